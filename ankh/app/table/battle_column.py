"""One god in a battle as a column: name and strength with its parts, cards, figures, what was won and lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_words, facts
from ankh.app.table.battle_story import ALIVE, CAPTURED, PROTECTED, STEPS, BattleStory, Fighter, Side
from ankh.app.texts import text, word
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area, Tip
from ankh.play import Chair

FLIP = 0.35
COUNT = 0.3
"""Seconds in which a card turns and a number arrives."""


@dataclass
class Motion:
    """What moves in a column: the number that counts up and the cards that turn."""

    total: float = 0.0
    start: float = 0.0
    target: int = 0
    counted: float = 1.0
    flip: float = 0.0

    def settle(self, side: Side) -> None:
        """Everything is where it belongs."""
        self.total = self.start = self.target = side.total
        self.counted = 1.0
        self.flip = 1.0 if side.cards is not None else 0.0

    def update(self, side: Side, dt: float) -> bool:
        """Let time pass; whether anything moved."""
        if side.total != self.target:
            self.start, self.target, self.counted = self.total, side.total, 0.0
        flip = min(1.0, self.flip + dt / FLIP) if side.cards is not None else 0.0
        counted = min(1.0, self.counted + dt / COUNT)
        moved = flip != self.flip or counted != self.counted
        self.flip, self.counted = flip, counted
        self.total = self.start + (self.target - self.start) * eased(counted)
        return moved

    @property
    def busy(self) -> bool:
        return self.counted < 1 or 0 < self.flip < 1


def eased(share: float) -> float:
    return share * share * (3 - 2 * share)


class Host(Protocol):
    """What a column needs of the battle scene."""

    story: BattleStory
    motions: dict[str, Motion]

    def chair(self, seat: int) -> Chair: ...

    def decides(self, god: int) -> bool: ...


class GodColumn(Widget):
    def __init__(self, rect: Area, side: Side, host: Host) -> None:
        super().__init__(rect, key=f"side_{side.name}")
        self.side = side
        self.host = host
        self._tips: list[tuple[pygame.Rect, str]] = []

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
        self._tips = []
        pad = look.px(14) if self.rect.width >= look.px(220) else look.px(8)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self._sections(surface, inner)

    def _sections(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        look = self.theme
        large = inner.height >= look.px(230) and inner.width >= look.px(180)
        head = pygame.Rect(inner.left, inner.top, inner.width, look.px(56 if large else 38))
        self._head(surface, head, large)
        gap = look.px(8 if large else 4)
        room = pygame.Rect(inner.left, head.bottom + gap, inner.width, inner.bottom - head.bottom - gap)
        results = self._results_picture(room.width)
        if results:
            low = results.get_rect(bottomleft=room.bottomleft)
            surface.blit(results, low)
            room.height = max(0, low.top - gap - room.top)
        figures = min(look.px(40 if large else 28), room.height)
        if self.side.fighters and figures >= look.px(18):
            self._figures(surface, pygame.Rect(room.left, room.bottom - figures, room.width, figures))
            room.height -= figures + gap
        self._strength_and_cards(surface, room, gap)

    # Name and number

    def _head(self, surface: pygame.Surface, head: pygame.Rect, large: bool) -> None:
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
        self._names(surface, names, large)

    def _names(self, surface: pygame.Surface, box: pygame.Rect, large: bool) -> None:
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
        paint.text_in(surface, lower, words, "text", look.size("small"), theme.TEXT_DIM)

    def _who(self) -> str:
        chair = self.host.chair(self.side.god)
        return chair.name if chair.person else text("game.bot_is", name=facts.bot_name(chair.bot or ""))

    # Strength and cards

    def _strength_and_cards(self, surface: pygame.Surface, room: pygame.Rect, gap: int) -> None:
        look = self.theme
        lines = battle_words.summands(self.side.parts)
        row = look.px(21)
        least = look.px(64)
        if len(lines) * row + least <= room.height:
            for place, one in enumerate(lines):
                self._row(surface, pygame.Rect(room.left, room.top + place * row, room.width, row), one)
            used = len(lines) * row + gap
        else:
            words = " · ".join(f"{one.words} {one.number}" for one in lines)
            picture = fonts.paragraph(words, "text", look.size("tiny"), theme.TEXT, room.width)
            surface.blit(picture, room)
            used = picture.get_height() + gap
        self._cards(surface, pygame.Rect(room.left, room.top + used, room.width, room.height - used))

    def _row(self, surface: pygame.Surface, row: pygame.Rect, one: battle_words.Summand) -> None:
        look = self.theme
        number = paint.text_in(surface, row, one.number, "bold", look.size("text"), theme.GOLD_LIGHT, "right")
        words = pygame.Rect(row.left, row.top, number.left - row.left - look.px(6), row.height)
        paint.text_in(surface, words, one.words, "text", look.size("text"), theme.TEXT)
        pygame.draw.line(surface, theme.PANEL_TOP, (row.left, row.bottom - 1), (row.right, row.bottom - 1))

    def _cards(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        look, side = self.theme, self.side
        count = 2 if side.two_cards else 1
        height = min(room.height, look.px(190), round(room.width * (0.62 if count == 1 else 0.48) / art.CARD_RATIO))
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
        px = look.size("tiny")
        minis = self._played_rects(box)
        if minis:
            for (rect, name), first in zip(minis, [True] + [False] * len(minis), strict=False):
                if first and box.width >= look.px(84):
                    label = fonts.fitted(text("battle.already_played"), "text", px, theme.TEXT_DIM, box.width)
                    surface.blit(label, (box.left, rect.top - label.get_height() - look.px(1)))
                self._mini(surface, rect, name)
        free = (minis[0][0].top - look.px(20) if minis else box.bottom) - box.top
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
        width, height, gap = look.px(20), look.px(28), look.px(3)
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
            self._tips.append((pygame.Rect(rect.left, rect.top, round(step), size), self._fate(fighter)))

    def _figure(self, surface: pygame.Surface, rect: pygame.Rect, fighter: Fighter) -> None:
        look = self.theme
        dead = fighter.fate not in (ALIVE, PROTECTED)
        picture = art.piece(art.figure_name(fighter.name), rect.width, None if dead else self.side.name)
        if dead:
            picture = picture.copy()
            picture.set_alpha(110)
        surface.blit(picture, rect)
        sign, ink = {CAPTURED: ("⛓", theme.DANGER_TEXT), PROTECTED: ("✓", theme.ACCENT)}.get(
            fighter.fate, ("✗" if dead else "", theme.DANGER_TEXT)
        )
        if sign:
            mark = fonts.render(sign, "bold", max(theme.SMALLEST_TEXT, look.size("subheading")), ink)
            surface.blit(mark, mark.get_rect(midbottom=(rect.centerx, rect.bottom)))

    def _fate(self, fighter: Fighter) -> str:
        name = facts.figure_name(fighter.name)
        if fighter.fate == ALIVE:
            return name
        key = {CAPTURED: "was_captured", PROTECTED: "was_protected"}.get(fighter.fate, "dead")
        return text(f"battle.{key}", figure=name)

    def _results_picture(self, width: int) -> pygame.Surface | None:
        look, story = self.theme, self.host.story
        scored = STEPS.index(story.step) >= STEPS.index("majorities")
        lines = battle_words.results(self.side, scored)
        roomy = self.rect.height >= look.px(300)
        if self.side.won:
            lines.insert(0, text("battle.winner").upper() if roomy else text("battle.winner"))
        if not lines:
            return None
        words = "\n".join(lines) if roomy else " · ".join(lines)
        ink = theme.GOLD_LIGHT if self.side.won else theme.TEXT
        return fonts.paragraph(words, "text", look.size("small" if roomy else "tiny"), ink, width)

    def tip(self, pos: tuple[int, int]) -> Tip:
        found = next((tip for rect, tip in reversed(self._tips) if rect.collidepoint(pos)), None)
        return found or facts.god_tip(self.host.story.state, self.side.god)
