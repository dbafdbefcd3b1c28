"""Activating cards, moving, events.  NP-E numbers are the worked cases of the rules."""

from __future__ import annotations

import pytest
from pole import ANN, BOB, card, elf, english, foe_card

from companion.games.northpole.hero import Item
from companion.games.northpole.track import stretch, touched


def pay(*cards, icons="1"):
    return {"pay": [str(at) for at in cards], "icons": icons}


def test_two_cards_pay_for_a_path(solo):
    """NP-E03"""
    for kind in ("Path", "Bomb", "Ammo"):
        solo.draw(kind)
    solo.use("card 0", pay(0, 1))
    assert (solo.s.location, solo.hero().row, solo.key) == (1, [], "effect")
    assert "Draw one Event card" in english(solo.live.view(ANN).step.note)
    solo.say(ANN, "done")
    assert solo.key == "turn"


def test_one_move_does_not_pay_for_a_path(solo):
    """NP-E04"""
    solo.lay(card("Path"), card("Bomb"))
    solo.draw("use")
    assert "card 0" not in solo.options()
    assert "card 1" in solo.options()


def test_ammo_spaces_and_another_stretch(solo):
    """NP-E11"""
    solo.correct(location=10)
    solo.hero().slingshot.left = 5
    solo.lay(card("Reindeer", 1), card("Bomb")).use("card 0", pay(0, icons="0"))
    assert (solo.s.location, solo.hero().slingshot.left, solo.s.target) == (12, 8, 12)
    assert "Ammo space: Ann gets 3 ammo, now 8." in solo.told
    assert "Another stretch of the map: the target number is 12 now." in solo.told


def test_no_event_at_the_north_pole(solo):
    """NP-E12"""
    solo.correct(location=14)
    solo.lay(card("Reindeer")).use("card 0", {"icons": "2"})
    assert (solo.s.location, solo.key, solo.s.effects) == (15, "attack", [])
    assert solo.s.fight.is_final
    assert english(solo.live.view(ANN).step.title) == "Fight: Jack Frost 20"


def test_two_events_are_drawn_at_most(solo):
    """NP-E15"""
    solo.lay(card("Reindeer")).use("card 0", {"icons": "3"})
    assert "Draw two Event cards" in english(solo.live.view(ANN).step.note)


def test_a_carrot_pays_for_a_reindeer(solo):
    """NP-E47"""
    solo.hero().carrots = 1
    solo.lay(card("Item"), card("Reindeer")).use("carrot 1", {"icons": "1"})
    assert (solo.s.location, solo.hero().carrots, len(solo.hero().row), solo.key) == (2, 0, 1, "effect")


@pytest.mark.parametrize(
    ("start", "end", "only_forward", "spaces"),
    [
        (3, 4, False, (4,)),
        (3, 9, False, (4, 8)),
        (4, 5, False, ()),
        (6, 4, False, (4,)),
        (9, 3, False, (4, 8)),
        (6, 4, True, ()),
        (3, 4, True, (4,)),
    ],
)
def test_ammo_spaces_landed_on_or_passed(start, end, only_forward, spaces):
    """Ruling N4"""
    assert touched(start, end, only_forward) == spaces


def test_stretches_begin_at_6_and_11():
    """Ruling N1"""
    assert [stretch(space, (6, 11)) for space in (0, 5, 6, 10, 11, 15)] == [0, 0, 1, 1, 2, 2]


def travel(table, spaces, seat=ANN):
    """Some effect moves the pawn."""
    return table.use("else", "move", spaces, "done", seat=seat)


@pytest.mark.parametrize(("never_falls", "targets"), [("no", [11, 10, 11]), ("yes", [11, 11, 11])])
def test_the_target_number_after_moving_back(sit_down, never_falls, targets):
    """Ruling N5: re-entry never adds twice."""
    table = sit_down(1, target=never_falls)
    found = []
    for spaces in (6, -2, 2):
        travel(table, spaces)
        found.append(table.s.target)
    assert found == targets


