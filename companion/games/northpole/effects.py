"""What a card, an event, an item or an ability does: the app does not know its text, so it is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from companion.engine import Name, Number, Param, Pick, Seat, Sheet, Table, Text, Who, Word, say
from companion.games.northpole.checks import check
from companion.games.northpole.costs import finish, lose_health, out_of_time
from companion.games.northpole.foes import engage, foe, living, name_of, read_enemy
from companion.games.northpole.moving import walk
from companion.games.northpole.nearby import Nearby
from companion.games.northpole.state import LAST_SPACE, MOST_TIME, Effect, Ending, Source, State
from companion.games.northpole.things import GAINS, gain
from companion.games.northpole.using import use

CHANGED = ("plus", "carrots", "bombs")


async def carry_out(t: Table[State]) -> None:
    """Step by step, until somebody says that this was all; an enemy it brings is fought first."""
    s = t.state
    effect = s.effects[-1]
    while s.effects and s.effects[-1] is effect and effect.in_fight == (s.fight is not None):
        t.step(title(effect), instruction(effect), "events" if effect.source == Source.EVENT else "effects")
        chosen = await t.ask("effect", effect.owner, partial(what_next, s, effect))
        if chosen == "done":
            s.effects.remove(effect)
        else:
            await STEPS[chosen](t, effect)


def title(effect: Effect) -> Text:
    """What is being carried out."""
    if effect.name:
        return say("{source}: {name}", source=effect.source, name=Name(effect.name))
    return say("{source}", source=effect.source)


def instruction(effect: Effect) -> Text | None:
    """What its text is, or how many cards were drawn; the outcome of the last test. (Events)"""
    if effect.result == "success":
        return say("The test succeeded. Do what the card says then.")
    if effect.result == "failure":
        return say("The test failed. Do what the card says then.")
    if effect.text:
        return say("{text}", text=Name(effect.text))
    if effect.drawn > 1:
        return say("Draw two Event cards. Resolve one of your choice, discard the other.")
    if effect.drawn:
        return say("Draw one Event card. Resolve it, unless it is optional.")
    return None


def what_next(s: State, effect: Effect) -> Pick[str]:
    """What the card does, one thing after the other."""
    hero = s.heroes[effect.owner]
    labels: dict[str, Param] = {
        "done": Word("That is all"),
        "change": Word("Health, Time or tokens change"),
        "test": Word("A test"),
        "enemy": Word("An enemy attacks"),
        "gain": Word("You get something"),
        "move": Word("The pawn moves"),
        "use": Word("Use an item, ability, elf"),
    }
    if s.fight is not None:
        labels["hit"] = Word("An enemy takes damage")
    if hero.row or s.shared:
        labels["row"] = Word("Discard the row")
    if any(ability.is_used for ability in hero.abilities):
        labels["flip"] = Word("An ability is ready again")
    note = say("A card that asks a test: the test comes first.")
    hint = note if s.wishes.is_first_game and effect.source == Source.EVENT else None
    guide = "events" if effect.source == Source.EVENT else "effects"
    return Pick(say("What does it do?"), list(labels), labels=labels, guide=guide, hint=hint)


async def change(t: Table[State], effect: Effect) -> None:
    """Numbers as they are afterwards; Health lost may be an elf's. (Ruling N11)"""
    s, seat = t.state, effect.owner
    now = await t.ask("change", seat, partial(what_changes, s, seat))
    hero = s.heroes[seat]
    for key in CHANGED:
        setattr(hero, key, now[key])
    hero.slingshot.left, s.target, s.time = now["ammo"], now["target"], now["time"]
    lost = {each: s.heroes[each].health - now[f"health/{each}"] for each in s.seats}
    for each, many in lost.items():
        s.heroes[each].health -= min(0, many)
    t.tell("{seat}: Time {time}, target number {target}.", seat=Who(seat), time=s.time, target=s.target)
    out_of_time(t)
    for each, many in lost.items():
        await hurt(t, each, many)


async def hurt(t: Table[State], seat: Seat, many: int) -> None:
    """Health that an effect costs; elves only take it in a fight, unless the table wants it so. (N11)"""
    s = t.state
    may_absorb = s.wishes.elves_everywhere or s.fight is not None
    for _ in range(many):
        await lose_health(t, seat, may_absorb)


