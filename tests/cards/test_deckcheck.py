import re
from pathlib import Path

import pytest

from apnap.cards.card import Card, Face, Layout, Part
from apnap.cards.colors import from_letters
from apnap.cards.database import CardDatabase
from apnap.cards.deckbuilding import copies_allowed
from apnap.cards.deckcheck import check_deck
from apnap.cards.decks import with_commander
from apnap.cards.decktext import load_deck, parse_deck
from apnap.cards.mana import parse_mana_cost
from apnap.cards.problems import Problem
from apnap.cards.typeline import parse_type_line
from apnap.errors import BadInput

EVERYWHERE = ("commander", "modern", "pauper", "standardbrawl", "vintage", "tlr")


def face(
    name: str, cost: str, types: str, text: str = "", indicator: str = "", power: str | None = None
) -> Face:
    return Face(
        name,
        parse_mana_cost(cost),
        parse_type_line(types),
        text,
        power=power,
        toughness=power,
        color_indicator=from_letters(indicator),
    )


def card(
    name: str,
    cost: str = "{1}",
    types: str = "Artifact",
    text: str = "",
    power: str | None = None,
    **statuses: str,
) -> Card:
    legalities = dict.fromkeys(EVERYWHERE, "legal") | statuses
    return Card(
        name,
        Layout.NORMAL,
        (face(name, cost, types, text, power=power),),
        legalities=tuple(sorted(legalities.items())),
    )


LEGAL = tuple((name, "legal") for name in EVERYWHERE)
MELDED = Card(
    "Both",
    Layout.MELD,
    (face("Both", "", "Creature"),),
    LEGAL,
    parts=(Part("meld_result", "Both"),),
)
SPLIT = Card(
    "Ice // Fog",
    Layout.SPLIT,
    (face("Ice", "{G}", "Instant"), face("Fog", "{G}", "Instant")),
    LEGAL,
)
LEGEND = "Legendary Creature — Bear"
CARDS = CardDatabase(
    [
        card("Plains", "", "Basic Land — Plains", "({T}: Add {W}.)"),
        card("Forest", "", "Basic Land — Forest", "({T}: Add {G}.)"),
        card("Snow Island", "", "Basic Snow Land — Island"),
        card("Two Lands", "", "Land — Plains Forest", "({T}: Add {W} or {G}.)"),
        card("Shock", "{R}", "Instant"),
        card("Grey Stone"),
        *(card(f"Filler {number}") for number in range(100)),
        card("Endless Rats", "{B}", text="A deck can have any number of cards named Endless Rats."),
        card("Nine Riders", "{B}", text="A deck can have up to nine cards named Nine Riders."),
        card("Lone Song", "{B}", text="A deck can have only one card named Lone Song."),
        card("Strong Stone", vintage="restricted"),
        card("Evil Stone", modern="banned"),
        card("Old Stone", modern="not_legal"),
        card("Green Bear", "{1}{G}", LEGEND, power="2"),
        card("Brown Bear", "{2}", LEGEND, power="2"),
        card("Tame Bear", "{1}{G}", "Creature — Bear", power="2"),
        card("Loud Walker", "{1}{G}", "Legendary Planeswalker — Jace"),
        card("Sure Walker", "{1}", "Legendary Planeswalker", "Sure Walker can be your commander."),
        card("Cart", "{1}", "Legendary Artifact — Vehicle"),
        card("Ship", "{1}", "Legendary Artifact — Spacecraft", power="3"),
        card("Station", "{1}", "Legendary Artifact — Spacecraft"),
        card("Ann", "{W}", LEGEND, "Partner (Two of them may lead.)"),
        card("Bob", "{G}", LEGEND, "Partner"),
        card("Cid", "{G}", LEGEND, "Partner with Dee (It finds Dee.)"),
        card("Dee", "{W}", LEGEND, "Partner with Cid"),
        card("Eve", "{W}", LEGEND, "Partner—Survivors"),
        card("Fay", "{G}", LEGEND, "Partner—Survivors (Both have it.)"),
        card("Gus", "{G}", LEGEND, "Partner—Friends forever"),
        card("Hal", "{G}", LEGEND, "Choose a Background (It is the second.)"),
        card("Past", "{W}", "Legendary Enchantment — Background"),
        card("Ian", "{G}", LEGEND, "Doctor's companion"),
        card("The Doc", "{W}", "Legendary Creature — Time Lord Doctor", power="1"),
        card("A Doc", "{W}", "Legendary Creature — Human Time Lord Doctor", power="1"),
        card("Piper", "{5}", LEGEND, "If Piper leads you, choose a color before the game begins."),
        card("Pal", "{1}{G}", "Creature", "Companion — All your cards are odd.", power="1"),
        card("Red Pal", "{R}", "Creature", "Companion — All your cards are odd.", power="1"),
        card("World", "", "Plane — Earth"),
        card("Ride", "", "Artifact — Attraction"),
        card("Plot", "", "Conspiracy"),
        card("Sheet", "", "Stickers"),
        card("Odd", "{HW}", "Creature", power="1"),
        MELDED,
        SPLIT,
        card("Fog", "{G}", "Instant"),
    ]
)

