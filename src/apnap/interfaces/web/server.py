"""The server: one page, its scripts, and a socket for each browser at the table.

It listens on the loopback unless told otherwise. A socket belongs to the seat whose secret it
brings; what is no message, too large, too fast or from another page is refused, and the game is as
it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from apnap.interfaces.web.lookups import look_routes
from apnap.interfaces.web.table import Refused, Seat, Table

__all__ = ["make_app"]

LARGEST: Final = 2_000
"""The most characters of a message."""

MOST: Final = 60
"""The most messages in a window of so many seconds."""

WINDOW: Final = 3.0

_KINDS: Final = {
    "index.html": "text/html",
    "style.css": "text/css",
    "table.js": "text/javascript",
    "reduce.js": "text/javascript",
    "render.js": "text/javascript",
    "look.html": "text/html",
    "look.css": "text/css",
    "look.js": "text/javascript",
}

_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}


class _Room:
    """A table and the sockets around it."""

    def __init__(self, table: Table, keep: Callable[[str], None]) -> None:
        self.table = table
        self.keep = keep
        self.sockets: dict[WebSocket, Seat] = {}

    async def tell_all(self) -> None:
        """Send every seat what it may know now, and keep the table."""
        self.keep(self.table.record())
        for socket, seat in list(self.sockets.items()):
            await self.tell(socket, self.table.document(seat))

    async def tell(self, socket: WebSocket, document: dict[str, Any]) -> None:
        """Send one document; a socket that is gone is forgotten."""
        try:
            await socket.send_text(json.dumps(document, ensure_ascii=False))
        except (WebSocketDisconnect, RuntimeError):
            self.sockets.pop(socket, None)

    async def hear(self, socket: WebSocket, seat: Seat, text: str) -> None:
        """Do what a message says, or say why not."""
        try:
            answer = self.table.do(seat, _message(text))
        except Refused as error:
            await self.tell(socket, {"kind": "refused", "text": str(error)})
            return
        if answer is None:
            await self.tell_all()
        else:
            await self.tell(socket, answer)


def make_app(table: Table, keep: Callable[[str], None], most: int = MOST) -> Starlette:
    """The application around a table; `keep` is given the table's record after each change.

    `most`: how many messages a socket may send in a window of `WINDOW` seconds.
    """
    room = _Room(table, keep)
    keep(table.record())

    async def socket_of(socket: WebSocket) -> None:
        seat = table.seat(socket.query_params.get("seat", ""))
        if seat is None or not _same_page(socket):
            await socket.close(4003, "no seat has this secret")
            return
        if seat.player >= 0 and seat in room.sockets.values():
            taken = next(one for one, held in room.sockets.items() if held is seat)
            room.sockets.pop(taken)
            await taken.close(4001, "the seat was taken from another window")
        await socket.accept()
        room.sockets[socket] = seat
        await room.tell(socket, table.document(seat))
        try:
            await _listen(room, socket, seat, most)
        finally:
            room.sockets.pop(socket, None)

    async def page(request: Request) -> Response:
        name = request.path_params.get("name") or "index.html"
        if request.url.path.startswith(("/search", "/card/", "/rule/")):
            name = "look.html"
        if name not in _KINDS:
            return PlainTextResponse("there is no such page", 404)
        content = (files("apnap.interfaces.web") / "static" / name).read_bytes()
        return Response(content, media_type=_KINDS[name], headers=_HEADERS)

    return Starlette(
        routes=[
            WebSocketRoute("/socket", socket_of),
            Route("/", page),
            *look_routes(_HEADERS),
            Route("/search", page),
            Route("/card/{card:path}", page),
            Route("/rule/{rule}", page),
            Route("/{name}", page),
        ]
    )


async def _listen(room: _Room, socket: WebSocket, seat: Seat, most: int) -> None:
    """Hear a socket until it leaves, or speaks too fast."""
    heard: list[float] = []
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, KeyError, RuntimeError):
            return
        now = monotonic()
        heard = [*(at for at in heard if at > now - WINDOW), now]
        if len(heard) > most:
            await socket.close(4008, "too many messages")
            return
        if room.sockets.get(socket) is not seat:
            return
        await room.hear(socket, seat, text)


def _message(text: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise Refused("the message is too large")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("this is no message") from None
    if not isinstance(message, dict):
        raise Refused("this is no message")
    return message


def _same_page(socket: WebSocket) -> bool:
    """Whether a socket was opened by our own page, or by a program that is no browser."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
