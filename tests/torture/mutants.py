"""Old faults, to be brought back one at a time.  A test has to notice each of them.

By hand: `python tests/torture/mutants.py`, or with words of the names to try only those.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
QUICK = ("engine", "store", "test_live.py", "test_lobby.py", "test_tables.py")
EVENING, KILL = "tests/engine/test_evening.py", "tests/store/test_kill.py"
COMMAND = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "--hypothesis-profile=unshrunk"]
QUICKLY = [*COMMAND, f"--ignore={EVENING}", f"--ignore={KILL}", *(f"tests/{test}" for test in QUICK)]
PATIENCE = 300  # seconds; a mutant that loops is caught too


class Mutant(NamedTuple):
    """A fault: in which file which words become which."""

    name: str
    file: str
    old: str
    new: str


NO_FAULT = Mutant("no fault", "live.py", "", "")
MUTANTS = [
    # -- secrets
    Mutant(
        "secrets are not cut", "engine/secrets.py", "if value.is_open_to(seat) else None", "if True else None"
    ),
    Mutant("lines are not cut", "engine/views.py", "cut(tuple(play.lines), seat)", "tuple(play.lines)"),
    Mutant("the log is not cut", "steps.py", "text=cut(line.text, seat)", "text=line.text"),
    Mutant("the state is not cut", "engine/views.py", "state = cut(play.state, seat)", "state = play.state"),
    Mutant(
        "cut lets unknown types pass",
        "engine/secrets.py",
        'raise TypeError(f"cut does not know {type(value).__name__}: {value!r}")',
        "return value",
    ),
    Mutant(
        "untyped sentences",
        "engine/text.py",
        "params: dict[str, Param] = {}",
        "params: dict[str, object] = {}",
    ),
    Mutant(
        "sealed answers are seen by all",
        "engine/views.py",
        "standing.sealed.get(seat)",
        "next(iter(standing.sealed.values()), None)",
    ),
    Mutant(
        "private questions are seen by all",
        "engine/views.py",
        "return None if ask.is_private else cut(Step(",
        "return cut(Step(",
    ),
    Mutant(
        "sealed questions are seen by all",
        "engine/views.py",
        "now is None or now.put.is_sealed or",
        "now is None or",
    ),
    # -- tokens
    Mutant(
        "undo keeps the tokens", "engine/play.py", "dict.fromkeys(standing.tokens, self.n)", "standing.tokens"
    ),
    Mutant(
        "tokens are not checked",
        "engine/play.py",
        "standing.tokens.get(seat) == token",
        "seat in standing.tokens",
    ),
    Mutant(
        "an interrupt opens all forms anew",
        "engine/play.py",
        "dict.fromkeys(put.asks, self.n) | self.standing[-1].tokens",
        "dict.fromkeys(put.asks, self.n)",
    ),
    Mutant("the interrupter's form stays", "engine/play.py", "            del now.tokens[entry.seat]\n", ""),
    Mutant("a held question is answered", "engine/play.py", "if standing is not self.now:", "if False:"),
    # -- replay
    Mutant(
        "live play skips the codec",
        "engine/play.py",
        "Table(decode(state, self.game.state), self.seats, self.printed), []",
        "Table(getattr(getattr(self, 'table', None), 'state', None) or decode(state, self.game.state),"
        " self.seats, self.printed), []",
    ),
    Mutant("equal values are other bytes", "engine/entries.py", ', order="deterministic"', ""),
    Mutant(
        "a position does not restart", "engine/play.py", "if correction.restarts is not None:", "if False:"
    ),
    Mutant("marks forget the settings", "engine/play.py", "settings=self.settings", "settings=Settings()"),
    Mutant("marks forget printed values", "engine/play.py", "printed=dict(self.printed)", "printed={}"),
    Mutant("marks forget the throws", "engine/play.py", "throws=self.throws", "throws=0"),
    Mutant(
        "old states are not lifted", "engine/play.py", "if mark.edition != self.game.edition:", "if False:"
    ),
    Mutant("states of the future are read", "engine/game.py", "if edition > self.edition:", "if False:"),
    Mutant(
        "states are lifted once only",
        "engine/game.py",
        "range(edition, self.edition)",
        "range(edition, min(edition + 1, self.edition))",
    ),
    Mutant(
        "questions are worked out once",
        "engine/script.py",
        "return asking() if callable(asking) else asking",
        "return self.__dict__.setdefault(seat, asking() if callable(asking) else asking)",
    ),
    Mutant(
        "sealed answers are not checked again", "engine/play.py", "if standing.fits(seat, value)", "if True"
    ),
    Mutant(
        "what no longer fits stays lost", "store/log.py", "REVIVE, (table.id, n)", "REVIVE, (table.id, -n)"
    ),
    # -- chance
    Mutant("throws counted by row", "live.py", "play.throws", "play.n"),
    Mutant(
        "an undo shifts the throws",
        "engine/play.py",
        "standing.at, standing.extra, standing.paused = self.at, 0.0, 0.0",
        "self.throws += 1",
    ),
    Mutant("low faces are likelier", "engine/chance.py", "fair = SPAN - SPAN % bound", "fair = SPAN"),
    Mutant("a tap chooses its dice", "live.py", "            if thrown:\n", "            if False:\n"),
    Mutant("draws follow the order of the bag", "engine/draws.py", "sorted(Counter", "list(Counter"),
    # -- undo
    Mutant("an undo need not be meant", "steps.py", "is_seen and not is_meant", "False"),
    Mutant(
        "draws reveal nothing", "engine/play.py", "ask.reveals or isinstance(ask, Roll | Draw)", "ask.reveals"
    ),
    Mutant(
        "sealed sets reveal nothing",
        "engine/play.py",
        "if put.is_secret:",
        "if False:",
    ),
    Mutant(
        "a throw alone is undone", "store/log.py", "NOT IN ('table', 'clock', 'bot')", "NOT IN ('nobody')"
    ),
    Mutant("redo at any time", "store/log.py", 'if kind != "undo":', "if False:"),
    Mutant(
        "an undone verdict stays", "live.py", "if is_over != (self.row.ended is not None):", "if is_over:"
    ),
    # -- clocks
    Mutant(
        "pauses do not count",
        "engine/asides.py",
        "each.paused += at - max(paused, each.at)",
        "pass",
    ),
    Mutant("a pause counts from its own beginning", "engine/asides.py", "max(paused, each.at)", "paused"),
    Mutant(
        "turn times count breaks",
        "engine/standing.py",
        "until - self.at - self.paused - break_",
        "until - self.at",
    ),
    Mutant("a free roll moves the game's dice", "live.py", 'f"roll/{play.n + 1}"', "play.throws"),
    Mutant(
        "bots play in breaks",
        "bots.py",
        "now is None or live.play.settings.paused is not None",
        "now is None",
    ),
    Mutant("bots answer for people", "bots.py", "seat in self._seats and", ""),
    Mutant("bots fill in the box", "store/box.py", """ AND "by" <> 'bot'""", ""),
    Mutant("a busy disk stops the bots", "bots.py", "except Unsaved:", "except ZeroDivisionError:"),
    Mutant("anybody takes back", "steps.py", "step.by == seat", "True"),
    Mutant("what all saw is taken back by a player", "steps.py", "not self._has_revealed(step.n)", "True"),
    Mutant("a changed mind is told", "engine/play.py", "if seat not in now.sealed:", "if True:"),
    Mutant(
        "deadline counts from now",
        "engine/play.py",
        "return now.at + now.put.seconds",
        "return self.at + now.put.seconds",
    ),
    Mutant(
        "a timeout forgets the default", "engine/play.py", "sealed.get(seat, put.default)", "sealed.get(seat)"
    ),
    Mutant(
        "an early alarm is not set again",
        "live.py",
        "                self._set_alarm()\n                return",
        "                return",
    ),
    Mutant("alarms ring in a closed folder", "tables.py", "live.silence()", "pass"),
    Mutant("any time is given", "engine/asides.py", "MORE.check(entry.value)", "entry.value"),
    Mutant("anything is a note", "engine/play.py", "NOTE.check(entry.value)", "entry.value"),
    # -- saving
    Mutant(
        "the box keeps what was undone",
        "store/box.py",
        "entry.n IS NOT NULL AND undone_by IS NULL",
        "entry.n IS NOT NULL",
    ),
    Mutant(
        "a busy database is a broken one",
        "store/connection.py",
        "code in (sqlite3.SQLITE_BUSY, ",
        "code in (",
    ),
    Mutant("a full disk is a broken one", "store/connection.py", "code == sqlite3.SQLITE_FULL", "False"),
    Mutant("half a batch is kept", "store/connection.py", 'db.execute("ROLLBACK")', 'db.execute("COMMIT")'),
    Mutant(
        "no store lock",
        "store/connection.py",
        "        with self._lock:\n            try:\n",
        "        if True:\n            try:\n",
    ),
    Mutant(
        "a failed write keeps the play",
        "live.py",
        "                self._play = None\n                raise\n",
        "                raise\n",
    ),
    Mutant("screens wait for greater versions", "live.py", "self.version != seen", "self.version > seen"),
    Mutant(
        "two processes in one folder", "tables.py", 'lock.execute("BEGIN EXCLUSIVE")', 'lock.execute("BEGIN")'
    ),
    Mutant(
        "two live tables of one code",
        "tables.py",
        "        with self._lock:\n            if code",
        "        if True:\n            if True or code",
    ),
    # -- lobby
    Mutant(
        "names differ by their case",
        "lobby.py",
        "sitter.name.casefold() == name.casefold()",
        "sitter.name == name",
    ),
    Mutant("a piece is taken twice", "lobby.py", "if look is not None and look not in free:", "if False:"),
    Mutant("more seats than players", "lobby.py", "if not has_room:", "if False:"),
    Mutant(
        "seats change during the game",
        "lobby.py",
        "        if self.live.is_started:\n",
        "        if False:\n",
    ),
    Mutant("any number may play", "live.py", "if len(seats) not in self.game.players:", "if False:"),
    Mutant("wishes are forgotten", "live.py", "value: Json = chosen | {", "value: Json = {"),
    Mutant("everybody is host", "store/people.py", "is_host = (id = ?)", "is_host = (id > 0 OR ?)"),
]


def survives(mutant: Mutant) -> bool:
    """Whether the tests pass although the fault is back."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("companion", "tests", "static", "templates"):
            if (ROOT / part).exists():
                shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        file = copy / "companion" / mutant.file
        file.write_text(
            file.read_text(encoding="utf-8").replace(mutant.old or "\0", mutant.new), encoding="utf-8"
        )
        return passes(copy, QUICKLY) and passes(copy, [*COMMAND, EVENING])


def passes(copy: Path, command: list[str]) -> bool:
    """Whether these tests find nothing wrong with the copy."""
    env = {**os.environ, "PYTHONPATH": str(copy)}
    try:
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main(words: list[str]) -> None:
    """Try the mutants whose name holds one of the words, and say which are alive."""
    if not survives(NO_FAULT):
        sys.exit("the tests fail without any fault")
    chosen = [mutant for mutant in MUTANTS if not words or any(word in mutant.name for word in words)]
    alive = 0
    for mutant in chosen:
        is_alive = survives(mutant)
        alive += is_alive
        print("SURVIVES" if is_alive else "caught  ", mutant.name, flush=True)
    sys.exit(f"{alive} of {len(chosen)} survive" if alive else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
