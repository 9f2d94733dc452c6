"""The moves of events other than the conflict, and of a merge."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from .board import Board, by_name, edge_name
from .caravans import lines
from .facts import GUARDIANS, Table, kind

Move = dict[str, Any]
CAMELS = 30
TOKENS = 8


def control(table: Table, seat: int) -> list[Move]:
    side = table.side(seat)
    neutral = {place for place, monument in table.monuments.items() if monument.get("owner") is None}
    others = {place for place in table.monuments if place not in table.own_monuments(side)}
    near = table.beside([table.figures[figure] for figure in table.own_figures(side)])
    return [{"do": "control", "hex": place} for place in (neutral or others) & near]  # CTL-2


def caravan(table: Table, seat: int) -> list[Move]:
    left = CAMELS - len(table.board.camels)
    moves: list[Move] = [{"do": "pass"}]
    return moves + [{"do": "caravan", "edges": list(line)} for line in kept_lines(table.state) if len(line) <= left]


def kept_lines(state: dict[str, Any]) -> frozenset[tuple[str, ...]]:
    board = state["board"]
    return _lines(
        tuple(board["hexes"].items()),
        tuple(board["rivers"]),
        board["flat_top"],
        board["odd_shift"],
        tuple(sorted(state["camels"])),
    )


@lru_cache(maxsize=256)
def _lines(
    hexes: tuple[tuple[str, str], ...], rivers: tuple[str, ...], flat: bool, shift: str, camels: tuple[str, ...]
) -> frozenset[tuple[str, ...]]:
    board = {"hexes": dict(hexes), "rivers": list(rivers), "flat_top": flat, "odd_shift": shift}
    return frozenset(lines({"board": board, "camels": list(camels)}))


def place_token(table: Table, seat: int) -> list[Move]:
    return [{"do": "place_token", "region": region} for region in table.state["ask"]["regions"]]


def swap_tokens(table: Table, seat: int) -> list[Move]:
    tokens = {region["name"]: region["token"] for region in table.state["regions"]}
    new = [tokens[name] for name in table.state["ask"]["regions"]]
    pairs = {tuple(sorted((one, other))) for one in new for other in tokens.values() if other != one}
    moves: list[Move] = [{"do": "pass"}]
    return moves + [{"do": "swap", "tokens": list(pair)} for pair in pairs]


def consolidate(table: Table, seat: int) -> list[Move]:
    """Two regions that camels divide, or the token that fills the gap they leave."""
    if "tokens" in table.state["ask"]:
        return [{"do": "fill", "token": token} for token in table.state["ask"]["tokens"]]
    pairs = set()
    regions = table.board.regions()
    for one, other in combinations(regions, 2):
        if any(edge in table.board.camels for edge in border(table.board, one, other)):
            pairs.add(tuple(sorted((table.name(one), table.name(other)), key=by_name)))
    return [{"do": "consolidate", "regions": list(pair)} for pair in pairs]


def border(board: Board, one: set[str], other: set[str]) -> set[str]:
    return {edge_name(a, b) for a in one for b in board.neighbours(a) if b in other}


def keep_guardians(table: Table, seat: int) -> list[Move]:
    """MRG-3: as many of each size as the bases hold."""
    owned = table.state["guardians"][table.side(seat)]
    small = [figure for figure in owned if GUARDIANS[kind(figure)][2] == "small"]
    large = [figure for figure in owned if GUARDIANS[kind(figure)][2] == "large"]
    return [
        {"do": "keep", "figures": [*few, *big]}
        for few in combinations(small, min(2, len(small)))
        for big in combinations(large, min(2, len(large)))
    ]
