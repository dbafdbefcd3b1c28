"""Golden recorded games.  Makes them anew: `python tests/games/record.py`, from the top of the checkout.

When a replay no longer matches, a rule or a question has changed: raise the edition of the game in its
`GAME`, say why in CHANGELOG.md, and record anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from companion.catalogue import find_games
from companion.engine import HOST, TABLE, Entry, Play, Seat, encode

HERE = Path(__file__).parent
FIELDS = ("kind", "seat", "by", "key", "value")


def record(game, players, rng):
    """A whole random game, entry by entry, as a table's log holds it."""
    play = Play(game)
    seats = [Seat(f"s{n + 1}") for n in range(players)]
    options = {option.key: option.ask.sample(rng.randrange) for option in game.options}
    entries = [Entry(1, 0.0, "setup", TABLE, HOST, "", {"seats": seats, "options": options})]
    play.feed(entries[0])
    while play.now is not None:
        seat = rng.choice([each for each in play.now.put.waits_for if each not in play.now.sealed])
        value = play.now.put.ask(seat).sample(rng.randrange)
        entries.append(Entry(play.n + 1, 0.0, "answer", seat, seat, play.now.put.key, value))
        play.feed(entries[-1])
    return entries


def written(entries):
    """One JSON object a line."""
    return "".join(
        json.dumps({field: getattr(entry, field) for field in FIELDS}, ensure_ascii=False, sort_keys=True)
        + "\n"
        for entry in entries
    )


def replayed(game, text):
    """What comes of a recorded game: its state, its verdict and its log, as plain JSON."""
    play = Play(game)
    for n, line in enumerate(text.splitlines(), 1):
        play.feed(Entry(n, 0.0, **json.loads(line)))
    lines = [line.text for line in play.take().lines if not line.is_quiet]
    return json.loads(encode({"state": play.state, "verdict": game.score(play.state), "lines": lines}))


def main():
    for key, found in find_games().items():
        folder = HERE / key / "recorded"
        folder.mkdir(exist_ok=True)
        for players in found.game.players:
            text = written(record(found.game, players, Random(players)))
            (folder / f"{players}.jsonl").write_text(text, encoding="utf-8")
            end = json.dumps(replayed(found.game, text), ensure_ascii=False, indent=1, sort_keys=True)
            (folder / f"{players}.json").write_text(end + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
