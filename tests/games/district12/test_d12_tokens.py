"""The token step: another area each time, one token a circle, one player after the other."""

from __future__ import annotations

import pytest
from msgspec import Raw
from twelve import ANN, BOB, CID, DAN, GAME, SEATS, circles, english

from companion.engine import Mark, Play, Refused, Settings, encode
from companion.games.district12.cards import piles
from companion.games.district12.state import Area, State

ALL = [str(area) for area in Area]


def elsewhere(*areas):
    return [area for area in ALL if area not in areas]


def note(table, seat, area):
    """Of the small line below an area that may be chosen: who stands there."""
    return english(table.prompt(seat).ask.notes[area]).rpartition(". ")[-1]


def test_in_the_first_round_every_area_is_open(four):
    """Token step 4.3: there is no adjacency."""
    assert four.options(ANN) == ALL
    assert len(ALL) == 6


def test_who_stands_in_the_bakery_may_not_go_to_its_other_circle(four):
    """D12-E14"""
    four.enter(ANN, "Bakery")
    four.go_to(2, "move", ANN)
    assert "Bakery" not in four.options(ANN)
    with pytest.raises(Refused):
        four.say(ANN, "Bakery")
    assert four.state.at[ANN] == "Bakery"


def test_a_circle_that_was_left_in_the_same_step_is_free(sit_down):
    """D12-E15: A leaves the only circle of the Woods, then B comes from the Hob."""
    table = sit_down(4, circles(Area.WOODS, 1)).begin()
    table.enter(ANN, "Woods")
    table.enter(BOB, "Hob")
    table.enter(CID, "Everdeen House")
    table.enter(DAN, "Everdeen House")
    table.go_to(2, "move")
    table.enter(ANN, "Justice Building")
    assert table.options(BOB) == elsewhere("Hob")
    table.enter(BOB, "Woods")
    assert "Woods" not in table.options(CID)


def test_a_circle_is_for_one_token(sit_down):
    """Token step 4.3: whoever moves before the other leaves finds it taken."""
    table = sit_down(4, circles(Area.WOODS, 1)).begin()
    table.enter(ANN, "Hob")
    table.enter(BOB, "Woods")
    assert table.options(CID) == elsewhere("Woods")
    table.enter(CID, "Capitol Storage")
    table.enter(DAN, "Bakery")
    table.go_to(2, "move")
    assert table.options(ANN) == elsewhere("Hob", "Woods")


@pytest.mark.parametrize(("players", "bakery", "hob"), [(4, 2, 2), (3, 1, 2), (2, 1, 1)])
def test_covers_lie_in_the_bakery_and_the_hob(sit_down, players, bakery, hob):
    """Components 1, Setup 3.2: one 4 belongs to the Bakery, one 3 to the Hob."""
    open_ = sit_down(players).state.circles
    assert [open_[area] for area in (Area.BAKERY, Area.HOB, Area.WOODS)] == [bakery, hob, None]


def test_with_three_players_the_bakery_takes_one_token_and_the_hob_two(three):
    """Setup 3.2"""
    assert note(three, ANN, "Bakery") == "1 circle free"
    three.enter(ANN, "Bakery")
    assert three.options(BOB) == elsewhere("Bakery")
    assert note(three, BOB, "Hob") == "2 circles free"
    three.enter(BOB, "Hob")
    assert note(three, CID, "Hob") == "1 circle free"


def test_with_two_players_the_hob_takes_one_token(two):
    """Setup 3.2"""
    two.enter(ANN, "Hob")
    assert two.options(BOB) == elsewhere("Hob")


@pytest.mark.parametrize("area", ["Justice Building", "Capitol Storage", "Everdeen House", "Woods"])
def test_circles_that_nobody_knows_never_block_a_move(four, area):
    """More for the app M1"""
    for seat in SEATS:
        assert area in four.options(seat)
        four.enter(seat, area)
    assert set(four.state.at.values()) == {area}


