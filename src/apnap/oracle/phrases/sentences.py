"""Sentences: in which order, if, when, for each, where X is what. [CR 608.2c, 603.7, 603.12]"""

from collections.abc import Iterator
from typing import Any

from apnap.abilities import actions, amounts, effects
from apnap.abilities.events import StepBegins
from apnap.abilities.node import Amount, Node, walk
from apnap.abilities.selectors import All, Players, You
from apnap.abilities.unfinished import (
    Instead,
    NewTargets,
    NoRegeneration,
    Otherwise,
    Sentences,
)
from apnap.oracle.grammar import Node as Tree
from apnap.oracle.grammar import Phrase, Production, phrase, reads
from apnap.oracle.lower import Lowering
from apnap.oracle.meaning import SUBJECT, Build, Const, Custom, NoMeaning, Pair, Same, only_read
from apnap.oracle.subjects import replaced, with_subject
from apnap.oracle.unparse import Raising

# "where X is …": X stands for the amount, which is what the language has in its place


def _where(lowering: Lowering, node: Tree) -> Any:
    effect = lowering.value(node.children[0])
    amount = lowering.value(node.children[1])
    if not any(type(word) is amounts.X for word in walk(effect)):
        raise NoMeaning(node, "there is no X that it could define")
    return replaced(effect, amounts.X(), amount)


def _where_children(
    raising: Raising, value: Any, production: Production
) -> tuple[Tree | str, ...] | None:
    for effect, amount in _with_x(value):
        kids = raising.fill(production, {"e": effect, "n": amount})
        if kids is not None:
            return kids
    return None


def _with_x(value: Any) -> Iterator[tuple[Any, Amount]]:
    """The ways to write X for one of the amounts in an effect."""
    if not isinstance(value, Node) or any(type(word) is amounts.X for word in walk(value)):
        return
    tried: list[Node] = []
    for word in walk(value):
        if not isinstance(word, Amount) or isinstance(word, amounts.Fixed) or word in tried:
            continue
        if isinstance(word, amounts.Times) and word.factor == -1:
            continue
        tried.append(word)
        yield replaced(value, word, amounts.X()), word


WHERE = Custom(_where, _where_children)


def _if_where(lowering: Lowering, node: Tree) -> Any:
    """The effect with what X is in its place."""
    condition = lowering.value(node.children[0])
    effect = lowering.value(node.children[1])
    amount = lowering.value(node.children[2])
    if not any(type(word) is amounts.X for word in walk(effect)):
        raise NoMeaning(node, "there is no X that it could define")
    return effects.If(condition, replaced(effect, amounts.X(), amount))


def _if_where_children(
    raising: Raising, value: Any, production: Production
) -> tuple[Tree | str, ...] | None:
    if type(value) is not effects.If or value.otherwise is not None:
        return None
    for effect, amount in _with_x(value.then):
        slots = {"condition": value.condition, "e": effect, "n": amount}
        kids = raising.fill(production, slots)
        if kids is not None:
            return kids
    return None


_IFWHERE = Custom(_if_where, _if_where_children)


def _sentences(s: Any, b: Any = None) -> Sentences:
    return Sentences((s, *b.parts) if b is not None else (s,))


def _split(value: Any) -> dict[str, Any] | None:
    if type(value) is not Sentences or not value.parts:
        return None
    first, rest = value.parts[0], value.parts[1:]
    return {"s": first, "b": Sentences(rest)} if rest else {"s": first}


def _reflexive(k: Any, body: Any) -> Sentences:
    return Sentences((effects.Reflexive(k, body),))


def _reflexive_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Sentences or len(value.parts) != 1:
        return None
    one = value.parts[0]
    return {"k": one.key, "body": one.body} if type(one) is effects.Reflexive else None


def _delayed(event: Any, effect: Any) -> Any:
    return effects.Delayed(event, effect)


def _delayed_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not effects.Delayed or not value.once or value.duration:
        return None
    return {"event": value.event, "effect": value.effect}


def _this_turn(*, once: bool) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not effects.Delayed or value.once != once or value.duration != "turn":
            return None
        return {"event": value.event, "effect": value.effect}

    return Pair(lambda event, effect: effects.Delayed(event, effect, once, "turn"), raised)


