from dataclasses import replace

import pytest

from apnap.cards.card import Card, Face, Layout, Part
from apnap.cards.colors import ALL_COLORS, BLACK, BLUE, GREEN, RED, WHITE, from_letters
from apnap.cards.database import CardDatabase
from apnap.cards.identity import (
    basic_land_colors,
    color_identity,
    with_lost_indicator,
    without_reminder,
)
from apnap.cards.mana import parse_mana_cost
from apnap.cards.typeline import parse_type_line


def face(
    name: str = "Test", cost: str = "", types: str = "Creature", text: str = "", indicator: str = ""
) -> Face:
    colors = from_letters(indicator)
    return Face(name, parse_mana_cost(cost), parse_type_line(types), text, color_indicator=colors)


def card(*faces: Face, layout: Layout = Layout.NORMAL) -> Card:
    return Card(" // ".join(each.name for each in faces), layout, faces)


@pytest.mark.rule("202.2e")
def test_rule_202_2e_a_color_indicator_gives_colors() -> None:
    assert face(indicator="B").colors == BLACK
    assert face(cost="{G}", indicator="R").colors == GREEN | RED


@pytest.mark.rule("709.4")
@pytest.mark.rule("202.3d")
def test_rule_709_4_a_split_card_combines_its_halves() -> None:
    split = card(
        face("Left", "{1}{R}", "Instant"),
        face("Right", "{X}{W}{W}", "Sorcery — Lesson"),
        layout=Layout.SPLIT,
    )
    assert split.names == ("Left", "Right")  # 709.4a
    assert str(split.mana_cost) == "{1}{R}{X}{W}{W}"  # 709.4b
    assert split.mana_value == 4  # 202.3d
    assert split.colors == RED | WHITE  # 709.4b
    assert split.type_line.types == ("Instant", "Sorcery")  # 709.4c
    assert split.face_mana_value(1, x=2) == 4


@pytest.mark.rule("712.8a")
@pytest.mark.rule("202.3b")
def test_rule_712_8a_a_double_faced_card_is_its_front_face() -> None:
    double = card(
        face("Front", "{2}{U}"),
        face("Back", "", "Land"),
        layout=Layout.TRANSFORM,
    )
    assert double.names == ("Front",)
    assert double.colors == BLUE
    assert double.type_line.types == ("Creature",)
    assert double.mana_value == 3
    assert double.face_mana_value(1) == 3  # 202.3b


@pytest.mark.rule("202.3a")
def test_rule_202_3a_the_back_of_a_modal_card_counts_for_itself() -> None:
    double = card(face("F", "{2}{U}"), face("B", "", "Land"), layout=Layout.MODAL_DFC)
    assert double.face_mana_value(1) == 0


@pytest.mark.rule("715.4")
def test_rule_715_4_an_adventurer_card_is_its_normal_half() -> None:
    rider = card(
        face("Rider", "{2}{U}"), face("Ride", "{R}", "Instant — Adventure"), layout=Layout.ADVENTURE
    )
    assert rider.names == ("Rider",)
    assert rider.colors == BLUE
    assert color_identity(rider) == BLUE | RED  # 903.4e


@pytest.mark.rule("712.4b")
def test_rule_712_4b_what_two_cards_meld_into_is_no_card() -> None:
    parts = (Part("meld_part", "One"), Part("meld_part", "Other"), Part("meld_result", "Both"))
    both = Card("Both", Layout.MELD, (face("Both"),), parts=parts)
    assert both.is_meld_result
    assert not replace(both, name="One").is_meld_result


@pytest.mark.rule("903.4")
@pytest.mark.parametrize(
    ("made", "identity"),
    [
        (face(cost="{8}", text="{3}{R}, Sacrifice an artifact: Draw a card."), RED),
        (face(cost="{R/G}{R/G}"), RED | GREEN),
        (face(cost="{2/B}{W/P}"), BLACK | WHITE),
        (face(cost="{2}", text="Test is all colors.\nFlying"), ALL_COLORS),
        (face(cost="{2}", text="Enchanted creature is green."), 0),
        (face(cost="{2}", text='{T}: Target creature gains "{B}: Regenerate this."'), BLACK),
        (face(types="Land", text="{T}: Add {C}."), 0),
    ],
)
def test_rule_903_4_color_identity(made: Face, identity: int) -> None:
    assert color_identity(card(made)) == identity


@pytest.mark.rule("903.4c")
def test_rule_903_4c_reminder_text_does_not_count() -> None:
    made = face(cost="{W}", text="Thrift (It saves {B}.)")
    assert color_identity(card(made)) == WHITE
    assert without_reminder("Flying (It flies.)\n(All of it.)\nTrample") == "Flying\n\nTrample"


@pytest.mark.rule("903.4d")
def test_rule_903_4d_the_back_face_counts() -> None:
    double = card(face("F", "{2}{U}"), face("B", indicator="R"), layout=Layout.TRANSFORM)
    assert color_identity(double) == BLUE | RED


@pytest.mark.rule("305.6")
def test_rule_305_6_colors_of_basic_land_types() -> None:
    assert basic_land_colors(parse_type_line("Land — Plains Island")) == WHITE | BLUE
    assert basic_land_colors(parse_type_line("Basic Land")) == 0


@pytest.mark.rule("903.4")
def test_rule_903_4_an_indicator_that_the_data_lost_comes_back() -> None:
    lost = card(face(cost="{0}"))
    assert with_lost_indicator(lost, RED).colors == RED
    for as_it_is in (
        card(face(cost="{0}", text="{R}: Untap this.")),
        card(face(cost="{R}")),
        card(face(types="Land")),
        card(face(cost="{HW}")),
    ):
        assert with_lost_indicator(as_it_is, RED) is as_it_is


@pytest.mark.rule("100.7")
@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (card(face(cost="{HW}")), "symbol"),
        (card(face(types="Eaturecray")), "type line"),
        (card(face(), layout=Layout.AUGMENT), "augment"),
        (card(replace(face(), incomplete=True)), "leaves out"),
    ],
)
def test_rule_100_7_what_the_rules_do_not_cover_is_said(made: Card, reason: str) -> None:
    assert made.beyond_rules is not None
    assert reason in made.beyond_rules
    assert card(face("Fine", "{1}")).beyond_rules is None


TWO_FACES = {
    *(Layout.SPLIT, Layout.FLIP, Layout.TRANSFORM, Layout.MODAL_DFC, Layout.ADVENTURE),
    Layout.PREPARE,
}


def test_the_real_cards_have_what_their_layouts_ask(real_cards: CardDatabase) -> None:
    assert len(real_cards) > 30_000
    assert {card.layout for card in real_cards} == set(Layout) - {Layout.REVERSIBLE}
    for each in real_cards:
        assert (len(each.faces) > 1) == (each.layout in TWO_FACES), each.name
        if each.legality("vintage") == "legal":
            assert each.beyond_rules is None, each.name
            if "Planeswalker" in each.front.type_line:
                assert each.front.loyalty is not None, each.name
            if "Creature" in each.front.type_line:
                assert each.front.power is not None, each.name
        if each.layout is Layout.FLIP:
            assert each.faces[0].mana_cost == each.faces[1].mana_cost  # 710.1c
        if each.layout is Layout.MELD:
            assert [part.component for part in each.parts].count("meld_part") == 2
    assert sum(each.is_meld_result for each in real_cards) == 7  # 712.5
