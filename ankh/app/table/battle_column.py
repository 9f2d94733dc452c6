"""One god in a battle as a column: name and strength with its parts, cards, figures, what was won and lost."""

from __future__ import annotations

from typing import Protocol

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_cards, battle_figures, battle_light, battle_words, facts
from ankh.app.table.battle_fit import STRIP, Alike, Fit
from ankh.app.table.battle_motion import Motion, eased
from ankh.app.table.battle_story import STEPS, BattleStory, Fighter, Side
from ankh.app.table.picks import Pick
from ankh.app.texts import text, word
from ankh.app.widgets import Widget, cut_bottom, cut_top, paint
from ankh.app.widgets.base import Area, Tip
from ankh.play import Chair

WIDE = 350
"""A column of this width has its cards at the right of parts and results; they take a share of it, backs a smaller."""
CARDS_SHARE, BACKS_SHARE = 0.44, 0.27
HEADS = (38, 84)
HEAD_SHARES = (0.165, 0.27)
"""The least and most of the head; what it takes of the height and of the width of a column."""
NUMBER_SHARE, NAME_SHARE = 0.76, 0.36
"""The sizes of number and name by the height of the head."""
STRIP_SHARE, STRIP_TEXT = 0.32, 0.58
"""The line below the name by the height of the head, and its words by its own."""
ROOMY, ROOMY_HEAD = 230, 70
"""Columns and heads of at least this height have more room between and larger words."""
TURNING = 1.4
"""The glow behind a card that turns, by the card's height."""
GROUND_SHARE = 0.5
"""How much of the figures' height the ground behind them has."""
CLOSER = 1.1
"""Figures without room are this much wider than their places: their pictures have empty edges."""
PILL = 8
"""The room at both ends of what became of a god."""
PILLS = {
    True: (theme.GOLD, theme.GOLD_LIGHT, theme.ACCENT_INK),
    False: (theme.PANEL_TOP, theme.PANEL_EDGE, theme.TEXT),
}
"""Its colours for who won and who did not: fill, edge, words."""
ROW_SIZES = ((34, "heading"), (26, "subheading"), (22, "text"), (0, "small"))
"""The size of text in a line of at least this height."""


