"""Fights.  NP-E numbers are the worked cases of the rules, N and M its rulings."""

from __future__ import annotations

import pytest
from pole import ANN, BOB, card, elf, english, fight

from companion.games.northpole.hero import Item, Weapon


def test_two_rounds_with_the_slingshot(solo):
    """NP-E27"""
    fight(solo, 6).attack("weapon 0 3", [1, 2, 2])
    s, hero = solo.s, solo.hero()
    assert (s.fight.foes[0].damage, hero.slingshot.left, s.time, hero.health) == (5, 9, 19, 7)
    solo.attack("weapon 0 1", [1])
    assert (s.fight, hero.slingshot.left, s.time, hero.health, solo.key) == (None, 8, 18, 7, "turn")
    assert s.beaten == 1
    assert "Ann attacks: 1 + 2 + 2 = 5 damage." in solo.told


def test_a_round_that_wins_costs_no_health(solo):
    """NP-E29"""
    fight(solo, 3).attack("weapon 0 3", [1, 1, 1])
    assert (solo.hero().health, solo.s.fight) == (8, None)


def test_an_elf_takes_the_blow(solo):
    """NP-E30"""
    solo.hero().elves = [elf(), elf(is_up=False)]
    fight(solo, 6).attack("nothing", None, "0")
    assert (solo.hero().elves[0].energy, solo.hero().health, solo.s.fight.owed) == (5, 8, 0)
    solo.attack("nothing", None, "health")
    assert (solo.hero().elves[0].energy, solo.hero().health) == (5, 7)


def test_an_elf_without_energy_turns_face_down(solo):
    solo.hero().elves = [elf(1)]
    fight(solo, 6).attack("nothing", None, "0")
    assert (solo.hero().elves[0].energy, solo.hero().elves[0].is_up) == (0, False)
    solo.attack("nothing")
    assert solo.hero().health == 7


def test_elves_add_their_die_once_each(solo):
    """Rulings N12, N13"""
    solo.hero().elves = [elf(), elf(die=8), elf(is_up=False)]
    fight(solo, 9)
    solo.say(ANN, "weapon 0 1")
    ask = solo.prompt(ANN).ask.fields["elves"]
    assert list(ask.options) == ["0", "1"]
    assert english(ask.notes["1"]) == "Defeats with it: 31%."
    solo.say(ANN, {"elves": ["0", "1"]})
    assert solo.prompt(ANN).ask.sides == (4, 6, 8)
    solo.say(ANN, [1, 2, 6])
    assert [each.energy for each in solo.hero().elves] == [5, 5, 6]
    assert solo.s.fight is None


def test_a_bomb_is_split(solo):
    """NP-E32, rulings N7 and N8"""
    solo.hero().bombs = 1
    fight(solo, 4, 6).say(ANN, "bomb")
    assert (solo.s.time, solo.hero().health, solo.key) == (19, 7, "strike")
    solo.say(ANN, [7])
    assert solo.prompt(ANN).ask.start == 4
    solo.say(ANN, 4)
    assert [foe.left for foe in solo.s.fight.foes] == [0, 3]
    assert (solo.s.time, solo.hero().health, solo.hero().bombs) == (19, 6, 0)


def test_a_bomb_without_time_and_on_top(sit_down):
    """Rulings N7 and N8 the other way."""
    table = sit_down(1, **{"bomb-time": "no", "bomb-extra": "yes"})
    table.hero().bombs = 1
    fight(table, 9).attack("bomb", [3])
    assert (table.s.time, table.hero().health, table.s.fight.round) == (20, 7, 1)
    table.attack("weapon 0 1", [1])
    assert (table.s.time, table.hero().health, table.s.fight.round) == (19, 6, 2)


def test_a_bomb_at_health_1_loses_unless_an_elf_takes_it(solo):
    """M4, M5"""
    solo.hero().bombs, solo.hero().health, solo.hero().elves = 2, 1, [elf()]
    fight(solo, 4)
    assert "your last" in solo.notes()["bomb"]
    solo.attack("bomb", details={"elves": []})
    assert "last Health" in english(solo.prompt(ANN).ask.notes["health"])
    solo.say(ANN, "0")
    solo.say(ANN, [20])
    assert (solo.s.fight, solo.hero().health) == (None, 1)
    fight(solo, 4).attack("bomb", details={"elves": ["0"]})
    solo.say(ANN, "health")
    assert solo.verdict[1] == "Health ran out."


