"""What a player may use: cards of the row, items, abilities, elves; gifts, and a card for the shared row."""

from __future__ import annotations

from functools import partial

from companion.engine import Done, Name, Param, Pick, Seat, Table, Text, Who, Word, others, say
from companion.games.northpole.activating import activate, can_pay
from companion.games.northpole.costs import spend_time
from companion.games.northpole.hero import Card, Kind
from companion.games.northpole.prompts import describe
from companion.games.northpole.state import Source, State

BACK = "back"
ELSE = "else"


def meanwhile(s: State, seat: Seat) -> dict[Seat, Done]:
    """The others may use something at any time; whoever drew last still has her row. (Items; two players)"""
    note = say("Cards of the row, items, abilities, gifts.")
    ask = Done(say("Meanwhile"), note=note, guide="activating", button=say("Use something"))
    return dict.fromkeys(others(s.seats, seat), ask)


async def use(t: Table[State], seat: Seat) -> None:
    """Choose something, or think again."""
    t.step(say("What do you use?"), guide="activating")
    chosen = await t.ask("use", seat, partial(menu, t.state, seat))
    await do(t, seat, chosen)


def menu(s: State, seat: Seat) -> Pick[str]:
    """All that she may use now."""
    labels = {**from_row(s, seat), **from_inventory(s, seat), **for_partner(s, seat)}
    labels[ELSE] = Word("Something else happens")
    labels[BACK] = Word("Back")
    hero = s.heroes[seat]
    notes: dict[str, Text] = {
        f"item {at}": say("{text}", text=Name(item.benefit))
        for at, item in enumerate(hero.items)
        if item.benefit
    } | {
        f"ability {at}": say("{text}", text=Name(each.text))
        for at, each in enumerate(hero.abilities)
        if each.text
    }
    pay = say("Pay with other cards of the row: one icon per card.")
    hint = pay if s.wishes.is_first_game and from_row(s, seat) else None
    return Pick(
        say("What do you use?"), list(labels), labels=labels, notes=notes, guide="activating", hint=hint
    )


def from_row(s: State, seat: Seat) -> dict[str, Param]:
    """Cards that she may activate after she has drawn; a carrot pays for a Reindeer. (Activating)"""
    if s.drawer != seat or s.fight is not None:
        return {}
    found: dict[str, Param] = {}
    for at, card in enumerate(s.reach(seat)):
        if card.kind != Kind.ENEMY and can_pay(s, seat, card):
            found[f"card {at}"] = say("Activate: {card}", card=card.kind)
        if card.kind == Kind.REINDEER and s.heroes[seat].carrots:
            found[f"carrot {at}"] = Word("Reindeer for a carrot")
    if not s.is_alone and not s.has_shared:
        for at, card in enumerate(s.heroes[seat].row):
            found[f"share {at}"] = say("To the shared row: {card}", card=describe(card))
    return found


def from_inventory(s: State, seat: Seat) -> dict[str, Param]:
    """At any time, fights included. (Items, abilities, elves)"""
    hero = s.heroes[seat]
    found: dict[str, Param] = {}
    for at, item in enumerate(hero.items):
        found[f"item {at}"] = say("Discard: {item}", item=item.word)
    for at, each in enumerate(hero.abilities):
        if not each.is_used:
            found[f"ability {at}"] = hero.ability(at)
    for at, elf in enumerate(hero.elves):
        if elf.is_up:
            found[f"elf {at}"] = say("Elf effect: {elf}", elf=elf.word)
    return found


def for_partner(s: State, seat: Seat) -> dict[str, Param]:
    """A gift costs 1 Time. (Two players; M3)"""
    return {} if s.is_alone or not gifts(s, seat) else {"gift": Word("Give something (Time −1)")}


def gifts(s: State, seat: Seat) -> dict[str, Param]:
    """What she could give: all but the slingshot. (Two players; M3)"""
    hero = s.heroes[seat]
    found: dict[str, Param] = {f"weapons {at}": each.word for at, each in enumerate(hero.weapons) if at}
    found |= {f"elves {at}": each.word for at, each in enumerate(hero.elves)}
    found |= {f"items {at}": each.word for at, each in enumerate(hero.items)}
    counted = {"bombs": Word("Bomb"), "plus": Word("+2 token"), "carrots": Word("Carrot token")}
    return found | {key: word for key, word in counted.items() if getattr(hero, key)}


async def do(t: Table[State], seat: Seat, chosen: str) -> None:
    """Carry out what was chosen from the menu."""
    s = t.state
    hero = s.heroes[seat]
    kind, _, at = chosen.partition(" ")
    if kind in ("card", "carrot"):
        await activate(t, seat, s.reach(seat)[int(at)], kind == "carrot")
    elif kind == "share":
        share(t, seat, hero.row[int(at)])
    elif kind == "item":
        item = hero.items.pop(int(at))
        t.tell("{seat} discards: {item}", seat=Who(seat), item=item.word)
        s.begin(seat, Source.ITEM, item.name, item.benefit)
    elif kind == "gift":
        await give(t, seat)
    elif kind != BACK:
        turn_over(t, seat, kind, at)


def turn_over(t: Table[State], seat: Seat, kind: str, at: str) -> None:
    """An ability, or an elf for its effect: each once; or something that the app knows nothing of."""
    s = t.state
    hero = s.heroes[seat]
    if kind == "ability":
        ability = hero.abilities[int(at)]
        ability.is_used = True
        t.tell("{seat} uses: {ability}", seat=Who(seat), ability=hero.ability(int(at)))
        s.begin(seat, Source.ABILITY, ability.name, ability.text)
    elif kind == "elf":
        elf = hero.elves[int(at)]
        elf.is_up = False
        t.tell("{seat} uses the effect of: {elf}", seat=Who(seat), elf=elf.word)
        s.begin(seat, Source.ELF, elf.name)
    else:
        s.begin(seat, Source.OTHER)


def share(t: Table[State], seat: Seat, card: Card) -> None:
    """One card a turn; it may wake an enemy of the partner at once. (Two players; ruling N23)"""
    s = t.state
    s.take_away(seat, [card])
    s.shared.append(card)
    s.has_shared = True
    t.tell("{seat} moves to the shared row: {card}", seat=Who(seat), card=describe(card))


async def give(t: Table[State], seat: Seat) -> None:
    """It goes to the partner with its tracker, and costs 1 Time. (Two players; M3)"""
    s = t.state

    def what() -> Pick[str]:
        labels = {**gifts(s, seat), BACK: Word("Back")}
        return Pick(say("What do you give?"), list(labels), labels=labels, guide="gifts")

    chosen = await t.ask("gift", seat, what)
    if chosen == BACK:
        return
    kind, _, at = chosen.partition(" ")
    mine, partner = s.heroes[seat], others(s.seats, seat)[0]
    theirs = s.heroes[partner]
    named = gifts(s, seat)[chosen]
    if at:
        getattr(theirs, kind).append(getattr(mine, kind).pop(int(at)))
    else:
        setattr(mine, kind, getattr(mine, kind) - 1)
        setattr(theirs, kind, getattr(theirs, kind) + 1)
    t.tell("{seat} gives {partner}: {thing}", seat=Who(seat), partner=Who(partner), thing=named)
    spend_time(t, 1, say("A gift"))
