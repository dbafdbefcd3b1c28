"""A round with real cards: the app prompts, takes in and resolves."""

from __future__ import annotations

import pytest
from whispers import ANN, BOB, CID, A, E, F, H, I, english

from companion.engine import Refused


def items(table, seat=ANN):
    return [english(item) for item in table.prompt(seat).ask.items]


def test_the_oldest_leads_and_everybody_agrees_on_what_may_be_said(sit_down):
    table = sit_down(3)
    assert (table.key, table.waiting) == ("talk", [ANN, BOB, CID])
    table.say(ANN, "hints")
    table.say(BOB, "plain")
    table.say(CID, "plain")
    assert table.key == "leader"
    table.say(BOB, CID)
    assert table.key == "setup"
    assert "35 status cards are left" in " ".join(items(table))
    table.say(BOB, None)
    assert (table.key, table.waiting, table.state.hinted) == ("deal", [CID], [ANN])


def test_who_wants_hints_is_reminded(sit_down):
    table = sit_down(2).begin(chosen="hints")
    assert english(table.prompt(ANN).ask.hint) == "Show your hand to nobody."
    table.say(ANN, None)
    assert "not looked at again" in english(table.prompt(ANN).ask.hint)


def test_who_wants_none_is_not(real):
    assert real.prompt(ANN).ask.hint is None
    real.say(ANN, None)
    assert real.prompt(ANN).ask.hint is None


def test_the_leader_deals_as_many_as_there_are_characters(real):
    assert items(real)[-1] == "Deal one by one, clockwise, beginning with yourself: Ann: 3, Bob: 3, Cid: 2."


def test_cards_are_placed_clockwise_each_beside_a_free_character(real):
    real.say(ANN, None)
    real.place("c1")
    assert real.waiting == [BOB]
    assert "c1" not in real.prompt(BOB).ask.fields["to"].options
    with pytest.raises(Refused):
        real.place("c1")
    for key in ("c2", "c3", "c4", "d1", "d2", "d3"):
        real.place(key)
    assert real.waiting == [BOB], "Cid has no card left and is skipped, being the last"
    real.place("d4")
    assert (real.key, real.waiting) == ("peacekeepers", [ANN])
    assert items(real)[0] == "2 more beside each District citizen: D1, D2, D3, D4."


def test_all_may_lie_there_already(real):
    real.say(ANN, None)
    real.place("d2")
    real.place("rest")
    assert real.key == "peacekeepers"
    assert "All hands are placed." in real.told


def test_the_cards_of_each_character_are_read_and_resolved(real):
    real.to_cards()
    assert english(real.prompt(ANN).ask.title) == "Which cards lie beside D1?"
    real.read(A, I, F)
    assert real.fate("d1") == "Accused"
    assert (
        real.told[-1]
        == "D1: Ignored → Accused. Fled without effect; the highest of the rest: Accused, Ignored."
    )
    real.read(F, F, F)
    assert (real.fate("d2"), real.state.characters["d2"].has_card) == ("Ignored", False)
    assert real.told[-1] == "D2 stays Ignored. Only Fled cards, without effect: the status was Ignored."
    real.read(I, I, I)
    assert (real.fate("d3"), real.state.characters["d3"].has_card) == ("Ignored", True)
    real.read(F, H, F)
    assert real.told[-1] == "D4: Ignored → Hidden. Fled without effect; what counts: Hidden."


def test_without_the_ranks_the_table_says_which_card_stays(real):
    real.to_cards()
    real.read(A, H, I)
    assert real.key == "printed/ranks"
    real.say(BOB, "unknown")
    assert real.key == "stays"
    ask = real.prompt(BOB).ask
    assert [str(each) for each in ask.options] == ["Accused", "Hidden"]
    assert english(ask.note) == "Cards: Accused, Hidden, Ignored. Fled and Ignored are decided already."
    real.say(CID, H)
    assert real.fate("d1") == "Hidden"
    assert real.told[-1].endswith("As the table said, the highest of: Accused, Hidden, Ignored.")
    real.read(A, E, I)
    assert real.key == "stays", "it is not asked for the ranks again"


def test_with_the_ranks_it_asks_nothing_more(real):
    real.to_cards()
    real.read(A, H, I)
    real.say(BOB, "Hidden Exposed Accused")
    assert real.fate("d1") == "Accused"
    real.read(E, H, I)
    assert (real.key, real.fate("d2")) == ("cards", "Exposed")


def test_defeat_and_the_next_leader(real):
    real.play_round(d1=[E, I, I], c1=[A, I])
    assert (real.key, items(real)[-1]) == ("after", "Justice Building card to: Bob.")
    real.go_on()
    assert (real.key, real.waiting, real.state.round) == ("deal", [BOB], 2)
    real.play_round(d1=[E, I, I], c1=[F, I], d2=[F, F, F])
    assert (real.fate("d1"), real.fate("c1"), real.fate("d2")) == ("Defeated", "Defeated", "Ignored")
    assert "C1: Accused → Defeated. Fled counts, since the status was Accused." in real.told
    assert any("Exposed for the second time" in line for line in real.told)
    assert "Defeated: out of the middle, with their cards." in items(real)
    real.go_on()
    assert real.state.leader == CID
    real.to_cards()
    assert [english(real.prompt(ANN).ask.title)] == ["Which cards lie beside D2?"]


def test_the_option_spares_whoever_has_only_fled_cards(sit_down):
    table = sit_down(2, fled="spared").begin()
    table.play_round(d1=[A, I, I])
    table.go_on()
    table.play_round(d1=[F, F, F])
    assert table.fate("d1") == "Accused"
    assert any("as this table plays" in line for line in table.told)


def test_a_win_and_its_history(real):
    real.play_round(c1=[A, I], c2=[A, I], c3=[E, I], c4=[A, A])
    real.go_on()
    real.play_round(c1=[F, I], c2=[F, I], c3=[F, I], c4=[F, A], d1=[A, I, I])
    assert english(real.prompt(ANN).ask.button) == "To the verdict"
    assert len(items(real)) == 3, "nobody gets the Justice Building card any more"
    real.go_on()
    sheet = real.live.view(ANN).sheet
    assert english(sheet.verdict) == "You have won together!"
    assert english(sheet.reason) == "More District citizens than Capitol citizens are left: 4 to 0."
    assert sheet.ranking == [[ANN, BOB, CID]]
    rows = {english(row.label): english(row.note) for row in sheet.rows}
    assert rows["D1, Districts"] == "Ignored → Accused"
    assert rows["C3, Capitol"] == "Ignored → Exposed → Defeated"
    assert rows["D2, Districts"] == "Ignored"


def test_a_loss(sit_down):
    table = sit_down(2).begin()
    table.play_round(**{key: [E, I, I] for key in ("d1", "d2", "d3", "d4")})
    table.go_on()
    table.play_round(**{key: [E, I, I] for key in ("d1", "d2", "d3", "d4")})
    table.go_on()
    sheet = table.live.view(ANN).sheet
    assert english(sheet.verdict) == "You have lost together."
    assert english(sheet.reason).startswith("District citizens left: 0, Capitol citizens left: 4.")
