"""What a notebook is good for: levies and the hand limit know the cards, and points add themselves up."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, CID, PAY, REAPING, english, rows, special

from companion.engine import Refused

HAND = ["Clothing 1", "Food 1", "Food 3"]


@pytest.fixture
def kept(sit_down):
    """Three players; Bob, who has three cards, keeps a notebook."""
    return sit_down(3).begin(ANN, {BOB: HAND})


def hold(table, *cards):
    """At the hand limit, Bob's notebook is set right."""
    table.go_to(table.play.state.round, "hand")
    table.say(BOB, rows(*cards))


def before_levy(table):
    """Bob has his first hand again when three types are levied in round 10."""
    table.go_to(9, "traded").say(BOB, rows(*HAND))
    return table.go_to(10, "levy")


# -- levies and the hand limit ------------------------------------------------------------


def test_a_levy_offers_only_cards_that_can_pay(kept):
    """Levies 4.2, D12-E07"""
    before_levy(kept)
    fields = kept.prompt(BOB).ask.fields
    assert {name: list(map(str, each.options)) for name, each in fields.items()} == {
        "Food": ["Food 1", "Food 3", PAY, REAPING],
        "Clothing": ["Clothing 1", PAY, REAPING],
        "Fuel": [PAY, REAPING],
    }
    assert [str(option) for option in kept.prompt(ANN).ask.fields["Fuel"].options] == [PAY, REAPING]


@pytest.mark.parametrize(
    ("payment", "left", "ball"),
    [
        ({"Food": "Food 3", "Clothing": REAPING, "Fuel": REAPING}, ["Clothing 1", "Food 1"], 3),
        ({"Food": "Food 1", "Clothing": "Clothing 1", "Fuel": REAPING}, ["Food 3"], 2),
        ({"Food": REAPING, "Clothing": REAPING, "Fuel": REAPING}, HAND, 4),
    ],
)
def test_a_levy_takes_the_very_card(kept, payment, left, ball):
    """Levies 4.2, D12-E06"""
    before_levy(kept).live.correct(f"ball/{BOB}", 1)
    kept.levy(s2=payment)
    assert (kept.hand(BOB), kept.state.ball[BOB]) == (left, ball)


@pytest.mark.parametrize("food", ["Food 2", "Clothing 1"])
def test_a_levy_refuses_what_she_does_not_hold(kept, food):
    kept.go_to(4, "levy")
    with pytest.raises(Refused):
        kept.say(BOB, {"Food": food})


def test_a_card_that_the_notebook_does_not_know_pays_too(kept):
    """Levies 4.2, M6: a Special may have brought it, or nobody typed it."""
    before_levy(kept)
    assert english(kept.prompt(BOB).ask.fields["Fuel"].labels[PAY]) == "One that is not in my notebook"
    kept.levy(s2={"Food": REAPING, "Clothing": REAPING, "Fuel": PAY})
    assert (kept.hand(BOB), kept.state.paid[BOB]) == (HAND, ["Fuel"])


def test_all_others_read_only_what_type_was_paid(kept):
    """Levies 4.2: her points are no matter."""
    kept.go_to(4, "levy").levy(s2={"Food": "Food 3"})
    assert "Bob pays: Food." in kept.told


def test_at_the_hand_limit_the_whole_hand_is_confirmed(kept):
    """More for the app M6"""
    kept.go_to(4, "levy").levy(s2={"Food": REAPING})
    kept.go_to(4, "hand")
    assert english(kept.prompt(BOB).ask.title) == "Is this your hand?"
    assert kept.prompt(BOB).ask.begin() == {"value.card": HAND}
    assert kept.prompt(ANN).ask.kind == "number"
    kept.say(BOB, rows("Fuel 1"))
    for seat in (ANN, CID):
        kept.say(seat, 3)
    assert (kept.hand(BOB), kept.state.hand) == (["Fuel 1"], {ANN: 3, BOB: 1, CID: 3})


def test_the_hand_limit_picks_from_the_hand(kept):
    """Levies 4.2: her own choice of cards."""
    kept.go_to(4, "hand")
    many = [*["Food 1"] * 4, *["Fuel 3"] * 4]
    hold(kept, *many)
    kept.go_to(4, "discard")
    ask = kept.prompt(BOB).ask
    assert (list(ask.options), ask.low, ask.high, ask.is_private) == (many, 2, 2, True)
    discarded = kept.lying[1]
    kept.say(BOB, ["Food 1", "Fuel 3"])
    assert kept.hand(BOB) == [*["Food 1"] * 3, *["Fuel 3"] * 3]
    assert kept.lying[1] == discarded + 2


@pytest.mark.parametrize("picked", [[], ["Food 1"], ["Food 1"] * 3, ["Food 1", "Food 2"]])
def test_the_hand_limit_takes_exactly_what_is_too_much(kept, picked):
    """Levies 4.2, Rulings A3"""
    kept.go_to(4, "hand")
    hold(kept, *["Food 1"] * 4, *["Fuel 3"] * 4)
    kept.go_to(4, "discard")
    with pytest.raises(Refused):
        kept.say(BOB, picked)


# -- points -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bonus", "resource", "points", "expected"),
    [
        ("For each card", "Food", 2, 3 * 2),
        ("For each pair", "Food", 3, 1 * 3),
        ("For each set of all four types", "Food", 5, 1 * 5),
        ("As its text says", "Food", 5, 0),
    ],
)
def test_points_add_themselves_up(sit_down, bonus, resource, points, expected):
    """End of game 7.3: printed points and the structured bonus of the active Special."""
    box = special(1, "Bow", "Woods", bonus=bonus, resource=resource, points=points)
    table = sit_down(3, box).begin(ANN, {BOB: HAND}).go_to(3, "special")
    table.say(ANN, "Bow")
    table.go_to(3, "move").send(BOB, "Woods").say(BOB, "special Bow")
    table.go_to(13, "hand")
    hold(table, "Food 1", "Food 2", "Food 3", "Medicine 1", "Clothing 2", "Fuel 3")
    table.draw(CID)
    assert table.prompt(BOB).ask.begin() == {"value.cards": ["12"], "value.bonus": [str(expected)]}
    assert table.prompt(ANN).ask.begin() == {"value.bonus": ["0"]}


def test_what_was_added_up_may_be_set_right(kept):
    """More for the app M5"""
    kept.draw(CID)
    kept.say(ANN, {"cards": 1, "bonus": 0})
    kept.say(BOB, {"cards": 4, "bonus": 9})
    assert kept.live.view(ANN).sheet.rows[0].points[BOB] == 4


def test_at_the_verdict_hands_are_face_up_with_their_why(kept):
    """End of game 7.3"""
    kept.go_to(13, "hand")
    hold(kept, "Food 3", "Medicine 2")
    kept.draw(CID)
    assert [note.held for note in kept.live.view(ANN).state.notes[BOB]] == [None, None]
    for seat in (ANN, BOB):
        kept.say(seat, {"cards": 5, "bonus": 0})
    assert [note.value for note in kept.live.view(ANN).state.notes[BOB]] == ["Food 3", "Medicine 2"]
    why = kept.live.view(CID).sheet.rows[0].why
    assert {seat: english(text) for seat, text in why.items()} == {BOB: "Food 3, Medicine 2"}


def test_a_tributes_hand_is_turned_up_too(kept):
    kept.draw(BOB)
    for seat in (ANN, CID):
        kept.say(seat, {"cards": 5, "bonus": 0})
    assert None not in [note.held for note in kept.live.view(ANN).state.notes[BOB]]
