"""Keywords that stand for other abilities. [CR 702]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.rules.board import Board, card
from tests.rules.following import spell

from apnap.abilities import actions as do
from apnap.abilities.ability import (
    Activated,
    Body,
    KeywordAmount,
    KeywordCost,
    KeywordQuality,
    KeywordText,
    Spell,
    TargetSpec,
)
from apnap.abilities.amounts import Fixed, X
from apnap.abilities.changes import Cant, CostsLess
from apnap.abilities.costs import Pay
from apnap.abilities.filters import SupertypeIs, TypeIs
from apnap.abilities.selectors import Target
from apnap.rules.amounts import amount
from apnap.rules.attacking import declare_attackers
from apnap.rules.blocking import declare_blockers
from apnap.rules.characteristics import characteristics, has_keyword, rule_effects_on
from apnap.rules.events import happen
from apnap.rules.filters import matches
from apnap.rules.keywords.meanings import PLAIN, meaning
from apnap.rules.prepared import prepare
from apnap.rules.resolving import resolve_top
from apnap.rules.state_based import check_state_based_actions
from apnap.rules.triggers import put_triggers_on_stack
from apnap.rules.vocabulary import missing_in
from apnap.rules.zones import move
from apnap.state import events as kinds
from apnap.state.context import Announced, Context
from apnap.state.events import GameEvent
from apnap.state.turn import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from apnap.state.zones import BATTLEFIELD, HAND, STACK

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from tests.rules.board import Answer

    from apnap.abilities.node import Ability
    from apnap.rules.decisions import Option
    from apnap.state.state import State

CREATURE = TypeIs("creature")
TWO = Fixed(2)


async def _settle(state: State) -> None:
    """Go on until nothing is left to happen."""
    while True:
        while await check_state_based_actions(state) or await put_triggers_on_stack(state):
            pass
        if not state.stack:
            return
        await resolve_top(state)


def settle(board: Board, *answers: Answer) -> None:
    board.run(_settle(board.state), *answers)


def event(kind: int, **fields: Any) -> GameEvent:
    made = GameEvent(kind)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def let(board: Board, made: GameEvent, *answers: Answer) -> None:
    """Let something happen, and what follows from it."""
    board.run(happen(board.state, [made]))
    settle(board, *answers)


def enter(board: Board, player: int, *abilities: Ability | str, **face: Any) -> int:
    """A creature card enters from its owner's hand; the number of the permanent."""
    definition = card(
        "Newcomer", face.pop("power", 2), face.pop("toughness", 2), *abilities, **face
    )
    number = board.place(player, definition, HAND)
    board.run(happen(board.state, [move(board.state, number, BATTLEFIELD)]))
    return board.state.battlefield[-1]


def die(board: Board, number: int, *answers: Answer) -> None:
    let(board, event(kinds.DESTROY, object=number), *answers)


def hit(board: Board, number: int, player: int, *answers: Answer) -> None:
    """It deals combat damage to a player."""
    made = event(kinds.DAMAGE, object=number, other=player, amount=1, combat=True, source=number)
    let(board, made, *answers)


def declare(procedure: Coroutine[Any, Any, Any], *pairs: tuple[int, int]) -> None:
    """Declare these attacks or blocks and no more."""
    left = list(pairs)
    answer: Option | None = None
    while True:
        try:
            decision = procedure.send(answer)
        except StopIteration:
            break
        wanted = [o for o in decision.options if (o.object, o.other) in left]
        answer = wanted[0] if wanted else next(o for o in decision.options if o.verb == "done")
        if wanted:
            left.remove((answer.object, answer.other))
    assert not left


def attack(board: Board, *numbers: int) -> None:
    board.state.turn.step = DECLARE_ATTACKERS
    declare(declare_attackers(board.state), *[(n, 1) for n in numbers])


def block(board: Board, blocker: int, attacker: int) -> None:
    board.state.turn.step = DECLARE_BLOCKERS
    declare(declare_blockers(board.state), (blocker, attacker))


def may_not_block(board: Board, number: int) -> bool:
    effects = rule_effects_on(board.state, number, Cant)
    return any(isinstance(e.change, Cant) and e.change.verb == "block" for e in effects)


def cast(board: Board, number: int, *answers: Answer, player: int = 0) -> None:
    """A spell that was put on the stack has been cast."""
    let(board, event(kinds.CAST, object=number, player=player, amount=1), *answers)


