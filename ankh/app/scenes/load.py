"""Load: every save with its date, scenario, gods, turn and whose move; damaged ones say so. Import and export too."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ankh.app import art, fonts, theme
from ankh.app.dialog import Answer, Dialog
from ankh.app.scenes import opening
from ankh.app.scenes.frame import MenuScene
from ankh.app.scenes.pause import ask_name
from ankh.app.scenes.position import PositionPicture
from ankh.app.table.facts import player_name
from ankh.app.texts import text, word
from ankh.app.widgets import (
    Button,
    Flow,
    Label,
    ListView,
    Panel,
    Paragraph,
    columns,
    cut_bottom,
    paint,
    paragraph_height,
)

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.play import Record, Saved

Entry = tuple[str, Callable[[], object], bool]
"""What can be done with a save: key, action, whether it can be done now."""

LONGEST_PATH = 400
MOST_ACROSS = 3
BELOW = 230
"""The height, in design pixels, of what stands with the picture of a save."""
BESIDE = 330
"""The width, in design pixels, of a save beside the list where the window is narrow."""
FLAT = 1.6
"""From this shape on a picture is too flat for a board, and the words stand beside it."""


class Load(MenuScene):
    name = "load"
    title = "load.title"
    widest = 2400

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saved: list[Saved] | None = None
        """None while the folder is being read."""
        self.chosen: Path | None = None
        self._reading: Future[list[Saved]] | None = None

    def enter(self) -> None:
        self._read()

    def _read(self) -> None:
        self._reading = self.app.beside(lambda: self.app.saves.list())

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._reading and self._reading.done():
            found, self._reading = self._reading.result(), None
            if found != self.saved:
                self.saved = found
                self.rebuild()

    @property
    def picked(self) -> Saved | None:
        """The save that is looked at."""
        saved = self.saved or []
        chosen = [one for one in saved if one.path == self.chosen]
        return next(iter([*chosen, *(one for one in saved if not one.damaged), *saved]), None)

    # Layout

    def build(self) -> None:
        look = self.theme
        room, below = self.heading(), None
        self._imports(self.beside)
        if self.wide:
            wide = min(max(room.height - look.px(BELOW), room.width * 5 // 12), room.width // 2)
            left, right = columns(room, (room.width - wide, wide), look.px(16))
        else:
            below, left = cut_bottom(room, look.px(110), look.px(10))
            left, right = columns(left, (left.width - look.px(BESIDE), look.px(BESIDE)), look.px(10))
        self._list(left)
        if self.picked:
            self._details(right, self.picked, below)

    def _list(self, room: pygame.Rect) -> None:
        look = self.theme
        self.ui.add(Panel(room, deep=True))
        inner = room.inflate(-2 * look.px(8), -2 * look.px(8))
        if not self.saved:
            words = text("menu.loading" if self.saved is None else "load.empty")
            self.ui.add(Label(inner, words, role="italic", align="center", colour=theme.TEXT_DIM))
            return
        picked = self.picked
        self.ui.add(
            ListView(
                inner,
                len(self.saved),
                look.px(62),
                self._row,
                look=look,
                key="saves",
                chosen=self.saved.index(picked) if picked else None,
                on_choose=self._choose,
                on_open=lambda _: self._open(),
                tip_of=lambda index: _tip((self.saved or [])[index]),
            )
        )

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, chosen: bool) -> None:
        look, saved = self.theme, (self.saved or [])[index]
        size = look.px(26)
        gods = opening.gods_of(saved)
        right = rect.right
        for god in reversed(gods):
            right -= size
            surface.blit(art.medallion(god, size), (right, rect.top + look.px(1)))
            right -= look.px(3)
        if saved.damaged:
            sign = pygame.Rect(rect.right - look.px(110), rect.top, look.px(110), look.px(26))
            right = sign.left
            paint.text_in(
                surface, sign, "✗ " + text("load.damaged"), "bold", look.size("small"), theme.DANGER_TEXT, "right"
            )
        top = pygame.Rect(rect.left, rect.top, right - rect.left - look.gap, look.px(28))
        name = text("load.autosave") if saved.auto else saved.name
        colour = theme.GOLD_LIGHT if chosen else theme.TEXT
        paint.text_in(surface, top, name, "bold", look.size("subheading"), colour)
        low = pygame.Rect(rect.left, top.bottom, rect.width, rect.bottom - top.bottom)
        when = paint.text_in(surface, low, date_of(saved), "text", look.size("small"), theme.TEXT_DIM, "right")
        low.width = when.left - low.left - look.gap
        words, ink = (saved.damaged, theme.DANGER_TEXT) if saved.damaged else (stands(saved), theme.TEXT_DIM)
        paint.text_in(surface, low, words, "text", look.size("small"), ink)

    def _details(self, room: pygame.Rect, saved: Saved, below: pygame.Rect | None) -> None:
        """What can be done with a save, below it and the list where the window is narrow."""
        look, entries = self.theme, self._entries(saved)
        inner = self._framed(room)
        if below:
            buttons = self._framed(below)
            across = self._across(buttons.width, entries)
        else:
            across = self._across(inner.width, entries)
            buttons, inner = cut_bottom(inner, -(-len(entries) // across) * look.px(46) - look.px(6), look.px(10))
        self._buttons(buttons, entries, across)
        self._told(inner, saved)

    def _framed(self, room: pygame.Rect) -> pygame.Rect:
        """A panel; returns the room in it."""
        self.ui.add(Panel(room, edge=theme.GOLD_DARK))
        return room.inflate(-2 * self.theme.pad, -2 * self.theme.px(12))

    def _told(self, inner: pygame.Rect, saved: Saved) -> None:
        """Its name, its picture and the words about it."""
        look = self.theme
        flow = Flow(inner, look.px(4))
        name = text("load.autosave") if saved.auto else saved.name
        self.ui.add(Label(flow.take(look.px(30)), name, size="heading", role="title", colour=theme.TITLE))
        lines = [saved.damaged or stands(saved), text("load.kept", when=date_of(saved))]
        if not saved.damaged:
            lines.append(players_of(saved))
        px, width = look.size("text"), inner.width
        tall = sum(paragraph_height(line, px, width) + flow.gap for line in lines)
        space = pygame.Rect(inner.left, flow.y, width, inner.bottom - flow.y)
        picture = pygame.Rect(inner.left, flow.y, width, max(inner.bottom - flow.y - tall - look.px(6), look.px(40)))
        below = pygame.Rect(inner.left, picture.bottom + look.px(6), width, 0)
        if picture.width > FLAT * picture.height:
            left, right = columns(space, (5, 4), look.px(12))
            if sum(paragraph_height(line, px, right.width) + flow.gap for line in lines) <= right.height:
                picture, below = left, right
        self.ui.add(PositionPicture(picture, self.app, saved))
        flow, width = Flow(below, look.px(4)), below.width
        for line in lines:
            colour = theme.DANGER_TEXT if line == saved.damaged else theme.TEXT
            self.ui.add(Paragraph(flow.take(paragraph_height(line, px, width)), line, colour=colour))

    def _across(self, wide: int, entries: list[Entry]) -> int:
        """How many buttons stand on a line with their words in full size."""
        look = self.theme
        words = max(fonts.width(text(f"load.{key}"), "bold", look.size("text")) for key, _, _ in entries)
        return min((wide + look.gap) // (words + look.px(20) + look.gap), MOST_ACROSS) or 1

    def _buttons(self, room: pygame.Rect, entries: list[Entry], across: int) -> None:
        look = self.theme
        flow = Flow(room, look.px(6))
        for start in range(0, len(entries), across):
            cells = columns(flow.take(look.px(40)), (1,) * across, look.gap)
            for (key, action, enabled), cell in zip(entries[start : start + across], cells, strict=False):
                button = Button(
                    cell,
                    text(f"load.{key}"),
                    action,
                    primary=key in ("open", "result"),
                    danger=key == "delete",
                    key=key,
                    enabled=enabled,
                    tooltip=text(f"load.{key}_tip"),
                )
                self.ui.add(button)
                if button.primary:
                    self.ui.default = button

    def _entries(self, saved: Saved) -> list[Entry]:
        sound = saved.damaged is None
        return [
            ("result" if saved.finished and sound else "open", self._open, True),
            ("replay", self._replay, sound),
            ("rename", self._rename, sound),
            ("copy", self._copy, sound),
            ("export", self._export, sound),
            ("delete", self._delete, True),
        ]

    def _imports(self, bar: pygame.Rect) -> None:
        """The ways in for games from elsewhere."""
        look = self.theme
        right = bar.right
        for key, action in (("import_text", self._import_text), ("import_file", self._import_file)):
            rect = pygame.Rect(0, bar.top + look.px(2), Button.width_for(text(f"load.{key}"), look), look.px(40))
            rect.right = right
            self.ui.add(Button(rect, text(f"load.{key}"), action, key=key, tooltip=text(f"load.{key}_tip")))
            right = rect.left - look.gap

    # What can be done

    def _choose(self, index: int) -> None:
        if self.saved:
            self.chosen = self.saved[index].path
            self.rebuild()

    def _open(self) -> None:
        if self.picked:
            opening.open_saved(self.app, self.picked.path, result=self.picked.finished)

    def _replay(self) -> None:
        if self.picked:
            opening.watch(self.app, self.picked.path)

    def _rename(self) -> None:
        saved = self.picked
        if saved:
            name = opening.headline_of(saved).replace("\n", ", ") if saved.auto else saved.name
            ask_name(
                self.app, text("load.rename"), name, lambda new: self._kept(lambda: self.app.saves.rename(saved, new))
            )

    def _kept(self, work: Callable[[], Path]) -> None:
        """Write something into the folder of saves and show it in the list."""
        from ankh.play import RecordError, SaveError

        try:
            self.chosen = work()
        except (RecordError, SaveError) as error:
            opening.complain(self.app, str(error))
            return
        self.app.say(text("load.in_list"), "done")
        self._read()

    def _copy(self) -> None:
        from ankh.play import to_text

        self._with_record(lambda record: self.set_clipboard(to_text(record)), "load.copied")

    def _with_record(self, work: Callable[[Record], object], done: str) -> None:
        from ankh.play import RecordError, SaveError, read_record

        if self.picked:
            try:
                work(read_record(self.picked.path))
            except (RecordError, SaveError) as error:
                opening.complain(self.app, str(error))
                return
            self.app.say(text(done), "done")

    def _export(self) -> None:
        from ankh.play import SUFFIX, write_record

        saved = self.picked
        if saved is None:
            return

        def write() -> None:
            path = Path(os.path.expanduser((dialog.line or "").strip()))
            if path.is_dir():
                path /= saved.path.name
            self._with_record(lambda record: write_record(path.with_suffix(SUFFIX), record), "load.exported")

        answers = [Answer(text("load.export"), write, primary=True), Answer(text("menu.cancel"))]
        line = str(Path.home() / saved.path.name)
        words = text("load.export_text")
        dialog = Dialog(self.app, text("load.export"), words, answers, line=line, longest=LONGEST_PATH, wide=720)
        self.app.push(dialog)

    def _delete(self) -> None:
        from ankh.play import SaveError

        saved = self.picked
        if saved is None:
            return

        def remove() -> None:
            try:
                self.app.saves.delete(saved)
            except SaveError as error:
                opening.complain(self.app, str(error))
            self._read()

        name = text("load.autosave") if saved.auto else saved.name
        answers = [Answer(text("menu.delete"), remove, danger=True), Answer(text("menu.cancel"), primary=True)]
        self.app.push(Dialog(self.app, text("load.delete"), text("load.delete_text", name=name), answers))

    def _import_file(self) -> None:
        from ankh.play import read_record

        def take() -> None:
            path = Path(os.path.expanduser((dialog.line or "").strip().strip("\"'")))
            self._import(lambda: read_record(path), path.stem)

        answers = [Answer(text("load.import"), take, primary=True), Answer(text("menu.cancel"))]
        words = text("load.import_file_text")
        dialog = Dialog(self.app, text("load.import_file"), words, answers, line="", longest=LONGEST_PATH, wide=720)
        self.app.push(dialog)

    def _import_text(self) -> None:
        from ankh.play import from_text

        self._import(lambda: from_text(self.clipboard()), text("load.from_text"))

    def _import(self, read: Callable[[], Record], name: str) -> None:
        """Take a game from elsewhere into the list, under a name of its own, if it can be played."""
        from ankh.play import RecordError, load

        try:
            record = read()
            load(self.app.saves.game, record)
        except RecordError as error:
            opening.complain(self.app, str(error))
            return
        wanted = record.name or name
        free, number = wanted, 2
        while self.app.saves.path_of(free).exists():
            free, number = f"{wanted} {number}", number + 1
        self._kept(lambda: self.app.saves.add(free, record))


def _tip(saved: Saved) -> str:
    return saved.damaged or text("load.row_tip_over" if saved.finished else "load.row_tip")


def date_of(saved: Saved) -> str:
    return saved.when.strftime("%Y-%m-%d\u00a0%H:%M")


def stands(saved: Saved) -> str:
    """Where a game stands: scenario, turn, whose move or who won."""
    summary = saved.summary or {}
    parts = [opening.scenario_title(summary)]
    if summary.get("turn") is not None:
        parts.append(text("game.turn", turn=summary["turn"]))
    if saved.finished:
        winners = [word("god", god) for god in summary.get("winners") or ()]
        parts.append(text("load.won", gods=", ".join(winners)) if winners else text("load.finished"))
    elif summary.get("to_move"):
        parts.append(text("load.to_move", god=word("god", summary["to_move"])))
    return " · ".join(parts)


def players_of(saved: Saved) -> str:
    """Who plays which god."""
    chairs = [player_name(chair) for chair in saved.chairs]
    pairs = zip(opening.gods_of(saved), [*chairs, *[""] * 5], strict=False)
    return ", ".join(f"{word('god', god)}:\u00a0{name}" if name else word("god", god) for god, name in pairs)
