"""The adapter round pytmx: a map file becomes a drawing, which is still only what the author drew, not a scenario."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ankh.rules import hexes
from ankh.scenarios.grid import Pixel, TileGrid
from ankh.scenarios.markup import Notes, clip, layer_name
from ankh.scenarios.models import CLASSES, FEWEST, LINES, GroupProperties, MapProperties, Piece, TerrainTile
from ankh.scenarios.problems import WHOLE_MAP, Place
from ankh.scenarios.properties import validate
from ankh.scenarios.strict import Outline, outline

logging.getLogger("pytmx").setLevel(logging.CRITICAL)

OF_THE_TILE = frozenset({"id", "type", "class", "width", "height", "frames", "probability"})
"""What pytmx mixes into the properties of a tile and of the objects that show it."""
ASSUMED = "desert"
"""The terrain of a hex whose tile cannot be read, so that the rest of the map can still be judged."""


class Mark(NamedTuple):
    """An object of the map: a piece on a hex, or a line along edges."""

    piece: Piece
    where: Place
    points: tuple[Pixel, ...]
    """The points of a line; the single centre of a tile."""
    layer: int


class Group(NamedTuple):
    """The layers of one player count."""

    name: str
    properties: GroupProperties | None
    marks: tuple[Mark, ...]
    lines_known: bool
    """Whether every line in it could be read."""


class Drawing(NamedTuple):
    """All that a map file says."""

    tiles: TileGrid
    properties: MapProperties | None
    terrain: dict[str, str]
    unknown: frozenset[str]
    """Hexes whose terrain is only assumed, because their tile is none."""
    marks: tuple[Mark, ...]
    """Objects outside the groups: the rivers."""
    rivers_known: bool
    groups: tuple[Group, ...]


def draw(path: Path, roots: Sequence[Path], notes: Notes) -> Drawing | None:
    """Reads a map file; None if its form is so broken that its content cannot be judged."""
    found = outline(path, roots, notes)
    if found is None or not notes.readable():
        return None
    try:
        return _Reader(path, found, notes).read()
    except Exception as error:  # pytmx has no base class for what it raises
        fix = "Open the map in Tiled and save it again."
        notes.add("unreadable", f"The map cannot be read ({clip(str(error) or type(error).__name__, 80)}).", fix)
        return None


class _Reader:
    def __init__(self, path: Path, found: Outline, notes: Notes) -> None:
        self.outline = found
        self.notes = notes
        self.unknown = set(found.unknown)
        self.lost_lines = set(found.lost_lines)
        self._classes = {int(node.get("id", "0")): node.get("class") for node in found.root.findall("group")}
        self.map = _pytmx().TiledMap()
        self.map.filename = str(path)
        self.map.invert_y = False
        self.map.parse_xml(found.root)

    def read(self) -> Drawing:
        terrain = self._terrain()
        properties = validate(MapProperties, _said(self.map.properties), "The map", self.notes, WHOLE_MAP)
        layers = [layer for layer in self.map.layers if layer.id in self.outline.group_of]
        by_group: dict[int | None, list[Mark]] = {}
        names = {layer.id: layer_name(layer.name, layer.id) for layer in self.map.layers}
        for layer in layers:
            group = self.outline.group_of[layer.id]
            own = names[layer.id]
            shown = own if group is None else f"{names[group]}/{own}"
            marks = by_group.setdefault(group, [])
            for thing in layer:
                mark = self._mark(thing, shown, layer.id)
                if mark is not None:
                    marks.append(mark)
                elif not thing.gid:
                    self.lost_lines.add(group)
        groups = [layer for layer in self.map.layers if layer.id in self._classes]
        return Drawing(
            self.outline.tiles,
            properties,
            terrain,
            frozenset(self.unknown),
            tuple(by_group.get(None, ())),
            None not in self.lost_lines,
            tuple(self._group(layer, by_group.get(layer.id, [])) for layer in groups),
        )

    def _group(self, layer: Any, marks: list[Mark]) -> Group:
        name = layer_name(layer.name, layer.id)
        what = f"The group “{name}”"
        said = _said(layer.properties)
        if self._classes.get(layer.id) == "setup":
            said.setdefault("players", FEWEST)
        properties = validate(GroupProperties, said, what, self.notes, Place(name))
        return Group(name, properties, tuple(marks), layer.id not in self.lost_lines)

    def _terrain(self) -> dict[str, str]:
        found: dict[str, str] = {}
        layer = next(layer for layer in self.map.layers if hasattr(layer, "data"))
        for column, row, gid in layer.iter_data():
            if not gid:
                continue
            name = hexes.spell(column, row)
            where = Place(layer_name(layer.name, layer.id), None, name)
            said = _said(self.map.tile_properties.get(gid) or {})
            if "terrain" not in said:
                self.notes.add("terrain", "The tile is no terrain.", "Paint with a terrain tileset.", where)
                self.unknown.add(name)
                continue
            kind = validate(TerrainTile, said, "The tile", self.notes, where)
            if kind is None:
                self.unknown.add(name)
            else:
                found[name] = kind.terrain
        return found | dict.fromkeys(self.unknown, ASSUMED)

    def _mark(self, thing: Any, layer: str, number: int) -> Mark | None:
        points = self._points(thing)
        where = Place(layer, thing.id, self._hex(points[0]))
        kind = thing.type or getattr(thing, "class", None) or thing.properties.get("type")
        if kind not in CLASSES:
            said = f"The object has the class “{clip(kind)}”." if kind else "The object has no class."
            self.notes.add("class", said, f"Choose one of: {', '.join(CLASSES)}.", where)
            return None
        model = CLASSES[kind]
        if (model in LINES) != (not thing.gid):
            said = f"A thing of the class “{kind}” is drawn as a {'tile' if thing.gid else 'line'}."
            fix = "Rivers and camels are polylines along hex edges, everything else is a tile on a hex."
            self.notes.add("shape", said, fix, where)
            return None
        piece = validate(model, _said(thing.properties), f"The {kind.replace('_', ' ')}", self.notes, where)
        return None if piece is None else Mark(piece, where, points, number)

    def _points(self, thing: Any) -> tuple[Pixel, ...]:
        if not thing.gid:
            return tuple((point.x, point.y) for point in thing.points)
        gid = self.map.tiledgidmap[thing.gid]
        across, down = next(tileset.anchor for tileset in self.outline.tilesets if gid in tileset)
        return ((thing.x + (0.5 - across) * thing.width, thing.y + (0.5 - down) * thing.height),)

    def _hex(self, point: Pixel) -> str:
        cell = self.outline.tiles.cell_at(*point)
        return hexes.spell(*cell) if cell else ""


def _pytmx() -> Any:
    """pytmx without pygame, which it would import for pictures that nobody here needs."""
    aside = "pygame" not in sys.modules
    if aside:
        sys.modules["pygame"] = None  # type: ignore[assignment]
    try:
        import pytmx
    finally:
        if aside:
            del sys.modules["pygame"]
    return pytmx


def _said(properties: dict[str, Any]) -> dict[str, Any]:
    """What the author wrote; a text that was cleared is empty, where pytmx has None."""
    return {name: "" if value is None else value for name, value in properties.items() if name not in OF_THE_TILE}
