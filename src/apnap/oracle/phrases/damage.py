"""Damage and life. [CR 119, 120]"""

from typing import Any

from apnap.abilities import actions
from apnap.abilities.amounts import Fixed, Half, QualityOf, Times
from apnap.abilities.effects import Simultaneously
from apnap.abilities.node import Amount
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import SUBJECT, Build, Pair
from apnap.oracle.phrases.acting import does, object_does
from apnap.oracle.phrases.amounts import multiplied


def _for_each(cls: type[Any], *slots: str) -> Pair:
    """Say "2 life for each …": printed where the number is more than one for each."""

    def lower(n: Amount, f: Amount, **others: Any) -> Any:
        own = {"source": SUBJECT} if cls is actions.DealDamage else {"who": SUBJECT}
        return cls(amount=multiplied(n, f), **own, **others)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not cls or type(value.amount) is not Times or value.amount.factor < 2:
            return None
        found = {slot: getattr(value, slot) for slot in slots}
        found["n"], found["f"] = Fixed(value.amount.factor), value.amount.amount
        return found if lower(**found) == value else None

    return Pair(lower, raised)


def _half_life(up: bool) -> Pair:
    amount = Half(QualityOf("life", SUBJECT), up)
    made = actions.LoseLife(amount, SUBJECT)
    return Pair(lambda: made, lambda v: {} if v == made else None)


def _together(*names: str) -> Pair:
    """Several portions of damage, dealt at the same time."""

    def lower(**slots: Any) -> Simultaneously:
        return Simultaneously(tuple(slots[name] for name in names))

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Simultaneously or len(value.parts) != len(names):
            return None
        return dict(zip(names, value.parts, strict=True))

    return Pair(lower, raised)


PHRASES: tuple[Phrase, ...] = (
    does("<gain> {amount:SOMUCH} life", actions.GainLife),
    does("<lose> {amount:SOMUCH} life", actions.LoseLife),
    phrase(
        "PACT*", "<gain> {n:NUM} life {f:FOREACH}", _for_each(actions.GainLife), bind="instruction"
    ),
    phrase(
        "PACT*", "<lose> {n:NUM} life {f:FOREACH}", _for_each(actions.LoseLife), bind="instruction"
    ),
    does("<gain> life equal to {amount:AMOUNT}", actions.GainLife),
    does("<lose> life equal to {amount:AMOUNT}", actions.LoseLife),
    *(
        phrase("PACT*", f"<lose> half their life , rounded {word}", _half_life(up))
        for word, up in (("up", True), ("down", False))
    ),
    *reads(
        "PACT*",
        "<lose> half their life",
        "<discard> half the cards in their hand",
        "<sacrifice> half the {n:N@obj.p}",
        "<sacrifice> half the {n:N@obj.p} of their choice",
        bind="instruction",
    ),
    *reads("PACT*", "<lose> half your life , rounded up", "<lose> all unspent mana"),
    does("<lose> the game", actions.LoseGame),
    does("<win> the game", actions.WinGame),
    object_does("<deal> {amount:SOMUCH} damage to {to:ANY}", actions.DealDamage, "source"),
    phrase(
        "OACT*",
        "<deal> {n:NUM} damage to {to:ANY} {f:FOREACH}",
        _for_each(actions.DealDamage, "to"),
        bind="instruction",
        name="damage for each",
    ),
    object_does(
        "<deal> damage equal to {amount:AMOUNT} to {to:ANY}",
        actions.DealDamage,
        "source",
        "<deal> damage to {to:ANY} equal to {amount:AMOUNT}",
    ),
    object_does(
        "<deal> {amount:SOMUCH} damage divided as you choose among {to:DIVIDED}",
        actions.DealDamage,
        "source",
        divided=True,
    ),
    phrase(
        "PORTION",
        "{amount:SOMUCH} damage to {to:ANY}",
        Build(actions.DealDamage, source=SUBJECT),
    ),
    *reads("PORTION", "half X damage , rounded {w:ROUNDED} , to {to:ANY}"),
    *reads("PORTION", "{n:NUM} additional damage to {to:ANY}"),
    *reads("PORTION", "damage to {to:ANY} equal to {a:AMOUNT}"),
    phrase(
        "OACT*",
        "<deal> {a:PORTION} and {b:PORTION}",
        _together("a", "b"),
        bind="instruction",
    ),
    phrase(
        "OACT*",
        "<deal> {a:PORTION} , {b:PORTION} , and {c:PORTION}",
        _together("a", "b", "c"),
        bind="instruction",
    ),
    *reads("DIVIDED", "{t:THAT@any.p}", "{t:THAT@it.p}"),
    phrase("DIVIDED", "{t:TARGETS}", Pair(lambda t: t, lambda v: {"t": v})),
    phrase("DIVIDED", "{t:FULL@obj.p}", Pair(lambda t: t, lambda v: {"t": v})),
    *reads(
        "OACT*",
        "<deal> that damage to {to:ANY}",
        "<deal> double that damage to {to:ANY}",
        "<deal> double that damage",
        "<deal> {a:SOMUCH} damage to {to:ANY} and to {other:ANY}",
        "<deal> half that damage , rounded {w:ROUNDED} , to {to:ANY}",
        "<deal> {a:SOMUCH} damage divided evenly , rounded down , among {to:DIVIDED}",
        "<deal> damage equal to {a:AMOUNT} divided as you choose among {to:DIVIDED}",
        "<deal> {a:SOMUCH} damage plus {n:NUM} to {to:ANY}",
        "<deal> {a:SOMUCH} damage to each other",
        bind="instruction",
    ),
)
