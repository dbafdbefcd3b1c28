"""The host sets things right in any phase, and the right question stands afterwards."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, CID, REAPING, english, special

from companion.engine import Refused
from companion.games.district12.state import NEUTRAL, Area

ALL = (ANN, BOB, CID)
# Every phase, who is asked in it, and whom the question would be put to if Bob had the First Action token.
TRACK_STEP = {
    (2, "prepare"): (BOB,),
    (3, "special"): (BOB,),
    (3, "trade"): ALL,
    (4, "prepare"): (BOB,),
    (4, "levy"): ALL,
    (4, "levied"): (BOB,),
    (4, "hand"): ALL,
    (4, "discard"): (CID,),
    (13, "prepare"): (BOB,),
    (13, "levy"): ALL,
    (13, "shake"): ALL,
}
TOKEN_STEP = [(1, "move"), (1, "area"), (7, "move"), (12, "area")]
PHASES = [*TRACK_STEP, *TOKEN_STEP]


@pytest.fixture
def at(three):
    """Play on to a phase; where somebody has to discard, Cid has nine cards."""

    def at(round_, key):
        if key == "discard":
            three.go_to(round_, "hand").live.correct(f"hand/{CID}", 9)
        return three.go_to(round_, key)

    return at


# -- positions ----------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("number", [1, 4, 13])
def test_a_corrected_round_begins_with_its_space(at, phase, number):
    table = at(*phase)
    table.live.correct("round", number)
    leader = table.state.first
    assert table.asked == (("prepare" if number > 1 else "move"), (leader,))
    assert (table.state.round, table.state.paid) == (number, {})
    place = table.live.view(ANN).place
    assert english(place.label) == ("End Round" if number == 13 else "Round")
    assert place.number == (None if number == 13 else number)


@pytest.mark.parametrize(("phase", "asked"), TRACK_STEP.items())
def test_a_corrected_first_action_holder_in_the_track_step(at, phase, asked):
    """The same instruction stands, put to whom it is for now."""
    table = at(*phase)
    table.live.correct("first", BOB)
    assert table.asked == (phase[1], asked)
    assert table.state.round == phase[0]


def test_a_corrected_holder_passes_the_token_on_from_herself(at):
    table = at(4, "prepare")
    table.live.correct("first", CID)
    assert table.items(CID)[-1] == "Pass the First Action token left. Now: Ann."
    table.say(CID, None)
    assert table.state.first == ANN


def test_a_corrected_holder_in_the_token_step_changes_the_order_of_those_to_move(three):
    three.enter(ANN, "Woods")
    three.live.correct("first", CID)
    order = []
    while three.play.state.round == 1:
        order += three.asked[1] if three.asked[0] == "move" else ()
        three.go_on()
    assert order == [CID, BOB]


def test_a_corrected_holder_does_not_interrupt_who_is_resolving(three):
    three.say(ANN, "Woods")
    three.live.correct("first", BOB)
    assert three.asked == ("area", (ANN,))
    three.say(ANN, "none")
    assert three.asked == ("move", (BOB,))


def test_a_corrected_holder_during_setup_is_dealt_the_first_hand(sit_down):
    """D12-E02: hands go by the order of play."""
    table = sit_down(3)
    assert "first" not in [each.key for each in table.game.corrections(table.state)]
    table.say(ANN, ANN)
    table.live.correct("first", CID)
    assert table.asked[0] == "setup"
    assert "Shuffle the 12 starter Resources and deal in secret: Cid: 2, Ann: 3, Bob: 4." in table.items()
    table.say(ANN, None)
    assert table.state.hand == {CID: 2, ANN: 3, BOB: 4}


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase[0] != 13])
@pytest.mark.parametrize("seat", ALL)
def test_a_corrected_turn_asks_her_and_who_comes_after(at, phase, seat):
    """In the track step, too: then the rest of its space has been done."""
    table = at(*phase)
    round_, leader = phase[0], ALL.index(table.state.first)
    table.live.correct("turn", seat)
    asked = []
    while table.play.state.round == round_:
        asked += table.asked[1] if table.asked[0] == "move" else ()
        table.go_on()
    order = [*ALL[leader:], *ALL[:leader]]
    assert asked == order[order.index(seat) :]
    assert table.asked == ("prepare", (table.state.first,))


def test_the_turn_as_it_stands_is_shown(three):
    now = [three.play.correction("turn").now]
    three.say(ANN, "Woods")
    now.append(three.play.correction("turn").now)
    three.say(ANN, "none")
    now.append(three.play.correction("turn").now)
    three.go_to(4, "levy")
    now.append(three.play.correction("turn").now)
    assert now == [ANN, ANN, BOB, BOB]


def test_nobodys_token_moves_in_the_end_round(at):
    table = at(13, "levy")
    with pytest.raises(Refused):
        table.live.correct("turn", ANN)


def test_after_the_draw_only_numbers_are_set_right(three):
    three.draw(CID)
    kinds = {each.key.split("/")[0] for each in three.game.corrections(three.state)}
    assert kinds == {"ball", "hand", "at", "meadow", "discard", "bakery", "hob", "special", "specials"}


# -- tokens -------------------------------------------------------------------------------


def test_a_token_that_was_put_right_is_left_for_another_area(at):
    table = at(7, "move")
    mover = table.asked[1][0]
    table.live.correct(f"at/{mover}", "Hob")
    assert "Hob" not in table.options(mover)


def test_who_resolves_the_wrong_area_resolves_the_right_one(three):
    three.say(ANN, "Woods")
    three.live.correct(f"at/{ANN}", "Hob")
    assert english(three.prompt(ANN).ask.title) == "At the Hob"
    assert english(three.live.view(BOB).step.title) == "Hob"
    three.say(ANN, "look 0")
    assert three.asked == ("move", (BOB,))


def test_anothers_token_put_right_leaves_the_form_in_hand(three):
    three.enter(ANN, "Woods")
    three.say(BOB, "Everdeen House")
    form = three.token(BOB)
    three.live.correct(f"at/{ANN}", "Hob")
    three.live.answer(BOB, form, None)
    assert three.asked == ("move", (CID,))


def test_a_token_that_is_not_on_the_board_cannot_be_put_right(three):
    with pytest.raises(Refused):
        three.live.correct(f"at/{ANN}", "Hob")


# -- counters -----------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("key", "value"), [(f"ball/{BOB}", 4), (f"hand/{BOB}", 5)])
def test_a_counter_changes_in_place(at, phase, key, value):
    table = at(*phase)
    asked, forms = table.asked, [table.live.view(seat).prompts for seat in ALL]
    table.live.correct(key, value)
    kind, seat = key.split("/")
    assert getattr(table.state, kind)[seat] == value
    assert table.asked == asked
    after = [table.live.view(seat).prompts for seat in ALL]
    assert [[p.token for p in each] for each in after] == [[p.token for p in each] for each in forms]


def test_reaping_cards_are_added_to_what_was_put_right(three):
    three.go_to(4, "levy").live.correct(f"ball/{ANN}", 5)
    three.levy(s1={"Food": REAPING})
    assert three.state.ball[ANN] == 6


def test_the_neutral_cards_are_put_right_too(two):
    two.go_to(13, "shake").live.correct(f"ball/{NEUTRAL}", 2)
    assert two.state.ball[NEUTRAL] == 2


def test_a_ball_put_right_before_the_draw_is_drawn_from(two):
    two.go_to(13, "shake").live.write("setting", "dice", "typed")
    two.say(ANN, None)
    two.live.correct(f"ball/{ANN}", 0)
    assert two.prompt(BOB).ask.bag[ANN] == 0
    with pytest.raises(Refused):
        two.say(BOB, [ANN])


def test_a_hand_put_right_before_the_levy_is_paid_from(three):
    three.go_to(4, "levy").live.correct(f"hand/{ANN}", 8)
    three.levy()
    three.go_to(4, "hand")
    assert three.prompt(ANN).ask.start == 7


def test_a_hand_put_right_while_hands_are_counted_is_where_the_form_begins(at):
    table = at(4, "hand")
    table.live.correct(f"hand/{ANN}", 11)
    assert table.prompt(ANN).ask.start == 11


def test_a_hand_put_right_while_she_discards_is_discarded_from(at):
    table = at(4, "discard")
    table.live.correct(f"hand/{CID}", 7)
    assert english(table.prompt(CID).ask.title) == "Discard 1 card"
    table.say(CID, None)
    assert table.told[-1] == "Cid discards down to the limit. Cards: 1."


def test_who_turns_out_to_hold_few_cards_keeps_them(at):
    table = at(4, "discard")
    table.live.correct(f"hand/{CID}", 4)
    table.say(CID, None)
    assert table.state.hand[CID] == 4
    assert table.asked == ("move", (BOB,))


def test_who_turns_out_to_hold_too_many_discards_as_well(at):
    table = at(4, "discard")
    table.live.correct(f"hand/{ANN}", 8)
    table.say(CID, None)
    assert table.asked == ("discard", (ANN,))
    table.say(ANN, None)
    assert table.state.hand == {ANN: 6, BOB: table.state.hand[BOB], CID: 6}


# -- more that may have been tapped wrongly ------------------------------------------------


@pytest.mark.parametrize("key", ["round", "turn"])
def test_paid_cards_are_not_lost_by_a_correction(three, key):
    """They lie on the pile of Capitol Storage."""
    three.go_to(7, "levied")
    paid = sum(map(len, three.state.paid.values()))
    before = three.state.piles.discard
    three.live.correct(key, 8 if key == "round" else ANN)
    assert paid > 0
    assert (three.state.paid, three.state.piles.discard) == ({}, before + paid)


def test_a_turn_that_is_set_back_puts_the_token_back(three):
    """Token step 4.3: she may enter the area she had entered, and not the one she comes from."""
    three.go_to(2, "move", ANN)
    came_from = three.state.at[ANN]
    three.say(ANN, "Woods")
    three.say(ANN, "none")
    three.live.correct("turn", ANN)
    assert three.state.at[ANN] == came_from
    assert ("Woods" in three.options(ANN), str(came_from) in three.options(ANN)) == (True, False)


def test_a_turn_of_the_first_round_set_back_takes_the_token_off_the_board(three):
    three.say(ANN, "Woods")
    three.say(ANN, "none")
    three.live.correct("turn", ANN)
    assert ANN not in three.state.at
    assert len(three.options(ANN)) == 6


def test_a_token_put_right_stands_on_no_known_circle(four):
    four.enter(ANN, "Hob", "look 1")
    four.live.correct(f"at/{ANN}", "Bakery")
    assert ANN not in four.state.circle
    four.say(BOB, "Bakery")
    assert {option[-1] for option in four.options(BOB)} == {"0", "1"}


def test_the_circle_is_set_right(four):
    """A mis-tapped side would keep the next visitor from her pile."""
    four.enter(ANN, "Hob", "look 1")
    assert four.play.correction(f"circle/{ANN}").now == "1"
    four.live.correct(f"circle/{ANN}", "0")
    four.say(BOB, "Hob")
    assert {option[-1] for option in four.options(BOB)} == {"1"}


def test_specials_are_set_right(sit_down):
    table = sit_down(3, special(1, "Bow", "Woods")).begin().go_to(3, "special")
    table.say(ANN, "Bow")
    table.live.correct(f"special/{BOB}", "Bow")
    assert (table.state.specials[BOB][-1], table.state.shown[Area.WOODS]) == ("Bow", [])
    table.live.correct(f"special/{BOB}", "Starter Special")
    assert table.state.specials[BOB] == ["Bow", "Starter Special"]
    table.live.correct("specials", 2)
    assert table.state.piles.specials == 2
