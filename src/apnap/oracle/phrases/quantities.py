"""How many there are: "a creature", "three or more artifacts", and conditions about that."""

from typing import Any

from apnap.abilities import conditions
from apnap.abilities.amounts import Count, Fixed
from apnap.abilities.filters import AnyOf, ControlledBy, InZone, Other
from apnap.abilities.node import Condition, Filter, Selector
from apnap.abilities.selectors import All, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Differs, Pair, only_read
from apnap.oracle.phrases.parts import conjunction, parts_of

# a comparison, a number, and what is counted
Quantity = tuple[str, int, Filter]


def exists(q: Quantity, *more: Filter) -> Condition:
    """There are so many that also have these properties."""
    op, n, what = q
    found = All(conjunction((*parts_of(what), *more)))
    if (op, n) == (">=", 1):
        return conditions.Exists(found)
    if (op, n) == ("=", 0):
        return conditions.Untrue(conditions.Exists(found))
    return conditions.Compared(Count(found), op, Fixed(n))


def _quantity(value: Any) -> Quantity | None:
    """The quantity that a condition asks for."""
    if type(value) is conditions.Exists and type(value.what) is All:
        return (">=", 1, value.what.filter)
    if type(value) is conditions.Untrue and type(value.part) is conditions.Exists:
        inner = _quantity(value.part)
        return ("=", 0, inner[2]) if inner else None
    if (
        type(value) is conditions.Compared
        and type(value.left) is Count
        and type(value.left.what) is All
        and type(value.right) is Fixed
    ):
        return (value.op, value.right.n, value.left.what.filter)
    return None


def _less(q: Quantity | None, last: Filter | None) -> Quantity | None:
    """The quantity without its last property, if it is this one."""
    if q is None:
        return None
    parts = parts_of(q[2])
    if len(parts) < 2 or parts[-1] != last:
        return None
    return (q[0], q[1], conjunction(parts[:-1]))


def held_by(who: Selector) -> Pair:
    """The meaning of "you control two or more …" for a fixed player."""
    last = ControlledBy(who)

    def raised(value: Any) -> dict[str, Any] | None:
        q = _less(_quantity(value), last)
        return None if q is None else {"q": q}

    return Pair(lambda q: exists(q, last), raised)


def someone(who: Selector, q: Quantity) -> Condition:
    """A player controls so many."""
    return exists(q, ControlledBy(who))


def someone_slots(value: Any) -> dict[str, Any] | None:
    """Who controls how many, for another player than you."""
    q = _quantity(value)
    last = parts_of(q[2])[-1] if q is not None else None
    if q is None or type(last) is not ControlledBy or last.who == You():
        return None
    less = _less(q, last)
    return None if less is None else {"who": last.who, "q": less}


def there(q: Quantity) -> Condition:
    """There are so many."""
    return exists(q)


def placed(value: Any) -> dict[str, Any] | None:
    """Printed so only where the noun says its zone."""
    q = _quantity(value)
    if q is None or not any(isinstance(part, InZone) for part in parts_of(q[2])):
        return None
    return {"q": q}


def on_battlefield(*, one: bool) -> Pair:
    """The meaning of "there is a … on the battlefield", or there are several or none."""

    def raised(value: Any) -> dict[str, Any] | None:
        q = _quantity(value)
        return {"q": q} if q is not None and (q[:2] == (">=", 1)) == one else None

    return Pair(exists, raised)


def _one(n: Filter) -> Quantity:
    return (">=", 1, n)


def _is_one(value: Any) -> dict[str, Any] | None:
    if value[:2] != (">=", 1) or parts_of(value[2])[0] == Other():
        return None
    return {"n": value[2]}


def _another(n: Filter) -> Quantity:
    return (">=", 1, conjunction((Other(), *parts_of(n))))


def _is_another(value: Any) -> dict[str, Any] | None:
    parts = parts_of(value[2])
    if value[:2] != (">=", 1) or parts[0] != Other() or len(parts) < 2:
        return None
    return {"n": conjunction(parts[1:])}


def _counted(op: str, other: bool = False) -> Pair:
    def lower(n: Filter, k: Any) -> Quantity:
        if type(k) is not Fixed:
            raise Differs("a number that varies")
        return (op, k.n, conjunction((Other(), *parts_of(n))) if other else n)

    def raised(value: Any) -> dict[str, Any] | None:
        if value[0] != op or (op == ">=" and value[1] < 2) or value[1] < 1:
            return None
        parts = parts_of(value[2])
        if other != (parts[0] == Other() and len(parts) > 1):
            return None
        return {"n": conjunction(parts[1:]) if other else value[2], "k": Fixed(value[1])}

    return Pair(lower, raised)


_NONE = Pair(lambda n: ("=", 0, n), lambda v: {"n": v[2]} if v[:2] == ("=", 0) else None)


def _no_other(n: Filter) -> Quantity:
    return ("=", 0, conjunction((Other(), *parts_of(n))))


def _is_no_other(value: Any) -> dict[str, Any] | None:
    parts = parts_of(value[2])
    if value[:2] != ("=", 0) or parts[0] != Other() or len(parts) < 2:
        return None
    return {"n": conjunction(parts[1:])}


_NONE_OTHER = Pair(_no_other, _is_no_other)


def quantities(kind: str) -> tuple[Phrase, ...]:
    """The ways to say how many things of a kind there are."""
    one, some = f"{{n:N@{kind}.s}}", f"{{n:N@{kind}.p}}"
    quantity = f"QUANTITY@{kind}"
    return (
        phrase(quantity, f"a {one}", Pair(_one, _is_one)),
        phrase(
            quantity,
            f"a {{a:N@{kind}.s}} or a {{b:N@{kind}.s}}",
            only_read(Pair(lambda a, b: (">=", 1, AnyOf((a, b))), _is_one)),
        ),
        phrase(quantity, f"another {one}", Pair(_another, _is_another)),
        phrase(quantity, f"no {some}", _NONE),
        phrase(quantity, f"no other {some}", _NONE_OTHER),
        phrase(quantity, f"no {one}", only_read(Pair(lambda n: ("=", 0, n), lambda v: None))),
        phrase(quantity, f"{{k:NW}} or more {some}", f"at least {{k:NW}} {some}", _counted(">=")),
        phrase(
            quantity,
            f"{{k:NW}} or more other {some}",
            f"at least {{k:NW}} other {some}",
            _counted(">=", other=True),
        ),
        phrase(quantity, f"{{k:NW}} or fewer {some}", _counted("<=")),
        phrase(quantity, f"{{k:NW}} or fewer other {some}", _counted("<=", other=True)),
        phrase(quantity, f"exactly {{k:NW}} {some}", _counted("=")),
        phrase(quantity, f"fewer than {{k:NW}} {some}", _counted("<")),
        phrase(quantity, f"more than {{k:NW}} {some}", _counted(">")),
        *reads(quantity, f"{{k:NW}} other {some}", f"exactly one {one}"),
    )


PHRASES: tuple[Phrase, ...] = tuple(made for kind in ("obj", "card") for made in quantities(kind))
