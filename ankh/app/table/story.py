"""The chronicle as a panel: the newest line at the bottom, links that light up on the board, the wheel to look back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from ankh.app import fonts, theme
from ankh.app.table.chronicle import Part, Sentence
from ankh.app.table.picks import Pick
from ankh.app.texts import text
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area

HEADING = 37
"""The height of the title and what is left free around it, in design pixels."""


AIR = 0.4
"""What is left free above a heading, in lines."""


class Run(NamedTuple):
    """Words on one line that belong together."""

    words: str
    x: int
    width: int
    part: Part


class StoryLine(NamedTuple):
    runs: tuple[Run, ...]
    heading: bool
    first: bool
    """Whether the sentence begins here."""


@lru_cache(maxsize=2048)
def lines_of(sentence: Sentence, role: str, px: int, width: int) -> tuple[StoryLine, ...]:
    """A sentence wrapped to a width, its links kept."""
    lines: list[list[Run]] = [[]]
    whole = ""
    for word in _words(sentence):
        if whole and fonts.width(whole + "".join(piece for _, piece in word).rstrip(), role, px) > width:
            lines.append([])
            whole = ""
        for part, piece in word:
            x = fonts.width(whole, role, px)
            whole += piece if whole else piece.lstrip()
            end = fonts.width(whole, role, px)
            last = lines[-1][-1] if lines[-1] else None
            if last and last.part is part:
                lines[-1][-1] = last._replace(words=last.words + piece, width=end - last.x)
            else:
                lines[-1].append(Run(piece if x else piece.lstrip(), x, end - x, part))
    return tuple(StoryLine(tuple(line), sentence.heading, not number) for number, line in enumerate(lines))


def _words(sentence: Sentence) -> Iterator[list[tuple[Part, str]]]:
    """What stands between two blanks, whatever parts it belongs to: a bracket stays with its word."""
    word: list[tuple[Part, str]] = []
    for part in sentence.parts:
        for piece in _pieces(part.words):
            word.append((part, piece))
            if piece.endswith(" "):
                yield word
                word = []
    if word:
        yield word


def _pieces(words: str) -> list[str]:
    """Words with the blank that follows them."""
    found, start = [], 0
    for end, letter in enumerate(words):
        if letter == " ":
            found.append(words[start : end + 1])
            start = end + 1
    return [*found, words[start:]] if start < len(words) else found


class StoryPanel(Widget):
    def __init__(
        self, rect: Area, source: Callable[[], Sequence[Sentence]], light: Callable[[tuple[Pick, ...]], object]
    ) -> None:
        super().__init__(rect, key="chronicle")
        self.source = source
        self.light = light
        self.back = 0
        """How many lines the panel looks back."""
        self._covers: dict[object, int] = {}
        """How much of its foot other things lie on."""
        self._spots: list[tuple[pygame.Rect, Part]] = []
        self._lit: Part | None = None

    @property
    def _room(self) -> pygame.Rect:
        look = self.theme
        room = self.rect.inflate(-2 * look.px(14), -2 * look.px(8))
        room.top += look.px(24)
        room.height -= look.px(24) + max(self._covers.values(), default=0)
        return room

    def cover(self, by: object, rect: pygame.Rect | None) -> None:
        """Something lies here, or nowhere; if that is on the foot, the lines stay above it."""
        both = self.rect.clip(rect) if rect else pygame.Rect(0, 0, 0, 0)
        covered = both.height if both.bottom > self.rect.bottom - self._step else 0
        if covered != self._covers.get(by, 0):
            self._covers[by] = covered
            self.damage()

    def cut_at(self, y: int) -> int:
        """Where something over the foot begins: at a height, or at the head if no line would be left above that."""
        return y if y >= self._room.top + self._step + self.theme.px(8) else self.rect.top

    @property
    def _step(self) -> int:
        return round(self.theme.size("small") * 1.32)

    def _lines(self, wanted: int) -> list[StoryLine]:
        """The last lines up to a number, oldest first."""
        px, width = self.theme.size("small"), self._room.width
        found: list[StoryLine] = []
        for sentence in reversed(self.source()):
            role = "bold" if sentence.heading else "text"
            found = [*lines_of(sentence, role, px, width), *found]
            if len(found) >= wanted:
                break
        return found

    def _places(self) -> list[tuple[StoryLine, int]]:
        """The lines that are seen with their top."""
        room = self._room
        most = max(0, room.height // self._step)
        lines = self._lines(most + self.back)
        self.back = max(0, min(self.back, len(lines) - len(self._fitting(lines))))
        end = len(lines) - self.back
        seen = lines[max(0, end - most) : end]
        while len(places := self._fitting(seen)) < len(seen):
            seen = seen[1:]
        return [(line, room.top + y) for line, y in zip(seen, places, strict=True)]

    def _fitting(self, lines: Sequence[StoryLine]) -> list[int]:
        """How far below the first of these lines each stands, of those that have room; there is air at headings."""
        room, y = self._room.height, 0
        places: list[int] = []
        for line in lines:
            y += self._air if places and line.heading and line.first else 0
            if y + self._step > room:
                break
            places.append(y)
            y += self._step
        return places

    @property
    def _air(self) -> int:
        return round(self._step * AIR)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        surface.blit(paint.box(self.rect.size, radius=look.radius), self.rect)
        head = pygame.Rect(self.rect.left + look.px(14), self.rect.top + look.px(7), self._room.width, look.px(22))
        title = fonts.spaced(text("chronicle.title"))
        if head.bottom <= self.rect.bottom - max(self._covers.values(), default=0):
            paint.text_in(surface, head, title, "title", look.size("subheading"), theme.GOLD_LIGHT)
        self._spots = []
        first = pygame.Rect(self._room.topleft, (self._room.width, self._step))
        if not self.source() and first.height <= self._room.height:
            paint.text_in(surface, first, text("chronicle.empty"), "text", look.size("small"), theme.TEXT_DIM)
        for line, y in self._places():
            self._draw_line(surface, line, y)

    def _draw_line(self, surface: pygame.Surface, line: StoryLine, y: int) -> None:
        px, left = self.theme.size("small"), self._room.left
        role = "bold" if line.heading else "text"
        if line.heading and line.first and y > self._room.top:
            rule = y - self._air // 2
            pygame.draw.line(surface, theme.PANEL_EDGE, (left, rule), (self._room.right, rule))
        for run in line.runs:
            colour = theme.GOLD_LIGHT if line.heading else theme.TEXT
            if run.part.god:
                colour = theme.GODS[run.part.god].text
            elif run.part.links:
                colour = theme.LINK
            surface.blit(fonts.render(run.words, role, px, colour), (left + run.x, y))
            if run.part.links:
                spot = pygame.Rect(left + run.x, y, run.width, self._step)
                self._spots.append((spot, run.part))
                if run.part is self._lit:
                    pygame.draw.line(surface, colour, (spot.left, spot.bottom - 2), (spot.right, spot.bottom - 2))

    # The mouse

    def links(self) -> list[tuple[pygame.Rect, Part]]:
        """Where the links that are seen lie."""
        return list(self._spots)

    def _at(self, pos: tuple[int, int]) -> Part | None:
        return next((part for spot, part in self._spots if spot.collidepoint(pos)), None)

    def point(self, pos: tuple[int, int]) -> None:
        self._light(self._at(pos))

    def hover_changed(self) -> None:
        if not self.hovered:
            self._light(None)

    def _light(self, part: Part | None) -> None:
        if part is not self._lit:
            self._lit = part
            self.light(part.links if part else ())
            self.damage()

    def wheel(self, pos: tuple[int, int], steps: float) -> bool:
        self.look_back(round(steps * 2) or (1 if steps > 0 else -1))
        return True

    def look_back(self, lines: int) -> None:
        self.back = max(0, self.back + lines)
        self.damage()

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        self._light(self._at(pos))
        return False
