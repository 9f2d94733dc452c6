"""One game at the table: who sits where, what is played, what may be taken back."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Sequence
from typing import Generic

from ankh.game import Ask, Event, Game, Json, M, Refused, Result, S
from ankh.play.history import DIGITS, Entry, History
from ankh.play.record import Chair, Concession, Outcome, Record
from ankh.play.undo import steps_back


class Table(Generic[S, M]):
    """A live game. All moves, of people and bots alike, go through `play`."""

    def __init__(
        self,
        history: History[S, M],
        chairs: Sequence[Chair] = (),
        *,
        asked: Json = None,
        take_back: bool = False,
        ident: str | None = None,
    ) -> None:
        self.history = history
        self.game = history.game
        self.chairs: list[Chair] = _chairs_for(history, chairs)
        self.seated: list[Chair] = list(self.chairs)
        """Who sat down at the start, whoever took a seat since."""
        self.asked: Json = asked
        self.take_back = take_back
        """Whether one person against bots may go back to the own last decision."""
        self.ident = ident or uuid.uuid4().hex[:12]
        self.conceded: list[Concession] = []
        self.given_up: Result | None = None
        """How the game ended if a concession ended it."""
        self.undone: list[list[Entry[S, M]]] = []

    # Making a table

    @classmethod
    def new(
        cls, game: Game[S, M], setup: Json, chairs: Sequence[Chair] = (), *, take_back: bool = False
    ) -> Table[S, M]:
        """Set up a new game; raises `Refused` with every problem of the set-up."""
        return cls(History.new(game, setup), chairs, asked=setup, take_back=take_back)

    @classmethod
    def resume(cls, record: Record, history: History[S, M], *, take_back: bool = False) -> Table[S, M]:
        """The table of a record whose moves were played again by `load`; autosaves go on where they were."""
        table = cls(history, record.chairs, asked=record.asked, take_back=take_back, ident=record.table)
        table.seated = _chairs_for(history, record.seated or record.chairs)
        table.conceded = [one for one in record.conceded if one.after <= len(history)]
        outcome = record.result
        if table.conceded and table.conceded == record.conceded and outcome and outcome.reason == "conceded":
            table.given_up = table.result_if_conceded(table.conceded[-1].seat, table.people())
        return table

    def rematch(self, seed: int) -> Table[S, M]:
        """Those who began, with the same wishes, at a new game; what was left to chance is drawn again."""
        wishes = self.asked if self.asked is not None else self.game.settled(self.history.start)
        return Table.new(self.game, {**wishes, "seed": seed}, self.seated, take_back=self.take_back)

    # What is going on

    @property
    def state(self) -> S:
        """The whole state. Look at it, never change it, and show people a `view`."""
        return self.history.state

    @property
    def ask(self) -> Ask | None:
        """The pending decision, or None when the game is over."""
        return None if self.result is not None else self.game.ask(self.state)

    @property
    def result(self) -> Result | None:
        """By the rules, or because of who has conceded."""
        return self.game.result(self.state) or self.given_up

    @property
    def moves(self) -> int:
        """How many moves have been played."""
        return len(self.history)

    def view(self, seat: int) -> S:
        return self.game.view(self.state, seat)

    def legal(self, seat: int) -> Sequence[M]:
        return () if self.result is not None else self.game.legal(self.state, seat)

    def why_not(self, seat: int, move: M) -> Refused | None:
        return self.game.why_not(self.state, seat, move)

    def people(self) -> list[int]:
        """The seats that persons play."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person]

    def sides(self) -> list[str]:
        """The side each seat plays, by name."""
        return self.game.seats(self.state)

    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return list(self.history.events())

    def statistics(self) -> Json:
        """The game's own tally of what happened."""
        return self.history.tally()

    # Playing

    def play(self, seat: int, move: M) -> Entry[S, M]:
        """Play a move of a seat; raises `Refused` and changes nothing if it is illegal."""
        if self.given_up is not None:
            raise Refused("", "The game is over: it was conceded.")
        entry = self.history.play(seat, move)
        self.undone.clear()
        return entry

    def hand_over(self, seat: int, bot: str | None) -> None:
        """Give a seat to a bot by its name, or back to a person with None."""
        self.chairs[seat] = self.chairs[seat].model_copy(update={"bot": bot})

    def concede(self, seat: int, stand_in: str) -> None:
        """A person concedes; a bot sits in, unless that ends the game."""
        if self.result is not None:
            raise Refused("", "The game is over.")
        if any(one.seat == seat for one in self.conceded):
            raise Refused("", "This seat has conceded already.")
        self.given_up = self.result_if_conceded(seat, self.people())
        self.conceded.append(Concession(seat=seat, after=self.moves))
        if self.given_up is None:
            self.hand_over(seat, stand_in)
        self.undone.clear()

    def result_if_conceded(self, seat: int, people: Collection[int]) -> Result | None:
        """How the game would end if this seat conceded while these persons play; None if it would go on.

        A side gives up with any of its seats, unless another person plays on for it.
        """
        gone = {seat, *(one.seat for one in self.conceded)}
        playing = set(people) - gone
        left = [side for side in self.game.standing(self.state) if playing.intersection(side) or not gone & set(side)]
        if len(left) > 1 and any(playing.intersection(side) for side in left):
            return None
        names = self.sides()
        return Result(tuple(dict.fromkeys(names[one] for one in sorted(sum(left, ())))), "conceded")

    # Taking back

    def why_no_undo(self, seat: int | None = None) -> Refused | None:
        """Why nothing can be taken back now, or None if `undo` works. `seat`: the person who wants it."""
        back = steps_back(self, seat)
        return back if isinstance(back, Refused) else None

    def undo(self, seat: int | None = None) -> list[Entry[S, M]]:
        """Take back the last decision; returns the moves taken back, oldest first. Raises `Refused` at the limit."""
        back = steps_back(self, seat)
        if isinstance(back, Refused):
            raise back
        taken = self.history.cut(self.moves - back)
        self.undone.append(taken)
        return taken

    def why_no_redo(self) -> Refused | None:
        return None if self.undone else Refused("", "Nothing was taken back.")

    def redo(self) -> list[Entry[S, M]]:
        """Play again what the last `undo` took back; returns those moves."""
        if not self.undone:
            raise Refused("", "Nothing was taken back.")
        entries = self.undone.pop()
        self.history.restore(entries)
        return entries

    # Keeping

    def record(self, *, secrets: bool = False) -> Record:
        """The game so far. Secret choices that wait for others are left out unless `secrets`, which autosaves use."""
        history = self.history
        count = len(history) if secrets else len(history) - history.pending()
        result = self.result
        record = make_record(history, count)
        record.table = self.ident
        record.asked = self.asked
        record.chairs = list(self.chairs)
        record.seated = list(self.seated)
        record.conceded = [one.model_copy(update={"after": min(one.after, count)}) for one in self.conceded]
        record.result = Outcome(winners=list(result.winners), reason=result.reason) if result else None
        return record


def make_record(history: History[S, M], moves: int | None = None) -> Record:
    """The bare record of the first moves of a line of play: set-up, moves, digests, result."""
    game = history.game
    count = len(history) if moves is None else moves
    state = history.at(count)
    result = game.result(state)
    return Record(
        game=game.id,
        rules=game.version,
        setup=game.settled(history.start),
        moves=[entry.recorded(game) for entry in history.entries[:count]],
        start=game.digest(history.start)[:DIGITS],
        result=Outcome(winners=list(result.winners), reason=result.reason) if result else None,
        summary=game.summary(state),
    )


def _chairs_for(history: History[S, M], chairs: Sequence[Chair]) -> list[Chair]:
    names = history.game.seats(history.start)
    return [chairs[seat] if seat < len(chairs) else Chair(name=side) for seat, side in enumerate(names)]
