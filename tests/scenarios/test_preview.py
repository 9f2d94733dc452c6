"""Maps as pictures, without a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ankh.app.preview import SAND, native, picture, preview
from ankh.rules import hexes
from ankh.rules.hexes import Grid
from ankh.scenarios import MapError, library
from ankh.scenarios.grid import ACROSS, SIDE, TileGrid
from tests.scenarios.workshop import workshop


def differing(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect) -> int:
    return sum(
        one.get_at((x, y)) != other.get_at((x, y))
        for x in range(box.left, box.right, 3)
        for y in range(box.top, box.bottom, 3)
    )


@pytest.mark.parametrize("size", [(200, 120), (640, 480), (90, 300)])
def test_a_preview_has_the_size_asked_for(size: tuple[int, int]) -> None:
    surface = preview("middle_kingdom", 3, size)
    assert surface.get_size() == size
    assert surface.get_at((0, 0))[:3] == SAND


def test_every_scenario_can_be_pictured() -> None:
    for entry in library().scenarios():
        for players in entry["players"]:
            assert preview(entry["id"], players, (160, 120)).get_size() == (160, 120)


def test_pieces_are_drawn_on_their_hexes() -> None:
    found = library().map("two_crowns")
    bare, full = native(found, None), native(found, 2)
    grid = TileGrid(Grid(), 11, 10, 2 * SIDE, ACROSS, SIDE)
    set_up = found.set_ups[2]
    taken = {*set_up.neutral, *set_up.conflict_tokens, *set_up.rules["cities"]}
    for place in set_up.places:
        taken |= {place.god, *place.warriors, *place.monuments}
    for name in found.board.hexes:
        corner = grid.top_left(*(hexes.parse(name) or (0, 0)))
        box = pygame.Rect(corner, (grid.tile_width, grid.tile_height)).inflate(-64, -48)
        assert (differing(bare, full, box) > 0) == (name in taken), name


def test_camels_are_drawn() -> None:
    found = library().map("peoples_revolt")
    set_up = found.set_ups[2]
    without = found.model_copy(update={"set_ups": {2: set_up.model_copy(update={"camels": []})}})
    box = pygame.Rect((0, 0), native(found, 2).get_size())
    assert differing(native(found, 2), native(without, 2), box) > 500


def test_a_file_can_be_pictured(tmp_path: Path) -> None:
    assert preview(workshop(tmp_path), 2, (300, 200)).get_size() == (300, 200)


def test_a_board_without_set_ups_can_be_pictured() -> None:
    assert picture(library().map("nile"), None).get_width() > 1000


def test_a_missing_player_count_is_told() -> None:
    with pytest.raises(LookupError, match="“The Well” has no set-up for 4 players; it has: 2"):
        preview("the_well", 4)


def test_an_unknown_name_is_told() -> None:
    with pytest.raises(LookupError, match="No map is called “atlantis”"):
        preview("atlantis", 2)


def test_a_bad_map_is_not_pictured(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    path.write_text("<map/>", encoding="utf-8")
    with pytest.raises(MapError):
        preview(path, 2)
