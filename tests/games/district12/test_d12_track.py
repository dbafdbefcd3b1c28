"""The Round Track: what each space asks for, in which order, and what it comes to."""

from __future__ import annotations

from collections import Counter

import pytest
from twelve import ANN, BOB, CID, DAN, english

from companion.engine import Place, say
from companion.games.district12.cards import Resource
from companion.games.district12.state import END_ROUND, LAST_ROUND, REAPING_DECK
from companion.games.district12.track import ROUND_TRACK, bakery_pile, hob_pile, specials_shown


def leaders(table):
    """Who moves first in each of the twelve rounds."""
    found = []
    for round_ in range(1, LAST_ROUND + 1):
        table.go_to(round_, "move")
        found += table.asked[1]
    return found


def checklists(table):
    """What there is to be done on each space from the second on."""
    found = {}
    for round_ in range(2, END_ROUND + 1):
        table.go_to(round_, "prepare")
        found[round_] = table.items(table.asked[1][0])
    return found


def events(table, round_):
    """Every question of a round, and whom it is put to, until the next round begins."""
    table.go_to(round_, "prepare")
    found, last = [], None
    while table.play.state.round == round_:
        if table.play.now.put is not last:
            found.append(table.asked)
            last = table.play.now.put
        table.go_on()
    return found


@pytest.mark.parametrize(
    ("players", "expected"),
    [(4, [ANN, BOB, CID, DAN]), (3, [ANN, BOB, CID, ANN]), (2, [ANN, BOB, ANN, BOB])],
)
def test_the_first_action_token_is_passed_left_three_times(sit_down, players, expected):
    """Round Track 4.1: holders in rounds 1-3, 4-6, 7-9, 10-12."""
    table = sit_down(players).begin()
    assert leaders(table) == [seat for seat in expected for _ in range(3)]


def test_of_three_players_the_first_leads_again_in_round_10(three):
    """D12-E04: A, passed 4 to B, 7 to C, 10 to A."""
    three.go_to(10, "move")
    assert three.asked == ("move", (ANN,))
    assert three.told.count("Ann has the First Action token.") == 2


@pytest.mark.parametrize(("players", "leader"), [(4, DAN), (2, BOB)])
def test_with_another_number_somebody_else_leads_in_round_10(sit_down, players, leader):
    """D12-E04: D of four, B of two."""
    assert sit_down(players).begin().go_to(10, "move").asked == ("move", (leader,))


def test_whoever_begins_the_token_goes_on_from_there(sit_down):
    """Round Track 4.1: passed to the left of whoever has it."""
    assert leaders(sit_down(3).begin(CID)) == [CID] * 3 + [ANN] * 3 + [BOB] * 3 + [CID] * 3


def test_the_bakery_is_filled_up_eight_times_and_the_hob_four_times(four):
    """Round Track 4.1, totals."""
    lists = checklists(four)
    assert [n for n, items in lists.items() if any(item.startswith("Bakery") for item in items)] == [
        *(2, 3, 5, 6, 8, 9, 11, 12)
    ]
    assert [n for n, items in lists.items() if any(item.startswith("Hob") for item in items)] == [2, 5, 8, 11]


def test_the_spaces_ask_for_what_is_printed_on_them(two):
    """Round Track 4.1, with two players: Specials, tokens, and where the Round token goes."""
    lists = checklists(two)
    assert lists[3][2:] == ["Reveal 2 Specials beside their areas."] == lists[6][2:]
    assert lists[9][2:] == ["Reveal 1 Special beside its area."]
    assert lists[4] == ["Round token to 4.", "Pass the First Action token left. Now: Bob."]
    assert lists[7] == ["Round token to 7.", "Pass the First Action token left. Now: Ann."]
    assert lists[12] == ["Round token to 12.", "Bakery: one card face up on each open spot (1)."]
    assert lists[END_ROUND] == ["Round token to the End space."]


@pytest.mark.parametrize(
    ("players", "bakery", "hob"),
    [(4, 2, 4), (3, 1, 4), (2, 1, 2)],
)
def test_round_two_fills_open_spots_only(sit_down, players, bakery, hob):
    """D12-E21 (three players), D12-E22 (two players)"""
    assert sit_down(players).begin().go_to(2, "prepare").items() == [
        "Round token to 2.",
        f"Bakery: one card face up on each open spot ({bakery}).",
        f"Hob: two cards face down on each open spot ({hob}).",
    ]


def test_a_bakery_pile_that_nobody_takes():
    """D12-E16"""
    assert bakery_pile(6) == 5
    assert bakery_pile(12) == 9


