"""The rounds of a skirmish."""

from __future__ import annotations

from companion.engine import (
    Card,
    Done,
    Draw,
    Number,
    Pick,
    Picks,
    Roll,
    Seat,
    Secret,
    Sheet,
    Table,
    Who,
    Word,
    Words,
    others,
    privately,
    say,
)
from skirmish.state import HELP_WORTH, PRIZE, Raid, Side, State, Token

FORAGE = "forage"
GATES = ("1", "2", "3", "4")


async def muster(t: Table[State]) -> str:
    """Everybody draws a token and keeps it face down."""
    t.step(say("Muster"), guide="muster")
    while t.state.to_draw:
        await draw(t, t.state.to_draw[0], "muster")
        t.state.to_draw.pop(0)
    return "choose"


async def draw(t: Table[State], seat: Seat, key: str) -> None:
    """A token of the bag, which nobody else may see."""
    (token,) = await t.ask(key, seat, lambda: Draw(say("Draw a token."), t.state.bag))
    t.state.bag[token] -= 1
    hold(t.state, seat, [*t.state.hands[seat].value, token])
    t.tell("{seat} draws: {token}", seat=Who(seat), token=privately(Word(token.value), seat))


def hold(s: State, seat: Seat, tokens: list[Token]) -> None:
    """The hand of that seat, for its eyes only."""
    s.hands[seat] = Secret(tokens, frozenset([seat]))


async def choose(t: Table[State]) -> str:
    """The leader raids a gate, or forages for a token."""
    s = t.state
    t.step(say("Choose"), say("Gate or forest?"))
    labels = {FORAGE: say("Forage"), **{gate: int(gate) for gate in GATES}}
    gate = await t.ask("gate", s.leader, Pick(say("Which gate?"), (FORAGE, *GATES), labels=labels))
    if gate == FORAGE:
        await draw(t, s.leader, FORAGE)
        return "trade"
    s.raid = Raid(int(gate), others(s.seats, s.leader))
    return "declare"


async def declare(t: Table[State]) -> str:
    """Each opponent, clockwise, takes a side."""
    raid = t.state.fought
    t.step(say("Sides"))
    while raid.to_declare:
        seat = raid.to_declare[0]
        raid.sides[seat] = await t.ask("side", seat, Pick(say("Your side?"), tuple(Side)))
        raid.to_declare.pop(0)
        t.tell("{seat}: {side}", seat=Who(seat), side=raid.sides[seat])
    return "clash"


async def clash(t: Table[State]) -> str:
    """The card of the gate against the leader's sum, which the others may change."""
    s = t.state
    t.step(say("Clash"))
    fields = {"guard": Number(say("Guard"), 1, 30), "fame": Number(say("Fame"), 1, 9)}
    card = await t.ask("card", s.leader, Sheet(say("What does the gate say?"), fields))
    s.fought.guard, s.fought.fame = card["guard"], card["fame"]
    change = {seat: Number(say("I change the sum by"), -9, 9) for seat in others(s.seats, s.leader)}
    hand = await t.ask("sum", s.leader, Number(say("Your sum")), change, lambda seat, by: react(t, seat, by))
    dice = await t.ask("dice", s.leader, Roll(say("Roll for the raid."), (6, 8)))
    attack = sum(dice) + hand + s.fought.change + len(s.fought.of(Side.HELP)) * await t.printed(HELP_WORTH)
    t.tell("Attack {attack}, guard {guard}", attack=attack, guard=guarded(s.fought))
    if attack >= guarded(s.fought):
        s.fame[s.leader] += s.fought.fame + (t.known(PRIZE) or 0)
    s.raid = None
    return "trade"


async def react(t: Table[State], seat: Seat, by: int) -> None:
    """What it costs is asked in front of the sum."""
    coins = await t.ask(
        "cost", seat, lambda: Number(say("How many coins did it cost?"), 0, t.state.coins[seat])
    )
    t.state.coins[seat] -= coins
    t.state.fought.change += by
    t.tell("{seat} changes the sum: {by}", seat=Who(seat), by=by)


def guarded(raid: Raid) -> int:
    """What the attack has to reach."""
    return raid.guard + len(raid.of(Side.HINDER))


async def trade(t: Table[State]) -> str | None:
    """All trade; then all give at most one token in secret; whoever is first names the round."""
    s = t.state
    t.step(say("Trade"))
    await t.together("trade", {seat: Done(say("I have traded.")) for seat in s.seats}, seconds=180)
    gifts = await t.together("gift", {seat: gift(t, seat) for seat in s.seats}, seconds=60, default=[])
    t.reveal(
        say("Gifts"), {seat: [Card(Word(token.value)) for token in given] for seat, given in gifts.items()}
    )
    _, name = await t.first(
        "name", {seat: Words(say("Name this round."), 20) for seat in s.seats}, seconds=30
    )
    weather = await t.anybody("weather", Pick(say("How is the weather?"), ("dry", "wet")))
    for seat, given in gifts.items():
        give(s, seat, given)
    s.names.append(f"{name}, {weather}")
    s.leader, s.round, s.to_draw = others(s.seats, s.leader)[0], s.round + 1, list(s.seats)
    return None if s.is_over else "muster"


def gift(t: Table[State], seat: Seat):  # type: ignore[no-untyped-def]  # an asking
    """What this seat holds when it is asked."""
    return lambda: Picks(say("What do you give away?"), tuple(t.state.hands[seat].value), 0, 1)


def give(s: State, seat: Seat, given: list[Token]) -> None:
    """Back into the bag, for a coin each."""
    left = list(s.hands[seat].value)
    for token in given:
        left.remove(token)
        s.bag[token] += 1
    hold(s, seat, left)
    s.coins[seat] += len(given)
