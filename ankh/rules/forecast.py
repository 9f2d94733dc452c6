"""Strengths, majorities and what a conflict would bring, as answers for window, bots and protocol."""

from __future__ import annotations

from ankh.game import Json, Refused
from ankh.rules.conflict import aimed_monuments
from ankh.rules.devotion import in_red
from ankh.rules.moves import NotAMove, parse_region
from ankh.rules.state import GOD_FIGURE, State
from ankh.rules.strength import board_parts, majorities, total
from ankh.rules.tables import BOUNTIFUL, BUILD, MONUMENTS, PLAGUE, RA


def inspect(state: State, question: str, request: Json) -> Json:
    try:
        region = parse_region(state, request.get("region"))
    except NotAMove as error:
        raise Refused("region", f"Name a region by one of its land hexes: {error}.") from None
    if question == "strength":
        return {"strength": strengths(state, region)}
    if question == "forecast":
        return {"forecast": forecast(state, region)}
    raise Refused("question", f"The rules have no answer to {question}.")


def strengths(state: State, region: int) -> dict[str, Json]:
    """For every god with a figure in the region its strength before cards, with the parts."""
    answer: dict[str, Json] = {}
    for god, figures in sorted(state.present(region).items()):
        parts = board_parts(state, region, god, figures)
        answer[state.god_name(god)] = {"total": total(parts), "parts": [part.to_json() for part in parts]}
    return answer


def forecast(state: State, region: int) -> dict[str, Json]:
    """What the conflict would bring in a region if it were now, its start included."""
    state = begun(state)
    leaders = majorities(state, region)
    present = state.present(region)
    outcome = ("skip", "dominance", "battle")[min(len(present), 2)]
    return {
        "region": state.regions.name(region),
        "token": state.tokens[region] or None,
        "outcome": outcome,
        "majorities": {
            kind: state.god_name(god) if god >= 0 else None for kind, god in zip(MONUMENTS, leaders, strict=True)
        },
        "strength": strengths(state, region),
        "gains": {
            state.god_name(god): min(gain, state.setting.devotion_top - state.devotion[god])  # TRK-6
            for god, gain in certain_gains(state, region).items()
            if gain
        },
    }


def begun(state: State) -> State:
    """The state after the start of a conflict, in which scorpions destroy what they aim at (CON-2)."""
    if state.conflict is not None:
        return state
    state = state.copy()
    for cell in aimed_monuments(state):
        del state.monuments[cell]
    return state


def certain_gains(state: State, region: int) -> dict[int, int]:
    """Devotion that no card can change: all of a dominance, and in a battle the majorities beyond reach."""
    present = state.present(region)
    if len(present) == 1:
        god = next(iter(present))
        radiance = bool(state.abilities[god] & RA and any(f in state.radiant for f in present[god]))
        first = with_bounty(state, god, 0, majorities(state, region).count(god))
        return {god: first + with_bounty(state, god, first, 1 + radiance)}
    return {
        god: with_bounty(state, god, 0, safe_majorities(state, region, god))
        for god in sorted(present)
        if stays(state, present, god)
    }


def with_bounty(state: State, god: int, before: int, gain: int) -> int:
    """A gain with Bountiful's share, after `before` was gained already."""
    red = in_red(state, god) and state.devotion[god] + before <= state.setting.devotion_red
    return gain + 1 if gain and red and state.powers[god] & BOUNTIFUL else gain


def stays(state: State, present: dict[int, list[int]], god: int) -> bool:
    """Whether the god certainly has a figure there when majorities are scored."""
    plague = any(state.hand[other] & PLAGUE for other in present)
    return not plague or any(state.setting.kind[figure] == GOD_FIGURE for figure in present[god])


def safe_majorities(state: State, region: int, god: int) -> int:
    """Majorities that one monument more for any rival in the battle would not undo."""
    builders = [g for g in state.present(region) if g != god and state.hand[g] & BUILD]
    standing = [m for cell, m in state.monuments.items() if state.regions.region_of[cell] == region]
    safe = 0
    for kind in range(len(MONUMENTS)):
        own = sum(m == (kind, god) for m in standing)
        rivals = {other: sum(m == (kind, other) for m in standing) for other in state.ranking if other != god}
        for builder in builders:
            rivals[builder] += 1
        safe += own > max(rivals.values(), default=0)
    return safe