def size(board: Board, number: int) -> tuple[int, int]:
    values = characteristics(board.state, number)
    return values.power, values.toughness


def counters(board: Board, number: int, kind: str = "+1/+1") -> int:
    return board[number].counters.get(kind, 0)


def named(board: Board, subtype: str) -> list[int]:
    found = []
    for number in board.state.battlefield:
        if subtype in characteristics(board.state, number).subtypes:
            found.append(number)
    return found


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.mark.parametrize("name", list(PLAIN))
def test_every_word_in_a_plain_keyword_is_implemented(name: str) -> None:
    for meant in PLAIN[name]:
        prepare(meant)
        assert missing_in(meant) == []


def test_a_keyword_nobody_knows_stands_for_nothing() -> None:
    assert meaning(KeywordAmount("frobnicate", TWO)) == ()
    assert meaning(KeywordCost("slivercyclong", Pay("{2}"))) == ()


# Combat


@pytest.mark.rule("702.25a")
def test_rule_702_25_flanking_shrinks_blockers_without_it(board: Board) -> None:
    knight = board.creature(0, 2, 2, "flanking")
    plain = board.creature(1, 2, 3)
    attack(board, knight)
    block(board, plain, knight)
    settle(board)
    assert size(board, plain) == (1, 2)


@pytest.mark.rule("702.25a")
def test_rule_702_25_flanking_spares_blockers_with_it(board: Board) -> None:
    knight = board.creature(0, 2, 2, "flanking")
    other = board.creature(1, 2, 3, "flanking")
    attack(board, knight)
    block(board, other, knight)
    settle(board)
    assert size(board, other) == (2, 3)


@pytest.mark.rule("702.45a")
def test_rule_702_45_bushido_grows_on_blocking_and_being_blocked(board: Board) -> None:
    mine = board.creature(0, 2, 2, KeywordAmount("bushido", TWO))
    theirs = board.creature(1, 1, 1, KeywordAmount("bushido", Fixed(1)))
    attack(board, mine)
    settle(board)
    assert size(board, mine) == (2, 2)
    block(board, theirs, mine)
    settle(board)
    assert size(board, mine) == (4, 4)
    assert size(board, theirs) == (2, 2)


@pytest.mark.rule("702.83a")
@pytest.mark.parametrize("alone", [True, False])
def test_rule_702_83_exalted_is_for_who_attacks_alone(board: Board, alone: bool) -> None:
    first = board.creature(0, 0, 1, "exalted")
    board.creature(0, 0, 1, "exalted")
    bear = board.creature(0, 2, 2)
    other = board.creature(0, 2, 2)
    attack(board, bear, *([] if alone else [other]))
    settle(board, *([("put", first)] if alone else []))
    assert size(board, bear) == ((4, 4) if alone else (2, 2))


@pytest.mark.rule("702.86a")
def test_rule_702_86_annihilator_makes_the_defender_sacrifice(board: Board) -> None:
    horror = board.creature(0, 7, 7, KeywordAmount("annihilator", TWO))
    for _ in range(3):
        board.permanent(1, types=("land",))
    mine = board.permanent(0, types=("land",))
    lands = list(board.state.battlefield[1:4])
    attack(board, horror)
    settle(board, lands[0], lands[2])
    assert board.state.battlefield == [horror, lands[1], mine]


@pytest.mark.rule("702.91a")
def test_rule_702_91_battle_cry_is_for_the_other_attackers(board: Board) -> None:
    crier = board.creature(0, 2, 2, "battle cry")
    other = board.creature(0, 1, 1)
    home = board.creature(0, 1, 1)
    attack(board, crier, other)
    settle(board)
    assert [size(board, n) for n in (crier, other, home)] == [(2, 2), (2, 1), (1, 1)]


@pytest.mark.rule("702.134a")
def test_rule_702_134_mentor_teaches_a_weaker_attacker(board: Board) -> None:
    mentor = board.creature(0, 3, 3, "mentor")
    weak = board.creature(0, 1, 1)
    strong = board.creature(0, 3, 3)
    attack(board, mentor, weak, strong)
    settle(board)
    assert (counters(board, weak), counters(board, strong)) == (1, 0)


