"""The look in numbers: every colour, distance and font size the window uses.

Night-lapis panels, a papyrus board, gold lines. `ACCENT` means "you can do this now" and nothing else.
Distances and sizes are written for UI scale 1 and come out of a `Theme` scaled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

Colour = tuple[int, int, int]

NIGHT: Colour = (13, 22, 40)
PANEL_TOP: Colour = (33, 48, 81)
PANEL_BOTTOM: Colour = (22, 32, 58)
PANEL_DEEP: Colour = (13, 22, 41)
PANEL_EDGE: Colour = (62, 82, 126)
PANEL_RAISED: Colour = (45, 63, 104)
VEIL: Colour = (5, 9, 18)

PAPYRUS: Colour = (226, 198, 146)
PAPYRUS_LIGHT: Colour = (245, 229, 192)
INK: Colour = (66, 32, 14)
INK_DIM: Colour = (104, 68, 36)

GOLD: Colour = (226, 182, 92)
GOLD_LIGHT: Colour = (250, 223, 150)
GOLD_DARK: Colour = (146, 102, 38)

TITLE: Colour = (252, 232, 188)
TEXT: Colour = (236, 238, 245)
TEXT_DIM: Colour = (164, 178, 209)

ACCENT: Colour = (255, 214, 92)
ACCENT_LIGHT: Colour = (255, 238, 172)
ACCENT_DARK: Colour = (49, 62, 29)
ACCENT_INK: Colour = (50, 30, 6)

DANGER: Colour = (214, 78, 68)
DANGER_TEXT: Colour = (255, 152, 140)
DANGER_DARK: Colour = (112, 24, 30)

POWER: Colour = (58, 62, 44)
"""Behind the sign of an ankh power that is owned."""

RED_SPACE: Colour = (108, 32, 38)
BLUE_SPACE: Colour = (40, 92, 164)
TOP_SPACE: Colour = (246, 216, 132)

LINK: Colour = (150, 214, 255)
"""What a link names: its words on a panel, its light on the board."""
INK_LINK: Colour = (18, 56, 122)
INK_LINK_HOVER: Colour = (140, 26, 34)
HALVES: tuple[Colour, Colour] = ((255, 249, 232), (58, 46, 38))
"""The two regions that a caravan would make."""

HALO: Colour = (255, 240, 168)
"""The light behind a radiant figure."""

NEUTRAL: Colour = (154, 142, 122)


class GodColours(NamedTuple):
    """The shades of one owner's colour."""

    base: Colour
    light: Colour
    dark: Colour
    deep: Colour
    text: Colour
    """Readable as text on a panel."""


GODS: dict[str, GodColours] = {
    "amun": GodColours((44, 102, 206), (122, 172, 250), (24, 58, 136), (12, 30, 76), (136, 180, 255)),
    "anubis": GodColours((22, 138, 122), (98, 210, 186), (10, 82, 76), (4, 42, 42), (98, 218, 194)),
    "isis": GodColours((198, 40, 66), (248, 122, 136), (122, 16, 40), (68, 6, 22), (255, 140, 154)),
    "osiris": GodColours((128, 66, 178), (192, 140, 232), (76, 34, 116), (42, 16, 68), (206, 160, 244)),
    "ra": GodColours((234, 130, 22), (255, 194, 96), (160, 78, 8), (92, 42, 4), (255, 178, 84)),
}


@lru_cache(maxsize=128)
def shades(colour: Colour) -> GodColours:
    """The family of shades around any colour, as `GODS` holds them for the gods."""
    return GodColours(
        colour, mix(colour, (255, 255, 255), 0.45), mix(colour, (0, 0, 0), 0.4), mix(colour, (0, 0, 0), 0.7), colour
    )


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with a share (0..1) of `b` in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


SMALLEST_TEXT = 12
LEAST_PIXELS = 11
"""No letters smaller than this on the screen, however small the UI scale."""
SCALES = (0.8, 2.0)
LEAST_ROOM = (800, 450)

FONT_SIZES: dict[str, int] = {
    "hero": 72,
    "number": 40,
    "title": 30,
    "heading": 20,
    "subheading": 16,
    "text": 15,
    "small": 13,
    "tiny": 12,
}


def clamp_scale(scale: float) -> float:
    return min(max(scale, SCALES[0]), SCALES[1])


def fitting_scale(scale: float, size: tuple[int, int]) -> float:
    """The scale as far as a window has room for it: never less than `LEAST_ROOM` design pixels."""
    return clamp_scale(min(scale, size[0] / LEAST_ROOM[0], size[1] / LEAST_ROOM[1]))


@dataclass(frozen=True)
class Theme:
    """Distances and font sizes at one UI scale."""

    scale: float = 1.0

    def px(self, design: float) -> int:
        """Design pixels as screen pixels; a line never vanishes."""
        return max(1, round(design * self.scale)) if design > 0 else round(design * self.scale)

    def size(self, role: str) -> int:
        return max(round(FONT_SIZES[role] * self.scale), LEAST_PIXELS)

    @property
    def gap(self) -> int:
        return self.px(8)

    @property
    def pad(self) -> int:
        return self.px(14)

    @property
    def margin(self) -> int:
        return self.px(16)

    @property
    def radius(self) -> int:
        return self.px(14)

    @property
    def radius_small(self) -> int:
        return self.px(7)

    @property
    def line(self) -> int:
        return self.px(1)

    @property
    def focus(self) -> int:
        return self.px(3)
