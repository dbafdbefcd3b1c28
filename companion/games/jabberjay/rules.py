"""The rounds of Jabberjay, in the rulebook's order."""

from __future__ import annotations

from functools import partial

from companion.engine import Done, Pick, Seat, Secret, Table, Who, Word, named, say
from companion.games.jabberjay import prompts
from companion.games.jabberjay.box import read_counts, read_names, read_order
from companion.games.jabberjay.cards import BESIDE, Outcome, Status, resolve
from companion.games.jabberjay.state import Lying, Phase, State, Statement
from companion.games.jabberjay.turns import (
    CARD,
    NOTHING,
    REST,
    SAY,
    TO,
    Deal,
    cards_beside,
    statement,
    stays,
    turn,
)

GO_ON = "go on"
HINTS, PLAIN = "hints", "plain"


async def set_up(t: Table[State]) -> str:
    """The oldest player leads; the characters lie in the middle, all of them Ignored. (Setup)"""
    s = t.state
    read_names(t)
    if not s.has_agreed:
        await agree(t)
    if s.leader is None:
        t.step(say("Who is the oldest?"), say("The oldest player is the first Leader."), "setup")
        ask = Pick(say("Who is the oldest?"), s.seats, labels=named(s.seats), guide="setup")
        s.leader = await t.anybody("leader", ask)
        t.tell("{seat} is the Leader.", seat=Who(s.leader))
    if s.wishes.is_dealt:
        t.step(say("The deck of your box"), say("The app deals from it. It is asked once."), "cards")
        await read_counts(t)
        await read_order(t)
    else:
        t.step(say("Set up the table"), prompts.seating(len(s.seats)), "setup")
        laid = Done(say("Set up the table"), prompts.setup_items(), guide="setup")
        await t.anybody("setup", laid)
    s.phase = Phase.DEAL
    return str(s.phase.value)


async def agree(t: Table[State]) -> None:
    """Everybody reads what may be said, and whether her phone shall remind her. (Talking)"""
    s = t.state
    t.step(say("How you may talk"), guide="placing")
    usual = HINTS if s.wishes.is_first_game else PLAIN
    labels = {HINTS: Word("With hints"), PLAIN: Word("Without hints")}
    ask = Pick(
        say("How you may talk"),
        list(labels),
        labels=labels,
        note=prompts.AGREED,
        guide="placing",
        start=usual,
        button=say("Understood"),
        is_open=True,
    )
    chosen = await t.together("talk", dict.fromkeys(s.seats, ask))
    s.hinted, s.has_agreed = [seat for seat in s.seats if chosen[seat] == HINTS], True


async def go_on(t: Table[State]) -> str:
    """Where the round is, after the host has set something right."""
    s = t.state
    if s.phase == Phase.OVER:
        s.phase = Phase.AFTER
    return str(s.phase.value)


async def deal(t: Table[State]) -> str:
    """As many cards as there are characters, one by one, beginning with the Leader. (R1)"""
    s = t.state
    if s.is_over:  # the host has set it right so
        s.phase = Phase.AFTER
        return str(s.phase.value)
    t.step(say("Deal"), say("{seat} deals.", seat=Who(s.leading)), "dealing")
    if s.wishes.is_dealt:
        await read_counts(t)
        await read_order(t)
        share_out(s, await t.ask("deal", s.leading, partial(dealing, s)))
    else:
        await t.ask("deal", s.leading, partial(real_deal, s))
        s.to_place = s.turns
    dealt = prompts.deal_told(s)
    t.tell("Round {n}. {seat} deals: {hands}.", n=s.round, seat=Who(s.leading), hands=dealt)
    s.phase = Phase.PLACE
    return str(s.phase.value)


def dealing(s: State) -> Deal:
    """One shuffle: first the hands, then what the Peacekeepers will lay. (R1, R3)"""
    return Deal(say("Shuffle and deal"), s.pool, s.used, guide="dealing", button=say("Deal the cards"))


def real_deal(s: State) -> Done:
    """The same with real cards. (R1)"""
    hint = say("Show your hand to nobody.") if s.leading in s.hinted else None
    return Done(say("Shuffle and deal"), prompts.deal_items(s), guide="dealing", hint=hint)


def share_out(s: State, cards: list[Status]) -> None:
    """One card after the other, clockwise; the rest stays a face-down deck. (R1)"""
    s.to_place = s.turns
    hands: dict[Seat, list[Status]] = {seat: [] for seat in s.seats}
    for seat, card in zip(s.to_place, cards, strict=False):
        hands[seat].append(card)
    s.hands = {seat: Secret(sorted(hand), frozenset({seat})) for seat, hand in hands.items()}
    s.deck = Secret(cards[len(s.to_place) :])


async def place(t: Table[State]) -> str:
    """Clockwise, each one card face down beside a character that has none yet. (R2)"""
    s = t.state
    while s.to_place:
        seat = s.to_place[0]
        t.step(say("{seat} places a card", seat=Who(seat)), prompts.TALK, "placing")
        answer = await t.ask("place", seat, partial(turn, s, seat))
        speak(t, seat, answer.get(SAY, NOTHING))
        if answer.get(TO) == REST:
            lay_the_rest(t)
        elif TO in answer:
            lay(t, seat, answer[TO], answer.get(CARD))
    s.phase = Phase.PEACEKEEPERS
    return str(s.phase.value)