_COMBAT_ENDS = StepBegins("end of combat")
_AT_END_OF_COMBAT = Pair(
    lambda effect: effects.Delayed(_COMBAT_ENDS, effect),
    lambda v: (
        {"effect": v.effect}
        if type(v) is effects.Delayed and v == effects.Delayed(_COMBAT_ENDS, v.effect)
        else None
    ),
)


def _next(step: str, whose: Any, template: str, *more: str) -> Phrase:
    made = StepBegins(step, whose)
    return phrase(
        "NEXTSTEP", template, *more, Pair(lambda: made, lambda v: {} if v == made else None)
    )


_EACH = Pair(
    lambda n, e: effects.ForEach(All(n), e),
    lambda v: (
        {"n": v.what.filter, "e": v.effect}
        if type(v) is effects.ForEach and type(v.what) is All
        else None
    ),
)


def _each_player(which: str) -> Pair:
    return Pair(
        lambda e: effects.ForEach(Players(which), e),
        lambda v: (
            {"e": v.effect} if type(v) is effects.ForEach and v.what == Players(which) else None
        ),
    )


def _unless(who: Any, cost: Any, e: Any) -> effects.Unless:
    return effects.Unless(e, with_subject(cost, You()), who)


def _if(style: str) -> Custom:
    """The meaning of "if …, draw a card", or in the style "last": "draw a card if …"."""
    build = Build(effects.If)

    def children(
        raising: Raising, value: Any, production: Production
    ) -> tuple[Tree | str, ...] | None:
        if (raising.style == "last") != (style == "last"):
            return None
        return build.children(raising, value, production)

    return Custom(build.lower, children)


_IF, _IF_LAST = _if(""), _if("last")

