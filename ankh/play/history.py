"""A game as it went: every move with the state after it, so that any moment is at hand at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic

from ankh.game import Event, Game, Json, M, Result, S, Step
from ankh.play.record import RecordedMove

DIGITS = 8
"""How much of a digest is kept with each move."""


@dataclass(slots=True)
class Entry(Generic[S, M]):
    """One move that was played."""

    seat: int
    move: M
    step: Step
    state: S
    """The state after the move; never changed."""
    data: Json
    """The move as JSON."""
    _digest: str | None = field(default=None, repr=False)
    _recorded: RecordedMove | None = field(default=None, repr=False)

    @property
    def events(self) -> list[Event]:
        return self.step.events

    def digest(self, game: Game[S, M]) -> str:
        if self._digest is None:
            self._digest = game.digest(self.state)[:DIGITS]
        return self._digest

    def recorded(self, game: Game[S, M]) -> RecordedMove:
        """The move as the record has it."""
        if self._recorded is None:
            self._recorded = RecordedMove.model_construct(seat=self.seat, move=self.data, digest=self.digest(game))
        return self._recorded


class History(Generic[S, M]):
    """The line of play from a set-up. States are copied on the way in and never changed afterwards."""

    def __init__(self, game: Game[S, M], start: S) -> None:
        self.game = game
        self.start = start
        self.entries: list[Entry[S, M]] = []

    @classmethod
    def new(cls, game: Game[S, M], setup: Json) -> History[S, M]:
        """Set a game up; raises `Refused`."""
        return cls(game, game.set_up(setup))

    @property
    def state(self) -> S:
        """The state now. Look at it, never change it."""
        return self.entries[-1].state if self.entries else self.start

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    def __len__(self) -> int:
        return len(self.entries)

    def at(self, moves: int) -> S:
        """The state after so many moves."""
        return self.entries[moves - 1].state if moves else self.start

    def play(self, seat: int, move: M) -> Entry[S, M]:
        """Play a move; raises `Refused` and leaves everything as it was if it is illegal."""
        before = self.state
        state = self.game.copy(before)
        step = self.game.apply(state, seat, move)
        entry = Entry(seat, move, step, state, self.game.move_to_json(before, move))
        self.entries.append(entry)
        return entry

    def play_json(self, seat: int, data: Json) -> Entry[S, M]:
        """Play a move given as JSON; raises `Refused`."""
        return self.play(seat, self.game.move_from_json(self.state, data))

    def pending(self) -> int:
        """How many of the last moves are secret choices that wait for others."""
        ask = self.game.ask(self.state)
        if ask is None or not ask.secret:
            return 0
        count = 0
        while count < len(self.entries) and not self.entries[-1 - count].step.revealed:
            before = self.game.ask(self.at(len(self.entries) - count - 1))
            if before is None or not before.secret or before.kind != ask.kind:
                break
            count += 1
        return count

    def cut(self, moves: int) -> list[Entry[S, M]]:
        """Go back to the state after so many moves; returns what was taken back, oldest first."""
        taken = self.entries[moves:]
        del self.entries[moves:]
        return taken

    def restore(self, entries: Iterable[Entry[S, M]]) -> None:
        """Put back what `cut` took."""
        self.entries.extend(entries)

    def branch(self, moves: int) -> History[S, M]:
        """Another line of play that shares the first moves."""
        other = History(self.game, self.start)
        other.entries = self.entries[:moves]
        return other

    def events(self) -> Iterator[Event]:
        """Everything that happened, in order."""
        for entry in self.entries:
            yield from entry.step.events

    def tally(self) -> Json:
        """The game's own statistics of what happened."""
        return self.game.tally(self.events())
