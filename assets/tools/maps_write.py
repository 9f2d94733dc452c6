"""Writes Tiled maps from facts: `python assets/tools/maps_write.py facts.json maps/`.

The facts name hexes and edges as spec/engine.md does. This is for making a map the first time; afterwards the .tmx
file, edited in Tiled, is the source of truth.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from ankh.rules import hexes
from ankh.rules.board import Board
from ankh.rules.hexes import Grid, Point
from ankh.scenarios.grid import TileGrid

SIDE, HEIGHT = 60, 104
VARIANTS = 3
TERRAINS = ("fertile", "desert", "water")
PIECE_ROWS = ("god", "warrior", "obelisk", "temple", "pyramid", "token")
PIECES_FIRST = len(TERRAINS) * VARIANTS + 1
COLUMNS = 8
PIECE = 80
CITY = 5
TOKEN_OFFSET = (-34, -18)
COLOURS = {"rivers": "#3fb3d9", "camels": "#8a5a2b", "pieces": "#f5d78e"}


class Writer:
    """One map as lines of XML."""

    def __init__(self, facts: dict[str, Any]) -> None:
        board = facts["board"]
        flat = board.get("flat_top", True)
        self.facts = facts
        self.grid = Grid(flat, board.get("odd_shift", hexes.SHIFTS[flat][0]))
        self.board = Board(board["hexes"], board["rivers"], self.grid)
        places = [hexes.parse(name) or (0, 0) for name in board["hexes"]]
        width, height = (SIDE * 2, HEIGHT) if flat else (HEIGHT, SIDE * 2)
        columns, rows = (max(place[axis] for place in places) + 1 for axis in (0, 1))
        self.tiles = TileGrid(self.grid, columns, rows, width, height, SIDE)
        self.objects = self.layers = 0
        self.lines: list[str] = []

    def write(self, path: Path) -> None:
        body = [*self._properties(self.facts.get("properties", {}), 1), *self._tilesets(), *self._terrain()]
        body += self._objects("rivers", self._lines_along("river", self.facts["board"]["rivers"]), 1)
        shown = min(self.facts.get("set_ups", {}), default="")
        for players, set_up in sorted(self.facts.get("set_ups", {}).items()):
            body += self._group(players, set_up, hidden=players != shown)
        self.layers += 1
        axis, index = "x" if self.grid.flat_top else "y", "odd" if self.grid.odd_shift in ("down", "right") else "even"
        head = (
            f'<map version="1.8" tiledversion="1.8.2" class="scenario" orientation="hexagonal" renderorder="right-down"'
            f' width="{self.tiles.columns}" height="{self.tiles.rows}" tilewidth="{self.tiles.tile_width}"'
            f' tileheight="{self.tiles.tile_height}" infinite="0" hexsidelength="{SIDE}" staggeraxis="{axis}"'
            f' staggerindex="{index}" backgroundcolor="#e3cb98" nextlayerid="{self.layers}"'
            f' nextobjectid="{self.objects + 1}">'
        )
        lines = ['<?xml version="1.0" encoding="UTF-8"?>', head, *body, "</map>", ""]
        path.write_text("\n".join(lines), encoding="utf-8")

    def _properties(self, values: dict[str, Any], depth: int) -> list[str]:
        if not values:
            return []
        pad = " " * depth
        lines = [f"{pad}<properties>"]
        for name, value in sorted(values.items()):
            kind = {bool: ' type="bool"', int: ' type="int"'}.get(type(value), "")
            text = str(value).lower() if isinstance(value, bool) else str(value)
            kind = ' propertytype="Players"' if name == "players" else kind
            lines.append(f'{pad} <property name="{name}"{kind} value={quoteattr(text)}/>')
        return [*lines, f"{pad}</properties>"]

    def _tilesets(self) -> list[str]:
        shape = "flat" if self.grid.flat_top else "pointy"
        return [
            f' <tileset firstgid="1" source="tiles/terrain_{shape}.tsx"/>',
            f' <tileset firstgid="{PIECES_FIRST}" source="tiles/pieces.tsx"/>',
        ]

    def _terrain(self) -> list[str]:
        hexes_ = self.facts["board"]["hexes"]
        rows = []
        for row in range(self.tiles.rows):
            cells = []
            for column in range(self.tiles.columns):
                terrain = hexes_.get(hexes.spell(column, row))
                variant = (column * 7 + row * 5 + (column * row) // 2) % VARIANTS
                cells.append(TERRAINS.index(terrain) * VARIANTS + variant + 1 if terrain else 0)
            rows.append(",".join(map(str, cells)))
        self.layers += 1
        size = f'width="{self.tiles.columns}" height="{self.tiles.rows}"'
        return [
            f' <layer id="{self.layers}" name="terrain" {size}>',
            '  <data encoding="csv">',
            ",\n".join(rows),
            "</data>",
            " </layer>",
        ]

    def _group(self, players: str, set_up: dict[str, Any], hidden: bool) -> list[str]:
        self.layers += 1
        visible = ' visible="0"' if hidden else ""
        lines = [f' <group id="{self.layers}" name="{players} players" class="setup"{visible}>']
        lines += self._properties({"players": players, **set_up.get("properties", {})}, 2)
        lines += self._objects("camels", self._lines_along("camels", set_up.get("camels", [])), 2)
        lines += self._objects("pieces", self._pieces(set_up), 2)
        return [*lines, " </group>"]

    def _objects(self, name: str, objects: list[str], depth: int) -> list[str]:
        self.layers += 1
        pad = " " * depth
        numbered = []
        for text in objects:
            self.objects += 1
            head, *inner = f'<object id="{self.objects}" {text}'.split("\n")
            numbered.append(f"{pad} {head}")
            if inner:
                numbered += [f"{pad}  {inner[0]}", f"{pad} {inner[1]}"]
        head = f'{pad}<objectgroup color="{COLOURS[name]}" id="{self.layers}" name="{name}"'
        return [head + ">", *numbered, f"{pad}</objectgroup>"] if numbered else [head + "/>"]

    def _pieces(self, set_up: dict[str, Any]) -> list[str]:
        found = [self._tile(0, CITY, name) for name in set_up.get("cities", [])]
        for name, kind in set_up["neutral"].items():
            found.append(self._tile(PIECE_ROWS.index(kind), 0, name))
        for place, seat in enumerate(set_up["seats"], 1):
            found.append(self._tile(0, place - 1, seat["god"]))
            found += [self._tile(1, place - 1, name) for name in seat["warriors"]]
            for name, kind in seat["monuments"].items():
                found.append(self._tile(PIECE_ROWS.index(kind), place, name))
        for name, number in sorted(set_up["conflict_tokens"].items(), key=lambda item: item[1]):
            found.append(self._tile(5, number - 1, name, TOKEN_OFFSET))
        return found

    def _tile(self, row: int, column: int, name: str, offset: tuple[int, int] = (0, 0)) -> str:
        x, y = self.tiles.centre(*(hexes.parse(name) or (0, 0)))
        gid = PIECES_FIRST + row * COLUMNS + column
        place = f'x="{x + offset[0]:g}" y="{y + offset[1]:g}"'
        return f'gid="{gid}" {place} width="{PIECE}" height="{PIECE}"/>'

    def _lines_along(self, kind: str, edges: list[str]) -> list[str]:
        found = []
        for trail in self._trails([self.board.edge_named(name) for name in edges]):
            (left, top), *_ = pixels = [self.tiles.pixel(point) for point in trail]
            points = " ".join(f"{x - left:g},{y - top:g}" for x, y in pixels)
            found.append(f'type="{kind}" x="{left:g}" y="{top:g}">\n<polyline points="{points}"/>\n</object>')
        return found

    def _trails(self, edges: list[int]) -> list[list[Point]]:
        """Joins edges end to end into as few lines as a person would draw."""
        sides: dict[int, list[int]] = {}
        for edge in edges:
            one, other = self.board.edge_corners[edge]
            sides.setdefault(one, []).append(other)
            sides.setdefault(other, []).append(one)
        trails = []
        while any(sides.values()):
            open_ends = [corner for corner in sorted(sides) if len(sides[corner]) % 2]
            corner = open_ends[0] if open_ends else next(c for c in sorted(sides) if sides[c])
            trail = [corner]
            while sides[corner]:
                onward = sides[corner].pop()
                sides[onward].remove(corner)
                trail.append(onward)
                corner = onward
            trails.append([self.board.corner_points[corner] for corner in trail])
        return trails


def main() -> None:
    facts = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for name, scenario in facts.items():
        Writer(scenario).write(Path(sys.argv[2]) / f"{name}.tmx")


if __name__ == "__main__":
    main()
