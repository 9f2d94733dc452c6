"""A slow, plain enumerator of legal moves, written from the rules alone to check the engine against.

It reads a state as the engine protocol shows it and lists the moves of one seat as JSON. It shares nothing with the
engine: names instead of numbers, dictionaries instead of tables, flood fills instead of anything kept.
"""

from __future__ import annotations

from typing import Any

from . import actions, battle, events
from .caravans import one_way
from .facts import Table

ASKS = {
    "choose_action": actions.choose_action,
    "move_figures": actions.move_figures,
    "summon": actions.summon,
    "radiate": actions.radiate,
    "aim": actions.aim,
    "unlock": actions.unlock,
    "control": events.control,
    "caravan": events.caravan,
    "place_token": events.place_token,
    "swap_tokens": events.swap_tokens,
    "consolidate": events.consolidate,
    "keep_guardians": events.keep_guardians,
    "relocate": battle.relocate,
    "two_cards": battle.two_cards,
    "play_cards": battle.play_cards,
    "build": battle.build,
    "offer": battle.offer,
    "tiebreak": battle.tiebreak,
    "protect": battle.protect,
    "capture": battle.capture,
    "rise": battle.rise,
    "underworld": battle.underworld,
    "worship": battle.worship,
}

FREE_ORDER = ("cards", "figures", "tokens", "at", "regions")


def legal_moves(state: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Every legal move of a seat that is asked."""
    return ASKS[state["ask"]["ask"]](Table(state), seat)


def plain(move: dict[str, Any]) -> str:
    """A move as text that does not depend on an order that is free."""
    parts = []
    for key, value in sorted(move.items()):
        if key in FREE_ORDER:
            value = sorted(value)
        elif key == "edges":
            value = list(one_way(value))
        parts.append(f"{key}={value}")
    return " ".join(parts)
