"""The Apprentice: plays by lot, but throws nothing away on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ankh.bots.bot import Choice, dice
from ankh.game import Game

DECLINING: Final = (("done",), ("pass",))
RELUCTANCE: Final = {"radiate": 0.0, "capture": 0.0, "underworld": 0.05, "summon": 0.05, "move_figures": 0.12}
"""How often something offered is declined; what costs nothing seldom or never."""
OTHERWISE: Final = 0.25


class Apprentice:
    name = "apprentice"

    def __init__(self, game: Game[Any, Any], seed: int, budget: int | None = None) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, seat: int) -> Choice:
        ask = self.game.ask(view)
        assert ask is not None
        moves = self.game.legal(view, seat)
        rng = dice(self.game, self.seed, view, seat)
        willing = [move for move in moves if move not in DECLINING]
        if len(willing) < len(moves) and (not willing or rng.random() < RELUCTANCE.get(ask.kind, OTHERWISE)):
            return Choice(next(move for move in moves if move in DECLINING), "It lets this one pass.", 0)
        return Choice(self._draw(rng, ask.kind, willing, view), "The dice said so.", 0)

    def _draw(self, rng: Random, kind: str, moves: Sequence[Any], view: Any) -> Any:
        if kind == "protect":
            return max(moves, key=lambda move: len(self.game.move_to_json(view, move)["figures"]))
        drawn = moves[rng.randrange(len(moves))]
        if kind == "offer":
            return min(drawn, moves[rng.randrange(len(moves))])
        return drawn
