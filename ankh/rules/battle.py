"""A battle, step by step as the rulebook lists them (BAT-0 to BAT-11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ankh.rules import aftermath, cards, preparation, resolution
from ankh.rules.frames import Frame, pop, push, replace
from ankh.rules.state import Battle, State


def begin(state: State, region: int, gods: tuple[int, ...]) -> None:
    state.battle = Battle(region, gods, deaths=(0,) * len(gods))
    push(state, BattleSteps(0))


@dataclass(slots=True)
class BattleSteps(Frame):
    step: int

    def resume(self, state: State) -> None:
        if self.step == len(STEPS):
            pop(state)
            state.battle = None
            return
        replace(state, BattleSteps(self.step + 1))
        STEPS[self.step][1](state)


def current_step(state: State) -> str:
    """The name of the step that is being resolved."""
    for frame in reversed(state.stack):
        if isinstance(frame, BattleSteps):
            return STEPS[max(0, frame.step - 1)][0]
    return "start"


STEPS: tuple[tuple[str, Callable[[State], None]], ...] = (
    ("obelisks", preparation.relocate_figures),  # BAT-0
    ("announcement", preparation.announce_two_cards),
    ("cards", cards.choose_cards),  # BAT-1
    ("monuments", cards.build_monuments),  # BAT-2
    ("plague", cards.bring_plagues),  # BAT-3
    ("majorities", resolution.score_majorities),  # BAT-4
    ("strength", resolution.resolve),  # BAT-5, BAT-6
    ("victory", resolution.reward_winner),  # BAT-7
    ("losses", resolution.kill_losers),  # BAT-8
    ("magnanimous", aftermath.console_losers),  # BAT-9
    ("cat_mummies", aftermath.mourn_cats),
    ("underworld", aftermath.open_underworld),
    ("miracle", aftermath.work_miracles),
    ("worship", aftermath.sacrifice_followers),
    ("cycle", aftermath.take_cards_back),  # BAT-10
)
"""The steps of a battle in the order of the rulebook."""
