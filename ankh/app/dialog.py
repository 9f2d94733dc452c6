"""A question over everything else: a title, some sentences, perhaps a line to type, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from ankh.app import theme
from ankh.app.scene import Scene
from ankh.app.texts import text as said
from ankh.app.theme import Theme
from ankh.app.widgets import Button, Label, Panel, Paragraph, ScrollArea, TextField, paragraph_height

if TYPE_CHECKING:
    from ankh.app.loop import App


@dataclass(frozen=True)
class Answer:
    """One button of a dialog; the dialog is gone when its action runs."""

    text: str
    action: Callable[[], object] | None = None
    primary: bool = False
    danger: bool = False
    tip: str = ""


class Dialog(Scene):
    """Enter takes the primary answer, Esc the last one."""

    under = "frozen"
    name = "dialog"

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        line: str | None = None,
        longest: int = 60,
        wide: int = 520,
        grown: float = 1.0,
    ) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.answers = list(answers)
        self.line = line
        """What is typed; None if the dialog asks for no text."""
        self.longest = longest
        self.wide = wide
        self.grown = grown
        """How much larger it is than the UI scale says, as the scene below may be."""

    @property
    def theme(self) -> Theme:
        return Theme(super().theme.scale * self.grown)

    def build(self) -> None:
        look, ui = self.theme, self.ui
        button_widths = [Button.width_for(self._words(answer), look) for answer in self.answers]
        buttons = sum(button_widths) + look.gap * (len(button_widths) - 1)
        width = min(max(look.px(self.wide), buttons + 2 * look.px(24)), self.size[0] - 2 * look.margin)
        inner = width - 2 * look.px(24)
        px = look.size("text")
        words = paragraph_height(self.text, px, inner - look.px(12))
        field_height = look.px(40) + look.gap if self.line is not None else 0
        rest = look.px(24 + 36 + 10 + 20 + 44 + 24) + field_height
        shown = min(words, self.size[1] - 2 * look.margin - rest)
        box = pygame.Rect(0, 0, width, rest + shown)
        box.center = self.rect.center
        x, y = box.left + look.px(24), box.top + look.px(24)
        ui.add(Panel(box, edge=theme.GOLD))
        heading = pygame.Rect(x, y, inner, look.px(36))
        ui.add(Label(heading, self.title, size="title", role="title", colour=theme.TITLE))
        y += look.px(46)
        scroll = ScrollArea((x, y, inner, shown), key="words")
        scroll.add(Paragraph((x, y, inner - look.px(12), words), self.text))
        scroll.fit()
        ui.add(scroll)
        y += shown + look.px(20)
        if self.line is not None:
            rect = pygame.Rect(x, y - look.gap, inner, look.px(40))
            ui.add(TextField(rect, self.line, self._typed, longest=self.longest, submit=self._submit, key="line"))
            y += field_height
        self._add_answers(x, y, inner, button_widths)

    def _add_answers(self, x: int, y: int, inner: int, widths: list[int]) -> None:
        look = self.theme
        total = sum(widths) + look.gap * (len(widths) - 1)
        left = x + inner - total
        if total > inner:
            left, widths = x, [(inner - look.gap * (len(widths) - 1)) // len(widths)] * len(widths)
        # The primary answer stands rightmost, the way out leftmost.
        for answer, width in zip(reversed(self.answers), reversed(widths), strict=True):
            rect = pygame.Rect(left, y, width, look.px(44))
            button = Button(
                rect,
                self._words(answer),
                lambda a=answer: self.take(a),
                primary=answer.primary,
                danger=answer.danger,
                key=answer.text,
            )
            button.tooltip = answer.tip or said("menu.enter_tip" if answer.primary else "menu.esc_tip")
            self.ui.add(button)
            if answer.primary:
                self.ui.default = button
            left += width + look.gap

    def _words(self, answer: Answer) -> str:
        """An answer with the key that gives it."""
        if answer.primary:
            return said("menu.enter", words=answer.text)
        return said("menu.esc", words=answer.text) if answer is self.answers[-1] else answer.text

    def enter(self) -> None:
        if self.line is not None:
            self.ui.focus_key("line")

    def take(self, answer: Answer) -> None:
        self.app.pop(self)
        if answer.action:
            answer.action()

    def back(self) -> None:
        self.take(self.answers[-1])

    def _typed(self, line: str) -> None:
        self.line = line

    def _submit(self) -> None:
        for answer in self.answers:
            if answer.primary:
                self.take(answer)
                return
