"""What 3012 says to people: checklists, sums, hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine import Many, Param, Seat, Text, Who, say, say_n
from companion.games.year3012.state import DEFENSES, Combat, Side, State, Ware
from companion.games.year3012.sums import Arms, Attack, defense, strike

LEGEND: Mapping[str, Text] = {
    "renown": say("Renown"),
    "token": say("Gold tokens"),
    "sword": say("Attack"),
    "shield": say("Defense"),
    "scout": say("Scouts: in the Scout Pool, aiding or blocking"),
    "reserved": say("A Reserved card"),
    "exalted": say("Exalted"),
}


def seating(players: int) -> Text | None:
    """What so many players change, in one sentence. (Setup)"""
    return {
        2: say("Two players: 12 Scouts are left in the Scout Pool."),
        3: say("Three players: 8 Scouts are left in the Scout Pool."),
        4: say("Four players: 4 Scouts are left in the Scout Pool."),
        5: say("Five players are a variant: the game is said to be for 2 to 4. The Scout Pool begins empty."),
    }.get(players)


def setup_items(s: State) -> list[Text]:
    """The setup, step by step, with this table's numbers. (Setup)"""
    return [
        say("Shuffle both Action decks: the one of 2–3 Gold and the one of 4 and more."),
        say("Shuffle the Allies and the Weapons; turn three of each face up."),
        say("Encounters: one shuffled face-down stack for each Renown, 1 to 4."),
        say("Each player: one Gold token and a deck of four Scouts. Draw all four."),
        say("The other Scouts are the Scout Pool: {n}.", n=s.pool),
        say("Shuffle the Heroes: the app draws one for each. Its token begins on the first space."),
    ]


def replenish_items(s: State) -> list[Text]:
    """What she does before she plays anything. (Replenish, Assembly)"""
    return [
        say("Fewer than four cards in hand? Draw up to four."),
        say("Fill up the face-up Allies and Weapons to three each."),
        say("Reveal the top card of each Action deck; leave it there."),
    ]


def end_items(s: State) -> list[Text]:
    """What she clears away. (End)"""
    gone = Many(tuple(say("{ware}", ware=each) for each in s.revealed))
    return [
        say("Discard all cards you played and the rest of your hand."),
        *([say("Out of the game, for good: {cards}.", cards=gone)] if s.revealed else []),
        *([say("Scouts and Reactions of the others: on their own discard piles.")] if s.combat else []),
        say("Draw four. Deck empty? Shuffle your discard pile and draw on."),
    ]


def names(seats: Sequence[Seat]) -> Many:
    """Several players."""
    return Many(tuple(Who(seat) for seat in seats))


def wares(goods: list[Ware]) -> Many:
    """Several things to buy."""
    return Many(tuple(say("{ware}", ware=each) for each in goods))


def addends(attack: Attack) -> Many:
    """What an Attack is made of; what adds nothing is not named, but for the Hero."""
    parts = [
        say("Hero {n}", n=attack.hero),
        *([say("Allies {n}", n=attack.allies)] if attack.allies else []),
        *([armed(attack.arms)] if attack.arms.total else []),
        *([say("Actions {n}", n=attack.actions)] if attack.actions else []),
        *([say("aiding Scouts {n}", n=attack.aid)] if attack.aid else []),
        *([say("Reactions {n}", n=attack.reactions)] if attack.reactions else []),
    ]
    return Many(tuple(parts))


def armed(arms: Arms) -> Text:
    """Which Weapons count, and who holds them."""
    held: list[Text] = [say("Hero: {n}", n=each) for each in arms.hero]
    held += [say("Ally: {n}", n=each) for each in arms.others]
    if arms.idle:
        held.append(say("not held: {weapons}", weapons=Many(arms.idle)))
    return say("Weapons {n} ({held})", n=arms.total, held=Many(tuple(held)))


def guarded(combat: Combat) -> Many:
    """What a Defense is made of."""
    blocks, changed = len(combat.of(Side.BLOCK)), defense(combat)
    changed -= (combat.defense or 0) + blocks
    parts = [
        say("printed {n}", n=combat.defense or 0),
        *([say("blocking Scouts {n}", n=blocks)] if blocks else []),
        *([say("Reactions {n}", n=changed)] if changed else []),
    ]
    return Many(tuple(parts))


def compared(s: State) -> Text:
    """Both sums as they stand, and what they come to. (Combat)"""
    attack, wall = strike(s, s.fought.strength), defense(s.fought)
    sums: dict[str, Param] = {
        "attack": attack.total,
        "addends": addends(attack),
        "defense": wall,
        "wall": guarded(s.fought),
    }
    if attack.total >= wall:
        return Text(
            say("Attack {attack}: {addends}. Defense {defense}: {wall}. That is a success.").msgid, sums
        )
    sums["n"] = wall - attack.total
    return Text(say("Attack {attack}: {addends}. Defense {defense}: {wall}. Short by {n}.").msgid, sums)


def typical(level: int) -> Text:
    """The printed range of a level's Defense. (Encounter levels)"""
    low, high = DEFENSES[level]
    return say("usual Defense {low}–{high}", low=low, high=high)


def foreseen(attack: int, level: int, beaten: int, many: int) -> Text:
    """What an Attack may do against a level."""
    low, high = DEFENSES[level]
    if many:
        return say("Attack {attack} reaches {n} of {many} in your box", attack=attack, n=beaten, many=many)
    if attack >= high:
        return say("Attack {attack} reaches all of {low}–{high}", attack=attack, low=low, high=high)
    if attack >= low:
        return say("Attack {attack} reaches some of {low}–{high}", attack=attack, low=low, high=high)
    return say("Attack {attack} is too little for {low}–{high}", attack=attack, low=low, high=high)


def fight_title(level: int) -> Text:
    """Which Encounter it is."""
    return say("Encounter of level {n}", n=level)


def split(experience: int, many: int, each: int) -> Text:
    """Why somebody gains so much. (Combat)"""
    return say_n(
        "{experience} for {n} player: {each}",
        "{experience} split between {n} players, rounded up: {each}",
        many,
        experience=experience,
        each=each,
    )
