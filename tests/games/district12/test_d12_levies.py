"""Levies and the hand limit: secret choices, one reveal, six cards."""

from __future__ import annotations

import pytest
from sitting import EVERYBODY
from twelve import ANN, BOB, CID, PAY, REAPING, english

from companion.engine import Refused
from companion.games.district12.state import END_ROUND
from companion.games.district12.track import ROUND_TRACK


def holds(table, seat, cards):
    table.live.correct(f"hand/{seat}", cards)


def shown(table):
    """What lies open on every screen: by seat, the cards."""
    cards = table.live.view(CID).revealed.cards
    return {seat: [english(card.label) for card in laid] for seat, laid in cards.items()}


def test_a_missing_medicine_is_a_reaping_card_and_the_hand_limit_comes_after(three):
    """D12-E05: nine cards, two Food, no Medicine."""
    holds(three.go_to(7, "levy"), ANN, 9)
    three.levy(s1={"Food": PAY, "Medicine": REAPING})
    assert shown(three)[ANN] == ["Food", "Reaping card"]
    assert three.state.ball == {ANN: 2, BOB: 1, CID: 1}
    assert three.state.hand[ANN] == 8
    three.go_to(7, "hand")
    assert three.prompt(ANN).ask.start == 8
    three.go_to(7, "discard")
    assert english(three.prompt(ANN).ask.title) == "Discard 2 cards"
    three.say(ANN, None)
    assert three.state.hand[ANN] == 6
    assert "Ann discards down to the limit. Cards: 2." in three.told


def test_who_could_pay_may_keep_everything(three):
    """D12-E06: three Reaping cards, then the hand limit."""
    holds(three.go_to(10, "levy"), ANN, 9)
    three.levy(s1={"Food": REAPING, "Clothing": REAPING, "Fuel": REAPING})
    assert shown(three)[ANN] == ["Reaping card"] * 3
    assert three.state.ball[ANN] == 1 + 3
    assert "Ann pays nothing. Reaping cards into the Glass Ball: 3." in three.told
    assert english(three.go_to(10, "discard").prompt(ANN).ask.title) == "Discard 3 cards"
    three.say(ANN, None)
    assert (three.state.hand[ANN], three.state.ball[ANN]) == (6, 4)


@pytest.mark.parametrize(("food", "added"), [(PAY, 2), (REAPING, 3)])
def test_three_food_pay_for_one_food_only(three, food, added):
    """D12-E07: two Reaping cards, three if she refuses the Food too."""
    three.go_to(10, "levy")
    three.levy(s1={"Food": food, "Clothing": REAPING, "Fuel": REAPING})
    assert three.state.ball[ANN] == 1 + added


@pytest.mark.parametrize(
    "payment",
    [
        {"Food": PAY, "Clothing": "Food", "Fuel": REAPING},
        {"Food": [PAY, PAY], "Clothing": REAPING, "Fuel": REAPING},
        {"Food": PAY, "Clothing": PAY},
        {"Food": PAY, "Clothing": PAY, "Fuel": PAY, "Medicine": PAY},
    ],
)
def test_each_named_type_is_handled_separately(three, payment):
    """D12-E07, Levies 4.2: one card of that type or one Reaping card, and nothing else."""
    three.go_to(10, "levy")
    with pytest.raises(Refused):
        three.say(ANN, payment)
    assert not three.prompt(ANN).is_answered


def test_the_end_round_levies_four_and_nobody_moves(two):
    """D12-E34: a hand of eight, one of each type, pays all four."""
    holds(two.go_to(END_ROUND, "levy"), ANN, 8)
    at = two.state.at
    two.levy()
    assert (two.state.hand[ANN], two.state.ball[ANN]) == (4, 1)
    two.go_on()
    assert two.asked == ("hand", (ANN, BOB))
    for seat in (ANN, BOB):
        two.say(seat, 4)
    assert two.asked == ("shake", (ANN, BOB))
    assert two.state.hand[ANN] == 4
    assert two.state.at == at


