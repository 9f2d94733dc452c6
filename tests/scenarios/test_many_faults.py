"""A fault of the form hides no other fault, and makes none up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenarios.broken_maps import DATA, HEAD, PLAYERS_3, TERRAIN, cell
from tests.scenarios.workshop import Edit, both, broken, changed, swap, told, without

PIECES = '<tileset firstgid="10" source="tiles/pieces.tsx"/>'
TURNED = ["shifted 2 players/pieces 10 B4"]
PROPERTIES = ["property - - -", "missing - - -", "property 3 players - -"]
HOLE, RIVER, GOD = "hole terrain - D5", "corner rivers 2 F2", "gods 2 players - -"
WATER = "water 2 players/pieces 11 D3"

FORMS: dict[str, tuple[Edit, list[str]]] = {
    "of a sound form": (lambda text: text, [*TURNED, *PROPERTIES, HOLE, RIVER, WATER, GOD]),
    "without the terrain's tileset": (
        swap("tiles/terrain_flat.tsx", "tiles/lost.tsx"),
        ["not_found - - -", *TURNED, *PROPERTIES, HOLE, RIVER, GOD],
    ),
    "without the pieces' tileset": (
        swap("tiles/pieces.tsx", "tiles/lost.tsx"),
        ["not_found - - -", *TURNED, *PROPERTIES, HOLE, RIVER],
    ),
    "with an embedded tileset": (
        swap(PIECES, '<tileset firstgid="10" name="own" tilewidth="80" tileheight="80"/>'),
        ["embedded - - -", *TURNED, *PROPERTIES, HOLE, RIVER],
    ),
    "with a tileset too many": (
        swap(TERRAIN, TERRAIN * 8),
        ["tilesets - - -", *TURNED, *PROPERTIES, HOLE, RIVER],
    ),
    "with compressed terrain": (
        swap(DATA, '<data encoding="base64" compression="zlib">'),
        ["csv terrain - -", *TURNED, *PROPERTIES, RIVER, GOD],
    ),
    "with a row too few": (
        cell("5,5,3,3,1,4,5,\n", ""),
        ["rows terrain - -", *TURNED, *PROPERTIES, RIVER, GOD],
    ),
    "with a second tile layer": (
        swap(
            "</layer>", '</layer><layer id="50" name="more" width="7" height="7"><data encoding="csv">0</data></layer>'
        ),
        ["terrain_layer - - -", "rows more - -", *TURNED, *PROPERTIES, HOLE, RIVER, WATER, GOD],
    ),
    "infinite": (
        swap('infinite="0"', 'infinite="1"'),
        ["infinite - - -", *TURNED, *PROPERTIES, HOLE, RIVER, WATER, GOD],
    ),
    "orthogonal": (
        swap(HEAD, 'orientation="orthogonal"'),
        ["orientation - - -", "shifted 2 players/pieces 10 -", *PROPERTIES, GOD],
    ),
    "of squashed hexes": (
        swap('tileheight="104"', 'tileheight="40"'),
        ["hexes - - -", "shifted 2 players/pieces 10 -", *PROPERTIES, GOD],
    ),
    "with a layer without id": (
        swap('id="5" name="pieces"', 'name="pieces"'),
        ["layer_id 2 players/pieces - -", *TURNED, *PROPERTIES, HOLE, RIVER, WATER, GOD],
    ),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_map(name: str, tmp_path: Path) -> None:
    form, expected = FORMS[name]
    faults = both(
        swap('type="int" value="15"', 'type="int" value="-3"'),
        swap('<property name="name" value="Good map"/>', ""),
        swap(PLAYERS_3, PLAYERS_3.replace('"3"', '"9"')),
        cell("6,6,3,9,3,6,6,", "6,6,3,0,3,6,6,"),
        swap('points="0,0 -30,52 ', 'points="0,0 0,52 '),
        changed(10, "/>", ' rotation="60"/>'),
        changed(11, 'x="60" y="364"', 'x="330" y="312"'),
        without(12),
    )
    assert sorted(told(problem) for problem in broken(tmp_path, both(faults, form))) == sorted(expected)


def test_what_depends_on_a_bad_value_is_not_judged(tmp_path: Path) -> None:
    edit = both(
        swap('name="event_track" value="CCXKCXCX"', 'name="event_track" value=""'),
        swap('name="forgotten_after" type="int" value="2"', 'name="forgotten_after" type="int" value="9"'),
        swap('name="devotion_top" type="int" value="15"', 'name="devotion_top" value=""'),
        swap('name="devotion_red" type="int" value="2"', 'name="devotion_red" type="int" value="98"'),
    )
    assert [told(problem) for problem in broken(tmp_path, edit)] == ["property - - -", "property - - -"]


def test_players_are_counted_as_they_are_read(tmp_path: Path) -> None:
    edit = both(swap('propertytype="Players" value="2"', 'value="2.0"'), swap(PLAYERS_3, PLAYERS_3.replace("3", "2")))
    assert [told(problem) for problem in broken(tmp_path, edit)] == ["twice 3 players - -"]