def what_changes(s: State, seat: Seat) -> Sheet[int]:
    """All numbers that a card may change, as they are now. (Tracks: never above 10 and 20)"""
    hero = s.heroes[seat]
    fields: dict[str, Any] = {}
    for each in s.seats:
        other = s.heroes[each]
        named = say("Health") if s.is_alone else say("Health: {seat}", seat=Who(each))
        fields[f"health/{each}"] = Nearby(named, 0, max(other.cap, other.health), start=other.health)
    fields["time"] = Nearby(say("Time"), 0, MOST_TIME, start=s.time)
    fields["plus"] = Nearby(say("+2 tokens"), 0, max(15, hero.plus), start=hero.plus)
    fields["carrots"] = Nearby(say("Carrot tokens"), 0, max(15, hero.carrots), start=hero.carrots)
    ammo = hero.slingshot.left
    fields["ammo"] = Nearby(say("Slingshot ammo"), 0, max(40, ammo), start=ammo)
    fields["bombs"] = Nearby(say("Bombs"), 0, max(9, hero.bombs), start=hero.bombs)
    fields["target"] = Nearby(say("Target number"), 1, max(30, s.target), start=s.target)
    note = say("Leave as it is what does not change.")
    return Sheet(say("How does it stand now?"), fields, note=note, guide="effects")


async def test(t: Table[State], effect: Effect) -> None:
    """It is resolved before anything else. (Events)"""
    effect.result = "success" if await check(t, effect.owner) else "failure"


async def enemy(t: Table[State], effect: Effect) -> None:
    """An enemy met in this way does not clear the row; in a fight it joins. (Events)"""
    card = await read_enemy(t, effect.owner)
    if t.state.fight is not None:
        t.state.fight.foes.append(foe(card))
    else:
        engage(t, effect.owner, [foe(card)])


async def get(t: Table[State], effect: Effect) -> None:
    """Into the inventory."""
    ask = Pick(say("What do you get?"), GAINS, guide="activating")
    kind = await t.ask("gain", effect.owner, ask)
    await gain(t, effect.owner, kind)


async def travel(t: Table[State], effect: Effect) -> None:
    """Such a move never draws Event cards. (Moving)"""
    note = say("Back is a negative number.")
    ask = Nearby(say("How many spaces?"), -LAST_SPACE, LAST_SPACE, start=1, note=note, guide="moving")
    walk(t, effect.owner, await t.ask("spaces", effect.owner, ask))


async def use_something(t: Table[State], effect: Effect) -> None:
    """Items and abilities may be used at any time. (Items)"""
    await use(t, effect.owner)


async def hit(t: Table[State], effect: Effect) -> None:
    """Damage to an enemy that is being fought."""
    s = t.state
    told = await t.ask("hit", effect.owner, partial(which_hit, s))
    if s.fight is None or not s.fight.living:
        return
    struck = s.fight.foes[int(told["foe"])]
    struck.damage += told["damage"]
    named = name_of(s.fight, struck)
    t.tell(
        "{enemy} takes damage: {n}, in all {sum} of {number}.",
        enemy=named,
        n=told["damage"],
        sum=struck.damage,
        number=struck.number,
    )
    if s.fight.is_final and not s.fight.living:
        finish(t, Ending.WON)


def which_hit(s: State) -> Sheet[Any]:
    """Whom, and how hard."""
    labels = living(s)
    fields: dict[str, Any] = {
        "foe": Pick(say("Enemy"), list(labels) or ["0"], labels=labels, start=next(iter(labels), "0")),
        "damage": Number(say("Damage"), 0, 20, start=1),
    }
    return Sheet(say("An enemy takes damage"), fields, guide="effects")


async def discard_row(t: Table[State], effect: Effect) -> None:
    """Some effect wants it so."""
    t.state.clear_rows(effect.owner)
    t.tell("{seat}: the row is discarded.", seat=Who(effect.owner))


async def flip(t: Table[State], effect: Effect) -> None:
    """Only other cards flip abilities back. (Abilities)"""
    hero = t.state.heroes[effect.owner]
    used = {str(at): hero.ability(at) for at, each in enumerate(hero.abilities) if each.is_used}
    ask = Pick(say("Which ability?"), list(used), labels=used, guide="items")
    chosen = await t.ask("flip", effect.owner, ask)
    hero.abilities[int(chosen)].is_used = False


STEPS: Mapping[str, Callable[[Table[State], Effect], Awaitable[None]]] = {
    "change": change,
    "test": test,
    "enemy": enemy,
    "gain": get,
    "move": travel,
    "use": use_something,
    "hit": hit,
    "row": discard_row,
    "flip": flip,
}
