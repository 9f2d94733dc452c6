"""Moments of random games at which somebody decides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple

from tests.rules.random_play import GAME, Walk, setup_of

ASKS: Final = {
    *("choose_action", "move_figures", "summon", "radiate", "aim", "unlock", "control", "caravan", "place_token"),
    *("swap_tokens", "relocate", "two_cards", "play_cards", "build", "offer", "tiebreak", "protect", "capture"),
    *("rise", "underworld", "worship", "keep_guardians", "consolidate"),
}
OF_EACH: Final = 3


class Moment(NamedTuple):
    kind: str
    seat: int
    state: Any


def moments(first_seed: int = 0) -> Iterator[Moment]:
    """Every decision of game after game; half of them start late."""
    for seed in count(first_seed):
        walk, rng = Walk(setup_of(seed)), Random(seed)
        while (ask := GAME.ask(walk.state)) is not None:
            for seat in ask.seats:
                yield Moment(ask.kind, seat, GAME.copy(walk.state))
            walk.step(rng)


@cache
def some_of_each() -> list[Moment]:
    """A few moments of every kind of ask."""
    found: dict[str, list[Moment]] = {kind: [] for kind in ASKS}
    for moment in moments():
        if len(found[moment.kind]) < OF_EACH:
            found[moment.kind].append(moment)
            if all(len(each) == OF_EACH for each in found.values()):
                return [moment for kind in sorted(found) for moment in found[kind]]
    raise AssertionError
