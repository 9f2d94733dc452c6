"""The strict pass over a map file, before pytmx sees it: pytmx lets many broken files through in silence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from ankh.rules import hexes
from ankh.rules.hexes import Grid
from ankh.scenarios.grid import TileGrid
from ankh.scenarios.markup import MATTERS, Form, Notes, as_number, as_whole, clip, examine, layer_name, read
from ankh.scenarios.problems import WHOLE_MAP, Place
from ankh.scenarios.properties import NONE, OF_GROUP, OF_MAP, OF_OBJECT, examine_properties
from ankh.scenarios.tilesets import Tileset, examine_tileset

LONGEST: Final = 40
"""Columns or rows of a map."""
BIGGEST_TILE: Final = 1024
MOST_TILESETS: Final = 8
MOST_POINTS: Final = 400
"""Points of one line."""
MOST_POINTS_IN_ALL: Final = 2000
TURNED: Final = 1 << 28
"""The lowest of the bits with which Tiled marks a flipped or turned tile."""

SHIFTED: Final = {**dict.fromkeys(("offsetx", "offsety"), "zero"), **dict.fromkeys(("parallaxx", "parallaxy"), "one")}
LAYER: Final = {
    **SHIFTED,
    "id": "whole",
    "name": "text",
    "class": "word",
    "opacity": "number",
    "visible": "switch",
    "locked": "switch",
    "tintcolor": "word",
    "mode": "word",
}
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
REFERENCE: Final = Form({"firstgid": "whole", "source": "text"}, frozenset())
TILE_LAYER: Final = Form({**LAYER, "width": "whole", "height": "whole"}, frozenset({"properties", "data"}))
DATA: Final = Form({"encoding": "word", "compression": "word"}, frozenset())
OBJECT_LAYER: Final = Form({**LAYER, "color": "word", "draworder": "word"}, frozenset({"properties", "object"}))
GROUP: Final = Form(LAYER, frozenset({"properties", "objectgroup"}))
OBJECT: Final = Form(
    {
        **dict.fromkeys(("id", "gid"), "whole"),
        **dict.fromkeys(("x", "y", "width", "height"), "number"),
        **dict.fromkeys(("type", "class"), "word"),
        "name": "text",
        "rotation": "zero",
        "opacity": "number",
        "visible": "switch",
    },
    frozenset({"properties", "polyline"}),
)
POLYLINE: Final = Form({"points": "points"}, frozenset())


class Outline(NamedTuple):
    """A map file that pytmx may read, and what pytmx does not tell about it."""

    root: Element
    tiles: TileGrid
    group_of: dict[int, int | None]
    """Object layer id → id of the group it lies in."""
    tilesets: tuple[Tileset, ...]
    unknown: frozenset[str]
    """Hexes whose tile cannot be read."""
    lost_lines: frozenset[int | None]
    """Groups, or None for what lies outside them, with a line that cannot be read."""


def outline(path: Path, roots: Sequence[Path], notes: Notes) -> Outline | None:
    """Examines a whole map file; None if pytmx had better not see it."""
    root = read(path, notes)
    if root is None:
        return None
    if root.tag != "map":
        notes.add("not_a_map", f"The file begins with <{clip(str(root.tag))}>.", "Choose a .tmx map made by Tiled.")
        return None
    children = examine(root, MAP, notes, WHOLE_MAP)
    examine_properties(root, OF_MAP, notes, WHOLE_MAP)
    tiles = _examine_shape(root, notes)
    tilesets = _examine_tilesets([c for c in children if c.tag == "tileset"], path, roots, notes)
    layers = _Layers(root, tiles, tilesets, notes)
    layers.examine(children)
    if tiles is None or None in tilesets:
        return None
    unknown, lost_lines = frozenset(layers.unknown), frozenset(layers.lost_lines)
    return Outline(root, tiles, layers.group_of, tuple(layers.tilesets), unknown, lost_lines)


def _examine_shape(root: Element, notes: Notes) -> TileGrid | None:
    """The grid of the map, or None if it has none that could be played on."""
    before = notes.grave
    if root.get("orientation") != "hexagonal":
        fix = "Choose “Hexagonal (Staggered)” in the map properties."
        notes.add("orientation", f"The map is {clip(root.get('orientation', 'without orientation'))}.", fix)
        return None
    if root.get("infinite") == "1":
        notes.add("infinite", "The map is infinite.", "Switch off “Infinite” in the map properties.")
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


def _examine_tilesets(nodes: list[Element], path: Path, roots: Sequence[Path], notes: Notes) -> list[Tileset | None]:
    if not 1 <= len(nodes) <= MOST_TILESETS:
        fix = f"A map has 1 to {MOST_TILESETS}, for instance terrain_flat.tsx and pieces.tsx."
        notes.add("tilesets", f"The map has {len(nodes)} tilesets.", fix)
        return [None]
    for node in nodes:
        if node.get("source"):
            examine(node, REFERENCE, notes, WHOLE_MAP)
    tilesets = [examine_tileset(node, path.parent, roots, notes) for node in nodes]
    end = 1
    for tileset in sorted(t for t in tilesets if t is not None):
        if tileset.first < end:
            notes.add("tilesets", "The tile numbers of two tilesets overlap.", "Remove one and add it again in Tiled.")
        end = max(end, tileset.first + tileset.size)
    return tilesets


class _Layers:
    """Layers and objects of one map."""

    def __init__(self, root: Element, tiles: TileGrid | None, tilesets: list[Tileset | None], notes: Notes) -> None:
        self.tiles = tiles
        self.columns, self.rows = (as_whole(root.get(key)) or 0 for key in ("width", "height"))
        self.measured = 1 <= self.columns <= LONGEST and 1 <= self.rows <= LONGEST
        self.tilesets = [t for t in tilesets if t is not None]
        self.all_tilesets_known = len(self.tilesets) == len(tilesets)
        self.notes = notes
        self.group_of: dict[int, int | None] = {}
        self.layer_ids: set[int] = set()
        self.object_ids: set[int] = set()
        self.unknown: set[str] = set()
        self.lost_lines: set[int | None] = set()
        self.points = 0

    def examine(self, children: list[Element]) -> None:
        painted = [child for child in children if child.tag == "layer"]
        if len(painted) != 1:
            fix = "Keep exactly one tile layer, for terrain."
            self.notes.add("terrain_layer", f"The map has {len(painted)} tile layers.", fix)
        for child in children:
            if child.tag == "layer":
                self._tile_layer(child)
            elif child.tag == "objectgroup":
                self._object_layer(child, None)
            elif child.tag == "group":
                self._group(child)

    def _numbered(self, node: Element, where: Place) -> int | None:
        number = as_whole(node.get("id"))
        if number is None or number in self.layer_ids:
            fix = "Remove the layer and draw it again in Tiled."
            self.notes.add("layer_id", f"The layer has the id {clip(node.get('id', 'none'))}.", fix, where)
            return None
        self.layer_ids.add(number)
        return number

    def _group(self, node: Element) -> None:
        where = Place(_name(node))
        children = examine(node, GROUP, self.notes, where)
        examine_properties(node, OF_GROUP, self.notes, where)
        number = self._numbered(node, where)
        for child in children:
            if child.tag == "objectgroup":
                self._object_layer(child, number, where.layer + "/")

    def _tile_layer(self, node: Element) -> None:
        where = Place(_name(node))
        children = examine(node, TILE_LAYER, self.notes, where)
        examine_properties(node, NONE, self.notes, where)
        self._numbered(node, where)
        size = as_whole(node.get("width")), as_whole(node.get("height"))
        if self.measured and size != (self.columns, self.rows):
            fix = f"The map has {self.columns} × {self.rows} hexes; resize it in Tiled."
            self.notes.add("size", f"The layer has {size[0]} × {size[1]} hexes.", fix, where)
            return
        blocks = [child for child in children if child.tag == "data"]
        if len(blocks) != 1 or blocks[0].get("encoding") != "csv" or blocks[0].get("compression"):
            fix = "Set the tile layer format to CSV in the map properties."
            self.notes.add("csv", "The terrain is not stored as CSV.", fix, where)
            return
        examine(blocks[0], DATA, self.notes, where)
        if self.measured and not len(blocks[0]):
            self._cells(blocks[0], where)

    def _cells(self, data: Element, where: Place) -> None:
        rows = self._rows(data.text or "")
        if len(rows) != self.rows:
            fix = f"The map needs {self.rows}; resize it in Tiled."
            self.notes.add("rows", f"The layer has {len(rows)} rows.", fix, where)
        for row, cells in enumerate(rows[: self.rows]):
            if len(cells) != self.columns:
                fix = f"Every row needs {self.columns}."
                self.notes.add("rows", f"Row {row + 1} has {len(cells)} hexes.", fix, where)
            for column, cell in enumerate(cells[: self.columns]):
                here = where._replace(hex=hexes.spell(column, row))
                before = self.notes.grave
                cells[column] = self._gid(cell.strip(), here, empty=True)
                if self.notes.forgive(before):
                    cells[column] = "0"
                    self.unknown.add(here.hex)
        data.text = ",\n".join(",".join(cells) for cells in rows)

    def _rows(self, text: str) -> list[list[str]]:
        """The numbers row by row; like Tiled it does not mind how they are spread over lines."""
        cells = text.split(",")
        if len(cells) == self.columns * self.rows:
            return [cells[start : start + self.columns] for start in range(0, len(cells), self.columns)]
        return [line.strip().removesuffix(",").split(",") for line in text.strip().splitlines()]

    def _gid(self, value: str, where: Place, empty: bool = False) -> str:
        """Examines a tile number; returns it as it is when the tile stands upright."""
        gid = as_whole(value)
        if gid is None or gid < 0 or (gid == 0 and not empty):
            fix = "Paint it again in Tiled."
            self.notes.add("tile", f"“{clip(value)}” is no tile number.", fix, where)
        elif gid >= TURNED:
            fix = "Tiles stand upright; press Z until it does, or place it again."
            self.notes.add("turned", "The tile is flipped or turned.", fix, where)
            return self._gid(str(gid % TURNED), where, empty)
        elif gid and self.all_tilesets_known and not any(gid in tileset for tileset in self.tilesets):
            self.notes.add("tile", f"No tileset has the tile {gid}.", "Place a tile from the tilesets panel.", where)
        return value

    def _object_layer(self, node: Element, group: int | None, prefix: str = "") -> None:
        where = Place(prefix + _name(node))
        children = examine(node, OBJECT_LAYER, self.notes, where)
        examine_properties(node, NONE, self.notes, where)
        number = self._numbered(node, where)
        if number is not None:
            self.group_of[number] = group
        for child in children:
            before = self.notes.grave
            if child.tag == "object":
                self._object(child, where)
                if self.notes.forgive(before):
                    node.remove(child)
                    if "gid" not in child.attrib:
                        self.lost_lines.add(group)

    def _object(self, node: Element, layer: Place) -> None:
        number = as_whole(node.get("id"))
        where = layer._replace(object=number, hex=self._hex(node))
        if number is None or number in self.object_ids:
            fix = "Remove the object and place it again in Tiled."
            self.notes.add("object_id", f"The object has the id {clip(node.get('id', 'none'))}.", fix, where)
        else:
            self.object_ids.add(number)
        if "template" in node.attrib:
            self.notes.add("template", "The object comes from a template.", "Detach it from its template.", where)
            return
        drawn = any(child.tag in MATTERS for child in node)
        children = examine(node, OBJECT, self.notes, where)
        examine_properties(node, OF_OBJECT, self.notes, where)
        for key in ("x", "y"):
            if key not in node.attrib:
                self.notes.add("value", f"The object has no “{key}”.", "Remove it and place it again.", where)
        lines = [child for child in children if child.tag == "polyline"]
        shapes = len(lines) + ("gid" in node.attrib)
        if shapes != 1 and not drawn:
            said = "more than one shape" if shapes else "neither a tile nor a polyline"
            fix = "Put a tile of the pieces tileset on a hex, or draw a polyline along hex edges."
            self.notes.add("shape", f"The object is {said}.", fix, where)
        if "gid" in node.attrib:
            self._tile(node, where)
        for line in lines:
            self._line(line, where)

    def _tile(self, node: Element, where: Place) -> None:
        node.set("gid", self._gid(node.get("gid", ""), where))
        for key in ("width", "height"):
            length = as_number(node.get(key, "0"))
            if length is not None and not 0 < length <= BIGGEST_TILE:
                said = f"The {key} of the tile is {clip(node.get(key, 'missing'))}."
                self.notes.add("value", said, "Remove it and place it again.", where)

    def _hex(self, node: Element) -> str:
        """The hex under the middle of a tile, or under the first point of a line."""
        x, y, width, height = (as_number(node.get(key, "0")) for key in ("x", "y", "width", "height"))
        if self.tiles is None or x is None or y is None:
            return ""
        gid = (as_whole(node.get("gid")) or 0) % TURNED
        across, down = next((tileset.anchor for tileset in self.tilesets if gid in tileset), (0.5, 0.5))
        cell = self.tiles.cell_at(x + (0.5 - across) * (width or 0), y + (0.5 - down) * (height or 0))
        return hexes.spell(*cell) if cell else ""

    def _line(self, node: Element, where: Place) -> None:
        examine(node, POLYLINE, self.notes, where)
        points = node.get("points", "").split()
        self.points += len(points)
        if self.points > MOST_POINTS_IN_ALL:
            fix = "Remove lines that lie upon each other."
            self.notes.add("lines", f"The lines of the map have more than {MOST_POINTS_IN_ALL} points.", fix)
        elif not (2 <= len(points) <= MOST_POINTS and all(map(_is_point, points))):
            fix = f"Draw it again with 2 to {MOST_POINTS} points."
            self.notes.add("line", "The points of the line cannot be read.", fix, where)


def _name(node: Element) -> str:
    return layer_name(node.get("name"), node.get("id", "?"))


def _is_point(text: str) -> bool:
    numbers = text.split(",")
    return len(numbers) == 2 and all(as_number(number) is not None for number in numbers)