def test_a_move_by_an_effect_draws_no_event_and_stops_at_the_start(solo):
    travel(solo, -3)
    assert (solo.s.location, solo.key) == (0, "turn")


def test_an_effect_that_ends_at_15_is_finished_first(solo):
    """Ruling N27"""
    solo.use("else", "move", 15)
    assert solo.key == "effect"
    solo.say(ANN, "done")
    assert solo.s.fight.is_final


def test_the_tracker_may_have_a_highest_number(sit_down):
    """Ruling N3"""
    table = sit_down(1, {"tracker": 13})
    travel(table, 4)
    assert table.hero().slingshot.left == 13
    table.hero().slingshot.left = 15
    travel(table, 4)
    assert table.hero().slingshot.left == 15


def test_ammo_for_both_or_for_the_mover(sit_down):
    """M1"""
    for both, ammo in (("no", [11, 8]), ("yes", [11, 11])):
        table = travel(sit_down(2, both=both), 4)
        assert [hero.slingshot.left for hero in table.s.heroes.values()] == ammo


# -- what else cards give -----------------------------------------------------------------


def test_things_come_into_the_inventory(solo):
    solo.lay(card("Weapon"), card("Elf"), card("Item"), card("Ammo"), card("Bomb"))
    solo.use("card 0", {"pay": []}, {"die": "8", "most": 2, "left": 5, "name": "Club"})
    weapon = solo.hero().weapons[1]
    assert (weapon.name, weapon.die, weapon.most, weapon.left) == ("Club", 8, 2, 5)
    solo.use("card 0", {"pay": []}, {"die": "6", "name": ""})
    assert (solo.hero().elves[0].energy, solo.hero().elves[0].die) == (6, 6)
    solo.use("card 0", {"pay": []}, {"name": "Cocoa", "benefit": "Heal 2"})
    assert (solo.hero().items[0].name, solo.hero().items[0].benefit) == ("Cocoa", "Heal 2")
    solo.use("card 0", {"pay": []}, 4)
    solo.use("card 0")
    assert (solo.hero().slingshot.left, solo.hero().bombs, solo.hero().row) == (16, 1, [])


def test_a_weapon_of_the_box_is_not_read_out(sit_down):
    box = {"weapons": [{"name": "Club", "die": "8", "most": 2, "left": 5}]}
    table = sit_down(1, box).lay(card("Weapon"), card("Weapon"))
    table.use("card 0", {"pay": []}, "0")
    assert (table.hero().weapons[1].die, table.hero().weapons[1].left) == (8, 5)
    table.use("card 0", "other", {"die": "4", "most": 1, "left": 3, "name": ""})
    assert table.hero().weapons[2].left == 3


def test_an_event_card_or_another_one_is_carried_out(solo):
    solo.lay(card("Event"), card("Another card")).use("card 0", {"pay": []})
    assert english(solo.live.view(ANN).step.title) == "Event card"
    solo.say(ANN, "done")
    solo.use("card 0")
    assert english(solo.live.view(ANN).step.title) == "Card"


def test_whoever_drew_before_may_still_use_cards(two):
    two.lay(card("Reindeer")).draw("Item")
    two.aside(ANN, "card 0")
    two.say(ANN, pay(icons="0") | {"pay": []})
    assert (two.s.location, two.key, two.s.mover) == (2, "turn", ANN)
    assert two.asked == ("turn", (BOB,))


def test_an_enemy_is_never_activated_but_may_pay(solo):
    solo.lay(foe_card(4, bells=1), card("Bomb")).draw("use")
    assert [each for each in solo.options() if each.startswith("card")] == ["card 1"]
    solo.say(ANN, "card 1")
    assert english(solo.prompt(ANN).ask.fields["pay"].labels["0"]) == "Enemy 4, 1 bell"
    solo.say(ANN, {"pay": ["0"]})
    assert solo.hero().row == []


# -- effects ------------------------------------------------------------------------------


def change(table, **numbers):
    """The sheet of numbers as it stands, but for these."""
    start = {key: ask.start for key, ask in table.prompt(ANN).ask.fields.items()}
    return start | {key.replace("_", "/"): value for key, value in numbers.items()}


