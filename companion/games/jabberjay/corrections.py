"""What the host may set right in Jabberjay.  Hands and face-down cards are nobody's to set right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from companion.engine import Correction, Number, Param, Pick, Seat, Secret, Text, Word, clockwise, named, say
from companion.games.jabberjay.box import ORDER_LABELS, UNKNOWN, order_of
from companion.games.jabberjay.cards import Status
from companion.games.jabberjay.rules import GO_ON
from companion.games.jabberjay.state import Phase, State

KEEP, AGAIN = "keep", "again"
IN, OUT = "in", "out"
LAST = 99  # rounds that can be told
LIVING = (Status.IGNORED, Status.ACCUSED, Status.EXPOSED, Status.HIDDEN)
DEALING = (Phase.DEAL, Phase.PLACE, Phase.PEACEKEEPERS)  # in which a character more or less changes the deal


def corrections(s: State) -> Sequence[Correction[Any]]:
    """Statuses, who is in the game, who leads, whose turn it is, ranks, the round from its beginning."""
    return [*table(s), *round_(s), *characters(s)]


def _pick(
    key: str, title: Text, labels: Mapping[str, Param], put: Callable[[str], object], now: str
) -> Correction[str]:
    """A position: wherever the round is then, it goes on from there."""
    return Correction(key, Pick(title, list(labels), labels=labels), put, now, restarts=GO_ON)


def table(s: State) -> list[Correction[Any]]:
    """What is nobody's."""
    modes = {"real": Word("Real cards"), "dealt": Word("Dealt by the app")}
    found: list[Correction[Any]] = [
        _pick("cards", say("Cards"), modes, partial(to_mode, s), "dealt" if s.wishes.is_dealt else "real"),
        Correction(
            "order",
            Pick(say("Ranks of the cards"), list(ORDER_LABELS), labels=ORDER_LABELS),
            partial(to_order, s),
            UNKNOWN if s.order is None else " ".join(s.order),
        ),
    ]
    if s.leader is not None:
        title = say("Who has the Justice Building card?")
        ask = Pick(title, s.seats, labels=named(s.seats))
        found.append(Correction("leader", ask, partial(setattr, s, "leader"), s.leader, restarts=GO_ON))
    return found


def round_(s: State) -> list[Correction[Any]]:
    """Where in the game we are."""
    found: list[Correction[Any]] = []
    if s.phase != Phase.SETUP:
        number = Number(say("Round"), 1, max(LAST, s.round))
        found.append(Correction("round", number, partial(setattr, s, "round"), s.round))
        labels = {KEEP: Word("Go on with it"), AGAIN: Word("From its beginning")}
        found.append(_pick("again", say("This round"), labels, partial(again, s), KEEP))
    if s.to_place:
        holding = [seat for seat in s.seats if s.held[seat]]
        mover = Pick(say("Whose turn is it to place?"), holding, labels=named(holding))
        found.append(Correction("turn", mover, partial(to_turn, s), s.to_place[0], restarts=GO_ON))
    return found


def to_mode(s: State, mode: str) -> None:
    """From real cards to dealt ones or back: the round begins again."""
    if (mode == "dealt") != s.wishes.is_dealt:
        s.wishes.is_dealt = mode == "dealt"
        s.begin_again()


def to_order(s: State, key: str) -> None:
    """The ranks as the cards show them; for what is decided from now on."""
    s.order, s.has_asked_order = order_of(key), True


def again(s: State, chosen: str) -> None:
    """Hands are dealt anew, and nothing of this round has happened."""
    if chosen == AGAIN:
        s.begin_again()


def to_turn(s: State, seat: Seat) -> None:
    """She goes next, then clockwise, as many cards as each still holds."""
    if seat != s.to_place[0]:
        left, turns = s.held, list[Seat]()
        while left.total():
            turns += [each for each in clockwise(s.seats, seat) if left[each]]
            left -= Counter(s.seats)
        s.to_place, s.has_spoken = turns, False


def characters(s: State) -> list[Correction[Any]]:
    """Each with its status, whether it is in the game, and its cards once more."""
    found: list[Correction[Any]] = []
    for key in s.of():
        each, name = s.characters[key], s.name_of(key)
        if each.is_in:
            ask = Pick(say("Status: {name}", name=name), LIVING)
            found.append(
                Correction(f"status/{key}", ask, partial(to_status, s, key), each.status, under=name)
            )
        labels: Mapping[str, Param] = {IN: Word("In the game"), OUT: Word("Defeated")}
        ask_in = Pick(say("In the game? {name}", name=name), list(labels), labels=labels)
        now = IN if each.is_in else OUT
        found.append(
            Correction(f"in/{key}", ask_in, partial(to_game, s, key), now, restarts=GO_ON, under=name)
        )
        if each.outcome is not None:
            labels = {KEEP: Word("They are right"), AGAIN: Word("Once more")}
            ask_again = Pick(say("Cards beside {name}", name=name), list(labels), labels=labels)
            found.append(
                Correction(f"again/{key}", ask_again, partial(resolve_again, s, key), KEEP, GO_ON, name)
            )
    return found


def to_status(s: State, key: str, status: Status) -> None:
    """A status that a card shows, but for Ignored, which needs none."""
    each = s.characters[key]
    each.status, each.has_card = Status(status), status != Status.IGNORED


def to_game(s: State, key: str, chosen: str) -> None:
    """In or out; before the cards are turned over that changes the deal, so the round begins again."""
    each = s.characters[key]
    if (chosen == IN) == each.is_in:
        return
    each.is_in = chosen == IN
    if s.phase in DEALING:
        s.begin_again()


def resolve_again(s: State, key: str, chosen: str) -> None:
    """Its cards are read once more; dealt ones are only decided anew."""
    if chosen != AGAIN:
        return
    each = s.characters[key]
    each.put_back()
    if not s.wishes.is_dealt:
        for lying in each.beside:
            lying.card = Secret(None)
    s.phase = Phase.REVEAL
