"""Notes of the first game: each points once at what matters when it first comes up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ankh.app import fonts, theme
from ankh.app.table.layout import Layout
from ankh.app.table.story import HEADING
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
        self._size = "text"

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
        if story := self.scene.parts.story:
            story.cover(self, self.rect if found else None)
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
        """On the chronicle; if that is too low on the devotion track, since the panels tell of devotion too."""
        room, self._tip = self.scene.parts.layout, ()
        chronicle = room.chronicle if self._fits(room.chronicle) else None
        if place == "devotion" or (chronicle and place == "gods"):
            self._on_board(room, place)
        elif chronicle:
            self._on_chronicle(chronicle, place)
        else:
            self._on_devotion(room.devotion, place)
        self._buttons()

    def _fits(self, chronicle: pygame.Rect | None) -> bool:
        """Make it as large as it would be on the chronicle: whether that has room for it."""
        if chronicle:
            self._fit(chronicle.width - self.scene.theme.px(4), "text")
        return chronicle is not None and self.rect.height <= chronicle.height

    def _on_chronicle(self, chronicle: pygame.Rect, place: str) -> None:
        """At its foot, under the lines that have room; over all of it where none has."""
        look, size = self.scene.theme, self.scene.theme.px(11)
        self.rect.bottomright = chronicle.bottomright
        if self.rect.top < chronicle.top + look.px(HEADING):
            self.rect.union_ip(self.rect.left, chronicle.top, 1, 1)
        if place == "low":
            x, y = self.rect.left, self.scene.parts.layout.low.centery
            self._tip = ((x + 2, y - size), (x + 2, y + size), (x - size, y))

    def _on_devotion(self, devotion: pygame.Rect, place: str) -> None:
        size = self.scene.theme.px(11)
        self._fit(devotion.width, "small")
        self.rect.bottomleft = devotion.bottomleft
        self.rect.union_ip(self.rect.left, self.scene.parts.track.space_above(self.rect.top), 1, 1)
        if place == "low":
            x, y = self.rect.left + 3 * size, self.rect.bottom
            self._tip = ((x - size, y - 2), (x + size, y - 2), (x, y + size))

    def _on_board(self, room: Layout, place: str) -> None:
        """Beside the panel or the track it speaks of."""
        look, size, board = self.scene.theme, self.scene.theme.px(11), room.board
        self._fit(min(look.px(WIDTH), board.width - 2 * look.gap), "text")
        if place == "gods":
            panel = room.gods[self.scene.deciding()[0]]
            self.rect.midright = (board.right - look.px(18), panel.centery)
            self.rect.clamp_ip(board)
            x, y = self.rect.right, min(panel.centery, self.rect.bottom - look.px(40))
            self._tip = ((x - 2, y - size), (x - 2, y + size), (x + size, y))
        else:
            self.rect.topleft = (board.left + look.px(18), board.top + look.px(20))
            self.rect.clamp_ip(board)
            x, y = self.rect.left, self.rect.top + look.px(40)
            self._tip = ((x + 2, y - size), (x + 2, y + size), (x - size, y))

    def _fit(self, wide: int, size: str) -> None:
        """As high as it must be for its words and buttons at this width."""
        look, self._size = self.scene.theme, size
        words = self._words(wide - 2 * look.px(14))
        buttons = look.px(32 + 4 + 32 if self._stacked(wide) else 32)
        self.rect = pygame.Rect(0, 0, wide, words.get_height() + buttons + look.px(14 + 10 + 12))

    def _answers(self, wide: int) -> tuple[str, str]:
        """The words of its buttons, shorter where they would not have room side by side."""
        full, short = ((text(f"notes.no_more{end}"), text(f"notes.got_it{end}")) for end in ("", "_short"))
        return short if self._wide(*full) > wide >= self._wide(*short) else full

    def _least(self, words: str) -> int:
        look = self.scene.theme
        return fonts.width(words, "bold", look.size("small")) + 2 * look.px(12)

    def _wide(self, *words: str) -> int:
        """How wide a note must be for buttons with these words side by side."""
        look = self.scene.theme
        return sum(map(self._least, words)) + look.gap + 2 * look.px(14)

    def _stacked(self, wide: int) -> bool:
        return self._wide(*self._answers(wide)) > wide

    def _words(self, wide: int) -> pygame.Surface:
        number = self.scene.state.setting.forgotten_after
        words = text(f"notes.{self.name}", number=number)
        return fonts.paragraph(words, "text", self.scene.theme.size(self._size), theme.INK, wide)

    def _buttons(self) -> None:
        look = self.scene.theme
        no, yes = self._answers(self.rect.width)
        ok = self.rect.inflate(-2 * look.px(14), -2 * look.px(12))
        ok.top, ok.height = ok.bottom - look.px(32), look.px(32)
        off = ok.move(0, -ok.height - look.px(4))
        if not self._stacked(self.rect.width):
            spare = ok.width - look.gap - self._least(no) - self._least(yes)
            aside = min(spare // 2, look.px(16))
            off = pygame.Rect(ok.topleft, (self._least(no) + aside, ok.height))
            ok.left, ok.width = ok.right - self._least(yes) - aside, self._least(yes) + aside
        tips = text("notes.no_more_tip"), text("notes.got_it_tip")
        self.add(Button(off, no, self.no_more, key="note_off", size="small", tooltip=tips[0]))
        self.add(Button(ok, yes, self.got_it, primary=True, key="note_ok", size="small", tooltip=tips[1]))

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
