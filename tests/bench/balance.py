"""How even the scenarios are between equal bots: who wins by place in turn order, and how games end.

`python -m tests.bench.balance [--games 200] [--seed 11] [--bot priest] [SCENARIO[:PLAYERS] ...]`
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ankh.bots.arena import Match
from ankh.bots.arena_figures import report
from ankh.bots.arena_workers import Processes, play_all
from ankh.games import game
from ankh.rules.tables import GODS


def tables(wanted: list[str]) -> Iterator[tuple[str, int]]:
    """Every scenario with each of its player counts, or those that are named."""
    for scenario in game().scenarios():
        for players in scenario["players"]:
            if not wanted or {scenario["id"], f"{scenario['id']}:{players}"} & set(wanted):
                yield scenario["id"], players


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", metavar="SCENARIO[:PLAYERS]")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--bot", default="priest")
    parser.add_argument("--workers", type=int)
    arguments = parser.parse_args()
    for scenario, players in tables(arguments.tables):
        match = Match(game, (arguments.bot,) * players, GODS, arguments.games, arguments.seed, {"scenario": scenario})
        figures = report(match, play_all(match.jobs(), Processes(arguments.workers)))
        places = "  ".join(
            f"{score['rate']:>4.0%} ({score['low']:.0%}–{score['high']:.0%})" for score in figures["places"].values()
        )
        endings = ", ".join(f"{ending} {number}" for ending, number in figures["endings"].items())
        print(f"{scenario:<16}{players:>2}  {figures['games']:>4} games  {places}  {endings}", flush=True)


if __name__ == "__main__":
    main()
