"""What the owner of the box may fill in, and what cannot be right."""

from __future__ import annotations

from war import card, english, near

from companion.games.mockingjay.box import BLANKS, NEIGHBOURS, doubts
from companion.games.mockingjay.places import DISTRICTS


def told(box):
    return [english(each) for each in doubts(box)]


def ring():
    """Every district between two others."""
    return {
        NEIGHBOURS[each].key: [DISTRICTS[at - 1], DISTRICTS[(at + 1) % len(DISTRICTS)]]
        for at, each in enumerate(DISTRICTS)
    }


def test_every_blank_has_a_key_of_its_own():
    assert len({blank.key for blank in BLANKS}) == len(BLANKS) == 14 + 14 + 13 + 30 + 1


def test_nothing_filled_in_is_no_doubt():
    assert told({}) == []


def test_a_border_has_two_sides():
    box = near("District 1", "District 2") | near("District 2", "District 3")
    assert told(box) == ["Only one of the two names the other as its neighbour: District 1, District 2."]
    assert told(near("District 1", "District 2")) == []


def test_two_cards_of_one_title():
    box = card("Capitol", 1, "The Hunt") | card("Capitol", 4, "The Hunt")
    assert told(box) == ["Capitol: two cards are called The Hunt."]


def test_every_district_can_be_reached():
    assert told(ring()) == []
    box = ring() | near("District 5") | near("District 4", "District 3") | near("District 6", "District 7")
    assert told(box)[-1] == "No way leads there: District 5."
