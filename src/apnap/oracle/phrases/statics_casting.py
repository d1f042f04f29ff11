"""What spells and abilities cost, and when they may be cast. [CR 118.7-118.9, 601.2f, 601.3]"""

from dataclasses import replace
from typing import Any

from apnap.abilities import changes, costs
from apnap.abilities.ability import Affects, Static
from apnap.abilities.amounts import TurnTotal
from apnap.abilities.conditions import Is
from apnap.abilities.events import Casts
from apnap.abilities.filters import AllOf, ControlledBy, InZone, Kind, Targets
from apnap.abilities.node import Filter, walk
from apnap.abilities.selectors import All, EventRole, This, You
from apnap.oracle.grammar import Phrase, phrase, reads
from apnap.oracle.meaning import Const, Differs, Pair, Same, only_read
from apnap.oracle.subjects import with_subject, without_subject

# How much less: a mana cost, once or for each of something


def _slots(value: Any) -> dict[str, Any] | None:
    """The slots of an effect on costs: of what, how much."""
    if type(value) is not Affects or len(value.changes) != 1:
        return None
    change = value.changes[0]
    if type(change) is not changes.CostsLess:
        return None
    return {"what": value.what, "change": change}


def _less(*, less: bool, what: str, times: str = "", minimum: int = 0) -> Pair:
    """The change "costs {1} less"; `times`: the slot that says how often."""

    def lower(m: str, n: Any = None) -> Any:
        if times == "where":
            if m != "{X}":
                raise Differs("there is no X that it could define")
            return changes.CostsLess("{1}", n, less, what, minimum)
        return changes.CostsLess(m, n, less, what, minimum)

    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not changes.CostsLess or value.less != less or value.what != what:
            return None
        if value.minimum != minimum or (value.times is None) != (times == ""):
            return None
        if not times:
            return {"m": value.mana}
        if times == "where":
            return {"m": "{X}", "n": value.times} if value.mana == "{1}" else None
        return {"m": value.mana, "n": value.times}

    return Pair(lower, raised)


_AT_LEAST_ONE = "this effect can't reduce the mana in that cost to less than one mana"


def _costing(category: str, verb: str, what: str) -> tuple[Phrase, ...]:
    """All ways to say how much less or more something costs."""
    made: list[Phrase] = []
    for word, less in (("less", True), ("more", False)):
        said = f"<cost> {{m:#MANA}} {word} to {verb}"
        made += [
            phrase(f"{category}*", said, _less(less=less, what=what)),
            phrase(
                f"{category}*", f"{said} {{n:FOREACH}}", _less(less=less, what=what, times="each")
            ),
            phrase(
                f"{category}*",
                f"{said} , where X is {{n:AMOUNT}}",
                _less(less=less, what=what, times="where"),
            ),
        ]
    made.append(
        phrase(
            f"{category}*",
            f"<cost> {{m:#MANA}} less to {verb} . {_AT_LEAST_ONE}",
            _less(less=True, what=what, minimum=1),
        )
    )
    return tuple(made)


def _of(subject: str) -> Pair:
    """Spells that match, or this spell, changed so."""

    def lower(c: Any, **slots: Any) -> Any:
        return Affects(This() if subject == "this" else All(slots["n"]), (c,))

    def raised(value: Any) -> dict[str, Any] | None:
        found = _slots(value)
        if found is None:
            return None
        if subject == "this":
            return {"c": found["change"]} if found["what"] == This() else None
        if type(found["what"]) is not All:
            return None
        return {"n": found["what"].filter, "c": found["change"]}

    if subject == "this":
        return Pair(lambda c: lower(c=c), raised)
    return Pair(lower, raised)


def _abilities(kind: str, sources: Filter | None = None) -> Pair:
    """Abilities of a kind: their sources, changed so."""

    def lower(c: Any, n: Any = sources) -> Any:
        return Affects(All(n), (replace(c, what=kind),))

    def raised(value: Any) -> dict[str, Any] | None:
        found = _slots(value)
        if found is None or type(found["what"]) is not All or found["change"].what != kind:
            return None
        held = found["what"].filter
        slots = {"c": replace(found["change"], what="activate")}
        if sources is not None:
            return slots if held == sources else None
        return {"n": held, **slots}

    return Pair(lower, raised)


_YOURS = AllOf((Kind("permanent"), ControlledBy(You())))
_IN_HAND = AllOf((Kind("card"), InZone("hand", You())))

# Additional costs, and when a spell may be cast


def _additional(c: Any) -> Affects:
    return Affects(This(), (changes.ExtraCost(with_subject(c, You())),))