def test_a_hob_pile_keeps_its_size_whatever_is_swapped():
    """D12-E17"""
    assert hob_pile(11) == 10


def test_all_regular_specials_are_revealed_by_round_9():
    """D12-E23"""
    assert [specials_shown(round_) for round_ in (2, 3, 6, 9, 12)] == [0, 2, 4, 5, 5]


def test_levies_name_ten_cards_so_that_no_reaping_deck_runs_out():
    """Round Track 4.1, totals: 4 Food and 2 of each other type; 11 with the card of the setup."""
    named = Counter(resource for space in ROUND_TRACK.values() for resource in space.levy)
    assert named == {Resource.FOOD: 4, Resource.MEDICINE: 2, Resource.CLOTHING: 2, Resource.FUEL: 2}
    assert named.total() == 10
    assert 1 + named.total() == REAPING_DECK == 11


def test_who_refuses_every_levy_has_her_whole_deck_in_the_glass_ball(two):
    """Round Track 4.1, totals, played: eleven cards."""
    for round_ in (4, 7, 10, END_ROUND):
        two.go_to(round_, "levy")
        two.levy(s1=dict.fromkeys(two.prompt(ANN).ask.fields, "Reaping card"))
    assert two.state.ball[ANN] == 11
    assert [panel.value for panel in two.live.view(ANN).panels][:3] == [two.state.hand[ANN], 11, 0]


def test_the_order_of_events_in_round_4(three):
    """D12-E35: token, levy, hand limit, then the new holder moves first."""
    three.go_to(4, "prepare").live.correct(f"hand/{CID}", 9)
    assert events(three, 4) == [
        ("prepare", (ANN,)),
        ("levy", (ANN, BOB, CID)),
        ("levied", (BOB,)),
        ("hand", (ANN, BOB, CID)),
        ("discard", (CID,)),
        *((key, (seat,)) for seat in (BOB, CID, ANN) for key in ("move", "area")),
    ]


def test_the_first_round_begins_with_the_tokens(four):
    """Game structure 4: nothing is done on the first space."""
    assert four.asked == ("move", (ANN,))
    assert four.state.round == 1


@pytest.mark.parametrize("round_", [3, 6, 9, 12])
def test_trade_comes_after_the_other_instructions_and_before_the_tokens(two, round_):
    """Trading 4.7: and lasts until all have said that they are done."""
    keys = [key for key, _ in events(two, round_)]
    specials = ["special"] * ROUND_TRACK[round_].specials
    assert keys == ["prepare", *specials, "trade", "move", "area", "move", "area"]


@pytest.mark.parametrize("round_", [1, 2, 4, 5, 7, 8, 10, 11, END_ROUND])
def test_there_is_no_trade_in_other_rounds(round_):
    """Trading 4.7"""
    assert not ROUND_TRACK[round_].trade


def heads(table):
    """The place in the game at each question of a round: its key, and the phase that is lit."""
    round_, found = table.play.state.round, {}
    while table.play.now and table.play.state.round == round_:
        place = table.live.view(ANN).place
        found[table.asked[0]] = english(place.phases[place.phase]) if place.phases else english(place.label)
        table.go_on()
    return found


def test_the_screens_say_where_in_a_round_we_are(two):
    """The phases of a round that has a levy, one that has a trade, and the End Round."""
    place = two.live.view(ANN).place
    assert (english(place.label), place.number, place.last) == ("Round", 1, 12)
    two.go_to(4, "prepare").live.correct(f"hand/{ANN}", 9)
    assert heads(two) == {
        "prepare": "Track",
        "levy": "Levy",
        "levied": "Levy",
        "hand": "Hand limit",
        "discard": "Hand limit",
        "move": "Tokens",
        "area": "Tokens",
    }
    two.go_to(6, "prepare")
    assert heads(two) == {
        "prepare": "Track",
        "special": "Track",
        "trade": "Trade",
        "move": "Tokens",
        "area": "Tokens",
    }
    two.go_to(END_ROUND, "prepare")
    assert english(two.live.view(ANN).place.label) == "End Round"
    shown = heads(two)
    assert (shown["levy"], shown["shake"]) == ("Levy", "Glass Ball")


def test_before_the_board_is_set_up_there_is_no_round(sit_down):
    """Game structure 4"""
    table = sit_down(2)
    places = [table.live.view(ANN).place]
    table.say(ANN, BOB)
    places.append(table.live.view(ANN).place)
    assert places == [Place(say("Setup"))] * 2
