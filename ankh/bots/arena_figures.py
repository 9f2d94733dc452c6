"""What a match proves: rates with their intervals, ratings, endings, lengths, times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log10, sqrt
from typing import Any, Final, NamedTuple

from ankh.bots.arena import Match, Played

SURE: Final = 1.959963984540054
"""Standard deviations either side that hold 95 %."""
AVERAGE: Final = 1500
ROUNDS: Final = 200


class Score(NamedTuple):
    played: int
    wins: float

    def report(self) -> dict[str, Any]:
        low, high = interval(self.wins, self.played)
        rate = self.wins / self.played if self.played else 0.0
        figures = {"rate": rate, "low": low, "high": high}
        return {"played": self.played, "wins": round(self.wins, 6)} | {
            key: round(each, 4) for key, each in figures.items()
        }


def interval(wins: float, played: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate."""
    if not played:
        return 0.0, 1.0
    rate, spread = wins / played, SURE * SURE / played
    centre = rate + spread / 2
    margin = SURE * sqrt(rate * (1 - rate) / played + spread / (4 * played))
    return max(0.0, (centre - margin) / (1 + spread)), min(1.0, (centre + margin) / (1 + spread))


def report(match: Match, games: Sequence[Played]) -> dict[str, Any]:
    """A match in figures, as JSON."""
    return {
        "games": len(games),
        "seats": list(match.bots),
        "seed": match.seed,
        **match.setup,
        "endings": dict(sorted(Counter(game.reason for game in games).items())),
        "length": {"moves": spread([game.moves for game in games]), "turns": spread([game.turns for game in games])},
        "bots": bots(games),
        "sides": {side: score.report() for side, score in scores(games, lambda game, seat: game.sides[seat])},
        "places": {place: score.report() for place, score in scores(games, place_of)},
        "notes": [f"game {game.number}: {note}" for game in games for _, note in game.notes][:20],
    }


def place_of(game: Played, seat: int) -> str:
    """Which in turn order a seat is, the first player being 1."""
    return str((seat - game.first) % len(game.bots) + 1)


def scores(games: Iterable[Played], key: Any) -> list[tuple[str, Score]]:
    """Played and won by whatever a seat of a game is counted under."""
    found: dict[str, Score] = {}
    for game in games:
        for seat in range(len(game.bots)):
            old = found.get(key(game, seat), Score(0, 0.0))
            found[key(game, seat)] = Score(old.played + 1, old.wins + game.share(seat))
    return sorted(found.items())


def bots(games: Sequence[Played]) -> dict[str, dict[str, Any]]:
    rated = ratings(games)
    found = {}
    for name, score in scores(games, lambda game, seat: game.bots[seat]):
        times = sorted(
            each
            for game in games
            for bot, spent in zip(game.bots, game.milliseconds, strict=True)
            if bot == name
            for each in spent
        )
        found[name] = score.report() | {
            "rating": rated[name],
            "decisions": len(times),
            "ms_p50": round(quantile(times, 0.5), 3),
            "ms_p95": round(quantile(times, 0.95), 3),
            "stood_in": sum(bot == name for game in games for bot, _ in game.notes),
        }
    return found


def ratings(games: Sequence[Played]) -> dict[str, int]:
    """Bradley and Terry's strengths on Elo's scale, from who did better than whom in each game.

    One drawn game between all bots is added, so that a bot that never lost has a rating too.
    """
    names = sorted({name for game in games for name in game.bots})
    points = {(mine, theirs): 0.5 for mine in names for theirs in names if mine != theirs}
    for game in games:
        for one, mine in enumerate(game.bots):
            for other, theirs in enumerate(game.bots):
                if mine != theirs:
                    ahead = game.share(one) - game.share(other)
                    points[mine, theirs] += 1 if ahead > 0 else 0.5 if ahead == 0 else 0
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS if len(names) > 1 else 0):
        for mine in names:
            others = [name for name in names if name != mine]
            met = sum(
                (points[mine, other] + points[other, mine]) / (strength[mine] + strength[other]) for other in others
            )
            strength[mine] = sum(points[mine, other] for other in others) / met
        mean = sum(log10(each) for each in strength.values()) / len(names)
        strength = {name: each / 10**mean for name, each in strength.items()}
    return {name: round(AVERAGE + 400 * log10(each)) for name, each in strength.items()}


def quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def spread(lengths: Sequence[int]) -> dict[str, float]:
    if not lengths:
        return {}
    return {"mean": round(sum(lengths) / len(lengths), 1), "least": min(lengths), "most": max(lengths)}
