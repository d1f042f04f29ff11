"""Other engines, measured where they are installed, each in a Python of its own.

managym (in the package manabot, installed without its dependencies under Python 3.12) plays random
games with a deck of its own; what a decision is differs from engine to engine. phase-python can't
be measured so: its package has no cards, and getting them needs the network.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, Final

__all__ = ["measure_peers"]

_MANAGYM: Final = """
import json, random, sys, time
import manabot.managym as m
seconds, rounds = float(sys.argv[1]), int(sys.argv[2])
deck = {"Island": 12, "Mountain": 12, "Gray Ogre": 6, "Wind Drake": 6, "Man-o'-War": 4,
        "Raging Goblin": 4, "Lightning Bolt": 6, "Counterspell": 4, "Ancestral Recall": 3,
        "Pyroclasm": 3}
rng = random.Random(1)
rates = []
for _ in range(rounds):
    decisions = games = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        env = m.Env(seed=rng.randrange(2**31), skip_trivial=True)
        obs, info = env.reset([m.PlayerConfig("a", deck), m.PlayerConfig("b", deck)])
        over = False
        while not over:
            count = len(obs.action_space.actions)
            obs, reward, over, cut, info = env.step(rng.randrange(count))
            over = over or cut
            decisions += 1
        games += 1
    taken = time.perf_counter() - began
    rates.append((decisions / taken, games / taken))
rates.sort()
middle = rates[len(rates) // 2]
print(json.dumps({"decisions_per_s": round(middle[0], 1), "games_per_s": round(middle[1], 2)}))
"""

_PROGRAMS: Final = {"managym": ("manabot.managym", _MANAGYM)}


def measure_peers(pythons: Sequence[str], seconds: float, rounds: int) -> dict[str, Any]:
    """Each peer in the first of these Pythons, or this one, that can import it; why not, if none
    can."""
    found: dict[str, Any] = {}
    for name, (module, program) in _PROGRAMS.items():
        found[name] = {"skipped": f"{module} is not installed"}
        for python in (*pythons, sys.executable):
            test = subprocess.run(  # noqa: S603 - our own code
                [python, "-c", f"import {module}"], capture_output=True, check=False
            )
            if test.returncode:
                continue
            run = subprocess.run(  # noqa: S603 - our own code
                [python, "-c", program, str(seconds), str(rounds)],
                capture_output=True,
                text=True,
                check=False,
            )
            if run.returncode:
                found[name] = {"error": run.stderr.strip().splitlines()[-1:]}
            else:
                found[name] = json.loads(run.stdout)
            break
    return found
