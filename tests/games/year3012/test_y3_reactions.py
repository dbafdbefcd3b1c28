"""Reactions at any time, from any phone, and the window before the comparison."""

from __future__ import annotations

import pytest
from temple import ANN, BOB, CID, english, fighting

from companion.engine import Stale


def card(name="", **changed):
    return {"card": name, **changed}


def test_a_reaction_disturbs_nobodys_half_made_sum(three):
    three.fight().reveal(5, 1)
    token = three.play.now.tokens[ANN]
    three.say(BOB, card("Sandstorm", attack=-1, defense=2))
    assert three.asked == ("fight", (ANN,))
    assert three.play.now.tokens[ANN] == token, "her form is still the same one"
    three.live.answer(ANN, token, fighting((1, 1)))
    note = english(three.ask(ANN).note)
    assert note.startswith("Attack 2: Hero 1, Allies 1, Weapons 1 (Hero: 1), Reactions -1. Defense 7:")
    assert {
        "Bob plays a Reaction: Sandstorm",
        "The Attack changes by -1.",
        "The Defense changes by 2.",
    } <= set(three.told)


def test_each_reaction_is_a_form_of_its_own(three):
    three.fight().reveal(5, 1)
    old = three.play.now.tokens[BOB]
    three.say(BOB, card(attack=0, defense=1))
    with pytest.raises(Stale):
        three.live.answer(BOB, old, card(attack=0, defense=1))
    three.say(BOB, card(attack=0, defense=1))
    three.say(CID, card(attack=1, defense=0))
    assert [each.defense for each in three.state.combat.reactions] == [1, 1, 0]


def test_outside_a_combat_a_reaction_is_only_told(two):
    assert two.asked == ("replenish", (ANN,))
    assert list(two.ask(BOB).fields) == ["card"]
    two.say(BOB, card("Theft"))
    assert "Bob plays a Reaction: Theft" in two.told
    two.say(BOB, card())
    assert two.told[-1] == "Bob plays a Reaction."
    assert two.asked == ("replenish", (ANN,))


def test_a_reaction_of_the_active_player_while_another_declares(two):
    two.go_to("encounter stack").say(ANN, "1")
    two.say(ANN, card(attack=2, defense=0))
    assert two.asked == ("aid", (BOB,))
    assert two.state.combat.reactions[0].attack == 2


def test_the_window_is_opened_anew_after_a_reaction(three):
    """M3: clockwise, and reopened whenever anybody plays."""
    three.fight().reveal(1, 1).attack()
    three.say(ANN, "pass")
    three.say(BOB, "react")
    three.say(CID, "react")
    assert three.asked == ("reaction", (BOB,))
    three.say(BOB, card("Smoke", attack=0, defense=1))
    assert three.asked == ("reaction", (CID,))
    three.say(CID, card(attack=0, defense=0))
    assert three.asked == ("window", (ANN, BOB, CID))
    assert "Short by 1" in english(three.ask(BOB).note)
    three.compare()
    assert three.at() == [0, 0, 0]


def test_whoever_reacts_and_whoever_changes_her_numbers_both_get_their_turn(two):
    two.fight().reveal(1, 1).attack()
    two.say(ANN, "change")
    two.say(BOB, "react")
    assert two.asked == ("fight", (ANN,))
    two.attack()
    assert two.asked == ("reaction", (BOB,))


def test_silence_is_no_reaction(three):
    three.fight().reveal(1, 1).attack()
    three.live.skip("table")
    assert three.asked[0] == "printed/track"


def test_the_table_may_want_to_be_asked_only(sit_down):
    table = sit_down(2, reactions="asked").begin()
    assert list(table.play.now.put.asks) == [ANN]
    table.fight().reveal(1, 1).attack()
    assert table.asked == ("window", (ANN, BOB))


def test_the_active_form_says_that_it_is_open(two):
    two.fight().reveal(1, 1).attack()
    assert not two.play.now.put.is_secret


def test_a_sample_mostly_passes_so_that_random_games_end(two):
    two.fight().reveal(1, 1).attack()
    ask = two.ask(BOB)
    assert ask.sample(lambda bound: bound - 1) == "pass"
    assert ask.sample(lambda bound: 0) == "pass", "one of eight chooses, and may choose it, too"
    assert ask.sample(lambda bound: int(bound == 2)) == "react"