SIXTY = "60 Plains\n"
FILLERS = "".join(f"1 Filler {number}\n" for number in range(99))


def check(text: str, name: str = "modern") -> list[Problem]:
    return check_deck(parse_deck(text), CARDS, name)


def rules(text: str, name: str = "modern") -> list[str | None]:
    return [problem.rule for problem in check(text, name)]


def led(*leaders: str, rest: str = "") -> str:
    """A Commander deck of 100 cards with its leaders."""
    own = rest.count("\n")
    fill = FILLERS.splitlines(keepends=True)[: 100 - len(leaders) - own]
    return (
        "Commander\n" + "".join(f"1 {name}\n" for name in leaders) + "Deck\n" + rest + "".join(fill)
    )


def test_a_good_deck_has_no_problems() -> None:
    assert check("4 Shock\n56 Plains\n\n4 Grey Stone\n4 Filler 1\n7 Snow Island") == []


@pytest.mark.rule("100.2a")
def test_rule_100_2a_at_least_sixty_cards() -> None:
    (problem,) = check("59 Plains")
    assert str(problem) == "the deck has 59 cards, at least 60 are needed [CR 100.2a]"
    assert check("250 Plains") == []  # 100.5


@pytest.mark.rule("100.2a")
def test_rule_100_2a_at_most_four_of_a_name() -> None:
    (problem,) = check(SIXTY + "3 Shock\n2 shock")
    assert (problem.card, problem.line, problem.rule) == ("Shock", 3, "100.2a")
    assert str(problem) == "line 3: Shock: 5 copies, at most 4 [CR 100.2a]"
    assert check(SIXTY + "4 Shock") == []


@pytest.mark.rule("100.4a")
def test_rule_100_4a_deck_and_sideboard_count_together() -> None:
    assert rules(SIXTY + "3 Shock\n\n2 Shock") == ["100.2a"]


@pytest.mark.rule("100.2a")
def test_rule_100_2a_a_split_card_has_two_names() -> None:
    assert check(SIXTY + "2 Ice // Fog\n2 Fog") == []
    assert rules(SIXTY + "3 Ice // Fog\n2 Fog") == ["100.2a"]


@pytest.mark.rule("113.6n")
def test_rule_113_6n_cards_that_change_how_decks_are_built() -> None:
    assert check(SIXTY + "30 Endless Rats\n9 Nine Riders\n1 Lone Song") == []
    reasons = [problem.reason for problem in check(SIXTY + "10 Nine Riders\n2 Lone Song")]
    assert reasons == ["10 copies, at most 9", "2 copies, at most 1"]


@pytest.mark.rule("100.4a")
def test_rule_100_4a_at_most_fifteen_in_the_sideboard() -> None:
    assert check(SIXTY + "\n15 Forest") == []
    assert rules(SIXTY + "\n16 Forest") == ["100.4a"]


@pytest.mark.rule("100.2b")
def test_rule_100_2b_limited_decks() -> None:
    assert check("30 Plains\n10 Shock\n\n60 Shock\n1 Plot", "limited") == []
    assert rules("29 Plains\n10 Shock", "limited") == ["100.2b"]
    assert rules("39 Plains\n1 Plot", "limited") == ["315.3"]


@pytest.mark.rule("100.6")
def test_rule_100_6_banned_restricted_and_not_legal_cards() -> None:
    reasons = [problem.reason for problem in check(SIXTY + "1 Evil Stone\n1 Old Stone")]
    assert reasons == ["banned in modern", "not legal in modern"]
    assert check(SIXTY + "1 Strong Stone", "Vintage") == []
    (problem,) = check(SIXTY + "1 Strong Stone\n\n1 Strong Stone", "vintage")
    assert problem.reason == "restricted, 2 copies, at most 1"


@pytest.mark.rule("100.6")
def test_rule_100_6_what_the_data_does_not_tell_is_not_decided() -> None:
    lost = Card("Lost", Layout.NORMAL, (face("Lost", "{0}", "Artifact"),))
    bare = CardDatabase([card("Plains", "", "Basic Land — Plains"), lost])
    (problem,) = check_deck(parse_deck(SIXTY + "1 Lost"), bare, "vintage")
    assert problem.undecided
    assert "Lost" in str(problem)
    (problem,) = check_deck(parse_deck(SIXTY + "2 Lost"), bare, "vintage")
    assert not problem.undecided
    (problem,) = check_deck(parse_deck(SIXTY + "2 Lost"), bare, "legacy")
    assert problem.undecided
    assert "does not say" in problem.reason


