"""What a player answers on turn: her one statement, and a card for a free character."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine import Ask, Below, Draw, Form, Json, Param, Pick, Seat, Sheet, Text, Word, say, say_n
from companion.games.jabberjay import prompts
from companion.games.jabberjay.cards import Status
from companion.games.jabberjay.state import State

SAY, CARD, TO = "say", "card", "to"
NOTHING, REST = "nothing", "rest"
HOLD, NO = "hold", "no"


@dataclass(frozen=True)
class Deal(Draw[Status]):
    """Cards that the app deals, however dice and draws are made: whoever typed them would know them all."""

    kind = "done"
    items: Sequence[Text] = ()

    def read(self, form: Form, name: str = "value") -> Json:
        return None  # nothing to tell: the app draws


@dataclass(frozen=True)
class Turn(Sheet[str]):
    """A statement may be sent alone; then the same player places her card. (Talking)"""

    def read(self, form: Form, name: str = "value") -> Json:
        said = form.get(f"{name}.{SAY}", ())
        is_alone = not any(form.get(f"{name}.{key}") for key in self.fields if key != SAY)
        if is_alone and len(said) == 1 and said[0] != NOTHING:
            return {SAY: said[0]}
        return super().read(form, name)

    def check(self, value: Json) -> dict[str, str]:
        if SAY in self.fields and isinstance(value, dict) and list(value) == [SAY] and value[SAY] != NOTHING:
            return {SAY: self.fields[SAY].check(value[SAY])}
        return super().check(value)

    def sample(self, below: Below) -> Json:
        value = super().sample(below)
        speaks = value.get(SAY, NOTHING) != NOTHING
        return {SAY: value[SAY]} if speaks and below(2) else value


def turn(s: State, seat: Seat) -> Turn:
    """With dealt cards for her eyes only, and only true statements; with real ones she reads her own hand."""
    hand = s.hands[seat].value if s.wishes.is_dealt else None
    fields: dict[str, Ask[Any]] = {} if hand is None else {CARD: _card(hand)}
    fields[TO] = _free(s)
    if not s.has_spoken:
        fields[SAY] = _statement(hand)
    return Turn(
        say("Place a card"),
        fields,
        note=prompts.TURN if hand is not None else prompts.REAL_TURN,
        hint=say("A placed card is not looked at again, and nobody says what it is.")
        if seat in s.hinted
        else None,
        guide="placing",
        button=say("Send"),
        is_private=hand is not None,
    )


def _card(hand: Sequence[Status]) -> Pick[Status]:
    held = Counter(hand)
    notes = {card: say_n("{n} of them", "{n} of them", many) for card, many in held.items() if many > 1}
    return Pick(say("Which card?"), [card for card in Status if card in held], notes=notes)


def _free(s: State) -> Pick[str]:
    labels: dict[str, Param] = {key: s.name_of(key) for key in s.free}
    notes = {key: say("{status}", status=s.characters[key].status) for key in s.free}
    rest = [] if s.wishes.is_dealt else [REST]
    labels |= dict.fromkeys(rest, Word("All cards lie there"))
    return Pick(say("Beside whom?"), [*s.free, *rest], labels=labels, notes=notes)


def _statement(hand: Sequence[Status] | None) -> Pick[str]:
    """A card she holds, or one she does not hold; with dealt cards nothing but the truth. (Ruling J5)"""
    labels: dict[str, Param] = {NOTHING: Word("I say nothing")}
    for card in Status:
        if hand is None or card in hand:
            labels[f"{HOLD} {card}"] = say("I hold: {card}", card=card)
    for card in Status:
        if hand is None or card not in hand:
            labels[f"{NO} {card}"] = say("I do not hold: {card}", card=card)
    return Pick(say("One statement first?"), list(labels), labels=labels, start=NOTHING)


def statement(chosen: str) -> tuple[bool, Status] | None:
    """What was said: whether she holds it, and which card."""
    how, _, card = chosen.partition(" ")
    return (how == HOLD, Status(card)) if card else None


def cards_beside(s: State, key: str) -> Sheet[Status]:
    """The cards beside a character, read off the table. (R4)"""
    many = len(s.characters[key].beside)
    fields: Mapping[str, Ask[Status]] = {
        str(n): Pick(say("Card {n}", n=n), tuple(Status)) for n in range(1, many + 1)
    }
    return Sheet(
        say("Which cards lie beside {name}?", name=s.name_of(key)),
        fields,
        note=prompts.before(s, key),
        hint=prompts.OLD_CARD if s.hinted else None,
        guide="reveal",
    )


def stays(s: State, key: str) -> Pick[Status]:
    """Without the printed ranks the table says which card is the highest. (Ruling J1)"""
    return Pick(
        say("Which card beside {name} has the highest rank?", name=s.name_of(key)),
        prompts.contenders(s, key),
        note=prompts.lie_open(s, key),
        guide="ranks",
    )
