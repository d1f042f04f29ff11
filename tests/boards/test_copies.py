"""Boards about copies. [CR 707]"""

import pytest
from tests.boards.made import ANGEL, BEARS, CREATURE, board, land, made_up, spell

from apnap.abilities.ability import (
    Activated,
    Affects,
    Body,
    Keyword,
    KeywordCost,
    Spell,
    Static,
    TargetSpec,
    Triggered,
)
from apnap.abilities.actions import (
    CopySpell,
    CounterSpell,
    CreateCopy,
    DealDamage,
    Draw,
    Exile,
    PutCounters,
)
from apnap.abilities.amounts import Fixed, IfElse, X
from apnap.abilities.changes import Gain, ModifyPT, TriggersAgain
from apnap.abilities.conditions import WasPaid
from apnap.abilities.costs import ExileCost, Pay
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous
from apnap.abilities.events import Casts, Moves, StepBegins
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    Compare,
    ControlledBy,
    IsOneOf,
    Kind,
    TypeIs,
)
from apnap.abilities.replacements import EntersWithCounters, Replace
from apnap.abilities.selectors import Pick, Target, This, You

INSTANT = AnyOf((TypeIs("instant"), TypeIs("sorcery")))
MY_SPELL = AllOf((Kind("spell"), INSTANT, ControlledBy(You())))
OPT = spell("Glance", Draw(), cost="{U}")
THIS = IsOneOf(This())


@pytest.mark.rule("707.10")
@pytest.mark.rule("702.33d")
def test_rule_707_10_a_copy_of_a_kicked_spell_is_kicked() -> None:
    rite = made_up(
        "Rite",
        "Sorcery",
        cost="{2}{U}{U}",
        abilities=(
            KeywordCost("kicker", Pay("{5}")),
            Spell(
                Body(
                    CreateCopy(Target(0), IfElse(WasPaid("kicked"), Fixed(5), Fixed(1))),
                    (TargetSpec(CREATURE),),
                )
            ),
        ),
    )
    twin = spell("Twin", CopySpell(Target(0), new_targets=True), MY_SPELL, cost="{U}{U}")
    game = board()
    game.put("A", "battlefield", BEARS)
    game.put("A", "battlefield", land("Isle", "Island"), count=11)
    game.put("A", "hand", rite, twin)
    game.start()
    game.cast("A", "Rite", targets=["Bears"], kicked=True)
    game.cast("A", "Twin", targets=["Rite"])
    game.answer("A", "Bears")
    game.resolve()
    game.resolve()
    assert game.count("Bears", "battlefield", "A") == 6
    game.answer("A", "Bears")
    game.resolve_all()
    assert game.count("Bears", "battlefield", "A") == 11


@pytest.mark.rule("702.40a")
@pytest.mark.rule("603.2d")
def test_rule_702_40a_storm_is_no_ability_of_a_permanent() -> None:
    casts = Casts(You(), INSTANT, copies=True)
    grow = Continuous(This(), (ModifyPT(Fixed(1), Fixed(1)),), Until("end of turn"))
    mine = AllOf((Kind("permanent"), ControlledBy(You())))
    voice = made_up(
        "Voice",
        "Legendary Creature — Efreet",
        cost="{1}{U}{R}",
        power=2,
        toughness=2,
        abilities=(
            Triggered(casts, Body(grow)),
            Static(Affects(You(), (TriggersAgain(casts, mine),))),
        ),
    )
    storm = made_up(
        "Shots",
        "Sorcery",
        cost="{1}{R}",
        abilities=(
            Spell(Body(DealDamage(Fixed(1), Target(0)), (TargetSpec(AnyTarget()),))),
            Keyword("storm"),
        ),
    )
    game = board()
    game.put("A", "battlefield", voice)
    game.put("A", "battlefield", land("Isle", "Island"))
    game.put("A", "battlefield", land("Peak", "Mountain"), count=2)
    game.put("A", "hand", OPT, storm)
    game.start()
    game.cast("A", "Glance")
    game.resolve_all()
    assert game.size("Voice") == (4, 4)
    game.answer("A", "Voice", "Voice", "B", "B")
    game.cast("A", "Shots", targets=["B"])
    game.resolve_all()
    assert game.size("Voice") == (8, 8)
    assert game.life("B") == 18


