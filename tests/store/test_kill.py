"""kill -9 in the middle of play: nothing that was acknowledged is lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import skirmish
from sitting import Bell

from companion.engine import encode, fingerprint
from companion.live import LiveTable
from companion.store import Store

HERE = Path(__file__).parent
KILLS = 25


def heard_from_a_writer(path, code, seed, lines):
    """What it acknowledged before it was killed."""
    command = [sys.executable, str(HERE / "writer.py"), str(path), code, str(seed)]
    python_path = os.pathsep.join([str(HERE.parent), str(HERE.parent.parent)])
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    env["PYTHONPATH"] = python_path
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as writer:
        heard = [writer.stdout.readline() for _ in range(lines)]
        writer.kill()
        heard += writer.stdout.read().splitlines(keepends=True)
    return [line.split() for line in heard if line.endswith("\n")]


def test_no_acknowledged_answer_is_lost(tmp_path):
    path, rng, total = tmp_path / "companion.sqlite", random.Random(1), 0
    for kill in range(KILLS):
        code = f"K{kill}"
        *_, (last, seen) = heard_from_a_writer(path, code, kill, rng.randrange(20, 400))
        store = Store(path)
        play = LiveTable(skirmish.GAME, store, store.tables.find(code), alarm=Bell).play
        store.close()
        assert play.n >= int(last)
        assert play.n > int(last) or fingerprint(encode([play.state, play.lines])) == seen
        total += int(last)
    assert total > 1000