@pytest.mark.parametrize(
    ("round_", "named"),
    [
        (4, ["Food"]),
        (7, ["Food", "Medicine"]),
        (10, ["Food", "Clothing", "Fuel"]),
        (END_ROUND, ["Food", "Medicine", "Clothing", "Fuel"]),
    ],
)
def test_a_levy_asks_for_the_types_of_its_space(two, round_, named):
    """Round Track 4.1"""
    two.go_to(round_, "levy")
    assert list(two.prompt(BOB).ask.fields) == named
    assert [word.msgid for word in two.live.view(BOB).step.needs] == named
    assert [str(resource) for resource in ROUND_TRACK[round_].levy] == named


def test_nothing_is_known_before_all_have_chosen(three):
    """Levies 4.2: in secret, and revealed together."""
    three.go_to(4, "levy")
    three.say(ANN, {"Food": REAPING})
    views = [three.live.view(seat) for seat in EVERYBODY]
    assert {view.ready for view in views} == {(ANN,)}
    assert {view.revealed for view in views} == {None}
    assert {view.state.ball[ANN] for view in views} == {1}
    three.say(BOB, {"Food": PAY})
    three.say(CID, {"Food": PAY})
    assert shown(three) == {ANN: ["Reaping card"], BOB: ["Food"], CID: ["Food"]}
    assert three.state.ball == {ANN: 2, BOB: 1, CID: 1}
    assert three.told[-3:] == [
        "Ann pays nothing. Reaping cards into the Glass Ball: 1.",
        "Bob pays: Food.",
        "Cid pays: Food.",
    ]


def test_a_choice_may_be_changed_until_the_last_is_in(three):
    """Levies 4.2"""
    three.go_to(7, "levy")
    three.say(ANN, {"Food": REAPING, "Medicine": REAPING})
    three.levy(s1={"Food": REAPING, "Medicine": PAY})
    assert three.state.ball[ANN] == 2
    assert "Ann pays: Medicine. Reaping cards into the Glass Ball: 1." in three.told


def test_the_first_action_holder_puts_the_cards_away(three):
    """Levies 4.2: paid cards onto the pile of Capitol Storage; in round 7 Cid has the token."""
    three.go_to(7, "levied")
    assert three.asked[1] == (CID,)
    assert three.items(CID) == [
        "Paid cards face up on the pile of Capitol Storage, clockwise from Cid.",
        "Reaping cards face down into the Glass Ball.",
    ]
    three.say(CID, None)
    assert three.live.view(ANN).revealed is None


def test_only_who_holds_more_than_six_discards(three):
    """Levies 4.2: fewer than six is fine."""
    three.go_to(4, "hand")
    for seat, cards in ((ANN, 6), (BOB, 7), (CID, 0)):
        three.say(seat, cards)
    assert three.asked == ("discard", (BOB,))
    assert english(three.prompt(BOB).ask.title) == "Discard 1 card"
    three.say(BOB, None)
    assert three.state.hand == {ANN: 6, BOB: 6, CID: 0}


def test_nobody_discards_where_nobody_holds_too_many(two):
    """Levies 4.2"""
    two.go_to(4, "hand")
    two.say(ANN, 6)
    two.say(BOB, 6)
    assert two.asked == ("move", (BOB,))


def test_a_reaping_card_is_no_substitute_for_a_discard(two):
    """Rulings A3: there is nothing to choose but which cards."""
    two.go_to(4, "hand")
    two.say(ANN, 9)
    two.say(BOB, 3)
    assert two.prompt(ANN).ask.kind == "done"
    two.say(ANN, None)
    assert (two.state.hand[ANN], two.state.ball[ANN]) == (6, 1)


def test_a_hand_that_the_app_thought_empty_does_not_go_below_nothing(two):
    """More for the app M6: the count comes at the hand limit."""
    holds(two.go_to(7, "levy"), ANN, 1)
    two.levy()
    assert two.state.hand[ANN] == 0