def speak(t: Table[State], seat: Seat, chosen: str) -> None:
    """The one statement of this turn; all hear it. (Talking)"""
    if said := statement(chosen):
        t.state.said.append(Statement(seat, said[1], said[0]))
        t.state.has_spoken = True
        t.tell("{seat} says: {statement}", seat=Who(seat), statement=prompts.spoken(t.state.said[-1]))


def lay(t: Table[State], seat: Seat, key: str, card: str | None) -> None:
    """One card of hers; from now on nobody knows it. (R2)"""
    s = t.state
    if card is not None:
        hand = list(s.hands[seat].value)
        hand.remove(Status(card))
        s.hands[seat] = Secret(hand, frozenset({seat}))
    s.characters[key].beside = [Lying(Secret(None if card is None else Status(card)), seat)]
    s.to_place.pop(0)
    s.has_spoken = False
    t.tell("{seat} places a card beside {name}.", seat=Who(seat), name=s.name_of(key))


def lay_the_rest(t: Table[State]) -> None:
    """Real cards that lie there already; nobody asks who placed which. (R2)"""
    s = t.state
    for key in s.free:
        s.characters[key].beside = [Lying(Secret(None))]
    s.to_place, s.has_spoken = [], False
    t.tell("All hands are placed.")


async def peacekeepers(t: Table[State]) -> str:
    """Two more cards beside each District citizen, one more beside each of the Capitol. (R3)"""
    s = t.state
    t.step(
        say("Peacekeepers"),
        say("Face down: two more beside each District citizen, one more beside each Capitol citizen."),
        "peacekeepers",
    )
    if s.wishes.is_dealt:
        send_peacekeepers(s)
        ask = Done(say("Turn over all cards"), guide="peacekeepers", button=say("Turn over"), reveals=True)
    else:
        items, hint = prompts.peacekeepers_items(s), say("Nobody looks at these cards either.")
        title = say("Deal for the Peacekeepers")
        ask = Done(title, items, guide="peacekeepers", hint=hint if s.leading in s.hinted else None)
    await t.ask("peacekeepers", s.leading, ask)
    send_peacekeepers(s)
    s.phase = Phase.REVEAL
    return str(s.phase.value)


def send_peacekeepers(s: State) -> None:
    """Each character has as many cards as its side asks for; there are always enough. (R3, ruling J12)"""
    deck = iter(s.deck.value)
    for key in s.in_game():
        each = s.characters[key]
        while len(each.beside) < BESIDE[each.side]:
            each.beside.append(Lying(Secret(next(deck, None))))
    s.deck = Secret([])


async def reveal(t: Table[State]) -> str:
    """Turn over and resolve every character; each stands for itself. (R4)"""
    s = t.state
    t.step(say("The cards are turned over"), guide="reveal")
    if s.wishes.is_dealt:
        for each in s.characters.values():
            each.beside = [Lying(lying.card.face_up(), lying.by) for lying in each.beside]
    while s.unresolved:
        key = s.unresolved[0]
        await decide(t, key)
    s.phase = Phase.AFTER
    return str(s.phase.value)


async def decide(t: Table[State], key: str) -> None:
    """One character: its cards, the highest of them, what becomes of it. (Resolving)"""
    s = t.state
    each = s.characters[key]
    if each.cards is None:
        read = await t.anybody("cards", partial(cards_beside, s, key))
        by = [lying.by for lying in each.beside]
        each.beside = [
            Lying(Secret(Status(card), None), who) for card, who in zip(read.values(), by, strict=True)
        ]
    found = resolve(s.case(key), s.order)
    if found is None:
        await read_order(t)
        found = resolve(s.case(key), s.order)
    if found is None:
        said = await t.anybody("stays", partial(stays, s, key))
        found = resolve(s.case(key), s.order, Status(said))
    assert found is not None, "whoever says which card stays decides"
    apply(t, key, found)


def apply(t: Table[State], key: str, found: Outcome) -> None:
    """The character's new status, or its defeat, with the reason. (Resolving, 3 to 5)"""
    each = t.state.characters[key]
    each.before, each.had_card, each.outcome = each.status, each.has_card, found
    if found.is_defeated:
        each.is_in, each.has_card = False, False
    elif not found.keeps:
        each.status, each.has_card = found.status, True
    name, reason = t.state.name_of(key), prompts.reason(each, found)
    if each.is_in and each.status == each.before:
        t.tell("{name} stays {status}. {reason}", name=name, status=each.status, reason=reason)
    else:
        after = prompts.fate(each)
        t.tell(
            "{name}: {before} → {after}. {reason}", name=name, before=each.before, after=after, reason=reason
        )


async def after(t: Table[State]) -> str | None:
    """End check, then a new round with the next Leader. (R5, R6)"""
    s = t.state
    t.step(say("The round is resolved"), prompts.left(s), "end")
    await t.anybody("after", partial(go_further, s))
    for each in s.characters.values():
        each.note(s.round)
    if s.is_over:
        t.tell("{reason}", reason=prompts.why_over(s))
        s.phase = Phase.OVER
        return None
    s.next_round()
    return str(s.phase.value)


def go_further(s: State) -> Done:
    """On to the next round, or to the verdict."""
    button = say("To the verdict") if s.is_over else say("Next round")
    return Done(say("The round is resolved"), prompts.after_items(s), guide="end", button=button)
