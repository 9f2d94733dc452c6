"""From a drawing to a scenario: hexes and edges in place of pixels, and every fault of the content noted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from ankh import paths
from ankh.rules import hexes
from ankh.rules.board import Board
from ankh.rules.regions import regions_of
from ankh.scenarios.markup import Notes
from ankh.scenarios.models import BoardData, Camels, River, ScenarioMap, SetUp
from ankh.scenarios.problems import MapError, Place
from ankh.scenarios.setups import SetUpReader
from ankh.scenarios.tiled import Drawing, Group, Mark, draw

SMALLEST = 12
"""Land hexes below which nobody can play."""


def load(path: Path, roots: Sequence[Path] = ()) -> ScenarioMap:
    """Reads and checks a map; raises `MapError` with all its problems.

    The map may name files in its own folder, in the shipped maps folder and in `roots`.
    """
    notes = Notes()
    drawing = draw(path, (path.parent, paths.maps(), *roots), notes)
    found = None if drawing is None else _Loader(drawing, notes).load(path.stem)
    if found is None or notes.found:
        raise MapError(path.name, notes.all())
    return found


class _Loader:
    def __init__(self, drawing: Drawing, notes: Notes) -> None:
        self.drawing = drawing
        self.notes = notes
        self.grid = drawing.tiles.grid
        self.bare = Board(drawing.terrain, (), self.grid)
        self.corner = {point: corner for corner, point in enumerate(self.bare.corner_points)}
        self.edge_between = {frozenset(ends): edge for edge, ends in enumerate(self.bare.edge_corners)}
        self.strayed = False
        """Whether one of the lines last read leaves the edges, so that its regions are not what the author meant."""

    def load(self, name: str) -> ScenarioMap | None:
        self._examine_terrain()
        rivers = self._rivers()
        self.rivers_known = self.drawing.rivers_known and not self.strayed
        board = Board(self.drawing.terrain, [self.bare.edge_name(edge) for edge in sorted(rivers)], self.grid)
        set_ups = self._set_ups(board)
        properties = self.drawing.properties
        if properties is None or self.notes.found:
            return None
        data = BoardData.model_validate({**board.to_json(), "hexes": self.drawing.terrain})
        return ScenarioMap(
            id=name, name=properties.name, description=properties.description, board=data, set_ups=set_ups
        )

    def _examine_terrain(self) -> None:
        where = Place("terrain")
        land = self.bare.size - sum(self.bare.water)
        if land < SMALLEST:
            self.notes.add("land", f"The map has {land} land hexes.", f"Paint at least {SMALLEST}.", where)
        tiles = self.drawing.tiles
        at = set(self.bare.centres)
        for column in range(tiles.columns):
            for row in range(tiles.rows):
                x, y = self.grid.centre(column, row)
                if (x, y) not in at and all((x + dx, y + dy) in at for dx, dy in self.grid.steps):
                    name = hexes.spell(column, row)
                    fix = "Paint it; water keeps figures off it."
                    self.notes.add(
                        "hole", "The hex has no terrain, though hexes lie all around it.", fix, where._replace(hex=name)
                    )

    def _rivers(self) -> set[int]:
        rivers: set[int] = set()
        for mark in self.drawing.marks:
            if not isinstance(mark.piece, River):
                fix = "Move it into the group of a player count; only rivers belong to every one."
                self.notes.add("layer", "Outside the groups there may be nothing but rivers.", fix, mark.where)
                continue
            for edge in self.edges(mark):
                if edge in rivers:
                    self._twice("river", edge, mark.where)
                rivers.add(edge)
        return rivers

    def edges(self, mark: Mark) -> list[int]:
        """The edges a line runs along, each between two land hexes."""
        tiles, found = self.drawing.tiles, []
        corners = [tiles.corner_at(*point) for point in mark.points]
        for number, (point, corner) in enumerate(zip(mark.points, corners, strict=True), 1):
            if corner is None:
                fix = "Drag the point to where hexes meet."
                near = mark.where._replace(hex=self._hex(point))
                self.notes.add("corner", f"Point {number} of the line lies on no hex corner.", fix, near)
        for number, (one, other) in enumerate(pairwise(corners), 1):
            if one is None or other is None:
                continue
            ends = frozenset(self.corner.get(corner, -1) for corner in (one, other))
            edge = self.edge_between.get(ends)
            near = mark.where._replace(hex=self._hex(mark.points[number - 1]))
            if edge is None:
                fix = "Draw from corner to corner along edges between two hexes of the board."
                self.notes.add("edge", f"Stretch {number} of the line runs along no edge.", fix, near)
            elif any(self.bare.water[cell] for cell in self.bare.edges[edge]):
                said = f"Stretch {number} of the line runs along water ({self.bare.edge_name(edge)})."
                self.notes.add("shore", said, "Rivers and camels lie between two land hexes only.", near)
            else:
                found.append(edge)
        self.strayed |= len(found) < len(mark.points) - 1
        return found

    def _hex(self, point: tuple[float, float]) -> str:
        cell = self.drawing.tiles.cell_at(*point)
        return hexes.spell(*cell) if cell else ""

    def _twice(self, what: str, edge: int, where: Place) -> None:
        said = f"The edge {self.bare.edge_name(edge)} has a {what} already."
        here = where._replace(hex=self.bare.names[self.bare.edges[edge][0]])
        self.notes.add("twice", said, "Shorten one of the lines.", here)

    def _set_ups(self, board: Board) -> dict[int, SetUp]:
        found: dict[int, SetUp] = {}
        seen: set[int] = set()
        for group in self.drawing.groups:
            if group.properties is None:
                continue
            players = group.properties.players
            if players in seen:
                fix = "Keep one group for each player count."
                self.notes.add("twice", f"A second group is for {players} players.", fix, Place(group.name))
                continue
            seen.add(players)
            set_up = self._set_up(group, board)
            if set_up is not None:
                found[players] = set_up
        return dict(sorted(found.items()))

    def _set_up(self, group: Group, board: Board) -> SetUp | None:
        camels: set[int] = set()
        self.strayed = False
        for mark in group.marks:
            if isinstance(mark.piece, Camels):
                for edge in self.edges(mark):
                    if edge in board.rivers or edge in camels:
                        self._twice("river" if edge in board.rivers else "camel", edge, mark.where)
                    camels.add(edge)
        regions = regions_of(board, frozenset(camels - board.rivers))
        reader = SetUpReader(group, regions, self.drawing.properties, self.notes)
        lines_known = self.rivers_known and group.lines_known and not self.strayed
        return reader.read(regions_known=lines_known and not self.drawing.unknown)