@pytest.mark.rule("702.149a")
@pytest.mark.parametrize(("power", "expected"), [(3, 1), (2, 0)])
def test_rule_702_149_training_needs_a_stronger_one(
    board: Board, power: int, expected: int
) -> None:
    pupil = board.creature(0, 2, 2, "training")
    teacher = board.creature(0, power, 3)
    attack(board, pupil, teacher)
    settle(board)
    assert counters(board, pupil) == expected


@pytest.mark.rule("702.105a")
@pytest.mark.parametrize(("life", "expected"), [(20, 1), (19, 0)])
def test_rule_702_105_dethrone_wants_the_most_life(board: Board, life: int, expected: int) -> None:
    rebel = board.creature(0, 2, 2, "dethrone")
    board.state.players[1].life = life
    attack(board, rebel)
    settle(board)
    assert counters(board, rebel) == expected


@pytest.mark.rule("702.112a")
def test_rule_702_112_renown_is_once(board: Board) -> None:
    hero = board.creature(0, 2, 2, KeywordAmount("renown", TWO))
    hit(board, hero, 1)
    assert (counters(board, hero), "renowned" in board[hero].flags) == (2, True)
    hit(board, hero, 1)
    assert counters(board, hero) == 2


@pytest.mark.rule("702.115a")
def test_rule_702_115_ingest_exiles_the_top_card(board: Board) -> None:
    eater = board.creature(0, 2, 2, "ingest")
    board.library(1, 3)
    hit(board, eater, 1)
    assert (len(board.state.players[1].library), len(board.state.exile)) == (2, 1)


@pytest.mark.rule("702.130a")
def test_rule_702_130_afflict_costs_life(board: Board) -> None:
    demon = board.creature(0, 2, 2, KeywordAmount("afflict", TWO))
    blocker = board.creature(1, 2, 2)
    attack(board, demon)
    block(board, blocker, demon)
    settle(board)
    assert board.life(1) == 18


@pytest.mark.rule("702.147a")
def test_rule_702_147_decayed_can_not_block(board: Board) -> None:
    corpse = board.creature(0, 2, 2, "decayed")
    plain = board.creature(0, 2, 2)
    assert may_not_block(board, corpse)
    assert not may_not_block(board, plain)


# Entering, dying, counters


@pytest.mark.rule("702.123a")
@pytest.mark.parametrize("grow", [True, False])
def test_rule_702_123_fabricate_grows_or_makes_servos(board: Board, grow: bool) -> None:
    smith = enter(board, 0, KeywordAmount("fabricate", TWO))
    settle(board, "yes" if grow else "no")
    assert counters(board, smith) == (2 if grow else 0)
    assert len(named(board, "Servo")) == (0 if grow else 2)


@pytest.mark.rule("702.135a")
def test_rule_702_135_afterlife_leaves_spirits(board: Board) -> None:
    cleric = board.creature(0, 1, 1, KeywordAmount("afterlife", TWO))
    die(board, cleric)
    spirits = named(board, "Spirit")
    assert len(spirits) == 2
    assert characteristics(board.state, spirits[0]).colors == "WB"
    assert has_keyword(board.state, spirits[0], "flying")


@pytest.mark.rule("702.93a")
def test_rule_702_93_undying_returns_once(board: Board) -> None:
    wolf = board.creature(0, 2, 2, "undying")
    die(board, wolf)
    (back,) = board.state.battlefield
    assert (back != wolf, counters(board, back)) == (True, 1)
    die(board, back)
    assert board.state.battlefield == []
    assert len(board.state.players[0].graveyard) == 1


@pytest.mark.rule("702.79a")
def test_rule_702_79_persist_returns_to_its_owner(board: Board) -> None:
    fox = board.creature(1, 3, 3, "persist")
    board[fox].controller = 0
    board.state.touch()
    die(board, fox)
    (back,) = board.state.battlefield
    assert (board[back].controller, counters(board, back, "-1/-1")) == (1, 1)


@pytest.mark.rule("702.100a")
@pytest.mark.parametrize(("power", "toughness", "expected"), [(3, 1, 1), (1, 3, 1), (2, 2, 0)])
def test_rule_702_100_evolve_watches_for_the_greater(
    board: Board, power: int, toughness: int, expected: int
) -> None:
    frog = board.creature(0, 2, 2, "evolve")
    enter(board, 0, power=power, toughness=toughness)
    settle(board)
    assert counters(board, frog) == expected