def test_unknown_names_are_said_with_their_line() -> None:
    (problem,) = check(SIXTY + "1 Shokc")
    assert problem == Problem("no card is named 'Shokc' (did you mean 'Shock'?)", line=2)
    assert str(problem).startswith("line 2: no card is named")


@pytest.mark.rule("108.2a")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("World", "108.2a"),
        ("Ride", "717.2"),
        ("Plot", "315.3"),
        ("Sheet", "123.2"),
        ("Both", "712.4b"),
    ],
)
def test_rule_108_2a_what_goes_in_no_deck(name: str, rule: str) -> None:
    assert rules(SIXTY + f"1 {name}") == [rule]
    assert rules(f"1 Shock\n1 {name}", "freeform") == [rule]


@pytest.mark.rule("100.7")
def test_rule_100_7_what_the_rules_do_not_cover_is_not_decided() -> None:
    (problem,) = check(SIXTY + "1 Odd")
    assert problem.undecided
    assert problem.rule == "100.7"


def test_freeform_asks_only_for_cards() -> None:
    assert check("1 Shock", "freeform") == []
    assert check("60 Evil Stone\n\n99 Shock", "freeform") == []


def test_formats_are_named_as_people_type_them() -> None:
    assert rules("61 Plains", "Standard Brawl") == ["903.12d", "903.3"]
    with pytest.raises(BadInput, match="did you mean 'modern'"):
        check(SIXTY, "modrn")
    with pytest.raises(BadInput, match="known are alchemy"):
        check(SIXTY, "xyzzy")


def test_of_other_formats_only_the_legal_cards_are_known() -> None:
    (problem,) = check("1 Shock", "tlr")
    assert problem.undecided
    assert "only the legal cards are known" in problem.reason


@pytest.mark.rule("903.5a")
def test_rule_903_5a_exactly_one_hundred_cards() -> None:
    assert check(led("Green Bear"), "commander") == []
    assert rules(led("Green Bear") + "1 Forest\n", "commander") == ["903.5a"]
    assert rules("Commander\n1 Green Bear\nDeck\n98 Forest", "commander") == ["903.5a"]


@pytest.mark.rule("903.5b")
def test_rule_903_5b_one_card_of_each_name() -> None:
    assert rules("Commander\n1 Green Bear\nDeck\n97 Forest\n2 Fog", "commander") == ["903.5b"]
    assert check("Commander\n1 Brown Bear\nDeck\n99 Endless Rats", "commander")[0].rule == "903.5c"


@pytest.mark.rule("903.5c")
def test_rule_903_5c_colors_of_the_commander() -> None:
    (problem,) = check(led("Green Bear", rest="1 Shock\n1 Fog\n"), "commander")
    assert (problem.card, problem.rule) == ("Shock", "903.5c")
    assert "red" in problem.reason


@pytest.mark.rule("903.5d")
def test_rule_903_5d_basic_land_types_of_the_commanders_colors() -> None:
    rest = "1 Forest\n1 Plains\n1 Two Lands\n"
    problems = check(led("Green Bear", rest=rest), "commander")
    assert [(each.card, each.rule) for each in problems] == [
        ("Plains", "903.5d"),
        ("Two Lands", "903.5d"),
    ]


@pytest.mark.rule("903.5e")
def test_rule_903_5e_no_sideboard() -> None:
    assert rules(led("Green Bear") + "Sideboard\n1 Forest", "commander") == ["903.5e"]


@pytest.mark.rule("903.3")
@pytest.mark.parametrize("name", ["Green Bear", "Cart", "Ship", "Sure Walker"])
def test_rule_903_3_who_may_be_a_commander(name: str) -> None:
    assert check(led(name), "commander") == []


@pytest.mark.rule("903.3")
@pytest.mark.parametrize("name", ["Tame Bear", "Loud Walker", "Station", "Grey Stone"])
def test_rule_903_3_who_may_not_be_a_commander(name: str) -> None:
    assert rules(led(name), "commander") == ["903.3"]


@pytest.mark.rule("903.3")
def test_rule_903_3_there_is_a_commander() -> None:
    assert rules(FILLERS + "1 Forest", "commander") == ["903.3"]
    assert rules("Commander\n1 Green Bear\nDeck\n60 Forest") == ["100.2c"]


