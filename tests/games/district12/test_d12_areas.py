"""What each area does, who learns of it, and what else a visit may be used for."""

from __future__ import annotations

import pytest
from sitting import EVERYBODY, plain
from twelve import ANN, BOB, CID, DAN, SEATS, circles, english, special

from companion.engine import HOST, TABLE, Refused
from companion.games.district12.state import Area


def others_see(table, but):
    """All that everybody else sees, the table screen included, but for the tokens of their forms."""
    seats = [*(seat for seat in table.play.seats if seat != but), HOST, TABLE]
    views = [table.live.view(seat) for seat in seats]
    return plain([[v.state, v.lines, v.step, v.asked, v.waiting, v.place, v.panels] for v in views])


# -- one by one ---------------------------------------------------------------------------


def test_the_woods_give_one_food_at_most(four):
    """Area actions 4.4: three revealed, one into hand, two discarded."""
    four.say(ANN, "Woods")
    assert four.labels(ANN) == ["I took a Food", "No Food taken"]
    four.say(ANN, "food")
    assert (four.state.hand[ANN], four.lying) == (4, (33, 3))
    assert four.told[-1] == "Ann takes cards: 1"


def test_without_a_food_all_three_are_discarded(four):
    """Area actions 4.4"""
    four.enter(ANN, "Woods", "none")
    assert (four.state.hand[ANN], four.lying) == (3, (33, 4))


def test_everdeen_house_is_one_card_that_nobody_sees(four):
    """Area actions 4.4"""
    four.say(ANN, "Everdeen House")
    assert four.prompt(ANN).ask.kind == "done"
    four.say(ANN, None)
    assert (four.state.hand[ANN], four.lying) == (4, (35, 1))


@pytest.mark.parametrize("what", ["swap 0", "look 0", "swap 1", "look 1"])
def test_at_the_hob_a_swap_is_one_for_one_and_nobody_must(four, what):
    """Area actions 4.4, Rulings A7: looking and swapping are optional."""
    four.say(ANN, "Hob")
    assert four.labels(ANN) == [
        "Left pile: swapped a card",
        "Left pile: only looked",
        "Right pile: swapped a card",
        "Right pile: only looked",
    ]
    before = four.state
    four.say(ANN, what)
    assert (four.state.piles, four.state.hand) == (before.piles, before.hand)
    assert four.state.circle[ANN] == int(what[-1])


@pytest.mark.parametrize("area", ["Hob", "Bakery"])
def test_the_circle_that_another_took_is_not_offered(four, area):
    """Token step 4.3, Area actions 4.4: a free circle."""
    four.enter(ANN, area, "look 1" if area == "Hob" else "leave 1")
    four.say(BOB, area)
    assert {option[-1] for option in four.options(BOB)} == {"0"}


def test_a_circle_is_free_again_when_its_token_moves_on(four):
    """Token step 4.3"""
    four.enter(ANN, "Hob", "look 0")
    four.go_to(2, "move").enter(ANN, "Woods")
    four.say(BOB, "Hob")
    assert "swap 0" in four.options(BOB)


def test_the_bakery_is_all_or_nothing(four):
    """Area actions 4.4, Rulings A5"""
    four.piles(bakery_0=4, bakery_1=2).say(ANN, "Bakery")
    assert four.labels(ANN) == [
        "Left pile: took 4 cards",
        "Left pile: left it there",
        "Right pile: took 2 cards",
        "Right pile: left it there",
    ]
    four.say(ANN, "take 0")
    assert (four.state.hand[ANN], four.state.piles.bakery) == (7, [0, 2])
    assert four.told[-1] == "Ann takes cards: 4"


def test_the_bakery_may_be_declined(four):
    """Rulings A5"""
    four.enter(ANN, "Bakery", "leave 0")
    assert (four.state.hand[ANN], four.state.piles.bakery) == (3, [1, 1])
    assert four.told[-1] == "Ann: Bakery"


