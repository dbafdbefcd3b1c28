"""Fights, round by round, and the last one."""

from __future__ import annotations

from functools import partial

from companion.engine import Name, Number, Param, Roll, Seat, Table, Who, Word, others, say
from companion.games.northpole import attacks
from companion.games.northpole.costs import finish, lose_health, out_of_time, pay_time, spend_time
from companion.games.northpole.effects import carry_out
from companion.games.northpole.foes import engage, living, name_of
from companion.games.northpole.state import JACK_FROST, Attack, Ending, Fight, Foe, State
from companion.games.northpole.using import meanwhile, use

PLUS = 2


async def fight(t: Table[State]) -> None:
    """Health that is owed, an attack that is paid for, the next choice: until all are defeated. (Fight)"""
    s = t.state
    while (now := s.fight) is not None:
        named = [say("{enemy} {n}", enemy=name_of(now, foe), n=foe.number) for foe in now.foes]
        last = say("20 damage win the game.") if now.is_final else None
        t.step(
            say("Fight: {enemy}", enemy=named[0]) if len(named) == 1 else say("Fight against two"),
            last,
            "jack-frost" if now.is_final else "fights",
        )
        if now.owed:
            await lose_health(t, now.fighter)
            now.owed -= 1
        elif now.attack is not None:
            await strike(t, now, now.attack)
        elif now.living:
            await choose(t, now)
        else:
            win(t, now)


def win(t: Table[State], now: Fight) -> None:
    """All are discarded; go on drawing. Jack Frost was the last. (Fight)"""
    s = t.state
    s.beaten += len(now.foes)
    if now.is_final:
        finish(t, Ending.WON)
    s.fight = None
    t.tell("The fight is won.")


def meet_jack(t: Table[State]) -> None:
    """At space 15; whoever moved there fights the first round. (Fight; M2)"""
    engage(t, t.state.mover, [Foe(JACK_FROST)], is_final=True)


async def choose(t: Table[State], now: Fight) -> None:
    """How she attacks, or whether the partner does. (Fight)"""
    s, seat = t.state, now.fighter
    asking = partial(attacks.what_to_do, s)
    chosen = await t.ask("attack", seat, asking, meanwhile(s, seat), partial(in_between, t))
    kind, _, rest = chosen.partition(" ")
    if kind == attacks.USE:
        await use(t, seat)
        await effects(t)
    elif kind == attacks.RELOAD:
        s.heroes[seat].slingshot.left += attacks.RELOAD_AMMO
        spend_time(t, attacks.RELOAD_TIME, say("Reload: 5 ammo"))
    elif kind == attacks.PARTNER:
        now.fighter = others(s.seats, seat)[0]
    elif kind == attacks.NOTHING:
        t.tell("{seat} does not attack.", seat=Who(seat))
        end_round(s, now)
    elif kind != attacks.ON:
        await prepare(t, now, kind, rest)


async def in_between(t: Table[State], seat: Seat, done: None) -> None:
    """Items and abilities may be used at any time. (Items)"""
    await use(t, seat)
    await effects(t)


async def effects(t: Table[State]) -> None:
    """What was begun in the midst of a fight comes to its end first."""
    s = t.state
    while s.fight is not None and s.effects and s.effects[-1].in_fight:
        await carry_out(t)


async def prepare(t: Table[State], now: Fight, kind: str, rest: str) -> None:
    """Target, elves and tokens; then it is paid for: ammo, Time, for a bomb Health. (Fight; N6, N7)"""
    s, seat = t.state, now.fighter
    hero = s.heroes[seat]
    at, dice = map(int, rest.split()) if rest else (0, 0)
    weapon = hero.weapons[at]
    base = (weapon.die,) * dice
    asking = partial(attacks.details, s, seat, base)
    told = await t.ask("details", seat, asking) if asking().fields else {}
    elves = [hero.elves[int(each)] for each in told.get("elves", [])]
    plus = min(int(told.get("plus", 0)), hero.plus)
    target = int(told.get("target", now.living[0] if now.living else 0))
    sides = [*(base or (20,)), *(elf.die for elf in elves)]
    now.attack = Attack(sides, target, at if dice else None, plus)
    hero.plus -= plus
    for elf in elves:
        elf.tire()
    if dice:
        weapon.left = max(0, weapon.left - dice)
        pay(t, now, say("{weapon}", weapon=hero.name_of(weapon)))
    else:
        hero.bombs = max(0, hero.bombs - 1)
        now.owed += 1
        if s.wishes.bombs_cost_time:
            pay(t, now, say("Bomb"))


