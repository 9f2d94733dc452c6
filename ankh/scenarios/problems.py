"""What is wrong with a map, said so that its author can mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple


class Place(NamedTuple):
    """Where in a map something lies, as far as it is known."""

    layer: str = ""
    object: int | None = None
    hex: str = ""

    def __str__(self) -> str:
        what = "tileset" if self.layer.endswith(".tsx") else "layer"
        parts = [f"{what} “{self.layer}”"] if self.layer else []
        if self.object is not None:
            parts.append(f"object {self.object}")
        if self.hex:
            parts.append(f"hex {self.hex}")
        return ", ".join(parts)


WHOLE_MAP: Final = Place()


def counted(number: int, one: str, many: str = "") -> str:
    """“1 hex”, “2 hexes”: a number with its word; without a plural of its own the word takes an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a map: where it is, what it is, and what to do about it."""

    code: str
    """A short fixed word for the kind of fault."""
    message: str
    fix: str
    where: Place = WHOLE_MAP

    def __str__(self) -> str:
        place = str(self.where)
        return f"{place}: {self.message} {self.fix}" if place else f"{self.message} {self.fix}"


UNTOLD: Final = Problem("unreadable", "The map cannot be read.", "Open it in Tiled and save it again.")
"""Stands where a map is refused and nothing was noted, so that nobody is left without a word."""


class MapError(Exception):
    """A map that cannot be played, with every problem found in it: at least one."""

    def __init__(self, file: str, problems: Sequence[Problem]) -> None:
        super().__init__(file, problems)
        self.file = file
        self.problems = tuple(problems) or (UNTOLD,)

    def __str__(self) -> str:
        return "\n".join(f"{self.file}: {problem}" for problem in self.problems)
