"""Tiled itself draws the maps as we do: `tmxrasterizer` is the judge (Debian package `tiled`)."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pygame
import pytest

from ankh import paths
from ankh.app.preview import native
from ankh.rules import hexes
from ankh.scenarios import library
from ankh.scenarios.load import load
from ankh.scenarios.markup import Notes
from ankh.scenarios.tiled import draw
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


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """Pixels whose colours differ by more than rounding, once each is seen through its own transparency."""
    grounds = [pygame.Surface(one.get_size(), depth=32) for _ in range(2)]
    for ground, surface in zip(grounds, (one, other), strict=True):
        ground.blit(surface, (0, 0))
    close = (CLOSE, CLOSE, CLOSE)
    same = pygame.transform.threshold(None, grounds[0], None, close, set_behavior=0, search_surf=grounds[1])
    return int(one.get_width() * one.get_height() - same)


def kind(colour: pygame.Color) -> str:
    """The terrain a pixel belongs to, whatever its texture."""
    if colour.a < 128:
        return "none"
    red, green, blue = colour.r, colour.g, colour.b
    if blue > red:
        return "water"
    return "fertile" if green > red else "desert"


@pytest.mark.parametrize("name", MAPS)
def test_tiled_and_the_preview_draw_the_same_ground(name: str, tmp_path: Path) -> None:
    """Every hex lies on the same pixels, and each pixel has the same colour."""
    found = library((paths.maps(),)).map(name)
    dry = found.model_copy(update={"board": found.board.model_copy(update={"rivers": []})})
    theirs = rasterized(paths.maps() / f"{name}.tmx", tmp_path / "tiled.png", "--show-layer", "terrain")
    ours = native(dry, None)
    assert theirs.get_size() == ours.get_size()
    assert differing(theirs, ours) == 0


@pytest.mark.parametrize("name", [name for name in MAPS if name != "nile"])
def test_tiled_and_the_preview_put_the_pieces_on_the_same_pixels(name: str, tmp_path: Path) -> None:
    found = library((paths.maps(),)).map(name)
    players = min(found.set_ups)
    bare = found.model_copy(
        update={
            "board": found.board.model_copy(update={"rivers": []}),
            "set_ups": {players: found.set_ups[players].model_copy(update={"camels": []})},
        }
    )
    layers = ("--show-layer", "terrain", "--show-layer", "pieces", "--show-layer", f"{players} players")
    theirs = rasterized(paths.maps() / f"{name}.tmx", tmp_path / "tiled.png", *layers)
    assert differing(theirs, native(bare, players)) < 10  # rims of tokens that hang over the edge of the map


@pytest.mark.parametrize(("axis", "index"), [("x", "odd"), ("x", "even"), ("y", "odd"), ("y", "even")])
def test_hexes_lie_where_tiled_draws_them_whichever_way_they_stand(axis: str, index: str, tmp_path: Path) -> None:
    path = workshop(tmp_path)
    text = path.read_text(encoding="utf-8").replace('staggerindex="odd"', f'staggerindex="{index}"')
    if axis == "y":
        text = text.replace('staggeraxis="x"', 'staggeraxis="y"').replace("terrain_flat", "terrain_pointy")
        text = text.replace('tilewidth="120" tileheight="104"', 'tilewidth="104" tileheight="120"')
    path.write_text(text, encoding="utf-8")
    ground = rasterized(path, tmp_path / "ground.png", "--show-layer", "terrain")
    drawing = draw(path, (tmp_path,), Notes())
    assert drawing is not None
    for column in range(7):
        for row in range(7):
            x, y = drawing.tiles.centre(column, row)
            terrain = drawing.terrain.get(hexes.spell(column, row), "none")
            assert kind(ground.get_at((round(x), round(y)))) == terrain


@pytest.mark.parametrize("name", MAPS)
def test_a_map_saved_by_tiled_is_the_same_scenario(name: str, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_RUNTIME_DIR": str(tmp_path),
        "HOME": str(tmp_path),
    }
    target = tmp_path / f"{name}.tmx"
    command = ["tiled", "--export-map", "tmx", str(paths.maps() / f"{name}.tmx"), str(target)]
    subprocess.run(command, check=True, capture_output=True, timeout=120, env=environment)
    assert load(target) == load(paths.maps() / target.name)
