"""Secret cards and offers: every combination is played to the end of the battle and weighed for every god."""

from __future__ import annotations

from itertools import product
from math import exp, prod

from ankh.bots.priest_habits import finish_battle, likely
from ankh.bots.search_solve import Payoffs, expected, normal
from ankh.bots.tempers import Temper
from ankh.bots.value import all_terms, weigh
from ankh.rules import engine
from ankh.rules.frames import SecretDecision, replace
from ankh.rules.state import Move, State
from ankh.rules.tables import CHARIOTS, CYCLE, DROUGHT, MIRACLE, PLAGUE

OFFERS = 7
"""Different offers looked at for each god."""
PAIRS = CHARIOTS | DROUGHT | MIRACLE | PLAGUE | CYCLE


class Secret:
    """One secret choice of several gods, as a table of what every combination brings."""

    def __init__(self, state: State, seat: int, tempers: dict[int, Temper], most: int) -> None:
        frame = engine.pending(state)
        assert isinstance(frame, SecretDecision)
        self.state, self.frame, self.tempers = state, frame, tempers
        own = engine.chooser(state, frame, seat)
        assert own is not None
        self.side = frame.gods.index(own)
        self.seat = seat
        self.options = [thinned(frame.legal_of(state, god)) for god in frame.gods]
        self.looked = 0
        self.payoffs = self._fill(most)

    @property
    def sizes(self) -> list[int]:
        return [len(options) for options in self.options]

    def _fill(self, most: int) -> Payoffs:
        """With too many combinations the others keep what looks best for them; of the own choices none is left out."""
        others = [side for side in range(len(self.options)) if side != self.side]
        if prod(self.sizes) > most:
            for side in others:
                self.options[side] = self._ranked(side)
            while prod(self.sizes) > most and max(len(self.options[side]) for side in others) > 1:
                max((self.options[side] for side in others), key=len).pop()
        return {which: self._play(which) for which in product(*(range(size) for size in self.sizes))}

    def _ranked(self, side: int) -> list[Move]:
        """The options of a side, best first, as long as everybody else does the usual."""
        state, frame, options = self.state, self.frame, self.options[side]
        usual = [likely(state, frame, god) for god in frame.gods]
        which = [row.index(move) if move in row else 0 for row, move in zip(self.options, usual, strict=True)]
        worths = [self._play((*which[:side], i, *which[side + 1 :]))[side] for i in range(len(options))]
        return [options[i] for i in sorted(range(len(options)), key=lambda i: -worths[i])]

    def _play(self, which: tuple[int, ...]) -> tuple[float, ...]:
        self.looked += 1
        trial = self.revealed(which)
        finish_battle(trial)
        found = all_terms(trial, self.tempers) if trial.result is None else {}
        return tuple(weigh(trial, self.state.decider(god), found) for god in self.frame.gods)

    def revealed(self, which: tuple[int, ...]) -> State:
        """The position after everybody has made the choice of this number."""
        chosen: list[Move | None] = [options[i] for options, i in zip(self.options, which, strict=True)]
        own = chosen[self.side]
        assert own is not None
        chosen[self.side] = None
        trial = self.state.copy()
        replace(trial, self.frame.with_choices(tuple(chosen)))
        engine.apply(trial, self.seat, own)
        return trial

    def likeliest(self) -> State:
        """The position after everybody has made the choice that serves best against what the others may choose."""
        worths = expected(self.sizes, self.payoffs, self.guesses())
        return self.revealed(tuple(row.index(max(row)) for row in worths))

    def guesses(self) -> list[list[float]]:
        """How likely each choice is, by what it brings its god when nobody knows anything of the others."""
        return self.answers([[1 / size] * size for size in self.sizes], 1.0)

    def answers(self, mixes: list[list[float]], keenness: float) -> list[list[float]]:
        """How likely each choice is of gods that expect these mixes of each other."""
        worths = expected(self.sizes, self.payoffs, mixes)
        return [normal([exp(max(-60.0, keenness * (worth - max(row)))) for worth in row]) for row in worths]

    def worths(self, mixes: list[list[float]]) -> list[float]:
        """What each own choice brings against these mixes of the others."""
        return expected(self.sizes, self.payoffs, mixes)[self.side]

    @property
    def own(self) -> list[Move]:
        return self.options[self.side]


def thinned(moves: list[Move]) -> list[Move]:
    """Offers: a few of them from nothing to everything. Two cards: those with a strong one."""
    if moves[0][0] == "offer" and len(moves) > OFFERS:
        last = len(moves) - 1
        return [moves[i] for i in sorted({round(last * (i / (OFFERS - 1)) ** 1.4) for i in range(OFFERS)})]
    if moves[0][1] and moves[0][0] == "play" and moves[0][1].bit_count() == 2:
        strong = [move for move in moves if (move[1] & PAIRS).bit_count() == 2]
        return strong or list(moves)
    return list(moves)
