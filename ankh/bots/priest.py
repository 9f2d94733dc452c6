"""The Priest: weighs every candidate by what its god wants, and can say why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ankh.bots.bot import Choice, dice
from ankh.bots.priest_candidates import candidates
from ankh.bots.priest_cards import Secret
from ankh.bots.priest_habits import finish_battle, settle
from ankh.bots.priest_reasons import reason
from ankh.bots.tempers import Temper, temper_of
from ankh.bots.value import WON, Terms, all_terms, conflicts_done, weigh
from ankh.game import Game
from ankh.rules import engine
from ankh.rules.frames import DONE, SecretDecision
from ankh.rules.state import Move, State
from ankh.rules.tables import ACTIONS

COMBINATIONS = 36
"""Combinations of secret choices a Priest plays through."""
OPENING = 1.5
"""How much less an action may promise and still be taken in a Priest's first turn, where one cannot see far: so games
begin in many ways, and no seat suffers from the one opening that looks best."""
STEPS = 8
"""Decisions inside an action that a Priest weighs before taking it."""


class Priest:
    name = "priest"

    def __init__(self, game: Game[Any, Any], seed: int, budget: int | None) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: State, seat: int) -> Choice:
        moves = engine.legal(view, seat)
        if len(moves) == 1:
            return Choice(moves[0], "there is nothing else to do", 1)
        lots = dice(self.game, self.seed, view, seat)
        state = self.game.sample(view, lots)
        mind = Mind(seat, state, lots)
        if isinstance(engine.pending(state), SecretDecision):
            move = mind.best_secret(state)[0]
        else:
            move = mind.best(state, moves)
        return Choice(move, reason(state, move, mind), mind.looked)


class Mind:
    """One decision being thought through: the seat, its god's temper, and how much was looked at."""

    def __init__(self, seat: int, state: State, lots: Random | None = None) -> None:
        self.seat = seat
        self.lots = lots
        """For the first turn; without them it is played as every other."""
        self.god = state.team[seat]
        self.tempers: dict[int, Temper] = {self.god: temper_of(state, self.god)}
        self.looked = 0
        self.reached: dict[Move, State] = {}
        """Where moves that were weighed lead."""

    def terms(self, state: State) -> dict[int, Terms]:
        self.looked += 1
        return all_terms(state, self.tempers) if state.result is None else {}

    def worth(self, state: State) -> float:
        return weigh(state, self.seat, self.terms(state))

    def best(self, state: State, moves: Sequence[Move]) -> Move:
        frame = engine.pending(state)
        assert frame is not None
        if frame.ask == "choose_action":
            return self.best_action(state, moves)
        if frame.ask == "two_cards":
            return self.best_announcement(state, moves)
        move, _, self.reached[move] = self.pick(state, moves)
        return move

    def best_secret(self, state: State) -> tuple[Move, float]:
        """The choice that serves best against what the others will probably choose, and what it brings."""
        secret = Secret(state, self.seat, self.tempers, COMBINATIONS)
        worths = secret.worths(secret.guesses())
        self.looked += secret.looked
        best = max(worths)
        return secret.own[worths.index(best)], best

    def best_announcement(self, state: State, moves: Sequence[Move]) -> Move:
        """Two cards if the best two bring more than the best one; the token then is gone for later regions."""
        worths = {}
        for move in moves:
            trial = state.copy()
            engine.apply(trial, self.seat, move)
            asked = isinstance(engine.pending(trial), SecretDecision) and engine.legal(trial, self.seat)
            worths[move] = self.best_secret(trial)[1] if asked else self.worth(trial)
        return max(moves, key=lambda move: worths[move])

    def pick(self, state: State, moves: Sequence[Move]) -> tuple[Move, float, State]:
        """The move after which the position is worth most; the last of the list, done or pass, wins ties."""
        best: tuple[Move, float, State] | None = None
        for move in reversed(candidates(state, self.seat, moves)):
            after = self.after(state, move)
            worth = self.worth(after)
            if best is None or worth > best[1] + 1e-9:
                best = move, worth, after
        assert best is not None
        return best

    def after(self, state: State, move: Move) -> State:
        """The position a move leads to, with what follows of itself played by habit."""
        trial = state.copy()
        engine.apply(trial, self.seat, move)
        if trial.battle is not None and trial.result is None:
            frame = engine.pending(trial)
            if state.battle is not None and not isinstance(frame, SecretDecision):
                finish_battle(trial)
        elif trial.result is None:
            settle(trial)
        return trial

    def best_action(self, state: State, moves: Sequence[Move]) -> Move:
        """The first action of the best pair, each action weighed by itself; the first turn by lot among the good."""
        base = self.worth(state)
        gains = {move: self.carried_out(state, move) - base for move in moves}
        surest = max(moves, key=lambda move: gains[move])
        if gains[surest] > WON / 2:  # the game is won: nothing is left to wait for
            return surest
        promised = {move: gains[move] + self.second(state, move, gains) for move in moves}
        best = max(moves, key=lambda move: promised[move])
        if self.lots is None or state.turn > len(state.team) or conflicts_done(state):
            return best
        return self.lots.choice([move for move in moves if promised[move] >= promised[best] - OPENING])

    def second(self, state: State, first: Move, gains: dict[Move, float]) -> float:
        """What the best second action adds to a first (TRN-2, TRN-3)."""
        action = first[1]
        fires = state.steps[action] + 1 >= state.setting.tracks[action]
        merged = state.merged is not None and state.team[self.seat] == state.merged[0]
        if fires or merged or state.first_action >= 0 or action == len(ACTIONS) - 1:
            return 0.0
        return max((gain for move, gain in gains.items() if move[1] > action), default=0.0)

    def carried_out(self, state: State, action: Move) -> float:
        self.reached[action] = self.ahead(state, action)
        return self.worth(self.reached[action])

    def ahead(self, state: State, move: Move) -> State:
        """The position after a move; an action is done as well as the Priest can see, one step after another."""
        if move[0] != "action":
            return self.after(state, move)
        trial = state.copy()
        engine.apply(trial, self.seat, move)
        for _ in range(STEPS):
            frame = engine.pending(trial)
            if frame is None or frame.ask == "choose_action" or trial.conflict is not None:
                break
            legal = engine.legal(trial, self.seat)
            trial = self.marched(trial, legal) if frame.ask == "move_figures" else self.pick(trial, legal)[2]
        return trial

    def marched(self, state: State, moves: Sequence[Move]) -> State:
        """Every figure on the hex that is best for it alone, as long as the position gets better."""
        worth = self.worth(state)
        best: dict[int, tuple[float, Move]] = {}
        for move in candidates(state, self.seat, moves):
            if move[0] == "move":
                gain = self.worth(self.after(state, move)) - worth
                if gain > best.get(move[1], (0.0, move))[0]:
                    best[move[1]] = gain, move
        for _, move in sorted(best.values(), reverse=True):
            if move in engine.legal(state, self.seat):
                after = self.after(state, move)
                now = self.worth(after)
                if now > worth:
                    state, worth = after, now
        frame = engine.pending(state)
        return self.after(state, DONE) if frame is not None and frame.ask == "move_figures" else state
