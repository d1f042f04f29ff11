"""Costs: of activated abilities, of keywords, additional ones. [CR 118]"""

from typing import Any

from apnap.abilities import costs
from apnap.abilities.selectors import You
from apnap.oracle.grammar import Phrase, phrase
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


_JOINED = Pair(_joined, _first)
_OWN = Pair(
    lambda c: with_subject(c, You()),
    lambda v: {"c": without_subject(v, You(), objects=False)},
)

PHRASES: tuple[Phrase, ...] = (
    phrase("COST", "{c:COSTS}", _OWN),
    phrase("COSTS", "{c:COSTI}", "{c:COSTI} , {r:COSTREST}", _JOINED),
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
        "COSTV*", "<return> {what:OBJ} to its owner 's hand", Build(costs.ReturnCost), bind="cost"
    ),
    phrase("COSTV*", "<reveal> {what:CARD}", Build(costs.RevealCost), bind="cost"),
    phrase("LOYALTY", "{n:#LOY}", Pair(_loyalty, _loyalty_token)),
    phrase("LOYALTY", "0", Const(costs.Loyalty(0))),
    phrase("COSTV*", "<discard> your hand"),
)
