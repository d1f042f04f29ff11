"""The saved state is the whole state."""

import ast
import inspect

from tests.game.playing import new_game

from apnap.state import (
    context,
    effects,
    events,
    mana,
    objects,
    players,
    printed,
    rng,
    serial,
    state,
    turn,
)

NOT_SAVED_CLASSES = {"AbilityOn", "Definition", "TraceLine"}


def test_every_class_of_the_state_is_saved() -> None:
    classes = set()
    for module in (context, effects, events, mana, objects, players, printed, rng, state, turn):
        path = str(module.__file__).partition(".cpython")[0].removesuffix(".py") + ".py"
        with open(path, encoding="utf-8") as source:  # noqa: PTH123 - of a compiled module too
            tree = ast.parse(source.read())
        classes |= {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    assert classes - NOT_SAVED_CLASSES == serial.CLASSES
    assert inspect.isfunction(serial.to_data) or callable(serial.to_data)


def test_the_hash_sees_every_attribute() -> None:
    game = new_game(0)
    before = game.hash()
    found = game.fork().state
    for name, value in (("over", True), ("winner", 1), ("next_object", 999), ("ended_by", "x")):
        old = getattr(found, name)
        setattr(found, name, value)
        assert serial.state_hash(found) != before, name
        setattr(found, name, old)
    assert serial.state_hash(found) == before
