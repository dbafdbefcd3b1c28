"""Setting up Mockingjay: sides, numbers, hands."""

from __future__ import annotations

import pytest
from war import ANN, BOB, CID, DAN, GAME, NAMES, PK, english, near, totals

from companion.games.mockingjay.places import DISTRICTS, NUMBERED, Character, District, Side, Unit
from companion.games.mockingjay.state import Cards


def test_the_board_is_as_the_rulebook_says(sit_down):
    """E01."""
    s = sit_down().play.state
    tokens = {each: ground.tokens for each, ground in s.grounds.items() if ground.tokens}
    threes = {each: 2 for each in (District.D3, District.D6, District.D12)}
    ones = {each: 1 for each in (District.D8, District.D9, District.D11)}
    assert tokens == {District.HQ: 12} | threes | ones
    assert s.tokens == 21
    assert [s.grounds[each].units[Unit.PEACEKEEPER] for each in NUMBERED] == [1] * 12
    assert s.grounds[District.HQ].count(Side.RESISTANCE) == 16
    assert s.grounds[District.CAPITOL].kinds(Side.CAPITOL) == [Unit.CAPITOL_HOVERCRAFT]
    assert (len(s.at_home(Side.CAPITOL)), s.at_home(Side.RESISTANCE)) == (3, [])
    assert s.cards == {Side.CAPITOL: Cards(4, 11), Side.RESISTANCE: Cards(2, 13)}
    assert (s.held, s.fallen) == (0, None)


@pytest.mark.parametrize(
    ("players", "capitol", "resistance"),
    [(2, (ANN, ANN), (BOB, BOB)), (3, (ANN, ANN), (BOB, CID)), (4, (ANN, BOB), (CID, DAN))],
)
def test_as_few_questions_as_will_do_say_who_plays_what(sit_down, players, capitol, resistance):
    war = sit_down(players).begin()
    s = war.play.state
    for side, (commander, strategist) in zip(Side, (capitol, resistance), strict=True):
        assert (s.commander(side), s.strategist(side)) == (commander, strategist)
    assert war.told[0].startswith("Capitol: Ann")


def test_the_capitol_may_be_anybody(sit_down):
    war = sit_down(3)
    war.answer(BOB)
    assert war.options == [ANN, CID]
    war.answer(CID)
    s = war.play.state
    assert s.roles == [BOB, CID, ANN]
    assert [s.side_of(seat) for seat in s.seats] == [Side.RESISTANCE, Side.CAPITOL, Side.RESISTANCE]


def test_the_influence_phase_may_be_the_maneuvers_players(sit_down):
    assert sit_down(4).begin().play.state.decider(Side.CAPITOL) == BOB
    assert sit_down(4, decider="Maneuvers player").begin().play.state.decider(Side.CAPITOL) == ANN


def test_the_box_tells_borders_and_totals(sit_down):
    war = sit_down(box=near("District 1", "District 2") | totals())
    s = war.play.state
    assert s.neighbours == {District.D1: [District.D2]}
    assert s.totals[PK] == 30


def test_every_number_of_players_is_explained():
    assert [GAME.seating(n) is not None for n in (1, 2, 3, 4, 5)] == [False, True, True, True, False]
    assert len(NAMES) == max(GAME.players)
    assert len(DISTRICTS) == 14
    assert [each.side for each in Character].count(Side.RESISTANCE) == 10


def test_whoever_tells_titles_is_remembered(sit_down):
    assert sit_down(4).begin(DAN).play.state.tells == [DAN]


def test_a_panel_says_who_one_is(sit_down):
    war = sit_down(4)
    assert GAME.panels(war.play.state, ANN) == []
    war.begin()
    found = {seat: [english(each.value) for each in war.live.view(seat).panels] for seat in war.play.seats}
    assert found[ANN][:1] == ["Capitol, maneuvers"]
    assert found[BOB][:2] == ["Capitol, strategy", "4"]
    assert found[CID] == ["Resistance, maneuvers", "0"]
    assert found[DAN] == ["Resistance, strategy", "2", "0"]


def test_the_place_says_turn_and_phase(sit_down):
    war = sit_down()
    assert war.live.view(ANN).place.label.msgid == "Setup"
    war.begin()
    assert (war.live.view(ANN).place.number, war.live.view(ANN).place.phase) == (1, 0)
    war.go_to("Influence")
    assert war.live.view(ANN).place.phase == 2
    war.lay("The Capitol", side="Resistance")
    assert war.live.view(ANN).place.label.msgid == "The end"
