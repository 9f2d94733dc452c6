"""What a seat may see, and a whole state guessed from it."""

from __future__ import annotations

from typing import Final

from ankh.game import Generator
from ankh.rules.engine import pending
from ankh.rules.frames import SecretDecision, replace
from ankh.rules.state import Move, State

HIDDEN: Final[Move] = ("hidden",)
"""Stands for a secret choice of another god."""


def view(state: State, seat: int) -> State:
    """No seed, and of the secret choices only those of the seat's own god."""
    seen = state.copy()
    seen.seed = None
    frame = pending(state)
    if isinstance(frame, SecretDecision):
        own = state.team[seat]
        chosen = zip(frame.gods, frame.chosen, strict=True)
        masked = tuple(move if god == own or move is None else HIDDEN for god, move in chosen)
        replace(seen, frame.with_choices(masked))
    return seen


def sample(seen: State, rng: Generator) -> State:
    """Hidden choices filled in by chance among those that were legal."""
    state = seen.copy()
    state.seed = 0
    frame = pending(state)
    if isinstance(frame, SecretDecision) and HIDDEN in frame.chosen:
        chosen = list(frame.chosen)
        for i, god in enumerate(frame.gods):
            if chosen[i] == HIDDEN:
                options = frame.legal_of(state, god)
                chosen[i] = options[rng.randrange(len(options))]
        replace(state, frame.with_choices(tuple(chosen)))
    return state
