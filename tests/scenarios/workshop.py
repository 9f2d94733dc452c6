"""A sound map to break: copied into a folder of the test's own, edited as text, and checked."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from ankh import paths
from ankh.scenarios.check import check
from ankh.scenarios.problems import Problem

GOOD = Path(__file__).with_name("good.tmx")
Edit = Callable[[str], str]


def workshop(folder: Path) -> Path:
    """Puts the good map and the shipped tilesets into a folder; returns the map."""
    shutil.copytree(paths.maps() / "tiles", folder / "tiles")
    return Path(shutil.copy(GOOD, folder))


def broken(folder: Path, edit: Edit) -> list[Problem]:
    """The problems of the good map after an edit."""
    path = workshop(folder)
    path.write_text(edit(path.read_text(encoding="utf-8")), encoding="utf-8")
    return list(check(path).problems)


def swap(old: str, new: str) -> Edit:
    """Replaces a text that occurs exactly once."""

    def edit(text: str) -> str:
        assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
        return text.replace(old, new)

    return edit


def both(*edits: Edit) -> Edit:
    def edit(text: str) -> str:
        for one in edits:
            text = one(text)
        return text

    return edit


def without(number: int) -> Edit:
    """Removes a tile object."""

    def edit(text: str) -> str:
        lines = text.splitlines(keepends=True)
        kept = [line for line in lines if f'<object id="{number}" gid=' not in line]
        assert len(kept) == len(lines) - 1
        return "".join(kept)

    return edit


def changed(number: int, old: str, new: str) -> Edit:
    """Replaces a text in the line of one object."""

    def edit(text: str) -> str:
        lines = text.splitlines(keepends=True)
        (index,) = [i for i, line in enumerate(lines) if f'<object id="{number}" ' in line]
        assert old in lines[index]
        lines[index] = lines[index].replace(old, new)
        return "".join(lines)

    return edit


def added(after: int, *objects: str) -> Edit:
    """Inserts objects after a tile object."""

    def edit(text: str) -> str:
        lines = text.splitlines(keepends=True)
        (index,) = [i for i, line in enumerate(lines) if f'<object id="{after}" gid=' in line]
        return "".join([*lines[: index + 1], *(f"   {thing}\n" for thing in objects), *lines[index + 1 :]])

    return edit


def told(problem: Problem) -> str:
    """A problem's code and place in one line, for comparing."""
    layer, number, name = problem.where
    return " ".join([problem.code, layer or "-", "-" if number is None else str(number), name or "-"])
