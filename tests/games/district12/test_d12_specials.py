"""Special cards: from the box or read out, beside their areas, taken, and only the top one counts."""

from __future__ import annotations

import pytest
from twelve import ANN, BOB, CID, DAN, OTHER, SEATS, Twelve, english, special, starter

from companion.games.district12.scoring import bonus, special_text
from companion.games.district12.state import Area, Bonus, Unnamed

HUNTER = starter(1, "Hunter", "Woods", "Turn over four cards.")
BOW = special(1, "Bow", "Capitol Storage", "Two for each Food.", bonus="For each card", points=2)
SALVE = special(
    2, "Salve", "Capitol Storage", "By the pair.", bonus="For each pair", resource="Medicine", points=3
)


def shown(table):
    """How many Specials lie beside the board."""
    return sum(len(names) for names in table.state.shown.values())


def panels(table, seat):
    return {english(panel.label): english(panel.value) for panel in table.live.view(seat).panels}


# -- only the top one ---------------------------------------------------------------------


@pytest.fixture
def rich(sit_down):
    """Ann has the Hunter, and on its way to her are the Bow and the Salve."""
    table = sit_down(4, HUNTER | BOW | SALVE)
    table.say(ANN, ANN)
    table.say(ANN, None)
    table.say(ANN, "Hunter")
    for seat in SEATS[1:]:
        table.say(seat, OTHER)
    table.go_to(3, "special")
    table.say(ANN, "Bow")
    table.say(ANN, "Salve")
    return table


def test_only_the_special_on_top_has_a_power(rich):
    """D12-E19: starter, then T, then U."""
    assert panels(rich, ANN)["active Special"] == "Hunter"
    assert panels(rich, ANN)["its power"] == "Turn over four cards."
    rich.send(ANN, "Capitol Storage").say(ANN, "special Bow")
    assert rich.told[-1] == "Ann takes the Special: Bow"
    assert panels(rich, ANN)["active Special"] == "Bow"
    assert panels(rich, ANN)["its power"] == "Two for each Food."
    rich.go_to(5, "move").send(ANN, "Capitol Storage").say(ANN, "special Salve")
    assert rich.state.specials[ANN] == ["Hunter", "Bow", "Salve"]
    assert panels(rich, ANN)["active Special"] == "Salve"


def test_only_the_special_on_top_counts_in_the_end(rich):
    """D12-E19: also for scoring."""
    rich.send(ANN, "Capitol Storage").say(ANN, "special Bow")
    rich.go_to(5, "move").send(ANN, "Capitol Storage").say(ANN, "special Salve")
    rich.draw(DAN)
    assert english(rich.prompt(ANN).ask.fields["bonus"].note) == "By the pair."
    for seat in SEATS[:3]:
        rich.say(seat, {"cards": 4, "bonus": 3 if seat == ANN else 0})
    row = rich.live.view(BOB).sheet.rows[1]
    assert row.points == {ANN: 3, BOB: 0, CID: 0}
    assert [english(row.why[seat]) for seat in (ANN, BOB)] == [
        "Salve, counted by hand",
        "Starter Special, counted by hand",
    ]


def test_who_has_none_is_said_to_have_none(rich):
    state = rich.state
    state.specials = {}
    assert english(special_text(state, ANN)) == "No Special"
    assert "active Special" not in {english(panel.label) for panel in rich.game.panels(state, ANN)}


# -- revealed -----------------------------------------------------------------------------


@pytest.mark.parametrize(("round_", "many"), [(2, 0), (3, 2), (6, 4), (9, 5), (12, 5)])
def test_specials_lie_beside_the_board(four, round_, many):
    """D12-E23"""
    four.go_to(round_, "move")
    assert shown(four) == many
    assert four.state.piles.specials == 5 - many


def test_specials_that_were_taken_lie_there_no_more(four):
    """D12-E23: five less two."""
    for round_ in (3, 6):
        four.go_to(round_, "move").send(ANN, "Woods").say(ANN, "special Special card")
        four.go_to(round_ + 1, "move")
    four.go_to(9, "move")
    assert shown(four) == 5 - 2
    assert len(four.state.specials[ANN]) == 3


def test_a_special_of_the_box_is_chosen_by_its_name(sit_down):
    """Special cards 4.6: and lies where its card says."""
    table = sit_down(4, BOW | SALVE).begin().go_to(3, "special")
    assert table.options(ANN) == ["Bow", "Salve", *map(str, Area), OTHER]
    assert english(table.prompt(ANN).ask.notes["Bow"]) == "Capitol Storage"
    table.say(ANN, "Salve")
    assert table.state.shown == {Area.CAPITOL: ["Salve"]}
    assert table.told[-1] == "Salve lies at: Capitol Storage"
    assert table.options(ANN) == ["Bow", *map(str, Area), OTHER]


def test_a_special_that_was_taken_is_not_revealed_again(sit_down):
    table = sit_down(4, BOW | SALVE).begin().go_to(3, "special")
    table.say(ANN, "Bow")
    table.go_to(3, "move").send(ANN, "Capitol Storage").say(ANN, "special Bow")
    table.go_to(6, "special")
    assert "Bow" not in table.options(BOB)


