"""A turn: one or two actions, and the event that an action may fire (TRN-1 to TRN-6, TRK-1, TRK-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ankh.rules import caravan, conflict, control, gain, move, revolt, summon, unlock, victory
from ankh.rules.frames import Decision, Frame, push, replace
from ankh.rules.state import Move, State
from ankh.rules.tables import ACTIONS, CARAVAN_EVENT, CONFLICT_EVENT, CONTROL_EVENT, UNLOCK

RESOLVE: dict[int, Callable[[State], None]] = {0: move.begin, 1: summon.begin, 2: gain.resolve, 3: unlock.begin}
FIRE: dict[str, Callable[[State], None]] = {
    CONTROL_EVENT: control.begin,
    CARAVAN_EVENT: caravan.begin,
    CONFLICT_EVENT: conflict.begin,
}
CHOICES: list[Move] = [("action", action) for action in range(len(ACTIONS))]
EVENT_NAMES = {CONTROL_EVENT: "control", CARAVAN_EVENT: "caravan", CONFLICT_EVENT: "conflict"}


@dataclass(slots=True)
class ChooseAction(Decision):
    ask = "choose_action"
    verbs = ("action",)
    rule = "TRN-1"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        return CHOICES[state.first_action + 1 :]  # TRN-3

    def waits(self, state: State) -> bool:
        """Always asked, even if one action is left."""
        state.listed = self.legal(state)
        return True

    def play(self, state: State, move: Move) -> None:
        action = move[1]
        state.steps[action] += 1  # TRN-1, TRN-4
        state.tell(
            event="action",
            seat=state.seat,
            god=state.god_name(state.team[state.seat]),
            action=ACTIONS[action],
            step=state.steps[action],
            of=state.setting.tracks[action],
        )
        replace(state, AfterAction(action))
        RESOLVE[action](state)

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        first = state.action_name()
        return "TRN-3", f"The second action must lie below the first, which was {first}."

    def wrong_verb(self, state: State) -> str:
        return "TRN-4" if state.first_action >= 0 else self.rule

    def prompt(self, state: State) -> str:
        return "choose the second action" if state.first_action >= 0 else "choose an action"


@dataclass(slots=True)
class AfterAction(Frame):
    action: int

    def resume(self, state: State) -> None:
        if state.steps[self.action] >= state.setting.tracks[self.action]:  # TRN-2
            replace(state, AfterEvent(self.action))
            fire_event(state)
        elif state.first_action < 0 and self.action != UNLOCK and not in_pair(state):  # TRN-3, TRN-5
            state.first_action = self.action
            replace(state, ChooseAction())
        else:
            end_turn(state)


@dataclass(slots=True)
class AfterEvent(Frame):
    action: int

    def resume(self, state: State) -> None:
        state.steps[self.action] = 0
        victory.after_last_event(state)
        end_turn(state)


def fire_event(state: State) -> None:
    kind = state.setting.event_track[state.events]
    state.events += 1
    name = EVENT_NAMES[kind]
    if kind == CARAVAN_EVENT and state.setting.consolidation:
        name = "consolidation"
    state.tell(
        event="event", kind=name, number=state.events, seat=state.seat, god=state.god_name(state.team[state.seat])
    )
    if name == "consolidation":
        revolt.begin_consolidation(state)
    else:
        FIRE[kind](state)


def in_pair(state: State) -> bool:
    return state.merged is not None and state.team[state.seat] == state.merged[0]


def end_turn(state: State) -> None:
    """TRN-6: the next seat clockwise that is still in the game plays."""
    seats = len(state.team)
    seat = (state.seat + 1) % seats
    while state.team[seat] not in state.ranking:
        seat = (seat + 1) % seats
    state.seat = seat
    state.first_action = -1
    state.turn += 1
    state.tell(event="turn", seat=seat, god=state.god_name(state.team[seat]), turn=state.turn)
    replace(state, ChooseAction())


def open_game(state: State) -> None:
    """Wait for the first decision of a position."""
    push(state, ChooseAction())
