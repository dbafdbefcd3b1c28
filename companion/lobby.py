"""Who sits where, and how the table wants to play.  Knows seats and browsers; knows nothing of HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unicodedata import normalize

from companion.engine import Ask, Json, Name, Refused, Seat, Who, Words, say
from companion.live import LiveTable
from companion.store import Device, Sitter

LOOKS = range(1, 7)  # six shapes, each with its colour
MOST_DEVICES = 60
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0 "  # letters to a computer, nothing to the eye
NAME = Words(say("Your name"), 20)
DICE = ("server", "tap", "typed")


class Lobby:
    """The people at one table.  Every change is written, then every screen looks again."""

    def __init__(self, live: LiveTable[Any]) -> None:
        self.live = live
        self._people = live.store.people

    @property
    def sitters(self) -> list[Sitter]:
        """The seats in their order round the table."""
        return self._people.sitters(self.live.row)

    @property
    def devices(self) -> list[Device]:
        """All browsers at the table."""
        return self._people.devices(self.live.row)

    def device(self, token: str) -> Device | None:
        """The browser whose cookie holds this token's original."""
        return next((device for device in self.devices if device.token == token), None)

    def sitter(self, seat: Seat) -> Sitter:
        """Raises Refused if there is no such seat."""
        for sitter in self.sitters:
            if sitter.seat == seat:
                return sitter
        raise Refused(say("There is no such seat."))

    # -- coming and going -----------------------------------------------------------------

    def join(self, token: str, is_host: bool = False) -> Device:
        """A browser comes to the table, as a spectator so far.  When it is full, other spectators go."""
        with self.live.changing():
            if len(self.devices) >= MOST_DEVICES:
                self._people.forget_idle(self.live.row)
            if len(self.devices) >= MOST_DEVICES:
                raise Refused(say("This table is full of screens."))
            self._people.add_device(self.live.row, token, is_host, self.live.clock())
        device = self.device(token)
        assert device is not None, "it was just written"
        return device

    def sit(self, device: int | None, name: str, look: int | None = None, *, is_bot: bool = False) -> Seat:
        """A new seat for a browser, or (None) for somebody who plays at the table screen, or for a bot."""
        with self.live.changing():
            sitters = self.sitters
            self._must_be_open(len(sitters) < self.live.game.players.stop - 1)
            free = [each for each in LOOKS if each not in {sitter.look for sitter in sitters}]
            if look is not None and look not in free:
                raise Refused(say("That piece is taken. Choose another one."))
            seat = next(Seat(f"s{n}") for n in range(1, 99) if f"s{n}" not in {s.seat for s in sitters})
            sitter = Sitter(seat, self.check_name(name), look or free[0], device, is_bot=is_bot)
            self._people.seat(self.live.row, [*sitters, sitter])
            self._tell(device, "")
        return seat

    def claim(self, device: int, seat: Seat) -> None:
        """Ask for a seat that somebody has, or had: the host must say yes.  Whoever asked before is told."""
        with self.live.changing():
            before = self.sitter(seat).claimed_by
            self._change(seat, lambda s: s._replace(claimed_by=device))
            self._tell(device, "")
            if before != device:
                self._tell(before, f"overtaken:{seat}")

    def decide(self, seat: Seat, is_granted: bool, device: int | None = None) -> None:
        """The host's word on a claim (of this browser, if one is named); both browsers are told."""
        with self.live.changing():
            asking = self.sitter(seat).claimed_by
            if asking is None:
                raise Refused(say("Nobody asks for that seat."))
            if device not in (None, asking):
                raise Refused(say("Another phone asks for that seat now. Look again."))
            if is_granted:
                self._hand_over(seat, "phone", asking)
            else:
                self._change(seat, lambda s: s._replace(claimed_by=None))
                self._tell(asking, f"refused:{seat}")

    def free(self, seat: Seat) -> None:
        """From now on the seat is played at the table screen; another phone may ask for it."""
        self._hand_over(seat, "screen", None)

    def give_to_bot(self, seat: Seat) -> None:
        """From now on a bot plays it, until somebody takes it again."""
        self._hand_over(seat, "bot", None)

    def leave(self, seat: Seat) -> None:
        """A player goes: before the game with her seat, in the game without it."""
        if not self.live.is_started:
            self.remove(seat, is_told=False)
            return
        with self.live.changing():
            self._write_down(seat, "screen")
            self._change(seat, lambda s: s._replace(device=None))

    def _hand_over(self, seat: Seat, to: str, device: int | None) -> None:
        """Somebody else plays the seat; browsers that had it or asked for it are told, and so is the log."""
        is_bot = to == "bot"
        with self.live.changing():
            before = self.sitter(seat)
            if (before.device, before.is_bot) != (device, is_bot):
                self._write_down(seat, to)
            self._change(seat, lambda s: s._replace(device=device, claimed_by=None, is_bot=is_bot))
            self._tell(device, "")
            if before.claimed_by != device:
                self._tell(before.claimed_by, f"refused:{seat}")
            if before.device != device:
                self._tell(before.device, f"{to}:{seat}")

    def _write_down(self, seat: Seat, to: str) -> None:
        if self.live.is_started:
            self.live.write("seat", to, seat=seat)

    def remove(self, seat: Seat, is_told: bool = True) -> None:
        """Before the game begins a seat may go altogether; a player who goes herself knows."""
        with self.live.changing():
            self._must_be_open()
            gone = self.sitter(seat)
            self._people.seat(self.live.row, [s for s in self.sitters if s.seat != seat])
            if is_told:
                self._tell(gone.device, "removed:")

    def read(self, device: int) -> None:
        """Somebody has read what became of her seat or role."""
        with self.live.changing():
            self._tell(device, "")

    def rename(self, seat: Seat, name: str) -> None:
        """Another name, at any time."""
        self._change(seat, lambda s: s._replace(name=self.check_name(name, but=seat)))

    def move(self, seat: Seat, by: int) -> None:
        """One place further (1) or back (-1) round the table, before the game begins."""
        with self.live.changing():
            self._must_be_open()
            sitters = self.sitters
            at = sitters.index(self.sitter(seat))
            to = max(0, min(len(sitters) - 1, at + by))
            sitters.insert(to, sitters.pop(at))
            self._people.seat(self.live.row, sitters)

    def hand_host(self, device: int) -> None:
        """One other browser is the host from now on."""
        if device not in {each.id for each in self.devices}:
            raise Refused(say("That phone is not at this table."))
        last = next((each.id for each in self.devices if each.is_host and each.id != device), None)
        with self.live.changing():
            self._people.set_host(self.live.row, device)
            self._tell(last, "host:")
            self._tell(device, "hosts:")

    def name_for_bot(self, word: str) -> str:
        """Bot 1, Bot 2 …, in the words of whoever adds it."""
        taken = {sitter.name.casefold() for sitter in self.sitters}
        return next(name for n in range(1, 99) if (name := f"{word} {n}").casefold() not in taken)

    def check_name(self, typed: str, but: Seat | None = None) -> str:
        """The name that somebody typed, tidied up.  Raises Refused if it cannot be hers."""
        name = NAME.check(normalize("NFC", " ".join(typed.split())))
        if not name.strip(INVISIBLE):
            raise Refused(say("A name has to be seen. Choose another one."))
        for sitter in self.sitters:
            if sitter.name.casefold() == name.casefold() and sitter.seat != but:
                raise Refused(say("{seat} already sits here. Choose another name.", seat=Who(sitter.seat)))
        return name

    # -- the table screen -------------------------------------------------------------------

    def ask_to_play(self, device: int) -> None:
        """A browser that shows the table wants seats without a phone to be played at it."""
        with self.live.changing():
            if all(each.screen != "yes" for each in self.devices if each.id == device):
                self._people.set_screen(self.live.row, device, "asked")

    def let_play(self, device: int, is_granted: bool) -> None:
        """The host's word on that; it may be taken back."""
        if device not in {each.id for each in self.devices}:
            raise Refused(say("That screen is not at this table."))
        with self.live.changing():
            self._people.set_screen(self.live.row, device, "yes" if is_granted else "no")

    # -- wishes ---------------------------------------------------------------------------

    def wish(self, options: dict[str, Json], dice: str) -> None:
        """How the table wants to play, before it begins.  Raises Refused for what is not offered."""
        with self.live.changing():
            self._must_be_open()
            if dice not in DICE:
                raise Refused(say("{key} cannot be {value}.", key=Name("dice"), value=Name(dice[:20])))
            chosen = {key: self._option(key).check(value) for key, value in options.items()}
            wishes = {**self.live.row.wishes, "options": chosen, "dice": dice}
            self.live.store.tables.wish(self.live.row, wishes)

    def show_times(self, is_wished: bool) -> None:
        """Whether the verdict says how long everybody took."""
        with self.live.changing():
            self.live.store.tables.wish(self.live.row, {**self.live.row.wishes, "times": is_wished})

    def show_address(self, address: str | None) -> None:
        """Where phones find this table: the beginning of what the QR code says; None if no phone can."""
        self._note("address", address)

    def note_reached(self) -> None:
        """A browser of another machine has come: phones get through."""
        if not self.live.row.wishes.get("reached"):
            self._note("reached", True)

    def close(self) -> None:
        """The table's secret may be shown from now on, so nothing can be taken back."""
        with self.live.changing():
            if not self.live.is_over:
                raise Refused(say("This game is not over yet."))
            self.live.store.tables.wish(self.live.row, {**self.live.row.wishes, "closed": True})

    def come_from(self, last: Lobby) -> None:
        """One more game: the same seats and wishes; whoever sat there may follow."""
        with self.live.changing():
            people = [sitter._replace(device=None, claimed_by=None) for sitter in last.sitters]
            self._people.seat(self.live.row, people)
            self.live.store.tables.wish(self.live.row, last.live.row.wishes)
        with last.live.changing():
            wishes = {**last.live.row.wishes, "next": self.live.row.code}
            last.live.store.tables.wish(last.live.row, wishes)

    def follow(self, last: Lobby, device: int) -> bool:
        """A browser of the last table may come, once; whether it has not come yet."""
        with last.live.changing():
            came = list(last.live.row.wishes.get("followed", []))
            if device in came:
                return False
            last.live.store.tables.wish(last.live.row, {**last.live.row.wishes, "followed": [*came, device]})
        return True

    def seat_again(self, device: int, names: dict[Seat, str]) -> None:
        """The seats it had at the last table, as far as they still wait for it."""
        with self.live.changing():
            self._must_be_open()
            moved = [
                s._replace(device=device) if s.is_here and names.get(s.seat) == s.name else s
                for s in self.sitters
            ]
            self._people.seat(self.live.row, moved)

    def start(self) -> None:
        """Begin with everybody who sits."""
        self.live.start([sitter.seat for sitter in self.sitters])

    # -- inside ---------------------------------------------------------------------------

    def _note(self, key: str, value: Json) -> None:
        with self.live.changing():
            self.live.store.tables.wish(self.live.row, {**self.live.row.wishes, key: value})

    def _option(self, key: str) -> Ask[Any]:
        for option in self.live.game.options:
            if option.key == key:
                return option.ask
        raise Refused(say("This game does not offer {key}.", key=Name(key[:20])))

    def _change(self, seat: Seat, change: Callable[[Sitter], Sitter]) -> None:
        with self.live.changing():
            self.sitter(seat)
            self._people.seat(self.live.row, [change(s) if s.seat == seat else s for s in self.sitters])

    def _tell(self, device: int | None, notice: str) -> None:
        if device is not None:
            self._people.set_notice(self.live.row, device, notice)

    def _must_be_open(self, has_room: bool = True) -> None:
        if self.live.is_started:
            raise Refused(say("This game is already under way."))
        if not has_room:
            raise Refused(say("All seats are taken."))
