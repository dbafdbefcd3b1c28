"""Cards dealt by the app: hands on phones alone, true statements, and nothing known before the reveal."""

from __future__ import annotations

import random

import pytest
from whispers import ANN, BOB, BOX, CID, A, E, F, H, I, english

from companion.engine import Refused
from companion.games.jabberjay.turns import Turn

HANDS = [I, E, H, I, A, F, H, H]  # one by one: Ann I I H, Bob E A H, Cid H F


def hand(table, seat):
    return [str(card) for card in table.play.state.hands[seat].value]


def test_hands_are_dealt_one_by_one(dealt):
    dealt.dealt(*HANDS)
    assert [hand(dealt, seat) for seat in (ANN, BOB, CID)] == [
        ["Hidden", "Ignored", "Ignored"],
        ["Accused", "Exposed", "Hidden"],
        ["Fled", "Hidden"],
    ]
    assert len(dealt.play.state.deck.value) == 12
    assert "Round 1. Ann deals: Ann: 3, Bob: 3, Cid: 2." in dealt.told


@pytest.mark.parametrize("dice", ["tap", "typed"])
def test_nobody_types_a_card_however_the_table_throws_its_dice(sit_down, dice):
    """The form of the deal has one button and no field."""
    table = sit_down(2, BOX, cards="dealt")
    table.live.write("setting", "dice", dice)
    table.begin()
    ask = table.prompt(ANN).ask
    assert (ask.kind, ask.read({"value": ["Fled"]})) == ("done", None)
    table.say(ANN, ask.read({}))
    assert (table.key, len(hand(table, ANN))) == ("place", 4)


def test_the_app_deals_at_once_if_it_throws_the_dice(sit_down):
    table = sit_down(4, BOX, cards="dealt").begin(BOB)
    assert (table.key, table.waiting) == ("place", [BOB])
    assert sum(len(hand(table, seat)) for seat in table.play.seats) == 8


def test_only_true_statements_are_offered(dealt):
    dealt.dealt(*HANDS)
    assert dealt.labels(ANN, "say") == [
        "I say nothing",
        "I hold: Ignored",
        "I hold: Hidden",
        "I do not hold: Accused",
        "I do not hold: Exposed",
        "I do not hold: Fled",
    ]
    with pytest.raises(Refused):
        dealt.place("d1", I, "hold Fled")


def test_real_cards_allow_any_statement(real):
    real.say(ANN, None)
    assert len(real.labels(ANN, "say")) == 11
    real.place("d1", said="no Fled")
    assert "Ann says: I do not hold: Fled" in real.told


def test_a_statement_may_be_sent_alone_and_only_once_a_turn(dealt):
    """E30: there is no second statement in the same turn; the next card is another turn."""
    dealt.dealt(*HANDS)
    ask = dealt.prompt(ANN).ask
    assert ask.read({"value.say": ["hold Hidden"]}) == {"say": "hold Hidden"}
    dealt.say(ANN, {"say": "hold Hidden"})
    assert (dealt.key, dealt.waiting) == ("place", [ANN])
    assert dealt.told[-1] == "Ann says: I hold: Hidden"
    assert list(dealt.prompt(ANN).ask.fields) == ["card", "to"]
    with pytest.raises(Refused):
        dealt.say(ANN, {"say": "no Fled"})
    dealt.place("d1", H)
    dealt.place("d2", A, "no Fled")
    dealt.place("d3", H)
    assert "say" in dealt.prompt(ANN).ask.fields


def test_silence_alone_is_no_turn(dealt):
    dealt.dealt(*HANDS)
    ask = dealt.prompt(ANN).ask
    with pytest.raises(Refused):
        ask.read({"value.say": ["nothing"]})
    with pytest.raises(Refused):
        ask.read({"value.say": ["hold Hidden"], "value.card": ["Hidden"]})
    with pytest.raises(Refused):
        ask.check({"say": "nothing"})
    whole = {"value.say": ["nothing"], "value.card": ["Hidden"], "value.to": ["d1"]}
    assert ask.read(whole) == {"card": "Hidden", "to": "d1", "say": "nothing"}


def test_random_turns_are_legal(dealt):
    dealt.dealt(*HANDS)
    ask = dealt.prompt(ANN).ask
    assert isinstance(ask, Turn)
    found = [ask.sample(random.Random(seed).randrange) for seed in range(60)]
    for value in found:
        ask.check(value)
    assert {len(value) for value in found} == {1, 3}


def test_she_may_only_place_what_she_holds(dealt):
    dealt.dealt(*HANDS)
    ask = dealt.prompt(ANN).ask.fields["card"]
    assert ([str(card) for card in ask.options], english(ask.notes[I])) == (
        ["Ignored", "Hidden"],
        "2 of them",
    )
    with pytest.raises(Refused):
        dealt.place("d1", F)


def test_peacekeepers_come_from_the_same_deck_and_all_is_turned_over_together(dealt):
    dealt.dealt(*HANDS, *[F] * 4, *[A] * 4, *[I] * 4)
    dealt.place_all()
    assert (dealt.key, dealt.waiting) == ("peacekeepers", [ANN])
    assert [len(each.beside) for each in dealt.state.characters.values()].count(3) == 4
    assert all(lying.card.seen_by == frozenset() for lying in dealt.state.characters["d1"].beside)
    dealt.say(ANN, None)
    assert dealt.key == "after"
    cards = {key: each.cards for key, each in dealt.state.characters.items()}
    assert cards["d1"][1:] == (F, F)
    assert cards["d3"][1:] == (A, A)
    assert cards["c1"][1:] == (I,)
    assert [len(found) for found in cards.values()].count(2) == 4


def test_the_pool_is_renewed_but_for_the_cards_on_characters(dealt):
    dealt.dealt(*HANDS).place_all()
    dealt.say(ANN, None)
    showing = sum(each.has_card for each in dealt.state.characters.values())
    dealt.go_on()
    assert (dealt.key, dealt.waiting) == ("deal", [BOB])
    assert sum(dealt.prompt(BOB).ask.bag.values()) == 35 - showing
    assert dealt.prompt(BOB).ask.count == 20


def test_without_the_ranks_the_table_decides_about_open_cards(sit_down):
    table = sit_down(2, BOX | {"ranks": "unknown"}, cards="dealt")
    table.live.write("setting", "dice", "typed")
    table.begin().dealt(A, *[I] * 7, H, E).place_all()
    assert table.key == "peacekeepers"
    table.say(ANN, None)
    assert table.key == "stays"
    asked = english(table.prompt(BOB).ask.title)
    assert asked.startswith("Which card beside")
    table.say(BOB, table.prompt(BOB).ask.options[0])
    assert table.state.characters["d1"].outcome.why.value == "said"


def test_a_whole_game_ends(sit_down):
    for players in (2, 3, 4):
        table = sit_down(players, BOX, cards="dealt").begin()
        rng = random.Random(players)
        while table.play.now is not None:
            table.act(rng.randrange)
        assert table.live.view(ANN).sheet is not None