def test_ammo_must_be_out_for_a_reload(solo):
    """NP-E34, rulings N18 and N32"""
    solo.hero().slingshot.left = 1
    fight(solo, 6)
    assert "reload" not in solo.options()
    solo.hero().slingshot.left = 0
    assert "reload" in solo.options()
    solo.say(ANN, "reload")
    assert (solo.hero().slingshot.left, solo.s.time, solo.s.fight.round) == (5, 18, 1)


def test_a_reload_with_the_last_time_loses(solo):
    """M6"""
    solo.hero().slingshot.left, solo.s.time = 0, 2
    fight(solo, 6)
    assert "last Time" in solo.notes()["reload"]
    solo.say(ANN, "reload")
    assert solo.verdict[1] == "Time ran out."


def test_jack_frost_takes_20(solo):
    """NP-E36"""
    solo.correct(location=15)
    for roll in ([2, 2, 3], [2, 2, 2], [2, 2, 3]):
        solo.attack("weapon 0 3", roll)
    assert solo.play.now is None
    assert (solo.hero().health, solo.s.time) == (6, 17)
    assert solo.verdict == ("Won with 29 points", "Jack Frost is beaten.")


def test_the_last_time_cannot_buy_an_attack(solo):
    """Ruling N10"""
    solo.s.time, solo.hero().bombs = 1, 1
    fight(solo, 1)
    assert "last Time" in solo.notes()["weapon 0 1"]
    assert "last Time" in solo.notes()["bomb"]
    solo.say(ANN, "weapon 0 1")
    assert solo.verdict[1] == "Time ran out."


@pytest.mark.parametrize("roll", [1, 4])
def test_the_last_attack_may_come_first(sit_down, roll):
    """Ruling N10 the other way: against Jack Frost it may win; else the game is lost after it."""
    table = sit_down(1, **{"last-time": "yes"})
    table.correct(location=15)
    table.s.time, table.s.fight.foes[0].damage = 1, 17
    table.attack("weapon 0 1", [roll])
    assert table.verdict[1] == ("Jack Frost is beaten." if roll == 4 else "Time ran out.")
    other = sit_down(1, **{"last-time": "yes"})
    other.s.time = 1
    fight(other, 1).attack("weapon 0 1", [4])
    assert other.verdict[1] == "Time ran out."


def test_time_may_be_paid_once_a_fight(sit_down):
    """Ruling N6"""
    table = fight(sit_down(1, once="yes"), 9)
    table.attack("weapon 0 1", [1]).attack("weapon 0 1", [1])
    assert (table.s.time, table.hero().health) == (19, 6)


@pytest.mark.parametrize(("each", "health"), [("no", 7), ("yes", 6)])
def test_two_enemies_cost_health_once_or_each(sit_down, each, health):
    """Ruling N9; the damage goes to one of them, surplus is lost."""
    table = fight(sit_down(1, each=each), 3, 5, 9)
    table.attack("weapon 0 2", [4, 4], details={"target": "0"})
    assert ([foe.left for foe in table.s.fight.foes], table.hero().health) == ([0, 5, 9], health)


def test_no_weapon_at_all_costs_health(sit_down):
    """Ruling N30"""
    table = sit_down(1, hold="no")
    table.hero().slingshot.left, table.s.time = 0, 1
    fight(table, 6)
    assert table.options() == ["nothing", "use"]
    table.say(ANN, "nothing")
    assert (table.hero().health, table.s.time) == (7, 1)


@pytest.mark.parametrize(("hold", "offered"), [("yes", True), ("no", False)])
def test_fire_may_be_held(sit_down, hold, offered):
    """Ruling N31"""
    assert ("nothing" in fight(sit_down(1, hold=hold), 6).options()) == offered


def test_a_broken_weapon_stays_and_is_of_no_use(solo):
    """Ruling N19"""
    solo.hero().weapons += [Weapon("Club", 8, 2, 0), Weapon("Bat", 6, 2, 1)]
    fight(solo, 6)
    assert [each for each in solo.options() if each.startswith("weapon")] == [
        "weapon 0 1",
        "weapon 0 2",
        "weapon 0 3",
        "weapon 2 1",
    ]


