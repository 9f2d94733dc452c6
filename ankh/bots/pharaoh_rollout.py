"""How a position may go on: the others answer as Priests would, until the seat is in turn again."""

from __future__ import annotations

from ankh.bots.priest import Mind
from ankh.rules import engine
from ankh.rules.frames import SecretDecision
from ankh.rules.state import State

LONGEST = 120


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
            self.answer(trial)
        return self.mind.worth(trial)

    def answer(self, trial: State) -> None:
        frame = engine.pending(trial)
        assert frame is not None
        seat = frame.seats(trial)[0]
        mind = Mind(seat, trial, self.mind.rng)
        if isinstance(frame, SecretDecision):
            move = mind.best_secret(trial)[0]
        else:
            move = mind.best(trial, engine.legal(trial, seat))
        self.mind.looked += mind.looked
        engine.apply(trial, seat, move)
