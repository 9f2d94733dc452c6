"""The arena for the eye: a bar that grows while it plays, and its figures as a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TextIO

WIDTH: Final = 30


class Bar:
    """Drawn over itself on a terminal; elsewhere a line for every tenth."""

    def __init__(self, games: int, out: TextIO) -> None:
        self.games = games
        self.played = 0
        self._out = out

    def step(self, *_: object) -> None:
        self.played += 1
        full = WIDTH * self.played // self.games
        text = f"[{'#' * full}{'.' * (WIDTH - full)}] {self.played} of {self.games} games"
        if self._out.isatty():
            print(f"\r{text}", end="\n" if self.played == self.games else "", file=self._out, flush=True)
        elif self.played * 10 // self.games > (self.played - 1) * 10 // self.games:
            print(text, file=self._out, flush=True)


def lines(report: dict[str, Any]) -> Iterator[str]:
    """A report in words and columns."""
    about = " ".join(f"{key} {report[key]}" for key in ("scenario", "seed") if key in report)
    yield f"{report['games']} games, {len(report['seats'])} seats, {about}"
    yield ""
    yield f"{'bot':<20}{'played':>8}{'wins':>8}{'rate':>8}  {'95 %':<17}{'rating':>7}{'ms p50':>9}{'ms p95':>9}"
    for name, bot in report["bots"].items():
        yield f"{_score(name, bot)}{bot['rating']:>7}{bot['ms_p50']:>9.2f}{bot['ms_p95']:>9.2f}"
    for title, key in (("side", "sides"), ("place in turn order", "places")):
        yield ""
        yield f"{title:<20}{'played':>8}{'wins':>8}{'rate':>8}  95 %"
        yield from (_score(name, score).rstrip() for name, score in report[key].items())
    yield ""
    yield "endings: " + ", ".join(f"{kind} {count}" for kind, count in report["endings"].items())
    for key, length in report["length"].items():
        yield f"{key}: {length['mean']} a game, from {length['least']} to {length['most']}"
    stood_in = sum(bot["stood_in"] for bot in report["bots"].values())
    if stood_in:
        yield f"The Apprentice stood in {stood_in} times:"
        yield from (f"  {note}" for note in report["notes"])


def _score(name: str, score: dict[str, Any]) -> str:
    between = f"{100 * score['low']:.1f} to {100 * score['high']:.1f} %"
    return f"{name[:20]:<20}{score['played']:>8}{score['wins']:>8g}{100 * score['rate']:>6.1f} %  {between:<17}"
