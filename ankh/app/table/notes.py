"""Notes of the first game: each points once at what matters when it first comes up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ankh.app import fonts, theme
from ankh.app.table.tracks import next_event
from ankh.app.texts import text
from ankh.app.widgets import Button, Container, paint

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene

WIDTH = 340
"""Of a note that lies on the board, in design pixels."""


def _chooses_action(scene: GameScene) -> bool:
    return scene.hand.ask == "choose_action"


def _second_action(scene: GameScene) -> bool:
    return _chooses_action(scene) and scene.state.first_action >= 0


def _fires(scene: GameScene) -> bool:
    """Whether an action that can be taken now would fire an event."""
    state = scene.state
    last = [number for number, length in enumerate(state.setting.tracks) if state.steps[number] + 1 >= length]
    return _chooses_action(scene) and any(number > state.first_action for number in last)


def _conflict_next(scene: GameScene) -> bool:
    return _chooses_action(scene) and next_event(scene.state) == "conflict"


def _red_matters(scene: GameScene) -> bool:
    fought = scene.state.setting.event_track[: scene.state.events].count("X")
    return _chooses_action(scene) and fought > 0


def _asks(*kinds: str) -> Callable[[GameScene], bool]:
    return lambda scene: scene.hand.ask in kinds


NOTES: tuple[tuple[str, Callable[[GameScene], bool], str], ...] = (
    ("actions", _chooses_action, "low"),
    ("second", _second_action, "low"),
    ("moving", _asks("move_figures"), "board"),
    ("summoning", _asks("summon"), "gods"),
    ("fires", _fires, "low"),
    ("majorities", _conflict_next, "board"),
    ("caravan", _asks("caravan"), "board"),
    ("cards", _conflict_next, "gods"),
    ("red", _red_matters, "devotion"),
)
"""Name, when it comes up, and the part of the screen it points at."""


def due(scene: GameScene) -> tuple[str, str] | None:
    """The note that is to be shown now, with what it points at."""
    settings = scene.app.settings
    if not settings.notes or scene.hand.chooser is None or scene.show.busy:
        return None
    for name, comes_up, place in NOTES:
        if name not in settings.notes_seen and comes_up(scene):
            return name, place
    return None


class Note(Container):
    """A few sentences in a box with a tip; the game goes on around it."""

    def __init__(self, scene: GameScene) -> None:
        super().__init__((0, 0, 0, 0))
        self.scene = scene
        self.name = ""
        self.visible = False
        self._tip: tuple[tuple[int, int], ...] = ()

    def attend(self) -> None:
        """Show the note that is due, or none."""
        found = due(self.scene)
        name = found[0] if found else ""
        if name == self.name:
            return
        if self.name and self.name not in self.scene.app.settings.notes_seen:
            self._seen()
        self.damage()
        self.name, self.visible = name, bool(name)
        self.children.clear()
        if found:
            self._lay_out(found[1])
        self.damage()

    @property
    def reach(self) -> int:
        """The shadow, and the tip that points at something."""
        return self.theme.px(20)

    def damage(self) -> None:
        if self.rect.width:
            super().damage()

    def _seen(self) -> None:
        self.scene.app.settings.notes_seen.append(self.name)

    def got_it(self) -> None:
        self._seen()
        self.attend()

    def no_more(self) -> None:
        self.scene.app.settings.notes = False
        self.attend()

    def _lay_out(self, place: str) -> None:
        """What speaks of the actions or the board stands at the foot of the gods, and leaves both free."""
        look, room = self.scene.theme, self.scene.parts.layout
        beside = place in ("low", "board")
        wide = room.gods[0].width - look.px(4) if beside else min(look.px(WIDTH), room.board.width - 2 * look.gap)
        words = self._words(wide - 2 * look.px(14))
        self.rect = pygame.Rect(0, 0, wide, words.get_height() + look.px(14 + 10 + 32 + 12))
        size, self._tip = look.px(11), ()
        if beside:
            self.rect.bottomleft = (room.gods[0].left + look.px(4), room.low.bottom)
            x, y = self.rect.left, room.low.centery
            self._tip = ((x + 2, y - size), (x + 2, y + size), (x - size, y)) if place == "low" else ()
        elif place == "gods":
            panel = room.gods[self.scene.deciding()[0]]
            self.rect.midright = (room.board.right - look.px(18), panel.centery)
            self.rect.clamp_ip(room.board)
            x, y = self.rect.right, min(panel.centery, self.rect.bottom - look.px(40))
            self._tip = ((x - 2, y - size), (x - 2, y + size), (x + size, y))
        else:
            self.rect.topleft = (room.board.left + look.px(18), room.board.top + look.px(20))
            x, y = self.rect.left, self.rect.top + look.px(40)
            self._tip = ((x + 2, y - size), (x + 2, y + size), (x - size, y))
        self._buttons()

    def _words(self, wide: int) -> pygame.Surface:
        number = self.scene.state.setting.forgotten_after
        return fonts.paragraph(
            text(f"notes.{self.name}", number=number), "text", self.scene.theme.size("text"), theme.INK, wide
        )

    def _buttons(self) -> None:
        look = self.scene.theme
        inner = self.rect.inflate(-2 * look.px(14), -2 * look.px(12))
        yes, no = text("notes.got_it"), text("notes.no_more")
        wide = min(Button.width_for(yes, look), inner.width // 2)
        other = min(Button.width_for(no, look), inner.width - wide - look.gap)
        low = pygame.Rect(inner.right - wide, inner.bottom - look.px(32), wide, look.px(32))
        self.add(
            Button(
                (inner.left, low.top, other, low.height),
                no,
                self.no_more,
                key="note_off",
                size="small",
                tooltip=text("notes.no_more_tip"),
            )
        )
        self.add(
            Button(low, yes, self.got_it, primary=True, key="note_ok", size="small", tooltip=text("notes.got_it_tip"))
        )

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        shade = paint.shadow(self.rect.size, look.radius, look.px(12))
        surface.blit(shade, self.rect.move(-look.px(12), -look.px(8)))
        sheet = paint.box(self.rect.size, theme.PAPYRUS_LIGHT, theme.PAPYRUS, theme.GOLD_DARK, look.radius, look.px(2))
        surface.blit(sheet, self.rect)
        if self._tip:
            pygame.draw.polygon(surface, theme.PAPYRUS, self._tip)
        inner = self.rect.inflate(-2 * look.px(14), -2 * look.px(12))
        surface.blit(self._words(inner.width), inner.topleft)
        super().draw(surface)