@pytest.mark.rule("702.100a")
def test_rule_702_100_evolve_ignores_the_others_creatures(board: Board) -> None:
    frog = board.creature(0, 2, 2, "evolve")
    enter(board, 1, power=9)
    settle(board)
    assert counters(board, frog) == 0


@pytest.mark.rule("702.110a")
def test_rule_702_110_exploit_may_eat_a_creature(board: Board) -> None:
    food = board.creature(0, 1, 1)
    exploiter = enter(board, 0, "exploit")
    settle(board, "yes", food)
    assert board.state.battlefield == [exploiter]
    assert [e.what for e in board.state.history if e.kind == kinds.DO] == ["exploit"]


@pytest.mark.rule("702.54a")
@pytest.mark.parametrize("blood", [True, False])
def test_rule_702_54_bloodthirst_wants_an_opponents_damage(board: Board, blood: bool) -> None:
    if blood:
        hit(board, board.creature(0, 1, 1), 1)
    beast = enter(board, 0, KeywordAmount("bloodthirst", TWO))
    assert counters(board, beast) == (2 if blood else 0)


@pytest.mark.rule("702.54b")
@pytest.mark.parametrize("damage", [0, 3])
def test_rule_702_54b_bloodthirst_x_counts_the_damage_of_the_turn(
    board: Board, damage: int
) -> None:
    for _ in range(damage):
        hit(board, board.creature(0, 1, 1), 1)
    hit(board, board.creature(1, 1, 1), 0)
    beast = enter(board, 0, KeywordAmount("bloodthirst", X()))
    assert counters(board, beast) == damage


@pytest.mark.rule("702.43a")
def test_rule_702_43_modular_passes_its_counters_on(board: Board) -> None:
    other = board.place(0, card("Myr", 1, 1, types=("artifact", "creature")))
    worker = enter(
        board,
        0,
        KeywordAmount("modular", TWO),
        types=("artifact", "creature"),
        power=0,
        toughness=0,
    )
    assert size(board, worker) == (2, 2)
    die(board, worker, "yes")
    assert counters(board, other) == 2


@pytest.mark.rule("702.58a")
def test_rule_702_58_graft_moves_a_counter(board: Board) -> None:
    plant = enter(board, 0, KeywordAmount("graft", TWO), power=0, toughness=0)
    other = enter(board, 1, power=1, toughness=1)
    settle(board, "yes")
    assert (counters(board, plant), counters(board, other)) == (1, 1)


@pytest.mark.rule("702.63a")
def test_rule_702_63_vanishing_counts_down(board: Board) -> None:
    ghost = enter(board, 0, KeywordAmount("vanishing", TWO))
    upkeep = event(kinds.STEP, player=0, what="upkeep")
    assert counters(board, ghost, "time") == 2
    let(board, upkeep.copy())
    assert counters(board, ghost, "time") == 1
    let(board, upkeep.copy())
    assert board.state.battlefield == []


@pytest.mark.rule("702.32a")
def test_rule_702_32_fading_goes_when_no_counter_is_left(board: Board) -> None:
    ghost = enter(board, 0, KeywordAmount("fading", Fixed(1)))
    upkeep = event(kinds.STEP, player=0, what="upkeep")
    let(board, upkeep.copy())
    assert board.state.battlefield == [ghost]
    let(board, upkeep.copy())
    assert board.state.battlefield == []


@pytest.mark.rule("702.98a")
@pytest.mark.parametrize("big", [True, False])
def test_rule_702_98_unleashed_it_can_not_block(board: Board, big: bool) -> None:
    number = board.place(0, card("Rakdos", 2, 2, "unleash"), HAND)
    board.run(happen(board.state, [move(board.state, number, BATTLEFIELD)]), "yes" if big else "no")
    (thug,) = board.state.battlefield
    assert counters(board, thug) == (1 if big else 0)
    assert may_not_block(board, thug) == big


@pytest.mark.rule("702.44a")
def test_rule_702_44_sunburst_counts_colors(board: Board) -> None:
    for types, kind in ((("artifact", "creature"), "+1/+1"), (("artifact",), "charge")):
        number = board.place(0, card("Prism", 0, 0, "sunburst", types=types), STACK)
        announced = Announced()
        announced.mana_spent = "WWUC"
        board[number].announced = announced
        board.run(resolve_top(board.state))
        assert counters(board, board.state.battlefield[-1], kind) == 2


