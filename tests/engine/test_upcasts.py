"""A table that was saved by an older edition of its rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest
import skirmish
import small
from sitting import ANN, BOB

from companion.engine import Broken


@dataclass
class Newer:
    """The state of the third edition of the small game: what is on offer has another name."""

    on_offer: int
    words: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, list[str]] = field(default_factory=dict)

    @property
    def offer(self):
        return self.on_offer


def doubled(state):
    return state | {"offer": 2 * state["offer"]}


def renamed(state):
    return {"on_offer": state.pop("offer"), **state}


THIRD = replace(small.GAME, edition=3, state=Newer, upcasts={1: doubled, 2: renamed})


@pytest.fixture
def saved(sit):
    """A table of the first edition, with one answer given."""
    sat = sit(small.GAME)
    sat.say(ANN, ["a"])
    return sat


def test_an_old_state_is_lifted_from_edition_to_edition(saved):
    saved.game = THIRD
    saved.reload()
    assert saved.state == Newer(on_offer=6)


def test_the_answers_after_it_are_kept(saved):
    saved.game = THIRD
    saved.reload()
    saved.say(BOB, ["b"])
    assert saved.state.chosen == {ANN: ["a"], BOB: ["b"]}


def test_the_next_chapter_is_saved_by_the_new_edition(saved):
    saved.game = THIRD
    saved.reload()
    saved.say(BOB, ["b"])
    mark, _ = saved.store.log.resume(saved.live.row)
    assert mark.edition == 3


def test_an_undo_leads_back_behind_the_new_edition(saved):
    saved.game = THIRD
    saved.reload()
    saved.say(BOB, ["b"])
    saved.live.steps.undo(is_meant=True)
    saved.live.steps.undo()
    assert saved.state == Newer(on_offer=6)
    assert saved.asked == ("take", (ANN, BOB))


def test_an_edition_that_changed_only_its_questions_needs_no_lift(saved):
    saved.game = replace(small.GAME, edition=2)
    saved.reload()
    assert saved.state == small.State()


def test_a_lifted_state_is_there_even_where_its_chapter_is_not(saved):
    saved.game = replace(THIRD, chapters={"end": small.end})
    saved.reload()
    assert saved.state.on_offer == 6
    assert not saved.play.has_script


def test_a_table_of_a_newer_edition_is_not_opened(sit):
    sat = sit(replace(skirmish.GAME, edition=2))
    sat.game = skirmish.GAME
    with pytest.raises(Broken, match="saved by edition 2, this is edition 1"):
        sat.reload()
    sat.game = replace(skirmish.GAME, edition=2)
    sat.reload()
    assert sat.asked == ("gate", (ANN,))