@pytest.mark.rule("707.10a")
@pytest.mark.rule("118.3")
def test_rule_707_10a_a_spell_is_exiled_as_a_cost_only_once() -> None:
    feed = Activated(
        ExileCost(Pick(MY_SPELL, Fixed(1))), Body(PutCounters("+1/+1", Fixed(2), This()))
    )
    eater = made_up(
        "Eater", "Creature — Elemental", cost="{B}", power=1, toughness=2, abilities=(feed,)
    )
    twin = spell("Twin", CopySpell(Target(0)), MY_SPELL)
    shot = spell("Shot", DealDamage(Fixed(1), Target(0)), AnyTarget())
    game = board()
    game.put("A", "battlefield", eater)
    game.put("A", "hand", shot, twin)
    game.start()
    game.cast("A", "Shot", targets=["B"])
    game.cast("A", "Twin", targets=["Shot"])
    game.resolve()
    assert game.stack() == ["Shot", "Shot"]
    game.answer("A", ("object", game.state.stack[-1]))
    game.activate("A", "Eater")
    game.activate("A", "Eater")
    assert not game.can_activate("A", "Eater")
    game.resolve_all()
    assert game.size("Eater") == (5, 6)
    assert game.life("B") == 20
    assert game.names("A", "exile") == ["Shot"]


@pytest.mark.rule("707.10")
@pytest.mark.rule("107.3m")
@pytest.mark.rule("202.3e")
def test_rule_107_3m_the_copy_of_a_permanent_spell_has_its_x() -> None:
    serpent = made_up(
        "Serpent",
        "Artifact Creature — Snake",
        cost="{X}",
        power=0,
        toughness=0,
        abilities=(
            Static(Replace(Moves(THIS, to="battlefield"), EntersWithCounters("+1/+1", X()))),
        ),
    )
    twin = spell("Twin", CopySpell(Target(0)), AllOf((Kind("spell"), CREATURE)))
    game = board()
    game.put("A", "battlefield", land("Isle", "Island"), count=2)
    game.put("A", "hand", serpent, twin)
    game.start()
    game.cast("A", "Serpent", x=2)
    game.cast("A", "Twin", targets=["Serpent"])
    game.resolve_all()
    snakes = game.all("Serpent", "battlefield")
    assert len(snakes) == 2
    assert [game.size(snake) for snake in snakes] == [(2, 2), (2, 2)]
    assert [game.object(snake).token for snake in snakes].count(True) == 1
    assert [game.values(snake).mana_value for snake in snakes] == [0, 0]


@pytest.mark.rule("707.9a")
@pytest.mark.rule("707.2")
def test_rule_707_9a_an_exception_is_copied_with_the_rest() -> None:
    haste = Gain((Keyword("haste"),))
    go = Triggered(StepBegins("end"), Body(Exile(This())))
    shimmer = spell("Shimmer", CreateCopy(Target(0), except_=(haste, Gain((go,)))), CREATURE)
    counterpart = spell("Counterpart", CreateCopy(Target(0)), CREATURE)
    game = board()
    game.put("A", "hand", shimmer, counterpart)
    game.put("B", "battlefield", ANGEL)
    game.start()
    game.cast("A", "Shimmer", targets=["Angel"])
    game.resolve()
    first = game.find("Angel", player="A")
    game.cast("A", "Counterpart", targets=[first])
    game.resolve()
    mine = game.all("Angel", player="A")
    assert len(mine) == 2
    game.attack(mine)
    game.until(1, "postcombat main")
    assert game.life("B") == 12
    game.until(1, "end")
    assert game.names("A", "battlefield") == []
    assert game.names("B", "battlefield") == ["Angel"]


@pytest.mark.rule("707.2")
@pytest.mark.rule("202.3")
def test_rule_707_2_a_copy_of_a_spell_has_its_mana_value() -> None:
    flurry = made_up(
        "Flurry",
        "Instant",
        cost="{U}",
        abilities=(
            Spell(Body(CounterSpell(Target(0)), (TargetSpec(AllOf((Kind("spell"), INSTANT))),))),
            Keyword("storm"),
        ),
    )
    small = AllOf((Kind("spell"), Compare("mana value", "=", Fixed(1))))
    misstep = spell("Misstep", CounterSpell(Target(0)), small, cost="{0}")
    shock = spell("Jolt", DealDamage(Fixed(2), Target(0)), AnyTarget(), cost="{R}")
    game = board()
    game.put("A", "battlefield", land("Isle", "Island"), land("Peak", "Mountain"))
    game.put("A", "hand", OPT, shock, misstep)
    game.put("B", "battlefield", land("Isle", "Island"))
    game.put("B", "hand", flurry)
    game.start()
    game.cast("A", "Glance")
    game.resolve()
    game.cast("A", "Jolt", targets=["B"])
    game.cast("B", "Flurry", targets=["Jolt"])
    game.answer("B", "Jolt", "Jolt")
    game.resolve()
    assert game.stack() == ["Jolt", "Flurry", "Flurry", "Flurry"]
    top = game.state.stack[-1]
    game.cast("A", "Misstep", targets=[top])
    game.resolve()
    assert game.stack() == ["Jolt", "Flurry", "Flurry"]
    assert game.zone("Jolt") == "stack"
