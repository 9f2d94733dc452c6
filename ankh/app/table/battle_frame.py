"""The head of the battle scene: the panel, which battle this is, and the steps of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_words
from ankh.app.table.battle_layout import around
from ankh.app.table.battle_story import STEPS, BattleStory
from ankh.app.texts import text
from ankh.app.theme import Theme
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area, Tip


class Backing(Widget):
    """The framed panel with its shadow on the board."""

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        whole, at = _backing(self.rect.size, look.scale)
        place = whole.get_rect(topleft=(self.rect.left - at, self.rect.top - at))
        middle = self.rect.inflate(-2 * at, -2 * at)
        surface.blit(_solid(self.rect.size, look.scale), middle, middle.move(-place.left, -place.top))
        for strip in around(middle, place):
            surface.blit(whole, strip, strip.move(-place.left, -place.top))


@lru_cache(maxsize=2)
def _backing(size: tuple[int, int], scale: float) -> tuple[pygame.Surface, int]:
    """The panel with its frame and shadow, and how far the shadow reaches."""
    look = Theme(scale)
    depth = look.px(26)
    whole = paint.shadow(size, look.radius, depth).copy()
    top, bottom = theme.mix(theme.PANEL_TOP, theme.NIGHT, 0.25), theme.mix(theme.PANEL_BOTTOM, theme.NIGHT, 0.5)
    panel = pygame.Rect((depth, depth), size)
    whole.blit(paint.box(size, top, bottom, theme.GOLD, look.px(18), look.px(2)), panel)
    inside = panel.inflate(-look.px(8), -look.px(8))
    whole.blit(paint.ring(inside.size, theme.GOLD_DARK, look.px(15), look.line), inside)
    return whole, depth


@lru_cache(maxsize=2)
def _solid(size: tuple[int, int], scale: float) -> pygame.Surface:
    """The same without transparency, for its middle: far quicker to draw."""
    whole, _ = _backing(size, scale)
    solid = pygame.Surface(whole.get_size())
    solid.blit(whole, (0, 0))
    return solid


class Titles(Widget):
    """The conflict token, the region, and where in the conflict this battle stands."""

    def __init__(self, rect: Area, story: BattleStory) -> None:
        super().__init__(rect, key="battle_titles")
        self.story = story

    @property
    def words(self) -> tuple[str, str]:
        return text("battle.title", token=self.story.token), battle_words.subtitle(self.story)

    @staticmethod
    def widths(story: BattleStory, look: Theme) -> tuple[int, int]:
        """As wide as both lines are, and as wide as the first line is."""
        title = fonts.width(text("battle.title", token=story.token), "title", look.size("title"))
        subtitle = fonts.width(battle_words.subtitle(story), "text", look.size("small"))
        small = fonts.width(text("battle.title", token=story.token), "title", look.size("heading"))
        return max(title, subtitle) + look.px(70), small + look.px(60)

    def draw(self, surface: pygame.Surface) -> None:
        look, size = self.theme, self.rect.height
        surface.blit(art.numbered("conflict_token", str(self.story.token), size), self.rect.topleft)
        left = self.rect.left + size + look.px(12)
        room = pygame.Rect(left, self.rect.top, self.rect.right - left, round(size * 0.6))
        title, subtitle = self.words
        px = min(look.size("title"), round(size * 0.54))
        paint.text_in(surface, room, title, "title", px, theme.TITLE)
        under = pygame.Rect(left, room.bottom, room.width, size - room.height)
        px = look.size("small")
        words = paint.first_fitting((subtitle, battle_words.holder(self.story)), "text", px, under.width)
        paint.text_in(surface, under, words, "text", px, theme.TEXT_DIM)

    def tip(self, pos: tuple[int, int]) -> Tip:
        title, subtitle = self.words
        return f"{title} ({self.story.name})\n{subtitle}\n{text('battle.tiebreaker_tip')}"


SIZES = (("small", 12), ("small", 9), ("tiny", 8))
"""Sizes of the names with the room at both ends, in design pixels."""


class Chip(NamedTuple):
    rect: pygame.Rect
    words: str
    size: str


class Steps(Widget):
    """The steps of a battle: done, under way, to come. Where room is short few have names."""

    def __init__(self, rect: Area, story: BattleStory) -> None:
        super().__init__(rect, key="battle_steps")
        self.story = story

    @property
    def now(self) -> int:
        return STEPS.index(self.story.step)

    def words(self, step: int) -> str:
        name = text(f"battle.step_{STEPS[step]}")
        return f"✓ {name}" if step < self.now else name

    @staticmethod
    def width_for(look: Theme) -> int:
        """With all names, in the smallest of their sizes."""
        names = [text(f"battle.step_{step}") for step in STEPS]
        words = sum(fonts.width(name, "bold", look.size("tiny")) for name in names)
        return words + len(STEPS) * 2 * look.px(SIZES[-1][1]) + (len(STEPS) - 1) * look.px(5)

    def chips(self) -> list[Chip]:
        """Every step with its place and what it says; both stay while the steps are gone through."""
        gap = self.theme.px(5)
        sizes, room = list(self._sizes()), self.rect.width - gap * (len(STEPS) - 1)
        role, words, widths = next((size for size in sizes if sum(size[2]) <= room), sizes[-1])
        found, x = [], self.rect.right - sum(widths) - gap * (len(STEPS) - 1)
        for one, wide in zip(words, widths, strict=True):
            found.append(Chip(pygame.Rect(x, self.rect.top, wide, self.rect.height), one, role))
            x += wide + gap
        return found

    def _sizes(self) -> Iterator[tuple[str, list[str], list[int]]]:
        """Roles of text, words and widths: all names with room for a tick, all names, the current one alone, none."""
        look = self.theme
        words = [self.words(step) for step in range(len(STEPS))]
        names = [text(f"battle.step_{step}") for step in STEPS]
        for said, room in ((words, [f"✓ {name}" for name in names]), (names, names)):
            for role, pad in SIZES:
                yield role, said, [fonts.width(one, "bold", look.size(role)) + 2 * look.px(pad) for one in room]
        signs = ["✓" if step < self.now else str(step + 1) for step in range(len(STEPS))]
        wide = fonts.width(words[self.now], "bold", look.size("small")) + 2 * look.px(11)
        small = self.rect.height - look.px(4)
        yield (
            "small",
            [*signs[: self.now], words[self.now], *signs[self.now + 1 :]],
            [wide if step == self.now else small for step in range(len(STEPS))],
        )
        yield "tiny", signs, [min(small, look.px(24))] * len(STEPS)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        for step, (rect, words, size) in enumerate(self.chips()):
            top, bottom, edge, ink = theme.PANEL_DEEP, theme.PANEL_DEEP, theme.PANEL_EDGE, theme.TEXT_DIM
            if step < self.now:
                top, bottom, ink = theme.PANEL_RAISED, theme.PANEL_TOP, theme.TEXT
            elif step == self.now:
                top, bottom, edge, ink = theme.GOLD_LIGHT, theme.GOLD, theme.GOLD_LIGHT, theme.ACCENT_INK
            box = rect.inflate(0, -max(look.px(4), rect.height - rect.width))
            surface.blit(paint.box(box.size, top, bottom, edge, box.height // 2, look.line), box)
            role = "bold" if step == self.now else "text"
            paint.text_in(surface, box, words, role, look.size(size), ink, "center")
            if step < self.now and "✓" not in words:
                sign = fonts.render("✓", "bold", look.px(9), theme.GOLD_LIGHT)
                surface.blit(sign, sign.get_rect(center=(box.right - look.px(4), box.top + look.px(3))))

    def tip(self, pos: tuple[int, int]) -> Tip:
        for step, (rect, _, _) in enumerate(self.chips()):
            if rect.collidepoint(pos):
                return f"{text(f'battle.step_{STEPS[step]}')}\n{text(f'battle.tip_{STEPS[step]}')}"
        return None
