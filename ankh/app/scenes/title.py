"""The title: dusk over the Nile, the five gods on its bank, and the way to everything else."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

import pygame

from ankh.app import backdrop, fonts, theme
from ankh.app.scene import Scene
from ankh.app.texts import text
from ankh.app.widgets import Button, Widget, paint

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.play import Saved

GODS = ("osiris", "isis", "ra", "amun", "anubis")


GODS_STAND = (0.44, 0.985)
"""From where to where, right of the menu."""


class Title(Scene):
    name = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.unfinished: Saved | None = None
        self._looking: Future[Saved | None] | None = None
        self._frames = 0

    def enter(self) -> None:
        if self._frames:
            self._look()

    def _look(self) -> None:
        """See beside the window whether a game was left before its end."""
        self._looking = self.app.beside(lambda: self.app.saves.unfinished())

    def update(self, dt: float) -> None:
        super().update(dt)
        self._frames += 1
        if self._frames == 3:
            self._look()
            self.damage(self._bank())
        if self._looking and self._looking.done():
            found = self._looking.result() if self._looking.exception() is None else None
            self._looking = None
            if found != self.unfinished:
                self.unfinished = found
                self.rebuild()

    def build(self) -> None:
        look, entries = self.theme, self._entries()
        low = self.size[1] / look.scale < 640
        grown = self.grown
        left = max(look.px(56), self.size[0] // 14)
        width = min(look.px(320 * grown), round(self.size[0] * backdrop.MENU_ENDS) - left)
        name = pygame.Rect(left, look.px(24 if low else 64 * grown), width, look.px(110 * grown))
        if low:
            spare = self.size[1] - len(entries) * look.px(46) - look.px(24 + 26 + 14 + 24)
            name.height = min(max(spare, look.px(78)), name.height)
        self.ui.add(Wordmark(name))
        line = pygame.Rect(left, name.bottom, width, look.px(26 * grown))
        self.ui.add(Subtitle(line))
        top = line.bottom + look.px(14 if low else 34 * grown)
        room = self.size[1] - look.px(24) - top
        step = min(look.px(46 if low else 52 * grown), max(room // len(entries), look.px(42)))
        high = step - look.px(6 if low else 8 * grown)
        columns = 2 if step * len(entries) > room else 1
        rows = -(-len(entries) // columns)
        if columns > 1:
            width = (self.size[0] - 2 * left - look.gap) // 2
        for index, (key, action) in enumerate(entries):
            column, row = divmod(index, rows)
            rect = pygame.Rect(left + column * (width + look.gap), top + row * step, width, high)
            words = text(f"title.{key}")
            button = Button(rect, words, action, primary=index == 0, size="subheading", grown=grown, key=key)
            button.tooltip = (
                _tells(self.unfinished) if key == "continue" and self.unfinished else text(f"title.{key}_tip")
            )
            self.ui.add(button)
            if index == 0:
                self.ui.default = button

    @property
    def grown(self) -> float:
        """How much larger everything is where the window has room."""
        return min(max(self.size[1] / self.theme.scale / 760, 1.0), 1.8)

    def _entries(self) -> list[tuple[str, object]]:
        entries: list[tuple[str, object]] = [
            ("new_game", self._new_game),
            ("load", self._load),
            ("scenarios", self._scenarios),
            ("rules", self._rules),
            ("settings", self._settings),
            ("quit", self.app.quit),
        ]
        return [("continue", self._go_on), *entries] if self.unfinished else entries

    def paint(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.blit(backdrop.nile(self.size), clip, clip)
        if self._frames > 2 and clip.colliderect(self._bank()):
            self._paint_gods(surface)

    def _bank(self) -> pygame.Rect:
        width, height = self.size
        return pygame.Rect(width // 3, height // 2, width - width // 3, height - height // 2)

    def _paint_gods(self, surface: pygame.Surface) -> None:
        """The five gods as miniatures on the near bank."""
        from ankh.app import art

        width, height = self.size
        size = round(min(height * 0.26, width * 0.125))
        heights = [round(size * (1.15 if index == len(GODS) // 2 else 1.0)) for index in range(len(GODS))]
        pieces = [art.piece(god, tall, god) for god, tall in zip(GODS, heights, strict=True)]
        drawn = [piece.get_bounding_rect(100) for piece in pieces]
        left, right = round(width * GODS_STAND[0]), round(width * GODS_STAND[1])
        gap = (right - left - sum(rect.width for rect in drawn)) / (len(GODS) - 1)
        x = float(left)
        for god, tall, piece, rect in zip(GODS, heights, pieces, drawn, strict=True):
            foot = round(art.anchor(god)[1] * tall)
            surface.blit(piece, (round(x) - rect.left, round(height * 0.88) - foot))
            x += rect.width + gap

    def back(self) -> None:
        from ankh.app.dialog import Answer, Dialog

        leave = Answer(text("title.quit"), self.app.quit, danger=True)
        stay = Answer(text("menu.stay"), primary=True)
        words = text("title.leave_text") if self.unfinished else ""
        self.app.push(Dialog(self.app, text("title.leave"), words, [leave, stay], grown=self.grown))

    def _go_on(self) -> None:
        from ankh.app.scenes.opening import open_saved

        if self.unfinished:
            open_saved(self.app, self.unfinished.path)

    def _new_game(self) -> None:
        from ankh.app.scenes.new_game import NewGame

        self.app.push(NewGame(self.app))

    def _load(self) -> None:
        from ankh.app.scenes.load import Load

        self.app.push(Load(self.app))

    def _scenarios(self) -> None:
        from ankh.app.scenes.scenarios import Scenarios

        self.app.push(Scenarios(self.app))

    def _rules(self) -> None:
        from ankh.app.scenes.rules_page import RulesPage

        self.app.push(RulesPage(self.app))

    def _settings(self) -> None:
        from ankh.app.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))


class Wordmark(Widget):
    """The game's name in gold, with its shadow."""

    def draw(self, surface: pygame.Surface) -> None:
        px = round(self.rect.height * 0.86)
        words = (fonts.HAIR_SPACE * 3).join(text("app.title").upper())
        shade = fonts.render(words, "display", px, theme.VEIL)
        gold = fonts.render(words, "display", px, (255, 255, 255)).copy()
        shine = paint.gradient(gold.get_size(), (255, 240, 196), (206, 148, 62))
        gold.blit(shine, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        at = gold.get_rect(midleft=self.rect.midleft)
        depth = max(px // 28, 2)
        surface.blit(shade, at.move(depth, depth))
        surface.blit(gold, at)


class Subtitle(Widget):
    """The line below the name, as large as its room allows."""

    def draw(self, surface: pygame.Surface) -> None:
        px = round(self.rect.height * 0.8)
        paint.text_in(surface, self.rect, text("title.subtitle"), "italic", px, theme.GOLD_LIGHT)


def _tells(saved: Saved) -> str:
    from ankh.app.scenes.opening import headline_of

    return headline_of(saved)