def test_an_effect_changes_numbers(solo):
    solo.use("else", "change")
    solo.say(ANN, change(solo, health_s1=10, time=18, plus=2, carrots=1, ammo=9, bombs=1, target=11))
    hero = solo.hero()
    assert (hero.health, solo.s.time, hero.plus, hero.carrots, hero.bombs) == (10, 18, 2, 1, 1)
    assert (hero.slingshot.left, solo.s.target) == (9, 11)


def test_tracks_end_at_10_and_20(solo):
    """NP-E35"""
    solo.use("else", "change")
    fields = solo.prompt(ANN).ask.fields
    assert (fields["health/s1"].high, fields["time"].high) == (10, 20)


def test_an_effect_may_end_the_game(solo):
    solo.use("else", "change")
    solo.say(ANN, change(solo, health_s1=0))
    assert solo.verdict == ("Lost on space 0", "Health ran out.")
    assert "Ann: Health −1, now 0." in solo.told


def test_an_effect_may_take_the_last_time(two):
    two.use("else", "change")
    two.say(ANN, change(two, time=0))
    assert two.verdict[1] == "Time ran out."


@pytest.mark.parametrize(("everywhere", "energy", "health"), [("no", 6, 7), ("yes", 5, 8)])
def test_elves_take_damage_of_effects_only_if_the_table_wants_it(sit_down, everywhere, energy, health):
    """Ruling N11"""
    table = sit_down(1, elves=everywhere)
    table.hero().elves = [elf()]
    table.use("else", "change")
    table.say(ANN, change(table, health_s1=7))
    if everywhere == "yes":
        table.say(ANN, "0")
    assert (table.hero().elves[0].energy, table.hero().health) == (energy, health)


def test_an_enemy_of_an_event_does_not_clear_the_row(solo):
    """NP-E40"""
    solo.lay(card("Item")).use("else", "enemy", {"number": 1, "combine": "no", "name": "Bear"})
    assert (solo.s.fight.foes[0].name, len(solo.hero().row)) == ("Bear", 1)
    solo.attack("weapon 0 1", [1])
    assert (solo.s.fight, solo.key) == (None, "effect")
    solo.say(ANN, "done")
    assert solo.key == "turn"


def test_an_effect_gives_something_or_takes_the_row(solo):
    solo.lay(card("Item")).use("else", "gain", "Bomb", "row", "done")
    assert (solo.hero().bombs, solo.hero().row) == (1, [])


def test_abilities_are_used_once_until_a_card_flips_them_back(solo):
    solo.use("ability 1", "done")
    assert solo.hero().abilities[1].is_used
    solo.draw("use")
    assert "ability 1" not in solo.options()
    for answer in ("else", "flip", "1", "done"):
        solo.say(ANN, answer)
    assert not solo.hero().abilities[1].is_used
    assert "Ann uses: Ability 2" in solo.told


def test_an_item_is_discarded_for_its_benefit(solo):
    solo.hero().items = [Item("Cocoa", "Heal 2"), Item()]
    solo.draw("use")
    assert solo.notes()["item 0"] == "Heal 2"
    solo.say(ANN, "item 0")
    assert len(solo.hero().items) == 1
    assert english(solo.live.view(ANN).step.title) == "Item: Cocoa"


def test_the_effect_of_an_elf_turns_it_face_down(solo):
    solo.hero().elves = [elf()]
    solo.use("elf 0", "done")
    assert not solo.hero().elves[0].is_up
    solo.draw("use")
    assert "elf 0" not in solo.options()
    solo.say(ANN, "back")
    assert solo.key == "turn"


def test_an_item_may_be_used_in_the_midst_of_an_event(solo):
    solo.hero().items = [Item("Cocoa")]
    solo.lay(card("Reindeer")).use("card 0", {"icons": "1"}, "use", "item 0", "done")
    assert english(solo.live.view(ANN).step.title) == "Event card"
    solo.say(ANN, "use")
    solo.say(ANN, "back")
    solo.say(ANN, "done")
    assert solo.key == "turn"
