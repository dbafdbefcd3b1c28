"""Who wins District 12, and why."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from companion.engine import Many, Param, Plot, ScoreRow, ScoreSheet, Seat, Text, Who, Word, ranked, say
from companion.games.district12.cards import Card, Resource
from companion.games.district12.state import NEUTRAL, Bonus, Ending, Special, State
from companion.games.district12.track import ROUND_TRACK


def score(s: State) -> ScoreSheet | None:
    """The verdict, once the card is drawn and the points that count are known. (End of game)"""
    if not s.is_counted:
        return None
    ranking = ranked(s.seats, lambda seat: place(s, seat))
    return ScoreSheet(verdict(ranking[0]), rows(s), ranking, reason(s, ranking[0]), [ball_plot(s)])


def place(s: State, seat: Seat) -> tuple[int, ...]:
    """The Tribute loses; most points, then fewest Reaping cards, else shared. (End of game)"""
    return (seat != s.drawn, totals(s).get(seat, 0), -s.ball[seat])


def totals(s: State) -> dict[Seat, int]:
    """Hand cards and bonus, less the penalty of the non-random variant; no floor. (Rulings A15, M4)"""
    lost = lost_points(s)
    return {seat: s.points[seat] + s.bonus.get(seat, 0) - lost.get(seat, 0) for seat in s.points}


def lost_points(s: State) -> dict[Seat, int]:
    """What Reaping cards cost in the variant without a draw; neutral cards form no category. (Ruling M3)"""
    if s.wishes.ending != Ending.PENALTIES:
        return {}
    return penalties({seat: s.ball[seat] for seat in s.seats}, s.wishes.fewest_loses_nothing)


def penalties(cards: Mapping[Seat, int], fewest_loses_nothing: bool) -> dict[Seat, int]:
    """From the most downwards 3, 2, 1, 0; tied players share, and nothing is skipped. (Non-random variant)

    Without any tie, or with the option, the fewest lose nothing. (Ruling A2)
    """
    counts = sorted(set(cards.values()), reverse=True)
    by_count = {count: max(0, 3 - at) for at, count in enumerate(counts)}
    if fewest_loses_nothing or len(counts) == len(cards):
        by_count[counts[-1]] = 0
    return {seat: by_count[count] for seat, count in cards.items()}


def odds(ball: Mapping[Seat, int]) -> dict[Seat, Fraction]:
    """The chance of each owner to be drawn from the Glass Ball. (End of game)"""
    total = sum(ball.values())
    return {seat: Fraction(cards, total) for seat, cards in ball.items() if total}


def bonus(card: Special, hand: list[Card]) -> int | None:
    """What a Special adds to these cards at the end; None if that is counted by hand. (Special cards)"""
    held = [each.resource for each in hand]
    times = {
        Bonus.CARD: held.count(card.resource),
        Bonus.PAIR: held.count(card.resource) // 2,
        Bonus.SET: min(held.count(resource) for resource in Resource),
    }.get(card.bonus)
    return None if times is None else times * card.points


def rows(s: State) -> list[ScoreRow]:
    """The score sheet, every number with its why."""
    found = [ball_row(s)]
    if not s.points:
        return found
    lost, sums = lost_points(s), totals(s)
    why = {seat: sum_text(s, seat, lost.get(seat, 0)) for seat in s.points}
    parts = [
        ScoreRow(say("Hand cards"), s.points, hand_text(s)),
        ScoreRow(say("Bonus of the Special"), s.bonus, {seat: special_text(s, seat) for seat in s.bonus}),
    ]
    if lost:
        parts.append(
            ScoreRow(
                say("Penalty"),
                {seat: -points for seat, points in lost.items()},
                {seat: say("Reaping cards: {n}", n=s.ball[seat]) for seat in lost},
                say("3, 2, 1, 0 from the most Reaping cards down."),
            )
        )
    return [*parts, ScoreRow(say("Resource Points"), sums, why, say("The most wins.")), *found]


def ball_row(s: State) -> ScoreRow:
    """Reaping cards, and the chance they meant where one was drawn. (End of game)"""
    total = sum(s.ball.values())
    chance = {
        seat: say("Chance to be drawn: {n} of {total}", n=s.ball[seat], total=total)
        for seat in s.seats
        if s.wishes.ending == Ending.TRIBUTE
    }
    balls = {seat: s.ball[seat] for seat in s.seats}
    return ScoreRow(say("Reaping cards"), balls, chance, say("Fewer break a tie."))


def hand_text(s: State) -> dict[Seat, Text]:
    """What a notebook added up; a number that somebody typed has no addends."""
    return {
        seat: say("{cards}", cards=Many(tuple(Word(card.value) for card in s.held(seat))))
        for seat in s.points
        if seat in s.notes and s.held(seat)
    }


def special_text(s: State, seat: Seat) -> Text:
    """Which Special counts; those beneath it are switched off. (Special cards)"""
    names = s.specials.get(seat, [])
    if not names:
        return say("No Special")
    return (
        say("{special}, counted by hand", special=s.name_of(names[-1]))
        if not adds_up(s, seat)
        else say("{special}", special=s.name_of(names[-1]))
    )


def adds_up(s: State, seat: Seat) -> bool:
    """Whether the bonus of her active Special adds itself up."""
    card = s.cards.get(s.specials[seat][-1])
    return card is not None and card.bonus != Bonus.TEXT and seat in s.notes


def sum_text(s: State, seat: Seat, lost: int) -> Text:
    """The addends of one player's points."""
    if lost:
        return say(
            "Hand cards {cards} + bonus {bonus} − penalty {lost}",
            cards=s.points[seat],
            bonus=s.bonus.get(seat, 0),
            lost=lost,
        )
    return say("Hand cards {cards} + bonus {bonus}", cards=s.points[seat], bonus=s.bonus.get(seat, 0))