PHRASES: tuple[Phrase, ...] = (
    phrase("BODY", "{s:SENT} .", "{s:SENT} . {b:BODY}", Pair(_sentences, _split)),
    phrase(
        "BODY", "when {k:DEED} , {body:TBODY}", Pair(_reflexive, _reflexive_slots), bind="reflexive"
    ),
    *reads(
        "BODY",
        "when you {w:WAYVERB} a {n:N@card.s} this way , {b:TBODY}",
        "when you {w:WAYVERB} a {n:N@obj.s} this way , {b:TBODY}",
        "when you {w:WAYVERB} one or more {n:N@card.p} this way , {b:TBODY}",
        "when you search your library this way , {b:TBODY}",
        "when you play a card this way , {b:TBODY}",
        "when you pay this cost one or more times , {b:TBODY}",
        "when you {w:WAYVERB} one or more {n:N@obj.p} this way , {b:TBODY}",
        "when one or more {n:N@card.p} are {v:PARTWAY} this way , {b:TBODY}",
        "when {what:THAT@it.s} {v:EVVS@obj.s} this way , {b:TBODY}",
        "when a {n:N@obj.s} {v:EVVS@obj.s} this way , {b:TBODY}",
    ),
    phrase("SENT", "{e:EFFECT}", Same(), name="plain sentence"),
    phrase("SENT", "{e:EFFECT} , where X is {n:AMOUNT}", WHERE, bind="where", name="where"),
    phrase("SENT", "if {condition:IFCOND} , {then:EFFECT}", _IF, name="if first"),
    phrase(
        "SENT",
        "then if {condition:IFCOND} , {then:EFFECT}",
        Pair(effects.If, lambda v: None),
        name="then if",
    ),
    phrase(
        "SENT",
        "if {condition:IFCOND} , {e:EFFECT} , where X is {n:AMOUNT}",
        _IFWHERE,
        bind="where",
        name="if where",
    ),
    phrase("SENT", "{then:PART} if {condition:IFCOND}", _IF_LAST, name="if last"),
    phrase("SENT", "then {e:SENT}", Pair(lambda e: e, lambda v: None), name="then"),
    phrase("SENT", "otherwise , {effect:EFFECT}", Build(Otherwise)),
    phrase(
        "SENT",
        "if {condition:IFCOND} , {effect:EFFECT} instead",
        "if {condition:IFCOND} , instead {effect:EFFECT}",
        "instead {effect:EFFECT} if {condition:IFCOND}",
        "{effect:PART} instead if {condition:IFCOND}",
        Build(Instead),
        name="instead",
    ),
    phrase(
        "CLAUSE", "the ^ ring tempts you", Const(actions.PlayerDoes("tempt")), bind="instruction"
    ),
    phrase(
        "PACT*", "<copy> {what:SPELLS}", Build(actions.CopySpell, who=SUBJECT), bind="instruction"
    ),
    phrase(
        "PACT*",
        "<copy> {what:SPELLS} and you may choose new targets for the copy",
        Build(actions.CopySpell, new_targets=True, who=SUBJECT),
        bind="instruction",
    ),
    phrase("SENT", "you may choose new targets for the copy", Const(NewTargets())),
    *reads("SENT", "instead {e:EFFECT}", "{e:EFFECT} instead"),
    phrase(
        "SENT", "{what:THAT@it} can't be regenerated", Build(NoRegeneration), name="no regeneration"
    ),
    phrase("SENT", "that {n:N@obj.s} can't be regenerated", name="no regeneration"),
    *(
        phrase(
            "SENT",
            f"unless {who} {{cost:COSTV.%}} , {{e:EFFECT}}",
            only_read(Pair(_unless, lambda v: None)),
        )
        for who in ("{who:YOU.%}", "{who:PLAYER.%}")
    ),
    *reads(
        "SENT",
        "if any player {c:COSTV.s} , {e:EFFECT}",
        "round up each time",
        "round down each time",
        "the {k:#KWC} cost is equal to {w:OF} mana cost",
        "the {k:#KWC} cost is {m:#MANA}",
        "the same is true for {l:KW/and}",
        "{duration:DUR} , if {event:WOULD} , {e:EFFECT} instead",
    ),
    # for each
    phrase(
        "SENT", "for each {n:N@obj.s} , {e:EFFECT}", _EACH, bind="foreach", name="for each object"
    ),
    *(
        phrase(
            "SENT",
            f"for each {said} , {{e:EFFECT}}",
            _each_player(which),
            bind="foreach",
            name="for each object",
        )
        for said, which in (("opponent", "opponents"), ("player", "each"))
    ),
    # delayed triggers
    phrase(
        "SENT",
        "at the beginning of {event:NEXTSTEP} , {effect:EFFECT}",
        Pair(_delayed, _delayed_slots),
        bind="delayed",
    ),
    phrase(
        "SENT", "at end of combat , {effect:EFFECT}", only_read(_AT_END_OF_COMBAT), bind="delayed"
    ),
    phrase(
        "PART",
        "{effect:IMPERATIVE} at the beginning of {event:NEXTSTEP}",
        "{effect:CLAUSE} at the beginning of {event:NEXTSTEP}",
        Pair(_delayed, _delayed_slots),
        bind="delayed",
        name="delayed",
    ),
    phrase(
        "PART",
        "{effect:IMPERATIVE} at end of combat",
        "{effect:CLAUSE} at end of combat",
        _AT_END_OF_COMBAT,
        bind="delayed",
        name="delayed",
    ),
    _next("end", None, "the next end step", "the next turn 's end step"),
    _next("upkeep", None, "the next turn 's upkeep", "the next upkeep"),
    _next("upkeep", You(), "your next upkeep"),
    _next("end", You(), "your next end step"),
    _next("precombat main", You(), "your next precombat main phase"),
    _next("main", You(), "your next main phase"),
    *reads(
        "NEXTSTEP",
        "the next cleanup step",
        "the first upkeep",
        "your first upkeep",
        "your first main phase of the game",
        "the next main phase this turn",
        "your next draw step",
        "{who:PLAYER.s} 's next {w:STEPWORD}",
    ),
    *reads("STEPWORD", "upkeep", "end step", "draw step", "main phase"),
    *(
        phrase(
            "SENT",
            f"{word} {{event:EVENT}} this turn , {{effect:EFFECT}}",
            _this_turn(once=once),
            bind="delayed event",
        )
        for word, once in (("when", True), ("whenever", False))
    ),
    phrase(
        "SENT",
        "until end of turn , whenever {event:EVENT} , {effect:EFFECT}",
        only_read(_this_turn(once=False)),
        bind="delayed event",
    ),
)
