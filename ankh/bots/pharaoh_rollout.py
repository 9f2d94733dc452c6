"""How a position may go on: the others answer as Priests would, until the seat is in turn again."""

from __future__ import annotations

from ankh.bots.priest import Mind
from ankh.bots.priest_cards import Secret
from ankh.rules import engine
from ankh.rules.frames import Decision, SecretDecision
from ankh.rules.state import State

LONGEST = 120
COMBINATIONS = 36
"""Combinations of secret choices looked at on the way."""


class Rollout:
    """Plays positions on with plain minds in every seat."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def worth(self, state: State) -> float:
        """What the position is worth once the conflict is over and the others have had their turns."""
        trial = state.copy()
        for _ in range(LONGEST):
            frame = engine.pending(trial)
            if frame is None or (frame.ask == "choose_action" and trial.seat == self.mind.seat):
                break
            trial = self.answered(trial, frame)
        return self.mind.worth(trial)

    def answered(self, trial: State, frame: Decision) -> State:
        """After the answer of whoever is asked; an action is carried out in one go, secret choices are made at once."""
        seat = frame.seats(trial)[0]
        mind = Mind(seat, trial)
        if isinstance(frame, SecretDecision):
            secret = Secret(trial, seat, mind.tempers, COMBINATIONS)
            self.mind.looked += secret.looked
            return secret.likeliest()
        move = mind.best(trial, engine.legal(trial, seat))
        self.mind.looked += mind.looked
        if frame.ask == "choose_action":
            return mind.reached[move]
        engine.apply(trial, seat, move)
        return trial
