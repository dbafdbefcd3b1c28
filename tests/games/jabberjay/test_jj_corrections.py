"""What the host may set right, and where the game goes on then."""

from __future__ import annotations

import pytest
from whispers import ANN, BOB, BOX, CID, A, E, F, H, I, Whispers, english

from companion.engine import HOST, Refused
from companion.games.jabberjay.state import Phase


def test_before_the_setup_there_is_little_to_set_right(sit_down):
    offered = sit_down(2).offered()
    assert not {"leader", "round", "again", "turn"} & set(offered)
    assert {"cards", "order", "status/d1", "in/d1"} <= set(offered)


def test_a_status_is_set_right_in_place(real):
    real.to_cards()
    real.set("status/d1", "Exposed")
    assert (real.key, real.fate("d1")) == ("cards", "Exposed")
    real.read(E, I, I)
    assert real.fate("d1") == "Defeated"


def test_ignored_needs_no_card(real):
    real.set("status/c1", "Hidden")
    assert real.state.characters["c1"].has_card
    real.set("status/c1", "Ignored")
    assert not real.state.characters["c1"].has_card


def test_one_character_less_means_another_deal(real):
    real.say(ANN, None)
    real.place("d1")
    real.set("in/c4", "out")
    assert (real.key, real.fate("c4")) == ("deal", "Defeated")
    assert len(real.state.turns) == 7
    assert not real.state.characters["d1"].beside


def test_as_it_stands_nothing_changes(real):
    real.say(ANN, None)
    real.place("d1")
    for key in ("in/c4", "again", "cards", "turn"):
        real.set(key, real.offered()[key].now)
    assert (real.key, real.waiting, len(real.state.characters["d1"].beside)) == ("place", [BOB], 1)


def test_when_the_cards_lie_open_a_character_just_goes_or_comes_back(real):
    real.to_cards()
    real.set("in/d1", "out")
    assert english(real.prompt(ANN).ask.title) == "Which cards lie beside D2?"
    real.set("in/d1", "in")
    assert english(real.prompt(ANN).ask.title) == "Which cards lie beside D1?"


def test_cards_that_were_read_wrongly_are_read_again(real):
    real.to_cards()
    real.set("status/d1", "Accused")
    real.read(F, I, I)
    assert real.fate("d1") == "Defeated"
    real.set("again/d1", "keep")
    assert real.fate("d1") == "Defeated"
    real.set("again/d1", "again")
    assert (real.fate("d1"), english(real.prompt(ANN).ask.title)) == ("Accused", "Which cards lie beside D1?")
    real.read(H, I, I)
    assert real.fate("d1") == "Hidden"


def test_after_the_round_too(real):
    real.play_round(d2=[A, I, I])
    real.set("again/d2", "again")
    assert real.key == "cards"
    real.read(I, I, I)
    assert (real.key, real.fate("d2")) == ("after", "Ignored")


def test_dealt_cards_are_only_decided_anew(dealt):
    dealt.dealt(A, *[I] * 7, H).place_all()
    dealt.say(ANN, None)
    cards = dealt.state.characters["d1"].cards
    dealt.set("order", "Hidden Exposed Accused")
    dealt.set("again/d1", "again")
    assert (dealt.key, dealt.state.characters["d1"].cards) == ("after", cards)


def test_the_ranks_come_later(real):
    real.to_cards()
    real.set("order", "unknown")
    real.read(A, H, I)
    assert real.key == "stays"
    real.say(ANN, A)
    real.set("order", "Accused Exposed Hidden")
    real.read(A, H, I)
    assert (real.key, real.fate("d2")) == ("cards", "Hidden")


def test_a_status_set_right_while_the_table_decides(real):
    """The question stays answerable, whatever competes now."""
    real.to_cards()
    real.set("order", "unknown")
    real.read(A, H, F)
    assert [str(each) for each in real.prompt(ANN).ask.options] == ["Accused", "Hidden"]
    real.set("status/d1", "Accused")
    real.say(ANN, A)
    assert real.fate("d1") == "Defeated"


