"""What objects can't do, must do, and may do. [CR 101.2, 508, 509]"""

from typing import Any

from apnap.abilities.amounts import Fixed
from apnap.abilities.changes import Cant, DamageAs, MayDo, Must
from apnap.abilities.conditions import Time, Untrue
from apnap.abilities.costs import Pay
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.abilities.filters import ControlledBy, IsOneOf
from apnap.abilities.node import Change
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Build, Const, Pair, Same, only_read

_BOTH = ("s", "p")


def _holds(template: str, change: Change) -> tuple[Phrase, ...]:
    """A statement with "can't" or "must", the same for one and many."""
    return tuple(phrase(f"CHANGE.{number}", template, Const(change)) for number in _BOTH)


def _cant(template: str, verb: str, **fields: Any) -> tuple[Phrase, ...]:
    """A restriction with slots that are fields of `Cant`."""
    return tuple(
        phrase(f"CHANGE.{number}", template, Build(Cant, verb=verb, **fields)) for number in _BOTH
    )


def _number(field: str, verb: str, add: int) -> Pair:
    """A restriction with a number in words."""

    def lower(n: Any) -> Cant:
        return Cant(verb, **{field: n.n + add})

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Cant or value != Cant(verb, **{field: getattr(value, field)}):
            return None
        held = getattr(value, field) - add
        return {"n": Fixed(held)} if held > 1 else None

    return Pair(lower, raised)


def _by_one(verb: str) -> Pair:
    """A restriction about one object that was spoken of."""
    return Pair(
        lambda what: Cant(verb, by=IsOneOf(what)),
        lambda v: (
            {"what": v.by.what}
            if type(v) is Cant and type(v.by) is IsOneOf and v == Cant(verb, by=v.by)
            else None
        ),
    )


def _by_whom(slot: str) -> Pair:
    """Spells and abilities, by whose they are: of an ability, its source is looked at."""

    def lower(p: Any) -> Cant:
        return Cant("be targeted", by=p)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not Cant or type(value.by) is not ControlledBy:
            return None
        return {slot: value.by} if value == Cant("be targeted", by=value.by) else None

    return Pair(lower, raised)


def _unless(verb: str) -> Pair:
    """It can't, unless something is so."""
    return Pair(
        lambda c: Cant(verb, condition=Untrue(c)),
        lambda v: (
            {"c": v.condition.part}
            if type(v) is Cant
            and type(v.condition) is Untrue
            and v == Cant(verb, condition=v.condition)
            else None
        ),
    )


def _if(verb: str) -> Pair:
    """It can't, if something is so."""
    return Pair(
        lambda c: Cant(verb, condition=c),
        lambda v: (
            {"c": v.condition}
            if type(v) is Cant
            and v.condition is not None
            and v == Cant(verb, condition=v.condition)
            else None
        ),
    )


