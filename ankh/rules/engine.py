"""Playing moves: what is asked, what is legal, and what a move brings (engine.md, Decisions)."""

from __future__ import annotations

from ankh.game import Ask, Refused, Step
from ankh.rules.devotion import GameOver
from ankh.rules.frames import Decision, SecretDecision, replace
from ankh.rules.state import Move, State
from ankh.rules.wording import title


def ask(state: State, seat: int | None = None) -> Ask | None:
    frame = pending(state)
    if frame is None:
        return None
    god = as_asked(state, frame, seat).god(state)
    return Ask(frame.ask, frame.seats(state), frame.secret, state.god_name(god))


def prompt(state: State, seat: int | None = None) -> str:
    frame = pending(state)
    return sentence(state, as_asked(state, frame, seat)) if frame else ""


def as_asked(state: State, frame: Decision, seat: int | None) -> Decision:
    """The question as it is put to one seat: a secret choice is made by each god alone."""
    if seat is not None and isinstance(frame, SecretDecision):
        god = chooser(state, frame, seat)
        if god is not None:
            return type(frame)((god,), (None,))
    return frame


def pending(state: State) -> Decision | None:
    """The frame that waits for a choice, or None when the game is over."""
    if state.result is not None or not state.stack:
        return None
    return state.stack[-1]  # type: ignore[return-value]  # `advance` stops at nothing but a decision


def legal(state: State, seat: int) -> list[Move]:
    """Every legal move of a seat. A seat that has chosen in secret may still change its choice."""
    frame = pending(state)
    if frame is None:
        return []
    if isinstance(frame, SecretDecision):
        god = chooser(state, frame, seat)
        return [] if god is None else frame.legal_of(state, god)
    if seat not in frame.seats(state):
        return []
    if state.listed is None:
        state.listed = frame.legal(state)
    return state.listed


def chooser(state: State, frame: SecretDecision, seat: int) -> int | None:
    """The god for which a seat makes a secret choice."""
    return next((god for god in frame.gods if state.decider(god) == seat), None)


def why_not(state: State, seat: int, move: Move) -> Refused | None:
    frame = pending(state)
    if frame is None:
        return Refused("VIC-1", "The game is over.")
    if move in legal(state, seat):
        return None
    told = as_asked(state, frame, seat)
    if seat not in told.seats(state):
        return wrong_seat(state, frame, seat)
    if move[0] in frame.verbs:
        return Refused(*told.objection(state, move))
    return Refused(frame.wrong_verb(state), f"That is not what is asked now. {whole_sentence(state, told)}")


def wrong_seat(state: State, frame: Decision, seat: int) -> Refused:
    if not 0 <= seat < len(state.team):
        return Refused("SET-1", f"There is no seat {seat} in this game.")
    asked = whole_sentence(state, frame)
    sides = frame.gods if isinstance(frame, SecretDecision) else (frame.god(state),)
    if state.team[seat] in sides:
        return Refused("MRG-6", f"The other seat of the pair decides this. {asked}")
    if frame.ask == "choose_action" and in_pair(state, seat):
        return Refused("TRN-5", f"Merged gods take one action on each of their turns, and this is not one. {asked}")
    rule = "TRN-6" if state.conflict is None else frame.rule
    return Refused(rule, f"Seat {seat} is not asked now. {asked}")


def sentence(state: State, frame: Decision) -> str:
    """Who is asked what."""
    return f"{title(state, frame.god(state))}: {frame.prompt(state)}"


def whole_sentence(state: State, frame: Decision) -> str:
    said = sentence(state, frame)
    return said if said.endswith("?") else f"{said}."


def in_pair(state: State, seat: int) -> bool:
    return state.merged is not None and seat in state.merged


def apply(state: State, seat: int, move: Move) -> Step:
    """Play a move; an illegal one is refused and changes nothing."""
    if move not in legal(state, seat):
        refusal = why_not(state, seat, move)
        assert refusal is not None
        raise refusal
    frame = state.stack[-1]
    state.happened = []
    state.revealed = False
    state.listed = None
    try:
        if isinstance(frame, SecretDecision):
            choose(state, frame, seat, move)
        elif isinstance(frame, Decision):
            frame.play(state, move)
        advance(state)
    except GameOver:
        state.stack.clear()
        state.conflict = state.battle = None
    return Step(state.happened, state.revealed, False)


def choose(state: State, frame: SecretDecision, seat: int, move: Move) -> None:
    god = chooser(state, frame, seat)
    assert god is not None
    chosen = list(frame.chosen)
    chosen[frame.gods.index(god)] = move
    replace(state, frame.with_choices(tuple(chosen)))
    state.tell(event="chosen", seat=seat, god=state.god_name(god), ask=frame.ask)


def advance(state: State) -> None:
    """Go on until somebody has a real choice (ruling 15)."""
    while True:
        frame = state.stack[-1]
        if not frame.ask:
            frame.resume(state)
        elif frame.waits(state):
            return