class Host(Protocol):
    """What a column needs of the battle scene."""

    story: BattleStory
    motions: dict[str, Motion]
    alike: Alike

    def chair(self, seat: int) -> Chair: ...

    def decides(self, god: int) -> bool: ...

    def waits(self, god: int) -> bool:
        """Whether a secret choice of this god is still to come."""

    def fighter(self, fighter: Fighter) -> Pick: ...

    def can(self, pick: Pick) -> bool: ...

    def chosen(self, pick: Pick) -> bool: ...

    def take(self, pick: Pick) -> None: ...


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
        self._light(surface, look.px(line))
        self._sections(surface)

    def _light(self, surface: pygame.Surface, line: int) -> None:
        """What falls from the portrait of whoever has won."""
        (head, _, _), glory = self.rooms(), self.host.motions[self.side.name].glory
        portrait = (head.left + head.height // 2, head.centery)
        battle_light.draw_rays(
            surface, self.rect.inflate(-2 * line, -2 * line), portrait, self.theme.radius - line, glory
        )

    def _glow(self, surface: pygame.Surface, centre: tuple[int, int], size: int) -> None:
        """A glow of this size, or as large as has room in the column."""
        room = min(centre[0] - self.rect.left, self.rect.right - centre[0]) - self.theme.px(3)
        battle_light.draw_glow(surface, centre, min(size, 2 * room))

    def rooms(self) -> tuple[pygame.Rect, pygame.Rect, int]:
        """The head of the column, what is below it, and the gap between things."""
        look = self.theme
        pad = look.px(14 if self.rect.width >= look.px(220) and self.rect.height >= look.px(ROOMY) else 8)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        high = min(look.px(HEADS[1]), round(inner.height * HEAD_SHARES[0]), round(inner.width * HEAD_SHARES[1]))
        head = pygame.Rect(inner.left, inner.top, inner.width, max(look.px(HEADS[0]), high))
        gap = look.px(8 if inner.height >= look.px(ROOMY) else 4)
        return head, pygame.Rect(inner.left, head.bottom + gap, inner.width, inner.bottom - head.bottom - gap), gap

    def _sections(self, surface: pygame.Surface) -> None:
        head, room, _ = self.rooms()
        common = self.host.alike
        self._head(surface, head, common)
        left, right = self.widths
        top = room.top
        if common.strip:
            self._strip(surface, pygame.Rect(room.left, top, room.width, common.strip))
            top += common.strip + common.gap
        if common.beside and common.block:
            backs = 0 if self.host.story.revealed else right - self._laid(common.card, common.fit).wide
            self._cards(surface, pygame.Rect(room.right - right + backs, top, right - backs, common.block))
        cards = 0 if common.beside else common.block
        for high, draw in ((common.parts, self._parts), (cards, self._cards), (common.results, self._told)):
            if high:
                draw(surface, pygame.Rect(room.left, top, left, high))
                top += high + common.gap
        low = room.bottom - (common.figures + common.gap if common.figures else 0)
        if common.played:
            foot = pygame.Rect(room.left, low - common.played, left, common.played)
            self._played(surface, battle_cards.lay_played(self.side, left, self.theme), foot)
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

    def results_height(self, fit: Fit) -> int:
        picture = self._results_picture(fit)
        return picture.get_height() if picture else 0

    def block_height(self, card: int, fit: Fit) -> int:
        """The height of the cards and all that is said of them; 0: they are too wide."""
        return self._laid(card, fit).high if card <= self.widest_card() else 0

    def widest_card(self) -> int:
        return battle_cards.widest_card(self.side, self.widths[1], self.wide, self.theme)

    def played_height(self, fit: Fit) -> int:
        """Of the cards played before, in wide columns: at the foot of what is beside the cards."""
        own = self.wide and fit.card and self.side.played_before
        return battle_cards.lay_played(self.side, self.widths[0], self.theme).high if own else 0

    def widest_figure(self) -> int:
        """The largest at which all figures stand side by side."""
        return (self.rooms()[1].width - self.theme.px(16)) // max(1, len(self.side.fighters))

    def name_size(self) -> int:
        """The largest size at which the name fits beside the number."""
        look, (head, _, _) = self.theme, self.rooms()
        px = max(look.size("subheading"), round(head.height * NAME_SHARE))
        return paint.common_size((self._name(),), "title", px, self._names(head).width)

    def who_size(self, fit: Fit) -> int:
        room = self._names(self.rooms()[0])
        px = self.theme.size("text" if room.height >= self.theme.px(ROOMY_HEAD) else "small")
        return paint.common_size((self._under(fit),), "text", px, room.width)

    def _laid(self, card: int, fit: Fit) -> battle_cards.Laid:
        played = () if self.wide else self.side.played_before
        return battle_cards.lay_out(self.side, self.widths[1], card, fit.words, played, self.theme)

    def _results_picture(self, fit: Fit) -> pygame.Surface | None:
        lines = battle_words.brief(self.side) if fit.results == "brief" else self._results()
        if not fit.results or not lines:
            return None
        px, width = self.theme.size(fit.size), self.widths[0]
        words = "\n".join(lines) if fit.results == "lines" else battle_words.packed(lines, px, width)
        return fonts.paragraph(words, "text", px, theme.GOLD_LIGHT if self.side.won else theme.TEXT, width)

    # Name and number

    @property
    def _large(self) -> bool:
        return self.rooms()[0].height >= self.theme.px(50)

    def _number(self, high: int) -> pygame.Surface:
        shown = str(round(self.host.motions[self.side.name].total))
        ink = theme.GOLD_LIGHT if self._leads or self._open else theme.TEXT_DIM
        return fonts.render(shown, "title", round(high * NUMBER_SHARE), ink)

    @property
    def _open(self) -> bool:
        """Whether it is open who leads: all are equally strong, and no card is revealed."""
        story = self.host.story
        return not story.revealed and len(story.tied()) == len(story.sides)

    @property
    def _leads(self) -> bool:
        """Whether nobody in the battle is stronger; after it, whether it was won."""
        if self.side.won is not None:
            return self.side.won
        return self.side.name in self.host.story.tied() and not self._open

    def _names(self, head: pygame.Rect) -> pygame.Rect:
        """Between the portrait and the number."""
        look, merged = self.theme, self.host.story.state.merged
        pair = bool(merged) and merged[0] == self.side.god
        left = head.left + head.height + look.px((16 if pair else 10) if self._large else (9 if pair else 6))
        digits = fonts.width("0" * len(str(self.side.total)), "title", round(head.height * NUMBER_SHARE))
        return pygame.Rect(left, head.top, max(1, head.right - digits - look.px(14) - left), head.height)

    def _head(self, surface: pygame.Surface, head: pygame.Rect, common: Alike) -> None:
        look, side, state = self.theme, self.side, self.host.story.state
        size = head.height
        surface.blit(art.medallion(side.name, size), head.topleft)
        if state.merged and state.merged[0] == side.god:
            other = art.medallion(state.setting.gods[state.merged[1]], round(size * 0.56))
            surface.blit(other, other.get_rect(bottomright=(head.left + size + look.px(5), head.bottom + look.px(3))))
        number = self._number(size)
        at = number.get_rect(midright=(head.right, head.centery))
        if self._leads:
            self._glow(surface, at.center, size)
        surface.blit(number, at)
        lines = ", ".join(f"{one.words} {one.number}" for one in battle_words.summands(side.parts))
        tip = text("battle.strength_tip", total=side.total, parts=lines or text("battle.nothing"))
        self._tips.append((at.inflate(look.px(12), look.px(8)), tip))
        names = self._names(head)
        if names.width >= look.px(40):
            upper, lower = cut_top(names, round(names.height * 0.56), 0)
            paint.text_in(surface, upper, self._name(), "title", common.name, theme.GODS[side.name].text)
            paint.text_in(surface, lower, self._under(common.fit), "text", common.who, theme.TEXT_DIM)
            self._tips.append((lower, facts.numbers_tip(state, side.god)))
        elif side.ready:
            sign = fonts.render("✓", "bold", look.size("heading"), theme.ACCENT_LIGHT)
            surface.blit(sign, sign.get_rect(bottomright=(head.left + size, head.bottom)))

    def _name(self) -> str:
        name = battle_words.named(self.host.story.state, self.side.name)
        return fonts.spaced(name) if self._large else name

    def _under(self, fit: Fit) -> str:
        """The line below the name: who plays, or where there is no other place for it what became of the god."""
        if not fit.strip:
            state = self.host.story.state
            return self._status() or text("battle.devotion_is", count=state.devotion[self.side.god])
        return self._who()

    def _who(self) -> str:
        seats = [seat for seat, god in enumerate(self.host.story.state.team) if god == self.side.god]
        return text("game.and").join(facts.player_name(self.host.chair(seat)) for seat in seats)

    def _status(self) -> str:
        """What a god has done or does in this step, or how the battle ended for it."""
        side = self.side
        if side.won is not None:
            nobody = self.host.story.winner is None
            return text("battle.winner" if side.won else "battle.without_winner" if nobody else "battle.beaten")
        if side.ready or self.host.waits(side.god):
            return self._choice()
        others = any(self.host.waits(other.god) for other in self.host.story.sides.values())
        if side.cards is not None and others and not self.host.story.state.followers[side.god]:
            return text("battle.offer_none")
        level = len(self.host.story.tied()) > 1
        return text("battle.level" if level else "battle.ahead") if self._leads else ""

    def _choice(self) -> str:
        """What a god has chosen in secret, or is to choose."""
        side = self.side
        key = "two" if side.two_cards and side.cards is None else "offer" if side.cards is not None else "card"
        return text(f"battle.{key}_{'chosen' if side.ready else 'awaited'}")

    def strip_height(self) -> int:
        """The line below the name grows with the portrait."""
        return max(self.theme.px(STRIP), round(self.rooms()[0].height * STRIP_SHARE))

    def status_size(self) -> int:
        """The largest size at which the status fits beside the numbers."""
        words, pad = self._status(), 2 * self._pill
        most, room = max(self.theme.size("small"), round(self.strip_height() * STRIP_TEXT)), self.rooms()[1].width - pad
        sizes = range(most, theme.SMALLEST_TEXT, -1)
        fits = (px for px in sizes if fonts.width(words, "bold", px) + sum(w for *_, w in self._numbers(px)) <= room)
        return next(fits, min(most, theme.SMALLEST_TEXT))

    @property
    def _pill(self) -> int:
        """The room at both ends of a status that has a frame."""
        return self.theme.px(PILL) if self.side.won is not None else 0

    def _numbers(self, px: int) -> list[tuple[str, pygame.Surface, int]]:
        """Followers and devotion, from the right: sign, number, and the width of both."""
        look, god, state = self.theme, self.side.god, self.host.story.state
        found = []
        for sign, number in (("follower", state.followers[god]), ("devotion_marker", state.devotion[god])):
            words = fonts.render(str(number), "bold", px, theme.TEXT)
            found.append((sign, words, words.get_width() + self.strip_height() + look.px(7)))
        return found

    def _strip(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """What became of the god, and its devotion and followers as far as there is room."""
        look, side = self.theme, self.side
        status, px = self._status(), self.host.alike.status
        self._tips.append((line, facts.numbers_tip(self.host.story.state, side.god)))
        pad = self._pill
        wide = fonts.width(status, "bold", px) + 2 * pad
        right = line.right
        for sign, number, width in self._numbers(px):
            if status and right - width < line.left + wide:
                break
            left = surface.blit(number, number.get_rect(midright=(right, line.centery))).left
            icon = art.piece(sign, line.height - look.px(2), side.name)
            surface.blit(icon, icon.get_rect(midright=(left - look.px(2), line.centery)))
            right -= width
        if not status:
            return
        ink = theme.ACCENT_LIGHT if self.host.waits(side.god) else theme.TEXT
        room = pygame.Rect(line.left, line.top, wide, line.height)
        if side.won is not None:
            top, edge, ink = PILLS[side.won]
            surface.blit(paint.box(room.size, top, top, edge, room.height // 2, look.line), room)
        paint.text_in(surface, room.inflate(-2 * pad, 0), status, "bold", px, ink, "center")

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
            self._glow(surface, box.center, round(box.height * TURNING))
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
        battle_figures.draw_figure(surface, rect, fighter, self.side.name, look)

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
