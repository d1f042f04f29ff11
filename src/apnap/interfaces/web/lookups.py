"""Looking things up beside the table: search, a card's page, a rule's page.

`/search?q=…`, `/card/NAME` and `/rule/N` are one page; what it shows comes as JSON from
`/look/search?q=…`, `/look/card?name=…` and `/look/rule?number=…`. Nothing here touches a game. All
look-ups run one after another on a thread of their own, which keeps the index open.
"""

from __future__ import annotations

import sqlite3
from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from time import perf_counter
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from apnap.errors import BadInput
from apnap.search.finding import search
from apnap.search.index import has_texts, open_index
from apnap.search.pages import as_data, card_page, rule_page
from apnap.search.query import asks_for_texts, parse

__all__ = ["look_routes"]

LONGEST: Final = 1000
"""The most characters of what is asked."""

SHOWN: Final = 50
"""The most results of a search."""


class _Looking:
    """The index, opened when it is first needed, on the one thread that uses it."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "look-up")
        self.index: sqlite3.Connection | None = None

    def opened(self) -> sqlite3.Connection:
        """The index; the first time it may have to be made."""
        if self.index is None or not has_texts(self.index):
            if self.index is not None:
                self.index.close()
            self.index = open_index(lambda done, of: None, texts=False)
        return self.index

    def search(self, text: str) -> dict[str, Any]:
        """What `apnap search --json` prints."""
        index = self.opened()
        if asks_for_texts(parse(text)) and not has_texts(index):
            raise BadInput(
                "what cards say is not in the index yet: give your cards to 'apnap data add', or "
                "let 'apnap search o:draw' print them once"
            )
        began = perf_counter()
        found = [asdict(one) for one in search(index, text, SHOWN)]
        return {"results": found, "seconds": round(perf_counter() - began, 4)}

    def card(self, name: str) -> dict[str, Any]:
        """A card's page."""
        return as_data(card_page(name, self.opened()))

    def rule(self, number: str) -> dict[str, Any]:
        """A rule's page."""
        return as_data(rule_page(number, self.opened()))


def look_routes(headers: dict[str, str]) -> list[Route]:
    """The routes of look-ups; answers carry these headers."""
    looking = _Looking()

    def answering(ask: Callable[[str], dict[str, Any]], key: str) -> Callable[[Request], Any]:
        async def answer(request: Request) -> Response:
            asked = request.query_params.get(key, "")
            if len(asked) > LONGEST:
                return JSONResponse({"refused": "that is too long"}, 400, headers)
            loop = get_running_loop()
            try:
                found = await loop.run_in_executor(looking.thread, ask, asked)
            except BadInput as error:
                return JSONResponse({"refused": str(error)}, 400, headers)
            return JSONResponse(found, headers=headers)

        return answer

    return [
        Route("/look/search", answering(looking.search, "q")),
        Route("/look/card", answering(looking.card, "name")),
        Route("/look/rule", answering(looking.rule, "number")),
    ]
