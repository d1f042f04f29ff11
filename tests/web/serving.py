"""A table served on the loopback for a test, and seats at it."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Thread
from time import sleep
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from apnap.interfaces.web.running import SOCKETS, listen_at
from apnap.interfaces.web.server import make_app
from apnap.interfaces.web.table import Seat, Table

State = dict[str, Any]


@contextmanager
def served(
    table: Table,
    keep: Callable[[str], None] = lambda text: None,
    most: int = 10**6,
    port: int = 0,
) -> Iterator[str]:
    """The address at which the table is served; it ends with the block."""
    listening = listen_at("127.0.0.1", port)
    host = f"127.0.0.1:{listening.getsockname()[1]}"
    server = uvicorn.Server(
        uvicorn.Config(make_app(table, keep, most), log_level="error", ws=SOCKETS)
    )
    thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        sleep(0.01)
    try:
        yield host
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()


class Sitting:
    """A seat at the table, with everything that crossed its wire."""

    def __init__(self, host: str, seat: Seat, origin: str | None = None) -> None:
        address = f"ws://{host}/socket?seat={seat.token}"
        self.leaving = ExitStack()
        opened = connect(address, origin=None if origin is None else Origin(origin))
        self.socket: ClientConnection = self.leaving.enter_context(opened)
        self.wire: list[str] = []
        self.state: State = self.hear()

    def hear(self) -> State:
        """The next document."""
        text = str(self.socket.recv(timeout=20))
        self.wire.append(text)
        found: State = json.loads(text)
        if found["kind"] == "state":
            self.state = found
        return found

    def say(self, message: object) -> State:
        """Send a message, and hear the answer."""
        self.socket.send(message if isinstance(message, str) else json.dumps(message))
        return self.hear()

    def act(self, what: str, **more: object) -> State:
        """Do something in the state that was heard last."""
        return self.say({"do": what, "number": self.state["number"], **more})

    def close(self) -> None:
        """Leave."""
        self.leaving.close()


def play_at_random(seat: Sitting, chance: random.Random, most: int) -> None:
    """Answer what is asked, at random, so many times or to the game's end."""
    for _ in range(most):
        if seat.state["over"] or seat.state["asked"] != seat.state["you"]:
            return
        seat.act("choose", option=chance.randrange(len(seat.state["options"])))
