"""Small games for what a skirmish does not show."""

from __future__ import annotations

from dataclasses import dataclass, field

from sitting import ANN, BOB, CID

from companion.engine import Correction, Done, Game, Number, Pick, Picks, Place, Words, say


@dataclass
class State:
    offer: int = 3
    words: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, list[str]] = field(default_factory=dict)


async def market(t):
    """Pick of what is on offer, sealed, for a minute; then say each word."""

    def wares():
        return Picks(say("What do you take?"), "abc"[: t.state.offer], low=0)

    t.state.chosen = await t.together("take", {ANN: wares, BOB: wares}, seconds=60, default=[])
    t.state.words = {"zebra": 1, "ant": 2}
    return "words"


async def words(t):
    for word in list(t.state.words):
        await t.ask(word, CID, Done(say("Say it")))
    who, said = await t.first("more", {ANN: Words(say("Another?")), BOB: Words(say("Another?"))}, seconds=60)
    t.state.words[said or who] = 3
    return "end"


async def end(t):
    await t.ask("bye", ANN, Done(say("Bye")))


async def fight(t):
    """Whoever is interrupted may be asked something in front of her own question."""

    async def react(seat, by):
        await t.ask("parry", ANN, Number(say("You parry by"), 0, by))

    await t.ask("sum", ANN, Number(say("Your sum")), {BOB: Number(say("Reaction"), 1, 9)}, react)


async def chat(t):
    """An interruption that is only heard."""
    await t.ask("speech", ANN, Done(say("You have spoken")), {BOB: Done(say("Cough"))})


async def vote(t):
    """An interruption in which two answer in secret."""

    async def react(seat, _):
        ballots = {each: Pick(say("Your vote?"), ("yes", "no")) for each in (ANN, BOB)}
        votes = await t.together("vote", ballots)
        t.state.chosen = {each: [said] for each, said in votes.items()}

    await t.ask("motion", ANN, Words(say("What do you move?")), {CID: Done(say("Call a vote"))}, react)


async def whisper(t):
    """A question that nobody else may read."""
    await t.ask("way", ANN, Pick(say("Which way?"), ("north", "south"), is_private=True))


async def ready(t):
    """All say that they are ready, in no time."""
    await t.together("ready", {seat: Done(say("I am ready")) for seat in (ANN, BOB)})


async def nobody(t):
    await t.together("nothing", {})


async def misfit(t):
    await t.together("take", {ANN: Picks(say("What do you take?"), "abc")}, seconds=60, default=["d"])


async def checklist(t):
    await t.ask("list", ANN, Done(say("Prepare"), (say("Shuffle."), say("Deal."))))


def offer(state):
    return [
        Correction("offer", Number(say("On offer"), 0, 3), lambda n: setattr(state, "offer", n), state.offer)
    ]


def game(key, **chapters):
    return Game(
        key=key,
        title=say("Small"),
        blurb=say("Small. Very small."),
        length=say("No time"),
        players=range(3, 4),
        edition=1,
        state=State,
        setup=lambda seats, options: State(),
        chapters=chapters,
        corrections=offer,
        score=lambda state: None,
        place=lambda state: Place(say("Place")),
    )


GAME = game("small", market=market, words=words, end=end)
FIGHT = game("fight", fight=fight)
CHAT = game("chat", chat=chat)
VOTE = game("vote", vote=vote)
WHISPER = game("whisper", whisper=whisper)
READY = game("ready", ready=ready)
LIST = game("list", checklist=checklist)
NOBODY = game("nobody", nobody=nobody)
MISFIT = game("misfit", misfit=misfit)
