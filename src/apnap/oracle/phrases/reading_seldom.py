"""Forms that stand in few lines: of combat, costs, zones and turns; most are only read so far."""

from typing import Any

from apnap.abilities import events
from apnap.abilities.amounts import TurnTotal
from apnap.abilities.conditions import Compared
from apnap.abilities.node import Amount, Filter
from apnap.abilities.selectors import You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Pair


def _cast_so_many(k: Amount, n: Filter) -> Compared:
    """At least so many such spells were cast by you in this turn so far. [CR 601.2i]"""
    return Compared(TurnTotal(events.Casts(You(), n)), ">=", k)


def _so_many_cast(value: Any) -> dict[str, Any] | None:
    if type(value) is not Compared or type(value.left) is not TurnTotal:
        return None
    event = value.left.event
    if type(event) is not events.Casts or value != _cast_so_many(value.right, event.what):
        return None
    return {"k": value.right, "n": event.what}


_NOT_GRAVEYARD = "instead of putting it into your graveyard"
_COMBAT = (
    *reads(
        "CLAUSE",
        "{what:GROUP.p} don't untap during their next untap step",
        "{what:GROUP.s} attacks this combat if able",
        "{what:GROUP.p} attack this combat if able",
        "{what:GROUP.s} attacks during its controller 's next combat phase if able",
        bind="instruction",
        name="this turn",
    ),
    *reads(
        "CLAUSE",
        "{what:GROUP.s} {a:CHANGES.s} {d:DUR} and attacks this turn if able",
        "{what:GROUP.s} {a:CHANGES.s} {d:DUR} and attacks this combat if able",
        "{what:GROUP.p} {a:CHANGES.p} {d:DUR} and attack this turn if able",
        bind="instruction",
        name="two durations",
    ),
    *reads("FULL@obj.s", "the blocking {n:N@obj.s}"),
    *reads(
        "PACT*",
        "<create> a {token:TOKENS.s} that's tapped and attacking {who:PLAYER.s}",
        "<create> a {token:TOKENS.s} that's tapped and attacking {who:PLAYER.s} or a planeswalker "
        "they control",
        bind="instruction",
    ),
    *reads(
        "STATIC",
        "all combat damage that would be dealt to you by {n:N@obj.p} is dealt to {s:SELF.s} "
        "instead",
    ),
    *reads(
        "EVV@obj*", "<die> during combat", "<leave> the battlefield without dying", bind="event"
    ),
    *reads(
        "EVENT1",
        "{n:NWF} or more {what:N@card.p} are put into exile",
        bind="event",
    ),
)
_TIMES = (
    *reads("NEXTSTEP", "their next {w:STEPWORD}", "the end step of your next turn"),
    *reads("STEP1", "the end of combat on your turn"),
    *reads("EVENT2", "{e:EVENT1} for the first time during each of your turns"),
    *reads("EVENT1", "you draw your {o:#ORD} card in a turn", bind="event"),
    *reads("EVV@player*", "<place> a sticker", bind="event"),
    *reads("EVV@obj*", "<enlist> a {n:N@obj.s}", bind="event"),
    *reads("DUR", "until you exile another card with {what:SELF.s}"),
    *reads(
        "SENT",
        "{d:DUR} , gain control of {what:OBJ}",
        "{d:DUR} , gain control of {what:OBJ} and it {a:CHANGES.s}",
        "{who:YOU.p} may cast {c:FULL@card.s} this turn",
        "the new target must be a player",
        bind="instruction",
    ),
    *reads(
        "CLAUSE",
        "you control {who:PLAYER.s} during that player 's next turn",
        "you control {who:PLAYER.s} during their next turn",
        "you control {who:PLAYER.s} during their next combat phase",
        bind="instruction",
    ),
    *reads(
        "STATIC",
        "while voting , you may vote a additional time",
        "while voting , you get a additional vote",
    ),
)
_CONDITIONS = (
    phrase(
        "COND",
        "you've cast {k:NW} or more {n:N@spell.p} this turn",
        Pair(_cast_so_many, _so_many_cast),
    ),
    *reads(
        "COND",
        "you've cast both a {n:N@spell.s} and a {m:N@spell.s} this turn",
        "you haven't cast a {n:N@spell.s} this turn",
        "{who:PLAYER.s} has cast a {n:N@spell.s} this turn",
        "{what:SELF.s} attacked during your last turn",
        "{what:THAT@it.s} attacked during your last turn",
        "{what:ISWHAT.s} wasn't cast",
        "{what:ISWHAT.s} was cast from anywhere other than your hand",
        "{n:NW} mana of the same color was spent to cast {what:ISWHAT.s}",
        "at least {n:NW} mana of the same color was spent to cast {what:ISWHAT.s}",
        "creatures you control have total toughness {c:CMP}",
        "{k:NW} {n:N@card.p} that share a color were milled this way",
        "{what:THAT@it.s} isn't being declared as a attacker",
        "{what:SELF.s} is suspended",
        "there are cards exiled with {what:SAMEAS}",
        "a card is exiled with {what:SAMEAS}",
        "{who:PLAYER.s} was dealt combat damage by a {n:N@obj.s} this turn",
        "damage from a {n:N@source.s} is prevented this way",
        "one of their opponents was dealt damage this turn",
    ),
)
_NOUNS = (
    *reads("ANYTARGET.s", "any target that isn't a {n:N@obj.s}", bind="target"),
    *reads("ANYTARGET.s", "any target of a opponent 's choice", "a third target", bind="target"),
    *reads("FULL@obj.s", "a third target {n:N@obj.s}", bind="target"),
    *reads(
        "POST@obj",
        "that shares one of those types with {what:SAMEAS}",
    ),
    *reads(
        "POST@card",
        "that was milled this turn",
        "that doesn't have {k:KWNAME}",
    ),
    *reads("AMT", "the life they lost this turn"),
)
_DEEDS = (
    *reads(
        "PACT*",
        "<lose> a third of their life , rounded up",
        "<exile> {c:THAT@card.s} with {w:COUNTNUM} {k:COUNTERKIND} on it " + _NOT_GRAVEYARD,
        "<put> all revealed cards not put onto the battlefield this way on the bottom of your "
        "library in a random order",
        "<put> all revealed cards on the bottom of your library in a random order",
        "<exile> {n:CARDS} of your library in a face-down pile",
        "<cast> {c:THAT@it.s} from your graveyard",
        bind="instruction",
    ),
    *reads("OACT*", "<become> plotted", bind="instruction"),
    *reads("PAYABLE", "{m:#MANA} plus a additional {n:#MANA} {f:FOREACH}"),
    *reads("SPENDCOST", "cumulative upkeep costs"),
    *reads("SPENDON", "pay cumulative upkeep costs"),
    *reads(
        "SENT",
        "its {k:#KWC} cost is equal to its mana cost",
        "its {k:#KWC} cost is equal to its mana cost reduced by {m:#MANA}",
        "the {k:#KWC} cost is equal to the card 's mana cost plus {c:COSTV.b}",
    ),
    *reads(
        "STATIC",
        "its {k:#KWC} cost is equal to its mana cost",
        "its {k:#KWC} cost is equal to its mana cost reduced by {m:#MANA}",
        "the {k:#KWC} cost is equal to the card 's mana cost plus {c:COSTV.b}",
        "if {c:IFCOND} , rather than pay this spell 's mana cost , you may have {p:PLAYER.s} "
        "{e:PACT.b}",
        "you may cast {n:N@spell.p} from your graveyard by paying {k:NUM} life in addition to "
        "paying their other costs",
        "you may cast {n:N@spell.p} from your graveyard by paying {k:NUM} life in addition to "
        "their other costs",
    ),
    *reads(
        "CHANGE*",
        "<become> a {b:BCORE.s} with base power and toughness {pt:#PT} in addition to its other "
        "colors and types",
        "<become> the creature type of your choice in addition to its other types",
        "<become> the basic land type of your choice in addition to its other types",
    ),
    *reads(
        "CLAUSE",
        "{who:YOU.p} may switch {what:SELF.s} 's power and toughness {d:DUR}",
        bind="instruction",
    ),
)

