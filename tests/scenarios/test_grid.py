"""Pixels and hexes agree, whichever way the hexes stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ankh.rules.hexes import Grid
from ankh.scenarios.grid import ACROSS, SIDE, TileGrid

LAYOUTS = [(True, "down"), (True, "up"), (False, "right"), (False, "left")]


def tile_grid(flat: bool, shift: str) -> TileGrid:
    wide, high = (2 * SIDE, ACROSS) if flat else (ACROSS, 2 * SIDE)
    return TileGrid(Grid(flat, shift), 9, 8, wide, high, SIDE)


def as_tiled(grid: TileGrid, column: int, row: int) -> tuple[int, int]:
    """Where Tiled draws a hex, as its documentation counts."""
    forward = grid.grid.odd_shift in ("down", "right")
    if grid.grid.flat_top:
        return column * (SIDE + SIDE // 2), row * ACROSS + (ACROSS // 2 if (column % 2 == 1) == forward else 0)
    return column * ACROSS + (ACROSS // 2 if (row % 2 == 1) == forward else 0), row * (SIDE + SIDE // 2)


@pytest.mark.parametrize(("flat", "shift"), LAYOUTS)
def test_hexes_lie_where_tiled_draws_them(flat: bool, shift: str) -> None:
    grid = tile_grid(flat, shift)
    cells = [(column, row) for column in range(9) for row in range(8)]
    assert [grid.top_left(*cell) for cell in cells] == [as_tiled(grid, *cell) for cell in cells]
    lefts, tops = zip(*(grid.top_left(*cell) for cell in cells), strict=True)
    assert (max(lefts) + grid.tile_width, max(tops) + grid.tile_height) == grid.size


@given(
    layout=st.sampled_from(LAYOUTS),
    column=st.integers(0, 8),
    row=st.integers(0, 7),
    dx=st.floats(-0.7, 0.7),
    dy=st.floats(-0.7, 0.7),
)
def test_a_pixel_within_a_hex_finds_it(layout: tuple[bool, str], column: int, row: int, dx: float, dy: float) -> None:
    grid = tile_grid(*layout)
    x, y = grid.centre(column, row)
    assert grid.cell_at(x + dx * SIDE / 2, y + dy * SIDE / 2) == (column, row)


@pytest.mark.parametrize(("flat", "shift"), LAYOUTS)
def test_outside_the_grid_is_no_hex(flat: bool, shift: str) -> None:
    grid = tile_grid(flat, shift)
    assert grid.cell_at(-100, 50) is None
    assert grid.cell_at(5000, 50) is None
    assert grid.cell_at(50, 5000) is None


@given(layout=st.sampled_from(LAYOUTS), column=st.integers(0, 8), row=st.integers(0, 7), side=st.integers(0, 5))
def test_a_point_near_a_corner_finds_it(layout: tuple[bool, str], column: int, row: int, side: int) -> None:
    grid = tile_grid(*layout)
    (x, y), (dx, dy) = grid.grid.centre(column, row), grid.grid.corners[side]
    corner = x + dx, y + dy
    left, top = grid.pixel(corner)
    assert grid.corner_at(left + 9, top - 9) == corner
    assert grid.corner_at(*grid.centre(column, row)) is None
