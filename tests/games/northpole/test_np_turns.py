"""Setup, drawing, hiding, and what wakes an enemy.  NP-E numbers are the worked cases of the rules."""

from __future__ import annotations

from pole import ANN, BOB, STATS, card, elf, english, foe_card

from companion.games.northpole.threats import threat


def test_a_solo_game_begins(solo):
    """NP-E01"""
    s, hero = solo.s, solo.hero()
    assert (hero.health, s.time, s.location, s.target, hero.slingshot.left) == (8, 20, 0, 10, 12)
    assert [ability.is_used for ability in hero.abilities] == [False] * 3
    assert (solo.key, hero.character, hero.stats) == ("turn", "Becky", STATS)


def test_two_players_begin(two):
    assert [(hero.health, hero.slingshot.left) for hero in two.s.heroes.values()] == [(6, 8), (6, 8)]
    assert [hero.character for hero in two.s.heroes.values()] == ["Becky", "Clarence"]
    assert two.s.at == ANN


def test_numbers_of_a_character_are_asked_for_once(sit_down):
    table = sit_down(1, {"stats/Becky": None}, is_ready=False)
    table.say(ANN, "Becky")
    table.say(ANN, None)
    assert table.key == "printed/stats/Becky"
    table.say(ANN, STATS)
    assert table.hero().stats == STATS


def test_the_box_knows_the_map_the_trackers_and_abilities(sit_down):
    names = [{"name": name, "text": "Heal 1"} for name in ("Run", "Shout", "Jump")]
    box = {"map": {"B": 5, "C": 10}, "tracker": 15, "path": 1, "abilities/Becky": names}
    table = sit_down(1, box)
    assert (table.s.bounds, table.s.most_ammo, table.s.path_cost) == ((5, 10), 15, 1)
    table.draw("use")
    assert table.notes()["ability 1"] == "Heal 1"
    table.say(ANN, "ability 1")
    assert english(table.prompt(ANN).ask.title) == "What does it do?"
    assert english(table.live.view(ANN).step.title) == "Ability: Shout"
    assert english(table.live.view(ANN).step.note) == "Heal 1"


def test_the_quiet_draw_is_one_answer(solo):
    n = solo.play.n
    solo.draw("Item")
    assert (solo.key, solo.play.n, len(solo.hero().row)) == ("turn", n + 1, 1)


def test_hiding_costs_time_and_the_row(solo):
    """NP-E02"""
    for kind in ("Item", "Bomb", "Path", "Ammo"):
        solo.draw(kind)
    solo.hide()
    assert (solo.hero().row, solo.s.time) == ([], 19)


def test_hiding_with_an_empty_row_is_allowed(solo):
    """Ruling N15"""
    assert solo.hide().s.time == 19


def test_after_hiding_no_card_is_used(solo):
    solo.draw("Item").hide().draw("use")
    assert not [option for option in solo.options() if option.startswith("card")]


def test_the_last_time_is_lost_by_hiding(solo):
    solo.correct(time=1)
    assert "last Time" in english(solo.prompt(ANN).ask.fields["card"].notes["hide"])
    solo.hide()
    assert solo.play.now is None
    assert solo.verdict == ("Lost on space 0", "Time ran out.")


def test_the_stronger_of_two_enemies_attacks(solo):
    """NP-E21"""
    solo.draw("Item").enemy(5).enemy(8)
    assert [foe.number for foe in solo.s.fight.foes] == [8]
    assert solo.hero().row == []


def test_of_two_equal_enemies_one_is_fought(solo):
    """NP-E22"""
    solo.enemy(5).enemy(5)
    assert [foe.number for foe in solo.s.fight.foes] == [5]


def test_enemies_that_combine_are_both_fought(solo):
    """NP-E23"""
    solo.enemy(3, combine=True, name="Gummy bear").enemy(3, combine=True, name="Gummy bear")
    assert [foe.number for foe in solo.s.fight.foes] == [3, 3]
    assert english(solo.live.view(ANN).step.title) == "Fight against two"


def test_types_that_nobody_typed_are_asked_for(solo):
    solo.enemy(3, combine=True).enemy(4)
    assert solo.key == "kin"
    solo.say(ANN, "yes")
    assert [foe.number for foe in solo.s.fight.foes] == [3, 4]


def test_another_type_does_not_combine(solo):
    solo.enemy(3, combine=True).enemy(4)
    solo.say(ANN, "no")
    assert [foe.number for foe in solo.s.fight.foes] == [4]


def test_bells_wait_for_an_enemy(solo):
    """NP-E24"""
    solo.draw("Item", 1).draw("Path", 1)
    assert solo.key == "turn"
    solo.enemy(6)
    assert (solo.s.fight.foes[0].number, solo.hero().row) == (6, [])


def test_a_second_bell_wakes_the_enemy(solo):
    """NP-E25"""
    solo.enemy(6).draw("Item", 1)
    assert solo.key == "turn"
    solo.draw("Path", 1)
    assert solo.key == "attack"


