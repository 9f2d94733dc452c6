"""Reading the board of a position: `{"hexes", "rivers", "flat_top", "odd_shift"}`."""

from __future__ import annotations

import json
from typing import Any

from ankh.game import Json
from ankh.rules import hexes
from ankh.rules.board import Board
from ankh.rules.problems import Problems, shorten
from ankh.rules.tables import TERRAINS

MOST_HEXES = 10_000
KEYS = ("hexes", "rivers", "flat_top", "odd_shift")

MOST_KEPT = 64

_kept: dict[str, Board] = {}
"""Sound boards by their text, so that all states on one map share it and what is known of it."""


def read_board(data: Json, problems: Problems) -> Board:
    """The board, without what is wrong with it; one without hexes if nothing of it can be used."""
    if isinstance(data, str):
        problems.add("board", f"there is no map {shorten(data)}")
        return Board({}, ())
    if not isinstance(data, dict) or not isinstance(data.get("hexes"), dict) or not data["hexes"]:
        problems.add("board", "needs hexes, an object of hex names and terrains")
        return Board({}, ())
    if len(data["hexes"]) > MOST_HEXES:
        problems.add("board", f"has more than {MOST_HEXES} hexes")
        return Board({}, ())
    text = json.dumps(data, sort_keys=True)
    if text in _kept:
        return _kept[text]
    before = len(problems.found)
    board = draw_board(data, problems)
    if len(problems.found) == before:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[text] = board
    return board


def draw_board(data: dict[str, Any], problems: Problems) -> Board:
    for _ in problems.known_keys(data, "board", KEYS):
        pass
    terrain = read_terrain(data["hexes"], problems)
    grid = read_grid(data, problems)
    rivers = read_edges(data.get("rivers"), "board.rivers", Board(terrain, (), grid), problems)
    return Board(terrain, rivers, grid)


def read_terrain(data: dict[str, Any], problems: Problems) -> dict[str, str]:
    terrain: dict[str, str] = {}
    for name, kind in data.items():
        place = f"board.hexes.{shorten(name, quote=False)}"
        if hexes.parse(name) is None:
            problems.add(place, f"{shorten(name)} is not a hex name like C4")
        else:
            terrain[name] = problems.name(kind, place, TERRAINS, "fertile, desert or water") or TERRAINS[0]
    return terrain


def read_grid(data: dict[str, Any], problems: Problems) -> hexes.Grid:
    flat_top = data.get("flat_top", True)
    if not isinstance(flat_top, bool):
        problems.add("board.flat_top", f"{shorten(flat_top)} is neither true nor false")
        flat_top = True
    shifts = hexes.SHIFTS[flat_top]
    shift = data.get("odd_shift", shifts[0])
    named = problems.name(shift, "board.odd_shift", shifts, f"{shifts[0]} or {shifts[1]}")
    return hexes.Grid(flat_top, named or shifts[0])


def read_edges(data: Json, field: str, board: Board, problems: Problems) -> list[str]:
    """Edges between two land hexes, in their sorted spelling, each once."""
    found: list[str] = []
    for value in problems.listing(data, field):
        edge = edge_between_land(value, field, board, problems)
        if edge is not None:
            name = board.edge_name(edge)
            if problems.check(name not in found, field, f"{name} is named twice"):
                found.append(name)
    return found


def edge_between_land(value: Json, field: str, board: Board, problems: Problems) -> int | None:
    if not board.size:
        return None
    try:
        edge = board.edge_named(value)
    except (KeyError, AttributeError, TypeError):
        problems.add(field, f"{shorten(value)} is not an edge between two neighbouring hexes of the board")
        return None
    if any(board.water[cell] for cell in board.edges[edge]):
        problems.add(field, f"{value} is not an edge between two land hexes")
        return None
    return edge
