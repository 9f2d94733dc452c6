"""What follows a battle, in the order of BAT-9 and the cards that speak last (BAT-10)."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules import devotion, killing
from ankh.rules.frames import PASS, Decision, pop, push
from ankh.rules.state import Move, State
from ankh.rules.tables import (
    CARDS,
    CYCLE,
    MAGNANIMOUS,
    MIRACLE,
    OSIRIS,
    UNDERWORLD_TOKENS,
    WORSHIPFUL,
    names_of,
)
from ankh.rules.wording import title

CONSOLATION = 2
CONSOLED_ARMY = 2
SACRIFICE = 2


def console_losers(state: State) -> None:
    """Magnanimous: a loser that had two figures at resolution."""
    fight = state.fight
    for god in state.rising(fight.losers()):
        if state.powers[god] & MAGNANIMOUS and fight.armies[fight.gods.index(god)] >= CONSOLED_ARMY:
            devotion.gain(state, god, CONSOLATION, "magnanimous")


def mourn_cats(state: State) -> None:
    killing.mourn(state, state.fight.cats)


def open_underworld(state: State) -> None:
    osiris = state.with_ability(OSIRIS)
    if osiris in state.fight.losers():
        push(state, Underworld(osiris))


@dataclass(slots=True)
class Underworld(Decision):
    """After losing a battle Osiris may place or move a token in that region (OSI, UND-3)."""

    osiris: int

    ask = "underworld"
    verbs = ("underworld", "pass")
    rule = "OSI"

    def god(self, state: State) -> int:
        return self.osiris

    def legal(self, state: State) -> list[Move]:
        land = state.regions.lands[state.fight.region]
        cells = [cell for cell in land if state.vacant(cell) and cell not in state.underworld]
        moves: list[Move] = []
        if len(state.underworld) < UNDERWORLD_TOKENS:
            moves += [("underworld", cell) for cell in cells]
        moves += [("underworld", cell, start) for start in sorted(state.underworld) for cell in cells]
        return [*moves, PASS]

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "pass":
            return
        _, cell, *start = move
        names = state.setting.board.names
        state.underworld = state.underworld.difference(start) | {cell}
        state.tell(event="underworld", to=names[cell], **{"from": names[start[0]] if start else None})

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        _, cell, *start = move
        names = state.setting.board.names
        if start and start[0] not in state.underworld:
            return self.rule, f"There is no underworld token on {names[start[0]]} to move."
        if not start and len(state.underworld) >= UNDERWORLD_TOKENS:
            return self.rule, "All three underworld tokens are on the board; one of them may be moved."
        if state.regions.region_of[cell] != state.fight.region:
            return self.rule, f"{names[cell]} is not a land hex of the region of the battle."
        return self.rule, f"{names[cell]} is not empty."

    def prompt(self, state: State) -> str:
        return "place or move an underworld token, or pass"


def work_miracles(state: State) -> None:
    """Miracle: one gain for all own figures killed in the battle."""
    fight = state.fight
    for god in state.rising(fight.gods):
        if fight.played(god) & MIRACLE:
            devotion.gain(state, god, fight.deaths[fight.gods.index(god)], "miracle")


def sacrifice_followers(state: State) -> None:
    fight = state.fight
    faithful = [god for god in state.rising(fight.gods) if state.powers[god] & WORSHIPFUL and fight.played(god)]
    push(state, *(Worship(god) for god in faithful))


@dataclass(slots=True)
class Worship(Decision):
    """Worshipful: two followers for one devotion, once per battle."""

    worshipped: int

    ask = "worship"
    verbs = ("worship", "pass")
    rule = "BAT-9"

    def god(self, state: State) -> int:
        return self.worshipped

    def legal(self, state: State) -> list[Move]:
        return [("worship",), PASS] if state.followers[self.worshipped] >= SACRIFICE else [PASS]

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "worship":
            state.change_followers(self.worshipped, -SACRIFICE, "worshipful")
            devotion.gain(state, self.worshipped, 1, "worshipful")

    def prompt(self, state: State) -> str:
        return f"sacrifice {SACRIFICE} followers of {title(state, self.worshipped)} for 1 devotion?"


def take_cards_back(state: State) -> None:
    """Cycle of Ma'at: all played cards return to the hand."""
    fight = state.fight
    for god in state.rising(fight.gods):
        if fight.played(god) & CYCLE:
            back = state.played[god]
            state.hand[god] |= back
            state.played[god] = 0
            state.tell(event="cards_back", god=state.god_name(god), cards=names_of(back, CARDS))
