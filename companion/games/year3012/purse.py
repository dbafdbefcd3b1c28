"""Gold: what pays for what, and when a token is earned."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Payment:
    """What pays for the purchases of a turn, and what is left of it."""

    revealed: int  # Gold paid out of revealed Actions
    field: int  # out of the Field of Play
    tokens: int
    left_revealed: int
    left_field: int

    @property
    def cards(self) -> int:
        """Gold paid out of cards."""
        return self.revealed + self.field

    def earns(self, is_strict: bool) -> bool:
        """Whether Gold from cards is left; strictly only from the Field of Play. (Gold token, ruling C26)"""
        return self.left_field + (0 if is_strict else self.left_revealed) > 0


def pay(cost: int, field: int, revealed: int, tokens: int) -> Payment | None:
    """Gold of revealed Actions first, then of the Field of Play, then tokens: never worse. (Ruling C8)

    None if it is too dear.
    """
    if cost > field + revealed + tokens:
        return None
    by_revealed = min(cost, revealed)
    by_field = min(cost - by_revealed, field)
    by_tokens = cost - by_revealed - by_field
    return Payment(by_revealed, by_field, by_tokens, revealed - by_revealed, field - by_field)


def price(printed: int, is_reserved: bool) -> int:
    """A Reserved card has one Gold prepaid: the token that lies on it. (Reserve)"""
    return max(0, printed - 1) if is_reserved else printed
