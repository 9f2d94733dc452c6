"""One god in a battle as a column: its head, parts of strength, cards, figures, what was won and lost."""

from __future__ import annotations

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_cards, battle_figures, battle_light, battle_words, facts
from ankh.app.table.battle_fit import Fit
from ankh.app.table.battle_head import Head, Host, Tips
from ankh.app.table.battle_motion import eased
from ankh.app.table.battle_story import STEPS, Fighter, Side
from ankh.app.texts import text, word
from ankh.app.widgets import Widget, cut_bottom, paint
from ankh.app.widgets.base import Area, Tip

WIDE = 350
"""A column of this width has its cards at the right of parts and results; they take a share of it, backs a smaller."""
CARDS_SHARE, BACKS_SHARE = 0.44, 0.27
HEADS = (38, 84)
HEAD_SHARES = (0.08, 0.27, 0.3)
"""The least and most of the head; what it takes of the window's height, and of the width and height of a column."""
ROOMY = 230
"""A column of at least this height has more room between things."""
TURNING = 1.4
"""The glow behind a card that turns, by the card's height."""
GROUND_SHARE = 0.5
"""How much of the figures' height the ground behind them has."""
CLOSER = 1.1
"""Figures without room are this much wider than their places: their pictures have empty edges."""
ROW_SIZES = ((34, "heading"), (26, "subheading"), (22, "text"), (0, "small"))
"""The size of text in a line of at least this height."""