@pytest.mark.rule("702.92a")
def test_rule_702_92_a_living_weapon_brings_its_bearer(board: Board) -> None:
    number = board.place(
        0, card("Blade", None, None, "living weapon", types=("artifact",), subtypes=("Equipment",)),
        HAND,
    )  # fmt: skip
    board.run(happen(board.state, [move(board.state, number, BATTLEFIELD)]))
    board.run(put_triggers_on_stack(board.state))
    board.run(resolve_top(board.state))
    blade, germ = board.state.battlefield
    assert board[blade].attached_to == germ
    assert characteristics(board.state, germ).subtypes == {"Phyrexian", "Germ"}


@pytest.mark.rule("702.74a")
@pytest.mark.parametrize("evoked", [True, False])
def test_rule_702_74_evoke_sacrifices(board: Board, evoked: bool) -> None:
    number = board.place(0, card("Mulldrifter", 2, 2, KeywordCost("evoke", Pay("{2}"))), STACK)
    announced = Announced()
    announced.variant = "evoked" if evoked else ""
    board[number].announced = announced
    settle(board)
    assert len(board.state.battlefield) == (0 if evoked else 1)


@pytest.mark.rule("702.109a")
def test_rule_702_109_a_dashed_creature_has_haste_and_goes_home(board: Board) -> None:
    number = board.place(0, card("Rider", 3, 1, KeywordCost("dash", Pay("{2}"))), STACK)
    announced = Announced()
    announced.variant = "dashed"
    board[number].announced = announced
    settle(board)
    (rider,) = board.state.battlefield
    assert has_keyword(board.state, rider, "haste")
    let(board, event(kinds.STEP, player=0, what="end"))
    assert board.state.battlefield == []
    assert len(board.state.players[0].hand) == 1


@pytest.mark.rule("702.21a")
def test_rule_702_21_ward_counters_unless_they_pay(board: Board) -> None:
    warded = board.creature(0, 2, 2, KeywordCost("ward", Pay("{2}")))
    body = Body(do.Destroy(Target()), (TargetSpec(CREATURE),))
    doom = spell(board, body, warded, player=1)
    let(board, event(kinds.TARGET, object=doom, other=warded, player=1))
    assert board.state.battlefield == [warded]
    assert board.state.stack == []


@pytest.mark.rule("702.21a")
def test_rule_702_21_ward_is_silent_for_its_own_side(board: Board) -> None:
    warded = board.creature(0, 2, 2, KeywordCost("ward", Pay("{2}")))
    body = Body(do.Tap(Target()), (TargetSpec(CREATURE),))
    mine = spell(board, body, warded, player=0)
    let(board, event(kinds.TARGET, object=mine, other=warded, player=0))
    assert board[warded].tapped


# Casting


@pytest.mark.rule("702.108a")
def test_rule_702_108_prowess_is_for_noncreature_spells(board: Board) -> None:
    monk = board.creature(0, 1, 1, "prowess", "prowess")
    cast(board, spell(board, Body(do.GainLife(Fixed(1)))), ("put", monk))
    assert size(board, monk) == (3, 3)
    cast(board, board.place(0, card("Bear", 2, 2), STACK))
    assert size(board, monk) == (3, 3)
    cast(board, spell(board, Body(do.GainLife(Fixed(1))), player=1), player=1)
    assert size(board, monk) == (3, 3)


@pytest.mark.rule("702.40a")
def test_rule_702_40_storm_copies_for_each_spell_before(board: Board) -> None:
    for player in (0, 1):
        cast(board, spell(board, Body(do.Draw(Fixed(0))), player=player), player=player)
    body = Body(do.GainLife(Fixed(1)))
    definition = card("Gale", None, None, "storm", Spell(body), types=("sorcery",))
    number = board.place(0, definition, STACK)
    board[number].announced = Announced()
    cast(board, number)
    assert board.life(0) == 23


@pytest.mark.rule("702.41a")
def test_rule_702_41_affinity_counts_what_you_control(board: Board) -> None:
    affinity = KeywordQuality("affinity", TypeIs("artifact"))
    definition = card("Myr", 4, 4, affinity, types=("artifact", "creature"))
    board.permanent(0, types=("artifact",))
    board.permanent(0, types=("artifact",))
    board.permanent(1, types=("artifact",))
    held = board.place(0, definition, HAND)
    (effect,) = rule_effects_on(board.state, held, CostsLess)
    assert isinstance(effect.change, CostsLess)
    assert effect.change.times is not None
    assert amount(board.state, effect.context, effect.change.times) == 2
    placed = board.place(0, definition)
    assert rule_effects_on(board.state, placed, CostsLess) == []


