"""How long bots take to decide, in whole games on one core: python -m tests.bench.bots [--games 2] [BOT ...]."""

from __future__ import annotations

import argparse

from ankh import bots
from ankh.bots.arena import Match, play
from ankh.bots.arena_figures import quantile
from ankh.games import game
from ankh.rules.tables import GODS


def measure(name: str, seats: int, games: int) -> list[float]:
    """Milliseconds of every decision of a bot that plays against Priests, or against Apprentices if it is one."""
    others = "apprentice" if name == "apprentice" else "priest"
    match = Match(game, (name, *[others] * (seats - 1)), GODS, games, 1, {"scenario": "middle_kingdom"})
    played = [play(job) for job in match.jobs()]
    return sorted(
        ms
        for each in played
        for bot, spent in zip(each.bots, each.milliseconds, strict=True)
        if bot == name
        for ms in spent
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="*", default=bots.names())
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    arguments = parser.parse_args()
    print(f"{'bot':<16}{'players':>8}{'decisions':>11}{'ms p50':>10}{'ms p95':>10}{'ms most':>10}")
    for name in arguments.bots:
        for seats in arguments.players:
            times = measure(name, seats, arguments.games)
            shown = "".join(f"{ms:>10.2f}" for ms in (quantile(times, 0.5), quantile(times, 0.95), times[-1]))
            print(f"{name:<16}{seats:>8}{len(times):>11}{shown}", flush=True)


if __name__ == "__main__":
    main()
