"""The table over the wire: what seats are told, what they may do, and what is refused."""

import json
import random

import pytest
from tests.web.serving import Sitting, play_at_random, served
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from apnap.agents.agent import make_agent
from apnap.errors import BadInput
from apnap.game import Game
from apnap.interfaces.web.table import Table

BEARS = ["Forest"] * 24 + ["Grizzly Bears"] * 36
GOBLINS = ["Mountain"] * 24 + ["Raging Goblin"] * 20 + ["Lightning Bolt"] * 16


def table(seed: int = 3, *, against: str = "") -> Table:
    game = Game([BEARS, GOBLINS], seed=seed, players=["Ann", "Bob"], trace=True)
    return Table(game, [None, make_agent(against, 1) if against else None], against)


def test_a_game_against_the_computer_ends() -> None:
    mine = table(against="sensible")
    with served(mine) as host:
        ann = Sitting(host, mine.seats[0])
        play_at_random(ann, random.Random(1), 2000)
        assert ann.state["over"]
        assert ann.state["options"] == []
        ann.close()


def test_nothing_hidden_crosses_the_wire() -> None:
    """Over whole games, no seat hears the name of a card that it may not know. [CR 400.2]"""
    for seed in range(2):
        mine = table(seed)
        with served(mine) as host:
            seats = [Sitting(host, seat) for seat in mine.seats]
            watcher = Sitting(host, mine.watcher)
            chance = random.Random(seed)
            for _ in range(150):
                if seats[0].state["over"]:
                    break
                asked = seats[seats[0].state["asked"]]
                asked.act("choose", option=chance.randrange(len(asked.state["options"])))
                for other in (*seats, watcher):
                    if other is not asked:
                        other.hear()
                for seat in seats:
                    theirs = seat.state["view"]["players"][1 - seat.state["you"]]
                    assert all(not card["name"] for card in theirs["hand"])
                for player in watcher.state["view"]["players"]:
                    assert all(not card["name"] for card in player["hand"])
            hidden = {"Raging Goblin", "Lightning Bolt", "Mountain"}
            before = next(
                (at for at, text in enumerate(seats[0].wire) if _public(text) & hidden),
                len(seats[0].wire),
            )
            for text in seats[0].wire[:before]:
                assert not any(name in text for name in hidden)
            for seat in (*seats, watcher):
                seat.close()


def _public(text: str) -> set[str]:
    """The names of the cards that a document shows in public zones, or that were cast or played."""
    view = json.loads(text).get("view", {})
    cards = [*view.get("battlefield", ()), *view.get("stack", ()), *view.get("exile", ())]
    for player in view.get("players", ()):
        cards += player["graveyard"]
    said = {card["name"] for card in cards if card["name"]}
    for line in json.loads(text).get("log", ()):
        said |= {
            name for name in ("Raging Goblin", "Lightning Bolt", "Mountain") if name in line["text"]
        }
    return said


def test_a_question_is_for_the_one_who_is_asked() -> None:
    mine = table()
    with served(mine) as host:
        seats = [Sitting(host, seat) for seat in mine.seats]
        asked = seats[0].state["asked"]
        assert seats[asked].state["options"]
        assert not seats[1 - asked].state["options"]
        assert seats[1 - asked].state["question"] == ""
        number = seats[1 - asked].state["number"]
        said = seats[1 - asked].say({"do": "choose", "number": number, "option": 0})
        assert said == {"kind": "refused", "text": "it is not you who is asked"}
        for seat in seats:
            seat.close()


def test_a_second_answer_does_nothing() -> None:
    mine = table(against="sensible")
    with served(mine) as host:
        ann = Sitting(host, mine.seats[0])
        number = ann.state["number"]
        assert ann.say({"do": "choose", "number": number, "option": 0})["kind"] == "state"
        answers = len(mine.game.answers)
        again = ann.say({"do": "choose", "number": number, "option": 0})
        assert again == {"kind": "refused", "text": "that was answered already"}
        assert len(mine.game.answers) == answers
        ann.close()


def starts_and_both_keep(seed: int) -> bool:
    tried = table(seed, against="sensible")
    if tried.game.view(0).active != 0:
        return False
    tried.do(tried.seats[0], {"do": "choose", "number": tried.number, "option": 0})
    return all(answer.verb != "mulligan" for answer in tried.game.answers)


def test_undo_and_its_refusal() -> None:
    """What the computer answered doesn't keep one from taking back; a card drawn does."""
    mine = next(table(seed, against="sensible") for seed in range(40) if starts_and_both_keep(seed))
    with served(mine) as host:
        ann = Sitting(host, mine.seats[0])
        assert ann.act("undo")["kind"] == "refused"
        assert "keep" in ann.state["question"]
        assert ann.act("choose", option=0)["kind"] == "state"
        assert "keep" not in ann.state["question"]
        assert ann.act("undo")["kind"] == "state"
        assert "keep" in ann.state["question"]
        for _ in range(60):
            if mine.game.turn > 3 or ann.state["over"]:
                break
            ann.act("choose", option=0)
        said = [ann.act("undo") for _ in range(12)]
        assert any("revealed" in one.get("text", "") for one in said)
        ann.close()


