"""The adapter round pytmx: a map file becomes a drawing, which is still only what the author drew, not a scenario."""

from __future__ import annotations

import logging
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import ValidationError

from ankh.rules import hexes
from ankh.scenarios.grid import Pixel, TileGrid
from ankh.scenarios.markup import Notes, clip, layer_name
from ankh.scenarios.models import CLASSES, FEWEST, LINES, GroupProperties, MapProperties, Piece, Rules, TerrainTile
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


MOST_NAMED: Final = 8


def named(marks: Collection[Mark]) -> str:
    """“object 15 (A3)” or “objects 15 (A3), 17 (C2)”; of very many the first."""
    shown = [
        f"{mark.where.object} ({mark.where.hex})" if mark.where.hex else str(mark.where.object)
        for mark in list(marks)[:MOST_NAMED]
    ]
    more = f" and {len(marks) - len(shown)} more" if len(marks) > len(shown) else ""
    return f"object{'s' if len(marks) > 1 else ''} {', '.join(shown)}{more}"


class Group(NamedTuple):
    """The layers of one player count."""

    name: str
    players: int | None
    """None if the group does not say it as it should."""
    rules: Rules
    marks: tuple[Mark, ...]
    lines_known: bool
    """Whether every line in it could be read."""
    pieces_known: bool
    """Whether its pieces and players could be read, so that a piece that is not there is missing."""


class Drawing(NamedTuple):
    """All that a map file says."""

    tiles: TileGrid | None
    """None if the map has no grid that could be played on: nothing lies on a hex then."""
    properties: MapProperties | None
    rules: Rules
    terrain: dict[str, str]
    unknown: frozenset[str]
    """Hexes whose terrain is only assumed, because their tile is none."""
    marks: tuple[Mark, ...]
    """Objects outside the groups: the rivers."""
    rivers_known: bool
    groups: tuple[Group, ...]


def draw(path: Path, roots: Sequence[Path], notes: Notes) -> Drawing | None:
    """Reads a map file; None if its form is so broken that nothing of its content can be judged."""
    found = outline(path, roots, notes)
    return None if found is None else _Reader(found, notes).read()


class _Reader:
    def __init__(self, found: Outline, notes: Notes) -> None:
        self.outline = found
        self.lost = found.lost
        self.notes = notes
        self._classes = {int(node.get("id", "0")): node.get("class") for node in found.root.findall("group")}
        self._terrain_of: dict[int, str | None] = {}
        self.map = _pytmx().TiledMap()
        self.map.filename = ""
        self.map.invert_y = False
        self.map.parse_xml(found.root)

    def read(self) -> Drawing:
        terrain = self._terrain()
        said = _said(self.map.properties)
        properties = validate(MapProperties, said, "The map", self.notes, WHOLE_MAP)
        layers = [layer for layer in self.map.layers if layer.id in self.outline.group_of]
        by_group: dict[int | None, list[Mark]] = {}
        names = {layer.id: layer_name(layer.name, layer.id) for layer in self.map.layers}
        for layer in layers:
            group = self.outline.group_of[layer.id]
            own = names[layer.id]
            shown = own if group is None else f"{names[group]}/{own}"
            marks = by_group.setdefault(group, [])
            for thing in layer:
                mark = self._mark(thing, shown)
                if mark is not None:
                    marks.append(mark)
                elif not thing.gid:
                    self.lost.lines.add(group)
        groups = [layer for layer in self.map.layers if layer.id in self._classes]
        return Drawing(
            self.outline.tiles,
            properties,
            self._rules(said, WHOLE_MAP),
            terrain,
            frozenset(self.lost.hexes),
            tuple(by_group.get(None, ())),
            None not in self.lost.lines,
            tuple(self._group(layer, by_group.get(layer.id, [])) for layer in groups),
        )

    def _group(self, layer: Any, marks: list[Mark]) -> Group:
        name = layer_name(layer.name, layer.id)
        where, said = Place(name), _said(layer.properties)
        if self._classes.get(layer.id) == "setup" and (where, "players") not in self.notes.faulty:
            said.setdefault("players", FEWEST)
        validate(GroupProperties, said, f"The group “{name}”", self.notes, where)
        players = None
        if "players" in said and (where, "players") not in self.notes.faulty:
            players = GroupProperties.model_validate({"players": said["players"]}).players
        lines_known = layer.id not in self.lost.lines
        pieces_known = players is not None and layer.id not in self.lost.pieces
        return Group(name, players, self._rules(said, where), tuple(marks), lines_known, pieces_known)

    def _rules(self, said: Mapping[str, Any], where: Place) -> Rules:
        """The rules of a map or group that are as they should be."""
        sound = Rules.model_fields.keys() - {name for place, name in self.notes.faulty if place == where}
        return Rules.model_validate({name: value for name, value in said.items() if name in sound})

    def _terrain(self) -> dict[str, str]:
        found: dict[str, str] = {}
        layer: Any = next((layer for layer in self.map.layers if hasattr(layer, "data")), None)
        for column, row, gid in layer.iter_data() if layer else ():
            if not gid:
                continue
            name = hexes.spell(column, row)
            said = _said(self.map.tile_properties.get(gid) or {})
            if "terrain" not in said:
                where = Place(layer_name(layer.name, layer.id), None, name)
                self.notes.add("terrain", "The tile is no terrain.", "Paint with a terrain tileset.", where)
            elif gid not in self._terrain_of:
                self._terrain_of[gid] = self._kind_of(gid, said)
            kind = self._terrain_of.get(gid)
            if kind is None:
                self.lost.hexes.add(name)
            else:
                found[name] = kind
        return found | dict.fromkeys(self.lost.hexes, ASSUMED)

    def _kind_of(self, gid: int, said: Mapping[str, Any]) -> str | None:
        """The terrain of a tile, which its tileset says for every hex that is painted with it."""
        tile = self.map.tiledgidmap[gid]
        tileset = next(tileset for tileset in self.outline.tilesets if tile in tileset)
        kind = validate(TerrainTile, said, f"Tile {tile - tileset.first}", self.notes, Place(tileset.file))
        return None if kind is None else kind.terrain

    def _mark(self, thing: Any, layer: str) -> Mark | None:
        points = self._points(thing)
        where = Place(layer, thing.id or None, self._hex(points[0]))
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
        piece = piece or self._shown(model, thing)
        return None if piece is None else Mark(piece, where, points)

    def _shown(self, model: type[Piece], thing: Any) -> Piece | None:
        """The piece that the tile of an object shows, where what the object says itself cannot be used."""
        try:
            return model.model_validate(_said(self.map.tile_properties.get(thing.gid) or {}))
        except ValidationError:
            return None

    def _points(self, thing: Any) -> tuple[Pixel, ...]:
        if not thing.gid:
            return tuple((point.x, point.y) for point in thing.points)
        gid = self.map.tiledgidmap[thing.gid]
        across, down = next(tileset.anchor for tileset in self.outline.tilesets if gid in tileset)
        return ((thing.x + (0.5 - across) * thing.width, thing.y + (0.5 - down) * thing.height),)

    def _hex(self, point: Pixel) -> str:
        cell = self.outline.tiles and self.outline.tiles.cell_at(*point)
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
