"""Settings: every change works at once and is kept."""

from __future__ import annotations

from typing import Any

import pygame

from ankh.app import theme
from ankh.app.scenes.frame import MenuScene
from ankh.app.settings import SPEEDS, Settings
from ankh.app.texts import languages, text
from ankh.app.widgets import (
    Button,
    Choice,
    Flow,
    Label,
    Option,
    Panel,
    Paragraph,
    ScrollArea,
    Segments,
    Slider,
    Toggle,
    columns,
    paragraph_height,
)

SIZES = ((1280, 720), (1600, 900), (1920, 1080))


class SettingsScene(MenuScene):
    name = "settings"
    title = "settings.title"

    def build(self) -> None:
        room = self.heading()
        look = self.theme
        area = self.scroll(room)
        parts = columns(room, (1, 1), look.px(18)) if self.wide else [room]
        left = Flow(parts[0], look.px(16 if self.wide else 10))
        right = Flow(parts[1], look.px(16)) if self.wide else left
        self._group(area, left, "settings.window", self._window_rows)
        self._group(area, left, "settings.sound", self._sound_rows)
        self._group(area, right, "settings.play", self._play_rows)
        self._group(area, right, "settings.help", self._help_rows)
        self._reset_button(area, left)
        bottom = max(left.y, right.y) - left.gap
        area.fit(bottom)
        spare = max(room.bottom - bottom, 0)
        for widget in area.children:
            widget.move(0, spare * 2 // 5)

    def _group(self, area: ScrollArea, flow: Flow, title: str, rows: Any) -> None:
        """A panel as high as the rows in it."""
        look = self.theme
        top = flow.y
        panel = Panel((flow.rect.left, top, flow.rect.width, 10), title=text(title))
        area.add(panel)
        head, gap = (44, 6) if self.wide else (38, 2)
        body = pygame.Rect(flow.rect.left + look.pad, top + look.px(head), flow.rect.width - 2 * look.pad, 0)
        inside = Flow(body, look.px(gap))
        rows(area, inside)
        panel.rect.height = inside.y + look.px(8) - top
        flow.y = panel.rect.bottom + flow.gap

    # Groups

    def _window_rows(self, area: ScrollArea, flow: Flow) -> None:
        kept = self.app.settings
        self._toggle(area, flow, "fullscreen")
        row = self._row(area, flow, "size")
        here = self.app.size
        options = [Option(size, f"{size[0]} × {size[1]}") for size in SIZES]
        if here not in SIZES:
            options.insert(0, Option(here, f"{here[0]} × {here[1]}"))
        area.add(
            Choice(
                row,
                options,
                here,
                self._resize,
                key="size",
                enabled=not kept.fullscreen,
                tooltip=text("settings.size_tip"),
            )
        )
        row = self._row(area, flow, "scale")
        area.add(
            Slider(
                row,
                kept.scale,
                theme.SCALES,
                0.1,
                lambda _: None,
                shown=lambda v: f"{round(v * 100)} %",
                settled=lambda v: self._set("scale", v),
                key="scale",
                tooltip=text("settings.scale_tip"),
            )
        )
        row = self._row(area, flow, "language")
        area.add(
            Choice(
                row,
                [Option(code, name) for code, name in languages()],
                kept.language,
                lambda v: self._set("language", v),
                key="language",
                tooltip=text("settings.language_tip"),
            )
        )

    def _sound_rows(self, area: ScrollArea, flow: Flow) -> None:
        row = self._row(area, flow, "volume")
        area.add(
            Slider(
                row,
                self.app.settings.volume,
                (0.0, 1.0),
                0.05,
                lambda _: None,
                shown=lambda v: f"{round(v * 100)} %",
                settled=self._set_volume,
                key="volume",
                enabled=not self.app.settings.muted,
                tooltip=text("settings.volume_tip"),
            )
        )
        self._toggle(area, flow, "muted")

    def _play_rows(self, area: ScrollArea, flow: Flow) -> None:
        look = self.theme
        area.add(Label(flow.take(look.px(26)), text("settings.speed")))
        area.add(
            Segments(
                flow.take(look.px(38)),
                [(speed, text(f"speed.{speed:g}")) for speed in SPEEDS],
                self.app.settings.speed,
                lambda v: self._set("speed", v),
                key="speed",
                tooltip=text("settings.speed_tip"),
            )
        )
        for name in ("reduced_motion", "confirm_end_turn", "take_back"):
            self._toggle(area, flow, name)

    def _help_rows(self, area: ScrollArea, flow: Flow) -> None:
        look = self.theme
        self._toggle(area, flow, "notes")
        row = flow.take(look.px(40))
        row.width = min(row.width, Button.width_for(text("settings.notes_again"), look))
        area.add(
            Button(
                row,
                text("settings.notes_again"),
                self._notes_again,
                key="notes_again",
                tooltip=text("settings.notes_again_tip"),
            )
        )

    def _reset_button(self, area: ScrollArea, flow: Flow) -> None:
        look, words = self.theme, text("settings.reset")
        row = flow.take(look.px(40))
        row.width = min(row.width, Button.width_for(words, look))
        area.add(Button(row, words, self._reset, key="reset", tooltip=text("settings.reset_tip")))

    # Rows

    def _row(self, area: ScrollArea, flow: Flow, name: str) -> pygame.Rect:
        """A row with its words; returns the room for the widget."""
        row = flow.take(self.theme.px(40))
        words, rest = columns(row, (2, 3), self.theme.gap)
        area.add(Label(words, text(f"settings.{name}")))
        return rest

    def _toggle(self, area: ScrollArea, flow: Flow, name: str) -> None:
        row = flow.take(self.theme.px(34))
        on = bool(getattr(self.app.settings, name))
        tip = text("settings.switch_tip")
        area.add(Toggle(row, text(f"settings.{name}"), on, lambda v: self._set(name, v), key=name, tooltip=tip))
        words = text(f"settings.{name}_text")
        flow.y = row.bottom
        below = flow.take(0)
        below.width -= self.theme.px(64)
        below.height = paragraph_height(words, self.theme.size("small"), below.width)
        flow.skip(below.height + self.theme.px(4))
        area.add(Paragraph(below, words, size="small", colour=theme.TEXT_DIM))

    # Changes

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self.app.apply_settings()
        if name in ("fullscreen", "language", "scale", "muted"):
            self.rebuild()

    def _set_volume(self, value: float) -> None:
        self._set("volume", value)
        self.app.sound("click")

    def _resize(self, size: object) -> None:
        assert isinstance(size, tuple)
        self.app.resize(size)
        self.app.settings.save()

    def _notes_again(self) -> None:
        self.app.settings.notes = True
        self.app.settings.notes_seen = []
        self.app.apply_settings()
        self.rebuild()
        self.app.say(text("settings.notes_will_come"), "done")

    def _reset(self) -> None:
        fresh, kept = Settings(), self.app.settings
        for name in ("scale", "speed", "volume", "muted", "reduced_motion", "confirm_end_turn", "take_back", "notes"):
            setattr(kept, name, getattr(fresh, name))
        self.app.apply_settings()
        self.rebuild()
        self.app.say(text("settings.reset_done"), "done")
