"""What the picture of the board and the panels are made from."""

from __future__ import annotations

from whispers import ANN, BOB, A, F, H, I, english

from companion.engine import TABLE
from companion.games.jabberjay.panels import panels, place
from companion.games.jabberjay.picture import Spot, board


def plates(table):
    return {each.key: each for row in board(table.state)["plates"].values() for each in row}


def test_gaps_backs_and_faces(real):
    assert plates(real)["d1"].spots == [Spot()] * 3
    real.say(ANN, None)
    real.place("c1")
    assert plates(real)["c1"].spots == [Spot(None, True, ANN), Spot()]
    assert (board(real.state)["mover"], board(real.state)["held"][ANN]) == (BOB, 2)
    real.place("rest")
    real.say(ANN, None)
    assert board(real.state)["reading"] == "d1"
    real.read(F, A, A)
    shown = plates(real)["d1"]
    assert shown.spots == [Spot(F, True, None, True), Spot(A, True, stays=True), Spot(A, True)]
    assert (shown.before, english(shown.short)) == (I, "highest card")


def test_what_does_not_change_says_why(real):
    real.play_round(d1=[F, F, F], d2=[H, I, I])
    assert english(plates(real)["d1"].short) == "Fled: no effect"
    assert [spot.is_void for spot in plates(real)["d1"].spots] == [True] * 3
    assert not any(spot.stays for spot in plates(real)["d1"].spots)
    real.go_on()
    assert plates(real)["d1"].short is None


def test_a_defeated_character_shows_what_befell_it_and_no_gaps_later(real):
    real.play_round(d1=[A, I, I])
    real.go_on()
    real.play_round(d1=[F, I, I])
    shown = plates(real)["d1"]
    assert (shown.fate, shown.is_in, shown.before) == ("Defeated", False, A)
    assert [spot.stays for spot in shown.spots] == [True, False, False]
    assert english(shown.reason) == "Fled counts, since the status was Accused."
    real.go_on()
    assert plates(real)["d1"].spots == []
    assert board(real.state)["defeated"] == 1


def labels(table, seat, state=None):
    found = panels(state or table.live.view(seat).state, seat)
    return {english(each.label): english(each.value) for each in found}


def test_talk_rules_stand_on_every_phone_but_hers_who_is_on_turn(dealt):
    dealt.dealt(A, H, I)
    assert list(labels(dealt, ANN)) == ["My cards"]
    assert list(labels(dealt, BOB)) == ["My cards", "Talking"]
    dealt.place("d1", A, "no Fled" if "no Fled" in dealt.prompt(ANN).ask.fields["say"].options else "nothing")
    dealt.place("d2", dealt.prompt(BOB).ask.fields["card"].options[0])
    assert list(labels(dealt, ANN))[-1] == "Talking"


def test_what_was_said_stands_on_every_phone(real):
    real.say(ANN, None)
    real.place("d1", said="hold Hidden")
    real.place("d2", said="no Fled")
    real.place("d3", said="no Exposed")
    assert labels(real, ANN)["Said"] == "Bob: I do not hold: Fled, Cid: I do not hold: Exposed"
    assert len(board(real.state)["said"][ANN]) == 1


def test_to_others_there_are_only_numbers(dealt):
    dealt.dealt(A, H, I)
    seen = labels(dealt, ANN, dealt.live.view(TABLE).state)
    assert seen == {"cards in hand": "3", "District citizens left": "4", "Capitol citizens left": "4"}


def test_where_the_game_is(sit_down):
    table = sit_down(2)
    assert english(place(table.state).label) == "Setup"
    table.begin()
    assert (place(table.state).number, place(table.state).phase) == (1, 0)
    table.to_cards()
    assert place(table.state).phase == 3
    for key in ("d1", "d2", "d3", "d4"):
        table.set(f"in/{key}", "out")
    while table.key == "cards":
        table.read(I, I)
    table.go_on()
    assert english(place(table.state).label) == "The end"
