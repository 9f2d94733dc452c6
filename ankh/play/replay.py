"""Looking at a game again: any moment at once, from any seat, and playing on from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from ankh.game import Event, Json, M, S
from ankh.play.history import Entry, History
from ankh.play.record import Chair
from ankh.play.table import Table


class Replay(Generic[S, M]):
    """A finished or unfinished game with a cursor: `at` moves have been shown, from 0 to `len(replay)`."""

    def __init__(self, history: History[S, M]) -> None:
        self.history = history
        self.game = history.game
        self.at = 0
        self._turns: list[int] | None = None

    def __len__(self) -> int:
        return len(self.history)

    @property
    def state(self) -> S:
        """Everything open. Look at it, never change it."""
        return self.history.at(self.at)

    def view(self, seat: int | None) -> S:
        """The moment as a seat saw it, or with everything open for None."""
        return self.state if seat is None else self.game.view(self.state, seat)

    @property
    def last(self) -> Entry[S, M] | None:
        """The move that led here."""
        return self.history.entries[self.at - 1] if self.at else None

    def forward(self) -> Entry[S, M] | None:
        """Show the next move; None at the end."""
        if self.at == len(self):
            return None
        self.at += 1
        return self.last

    def backward(self) -> Entry[S, M] | None:
        """Take the last move away again; returns it, or None at the beginning."""
        entry = self.last
        self.at = max(0, self.at - 1)
        return entry

    def jump(self, moves: int) -> None:
        """Go to the moment after so many moves, as near as the game has it."""
        self.at = max(0, min(moves, len(self)))

    def turns(self) -> list[int]:
        """The moments at which a new turn begins."""
        if self._turns is None:
            counted = [self.game.summary(self.history.at(moves)).get("turn") for moves in range(len(self) + 1)]
            self._turns = [at for at, turn in enumerate(counted) if at == 0 or turn != counted[at - 1]]
        return self._turns

    def turn(self) -> int:
        """Which of `turns` is being shown, counted from 0."""
        return sum(1 for at in self.turns() if at <= self.at) - 1

    def jump_to_turn(self, turn: int) -> None:
        turns = self.turns()
        self.jump(turns[max(0, min(turn, len(turns) - 1))])

    def find(self, *kinds: str) -> list[int]:
        """The moments right after an event of one of these kinds, for marks on the time line."""
        return [
            number
            for number, entry in enumerate(self.history.entries, 1)
            if any(event.get("event") in kinds for event in entry.events)
        ]

    def next_event(self, *kinds: str) -> bool:
        """Go on to the next event of these kinds; False, and nothing moves, if there is none."""
        return self._go(next((at for at in self.find(*kinds) if at > self.at), None))

    def previous_event(self, *kinds: str) -> bool:
        """Go back to the event of these kinds before this moment; False if there is none."""
        return self._go(next((at for at in reversed(self.find(*kinds)) if at < self.at), None))

    def _go(self, at: int | None) -> bool:
        if at is None:
            return False
        self.at = at
        return True

    def events(self) -> list[Event]:
        """Everything that has been shown."""
        return list(self.history.branch(self.at).events())

    def statistics(self) -> Json:
        """The game's own tally up to this moment."""
        return self.game.tally(self.events())

    def play_on(self, chairs: Sequence[Chair] = (), *, take_back: bool = False) -> Table[S, M]:
        """A new game that starts from this moment; the replay stays as it is."""
        return Table(self.history.branch(self.at), chairs, take_back=take_back)
