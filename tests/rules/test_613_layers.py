"""The interaction of continuous effects. [CR 613]"""

import pytest
from tests.rules.board import Board, card

from apnap.abilities.ability import Affects, Keyword, Static
from apnap.abilities.amounts import Count, Fixed, QualityOf
from apnap.abilities.changes import (
    AddColors,
    AddTypes,
    BasePT,
    CantHave,
    Control,
    CopyOf,
    DefinePT,
    EveryCreatureType,
    Gain,
    Lose,
    LoseAll,
    ModifyPT,
    RemoveTypes,
    SetColors,
    SetLandType,
    SetTypes,
    SwitchPT,
)
from apnap.abilities.conditions import Exists, Time
from apnap.abilities.durations import Until
from apnap.abilities.filters import (
    AllOf,
    ColorIs,
    ControlledBy,
    InZone,
    Not,
    Other,
    StatusIs,
    SubtypeIs,
    SupertypeIs,
    TypeIs,
)
from apnap.abilities.node import Ability, Change, Condition, Filter, Selector
from apnap.abilities.selectors import All, Attached, Target, This, You
from apnap.rules.changing import copy_values
from apnap.rules.characteristics import characteristics, controller, has_keyword, printed
from apnap.rules.events import happen
from apnap.state.context import Announced, Context
from apnap.state.effects import ContinuousEffect
from apnap.state.events import PUT_COUNTERS, GameEvent
from apnap.state.printed import Characteristics
from apnap.state.zones import GRAVEYARD, HAND, LIBRARY, STACK

CREATURE = TypeIs("creature")
LAND = TypeIs("land")
MINE = ControlledBy(You())


@pytest.fixture
def board() -> Board:
    return Board()


def static(
    what: Selector | Filter,
    *changes: Change,
    condition: Condition | None = None,
    zone: str = "",
    defining: bool = False,
) -> Ability:
    selector = All(what) if isinstance(what, Filter) else what
    return Static(Affects(selector, changes), condition, zone, defining)


def plus(power: int, toughness: int) -> Change:
    return ModifyPT(Fixed(power), Fixed(toughness))


def becomes(power: int, toughness: int) -> Change:
    return BasePT(Fixed(power), Fixed(toughness))


def resolved(
    board: Board, what: int, *changes: Change, you: int = 0, values: Characteristics | None = None
) -> ContinuousEffect:
    """The effect of a spell or ability that has resolved, on one object."""
    state = board.state
    number = state.fresh_number()
    effect = ContinuousEffect(number, number, changes, Until("end of turn"))
    effect.locked = (what,)
    effect.context = Context(you, -1)
    effect.values = values
    state.effects.append(effect)
    state.touch()
    return effect


def size(board: Board, number: int) -> tuple[int, int]:
    values = characteristics(board.state, number)
    return values.power, values.toughness


# What there is without effects


@pytest.mark.rule("613.1")
def test_rule_613_1_printed_values_are_where_it_starts(board: Board) -> None:
    bear = board.place(0, card("Bear", 2, 2, "trample", subtypes=("Bear",), mana_cost="{1}{G}"))
    values = characteristics(board.state, bear)
    assert (values.power, values.toughness, values.mana_value) == (2, 2, 2)
    assert values.subtypes == {"Bear"}
    assert values.controller == 0
    assert has_keyword(board.state, bear, "trample")
    assert not has_keyword(board.state, bear, "flying")