def test_tokens_after_the_roll(solo):
    """Ruling N14"""
    solo.hero().plus = 3
    fight(solo, 6).attack("weapon 0 1", [2])
    assert english(solo.prompt(ANN).ask.note) == "Damage 2, needed 6."
    solo.say(ANN, 2)
    assert (solo.s.fight, solo.hero().plus) == (None, 1)
    assert "Ann attacks: 2 + 2 + 2 = 6 damage." in solo.told


def test_tokens_before_the_roll(sit_down):
    """Ruling N14 the other way."""
    table = sit_down(1, tokens="yes")
    table.hero().plus = 1
    fight(table, 6).attack("weapon 0 1", [4], details={"plus": 1})
    assert (table.s.fight, table.hero().plus) == (None, 0)


def test_a_bomb_may_be_helped_by_tokens(solo):
    solo.hero().bombs = solo.hero().plus = 1
    fight(solo, 4).attack("bomb", [2], 1)
    assert solo.s.fight is None


def test_the_odds_of_each_number_of_dice(solo):
    fight(solo, 6)
    assert solo.notes()["weapon 0 3"] == "Defeats now: 84%. On average −0.2 Health, −1.2 Time."
    assert solo.notes()["weapon 0 1"].startswith("Defeats now: 0%.")


def test_items_may_be_used_in_a_fight(solo):
    solo.hero().items = [Item("Snowball")]
    fight(solo, 6).attack("use", None, "item 0", "hit", {"foe": "0", "damage": 9}, "done")
    assert (solo.s.fight, solo.key) == (None, "turn")
    assert "Enemy takes damage: 9, in all 9 of 6." in solo.told


def test_an_effect_may_beat_jack_frost(solo):
    solo.correct(location=15)
    solo.attack("use", None, "else", "hit", {"foe": "0", "damage": 20})
    assert solo.verdict[1] == "Jack Frost is beaten."


def test_nothing_is_left_to_be_hit(solo):
    fight(solo, 1).attack("use", None, "else", "hit", {"foe": "0", "damage": 1}, "hit")
    solo.say(ANN, {"foe": "0", "damage": 3})
    assert solo.s.fight.foes[0].damage == 1


def test_an_enemy_joins_a_fight(solo):
    fight(solo, 6).attack("use", None, "else", "enemy", {"number": 2, "combine": "no", "name": ""}, "done")
    assert [foe.number for foe in solo.s.fight.foes] == [6, 2]


def test_back_from_the_menu_in_a_fight(solo):
    assert fight(solo, 6).attack("use", None, "back").key == "attack"


def test_no_cards_are_activated_in_a_fight(solo):
    solo.lay(card("Bomb"))
    fight(solo, 6).say(ANN, "use")
    assert "card 0" not in solo.options()


# -- two players --------------------------------------------------------------------------


def test_from_round_2_the_players_choose_who_fights(two):
    fight(two, 9)
    assert "partner" not in two.options()
    two.attack("weapon 0 1", [1])
    two.say(ANN, "partner")
    two.attack("weapon 0 1", [1], seat=BOB)
    assert [(hero.health, hero.slingshot.left) for hero in two.s.heroes.values()] == [(5, 7), (5, 7)]
    assert two.s.time == 18


def test_the_partner_may_use_things_meanwhile(two):
    two.hero(BOB).items = [Item("Snowball")]
    fight(two, 9)
    two.aside(BOB, "item 0")
    two.say(BOB, "hit")
    two.say(BOB, {"foe": "0", "damage": 5})
    two.say(BOB, "done")
    assert (two.s.fight.foes[0].damage, two.asked) == (5, ("attack", (ANN,)))


def test_the_partner_may_end_the_fight_meanwhile(two):
    two.hero(BOB).items = [Item("Snowball")]
    fight(two, 4)
    for answer in (None, "item 0", "hit", {"foe": "0", "damage": 5}, "done"):
        two.say(BOB, answer)
    assert two.options() == ["on"]
    two.say(ANN, "on")
    assert (two.s.fight, two.key) == (None, "turn")


def test_the_mover_fights_jack_frost_first(two):
    """M2"""
    two.draw("Item")
    two.use("else", "move", 15, "done", seat=BOB)
    assert (two.s.fight.fighter, two.s.fight.is_final) == (BOB, True)


def test_newcomers_are_asked_to_think_of_later(sit_down):
    assert "ammo for later" in english(fight(sit_down(1, first="yes"), 6).prompt(ANN).ask.hint)
