"""Writes the tilesets of maps/tiles: what every tile means, for the pictures that maps_pictures.py draws."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

TERRAINS = ("fertile", "desert", "water")
VARIANTS = 3
KINDS = ("obelisk", "temple", "pyramid")
COLUMNS = 8
PIECE = 80
Tile = tuple[int, str, dict[str, str]]

ENUMS = {"terrain": "Terrain", "kind": "Kind", "place": "Place", "owner": "Owner", "number": "Number"}


def terrain_tiles() -> Iterator[Tile]:
    for tile in range(len(TERRAINS) * VARIANTS):
        yield tile, "terrain", {"terrain": TERRAINS[tile // VARIANTS]}


def piece_tiles() -> Iterator[Tile]:
    """Row by row: gods and the city, warriors, obelisks, temples, pyramids, conflict tokens."""
    for place in range(1, 6):
        yield place - 1, "god", {"place": str(place)}
    yield 5, "city", {}
    for place in range(1, 6):
        yield COLUMNS + place - 1, "warrior", {"place": str(place)}
    for row, kind in enumerate(KINDS, 2):
        for column, owner in enumerate(("neutral", "1", "2", "3", "4", "5")):
            yield COLUMNS * row + column, "monument", {"kind": kind, "owner": owner}
    for number in range(1, 9):
        yield COLUMNS * 5 + number - 1, "conflict_token", {"number": str(number)}


def tileset(name: str, size: tuple[int, int], columns: int, rows: int, tiles: Iterator[Tile], align: str = "") -> str:
    width, height = size
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{width}" tileheight="{height}"'
        f' tilecount="{columns * rows}" columns="{columns}"{align}>',
        f' <image source="{name}.png" width="{width * columns}" height="{height * rows}"/>',
    ]
    for tile, kind, properties in tiles:
        if not properties:
            lines.append(f' <tile id="{tile}" type="{kind}"/>')
            continue
        lines += [f' <tile id="{tile}" type="{kind}">', "  <properties>"]
        lines += [
            f'   <property name="{key}" propertytype="{ENUMS[key]}" value="{value}"/>'
            for key, value in properties.items()
        ]
        lines += ["  </properties>", " </tile>"]
    return "\n".join([*lines, "</tileset>", ""])


def main() -> None:
    folder = Path(sys.argv[1])
    sets = {
        "terrain_flat": tileset("terrain_flat", (120, 104), VARIANTS, len(TERRAINS), terrain_tiles()),
        "terrain_pointy": tileset("terrain_pointy", (104, 120), VARIANTS, len(TERRAINS), terrain_tiles()),
        "pieces": tileset("pieces", (PIECE, PIECE), COLUMNS, 6, piece_tiles(), ' objectalignment="center"'),
    }
    for name, text in sets.items():
        (folder / f"{name}.tsx").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
