"""Setup of Mockingjay: who plays what, the board, the hands; and the way back into a turn."""

from __future__ import annotations

from companion.engine import Done, Many, Pick, Seat, Table, Text, Who, Word, named, say
from companion.games.mockingjay.box import NEIGHBOURS, TOTALS, learn_dice
from companion.games.mockingjay.places import DISTRICTS, Phase, Side
from companion.games.mockingjay.state import State


async def set_up(t: Table[State]) -> str:
    """Sides, board, hands. (Setup)"""
    s = t.state
    s.neighbours = {each: near for each in DISTRICTS if (near := t.known(NEIGHBOURS[each]))}
    s.totals = t.known(TOTALS) or {}
    learn_dice(t)
    await deal_roles(t)
    if not s.is_set_up:
        t.step(say("Set up the board"), seating(len(s.seats)), "setup")
        hint = say("Turn 1 can already end the war: keep an eye on the Capitol's own district.")
        ask = Done(
            say("Set up the board"),
            setup_items(s),
            guide="setup",
            hint=hint if s.wishes.is_first_game else None,
        )
        await t.anybody("setup", ask)
        s.is_set_up = True
    await ask_titles(t)
    s.enter(Phase.MANEUVERS)
    return "go on"


async def deal_roles(t: Table[State]) -> None:
    """As few questions as will do: whoever is left plays what is left. (3 and 4 players)"""
    s = t.state
    if len(s.roles) < len(s.seats):
        t.step(say("Who plays what?"), seating(len(s.seats)), "players")
    while len(s.roles) < len(s.seats) - 1:
        left = [seat for seat in s.seats if seat not in s.roles]
        ask = Pick(role_question(s), left, labels=named(left), guide="players")
        s.roles.append(await t.anybody("role", ask))
    if len(s.roles) < len(s.seats):
        s.roles += [seat for seat in s.seats if seat not in s.roles]
        for side in Side:
            t.tell("{side}: {seats}.", side=side, seats=Many(tuple(Who(each) for each in team(s, side))))


def team(s: State, side: Side) -> list[Seat]:
    """Who plays a side, the maneuvers first."""
    return [seat for seat in s.roles if s.side_of(seat) == side]


def role_question(s: State) -> Text:
    """Which role is dealt next. (3 and 4 players)"""
    if len(s.seats) < 4:
        questions = [say("Who plays the Capitol?"), say("Who makes the maneuvers of the Resistance?")]
    else:
        questions = [
            say("Who makes the maneuvers of the Capitol?"),
            say("Who plays the strategy of the Capitol?"),
            say("Who makes the maneuvers of the Resistance?"),
        ]
    return questions[len(s.roles)]


def seating(players: int) -> Text | None:
    """What so many players change, in one sentence. (3 and 4 players)"""
    return {
        2: say("Two players: one is the Capitol, the other the Resistance."),
        3: say("Three players: two share the Resistance, one makes maneuvers, the other strategy."),
        4: say("Four players: two on each side, one makes maneuvers, the other strategy."),
    }.get(players)


def setup_items(s: State) -> list[Text]:
    """The setup, step by step. (Setup)"""
    capitol, resistance = (Who(s.strategist(side)) for side in Side)
    return [
        say("District cards: all with the Capitol side up, only the Resistance HQ with its Resistance side."),
        say("Rebellion tokens: 12 in the HQ; 2 each in Districts 3, 6 and 12; 1 each in 8, 9 and 11."),
        say("Resistance HQ: 12 Resistance infantry, 4 Resistance hovercraft."),
        say("Districts 1 to 12: one peacekeeper each. The Capitol: 4 Capitol hovercraft, no peacekeeper."),
        say("The three Capitol characters go to the Capitol, all ten of the Resistance to the reserve."),
        say(
            "Shuffle operations, missions and the character cards of the Resistance; turn marker on space 1."
        ),
        say("{seat} draws 2 missions, {other} draws 4 operations.", seat=resistance, other=capitol),
    ]


async def ask_titles(t: Table[State]) -> None:
    """Whoever tells the titles of her cards need not read them out later. (Place cards)"""
    s = t.state
    t.step(say("Your hand of cards"), say("It stays real: the app only counts it."), "cards")
    labels = {"tell": Word("Yes, I name them"), "place": Word("No, I only place them")}
    ask = Pick(
        say("Will you tell the app which cards you place?"),
        tuple(labels),
        labels=labels,
        note=say("Told titles stay secret until all cards are turned over, then everybody sees them."),
        guide="cards",
    )
    chosen = await t.together("titles", dict.fromkeys([s.strategist(side) for side in Side], ask))
    s.tells = [seat for seat in s.seats if chosen.get(seat) == "tell"]


async def go_on(t: Table[State]) -> str:
    """Into the phase where the cursor stands: a new turn, or a position that was set right."""
    s = t.state
    s.ending = None
    if s.phase != Phase.SETUP and s.fallen is not None:
        return "end"
    return CHAPTERS[s.phase]


CHAPTERS = {
    Phase.SETUP: "set up",
    Phase.MANEUVERS: "maneuvers",
    Phase.STRATEGY: "strategy",
    Phase.INFLUENCE: "influence",
}
