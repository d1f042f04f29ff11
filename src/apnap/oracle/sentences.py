"""Sentences that speak of the one before: "otherwise", "instead". [CR 608.2c]

A text's sentences lower to `Sentences`; `folded` makes instructions of them, `unfolded` takes
instructions apart into sentences again.
"""

from dataclasses import replace
from typing import Any

from apnap.abilities.actions import CopySpell, CounterSpell, Destroy
from apnap.abilities.changes import AddTypes, SetTypes
from apnap.abilities.effects import Continuous, If, May, MayPay, Noted, Seq, Unless
from apnap.abilities.mana import AddsMana
from apnap.abilities.parts import SpendOnly
from apnap.abilities.selectors import Result
from apnap.abilities.unfinished import (
    CounteredTo,
    Instead,
    KeepThis,
    NewTargets,
    NoRegeneration,
    Otherwise,
    RideThis,
    Sentences,
    SpendThis,
    StillThat,
)
from apnap.oracle.grammar import Node
from apnap.oracle.meaning import NoMeaning
from apnap.oracle.subjects import sequence

_TAILS = (
    Otherwise,
    Instead,
    NoRegeneration,
    NewTargets,
    CounteredTo,
    SpendThis,
    RideThis,
    KeepThis,
    StillThat,
)


def folded(value: Any, node: Node) -> Any:
    """The instructions that sentences give; raises `NoMeaning`."""
    sentences = value.parts if isinstance(value, Sentences) else (value,)
    done: list[Any] = []
    for one in sentences:
        if isinstance(one, _TAILS):
            if not done:
                raise NoMeaning(node, "there is no sentence before it")
            done.append(_joined(done.pop(), one, node))
        else:
            done.append(one)
    return sequence(*done)


def _joined(before: Any, one: Any, node: Node) -> Any:
    if isinstance(one, Otherwise):
        if type(before) is If and before.otherwise is None:
            return replace(before, otherwise=one.effect)
        raise NoMeaning(node, "'otherwise' after a sentence without condition")
    if isinstance(one, StillThat):
        return _kept(before, one, node)
    if isinstance(one, NewTargets | CounteredTo | SpendThis | RideThis | KeepThis):
        return _extended(before, one, node)
    if isinstance(one, NoRegeneration):
        bare: Any = before.effect if type(before) is Noted else before
        meant = (bare.what, Result(before.key)) if type(before) is Noted else ()
        if type(bare) is Destroy and one.what in (meant or (bare.what,)):
            changed = replace(bare, no_regeneration=True)
            return replace(before, effect=changed) if type(before) is Noted else changed
        raise NoMeaning(node, "what can't be regenerated was not destroyed alone")
    if _kind(before) is _kind(one.effect) and not isinstance(before, Seq | If | May | MayPay):
        return If(one.condition, one.effect, before)
    raise NoMeaning(node, "what is done instead is of another kind")


def _extended(before: Any, one: Any, node: Node) -> Any:
    """The instruction before, with what a sentence says of its outcome."""
    if isinstance(before, Noted | May | Unless):
        if type(one) is CounteredTo and type(before) is Noted and one.what == Result(before.key):
            one = replace(one, what=getattr(before.effect, "what", None))
        return replace(before, effect=_extended(before.effect, one, node))
    if type(before) is If and before.otherwise is None and type(one) is NewTargets:
        return replace(before, then=_extended(before.then, one, node))
    if type(one) is NewTargets and type(before) is CopySpell:
        return replace(before, new_targets=True)
    if type(one) is CounteredTo and type(before) is CounterSpell and one.what == before.what:
        return replace(before, to=one.to)
    if isinstance(before, AddsMana):
        if type(one) is SpendThis and before.spend is None:
            return replace(before, spend=one.spend, rider=one.rider)
        if type(one) is RideThis and before.rider is None:
            return replace(before, rider=one.rider)
        if type(one) is KeepThis and not before.keep:
            return replace(before, keep=True)
    raise NoMeaning(node, "the sentence before makes nothing of that kind")


def _kept(before: Any, one: StillThat, node: Node, key: int = -1) -> Any:
    """The change before, which leaves the other types what they are. [CR 205.1b]"""
    if isinstance(before, Noted):
        return replace(before, effect=_kept(before.effect, one, node, before.key))
    if isinstance(before, May):
        return replace(before, effect=_kept(before.effect, one, node, key))
    if type(before) is If and before.otherwise is None:
        return replace(before, then=_kept(before.then, one, node, key))
    if type(before) is Seq:
        last = _kept(before.parts[-1], one, node, key)
        return Seq((*before.parts[:-1], last))
    if type(before) is not Continuous or one.what not in (before.what, Result(key)):
        raise NoMeaning(node, "the sentence before changes something else")
    types: list[AddTypes | SetTypes] = []
    others: list[Any] = []
    for change in before.changes:
        if isinstance(change, AddTypes | SetTypes):
            types.append(change)
        else:
            others.append(change)
    if not types:
        raise NoMeaning(node, "the sentence before changes no types")
    kept = AddTypes(
        tuple(word for change in types for word in change.supertypes),
        tuple(word for change in types for word in change.types),
        tuple(word for change in types for word in change.subtypes),
    )
    return replace(before, changes=(kept, *others))


def _kind(effect: Any) -> type[Any]:
    return type(effect.effect) if type(effect) is Noted else type(effect)


def _tail_of(part: Any) -> tuple[Any, Any] | None:
    """An instruction without what a sentence of its own says of its outcome, and that sentence."""
    if isinstance(part, Noted | May | Unless):
        inner = _tail_of(part.effect)
        return None if inner is None else (replace(part, effect=inner[0]), inner[1])
    if type(part) is If and part.otherwise is None:
        inner = _tail_of(part.then)
        if inner is None or type(inner[1]) is not NewTargets:
            return None
        return replace(part, then=inner[0]), inner[1]
    if type(part) is CopySpell and part.new_targets:
        return replace(part, new_targets=False), NewTargets()
    if type(part) is CounterSpell and part.to:
        return replace(part, to=""), CounteredTo(part.to, part.what)
    if isinstance(part, AddsMana):
        if part.keep:
            return replace(part, keep=False), KeepThis()
        if part.rider is not None and not isinstance(part.spend, SpendOnly):
            return replace(part, rider=None), RideThis(part.rider)
        if part.spend is not None:
            return replace(part, spend=None, rider=None), SpendThis(part.spend, part.rider)
    return None


def unfolded(effect: Any, *, instead: bool = False) -> Sentences:
    """Instructions as sentences; `instead`: the other way to say "otherwise"."""
    found: list[Any] = []
    for part in effect.parts if type(effect) is Seq else (effect,):
        bare: Any = part.effect if type(part) is Noted else part
        if type(bare) is Destroy and bare.no_regeneration:
            plain = replace(bare, no_regeneration=False)
            if type(part) is Noted:
                found.append(replace(part, effect=plain))
                found.append(NoRegeneration(Result(part.key)))
            else:
                found.append(plain)
                found.append(NoRegeneration(bare.what))
        elif (tail := _tail_of(part)) is not None:
            tails: list[Any] = []
            while tail is not None:
                part, said = tail
                tails.insert(0, said)
                tail = _tail_of(part)
            found.extend((part, *tails))
        elif type(part) is If and part.otherwise is not None and instead:
            found.append(part.otherwise)
            found.append(Instead(part.condition, part.then))
        elif type(part) is If and part.otherwise is not None:
            found.append(replace(part, otherwise=None))
            found.append(Otherwise(part.otherwise))
        else:
            found.append(part)
    return Sentences(tuple(found))
