"""The devotion track and the time line of events."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import facts
from ankh.app.texts import text, word
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area, Tip
from ankh.rules.state import Setting, State

Source = Callable[[], State]

OVERLAP = 0.82
"""How far the next marker of a stack stands, in widths of a marker."""
FREE = 1.5
"""How large markers are with nothing beside them, in heights of a space."""
LEAST, SEEN = 14, 0.65
"""What a god is recognised by: the least size of its marker in design pixels, and how much of that is left free."""
KINDS = {"C": "control", "K": "caravan", "X": "conflict"}


def event_kind(setting: Setting, number: int) -> str:
    """The event of a number, counted from 1."""
    kind = KINDS[setting.event_track[number - 1]]
    return "consolidation" if kind == "caravan" and setting.consolidation else kind


def next_event(state: State) -> str | None:
    """The event that is fired next, or None when all are resolved."""
    left = state.events < len(state.setting.event_track)
    return event_kind(state.setting, state.events + 1) if left else None


def _stack(state: State, space: int) -> list[int]:
    """The gods on a space of devotion, the lowest first."""
    return [god for god in state.ranking if state.devotion[god] == space]


class DevotionTrack(Widget):
    """Every space of devotion with the gods on it; the higher in a stack, the further from the number."""

    def __init__(self, rect: Area, source: Source) -> None:
        super().__init__(rect, key="devotion")
        self.source = source
        self._rows: tuple[tuple[object, ...], list[pygame.Rect]] = ((), [])

    @property
    def _columns(self) -> int:
        inner = self.rect.height - self._head
        return 1 if inner / (self.source().setting.devotion_top + 1) >= self.theme.px(14) else 2

    @property
    def _head(self) -> int:
        return self.theme.px(32)

    def _row(self, space: int) -> pygame.Rect:
        """The rectangle of a space."""
        top = self.source().setting.devotion_top
        key = (tuple(self.rect), self.theme.scale, top)
        if self._rows[0] != key:
            self._rows = (key, [self._laid(number) for number in range(top + 1)])
        return self._rows[1][space]

    def space_above(self, y: int) -> int:
        """Where the track is cut at a height or above it, and neither a space nor a marker with it."""
        state = self.source()
        spaces = range(state.setting.devotion_top + 1)
        tops = [self._row(space).top for space in spaces if self._row(space).top <= y]
        markers = [at for space in spaces for _, at in self.markers(state, space)]
        whole = (top for top in tops if not any(at.top < top < at.bottom for at in markers))
        return max(whole, default=self.rect.top)

    def _laid(self, space: int) -> pygame.Rect:
        top, columns = self.source().setting.devotion_top, self._columns
        rows = -(-(top + 1) // columns)
        inner = self.rect.inflate(-2 * self.theme.px(12), -self.theme.px(12))
        inner.height -= self._head - self.theme.px(6)
        inner.top += self._head - self.theme.px(6)
        inner.width += self.theme.px(8 if columns > 1 else 0)
        height = inner.height // rows
        column, line = divmod(space, rows)
        column = columns - 1 - column
        width = inner.width // columns
        return pygame.Rect(inner.left + column * width, inner.bottom - (line + 1) * height, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        state, look = self.source(), self.theme
        surface.blit(paint.box(self.rect.size, radius=look.radius), self.rect)
        title = self.rect.move(look.px(14), look.px(7))
        title.size = (self.rect.width - look.px(28), look.px(22))
        words = text("game.devotion")
        paint.text_in(surface, title, fonts.spaced(words), "title", look.size("subheading"), theme.GOLD_LIGHT)
        for space in range(state.setting.devotion_top + 1):
            self._space(surface, state, space)
        self._border(surface, state)
        for space in range(state.setting.devotion_top + 1):
            for god, at in self.markers(state, space):
                surface.blit(facts.medallion(state, god, at.width), at)

    def _chip(self, row: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(row.left, row.top + 1, self.theme.px(34 if self._columns == 1 else 20), row.height - 1)

    def _space(self, surface: pygame.Surface, state: State, space: int) -> None:
        setting, look = state.setting, self.theme
        colour = theme.RED_SPACE if space <= setting.devotion_red else theme.BLUE_SPACE
        ink = theme.TEXT
        if space == setting.devotion_top:
            colour, ink = theme.TOP_SPACE, theme.INK
        chip = self._chip(self._row(space))
        surface.blit(paint.box(chip.size, colour, theme.mix(colour, (0, 0, 0), 0.2), None, look.px(4)), chip)
        words = fonts.render(str(space), "bold", look.size("tiny"), ink)
        surface.blit(words, words.get_rect(center=chip.center))

    def _border(self, surface: pygame.Surface, state: State) -> None:
        """The line under which gods are forgotten."""
        row = self._row(state.setting.devotion_red)
        left, room = self._room(row)
        y, end = row.top, left + room
        for x in range(row.left, end - 4, self.theme.px(9)):
            pygame.draw.line(surface, theme.DANGER, (x, y), (min(x + self.theme.px(5), end), y), self.theme.px(2))

    def markers(self, state: State, space: int) -> list[tuple[int, pygame.Rect]]:
        """The gods on a space with the places of their markers, the lowest of the stack first, beside the number.

        All markers of the track are of one size, smaller if there are any on neighbouring spaces.
        """
        gods, row = _stack(state, space), self._row(space)
        if not gods:
            return []
        left, room = self._room(row)
        spaces = [state.devotion[god] for god in state.ranking]
        most = max(spaces.count(one) for one in spaces)
        crowded = max(int(room / (1 + SEEN * (most - 1))), self.theme.px(LEAST))
        beside = any(one + 1 in spaces for one in spaces)
        high = row.height + self.theme.px(3) if beside else round(row.height * FREE)
        size = min(high, self.theme.px(30), crowded)
        step = min(size * OVERLAP, (room - size) / max(len(gods) - 1, 1))
        top = min(row.centery - size // 2, self.rect.bottom - self.theme.px(2) - size)
        lefts = [round(left + place * step) for place in range(len(gods))]
        return [(god, pygame.Rect(x, top, size, size)) for god, x in zip(gods, lefts, strict=True)]

    def _room(self, row: pygame.Rect) -> tuple[int, int]:
        """Where the markers of a space begin, and how much room they have."""
        left = self._chip(row).right + self.theme.px(4)
        return left, row.right - left - self.theme.px(4 if self._columns > 1 else 0)

    def tip(self, pos: tuple[int, int]) -> Tip:
        state = self.source()
        setting = state.setting
        for space in range(setting.devotion_top + 1):
            if self._row(space).collidepoint(pos):
                gods = [word("god", setting.gods[god]) for god in state.ranking if state.devotion[god] == space]
                title = text("game.space", number=space)
                if gods:
                    title += "\n" + text("game.stack" if len(gods) > 1 else "game.alone", gods=", ".join(gods))
                if space == setting.devotion_top:
                    return title + "\n" + text("game.top_note")
                note = "game.red_note" if space <= setting.devotion_red else "game.blue_note"
                return title + "\n" + text(note, number=setting.forgotten_after)
        return text("game.devotion") + "\n" + text("game.devotion_note")


class EventTrack(Widget):
    """The events of the game as a time line: what has been, what is next."""

    def __init__(self, rect: Area, source: Source) -> None:
        super().__init__(rect, key="events")
        self.source = source

    def _spot(self, number: int) -> pygame.Rect:
        count = len(self.source().setting.event_track)
        step = self.rect.width / count
        size = int(min(step * 0.86, self.rect.height - self.theme.px(16), self.theme.px(32)))
        spot = pygame.Rect(0, 0, size, size)
        spot.center = (round(self.rect.left + (number - 0.5) * step), self.rect.centery)
        return spot

    def draw(self, surface: pygame.Surface) -> None:
        state, look = self.source(), self.theme
        count = len(state.setting.event_track)
        first, last = self._spot(1), self._spot(count)
        pygame.draw.line(surface, theme.PANEL_EDGE, first.center, last.center, look.px(2))
        for number in range(1, count + 1):
            self._event(surface, state, number)

    def _event(self, surface: pygame.Surface, state: State, number: int) -> None:
        spot, kind = self._spot(number), event_kind(state.setting, number)
        now = facts.event_under_way(state)
        lit = number == (state.events if now else state.events + 1)
        edge = theme.DANGER if kind == "conflict" else theme.GOLD
        fill, ink = theme.PANEL_TOP, theme.GOLD_LIGHT
        if kind == "conflict":
            fill, ink = theme.DANGER_DARK, theme.TITLE
        if lit:
            fill, edge, ink = theme.GOLD_LIGHT, theme.DANGER if kind == "conflict" else theme.ACCENT, theme.INK
        elif number <= state.events:
            fill, edge, ink = theme.PANEL_DEEP, theme.PANEL_EDGE, theme.mix(theme.TEXT_DIM, theme.PANEL_DEEP, 0.25)
        radius = spot.width // 2 if kind != "conflict" else self.theme.px(6)
        surface.blit(paint.box(spot.size, fill, fill, edge, radius, self.theme.px(2)), spot)
        icon = art.piece(f"event_{kind}", round(spot.width * 0.68), ink)
        surface.blit(icon, icon.get_rect(center=spot.center))
        if lit and now:
            halo = spot.inflate(2 * self.theme.px(4), 2 * self.theme.px(4))
            surface.blit(paint.ring(halo.size, theme.TITLE, radius + self.theme.px(4), self.theme.px(2)), halo)

    def tip(self, pos: tuple[int, int]) -> Tip:
        state = self.source()
        for number in range(1, len(state.setting.event_track) + 1):
            if self._spot(number).inflate(4, 8).collidepoint(pos):
                return self._words(state, number)
        return None

    def _words(self, state: State, number: int) -> str:
        kind = event_kind(state.setting, number)
        lines = [text("game.event_title", number=number, event=word("event", kind)), text(f"game.event_{kind}")]
        conflicts = state.setting.event_track[:number].count("X")
        if kind == "conflict":
            if conflicts == state.setting.merge_after and state.setting.players > 2:
                lines.append(text("game.merge_note"))
            if conflicts == state.setting.forgotten_after:
                lines.append(text("game.forgotten_note", red=state.setting.devotion_red))
            if number == len(state.setting.event_track):
                lines.append(text("game.last_note"))
        if number <= state.events:
            now = number == state.events and facts.event_under_way(state)
            lines.append(text("game.event_now" if now else "game.event_past"))
        return "\n".join(lines)