def test_one_bell_wakes_nobody(solo):
    """NP-E26"""
    solo.enemy(6).draw("Item", 1)
    assert solo.hide().s.time == 19


def test_bells_on_an_enemy_count():
    """Ruling N17"""
    assert threat([foe_card(6, bells=2)])
    assert threat([card("Item", 3)]) == []
    assert [
        each.number for each in threat([foe_card(3, True, "Bear"), foe_card(9), foe_card(3, True, "bear")])
    ] == [
        3,
        3,
    ]


def test_an_enemy_of_the_box_is_two_answers(sit_down):
    bears = [{"name": "Gummy bear", "number": number, "combine": "yes"} for number in (3, 5)]
    table = sit_down(1, {"enemies": bears})
    table.draw("Enemy", 1)
    assert table.notes() == {"0": "Combine", "1": "Combine"}
    table.say(ANN, "0")
    assert (table.hero().row[0].number, table.hero().row[0].bells) == (3, 1)
    table.draw("Enemy").say(ANN, "other")
    table.say(ANN, {"number": 2, "combine": "no", "name": ""})
    assert table.key == "kin"


def test_newcomers_are_told_what_they_forget(sit_down):
    table = sit_down(1, first="yes")
    assert "Use something" in english(table.prompt(ANN).ask.hint)
    table.enemy(4)
    assert "An enemy lies here" in english(table.prompt(ANN).ask.hint)
    assert sit_down(1, first="no").prompt(ANN).ask.hint is None


# -- two players --------------------------------------------------------------------------


def test_hiding_takes_the_shared_row_and_leaves_the_partners(two):
    """NP-E42"""
    two.lay(card("Item"), card("Item"), card("Item"))
    two.lay(*[card("Item")] * 4, seat=BOB)
    two.s.shared = [card("Item"), card("Item")]
    two.hide()
    assert [len(hero.row) for hero in two.s.heroes.values()] == [0, 4]
    assert (two.s.shared, two.s.time, two.s.at) == ([], 19, BOB)


def test_an_enemy_in_the_shared_row_counts_for_both(two):
    """NP-E43"""
    two.s.shared = [foe_card(4)]
    two.lay(card("Item"))
    two.draw("Path").enemy(9, seat=BOB)
    assert (two.s.fight.fighter, two.s.fight.foes[0].number) == (BOB, 9)
    assert (two.hero(BOB).row, two.s.shared, len(two.hero(ANN).row)) == ([], [], 2)


def test_the_shared_card_may_wake_the_partners_enemy(two):
    """Ruling N23: at once."""
    two.lay(foe_card(5), seat=BOB)
    two.enemy(7)
    two.aside(ANN, "share 0")
    assert (two.s.fight.fighter, two.s.fight.foes[0].number, two.hero(BOB).row) == (BOB, 7, [])


def test_one_card_a_turn_goes_to_the_shared_row_and_before_the_partner_draws(two):
    two.draw("Item")
    assert two.s.at == BOB
    two.aside(ANN, "share 0")
    assert (len(two.s.shared), two.hero().row) == (1, [])
    two.lay(card("Path")).aside(ANN)
    assert "share 0" not in two.options(ANN)
    two.say(ANN, "back")
    two.draw("Item", seat=BOB)
    two.draw("use")
    assert not [each for each in two.options(ANN) if each.startswith(("share", "card"))]


def test_a_player_uses_the_shared_row_after_she_has_drawn(two):
    two.s.shared = [card("Bomb")]
    two.draw("Item")
    two.aside(ANN, "card 1")
    two.say(ANN, {"pay": ["0"]})
    assert (two.hero().bombs, two.s.shared, two.hero().row) == (1, [], [])


def test_both_lose_when_one_has_no_health(two):
    """NP-E45"""
    two.hero(BOB).health = 1
    two.draw("Item").enemy(5, 2, seat=BOB)
    two.say(BOB, "nothing")
    assert two.play.now is None
    assert two.verdict == ("Lost on space 0", "Health ran out: Bob")


def test_gifts_carry_their_tracker_and_cost_time(two):
    """M3"""
    two.hero().elves = [elf(4)]
    two.hero().plus = 1
    two.use("gift", "elves 0")
    assert (two.hero().elves, two.hero(BOB).elves[0].energy, two.s.time) == ([], 4, 19)
    two.use("gift", "plus")
    assert (two.hero().plus, two.hero(BOB).plus, two.s.time) == (0, 1, 18)
    two.draw("Item")
    two.say(BOB, {"card": "use", "bells": "0"})
    two.say(BOB, "gift")
    two.say(BOB, "back")
    assert two.s.time == 18


def test_clarence_may_have_a_lower_limit(sit_down):
    """Ruling N21"""
    assert sit_down(2, cap="yes").hero(BOB).cap == 6
    assert sit_down(2).hero(BOB).cap == 10
