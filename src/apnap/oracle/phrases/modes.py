"""What goes on the stack: instructions with their targets, and modes. [CR 601.2b-601.2c, 700.2]"""

from typing import Any

from apnap.abilities.ability import Body, Modal, MoreModes
from apnap.abilities.amounts import Fixed
from apnap.abilities.unfinished import Sentences
from apnap.oracle.grammar import Node, Phrase, Production, phrase, reads
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import Custom, Differs, Pair, Same, only_read
from apnap.oracle.sentences import folded, unfolded
from apnap.oracle.subjects import shares_subject
from apnap.oracle.unparse import Raising


def _body(lowering: Lowering, node: Node) -> Body:
    with lowering.body() as targets:
        effect = folded(lowering.value(node.children[0]), node)
        return Body(effect, tuple(targets))


def _body_children(
    raising: Raising, value: Any, production: Production
) -> tuple[Node | str, ...] | None:
    if type(value) is not Body:
        return None
    ways = [unfolded(value.effect, instead=raising.style == "instead")]
    if len(ways[0].parts) > 1 and shares_subject(value.effect):
        ways.insert(0, Sentences((value.effect,)))
    for way in ways:
        before = raising.save()
        raising.bodies.append((value.targets, set()))
        kids = raising.fill(production, {production.slots[0]: way})
        if kids is not None and len(raising.bodies[-1][1]) == len(value.targets):
            raising.bodies.pop()
            return kids
        raising.restore(before)
    return None


_BODY = Custom(_body, _body_children)

_BOTH, _ALL = -2, -1
Number = tuple[int, int]  # how few and how many modes; _BOTH and _ALL: as many as there are


def _modal(
    h: Number, m: tuple[Body, ...], c: Any = None, o: Number | None = None, repeat: bool = False
) -> Modal:
    def most(number: Number) -> int:
        if number[1] == _BOTH and len(m) != 2:
            raise Differs("both of more than two modes")
        return len(m) if number[1] < 0 else number[1]

    if most(h) > len(m) and not repeat:
        raise Differs("more modes than there are")
    more = None if c is None or o is None else MoreModes(c, o[0], most(o))
    return Modal(m, h[0], most(h), repeat, more)


def _numbers(value: Modal, low: int, high: int) -> Number:
    if high == len(value.modes) and low < high and high > 1:
        return (low, _BOTH if high == 2 and low == 1 else _ALL)
    return (low, high)


def _modal_slots(value: Any, repeat: bool = False) -> dict[str, Any] | None:
    if type(value) is not Modal or value.repeat != repeat:
        return None
    slots: dict[str, Any] = {"h": _numbers(value, value.minimum, value.maximum), "m": value.modes}
    if value.repeat:
        slots["h"] = (value.minimum, value.maximum)
    if value.otherwise is not None:
        more = value.otherwise
        slots["c"] = more.condition
        slots["o"] = _numbers(value, more.minimum, more.maximum)
    return slots


def _several(a: Body, r: tuple[Body, ...] = ()) -> tuple[Body, ...]:
    return (a, *r)


def _first(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or not value:
        return None
    return {"a": value[0]} if len(value) == 1 else {"a": value[0], "r": value[1:]}


def _exactly(n: Any) -> Number:
    if type(n) is not Fixed:
        raise Differs("X modes")
    return (n.n, n.n)


def _number(value: Number) -> dict[str, Any] | None:
    return {"n": Fixed(value[1])} if value[0] == value[1] else None


def _is(number: Number) -> Pair:
    return Pair(lambda: number, lambda v: {} if v == number else None)


PHRASES: tuple[Phrase, ...] = (
    phrase("TBODY", "{b:BODY}", _BODY),
    phrase("MODEBODY", "{b:BODY}", _BODY),
    phrase("TBODY", "{h:CHOOSE} — {m:MODES}", Pair(_modal, _modal_slots)),
    phrase(
        "TBODY",
        "{h:CHOOSE} . if {c:IFCOND} , {o:CHOOSEINSTEAD} instead . {m:MODES}",
        Pair(_modal, _modal_slots),
    ),
    phrase(
        "TBODY",
        "{h:CHOOSE} . you may choose the same mode more than once . {m:MODES}",
        Pair(
            lambda h, m: _modal(h, m, repeat=True),
            lambda v: _modal_slots(v, repeat=True),
        ),
    ),
    *reads("TBODY", "{h:CHOOSER} . {m:MODES}"),
    *reads("TBODY", "{h:CHOOSE} . {l:LIMITS} {m:MODES}"),
    *reads("TBODY", "{h:CHOOSE} . each mode must target a different player . {m:MODES}"),
    *reads("TBODY", "{b:BODY} {h:CHOOSE} — {m:MODES}", "{h:CHOOSER} — {m:MODES}"),
    phrase("MODES", "{a:MODE}", "{a:MODE} {r:MODES}", Pair(_several, _first)),
    phrase("MODE", "• {b:MODEBODY}", Same()),
    phrase(
        "MODE",
        "• {w:#ABWORD} — {b:MODEBODY}",
        only_read(Pair(lambda w, b: b, lambda v: None)),
    ),
    *reads(
        "MODE", "• {w:#ABWORD} — {c:COST} — {b:MODEBODY}", "• {w:#ABWORD} — {a:ABILITY@permanent}"
    ),
    phrase("CHOOSE", "choose {n:NW}", Pair(_exactly, _number)),
    phrase("CHOOSE", "choose one or both", _is((1, _BOTH))),
    phrase("CHOOSE", "choose one or more", _is((1, _ALL))),
    phrase(
        "CHOOSE",
        "choose up to {n:NW}",
        Pair(
            lambda n: (0, _exactly(n)[1]),
            lambda v: {"n": Fixed(v[1])} if v[0] == 0 and v[1] > 0 else None,
        ),
    ),
    phrase("CHOOSE", "choose any number", _is((0, _ALL))),
    phrase("CHOOSEINSTEAD", "choose {n:NW}", Pair(_exactly, _number)),
    phrase("CHOOSEINSTEAD", "choose any number", _is((0, _ALL))),
    phrase("CHOOSEINSTEAD", "choose both", Pair(lambda: (2, 2), lambda v: None)),
    *reads("CHOOSEINSTEAD", "you may choose {n:NW}", "choose one or more"),
    phrase("CHOOSEINSTEAD", "you may choose both", _is((1, _BOTH))),
    *reads(
        "CHOOSER",
        "choose one that hasn't been chosen",
        "choose one that hasn't been chosen this turn",
        "choose one at random",
        "choose one that wasn't chosen during your last combat",
        "{who:PLAYER.s} chooses one",
        "you may choose {n:NW}",
        "choose up to {n:NW} {c:#MANA} worth of modes",
    ),
)