def test_nothing_of_the_middle_competes_any_more(real):
    real.to_cards()
    real.set("order", "unknown")
    real.read(A, H, I)
    real.play.state.characters["d1"].beside = real.play.state.characters["d1"].beside[2:]
    assert [str(each) for each in real.prompt(ANN).ask.options] == ["Ignored"]


def test_who_leads_deals(real):
    real.set("leader", CID)
    assert (real.key, real.waiting) == ("deal", [CID])
    real.say(CID, None)
    real.set("leader", ANN)
    assert (real.key, real.waiting) == ("place", [CID]), "the cards are dealt already"


def test_whose_turn_it_is(real):
    real.say(ANN, None)
    real.place("d1")
    real.set("turn", CID)
    assert real.state.to_place == [CID, ANN, BOB, CID, ANN, BOB, BOB]
    assert (real.key, real.waiting) == ("place", [CID])


def test_the_round_from_its_beginning(real):
    real.play_round(d1=[A, I, I])
    real.go_on()
    real.play_round(d1=[F, I, I], d2=[A, I, I])
    assert real.fate("d1") == "Defeated"
    real.set("again", "again")
    assert (real.key, real.waiting, real.state.round) == ("deal", [BOB], 2)
    assert (real.fate("d1"), real.fate("d2")) == ("Accused", "Ignored")


def test_the_number_of_the_round(real):
    real.set("round", 4)
    assert real.state.round == 4


def test_from_real_cards_to_dealt_ones_and_back(sit_down):
    table = sit_down(2, BOX).begin()
    table.say(ANN, None)
    table.place("d1")
    table.set("cards", "dealt")
    assert (table.key, len(table.play.state.hands[ANN].value)) == ("place", 4)
    table.set("cards", "real")
    assert (table.key, table.play.state.hands[ANN].value) == ("deal", [])


def test_a_box_that_is_not_known_is_asked_for_then(sit_down):
    table = sit_down(2).begin()
    table.set("cards", "dealt")
    assert table.key == "printed/counts"
    table.set("cards", "real")
    assert table.key == "deal"


def test_from_dealt_cards_to_real_ones_in_the_setup(sit_down):
    table = sit_down(2, cards="dealt").agree()
    table.say(ANN, ANN)
    assert table.key == "printed/counts"
    table.set("cards", "real")
    assert table.key == "setup"


def test_a_side_that_is_gone_ends_the_game_without_another_deal(real):
    for key in ("c1", "c2", "c3", "c4"):
        real.set(f"in/{key}", "out")
    assert real.key == "after"
    real.go_on()
    assert real.state.phase == Phase.OVER


def test_after_the_verdict_the_game_goes_on_where_it_is_set_right(real):
    real.play_round(**{key: [A, I] for key in ("c1", "c2", "c3", "c4")})
    real.go_on()
    real.play_round(**{key: [F, I] for key in ("c1", "c2", "c3", "c4")})
    real.go_on()
    assert real.play.now is None
    real.set("in/c1", "in")
    assert (real.key, english(real.prompt(ANN).ask.button)) == ("after", "Next round")
    real.go_on()
    assert [past.round for past in real.state.characters["c1"].history] == [1, 2]
    assert real.state.round == 3


def test_hands_and_cards_that_lie_face_down_are_nobodys_to_set_right(dealt):
    dealt.dealt(A, H)
    offered = dealt.offered()
    assert not [key for key in offered if "hand" in key or key.startswith("beside")]
    with pytest.raises(Refused):
        dealt.live.correct("again/d1", "again", HOST)


def test_corrections_are_listed_under_their_characters():
    table = Whispers(2)
    found = [each for each in table.offered().values() if each.under is not None]
    assert english(found[0].under) == "D1"
    table.store.close()
