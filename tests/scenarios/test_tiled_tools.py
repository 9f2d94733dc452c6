"""Tiled itself draws the maps as we do: `tmxrasterizer` is the judge (Debian package `tiled`)."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pygame
import pytest

from ankh import paths
from ankh.app.preview import native
from ankh.scenarios import library
from ankh.scenarios.check import board_of
from ankh.scenarios.grid import ACROSS, SIDE, TileGrid
from ankh.scenarios.models import ScenarioMap
from tests.scenarios.workshop import workshop

pytestmark = pytest.mark.tools
MAPS = sorted(path.stem for path in paths.maps().glob("*.tmx"))
CLOSE = 12
"""Difference of a colour that smoothing may make."""


def rasterized(path: Path, output: Path, *options: str) -> pygame.Surface:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(output.parent)}
    command = ["tmxrasterizer", *options, str(path), str(output)]
    subprocess.run(command, check=True, capture_output=True, timeout=120, env=environment)
    return pygame.image.load(output)


def shape(found: ScenarioMap) -> list[tuple[int, int]]:
    """Pixels well inside every hex and close to each of its corners."""
    board = board_of(found)
    wide, high = (2 * SIDE, ACROSS) if found.board.flat_top else (ACROSS, 2 * SIDE)
    tiles = TileGrid(board.grid, 1, 1, wide, high, SIDE)
    spots = []
    for x, y in board.centres:
        centre = tiles.pixel((x, y))
        spots.append(centre)
        for dx, dy in board.grid.corners:
            corner = tiles.pixel((x + dx, y + dy))
            spots.append(tuple(c + (e - c) * 0.9 for c, e in zip(centre, corner, strict=True)))
    return [(round(spot[0]), round(spot[1])) for spot in spots]


def kind(colour: pygame.Color) -> str:
    """The terrain a pixel belongs to, whatever its texture."""
    if colour.a < 128:
        return "none"
    red, green, blue = colour.r, colour.g, colour.b
    if blue > red:
        return "water"
    return "fertile" if green > red else "desert"


@pytest.mark.parametrize("name", MAPS)
def test_tiled_and_the_preview_agree_where_hexes_lie(name: str, tmp_path: Path) -> None:
    found = library((paths.maps(),)).map(name)
    theirs = rasterized(paths.maps() / f"{name}.tmx", tmp_path / "tiled.png", "--show-layer", "terrain")
    ours = native(found, None)
    assert theirs.get_size() == ours.get_size()
    spots = shape(found)
    assert [kind(theirs.get_at(spot)) for spot in spots] == [kind(ours.get_at(spot)) for spot in spots]


@pytest.mark.parametrize("name", MAPS)
def test_tiled_and_the_preview_cover_the_same_pixels(name: str, tmp_path: Path) -> None:
    theirs = rasterized(paths.maps() / f"{name}.tmx", tmp_path / "tiled.png", "--show-layer", "terrain")
    ours = native(library((paths.maps(),)).map(name), None)
    theirs_mask, ours_mask = (pygame.mask.from_surface(surface, 127) for surface in (theirs, ours))
    differing = theirs_mask.copy()
    differing.draw(ours_mask, (0, 0))
    differing.erase(theirs_mask.overlap_mask(ours_mask, (0, 0)), (0, 0))
    rim_of_rivers = 40 * len(library((paths.maps(),)).map(name).board.rivers)
    assert differing.count() <= rim_of_rivers


@pytest.mark.parametrize(("axis", "index"), [("x", "odd"), ("x", "even"), ("y", "odd"), ("y", "even")])
def test_a_piece_stands_on_the_same_hex_in_tiled(axis: str, index: str, tmp_path: Path) -> None:
    """Every way hexes can stand: Tiled paints the god over the very hex that the loader names."""
    path = workshop(tmp_path)
    text = path.read_text(encoding="utf-8").replace('staggerindex="odd"', f'staggerindex="{index}"')
    if axis == "y":
        text = text.replace('staggeraxis="x"', 'staggeraxis="y"').replace("terrain_flat", "terrain_pointy")
        text = text.replace('tilewidth="120" tileheight="104"', 'tilewidth="104" tileheight="120"')
    path.write_text(text, encoding="utf-8")
    ground = rasterized(path, tmp_path / "ground.png", "--show-layer", "terrain")
    from ankh.scenarios.markup import Notes
    from ankh.scenarios.tiled import draw

    drawing = draw(path, (tmp_path,), Notes())
    assert drawing is not None
    from ankh.rules import hexes

    for column in range(7):
        for row in range(7):
            x, y = drawing.tiles.centre(column, row)
            terrain = drawing.terrain.get(hexes.spell(column, row), "none")
            assert kind(ground.get_at((round(x), round(y)))) == terrain


@pytest.mark.parametrize("name", MAPS)
def test_tiled_exports_every_map_without_complaint(name: str, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_RUNTIME_DIR": str(tmp_path),
        "HOME": str(tmp_path),
    }
    target = tmp_path / f"{name}.tmx"
    command = ["tiled", "--export-map", "tmx", str(paths.maps() / f"{name}.tmx"), str(target)]
    subprocess.run(command, check=True, capture_output=True, timeout=120, env=environment)
    text = target.read_text(encoding="utf-8")
    assert text.count("<object ") == (paths.maps() / f"{name}.tmx").read_text(encoding="utf-8").count("<object ")
