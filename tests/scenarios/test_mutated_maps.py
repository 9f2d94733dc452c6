"""Whatever happens to a map on its way, reading it ends with a scenario or with our own error."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ankh import paths
from ankh.scenarios.load import load
from ankh.scenarios.problems import MapError
from tests.scenarios.workshop import workshop

ROUNDS = 60
STRANGE = ("", "0", "-1", "7", "4294967295", "1e9", "nan", "☥", "true", "../x", "[]", " ", "9" * 30, "A1", "type")
SNIPPETS = ("<a/>", "</object>", "<object/>", '<property name="x"/>', "<![CDATA[", "<!--", "&amp;", "<data/>", "<x>")


def bytes_lost(rng: Random, text: str) -> str:
    at = rng.randrange(len(text))
    return text[:at] + text[at + rng.randrange(1, 40) :]


def letters_changed(rng: Random, text: str) -> str:
    letters = list(text)
    for _ in range(rng.randrange(1, 6)):
        letters[rng.randrange(len(letters))] = chr(rng.choice((34, 44, 45, 48, 57, 60, 62, 65, 0x13080)))
    return "".join(letters)


def value_changed(rng: Random, text: str) -> str:
    values = list(re.finditer(r'"([^"]*)"', text))
    chosen = values[rng.randrange(len(values))]
    return text[: chosen.start(1)] + rng.choice(STRANGE) + text[chosen.end(1) :]


def attribute_renamed(rng: Random, text: str) -> str:
    names = list(re.finditer(r" ([a-z]+)=", text))
    chosen = names[rng.randrange(len(names))]
    name = rng.choice(("layers", "properties", "parent", "data", "gid", "points", "x", "offsetx", "template"))
    return text[: chosen.start(1)] + name + text[chosen.end(1) :]


def lines_shuffled(rng: Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines)


def line_repeated(rng: Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return "".join([*lines[:at], lines[at], *lines[at:]])


def line_lost(rng: Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return "".join(lines)


def snippet_added(rng: Random, text: str) -> str:
    at = rng.choice([match.end() for match in re.finditer(">", text)])
    return text[:at] + rng.choice(SNIPPETS) + text[at:]


def number_nudged(rng: Random, text: str) -> str:
    numbers = list(re.finditer(r"\d+", text))
    chosen = numbers[rng.randrange(len(numbers))]
    return text[: chosen.start()] + str(int(chosen[0]) + rng.choice((-60, -1, 1, 52, 1 << 28))) + text[chosen.end() :]


MUTATIONS = (
    bytes_lost,
    letters_changed,
    value_changed,
    attribute_renamed,
    lines_shuffled,
    line_repeated,
    line_lost,
    snippet_added,
    number_nudged,
)


def understood(error: MapError) -> None:
    """The strict pass said what is wrong; nothing reached pytmx that it chokes on."""
    assert error.problems
    assert "unreadable" not in {problem.code for problem in error.problems}


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_mutated_map(mutate: object, tmp_path: Path) -> None:
    assert callable(mutate)
    path = workshop(tmp_path)
    good = path.read_text(encoding="utf-8")
    outcomes = set()
    for seed in range(ROUNDS):
        path.write_text(mutate(Random(seed), good), encoding="utf-8")
        try:
            outcomes.add(load(path).id)
        except MapError as error:
            understood(error)
            outcomes.add("refused")
    assert "refused" in outcomes


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_mutated_tileset(mutate: object, tmp_path: Path) -> None:
    assert callable(mutate)
    path = workshop(tmp_path)
    tileset = tmp_path / "tiles" / "pieces.tsx"
    good = tileset.read_text(encoding="utf-8")
    for seed in range(ROUNDS // 2):
        tileset.write_text(mutate(Random(seed), good), encoding="utf-8")
        try:
            assert load(path).set_ups
        except MapError as error:
            understood(error)


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(path.stem for path in paths.maps().glob("*.tmx")))
def test_shipped_maps_mutated_again_and_again(name: str, tmp_path: Path) -> None:
    path = workshop(tmp_path)
    good = (paths.maps() / f"{name}.tmx").read_text(encoding="utf-8")
    for seed in range(3000):
        rng = Random(seed)
        text = good
        for _ in range(rng.randrange(1, 4)):
            text = rng.choice(MUTATIONS)(rng, text)
        path.write_text(text, encoding="utf-8")
        try:
            load(path)
        except MapError as error:
            understood(error)