_INSTEAD = (
    *reads(
        "STATIC",
        "if {event:WOULD} , put {c:THAT@it.s} onto the battlefield " + _NOT_GRAVEYARD,
        "if {event:WOULD} , put {c:THAT@it.s} onto the battlefield with {w:COUNTNUM} "
        "{k:COUNTERKIND} on it " + _NOT_GRAVEYARD,
        "if {what:SELF.s} would leave the battlefield , exile it instead of putting it anywhere "
        "else",
    ),
    *reads(
        "PACT*",
        "<exile> {c:SPELLS} instead of putting it into your graveyard as it resolves",
        "<exile> {c:SPELLS} instead of putting it into its owner 's graveyard as it resolves",
        "<search> your library for {k:CARDS} instead of one",
        bind="instruction",
    ),
)
_MORE = (
    *reads(
        "SENT",
        *(
            f"{until} , {when} {{event:EVENT}} , {{e:EFFECT}}"
            for until in ("until your next turn", "until end of combat", "this turn")
            for when in ("whenever", "when")
        ),
        *(
            f"{when} target {{n:N@obj.s}} {{event:EVV@obj.s}} this turn , {{e:EFFECT}}"
            for when in ("whenever", "when")
        ),
        bind="delayed event",
    ),
    *reads("TLIMITS", "X can't be 0 .", "X can't be greater than {a:AMOUNT} ."),
    *reads(
        "EACHANY.p",
        "target player or planeswalker and each {n:N@obj.s}",
        "target opponent or planeswalker and each {n:N@obj.s}",
        bind="target",
    ),
    *reads("FULL@player.s", "a player of your choice"),
    *reads(
        "POST@obj",
        "dealt damage this turn by a {n:N@source.s} you controlled",
        "that convoked {what:SELF.s}",
        "that blocked or were blocked by {what:SAMEAS} this turn",
        "each with power {c:CMP}",
        "each with mana value {c:CMP}",
    ),
    *reads("POST@card", "each with mana value {c:CMP}"),
    *reads("AMT", "the life that player lost this turn"),
    *reads("EVV@obj*", "<be> exiled from the battlefield", bind="event"),
    *reads(
        "COSTV*", "<exile> this creature from your hand", "<reveal> this creature from your hand"
    ),
    *reads(
        "PACT*",
        "<heist> {p:PLAYER.s} 's library",
        "<shuffle> {what:SELF.s} into your library from your graveyard",
        "<put> all the cards from their graveyard on the bottom of their library in a random order",
        "<put> the cards in your hand on the bottom of your library in any order",
        bind="instruction",
    ),
    *reads("COND", "{what:THAT@it.s} was blocked this turn", "{what:SELF.s} was blocked this turn"),
    *reads(
        "CLAUSE",
        "{who:YOU.p} may have {n:N@obj.p} become copies of {what:OBJ} {d:DUR}",
        "{what:THAT@it.s} perpetually gains this ability",
        bind="instruction",
    ),
)
_LAST = (
    *reads(
        "CASTING",
        "this spell costs {m:#MANA} less to cast if it targets a {n:N@card.s}",
        "this spell costs {m:#MANA} less to cast during your end step",
        "this spell costs {m:#MANA} less to cast during your turn",
    ),
    *reads(
        "POST@obj",
        "owned by another player",
        "that doesn't have the same name as a {n:N@obj.s}",
        "that doesn't have the same name as another {n:N@obj.s}",
    ),
    *reads("FULL@player.s", "the player with the most life or tied for most life"),
    *reads("SOMUCH", "X plus {n:NUM}"),
    *reads(
        "COND",
        "{what:THAT@it.s} entered from your graveyard or you cast it from your graveyard",
        "one or more of them entered from a graveyard or was cast from a graveyard",
        "one or more of them entered from exile or was cast from exile",
        "you don't cast it",
        "they don't cast it",
        "you haven't played it",
    ),
    *reads(
        "CLAUSE",
        "the next time a source of your choice of the chosen color would deal damage to {t:ANY} "
        "this turn , prevent that damage",
        bind="instruction",
    ),
    *reads(
        "STATICLINE",
        "as this land enters , you may reveal a {n:N@card.s} from your hand . this land enters "
        "tapped unless you revealed a {m:N@card.s} this way or you control a {o:N@obj.s} .",
    ),
    *reads(
        "CASTFROM",
        "from that player 's graveyard",
        "from each opponent 's graveyard",
        "from your hand with mana value {c:CMP}",
    ),
    *reads(
        "STATIC",
        "you may cast {c:SELF.s} from your graveyard using its {k:#KWC} ability",
        "you may cast {c:SELF.s} from your graveyard or from exile",
    ),
    *reads(
        "SENT",
        "until end of combat , you don't lose this mana as steps end",
        "until end of turn , they don't lose this mana as steps and phases end",
        bind="instruction",
    ),
    *reads(
        "PACT*",
        "<remove> those counters",
        "<choose> a land type",
        "<put> a commander you own from the command zone onto the battlefield",
        "<exile> {c:CARD} with a number of {k:COUNTERKIND} on it equal to {n:AMOUNT}",
        "<return> {what:CARD} to the battlefield tapped and attacking with {w:COUNTNUM} "
        "{k:COUNTERKIND} on it",
        "<put> the cards from their hand on top of their library",
        "<put> the cards in their hand on the bottom of their library in any order",
        "<put> all revealed cards not cast this way on the bottom of your library in a random "
        "order",
        bind="instruction",
    ),
)

PHRASES: tuple[Phrase, ...] = (
    *_COMBAT,
    *_TIMES,
    *_CONDITIONS,
    *_NOUNS,
    *_DEEDS,
    *_INSTEAD,
    *_MORE,
    *_LAST,
)