def pay(t: Table[State], now: Fight, why: Param) -> None:
    """Time 0 is lost at once, unless the table lets the attack be carried out first. (Ruling N10)"""
    if attacks.costs_time(t.state):
        now.is_paid = True
        pay_time(t, 1, say("{weapon}", weapon=why))
        if not t.state.wishes.attacks_first:
            out_of_time(t)


async def strike(t: Table[State], now: Fight, attack: Attack) -> None:
    """The roll, tokens, and the damage; without a victory the round costs Health. (Fight)"""
    s, seat = t.state, now.fighter
    ask = Roll(
        say("Roll the attack"), tuple(attack.sides), guide="fights", note=say("Their sum is the damage.")
    )
    rolled = await t.ask("strike", seat, ask)
    damage = sum(rolled) + PLUS * attack.plus
    late = await tokens(t, now, damage, attack)
    s.heroes[seat].plus = max(0, s.heroes[seat].plus - late)
    parts = Name(" + ".join([*map(str, rolled), *["2"] * (attack.plus + late)]))
    damage += PLUS * late
    t.tell("{seat} attacks: {parts} = {n} damage.", seat=Who(seat), parts=parts, n=damage)
    shares = await split(t, now, damage) if attack.weapon is None else {attack.target: damage}
    for at, share in shares.items():
        hurt(t, now, at, share)
    now.attack = None
    if now.living and not (attack.weapon is None and s.wishes.bombs_are_extra):
        end_round(s, now)
    if s.time == 0 and (now.living or not now.is_final):
        out_of_time(t)


def hurt(t: Table[State], now: Fight, at: int, damage: int) -> None:
    """Red tokens on an enemy. (Fight)"""
    foe = now.foes[at]
    foe.damage += damage
    t.tell("{enemy}: damage {n} of {number}.", enemy=name_of(now, foe), n=foe.damage, number=foe.number)


def end_round(s: State, now: Fight) -> None:
    """Health −1 for the round, or for each living enemy. (Fight; ruling N9)"""
    now.round += 1
    now.owed += len(now.living) if s.wishes.loss_per_enemy else 1


async def tokens(t: Table[State], now: Fight, damage: int, attack: Attack) -> int:
    """After the roll: any number. (Ruling N14)"""
    s, seat = t.state, now.fighter
    left = sum(now.foes[at].left for at in now.living)
    if attack.weapon is not None:
        left = now.foes[attack.target].left
    if s.wishes.tokens_before or not s.heroes[seat].plus or damage >= left:
        return 0

    def how_many() -> Number:
        note = say("Damage {n}, needed {left}.", n=damage, left=left)
        return Number(say("Spend +2 tokens?"), 0, s.heroes[seat].plus, start=0, note=note, guide="tokens")

    return await t.ask("tokens", seat, how_many)


async def split(t: Table[State], now: Fight, damage: int) -> dict[int, int]:
    """Only a bomb's damage can be split over several enemies; the last one takes the rest. (Bomb)"""
    shares: dict[int, int] = {}
    *front, last = now.living or [0]
    for at in front:
        left = damage - sum(shares.values())
        start = min(left, now.foes[at].left)
        title = say("Damage of the bomb: {enemy}", enemy=living(t.state).get(str(at), Word("Enemy")))
        note = say("The others take the rest.")
        ask = Number(title, 0, left, start=start, note=note, guide="bombs")
        shares[at] = await t.ask(f"split/{at}", now.fighter, ask)
    return shares | {last: damage - sum(shares.values())}
