"""Action: unlock an ankh power, and the guardians that come with it (UNL-1 to UNL-4)."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules.frames import PASS, Decision, pop, push
from ankh.rules.state import NOBODY, POOL, SUPPLY, Move, State
from ankh.rules.tables import BASES, GUARDIAN_SLOTS, POWER_SLOTS, POWERS, POWERS_OF_A_LEVEL, guardians_available
from ankh.rules.wording import title


def begin(state: State) -> None:
    god = state.team[state.seat]
    if unlockable(state, god) and state.followers[god] >= next_level(state, god):  # UNL-2
        push(state, Unlock())


@dataclass(slots=True)
class Unlock(Decision):
    ask = "unlock"
    verbs = ("unlock", "pass")
    rule = "UNL-1"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        moves: list[Move] = [("unlock", power) for power in unlockable(state, self.god(state))]
        if state.first_action >= 0:  # UNL-3
            moves.append(PASS)
        return moves

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "unlock":
            unlock(state, self.god(state), move[1])

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        god = self.god(state)
        if move[0] == "pass":
            return "UNL-3", "As first action unlocking is compulsory when it can be paid."
        name = POWERS[move[1].bit_length() - 1].replace("_", " ").title()
        if state.powers[god] & move[1]:
            return "UNL-1", f"{title(state, god)} owns {name} already."
        return "UNL-1", f"{name} is not of level {next_level(state, god)}, which {title(state, god)} unlocks next."

    def prompt(self, state: State) -> str:
        level = next_level(state, self.god(state))
        return f"unlock a power of level {level} for {level} follower{'s' if level > 1 else ''}"


def next_level(state: State, god: int) -> int:
    """The level, and the cost in followers, of the next power (ruling 21)."""
    return state.powers[god].bit_count() // 2 + 1


def unlockable(state: State, god: int) -> list[int]:
    if state.powers[god].bit_count() >= POWER_SLOTS:
        return []
    first = (next_level(state, god) - 1) * POWERS_OF_A_LEVEL
    return [1 << i for i in range(first, first + POWERS_OF_A_LEVEL) if not state.powers[god] >> i & 1]


def unlock(state: State, god: int, power: int) -> None:
    state.change_followers(god, -next_level(state, god), "unlock")
    state.powers[god] |= power
    state.tell(event="unlock", god=state.god_name(god), power=POWERS[power.bit_length() - 1])
    level = GUARDIAN_SLOTS.get(state.powers[god].bit_count())
    if level:
        gain_guardian(state, god, state.setting.kinds[level - 1])


def gain_guardian(state: State, god: int, kind: int) -> None:
    """UNL-4: one guardian of the kind, if one is left and a base of its size is free."""
    left = guardians_left(state, kind)
    if left and bases_used(state, god, state.setting.large(left[0])) < BASES:
        figure = left[0]
        state.owner[figure] = god
        state.where[figure] = POOL
        state.tell(event="guardian", god=state.god_name(god), figure=state.setting.figures[figure])


def guardians_left(state: State, kind: int) -> list[int]:
    """Figures of a kind in the supply, lowest number first; SET-5 limits how many the game uses at all."""
    setting = state.setting
    figures = [figure for figure in setting.guardians if setting.kind[figure] == kind]
    usable = figures[: guardians_available(kind, setting.players)]
    return [figure for figure in usable if state.where[figure] == SUPPLY and state.owner[figure] == NOBODY]


def bases_used(state: State, god: int, large: bool) -> int:
    return sum(state.setting.large(figure) == large for figure in state.guardians_of(god))
