"""Tables for the window to open: new games with people in every seat, and tables that wait for a certain ask."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from ankh.games import game
from ankh.play import Chair, Table
from ankh.rules.state import Move
from tests.rules.late_positions import late_position

GODS = ("amun", "ra", "isis", "osiris", "anubis")
NAMES = ("Nadia", "Omar", "Lena", "Petr", "Vera")
ASKS = (
    *("choose_action", "move_figures", "summon", "radiate", "aim", "unlock", "control", "caravan", "place_token"),
    *("swap_tokens", "relocate", "two_cards", "play_cards", "build", "offer", "tiebreak", "protect", "capture"),
    *("rise", "underworld", "worship", "keep_guardians", "consolidate"),
)


def new_table(players: int, seed: int, scenario: str = "middle_kingdom", bots: tuple[int, ...] = ()) -> Table[Any, Any]:
    chairs = [Chair(name=NAMES[i], bot="random" if i in bots else None) for i in range(players)]
    return Table.new(game(), {"scenario": scenario, "seats": list(GODS[:players]), "seed": seed}, chairs)


def chosen(rng: Random, moves: list[Move]) -> Move:
    """A move drawn by lot, seldom one that does nothing."""
    move = rng.choice(moves)
    return rng.choice(moves) if move[0] in ("done", "pass") and rng.random() < 0.7 else move


def setups() -> Iterator[Any]:
    """Set-ups whose games are full of rare questions."""
    yield {"scenario": "peoples_revolt", "seats": list(GODS[:3]), "seed": 2}
    for seed in range(400):
        yield {"position": late_position(seed)}


@cache
def table_asked(ask: str) -> Table[Any, Any]:
    """A table that waits for this ask; every kind is found on the way to the rarest."""
    return _found()[ask]


@cache
def _found() -> dict[str, Table[Any, Any]]:
    found: dict[str, Table[Any, Any]] = {}
    for number, setup in enumerate(setups()):
        table = Table.new(game(), setup)
        rng = Random(number)
        while table.ask is not None and table.moves < 120:
            if table.ask.kind not in found:
                found[table.ask.kind] = branch(table)
                if len(found) == len(ASKS):
                    return found
            seat = table.ask.seats[0]
            table.play(seat, chosen(rng, list(table.legal(seat))))
    return found


def branch(table: Table[Any, Any]) -> Table[Any, Any]:
    """The same moment at a table of its own, with people in every seat."""
    chairs = [Chair(name=NAMES[i]) for i in range(len(table.chairs))]
    return Table(table.history.branch(table.moves), chairs)
