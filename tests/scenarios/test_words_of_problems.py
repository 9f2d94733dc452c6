"""A problem names the objects, hexes and files that its author has to look at, and says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from ankh.scenarios.check import check
from tests.scenarios.broken_maps import TILE, camels_along
from tests.scenarios.workshop import Edit, added, both, broken, changed, swap, without, workshop

FIELDS = [(60, 260), (60, 468), (60, 572), (150, 208), (150, 624), (240, 156)]


def pieces(gid: int, count: int) -> list[str]:
    return [f'<object id="{90 + i}" gid="{gid}" x="{x}" y="{y}" {TILE}' for i, (x, y) in enumerate(FIELDS[:count])]


SAID: dict[str, tuple[Edit, list[str]]] = {
    "seven warriors": (
        added(10, *pieces(18, 6)),
        [
            "layer “2 players”: Place 1 has 7 warriors. A god has 6; remove 1 of these: objects 10 (B4), 90 (A3),"
            " 91 (A5), 92 (A6), 93 (B2), 94 (B6), 95 (C2)."
        ],
    ),
    "three cities": (
        added(20, *pieces(15, 1)),
        [
            "layer “3 players”: There are 3 cities. The box holds 2 city tokens; remove 1 of these:"
            " objects 20 (E4), 90 (A3), 21 (A6)."
        ],
    ),
    "two cities on a hex": (
        both(without(21), added(20, f'<object id="90" gid="15" x="420" y="364" {TILE}')),
        ["layer “3 players/pieces”, object 90, hex E4: Object 20 is a city on this hex already. Remove one of them."],
    ),
    "two gods": (
        added(9, *pieces(10, 1)),
        [
            "layer “2 players/pieces”, object 90, hex A3: Place 1 has a second god; the first is object 9 (B3)."
            " Remove one of them."
        ],
    ),
    "two tokens in a region": (
        added(17, *pieces(53, 2)[1:]),
        [
            "layer “2 players”, hex A3: The region of 9 hexes has 2 conflict tokens: objects 15 (A3), 91 (A5)."
            " Keep one of them; if this should be several regions, look for a gap in a river or a line of camels."
        ],
    ),
    "a token number twice": (
        changed(17, 'gid="52"', 'gid="50"'),
        [
            "layer “2 players”: The conflict tokens are 1 (object 15), 1 (object 17), 2 (object 16)."
            " Number them from 1 without gaps."
        ],
    ),
    "camels on a river": (
        camels_along("0,0 30,52", 180, 156),
        [
            "layer “2 players/camels”, object 90, hex B2: The edge B2-C2 has a river already, of object 1."
            " Shorten object 90 or object 1."
        ],
    ),
    "two tile layers": (
        swap("</layer>", '</layer><layer id="50" name="deco" width="7" height="7"/>'),
        [
            "The map has 2 tile layers: “terrain” and “deco”. Keep exactly one tile layer, for terrain.",
            "layer “deco”: The terrain is not stored as CSV. Set the tile layer format to CSV in the map properties.",
        ],
    ),
    "an object id twice": (
        changed(10, 'id="10"', 'id="9"'),
        [
            "layer “2 players/pieces”, object 9, hex B4: Another object has the id 9 as well:"
            " layer “2 players/pieces”, object 9, hex B3. Remove one of them and place it again in Tiled."
        ],
    ),
    "a tileset that is not there": (
        swap("tiles/pieces.tsx", "tiles/lost.tsx"),
        [
            "There is no tileset “lost.tsx” in the folder “tiles”. Copy it to there (those of the game are in"
            " maps/tiles), or choose another one in Tiled."
        ],
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_it_is_said_of(name: str, tmp_path: Path) -> None:
    edit, lines = SAID[name]
    assert [str(problem) for problem in broken(tmp_path, edit)] == lines


def test_a_missing_picture_is_told_with_its_tileset_and_folder(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    (tmp_path / "tiles" / "pieces.png").unlink()
    (problem,) = check(path).problems
    assert str(problem).startswith("tileset “pieces.tsx”: There is no picture “pieces.png” in the folder “tiles”.")


def test_one_is_not_spoken_of_as_many(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    text = without(13)(path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    assert "; 1 warrior;" in check(path).lines()[1]
    path.write_text(without(9)(text), encoding="utf-8")
    assert check(path).lines()[0] == "good.tmx: 1 problem"
