"""Games played by chance, for any game behind the seam."""

from __future__ import annotations

from random import Random
from typing import Any

from ankh.play import Chair, Table
from tests.play.lots import Lots

PEOPLE = (Chair(name="Ada"), Chair(name="Bob"), Chair(name="Eve"))


def new_table(
    seed: int = 1, rounds: int = 3, bots: int = 0, take_back: bool = False, seats: int = 2
) -> Table[Any, Any]:
    """A table of Lots; the last `bots` seats are played by bots."""
    names = ["ada", "bob", "eve"][:seats]
    chairs = [
        chair.model_copy(update={"bot": "apprentice"}) if seat >= seats - bots else chair
        for seat, chair in enumerate(PEOPLE[:seats])
    ]
    return Table.new(Lots(), {"seats": names, "seed": seed, "rounds": rounds}, chairs, take_back=take_back)


def play_one(table: Table[Any, Any], rng: Random) -> None:
    """One legal move of one of the seats that are asked."""
    ask = table.ask
    assert ask is not None
    seat = ask.seats[rng.randrange(len(ask.seats))]
    moves = table.legal(seat)
    table.play(seat, moves[rng.randrange(len(moves))])


def play_out(table: Table[Any, Any], rng: Random) -> None:
    while table.ask is not None:
        play_one(table, rng)


def finished(seed: int = 1, **how: int) -> Table[Any, Any]:
    table = new_table(seed, **how)
    play_out(table, Random(seed))
    return table