@pytest.mark.rule("122.1a")
def test_counters_add_to_power_and_toughness(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    board[bear].counters = {"+1/+1": 2, "-1/-1": 1, "+2/+0": 1, "charge": 5}
    board.state.touch()
    assert size(board, bear) == (5, 3)


@pytest.mark.rule("122.1b")
def test_keyword_counters_give_their_keyword(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    board[bear].counters = {"flying": 1}
    board.state.touch()
    assert has_keyword(board.state, bear, "flying")
    assert not has_keyword(board.state, bear, "reach")


@pytest.mark.rule("305.6")
def test_basic_land_types_give_mana_abilities(board: Board) -> None:
    forest = board.permanent(0, types=("land",), subtypes=("Forest", "Island"))
    temple = board.permanent(0, types=("land",))
    assert len(characteristics(board.state, forest).abilities) == 2
    assert characteristics(board.state, temple).abilities == ()


@pytest.mark.rule("202.3e")
def test_x_counts_in_the_mana_value_on_the_stack_only(board: Board) -> None:
    definition = card("Blast", types=("sorcery",), mana_cost="{X}{X}{R}")
    spell = board.place(0, definition, STACK)
    announced = Announced()
    announced.x = 3
    board[spell].announced = announced
    held = board.place(0, definition, HAND)
    assert characteristics(board.state, spell).mana_value == 7
    assert characteristics(board.state, held).mana_value == 1


# Statics apply at once to whatever they say


@pytest.mark.rule("611.3a")
def test_rule_611_3a_static_effects_are_not_locked_in(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    theirs = board.creature(1, 2, 2)
    board.permanent(0, static(AllOf((CREATURE, MINE)), plus(1, 1)), types=("enchantment",))
    late = board.creature(0, 1, 1)
    assert size(board, bear) == (3, 3)
    assert size(board, late) == (2, 2)
    assert size(board, theirs) == (2, 2)


@pytest.mark.rule("611.2c")
def test_rule_611_2c_the_set_of_a_resolved_effect_is_locked(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    resolved(board, bear, plus(2, 0))
    late = board.creature(0, 2, 2)
    assert size(board, bear) == (4, 2)
    assert size(board, late) == (2, 2)


@pytest.mark.rule("604.2")
def test_an_effect_ends_as_its_object_leaves(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    flag = board.permanent(0, static(CREATURE, plus(1, 1)))
    assert size(board, bear) == (3, 3)
    board.state.battlefield.remove(flag)
    del board.state.objects[flag]
    board.state.touch()
    assert size(board, bear) == (2, 2)


@pytest.mark.rule("702.26b")
def test_what_is_phased_out_has_no_effect(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    flag = board.permanent(0, static(CREATURE, plus(1, 1)))
    board[flag].phased_out = True
    board.state.touch()
    assert size(board, bear) == (2, 2)


@pytest.mark.rule("604.2")
def test_conditions_are_read_all_the_time(board: Board) -> None:
    lord = board.creature(
        0, 2, 2, static(This(), plus(3, 3), condition=Exists(All(AllOf((LAND, MINE)))))
    )
    assert size(board, lord) == (2, 2)
    board.permanent(1, types=("land",))
    assert size(board, lord) == (2, 2)
    board.permanent(0, types=("land",))
    assert size(board, lord) == (5, 5)


@pytest.mark.rule("613.5")
def test_rule_613_5_status_matters_without_the_epoch(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    board.permanent(0, static(AllOf((CREATURE, StatusIs("tapped"))), plus(1, 1)))
    assert size(board, bear) == (2, 2)
    board[bear].tapped = True
    board.state.touch_status()
    assert size(board, bear) == (3, 3)


@pytest.mark.rule("613.5")
def test_rule_613_5_the_turn_matters_without_the_epoch(board: Board) -> None:
    bear = board.creature(0, 2, 2, static(This(), plus(1, 1), condition=Time("your turn")))
    assert size(board, bear) == (3, 3)
    board.state.turn.number += 1
    board.state.turn.active = 1
    assert size(board, bear) == (2, 2)


@pytest.mark.rule("613.5")
def test_rule_613_5_color_first_then_the_bonus_for_it(board: Board) -> None:
    black = board.place(0, card("Rat", 2, 2, colors="B"))
    board.permanent(0, static(AllOf((CREATURE, MINE, ColorIs("W"))), plus(1, 1)))
    assert size(board, black) == (2, 2)
    resolved(board, black, SetColors("W"))
    assert size(board, black) == (3, 3)
    resolved(board, black, SetColors("R"))
    assert size(board, black) == (2, 2)


@pytest.mark.rule("613.4")
def test_rule_613_4_setting_comes_before_adding_whatever_the_timestamps(board: Board) -> None:
    ogre = board.creature(0, 2, 2)
    board[ogre].counters = {"+1/+1": 1}
    resolved(board, ogre, plus(4, 4))
    board.permanent(0, static(AllOf((CREATURE, MINE)), plus(0, 2)))
    assert size(board, ogre) == (7, 9)
    resolved(board, ogre, becomes(0, 1))
    assert size(board, ogre) == (5, 8)
    assert characteristics(board.state, ogre).base_power == 0


@pytest.mark.rule("613.4d")
def test_rule_613_4d_switching_is_last(board: Board) -> None:
    wall = board.creature(0, 1, 3)
    grown = resolved(board, wall, plus(0, 1))
    resolved(board, wall, SwitchPT())
    assert size(board, wall) == (4, 1)
    resolved(board, wall, plus(5, 0))
    assert size(board, wall) == (4, 6)
    board.state.effects.remove(grown)
    board.state.touch()
    assert size(board, wall) == (3, 6)


@pytest.mark.rule("613.4d")
def test_rule_613_4d_two_switches_cancel_each_other(board: Board) -> None:
    wall = board.creature(0, 1, 3)
    resolved(board, wall, plus(0, 1))
    resolved(board, wall, SwitchPT())
    resolved(board, wall, SwitchPT())
    assert size(board, wall) == (1, 4)


# Defining abilities


@pytest.mark.rule("604.3")
@pytest.mark.rule("613.4a")
def test_rule_604_3_defining_abilities_work_in_every_zone(board: Board) -> None:
    hand = Count(All(InZone("hand", You())))
    definition = card("Maro", 0, 0, static(This(), DefinePT(hand, hand), defining=True))
    board.hand(0, 3)
    permanent = board.place(0, definition)
    buried = board.place(0, definition, GRAVEYARD)
    assert size(board, permanent) == (3, 3)
    assert size(board, buried) == (3, 3)
    held = board.place(0, definition, HAND)
    assert size(board, held) == (4, 4)


@pytest.mark.rule("604.3")
def test_rule_604_3_defining_abilities_that_read_each_other_end(board: Board) -> None:
    count = Count(All(AllOf((InZone("graveyard"), CREATURE))))
    definition = card("Goyf", 0, 1, static(This(), DefinePT(count, None), defining=True))
    buried = [board.place(0, definition, GRAVEYARD) for _ in range(3)]
    assert size(board, buried[0]) == (3, 1)


@pytest.mark.rule("613.3")
def test_rule_613_3_defining_abilities_come_first_whatever_the_timestamps(board: Board) -> None:
    early = board.creature(0, 1, 1)
    resolved(board, early, SetColors("G"))
    devoid = board.place(
        0, card("Drone", 2, 2, static(This(), SetColors(""), defining=True), colors="R")
    )
    assert characteristics(board.state, devoid).colors == ""
    board.permanent(0, static(CREATURE, AddColors("W")))
    assert characteristics(board.state, devoid).colors == "W"


@pytest.mark.rule("604.3a")
def test_rule_604_3a_a_granted_ability_does_not_define(board: Board) -> None:
    """The example of 613.6: power and toughness are set in layer 7b, by the later timestamp."""
    land = board.permanent(0, types=("land",))
    resolved(board, land, AddTypes(types=("creature",)), becomes(3, 3))
    resolved(board, land, plus(1, 1))
    assert size(board, land) == (4, 4)
    for _ in range(10):
        board.place(0, card("Dead", 1, 1), GRAVEYARD)
    dead = Count(All(AllOf((InZone("graveyard", You()), CREATURE))))
    growing = static(This(), DefinePT(dead, dead), defining=True)
    resolved(board, land, AddTypes(types=("creature",), subtypes=("Plant",)), Gain((growing,)))
    assert size(board, land) == (11, 11)
    resolved(board, land, AddTypes(types=("creature",)), becomes(3, 3))
    assert size(board, land) == (4, 4)


@pytest.mark.rule("702.73a")
def test_changelings_are_every_creature_type_in_every_zone(board: Board) -> None:
    definition = card("Shape", 1, 1, static(This(), EveryCreatureType(), defining=True))
    board.permanent(0, static(SubtypeIs("Goblin"), plus(1, 1)))
    changeling = board.place(0, definition)
    plain = board.creature(0, 1, 1)
    assert size(board, changeling) == (2, 2)
    assert size(board, plain) == (1, 1)
    assert characteristics(board.state, board.place(0, definition, LIBRARY)).all_creature_types


# Types, and what hangs on them


@pytest.mark.rule("205.1a")
def test_rule_205_1a_new_types_replace_old_ones_with_their_subtypes(board: Board) -> None:
    elf = board.place(0, card("Elf", 1, 1, subtypes=("Elf",), supertypes=("legendary",)))
    resolved(board, elf, SetTypes(types=("artifact",)))
    values = characteristics(board.state, elf)
    assert values.types == {"artifact"}
    assert values.subtypes == set()
    assert values.supertypes == {"legendary"}


@pytest.mark.rule("205.1a")
def test_rule_205_1a_new_creature_types_replace_creature_types_only(board: Board) -> None:
    dryad = board.place(
        0, card("Dryad", 1, 1, subtypes=("Dryad", "Forest"), types=("land", "creature"))
    )
    resolved(board, dryad, SetTypes(subtypes=("Frog",)))
    values = characteristics(board.state, dryad)
    assert values.subtypes == {"Frog", "Forest"}
    assert values.types == {"land", "creature"}


@pytest.mark.rule("205.1b")
def test_rule_205_1b_in_addition_keeps_what_was(board: Board) -> None:
    land = board.permanent(0, types=("land",), subtypes=("Island",))
    resolved(board, land, AddTypes(types=("creature",), subtypes=("Elemental",)), becomes(3, 3))
    values = characteristics(board.state, land)
    assert values.types == {"land", "creature"}
    assert values.subtypes == {"Island", "Elemental"}
    assert len(values.abilities) == 1
    assert size(board, land) == (3, 3)


@pytest.mark.rule("305.7")
def test_rule_305_7_setting_a_land_type_takes_text_but_not_granted_abilities(board: Board) -> None:
    tower = board.permanent(0, "indestructible", types=("land",), subtypes=("Urza's", "Tower"))
    resolved(board, tower, Gain((Keyword("hexproof"),)))
    board.permanent(1, static(AllOf((LAND, Not(SupertypeIs("basic")))), SetLandType(("Mountain",))))
    basic = board.permanent(0, types=("land",), subtypes=("Island",), supertypes=("basic",))
    values = characteristics(board.state, tower)
    assert values.subtypes == {"Mountain"}
    assert values.keywords == {"hexproof"}
    assert len(values.abilities) == 2
    assert characteristics(board.state, basic).subtypes == {"Island"}


@pytest.mark.rule("205.1a")
def test_what_is_no_longer_a_creature_loses_its_creature_types(board: Board) -> None:
    god = board.place(0, card("God", 5, 5, subtypes=("God",), types=("enchantment", "creature")))
    resolved(board, god, RemoveTypes(types=("creature",)))
    values = characteristics(board.state, god)
    assert values.types == {"enchantment"}
    assert values.subtypes == set()


# Control


@pytest.mark.rule("613.1b")
def test_rule_613_1b_the_latest_control_effect_wins_and_others_follow(board: Board) -> None:
    bear = board.creature(1, 2, 2)
    board.permanent(0, static(AllOf((CREATURE, MINE)), plus(1, 1)))
    assert controller(board.state, bear) == 1
    stolen = resolved(board, bear, Control(You()), you=0)
    assert controller(board.state, bear) == 0
    assert size(board, bear) == (3, 3)
    resolved(board, bear, Control(You()), you=1)
    assert controller(board.state, bear) == 1
    board.state.effects.remove(stolen)
    board.state.touch()
    assert size(board, bear) == (2, 2)


@pytest.mark.rule("613.1b")
def test_rule_613_1b_the_statics_of_what_is_stolen_are_its_new_controllers(board: Board) -> None:
    lord = board.creature(1, 2, 2, static(AllOf((CREATURE, MINE, Other())), plus(1, 1)))
    mine = board.creature(0, 1, 1)
    theirs = board.creature(1, 1, 1)
    assert (size(board, mine), size(board, theirs)) == ((1, 1), (2, 2))
    resolved(board, lord, Control(You()), you=0)
    assert (size(board, mine), size(board, theirs)) == ((2, 2), (1, 1))


# Copies


@pytest.mark.rule("613.2")
@pytest.mark.rule("707.2")
def test_rule_613_2_a_copy_has_the_copiable_values_only(board: Board) -> None:
    dragon = board.place(0, card("Dragon", 5, 5, "flying", colors="R", subtypes=("Dragon",)))
    board[dragon].counters = {"+1/+1": 3}
    resolved(board, dragon, SetColors("U"))
    clone = board.creature(1, 0, 1)
    resolved(board, clone, plus(1, 1))
    values = copy_values(board.state, Context(1, clone), dragon)
    resolved(board, clone, CopyOf(Target(0)), you=1, values=values)
    copied = characteristics(board.state, clone)
    assert (copied.name, copied.colors) == ("Dragon", "R")
    assert copied.keywords == {"flying"}
    assert size(board, clone) == (6, 6)
    assert copied.controller == 1
    assert printed(board.state, clone).name == "Dragon"


@pytest.mark.rule("613.2c")
def test_rule_613_2c_statics_of_copied_values_work(board: Board) -> None:
    lord = board.creature(0, 2, 2, static(AllOf((CREATURE, Other())), plus(1, 1)))
    clone = board.creature(0, 0, 1)
    values = copy_values(board.state, Context(0, clone), lord)
    resolved(board, clone, CopyOf(Target(0)), values=values)
    assert size(board, lord) == (3, 3)
    assert size(board, clone) == (3, 3)


@pytest.mark.rule("707.9")
def test_rule_707_9_exceptions_are_copiable(board: Board) -> None:
    bear = board.place(0, card("Bear", 2, 2, subtypes=("Bear",)))
    change = AddTypes(types=("artifact",))
    values = copy_values(
        board.state, Context(0, bear), bear, (change, becomes(4, 4), Gain((Keyword("haste"),)))
    )
    assert values.types == {"artifact", "creature"}
    assert (values.power, values.base_power) == (4, 4)
    assert values.keywords == {"haste"}


FOUR, FIVE = Fixed(4), Fixed(5)
CENSUS = static(This(), DefinePT(FIVE, FIVE), defining=True)


@pytest.mark.rule("707.9d")
@pytest.mark.parametrize(
    ("exception", "stays"),
    [
        (BasePT(FOUR, FOUR), {"changeling", "devoid"}),
        (BasePT(FOUR, None), {"changeling", "devoid"}),
        (SetColors("B"), {"changeling", "size"}),
        (SetTypes(types=("creature",), subtypes=("Bear",)), {"devoid", "size"}),
        (AddColors("B"), {"changeling", "devoid", "size"}),
        (AddTypes(subtypes=("Bear",)), {"changeling", "devoid", "size"}),
        (Gain((Keyword("haste"),)), {"changeling", "devoid", "size", "haste"}),
    ],
)
def test_rule_707_9d_what_defines_what_the_exception_gives_is_not_copied(
    board: Board, exception: Change, stays: set[str]
) -> None:
    ooze = board.place(0, card("Ooze", None, None, "changeling", "devoid", CENSUS))
    clone = board.creature(0, 0, 1)
    values = copy_values(board.state, Context(0, clone), ooze, (exception,))
    assert set(values.keywords) == stays - {"size"}
    assert (CENSUS in [on.ability for on in values.abilities]) == ("size" in stays)
    resolved(board, clone, CopyOf(Target(0)), values=values)
    of_clone = characteristics(board.state, clone)
    assert of_clone.all_creature_types == ("changeling" in stays)
    if "size" in stays:
        assert size(board, clone) == (5, 5)
    elif exception == BasePT(FOUR, FOUR):
        assert size(board, clone) == (4, 4)


@pytest.mark.rule("708.2a")
def test_rule_708_2a_face_down_permanents_are_nameless_two_twos(board: Board) -> None:
    dragon = board.place(0, card("Dragon", 5, 5, "flying", colors="R", mana_cost="{5}{R}"))
    board[dragon].face_down = True
    board.state.touch()
    values = characteristics(board.state, dragon)
    assert (values.name, values.colors, values.mana_value) == ("", "", 0)
    assert size(board, dragon) == (2, 2)
    assert values.keywords == set()
    resolved(board, dragon, plus(1, 1))
    assert size(board, dragon) == (3, 3)


# Abilities


@pytest.mark.rule("613.9")
def test_rule_613_9_the_later_of_gaining_and_losing_wins(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    resolved(board, bear, Gain((Keyword("flying"),)))
    assert has_keyword(board.state, bear, "flying")
    resolved(board, bear, Lose("flying"))
    assert not has_keyword(board.state, bear, "flying")
    resolved(board, bear, Gain((Keyword("flying"),)))
    assert has_keyword(board.state, bear, "flying")


@pytest.mark.rule("613.7")
def test_rule_613_7_losing_all_abilities_spares_later_ones(board: Board) -> None:
    bird = board.creature(0, 1, 1, "flying", "vigilance")
    resolved(board, bird, Gain((Keyword("haste"),)))
    resolved(board, bird, LoseAll())
    assert characteristics(board.state, bird).keywords == set()
    resolved(board, bird, Gain((Keyword("reach"),)))
    assert characteristics(board.state, bird).keywords == {"reach"}


@pytest.mark.rule("613.7c")
def test_rule_613_7c_keyword_counters_have_timestamps(board: Board) -> None:
    bird = board.creature(0, 1, 1)
    board[bird].counters = {"flying": 1}
    board[bird].counter_stamps = {"flying": board.state.fresh_number()}
    resolved(board, bird, LoseAll())
    assert not has_keyword(board.state, bird, "flying")
    event = GameEvent(PUT_COUNTERS)
    event.other, event.what, event.amount, event.player = bird, "flying", 1, 0
    board.run(happen(board.state, [event]))
    assert has_keyword(board.state, bird, "flying")


@pytest.mark.rule("113.11")
def test_rule_113_11_what_can_not_have_an_ability_does_not_gain_it(board: Board) -> None:
    bird = board.creature(0, 1, 1, "flying")
    resolved(board, bird, CantHave("flying"))
    resolved(board, bird, Gain((Keyword("flying"), Keyword("haste"))))
    assert characteristics(board.state, bird).keywords == {"haste"}


@pytest.mark.rule("613.7a")
def test_rule_613_7a_a_granted_static_has_the_later_timestamp(board: Board) -> None:
    hammer = board.permanent(
        0, static(Attached(), plus(10, 10), Lose("flying")), types=("artifact",)
    )
    bear = board.creature(0, 2, 2)
    board[hammer].attached_to = bear
    board[hammer].timestamp = board.state.fresh_number()
    rune = board.permanent(
        0,
        static(Attached(), Gain((static(Attached(), Gain((Keyword("flying"),))),))),
        types=("enchantment",),
    )
    board[rune].attached_to = hammer
    board[rune].timestamp = board.state.fresh_number()
    board.state.touch()
    assert size(board, bear) == (12, 12)
    assert has_keyword(board.state, bear, "flying")
    # The Equipment moves: both get new timestamps, and stay in their order.
    board[hammer].timestamp = board.state.fresh_number()
    board.state.touch()
    assert has_keyword(board.state, bear, "flying")


@pytest.mark.rule("611.3a")
def test_granted_statics_work_as_printed_ones(board: Board) -> None:
    anthem = static(AllOf((CREATURE, Other())), plus(1, 1))
    bear = board.creature(0, 2, 2)
    other = board.creature(0, 2, 2)
    assert size(board, other) == (2, 2)
    resolved(board, bear, Gain((anthem,)))
    assert size(board, other) == (3, 3)
    assert size(board, bear) == (2, 2)
    resolved(board, bear, LoseAll())
    assert size(board, other) == (2, 2)


# An effect in several layers


@pytest.mark.rule("613.6")
def test_rule_613_6_the_set_stays_the_same_in_later_layers(board: Board) -> None:
    clock = board.permanent(0, types=("artifact",))
    noncreature = AllOf((TypeIs("artifact"), Not(CREATURE)))
    board.permanent(
        1, static(noncreature, AddTypes(types=("creature",)), becomes(2, 2)), types=("land",)
    )
    values = characteristics(board.state, clock)
    assert values.types == {"artifact", "creature"}
    assert size(board, clock) == (2, 2)


@pytest.mark.rule("613.6")
def test_rule_613_6_an_effect_goes_on_though_its_ability_is_removed(board: Board) -> None:
    """An animating creature loses its ability in layer 6: layers 4 and 7b apply all the same."""
    animator = board.creature(
        0, 1, 1, static(AllOf((LAND,)), AddTypes(types=("creature",)), becomes(1, 1))
    )
    land = board.permanent(0, types=("land",))
    resolved(board, animator, LoseAll())
    assert characteristics(board.state, land).types == {"land", "creature"}
    assert size(board, land) == (1, 1)


@pytest.mark.rule("613.6")
def test_rule_613_6_an_effect_of_later_layers_only_never_begins(board: Board) -> None:
    lord = board.creature(0, 1, 1, static(AllOf((CREATURE, Other())), plus(1, 1)))
    bear = board.creature(0, 2, 2)
    assert size(board, bear) == (3, 3)
    resolved(board, lord, LoseAll())
    assert size(board, bear) == (2, 2)


@pytest.mark.rule("613.6")
def test_rule_613_6_taking_all_abilities_and_size_works_on_itself(board: Board) -> None:
    """Two of them: each begins in layer 6 before the other takes it away, in timestamp order."""
    change = (LoseAll(), becomes(1, 1))
    humbler = board.place(0, card("Humble", 3, 4, static(CREATURE, *change)))
    dragon = board.creature(1, 5, 5, "flying")
    assert size(board, dragon) == (1, 1)
    assert size(board, humbler) == (1, 1)
    assert characteristics(board.state, humbler).abilities == ()
    assert characteristics(board.state, dragon).keywords == set()


# Dependency


@pytest.mark.rule("613.8")
def test_rule_613_8_land_types_are_set_before_what_reads_them(board: Board) -> None:
    """A land that makes every land a Swamp too, and an effect that makes nonbasic lands
    Mountains: the second takes the first away, so the first depends on it."""
    urborg = board.permanent(
        0, static(LAND, AddTypes(subtypes=("Swamp",))), types=("land",), supertypes=("legendary",)
    )
    forest = board.permanent(0, types=("land",), subtypes=("Forest",), supertypes=("basic",))
    assert characteristics(board.state, forest).subtypes == {"Forest", "Swamp"}
    board.permanent(1, static(AllOf((LAND, Not(SupertypeIs("basic")))), SetLandType(("Mountain",))))
    assert characteristics(board.state, urborg).subtypes == {"Mountain"}
    assert characteristics(board.state, forest).subtypes == {"Forest"}


@pytest.mark.rule("613.8")
@pytest.mark.parametrize("first", [0, 1])
def test_rule_613_8_what_it_applies_to_whatever_the_timestamps(board: Board, first: int) -> None:
    """Artifacts are creatures; creatures are Zombies: the second depends on the first."""
    statics = [
        static(TypeIs("artifact"), AddTypes(types=("creature",)), becomes(1, 1)),
        static(CREATURE, AddTypes(subtypes=("Zombie",))),
    ]
    clock = board.permanent(0, types=("artifact",))
    for place in (first, 1 - first):
        board.permanent(0, statics[place], types=("enchantment",))
    assert "Zombie" in characteristics(board.state, clock).subtypes


@pytest.mark.rule("613.8b")
@pytest.mark.parametrize("first", [0, 1])
def test_rule_613_8b_in_a_loop_timestamps_decide(board: Board, first: int) -> None:
    """Artifacts that aren't enchantments are enchantments and no artifacts, and the reverse: on
    one object each depends on the other."""
    artifact, enchantment = TypeIs("artifact"), TypeIs("enchantment")
    both = (artifact, enchantment)
    statics = [
        static(AllOf(both), RemoveTypes(types=("artifact",))),
        static(AllOf(both), RemoveTypes(types=("enchantment",))),
    ]
    thing = board.permanent(0, types=("artifact", "enchantment"))
    for place in (first, 1 - first):
        board.permanent(0, statics[place], types=("land",))
    expected = [{"enchantment"}, {"artifact"}][first]
    assert characteristics(board.state, thing).types == expected


@pytest.mark.rule("613.8a")
def test_rule_613_8a_what_it_does_may_depend(board: Board) -> None:
    """An effect sets power to another creature's power, an earlier sets that one's."""
    big = board.place(0, card("Giant", 2, 2, subtypes=("Giant",)))
    small = board.place(0, card("Mouse", 1, 1, subtypes=("Mouse",)))
    power = QualityOf("power", All(SubtypeIs("Giant")))
    board.permanent(0, static(SubtypeIs("Mouse"), BasePT(power, None)))
    board.permanent(0, static(SubtypeIs("Giant"), becomes(7, 7)))
    assert size(board, big) == (7, 7)
    assert size(board, small) == (7, 1)


@pytest.mark.rule("613.8a")
def test_rule_613_8a_effects_that_do_not_touch_each_other_keep_timestamps(board: Board) -> None:
    thing = board.creature(0, 1, 1)
    resolved(board, thing, becomes(3, 3))
    resolved(board, thing, becomes(5, 5))
    assert size(board, thing) == (5, 5)


@pytest.mark.rule("613.8c")
@pytest.mark.parametrize("creature", [True, False])
def test_rule_613_8c_the_order_is_looked_at_anew_after_each(board: Board, creature: bool) -> None:
    """Three in a chain, put down in the reverse order: Goblins are lands too, creatures are
    Goblins too, artifacts are creatures too. The first depends on the second only if there is
    something that the second would change at that time."""
    clock = board.permanent(0, types=("artifact",))
    if creature:
        board.creature(0, 1, 1)
    board.permanent(0, static(SubtypeIs("Goblin"), AddTypes(types=("land",))), types=("plane",))
    board.permanent(0, static(CREATURE, AddTypes(subtypes=("Goblin",))), types=("plane",))
    board.permanent(0, static(TypeIs("artifact"), AddTypes(types=("creature",))), types=("plane",))
    values = characteristics(board.state, clock)
    assert values.subtypes == {"Goblin"}
    assert ("land" in values.types) == creature


# Other zones and players


@pytest.mark.rule("113.6b")
def test_rule_113_6b_a_static_that_works_in_a_graveyard(board: Board) -> None:
    bear = board.creature(0, 2, 2)
    theirs = board.creature(1, 2, 2)
    definition = card(
        "Anger", 2, 2, static(AllOf((CREATURE, MINE)), Gain((Keyword("haste"),)), zone="graveyard")
    )
    board.place(0, definition)
    assert not has_keyword(board.state, bear, "haste")
    board.place(0, definition, GRAVEYARD)
    assert has_keyword(board.state, bear, "haste")
    assert not has_keyword(board.state, theirs, "haste")


@pytest.mark.rule("611.3a")
def test_effects_reach_cards_in_zones_that_they_name(board: Board) -> None:
    card_in_yard = board.place(0, card("Dead", 1, 1), GRAVEYARD)
    other = board.place(1, card("Dead", 1, 1), GRAVEYARD)
    board.permanent(0, static(AllOf((InZone("graveyard", You()), CREATURE)), AddColors("B")))
    assert characteristics(board.state, card_in_yard).colors == "B"
    assert characteristics(board.state, other).colors == ""


@pytest.mark.rule("613.10")
def test_rule_613_10_players_can_have_abilities(board: Board) -> None:
    board.permanent(0, static(You(), Gain((Keyword("hexproof"),))))
    assert has_keyword(board.state, 0, "hexproof")
    assert not has_keyword(board.state, 1, "hexproof")
