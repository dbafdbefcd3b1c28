"""The host sets things right, and the right question stands afterwards."""

from __future__ import annotations

import pytest
from temple import AID, ANN, BLOCK, BOB, CID, HIGH, LOW, TRACK, english

from companion.engine import Refused
from companion.games.year3012.state import Phase


@pytest.mark.parametrize(
    ("phase", "asked", "revealed"),
    [
        (Phase.REPLENISH, "replenish", []),
        (Phase.ASSEMBLY, "encounter stack", [LOW, HIGH]),
        (Phase.COMBAT, "encounter stack", [LOW, HIGH]),
        (Phase.ACQUISITION, "acquisition", [LOW, HIGH]),
        (Phase.END, "end of turn", [HIGH]),
    ],
)
def test_a_corrected_phase_begins_anew(three, phase, asked, revealed):
    three.fight().reveal(5, 1)
    three.play.state.revealed.remove(LOW)
    three.live.correct("phase", phase)
    assert three.asked == (asked, (ANN,))
    assert (three.state.revealed, three.state.combat) == (revealed, None)


def test_a_corrected_turn_begins_with_its_first_phase(three):
    three.fight()
    three.live.correct("turn", CID)
    assert three.asked == ("replenish", (CID,))


def test_a_hero_set_right_onto_exalted_ends_the_game_at_once(sit_down):
    """C9: from whatever source."""
    table = sit_down(2, {"track": TRACK}).begin().go_to("encounter stack")
    table.live.correct(f"at/{BOB}", 16)
    assert table.asked == ("renown", (ANN, BOB))
    table.live.correct(f"at/{BOB}", 15)
    assert table.asked == ("renown", (ANN, BOB))
    table.live.correct("turn", ANN)
    assert table.asked == ("replenish", (ANN,))


def test_a_hero_set_right_leaves_the_question_as_it_is(sit_down):
    table = sit_down(2, {"track": TRACK}).begin().fight().reveal(5, 2)
    table.live.correct(f"at/{ANN}", 5)
    assert table.asked == ("fight", (ANN,))
    assert "Your Hero adds 2." in english(table.ask(ANN).note)


def test_the_track_can_be_set_right(sit_down):
    table = sit_down(2, {"track": TRACK}).begin()
    table.live.correct(f"at/{ANN}", 15)
    table.live.correct("track/5", 2)
    assert table.state.track == [4, 4, 4, 4, 2]
    table.live.correct("track/5", 0)
    table.live.correct("track/1", 1)
    assert (table.state.track, table.at()) == ([1, 4, 4, 4], [13, 0])


def test_nobody_moves_on_a_track_that_nobody_knows(two):
    with pytest.raises(Refused):
        two.live.correct(f"at/{ANN}", 1)


def test_what_was_declared_and_read_out(three):
    three.fight(1, **{BOB: AID})
    with pytest.raises(Refused):
        three.live.correct("defense", 3)
    three.reveal(5, 2)
    three.live.correct("defense", 2)
    three.live.correct("experience", 4)
    three.live.correct("fought", "3")
    three.live.correct(f"side/{CID}", BLOCK)
    three.attack().compare()
    assert three.at() == [0, 0, 4]
    three.live.correct("phase", "Combat")
    with pytest.raises(Refused):
        three.live.correct(f"side/{CID}", AID)


def test_two_heroes_change_places(three):
    three.live.correct(f"hero/{ANN}", "Monkey")
    assert three.state.heroes == {ANN: "Monkey", BOB: "Snake", CID: "Bat"}
    three.live.correct(f"hero/{ANN}", "Shark")
    assert three.state.heroes[ANN] == "Shark"


def test_a_stack_that_nobody_counted_is_used_up(two):
    two.go_to("encounter stack")
    two.live.correct("left/1", "there")
    assert "1" in two.options(ANN)
    two.live.correct("left/1", "empty")
    assert "1" not in two.options(ANN)
    two.live.correct("left/1", 3)
    assert two.state.left == [3, None, None, None]


def test_numbers_of_all_kinds(two):
    for key, value in (("pool", 3), ("aid", 2), (f"gold/{BOB}", 7), (f"reserved/{BOB}", "yes")):
        two.live.correct(key, value)
    s = two.state
    assert (s.pool, s.aid, s.gold[BOB], s.reserved[BOB]) == (3, 2, 7, True)
    two.live.correct(f"won/{BOB}/4", 2)
    assert two.state.renown(BOB) == 8


def test_a_count_can_be_set_right_when_all_is_over(sit_down):
    table = sit_down(2, {"track": TRACK}).begin()
    table.live.correct(f"at/{BOB}", 16)
    table.say(ANN, 5)
    table.say(BOB, 4)
    table.live.correct(f"counted/{BOB}", 6)
    assert table.live.view(ANN).sheet.ranking[0] == [BOB]


def test_what_is_a_players_own_is_listed_under_her_name(two):
    under = {each.key: each.under for each in two.game.corrections(two.play.state)}
    assert english(under[f"gold/{BOB}"]) == "Bob"
    assert under["pool"] is None


def test_a_setup_that_is_set_right_goes_on_where_it_was(sit_down):
    table = sit_down(2, {"track": TRACK})
    offered = {each.key for each in table.game.corrections(table.play.state)}
    assert not offered & {"turn", "phase", f"hero/{ANN}"}
    table.live.write("setting", "dice", "typed")
    table.say(ANN, None)
    table.say(ANN, ["Bat"])
    table.live.correct(f"at/{BOB}", 3)
    assert table.asked == (f"hero/{BOB}", (BOB,))
    assert table.state.heroes == {ANN: "Bat"}
