"""The Strategy Phase: cards are placed and turned over, characters assigned, then dice roll."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine import (
    Card,
    Done,
    Param,
    Pick,
    Script,
    Seat,
    Secret,
    Table,
    Text,
    Who,
    Word,
    say,
)
from companion.games.mockingjay.battles import combats
from companion.games.mockingjay.marching import NOBODY, and_nobody
from companion.games.mockingjay.places import NUMBERED, Character, District, Phase, Side, Task
from companion.games.mockingjay.reading import read_out, which_card
from companion.games.mockingjay.rolls import roll_cards
from companion.games.mockingjay.state import Post, Slot, State
from companion.games.mockingjay.tasks import free_tasks

PASS = NOBODY


async def strategy(t: Table[State]) -> str:
    """Place cards, turn them over, assign characters, roll cards, roll combats. (Strategy Phase)"""
    s = t.state
    while s.step < len(STEPS) and s.fallen is None:
        await STEPS[s.step](t)
        s.enter(Phase.STRATEGY, s.step + 1)
    if s.fallen is not None:
        return "end"
    s.enter(Phase.INFLUENCE)
    return "influence"


def next_side(s: State, may: Callable[[State, Side], bool]) -> Side | None:
    """Whose turn it is to place or to assign; who has passed is out for this step."""
    for side in (s.mover, s.mover.enemy):
        if side not in s.passed and may(s, side):
            return side
    return None


# -- placing ------------------------------------------------------------------------------


async def place_cards(t: Table[State]) -> None:
    """In turn, the Capitol first: one card face down on an empty slot, or pass for good. (Step 1)"""
    s = t.state
    t.step(say("Place cards"), say("In turn, face down, one in each district. A pass is final."), "cards")
    while (side := next_side(s, may_place)) is not None:
        seat = s.strategist(side)
        chosen = await t.ask("place", seat, partial(place_ask, s, side))
        if chosen == PASS:
            s.passed.append(side)
            t.tell("{seat} places no more cards.", seat=Who(seat))
        else:
            title = await which_card(t, seat, side) if seat in s.tells else ""
            lay_down(t, seat, Slot(side, Secret(title, frozenset({seat}))), District(chosen))
        s.mover = side.enemy


def may_place(s: State, side: Side) -> bool:
    """Whether there is a card to place, and a slot to place it in. (Step 1, ruling B8)"""
    return s.cards[side].hand > 0 and bool(empty_slots(s))


def empty_slots(s: State) -> list[District]:
    """Numbered districts without a card. (Ruling B24)"""
    return [each for each in NUMBERED if s.grounds[each].slot is None]


def place_ask(s: State, side: Side) -> Pick[str]:
    """Where a card goes; any district will do. (Ruling B8)"""
    hint = say("The district may belong to either side. You may go on alone after the other has passed.")
    return Pick(
        say("Where do you place a card?"),
        **and_nobody(empty_slots(s), Word("Pass")),
        note=say("Cards in your hand: {n}.", n=s.cards[side].hand),
        guide="cards",
        hint=hint if s.wishes.is_first_game else None,
        reveals=True,  # all see it, and a pass is final
    )


def lay_down(t: Table[State], seat: Seat, slot: Slot, district: District) -> None:
    """A card from the hand, unless the slot was set right meanwhile."""
    s = t.state
    if s.grounds[district].slot is None and s.cards[slot.side].hand:
        s.cards[slot.side].hand -= 1
        s.grounds[district].slot = slot
        t.tell("{seat} places a card: {district}.", seat=Who(seat), district=district)


# -- turning over -------------------------------------------------------------------------


async def turn_over(t: Table[State]) -> None:
    """All cards are turned face up at the same time. (Step 1)"""
    s = t.state
    if any((slot := ground.slot) is not None and not slot.is_open for ground in s.grounds.values()):
        t.step(say("Turn all cards over"), guide="cards")
        ask = Done(say("Turn all cards face up"), guide="cards", button=say("They are open"), reveals=True)
        await t.anybody("turn over", ask)
        show(t)
    await read_out(t)


def show(t: Table[State]) -> None:
    """What lay face down is seen by all."""
    s = t.state
    shown: dict[Seat, list[Card]] = {}
    for district in NUMBERED:
        slot = s.grounds[district].slot
        if slot is not None and not slot.is_open:
            slot.is_open, slot.title = True, slot.title.face_up()
            card = Card(slot.name, say("{district}", district=district), dark=slot.side == Side.CAPITOL)
            shown.setdefault(s.strategist(slot.side), []).append(card)
            t.tell("{district}: {card}.", district=district, card=slot.name)
    t.reveal(say("The cards are open"), shown)


# -- assigning ----------------------------------------------------------------------------


async def assign(t: Table[State]) -> None:
    """In turn, the Capitol first: one figure on a free task, or pass for good. (Step 2)"""
    s = t.state
    await read_out(t)  # a card may have been set right meanwhile
    t.step(
        say("Assign characters"), say("In turn, one figure on a free task. A pass is final."), "characters"
    )
    while (side := next_side(s, may_assign)) is not None:
        seat = s.strategist(side)
        chosen = await t.ask("assign", seat, partial(character_ask, s, side))
        if chosen == PASS:
            s.passed.append(side)
            t.tell("{seat} assigns nobody more.", seat=Who(seat))
        elif not await send(t, side, Character(chosen)):
            continue  # she thinks again
        s.mover = side.enemy


def may_assign(s: State, side: Side) -> bool:
    """Whether somebody is at home, and a task is free. (Step 2)"""
    return bool(s.at_home(side) and free_tasks(s, side))


def character_ask(s: State, side: Side) -> Pick[str]:
    """Who goes, or nobody any more. (Step 2)"""
    hint = say("Nobody on the primary task, and the card fails without a roll.")
    return Pick(
        say("Whom do you assign?"),
        (*s.at_home(side), PASS),
        labels={PASS: Word("Pass")},
        guide="characters",
        hint=hint if s.wishes.is_first_game else None,
        reveals=True,  # all see it, and a pass is final
    )


async def send(t: Table[State], side: Side, character: Character) -> bool:
    """Which task the figure takes on; False if none of them. (Step 2)"""
    s, seat = t.state, t.state.strategist(side)
    chosen = await t.ask("task", seat, partial(task_ask, s, side, character))
    if chosen == PASS:
        return False
    district, task = chosen.split("/")
    s.posts[character] = Post(District(district), Task(task))
    t.tell("{character}, {district}: {task}.", character=character, district=Word(district), task=Word(task))
    return True


def task_ask(s: State, side: Side, character: Character) -> Pick[str]:
    """The free tasks, each with what it asks for. (Step 2, ruling B9)"""
    labels: dict[str, Param] = {}
    notes = {}
    for district, slot, task in free_tasks(s, side):
        key = f"{district}/{task}"
        labels[key] = say("{district}: {task}", district=district, task=task)
        notes[key] = needs(slot, task)
    labels[PASS] = Word("None of them")
    title = say("Which task does the figure take on? {character}", character=character)
    return Pick(title, tuple(labels), labels=labels, notes=notes, guide="characters")


def needs(slot: Slot, task: Task) -> Text:
    """The skill that a task asks for, and how hard it is."""
    face = slot.printed
    if task == Task.SECONDARY:
        return say("{card}: {skill}", card=slot.name, skill=face.secondary)
    return say("{card}: {skill}, difficulty {n}", card=slot.name, skill=face.primary, n=face.difficulty)


STEPS: tuple[Callable[[Table[State]], Script[None]], ...] = (
    place_cards,
    turn_over,
    assign,
    roll_cards,
    combats,
)
