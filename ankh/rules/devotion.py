"""The devotion track: stacks, gains, losses, and the win at its top (TRK-3 to TRK-6, VIC-1, Bountiful)."""

from __future__ import annotations

from ankh.game import Result
from ankh.rules.state import State
from ankh.rules.tables import BOUNTIFUL


class GameOver(Exception):
    """The game has ended in the middle of what was being resolved."""


def gain(state: State, god: int, by: int, *why: str) -> None:
    """One gain of devotion; a gain of 0 is none."""
    if by <= 0:
        return
    reasons = list(why)
    if state.powers[god] & BOUNTIFUL and in_red(state, god):
        by += 1
        reasons.append("bountiful")
    top = state.setting.devotion_top
    _shift(state, god, min(top, state.devotion[god] + by), reasons)
    if state.devotion[god] == top:
        finish(state, (god,), "top")  # VIC-1


def lose(state: State, god: int, by: int, why: str) -> None:
    _shift(state, god, max(0, state.devotion[god] - by), [why])


def in_red(state: State, god: int) -> bool:
    return state.devotion[god] <= state.setting.devotion_red


def place_on_track(state: State, god: int, space: int) -> None:
    """TRK-4: a marker that enters a space goes on top of its stack."""
    state.devotion[god] = space
    state.ranking.remove(god)
    below = sum(state.devotion[other] <= space for other in state.ranking)
    state.ranking.insert(below, god)


def finish(state: State, gods: tuple[int, ...], reason: str) -> None:
    """Ends the game; a pair wins together (MRG-8)."""
    seats = [seat for seat, god in enumerate(state.team) if god in gods]
    state.result = Result(tuple(state.god_name(seat) for seat in seats), reason)
    state.tell(event="end", winners=list(state.result.winners), reason=reason)
    raise GameOver


def _shift(state: State, god: int, space: int, why: list[str]) -> None:
    by = space - state.devotion[god]
    if by == 0:
        return  # TRK-6: keeps its place in the stack
    place_on_track(state, god, space)
    state.tell(event="devotion", god=state.god_name(god), by=by, now=space, why=why)
