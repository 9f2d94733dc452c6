"""Text on papyrus with links in it: every link is a widget of its own, so that the keyboard reaches it too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from ankh.app import art, fonts, theme
from ankh.app.scenes.book import LINK, Part, part
from ankh.app.table.sheet import papyrus, sheet_radius
from ankh.app.theme import Theme
from ankh.app.widgets import Container, Pressable, Widget, paint
from ankh.app.widgets.base import Area, Tip

LEADING = 1.42
BULLET = "•"
MARKS = ",.;:!?)·"
"""What may follow a word at once."""
READABLE_CARD = 160
"""The least height of a card with its name on it."""

Follow = Callable[[str], object]


class Papyrus(Widget):
    """A sheet to write on."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(_rounded(self.rect.size), self.rect)


@lru_cache(maxsize=2)
def _rounded(size: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(papyrus(size), (0, 0))
    paint.round_off(sheet, sheet_radius(size))
    return sheet


class Link(Pressable):
    """Words that lead to another part."""

    def __init__(self, rect: Area, words: str, px: int, target: str, follow: Follow) -> None:
        super().__init__(rect, lambda: follow(target), key=f"link.{target}.{words}")
        self.words = words
        self.px = px
        self.target = target

    def tip(self, pos: tuple[int, int]) -> Tip:
        """How the part begins."""
        found = part(self.target)
        return f"{found.title}\n{found.plain.partition(chr(10))[0]}" if found else None

    def draw(self, surface: pygame.Surface) -> None:
        colour = theme.INK_LINK_HOVER if self.hovered or self.shows_focus else theme.INK_LINK
        picture = fonts.render(self.words, "text", self.px, colour)
        surface.blit(picture, self.rect)
        y = self.rect.top + round(picture.get_height() * 0.86)
        pygame.draw.line(surface, colour, (self.rect.left, y), (self.rect.left + picture.get_width(), y))
        if self.shows_focus:
            pygame.draw.rect(surface, theme.INK_LINK_HOVER, self.rect.inflate(6, 2), 2, border_radius=4)


class Words(Widget):
    """Plain words of a paragraph, each run where it was laid."""

    def __init__(self, rect: Area, px: int, marked: Sequence[str] = ()) -> None:
        super().__init__(rect)
        self.px = px
        self.marked = marked
        """What a search looked for: words with it are marked."""
        self.runs: list[tuple[str, int, int]] = []
        """Words and their place from the corner of the widget."""

    def draw(self, surface: pygame.Surface) -> None:
        for words, x, y in self.runs:
            picture = fonts.render(words, "text", self.px, theme.INK)
            at = picture.get_rect(topleft=(self.rect.left + x, self.rect.top + y))
            if any(one in words.casefold() for one in self.marked):
                bare = words.rstrip(MARKS)
                behind = pygame.Rect(at.left, at.top, fonts.width(bare, "text", self.px), at.height)
                pygame.draw.rect(surface, theme.ACCENT, behind.inflate(4, -2), border_radius=4)
            surface.blit(picture, at)


def _pieces(line: str) -> list[tuple[str, str]]:
    """A line in words and links, each with its target or none; a mark right behind a link stays with it."""
    pieces: list[tuple[str, str]] = []
    end = 0
    for found in LINK.finditer(line):
        pieces += [(one, "") for one in line[end : found.start()].split(" ") if one]
        pieces.append((found[1], found[2]))
        end = found.end()
        glued = _mark(line, end)
        if glued:
            pieces.append((glued, "+"))
            end += len(glued)
    return pieces + [(one, "") for one in line[end:].split(" ") if one]


def _mark(line: str, start: int) -> str:
    """The punctuation that follows at once."""
    end = start
    while end < len(line) and line[end] in MARKS:
        end += 1
    return line[start:end]


def lay_text(
    area: Container, at: pygame.Rect, text: str, look: Theme, follow: Follow, marked: Sequence[str] = ()
) -> int:
    """Add a text with its links to a container; returns the y below it."""
    px = look.size("subheading")
    step, space = round(px * LEADING), fonts.width(" ", "text", px)
    body = Words((at.left, at.top, at.width, step), px, marked)
    area.add(body)
    y = 0
    for line in text.split("\n"):
        if not line:
            y += step // 2
            continue
        inset = 0
        if line.startswith("- "):
            line, inset = line[2:], look.px(20)
            body.runs.append((BULLET, look.px(4), y))
        x = inset
        for words, target in _pieces(line):
            wide = fonts.width(words, "text", px)
            if target == "+":
                x -= space
            elif x + wide > at.width and x > inset:
                x, y = inset, y + step
            if target and target != "+":
                area.add(Link((at.left + x, at.top + y, wide, step), words, px, target, follow))
            else:
                body.runs.append((words, x, y))
            x += wide + space
        y += step
    body.rect.height = max(y, step)
    return at.top + y


def picture_of(name: str, high: int) -> pygame.Surface:
    """A picture of the rules by its kind and name."""
    from ankh.app.table.facts import card_face

    kind, _, what = name.partition(":")
    if kind == "card":
        return card_face(what, high)
    if kind == "god":
        return art.piece(what, high, what)
    if kind == "medallion":
        return art.medallion(what, high)
    if kind == "owned":
        what, _, god = what.partition(":")
        return art.piece(what, high, god)
    if kind == "token":
        return art.numbered("conflict_token", what, high)
    if kind == "icon":
        return art.piece(what, high, theme.INK)
    return art.piece(what, high, theme.NEUTRAL)


def pictures_high(part: Part, look: Theme) -> int:
    """How high the pictures of a part are: cards need to be read, signs not."""
    if any(name.startswith("card:") for name in part.pictures):
        return max(look.px(160), READABLE_CARD)
    return look.px(44) if all(name.startswith("icon:") for name in part.pictures) else look.px(76)