class GodColumn(Widget):
    def __init__(self, rect: Area, side: Side, host: Host) -> None:
        super().__init__(rect, key=f"side_{side.name}")
        self.side = side
        self.host = host
        self._tips: Tips = []
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
        self._light(surface, look.px(line))
        self._sections(surface)

    def _light(self, surface: pygame.Surface, line: int) -> None:
        """What falls from the portrait of whoever has won."""
        (head, _, _), glory = self.rooms(), self.host.motions[self.side.name].glory
        portrait = (head.left + head.height // 2, head.centery)
        battle_light.draw_rays(
            surface, self.rect.inflate(-2 * line, -2 * line), portrait, self.theme.radius - line, glory
        )

    @property
    def head(self) -> Head:
        return Head(self.rooms()[0], self.side, self.host, self.theme, self.rect)

    def rooms(self) -> tuple[pygame.Rect, pygame.Rect, int]:
        """The head of the column, what is below it, and the gap between things."""
        look = self.theme
        pad = look.px(14 if self.rect.width >= look.px(220) and self.rect.height >= look.px(ROOMY) else 8)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        whole = self.ui.rect.height if self.ui else self.rect.height
        shares = zip((whole, *inner.size), HEAD_SHARES, strict=True)
        high = min(look.px(HEADS[1]), *(round(length * share) for length, share in shares))
        head = pygame.Rect(inner.left, inner.top, inner.width, max(look.px(HEADS[0]), high))
        gap = look.px(8 if inner.height >= look.px(ROOMY) else 4)
        return head, pygame.Rect(inner.left, head.bottom + gap, inner.width, inner.bottom - head.bottom - gap), gap

    def _sections(self, surface: pygame.Surface) -> None:
        _, room, _ = self.rooms()
        common = self.host.alike
        self.head.draw(surface, self._tips)
        left, right = self.widths
        top = room.top
        if common.strip:
            self.head.draw_line(surface, pygame.Rect(room.left, top, room.width, common.strip), self._tips)
            top += common.strip + common.gap
        if common.beside and common.block:
            backs = 0 if self.host.story.revealed else right - self._laid(common.card, common.fit).wide
            self._cards(surface, pygame.Rect(room.right - right + backs, top, right - backs, common.block))
        cards = 0 if common.beside else common.blocks.get(self.cards, 0)
        for high, draw in ((common.parts, self._parts), (cards, self._cards), (common.results, self._told)):
            if high:
                draw(surface, pygame.Rect(room.left, top, left, high))
                top += high + common.gap
        if common.played:
            self._played_before(surface, pygame.Rect(room.left, room.top, left, room.height))
        if common.figures:
            self._figures(surface, pygame.Rect(room.left, room.bottom - common.figures, room.width, common.figures))

    # What it needs

    @property
    def wide(self) -> bool:
        """Whether the cards have room at the right of everything else."""
        return self.rect.width >= self.theme.px(WIDE)

    @property
    def widths(self) -> tuple[int, int]:
        """The widths of everything but the cards, and of the cards."""
        width = self.rooms()[1].width
        right = round(width * (CARDS_SHARE if self.host.story.revealed else BACKS_SHARE))
        return (width - right - self.theme.px(20), right) if self.wide else (width, width)

    def parts_height(self, fit: Fit) -> int:
        if fit.row < 0:
            return 0
        told = self._told_parts(self.widths[0])
        return self.theme.px(fit.row) * len(self._summands()) if fit.row else told.get_height()

    @property
    def results_width(self) -> int:
        """As long as cards lie face down there is little to tell: those played before stand beside it."""
        aside = self.wide and not self.host.story.revealed and self.side.played_before
        left = self.widths[0]
        return left - self._laid_played().wide - self.theme.gap if aside else left

    def results_height(self, fit: Fit) -> int:
        picture = self._results_picture(fit)
        return picture.get_height() if picture else 0

    def block_height(self, card: int, fit: Fit) -> int:
        """The height of the cards and all that is said of them."""
        return self._laid(card, fit).high

    @property
    def cards(self) -> int:
        """How many are on the table, or will be."""
        return len(battle_cards.shown(self.side))

    def widest_card(self) -> int:
        return battle_cards.widest_card(self.side, self.widths[1], self.wide, self.theme)

    def played_height(self, fit: Fit) -> int:
        """Of the cards played before, in wide columns: at the foot of what is beside the cards."""
        own = self.wide and fit.card and self.side.played_before
        return self._laid_played().high if own else 0

    def widest_figure(self) -> int:
        """The largest at which all figures stand side by side."""
        return (self.rooms()[1].width - self.theme.px(16)) // max(1, len(self.side.fighters))

    def _laid(self, card: int, fit: Fit) -> battle_cards.Laid:
        played, sides = () if self.wide else self.side.played_before, list(self.host.story.sides.values())
        return battle_cards.lay_out(self.side, sides, self.widths[1], card, fit, played, self.theme)

    def _laid_played(self) -> battle_cards.Laid:
        """Those that were played before, in a wide column."""
        return battle_cards.lay_played(self.side, list(self.host.story.sides.values()), self.widths[0], self.theme)

    def _results_picture(self, fit: Fit) -> pygame.Surface | None:
        lines = battle_words.brief(self.side) if fit.results == "brief" else self._results()
        if not fit.results or not lines:
            return None
        px, width = self.theme.size(fit.size), self.results_width
        words = "\n".join(lines) if fit.results == "lines" else battle_words.packed(lines, px, width)
        return fonts.paragraph(words, "text", px, theme.GOLD_LIGHT if self.side.won else theme.TEXT, width)

    # Strength and cards

    def _summands(self) -> list[battle_words.Summand]:
        found = battle_words.summands(self.side.parts)
        return found or [battle_words.Summand(text("battle.nothing"), 0, False)]

    def _told_parts(self, width: int) -> pygame.Surface:
        px = self.theme.size("tiny")
        words = battle_words.packed([f"{one.words}: {one.number}" for one in self._summands()], px, width)
        return fonts.paragraph(words, "text", px, theme.TEXT, width)

    def _parts(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The parts of the strength, line by line if there is room."""
        high = self.theme.px(self.host.alike.fit.row)
        if not high:
            surface.blit(self._told_parts(room.width), room)
            return
        for place, one in enumerate(self._summands()):
            self._row(surface, pygame.Rect(room.left, room.top + place * high, room.width, high), one)

    def _row(self, surface: pygame.Surface, row: pygame.Rect, one: battle_words.Summand) -> None:
        look = self.theme
        px = look.size(next(size for least, size in ROW_SIZES if row.height >= look.px(least)))
        number = paint.text_in(surface, row, one.number, "bold", px, theme.GOLD_LIGHT, "right")
        words = pygame.Rect(row.left, row.top, number.left - row.left - look.px(6), row.height)
        paint.text_in(surface, words, one.words, "text", px, theme.TEXT)
        pygame.draw.line(surface, theme.PANEL_TOP, (row.left, row.bottom - 1), (row.right, row.bottom - 1))
        self._tips.append((row, f"{one.words}: {one.number}\n{one.why}" if one.why else f"{one.words}: {one.number}"))

    def _cards(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        common, side = self.host.alike, self.side
        laid = self._laid(common.card, common.fit)
        for rect, name in zip(laid.cards, battle_cards.shown(side), strict=True):
            self._card(surface, rect.move(room.topleft), name)
        if self.host.motions[side.name].flip in (0.0, 1.0):
            battle_cards.draw_words(surface, side, laid, common.fit.words, room.topleft, self.theme)
        self._played(surface, laid, room)

    def _played_before(self, surface: pygame.Surface, left: pygame.Rect) -> None:
        """At the foot of what is beside the cards; at its right end as long as those lie face down."""
        common, laid = self.host.alike, self._laid_played()
        low = left.bottom - (common.figures + common.gap if common.figures else 0)
        foot = pygame.Rect(left.left, low - common.played, left.width, common.played)
        if not self.host.story.revealed:
            foot.left = left.right - laid.wide
        self._played(surface, laid, foot)

    def _played(self, surface: pygame.Surface, laid: battle_cards.Laid, room: pygame.Rect) -> None:
        battle_cards.draw_label(surface, laid, room.topleft, self.theme)
        for place, name in zip(laid.played, self.side.played_before, strict=False):
            rect = place.move(room.topleft)
            battle_cards.draw_mini(surface, rect, name, self.theme)
            self._tips.append((rect, f"{word('card', name)}: {text('battle.already_played')}"))

    def _card(self, surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
        side, flip = self.side, self.host.motions[self.side.name].flip
        if not name and not side.ready:
            ring = paint.ring(box.size, theme.PANEL_EDGE, self.theme.px(7), self.theme.px(2))
            surface.blit(ring, box)
            self._tips.append((box, text("battle.no_card")))
            return
        if name and flip > 0.5:
            face = facts.card_face(name, box.height)
            tip = facts.card_tip(name)
        else:
            face, tip = art.card_back(box.height, side.name), text("battle.face_down")
        share = abs(1 - 2 * eased(flip)) if name else 1.0
        if share < 1:
            battle_light.draw_glow(surface, box.center, round(box.height * TURNING), self.rect, self.theme)
            face = pygame.transform.smoothscale(face, (max(2, round(face.get_width() * share)), face.get_height()))
        surface.blit(face, face.get_rect(center=box.center))
        self._tips.append((box, tip))

    # Figures and results

    def _figures(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """Side by side on the ground they fight for."""
        look, fighters = self.theme, list(self.side.fighters.values())
        ground, _ = cut_bottom(row, round(row.height * GROUND_SHARE), 0)
        surface.blit(battle_light.ground(ground.size, theme.GODS[self.side.name].deep, look.radius_small), ground)
        step = min(row.height, row.width / (max(1, len(fighters)) + CLOSER - 1))
        size = min(row.height, int(step * CLOSER))
        left = row.centerx - int(step * (len(fighters) - 1) + size) // 2
        for place, fighter in enumerate(fighters):
            rect = pygame.Rect(round(left + place * step), row.bottom - size, size, size)
            self._figure(surface, rect, fighter)
            spot = pygame.Rect(rect.left, rect.top, int(step), size)
            self._tips.append((spot, battle_figures.fate(fighter)))
            self._spots.append((spot, fighter))

    def _figure(self, surface: pygame.Surface, rect: pygame.Rect, fighter: Fighter) -> None:
        look, pick = self.theme, self.host.fighter(fighter)
        if self.host.can(pick):
            chosen = self.host.chosen(pick)
            frame = rect.inflate(-look.px(4), 0)
            surface.blit(paint.ring(frame.size, theme.ACCENT, look.px(8), look.px(3 if chosen else 1)), frame)
        battle_figures.draw_figure(surface, rect, fighter, self.side.name)

    def _told(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if picture := self._results_picture(self.host.alike.fit):
            surface.blit(picture, room)
        self._tips.append((room, "\n".join(self._results())))

    def _results(self) -> list[str]:
        scored = STEPS.index(self.host.story.step) >= STEPS.index("majorities")
        return battle_words.results(self.host.story, self.side, scored)

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        """Figures that can be chosen are chosen where they stand."""
        found = next((fighter for rect, fighter in reversed(self._spots) if rect.collidepoint(pos)), None)
        if found and button == 1 and self.host.can(self.host.fighter(found)):
            self.host.take(self.host.fighter(found))
        return False

    def tip(self, pos: tuple[int, int]) -> Tip:
        found = next((tip for rect, tip in reversed(self._tips) if rect.collidepoint(pos)), None)
        return found or facts.god_tip(self.host.story.state, self.side.god)
