"""The moves of a turn: choosing an action, moving, summoning, aiming, unlocking."""

from __future__ import annotations

from typing import Any

from .facts import ACTIONS, LEVELS, Table, kind, number

Move = dict[str, Any]


def choose_action(table: Table, seat: int) -> list[Move]:
    first = table.state["turn"]["first_action"]
    open_tracks = ACTIONS if first is None else ACTIONS[ACTIONS.index(first) + 1 :]  # TRN-3
    return [{"do": "action", "action": action} for action in open_tracks]


def move_figures(table: Table, seat: int) -> list[Move]:
    side = table.side(seat)
    moves: list[Move] = [{"do": "done"}]
    for figure in table.own_figures(side):
        if figure in table.state["used"]["moved"]:  # MOV-1
            continue
        start = table.figures[figure]
        for place in table.board.within(start, 3) - {start}:
            if not table.board.land(place) or not table.may_end(side, place):
                continue
            if table.empty(place):
                moves.append({"do": "move", "figure": figure, "to": place})
            elif kind(figure) == "satet":
                moves += [
                    {"do": "move", "figure": figure, "to": place, "push": away}
                    for away in pushes(table, side, place, start)
                ]
    return moves


def pushes(table: Table, side: str, place: str, start: str) -> list[str]:
    """GRD-SAT: where the figure of another god on a hex can be pushed."""
    victim = table.taken.get(place)
    if victim is None or table.owner(victim) == side:
        return []
    free = [away for away in table.board.neighbours(place) if table.board.land(away)]
    free = [away for away in free if table.empty(away) or away == start]
    return [away for away in free if table.may_end(table.owner(victim), away)]


def summon(table: Table, seat: int) -> list[Move]:
    side = table.side(seat)
    used = table.state["used"]["by"]
    moves: list[Move] = [{"do": "done"}]
    for figure in summonable(table, side):
        for by, places in ways(table, side, figure).items():
            if by not in used:
                moves += [{"do": "summon", "figure": figure, "to": place, "by": by} for place in places]
    return moves


def summonable(table: Table, side: str) -> list[str]:
    """Of equal figures the lowest id."""
    groups: dict[str, list[str]] = {"warrior": table.pool_warriors(side)}
    for figure in table.pool_guardians(side):
        groups.setdefault(kind(figure), []).append(figure)
    if table.god(side)["followers"] >= 1:  # ANU
        groups["captive"] = [figure for figure in table.state["captives"] if table.owner(figure) == side]
    return [min(figures, key=number) for figures in groups.values() if figures]


def ways(table: Table, side: str, figure: str) -> dict[str, set[str]]:
    """Each kind of summon of this action with the hexes it may use for a figure."""
    land = set(table.empty_land())
    water = {place for place in table.board.terrain if not table.board.land(place) and table.empty(place)}
    swims = kind(figure) == "apep"
    own = [table.figures[name] for name in table.own_figures(side)] + table.own_monuments(side)
    found = {"action": (land & table.beside(own)) | (water if swims else set())}
    if table.has(side, "pyramid_attuned"):
        for pyramid in table.own_monuments(side, "pyramid"):
            found[f"pyramid:{pyramid}"] = (land | (water if swims else set())) & table.beside([pyramid])
    if table.is_god(side, "osiris"):
        found["underworld"] = land & set(table.state["underworld"])  # UND-1
    return found


def radiate(table: Table, seat: int) -> list[Move]:
    return [{"do": "radiate"}, {"do": "pass"}]


def aim(table: Table, seat: int) -> list[Move]:
    figure = table.state["ask"]["figure"]
    around = table.board.around(table.figures[figure])
    pairs = [(around[n], around[(n + 1) % 6]) for n in range(6)]
    return [{"do": "aim", "figure": figure, "at": [a, b]} for a, b in pairs if a is not None and b is not None]


def unlock(table: Table, seat: int) -> list[Move]:
    powers = table.god(table.side(seat))["powers"]
    level = len(powers) // 2 + 1
    moves: list[Move] = [{"do": "unlock", "power": power} for power in LEVELS[level] if power not in powers]
    if table.state["turn"]["first_action"] is not None:  # UNL-3
        moves.append({"do": "pass"})
    return moves
