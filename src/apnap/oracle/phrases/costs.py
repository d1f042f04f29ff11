"""Costs: of activated abilities, of keywords, additional ones. [CR 118]"""

from typing import Any

from apnap.abilities import costs
from apnap.abilities.amounts import Fixed, Half, QualityOf
from apnap.abilities.filters import AllOf, ControlledBy, InZone, Kind, TypeIs
from apnap.abilities.selectors import All, Pick, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Pair, Same
from apnap.oracle.subjects import with_subject, without_subject


def _joined(c: Any, r: Any = None) -> Any:
    parts: list[Any] = [c]
    if r is not None:
        parts.extend(r.parts if isinstance(r, costs.Costs) else (r,))
    return parts[0] if len(parts) == 1 else costs.Costs(tuple(parts))


def _first(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, costs.Costs):
        return {"c": value}
    rest = value.parts[1:]
    return {"c": value.parts[0], "r": rest[0] if len(rest) == 1 else costs.Costs(rest)}


def _loyalty(n: str) -> Any:
    if n.endswith("X"):
        return costs.LoyaltyX(-1 if n[0] == "-" else 1)
    return costs.Loyalty(int(n))


def _loyalty_token(value: Any) -> dict[str, str] | None:
    if type(value) is costs.LoyaltyX:
        return {"n": "-X" if value.sign < 0 else "+X"}
    if type(value) is costs.Loyalty and value.change:
        return {"n": f"{value.change:+d}"}
    return None


_HALF = Half(QualityOf("life", You()), up=True)
_YOUR_HAND = All(AllOf((Kind("card"), InZone("hand", You()))))
_JOINED = Pair(_joined, _first)
_OWN = Pair(
    lambda c: with_subject(c, You()),
    lambda v: {"c": without_subject(v, You(), objects=False)},
)


def _removed_sacrificed(count: Any, kind: str, what: Any) -> costs.Costs:
    return costs.Costs((costs.RemoveCountersCost(kind, count, what), costs.SacrificeCost(what)))


def _blight(count: Any) -> costs.PutCountersCost:
    return costs.PutCountersCost("-1/-1", count, _YOUR_CREATURE)


_YOUR_CREATURE = Pick(AllOf((TypeIs("creature"), ControlledBy(You()))), Fixed(1))

