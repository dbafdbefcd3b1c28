"""What the host may set right, and what the screens show beside the board."""

from __future__ import annotations

import pytest
from pole import ANN, BOB, GAME, card, elf, english, fight

from companion.games.northpole.box import doubts
from companion.games.northpole.hero import Item, Weapon


def keys(table):
    return {each.key for each in GAME.corrections(table.s)}


def set_right(table, key, value):
    table.live.correct(key, value)
    return table


def test_numbers_are_set_right_in_place(solo):
    for key, value in (("time", 9), ("target", 11), ("health/s1", 3), ("ammo/s1", 2), ("bombs/s1", 1)):
        set_right(solo, key, value)
    set_right(solo, "plus/s1", 2)
    set_right(solo, "carrots/s1", 3)
    set_right(solo, "stat/STR/s1", 4)
    set_right(solo, "ability/0/s1", "yes")
    hero = solo.hero()
    assert (solo.s.time, solo.s.target, hero.health, hero.slingshot.left, hero.bombs) == (9, 11, 3, 2, 1)
    assert (hero.plus, hero.carrots, hero.stats["STR"], hero.abilities[0].is_used) == (2, 3, 4, True)


def test_before_the_setup_is_done_no_position_is_set_right(sit_down):
    assert "location" not in keys(sit_down(1, is_ready=False))


def test_trackers_and_sides_are_set_right(solo):
    solo.hero().weapons.append(Weapon("Club", 8, 2, 5))
    solo.hero().elves = [elf()]
    set_right(solo, "weapon/1/s1", 3)
    set_right(solo, "energy/0/s1", 2)
    set_right(solo, "elf/0/s1", "down")
    assert solo.hero().weapons[1].left == 3
    assert (solo.hero().elves[0].energy, solo.hero().elves[0].is_up) == (2, False)


@pytest.mark.parametrize("chosen", ["weapons 1", "elves 0", "items 0", "keep"])
def test_a_thing_that_is_not_there_is_taken_away(solo, chosen):
    solo.hero().weapons.append(Weapon("Club", 8, 2, 5))
    solo.hero().elves, solo.hero().items = [elf()], [Item("Cocoa")]
    set_right(solo, "things/s1", chosen)
    hero = solo.hero()
    assert len(hero.weapons) + len(hero.elves) + len(hero.items) == (4 if chosen == "keep" else 3)


def test_the_row_is_set_right(solo):
    solo.lay(card("Item", 1), card("Path", 2))
    set_right(solo, "bells/s1", 1)
    assert [each.bells for each in solo.hero().row] == [1, 0]
    set_right(solo, "bells/s1", 3)
    assert [each.bells for each in solo.hero().row] == [1, 2]
    set_right(solo, "row/s1", "keep")
    set_right(solo, "row/s1", "0")
    assert [each.kind for each in solo.hero().row] == ["Path"]


def test_the_pawn_may_leave_the_last_battle(solo):
    solo.correct(location=15)
    assert solo.key == "attack"
    assert "fight" not in keys(solo)
    solo.correct(location=14)
    assert (solo.s.fight, solo.key) == (None, "turn")


def test_a_fight_is_set_right(solo):
    fight(solo, 6)
    set_right(solo, "damage/0", 4)
    assert solo.s.fight.foes[0].left == 2
    set_right(solo, "fight", "keep")
    assert solo.key == "attack"
    set_right(solo, "fight", "over")
    assert (solo.s.fight, solo.key) == (None, "turn")


def test_who_fights_is_set_right(two):
    fight(two, 9).say(ANN, "weapon 0 1")
    set_right(two, "fighter", ANN)
    assert two.key == "strike"
    set_right(two, "fighter", BOB)
    assert two.asked == ("attack", (BOB,))


def test_whose_turn_it_is_is_set_right(two):
    set_right(two, "turn", BOB)
    assert two.asked == ("turn", (BOB,))


def test_an_end_by_mistake_is_undone_by_setting_it_right(solo):
    solo.correct(time=1).hide()
    assert solo.play.now is None
    assert keys(solo) == {"time", "location", "health/s1"}
    solo.correct(time=4)
    assert (solo.key, solo.s.over, solo.s.time) == ("turn", None, 4)


def test_an_effect_outlives_a_fight_that_is_called_off(solo):
    fight(solo, 6).attack("use", None, "else")
    set_right(solo, "fight", "over")
    assert solo.key == "effect"
    solo.say(ANN, "done")
    assert solo.key == "turn"


def test_an_enemy_that_is_gone_is_not_hit(solo):
    fight(solo, 6).attack("use", None, "else", "hit")
    set_right(solo, "damage/0", 5)
    solo.say(ANN, {"foe": "0", "damage": 1})
    assert solo.s.fight.foes[0].left == 0


# -- beside the board ---------------------------------------------------------------------


def facts(table, seat=ANN):
    return {english(panel.label): english(panel.value) for panel in GAME.panels(table.s, seat)}


def test_a_player_sees_what_she_has(solo):
    assert facts(solo) == {
        "Health": "8",
        "Time": "20",
        "target number": "10",
        "slingshot ammo": "12",
        "abilities ready": "3",
    }
    hero = solo.hero()
    hero.weapons.append(Weapon("", 8, 2, 5))
    hero.elves, hero.items = [elf(), elf(is_up=False)], [Item("Cocoa", "Heal 2"), Item()]
    hero.plus, hero.bombs = 2, 1
    solo.lay(card("Item", 1))
    seen = facts(solo)
    assert (seen["weapons"], seen["elves"]) == ("Weapon 2d8: 5", "Elvin d6: 6, Elvin, face down")
    assert (seen["items"], seen["+2 tokens"], seen["bombs"]) == ("Cocoa (Heal 2), Item", "2", "1")
    assert seen["bells in the row"] == "1"


def test_where_we_are(sit_down):
    table = sit_down(1, is_ready=False)
    assert english(GAME.place(table.s).label) == "Setup"
    table.say(ANN, "Becky")
    table.say(ANN, None)
    table.correct(location=7)
    place = GAME.place(table.s)
    assert (place.number, place.last, english(place.phases[place.phase])) == (7, 15, "Map B")
    table.correct(time=1).hide()
    assert english(GAME.place(table.s).label) == "The end"


def test_the_checklist(sit_down):
    table = sit_down(1, is_ready=False, **{"own-card": "yes"})
    table.say(ANN, "Clarence")
    items = [english(item) for item in table.prompt(ANN).ask.items]
    assert "Ann: the cards of Clarence, Health 8." in items
    assert "Slingshot on a tracker at 12, three d4 on it." in items
    assert "Remove the card of your character from the Hunted deck." in items


def test_a_box_that_contradicts_itself():
    assert [english(each) for each in doubts({"map": {"B": 11, "C": 6}})] == [
        "Stretch C begins before stretch B."
    ]
    assert doubts({"map": {"B": 6, "C": 11}}) == doubts({}) == []
