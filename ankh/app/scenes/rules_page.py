"""The rules by chapter, with terms linked to each other, searchable; opened from anywhere at any term."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ankh.app import fonts, theme
from ankh.app.scenes import book, prose
from ankh.app.scenes.frame import MenuScene
from ankh.app.texts import text
from ankh.app.widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    ListView,
    Option,
    Panel,
    Picture,
    ScrollArea,
    TextField,
    columns,
    cut_top,
    paint,
)

if TYPE_CHECKING:
    from ankh.app.loop import App

FRAME = 16
"""How far the frame of the papyrus reaches, in pixels."""
LONGEST_LINE = 900
"""Design pixels after which a line is tiring to read."""


class RulesPage(MenuScene):
    name = "rules"
    title = "rules.title"

    def __init__(self, app: App, term: str = "") -> None:
        super().__init__(app)
        found = book.part(term) if term else None
        self.part = found or book.chapters()[0].parts[0]
        self.query = ""
        self.been: list[book.Part] = []
        """The parts from which links were followed, for the way back."""
        self._sheet = ScrollArea((0, 0, 1, 1))
        self._tops: dict[str, int] = {}
        self._opened = False

    def enter(self) -> None:
        if not self._opened:
            self._opened = True
            self.open(self.part.id)

    @property
    def chapter(self) -> book.Chapter:
        return next(chapter for chapter in book.chapters() if chapter.id == self.part.chapter)

    # Layout

    def build(self) -> None:
        look = self.theme
        room = self.heading()
        if self.wide:
            left, right = columns(room, (1, 3.1), look.px(16))
            field, rest = cut_top(left, look.px(42), look.px(10))
            self._search(field)
            self._chapters(rest)
        else:
            bar, right = cut_top(room, look.px(42), look.px(10))
            first, second = columns(bar, (1, 1), look.gap)
            options = [Option(chapter.id, chapter.title) for chapter in book.chapters()]
            if self.query:
                options.insert(0, Option("", text("rules.results")))
            self.ui.add(
                Choice(
                    first,
                    options,
                    "" if self.query else self.chapter.id,
                    lambda c: self.open(str(c)),
                    key="chapters",
                    tooltip=text("rules.chapters_tip"),
                )
            )
            self._search(second)
        self._page(right)

    def _search(self, rect: pygame.Rect) -> None:
        words = text("rules.search")
        if self.query:
            clear = pygame.Rect(rect.right - rect.height, rect.top, rect.height, rect.height)
            rect = pygame.Rect(rect.left, rect.top, clear.left - self.theme.gap - rect.left, rect.height)
            tip = text("rules.search_end_tip")
            self.ui.add(IconButton(clear, "×", lambda: self._typed(""), size="heading", key="search_end", tooltip=tip))
        self.ui.add(
            TextField(rect, self.query, self._typed, placeholder=words, key="search", tooltip=text("rules.search_tip"))
        )

    def _chapters(self, room: pygame.Rect) -> None:
        look = self.theme
        self.ui.add(Panel(room, deep=True))
        chapters = book.chapters()
        inner = room.inflate(-2 * look.px(8), -2 * look.px(8))
        high = min(look.px(42), (inner.height - look.px(4)) // len(chapters) - look.px(4))
        self.ui.add(
            ListView(
                inner,
                len(chapters),
                max(high, look.px(30)),
                self._row,
                look=look,
                key="chapters",
                chosen=None if self.query else chapters.index(self.chapter),
                on_choose=lambda index: self.open(chapters[index].id),
                tip_of=lambda index: ", ".join(part.title for part in chapters[index].parts),
            )
        )

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, chosen: bool) -> None:
        colour = theme.GOLD_LIGHT if chosen else theme.TEXT
        words = book.chapters()[index].title
        paint.text_in(surface, rect, words, "bold" if chosen else "text", self.theme.size("text"), colour)

    def _page(self, room: pygame.Rect) -> None:
        look = self.theme
        self.ui.add(prose.Papyrus(room))
        inner = room.inflate(-2 * max(look.px(16), FRAME), -2 * max(look.px(8), FRAME))
        self._sheet = ScrollArea(inner, key=f"sheet.{self.chapter.id}.{self.query}")
        self._sheet.ink = theme.INK_DIM
        self.ui.add(self._sheet)
        wide = min(inner.width - look.px(44), look.px(LONGEST_LINE))
        column = pygame.Rect(inner.centerx - wide // 2, inner.top + look.px(4), wide, 0)
        self._tops = {}
        if self.query.strip():
            bottom = self._found(column)
        else:
            bottom = self._chapter(column)
        self._sheet.fit(bottom + look.px(10))

    def _chapter(self, column: pygame.Rect) -> int:
        look = self.theme
        top = column.top
        if self.been:
            words = text("rules.back_to", title=self.been[-1].title)
            wide = Button.width_for(words, look, "small")
            rect = pygame.Rect(column.right - wide, top, wide, look.px(32))
            self._sheet.add(Button(rect, words, self.return_back, size="small", key="return"))
        head = pygame.Rect(column.left, top, column.width, look.px(40))
        self._sheet.add(Label(head, self.chapter.title, size="title", role="title", colour=theme.INK))
        y = head.bottom + look.px(8)
        for part in self.chapter.parts:
            y = self._part(pygame.Rect(column.left, y, column.width, 0), part) + look.px(20)
        return y

    def _part(self, at: pygame.Rect, part: book.Part) -> int:
        look, sheet = self.theme, self._sheet
        self._tops[part.id] = at.top - sheet.rect.top
        here = part is self.part and part is not self.chapter.parts[0]
        head = pygame.Rect(at.left, at.top, at.width, look.px(30))
        colour = theme.INK_LINK_HOVER if here else theme.INK
        sheet.add(Label(head, part.title, size="heading", role="title", colour=colour, key=f"part.{part.id}"))
        y = head.bottom + look.px(4)
        high = prose.pictures_high(part, look)
        beside = len(part.pictures) in (1, 2) and at.width > look.px(480)
        pictures = [prose.picture_of(name, high) for name in part.pictures]
        inset = sum(picture.get_width() + look.px(10) for picture in pictures) if beside else 0
        if pictures:
            self._pictures(pygame.Rect(at.left, y, at.width, high), pictures)
            y += 0 if beside else high + look.px(8)
        body = pygame.Rect(at.left + inset, y, at.width - inset, 0)
        bottom = prose.lay_text(sheet, body, part.text, look, self.follow)
        return max(bottom, y + high if beside else bottom)

    def _pictures(self, row: pygame.Rect, pictures: list[pygame.Surface]) -> None:
        x = row.left
        for picture in pictures:
            self._sheet.add(Picture((x, row.top, picture.get_width(), row.height), picture))
            x += picture.get_width() + self.theme.px(10)

    def _found(self, column: pygame.Rect) -> int:
        """What the search has found: headings to follow, each with its chapter and a line of its text."""
        look, sheet = self.theme, self._sheet
        found = book.search(self.query)
        head = pygame.Rect(column.left, column.top, column.width, look.px(40))
        title = text("rules.found", count=len(found), query=self.query.strip())
        sheet.add(Label(head, title, size="heading", role="title", colour=theme.INK, key="found"))
        y = head.bottom + look.px(8)
        px, words = look.size("heading"), book.stems(self.query)
        for part in found:
            wide = fonts.width(part.title, "text", px)
            link = prose.Link((column.left, y, wide, look.px(28)), part.title, px, part.id, self.follow)
            sheet.add(link)
            beside = pygame.Rect(link.rect.right + look.px(12), y, 0, link.rect.height)
            beside.width = column.right - beside.left
            sheet.add(Label(beside, book.chapter_of(part).title, size="small", role="italic", colour=theme.INK_DIM))
            at = pygame.Rect(column.left, link.rect.bottom + look.px(2), column.width, 0)
            y = prose.lay_text(sheet, at, book.excerpt(part, words), look, self.follow, marked=words)
            y += look.px(12)
        return y

    # Going about

    def open(self, name: str) -> None:
        """Turn to a chapter or a part."""
        found = book.part(name)
        if found is None:
            return
        self.part, self.query = found, ""
        self.rebuild()
        top = 0 if found is self.chapter.parts[0] else self._tops[found.id] + self._sheet.scrolled
        self._sheet.scroll_to(top)

    def follow(self, name: str) -> None:
        """A link: the way back is kept."""
        self.been.append(self.part)
        self.open(name)

    def return_back(self) -> None:
        if self.been:
            self.open(self.been.pop().id)

    def _typed(self, query: str) -> None:
        field = self.ui.find("search")
        caret = field.caret if isinstance(field, TextField) else 0
        self.query = query
        self.rebuild()
        fresh = self.ui.find("search")
        if isinstance(fresh, TextField):
            fresh.caret = min(caret, len(query))

    def back(self) -> None:
        """Esc: out of a search first, then out of the rules."""
        if self.query:
            self._typed("")
        else:
            super().back()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_BACKSPACE and self.been:
            self.return_back()
        elif event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.ui.focus_key("search", by_keyboard=True)
        else:
            return self._sheet.page(event.key)
        return True