@pytest.mark.rule("903.12c")
def test_rule_903_12c_brawl_lets_planeswalkers_lead() -> None:
    deck = "Commander\n1 Loud Walker\nDeck\n59 Forest"
    assert check(deck, "standardbrawl") == []


@pytest.mark.rule("903.12e")
def test_rule_903_12e_colorless_brawl_decks_have_basic_lands_of_one_type() -> None:
    deck = "Commander\n1 Brown Bear\nDeck\n"
    assert check(deck + "59 Forest", "standardbrawl") == []
    assert rules(deck + "58 Forest\n1 Plains", "standardbrawl") == ["903.5d", "903.5d"]


@pytest.mark.rule("702.124a")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Bob"),
        ("Cid", "Dee"),
        ("Eve", "Fay"),
        ("Hal", "Past"),
        ("Past", "Hal"),
        ("Ian", "The Doc"),
    ],
)
def test_rule_702_124a_two_commanders(one: str, other: str) -> None:
    rest = "1 Two Lands\n"  # 702.124c: white and green together
    assert check(led(one, other, rest=rest), "commander") == []


@pytest.mark.rule("702.124f")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Cid"),
        ("Ann", "Green Bear"),
        ("Cid", "Bob"),
        ("Eve", "Gus"),
        ("Ann", "Past"),
        ("Ian", "A Doc"),
    ],
)
def test_rule_702_124f_partner_abilities_do_not_mix(one: str, other: str) -> None:
    assert rules(led(one, other), "commander") == ["702.124a"]


@pytest.mark.rule("702.124k")
def test_rule_702_124k_a_background_leads_with_another_only() -> None:
    assert rules(led("Past"), "commander") == ["702.124k"]


@pytest.mark.rule("702.124g")
def test_rule_702_124g_never_three_commanders() -> None:
    assert rules(led("Ann", "Bob", "Green Bear"), "commander") == ["702.124g"]


@pytest.mark.rule("903.4b")
def test_rule_903_4b_colors_chosen_before_the_game_are_not_decided() -> None:
    (problem,) = check(led("Piper", rest="1 Shock\n1 Fog\n"), "commander")
    assert (problem.card, problem.rule, problem.undecided) == ("Piper", "903.4b", True)


@pytest.mark.rule("702.139a")
def test_rule_702_139a_a_companion_has_the_ability() -> None:
    (problem,) = check("Companion\n1 Pal\nDeck\n" + SIXTY + "Sideboard\n1 Pal\n14 Forest")
    assert problem.undecided
    assert rules("Companion\n1 Pal\nDeck\n" + SIXTY + "Sideboard\n15 Forest") == [
        "100.4a",
        "702.139a",
    ]
    (problem,) = check("Companion\n1 Shock\nDeck\n" + SIXTY)
    assert problem.reason == "has no companion ability"


@pytest.mark.rule("903.11a")
def test_rule_903_11a_a_companion_in_commander() -> None:
    for sideboard in ("", "Sideboard\n1 Pal\n"):
        good = "Companion\n1 Pal\n" + led("Green Bear") + sideboard
        assert rules(good, "commander") == ["702.139a"]
    assert rules("Companion\n1 Red Pal\n" + led("Green Bear"), "commander") == [
        "702.139a",
        "903.11a",
    ]
    twice = "Companion\n1 Pal\n" + led("Green Bear", rest="1 Pal\n")
    assert "903.11a" in rules(twice, "commander")


@pytest.mark.rule("113.6n")
def test_rule_113_6n_the_real_cards_that_change_their_number(real_cards: CardDatabase) -> None:
    legal = [each for each in real_cards if each.legality("commander") == "legal"]
    unusual = [each for each in legal if copies_allowed(each, 4) != 4]
    basics = [each for each in unusual if each.type_line.is_basic_land]
    assert len(basics) == 12
    assert len(unusual) - len(basics) >= 12
    for each in legal:  # nothing that speaks of its number in a deck is overlooked
        if re.search(r"\bdeck can have\b", each.front.oracle_text):
            assert each in unusual, each.name


def test_the_real_decks_are_legal(data: Path, real_cards: CardDatabase) -> None:
    for path in sorted((data / "decks").rglob("*.txt")):
        name = path.parent.name
        deck = load_deck(path)
        if name == "commander":
            title = path.stem.replace("-", "")
            names = [entry.name for entry in deck.main]
            leader = next(each for each in names if re.sub("[^a-z]", "", each.lower()) == title)
            deck = with_commander(deck, leader, real_cards)
        problems = check_deck(deck, real_cards, "legacy" if name == "starter" else name)
        assert [str(each) for each in problems if not each.undecided] == [], path
        assert not problems or name == "vintage"