def _added(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects or value.what != This() or len(value.changes) != 1:
        return None
    change = value.changes[0]
    if type(change) is not changes.ExtraCost:
        return None
    return {"c": without_subject(change.cost, You(), objects=False)}


def _several(cls: type[Any]) -> Pair:
    def raised(value: Any) -> dict[str, Any] | None:
        if type(value) is not cls or not 2 <= len(value.parts) <= 3:
            return None
        return dict(zip("abc", value.parts, strict=False))

    return Pair(lambda **slots: cls(tuple(slots.values())), raised)


def _alternative(c: Any) -> Affects:
    return Affects(This(), (changes.AlternativeCost(with_subject(c, You())),))


def _instead_paid(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects or value.what != This() or len(value.changes) != 1:
        return None
    change = value.changes[0]
    if type(change) is not changes.AlternativeCost or change.condition or change.label:
        return None
    return {"c": without_subject(change.cost, You(), objects=False)}


_FLASH = Affects(This(), (changes.MayDo("cast as though flash"),))


def _as_flash(n: Filter) -> Affects:
    return Affects(You(), (changes.MayDo("cast as though flash", n),))


def _flash_slots(value: Any) -> dict[str, Any] | None:
    if type(value) is not Affects or value.what != You() or len(value.changes) != 1:
        return None
    change = value.changes[0]
    if type(change) is not changes.MayDo or change.what is None:
        return None
    return {"n": change.what} if value == _as_flash(change.what) else None


def _known_first(effect: Any, condition: Any) -> Static:
    """A condition about targets can't decide whether the spell may be cast at all."""
    if effect == _FLASH and any(type(word) is Targets for word in walk(condition)):
        raise Differs("its targets are chosen after it is begun to cast")
    return Static(effect, condition)


def _conditional(value: Any) -> dict[str, Any] | None:
    if type(value) is not Static or value.condition is None:
        return None
    if value != Static(value.effect, value.condition):
        return None
    return {"effect": value.effect, "condition": value.condition}


def _plain(value: Any) -> dict[str, Any] | None:
    if type(value) is not Static or value != Static(value.effect):
        return None
    return {"effect": value.effect}


# The one whose cost is looked at is not cast yet.
_CAST_BEFORE = TurnTotal(Casts(EventRole("player"), Kind("spell")))


def _by_those_before(m: str) -> Affects:
    change = changes.CostsLess(m, _CAST_BEFORE, less=False, what="cast")
    return Affects(All(Kind("spell")), (change,))


def _before_slots(value: Any) -> dict[str, Any] | None:
    found = _slots(value)
    if found is None or value != _by_those_before(found["change"].mana):
        return None
    return {"m": found["change"].mana}


# 103.6a
_OPENING = Static(Affects(This(), (changes.MayDo("begin on battlefield"),)), zone="hand")
_CONDITION = Pair(_known_first, _conditional)

PHRASES: tuple[Phrase, ...] = (
    *_costing("CCOST", "cast", "cast"),
    *_costing("ACOST", "activate", "activate"),
    phrase("CASTING", "this spell {c:CCOST.s}", "~ {c:CCOST.s}", _of("this"), bind="self"),
    phrase(
        "CASTING",
        "as a additional cost to cast this spell , {c:ADDCOST}",
        Pair(_additional, _added),
    ),
    phrase(
        "CASTING",
        "you may {c:ADDCOST} rather than pay this spell 's mana cost",
        Pair(_alternative, _instead_paid),
    ),
    phrase("CASTING", "you may cast this spell as though it had flash", Const(_FLASH)),
    phrase("STATIC", "{n:N@spell.p} {c:CCOST.p}", _of("spells")),
    phrase(
        "STATIC",
        "each {n:N@spell.s} {c:CCOST.s}",
        only_read(_of("spells")),
        name="costs of each",
    ),
    phrase(
        "STATIC",
        "each spell a player casts costs {m:#MANA} more to cast for each other spell that player "
        "has cast this turn",
        Pair(_by_those_before, _before_slots),
        name="costs by those before",
    ),
    phrase("STATIC", "activated abilities of {n:N@obj.p} {c:ACOST.p}", _abilities("activate")),
    phrase(
        "STATIC",
        "equip abilities you activate {c:ACOST.p}",
        "equip costs you pay {c:PAYCOST}",
        _abilities("equip", _YOURS),
    ),
    phrase(
        "STATIC",
        "cycling abilities you activate {c:ACOST.p}",
        _abilities("cycling", _IN_HAND),
    ),
    phrase("PAYCOST", "cost {m:#MANA} less", _less(less=True, what="activate")),
    phrase("PAYCOST", "cost {m:#MANA} more", _less(less=False, what="activate")),
    phrase(
        "STATIC",
        "you may cast {n:N@spell.p} as though they had flash",
        Pair(_as_flash, _flash_slots),
    ),
    # what it costs besides
    phrase("ADDCOST", "{c:COSTV.b}", Same()),
    phrase("ADDCOST", "{a:COSTV.b} and {b:COSTV.b}", _several(costs.Costs)),
    phrase("ADDCOST", "{a:COSTV.b} , {b:COSTV.b} , and {c:COSTV.b}", _several(costs.Costs)),
    phrase("ADDCOST", "{a:COSTV.b} or {b:COSTV.b}", _several(costs.OneOfCosts)),
    phrase("ADDCOST", "{a:COSTV.b} , {b:COSTV.b} , or {c:COSTV.b}", _several(costs.OneOfCosts)),
    # such a statement alone, and with its condition
    phrase("CASTLINE", "{effect:CASTING} .", Pair(Static, _plain)),
    phrase(
        "STATICLINE",
        *(
            f"if {this} is in your opening hand , you may begin the game with {it} on the "
            "battlefield ."
            for this, it in (("this card", "it"), ("~", "it"), ("~", "him"), ("~", "her"))
        ),
        Const(_OPENING),
        bind="self",
    ),
    *reads(
        "LINE@permanent",
        "you may reveal this card from your opening hand . if you do , {b:TBODY}",
    ),
    *reads(
        "LINE@spell",
        "you may reveal this card from your opening hand . if you do , {b:TBODY}",
    ),
    phrase("CASTLINE", "{effect:CASTING} if {condition:IFCOND} .", _CONDITION),
    phrase("CASTLINE", "if {condition:IFCOND} , {effect:CASTING} .", only_read(_CONDITION)),
    phrase("STATICLINE", "{a:CASTLINE}", Same()),
    phrase(
        "ABILITY@spell",
        "{effect:SELFSTATIC} as long as {condition:IFCOND} .",
        Pair(Static, _conditional),
        name="what is true of it",
    ),
    *reads("LINE@spell", "{a:CASTLINE} {b:CASTLINE}"),
    phrase(
        "STATICLINE",
        "{effect:CASTING} as long as {condition:IFCOND} .",
        only_read(_CONDITION),
    ),
    *reads(
        "CASTING",
        "you may cast {what:SELF.s} from your graveyard by {c:COSTV.g} rather than paying its mana "
        "cost",
        "you may cast {what:SELF.s} from your graveyard by {c:COSTV.g} and {d:COSTV.g} rather than "
        "paying its mana cost",
        "you may cast {what:SELF.s} from your graveyard by {c:COSTV.g} in addition to paying its "
        "other costs",
        "you may cast {what:SELF.s} from your graveyard if you pay {m:#MANA} more to cast it "
        "{f:FOREACH}",
    ),
    phrase("ABILITY@spell", "{a:CASTLINE}", Same(), name="what is true of it"),
    phrase(
        "ABILITY@spell",
        "as long as {condition:IFCOND} , {effect:CASTING} .",
        "{effect:CASTING} as long as {condition:IFCOND} .",
        only_read(_CONDITION),
    ),
    phrase(
        "COND",
        "{what:ISWHAT.s} targets {f:TARGETED}",
        Pair(
            lambda what, f: Is(what, Targets(f)),
            lambda v: (
                {"what": v.what, "f": v.filter.filter}
                if type(v) is Is and type(v.filter) is Targets and not v.filter.only
                else None
            ),
        ),
    ),
    *reads(
        "CASTING",
        "as a additional cost to cast this spell , you may {c:COSTV.b}",
        "as a additional cost to cast this spell , you may {c:COSTV.b} or {d:COSTV.b}",
        "as a additional cost to cast this spell , you may {c:COSTV.b} any number of times",
        "as a additional cost to cast {n:N@spell.p} , {c:ADDCOST}",
        "this spell costs {m:#MANA} less to cast if {a:COND} and {n:#MANA} less to cast if "
        "{b:COND}",
        "you may cast this spell without paying its mana cost",
        "you may cast this spell for {m:#MANA}",
        "you may cast {s:SELF.s} without paying its mana cost and as though it had flash",
        "you may cast this spell as though it had flash if you pay {m:#MANA} more to cast it",
        "you may cast this spell as though it had flash . if you cast it any time a sorcery "
        "couldn't have been cast , the controller of the permanent it becomes sacrifices it at "
        "the beginning of the next cleanup step",
        "you may cast this spell any time you could cast a instant",
        "cast this spell only {t:CASTTIME}",
        "cast this spell only {t:CASTTIME} and only {u:CASTTIME}",
        "spend only mana produced by {n:N@obj.p} to cast this spell",
        "spend only {c:#COLOR} mana on X",
        "no more than {n:NW} mana may be spent to cast this spell",
        "mana can't be spent to cast this spell",
        "X can't be 0",
        "you can't choose {n:FULL@obj.s} as this spell 's target as you cast it",
        "X can't be greater than {n:AMOUNT}",
        "you can't spend mana to cast this spell",
    ),
    *reads(
        "CASTTIME",
        "during combat",
        "during combat on your turn",
        "during combat on a opponent 's turn",
        "during combat after blockers are declared",
        "during the declare attackers step",
        "during the declare blockers step",
        "during a opponent 's turn",
        "during your turn",
        "during your upkeep",
        "during a opponent 's upkeep",
        "during a opponent 's end step",
        "before attackers are declared",
        "before blockers are declared",
        "before the combat damage step",
        "before combat",
        "during your end step",
        "during your declare attackers step",
        "on your own turn",
        "after combat",
        "if {c:IFCOND}",
        "during a opponent 's turn , before attackers are declared",
        "during combat before blockers are declared",
        "if you've been attacked this step",
        "during your turn , before attackers are declared",
        "as a sorcery",
        "if {n:NW} or more players were attacked this turn",
    ),
    *reads(
        "STATIC",
        "the first {n:N@spell.s} you cast each turn {c:CCOST.s}",
        "the second {n:N@spell.s} you cast each turn {c:CCOST.s}",
        "the first {n:N@spell.s} you cast during each of your turns {c:CCOST.s}",
        "the first {n:N@spell.s} you cast from {z:INZONE} each turn {c:CCOST.s}",
        "the first spell you cast each turn that's a {n:N@obj.s} {c:CCOST.s}",
        "{n:N@spell.p} {c:CCOST.p} for each creature it targets",
        "{k:ABILITYNOUN} abilities {p:POST@source} {c:ACOST.p}",
        "{k:ABILITYNOUN} abilities you activate {c:ACOST.p}",
        "{k:ABILITYNOUN} abilities of {n:N@obj.p} {c:ACOST.p}",
        "{k:ABILITYNOUN} abilities of {n:N@obj.p} cost up to {m:#MANA} less to activate",
        "{k:ABILITYNOUN} costs you pay {c:PAYCOST}",
        "{k:ABILITYNOUN} costs your opponents pay {c:PAYCOST}",
        "{k:ABILITYNOUN} costs {c:PAYCOST}",
        "activated abilities {c:ACOST.p}",
        "activated abilities of {n:N@card.p} {c:ACOST.p}",
        "activated abilities of {n:N@obj.p} that aren't mana abilities {c:ACOST.p}",
        "activated abilities {c:ACOST.p} unless they're mana abilities",
        "activated abilities you activate that aren't mana abilities {c:ACOST.p}",
        "abilities you activate that aren't mana abilities {c:ACOST.p}",
        "abilities you activate that target {n:OBJ} {c:ACOST.p}",
        "abilities your opponents activate that target {n:OBJ} {c:ACOST.p}",
        "equip abilities you activate that target {n:OBJ} {c:ACOST.p}",
        "equip abilities you activate of {n:N@obj.p} {c:ACOST.p}",
        "players may cast {n:N@spell.p} as though they had flash",
        "any player may cast {n:N@spell.p} as though they had flash",
        "each player may cast {n:N@spell.p} as though they had flash",
        "you and {w:POSSESSOR} may cast {n:N@spell.p} as though they had flash",
    ),
    *reads(
        "ABILITYNOUN",
        "loyalty",
        "boast",
        "ninjutsu",
        "exhaust",
        "flashback",
        "morph",
        "craft",
        "unearth",
        "mobilize",
        "warp",
        "escape",
        "power-up",
        "dash",
        "buyback",
        "unlock",
        "web-slinging",
        "sneak",
        "plot",
        "encore",
        "blitz",
        "waterbend",
    ),
    # within the text of an activated ability
    *reads(
        "LIMITS1",
        "this ability can't be activated .",
        "this ability costs {m:#MANA} less to activate if {a:COND} and {n:#MANA} less if "
        "{b:COND} .",
    ),
    *reads("LINE@permanent", "{k:KW} . {l:LIMITS}"),
)
