"""The arena: matches between bots, with seats, sides and the first player rotated. Any game behind `ankh/game.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from ankh.bots.bot import admit, create
from ankh.bots.standin import think
from ankh.game import Game, Json

MOST_MOVES: Final = 100_000
"""No game is longer; one that is goes round in circles."""

Maker = Callable[[], Game[Any, Any]]
"""Gives the rules of the game; a worker must be able to import it."""


@dataclass(frozen=True)
class Match:
    """Which bots meet how often. `sides` are those they play in turn: gods, colours."""

    maker: Maker
    bots: tuple[str, ...]
    sides: tuple[str, ...]
    games: int
    seed: int = 0
    setup: dict[str, Json] = field(default_factory=dict)
    """What every set-up has besides seats, first player and seed."""

    def jobs(self) -> list[Job]:
        return [self.job(number) for number in range(self.games)]

    def job(self, number: int) -> Job:
        """In a round of seats × sides games every bot sits in every seat with every side there as often.

        The order of the sides is drawn anew for each round; who begins wanders through the seats with both.
        """
        seats, sides = len(self.bots), len(self.sides)
        round_, place = divmod(number, seats * sides)
        turned, bot = divmod(place, seats)
        order = list(self.sides)
        Random(f"{self.seed}:round:{round_}").shuffle(order)
        lots = Random(f"{self.seed}:game:{number}")
        setup = {
            **self.setup,
            "seats": [order[(seat + turned) % sides] for seat in range(seats)],
            "first": (turned + bot + round_) % seats,
            "seed": lots.randrange(1 << 31),
        }
        chosen = tuple(self.bots[(seat + bot) % seats] for seat in range(seats))
        return Job(number, self.maker, setup, chosen, tuple(lots.randrange(1 << 31) for _ in chosen))


class Job(NamedTuple):
    """One game to be played, complete: it goes the same way wherever it is played."""

    number: int
    maker: Maker
    setup: dict[str, Json]
    bots: tuple[str, ...]
    seeds: tuple[int, ...]


class Played(NamedTuple):
    """How a game went."""

    number: int
    bots: tuple[str, ...]
    sides: tuple[str, ...]
    first: int
    winners: tuple[str, ...]
    reason: str
    moves: int
    turns: int
    digest: str
    """Of the last state: two games with the same one went the same way."""
    milliseconds: tuple[tuple[float, ...], ...]
    """For each seat, how long its decisions took."""
    notes: tuple[tuple[str, str], ...]
    """(bot, note) for every time the Apprentice stood in."""

    def share(self, seat: int) -> float:
        """Of the win: winners divide it."""
        return 1 / len(self.winners) if self.sides[seat] in self.winners else 0.0


def play(job: Job) -> Played:
    """Play a game to its end."""
    game = job.maker()
    for name in job.bots:
        admit(name)
    bots = [create(name, game, seed) for name, seed in zip(job.bots, job.seeds, strict=True)]
    state = game.set_up(job.setup)
    sides = tuple(game.seats(state))
    times: list[list[float]] = [[] for _ in bots]
    notes: list[tuple[str, str]] = []
    moves = 0
    while (ask := game.ask(state)) is not None:
        if moves == MOST_MOVES:
            raise RuntimeError(f"Game {job.number} has no end.")
        seat = ask.seats[0]
        view = game.view(state, seat)
        began = perf_counter()
        thought = think(bots[seat], game, job.seeds[seat], view, seat)
        times[seat].append(1000 * (perf_counter() - began))
        if thought.note:
            notes.append((job.bots[seat], thought.note))
        game.apply(state, seat, thought.choice.move)
        moves += 1
    result = game.result(state)
    winners, reason = (result.winners, result.reason) if result else ((), "none")
    return Played(
        number=job.number,
        bots=job.bots,
        sides=sides,
        first=job.setup["first"],
        winners=winners,
        reason=reason,
        moves=moves,
        turns=game.summary(state)["turn"],
        digest=game.digest(state),
        milliseconds=tuple(tuple(each) for each in times),
        notes=tuple(notes),
    )
