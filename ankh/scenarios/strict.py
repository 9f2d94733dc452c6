"""The strict pass over a map file, before pytmx sees it: pytmx lets many broken files through in silence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from ankh.rules import hexes
from ankh.rules.hexes import Grid
from ankh.scenarios.grid import TileGrid
from ankh.scenarios.layers import BIGGEST_TILE, Layers, Lost
from ankh.scenarios.markup import Form, Notes, as_whole, clip, examine_lasting, read
from ankh.scenarios.problems import WHOLE_MAP
from ankh.scenarios.properties import OF_MAP, examine_properties
from ankh.scenarios.tilesets import Tileset, examine_tilesets

LONGEST: Final = 40
"""Columns or rows of a map."""

MAP: Final = Form(
    {
        **dict.fromkeys(("version", "tiledversion", "class", "orientation", "renderorder", "backgroundcolor"), "text"),
        **dict.fromkeys(("width", "height", "tilewidth", "tileheight", "hexsidelength"), "whole"),
        **dict.fromkeys(("nextlayerid", "nextobjectid", "compressionlevel"), "whole"),
        **dict.fromkeys(("parallaxoriginx", "parallaxoriginy"), "number"),
        **dict.fromkeys(("staggeraxis", "staggerindex"), "word"),
        "infinite": "switch",
    },
    frozenset({"properties", "tileset", "layer", "objectgroup", "group", "editorsettings"}),
)


class Outline(NamedTuple):
    """A map file that pytmx may read, and what pytmx does not tell about it."""

    root: Element
    tiles: TileGrid | None
    """None if the map has no grid that could be played on: nothing lies on a hex then."""
    group_of: dict[int, int | None]
    """Object layer id → id of the group it lies in."""
    tilesets: tuple[Tileset, ...]
    lost: Lost


def outline(path: Path, roots: Sequence[Path], notes: Notes) -> Outline | None:
    """Examines a whole map file; None if it is no map, or has more problems than anybody would read."""
    root = read(path, notes)
    if root is None:
        return None
    if root.tag != "map":
        notes.add("not_a_map", f"The file begins with <{clip(str(root.tag))}>.", "Choose a .tmx map made by Tiled.")
        return None
    children = examine_lasting(root, MAP, notes, WHOLE_MAP)
    examine_properties(root, OF_MAP, notes, WHOLE_MAP)
    tiles = _examine_shape(root, notes)
    tilesets = tuple(examine_tilesets(root, path.parent, roots, notes))
    all_known = 0 < len(tilesets) == sum(child.tag == "tileset" for child in children)
    layers = Layers(root, tiles, tilesets if all_known else (*tilesets, None), notes)
    layers.examine(children)
    return None if notes.left_out else Outline(root, tiles, layers.group_of, tilesets, layers.lost)


def _examine_shape(root: Element, notes: Notes) -> TileGrid | None:
    """The grid of the map, or None if it has none that could be played on."""
    before = notes.grave
    if root.get("orientation") != "hexagonal":
        fix = "Choose “Hexagonal (Staggered)” in the map properties."
        notes.add("orientation", f"The map is {clip(root.get('orientation', 'without orientation'))}.", fix)
        return None
    if root.get("infinite") == "1":
        notes.add("infinite", "The map is infinite.", "Switch off “Infinite” in the map properties.")
        before = notes.grave if root.find("layer/data/chunk") is None else -1
    columns, rows = (as_whole(root.get(name)) or 0 for name in ("width", "height"))
    for name, length in (("width", columns), ("height", rows)):
        if not 1 <= length <= LONGEST:
            said = clip(root.get(name, "missing"))
            notes.add("size", f"The {name} of the map is {said}.", f"It must be from 1 to {LONGEST} hexes.")
    if root.get("staggeraxis") not in ("x", "y") or root.get("staggerindex") not in ("odd", "even"):
        notes.add("stagger", "Stagger axis or stagger index is missing.", "Choose them in the map properties.")
        return None
    wide, high, side = (as_whole(root.get(key)) or 0 for key in ("tilewidth", "tileheight", "hexsidelength"))
    flat = root.get("staggeraxis") == "x"
    long, short = (wide, high) if flat else (high, wide)
    if not (side > 0 and long == 2 * side <= BIGGEST_TILE and side <= short <= long and short % 2 == side % 2 == 0):
        said = f"Hexes of {wide} × {high} pixels with a side of {side} are not regular."
        notes.add("hexes", said, "Use 120 × 104 with side 60 (flat-top) or 104 × 120 with side 60 (pointy-top).")
    shift = hexes.SHIFTS[flat][0 if root.get("staggerindex") == "odd" else 1]
    return TileGrid(Grid(flat, shift), columns, rows, wide, high, side) if notes.grave == before else None
