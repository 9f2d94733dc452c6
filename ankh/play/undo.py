"""How far a decision may be taken back at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ankh.game import M, Refused, S
from ankh.play.history import Entry

if TYPE_CHECKING:
    from ankh.play.table import Table


def steps_back(table: Table[S, M], seat: int | None) -> int | Refused:
    """How many moves the next undo takes back, or why there is none. `seat`: the person who wants it, if known."""
    entries = table.history.entries
    if not entries:
        return Refused("", "Nothing has been played yet.")
    if table.conceded and table.conceded[-1].after >= len(entries):
        return Refused("", "A seat has conceded since; that stands.")
    limit = _limit(table, entries[-1], seat)
    if limit is None:
        return 1
    if table.take_back and len(table.people()) == 1:
        return _to_own_decision(entries, table.people()[0])
    return limit


def _limit(table: Table[Any, Any], last: Entry[Any, Any], seat: int | None) -> Refused | None:
    name = table.sides()[last.seat].replace("_", " ").title()
    if not table.chairs[last.seat].person:
        return Refused("", f"{name} has decided since; only your own decisions can be taken back.")
    if seat is not None and seat != last.seat:
        return Refused("", f"The last decision was {name}'s, not yours.")
    if table.undone and table.undone[-1][0].seat != last.seat:
        return Refused("", f"The decision before was {name}'s; somebody else has decided since.")
    if last.step.revealed:
        return Refused("", "Something hidden was revealed; that cannot be taken back.")
    if last.step.random:
        return Refused("", "Chance has spoken; that cannot be taken back.")
    return None


def _to_own_decision(entries: list[Entry[S, M]], own: int) -> int | Refused:
    for back, entry in enumerate(reversed(entries), 1):
        if entry.seat == own:
            return back
    return Refused("", "You have not decided anything yet.")
