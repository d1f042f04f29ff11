"""What happens to permanents where they are: tap, fight, attach, transform … [CR 701]"""

from typing import Any

from apnap.abilities import actions, effects
from apnap.abilities.actions import PutCounters
from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Control, SwitchPT
from apnap.abilities.durations import Forever
from apnap.abilities.filters import AllOf, ControlledBy, TypeIs
from apnap.abilities.replacements import Regenerate
from apnap.abilities.selectors import Pick, This
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Pair
from apnap.oracle.phrases.acting import does, object_does, plain

_FOREVER = Forever()
_COMBAT = "prevent all combat damage that would be"


def _control(what: Any, duration: Any = _FOREVER) -> Any:
    return effects.Continuous(what, (Control(SUBJECT),), duration)


def _controlled(lasting: bool) -> Any:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not effects.Continuous or value.changes != (Control(SUBJECT),):
            return None
        if lasting:
            return {"what": value.what, "duration": value.duration}
        return {"what": value.what} if value.duration == _FOREVER else None

    return raised


def _switch(what: Any, duration: Any) -> Any:
    return effects.Continuous(what, (SwitchPT(),), duration)


def _switched(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.Continuous or value.changes != (SwitchPT(),):
        return None
    return {"what": value.what, "duration": value.duration}


def _verb(template: str, verb: str, *more: str) -> Phrase:
    """A keyword action of a player."""
    return does(template, actions.PlayerDoes, *more, verb=verb)


def _number(template: str, verb: str) -> Phrase:
    """A keyword action with a number that this object does."""
    meaning = Build(actions.PlayerDoes, verb=verb, what=This(), who=SUBJECT)
    return phrase("PACT*", template, meaning, bind="instruction")


def _amass(s: str, count: Any) -> actions.PlayerDoes:
    return actions.PlayerDoes(f"amass {s}", count=count, who=SUBJECT)


def _amassed(value: Any) -> dict[str, Any] | None:
    if type(value) is not actions.PlayerDoes or not value.verb.startswith("amass "):
        return None
    slots: dict[str, Any] = {"s": value.verb.removeprefix("amass "), "count": value.count}
    return slots if value == _amass(**slots) else None


_YOUR_CREATURE = Pick(AllOf((TypeIs("creature"), ControlledBy(SUBJECT))), Fixed(1), chooser=SUBJECT)

PHRASES: tuple[Phrase, ...] = (
    does("<tap> {what:OBJ}", actions.Tap),
    does("<untap> {what:OBJ}", actions.Untap),
    does("<tap> or untap {what:OBJ}", actions.TapOrUntap),
    object_does("<fight> {other:OBJ}", actions.Fight, "one"),
    plain("<transform> {what:OBJ}", actions.Transform),
    plain("<attach> {what:OBJ} to {to:ANY}", actions.Attach),
    plain("<unattach> {what:OBJ}", actions.Unattach),
    plain("<goad> {what:OBJ}", actions.Goad),
    does("<regenerate> {what:OBJ}", Regenerate),
    object_does("<phase> out", actions.PhaseOut, "what"),
    object_does("<explore>", actions.PlayerDoes, "what", "<explore> again", verb="explore"),
    object_does("<connive>", actions.PlayerDoes, "what", verb="connive"),
    does("<detain> {what:OBJ}", actions.PlayerDoes, verb="detain"),
    does("<suspect> {what:OBJ}", actions.PlayerDoes, verb="suspect"),
    does("<manifest> {what:CARD}", actions.PlayerDoes, verb="manifest"),
    does("<cloak> {what:CARD}", actions.PlayerDoes, verb="cloak"),
    does("<change> the target of {what:SPELLS}", actions.ChangeTargets, how="must"),
    does("<choose> new targets for {what:SPELLS}", actions.ChangeTargets),
    plain("<remove> {what:OBJ} from combat", actions.RemoveFromCombat),
    _verb("<investigate>", "investigate"),
    _verb("<populate>", "populate"),
    _verb("<learn>", "learn"),
    _verb("<flip> a coin", "flip a coin"),
    _verb("<clash> with a opponent", "clash"),
    # 701.68a
    phrase(
        "PACT*",
        "<blight> {count:NUM}",
        Pair(lambda count: PutCounters("-1/-1", count, _YOUR_CREATURE, SUBJECT), lambda v: None),
        bind="instruction",
    ),
    does("<bolster> {count:NUM}", actions.PlayerDoes, verb="bolster"),
    does("<fateseal> {count:NUM}", actions.PlayerDoes, verb="fateseal"),
    does("<discover> {count:NUM}", actions.PlayerDoes, verb="discover"),
    phrase("PACT*", "<amass> {s:#SUBP} {count:NUM}", Pair(_amass, _amassed), bind="instruction"),
    _number("<adapt> {count:NUM}", "adapt"),
    _number("monstrosity {count:NUM}", "monstrosity"),
    does("<become> the monarch", actions.BecomeMonarch),
    does("<take> a extra turn after this one", actions.ExtraTurn),
    phrase(
        "PACT*",
        "<gain> control of {what:OBJ} {duration:DUR}",
        Pair(_control, _controlled(lasting=True)),
        bind="instruction",
    ),
    phrase(
        "PACT*",
        "<gain> control of {what:OBJ}",
        Pair(_control, _controlled(lasting=False)),
        bind="instruction",
    ),
    phrase(
        "IMPERATIVE",
        "switch {what:OF} power and toughness {duration:DUR}",
        "switch the power and toughness of {what:OBJ} {duration:DUR}",
        Pair(_switch, _switched),
        bind="instruction",
    ),
    *reads(
        "IMPERATIVE",
        "gain control of {what:FULL@spell.s}",
        "gain control of {what:THAT@spell.s}",
        "the ^ Ring tempts you",
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<venture> into the dungeon",
        "<take> the initiative",
        "<manifest> dread",
        "<incubate> {count:NUM}",
        "<support> {count:NUM}",
        "<earthbend> {count:NUM}",
        "<airbend> {what:OBJ}",
        "<forage>",
        "<collect> evidence {count:NUM}",
        "<open> a attraction",
        "<endure> {count:NUM}",
        "<exert> {what:OBJ}",
        "<double> {what:OF} power",
        "<double> the power of {what:OBJ}",
        "<double> {what:OF} power and toughness",
        "<double> {who:WHOSE} life total",
        "<manifest> dread {n:NW} times",
        "<investigate> {n:NW} times",
        "<investigate> twice",
        "<conjure> {w:CONJURED} into your hand",
        "<conjure> {w:CONJURED} onto the battlefield",
        "<conjure> {w:CONJURED} into your graveyard",
        "<conjure> {w:CONJURED} into the top {n:NW} cards of your library at random",
        "<seek> a {n:N@card.s}",
        "<seek> {q:NW} {n:N@card.p}",
        "<draft> a card from {w:OF} spellbook",
        "<turn> {what:OBJ} face up",
        "<turn> {what:OBJ} face down",
        "<skip> {who:WHOSE} next turn",
        "<skip> {who:WHOSE} next {w:STEPWORD}",
        "<skip> {who:WHOSE} next combat phase",
        "<skip> {who:WHOSE} next untap step",
        "<take> {n:NW} extra turns after this one",
        "<become> prepared",
        "<become> unprepared",
        "<meld> them into {n:#NAME}",
        "<harness> {what:OBJ}",
        "<time> travel",
        "<open> {n:NW} attractions",
        "<unlock> a door",
        "<crew> {what:OBJ}",
        "<change> the target of {what:SPELLS} to {to:OBJ}",
        "<choose> new targets for the copies",
        "<choose> new targets for the copy {who:PLAYER} control",
        "<choose> a new target for that copy",
        "<choose> a new target for the copy",
        "<choose> new targets for that copy",
        "<reselect> which player or permanent {what:OBJ.s} is attacking",
        "<double> the power and toughness of {what:OBJ}",
        "<double> the toughness of {what:OBJ} {d:DUR}",
        "<double> the number of each kind of counter you have",
        "<open> a Attraction",
        "<roll> to visit your Attractions",
        "<get> a one-time boon with {q:QUOTED}",
        "<exchange> the text boxes of {what:FULL@obj.p}",
        "<pay> life equal to {n:AMOUNT} rather than paying its mana cost",
        "<pay> life equal to {n:AMOUNT} rather than pay its mana cost",
        "<exchange> {a:WHOSE} life totals",
        "<exchange> life totals with {who:PLAYER}",
        "<exchange> {a:WHOSEZONE} life total with {b:OF} {q:SIZE}",
        "<investigate> once {f:FOREACH}",
        "<investigate> a additional time",
        "<do> the same",
        "<lock> or <unlock> a door of {what:OBJ}",
        "<increase> or <decrease> the result by {n:NUM}",
        "<change> {what:THAT@spell.s} 's target to {to:ANY}",
        "<move> any number of {k:COUNTERKIND} from {what:OBJ} onto {onto:GROUP}",
        "<move> any number of {k:COUNTERKIND} from {what:GROUP.p} onto {onto:OBJ}",
        "<put> {k:COUNTERKIND} on {on:THING} equal to {n:AMOUNT}",
        "<put> a {a:COUNTERKIND} on {b:OBJ} , {n:NW} {c:COUNTERKIND} on {d:OBJ} , and {m:NW} "
        "{e:COUNTERKIND} on {f:OBJ}",
        "<return> {what:THING} to the battlefield with a {a:COUNTERKIND} and a {b:COUNTERKIND} on "
        "it",
        "<put> {what:THING} onto the battlefield attached to {to:FULL@player.s}",
        "<choose> {a:KW} , {b:KW} , or {c:KW}",
        "<choose> {a:KW} , {b:KW} , {c:KW} , or {d:KW}",
        "<create> {n:MANY} {a:TOKENS.p} that are attacking",
        "<skip> {who:WHOSE} next two turns",
        "<planeswalk>",
        "<exchange> your hand and graveyard",
        "<exchange> your graveyard and library",
        "<change> a target of {what:SPELLS} to {to:ANY}",
        "<remove> any number of counters from among {what:PLURAL@obj.p}",
        "<remove> {what:THAT@it.p}",
        "<remove> all of {what:THAT@it.p}",
        "<search> {whose:WHOSEZONE} hand and library for {w:SOUGHTANY}",
        "<search> {whose:WHOSEZONE} graveyard and library for {w:SOUGHTANY}",
        "<exile> {what:THING} until a opponent becomes the monarch",
        "<flip> a coin {f:FOREACH}",
        "<put> {what:THING} onto the battlefield or into your hand",
        "<put> {what:THING} into your hand or graveyard",
        "<gain> life and <draw> cards equal to {n:AMOUNT}",
        "<lose> life and <discard> cards equal to {n:AMOUNT}",
        "<repeat> this process once",
        "<pay> {m:#MANA} {f:FOREACH}",
        "<cast> {what:CASTABLE} without paying its mana cost if able",
        "<double> {what:OF} power {n:NW} times",
        "<look> at {what:FULL@obj.s}",
        "<get> {t:#TICKET}",
        "<put> a sticker on {on:OBJ}",
        "<put> a {k:STICKER} sticker on {on:OBJ}",
        "<double> the base power of {what:OBJ}",
        "<behold> a {n:N@obj.s}",
        "<conjure> {w:CONJURED} into {z:WHOSEZONE} library {o:#ORD} from the top",
        "<conjure> {w:CONJURED} onto the battlefield tapped",
        "<put> another counter of that kind on {on:OBJ}",
        "<put> a counter of that kind on {on:OBJ}",
        "<put> a {k:COUNTERKIND} or a counter of that kind on {on:OBJ}",
        "<give> {on:OBJ} another counter of that kind",
        "<give> that permanent or player another counter of that kind",
        "<draft> a card from {w:OF} spellbook twice",
        "<get> a boon with {q:QUOTED}",
        "<copy> {what:COPYCARD}",
        "<incubate> {count:NUM} twice",
        "<manifest> dread twice",
        "<flip> {what:SELF.s}",
        "<skip> that draw",
        "<skip> all combat phases of their next turn",
        "<exile> {z:WHOSEZONE} graveyards",
        "<look> at {what:THAT@card.p}",
        "<look> at the {n:N@card.p} in {w:WHOSEZONE} hand",
        "<copy> {what:SPELLS} and <choose> new targets for the copy",
        "<return> {what:THING} to your hand {f:FOREACH}",
        "<proliferate> again",
        "<copy> {what:SPELLS} , except {e:EXCEPTS}",
        "<copy> {what:SPELLS} {n:NW} times",
        "<copy> {what:SPELLS} twice",
        "<investigate> {f:FOREACH}",
        "<exchange> control of {a:FULL@obj.p}",
        "<exchange> control of {a:THAT@obj.p}",
        "<end> the turn",
        "<roll> a {d:#DIE}",
        "<exchange> control of {a:OBJ} and {b:OBJ}",
        bind="instruction",
    ),
    *reads("SENT", "for each {n:COUNTED.s} , {e:EFFECT}", name="for each counted"),
    *reads("STICKER", "name", "art", "ability", "power and toughness"),
    *reads("COPYCARD", "{what:FULL@card.s}", "{what:FULL@card.p}"),
    *reads("COPYCARD", "{what:THAT@card.s}", "{what:THAT@card.p}"),
    *reads(
        "CONJURED",
        "a random card from {w:OF} spellbook",
        "a random {n:N@card.s}",
    ),
    *reads(
        "PACT*",
        "<conjure> {w:CONJURED} into exile",
        "<conjure> {w:CONJURED} into exile face down with {n:NW} {k:COUNTERKIND} on it",
        "<flip> {what:THAT@it.s}",
        bind="instruction",
    ),
    *reads("THAT@card.s", "the duplicate", bind="that"),
    *reads("THAT@card.p", "the duplicates", bind="that"),
    *reads(
        "CLAUSE",
        bind="instruction",
    ),
    *reads(
        "CONJURED",
        "{k:NW} cards named ~",
        "a card named {n:#NAME} or a card named {m:#NAME}",
        "a card named {n:#NAME} and a card named {m:#NAME}",
    ),
    *reads("CONJURED", "a card named ~", "{k:NW} cards named {n:#NAME}"),
    *reads("CONJURED", "a card named {n:#NAME}", "a duplicate of {what:THING}"),
    *reads(
        "SENT",
        "after this phase , there is a additional combat phase",
        "after this main phase , there is a additional combat phase followed by a additional main "
        "phase",
        "after this phase , there is a additional combat phase followed by a additional main phase",
        "for each kind of counter on {on:OBJ} , {e:EFFECT}",
        "for each kind of counter on {on:FULL@any.s} , {e:EFFECT}",
        "for each kind of counter on {on:OBJ} , {e:IMPERATIVE} or remove one from {w:THAT@it.s}",
        "for each kind of counter on {n:N@obj.p} , {e:EFFECT}",
        "for each kind of counter among {n:N@obj.p} , {e:EFFECT}",
        "if {c:IFCOND} , for each {n:N@obj.s} , {e:EFFECT}",
        "for any number of opponents , {e:EFFECT}",
        "as many times as you choose , {e:EFFECT}",
        "you may repeat this process any number of times",
        "each copy targets a different one of those {n:N@obj.p}",
        "each copy targets a different one of those {n:N@any.p}",
        "at this turn 's next end of combat , {e:EFFECT}",
        "when you lose control of {what:ONEOBJ.s} , {e:EFFECT}",
        "when you lose control of {what:ONEOBJ.s} this turn , {e:EFFECT}",
        "this cost is reduced by {m:#MANA} {f:FOREACH}",
        "if {c:IFCOND} , {d:CLAUSE} , and mana of any type can be spent to cast {w:CASTWHAT}",
        "if {c:IFCOND} , {e:CLAUSE} , and if it would die this turn , exile it instead",
        "if {c:IFCOND} , {e:CLAUSE} and if it would die this turn , exile it instead",
        "damage isn't removed from {what:OBJ} during cleanup steps",
    ),
    phrase(
        "CLAUSE",
        "{who:WHOSEZONE} life total becomes {amount:AMOUNT}",
        "{who:WHOSEZONE} life total becomes equal to {amount:AMOUNT}",
        Build(actions.SetLife),
        bind="instruction",
    ),
    *(
        one
        for kind in ("color word", "basic land type", "creature type")
        for one in reads("REWORDED", f"one {kind} with another")
    ),
    *reads("REWORDED", "one creature type with {s:#SUB}"),
    *(
        one
        for after in ("", " {d:DUR}")
        for one in reads(
            "IMPERATIVE",
            f"change the text of {{what:THING.s}} by replacing all instances of {{a:REWORDED}}"
            f"{after}",
            f"change the text of {{what:THING.s}} by replacing all instances of {{a:REWORDED}} or "
            f"{{b:REWORDED}}{after}",
            bind="instruction",
        )
    ),
    *reads("SENT", "the new creature type can't be {s:#SUB}"),
    *reads(
        "CLAUSE",
        "there is a additional combat phase after this phase , followed by a additional main phase",
        "damage can't be prevented this turn",
        "the damage can't be prevented",
        "that damage can't be prevented",
        "{who:WHOSEZONE} life total can't change",
        "{d:DUR} , {who:WHOSEZONE} life total can't change",
        "{who:WHOSEZONE} life total can't change {d:DUR}",
        "{what:GROUP.s} {a:CHANGES.s} {d:DUR} and doesn't untap during your next untap step",
        "{what:GROUP} can block up to {n:NW} additional creatures this turn",
        "he's {b:BEING.s}",
        "she's {b:BEING.s}",
        "{d:DUR} , double {what:OF} power",
        "{d:DUR} , double {what:OF} power {n:NW} times",
        bind="instruction",
    ),
    *reads(
        "CLAUSE",
        "it becomes night",
        "it becomes day",
        "{who:FULL@player.p} exchange life totals",
        "{what:THAT@it.s} enters tapped and attacking",
        "{what:THAT@it.s} enters tapped and attacking {who:PLAYER.s}",
        "{what:THAT@obj.s} enters tapped and attacking {who:PLAYER.s}",
        "{d:DUR} , {what:PLURAL@obj.p} enter tapped",
        "{what:PLURAL@obj.p} enter tapped {d:DUR}",
        "count the number of {n:COUNTED.p}",
        "there is a additional combat phase after this phase",
        "there is a additional combat phase after this phase followed by a additional main phase",
        "{what:ITIS.s} {b:BEING.s}",
        "{what:ITIS.p} {b:BEING.p}",
        "{what:ITIS.s} goaded {d:DUR}",
        "{what:GROUP.p} each {a:CHANGES.p} {d:DUR} and {b:CHANGES.p} {e:DUR}",
        "you may pay {c:PAYABLE} any number of times",
        "{d:DUR} , prevent all damage that would be dealt to and dealt by {what:OBJ}",
        "{d:DUR} , prevent all damage {what:OBJ} would deal",
        "you may look at {what:EXILED} {d:DUR}",
        "X is {n:AMOUNT}",
        "the game is a draw",
        "you and {what:PLURAL@obj.p} gain {k:KWL} {d:DUR}",
        "{what:THAT@obj.s} enters tapped and attacking",
        "you may pay {m:#MANA} to end this effect",
        "{what:GROUP} {changes:CHANGES.s} {duration:DUR} and can attack this turn as though it "
        "didn't have defender",
        bind="instruction",
    ),
    *reads(
        "OACT*",
        "<endure> {count:NUM}",
        "<connive> {count:NUM}",
        "<become> prepared",
        "<become> unprepared",
        "<become> blocked",
        "<become> foretold",
        bind="instruction",
    ),
)
