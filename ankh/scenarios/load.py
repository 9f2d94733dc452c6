"""From a drawing to a scenario: hexes and edges in place of pixels, and every fault of the content noted."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from ankh import paths
from ankh.rules import hexes
from ankh.rules.board import Board
from ankh.rules.hexes import Grid, Point
from ankh.rules.regions import regions_of
from ankh.scenarios.grid import Pixel, TileGrid
from ankh.scenarios.markup import Notes
from ankh.scenarios.models import BoardData, Camels, River, ScenarioMap
from ankh.scenarios.problems import UNTOLD, MapError, Place, counted
from ankh.scenarios.setups import SetUpReader
from ankh.scenarios.tiled import Drawing, Group, Mark, draw, named

SMALLEST = 12
"""Land hexes below which nobody can play."""
FEW = 3
"""Pieces in a wrong place that are told one by one."""


class Reading(NamedTuple):
    """What came of a map file, and every file that had a part in it."""

    found: ScenarioMap | MapError
    files: frozenset[Path]


def load(path: Path) -> ScenarioMap:
    """Reads and checks a map; raises `MapError` with all its problems."""
    found = read_map(path).found
    if isinstance(found, MapError):
        raise found
    return found


def read_map(path: Path) -> Reading:
    """Reads and checks a map, which may name files in its own folder and in that of the shipped maps."""
    notes, found = Notes(), None
    try:
        drawing = _drawn(path, notes)
        found = None if drawing is None else _Loader(drawing, notes).load(path.stem)
    except Exception as error:  # pytmx has no base class for what it raises, and a stranger's file must not stop us
        said = f"The map cannot be read; its check broke off ({type(error).__name__})."
        notes.add("unreadable", said, UNTOLD.fix)
    if found is None or notes.found:
        return Reading(MapError(path.name, notes.all()), frozenset({path, *notes.files}))
    return Reading(found, frozenset({path, *notes.files}))


def board_drawn(path: Path) -> Board | None:
    """The hexes and rivers of a map, sound or not, as far as they can be read."""
    notes = Notes()
    try:
        drawing = _drawn(path, notes)
        return _Loader(drawing, notes).board if drawing and drawing.terrain else None
    except Exception:  # as in `read_map`
        return None


def _drawn(path: Path, notes: Notes) -> Drawing | None:
    return draw(path, (path.parent, paths.maps()), notes)


class _Loader:
    def __init__(self, drawing: Drawing, notes: Notes) -> None:
        self.drawing = drawing
        self.notes = notes
        self.tiles = drawing.tiles
        self.grid = drawing.tiles.grid if drawing.tiles else Grid(True, hexes.SHIFTS[True][0])
        self.bare = Board(drawing.terrain, (), self.grid)
        self.corner = {point: corner for corner, point in enumerate(self.bare.corner_points)}
        self.edge_between = {frozenset(ends): edge for edge, ends in enumerate(self.bare.edge_corners)}
        self.strayed = False
        """Whether one of the lines last read leaves the edges, so that its regions are not what the author meant."""

        if self.tiles:
            self._examine_terrain(self.tiles)
        self.rivers = self._rivers()
        self.rivers_known = drawing.rivers_known and not self.strayed
        self.board = Board(drawing.terrain, [self.bare.edge_name(edge) for edge in sorted(self.rivers)], self.grid)

    def load(self, name: str) -> ScenarioMap | None:
        readers = self._examine_groups()
        properties = self.drawing.properties
        if properties is None or self.notes.found:
            return None
        data = BoardData.model_validate({**self.board.to_json(), "hexes": self.drawing.terrain})
        return ScenarioMap(
            id=name,
            name=properties.name,
            description=properties.description,
            board=data,
            set_ups={players: readers[players].set_up() for players in sorted(readers)},
        )

    def _examine_terrain(self, tiles: TileGrid) -> None:
        where = Place("terrain")
        land = self.bare.size - sum(self.bare.water)
        if land < SMALLEST:
            said = f"The map has {counted(land, 'land hex', 'land hexes')}."
            self.notes.add("land", said, f"Paint at least {SMALLEST}.", where)
        at = set(self.bare.centres)
        for column in range(tiles.columns):
            for row in range(tiles.rows):
                x, y = self.grid.centre(column, row)
                if (x, y) not in at and all((x + dx, y + dy) in at for dx, dy in self.grid.steps):
                    here = where._replace(hex=hexes.spell(column, row))
                    fix = "Paint it; water keeps figures off it."
                    self.notes.add("hole", "The hex has no terrain, though hexes lie all around it.", fix, here)

    def _rivers(self) -> dict[int, Mark]:
        rivers: dict[int, Mark] = {}
        for mark in self.drawing.marks:
            if not isinstance(mark.piece, River):
                fix = "Move it into the group of a player count; only rivers belong to every one."
                self.notes.add("layer", "Outside the groups there may be nothing but rivers.", fix, mark.where)
                continue
            for edge in self.edges(mark):
                if edge in rivers:
                    self._twice("river", edge, mark, rivers[edge])
                rivers.setdefault(edge, mark)
        return rivers

    def edges(self, mark: Mark) -> list[int]:
        """The edges a line runs along, each between two land hexes; two clicks on one corner are one."""
        if self.tiles is None:
            self.strayed = True
            return []
        corners = [self.tiles.corner_at(*point) for point in mark.points]
        for number, (point, corner) in enumerate(zip(mark.points, corners, strict=True), 1):
            if corner is None:
                fix = "Drag the point to where hexes meet."
                said = f"Point {number} of the line lies on no hex corner."
                self.notes.add("corner", said, fix, self._near(mark, point))
        if len(set(corners)) == 1 and corners[0]:
            self.notes.add("line", "All points of the line lie on one corner.", "Draw it again.", mark.where)
        stretches = [
            self._edge(mark, number, one, other) if one and other else None
            for number, (one, other) in enumerate(pairwise(corners), 1)
            if one is None or one != other
        ]
        self.strayed |= None in stretches
        return [edge for edge in stretches if edge is not None]

    def _edge(self, mark: Mark, number: int, one: Point, other: Point) -> int | None:
        """The edge between two corners, if rivers and camels may lie there."""
        edge = self.edge_between.get(frozenset(self.corner.get(corner, -1) for corner in (one, other)))
        if edge is not None and not any(self.bare.water[cell] for cell in self.bare.edges[edge]):
            return edge
        near = self._near(mark, mark.points[number - 1])
        if edge is None:
            fix = "Draw from corner to corner along edges between two hexes of the board."
            self.notes.add("edge", f"Stretch {number} of the line runs along no edge.", fix, near)
        else:
            said = f"Stretch {number} of the line runs along water ({self.bare.edge_name(edge)})."
            self.notes.add("shore", said, "Rivers and camels lie between two land hexes only.", near)
        return None

    def _near(self, mark: Mark, point: Pixel) -> Place:
        cell = self.tiles and self.tiles.cell_at(*point)
        return mark.where._replace(hex=hexes.spell(*cell) if cell else "")

    def _twice(self, what: str, edge: int, mark: Mark, other: Mark) -> None:
        name = self.bare.edge_name(edge)
        here = mark.where._replace(hex=self.bare.names[self.bare.edges[edge][0]])
        if other is mark:
            said, fix = f"The line runs along the edge {name} twice.", "Let it go there and not back."
        else:
            said = f"The edge {name} has a {what} already, of object {other.where.object}."
            fix = f"Shorten object {mark.where.object} or object {other.where.object}."
        self.notes.add("twice", said, fix, here)

    def _examine_groups(self) -> dict[int, SetUpReader]:
        found: dict[int, SetUpReader] = {}
        for group in self.drawing.groups:
            if group.players in found:
                fix = "Keep one group for each player count."
                self.notes.add("twice", f"A second group is for {group.players} players.", fix, Place(group.name))
                continue
            reader = self._examine_group(group)
            if group.players:
                found[group.players] = reader
        return found

    def _examine_group(self, group: Group) -> SetUpReader:
        camels: dict[int, Mark] = {}
        self.strayed = False
        for mark in group.marks:
            if isinstance(mark.piece, Camels):
                for edge in self.edges(mark):
                    other = self.rivers.get(edge) or camels.get(edge)
                    if other:
                        self._twice("river" if edge in self.rivers else "camel", edge, mark, other)
                    camels.setdefault(edge, mark)
        lines_known = self.rivers_known and group.lines_known and not self.strayed
        regions = regions_of(self.board, frozenset(camels.keys() - self.rivers.keys()))
        reader = SetUpReader(group, regions, camels, self.drawing.rules, self.notes)
        self._examine_centres(group)
        reader.examine(self.tiles is not None, lines_known and not self.drawing.unknown)
        return reader

    def _examine_centres(self, group: Group) -> None:
        """A piece in a wrong place is told by itself; many have one cause."""
        pieces = [mark for mark in group.marks if len(mark.points) == 1 and mark.where.hex]
        astray = [mark for mark in pieces if self.tiles and not self.tiles.is_amid(*mark.points[0])]
        if len(astray) <= FEW:
            for mark in astray:
                fix = "Drag it towards the middle of the hex that is meant."
                self.notes.add("off_centre", "The piece lies between hexes.", fix, mark.where)
        else:
            said = f"{len(astray)} pieces lie between hexes: {named(astray)}."
            fix = "Compare the stagger index of the map and the object alignment of the pieces with another map."
            self.notes.add("off_centre", said, fix, Place(group.name))
