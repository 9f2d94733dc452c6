"""The maps a game can be played on: found by name, read when first asked for, and kept."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ankh import paths
from ankh.scenarios.problems import MapError, Problem

if TYPE_CHECKING:
    from ankh.scenarios.models import ScenarioMap


Stamp = tuple[int, int]
"""When a file was changed and how large it is; -1 for one that is not there."""


class Library:
    """Maps of several folders; of two with one name the first folder's counts."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = tuple(dict.fromkeys(Path(os.path.realpath(folder)) for folder in folders))
        self._read: dict[Path, tuple[dict[Path, Stamp], ScenarioMap | MapError]] = {}

    def board(self, name: str) -> dict[str, Any]:
        """Terrain and rivers of a map, as a position writes them; KeyError if no sound map has that name."""
        return self.map(name).board.model_dump()

    def scenario(self, name: str, players: int) -> dict[str, Any]:
        """Board and set-up for a player count; KeyError if there is none."""
        found = self.map(name)
        return {"board": found.board.model_dump(), **found.set_ups[players].model_dump()}

    def scenarios(self) -> list[dict[str, Any]]:
        """Every scenario that can be played: id, name and player counts."""
        return [{"id": m.id, "name": m.name, "players": list(m.set_ups)} for m in self.sound() if m.set_ups]

    def sound(self) -> list[ScenarioMap]:
        """Every map that passes the check, boards without set-ups included, by id."""
        found = [self._get(path) for _, path in sorted(self.files().items())]
        return [item for item in found if not isinstance(item, MapError)]

    def refused(self) -> dict[Path, Sequence[Problem]]:
        """The maps that do not pass the check or hide behind another of their name, with their problems."""
        found = {path: self._get(path) for _, path in sorted(self.files().items())}
        bad: dict[Path, Sequence[Problem]] = {
            path: item.problems for path, item in found.items() if isinstance(item, MapError)
        }
        for path in self._all_files():
            if path not in found:
                said = f"Another map has the file name “{path.name}” already."
                bad[path] = (Problem("name_taken", said, "Rename the file."),)
        return bad

    def map(self, name: str) -> ScenarioMap:
        """A sound map; KeyError if there is none of that name."""
        found = self._get(self.files()[name])
        if isinstance(found, MapError):
            raise KeyError(name) from found
        return found

    def files(self) -> dict[str, Path]:
        """Map files by name."""
        found: dict[str, Path] = {}
        for path in self._all_files():
            found.setdefault(path.stem, path)
        return found

    def _all_files(self) -> list[Path]:
        return [folder / name for folder in self.folders for name in sorted(_names(folder)) if name.endswith(".tmx")]

    def _get(self, path: Path) -> ScenarioMap | MapError:
        """A map or what is wrong with it, read again only when its file, a tileset or a picture has changed."""
        stamps, found = self._read.get(path, ({}, None))
        if found is None or any(_stamp(file) != stamp for file, stamp in stamps.items()):
            from ankh.scenarios.load import read_map

            before = _stamp(path)
            found, files = read_map(path)
            self._read[path] = {**{file: _stamp(file) for file in files}, path: before}, found
        return found


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _stamp(path: Path) -> Stamp:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return -1, -1
    return status.st_mtime_ns, status.st_size


_libraries: dict[tuple[Path, ...], Library] = {}


def library(folders: Sequence[Path] | None = None) -> Library:
    """The library of some folders; by default the shipped maps and the player's own."""
    chosen = tuple(folders) if folders is not None else (paths.maps(), paths.user_maps())
    if chosen not in _libraries:
        _libraries[chosen] = Library(chosen)
    return _libraries[chosen]
