"""A combat at the table: Aid and Block, the sheet, what follows."""

from __future__ import annotations

import pytest
from temple import AID, ANN, BLOCK, BOB, CID, DAN, NO, TRACK, cards, english, fighting

from companion.engine import Refused


def test_a_success_gives_the_card_to_the_active_player_and_splits_experience(three):
    """Rulings C1 and C25, XII-E06: five points, one aider, one blocker."""
    three.fight(2, **{BOB: AID, CID: BLOCK}).reveal(4, 5).attack((2, 1)).compare()
    s = three.state
    assert three.asked == ("acquisition", (ANN,))
    assert three.at() == [3, 3, 0]
    assert s.won[ANN] == [0, 1, 0, 0]
    assert (s.renown(ANN), s.renown(BOB)) == (2, 0)
    assert "Attack 5: Hero 1, Allies 2, Weapons 1 (Hero: 1), aiding Scouts 1." in three.told
    assert "Ann gains Experience: 3 (5 split between 2 players, rounded up: 3)" in three.told


def test_nobody_shares_with_a_lonely_winner(two):
    """XII-E04."""
    two.fight().reveal(1, 3).attack().compare()
    assert two.at() == [3, 0]
    assert "Ann gains Experience: 3 (3 for 1 player: 3)" in two.told


def test_a_failure_takes_all_tokens_and_gives_the_blockers_experience(four):
    """XII-E08: five points, two blockers, one aider."""
    four.live.correct(f"gold/{ANN}", 4)
    four.live.correct(f"reserved/{ANN}", "yes")
    four.fight(4, **{BOB: BLOCK, CID: BLOCK, DAN: AID}).reveal(13, 5).attack().compare()
    assert four.at() == [0, 3, 3, 0]
    assert four.tokens() == [0, 1, 1, 1]
    assert four.state.reserved[ANN]
    assert four.state.won[ANN] == [0, 0, 0, 0]
    assert "Ann loses Gold tokens: 4" in four.told


def test_a_failure_without_tokens_or_blockers_moves_nobody(two):
    two.live.correct(f"gold/{ANN}", 0)
    two.fight(4).reveal(13, 5).attack().compare()
    assert two.asked == ("acquisition", (ANN,))
    assert not [line for line in two.told if "loses" in line]
    assert two.state.track == []


def test_an_encounter_that_is_removed_is_neither_won_nor_lost(three):
    """XII-E12: no Experience, tokens kept, Acquisition follows."""
    three.live.correct(f"gold/{ANN}", 4)
    three.fight(2, **{BOB: AID, CID: BLOCK}).reveal(8, 5, "gone")
    assert three.asked == ("acquisition", (ANN,))
    assert (three.at(), three.tokens()) == ([0, 0, 0], [4, 1, 1])


def test_it_may_be_removed_when_the_sum_lies_open(two):
    two.fight().reveal(1, 3).attack()
    two.say(ANN, "gone")
    two.say(BOB, "pass")
    assert (two.asked[0], two.at()) == ("acquisition", [0, 0])


def test_a_skipped_combat_changes_nothing(two):
    """XII-E31."""
    two.go_to("encounter stack").say(ANN, "skip")
    assert two.asked == ("acquisition", (ANN,))
    assert (two.tokens(), two.state.combat) == ([1, 1], None)


def test_opponents_declare_clockwise_and_one_scout_each(four):
    """XII-E29."""
    four.go_to("encounter stack").say(ANN, "1")
    order = []
    while four.asked[0] == "aid":
        order += four.asked[1]
        assert four.options(order[-1]) == [NO, AID, BLOCK]
        four.say(order[-1], AID)
    assert order == [BOB, CID, DAN]


def test_the_track_is_asked_for_once_when_the_first_hero_moves(two):
    two.fight().reveal(1, 2).attack()
    two.say(ANN, "pass")
    two.say(BOB, "pass")
    assert two.asked[0] == "printed/track"
    two.say(BOB, TRACK)
    assert (two.state.track, two.at()) == ([4, 4, 4, 4], [2, 0])
    two.go_to("encounter stack", BOB).fight(1).reveal(1, 2).attack()
    two.say(ANN, "pass")
    two.say(BOB, "pass")
    assert two.asked[0] == "acquisition"


def test_the_level_is_the_heros_damage(two):
    two.fight().reveal(1, 5).attack().compare()
    assert "Ann is now on level 2." in two.told
    two.go_to("encounter stack", ANN).fight().reveal(2, 0).attack()
    assert "Attack 2: Hero 2." in two.told
    two.compare()
    assert two.state.won[ANN][0] == 2