@pytest.mark.parametrize("what", ["take 0", "leave 0"])
def test_an_empty_bakery_may_be_entered(four, what):
    """Rulings A6"""
    four.piles(bakery_0=0)
    four.enter(ANN, "Bakery", what)
    assert (four.state.hand[ANN], four.state.piles.bakery) == (3, [0, 1])
    assert four.asked == ("move", (BOB,))


@pytest.mark.parametrize("what", ["swap", "look"])
def test_at_capitol_storage_the_pile_keeps_its_size(four, what):
    """Area actions 4.4"""
    four.enter(ANN, "Capitol Storage", what)
    assert (four.state.hand[ANN], four.lying) == (3, (36, 1))


@pytest.mark.parametrize(
    ("area", "answers"),
    [("Hob", ["swap 0", "look 0"]), ("Capitol Storage", ["swap", "look"])],
)
def test_nobody_else_learns_whether_she_swapped(four, area, answers):
    """Rulings A8, M7: the cards at the table show what they show, the app says nothing."""
    seen = []
    for answer in answers:
        four.say(ANN, area)
        four.say(ANN, answer)
        seen.append(others_see(four, ANN))
        four.live.steps.undo()
        four.live.steps.undo()
    assert seen[0][0][0] == seen[1][0][0]
    swapped, looked = ([each[2:] for each in one] for one in seen)
    assert swapped == looked
    assert not [line for line in four.told if "swap" in line or "look" in line]


def test_only_the_visitor_is_asked_and_all_others_read_where_she_is(four):
    """Rulings A8"""
    four.say(ANN, "Hob")
    assert [len(four.live.view(seat).prompts) for seat in EVERYBODY[:3]] == [1, 0, 0]
    assert english(four.live.view(DAN).step.title) == "Hob"


# -- the Justice Building -----------------------------------------------------------------


def test_the_justice_building_is_followed_and_its_effects_set_right(four):
    """Rulings A1, M8: hand, Reaping cards and token, and nothing is made up."""
    four.say(ANN, "Justice Building")
    assert english(four.prompt(ANN).ask.note) == "Do what your board says there."
    four.say(ANN, None)
    began = {"value.hand": ["3"], "value.ball": ["1"], "value.at": ["Justice Building"]}
    assert four.prompt(ANN).ask.begin() == began
    four.say(ANN, {"hand": 5, "ball": 2, "at": "Woods"})
    assert (four.state.hand[ANN], four.state.ball[ANN], four.state.at[ANN]) == (5, 2, Area.WOODS)
    assert four.told[-1] == "Ann: Woods"
    assert four.asked == ("move", (BOB,))


def test_the_justice_building_that_changes_nothing_is_one_tap_more(four):
    """Rulings A1"""
    before = four.state
    four.enter(ANN, "Justice Building")
    assert (four.state.hand, four.state.ball, four.state.piles) == (before.hand, before.ball, before.piles)


def test_the_text_of_the_board_is_shown_if_the_owner_typed_it(sit_down):
    """Rulings A1"""
    table = sit_down(4, {"justice": "Take a chip."}).begin()
    table.say(ANN, "Justice Building")
    assert english(table.prompt(ANN).ask.note) == "Take a chip."


def test_a_token_that_a_text_moved_is_set_right_in_the_flow(four):
    """More for the app M5: whoever resolves her area resolves the right one."""
    four.say(ANN, "Justice Building")
    four.live.correct(f"at/{ANN}", "Bakery")
    assert "take 0" in four.options(ANN)


def test_circles_of_the_justice_building_nobody_knows_never_block(four):
    """Rulings A1"""
    for seat in SEATS:
        four.enter(seat, "Justice Building")
    assert set(four.state.at.values()) == {Area.JUSTICE}


# -- circles ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "free"), [(4, 3), (3, 2), (2, 1)])
def test_covers_take_the_marked_circles_of_smaller_tables(sit_down, players, free):
    """Components 1, Setup 3.2: the 4s with three players, the 3s and 4s with two."""
    table = sit_down(players, circles(Area.WOODS, 3, three=1, four=1)).begin()
    assert table.state.circles[Area.WOODS] == free
    assert (
        english(table.prompt(ANN).ask.notes["Woods"]).removeprefix("Turn 3, keep 1 Food. ")
        == {
            3: "3 circles free",
            2: "2 circles free",
            1: "1 circle free",
        }[free]
    )


