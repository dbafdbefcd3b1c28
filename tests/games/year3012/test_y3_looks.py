"""Places, panels, hints and the picture of the board."""

from __future__ import annotations

import pytest
from temple import AID, ANN, BOB, TRACK, english

from companion.games.year3012.picture import board


def test_the_phases_of_a_turn_are_shown(two):
    def phase():
        place = two.live.view(ANN).place
        return place.number, english(place.phases[place.phase])

    seen = []
    for key in ("replenish", "encounter stack", "acquisition", "end of turn"):
        two.go_to(key)
        seen.append(phase())
    assert seen == [(1, "Replenish"), (1, "Assembly"), (1, "Acquisition"), (1, "End")]
    two.go_to("replenish").fight()
    assert phase() == (2, "Combat")


def test_before_the_first_turn_it_is_setup(sit_down):
    assert english(sit_down(2).live.view(ANN).place.label) == "Setup"


def test_own_numbers(sit_down):
    table = sit_down(2, {"track": TRACK}).begin()
    table.live.correct(f"at/{ANN}", 9)
    table.live.correct(f"reserved/{ANN}", "yes")
    shown = {english(panel.label): english(panel.value) for panel in table.live.view(ANN).panels}
    assert shown == {"level": "3", "Gold tokens": "1", "Renown": "0", "Reserved card": "Yes"}
    table.live.correct(f"at/{ANN}", 16)
    assert english(table.live.view(ANN).panels[0].value) == "Exalted"


def test_newcomers_get_hints(sit_down):
    def hints(first):
        table = sit_down(2, first=first, code=first.upper() * 2).begin()
        found = [table.ask(ANN).hint]
        table.fight(1, **{BOB: AID}).reveal(1, 0)
        found.append(table.ask(ANN).hint)
        return [hint is not None for hint in found]

    assert (hints("yes"), hints("no")) == ([True, True], [False, False])


@pytest.mark.parametrize(("goal", "ends"), [("exalted", []), ("3", [(3, 0)])])
def test_the_stairs_and_their_end(sit_down, goal, ends):
    table = sit_down(2, {"track": TRACK | {"5": 0, "6": 3}}, goal=goal).begin()
    table.live.correct(f"at/{BOB}", 5)
    drawn = board(table.state)
    assert [stair.level for stair in drawn["stairs"]] == [1, 2, 3, 4, 6]
    assert [(stair.level, stair.ends) for stair in drawn["stairs"] if stair.ends is not None] == ends
    assert drawn["is_goal_exalted"] == (goal == "exalted")
    assert sum(len(seats) for stair in drawn["stairs"] for seats in stair.spaces) == 2


def test_before_the_track_is_known_all_stand_on_its_first_space(two):
    drawn = board(two.state)
    assert drawn["stairs"][0].spaces[0] == (ANN, BOB)
    assert (drawn["exalted"], drawn["is_goal_exalted"]) == ((), True)


def test_the_sums_of_a_combat_once_the_card_is_open(two):
    two.fight(2, **{BOB: AID})
    assert (board(two.state)["attack"], board(two.state)["aiding"]) == (None, [BOB])
    two.reveal(8, 1).attack((2, 3))
    assert (board(two.state)["attack"], board(two.state)["wall"]) == (7, 8)
