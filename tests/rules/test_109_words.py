"""Filters, numbers, noun phrases and conditions. [CR 107-109, 201-208]"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.rules.board import Board, card

from apnap.abilities.amounts import (
    Count,
    CountDistinct,
    CountersOn,
    Devotion,
    Fixed,
    Greatest,
    Half,
    IfElse,
    Least,
    QualityOf,
    Star,
    Sum,
    Times,
    TurnTotal,
    X,
)
from apnap.abilities.card import CardDefinition, FaceDefinition
from apnap.abilities.conditions import (
    AllTrue,
    AnyTrue,
    Compared,
    Exists,
    Is,
    Time,
    Untrue,
    WasPaid,
)
from apnap.abilities.events import GainsLife, Moves
from apnap.abilities.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    ColorIs,
    Colors,
    Compare,
    ControlledBy,
    Did,
    HasCounter,
    HasKeyword,
    InZone,
    Kind,
    NameIs,
    Not,
    Other,
    OwnedBy,
    Relation,
    SameName,
    Shares,
    StatusIs,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.selectors import (
    All,
    Attached,
    Both,
    ControllerOf,
    Each,
    EventRole,
    Matching,
    OwnerOf,
    Pick,
    Players,
    Target,
    This,
    TopOf,
    You,
)
from apnap.rules.amounts import amount
from apnap.rules.characteristics import look
from apnap.rules.conditions import holds
from apnap.rules.events import happen
from apnap.rules.filters import matches, matches_as_spell
from apnap.rules.prepared import define
from apnap.rules.registry import Unsupported
from apnap.rules.selectors import candidates, names, select
from apnap.rules.zones import move
from apnap.state.context import Announced, Context
from apnap.state.events import BECOME_BLOCKED, CAST, GAIN_LIFE, GameEvent
from apnap.state.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK

if TYPE_CHECKING:
    from apnap.abilities.node import Filter, Selector

CREATURE = TypeIs("creature")
MINE = ControlledBy(You())
YOU = Context(0, -1)


class World(Board):
    """A few objects of both players."""

    def __init__(self) -> None:
        super().__init__()
        bear = card("Bear", 2, 2, "trample", subtypes=("Bear",), colors="G", mana_cost="{1}{G}")
        self.bear = self.place(0, bear)
        self.rat = self.place(
            1, card("Rat", 1, 4, subtypes=("Rat",), colors="UB", mana_cost="{U/B}{B}")
        )
        self.forest = self.permanent(
            0, types=("land",), subtypes=("Forest",), supertypes=("basic",)
        )
        self.dead = self.place(0, bear, GRAVEYARD)
        self.held = self.place(0, bear, HAND)
        self.spell = self.place(1, card("Bolt", types=("instant",), colors="R"), STACK)

    def found(self, filter: Filter, ctx: Context = YOU) -> list[int]:
        return candidates(self.state, ctx, filter)

    def picked(self, selector: Selector, ctx: Context = YOU) -> list[int]:
        chosen = select(self.state, ctx, selector)
        for ref in range(60):
            if ref in self.state.objects or ref < len(self.state.players):
                assert names(self.state, ctx, selector, ref) == (ref in chosen)
        return chosen


@pytest.fixture
def world() -> World:
    return World()


@pytest.mark.rule("109.2")
def test_rule_109_2_filters_speak_of_the_battlefield_unless_they_say_more(world: World) -> None:
    assert world.found(CREATURE) == [world.bear, world.rat]
    assert world.found(AllOf((CREATURE, InZone("graveyard")))) == [world.dead]
    assert world.found(AllOf((CREATURE, InZone("hand", You())))) == [world.held]
    assert world.found(AllOf((CREATURE, InZone("hand", Players("opponents"))))) == []
    assert world.found(Kind("spell")) == [world.spell]
    assert world.found(Kind("player")) == [0, 1]
    assert world.found(Kind("opponent")) == [1]


@pytest.mark.rule("115.4")
def test_rule_115_4_any_target_is_a_player_or_what_can_be_hurt(world: World) -> None:
    walker = world.permanent(0, types=("planeswalker",), loyalty=3)
    assert world.found(AnyTarget()) == [0, 1, world.bear, world.rat, walker]


def test_filters_find_what_they_say_and_nothing_else(world: World) -> None:
    bear, rat, forest = world.bear, world.rat, world.forest
    here = {
        MINE: [bear, forest],
        OwnedBy(Players("opponents")): [rat],
        SubtypeIs("Rat"): [rat],
        SupertypeIs("basic"): [forest],
        ColorIs("B"): [rat],
        Colors("multicolored"): [rat],
        Colors("colorless"): [forest],
        NameIs("Bear"): [bear],
        HasKeyword("trample"): [bear],
        Compare("power", ">=", Fixed(2)): [bear],
        AllOf((CREATURE, Compare("toughness", "even", Fixed(0)))): [bear, rat],
        AllOf((CREATURE, Compare("power", "<", QualityOf("toughness", Each())))): [rat],
        Not(CREATURE): [forest],
        AnyOf((SubtypeIs("Rat"), SubtypeIs("Forest"))): [rat, forest],
        StatusIs("tapped"): [],
        HasCounter("", ">=", Fixed(1)): [],
        Kind("token"): [],
        Kind("permanent"): [bear, rat, forest],
    }
    for filter, expected in here.items():
        assert world.found(filter) == expected, filter


def test_filters_that_speak_of_the_abilitys_own_object(world: World) -> None:
    ctx = Context(0, world.bear)
    assert world.found(AllOf((CREATURE, Other())), ctx) == [world.rat]
    assert world.found(Shares("color", This()), ctx) == [world.bear]
    assert world.found(AllOf((InZone("graveyard"), SameName(This()))), ctx) == [world.dead]


@pytest.mark.rule("509.1h")
def test_statuses_of_combat(world: World) -> None:
    world.attack((world.bear, 1))
    assert world.found(StatusIs("attacking")) == [world.bear]
    assert world.found(StatusIs("unblocked")) == []
    world.block((world.rat, world.bear))
    assert world.found(StatusIs("blocked")) == [world.bear]
    assert world.found(Relation("blocking", This()), Context(0, world.bear)) == [world.rat]
    assert world.found(Relation("blocked by", This()), Context(1, world.rat)) == [world.bear]


@pytest.mark.rule("700.9")
def test_rule_700_9_modified_is_counters_equipment_or_your_auras(world: World) -> None:
    assert world.found(StatusIs("modified")) == []
    aura = world.permanent(1, types=("enchantment",), subtypes=("Aura",))
    world[aura].attached_to = world.bear
    world.state.touch()
    assert world.found(StatusIs("enchanted")) == [world.bear]
    assert world.found(StatusIs("modified")) == []
    world[world.rat].counters = {"charge": 1}
    world.state.touch()
    assert world.found(StatusIs("modified")) == [world.rat]


@pytest.mark.rule("601.3")
def test_rule_601_3_a_card_can_be_looked_at_as_the_spell_it_would_be(world: World) -> None:
    creature_spell = AllOf((Kind("spell"), CREATURE, MINE))
    assert not matches(world.state, YOU, creature_spell, world.held)
    assert matches_as_spell(world.state, YOU, creature_spell, world.held)
    assert not matches(world.state, YOU, creature_spell, world.held)


@pytest.mark.rule("608.2h")
def test_rule_608_2h_what_is_gone_is_looked_at_as_it_was(world: World) -> None:
    world[world.bear].counters = {"+1/+1": 3}
    world.state.touch()
    world.run(happen(world.state, [move(world.state, world.bear, EXILE)]))
    assert look(world.state, world.bear).power == 5
    assert matches(world.state, YOU, Compare("power", "=", Fixed(5)), world.bear)
    assert select(world.state, Context(1, world.bear), ControllerOf(This())) == [0]


@pytest.mark.rule("709.4a")
def test_rule_709_4a_a_split_card_has_two_names_off_the_stack(world: World) -> None:
    halves = (
        FaceDefinition("Heat", "{1}{R}", "R", types=("instant",)),
        FaceDefinition("Cold", "{U}", "U", types=("sorcery",)),
    )
    split = define(CardDefinition("Heat // Cold", "split", halves))
    held = world.place(0, split, HAND)
    assert matches(world.state, YOU, NameIs("Cold"), held)
    assert matches(world.state, YOU, AllOf((ColorIs("U"), ColorIs("R"))), held)
    assert matches(world.state, YOU, Compare("mana value", "=", Fixed(3)), held)
    cast = world.place(0, split, STACK)
    world[cast].face = 1
    assert matches(world.state, YOU, NameIs("Cold"), cast)
    assert not matches(world.state, YOU, NameIs("Heat"), cast)
    assert matches(world.state, YOU, Compare("mana value", "=", Fixed(1)), cast)


@pytest.mark.rule("202.3b")
@pytest.mark.rule("712.8a")
def test_rule_712_8_a_double_faced_card_has_the_face_that_is_up(world: World) -> None:
    faces = (
        FaceDefinition("Human", "{2}{R}", "R", types=("creature",), power=1, toughness=1),
        FaceDefinition("Wolf", "", "R", types=("creature",), power=4, toughness=4),
    )
    double = define(CardDefinition("Human // Wolf", "transform", faces))
    turned = world.place(0, double)
    world[turned].face = 1
    world.state.touch()
    values = look(world.state, turned)
    assert (values.name, values.power, values.mana_value) == ("Wolf", 4, 3)
    buried = world.place(0, double, GRAVEYARD)
    world[buried].face = 1
    assert look(world.state, buried).name == "Human"


# Numbers


def test_numbers(world: World) -> None:
    creatures = All(CREATURE)
    some = {
        Fixed(3): 3,
        Count(creatures): 2,
        Count(All(AllOf((InZone("graveyard", You()), CREATURE)))): 1,
        QualityOf("power", creatures): 3,
        Greatest("toughness", creatures): 4,
        Least("power", creatures): 1,
        Least("power", All(SubtypeIs("Elf"))): 0,
        CountDistinct("color", creatures): 3,
        Sum((Fixed(2), Times(-1, Fixed(5)))): -3,
        Half(Fixed(5), up=True): 3,
        Half(Fixed(5), up=False): 2,
        QualityOf("life", You()): 20,
        QualityOf("hand", You()): 1,
        Devotion("G"): 1,
        IfElse(Exists(creatures), Fixed(1), Fixed(2)): 1,
        X(): 0,
    }
    for a, expected in some.items():
        assert amount(world.state, YOU, a) == expected, a


@pytest.mark.rule("700.5")
def test_rule_700_5_a_hybrid_symbol_counts_once(world: World) -> None:
    assert amount(world.state, Context(1, -1), Devotion("UB")) == 2
    assert amount(world.state, Context(1, -1), Devotion("U")) == 1


@pytest.mark.rule("107.3")
def test_rule_107_3_x_is_what_was_announced(world: World) -> None:
    ctx = Context(0, world.spell)
    ctx.announced = Announced()
    ctx.announced.x = 4
    assert amount(world.state, ctx, X()) == 4


def test_what_happened_this_turn_is_counted(world: World) -> None:
    for gained in (2, 3):
        event = GameEvent(GAIN_LIFE)
        event.player, event.amount = 0, gained
        world.run(happen(world.state, [event]))
    assert amount(world.state, YOU, TurnTotal(GainsLife(You()))) == 2
    assert amount(world.state, YOU, TurnTotal(GainsLife(You()), sum=True)) == 5
    assert amount(world.state, Context(1, -1), TurnTotal(GainsLife(You()))) == 0


def test_counters_on_objects_and_players(world: World) -> None:
    world[world.bear].counters = {"charge": 2, "+1/+1": 1}
    world.state.players[1].counters = {"poison": 3}
    world.state.touch()
    assert amount(world.state, YOU, CountersOn("charge", All(CREATURE))) == 2
    assert amount(world.state, YOU, CountersOn("", All(CREATURE))) == 3
    assert amount(world.state, YOU, CountersOn("poison", Players("opponents"))) == 3


# Noun phrases


def test_noun_phrases(world: World) -> None:
    ctx = Context(0, world.bear)
    ctx.announced = Announced()
    ctx.announced.targets = ((world.rat, 1),)
    world[world.bear].attached_to = world.rat
    some = {
        This(): [world.bear],
        You(): [0],
        Players("each"): [0, 1],
        Players("opponents"): [1],
        Players("others"): [1],
        Players("active"): [0],
        Target(0): [world.rat, 1],
        Target(1): [],
        All(CREATURE): [world.bear, world.rat],
        Attached(): [world.rat],
        ControllerOf(All(CREATURE)): [0, 1],
        OwnerOf(This()): [0],
        Both((You(), Target(0))): [0, world.rat, 1],
        Matching(Target(0), CREATURE): [world.rat],
    }
    for selector, expected in some.items():
        assert world.picked(selector, ctx) == expected, selector


@pytest.mark.rule("508.5")
def test_rule_508_5_the_defending_player(world: World) -> None:
    walker = world.permanent(1, types=("planeswalker",), loyalty=3)
    ctx = Context(0, world.bear)
    assert world.picked(Players("defending"), ctx) == []
    world.attack((world.bear, walker))
    assert world.picked(Players("defending"), ctx) == [1]


def test_the_top_of_a_library(world: World) -> None:
    cards = [world.place(0, card("Card", types=("artifact",)), LIBRARY) for _ in range(3)]
    assert select(world.state, YOU, TopOf(Fixed(2))) == [cards[2], cards[1]]
    assert select(world.state, YOU, TopOf(Fixed(9), bottom=True)) == cards


@pytest.mark.rule("608.2d")
def test_what_must_be_chosen_or_is_defined_elsewhere_is_refused(world: World) -> None:
    with pytest.raises(Unsupported):
        select(world.state, YOU, Pick(CREATURE, Fixed(1)))
    with pytest.raises(Unsupported):
        amount(world.state, YOU, Star())
    with pytest.raises(Unsupported):
        matches(world.state, YOU, StatusIs("upside down"), world.bear)


# Conditions


def test_conditions(world: World) -> None:
    elf, bear = Exists(All(SubtypeIs("Elf"))), Exists(All(SubtypeIs("Bear")))
    some = {
        bear: True,
        elf: False,
        Untrue(elf): True,
        AllTrue((bear, elf)): False,
        AnyTrue((bear, elf)): True,
        Compared(Fixed(2), ">", Fixed(1)): True,
        Compared(Fixed(2), "!=", Fixed(2)): False,
        Is(All(CREATURE), Compare("power", ">", Fixed(0))): True,
        Is(All(CREATURE), MINE): False,
        Is(All(SubtypeIs("Elf")), CREATURE): False,
        Time("your turn"): True,
        Time("main phase"): True,
        Time("combat"): False,
    }
    for condition, expected in some.items():
        assert holds(world.state, YOU, condition) == expected, condition
    assert not holds(world.state, Context(1, -1), Time("your turn"))


@pytest.mark.rule("400.7")
def test_rule_400_7_a_card_put_there_this_turn_is_what_the_permanent_became() -> None:
    board = Board()
    state = board.state
    bear, held = board.creature(0, 2, 2), board.place(0, card("Held", 1, 1), HAND)
    board.place(0, card("Old", 1, 1), GRAVEYARD)
    board.run(happen(state, [move(state, bear, GRAVEYARD), move(state, held, GRAVEYARD)]))
    ctx = Context(0, bear)
    died = Did(Moves(Kind("object"), "battlefield", "graveyard"))
    found = candidates(state, ctx, AllOf((InZone("graveyard", You()), died)))
    assert [state.objects[number].was for number in found] == [bear]
    anywhere = AllOf((InZone("graveyard", You()), Did(Moves(Kind("object"), to="graveyard"))))
    found = candidates(state, ctx, anywhere)
    assert [state.objects[number].was for number in found] == [bear, held]


@pytest.mark.rule("702.33d")
@pytest.mark.rule("400.7d")
def test_rule_702_33d_whether_another_spell_was_kicked() -> None:
    board = Board()
    state = board.state
    watcher, kicked, plain = (board.creature(0, 1, 1) for _ in range(3))
    for number, paid in ((kicked, {"kicked": 1}), (plain, {})):
        announced = Announced()
        announced.origin = HAND
        announced.paid = paid
        board[number].announced = announced
        cast = GameEvent(CAST)
        cast.object, cast.player = number, 0 if number == kicked else 1
        state.history.append(cast)
    ctx = Context(0, watcher)
    ctx.event = GameEvent(CAST)
    it = EventRole("object")
    for number in (kicked, plain, watcher):
        ctx.event.object = number
        assert holds(state, ctx, WasPaid("kicked", it)) == (number == kicked)
        assert holds(state, ctx, WasPaid("cast", it)) == (number != watcher)
        assert holds(state, ctx, WasPaid("cast", it, You())) == (number == kicked)
        assert not holds(state, ctx, WasPaid("kicked"))


@pytest.mark.rule("508.5")
def test_rule_508_5_the_defending_player_of_what_is_attached_to_an_attacker() -> None:
    board = Board()
    bear, other = board.creature(0, 2, 2), board.creature(0, 2, 2)
    blade = board.permanent(0, types=("artifact",), subtypes=("Equipment",))
    defending = Players("defending")
    board.attack((bear, 1))
    for host, expected in ((bear, [1]), (other, [])):
        board[blade].attached_to = host
        assert select(board.state, Context(0, blade), defending) == expected
    ctx = Context(0, blade)
    ctx.event = GameEvent(BECOME_BLOCKED)
    ctx.event.object = bear
    assert select(board.state, ctx, defending) == [1]
