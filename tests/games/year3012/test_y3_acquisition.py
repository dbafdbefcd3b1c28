"""Gold, purchases, tokens, Reserved cards, and the end of a turn."""

from __future__ import annotations

import pytest
from temple import ANN, BOB, CID, HIGH, LOW, english, gold

from companion.engine import Refused


@pytest.fixture
def shop(three):
    """Ann has skipped the combat."""
    return three.go_to("acquisition")


@pytest.mark.parametrize(
    ("tokens", "field", "cost", "left"),
    [
        (2, 5, 6, 1),  # XII-E18
        (2, 5, 5, 2),  # XII-E20
        (3, 0, 0, 3),  # XII-E21
        (0, 6, 0, 1),  # XII-E22
    ],
)
def test_tokens_after_an_acquisition(shop, tokens, field, cost, left):
    shop.live.correct(f"gold/{ANN}", tokens)
    shop.say(ANN, gold(field, bought=[("Ally", cost)] if cost else []))
    assert shop.state.gold[ANN] == left


def test_the_token_may_be_refused(shop):
    shop.say(ANN, gold(6, token="no"))
    assert shop.state.gold[ANN] == 1


@pytest.mark.parametrize(("token", "left"), [("any", 2), ("field", 1)])
def test_gold_of_revealed_actions_and_the_strict_reading(sit_down, token, left):
    """C26."""
    table = sit_down(2, token=token).begin().go_to("acquisition")
    table.say(ANN, gold(0, 3))
    assert table.state.gold[ANN] == left


def test_what_is_too_dear_is_refused_with_the_reason(shop):
    with pytest.raises(Refused) as refused:
        shop.say(ANN, gold(3, 1, [("Weapon", 6)]))
    assert english(refused.value.text) == "That costs 6. You have Gold from cards: 4, tokens: 1."


@pytest.mark.parametrize("bought", [[(LOW, 1), (LOW, 1)], [("Ally", 0)] * 4])
def test_there_are_not_so_many(shop, bought):
    with pytest.raises(Refused):
        shop.say(ANN, gold(9, 0, bought))


def test_only_what_there_is_can_be_bought(shop):
    with pytest.raises(Refused):
        shop.say(ANN, gold(9, 0, [("Reserved card", 1)]))


def test_a_revealed_action_is_bought_or_leaves_the_game(shop):
    shop.say(ANN, gold(5, 0, [(HIGH, 4), ("Ally", 1)]))
    assert "Ann buys: Action 4+, Ally. Gold from cards: 5, tokens: 0" in shop.told
    shop.go_to("end of turn")
    assert "Out of the game, for good: Action 2–3." in [english(item) for item in shop.ask(ANN).items]
    shop.say(ANN, None)
    assert "Out of the game: Action 2–3" in shop.told
    assert shop.asked == ("replenish", (BOB,))


def test_a_reserved_card_is_bought_with_its_token_and_another_may_be_reserved(shop):
    """M4, C17."""
    shop.live.correct(f"reserved/{ANN}", "yes")
    shop.live.correct(f"gold/{ANN}", 2)
    shop.say(ANN, gold(3, 0, [("Reserved card", 4)]))
    assert (shop.state.gold[ANN], shop.state.reserved[ANN]) == (2, False)
    assert shop.asked == ("reserve", (ANN,))


def test_reserving_goes_round_from_the_active_player(shop):
    shop.say(ANN, gold())
    assert shop.options(ANN) == ["none", LOW, HIGH]
    shop.say(ANN, LOW)
    assert (shop.state.gold[ANN], shop.state.reserved[ANN]) == (0, True)
    assert shop.asked == ("reserve", (BOB,))
    shop.say(BOB, "none")
    assert shop.options(CID) == ["none", HIGH]
    shop.say(CID, HIGH)
    assert shop.asked == ("end of turn", (ANN,))
    assert "Cid reserves: Action 4+" in shop.told


def test_nobody_is_asked_who_has_no_token_or_a_reserved_card(shop):
    """C18."""
    shop.live.correct(f"gold/{ANN}", 0)
    shop.live.correct(f"reserved/{BOB}", "yes")
    shop.say(ANN, gold())
    assert shop.asked == ("reserve", (CID,))


def test_with_no_action_left_nobody_reserves(shop):
    shop.say(ANN, gold(9, 0, [(LOW, 2), (HIGH, 4)]))
    assert shop.asked == ("end of turn", (ANN,))
    assert len(shop.ask(ANN).items) == 2


def test_an_action_deck_that_is_used_up_shows_nothing(two):
    """C14."""
    two.live.correct("deck/0", "empty")
    two.go_to("acquisition")
    assert two.state.revealed == [HIGH]
    two.live.correct("deck/1", "empty")
    assert two.state.revealed == []
    assert "revealed" not in two.ask(ANN).fields
    two.live.correct("deck/0", "there")
    assert two.state.decks[LOW]


def test_a_sample_is_always_within_ones_means(shop):
    """Bots and simulations answer with samples."""
    ask = shop.ask(ANN)
    for at in range(60):
        ask.check(ask.sample(lambda bound, at=at: (at * 7 + 3) % bound))
