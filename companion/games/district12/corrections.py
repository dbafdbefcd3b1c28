"""What the host may set right in District 12."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine import Correction, Number, Pick, Seat, Text, Who, Word, clockwise, named, say
from companion.games.district12.cards import REGULAR_SPECIALS
from companion.games.district12.layout import ALL_RESOURCES
from companion.games.district12.prompts import pile_name
from companion.games.district12.state import END_ROUND, NEUTRAL, REAPING_DECK, Area, State


def corrections(s: State) -> Sequence[Correction[Any]]:
    """Every number and position, within the bounds of the box."""
    at_end = [*points(s)] if s.points else []
    found = [
        *at_end,
        *counters(s),
        *piles(s),
        *tokens(s),
        *specials(s),
        *notebooks(s),
        *(circles(s) + positions(s) if s.first is not None and s.drawn is None and not s.points else []),
    ]
    return sorted((_grouped(each, s.seats) for each in found), key=lambda each: each.under is not None)


def _grouped(each: Correction[Any], seats: Sequence[Seat]) -> Correction[Any]:
    """What is a player's own is listed under her name; the rest lies on the table."""
    owner = Seat(each.key.rpartition("/")[2])
    return replace(each, under=Who(owner)) if owner in seats else each


def counters(s: State) -> list[Correction[Any]]:
    """Reaping cards, and hands that no notebook keeps."""
    found: list[Correction[Any]] = []
    for seat in s.seats:
        title = say("Reaping cards in the Glass Ball: {seat}", seat=Who(seat))
        found.append(_number(f"ball/{seat}", title, s.ball, seat, REAPING_DECK))
        if seat not in s.notes:
            title = say("Cards in hand: {seat}", seat=Who(seat))
            found.append(_number(f"hand/{seat}", title, s.hand, seat, ALL_RESOURCES))
    if NEUTRAL in s.ball:
        title = say("Neutral Reaping cards in the Glass Ball")
        found.append(_number("ball/neutral", title, s.ball, NEUTRAL, REAPING_DECK))
    return found


def _number(key: str, title: Text, numbers: dict[Seat, int], seat: Seat, high: int) -> Correction[int]:
    # A miscounted hand may have carried a number beyond the box: as it stands it is still legal.
    ask = Number(title, 0, max(high, numbers[seat]))
    return Correction(key, ask, partial(numbers.__setitem__, seat), numbers[seat])


def piles(s: State) -> list[Correction[Any]]:
    """Cards that lie on the board."""

    def pile(key: str, title: Text, put: Callable[[int], object], now: int) -> Correction[int]:
        return Correction(key, Number(title, 0, max(ALL_RESOURCES, now)), put, now)

    found = [
        pile("meadow", say("Cards in the Meadow"), partial(setattr, s.piles, "meadow"), s.piles.meadow),
        pile(
            "discard", say("Cards at Capitol Storage"), partial(setattr, s.piles, "discard"), s.piles.discard
        ),
    ]
    for spot, cards in enumerate(s.piles.bakery):
        title = say("Bakery: {pile}", pile=pile_name(s.piles.bakery, spot))
        found.append(pile(f"bakery/{spot}", title, partial(s.piles.bakery.__setitem__, spot), cards))
    for spot, cards in enumerate(s.piles.hob):
        title = say("Hob: {pile}", pile=pile_name(s.piles.hob, spot))
        found.append(pile(f"hob/{spot}", title, partial(s.piles.hob.__setitem__, spot), cards))
    return found


def points(s: State) -> list[Correction[Any]]:
    """What somebody counted wrongly."""
    found: list[Correction[Any]] = []
    for seat in s.points:
        found.append(_number(f"points/{seat}", say("Hand cards: {seat}", seat=Who(seat)), s.points, seat, 99))
        found.append(_number(f"bonus/{seat}", say("Bonus: {seat}", seat=Who(seat)), s.bonus, seat, 99))
    return found


def notebooks(s: State) -> list[Correction[Any]]:
    """A notebook that is too much trouble is closed; the hand stays as large as it is."""
    ask = ("keep", "close")
    labels = {"keep": Word("Keep it"), "close": Word("Close it")}
    return [
        Correction(
            f"notebook/{seat}",
            Pick(say("Notebook: {seat}", seat=Who(seat)), ask, labels=labels),
            partial(close_notebook, s, seat),
            "keep",
            restarts="set up" if seat in s.to_deal else None,
        )
        for seat in [*s.notes, *s.to_deal]
    ]


def close_notebook(s: State, seat: Seat, chosen: str) -> None:
    """From now on she counts for herself."""
    if chosen == "close":
        s.notes.pop(seat, None)
        s.to_deal = [each for each in s.to_deal if each != seat]
        s.to_note = [each for each in s.to_note if each != seat]


