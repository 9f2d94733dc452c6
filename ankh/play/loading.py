"""From a record back to the game: every move played again, and checked on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from ankh.game import Game, M, Refused, S
from ankh.play.history import DIGITS, History
from ankh.play.record import Outcome, Record, RecordError

STRIDE = 16
"""Digests are compared every so many moves, and move by move where two of them differ."""

MOST_TOLD = 8
"""Problems of a set-up that a sentence can hold."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Where a record and the rules part company."""

    move: int
    """The first move that differs, counted from 1."""
    message: str


@dataclass(frozen=True, slots=True)
class Loaded(Generic[S, M]):
    """A record as far as it could be played: up to the last move at which everything agrees."""

    record: Record
    history: History[S, M]
    trouble: Trouble | None
    """Why the rest was left out; None if nothing was."""
    note: str | None
    """Something worth saying though the game loads."""


def load(game: Game[S, M], record: Record) -> Loaded[S, M]:
    """Play a record again. Raises `RecordError` if not even its set-up stands; else see `Loaded.trouble`."""
    history = _set_up(game, record)
    same_rules = record.rules in (None, game.version)
    trouble = _play(history, record, check=same_rules)
    if trouble is None:
        trouble = _compare_result(history, record)
    note = None
    if not same_rules:
        note = f"Recorded with rules version {record.rules}; these are version {game.version}."
    return Loaded(record, history, trouble, note)


def load_whole(game: Game[S, M], record: Record) -> History[S, M]:
    """Play a record again, all of it or nothing; raises `RecordError`."""
    loaded = load(game, record)
    if loaded.trouble is not None:
        raise RecordError(loaded.trouble.message)
    return loaded.history


def _set_up(game: Game[S, M], record: Record) -> History[S, M]:
    if record.game not in (None, game.id):
        raise RecordError(f'This is a record of the game "{record.game}"; here "{game.id}" is played.')
    try:
        history = History.new(game, record.setup)
    except Refused as refused:
        told = [f"{problem['field']}: {problem['message']}" for problem in refused.problems]
        where = "; ".join(told[:MOST_TOLD]) + (f"; and {len(told) - MOST_TOLD} more" if len(told) > MOST_TOLD else "")
        raise RecordError(f"The set-up of the record cannot be used: {where or refused}") from None
    if any(one.seat >= len(game.seats(history.start)) for one in record.conceded):
        raise RecordError("A seat has conceded in the record that is not in the game.")
    if record.start and record.rules == game.version and not _agrees(game.digest(history.start), record.start):
        raise RecordError("The set-up of the record gives another position here: its scenario has changed since.")
    return history


def _play(history: History[S, M], record: Record, *, check: bool) -> Trouble | None:
    agreed = 0
    for number, recorded in enumerate(record.moves, 1):
        try:
            entry = history.play_json(recorded.seat, recorded.move)
        except Refused as refused:
            return _differs(history, record, agreed, check) or _illegal(number, refused)
        if check and recorded.digest and (number % STRIDE == 0 or number == len(record.moves)):
            if not _agrees(entry.digest(history.game), recorded.digest):
                return _differs(history, record, agreed, check)
            agreed = number
    return None


def _illegal(number: int, refused: Refused) -> Trouble:
    return Trouble(number, f"Move {number} of the record is not legal: {refused}")


def _differs(history: History[S, M], record: Record, agreed: int, check: bool) -> Trouble | None:
    """The first move after the agreed ones whose digest differs; the history is cut before it."""
    if not check:
        return None
    for number in range(agreed + 1, len(history) + 1):
        told = record.moves[number - 1].digest
        if told and not _agrees(history.entries[number - 1].digest(history.game), told):
            history.cut(number - 1)
            return Trouble(number, f"From move {number} on the record and the rules tell two different games.")
    return None


def _compare_result(history: History[S, M], record: Record) -> Trouble | None:
    if record.result is None or record.conceded:
        return None
    found = history.result
    if found is not None and Outcome(winners=list(found.winners), reason=found.reason) == record.result:
        return None
    last = len(history)
    if found is None:
        return Trouble(last + 1, f"The record tells a result, but after move {last} the game is not over.")
    history.cut(max(0, last - 1))
    return Trouble(last, f"Move {last} ends the game otherwise than the record tells.")


def _agrees(digest: str, told: str) -> bool:
    length = min(DIGITS, len(told))
    return digest[:length] == told[:length]
