"""What the host may set right in Hunted: North Pole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine import Correction, Number, Param, Pick, Seat, Text, Who, Word, named, say
from companion.games.northpole.foes import name_of
from companion.games.northpole.prompts import describe
from companion.games.northpole.state import LAST_SPACE, MOST_TIME, State
from companion.games.northpole.threats import bells
from companion.games.northpole.track import note_health, target_change

KEEP = "keep"
MOST = 99


def corrections(s: State) -> Sequence[Correction[Any]]:
    """Every number and position; after the end only what may undo it, and the game goes on."""
    if s.over is not None:
        return [each for each in [*tracks(s), *healths(s), *fight(s)] if each.restarts]
    found = [*tracks(s), *healths(s), *fight(s)]
    for seat in s.seats:
        mine = [*counters(s, seat), *trackers(s, seat), *talents(s, seat), *row(s, seat), *things(s, seat)]
        found += [replace(each, under=Who(seat)) for each in mine]
    return sorted(found, key=lambda each: each.under is not None)


def _number(key: str, title: Text, owner: Any, name: str, bounds: tuple[int, int]) -> Correction[int]:
    now = getattr(owner, name)
    # A number that is out of bounds already stays legal as it stands.
    ask = Number(title, min(bounds[0], now), max(bounds[1], now))
    return Correction(key, ask, partial(setattr, owner, name), now)


def goes_on(s: State, put: Callable[[Any], object], value: Any) -> None:
    """What is set right after the end undoes the end."""
    put(value)
    s.over = None


def undoing(s: State, each: Correction[Any]) -> Correction[Any]:
    """After the end the turn goes on from there."""
    if s.over is None:
        return each
    return replace(each, put=partial(goes_on, s, each.put), restarts="turn")


def tracks(s: State) -> list[Correction[Any]]:
    """Time, where the pawn is, the target number, whose turn it is."""
    found: list[Correction[Any]] = [
        undoing(s, _number("time", say("Time"), s, "time", (1, MOST_TIME))),
        _number("target", say("Target number"), s, "target", (1, 30)),
    ]
    if s.is_set_up:
        where = Number(
            say("Space of the pawn"),
            0,
            LAST_SPACE,
            note=say("The target number follows. 15 begins the last battle."),
        )
        found.append(Correction("location", where, partial(put_pawn, s), s.location, restarts="turn"))
    if s.is_set_up and not s.is_alone:
        turn = Pick(say("Whose turn is it?"), s.seats, labels=named(s.seats))
        found.append(Correction("turn", turn, partial(to_turn, s), s.at, restarts="turn"))
    return found


def put_pawn(s: State, space: int) -> None:
    """The target number follows, ammo does not.  Before 15 there is no Jack Frost."""
    s.target += target_change(s, space)
    s.location, s.furthest, s.over = space, max(s.furthest, space), None
    note_health(s)
    if s.fight is not None and s.fight.is_final and space < LAST_SPACE:
        s.fight = None


def to_turn(s: State, seat: Seat) -> None:
    """She draws next; what has begun is finished first."""
    s.at, s.over = seat, None


def healths(s: State) -> list[Correction[Any]]:
    """The Health of each."""
    found = []
    for seat, hero in s.heroes.items():
        title = say("Health: {seat}", seat=Who(seat))
        found.append(undoing(s, _number(f"health/{seat}", title, hero, "health", (1, hero.cap))))
    return [replace(each, under=Who(seat)) for each, seat in zip(found, s.heroes, strict=True)]


def fight(s: State) -> list[Correction[Any]]:
    """The damage that enemies have taken, who fights, or that there is no fight at all."""
    now = s.fight
    if now is None:
        return []
    found: list[Correction[Any]] = []
    for at, foe in enumerate(now.foes):
        title = say("Damage: {enemy}", enemy=name_of(now, foe))
        found.append(undoing(s, _number(f"damage/{at}", title, foe, "damage", (0, foe.number - 1))))
    labels: dict[str, Param] = {KEEP: Word("It goes on"), "over": Word("It is over")}
    if not now.is_final:
        ask = Pick(say("The fight"), list(labels), labels=labels)
        found.append(Correction("fight", ask, partial(end_fight, s), KEEP, restarts="turn"))
    if not s.is_alone:
        who = Pick(say("Who fights?"), s.seats, labels=named(s.seats))
        found.append(Correction("fighter", who, partial(to_fighter, s), now.fighter, restarts="turn"))
    return found


def end_fight(s: State, chosen: str) -> None:
    """It should not have begun, or was fought out on the table."""
    if chosen != KEEP:
        s.fight = None
    s.over = None


def to_fighter(s: State, seat: Seat) -> None:
    """She fights this round; an attack of the other one is not rolled."""
    if s.fight is not None and s.fight.fighter != seat:
        s.fight.fighter, s.fight.attack = seat, None
    s.over = None


def counters(s: State, seat: Seat) -> list[Correction[Any]]:
    """Tokens and bombs, and the slingshot."""
    hero, who = s.heroes[seat], Who(seat)
    slingshot = hero.slingshot
    return [
        _number(f"ammo/{seat}", say("Slingshot ammo: {seat}", seat=who), slingshot, "left", (0, MOST)),
        _number(f"bombs/{seat}", say("Bombs: {seat}", seat=who), hero, "bombs", (0, 9)),
        _number(f"plus/{seat}", say("+2 tokens: {seat}", seat=who), hero, "plus", (0, 15)),
        _number(f"carrots/{seat}", say("Carrot tokens: {seat}", seat=who), hero, "carrots", (0, 15)),
    ]


def trackers(s: State, seat: Seat) -> list[Correction[Any]]:
    """Durability and energy, and which side of an elf is up."""
    hero = s.heroes[seat]
    found: list[Correction[Any]] = []
    sides: dict[str, Param] = {"up": Word("Face up"), "down": Word("Face down")}
    for at, weapon in enumerate(hero.weapons[1:], 1):
        title = say("Durability: {thing}", thing=weapon.word)
        found.append(_number(f"weapon/{at}/{seat}", title, weapon, "left", (0, MOST)))
    for at, elf in enumerate(hero.elves):
        title = say("Energy: {thing}", thing=elf.word)
        found.append(_number(f"energy/{at}/{seat}", title, elf, "energy", (0, 9)))
        ask = Pick(say("Elf: {thing}", thing=elf.word), list(sides), labels=sides)
        now = "up" if elf.is_up else "down"
        found.append(Correction(f"elf/{at}/{seat}", ask, partial(_face, elf), now))
    return found


def _face(elf: Any, side: str) -> None:
    elf.is_up = side == "up"


def talents(s: State, seat: Seat) -> list[Correction[Any]]:
    """The four numbers of a character, and which abilities are used."""
    hero = s.heroes[seat]
    found: list[Correction[Any]] = []
    for stat, now in hero.stats.items():
        title = say("{stat}: {seat}", stat=stat, seat=Who(seat))
        put = partial(hero.stats.__setitem__, stat)
        found.append(Correction(f"stat/{stat}/{seat}", Number(title, -5, 10), put, now))
    sides: dict[str, Param] = {"no": Word("Ready"), "yes": Word("Used")}
    for at, ability in enumerate(hero.abilities):
        ask = Pick(
            say("{ability}: {seat}", ability=hero.ability(at), seat=Who(seat)), list(sides), labels=sides
        )
        now_used = "yes" if ability.is_used else "no"
        found.append(Correction(f"ability/{at}/{seat}", ask, partial(_used, ability), now_used))
    return found


def _used(ability: Any, chosen: str) -> None:
    ability.is_used = chosen == "yes"


def row(s: State, seat: Seat) -> list[Correction[Any]]:
    """A card of a row that is not there, and bells that were miscounted; it attacks with the next step."""
    mine = s.heroes[seat].row
    if not mine:
        return []
    labels: dict[str, Param] = {KEEP: Word("All are there")}
    labels |= {str(at): describe(card) for at, card in enumerate(mine)}
    drop = Pick(say("Not in the row: {seat}", seat=Who(seat)), list(labels), labels=labels)
    title = say("Bells in the row: {seat}", seat=Who(seat))
    return [
        Correction(f"row/{seat}", drop, partial(_drop, mine), KEEP),
        Correction(
            f"bells/{seat}", Number(title, 0, max(9, bells(mine))), partial(ring, s, seat), bells(mine)
        ),
    ]


def _drop(cards: list[Any], at: str) -> None:
    if at != KEEP:
        del cards[int(at)]


def ring(s: State, seat: Seat, many: int) -> None:
    """The bells of the last card make up for it, then those of the others."""
    missing = many - bells(s.heroes[seat].row)
    for card in reversed(s.heroes[seat].row):
        before = card.bells
        card.bells = max(0, before + missing)
        missing -= card.bells - before


def things(s: State, seat: Seat) -> list[Correction[Any]]:
    """Something of an inventory that is not there."""
    hero = s.heroes[seat]
    labels: dict[str, Param] = {KEEP: Word("All are there")}
    labels |= {f"weapons {at}": each.word for at, each in enumerate(hero.weapons) if at}
    labels |= {f"elves {at}": each.word for at, each in enumerate(hero.elves)}
    labels |= {f"items {at}": each.word for at, each in enumerate(hero.items)}
    ask = Pick(say("Not in the inventory: {seat}", seat=Who(seat)), list(labels), labels=labels)
    return [Correction(f"things/{seat}", ask, partial(lose, s, seat), KEEP)] if len(labels) > 1 else []


def lose(s: State, seat: Seat, chosen: str) -> None:
    """It leaves the inventory."""
    kind, _, at = chosen.partition(" ")
    if chosen != KEEP:
        del getattr(s.heroes[seat], kind)[int(at)]