@pytest.mark.parametrize(
    "message",
    [
        "",
        "no json",
        "[]",
        "3",
        "[" * 900,
        "x" * 3000,
        {"do": "choose"},
        {"do": "choose", "number": 0, "option": "0"},
        {"do": "choose", "number": True, "option": 0},
        {"do": "card", "card": 10**30},
        {"do": "card", "card": -5},
        {"do": "why", "card": 1},
        {"do": "nothing"},
        {"do": {"a": 1}, "number": 1},
    ],
)
def test_what_is_no_message_is_refused(message: object) -> None:
    mine = table(against="sensible")
    before = mine.game.hash()
    with served(mine) as host:
        ann = Sitting(host, mine.seats[0])
        assert ann.say(message)["kind"] == "refused"
        assert mine.game.hash() == before
        assert ann.act("full")["kind"] == "state"
        ann.close()


def test_options_out_of_range_are_refused() -> None:
    mine = table(against="sensible")
    with served(mine) as host:
        ann = Sitting(host, mine.seats[0])
        for place in (-1, 2, 10**9):
            assert ann.act("choose", option=place)["kind"] == "refused"
        ann.close()


def refused(address: str) -> None:
    with connect(address) as socket:
        socket.recv()


def test_foreign_secrets_and_pages_are_refused() -> None:
    mine = table(against="sensible")
    with served(mine) as host:
        for query in ("", "?seat=", "?seat=wrong", f"?seat={mine.seats[1].token}"):
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                refused(f"ws://{host}/socket{query}")
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            Sitting(host, mine.seats[0], origin="http://elsewhere.example")
        ann = Sitting(host, mine.seats[0], origin=f"http://{host}")
        ann.close()


def chatter(seat: Sitting, times: int) -> None:
    for _ in range(times):
        seat.say({"do": "nothing", "number": seat.state["number"]})


def test_too_many_messages_end_the_socket_and_not_the_game() -> None:
    mine = table(against="sensible")
    with served(mine, most=60) as host:
        ann = Sitting(host, mine.seats[0])
        with pytest.raises(ConnectionClosed):
            chatter(ann, 200)
        again = Sitting(host, mine.seats[0])
        assert again.act("choose", option=0)["kind"] == "state"
        again.close()


def test_a_seat_is_held_by_one_window() -> None:
    mine = table(against="sensible")
    with served(mine) as host:
        first = Sitting(host, mine.seats[0])
        second = Sitting(host, mine.seats[0])
        with pytest.raises(ConnectionClosed):
            first.act("choose", option=0)
        assert second.act("choose", option=0)["kind"] == "state"
        second.close()


def test_a_watcher_does_nothing() -> None:
    mine = table()
    with served(mine) as host:
        watcher = Sitting(host, mine.watcher)
        assert watcher.act("choose", option=0) == {"kind": "refused", "text": "you are watching"}
        assert watcher.state["log"] == []
        watcher.close()


def test_cards_and_reasons_are_told() -> None:
    mine = table(against="sensible")
    with served(mine) as host:
        ann = Sitting(host, mine.seats[0])
        card = ann.state["view"]["players"][0]["hand"][0]
        told = ann.say({"do": "card", "card": card["id"]})
        assert told["lines"][0].startswith(card["name"])
        why = ann.say({"do": "why", "card": card["id"]})
        assert "rule" in why["text"]
        ann.close()


def test_a_server_that_comes_back_goes_on() -> None:
    kept: list[str] = []
    mine = table(against="sensible")
    with served(mine, kept.append) as host:
        ann = Sitting(host, mine.seats[0])
        play_at_random(ann, random.Random(5), 12)
        state = ann.state
        ann.close()
    again = Table.load(kept[-1])
    assert [seat.token for seat in again.seats[:1]] == [mine.seats[0].token]
    assert again.game.hash() == mine.game.hash()
    assert again.number > state["number"]
    with served(again) as host:
        ann = Sitting(host, mine.seats[0])
        for part in ("view", "question", "options", "over"):
            assert ann.state[part] == state[part]
        ann.close()


def test_an_answer_from_before_the_server_came_back_does_nothing() -> None:
    kept: list[str] = []
    mine = table(against="sensible")
    with served(mine, kept.append) as host:
        ann = Sitting(host, mine.seats[0])
        play_at_random(ann, random.Random(5), 12)
        late = ann.state["number"]
        ann.close()
    again = Table.load(kept[-1])
    with served(again) as host:
        ann = Sitting(host, mine.seats[0])
        count = len(again.game.answers)
        for number in range(late + 1):
            said = ann.say({"do": "choose", "number": number, "option": 0})
            assert said["kind"] == "refused"
        assert len(again.game.answers) == count
        assert ann.act("choose", option=0)["kind"] == "state"
        ann.close()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"table": 9}', '{"table": 1, "against": 3}'])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        Table.load(text)


def test_pages() -> None:
    from urllib.error import HTTPError
    from urllib.request import urlopen

    mine = table(against="sensible")
    with served(mine) as host:
        for name in ("", "style.css", "table.js", "reduce.js", "render.js"):
            with urlopen(f"http://{host}/{name}") as page:
                assert page.read()
                assert "default-src 'self'" in page.headers["content-security-policy"]
        for name in ("nothing", "..%2f..%2fsecret", "table.py"):
            with pytest.raises(HTTPError, match="404") as caught:
                urlopen(f"http://{host}/{name}")
            caught.value.close()