def ball_plot(s: State) -> Plot:
    """The Glass Ball over the rounds."""
    levies = [round_ for round_, space in ROUND_TRACK.items() if space.levy]
    steps: list[Param] = [Word("Setup"), *levies[:-1], Word("End Round")]
    lines = {seat: [ball[seat] for ball in s.balls] for seat in s.seats}
    return Plot(say("Reaping cards in the Glass Ball"), steps[: len(s.balls)], lines)


def verdict(winners: list[Seat]) -> Text:
    """One sentence for every screen."""
    if len(winners) == 1:
        return say("Winner: {seat}", seat=Who(winners[0]))
    return say("Shared victory: {seats}", seats=Many(tuple(Who(seat) for seat in winners)))


def reason(s: State, winners: list[Seat]) -> Text:
    """Why she won. (End of game)"""
    if not s.points:
        return say(
            "Drawn from the Glass Ball: {seat}. The other player wins; points do not count.", seat=drawn(s)
        )
    sums = totals(s)
    most = sums[winners[0]]
    is_tied = len([seat for seat in s.counting if sums[seat] == most]) > 1
    if s.drawn is None:
        return _without_a_draw(most, is_tied, len(winners) > 1)
    if not is_tied and s.drawn == NEUTRAL:
        return say("{fate}. Most Resource Points: {n}.", fate=fate(s), n=most)
    if not is_tied:
        return say("{fate}. Most Resource Points of all others: {n}.", fate=fate(s), n=most)
    if len(winners) == 1:
        return say("{fate}. Tied at {n} points; fewer Reaping cards decide.", fate=fate(s), n=most)
    return say("{fate}. Tied at {n} points and in Reaping cards.", fate=fate(s), n=most)


def _without_a_draw(most: int, is_tied: bool, is_shared: bool) -> Text:
    if is_shared:
        return say("Tied at {n} points and in Reaping cards.", n=most)
    if is_tied:
        return say("Tied at {n} points; fewer Reaping cards decide.", n=most)
    return say("Most Resource Points after the penalties: {n}.", n=most)


def drawn(s: State) -> Param:
    """The owner of the drawn card."""
    return Word("Neutral") if s.drawn == NEUTRAL or s.drawn is None else Who(s.drawn)


def fate(s: State) -> Text:
    """What the drawn card means to whom it belongs. (End of game)"""
    if s.drawn == NEUTRAL:
        return say("A neutral card was drawn")
    return say("{seat} is the Tribute and out", seat=drawn(s))