def test_an_area_that_is_covered_whole_cannot_be_entered(sit_down):
    """Setup 3.2"""
    table = sit_down(2, circles(Area.WOODS, 1, three=1)).begin()
    assert "Woods" not in table.options(ANN)


def test_more_marks_than_circles_cover_no_more_than_there_are(sit_down):
    assert sit_down(2, circles(Area.WOODS, 1, three=2, four=2)).state.circles[Area.WOODS] == 0


# -- a Special instead --------------------------------------------------------------------


@pytest.fixture
def display(sit_down):
    """Round 3 with the bow at the Bakery, whose left pile has four cards; Ann is on her way there."""
    box = special(1, "Bow", "Bakery") | special(2, "Boots", "Bakery")
    table = sit_down(4, box).begin().go_to(3, "special")
    table.say(ANN, "Bow")
    table.say(ANN, "Boots")
    for seat in (CID, DAN):
        table.live.correct(f"at/{seat}", "Woods")
    table.go_to(3, "move").piles(bakery_0=4).say(ANN, "Bakery")
    return table


def test_a_visit_is_the_special_or_the_cards_never_both(display):
    """D12-E20: the Special, and the four cards stay."""
    assert display.options(ANN)[-2:] == ["special Bow", "special Boots"]
    assert display.labels(ANN)[-2:] == ["Take the Special: Bow", "Take the Special: Boots"]
    display.say(ANN, "special Bow")
    display.say(ANN, "1")
    assert (display.state.hand[ANN], display.state.piles.bakery[0]) == (3, 4)
    assert display.state.specials[ANN][-1] == "Bow"
    assert display.asked == ("move", (BOB,))


def test_who_takes_the_cards_leaves_the_special(display):
    """D12-E20: the four cards, and the Special stays."""
    display.say(ANN, "take 0")
    assert display.state.hand[ANN] == 7
    assert display.state.shown[Area.BAKERY] == ["Bow", "Boots"]
    assert display.asked == ("move", (BOB,))


@pytest.mark.parametrize("answer", [["special Bow", "take 0"], ["special Bow", "special Boots"]])
def test_two_things_at_once_are_refused(display, answer):
    """D12-E20, Rulings A16"""
    with pytest.raises(Refused):
        display.say(ANN, answer)


def test_a_visitor_takes_one_special_at_most(display):
    """Rulings A16: the other one stays for the next."""
    display.say(ANN, "special Boots")
    display.say(ANN, "1")
    assert display.state.shown[Area.BAKERY] == ["Bow"]
    display.say(BOB, "Bakery")
    assert "special Bow" in display.options(BOB)


def test_who_takes_a_special_still_stands_on_a_circle(display):
    """Token step 4.3: the pile of her circle is not for the next visitor."""
    display.say(ANN, "special Bow")
    assert display.labels(ANN) == ["Left pile", "Right pile"]
    display.say(ANN, "0")
    assert display.state.circle[ANN] == 0
    display.say(BOB, "Bakery")
    assert {option for option in display.options(BOB) if " " in option and "special" not in option} == {
        "take 1",
        "leave 1",
    }


def test_where_only_one_circle_is_free_nothing_is_asked(display):
    display.say(ANN, "take 0")
    display.say(BOB, "Bakery")
    display.say(BOB, "special Boots")
    assert (display.asked[0], display.state.circle[BOB]) == ("move", 1)


def test_a_special_that_is_set_right_meanwhile_is_not_taken_twice(display):
    display.say(ANN, "special Bow")
    display.live.correct(f"special/{CID}", "Bow")
    display.say(ANN, "1")
    assert (display.state.specials[CID][-1], display.state.specials[ANN]) == ("Bow", ["Starter Special"])
    assert display.asked == ("move", (BOB,))
