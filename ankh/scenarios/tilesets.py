"""Tileset files: found beside the map, of a known form, with their picture in place."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from ankh.scenarios.markup import Form, Notes, as_whole, clip, examine, read
from ankh.scenarios.problems import WHOLE_MAP, Place, counted
from ankh.scenarios.properties import NONE, OF_TILE, examine_properties

MOST_TILESETS: Final = 8
MOST_TILES: Final = 1024
WIDEST: Final = 8192
"""Pixels of a tileset picture."""

REFERENCE: Final = Form({"firstgid": "text", "source": "text"}, frozenset())
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

HARMLESS: Final = ("picture", "not_found", "outside", "attribute", "element")
"""Codes of problems of a tileset file with which its tiles keep their meaning."""
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
    file: str
    tile: tuple[int, int]
    """Width and height of its tiles in pixels."""
    has_terrain: bool

    def __contains__(self, gid: object) -> bool:
        return isinstance(gid, int) and self.first <= gid < self.first + self.size


def examine_tilesets(root: Element, folder: Path, roots: Sequence[Path], notes: Notes) -> list[Tileset]:
    """The tilesets of a map that can be trusted; they stand in its tree then, and the others no longer do."""
    nodes = root.findall("tileset")
    if not 1 <= len(nodes) <= MOST_TILESETS:
        fix = f"A map has 1 to {MOST_TILESETS}, for instance terrain_flat.tsx and pieces.tsx."
        notes.add("tilesets", f"The map has {counted(len(nodes), 'tileset')}.", fix)
        nodes, surplus = [], nodes
        for node in surplus:
            root.remove(node)
    found: list[tuple[Tileset, Element]] = []
    for node in nodes:
        root.remove(node)
        tileset = _examine_reference(node, folder, roots, notes)
        if tileset is not None:
            found.append((tileset, node))
    clashing: set[int] = set()
    for (at, (one, _)), (beside, (other, _)) in combinations(enumerate(found), 2):
        if one.first < other.first + other.size and other.first < one.first + one.size:
            said = f"The tile numbers of {clip(one.file)} and {clip(other.file)} overlap."
            notes.add("tilesets", said, "Remove one of the tilesets and add it again in Tiled.")
            clashing.update((at, beside))
    found = [entry for at, entry in enumerate(found) if at not in clashing]
    root[:0] = [node for _, node in found]
    return [tileset for tileset, _ in found]


def _examine_reference(node: Element, folder: Path, roots: Sequence[Path], notes: Notes) -> Tileset | None:
    """Follows the reference of a map to a tileset, examines the file it names, and puts its content there."""
    source, said = node.get("source", ""), node.get("firstgid", "missing")
    if not source:
        fix = "Export it to a .tsx file beside the map."
        notes.add("embedded", f"The tileset “{clip(node.get('name', ''))}” is embedded in the map.", fix)
        return None
    examine(node, REFERENCE, notes, WHOLE_MAP)
    first = as_whole(said)
    if first is None or first < 1:
        fix = "Remove the tileset from the map and add it again in Tiled."
        notes.add("tilesets", f"The first tile number of {clip(source)} is {clip(said)}.", fix)
        first = None
    path = inside(source, "tileset", folder, roots, notes)
    if path is None:
        return None
    if path.suffix.lower() != ".tsx":
        notes.add("tileset", f"The tileset {clip(source)} is no .tsx file.", "Export it from Tiled as .tsx.")
        return None
    root = read(path, notes)
    tileset = None if root is None else _examine_file(root, path, first or 1, roots, notes)
    if root is None or tileset is None or first is None:
        return None
    node.attrib = {**root.attrib, "firstgid": str(first)}
    node[:] = root
    return tileset


def inside(
    source: str, what: str, folder: Path, roots: Sequence[Path], notes: Notes, where: Place = WHOLE_MAP
) -> Path | None:
    """The file a map or a tileset names, if it lies in one of the folders it may use."""
    named = PurePosixPath(source.replace("\\", "/"))
    if not (named.is_absolute() or ":" in source or "\0" in source):
        notes.files.add(folder / named)
        try:
            path = (folder / named).resolve()
            if any(path.is_relative_to(root.resolve()) for root in roots):
                if path.is_file():
                    return path
                said = f"There is no {what} “{clip(path.name)}” in the folder “{clip(path.parent.name)}”."
                fix = "Copy it to there (those of the game are in maps/tiles), or choose another one in Tiled."
                notes.add("not_found", said, fix, where)
                return None
        except (OSError, ValueError, RuntimeError):
            said = f"The {what} “{clip(source, 80)}” cannot be opened: its name is too long, or links lead in a circle."
            fix = "Copy the file itself beside the map, under a short name, and choose it there."
            notes.add("not_found", said, fix, where)
            return None
    fix = "Copy the file into the folder of the map and choose it there."
    notes.add("outside", f"The {what} “{clip(source, 80)}” lies outside the folder of the map.", fix, where)
    return None


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
    for key in ("spacing", "margin"):
        if (as_whole(root.get(key)) or 0) < 0:
            said = f"The {key} of {path.name} is {clip(root.get(key, ''))}."
            notes.add("tileset", said, "Set it to 0 or more.", where)
    if notes.left_out or any(problem.code not in HARMLESS for problem in notes.found[before:]):
        return None
    anchor = ALIGNMENTS[root.get("objectalignment", "unspecified")]
    has_terrain = any(item.get("name") == "terrain" for tile in tiles for item in tile.iter("property"))
    return Tileset(first, count, anchor, path.name, (width, height), has_terrain)


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
    file = inside(images[0].get("source", ""), "picture", path.parent, roots, notes, where)
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
