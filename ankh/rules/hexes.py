"""Names and geometry of hexes, edges and corners, flat-top or pointy-top (engine.md, Names).

Every point of the grid has whole-number coordinates: a flat-top hex of column c lies at x = 3c and its neighbours
two rows or one row and a column away; a pointy-top grid is the same with the axes exchanged.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

Point = tuple[int, int]

NAME: Final = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,3})")

FLAT_STEPS: Final = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
"""From a hex to its neighbours, clockwise from north."""
POINTY_STEPS: Final = ((1, -3), (2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3))
"""Clockwise from north-east."""
FLAT_CORNERS: Final = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""Corner i and the next one clockwise bound the edge to neighbour i."""
POINTY_CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))

SHIFTS: Final = {True: ("down", "up"), False: ("right", "left")}
"""Where odd columns (flat-top) or rows (pointy-top) may be shifted; the first is the default."""


class Grid(NamedTuple):
    """How the hexes of a map stand."""

    flat_top: bool = True
    odd_shift: str = "down"

    @property
    def steps(self) -> tuple[Point, ...]:
        return FLAT_STEPS if self.flat_top else POINTY_STEPS

    @property
    def corners(self) -> tuple[Point, ...]:
        return FLAT_CORNERS if self.flat_top else POINTY_CORNERS

    def centre(self, column: int, row: int) -> Point:
        forward = 1 if self.odd_shift in ("down", "right") else -1
        if self.flat_top:
            return 3 * column, 2 * row + (forward if column % 2 else 0)
        return 2 * column + (forward if row % 2 else 0), 3 * row


def parse(name: str) -> tuple[int, int] | None:
    """Column and row, counted from 0, of a hex name; None if it is no such name."""
    match = NAME.fullmatch(name)
    if match is None:
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(match[2]) - 1


def spell(column: int, row: int) -> str:
    """The name of a hex: A1 is the top left one."""
    letters = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row + 1}"
