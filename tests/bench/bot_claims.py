"""What the bots must reach, measured in the arena: python -m tests.bench.bot_claims [--seed 1] [CLAIM ...]."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from ankh.bots.arena import Match
from ankh.bots.arena_figures import report
from ankh.bots.arena_table import Bar
from ankh.bots.arena_workers import Processes, play_all
from ankh.games import game
from ankh.rules.tables import GODS

Figures = dict[str, Any]


class Claim(NamedTuple):
    seats: tuple[str, ...]
    games: int
    least: float
    reached: Callable[[Figures], float]
    """What is measured."""
    most: float = 1.0


def lower_end(bot: str) -> Callable[[Figures], float]:
    """Of the 95 % interval of a bot's rate."""
    return lambda figures: float(figures["bots"][bot]["low"])


def rates_of_gods(pick: Callable[[list[float]], float]) -> Callable[[Figures], float]:
    return lambda figures: pick([side["rate"] for side in figures["sides"].values()])


PRIESTS = ("priest",) * 5
CLAIMS = {
    "priest_2": Claim(("priest", "apprentice"), 400, 0.95, lower_end("priest")),
    "priest_4": Claim(("priest", *["apprentice"] * 3), 200, 0.85, lower_end("priest")),
    "pharaoh_2": Claim(("pharaoh", "priest"), 200, 0.65, lower_end("pharaoh")),
    "pharaoh_4": Claim(("pharaoh", *["priest"] * 3), 200, 1.5 / 4, lower_end("pharaoh")),
    "weakest_god": Claim(PRIESTS, 200, 0.10, rates_of_gods(min)),
    "strongest_god": Claim(PRIESTS, 200, 0.0, rates_of_gods(max), most=0.35),
    "nobody_wins": Claim(PRIESTS, 200, 0.0, lambda figures: figures["endings"].get("none", 0) / figures["games"], 0.02),
}
"""In Priest-only games a seat gets a quarter of the wins, so one and a half times as much is 1.5 / 4."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("claims", nargs="*", metavar="CLAIM", help=f"of {', '.join(CLAIMS)}; all if none is named")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, help="instead of as many as the claim asks for")
    parser.add_argument("--workers", type=int)
    arguments = parser.parse_args()
    played: dict[tuple[tuple[str, ...], int], Figures] = {}
    missed = False
    for name in arguments.claims or CLAIMS:
        claim = CLAIMS[name]
        games = arguments.games or claim.games
        if (claim.seats, games) not in played:
            match = Match(game, claim.seats, GODS, games, arguments.seed, {"scenario": "middle_kingdom"})
            jobs = play_all(match.jobs(), Processes(arguments.workers), Bar(games, sys.stderr).step)
            played[claim.seats, games] = report(match, jobs)
        found = claim.reached(played[claim.seats, games])
        holds = claim.least <= found <= claim.most
        missed |= not holds
        wanted = f"at most {claim.most:.1%}" if claim.most < 1 else f"at least {claim.least:.1%}"
        print(f"{name:<14}{games:>5} games  {found:>7.1%}, {wanted}: {'reached' if holds else 'MISSED'}", flush=True)
    sys.exit(missed)


if __name__ == "__main__":
    main()
