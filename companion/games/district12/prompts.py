"""What District 12 says to people: checklists, areas, hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine import Card, Many, Name, Param, Seat, Table, Text, Who, Word, others, say, say_n
from companion.games.district12.cards import Resource
from companion.games.district12.layout import STARTING_HANDS, Layout
from companion.games.district12.state import END_ROUND, Area, State
from companion.games.district12.track import Space

LEGEND: Mapping[str, Text] = {
    "refill": say("Cards are added to Bakery or Hob"),
    "special": say("A Special; on the track: one is revealed"),
    "baton": say("First Action token; on the track: it is passed on"),
    "food": say("Levy: Food"),
    "medicine": say("Levy: Medicine"),
    "clothing": say("Levy: Clothing"),
    "fuel": say("Levy: Fuel"),
    "trade": say("Trading"),
    "cards": say("Resource cards in hand"),
    "reaping-card": say("Reaping cards in the Glass Ball"),
}


def seating(players: int) -> Text | None:
    """What so many players change, in one sentence. (Setup)"""
    return {
        2: say("Two players: the 3s and 4s are covered, six neutral Reaping cards lie in the Glass Ball."),
        3: say("Three players: 2, 3 and 4 starting cards, the 4s are covered."),
        4: say("Four players: all circles are open, three starting cards each."),
    }.get(players)


def setup_items(order: Sequence[Seat]) -> list[Text]:
    """The setup, step by step, with this table's numbers. (Setup)"""
    layout = Layout(len(order))
    return [
        say("Put the board in the middle and the Round token on space 1."),
        *([say("Cover the circles marked {numbers}.", numbers=Many(layout.covers))] if layout.covers else []),
        *_blockers(layout),
        say("Each player: a token and the Reaping deck with the same icon."),
        say("Each player: one Reaping card face down into the Glass Ball, ten face up in front of you."),
        *([say("Add six Reaping cards of an unused deck to the Glass Ball.")] if layout.players == 2 else []),
        _specials(layout),
        *_hands(order),
        *_cards(layout),
    ]


def _blockers(layout: Layout) -> list[Text]:
    bakery = say("Block the second card spot of the Bakery with a Reaping card of an unused deck.")
    hob = say("Block the second card spot of the Hob with another one.")
    return [bakery, hob][: layout.blockers]


def _specials(layout: Layout) -> Text:
    if layout.boxed_specials:
        return say(
            "Shuffle the 4 starter Specials, deal one face up to each, put the rest ({n}) into the box; "
            "shuffle the other 5 into a face-down stack.",
            n=layout.boxed_specials,
        )
    return say(
        "Shuffle the 4 starter Specials, deal one face up to each; "
        "shuffle the other 5 into a face-down stack."
    )


def _hands(order: Sequence[Seat]) -> list[Text]:
    dealt = [
        say("{seat}: {n}", seat=Who(seat), n=n)
        for seat, n in zip(order, STARTING_HANDS[len(order)], strict=True)
    ]
    boxed = Layout(len(order)).boxed_starters
    deal = say("Shuffle the 12 starter Resources and deal in secret: {hands}.", hands=Many(tuple(dealt)))
    return [deal, *([say("Starter Resources left over, into the box: {n}.", n=boxed)] if boxed else [])]


def _cards(layout: Layout) -> list[Text]:
    return [
        say(
            "Shuffle the other 43 Resources. Hob: two face down on each open spot ({n}).",
            n=2 * layout.hob_spots,
        ),
        say("Bakery: one face up on each open spot ({n}).", n=layout.bakery_spots),
        say("Capitol Storage: one face up. The rest is the Meadow ({n}).", n=layout.meadow),
    ]


def track_items(s: State, space: Space) -> list[Text]:
    """What the First Action holder does on this space, in the listed order. (Round Track)"""
    layout = Layout(len(s.seats))
    moved = (
        say("Round token to the End space.")
        if s.round == END_ROUND
        else say("Round token to {n}.", n=s.round)
    )
    items = [moved]
    if space.bakery:
        items.append(say("Bakery: one card face up on each open spot ({n}).", n=layout.bakery_spots))
    if space.hob:
        items.append(say("Hob: two cards face down on each open spot ({n}).", n=space.hob * layout.hob_spots))
    if space.specials:
        items.append(
            say_n(
                "Reveal {n} Special beside its area.",
                "Reveal {n} Specials beside their areas.",
                space.specials,
            )
        )
    if space.passes:
        items.append(
            say("Pass the First Action token left. Now: {seat}.", seat=Who(others(s.seats, s.leader)[0]))
        )
    return items


def tell_if_out(t: Table[State]) -> None:
    """The Meadow is shuffled anew; an effect that cannot get enough takes what there is. (Ruling A9)"""
    if t.state.piles.is_fresh:
        t.tell("The Meadow is empty: shuffle the discard pile, its top card stays as the new one.")
        t.state.piles.is_fresh = False
    if t.state.piles.is_out:
        t.tell("The Meadow has run out of cards.")
        t.state.piles.is_out = False


