"""Every picture the window asks for has a vector source that pygame can draw, small and large."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ankh.app import art, fonts, theme
from ankh.app.texts import word
from ankh.rules.tables import ACTIONS, CARDS, GODS, GUARDIAN_NAMES, MONUMENTS, POWERS

ROOT = Path(__file__).parent.parent.parent
PIECES = ROOT / "assets" / "pieces"
SOURCES = sorted(path.stem for path in PIECES.glob("*.svg"))
FAMILIES = {
    "sign": POWERS,
    "card": CARDS,
    "scene": CARDS,
    "action": ACTIONS,
    "event": ("control", "caravan", "consolidation", "conflict"),
    "emblem": GODS,
    "medallion": GODS,
}
TOKENS = (
    "ankh",
    "sun_token",
    "amun_token",
    "underworld_token",
    "city_token",
    "conflict_token",
    "captive",
    "tiebreaker",
)
UNSUPPORTED = (
    "<use",
    "<text",
    "clipPath",
    "<mask",
    "<filter",
    "<pattern",
    "rgba(",
    "hsl(",
    "currentColor",
    "visibility",
)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield


def literal_names() -> set[str]:
    """The pictures that the window's code asks for by a plain name."""
    found = set()
    for path in (ROOT / "ankh" / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in ("piece", "numbered", "board_size", "_source") and isinstance(node.args[0].value, str):
                    found.add(node.args[0].value)
    return found


def test_the_names_in_the_code_are_found_by_this_test() -> None:
    assert {"follower", "conflict_token", "card_face"} <= literal_names()


@pytest.mark.parametrize("name", sorted(literal_names()))
def test_every_picture_asked_for_by_name_has_a_source(name: str) -> None:
    assert name in SOURCES


@pytest.mark.parametrize(("family", "name"), [(f, n) for f, names in FAMILIES.items() for n in names])
def test_every_family_of_pictures_is_complete(family: str, name: str) -> None:
    assert f"{family}_{name}" in SOURCES


@pytest.mark.parametrize("name", [*GODS, *(f"{god}_warrior" for god in GODS), *GUARDIAN_NAMES, *MONUMENTS, *TOKENS])
def test_every_component_has_a_source(name: str) -> None:
    assert name in SOURCES


@pytest.mark.parametrize("name", SOURCES)
def test_sources_use_only_what_the_renderer_knows(name: str) -> None:
    source = (PIECES / f"{name}.svg").read_text(encoding="utf-8")
    assert not [word for word in UNSUPPORTED if word in source]
    assert not re.search(r"#[0-9a-fA-F]{8}\b", source), "a colour with alpha is drawn opaque"
    assert not re.search(r'offset="[01]?\.\d', source), "stops are written in per cent"


def painted(picture: pygame.Surface) -> float:
    """The share of a picture that is not see-through."""
    return pygame.mask.from_surface(picture, 40).count() / (picture.get_width() * picture.get_height())


@pytest.mark.parametrize("name", SOURCES)
def test_every_source_is_drawn_at_twenty_and_at_two_hundred_pixels(name: str) -> None:
    for size in (20, 200):
        assert painted(art.piece(name, size)) > 0.12


@pytest.mark.parametrize("name", SOURCES)
def test_no_picture_is_left_in_the_owners_placeholder_colours(name: str) -> None:
    picture = art.piece(name, 64, "ra")
    shades = [tuple(bytes.fromhex(token[1:])) for token in art.OWNER_SHADES]
    pixels = pygame.image.tobytes(picture, "RGBA")
    seen = {tuple(pixels[i : i + 3]) for i in range(0, len(pixels), 4) if pixels[i + 3] > 250}
    assert not seen.intersection(shades)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_pictures_of_a_family_differ_at_twenty_pixels(family: str) -> None:
    masks = [pygame.mask.from_surface(art.piece(f"{family}_{name}", 20), 90) for name in FAMILIES[family]]
    if family in ("scene", "medallion"):
        pictures = [pygame.image.tobytes(art.piece(f"{family}_{name}", 20), "RGBA") for name in FAMILIES[family]]
        assert len(set(pictures)) == len(pictures)
        return
    for index, mask in enumerate(masks):
        for other in masks[index + 1 :]:
            shared, union = mask.overlap_area(other, (0, 0)), mask.count() + other.count()
            assert shared / (union - shared) < 0.8


def test_gods_are_told_apart_by_colour_and_by_silhouette() -> None:
    for index, one in enumerate(GODS):
        for other in GODS[index + 1 :]:
            a, b = (pygame.mask.from_surface(art.piece(god, 60, god), 90) for god in (one, other))
            shared = a.overlap_area(b, (0, 0))
            assert shared / (a.count() + b.count() - shared) < 0.86
            far = sum(abs(x - y) for x, y in zip(theme.GODS[one].base, theme.GODS[other].base, strict=True))
            assert far > 100


def test_an_owner_changes_only_the_owners_parts() -> None:
    blue, red = art.piece("pyramid", 96, "amun"), art.piece("pyramid", 96, "isis")
    differing = sum(blue.get_at((x, y)) != red.get_at((x, y)) for x in range(96) for y in range(96))
    assert 0 < differing < 96 * 96 * 0.25


@pytest.mark.parametrize("card", CARDS)
def test_a_card_has_its_ratio_and_a_played_one_is_darker(card: str) -> None:
    fresh, played = (art.card(card, 200, "Title", "+1", done) for done in (False, True))
    assert fresh.get_size() == played.get_size() == (140, 200)
    assert sum(pygame.transform.average_color(played)[:3]) < 0.6 * sum(pygame.transform.average_color(fresh)[:3])


def test_a_card_too_small_for_a_title_shows_none() -> None:
    assert pygame.image.tobytes(art.card("flood", 90, "Flood", "0"), "RGBA") == pygame.image.tobytes(
        art.card("flood", 90, "Another", "0"), "RGBA"
    )
    assert pygame.image.tobytes(art.card("flood", 220, "Flood", "0"), "RGBA") != pygame.image.tobytes(
        art.card("flood", 220, "Another", "0"), "RGBA"
    )


def test_card_backs_differ_by_god() -> None:
    backs = {pygame.image.tobytes(art.card_back(120, god), "RGBA") for god in (*GODS, None)}
    assert len(backs) == len(GODS) + 1


def test_pictures_are_kept_and_shared() -> None:
    assert art.piece("camel", 40) is art.piece("camel", 40)
    assert art.card("miracle", 160, "Miracle", "0") is art.card("miracle", 160, "Miracle", "0")


@pytest.mark.parametrize(
    ("figure", "picture"),
    [("amun_w3", "amun_warrior"), ("satet_1", "satet"), ("ra", "ra"), ("cat_mummy_2", "cat_mummy")],
)
def test_figures_are_drawn_by_their_kind(figure: str, picture: str) -> None:
    assert art.figure_name(figure) == picture


@pytest.mark.parametrize("height", range(60, 260, 10))
def test_all_cards_of_a_height_carry_their_titles_or_none_does(height: int) -> None:
    """Where one title could not be read, the same picture is drawn whatever the title."""
    changed = [
        pygame.image.tobytes(art.card(name, height, word("card", name), "0"), "RGBA")
        != pygame.image.tobytes(art.card(name, height, "", "0"), "RGBA")
        for name in CARDS
    ]
    assert all(changed) or not any(changed)


@pytest.mark.parametrize("height", [36, 52, 60, 90, 240])
def test_the_strength_of_a_card_has_room_on_its_seal(monkeypatch: pytest.MonkeyPatch, height: int) -> None:
    seals: list[int] = []
    draw = art.numbered.__wrapped__

    def numbered(name: str, text: str, size: int) -> pygame.Surface:
        seals.append(size)
        return draw(name, text, size)

    monkeypatch.setattr(art, "numbered", numbered)
    art.card.__wrapped__("chariots", height, "Chariots", "+3")
    (size,) = seals
    assert fonts.width("+3", "bold", max(theme.SMALLEST_TEXT, round(size * 0.46))) <= size * 0.8
