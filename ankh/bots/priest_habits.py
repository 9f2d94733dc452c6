"""What anyone would do without much thought: used to play small decisions to their end while thinking ahead."""

from __future__ import annotations

from collections.abc import Sequence

from ankh.rules import engine
from ankh.rules.cards import Offer
from ankh.rules.frames import Decision, SecretDecision
from ankh.rules.state import GOD_FIGURE, Move, State
from ankh.rules.tables import CYCLE

LAST = {"move_figures", "summon", "relocate", "two_cards", "swap_tokens", "caravan"}
"""Asks at which declining, the last move of the list, needs no thought."""
LONGEST = 60
"""Decisions after which looking ahead ends in any case."""


def habit(state: State, frame: Decision, moves: Sequence[Move]) -> Move:
    if frame.ask in LAST:
        return moves[-1]
    if frame.ask == "build":
        return plain_build(state, frame.god(state), moves)
    return moves[0]


def plain_build(state: State, god: int, moves: Sequence[Move]) -> Move:
    """The type of monument that brings a majority here, or comes nearest to one."""
    region = state.fight.region
    lacking: dict[int, int] = {}
    for kind in {move[1] for move in moves if move[0] == "build"}:
        counts: dict[int, int] = {}
        for cell, monument in state.monuments.items():
            if monument.type == kind and monument.owner >= 0 and state.regions.region_of[cell] == region:
                counts[monument.owner] = counts.get(monument.owner, 0) + 1
        rivals = max((n for owner, n in counts.items() if owner != god), default=0)
        lacking[kind] = rivals - counts.get(god, 0)
    wanted = sorted(lacking, key=lambda kind: (lacking[kind] < 0, lacking[kind]))
    return next((move for kind in wanted for move in moves if move[:2] == ("build", kind)), moves[-1])


def likely_offer(state: State, frame: Offer, god: int) -> Move:
    """The richest outbids the next; the others give what their figures there are worth."""
    there = state.present(state.fight.region).get(god, [])
    mortal = sum(state.setting.kind[figure] != GOD_FIGURE for figure in there)
    rivals = max((state.followers[other] for other in frame.gods if other != god), default=0)
    own = state.followers[god]
    wanted = min(rivals + 1, 2 * mortal) if own > rivals else mortal
    return ("offer", max(0, min(own, wanted)))


def likely_card(state: State, god: int) -> Move:
    """Cycle of Ma'at when little else is left, else the card with the lowest number."""
    hand = state.hand[god]
    return ("play", CYCLE if hand & CYCLE and hand.bit_count() <= 2 else hand & -hand)


def likely(state: State, frame: SecretDecision, god: int) -> Move:
    return likely_offer(state, frame, god) if isinstance(frame, Offer) else likely_card(state, god)


def play_on(state: State) -> None:
    """Play one decision by habit."""
    frame = engine.pending(state)
    assert frame is not None
    seat = frame.seats(state)[0]
    moves = engine.legal(state, seat)
    if isinstance(frame, SecretDecision):
        move = likely(state, frame, frame.god(state))
        engine.apply(state, seat, move if move in moves else moves[0])
    else:
        engine.apply(state, seat, habit(state, frame, moves))


def finish_battle(state: State) -> None:
    """Play the battle that is being fought to its end."""
    if state.battle is None:
        return
    region = state.battle.region
    for _ in range(LONGEST):
        if state.result is not None or state.battle is None or state.battle.region != region:
            return
        play_on(state)


def settle(state: State) -> None:
    """Play on until somebody chooses an action, a figure to move or summon, or a card."""
    for _ in range(LONGEST):
        frame = engine.pending(state)
        if frame is None or frame.ask in ("choose_action", "move_figures", "summon", "play_cards"):
            return
        play_on(state)
