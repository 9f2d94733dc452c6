"""The look in numbers: what is written can be read."""

from __future__ import annotations

import pytest

from ankh.app import theme
from ankh.app.theme import Colour, Theme, mix
from tests.app.conftest import Driver

LEAST = 4.5
PANELS = (theme.PANEL_TOP, theme.PANEL_BOTTOM, theme.PANEL_DEEP, theme.NIGHT)
OPEN = (theme.ACCENT_DARK, mix(theme.ACCENT_DARK, theme.ACCENT, 0.08))
PAPYRUS = (theme.PAPYRUS, theme.PAPYRUS_LIGHT)
WRITTEN: dict[str, tuple[Colour, tuple[Colour, ...]]] = {
    "text": (theme.TEXT, (*PANELS, *OPEN, theme.PANEL_RAISED, theme.RED_SPACE, theme.BLUE_SPACE, theme.DANGER_DARK)),
    "dim text": (theme.TEXT_DIM, PANELS),
    "titles": (theme.TITLE, (*PANELS, *OPEN, theme.DANGER_DARK)),
    "headings": (theme.GOLD_LIGHT, (*PANELS, theme.PANEL_RAISED)),
    "what can be done": (theme.ACCENT_LIGHT, (*PANELS, *OPEN)),
    "warnings": (theme.DANGER_TEXT, (*PANELS, *OPEN)),
    "ink": (theme.INK, (*PAPYRUS, theme.TOP_SPACE)),
    "dim ink": (theme.INK_DIM, PAPYRUS),
    "on gold": (theme.ACCENT_INK, (theme.ACCENT, theme.GOLD, theme.GOLD_LIGHT)),
    **{god: (shades.text, PANELS) for god, shades in theme.GODS.items()},
}


def brightness(colour: Colour) -> float:
    parts = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted((brightness(one), brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", list(WRITTEN))
def test_what_is_written_stands_out_from_its_ground(name: str) -> None:
    ink, grounds = WRITTEN[name]
    assert min(contrast(ink, ground) for ground in grounds) >= LEAST


def test_no_font_is_smaller_than_twelve_pixels_at_scale_one() -> None:
    assert all(Theme(1.0).size(role) >= theme.SMALLEST_TEXT for role in theme.FONT_SIZES)


def test_a_scale_beyond_what_is_offered_is_brought_back() -> None:
    assert theme.clamp_scale(0.1) == theme.SCALES[0] and theme.clamp_scale(9) == theme.SCALES[1]


@pytest.mark.parametrize(
    ("wished", "size", "found"), [(2.0, (1280, 720), 1.6), (2.0, (1920, 1080), 2.0), (1.5, (1280, 720), 1.5)]
)
def test_a_scale_is_taken_as_far_as_the_window_has_room(wished: float, size: tuple[int, int], found: float) -> None:
    assert theme.fitting_scale(wished, size) == pytest.approx(found)


def test_a_window_that_grows_gets_the_scale_that_was_wished(driver: Driver) -> None:
    driver.app.settings.scale = 2.0
    driver.app.apply_settings()
    assert driver.app.theme.scale == pytest.approx(1.6) and driver.app.settings.scale == 2.0
    driver.resize(1920, 1080)
    assert driver.app.theme.scale == 2.0
