"""Plays on for ever, and prints every entry once it is acknowledged.  Made to be killed."""

from __future__ import annotations

import random
import sys
from contextlib import suppress

from sitting import SEATS, Sat

from companion.engine import Refused, encode, fingerprint
from companion.store import Store

path, code, seed = sys.argv[1:]
sat = Sat(store=Store(path), code=code, options={"rounds": 9})
rng = random.Random(int(seed))
while True:
    view = sat.live.view(rng.choice(SEATS))
    if view.is_over:
        sat.live.steps.undo(5, is_meant=True)  # the first choice
    elif view.prompts:
        prompt = view.prompts[-1]
        with suppress(Refused):  # first the interruption is played out
            sat.live.answer(view.seat, prompt.token, prompt.ask.sample(rng.randrange))
    print(sat.play.n, fingerprint(encode([sat.play.state, sat.play.lines])), flush=True)
