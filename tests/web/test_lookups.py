"""Looking up beside the table: over the wire, and in a browser where there is one."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import urlopen

import pytest
from tests.web.serving import served

from apnap.game import Game
from apnap.interfaces.web.table import Table
from apnap.search import index as index_module
from apnap.search.documents import CardFacts, Document, rows, rules

ALTAR = "Altar of the Wretched // Wretched Bonemass"
JEWEL = "The Enigma Jewel // Locus of Enlightenment"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A table with a small index beside it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    cards = [Document("card", name, name, name, CardFacts(state="runs")) for name in (ALTAR, JEWEL)]
    monkeypatch.setattr(
        index_module, "_documents", lambda tell, texts: [*cards, *rules(None), *rows()]
    )
    deck = ["Forest"] * 60
    with served(Table(Game([deck, deck], seed=1, trace=True), [None, None])) as found:
        yield found


def got(host: str, path: str) -> tuple[int, dict[str, Any]]:
    try:
        with urlopen(f"http://{host}{path}", timeout=30) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


def test_search_card_and_rule(host: str) -> None:
    status, found = got(host, "/look/search?q=layers")
    assert (status, found["results"][0]["id"]) == (200, "613")
    status, page = got(host, "/look/card?name=" + quote("wretched bonemass"))
    assert (status, page["name"]) == (200, ALTAR)
    assert any(one["trace"] for one in page["demonstrations"])
    status, page = got(host, "/look/rule?number=702.167")
    assert (status, page["title"]) == (200, "Craft")


@pytest.mark.parametrize(
    "path",
    [
        "/look/search?q=" + quote("(a"),
        "/look/search?q=o:draw",
        "/look/search?q=" + "a" * 2000,
        "/look/card?name=nobody+knows+it",
        "/look/card",
        "/look/rule?number=999.9",
        "/look/rule?number=%00",
    ],
)
def test_what_can_not_be_looked_up_is_said_in_a_line(host: str, path: str) -> None:
    status, found = got(host, path)
    assert status == 400
    assert "\n" not in found["refused"]


def test_pages_have_addresses(host: str) -> None:
    for path in ("/search", "/card/Fire%20%2F%2F%20Ice", "/rule/601.2f"):
        with urlopen(f"http://{host}{path}", timeout=30) as answer:
            assert b"look.js" in answer.read()
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.browser
@pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium")
@pytest.mark.filterwarnings("ignore")
def test_play_this_in_a_browser(host: str) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        faults: list[str] = []
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        for words, name in (("enigma jewel", JEWEL), ("altar of the wretched", ALTAR)):
            page.goto(f"http://{host}/search")
            page.keyboard.type(words)
            page.keyboard.press("Enter")
            page.click(f"#results a:has-text('{name}')")
            page.wait_for_selector("h1")
            assert page.inner_text("h1") == name
            play = page.locator("button:has-text('Play this')").first
            play.focus()
            steps = page.locator(".steps").first.locator("li")
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
            assert steps.count() == 2
        page.click("a:has-text('702.167 ')")
        page.wait_for_selector("h1:has-text('Craft')")
        assert not faults
        browser.close()
