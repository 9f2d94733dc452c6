"""The figures of a battle by what became of them: alive, fallen, behind bars, kept alive."""

from __future__ import annotations

from functools import lru_cache

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import facts
from ankh.app.table.battle_story import ALIVE, CAPTURED, KILLED, PROTECTED, Fighter
from ankh.app.texts import text

MARK = 0.44
"""The mark of what became of a figure, by its size."""
MARKS = {KILLED: ("✗", theme.DANGER_TEXT), PROTECTED: ("✓", theme.ACCENT)}


def draw_figure(surface: pygame.Surface, rect: pygame.Rect, fighter: Fighter, owner: str) -> None:
    """In the middle of its place, whatever it holds out to one side."""
    make = {CAPTURED: art.caged, KILLED: _fallen}.get(fighter.fate, art.piece)
    picture = make(art.figure_name(fighter.name), rect.width, owner)
    surface.blit(picture, rect.move(rect.width // 2 - picture.get_bounding_rect().centerx, 0))
    if fighter.fate in MARKS:
        sign, ink = MARKS[fighter.fate]
        mark = fonts.render(sign, "bold", max(theme.SMALLEST_TEXT, round(rect.height * MARK)), ink)
        surface.blit(mark, mark.get_rect(center=(rect.centerx + rect.width // 5, rect.bottom - rect.height // 4)))


def fate(fighter: Fighter) -> str:
    """What became of a figure, in words."""
    name = facts.figure_name(fighter.name)
    if fighter.fate == ALIVE:
        return name
    key = {CAPTURED: "was_captured", PROTECTED: "was_protected"}.get(fighter.fate, "dead")
    return text(f"battle.{key}", figure=name)


@lru_cache(maxsize=128)
def _fallen(name: str, size: int, god: str) -> pygame.Surface:
    """A figure that is no more: a pale shade of it."""
    picture = pygame.transform.grayscale(art.piece(name, size, god))
    picture.fill((72, 76, 88, 0), special_flags=pygame.BLEND_RGBA_ADD)
    picture.fill((190, 198, 220, 200), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