def _neither_unless() -> Pair:
    def lower(c: Any) -> tuple[Change, ...]:
        return (Cant("attack", condition=Untrue(c)), Cant("block", condition=Untrue(c)))

    def raised(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 2 or type(value[0]) is not Cant:
            return None
        condition = value[0].condition
        if type(condition) is not Untrue or value != lower(condition.part):
            return None
        return {"c": condition.part}

    return Pair(lower, raised)


def _price(verb: str) -> Pair:
    """It can't, unless its controller pays. [CR 508.1h, 509.1d]"""
    return Pair(
        lambda m: Cant(verb, unless=Pay(m)),
        lambda v: (
            {"m": v.unless.mana}
            if type(v) is Cant and type(v.unless) is Pay and v == Cant(verb, unless=v.unless)
            else None
        ),
    )


_NO_DEFENDER = (MayDo("attack as though no defender"),)
_defender_for_a_time = Pair(
    lambda what, duration: Continuous(what, _NO_DEFENDER, duration),
    lambda v: (
        {"what": v.what, "duration": v.duration}
        if type(v) is Continuous and v.changes == _NO_DEFENDER
        else None
    ),
)


PHRASES: tuple[Phrase, ...] = (
    *_cant("can't be blocked by {by:N@obj.p}", "be blocked"),
    *_cant("can't be blocked except by {by:N@obj.p}", "be blocked", except_=True),
    *_cant("can't block {by:N@obj.p}", "block"),
    *_cant("can block only {by:N@obj.p}", "block", except_=True),
    *(
        phrase(
            f"CHANGE.{number}",
            "can't be blocked except by {n:NW} or more creatures",
            _number("at_least", "be blocked", 0),
        )
        for number in _BOTH
    ),
    *(
        phrase(
            f"CHANGE.{number}",
            "can't block {what:BLOCKED}",
            _by_one("block"),
            name="can't block that",
        )
        for number in _BOTH
    ),
    phrase("BLOCKED", "{w:THAT@it.s}", Same()),
    phrase("BLOCKED", "{w:SELF.s}", Same()),
    *_holds("can't be blocked by more than one creature", Cant("be blocked", more_than=1)),
    *_holds("can't attack alone", Cant("attack alone")),
    *_holds("can't block alone", Cant("block alone")),
    *_holds("can't attack you", Cant("attack you")),
    *_holds("can't be sacrificed", Cant("be sacrificed")),
    *_holds("can't be regenerated", Cant("be regenerated")),
    *_holds("can't be enchanted", Cant("be enchanted")),
    *_holds("can't be equipped", Cant("be equipped")),
    *_holds("can't be copied", Cant("be copied")),
    *(
        made
        for number, noun in (("s", "target"), ("p", "targets"))
        for made in (
            phrase(
                f"CHANGE.{number}",
                f"can't be the {noun} of {{by:N@spell.p}}",
                Build(Cant, verb="be targeted"),
                name="can't be targeted",
            ),
            phrase(
                f"CHANGE.{number}",
                f"can't be the {noun} of spells or abilities {{p:POST@stack}}",
                _by_whom("p"),
            ),
            phrase(
                f"CHANGE.{number}",
                f"can't be the {noun} of spells or abilities",
                Const(Cant("be targeted")),
            ),
            *reads(
                f"CHANGE.{number}",
                f"can't be the {noun} of spells or abilities from {{n:N@source.p}}",
                f"can't be the {noun} of abilities",
                f"can't be the {noun} of {{by:N@ability.p}}",
                f"can't be the {noun} of {{a:N@spell.p}} or abilities from {{n:N@source.p}}",
            ),
        )
    ),
    *reads(
        "CHANGE.p",
        "can't attack unless their controller sacrifices a {n:N@obj.s} of their choice {f:FOREACH}",
        "can't attack you unless their controller pays {n:NUM} life for each of those creatures",
    ),
    *reads("CHANGE.s", "can't attack unless you {c:COSTV.p}"),
    # unless, if; for a price
    *(
        made
        for number, its in (("s", "its controller pays"), ("p", "their controller pays"))
        for said, verb in (("attack", "attack"), ("block", "block"))
        for made in (
            phrase(
                f"CHANGE.{number}",
                f"can't {said} unless {{c:IFCOND}}",
                _unless(verb),
                name="unless it is so",
            ),
            phrase(f"CHANGE.{number}", f"can't {said} if {{c:IFCOND}}", _if(verb)),
            phrase(f"CHANGE.{number}", f"can't {said} unless {its} {{m:#MANA}}", _price(verb)),
        )
    ),
    *(
        phrase(f"CHG.{number}", "can't attack or block unless {c:IFCOND}", _neither_unless())
        for number in _BOTH
    ),
    *(
        phrase(
            "CHANGE.p",
            f"can't attack {whom} unless their controller pays {{m:#MANA}} for each {each}",
            _price(verb),
        )
        for whom, verb, each in (
            ("you", "attack you", "creature they control that's attacking you"),
        )
    ),
    phrase(
        "CHANGE.s",
        "doesn't untap during its controller 's untap step",
        Const(Cant("untap")),
    ),
    phrase(
        "CHANGE.p",
        "don't untap during their controllers ' untap steps",
        Const(Cant("untap")),
    ),
    *(
        phrase(
            f"CHG.{number}",
            "can't attack or block",
            Const((Cant("attack"), Cant("block"))),
            name="can't attack or block",
        )
        for number in _BOTH
    ),
    phrase(
        "CLAUSE",
        "{what:GROUP.s} doesn't untap during its controller 's next untap step",
        "{what:GROUP.p} don't untap during their controller 's next untap step",
        "{what:GROUP.p} don't untap during their controllers ' next untap steps",
        Build(
            Continuous,
            changes=(Cant("untap"),),
            duration=Until("its controller's next untap step"),
        ),
        bind="instruction",
    ),
    phrase(
        "CLAUSE",
        "{what:GROUP.s} doesn't untap during your next untap step",
        "{what:GROUP.p} don't untap during your next untap step",
        Build(
            Continuous,
            changes=(Cant("untap", condition=Time("your turn")),),
            duration=Until("your next untap step"),
        ),
        bind="instruction",
    ),
    *(
        phrase(
            f"CHANGE.{number}",
            f"{verb} untap during your untap step",
            only_read(Pair(lambda: Cant("untap"), lambda v: None)),
        )
        for number, verb in (("s", "doesn't"), ("p", "don't"))
    ),
    *(
        phrase("CHANGE.s", f"doesn't untap during {whose} untap step if {{c:IFCOND}}", _if("untap"))
        for whose in ("your", "its controller 's")
    ),
    phrase("CHANGE*", "<block> each combat if able", Const(Must("block"))),
    phrase("CHANGE*", "<attack> if able", Const(Must("attack"))),
    phrase("CHANGE*", "<block> if able", name="block if able"),
    *_holds("must be blocked if able", Must("be blocked")),
    *_holds("must attack each combat if able", Must("attack each combat")),
    *_holds("can attack as though it didn't have defender", MayDo("attack as though no defender")),
    *(
        phrase(
            f"CHANGE.{number}",
            "can attack as though they didn't have defender",
            "can attack as though it had no defender",
            only_read(Pair(lambda: MayDo("attack as though no defender"), lambda v: None)),
        )
        for number in _BOTH
    ),
    *_holds("can attack as though it had haste", MayDo("attack as though haste")),
    *(
        phrase(
            "CLAUSE",
            f"{{what:GROUP.{number}}} can attack {{duration:DUR}} as though {they} didn't have "
            "defender",
            _defender_for_a_time,
            bind="instruction",
        )
        for number, they in (("s", "it"), ("p", "they"))
    ),
    *(
        phrase(
            "CLAUSE",
            f"{{what:GROUP.{number}}} can't be blocked {{duration:DUR}} except by {{by:N@obj.p}}",
            f"{{what:GROUP.{number}}} can't be blocked {{duration:DUR}} by {{by:N@obj.p}}",
            name="can't be blocked for a time",
            bind="instruction",
        )
        for number in _BOTH
    ),
    # 510.1a
    phrase(
        "CHANGE*",
        *(
            f"<assign> combat damage equal to {its} toughness rather than {its} power"
            for its in ("its", "their")
        ),
        Const(DamageAs("by toughness")),
    ),
    phrase("CHANGE*", "<assign> no combat damage", Const(DamageAs("none"))),
    *_holds("can block any number of creatures", MayDo("block any number")),
    *_holds(
        "can block a additional creature each combat", MayDo("block additional", amount=Fixed(1))
    ),
    *(
        one
        for number in _BOTH
        for one in reads(
            f"CHANGE.{number}",
            "can't attack or block alone",
            "can't have counters put on it",
            "can't be blocked as long as {c:COND}",
            "can't be blocked unless {c:COND}",
            "can't be blocked if {c:COND}",
            "can't attack you unless {c:COND}",
            "can't attack you or planeswalkers you control unless their controller pays {m:#MANA} "
            "for each of those creatures",
            "can't attack you or planeswalkers you control unless their controller pays {m:#MANA} "
            "for each creature they control that's attacking you",
            "can't attack you or a planeswalker you control unless their controller pays {m:#MANA} "
            "for each of those creatures",
            "can't attack its owner or planeswalkers its owner controls",
            "can't attack you during your next combat",
            "can't attack {w:PLAYER.s}",
            "can't attack planeswalkers",
            "can't attack , block , or transform",
            "can't attack , block , or crew vehicles",
            "can't attack or block , and it can't crew vehicles",
            "can't attack , block , or crew ^ vehicles",
            "can't attack or crew ^ vehicles",
            "can't block or be blocked by {n:N@obj.p}",
            "can't attack or be blocked",
            "can't be blocked by creatures with power {c:CMP} or {d:CMP}",
            "can't be enchanted by other ^ auras",
            "can't be enchanted by other Auras",
            "can't be equipped or enchanted",
            "can't have or gain {k:KWNAME}",
            "can't have {k:KWNAME} or gain {l:KWNAME}",
            "can't gain {k:KWNAME}",
            "can't become untapped",
            "can't become tapped",
            "can't become tapped or untapped",
            "can't become the target of {n:N@spell.p}",
            "can't be tapped",
            "can't phase out",
            "can't phase in",
            "can't be destroyed by lethal damage unless {c:COND}",
            "can't enter the battlefield",
            "can't be put into a graveyard",
            "can't be cast",
            "can't be cast from {z:INZONE}",
            "can't be countered by {n:N@spell.p}",
            "can't be countered by {n:N@stack.p}",
            "can't be turned face up during your turn",
            "can't be saddled",
            "can't untap",
            "can't untap during {w:PLAYER.s} 's next untap step",
            "must attack",
            "must block if able",
            "must attack if able",
            "can't have {k:COUNTERKIND} put on it",
            "can't have {k:COUNTERKIND} put on them",
            "can't attack alone unless {c:COND}",
            "doesn't untap during your untap step unless {c:COND}",
            "doesn't untap during its controller 's untap step unless {c:COND}",
            "<attack> you if able",
            "<attack> {w:SELF.s} if able",
            "must be blocked by {n:N@obj.s} if able",
            "must be blocked by a {n:N@obj.s} if able",
            "must be blocked by exactly one creature if able",
            "must be blocked by two or more creatures if able",
            "must be blocked each combat if able",
            "can be blocked only by {n:N@obj.p}",
            "can block as though it were untapped",
            "can block {n:N@obj.p} as though it had {k:KWNAME}",
            "can block {n:N@obj.p} as though they didn't have {k:KWNAME}",
            "can be blocked as though they didn't have {k:KWNAME}",
            "can attack as though they had haste",
            "can attack during extra turns only",
            "can be the target of spells and abilities as though they didn't have {k:KWNAME}",
            "can be the targets of spells and abilities as though they didn't have {k:KWNAME}",
            "can be the targets of spells and abilities you control as though they didn't have "
            "{k:KWNAME}",
            "<attack> or <block> this turn if able",
            "<attack> or <block> each combat if able",
            "<attack> {w:PLAYER.s} each combat if able",
            "<attack> {w:PLAYER.s} if able",
            "<attack> that player this combat if able",
            "<block> {n:OBJ} if able",
            "<block> {n:OBJ} this turn if able",
            "<block> {n:OBJ} this combat if able",
            "<be> blocked",
            "<be> goaded",
            "<be> unblockable",
            "<have> its activated abilities",
            "<deal> combat damage as though it weren't blocked",
            "assigns combat damage as though it weren't blocked",
            "crews ^ vehicles as though its power were {n:NUM} greater",
            "crews ^ vehicles using its toughness rather than its power",
            "saddles ^ mounts and crews ^ vehicles as though its power were {n:NUM} greater",
            "saddles Mounts and crews Vehicles as though its power were {n:NUM} greater",
            "crews Vehicles as though its power were {n:NUM} greater",
            "crews Vehicles using its toughness rather than its power",
            "can't attack you or planeswalkers you control",
            "can't crew vehicles",
            "can't crew Vehicles",
            "can't attack , block , or crew Vehicles",
            "can't attack or crew Vehicles",
            "can't attack or block unless its controller pays {m:#MANA} {f:FOREACH}",
            "can't attack a player it has already attacked this turn",
            "can't transform",
            "can't be turned face up",
            "can't be put onto the battlefield",
        )
    ),
)
