"""How fast the rules are: random games with the complete list of legal moves at every decision.

    uv run --group bench python tests/bench/engine.py [seconds per measurement]

In the same run Catanatron (four random players) and python-chess (random play) do the same, so that the figures can be
compared as ratios on any machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

import chess
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from ankh.rules import Ankh
from ankh.rules.regions import Regions, regions_of
from ankh.scenarios import library

GODS = ("amun", "anubis", "isis", "osiris", "ra")
TARGETS = {"decisions/s": 1.5, "games/s": 4.0, "copy": 8.0}
SIZES = (50, 100, 200, 400, 1000)

ANKH = Ankh(library())


@dataclass
class Tally:
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.games + other.games, self.decisions + other.decisions, self.seconds + other.seconds)

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    def row(self, name: str) -> str:
        each = 1e6 * self.seconds / self.decisions
        return (
            f"{name:<22} {self.games:>6} games {self.games_per_second:>9.1f} games/s "
            f"{self.decisions_per_second:>10.0f} decisions/s {each:>8.1f} µs/decision"
        )


def timed(play: Callable[[int], int], seconds: float) -> Tally:
    """Whole games, one seed after another, for so many seconds."""
    tally = Tally()
    started = perf_counter()
    while tally.seconds < seconds:
        tally.decisions += play(tally.games)
        tally.games += 1
        tally.seconds = perf_counter() - started
    return tally


def copy_time(copy: Callable[[Any], Any], states: list[Any], seconds: float) -> float:
    """Microseconds per copy, over states from the whole length of games."""
    count = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        for state in states:
            copy(state)
        count += len(states)
    return 1e6 * (perf_counter() - started) / count


# Ankh


def set_up(players: int, seed: int) -> Any:
    rng = Random(seed)
    seats = rng.sample(GODS, players)
    return ANKH.set_up({"scenario": "middle_kingdom", "seats": seats, "seed": seed})


def walk(state: Any, rng: Random) -> Iterator[Any]:
    """Random play; yields the state before every decision."""
    ask, legal, apply, draw = ANKH.ask, ANKH.legal, ANKH.apply, rng.random
    while pending := ask(state):
        yield state
        seat = pending.seats[0]
        moves = legal(state, seat)
        apply(state, seat, moves[int(draw() * len(moves))])


def ankh_game(players: int) -> Callable[[int], int]:
    return lambda seed: sum(1 for _ in walk(set_up(players, seed), Random(seed)))


def ankh_states() -> list[Any]:
    states = []
    for seed in range(8):
        for number, state in enumerate(walk(set_up(2 + seed % 4, seed), Random(seed))):
            if number % 25 == 0:
                states.append(ANKH.copy(state))
    return states


# The others


def catan_game(seed: int) -> int:
    return sum(1 for _ in catan_walk(seed))


def catan_walk(seed: int) -> Iterator[Catan]:
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = Catan([RandomPlayer(color) for color in colors], seed=seed)
    while game.winning_color() is None and game.state.num_turns < 1000:
        yield game
        game.play_tick()


def catan_states() -> list[Catan]:
    return [game.copy() for seed in range(2) for n, game in enumerate(catan_walk(seed)) if n % 50 == 0]


def chess_game(seed: int) -> int:
    return sum(1 for _ in chess_walk(seed))


def chess_walk(seed: int) -> Iterator[chess.Board]:
    rng = Random(seed)
    board = chess.Board()
    while moves := list(board.legal_moves):
        if board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition():
            return
        yield board
        board.push(moves[int(rng.random() * len(moves))])


def chess_states() -> list[chess.Board]:
    return [board.copy() for seed in range(4) for n, board in enumerate(chess_walk(seed)) if n % 25 == 0]


# Caravans and the size of the board


def caravan_times() -> tuple[float, float, int]:
    """Milliseconds for the caravans of the bare full board, made anew and kept, and their number."""
    regions = regions_of(set_up(2, 1).setting.board, frozenset())
    anew, kept = [], []
    for _ in range(20):
        anew.append(lines_anew(regions))
        started = perf_counter()
        regions.lines()
        kept.append(perf_counter() - started)
    return 1e3 * min(anew), 1e3 * min(kept), len(regions.lines())


def lines_anew(regions: Regions) -> float:
    """Seconds to find all caravans of a partition with nothing kept."""
    regions.board.lines.clear()
    started = perf_counter()
    regions.lines()
    return perf_counter() - started


def caravans_in_play() -> list[float]:
    """Milliseconds for every list of caravans that random games on the full board come to, made anew."""
    return [
        1e3 * lines_anew(state.regions)
        for seed in range(40)
        for state in walk(set_up(2 + seed % 4, seed), Random(seed))
        if ANKH.ask(state).kind == "caravan"
    ]


def sized_position(size: int) -> Any:
    """Four gods in the middle of a square board cut in four by two rivers, the same figures whatever the size."""
    side = round(size**0.5)
    rows = range(1, -(-size // side) + 1)
    names = [f"{letters(column)}{row}" for column in range(side) for row in rows][:size]
    hexes = {name: ("fertile", "desert", "desert", "fertile")[number % 4] for number, name in enumerate(names)}
    middle = side // 2
    rivers = [
        f"{letters(middle - 1)}{row}-{letters(middle)}{other}"
        for row in rows
        for other in (row, row + 1 if (middle - 1) % 2 else row - 1)
        if f"{letters(middle - 1)}{row}" in hexes and f"{letters(middle)}{other}" in hexes
    ]
    heart = [f"{letters(column)}{row}" for column in range(middle - 2, middle + 2) for row in range(2, 6)]
    names = [god if n == 0 else f"{god}_w{n}" for god in GODS[:4] for n in range(3)]
    figures = dict(zip(names, heart, strict=False))
    spare = heart[len(figures) :]
    monuments = {place: {"type": "temple", "owner": god} for place, god in zip(spare, GODS, strict=False)}
    return {
        "board": {"hexes": hexes, "rivers": rivers},
        "seats": list(GODS[:4]),
        "figures": figures,
        "monuments": monuments,
    }


def letters(column: int) -> str:
    return chr(65 + column) if column < 26 else letters(column // 26 - 1) + chr(65 + column % 26)


def size_tally(size: int, seconds: float) -> tuple[Tally, float]:
    """Decisions on a board of that size, and milliseconds for its caravans, made anew."""
    position = sized_position(size)
    tally = Tally()
    state = ANKH.set_up({"position": position})
    first = min(lines_anew(state.regions) for _ in range(3))
    while tally.seconds < seconds:
        state = ANKH.set_up({"position": position})
        rng = Random(tally.games)
        started = perf_counter()
        tally.decisions += sum(1 for _ in walk(state, rng))
        tally.seconds += perf_counter() - started
        tally.games += 1
    return tally, 1e3 * first


def main(seconds: float) -> None:
    print("Ankh, random play, complete list at every decision, full board (caravans included)")
    ankh_game(3)(0)
    tallies = {players: timed(ankh_game(players), seconds) for players in (2, 3, 4, 5)}
    for players, tally in tallies.items():
        print(tally.row(f"  {players} players"))
    pooled = sum(tallies.values(), Tally())
    print(pooled.row("  pooled"))
    catan, chessed = timed(catan_game, 2 * seconds), timed(chess_game, seconds)
    print(catan.row("Catanatron, 4 random"))
    print(chessed.row("chess, random"))
    ours = copy_time(ANKH.copy, ankh_states(), seconds / 2)
    theirs = copy_time(Catan.copy, catan_states(), seconds / 2)
    boards = copy_time(lambda board: board.copy(stack=False), chess_states(), seconds / 2)
    print(f"copy: Ankh {ours:.2f} µs, Catanatron {theirs:.1f} µs, chess without its stack {boards:.2f} µs")
    print("Ratios in this run")
    ratios = {
        "decisions/s": pooled.decisions_per_second / catan.decisions_per_second,
        "games/s": pooled.games_per_second / catan.games_per_second,
        "copy": theirs / ours,
    }
    for name, ratio in ratios.items():
        print(f"  {name:<12} {ratio:6.2f} × Catanatron (to reach: {TARGETS[name]})")
    print(f"  decisions/s  {pooled.decisions_per_second / chessed.decisions_per_second:6.2f} × chess")
    anew, kept, length = caravan_times()
    print(f"Caravans on the bare full board: {length} lines, made anew in {anew:.2f} ms, kept in {kept:.3f} ms")
    lists = caravans_in_play()
    mean = sum(lists) / len(lists)
    print(f"  in play, made anew: {mean:.2f} ms on average of {len(lists)}, {max(lists):.2f} ms at most")
    print("Cost per decision by board size")
    for size in SIZES:
        tally, lines = size_tally(size, seconds / 2)
        each = 1e6 * tally.seconds / tally.decisions
        print(f"  {size:>5} hexes {each:8.1f} µs, all caravans of the bare board anew {lines:8.2f} ms")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