# Activated


@pytest.mark.rule("702.6a")
def test_rule_702_6_equip_is_a_sorcery_speed_ability() -> None:
    (meant,) = meaning(KeywordCost("equip", Pay("{3}")))
    assert isinstance(meant, Activated)
    assert (meant.timing, meant.zone, meant.keyword) == ("sorcery", "battlefield", "equip")
    assert meant.cost == Pay("{3}")


@pytest.mark.rule("702.6c")
def test_rule_702_6_equip_may_ask_for_a_quality(board: Board) -> None:
    (meant,) = meaning(KeywordCost("equip", Pay("{1}"), SupertypeIs("legendary")))
    hero = board.place(0, card("Hero", 1, 1, supertypes=("legendary",)))
    theirs = board.place(1, card("Rival", 1, 1, supertypes=("legendary",)))
    plain = board.creature(0, 1, 1)
    ctx = Context(0, -1)
    (spec,) = prepare(meant).specs
    assert [matches(board.state, ctx, spec.filter, n) for n in (hero, theirs, plain)] == [
        True,
        False,
        False,
    ]


@pytest.mark.rule("702.29a")
@pytest.mark.rule("702.29f")
def test_rule_702_29_typecycling_is_cycling(board: Board) -> None:
    held = board.place(0, card("Ox", 2, 2, KeywordCost("plainscycling", Pay("{2}"))), HAND)
    values = characteristics(board.state, held)
    assert values.keywords == {"plainscycling", "cycling"}
    _, on = values.abilities
    assert isinstance(on.ability, Activated)
    assert (on.ability.zone, on.ability.keyword) == ("hand", "cycling")


@pytest.mark.rule("711.2a")
def test_rule_711_2_level_bands_set_size_and_give_abilities(board: Board) -> None:
    first = KeywordText("level", (1, 3), (), None, 4, 4)
    last = KeywordText("level", (4,), (PLAIN["prowess"][0],), None, 8, 8)
    giant = board.creature(0, 1, 1, KeywordCost("level up", Pay("{1}")), first, last)
    assert size(board, giant) == (1, 1)
    for level, expected in ((1, 4), (3, 4), (4, 8), (9, 8)):
        board[giant].counters = {"level": level}
        board.state.touch()
        assert size(board, giant) == (expected, expected)
    top = len(characteristics(board.state, giant).abilities)
    board[giant].counters = {"level": 3}
    board.state.touch()
    assert len(characteristics(board.state, giant).abilities) == top - 1


@pytest.mark.rule("714.2b")
@pytest.mark.rule("714.2c")
def test_rule_714_2_chapters_trigger_as_their_number_is_reached(board: Board) -> None:
    saga = board.permanent(
        0,
        KeywordText("chapter", (1, 2), (Spell(Body(do.GainLife(Fixed(1)))),)),
        KeywordText("chapter", (3,), (Spell(Body(do.GainLife(Fixed(10)))),)),
        types=("enchantment",),
        subtypes=("Saga",),
    )
    put = event(kinds.PUT_COUNTERS, other=saga, what="lore", amount=1, player=0)
    let(board, put.copy())
    assert board.life(0) == 21
    let(board, put.copy())
    assert board.life(0) == 22


@pytest.mark.rule("714.2b")
def test_rule_714_2_several_counters_at_once_reach_several_chapters(board: Board) -> None:
    saga = board.permanent(
        0,
        KeywordText("chapter", (1,), (Spell(Body(do.GainLife(Fixed(1)))),)),
        KeywordText("chapter", (2,), (Spell(Body(do.GainLife(Fixed(2)))),)),
        KeywordText("chapter", (4,), (Spell(Body(do.GainLife(Fixed(50)))),)),
        types=("enchantment",),
        subtypes=("Saga",),
    )
    put = event(kinds.PUT_COUNTERS, other=saga, what="lore", amount=3, player=0)
    board.run(happen(board.state, [put]))
    (first, second) = [t.ability.key for t in board.state.pending]
    settle(board, ("put", saga))
    assert first != second
    assert board.life(0) == 23
