"""The Pharaoh: searches its own turn to the end, and mixes its secret choices so that nobody can read them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from ankh.bots.bot import Choice, dice
from ankh.bots.pharaoh_rollout import Rollout
from ankh.bots.priest import Mind
from ankh.bots.priest_candidates import candidates
from ankh.bots.priest_cards import Secret
from ankh.bots.priest_reasons import reason
from ankh.bots.search_solve import normal, solve
from ankh.bots.search_turn import Line, TurnSearch
from ankh.game import Game
from ankh.rules import engine
from ankh.rules.frames import SecretDecision
from ankh.rules.state import Move, State

BUDGET = 600
"""Positions looked at for one decision at the normal strength."""
REPLIES = 3
"""Ways through the turn that are tried against the others' answers."""
TRUST = 0.6
"""How far the others are expected to choose what looks best for them."""
KEENNESS = 2.0
"""How strongly one devotion more draws them."""


class Pharaoh:
    name = "pharaoh"

    def __init__(self, game: Game[Any, Any], seed: int, budget: int | None) -> None:
        self.game = game
        self.seed = seed
        self.budget = BUDGET if budget is None else budget

    def choose(self, view: State, seat: int) -> Choice:
        moves = engine.legal(view, seat)
        if len(moves) == 1:
            return Choice(moves[0], "there is nothing else to do", 1)
        rng = dice(self.game, self.seed, view, seat)
        state = self.game.sample(view, rng)
        mind = Mind(seat, state)
        if isinstance(engine.pending(state), SecretDecision):
            move = self.mixed(mind, state, rng)
        elif state.conflict is None:
            move = self.searched(mind, state, moves)
        else:
            move = mind.best(state, moves)
        return Choice(move, reason(state, move, mind), mind.looked)

    def mixed(self, mind: Mind, state: State, rng: Random) -> Move:
        """Drawn from a mix with little to regret, leaning to what beats the others' likely choices."""
        secret = Secret(state, mind.seat, mind.tempers, max(49, self.budget // 6))
        mind.looked += secret.looked
        mixes = solve(secret.sizes, secret.payoffs)
        likely = secret.answers(secret.guesses(), KEENNESS)
        blended = [
            [TRUST * guess + (1 - TRUST) * p for guess, p in zip(row, mix, strict=True)]
            for row, mix in zip(likely, mixes, strict=True)
        ]
        worths = secret.worths(blended)
        best = max(worths)
        leaning = [
            (0.05 + p) * exp(max(-60.0, 3 * (worth - best)))
            for p, worth in zip(mixes[secret.side], worths, strict=True)
        ]
        return drawn(secret.own, normal(leaning), rng)

    def searched(self, mind: Mind, state: State, moves: Sequence[Move]) -> Move:
        """The first move of the best way through the turn, the best few tried against the others' answers."""
        search = TurnSearch(
            self.game,
            mind.seat,
            mind.worth,
            lambda at, legal: candidates(at, mind.seat, legal),
            lambda at: at.turn == state.turn and at.conflict is None,
        )
        width = max(1, min(6, self.budget // 150))
        lines = search.lines(state, moves, width, self.budget)
        best = first_of(lines)
        return self.answered(mind, lines) if best[0] == "action" and self.budget >= BUDGET else best

    def answered(self, mind: Mind, lines: list[Line]) -> Move:
        """Of the best ways through the turn the one that stands best after the others' answers."""
        kept: list[Line] = []
        for line in lines:
            if all(line.first != other.first for other in kept) and line.worth > lines[0].worth - 3:
                kept.append(line)
        rollout = Rollout(mind)
        if len(kept) > 1:
            tried = {}
            for line in kept[:REPLIES]:
                if mind.looked < REPLIES * self.budget:
                    tried[line.first] = line.worth + rollout.worth(line.state)
            return max(tried, key=lambda first: tried[first]) if tried else first_of(kept)
        return first_of(kept)


def first_of(lines: list[Line]) -> Move:
    best: Move = lines[0].first
    return best


def drawn(moves: Sequence[Move], mix: Sequence[float], rng: Random) -> Move:
    point = rng.random()
    for move, chance in zip(moves, mix, strict=True):
        point -= chance
        if point < 0:
            return move
    return moves[-1]