def tokens(s: State) -> list[Correction[Any]]:
    """Where the tokens stand.  Who is just resolving her area resolves the right one from its beginning."""
    return [
        Correction(
            f"at/{seat}",
            Pick(say("Area: {seat}", seat=Who(seat)), tuple(Area)),
            partial(put_token, s, seat),
            s.at[seat],
            restarts="token step" if seat == s.resolving else None,
        )
        for seat in s.seats
        if seat in s.at
    ]


def put_token(s: State, seat: Seat, area: Area | None) -> None:
    """On one of its circles, nobody knows which; or beside the board."""
    s.circle.pop(seat, None)
    if area is None:
        s.at.pop(seat, None)
    else:
        s.at[seat] = area


def circles(s: State) -> list[Correction[Any]]:
    """At which pile of the Hob or the Bakery somebody stands, where there are two."""
    labels = {"0": Word("Left pile"), "1": Word("Right pile")}
    return [
        Correction(
            f"circle/{seat}",
            Pick(say("Pile of the circle: {seat}", seat=Who(seat)), tuple(labels), labels=labels),
            partial(put_on_circle, s, seat),
            str(s.circle.get(seat, 0)),
        )
        for seat in s.seats
        if seat in s.at and len(piles_at(s, s.at[seat])) > 1 and seat != s.resolving
    ]


def piles_at(s: State, area: Area) -> list[int]:
    """The piles that its circles have."""
    return {Area.HOB: s.piles.hob, Area.BAKERY: s.piles.bakery}.get(area, [])


def put_on_circle(s: State, seat: Seat, spot: str) -> None:
    """Beside one of the two piles."""
    s.circle[seat] = int(spot)


def specials(s: State) -> list[Correction[Any]]:
    """Which Special is on top in front of somebody: one of hers, or one that lies at an area."""
    lying = [name for names in s.shown.values() for name in names]
    found: list[Correction[Any]] = []
    for seat in s.seats:
        names = list(dict.fromkeys([*s.specials.get(seat, []), *lying]))
        if seat in s.specials:
            ask = Pick(
                say("Active Special: {seat}", seat=Who(seat)),
                names,
                labels={name: s.name_of(name) for name in names},
            )
            found.append(
                Correction(f"special/{seat}", ask, partial(put_on_top, s, seat), s.specials[seat][-1])
            )
    if found:
        stack = Number(say("Specials not yet revealed"), 0, REGULAR_SPECIALS)
        found.append(Correction("specials", stack, partial(setattr, s.piles, "specials"), s.piles.specials))
    return found


def put_on_top(s: State, seat: Seat, name: str) -> None:
    """It is active now; if it lay at an area, it lies there no more. (Special cards)"""
    mine = s.specials[seat]
    if name in mine:
        mine.remove(name)
    else:
        next(names for names in s.shown.values() if name in names).remove(name)
    mine.append(name)


def positions(s: State) -> list[Correction[Any]]:
    """Where in the round we are.  Who leads may be set right in either step, and that step goes on."""
    step = "token step" if s.to_move or s.resolving else "track step" if s.is_ready else "set up"
    number = Number(say("Round"), 1, END_ROUND, note=say("13 is the End Round."))
    leader = Pick(say("Who has the First Action token?"), s.seats, labels=named(s.seats))
    mover = Pick(say("Whose token moves?"), s.seats, labels=named(s.seats))
    now = s.resolving or (s.to_move[0] if s.to_move else s.leader)
    found: list[Correction[Any]] = [
        Correction("first", leader, partial(to_first, s), s.leader, restarts=step)
    ]
    if s.is_ready:
        found.append(Correction("round", number, partial(to_round, s), s.round, restarts="track step"))
    if s.is_ready and s.round != END_ROUND:
        found.append(Correction("turn", mover, partial(to_turn, s), now, restarts="token step"))
    return found


def to_round(s: State, number: int) -> None:
    """The beginning of that round's space."""
    s.round, s.line, s.to_reveal = number, 0, 0
    s.put_paid_away()
    s.to_move, s.resolving = [], None


def to_first(s: State, seat: Seat) -> None:
    """Who has not moved yet moves in the new order."""
    s.first = seat
    s.to_move = [each for each in clockwise(s.seats, seat) if each in s.to_move]


def to_turn(s: State, seat: Seat) -> None:
    """She and everybody after her in this round; who has moved goes back to where she came from."""
    order = clockwise(s.seats, s.leader)
    s.put_paid_away()
    s.to_move, s.resolving = order[order.index(seat) :], None
    for each in [each for each in s.to_move if each in s.before]:
        put_token(s, each, s.before.pop(each))