PHRASES: tuple[Phrase, ...] = (
    phrase("COST", "{c:COSTS}", _OWN),
    phrase("COSTS", "{c:COSTI}", "{c:COSTI} , {r:COSTREST}", _JOINED),
    # "remove a counter from this and sacrifice it"
    phrase("COSTS", "{c:REMOVEDSACRIFICED}", Pair(lambda c: c, lambda v: None)),
    phrase(
        "REMOVEDSACRIFICED",
        "remove {count:COUNTNUM} {kind:COUNTERKIND} from {what:SELF.s} and sacrifice it",
        Pair(_removed_sacrificed, lambda v: None),
        bind="cost",
    ),
    phrase("COSTREST", "{c:COSTSYM}", "{c:COSTSYM} , {r:COSTREST}", _JOINED),
    phrase("COSTREST", "^ {c:COSTV.b}", "^ {c:COSTV.b} , {r:COSTREST}", _JOINED),
    phrase("COSTI", "{c:COSTSYM}", Same()),
    phrase("COSTI", "{c:COSTV.b}", Same()),
    phrase("COSTSYM", "{mana:#MANA}", Build(costs.Pay)),
    phrase("COSTSYM", "{T}", Const(costs.TapThis())),
    phrase("COSTSYM", "{Q}", Const(costs.UntapThis())),
    # costs with a verb: "sacrifice a creature", "unless that player pays {2}"
    phrase("COSTV*", "<pay> {c:PAYABLE}", Same()),
    phrase("PAYABLE", "{mana:#MANA}", Build(costs.Pay)),
    phrase("PAYABLE", "{amount:NUM} life", Build(costs.PayLife)),
    phrase("COSTV*", "<sacrifice> {what:OBJ}", Build(costs.SacrificeCost), bind="cost"),
    phrase("COSTV*", "<discard> {what:CARD}", Build(costs.DiscardCost), bind="cost"),
    phrase("COSTV*", "<exile> {what:THING}", Build(costs.ExileCost), bind="cost"),
    phrase("COSTV*", "<tap> {what:OBJ}", Build(costs.TapCost), bind="cost"),
    phrase(
        "COSTV*",
        "<return> {what:OBJ} to its owner 's hand",
        "<return> {what:OBJ} to their owner 's hand",
        "<return> {what:OBJ} to their owners ' hands",
        Build(costs.ReturnCost),
        bind="cost",
    ),
    phrase("COSTV*", "<untap> {what:OBJ}", Build(costs.UntapCost), bind="cost"),
    phrase("COSTV*", "<mill> {count:CARDS}", Build(costs.MillCost)),
    phrase("PAYABLE", "half your life , rounded up", Const(costs.PayLife(_HALF))),
    phrase(
        "PAYABLE",
        "life equal to {amount:AMOUNT}",
        Pair(costs.PayLife, lambda v: None),
    ),
    phrase(
        "PAYABLE",
        "{mana:#MANA} {times:FOREACH}",
        Build(costs.PayTimes),
    ),
    phrase(
        "PAYABLE",
        "{what:OF} mana cost",
        Build(costs.ManaCostOf),
    ),
    phrase(
        "PAYABLE",
        "{m:#MANA} and {n:NUM} life",
        Pair(
            lambda m, n: costs.Costs((costs.Pay(m), costs.PayLife(n))),
            lambda v: (
                {"m": v.parts[0].mana, "n": v.parts[1].amount}
                if type(v) is costs.Costs
                and len(v.parts) == 2
                and type(v.parts[0]) is costs.Pay
                and type(v.parts[1]) is costs.PayLife
                else None
            ),
        ),
    ),
    *reads(
        "PAYABLE",
        "any amount of mana",
        "any amount of life",
        "a amount of {e:#ENERGY} equal to {n:AMOUNT}",
        "a amount of life equal to {n:AMOUNT}",
        "its equip cost",
        "its morph cost",
        "its mutate cost",
        "its foretell cost",
        "that cost",
        "{c:#MANA} or {n:NUM} life",
        "{n:NUM} life {f:FOREACH}",
        "{a:#MANA} or {b:#MANA}",
    ),
    phrase("COSTV*", "<blight> {count:NUM}", Pair(_blight, lambda v: None), bind="cost"),
    *reads(
        "COSTV*",
        "<collect> evidence {n:NUM}",
        "<waterbend> {m:#MANA}",
        "<forage>",
        "<behold> {n:FULL@obj}",
        "<exert> {what:OBJ}",
        "<unattach> {what:OBJ}",
        "<put> {what:THING} on the bottom of its owner 's library",
        "<put> {what:THING} on top of your library",
        "<put> {what:THING} on top of its owner 's library",
        "<put> {what:THING} on the bottom of your library",
        "<put> {what:THING} into its owner 's graveyard",
        "<put> {what:CARD} into your graveyard",
        "<remove> {what:OBJ} from combat",
        "<remove> a {kind:COUNTERKIND} or a {l:COUNTERKIND} from {what:OBJ}",
        "<discard> a card named {n:#NAME}",
        "<discard> all the cards in your hand",
        "<discard> the last card you drew this turn",
        "<have> a opponent gain {n:NUM} life",
        "<have> each other player gain {n:NUM} life",
        "<draw> a card",
        "<flip> a coin",
        "<gain> control of {what:OBJ}",
        "<transform> {what:OBJ}",
        "<choose> {what:OBJ}",
        "<choose> {what:CARD} you own in exile and put it into your graveyard",
        "<add> {m:#MANA}",
        "<get> {n:NW} {k:COUNTERKIND}",
        "<say> {n:#NAME}",
        bind="cost",
    ),
    phrase("COSTV*", "<reveal> {what:CARD}", Build(costs.RevealCost), bind="cost"),
    phrase("LOYALTY", "{n:#LOY}", Pair(_loyalty, _loyalty_token)),
    phrase("LOYALTY", "0", Const(costs.Loyalty(0))),
    phrase("COSTV*", "<discard> your hand", Const(costs.DiscardCost(_YOUR_HAND))),
)