def test_a_special_is_read_out_once_and_remembered_for_the_next_game(tmp_path):
    """Specials are typed once: the next table knows them."""
    path = tmp_path / "companion.sqlite"
    first = Twelve(2, path=path).begin().go_to(3, "special")
    first.say(ANN, OTHER)
    key, read = first.asked[0], next(iter(BOW.values()))
    assert key == "printed/special/1"
    first.say(BOB, read)
    assert first.state.shown == {Area.CAPITOL: ["Bow"]}
    assert "Bow" not in first.options(ANN)
    first.store.close()
    second = Twelve(2, path=path, code="NEXT").begin().go_to(3, "special")
    assert second.options(ANN)[0] == "Bow"
    second.say(ANN, "Bow")
    assert second.state.cards["Bow"].points == 2
    second.store.close()


def test_where_it_lies_is_enough(four):
    """Nobody need read anything out."""
    four.go_to(3, "special").say(ANN, "Everdeen House")
    assert four.state.shown == {Area.EVERDEEN: [Unnamed.SPECIAL]}
    assert four.told[-1] == "Special card lies at: Everdeen House"
    four.go_to(3, "move").send(ANN, "Everdeen House")
    assert four.labels(ANN)[-1] == "Take the Special"
    four.say(ANN, "special Special card")
    assert four.state.specials[ANN] == ["Starter Special", "Special card"]
    assert "its power" not in panels(four, ANN)


def test_five_specials_of_the_box_leave_none_to_be_read_out(sit_down):
    box = {}
    for n in range(1, 6):
        box |= special(n, f"No. {n}", "Hob")
    assert OTHER not in sit_down(2, box).begin().go_to(3, "special").options(ANN)


def test_a_position_put_right_while_specials_are_revealed_goes_on_with_the_second(four):
    four.go_to(3, "special").say(ANN, "Hob")
    four.live.correct("first", CID)
    assert four.asked == ("special", (CID,))
    four.say(CID, "Hob")
    assert four.asked[0] == "trade"
    assert shown(four) == 2


def test_a_stack_that_has_run_out_reveals_no_more(four):
    """Round Track 4.1: five in all, even if the host goes back to round 3."""
    four.go_to(9, "move").live.correct("round", 3)
    four.go_on()
    assert four.asked[0] == "trade"
    assert shown(four) == 5


# -- starters -----------------------------------------------------------------------------


def test_starters_that_the_box_knows_are_asked_for(sit_down):
    """Setup 3.1: each her own, with what it says."""
    table = sit_down(3, HUNTER)
    table.say(ANN, ANN)
    table.say(ANN, None)
    assert table.asked == ("starters", (ANN, BOB, CID))
    assert table.options(BOB) == ["Hunter", OTHER]
    assert english(table.prompt(BOB).ask.notes["Hunter"]) == "Turn over four cards."
    table.say(ANN, OTHER)
    table.say(BOB, "Hunter")
    table.say(CID, OTHER)
    assert table.state.specials == {ANN: ["Starter Special"], BOB: ["Hunter"], CID: ["Starter Special"]}


def test_starters_that_nobody_knows_are_not_asked_for(four):
    """Setup 3.1"""
    assert four.state.specials == {seat: ["Starter Special"] for seat in SEATS}


def test_starters_are_asked_for_once(sit_down):
    """The host sets right who begins while notebooks are offered."""
    table = sit_down(2, HUNTER)
    table.say(ANN, ANN)
    table.say(ANN, None)
    table.go_on(), table.go_on()
    table.live.correct("first", BOB)
    assert table.asked == ("notebook", (ANN, BOB))
    assert set(table.state.specials) == {ANN, BOB}


def test_a_starter_is_there_once(sit_down):
    """Components: who names one that another has named, too, is asked again, and the other as well."""
    table = sit_down(3, HUNTER)
    table.say(ANN, ANN)
    table.say(ANN, None)
    for seat, name in ((ANN, "Hunter"), (BOB, "Hunter"), (CID, OTHER)):
        table.say(seat, name)
    assert table.told[-1] == "Only one of you can have it: Hunter"
    assert table.asked == ("starters", (ANN, BOB))
    table.say(ANN, OTHER)
    table.say(BOB, "Hunter")
    assert table.state.specials[BOB] == ["Hunter"]
    assert table.state.specials[ANN] == ["Starter Special"]


# -- bonus --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "points"),
    [(Bonus.CARD, 5 * 2), (Bonus.PAIR, 2 * 2), (Bonus.SET, 1 * 2), (Bonus.TEXT, None)],
)
def test_a_structured_bonus_adds_itself_up(kind, points):
    """Per Food, per pair of Food, per set of all four; five Food, two Fuel, and one of each other."""
    from companion.games.district12.cards import Card
    from companion.games.district12.state import Special

    hand = [Card.FOOD_1] * 4 + [Card.FOOD_3, Card.FUEL_2, Card.FUEL_2, Card.MEDICINE_1, Card.CLOTHING_3]
    assert bonus(Special("Bow", Area.HOB, "", kind, points=2), hand) == points