def test_the_table_sees_who_stands_where_circles_are_unknown(four):
    """More for the app M1: whether there is room they see themselves."""
    four.enter(ANN, "Woods")
    four.enter(BOB, "Woods")
    assert note(four, CID, "Woods") == "Here: Ann, Bob"
    assert note(four, CID, "Everdeen House") == "Draw 1 card"


def test_circles_that_the_owner_counted_are_kept(sit_down):
    """Rulings A1: three in the Justice Building."""
    table = sit_down(4, circles(Area.JUSTICE, 3)).begin()
    for seat, left in ((ANN, "3 circles free"), (BOB, "2 circles free"), (CID, "1 circle free")):
        assert note(table, seat, "Justice Building") == left
        table.enter(seat, "Justice Building")
    assert table.options(DAN) == elsewhere("Justice Building")


def crowded():
    """A board so full that Ann has nowhere to go: chips of the Justice Building take every circle."""
    chips = {f"chip {n}": area for n, area in enumerate([*Area, *Area])}
    state = State([ANN, BOB], {ANN: 1, BOB: 1}, {ANN: 3, BOB: 3}, piles(2), first=ANN, is_set_up=True)
    state.circles = dict.fromkeys(Area, 1)
    state.has_chosen = True
    state.at = chips | {ANN: Area.WOODS, BOB: Area.WOODS}
    state.round, state.to_move = 2, [ANN, BOB]
    seats, raw = (ANN, BOB), Raw(encode(state))
    return Play(GAME, Mark(1, 0.0, "token step", GAME.edition, raw, Settings(), seats, {}, 0))


def test_without_a_free_area_the_token_stays_and_nothing_is_resolved():
    """Rulings A10"""
    play = crowded()
    assert play.state.at[ANN] == Area.WOODS
    assert play.now.put.key == "prepare"
    assert play.state.round == 3
    assert [english(line) for line in play.lines] == [
        "Ann finds no free area and stays.",
        "Bob finds no free area and stays.",
    ]


def test_an_area_that_fills_up_by_a_correction_is_no_longer_offered(sit_down):
    """Token step 4.3: the host set right where Cid stands, while Ann is asked."""
    table = sit_down(3, circles(Area.WOODS, 1)).begin()
    for seat, area in ((ANN, "Hob"), (BOB, "Hob"), (CID, "Everdeen House")):
        table.enter(seat, area)
    table.go_to(2, "move")
    assert "Woods" in table.options(ANN)
    table.live.correct(f"at/{CID}", "Woods")
    assert "Woods" not in table.options(ANN)
    with pytest.raises(Refused):
        table.say(ANN, "Woods")


@pytest.mark.parametrize(
    ("area", "title", "guide"),
    [
        ("Justice Building", "Visit the Justice Building", "justice"),
        ("Capitol Storage", "Visit Capitol Storage", "capitol"),
        ("Bakery", "At the Bakery", "bakery"),
        ("Hob", "At the Hob", "hob"),
        ("Everdeen House", "Visit Everdeen House", "everdeen"),
        ("Woods", "Search the Woods", "woods"),
    ],
)
def test_each_area_has_its_action(two, area, title, guide):
    """Area actions 4.4"""
    two.say(ANN, area)
    ask = two.prompt(ANN).ask
    assert (english(ask.title), ask.guide) == (title, guide)
    assert two.live.view(BOB).step.guide == guide


def test_an_area_is_resolved_before_the_next_player_moves(three):
    """Game structure 4, B"""
    asked = []
    while three.play.state.round == 1:
        asked.append(three.asked)
        three.go_on()
    assert asked == [(key, (seat,)) for seat in (ANN, BOB, CID) for key in ("move", "area")]


def test_everybody_reads_where_a_token_went(two):
    """Hidden information 5: tokens are public."""
    two.say(ANN, "Woods")
    assert two.told[-1] == "Ann: Woods"
    assert two.live.view(BOB).state.at == {ANN: "Woods"}
