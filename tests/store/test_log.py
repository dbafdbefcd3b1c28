"""What is written down, and what is found again."""

from __future__ import annotations

import pytest
from sitting import ANN, BOB, CID

from companion.engine import HOST, TABLE, Refused, Who


def rows(sat):
    """All that was ever written: number, kind, by whom, taken back by which."""
    with sat.store._connection.reading() as db:
        query = 'SELECT n, kind, "by", undone_by FROM entry WHERE table_id = ? ORDER BY n'
        return db.execute(query, (sat.live.row.id,)).fetchall()


def test_the_setup_is_the_first_entry_and_the_opening_throws_follow(table):
    assert rows(table) == [
        (1, "setup", HOST, None),
        (2, "answer", TABLE, None),
        (3, "answer", TABLE, None),
        (4, "answer", TABLE, None),
    ]


def test_nothing_is_ever_deleted(raid):
    raid.say(BOB, "Help")
    raid.live.steps.undo()
    assert rows(raid)[-2:] == [(6, "answer", BOB, 7), (7, "undo", HOST, None)]


def test_a_redo_revives_what_was_taken_back_and_spends_the_undo(raid):
    raid.say(BOB, "Help")
    raid.live.steps.undo()
    raid.live.steps.redo()
    assert rows(raid)[-3:] == [(6, "answer", BOB, None), (7, "undo", HOST, 8), (8, "redo", HOST, None)]


def test_it_is_known_whether_there_is_something_to_bring_back(raid):
    found = []
    for step in (lambda: raid.say(BOB, "Help"), raid.live.steps.undo, raid.live.steps.redo):
        step()
        found.append(raid.store.log.may_redo(raid.live.row))
    assert found == [False, True, False]


def test_nothing_can_be_brought_back_before_the_game_begins(sit):
    sat = sit(names=())
    assert not sat.store.log.may_redo(sat.live.row)
    with pytest.raises(Refused):
        sat.live.steps.redo()


def test_whoever_took_something_back_is_named(raid):
    raid.say(BOB, "Help")
    for takes, by in ((raid.live.steps.undo, BOB), (raid.live.steps.redo, CID)):
        takes(by=by)
        assert raid.play.lines[-1].params["who"] == Who(by)


def test_lines_vanish_with_their_answer(raid):
    raid.say(BOB, "Help")
    told = raid.play.lines
    raid.live.steps.undo()
    assert told[-1] not in raid.play.lines
    assert told[-1] not in [line.text for line in raid.live.steps.told(ANN, 99)]


def test_the_last_lines_come_oldest_first(raid):
    raid.say(BOB, "Help"), raid.say(CID, "Rest")
    assert [line.text.params["seat"].seat for line in raid.live.steps.told(ANN, 2)] == [BOB, CID]


def test_a_game_that_is_over_is_written_down_and_no_longer_among_the_newest(sit):
    sat = sit(options={"rounds": 1})
    assert [row.code for row in sat.store.tables.newest(9, sat.now + 1)] == ["ABCD"]
    sat.until("weather")
    sat.act(lambda bound: 0)
    assert sat.store.tables.find("ABCD").ended == sat.now
    assert sat.store.tables.newest(9, sat.now + 1) == []


def test_a_code_is_taken_once(table):
    with pytest.raises(KeyError):
        table.store.tables.add("ABCD", "skirmish", b"other", 1.0)
    assert table.store.tables.find("ABCD").secret == b"secret"


def test_an_unknown_code_is_not_found(table):
    with pytest.raises(LookupError):
        table.store.tables.find("NONE")
