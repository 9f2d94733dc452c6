"""One god in a battle as a column: name and strength with its parts, cards, figures, what was won and lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_words, facts
from ankh.app.table.battle_motion import Motion, eased
from ankh.app.table.battle_story import ALIVE, CAPTURED, KILLED, PROTECTED, STEPS, BattleStory, Fighter, Side
from ankh.app.table.panels import behind_bars
from ankh.app.table.picks import Pick
from ankh.app.texts import text, word
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area, Tip
from ankh.play import Chair

LEVELS = 9


class Host(Protocol):
    """What a column needs of the battle scene."""

    story: BattleStory
    motions: dict[str, Motion]
    alike: Alike

    def chair(self, seat: int) -> Chair: ...

    def decides(self, god: int) -> bool: ...

    def fighter(self, fighter: Fighter) -> Pick: ...

    def can(self, pick: Pick) -> bool: ...

    def chosen(self, pick: Pick) -> bool: ...

    def take(self, pick: Pick) -> None: ...


class Fit(NamedTuple):
    """What of a column there is room for."""

    row: int
    """The height of a line for each part of the strength; 0: they are told together, -1: not at all."""
    results: pygame.Surface | None
    figures: int
    card: int
    """The least height of a card; 0: none is shown."""


class Alike(NamedTuple):
    """What all columns of a battle share, so that things stand in line."""

    level: int = 0
    """How much is left out for everything to have its room; what is left out is told by tooltips."""
    parts: int = 0
    results: int = 0
    """The heights of the parts of the strengths and of what was won and lost."""


def alike(columns: Sequence[GodColumn]) -> Alike:
    """The most of everything for which all columns have room."""
    for level in range(LEVELS):
        fits = [column.fit(level) for column in columns]
        parts = max(column.parts_height(fit.row) for column, fit in zip(columns, fits, strict=True))
        results = max(fit.results.get_height() if fit.results else 0 for fit in fits)
        _, room, gap = columns[0].rooms()
        below = (results, fits[0].figures, fits[0].card)
        if parts + sum(below) + gap * sum(height > 0 for height in below) <= room.height:
            break
    return Alike(level, parts, results)


class GodColumn(Widget):
    def __init__(self, rect: Area, side: Side, host: Host) -> None:
        super().__init__(rect, key=f"side_{side.name}")
        self.side = side
        self.host = host
        self._tips: list[tuple[pygame.Rect, str]] = []
        self._spots: list[tuple[pygame.Rect, Fighter]] = []

    # The whole

    def draw(self, surface: pygame.Surface) -> None:
        look, side = self.theme, self.side
        decides = self.host.decides(side.god)
        edge, line = theme.PANEL_EDGE, 1
        if side.won:
            edge, line = theme.GOLD_LIGHT, 3
        elif decides:
            edge, line = theme.ACCENT, 2
        deep = theme.PANEL_DEEP
        top = theme.mix(deep, theme.GOLD_DARK, 0.35) if side.won else theme.mix(deep, theme.GODS[side.name].deep, 0.5)
        surface.blit(paint.box(self.rect.size, top, deep, edge, look.radius, look.px(line)), self.rect)
        self._tips, self._spots = [], []
        self._sections(surface)

    def rooms(self) -> tuple[pygame.Rect, pygame.Rect, int]:
        """The head of the column, what is below it, and the gap between things."""
        look = self.theme
        pad = look.px(14 if self.rect.width >= look.px(220) and self.rect.height >= look.px(120) else 8)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        large = inner.height >= look.px(230) and inner.width >= look.px(180)
        gap = look.px(8 if large else 4)
        head = pygame.Rect(inner.left, inner.top, inner.width, look.px(56 if large else 38))
        return head, pygame.Rect(inner.left, head.bottom + gap, inner.width, inner.bottom - head.bottom - gap), gap

    def _sections(self, surface: pygame.Surface) -> None:
        head, room, gap = self.rooms()
        common = self.host.alike
        fit = self.fit(common.level)
        large = head.height >= self.theme.px(50)
        self._head(surface, head, large, carded=fit.card > 0)
        if fit.results:
            low = pygame.Rect(room.left, room.bottom - common.results, room.width, common.results)
            surface.blit(fit.results, low)
            self._tips.append((low, "\n".join(self._results())))
        if common.results:
            room.height -= common.results + gap
        if fit.figures:
            if self.side.fighters:
                self._figures(surface, pygame.Rect(room.left, room.bottom - fit.figures, room.width, fit.figures))
            room.height -= fit.figures + gap
        self._parts(surface, room, fit)
        if fit.card:
            used = common.parts + gap
            self._cards(surface, pygame.Rect(room.left, room.top + used, room.width, room.height - used))

    def fit(self, level: int) -> Fit:
        """What is shown at a level, from everything to the least."""
        look, (_, room, _) = self.theme, self.rooms()
        full, short = self._results(), battle_words.brief(self.side)
        if self.side.won:
            short.insert(0, text("battle.winner"))
        figures = next(
            size for size in map(look.px, (64, 52, 40, 28)) if size <= room.height // 7 or size == look.px(28)
        )
        row = look.px(24 if room.height >= look.px(280) else 21)
        words, size = ("\n".join(full), "small") if level == 0 else (" · ".join(full), "tiny")
        if level in (2, 4, 5):
            words = " · ".join(short)
        results = self._results_picture(words, size, room.width) if level < 6 else None
        return Fit(
            row if level < 3 else 0 if level < LEVELS - 1 else -1,
            results,
            (figures, figures, figures, figures, min(figures, look.px(28)), look.px(24), look.px(24), 0, 0)[level],
            (look.px(120), look.px(96), look.px(64), look.px(64), look.px(44), 0, 0, 0, 0)[level],
        )

    def _results_picture(self, words: str, size: str, width: int) -> pygame.Surface | None:
        ink = theme.GOLD_LIGHT if self.side.won else theme.TEXT
        return fonts.paragraph(words, "text", self.theme.size(size), ink, width) if words else None

    def parts_height(self, row: int) -> int:
        _, room, _ = self.rooms()
        if row < 0:
            return 0
        return row * len(self._summands()) if row else self._told_parts(room.width).get_height()

    # Name and number

    def _head(self, surface: pygame.Surface, head: pygame.Rect, large: bool, carded: bool) -> None:
        look, side, state = self.theme, self.side, self.host.story.state
        size = head.height
        surface.blit(art.medallion(side.name, size), head.topleft)
        if state.merged and state.merged[0] == side.god:
            other = art.medallion(state.setting.gods[state.merged[1]], round(size * 0.56))
            surface.blit(other, other.get_rect(bottomright=(head.left + size + look.px(5), head.bottom + look.px(3))))
        shown = str(round(self.host.motions[side.name].total))
        beaten = self.host.story.decided and not side.won
        ink = theme.TEXT_DIM if beaten else theme.GOLD_LIGHT
        number = fonts.render(shown, "title", look.size("number" if large else "title"), ink)
        at = number.get_rect(midright=(head.right, head.centery))
        surface.blit(number, at)
        lines = ", ".join(f"{one.words} {one.number}" for one in battle_words.summands(side.parts))
        tip = text("battle.strength_tip", total=side.total, parts=lines or text("battle.nothing"))
        self._tips.append((at.inflate(look.px(12), look.px(8)), tip))
        left = head.left + size + look.px(10 if large else 6)
        names = pygame.Rect(left, head.top, at.left - left - look.px(4), head.height)
        if names.width >= look.px(44):
            self._names(surface, names, large, carded)
        elif side.ready and not carded:
            sign = fonts.render("✓", "bold", look.size("heading"), theme.ACCENT_LIGHT)
            surface.blit(sign, sign.get_rect(bottomright=(head.left + size, head.bottom)))

    def _names(self, surface: pygame.Surface, box: pygame.Rect, large: bool, carded: bool) -> None:
        look, side, state = self.theme, self.side, self.host.story.state
        name = battle_words.named(state, side.name)
        shown = fonts.spaced(name) if large else name
        upper = pygame.Rect(box.left, box.top, box.width, round(box.height * 0.54))
        px = look.size("heading" if large else "subheading")
        paint.text_in(surface, upper, shown, "title", px, theme.GODS[side.name].text)
        lower = pygame.Rect(box.left, upper.bottom, box.width, box.height - upper.height)
        devotion = text("battle.devotion_is", count=state.devotion[side.god])
        words = f"{self._who()} · {devotion}"
        if fonts.width(words, "text", theme.SMALLEST_TEXT) > box.width:
            words = devotion
        if not carded and side.cards is None:
            words = text("battle.has_chosen" if side.ready else "battle.chooses")
        self._tips.append((lower, facts.numbers_tip(state, side.god)))
        paint.text_in(surface, lower, words, "text", look.size("small"), theme.TEXT_DIM)

    def _who(self) -> str:
        seats = [seat for seat, god in enumerate(self.host.story.state.team) if god == self.side.god]
        return " + ".join(facts.player_name(self.host.chair(seat)) for seat in seats)

    # Strength and cards

    def _summands(self) -> list[battle_words.Summand]:
        found = battle_words.summands(self.side.parts)
        return found or [battle_words.Summand(text("battle.nothing"), 0, False)]

    def _told_parts(self, width: int) -> pygame.Surface:
        words = " · ".join(f"{one.words} {one.number}" for one in self._summands())
        return fonts.paragraph(words, "text", self.theme.size("tiny"), theme.TEXT, width)

    def _parts(self, surface: pygame.Surface, room: pygame.Rect, fit: Fit) -> None:
        """The parts of the strength, line by line if there is room."""
        if not fit.row:
            surface.blit(self._told_parts(room.width), room)
        if fit.row <= 0:
            return
        for place, one in enumerate(self._summands()):
            self._row(surface, pygame.Rect(room.left, room.top + place * fit.row, room.width, fit.row), one)

    def _row(self, surface: pygame.Surface, row: pygame.Rect, one: battle_words.Summand) -> None:
        look = self.theme
        number = paint.text_in(surface, row, one.number, "bold", look.size("text"), theme.GOLD_LIGHT, "right")
        words = pygame.Rect(row.left, row.top, number.left - row.left - look.px(6), row.height)
        paint.text_in(surface, words, one.words, "text", look.size("text"), theme.TEXT)
        pygame.draw.line(surface, theme.PANEL_TOP, (row.left, row.bottom - 1), (row.right, row.bottom - 1))
        self._tips.append((row, f"{one.words}: {one.number}\n{one.why}" if one.why else f"{one.words}: {one.number}"))

    def _cards(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        look, side = self.theme, self.side
        count = 2 if side.two_cards else 1
        height = min(room.height, look.px(324), round(room.width * (0.56 if count == 1 else 0.48) / art.CARD_RATIO))
        height -= height % look.px(12)
        if height < look.px(34):
            return
        width = round(height * art.CARD_RATIO)
        names = list(side.cards) if side.cards is not None else [""] * count
        x = room.left
        for name in names:
            self._card(surface, pygame.Rect(x, room.top, width, height), name)
            x += width + look.px(4)
        beside = pygame.Rect(x + look.px(6), room.top, room.right - x - look.px(6), height)
        self._beside_cards(surface, beside, [name for name in names if name])

    def _card(self, surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
        side, flip = self.side, self.host.motions[self.side.name].flip
        if name and flip > 0.5:
            face = art.card(name, box.height, word("card", name), facts.card_strength(name))
            tip = f"{word('card', name)} ({facts.card_strength(name)})\n{text(f'game.card_{name}')}"
        else:
            face = art.card_back(box.height, side.name)
            tip = text("battle.face_down")
            if not side.ready and side.cards is None:
                face = face.copy()
                face.set_alpha(60)
                tip = text("battle.chooses")
        share = abs(1 - 2 * eased(flip)) if name else 1.0
        if share < 1:
            face = pygame.transform.smoothscale(face, (max(2, round(face.get_width() * share)), face.get_height()))
        surface.blit(face, face.get_rect(center=box.center))
        self._tips.append((box, tip))

    def _beside_cards(self, surface: pygame.Surface, box: pygame.Rect, names: list[str]) -> None:
        """What the cards do, and those that were played before."""
        look, side = self.theme, self.side
        px = look.size("text" if box.width >= look.px(300) else "small" if box.width >= look.px(150) else "tiny")
        minis = self._played_rects(box)
        free = box.height
        if minis:
            label = fonts.render(text("battle.already_played"), "text", look.size("tiny"), theme.TEXT_DIM)
            at = label.get_rect(bottomleft=minis[0][0].topleft)
            if at.width <= box.width and at.top >= box.top:
                surface.blit(label, at)
            free = at.top - look.px(4) - box.top
        for rect, name in minis:
            self._mini(surface, rect, name)
        words = "\n".join(text(f"game.card_{name}") for name in names)
        if not names and side.cards is None:
            words = text("battle.has_chosen" if side.ready else "battle.chooses")
        if words and box.width >= look.px(84) and self.host.motions[side.name].flip in (0.0, 1.0):
            picture = fonts.paragraph(words, "text", px, theme.TEXT, box.width)
            if picture.get_height() <= free:
                surface.blit(picture, box)

    def _played_rects(self, box: pygame.Rect) -> list[tuple[pygame.Rect, str]]:
        """Small cards at the bottom of a box, in as many rows as needed."""
        look = self.theme
        large = box.height >= look.px(150)
        width, height, gap = look.px(26 if large else 20), look.px(36 if large else 28), look.px(3)
        across = max(0, (box.width + gap) // (width + gap))
        names = self.side.played_before
        if not across or not names or -(-len(names) // across) * (height + gap) > box.height:
            return []
        rows = -(-len(names) // across)
        top = box.bottom - rows * (height + gap) + gap
        return [
            (
                pygame.Rect(box.left + i % across * (width + gap), top + i // across * (height + gap), width, height),
                name,
            )
            for i, name in enumerate(names)
        ]

    def _mini(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        fill = theme.mix(theme.PAPYRUS, theme.PANEL_DEEP, 0.6)
        surface.blit(paint.box(rect.size, fill, fill, theme.PANEL_EDGE, self.theme.px(3)), rect)
        icon = art.piece(f"card_{name}", rect.width - 2)
        surface.blit(icon, icon.get_rect(center=rect.center))
        self._tips.append((rect, f"{word('card', name)}: {text('battle.already_played')}"))

    # Figures and results

    def _figures(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        fighters = list(self.side.fighters.values())
        step = min(row.height, row.width / len(fighters))
        size = row.height
        for place, fighter in enumerate(fighters):
            rect = pygame.Rect(round(row.left + place * step), row.top, size, size)
            self._figure(surface, rect, fighter)
            spot = pygame.Rect(rect.left, rect.top, round(step), size)
            self._tips.append((spot, self._fate(fighter)))
            self._spots.append((spot, fighter))

    def _figure(self, surface: pygame.Surface, rect: pygame.Rect, fighter: Fighter) -> None:
        look = self.theme
        make = {CAPTURED: _captive, KILLED: _fallen}.get(fighter.fate, art.piece)
        picture = make(art.figure_name(fighter.name), rect.width, self.side.name)
        pick = self.host.fighter(fighter)
        if self.host.can(pick):
            chosen = self.host.chosen(pick)
            ring = paint.ring(rect.size, theme.ACCENT, look.px(8), look.px(3 if chosen else 1))
            surface.blit(ring, rect)
        surface.blit(picture, rect)
        sign, ink = {KILLED: ("✗", theme.DANGER_TEXT), PROTECTED: ("✓", theme.ACCENT)}.get(
            fighter.fate, ("", theme.TEXT)
        )
        if sign:
            mark = fonts.render(sign, "bold", max(theme.SMALLEST_TEXT, rect.height * 2 // 5), ink)
            surface.blit(mark, mark.get_rect(midbottom=(rect.centerx, rect.bottom)))

    def _fate(self, fighter: Fighter) -> str:
        name = facts.figure_name(fighter.name)
        if fighter.fate == ALIVE:
            return name
        key = {CAPTURED: "was_captured", PROTECTED: "was_protected"}.get(fighter.fate, "dead")
        return text(f"battle.{key}", figure=name)

    def _results(self) -> list[str]:
        scored = STEPS.index(self.host.story.step) >= STEPS.index("majorities")
        lines = battle_words.results(self.side, scored)
        return [text("battle.winner").upper(), *lines] if self.side.won else lines

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        """Figures that can be chosen are chosen where they stand."""
        found = next((fighter for rect, fighter in reversed(self._spots) if rect.collidepoint(pos)), None)
        if found and button == 1 and self.host.can(self.host.fighter(found)):
            self.host.take(self.host.fighter(found))
        return False

    def tip(self, pos: tuple[int, int]) -> Tip:
        found = next((tip for rect, tip in reversed(self._tips) if rect.collidepoint(pos)), None)
        return found or facts.god_tip(self.host.story.state, self.side.god)


@lru_cache(maxsize=32)
def _captive(name: str, size: int, god: str) -> pygame.Surface:
    """A figure that Anubis holds."""
    return behind_bars(art.piece(name, size, god))


@lru_cache(maxsize=128)
def _fallen(name: str, size: int, god: str) -> pygame.Surface:
    """A figure that is no more."""
    picture = pygame.transform.grayscale(art.piece(name, size, god))
    picture.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
