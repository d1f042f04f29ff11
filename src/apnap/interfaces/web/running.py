"""Listening: the socket is opened first, so that its address can be told."""

from __future__ import annotations

from collections.abc import Callable
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOL_SOCKET, socket
from typing import Final

import uvicorn

from apnap.errors import BadInput
from apnap.interfaces.web.server import make_app
from apnap.interfaces.web.table import Table

__all__ = ["SOCKETS", "listen_at", "serve"]

SOCKETS: Final = "websockets-sansio"
"""Which of uvicorn's implementations of sockets serves."""


def listen_at(host: str, port: int) -> socket:
    """A socket that listens there. Raises BadInput where that can't be."""
    made = socket(AF_INET6 if ":" in host else AF_INET)
    made.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        raise BadInput(f"can't listen on {host}:{port}: {error.strerror or error}") from error
    return made


def serve(table: Table, listening: socket, keep: Callable[[str], None]) -> None:
    """Serve a table until Ctrl-C."""
    config = uvicorn.Config(
        make_app(table, keep), log_level="warning", ws=SOCKETS, ws_max_size=1 << 16
    )
    uvicorn.Server(config).run(sockets=[listening])
