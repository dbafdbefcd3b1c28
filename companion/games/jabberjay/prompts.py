"""What Jabberjay says to people: checklists, talk rules, reasons."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from companion.engine import Many, Seat, Text, Who, Word, clockwise, say, say_n, words
from companion.games.jabberjay.cards import MIDDLE, Outcome, Side, Status, Why, counting, ignores_fled
from companion.games.jabberjay.state import MOST_DEFEATED, Character, State, Statement

LEGEND: Mapping[str, Text] = {
    "district-citizen": say("District citizen: the team protects them"),
    "capitol-citizen": say("Capitol citizen"),
    "ignored": say("Ignored"),
    "accused": say("Accused"),
    "exposed": say("Exposed"),
    "hidden": say("Hidden"),
    "fled": say("Fled"),
    "defeated": say("Defeated"),
    "leads": say("Justice Building card: this player is the Leader"),
}
TURN = say("You may make one statement. Sent alone, it is heard before you place.")
REAL_TURN = say("You may make one statement, aloud or here. Then place your card face down.")
AGREED = say(
    "Nobody shows a card. Before your turn you say nothing about your hand; on your turn you may make one "
    "true statement: one card you hold, or one you do not hold. A placed card is not looked at again."
)
OLD_CARD = say("Only the cards of this round. The one that shows the old status never competes.")
TALK = say("Nothing about your hand before your turn. On your turn one statement, and it is true.")
SHORT: Mapping[Why, Text] = {
    Why.HIGHEST: say("highest card"),
    Why.SAID: say("said by the table"),
    Why.UNMOVED: say("Fled: no effect"),
    Why.FLED: say("Fled"),
    Why.TWICE: say("Exposed twice"),
    Why.SPARED: say("only Fled: spared"),
}


def seating(players: int) -> Text | None:
    """What so many players change. (R1)"""
    return {
        2: say("Two players: four cards each in the first round."),
        3: say("Three players: 3, 3 and 2 cards in the first round."),
        4: say("Four players: two cards each in the first round."),
    }.get(players)


def setup_items() -> list[Text]:
    """The setup with real cards. (Setup)"""
    return [
        say("Lay four District and four Capitol citizens face up in the middle, with room beside each."),
        say("Put 3 Hidden and 1 Fled back into the box: 35 status cards are left."),
        say("All characters begin as Ignored, without a card."),
    ]


def deal_items(s: State) -> list[Text]:
    """The deal with real cards. (R1, R6)"""
    return [
        say("Shuffle all status cards but those that show a status."),
        say("Deal one by one, clockwise, beginning with yourself: {hands}.", hands=deal_told(s)),
    ]


def deal_told(s: State) -> Many:
    """Who gets how many cards. (R1)"""
    return Many(tuple(say("{seat}: {n}", seat=Who(seat), n=n) for seat, n in shares(s).items()))


def shares(s: State) -> dict[Seat, int]:
    """How many cards each gets, the Leader first. (R1)"""
    turns = s.turns
    return {seat: turns.count(seat) for seat in clockwise(s.seats, s.leading)}


def peacekeepers_items(s: State) -> list[Text]:
    """Face down from the deck. (R3)"""
    return [
        *([say("2 more beside each District citizen: {names}.", names=names(s, Side.DISTRICT))]),
        *([say("1 more beside each Capitol citizen: {names}.", names=names(s, Side.CAPITOL))]),
        say("Then turn all of them over."),
    ]


def names(s: State, side: Side) -> Many:
    """Who is left of a side."""
    return Many(tuple(s.name_of(key) for key in s.in_game(side)))


def after_items(s: State) -> list[Text]:
    """What is to be put away with real cards. (Resolving, R6)"""
    if s.wishes.is_dealt:
        return []
    gone = [say("Defeated: out of the middle, with their cards.")] if s.defeated else []
    passed = [] if s.is_over else [say("Justice Building card to: {seat}.", seat=Who(s.next_leader))]
    return [
        say("The card of the new status stays beside the character."),
        say("All other cards, old status cards too, face up on the pile."),
        *gone,
        *passed,
    ]


def before(s: State, key: str) -> Text:
    """The status that the cards meet."""
    return say("Status so far: {status}", status=s.characters[key].status)


def lie_open(s: State, key: str) -> Text:
    """The cards that compete, before the table says which one stays."""
    return say("Cards: {cards}. Fled and Ignored are decided already.", cards=words(s.case(key).cards))


def contenders(s: State, key: str) -> list[Status]:
    """Of which only the table knows the order; whatever lies there if that has changed meanwhile."""
    cards = counting(s.case(key))
    return [card for card in MIDDLE if card in cards] or list(dict.fromkeys(s.case(key).cards))


def spoken(said: Statement) -> Text:
    """A statement, as the player makes it."""
    if said.holds:
        return say("I hold: {card}", card=said.card)
    return say("I do not hold: {card}", card=said.card)


def reason(each: Character, found: Outcome) -> Text:
    """Why a character is now what it is, in a sentence."""
    cards = each.cards or ()
    match found.why:
        case Why.UNMOVED:
            return say("Only Fled cards, without effect: the status was {before}.", before=each.before)
        case Why.SPARED:
            return say("Only Fled cards: as this table plays, nothing happens.")
        case Why.FLED:
            return say("Fled counts, since the status was {before}.", before=each.before)
        case Why.TWICE:
            return say("A District citizen Exposed for the second time: {cards}.", cards=words(cards))
        case Why.SAID:
            return say("As the table said, the highest of: {cards}.", cards=words(cards))
    if ignores_fled(each.before) and Status.FLED in cards:
        left = [card for card in cards if card != Status.FLED]
        if len(left) == 1:
            return say("Fled without effect; what counts: {card}.", card=left[0])
        return say("Fled without effect; the highest of the rest: {cards}.", cards=words(left))
    return say("The highest of: {cards}.", cards=words(cards))


def fate(each: Character) -> Word:
    """The status, or that it is defeated."""
    return Word(each.status.value) if each.is_in else Word("Defeated")


def stood(status: Status | None) -> Word:
    """The same, of a round that is over."""
    return Word("Defeated") if status is None else Word(status.value)


def course(each: Character) -> Text:
    """All statuses of a character, round by round; what stays is said once. (Verdict)"""
    found = [Status.IGNORED, *(past.status for past in each.history)]
    told = say("{status}", status=stood(found[0]))
    for last, status in pairwise(found):
        if last != status:
            told = say("{before} → {after}", before=told, after=stood(status))
    return told


def left(s: State) -> Text:
    """How many of each side are left. (End check)"""
    return say(
        "District citizens left: {district}, Capitol citizens left: {capitol}, defeated: {defeated}.",
        district=len(s.in_game(Side.DISTRICT)),
        capitol=len(s.in_game(Side.CAPITOL)),
        defeated=s.defeated,
    )


def why_over(s: State) -> Text:
    """Which end conditions are met. (End check)"""
    out = say_n("{n} character is defeated", "{n} characters are defeated", s.defeated)
    met = [
        *([] if s.in_game(Side.DISTRICT) else [say("no District citizen is left")]),
        *([] if s.in_game(Side.CAPITOL) else [say("no Capitol citizen is left")]),
        *([out] if s.defeated >= MOST_DEFEATED else []),
    ]
    return say("The game ends: {reasons}.", reasons=Many(tuple(met)))
