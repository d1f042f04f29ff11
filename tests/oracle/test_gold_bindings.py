"""The binder against the gold set: 300 lines drawn by a seed and labelled by hand."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.reading import load_cards
from apnap.oracle.corpus import lines_of
from apnap.oracle.gold import line_hash, shares
from apnap.oracle.gold_check import REFUSED, RIGHT, WRONG, Label, Verdict, judge

CORPUS = Path(__file__).parents[3] / "shared" / "cards" / "oracle.jsonl.gz"
SETS = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted(Path(__file__).parent.glob("gold_bindings*.toml"))
}


def verdicts(gold: dict[str, Any]) -> list[Verdict]:
    wanted = {(row["card"], row["hash"], row["root"]): row["mentions"] for row in gold["line"]}
    names = {card for card, _, _ in wanted}
    found: list[Verdict] = []
    seen = set()
    for card in load_cards(CORPUS):
        if card.name not in names:
            continue
        for text, root in lines_of(card):
            key = card.name, line_hash(text), root
            if key in wanted and key not in seen:
                seen.add(key)
                found += judge(text, root, [Label(*mention) for mention in wanted[key]])
    assert seen == set(wanted)
    return found


@pytest.mark.parametrize("gold", SETS.values(), ids=SETS)
def test_the_gold_set_is_whole(gold: dict[str, Any]) -> None:
    assert len(gold["line"]) == gold["drawn"]["lines"] == 300
    assert sum(len(row["mentions"]) for row in gold["line"]) == gold["drawn"]["mentions"]
    assert sum(gold["drawn"]["strata"].values()) == 300


@pytest.mark.skipif(not CORPUS.exists(), reason="the cards' texts are not beside the checkout")
@pytest.mark.parametrize("gold", SETS.values(), ids=SETS)
def test_at_most_one_bound_mention_of_a_hundred_is_wrong(gold: dict[str, Any]) -> None:
    found = Counter(one.outcome for one in verdicts(gold))
    bound = found[RIGHT] + found[WRONG]
    assert bound > 250
    assert found[WRONG] <= bound / 100
    assert found[REFUSED] < bound / 4


def test_a_wrong_label_is_seen() -> None:
    text = "Whenever ~ attacks, tap target Goblin. It gets -1/-0 until end of turn."
    right = judge(text, "permanent", [Label("it", 8, "w6")])
    wrong = judge(text, "permanent", [Label("it", 8, "this")])
    assert [one.outcome for one in (*right, *wrong)] == [RIGHT, WRONG]


def test_a_refused_line_is_told_apart() -> None:
    text = "Whenever a Goblin blocks an Elf, destroy that creature."
    assert [one.outcome for one in judge(text, "permanent", [Label("that creature", 8, "w5")])] == [
        REFUSED
    ]


def test_rare_forms_have_their_share() -> None:
    given = shares({"it": 10_000, "its": 2_500, "the other": 25}, 80)
    assert sum(given.values()) == 80
    assert given["the other"] >= 5
    assert given["it"] > given["its"] > given["the other"]
