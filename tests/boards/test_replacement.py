"""Boards about replacement and prevention effects. [CR 614-616]"""

import pytest
from tests.boards.made import (
    ANGEL,
    BEARS,
    CREATURE,
    ELVES,
    board,
    made_up,
    spell,
    static,
)

from apnap.abilities.ability import (
    Activated,
    Body,
    Static,
    TargetSpec,
    Triggered,
)
from apnap.abilities.actions import (
    Choose,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    Mill,
    MoveCounters,
    PutOntoBattlefield,
    RemoveCounters,
)
from apnap.abilities.amounts import EventAmount, Fixed
from apnap.abilities.changes import AddTypes, BasePT, CopyOf, SetLandType
from apnap.abilities.costs import Loyalty, PayLife
from apnap.abilities.durations import Until
from apnap.abilities.effects import Continuous, MayPay, Seq
from apnap.abilities.events import CountersPut, Damages, Draws, Moves, StepBegins
from apnap.abilities.filters import (
    AllOf,
    ControlledBy,
    InZone,
    IsOneOf,
    Kind,
    Not,
    OtherThan,
    Relation,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.replacements import (
    AsEnters,
    EntersAs,
    EntersTapped,
    EntersWithCounters,
    MoveElsewhere,
    Multiply,
    Prevented,
    Replace,
)
from apnap.abilities.selectors import All, EventRole, Pick, Target, This, You

THIS = IsOneOf(This())
ENTERS = Moves(THIS, to="battlefield")
DOUBLE = Static(
    Replace(CountersPut("", ControlledBy(You())), Multiply(2)),
)


@pytest.mark.rule("122.5")
def test_rule_122_5_moving_counters_is_putting_them() -> None:
    raider = made_up("Raider", "Creature — Praetor", power=6, toughness=6, abilities=(DOUBLE,))
    move = MoveCounters("+1/+1", Fixed(2), This(), Target(0))
    ancient = made_up(
        "Ancient",
        "Creature — Elemental",
        cost="{3}{G}",
        power=0,
        toughness=3,
        abilities=(
            Triggered(
                StepBegins("upkeep", You()),
                Body(move, (TargetSpec(AllOf((CREATURE, OtherThan(This())))),)),
            ),
        ),
    )
    game = board()
    game.put("A", "battlefield", ancient, counters={"+1/+1": 3})
    game.put("A", "battlefield", BEARS, raider)
    game.answer("A", "Bears")
    game.start(step="upkeep")
    game.resolve()
    assert game.object("Ancient").counters == {"+1/+1": 1}
    assert game.object("Bears").counters == {"+1/+1": 4}
    assert game.size("Bears") == (6, 6)


@pytest.mark.rule("614.12")
@pytest.mark.rule("122.6")
def test_rule_122_6_counters_that_something_enters_with_are_doubled() -> None:
    beast = made_up(
        "Beast",
        "Creature — Beast",
        cost="{0}",
        power=0,
        toughness=0,
        abilities=(Static(Replace(ENTERS, EntersWithCounters("+1/+1", Fixed(3)))),),
    )
    season = made_up("Season", "Enchantment", cost="{4}{G}", abilities=(DOUBLE,))
    game = board()
    game.put("A", "battlefield", season)
    game.put("A", "hand", beast)
    game.start()
    game.cast("A", "Beast")
    game.resolve()
    assert game.size("Beast") == (6, 6)


@pytest.mark.rule("614.12")
@pytest.mark.rule("305.7")
def test_rule_614_12_a_land_enters_as_it_would_be_on_the_battlefield() -> None:
    moon = made_up(
        "Moon",
        "Enchantment",
        cost="{2}{R}",
        abilities=(
            static(AllOf((TypeIs("land"), Not(SupertypeIs("basic")))), SetLandType(("Mountain",))),
        ),
    )
    pay = MayPay(PayLife(Fixed(2)), otherwise=EntersTapped())
    crypt = made_up("Crypt", "Land — Swamp Mountain", abilities=(Static(AsEnters(pay)),))
    game = board()
    game.put("A", "hand", crypt, crypt)
    game.put("B", "battlefield", moon)
    game.start()
    game.play_land("A", "Crypt")
    assert game.life("A") == 20
    assert not game.object("Crypt").tapped
    assert game.values("Crypt").subtypes == {"Mountain"}
    assert not game.can_activate("A", "Crypt", "{T}: Add {B}")
    assert game.can_activate("A", "Crypt", "{T}: Add {R}")


@pytest.mark.rule("614.12")
def test_rule_614_12_without_the_moon_the_player_is_asked() -> None:
    pay = MayPay(PayLife(Fixed(2)), otherwise=EntersTapped())
    crypt = made_up("Crypt", "Land — Swamp Mountain", abilities=(Static(AsEnters(pay)),))
    for wanted, life in ((True, 18), (False, 20)):
        game = board()
        game.put("A", "hand", crypt)
        game.start()
        game.answer("A", wanted)
        game.play_land("A", "Crypt")
        assert game.life("A") == life
        assert game.object("Crypt").tapped != wanted


COPY_A_CREATURE = Static(Replace(ENTERS, EntersAs(CopyOf(Pick(CREATURE, Fixed(1)))), optional=True))
CLONE = made_up(
    "Double",
    "Creature — Shapeshifter",
    cost="{0}",
    power=0,
    toughness=0,
    abilities=(COPY_A_CREATURE,),
)


@pytest.mark.rule("614.12a")
@pytest.mark.rule("707.5")
def test_rule_614_12a_the_choice_is_made_before_the_permanents_enter() -> None:
    mine = All(AllOf((CREATURE, InZone("graveyard", You()))))
    revive = spell("Revival", PutOntoBattlefield(mine), type_line="Sorcery")
    game = board()
    game.put("A", "graveyard", CLONE, ANGEL)
    game.put("A", "hand", revive)
    game.start()
    game.answer("A", True)
    game.cast("A", "Revival")
    game.resolve()
    assert game.zone("Angel") == "battlefield"
    assert game.count("Angel", "battlefield") == 1
    assert game.zone("Double") == "graveyard"


@pytest.mark.rule("707.9b")
def test_rule_707_9b_the_exception_is_part_of_the_copy() -> None:
    either = AllOf((Kind("permanent"), CREATURE))
    change = CopyOf(Pick(either, Fixed(1)), (AddTypes(types=("artifact",)),))
    metamorph = made_up(
        "Metamorph",
        "Artifact Creature — Shapeshifter",
        cost="{0}",
        power=0,
        toughness=0,
        abilities=(Static(Replace(ENTERS, EntersAs(change), optional=True)),),
    )
    shatter = spell("Shattering", Destroy(Target(0)), TypeIs("artifact"))
    game = board()
    game.put("A", "hand", metamorph)
    game.put("B", "battlefield", ELVES)
    game.put("B", "hand", shatter)
    game.start()
    game.answer("A", True, "Elves")
    copy = game.find("Metamorph")
    game.cast("A", "Metamorph")
    game.resolve()
    assert game.values(copy).name == "Elves"
    assert game.values(copy).types == {"artifact", "creature"}
    assert game.values(copy).colors == "G"
    assert game.size(copy) == (1, 1)
    game.cast("B", "Shattering", targets=[copy])
    game.resolve()
    assert game.zone(copy) == "graveyard"


@pytest.mark.rule("120.3c")
@pytest.mark.rule("120.3e")
@pytest.mark.rule("704.5g")
def test_rule_120_3_damage_to_a_planeswalker_creature_does_both() -> None:
    changes = (
        AddTypes(types=("creature",)),
        BasePT(Fixed(6), Fixed(6)),
    )
    become = Continuous(This(), changes, Until("end of turn"))
    guard = made_up(
        "Guard",
        "Legendary Planeswalker — Guard",
        loyalty=8,
        abilities=(Activated(Loyalty(0), Body(become), "sorcery", keyword="loyalty"),),
    )
    crack = spell("Cracking", DealDamage(Fixed(3), Target(0)), TypeIs("planeswalker"))
    game = board()
    walker = game.put("A", "battlefield", guard)
    game.put("B", "hand", crack, crack)
    game.start()
    game.activate("A", walker)
    game.resolve()
    game.cast("B", "Cracking", targets=[walker])
    game.resolve()
    assert game.object(walker).counters == {"loyalty": 5}
    assert game.object(walker).damage == 3
    game.cast("B", "Cracking", targets=[walker])
    game.resolve()
    assert game.zone(walker) == "graveyard"
    assert game.life("A") == 20


@pytest.mark.rule("615.12")
def test_rule_615_12_what_prevents_nothing_still_does_the_rest() -> None:
    also = Seq((Prevented(), Mill(EventAmount(), EventRole("other"))))
    skinner = made_up(
        "Skinner",
        "Creature — Nightmare",
        cost="{U}",
        power=4,
        toughness=1,
        abilities=(Static(Replace(Damages(THIS, Kind("player")), also)),),
    )
    game = board()
    game.put("A", "battlefield", skinner)
    game.start()
    game.attack(["Skinner"])
    game.until(1, "end of combat")
    assert game.life("B") == 20
    assert len(game.names("B", "graveyard")) == 4


@pytest.mark.rule("614.12")
@pytest.mark.rule("614.1a")
def test_rule_614_12_whether_an_effect_applies_depends_on_what_would_enter() -> None:
    """Something that is a creature only outside the battlefield is not kept from entering."""
    instead = MoveElsewhere("exile")
    event = Moves(AllOf((CREATURE, Not(Kind("token")))), origin="graveyard", to="battlefield")
    priest = made_up(
        "Priest",
        "Creature — Cleric",
        power=2,
        toughness=2,
        abilities=(Static(Replace(event, instead)),),
    )
    everything = All(InZone("graveyard", You()))
    revive = spell("Revival", PutOntoBattlefield(everything), type_line="Sorcery")
    game = board()
    game.put("B", "battlefield", priest)
    game.put("A", "graveyard", BEARS, made_up("Ring", "Artifact", cost="{1}"))
    game.put("A", "hand", revive)
    game.start()
    game.cast("A", "Revival")
    game.resolve()
    assert game.zone("Ring") == "battlefield"
    assert game.zone("Bears") == "exile"


@pytest.mark.rule("614.5")
@pytest.mark.parametrize(("reflections", "drawn"), [(0, 1), (1, 2), (2, 4)])
def test_rule_614_5_an_effect_does_not_replace_what_it_makes_happen(
    reflections: int, drawn: int
) -> None:
    twice = Static(Replace(Draws(You()), Draw(Fixed(2))))
    reflection = made_up("Reflecting", "Enchantment", abilities=(twice,))
    game = board()
    for _ in range(reflections):
        game.put("A", "battlefield", reflection)
    game.put("A", "library", *[BEARS] * 9)
    game.put("A", "hand", spell("Glimpsing", Draw(Fixed(1)), type_line="Sorcery"))
    game.start()
    game.cast("A", "Glimpsing")
    game.resolve()
    assert game.count("Bears", "hand") == drawn


@pytest.mark.rule("615.5")
@pytest.mark.rule("615.13")
def test_rule_615_5_what_else_a_prevention_does_follows_once_for_damage_dealt_at_once() -> None:
    shield = Static(
        Replace(Damages(None, THIS), Seq((Prevented(), RemoveCounters("+1/+1", Fixed(1), This()))))
    )
    wurm = made_up("Wurm", "Creature — Wurm", power=1, toughness=1, abilities=(shield,))
    game = board()
    game.put("A", "battlefield", wurm, counters={"+1/+1": 4})
    game.put("B", "battlefield", BEARS, ANGEL)
    game.start()
    game.attack(["Wurm"])
    game.block(("Bears", "Wurm"), ("Angel", "Wurm"))
    game.answer("A", 5, 0)
    game.until(1, "postcombat main")
    assert game.object("Wurm").counters == {"+1/+1": 3}
    assert game.object("Wurm").damage == 0


@pytest.mark.rule("615.5")
def test_rule_615_5_what_speaks_of_the_damage_prevented_follows_for_each() -> None:
    shield = Static(Replace(Damages(None, THIS), Seq((Prevented(), GainLife(EventAmount())))))
    wurm = made_up("Wurm", "Creature — Wurm", power=1, toughness=9, abilities=(shield,))
    game = board()
    game.put("A", "battlefield", wurm)
    game.put("B", "battlefield", BEARS, ANGEL)
    game.start()
    game.attack(["Wurm"])
    game.block(("Bears", "Wurm"), ("Angel", "Wurm"))
    game.answer("A", 1, 0)
    game.until(1, "postcombat main")
    assert game.life("A") == 26


@pytest.mark.rule("607.2b")
def test_rule_607_2b_what_a_replacement_effect_exiled_is_found_by_the_linked_ability() -> None:
    instead = Static(
        Replace(
            Moves(AllOf((CREATURE, Not(ControlledBy(You())))), "battlefield", "graveyard"),
            MoveElsewhere("exile"),
        )
    )
    exiled = All(AllOf((Kind("card"), CREATURE, Relation("exiled with", This()))))
    back = Triggered(StepBegins("upkeep", You()), Body(PutOntoBattlefield(exiled)))
    warden = made_up("Warden", "Creature — Human", power=1, toughness=1, abilities=(instead, back))
    game = board()
    game.put("A", "battlefield", warden)
    game.put("B", "battlefield", BEARS)
    game.put("A", "hand", spell("Doom", Destroy(Target()), CREATURE))
    game.put("B", "exile", ELVES)
    game.start()
    game.cast("A", "Doom", targets=["Bears"])
    game.resolve()
    game.until(3, "draw")
    assert game.object("Bears").controller == 0
    assert game.state.exile  # what was exiled otherwise stays there


@pytest.mark.rule("707.6")
@pytest.mark.rule("614.12")
def test_rule_707_6_a_copy_makes_the_choices_of_what_it_copies_as_it_enters() -> None:
    choice = Static(AsEnters(Choose("creature type")))
    totem = made_up("Totem", "Enchantment", cost="{0}", abilities=(choice,))
    clone = made_up(
        "Clone",
        "Creature — Shapeshifter",
        cost="{0}",
        power=0,
        toughness=0,
        abilities=(Static(Replace(ENTERS, EntersAs(CopyOf(Pick(Kind("permanent"), Fixed(1)))))),),
    )
    game = board()
    game.answer("B", "Elf")
    game.put("B", "battlefield", totem)
    game.put("A", "hand", clone)
    game.start()
    game.answer("A", "Totem", "Bear")
    game.cast("A", "Clone")
    game.resolve()
    copy = game.state.battlefield[-1]
    assert game.state.objects[copy].chosen == {"creature type": "Bear"}


@pytest.mark.rule("306.5b")
@pytest.mark.rule("614.12")
def test_rule_306_5b_loyalty_also_where_effects_change_permanents() -> None:
    flag = made_up(
        "Flag", "Enchantment", cost="{0}", abilities=(static(CREATURE, BasePT(Fixed(1), Fixed(1))),)
    )
    sage = made_up("Sage", "Planeswalker — Sage", cost="{0}", loyalty=4)
    game = board()
    game.put("A", "battlefield", flag)
    game.put("A", "hand", sage)
    game.start()
    game.cast("A", "Sage")
    game.resolve()
    assert game.object("Sage").counters == {"loyalty": 4}
