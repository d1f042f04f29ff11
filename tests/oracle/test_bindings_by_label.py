"""Mentions with a near wrong candidate, as labels: what is meant is right, the other is wrong."""

import pytest

from apnap.oracle.gold_check import REFUSED, RIGHT, WRONG, Label, judge

CASES = [
    (
        "Whenever ~ becomes blocked by a Goblin, that Goblin's controller sacrifices it.",
        "permanent",
        ("it", 13, "w6", "this"),
    ),
    (
        (
            "At the beginning of your upkeep, choose a Goblin you control. Any opponent may have "
            "you sacrifice it. If a player does, ~ deals 2 damage to that player."
        ),
        "permanent",
        ("that player", 31, "w14", "you"),
    ),
    (
        (
            "When ~ enters, tap up to two target Goblins. For each of those Goblins, its "
            "controller draws a card."
        ),
        "permanent",
        ("its", 17, "w15", "this"),
    ),
    (
        (
            "Whenever you sacrifice a Clue, you may have ~ become a copy of a Goblin card exiled "
            "with it until end of turn."
        ),
        "permanent",
        ("it", 19, "this", "w4"),
    ),
    (
        (
            "Each opponent gets a poison counter. Each Goblin your opponents control gets "
            "-1/-1 until end of turn for each poison counter its controller has."
        ),
        "spell",
        ("its", 22, "w8", "w5"),
    ),
    (
        (
            "Whenever a player cycles a card, exile target Goblin. Return that card to the "
            "battlefield under its owner's control."
        ),
        "permanent",
        ("that card", 12, "w9", "w5"),
    ),
    (
        (
            "Whenever a player taps a Swamp for mana, that player adds one mana of any type that "
            "land produced. That land deals 1 damage to that player."
        ),
        "permanent",
        ("that land", 21, "w5", "w13"),
    ),
    (
        (
            "Choose up to one target Goblin or planeswalker. Each creature you control deals "
            "damage equal to its power to that permanent."
        ),
        "spell",
        ("that permanent", 20, "w5", "w10"),
    ),
    (
        (
            "Target opponent reveals their hand. You may choose a Goblin card from it. If you do, "
            "that player discards that card. If you don't, that player discards two cards."
        ),
        "spell",
        ("you do", 26, "deed w8", "deed w21"),
    ),
    (
        (
            "Choose up to two target Goblin cards in your graveyard. An opponent chooses one of "
            "them. Return that card to your hand. Return the other to the battlefield under your "
            "control. It gains haste."
        ),
        "spell",
        ("it", 35, "w27", "w14"),
    ),
    (
        "Whenever a Goblin enters, draw a card if it's tapped. Otherwise, tap it.",
        "permanent",
        ("it", 9, "w2", "w7"),
    ),
    (
        "Whenever a Goblin enters, draw a card if it's tapped. Otherwise, tap it.",
        "permanent",
        ("it", 15, "w2", "w7"),
    ),
    (
        (
            "Whenever ~ blocks, exile cards from the top of your library until you exile a "
            "nonland card. You may cast the exiled card without paying its mana cost if it's a "
            "spell with mana value 3 or less."
        ),
        "permanent",
        ("it", 31, "w17", "this"),
    ),
]


@pytest.mark.parametrize(("text", "root", "mention"), CASES)
def test_what_is_meant_and_what_is_not(
    text: str, root: str, mention: tuple[str, int, str, str]
) -> None:
    form, at, meant, other = mention
    (right,) = judge(text, root, [Label(form, at, meant)])
    (wrong,) = judge(text, root, [Label(form, at, other)])
    assert (right.outcome, wrong.outcome) == (RIGHT, WRONG)


@pytest.mark.parametrize(
    ("text", "root", "form", "at"),
    [
        (
            (
                "At the beginning of each end step, each player draws a card unless they discard a "
                "card."
            ),
            "permanent",
            "they",
            14,
        ),
        (
            "This Equipment's equip ability costs {7} less to activate if it targets a Goblin.",
            "permanent",
            "it",
            11,
        ),
        (
            (
                "Discard a card, then draw a card. When you discard a Goblin card this way, ~ "
                "deals damage equal to that card's mana value to target creature."
            ),
            "spell",
            "that card",
            23,
        ),
        (
            (
                "Whenever you attack with one or more Ouphes, exile the top X cards of your "
                "library, where X is their total power."
            ),
            "permanent",
            "their",
            21,
        ),
        (
            (
                "Whenever this creature attacks, each Elf card in your graveyard gains "
                "flashback until end of turn. The flashback cost is equal to its mana cost."
            ),
            "permanent",
            "its",
            24,
        ),
        (
            (
                "Whenever you cast a spell, if four or more mana was spent to cast that spell, "
                "sacrifice this creature and it deals that much damage to you."
            ),
            "permanent",
            "that much",
            24,
        ),
        (
            (
                "Each creature target opponent controls phases out. Until the end of your next "
                "turn, they can't phase in."
            ),
            "spell",
            "they",
            16,
        ),
    ],
)
def test_what_cannot_be_told_is_refused(text: str, root: str, form: str, at: int) -> None:
    (verdict,) = judge(text, root, [Label(form, at, "this")])
    assert verdict.outcome == REFUSED


def test_a_deed_of_a_player_is_one_mention() -> None:
    """In "if the player does" only the deed is labelled."""
    from apnap.oracle.gold import mentions
    from apnap.oracle.tokens import tokenize

    text = "Target player may discard a card. If the player does, that creature doesn't untap."
    assert [one.form for one in mentions(tokenize(text))] == ["you do", "that creature"]
