"""Reads XML from strangers: small, without entities, every number a number, every surprise a `Problem`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from ankh.scenarios.problems import WHOLE_MAP, Place, Problem, counted

LIMIT: Final = 400_000
"""Bytes of a map or tileset file; the largest shipped one has a tenth of it."""
MOST_PROBLEMS: Final = 100
MOST_ELEMENTS: Final = 2000
FARTHEST: Final = 1_000_000
_NUMBER: Final = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)

FORGIVABLE: Final = frozenset(
    {"attribute", "element", "property", "property_kind", "shifted", "turned", "layer_id", "object_id"}
)
"""Codes of problems that leave the part readable in which they are found; other parts are taken out of the tree."""


class Form(NamedTuple):
    """What an element may carry: attributes with their kind of value, and children."""

    attributes: Mapping[str, str]
    children: frozenset[str]


class Notes:
    """The problems found so far; when there are very many it keeps the first and counts the rest."""

    def __init__(self) -> None:
        self.found: list[Problem] = []
        self.left_out = 0
        self._seen: set[Problem] = set()
        self.grave = 0
        """How many of them keep the part in which they are found from being judged."""
        self.faulty: set[tuple[Place, str]] = set()
        """Properties that are there, but with a value of no use."""
        self.files: set[Path] = set()
        """What the map needs beside itself, whether it is there or not."""

    def add(self, code: str, message: str, fix: str, where: Place = WHOLE_MAP) -> None:
        problem = Problem(code, message, fix, where)
        self.grave += code not in FORGIVABLE
        if problem in self._seen:
            return
        self._seen.add(problem)
        if len(self.found) < MOST_PROBLEMS:
            self.found.append(problem)
        else:
            self.left_out += 1

    def forgive(self, grave_before: int) -> bool:
        """Whether anything grave has come since; the caller takes the faulty part out, so it no longer is."""
        came = self.grave > grave_before
        self.grave = grave_before
        return came

    def all(self) -> list[Problem]:
        if not self.left_out:
            return self.found
        rest = f"There {'is' if self.left_out == 1 else 'are'} {counted(self.left_out, 'more problem')}."
        return [*self.found, Problem("more", rest, "Mend these first and check again.")]


def read(path: Path, notes: Notes) -> Element | None:
    """The root of an XML file, or None with the reason noted."""
    called = clip(path.name)
    try:
        if path.exists() and not path.is_file():
            raise OSError(0, "not a file")  # a pipe would never end
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        notes.add("unreadable", f"{called} cannot be read ({why}).", "Check that the file is there.")
        return None
    if len(data) > LIMIT:
        notes.add("too_big", f"{called} is larger than {LIMIT // 1000} kB.", "Make it smaller; no map needs so much.")
        return None
    if data.lstrip().startswith(b"{"):
        notes.add("not_xml", f"{called} is a JSON file.", "Save it in Tiled as .tmx (a tileset as .tsx).")
        return None
    try:
        root: Element = fromstring(data, forbid_dtd=True)
    except DefusedXmlException:
        notes.add("entities", f"{called} defines a document type or entities.", "Save it from Tiled, which never does.")
    except (ParseError, ValueError, LookupError) as error:
        said = f"{called} is not well-formed XML ({clip(str(error), 80)})."
        notes.add("not_xml", said, "Open it in Tiled and save it again.")
    else:
        if sum(1 for _ in root.iter()) <= MOST_ELEMENTS:
            return root
        notes.add("too_big", f"{called} has more than {MOST_ELEMENTS} elements.", "Remove what the map does not need.")
    return None


def examine(node: Element, form: Form, notes: Notes, where: Place) -> list[Element]:
    """Notes foreign attributes, bad values and foreign children; returns the children that may be there.

    Whatever can be left out is taken out of the tree, so that the rest can still be judged.
    """
    for name, value in list(node.items()):
        kind = form.attributes.get(name)
        if kind is None:
            del node.attrib[name]
            fix = "Remove it, or draw this in another way."
            notes.add("attribute", f"<{node.tag}> has “{clip(name)}”, which maps here do not use.", fix, where)
        elif kind in ("zero", "one") and as_number(value) is not None:
            del node.attrib[name]
            if not fits(value, kind):
                notes.add("shifted", f"“{name}” of <{node.tag}> is {clip(value)}.", f"It must be {KINDS[kind]}.", where)
        elif not fits(value, kind):
            fix = f"It must be {KINDS[kind]}."
            notes.add("value", f"“{name}” of <{node.tag}> is “{clip(value)}”.", fix, where)
    allowed = []
    for child in list(node):
        if child.tag in form.children:
            allowed.append(child)
            continue
        node.remove(child)
        what = f"<{clip(str(child.tag))}> inside <{node.tag}> has no meaning in a map of this game."
        code = "structure" if child.tag in MATTERS else "element"
        notes.add(code, what, WAYS_OUT.get(str(child.tag), "Remove it."), where)
    return allowed


def examine_lasting(node: Element, form: Form, notes: Notes, where: Place) -> list[Element]:
    """Examines an element that stays in the tree whatever is wrong with it: bad values are taken out of it too."""
    children = examine(node, form, notes, where)
    for name, value in list(node.items()):
        if not fits(value, form.attributes[name]):
            del node.attrib[name]
    return children


KINDS: Final = {
    "text": "a text of at most 2000 letters",
    "word": "a single word",
    "whole": "a whole number",
    "number": "a number",
    "switch": "0 or 1",
    "zero": "0: layers and tiles may not be shifted or turned, since the game would not see it",
    "one": "1: layers may not move at another pace, since the game would not see it",
}
WAYS_OUT: Final = {
    "imagelayer": "Remove the image layer; terrain is painted with tiles.",
    "polygon": "Draw it as an open polyline along hex edges.",
    "ellipse": "Put a tile of the pieces tileset on the hex instead.",
    "point": "Put a tile of the pieces tileset on the hex instead.",
    "text": "Remove it; the description property of the map is the place for words.",
    "chunk": "Switch off “Infinite” in the map properties.",
    "animation": "Remove the animation; tiles stand still.",
    "layer": "Keep a single tile layer, for terrain, outside the groups.",
    "group": "Keep a single group for each player count, without groups inside.",
    "objectgroup": "Remove the collision shapes of the tile.",
    "tileoffset": "Set the drawing offset of the tileset to 0, 0.",
    "image": "Make it a tileset based on one picture in a .tsx file beside the map.",
    "tile": "Export the tileset to a .tsx file, and save layer data as CSV.",
}


MATTERS: Final = frozenset(
    {"polygon", "ellipse", "point", "text", "chunk", "group", "objectgroup", "image", "tile", "layer"}
)
"""Elements without which the part around them cannot be judged."""


def fits(value: str, kind: str) -> bool:
    if kind == "text":
        return len(value) <= 2000
    if kind == "free":
        return True
    if kind == "word":
        return len(value) <= 64 and len(value.split()) <= 1
    if kind == "switch":
        return value in ("0", "1")
    number = as_number(value)
    if kind == "whole":
        return as_whole(value) is not None
    return number is not None and (kind == "number" or number == (1 if kind == "one" else 0))


def as_number(value: str | None) -> float | None:
    """A finite number of sane size; None for anything else."""
    if value is None or len(value) > 30 or not _NUMBER.fullmatch(value):
        return None
    number = float(value)
    return number if abs(number) <= FARTHEST else None


def as_whole(value: str | None) -> int | None:
    """A whole number as Tiled writes it; gids with all their turning bits still fit."""
    if value is None or len(value) > 11 or not value.isascii() or not value.removeprefix("-").isdigit():
        return None
    return int(value)


def clip(text: str, length: int = 40) -> str:
    """Strangers' words in a message stay short, on one line, and without signs that steer a terminal."""
    line = " ".join(text.split())
    short = line if len(line) <= length else line[: length - 1] + "…"
    return "".join(sign if sign.isprintable() else "�" for sign in short)


def layer_name(name: str | None, number: object) -> str:
    """A layer as a message calls it, by its number where it has no name."""
    return clip(name or "") or f"number {clip(str(number))}"


def listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
