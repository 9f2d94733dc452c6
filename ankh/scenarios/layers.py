"""Layers and objects of a map file, before pytmx sees them: what cannot be judged is taken out of the tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from ankh.rules import hexes
from ankh.scenarios.grid import TileGrid
from ankh.scenarios.markup import MATTERS, Form, Notes, as_number, as_whole, clip, examine, examine_lasting, layer_name
from ankh.scenarios.problems import Place, counted
from ankh.scenarios.properties import NONE, OF_GROUP, OF_OBJECT, examine_properties
from ankh.scenarios.tilesets import Tileset

BIGGEST_TILE: Final = 1024
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
TILE_LAYER: Final = Form({**LAYER, "width": "whole", "height": "whole"}, frozenset({"properties", "data"}))
DATA: Final = Form({"encoding": "word", "compression": "word"}, frozenset())
OBJECT_LAYER: Final = Form({**LAYER, "color": "word", "draworder": "word"}, frozenset({"properties", "object"}))
GROUP: Final = Form(LAYER, frozenset({"properties", "objectgroup"}))
OBJECT: Final = Form(
    {
        "id": "text",
        "gid": "whole",
        **dict.fromkeys(("x", "y", "width", "height"), "number"),
        **dict.fromkeys(("type", "class"), "word"),
        "name": "text",
        "rotation": "zero",
        "opacity": "number",
        "visible": "switch",
    },
    frozenset({"properties", "polyline"}),
)
POLYLINE: Final = Form({"points": "free"}, frozenset())


class Lost(NamedTuple):
    """What a map has and nobody can read; checks that would need it are left out."""

    hexes: set[str]
    """Hexes whose terrain is not known."""
    lines: set[int | None]
    """Groups, or None for what lies outside them, with a line that cannot be read."""
    pieces: set[int | None]
    """Groups with pieces that cannot be read."""


class Layers:
    """Layers and objects of one map; a None among its tilesets stands for those that cannot be read."""

    def __init__(self, root: Element, tiles: TileGrid | None, tilesets: Sequence[Tileset | None], notes: Notes) -> None:
        self.root = root
        self.tiles = tiles
        self.tilesets = [t for t in tilesets if t is not None]
        self.all_tilesets_known = None not in tilesets
        self.notes = notes
        self.group_of: dict[int, int | None] = {}
        self.layer_ids: set[int] = set()
        self.objects: dict[int, Place] = {}
        self.lost = Lost(set(), set(), set())
        self.points = 0

    def examine(self, children: list[Element]) -> None:
        self._examine_terrain([child for child in children if child.tag == "layer"])
        for child in children:
            if child.tag == "objectgroup":
                self._object_layer(child, None)
            elif child.tag == "group":
                self._group(child)

    def _examine_terrain(self, painted: list[Element]) -> None:
        """Of several tile layers the one called “terrain” is read; without one every hex is unknown."""
        if len(painted) != 1:
            said = f"The map has {counted(len(painted), 'tile layer')}"
            names = ": " + " and ".join(f"“{_name(node)}”" for node in painted[:8]) if painted else ""
            self.notes.add("terrain_layer", said + names + ".", "Keep exactly one tile layer, for terrain.")
        meant = painted if len(painted) == 1 else [node for node in painted if _name(node) == "terrain"]
        for node in painted:
            unknown = self._tile_layer(node)
            if meant == [node] and unknown is not None:
                self.lost.hexes.update(unknown)
            else:
                self.root.remove(node)
        if self.tiles and self.root.find("layer") is None:
            self.lost.hexes.update(
                hexes.spell(column, row) for column in range(self.tiles.columns) for row in range(self.tiles.rows)
            )

    def _numbered(self, node: Element, where: Place) -> int:
        """The id of a layer; one that cannot be used is replaced, so that the layer can be judged."""
        number = as_whole(node.get("id"))
        if number is None or number < 0 or number in self.layer_ids:
            fix = "Remove the layer and draw it again in Tiled."
            self.notes.add("layer_id", f"The layer has the id {clip(node.get('id', 'none'))}.", fix, where)
            number = -1 - len(self.layer_ids)
            node.set("id", str(number))
        self.layer_ids.add(number)
        return number

    def _group(self, node: Element) -> None:
        where = Place(_name(node))
        whole = not any(child.tag == "group" for child in node)
        children = examine_lasting(node, GROUP, self.notes, where)
        examine_properties(node, OF_GROUP, self.notes, where)
        number = self._numbered(node, where)
        if not whole:
            self.lost.lines.add(number)
            self.lost.pieces.add(number)
        for child in children:
            if child.tag == "objectgroup":
                self._object_layer(child, number, where.layer + "/")

    def _tile_layer(self, node: Element) -> set[str] | None:
        """The hexes of a tile layer that cannot be read; None if nothing of it can."""
        where = Place(_name(node))
        children = examine_lasting(node, TILE_LAYER, self.notes, where)
        examine_properties(node, NONE, self.notes, where)
        self._numbered(node, where)
        tiles, size = self.tiles, (as_whole(node.get("width")), as_whole(node.get("height")))
        if tiles and size != (tiles.columns, tiles.rows):
            fix = f"The map has {tiles.columns} × {tiles.rows} hexes; resize it in Tiled."
            self.notes.add("size", f"The layer has {size[0]} × {size[1]} hexes.", fix, where)
            return None
        blocks = [child for child in children if child.tag == "data"]
        if len(blocks) != 1 or blocks[0].get("encoding") != "csv" or blocks[0].get("compression"):
            fix = "Set the tile layer format to CSV in the map properties."
            self.notes.add("csv", "The terrain is not stored as CSV.", fix, where)
            return None
        whole = not len(blocks[0])
        examine(blocks[0], DATA, self.notes, where)
        return self._cells(blocks[0], tiles, where) if tiles and whole else None

    def _cells(self, data: Element, tiles: TileGrid, where: Place) -> set[str] | None:
        rows, unknown = _rows(data.text or "", tiles), set[str]()
        if len(rows) != tiles.rows:
            fix = f"The map needs {tiles.rows}; resize it in Tiled."
            self.notes.add("rows", f"The layer has {counted(len(rows), 'row')}.", fix, where)
            return None
        for row, cells in enumerate(rows):
            if len(cells) != tiles.columns:
                said = f"Row {row + 1} has {counted(len(cells), 'hex', 'hexes')}."
                self.notes.add("rows", said, f"Every row needs {tiles.columns}.", where)
                rows[row] = ["0"] * tiles.columns
                unknown.update(hexes.spell(column, row) for column in range(tiles.columns))
                continue
            for column, cell in enumerate(cells):
                here = where._replace(hex=hexes.spell(column, row))
                before = self.notes.grave
                cells[column] = self._gid(cell.strip(), here, empty=True)
                if self.notes.forgive(before) or self._is_lost(cells[column]):
                    cells[column] = "0"
                    unknown.add(here.hex)
        self._examine_size({int(cell) for cells in rows for cell in cells}, tiles, where)
        data.text = ",\n".join(",".join(cells) for cells in rows)
        return unknown

    def _examine_size(self, gids: set[int], tiles: TileGrid, where: Place) -> None:
        size = tiles.tile_width, tiles.tile_height
        for tileset in self.tilesets:
            if tileset.has_terrain and tileset.tile != size and any(gid in tileset for gid in gids):
                said = "The tiles of {} are {} × {} pixels, but the hexes of the map {} × {}."
                fix = "Use a tileset of that size; the game has terrain_flat.tsx and terrain_pointy.tsx (pointy-top)."
                self.notes.add("tile_size", said.format(clip(tileset.file), *tileset.tile, *size), fix, where)

    def _is_lost(self, gid: str) -> bool:
        """Whether a tile belongs to a tileset that cannot be read."""
        return gid != "0" and not any(int(gid) in tileset for tileset in self.tilesets)

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
        children = examine_lasting(node, OBJECT_LAYER, self.notes, where)
        examine_properties(node, NONE, self.notes, where)
        self.group_of[self._numbered(node, where)] = group
        for child in children:
            before = self.notes.grave
            if child.tag == "object":
                self._object(child, where)
                if self.notes.forgive(before):
                    node.remove(child)
                    if "gid" not in child.attrib:
                        self.lost.lines.add(group)
                elif self._is_lost(child.get("gid", "0")):
                    node.remove(child)
                    self.lost.pieces.add(group)

    def _object(self, node: Element, layer: Place) -> None:
        number = as_whole(node.get("id")) or 0
        where = layer._replace(object=number if number > 0 else None, hex=self._hex(node))
        if where.object is None:
            said = f"The id of the object is “{clip(node.get('id', ''))}”." if "id" in node.attrib else "It has no id."
            self.notes.add("object_id", said, "Remove the object and place it again in Tiled.", where)
            node.set("id", "0")
        elif number in self.objects:
            said = f"Another object has the id {number} as well: {self.objects[number]}."
            self.notes.add("object_id", said, "Remove one of them and place it again in Tiled.", where)
        self.objects.setdefault(number, where)
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


def _rows(text: str, tiles: TileGrid) -> list[list[str]]:
    """The numbers of a tile layer row by row; like Tiled it does not mind how they are spread over lines."""
    cells = text.split(",")
    if len(cells) == tiles.columns * tiles.rows:
        return [cells[start : start + tiles.columns] for start in range(0, len(cells), tiles.columns)]
    return [line.strip().removesuffix(",").split(",") for line in text.strip().splitlines()]


def _name(node: Element) -> str:
    return layer_name(node.get("name"), node.get("id", "?"))


def _is_point(text: str) -> bool:
    numbers = text.split(",")
    return len(numbers) == 2 and all(as_number(number) is not None for number in numbers)
