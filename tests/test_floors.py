"""The floors of the house are held apart: no import points the wrong way, and nothing uses global chance."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = sorted((ROOT / "ankh").rglob("*.py"))
PYTHON = sorted(
    path for folder in ("ankh", "tests", "assets") for path in (ROOT / folder).rglob("*.py") if path.is_file()
)

KNOWS: dict[str, set[str]] = {
    "ankh.rules": {"ankh.rules", "ankh.game"},
    "ankh.scenarios": {"ankh.scenarios", "ankh.rules", "ankh.game", "ankh.paths", "pytmx", "pydantic", "defusedxml"},
    "ankh.play": {"ankh.play", "ankh.game", "pydantic"},
    "ankh.bots": {"ankh.bots", "ankh.rules", "ankh.game", "ankh.games", "distributed"},
    "ankh.game": set(),
    "ankh.paths": set(),
    "ankh.games": {"ankh.game", "ankh.rules", "ankh.scenarios"},
    "ankh.protocol": {"ankh", "ankh.game", "ankh.games", "ankh.play", "ankh.bots"},
    "ankh.chronicle": {"ankh.game"},
    "ankh.cli": {"ankh", "pygame"},
    "ankh.app": {"ankh", "pygame", "pydantic"},
}
"""What each floor may import besides the standard library; a package stands for everything in it."""
RULES_NEVER = {"random", "time", "datetime", "os", "io", "pathlib", "threading", "asyncio", "secrets", "uuid", "shutil"}
OWN = {"Random", "SystemRandom"}
SEARCH = ("ankh/bots/arena", "ankh/bots/search")
"""What knows a game only through `ankh/game.py`, though its floor knows more."""


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, package: bool = False) -> Iterator[str]:
    """Every module that a source imports, relative ones by their full name, wherever the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                kept = len(parts) - node.level + (1 if package else 0)
                base = ".".join([*parts[:kept], *([base] if base else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names if _is_module(f"{base}.{alias.name}"))


def _is_module(name: str) -> bool:
    path = ROOT / name.replace(".", "/")
    return path.with_suffix(".py").is_file() or path.is_dir()


def floor_of(module: str) -> str | None:
    return next((floor for floor in KNOWS if within(module, floor)), None)


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def allowed(imported: str, floor: str) -> bool:
    if imported == "ankh":  # the package itself holds nothing but the version
        return True
    top = imported.partition(".")[0]
    known = KNOWS[floor]
    return top in sys.stdlib_module_names or any(within(imported, package) for package in known)


@pytest.mark.parametrize("path", OURS, ids=module_of)
def test_every_import_points_the_right_way(path: Path) -> None:
    module = module_of(path)
    floor = floor_of(module)
    if module == "ankh":
        assert list(imports(path.read_text(), module, True)) == []
        return
    assert floor is not None, f"{module} stands on no floor"
    found = set(imports(path.read_text(), module, path.name == "__init__.py"))
    assert {name for name in found if not allowed(name, floor)} == set()
    if floor == "ankh.rules":
        assert {name for name in found if name.partition(".")[0] in RULES_NEVER} == set()


def test_search_and_arena_know_a_game_only_through_the_seam() -> None:
    generic = [path for path in OURS if path.relative_to(ROOT).as_posix().startswith(SEARCH)]
    for path in generic:
        found = imports(path.read_text(), module_of(path), path.name == "__init__.py")
        assert [name for name in found if within(name, "ankh.rules")] == [], path


def test_the_table_has_never_heard_of_devotion() -> None:
    for path in (ROOT / "ankh" / "play").rglob("*.py"):
        assert "devotion" not in path.read_text().lower(), path


@pytest.mark.parametrize("path", PYTHON, ids=module_of)
def test_nothing_uses_global_chance(path: Path) -> None:
    assert list(global_chance(path.read_text())) == []


def global_chance(source: str) -> Iterator[str]:
    """Uses of the `random` module other than its classes, whose instances are somebody's own."""
    tree = ast.parse(source)
    names = {"random"} if "random" in source else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname for alias in node.names if alias.name == "random" and alias.asname}
        elif isinstance(node, ast.ImportFrom) and node.module == "random" and not node.level:
            yield from (f"from random import {alias.name}" for alias in node.names if alias.name not in OWN)
    if not any(
        alias.name == "random" for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    ):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
            if node.attr not in OWN:
                yield f"{node.value.id}.{node.attr}"
        elif isinstance(node, ast.Call) and any(isinstance(a, ast.Name) and a.id in names for a in node.args):
            yield "the module itself is handed on"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import random\nrandom.Random(3).random()", []),
        ("from random import Random", []),
        ("import random\nrandom.random()", ["random.random"]),
        ("import random as r\nr.shuffle([])", ["r.shuffle"]),
        ("from random import shuffle", ["from random import shuffle"]),
        ("def f():\n    from random import choice", ["from random import choice"]),
        ("import random\nf(random)", ["the module itself is handed on"]),
        ("step.random.x", []),
    ],
)
def test_the_check_for_global_chance_works(source: str, found: list[str]) -> None:
    assert list(global_chance(source)) == found


@pytest.mark.parametrize(
    ("source", "module", "found"),
    [
        ("import pygame.draw", "ankh.rules.x", ["pygame.draw"]),
        ("from ..app import loop", "ankh.rules.x", ["ankh.app", "ankh.app.loop"]),
        ("from . import board", "ankh.rules.x", ["ankh.rules", "ankh.rules.board"]),
        ("def f():\n    import ankh.play", "ankh.rules.x", ["ankh.play"]),
        ("from ankh import rules", "ankh.play.x", ["ankh", "ankh.rules"]),
    ],
)
def test_the_check_for_imports_works(source: str, module: str, found: list[str]) -> None:
    assert list(imports(source, module)) == found
