"""The table in a real browser: Chromium, driven by Playwright, where both are there."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from tests.web.serving import served

from apnap.agents.agent import make_agent
from apnap.game import Game
from apnap.interfaces.web.table import Table

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium"),
    pytest.mark.filterwarnings("ignore"),
]

BEARS = ["Forest"] * 24 + ["Grizzly Bears"] * 36
GOBLINS = ["Mountain"] * 24 + ["Raging Goblin"] * 20 + ["Lightning Bolt"] * 16


def table(*, against: str = "sensible", seed: int = 3) -> Table:
    game = Game([GOBLINS, BEARS], seed=seed, players=["Ann", "Bob"], trace=True)
    return Table(game, [None, make_agent(against, 1) if against else None], against)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as running:
        found = running.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page that fails its test if the console says anything is wrong."""
    made = browser.new_page(viewport={"width": 1280, "height": 800})
    faults: list[str] = []
    made.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    made.on("pageerror", lambda error: faults.append(str(error)))
    yield made
    made.close()
    assert not faults


def sit(page: Any, host: str, mine: Table, seat: int = 0) -> None:
    page.goto(f"http://{host}/#{mine.seats[seat].token}")
    page.wait_for_selector("#options button, #question:has-text('asked')")


def settled(page: Any, number: int) -> int:
    """Wait until another state than that is drawn, and return its number."""
    page.wait_for_function(
        "n => { const b = document.querySelector('#options li');"
        " return !b || Number(b.dataset.key.split(' ')[0]) !== n; }",
        arg=number,
    )
    return drawn(page)


def drawn(page: Any) -> int:
    key = page.evaluate("document.querySelector('#options li')?.dataset.key ?? '-1'")
    return int(str(key).split(" ", maxsplit=1)[0])


def test_a_whole_game_by_clicks(page: Any) -> None:
    mine = table()
    with served(mine) as host:
        sit(page, host, mine)
        for _ in range(600):
            number = drawn(page)
            if number < 0:
                break
            texts = page.locator("#options button").all_inner_texts()
            place = next(
                (at for word in ("play", "cast", "attack", "Bob") for at, text in enumerate(texts)
                 if text.startswith(word) or (word == "attack" and "attacks" in text)),
                0,
            )  # fmt: skip
            page.locator("#options button").nth(place).click()
            settled(page, number)
        assert mine.game.over
        assert "The game is over" in page.inner_text("#question")


def test_cards_are_clicked_and_taken_back(page: Any) -> None:
    mine = table()
    with served(mine) as host:
        sit(page, host, mine)
        page.keyboard.press("1")  # keep
        page.wait_for_selector("#hand .card.can:has-text('Mountain')")
        page.locator("#hand .card.can:has-text('Mountain')").first.click()
        page.wait_for_selector("#mine .lands .card")
        page.keyboard.press("z")
        page.wait_for_selector("#mine .lands .card", state="detached")
        page.keyboard.press("z")
        page.keyboard.press("z")
        page.wait_for_selector("#notice:not(:empty)")


def test_a_game_by_keys_alone(page: Any) -> None:
    mine = table()
    with served(mine) as host:
        sit(page, host, mine)
        for _ in range(400):
            number = drawn(page)
            if number < 0:
                break
            page.keyboard.press("2" if page.locator("#options button").count() > 1 else "1")
            settled(page, number)
        assert mine.game.over


def test_a_reload(page: Any) -> None:
    mine = table()
    with served(mine) as host:
        sit(page, host, mine)
        page.keyboard.press("1")
        page.wait_for_selector("#hand .card.can")
        hand = page.locator("#hand .card").all_inner_texts()
        page.reload()
        page.wait_for_selector("#hand .card.can")
        assert page.locator("#hand .card").all_inner_texts() == hand


def test_a_page_goes_on_when_the_server_comes_back(browser: Any) -> None:
    """Without a reload; the console says that the server was away, so no page that minds that."""
    mine = table()
    kept: list[str] = []
    page = browser.new_page()
    with served(mine, kept.append) as host:
        sit(page, host, mine)
        for _ in range(6):
            number = drawn(page)
            page.keyboard.press("1")
            settled(page, number)
        number = drawn(page)
    page.wait_for_selector("#notice:has-text('trying again')")
    again = Table.load(kept[-1])
    count = len(again.game.answers)
    with served(again, port=int(host.rsplit(":", 1)[1])):
        number = settled(page, number)
        page.keyboard.press("1")
        settled(page, number)
        assert len(again.game.answers) > count
        page.close()


def test_two_at_two_browsers(browser: Any) -> None:
    mine = table(against="")
    with served(mine) as host:
        pages = [browser.new_page() for _ in range(2)]
        for seat, page in enumerate(pages):
            sit(page, host, mine, seat)
        asked = mine.game.decision.player if mine.game.decision is not None else 0
        assert pages[asked].locator("#options button").count() == 2
        assert pages[1 - asked].locator("#options button").count() == 0
        assert "is asked" in pages[1 - asked].inner_text("#question")
        pages[asked].keyboard.press("1")
        pages[1 - asked].wait_for_selector("#options button")
        for page in pages:
            page.close()


def test_a_phone_needs_no_sideways_scrolling(browser: Any) -> None:
    mine = table()
    with served(mine) as host:
        page = browser.new_page(viewport={"width": 390, "height": 800})
        sit(page, host, mine)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390
        page.close()


def test_a_reader_finds_names(page: Any) -> None:
    mine = table()
    with served(mine) as host:
        sit(page, host, mine)
        assert page.get_by_role("button", name="keep").count() == 1
        assert page.get_by_role("log").count() == 1
        card = page.locator("#hand .card").first.get_attribute("aria-label")
        assert any(name in card for name in ("Mountain", "Goblin", "Bolt"))
