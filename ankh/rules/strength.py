"""Majorities and strengths, with the reasons for every number (CON-5, BAT-5, GRD-SPH)."""

from __future__ import annotations

from typing import NamedTuple

from ankh.rules.state import GOD_FIGURE, NOBODY, State
from ankh.rules.tables import (
    ANUBIS,
    CARD_STRENGTH,
    CARDS,
    MONUMENTS,
    RESPLENDENT,
    SPHINX,
    TEMPLE,
    TEMPLE_ATTUNED,
    bits,
)

RESPLENDENT_STRENGTH = 3
RESPLENDENT_MONUMENTS = 3
TEMPLE_STRENGTH = 2


class Part(NamedTuple):
    """One summand of a strength: a figure, a temple or a card, and what changed it."""

    what: str
    name: str
    strength: int
    why: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        return {"what": self.what, "name": self.name, "strength": self.strength, "why": list(self.why)}


def majorities(state: State, region: int) -> list[int]:
    """For each monument type the god with strictly the most in the region, or NOBODY (CON-5)."""
    counts: list[dict[int, int]] = [{} for _ in MONUMENTS]
    region_of = state.regions.region_of
    for cell, (kind, owner) in state.monuments.items():
        if owner >= 0 and region_of[cell] == region:
            counts[kind][owner] = counts[kind].get(owner, 0) + 1
    return [most(count) for count in counts]


def most(count: dict[int, int]) -> int:
    """The key with strictly the highest value, or NOBODY."""
    if not count:
        return NOBODY
    best = max(count.values())
    leaders = [key for key, value in count.items() if value == best]
    return leaders[0] if len(leaders) == 1 else NOBODY


def board_parts(state: State, region: int, god: int, figures: list[int]) -> list[Part]:
    """What a god's figures and temples in a region are worth, before cards."""
    parts = [figure_part(state, god, figure) for figure in figures]
    if state.powers[god] & TEMPLE_ATTUNED:
        names = state.setting.board.names
        parts += [Part("temple", names[cell], TEMPLE_STRENGTH) for cell in attended_temples(state, region, god)]
    return parts


def card_parts(cards: int) -> list[Part]:
    return [Part("card", CARDS[card.bit_length() - 1], CARD_STRENGTH[card]) for card in bits(cards)]


def total(parts: list[Part]) -> int:
    return sum(part.strength for part in parts)


def figure_part(state: State, god: int, figure: int) -> Part:
    name = state.setting.figures[figure]
    sphinx = cancelling_sphinx(state, figure)
    if sphinx != NOBODY:
        return Part("figure", name, 0, (state.setting.figures[sphinx],))
    if state.setting.kind[figure] != GOD_FIGURE:
        return Part("figure", name, 1)
    strength, why = 1, []
    if state.powers[god] & RESPLENDENT and is_resplendent(state, god):
        strength = RESPLENDENT_STRENGTH
        why.append("resplendent")
    if state.abilities[god] & ANUBIS:
        captives = len(state.captives())
        strength += captives
        why += ["captive"] * captives
    return Part("figure", name, strength, tuple(why))


def cancelling_sphinx(state: State, figure: int) -> int:
    """An androsphinx of another god adjacent to the figure, or NOBODY (GRD-SPH)."""
    at, owner, kind = state.at, state.owner, state.setting.kind
    for near in state.regions.adjacent[state.where[figure]]:
        other = at.get(near)
        if other is not None and kind[other] == SPHINX and owner[other] != owner[figure]:
            return other
    return NOBODY


def is_resplendent(state: State, god: int) -> bool:
    owned = [monument.type for monument in state.monuments.values() if monument.owner == god]
    return any(owned.count(kind) >= RESPLENDENT_MONUMENTS for kind in range(len(MONUMENTS)))


def attended_temples(state: State, region: int, god: int) -> list[int]:
    """Own temples in the region with an own figure adjacent."""
    beside = state.beside_figures(god)
    return sorted(
        cell
        for cell, monument in state.monuments.items()
        if monument == (TEMPLE, god) and state.regions.region_of[cell] == region and cell in beside
    )
