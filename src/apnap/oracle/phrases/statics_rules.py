"""Statements about the rules of the game that are only read so far. [CR 101.1]"""

from typing import Any

from apnap.abilities.ability import Affects, Static
from apnap.abilities.changes import AddTypes, Cant
from apnap.abilities.selectors import All, This
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Listed, Pair, Same

_FIRST_DRAWN = "the first card you draw each turn"
_REDUCING = "damage that would reduce your life total to less than 1"
_DYING = "if a {n:N@obj.s} dying causes a triggered ability of {what:AGAIN} to trigger"
_FIRST_ABILITY = "the first activated ability you activate"
_SPEND = "you may spend mana as though it were mana"
_THEIRS = "spells and abilities your opponents control"


def _also(l: Listed) -> Static:  # noqa: E741
    return Static(Affects(This(), (AddTypes(subtypes=l.items),)), defining=True)


def _also_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Static or type(value.effect) is not Affects:
        return None
    change = value.effect.changes[0]
    if type(change) is not AddTypes or len(change.subtypes) < 2:
        return None
    types = Listed("and", change.subtypes)
    return {"l": types} if value == _also(types) else None


PHRASES: tuple[Phrase, ...] = (
    *reads("ABILITYSPEND", "abilities", "abilities of {n:N@obj.p}", "{what:OF} abilities"),
    *reads(
        "STATIC",
        "once each turn , you may {w:ONCE}",
        "once during each of your turns , you may {w:ONCE}",
        "during each of your turns , you may {w:ONCE}",
        "during your turn , you may {w:ONCE}",
        "untap {what:GROUP} during each other player 's untap step",
        "no more than {n:NW} creature can attack each combat",
        "no more than {n:NW} creatures can attack each combat",
        "no more than {n:NW} creature can block each combat",
        "no more than {n:NW} creatures can attack you each combat",
        "no more than {n:NW} creature can attack you each combat",
        "{n:N@spell.p} have {k:KWL}",
        "each {n:N@spell.s} has {k:KWL}",
        "{n:N@card.p} {c:CHANGES.p}",
        "each {n:N@card.s} {c:CHANGES.s}",
        "{n:N@card.p} perpetually {c:CHANGES.p}",
        "you may cast {n:N@spell.p} from among {z:AMONG}",
        "you may play lands and cast {n:N@spell.p} from among {z:AMONG}",
        "each player may play lands and cast {n:N@spell.p} from among {z:AMONG}",
        "each player may cast {n:N@spell.p} from among {z:AMONG}",
        "you may {c:ADDCOST} rather than pay the mana cost for {n:N@spell.p}",
        "you may {c:ADDCOST} rather than pay the mana cost of {n:N@spell.p}",
        "you may {c:ADDCOST} rather than pay the mana costs of {n:N@spell.p}",
        "if it's neither day nor night , it becomes day as {what:SELF.s} enters",
        "{what:SELF.s} has {k:KWL} if {c:COND}",
        f"you may reveal {_FIRST_DRAWN} as you draw it",
        f"reveal {_FIRST_DRAWN}",
        "the “ legend rule ” doesn't apply",
        "the “ legend rule ” doesn't apply to {n:N@obj.p}",
        "the “ legend rule ” doesn't apply to them",
        "if {c:IFCOND} , the “ legend rule ” doesn't apply to them",
        "{a:ALWAYS} and {b:ALWAYS}",
        "{what:GROUP.s} {a:CHANGES.s} , and it {b:CHANGES.s}",
        "{what:SELF.s} has {k:KWL} unless {c:COND}",
        "{what:SELF.s} isn't legendary if {c:COND}",
        "{who:FULL@player.s} controls {what:SELF.s}",
        "as {s:SELF.s} enters , if {c:IFCOND} , {e:EFFECT}",
        "skip your upkeep step if {c:COND}",
        "{what:SELF.s} 's equip ability {c:ACOST.s} if {d:IFCOND}",
        f"{{w:YOU.p}} {{a:PCHANGE.p}} , and {_SPEND} of any color to cast {{s:CASTWHAT}}",
        f"{{w:YOU.p}} {{a:PCHANGE.p}} , and {_SPEND} of any type to cast {{s:CASTWHAT}}",
        "{w:YOU.p} {a:PCHANGE.p} and {b:PCHANGE.p}",
        "{w:PLAYER.%} {a:PCHANGE.%} and {b:PCHANGE.%}",
        "{n:N@obj.p} entering or dying don't cause abilities to trigger",
        "{k:ABILITYNOUN} abilities of other {n:N@obj.p} {c:ACOST.p}",
        "equip abilities you activate of other {n:N@obj.p} {c:ACOST.p}",
        "all damage is dealt as though its source had {k:KWNAME}",
        "all damage is dealt to you as though its source had {k:KWNAME}",
        "the first {n:N@spell.s} you cast each turn has {k:KWL}",
        "the first {n:N@spell.s} you cast from {z:INZONE} each turn has {k:KWL}",
        "{s:SELF.s} enters tapped and doesn't untap during your untap step",
        "{s:SELF.s} enters under the control of a opponent of your choice",
        "{n:N@spell.p} {c:CCOST.p} and {d:CHANGES.p}",
        "{what:GROUP.s} attacks each combat if able unless {c:IFCOND}",
        "{what:GROUP.p} attack each combat if able unless {c:IFCOND}",
        "the first activated ability of a {n:N@obj.s} you activate each turn {c:ACOST.s}",
        f"{_FIRST_ABILITY} during your turn that targets {{t:TARGETED}} {{c:ACOST.s}}",
        "if {event:WOULD} , {e:EFFECT} instead . if you can't , {f:EFFECT}",
        f"if {{c:IFCOND}} , {_REDUCING} reduces it to 1 instead",
        f"{_DYING} , that ability triggers a additional time",
        "the legend rule doesn't apply",
        "the legend rule doesn't apply to {n:N@obj.p}",
        "{w:OF} controller may have it assign its combat damage as though it weren't blocked",
        "you may have {s:SELF.s} assign its combat damage divided as you choose among defending "
        "player and/or any number of creatures they control",
        "if you would {w:ONCE}",
        "if {what:SELF.s} would be destroyed , regenerate it",
        "this effect reduces only the amount of colored mana you pay",
        "if a triggered ability of {what:AGAIN} triggers , it triggers a additional time",
        "mana abilities of {what:SELF.s} cost a additional {n:NUM} life to activate",
        "if a triggered ability of {what:AGAIN} triggers , that ability triggers a additional time",
        "damage isn't removed from {what:GROUP} during cleanup steps",
        "{n:N@obj.p} entering don't cause abilities to trigger",
        "{n:N@obj.p} entering the battlefield don't cause abilities to trigger",
        "{n:N@obj.p} entering don't cause abilities of {m:N@obj.p} to trigger",
        "a deck can have any number of cards named ~",
        "a deck can have up to {n:NW} cards named ~",
        "~ can be your commander",
        "all {n:N@obj.p} able to block {what:OBJ} do so",
        "each {n:N@obj.s} able to block {what:OBJ} does so",
        "players can't cast spells with the chosen name",
        "players can attack or block with no more than {n:NW} creatures each combat",
        "lands with the chosen name can't be played",
        "{n:N@spell.p} can't be cast",
        "players can't cycle cards",
        f"{_THEIRS} can't cause you to {{v:CAUSED}}",
        "damage can't be prevented",
        "life totals can't change",
        "counters can't be put on {what:GROUP}",
        "counters can't be removed from {what:GROUP}",
    ),
    phrase(
        "STATIC",
        "{n:N@spell.p} can't be countered",
        Pair(
            lambda n: Affects(All(n), (Cant("be countered"),)),
            lambda v: (
                {"n": v.what.filter}
                if type(v) is Affects
                and type(v.what) is All
                and v == Affects(All(v.what.filter), (Cant("be countered"),))
                else None
            ),
        ),
    ),
    *reads(
        "STATICLINE",
        "the {k:#KWC} cost is equal to {w:OF} mana cost .",
        "the {k:#KWC} cost is {m:#MANA} .",
        "if you cast a spell this way , {e:CASTSO} .",
        "otherwise , {e:STATIC} .",
        "{n:N@obj.p} have “ {k:KW} . ”",
        "{n:N@obj.p} gain “ {k:KW} . ”",
        "spend only mana produced by {n:N@obj.p} to cast it this way .",
    ),
    *reads(
        "CASTSO",
        *(f"{_SPEND} of any {what} to cast it" for what in ("color", "type")),
        "pay life equal to its mana value rather than paying its mana cost",
        "you pay life equal to its mana value rather than paying its mana cost",
    ),
    *reads(
        "LINE@permanent",
        f"reveal {_FIRST_DRAWN} . {{a:ABILITY@permanent}}",
        f"you may reveal {_FIRST_DRAWN} as you draw it . {{a:ABILITY@permanent}}",
        "after you roll a die , {b:TBODY}",
        "after you roll a die , {b:TBODY} {l:TLIMITS}",
    ),
    *reads("LINE@permanent", "{k:#KWN} X , where X is {n:AMOUNT} .", "{w:#KWWORD} — {c:SOLVED} ."),
    *reads("KWLINE", "{k:#KWN} X , where X is {n:AMOUNT}"),
    *reads(
        "SOLVED",
        "you control {q:QUANTITY@obj}",
        "there are {q:QUANTITY@card}",
        "there are {n:NW} or more {a:DISTINCT.p}",
        "{n:NW} {a:DISTINCT.p}",
        "there are {n:NW} {a:DISTINCT.p}",
        "you have {h:HANDSIZE}",
        "you've {v:EVVS@player.n} this turn",
        "{e:PAST} this turn",
        "your starting deck contains only {n:N@card.p}",
        "your starting deck contains only {n:N@card.p} and {m:N@card.p}",
        "each {n:N@card.s} in your starting deck has a different name",
        "each {n:N@card.s} in your starting deck shares a card type",
        "each {n:N@card.s} in your starting deck has a activated ability",
        "each {n:N@card.s} in your starting deck has mana value {c:CMP}",
        "creatures you control have total power {c:CMP}",
    ),
    # defines its characteristics [CR 604.3]
    phrase("STATICLINE", "~ is also a {l:ALSOTYPE/and} .", Pair(_also, _also_slots), bind="self"),
    phrase("ALSOTYPE", "{t:#SUB}", Same()),
    *reads("AGAIN", "{what:EVN@obj.s}", "a {n:N@spell.s} or another {m:N@obj.s}"),
    *reads("AGAIN", "a {n:N@obj.s} or another {m:N@obj.s}"),
    *reads(
        "CAUSED", "sacrifice permanents", "discard cards", "discard cards or sacrifice permanents"
    ),
    *reads(
        "ONCE",
        "cast {n:FULL@spell.s}",
        "cast {n:FULL@spell.s} without paying its mana cost",
        "cast {n:FULL@spell.s} by paying life equal to its mana value rather than paying its mana "
        "cost",
        "cast {n:FULL@spell.s} by {c:COSTV.g} in addition to paying its other costs",
        "cast a {n:N@spell.s} from among {z:AMONG}",
        "cast a {n:N@spell.s} from your hand or the top of your library without paying its mana "
        "cost",
        "play {n:FULL@card.s}",
        "play a land from your graveyard",
        "play a land and cast a permanent spell of each permanent type from your graveyard",
        "play a land or cast a {n:N@spell.s} from among {z:AMONG}",
        "play a land from your graveyard or cast a {n:N@spell.s} from your graveyard",
        "play a land or cast a spell from the top of your library",
        "play a land or cast a permanent spell from your graveyard",
        "cast the exiled card",
        "cast {n:N@card.p} exiled with {what:SELF.s}",
        "play a card exiled with {what:SELF.s}",
        "pay {m:#MANA} rather than pay the mana cost of {n:FULL@spell.s}",
        "pay {m:#MANA} rather than pay the mana cost for {n:FULL@spell.s}",
        "cast a spell with mana value {c:CMP} from your hand without paying its mana cost",
        "activate exhaust abilities as though they haven't been activated",
        "play lands and cast spells from among cards exiled with {what:SELF.s}",
        "pay {m:#MANA} rather than pay the equip cost of the first equip ability you activate",
        "tap or untap {n:OBJ}",
    ),
)