def laid_down(levied: Sequence[Resource], paid: Sequence[Resource]) -> list[Card]:
    """One player's cards of a levy as they lie open. (Levies)"""
    return [
        Card(Word(r.value), say("paid"), r.value)
        if r in paid
        else Card(Word("Reaping card"), say("for {resource}", resource=r), "Reaping card", dark=True)
        for r in levied
    ]


BRIEF: Mapping[Area, Text] = {
    Area.JUSTICE: say("As your board says"),
    Area.CAPITOL: say("Discards: swap 1"),
    Area.BAKERY: say("Take a whole pile"),
    Area.HOB: say("One pile: swap 1"),
    Area.EVERDEEN: say("Draw 1 card"),
    Area.WOODS: say("Turn 3, keep 1 Food"),
}


def brief(s: State, area: Area) -> Text:
    """What one does in an area, who stands there, and how many circles are free if anybody knows."""
    there = standing(s, area)
    return BRIEF[area] if there is None else say("{what}. {standing}", what=BRIEF[area], standing=there)


def standing(s: State, area: Area) -> Text | None:
    """Who stands in an area, or how many of its circles are free if anybody knows."""
    there = Many(tuple(Who(seat) for seat, at in s.at.items() if at == area))
    circles = s.circles.get(area)
    if circles is not None:
        return say_n("{n} circle free", "{n} circles free", max(0, circles - len(there.items)))
    return say("Here: {seats}", seats=there) if there.items else None


def stakes(players: int) -> Text:
    """What the draw decides. (End of game)"""
    if players == 2:
        return say("A player's card: the other one wins. A neutral card: the points decide.")
    return say("Whose card is drawn is the Tribute and loses. Among the others the points decide.")


@dataclass(frozen=True)
class Action:
    """What an area is for."""

    title: Text
    note: Text
    guide: str


ACTIONS: Mapping[Area, Action] = {
    Area.WOODS: Action(
        say("Search the Woods"),
        say("Turn over three Meadow cards. Take one Food among them, if there is one; discard the rest."),
        "woods",
    ),
    Area.EVERDEEN: Action(
        say("Visit Everdeen House"), say("Draw the top card of the Meadow. Show it to nobody."), "everdeen"
    ),
    Area.HOB: Action(
        say("At the Hob"),
        say(
            "Look through the pile of your circle. "
            "You may take one card and put one of yours on top, face down."
        ),
        "hob",
    ),
    Area.BAKERY: Action(
        say("At the Bakery"),
        say("You may take the whole pile of your circle: all of it, or nothing."),
        "bakery",
    ),
    Area.CAPITOL: Action(
        say("Visit Capitol Storage"),
        say("Look through the discard pile. You may take one card and put one of yours on top, face up."),
        "capitol",
    ),
    Area.JUSTICE: Action(say("Visit the Justice Building"), say("Do what your board says there."), "justice"),
}
HINTS: Mapping[Area, Text] = {
    Area.WOODS: say("At most one Food, however many lie there."),
    Area.HOB: say("The pile keeps its size: one card out, one card in."),
    Area.BAKERY: say("A large hand shrinks to six at the next levy."),
    Area.CAPITOL: say("What you put there lies face up for everybody."),
}


def note(s: State, area: Area) -> Text:
    """What one does there, in a sentence; the Justice Building's is printed on the board. (Ruling A1)"""
    if area == Area.JUSTICE and s.justice:
        return say("{text}", text=Name(s.justice))
    if area == Area.CAPITOL and s.wishes.opens_discards:
        return say("Everybody may look through the pile. You may swap one card; yours lies face up on top.")
    return ACTIONS[area].note


def choices(s: State, area: Area, spots: Sequence[int]) -> dict[str, Param]:
    """How a visit may end, by what is written down for it. (Area actions)"""
    if area == Area.WOODS:
        return {"food": Word("I took a Food"), "none": Word("No Food taken")}
    if area == Area.CAPITOL:
        return {"swap": Word("I swapped a card"), "look": Word("I only looked")}
    found: dict[str, Param] = {}
    for spot in spots:
        if area == Area.HOB:
            found[f"swap {spot}"] = say("{pile}: swapped a card", pile=pile_name(s.piles.hob, spot))
            found[f"look {spot}"] = say("{pile}: only looked", pile=pile_name(s.piles.hob, spot))
        elif area == Area.BAKERY:
            pile, many = pile_name(s.piles.bakery, spot), s.piles.bakery[spot]
            found[f"take {spot}"] = say_n("{pile}: took {n} card", "{pile}: took {n} cards", many, pile=pile)
            found[f"leave {spot}"] = say("{pile}: left it there", pile=pile)
    return found or {"do": ACTIONS[area].title}


def pile_name(piles: Sequence[int], spot: int) -> Word:
    """How a pile of the Hob or the Bakery is called."""
    return Word("The pile") if len(piles) == 1 else Word("Left pile") if spot == 0 else Word("Right pile")
