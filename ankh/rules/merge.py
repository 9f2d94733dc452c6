"""Two gods become one after the third conflict (MRG-1 to MRG-8, ruling 24)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from ankh.rules.frames import Decision, pop, push
from ankh.rules.state import CAPTIVE, GONE, POOL, RETINUE, Move, State
from ankh.rules.tables import ANUBIS, BASES
from ankh.rules.wording import figure_title, title

LEAST_PLAYERS = 3


def merge_lowest(state: State) -> None:
    if len(state.team) < LEAST_PLAYERS or len(state.ranking) < LEAST_PLAYERS or state.merged:
        return
    lower, higher = state.ranking[:2]  # MRG-1
    state.tell(event="merge", higher=state.god_name(higher), lower=state.god_name(lower))
    remove_lower(state, lower)
    join_markers(state, lower, higher)
    state.change_followers(higher, state.followers[lower], "merge")
    state.change_followers(lower, -state.followers[lower], "merge")
    free_captives(state, lower, higher)
    for figure in state.guardians_of(lower):
        state.owner[figure] = higher
        state.tell(event="guardian", god=state.god_name(higher), figure=state.setting.figures[figure])
    state.abilities[higher] |= state.abilities[lower]  # MRG-5
    state.abilities[lower] = 0
    state.team[lower] = higher
    state.merged = (higher, lower)
    push(state, KeepGuardians(higher))


def remove_lower(state: State, lower: int) -> None:
    """MRG-2, MRG-7: monuments, god, warriors (captives too), cards and tokens of the lower god leave."""
    for cell in [cell for cell, monument in state.monuments.items() if monument.owner == lower]:
        state.remove_monument(cell, "merge")
    for figure in range(RETINUE * lower, RETINUE * (lower + 1)):
        leave(state, figure, "merge")
    state.powers[lower] = state.hand[lower] = state.played[lower] = 0


def leave(state: State, figure: int, why: str) -> None:
    """A figure leaves the game, from wherever it is."""
    if state.where[figure] != GONE:
        state.take(figure, GONE)
        state.tell(event="leave", figure=state.setting.figures[figure], why=why)


def join_markers(state: State, lower: int, higher: int) -> None:
    """MRG-4: the pair's marker stands where the lower god's stood, beneath all others."""
    by = state.devotion[lower] - state.devotion[higher]
    state.devotion[higher] = state.devotion[lower]
    state.ranking.remove(lower)
    if by:
        state.tell(event="devotion", god=state.god_name(higher), by=by, now=state.devotion[higher], why=["merge"])


def free_captives(state: State, lower: int, higher: int) -> None:
    """MRG-7: captives of the higher god come home when Anubis is one half of the pair."""
    if (state.abilities[lower] | state.abilities[higher]) & ANUBIS:
        for figure in state.setting.warriors[higher]:
            release(state, figure)


def release(state: State, figure: int) -> None:
    if state.where[figure] == CAPTIVE:
        state.where[figure] = POOL
        state.tell(event="release", figure=state.setting.figures[figure])


@dataclass(slots=True)
class KeepGuardians(Decision):
    """MRG-3: as many guardians of each size as there are bases; the rest leave the game."""

    higher: int

    ask = "keep_guardians"
    verbs = ("keep",)
    rule = "MRG-3"

    def god(self, state: State) -> int:
        return self.higher

    def seats(self, state: State) -> tuple[int, ...]:
        return (self.higher,)

    def legal(self, state: State) -> list[Move]:
        small, large = self.by_size(state)
        return [
            ("keep", tuple(sorted(few + many)))
            for few in combinations(small, min(BASES, len(small)))
            for many in combinations(large, min(BASES, len(large)))
        ]

    def by_size(self, state: State) -> tuple[list[int], list[int]]:
        owned = state.guardians_of(self.higher)
        return [f for f in owned if not state.setting.large(f)], [f for f in owned if state.setting.large(f)]

    def play(self, state: State, move: Move) -> None:
        pop(state)
        for figure in state.guardians_of(self.higher):
            if figure not in move[1]:
                leave(state, figure, "no_base")

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        for figure in move[1]:
            if state.owner[figure] != self.higher:
                return self.rule, f"{figure_title(state, figure)} is not a guardian of {title(state, self.higher)}."
        small, large = (min(BASES, len(owned)) for owned in self.by_size(state))
        return self.rule, f"Exactly {small} guardians with a small base and {large} with a large one are kept."

    def prompt(self, state: State) -> str:
        return "choose the guardians to keep"
