"""How a game goes on at the screen: whose decision it is, when the table waits, when bots are asked."""

from __future__ import annotations

from typing import Any

from ankh.app.settings import Settings
from ankh.app.table.brains import Brains
from ankh.game import Ask, Refused
from ankh.play import Table
from ankh.play.history import Entry
from ankh.rules.state import Move, State

AnkhTable = Table[State, Move]


class Flow:
    """Between the table and the scene. Every move of a person or a bot goes through `play`."""

    def __init__(self, table: Table[Any, Any], settings: Settings) -> None:
        self.table: AnkhTable = table
        self.settings = settings
        self.brains = Brains()
        if len(table.people()) < len(table.chairs):
            self.brains.prepare(table)
        self.waiting: int | None = None
        """The seat that has yet to say that the game may go on."""
        self.behind: int | None = None
        """The person who has the screen alone, for a secret choice."""

    # Whose decision

    @property
    def ask(self) -> Ask | None:
        return self.table.ask

    @property
    def seat(self) -> int | None:
        """The person who may choose now, or None."""
        ask = self.ask
        if ask is None or self.waiting is not None:
            return None
        if not ask.secret:
            return ask.seats[0] if self._person(ask.seats[0]) else None
        if self.behind is not None and self.table.legal(self.behind):
            return self.behind
        people = self.people_to_choose()
        return people[0] if len(self.table.people()) == 1 and people else None

    @property
    def curtain(self) -> int | None:
        """The person to whom the screen must be passed before anything is shown, or None."""
        ask = self.ask
        if ask is None or not ask.secret or self.behind is not None or self.waiting is not None:
            return None
        if len(self.table.people()) < 2:
            return None
        people = self.people_to_choose()
        return people[0] if people else None

    def people_to_choose(self) -> list[int]:
        ask = self.ask
        return [seat for seat in ask.seats if self._person(seat)] if ask else []

    def may_change(self) -> list[int]:
        """People whose secret choice is in and may still be changed."""
        ask = self.ask
        if ask is None or not ask.secret:
            return []
        return [seat for seat in self.table.people() if seat not in ask.seats and self.table.legal(seat)]

    def bot_seat(self) -> int | None:
        """The seat for which a bot is to think now."""
        ask = self.ask
        if ask is None or self.waiting is not None:
            return None
        bots = [seat for seat in ask.seats if not self._person(seat)]
        if not ask.secret:
            return bots[0] if bots and bots[0] == ask.seats[0] else None
        return bots[0] if bots else None

    def _person(self, seat: int) -> bool:
        return self.table.chairs[seat].person

    # Playing

    def play(self, seat: int, move: Move) -> Entry[State, Move]:
        """Play a move; raises `Refused` and changes nothing if it is illegal."""
        entry = self.table.play(seat, move)
        self.brains.cancel()
        self.behind = None
        if self._person(seat) and self._should_wait(seat):
            self.waiting = seat
        return entry

    def _should_wait(self, seat: int) -> bool:
        ask = self.ask
        if not self.settings.confirm_end_turn or ask is None or ask.secret or seat in ask.seats:
            return False
        return self.table.why_no_undo() is None

    def turn_over(self) -> bool:
        """Whether the rules are in the next turn already."""
        return self.waiting is not None and self._before().turn != self.table.state.turn

    def ends_turn(self) -> bool:
        """Whether it is the turn of the waiting seat's own god that is to be ended, and not a question in a turn."""
        if not self.turn_over() or self.waiting is None:
            return False
        team = self.table.state.team
        return team[self._before().seat] == team[self.waiting]

    def _before(self) -> State:
        return self.table.history.at(self.table.moves - 1)

    def end_turn(self) -> None:
        self.waiting = None

    def undo(self) -> list[Entry[State, Move]]:
        taken = self.table.undo(self._asker())
        self._reset()
        return taken

    def redo(self) -> list[Entry[State, Move]]:
        again = self.table.redo()
        self._reset()
        last = again[-1].seat
        if self._person(last) and self._should_wait(last):
            self.waiting = last
        return again

    def why_no_undo(self) -> Refused | None:
        return self.table.why_no_undo(self._asker())

    def _asker(self) -> int | None:
        people = self.table.people()
        return people[0] if len(people) == 1 else None

    def _reset(self) -> None:
        self.brains.cancel()
        self.waiting = self.behind = None

    def hand_over(self, seat: int, bot: str | None) -> None:
        self._reset()
        self.table.hand_over(seat, bot)

    def concede(self, seat: int, stand_in: str) -> None:
        self._reset()
        self.table.concede(seat, stand_in)

    # Bots

    def think(self) -> None:
        """Let the bot whose decision it is begin to think."""
        seat = self.bot_seat()
        if seat is not None and not self.brains.thinking:
            self.brains.ask(self.table, seat, self.table.chairs[seat].bot or "")

    def bot_move(self) -> Entry[State, Move] | None:
        """The move of the bot that thinks, played, once it has one."""
        seat = self.bot_seat()
        move = self.brains.poll() if seat is not None and self.brains.thinking else None
        if seat is None or move is None or seat != self.brains.seat:
            return None
        entry = self.play(seat, move)
        if self.brains.note:
            entry.events.append({"event": "stand_in", "note": self.brains.note})
        return entry

    def close(self) -> None:
        self.brains.close()
