"""Tileset files: found beside the map, of a known form, with their picture in place."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from ankh.scenarios.markup import Form, Notes, as_whole, clip, examine, read
from ankh.scenarios.problems import Place
from ankh.scenarios.properties import NONE, OF_TILE, examine_properties

MOST_TILES: Final = 1024
WIDEST: Final = 8192
"""Pixels of a tileset picture."""

TILESET: Final = Form(
    {
        **dict.fromkeys(("version", "tiledversion", "class", "fillmode", "tilerendersize", "backgroundcolor"), "text"),
        **dict.fromkeys(("tilewidth", "tileheight", "tilecount", "columns", "spacing", "margin"), "whole"),
        "name": "text",
        "objectalignment": "word",
    },
    frozenset({"properties", "image", "tile", "grid", "transformations", "wangsets", "editorsettings"}),
)
IMAGE: Final = Form({"source": "text", "width": "whole", "height": "whole", "trans": "word"}, frozenset())
TILE: Final = Form({"id": "whole", "type": "word", "class": "word", "probability": "number"}, frozenset({"properties"}))

OF_PICTURES: Final = ("picture", "not_found", "outside")
"""Codes of problems that only the eye would notice; the tiles keep their meaning."""
ALIGNMENTS: Final = {
    "unspecified": (0, 1),
    "topleft": (0, 0),
    "top": (0.5, 0),
    "topright": (1, 0),
    "left": (0, 0.5),
    "center": (0.5, 0.5),
    "right": (1, 0.5),
    "bottomleft": (0, 1),
    "bottom": (0.5, 1),
    "bottomright": (1, 1),
}
"""Where in a tile object its x and y lie, as shares of width and height."""


class Tileset(NamedTuple):
    """What a map needs to know of a tileset before its gids can be trusted."""

    first: int
    size: int
    anchor: tuple[float, float]

    def __contains__(self, gid: object) -> bool:
        return isinstance(gid, int) and self.first <= gid < self.first + self.size


def examine_tileset(node: Element, folder: Path, roots: Sequence[Path], notes: Notes) -> Tileset | None:
    """Follows the reference of a map to a tileset and examines the file it names."""
    source, first = node.get("source", ""), as_whole(node.get("firstgid"))
    if not source:
        fix = "Export it to a .tsx file beside the map."
        notes.add("embedded", f"The tileset “{clip(node.get('name', ''))}” is embedded in the map.", fix)
        return None
    path = inside(source, folder, roots, notes)
    if path is None or first is None or first < 1:
        return None
    if path.suffix.lower() != ".tsx":
        notes.add("tileset", f"The tileset {clip(source)} is no .tsx file.", "Export it from Tiled as .tsx.")
        return None
    root = read(path, notes)
    if root is None:
        return None
    return _examine_file(root, path, first, roots, notes)


def inside(source: str, folder: Path, roots: Sequence[Path], notes: Notes) -> Path | None:
    """The file a map names, if it lies in one of the folders it may use."""
    shown = clip(source, 80)
    try:
        named = PurePosixPath(source.replace("\\", "/"))
        path = (folder / named).resolve()
        absolute = named.is_absolute() or ":" in source or "\0" in source
        allowed = not absolute and any(path.is_relative_to(root.resolve()) for root in roots)
        found = allowed and path.is_file()
    except (OSError, ValueError, RuntimeError):
        allowed = found = False
    if not allowed:
        fix = "Copy the file into the folder of the map and choose it there."
        notes.add("outside", f"“{shown}” lies outside the folder of the map.", fix)
    elif not found:
        fix = "Copy it to there (those of the game are in maps/tiles), or choose another one in Tiled."
        notes.add("not_found", f"“{shown}” is not there.", fix)
    return path if found else None


def _examine_file(root: Element, path: Path, first: int, roots: Sequence[Path], notes: Notes) -> Tileset | None:
    where, before = Place(path.name), len(notes.found)
    if root.tag != "tileset":
        notes.add("tileset", f"{path.name} is no tileset.", "Choose a .tsx file made by Tiled.", where)
        return None
    tiles = [child for child in examine(root, TILESET, notes, where) if child.tag == "tile"]
    examine_properties(root, NONE, notes, where)
    width, height, count = (as_whole(root.get(key)) or 0 for key in ("tilewidth", "tileheight", "tilecount"))
    if not (0 < width <= WIDEST and 0 < height <= WIDEST and 0 < count <= MOST_TILES):
        fix = f"A tileset has 1 to {MOST_TILES} tiles of at least one pixel."
        notes.add("tileset", f"{path.name} has {count} tiles of {width} × {height} pixels.", fix, where)
    else:
        _examine_image(root, path, (width, height), roots, notes)
        _examine_tiles(tiles, count, notes, where)
    if root.get("objectalignment", "unspecified") not in ALIGNMENTS:
        notes.add("tileset", "The object alignment is unknown.", "Choose one in the tileset's properties.", where)
    if notes.left_out or any(problem.code not in OF_PICTURES for problem in notes.found[before:]):
        return None
    return Tileset(first, count, ALIGNMENTS[root.get("objectalignment", "unspecified")])


def _examine_tiles(tiles: list[Element], count: int, notes: Notes, where: Place) -> None:
    seen: set[int] = set()
    for tile in tiles:
        examine(tile, TILE, notes, where)
        examine_properties(tile, OF_TILE, notes, where)
        number = as_whole(tile.get("id"))
        if number is None or not 0 <= number < count or number in seen:
            shown = clip(tile.get("id", "none"))
            fix = f"Ids go from 0 to {count - 1}, each at most once."
            notes.add("tileset", f"A tile has the id {shown}.", fix, where)
        else:
            seen.add(number)


def _examine_image(root: Element, path: Path, tile: tuple[int, int], roots: Sequence[Path], notes: Notes) -> None:
    where = Place(path.name)
    images = root.findall("image")
    if len(images) != 1:
        fix = "Make it a tileset based on one picture, not a collection."
        notes.add("pictures", f"{path.name} has {len(images)} pictures.", fix, where)
        return
    examine(images[0], IMAGE, notes, where)
    said = tuple(as_whole(images[0].get(key)) or 0 for key in ("width", "height"))
    if not all(0 < length <= WIDEST for length in said) or said[0] // tile[0] * (said[1] // tile[1]) > MOST_TILES:
        fix = f"A picture is at most {WIDEST} pixels wide and high and has at most {MOST_TILES} tiles."
        notes.add("picture_size", f"The picture of {path.name} has {said[0]} × {said[1]} pixels.", fix, where)
    file = inside(images[0].get("source", ""), path.parent, roots, notes)
    if file is not None and png_size(file) != said:
        fix = "Save it as PNG and reload the tileset in Tiled."
        notes.add("picture", f"{clip(file.name)} is no PNG picture of {said[0]} × {said[1]} pixels.", fix, where)


def png_size(path: Path) -> tuple[int, int] | None:
    """Width and height from the first bytes of a PNG file, without decoding it."""
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError:
        return None
    if len(head) < 24 or head[:8] != b"\x89PNG\r\n\x1a\n" or head[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", head[16:24])
    return width, height