def test_numbers_may_be_changed_before_the_comparison(two):
    two.fight().reveal(6, 1).attack((1, 2))
    note = english(two.ask(ANN).note)
    assert note == "Attack 4: Hero 1, Allies 1, Weapons 2 (Hero: 2). Defense 6: printed 6. Short by 2."
    two.say(ANN, "change")
    two.say(BOB, "pass")
    assert two.asked == ("fight", (ANN,))
    assert two.ask(ANN).fields["cards"].start == cards((1, 2))
    two.attack((1, 2), (None, 3))
    assert "That is a success" in english(two.ask(ANN).note)
    assert "Weapons 5 (Hero: 3, Ally: 2)" in english(two.ask(ANN).note)


def test_a_weapon_too_many_is_named(two):
    two.fight().reveal(6, 1).attack((None, 2), (None, 3))
    assert "Weapons 3 (Hero: 3, not held: 2)" in english(two.ask(ANN).note)


def test_whose_holder_was_removed(two):
    """XII-E17: the Ally's Weapon goes to another Ally, and never to the Hero."""
    two.fight().reveal(9, 1)
    two.say(ANN, fighting((1, None), special="special"))
    assert two.asked == ("unusual", (ANN,))
    two.say(ANN, {"hero": "removed", "loose": [{"loose": 4}], "extra": 0})
    assert english(two.ask(ANN).note).startswith("Attack 5: Hero 0, Allies 1, Weapons 4 (Ally: 4).")
    two.say(ANN, "change")
    two.say(BOB, "pass")
    assert two.ask(ANN).fields["special"].start == "special"
    two.say(ANN, fighting((1, None), special="special"))
    assert two.ask(ANN).fields["hero"].start == "removed"
    two.say(ANN, {"hero": "fights", "loose": [], "extra": 1})
    two.say(ANN, "change")
    two.say(BOB, "pass")
    two.say(ANN, fighting((1, None)))
    assert english(two.ask(ANN).note).startswith("Attack 2: Hero 1, Allies 1.")


def test_an_empty_cell_is_no_card(two):
    two.fight().reveal(9, 1)
    rows = two.ask(ANN).fields["cards"]
    form = {"cards.ally": ["2", "", ""], "cards.weapon": ["", "3", ""]}
    assert rows.read(form, "cards") == cards((2, None), (None, 3))
    with pytest.raises(Refused):
        rows.check(cards((2, 99)))


def test_what_could_be_beaten_is_for_her_eyes_and_kept_for_the_combat(two):
    two.go_to("encounter stack")
    assert two.notes(ANN)["1"] == "usual Defense 4–6"
    two.say(ANN, "plan")
    assert two.ask(ANN).is_private
    two.say(ANN, fighting((2, 4)))
    assert two.notes(ANN) == {
        "1": "Attack 7 reaches all of 4–6",
        "2": "Attack 7 reaches some of 7–9",
        "3": "Attack 7 is too little for 10–12",
        "4": "Attack 7 is too little for 13–15",
    }
    assert two.live.view(BOB).state.plan.held is None
    two.say(ANN, "plan")
    two.say(ANN, fighting((2, 4), special="special"))
    two.say(ANN, {"hero": "fights", "loose": [], "extra": 1})
    two.fight(1).reveal(5, 1)
    assert two.ask(ANN).fields["cards"].start == cards((2, 4))
    assert two.ask(ANN).fields["special"].start == "special"


KRAKEN = {"name": "Kraken", "defense": 5, "experience": 2, "text": "Each Ally: roll a die."}
BASILISK = {"name": "Basilisk", "defense": 8, "experience": 1, "text": ""}


@pytest.fixture
def boxed(sit_down):
    box = {"encounters/1": [KRAKEN, BASILISK], "stacks": {"1": 1, "2": 12, "3": 12, "4": 12}}
    return sit_down(2, box).begin()


def test_the_box_knows_what_a_card_says(boxed):
    boxed.fight(1)
    assert boxed.notes(ANN)["Kraken"] == "Defense 5, Experience 2"
    boxed.say(ANN, "Kraken")
    assert "Encounter of level 1: Defense 5, Experience 2." in boxed.told
    assert english(boxed.live.view(BOB).step.note) == "Each Ally: roll a die."


def test_a_card_that_the_box_does_not_know_is_read_out(boxed):
    boxed.fight(1).say(ANN, "other")
    boxed.reveal(4, 1).attack(actions=3).compare()
    assert boxed.state.won[ANN][0] == 1


def test_the_box_says_how_many_of_its_cards_could_be_beaten(boxed):
    boxed.go_to("encounter stack").say(ANN, "plan")
    boxed.say(ANN, fighting((2, 3)))
    assert boxed.notes(ANN)["1"] == "Attack 6 reaches 1 of 2 in your box"


def test_an_empty_stack_cannot_be_chosen(boxed):
    """Ruling C15."""
    boxed.fight(1).say(ANN, "Kraken")
    boxed.attack(actions=9).compare()
    assert boxed.state.left[0] == 0
    boxed.go_to("encounter stack", BOB)
    assert boxed.options(BOB) == ["2", "3", "4", "skip", "plan"]
