"""When the cards of a row attack: counted the moment a card enters it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.northpole.hero import Card, Kind

BELLS = 2  # so many wake an enemy


def bells(cards: Sequence[Card]) -> int:
    """Every printed bell, those on enemies too. (Ruling N17)"""
    return sum(card.bells for card in cards)


def enemies(cards: Sequence[Card]) -> list[Card]:
    """The enemies among them."""
    return [card for card in cards if card.kind == Kind.ENEMY]


def threat(cards: Sequence[Card]) -> list[Card]:
    """Whom these cards make fight now: nobody, one, or two that Combine. (Enemies in the row)"""
    found = enemies(cards)
    if len(found) > 1:
        combined = [card for card in found if any(combine(card, each) for each in found if each is not card)]
        # Of two with the same number either is the same fight; the one that came last is taken.
        return combined or [max(reversed(found), key=lambda card: card.number)]
    return found if bells(cards) >= BELLS else []


def combine(one: Card, other: Card) -> bool:
    """The keyword, and the same type. (Enemies in the row)"""
    is_same = one.is_kin or other.is_kin or (one.name.casefold() == other.name.casefold() != "")
    return (one.combine or other.combine) and is_same
