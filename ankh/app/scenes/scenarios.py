"""Scenarios: every map, with its picture per player count, its rules, and what is wrong with a broken one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ankh.app import theme
from ankh.app.scenes.faulty import FaultyMap
from ankh.app.scenes.frame import MenuScene
from ankh.app.scenes.legend import ROW, Legend
from ankh.app.scenes.maps import (
    NOWHERE,
    MapPicture,
    about,
    forget_pictures,
    numbers_explained,
    proportion,
    taken_by,
    write,
)
from ankh.app.scenes.new_game import counts_of
from ankh.app.scenes.set_ups import SetUpTable
from ankh.app.texts import begun, text
from ankh.app.widgets import (
    Button,
    Flow,
    Label,
    ListView,
    Panel,
    Paragraph,
    ScrollArea,
    Segments,
    columns,
    cut_bottom,
    cut_top,
    paint,
)
from ankh.scenarios import library
from ankh.scenarios.load import board_drawn

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.scenarios.models import ScenarioMap
    from ankh.scenarios.problems import Problem


SIDE_BY_SIDE = 700
"""Design pixels at which the list stands beside the map, not above it."""


LEAST_MAP, WORDS = 250, 230
"""Design pixels for a map and for the words about it, where they stand side by side."""


LOW = 500
"""The height for a map and words, in design pixels, below which the signs of the map are explained below it."""


class Entry(NamedTuple):
    """A map of the list: a sound one, or a broken one with its problems."""

    path: Path
    found: ScenarioMap | None
    problems: tuple[Problem, ...] = ()

    @property
    def name(self) -> str:
        return self.found.name if self.found else self.path.name


class Scenarios(MenuScene):
    name = "scenarios"
    title = "maps.title"
    widest = 2400

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self.chosen = ""
        self.players = 2

    def enter(self) -> None:
        """The folders are read anew each time, so that a map that was mended is seen at once."""
        forget_pictures()
        maps = library()
        files = maps.files()
        sound = [Entry(files[found.id], found) for found in maps.sound()]
        broken = [Entry(path, None, tuple(problems)) for path, problems in maps.refused().items()]
        self.entries = [*sound, *broken]
        self.rebuild()

    @property
    def picked(self) -> Entry | None:
        chosen = [entry for entry in self.entries if entry.path.stem == self.chosen]
        return next(iter([*chosen, *self.entries]), None)

    # Layout

    def build(self) -> None:
        look = self.theme
        room = self.heading()
        if room.width >= look.px(SIDE_BY_SIDE):
            gap = look.px(16 if self.wide else 10)
            listed = min(max(room.width // 4, look.px(220)), look.px(300))
            left, right = columns(room, (listed, room.width - listed - gap), gap)
        else:
            left, right = cut_top(room, min(look.px(132), room.height // 3), look.px(10))
        self._list(left)
        if self.picked is None:
            return
        if self.picked.found is None:
            self._broken(right, self.picked)
        else:
            self._sound(right, self.picked.found)

    def _list(self, room: pygame.Rect) -> None:
        look = self.theme
        self.ui.add(Panel(room, deep=True))
        picked = self.picked
        self.ui.add(
            ListView(
                room.inflate(-2 * look.px(8), -2 * look.px(8)),
                len(self.entries),
                look.px(52),
                self._row,
                look=look,
                key="maps",
                chosen=self.entries.index(picked) if picked else None,
                on_choose=self._choose,
                on_open=lambda _: self._play(),
                tip_of=lambda index: _tip(self.entries[index]),
            )
        )

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, chosen: bool) -> None:
        look, entry = self.theme, self.entries[index]
        top = pygame.Rect(rect.left, rect.top, rect.width, rect.height // 2)
        colour = theme.GOLD_LIGHT if chosen else theme.TEXT
        paint.text_in(surface, top, entry.name, "bold", look.size("text"), colour)
        low = top.move(0, top.height)
        words, ink = _about(entry), theme.DANGER_TEXT if entry.problems else theme.TEXT_DIM
        paint.text_in(surface, low, words, "text", look.size("small"), ink)

    def _sound(self, room: pygame.Rect, found: ScenarioMap) -> None:
        look = self.theme
        self.ui.add(Panel(room, edge=theme.GOLD_DARK))
        inner = room.inflate(-2 * look.pad, -2 * look.px(10))
        bar, inner = cut_bottom(inner, look.px(42), look.px(8))
        counts = list(found.set_ups)
        players = self.players if self.players in counts else (counts[0] if counts else None)
        self._start(bar, counts, players)
        below = inner.height < look.px(LOW)
        legend, tall = numbers_explained(players), inner.height - (look.px(2 * ROW + 6) if below else 0)
        wide = min(round(tall * proportion(found)), inner.width - look.px(WORDS) - look.pad)
        if wide >= look.px(LEAST_MAP):
            left, right = columns(inner, (wide, inner.width - wide - look.pad), look.pad)
            flow = Flow(left, look.px(6))
            spot = flow.take(min(tall, round(wide / proportion(found))))
            self.ui.add(MapPicture(spot, self.app, found.id, players))
            write(self.ui, flow, legend if below else [], look)
            self._words(right, found, players, [] if below else legend)
        else:
            self._words_and_map(inner, found, players)

    def _words(self, room: pygame.Rect, found: ScenarioMap, players: int | None, legend: Sequence[Legend]) -> None:
        """Name, description, special rules and set-ups, set smaller where they would have to be scrolled."""
        look = self.theme
        area, flow = self._headed(room, found)
        below = look.px(12) + SetUpTable.high(look) + look.px(12) + taken_by(legend, flow, look) if players else 0
        for size in ("heading", "subheading", "text", "small"):
            lines = about(found, players, look, size)
            if flow.y + taken_by(lines, flow, look) + below <= room.bottom:
                break
        write(area, flow, lines, look)
        if players:
            flow.skip(look.px(12))
            spare = room.bottom - flow.y - look.px(12) - taken_by(legend, flow, look)
            area.add(SetUpTable(flow.take(SetUpTable.high(look, spare)), found, players))
            flow.skip(look.px(6))
            write(area, flow, legend, look)
        area.fit()

    def _words_and_map(self, room: pygame.Rect, found: ScenarioMap, players: int | None) -> None:
        """Everything in one column, where there is no room for two."""
        look = self.theme
        lines = [*numbers_explained(players), *about(found, players, look)]
        area, flow = self._headed(room, found)
        rest = room.bottom - flow.y - flow.gap - taken_by(lines, flow, look)
        high = min(max(rest, look.px(220)), round(room.width / proportion(found)))
        area.add(MapPicture(flow.take(high), self.app, found.id, players))
        write(area, flow, lines, look)
        area.fit(flow.y)

    def _headed(self, room: pygame.Rect, found: ScenarioMap) -> tuple[ScrollArea, Flow]:
        look = self.theme
        area, flow = self._about(room, f"about.{found.id}"), Flow(room, look.px(6))
        area.add(Label(flow.take(look.px(40)), found.name, size="title", role="title", colour=theme.TITLE))
        return area, flow

    def _start(self, bar: pygame.Rect, counts: list[int], players: int | None) -> None:
        """The button that leads to a new game, and for how many it is."""
        look = self.theme
        words = text("maps.play")
        wide = Button.width_for(words, look)
        play = pygame.Rect(bar.right - wide, bar.top, wide, bar.height)
        button = Button(
            play, words, self._play, primary=True, key="play", enabled=bool(counts), tooltip=text("maps.play_tip")
        )
        self.ui.add(button)
        self.ui.default = button
        if counts:
            cells = pygame.Rect(
                bar.left, bar.top, min(look.px(110) * len(counts), play.left - bar.left - look.gap), bar.height
            )
            options: list[tuple[object, str]] = [(n, text("maps.players", count=n)) for n in counts]
            self.ui.add(
                Segments(cells, options, players, self._set_players, key="players", tooltip=text("maps.players_tip"))
            )

    def _about(self, inner: pygame.Rect, key: str) -> ScrollArea:
        """A scroll area whose bar stands in the padding of the panel."""
        area = ScrollArea(pygame.Rect(inner.topleft, (inner.width + self.theme.px(12), inner.height)), key=key)
        self.ui.add(area)
        return area

    def _broken(self, room: pygame.Rect, entry: Entry) -> None:
        """Every problem with its place, what it is, and what to do about it, beside the map as far as it is one."""
        look = self.theme
        self.ui.add(Panel(room, edge=theme.DANGER))
        inner = room.inflate(-2 * look.pad, -2 * look.px(10))
        bar, inner = cut_bottom(inner, look.px(42), look.px(8))
        words = text("maps.again")
        wide = Button.width_for(words, look)
        again = pygame.Rect(bar.right - wide, bar.top, wide, bar.height)
        self.ui.add(Button(again, words, self.enter, key="again", tooltip=text("maps.again_tip")))
        board = board_drawn(entry.path)
        wide = min(inner.height, inner.width - look.px(WORDS) - look.pad)
        if board and wide >= look.px(LEAST_MAP):
            left, inner = columns(inner, (wide, inner.width - wide - look.pad), look.pad)
            self.ui.add(FaultyMap(left, self.app, board, entry.problems))
        self._problems(inner, entry)

    def _problems(self, inner: pygame.Rect, entry: Entry) -> None:
        """Set smaller where they would have to be scrolled."""
        look = self.theme
        area = self._about(inner, f"about.{entry.path.stem}")
        flow, between = Flow(inner, look.px(4)), look.px(8)
        area.add(Label(flow.take(look.px(34)), entry.name, size="title", role="title", colour=theme.TITLE))
        said = text("maps.broken", count=len(entry.problems), folder=str(entry.path.parent))
        for size in ("text", "small"):
            parts = [[Paragraph(NOWHERE, said, size=size, colour=theme.TEXT_DIM)]]
            parts += [_told(number, problem, size) for number, problem in enumerate(entry.problems, 1)]
            if flow.y + sum(taken_by(part, flow, look) + between for part in parts) <= inner.bottom:
                break
        for part in parts:
            write(area, flow, part, look)
            flow.skip(between)
        area.fit()

    # Changes

    def _choose(self, index: int) -> None:
        self.chosen = self.entries[index].path.stem
        self.rebuild()

    def _set_players(self, players: object) -> None:
        assert isinstance(players, int)
        self.players = players
        self.rebuild()

    def _play(self) -> None:
        """Set up a game on this map."""
        from ankh.app.scenes.new_game import NewGame

        entry = self.picked
        if entry and entry.found and entry.found.set_ups:
            self.app.push(NewGame(self.app, entry.found.id, self.players))


def _told(number: int, problem: Problem, size: str) -> list[Paragraph]:
    """Where a problem is, what it is, and what to do about it."""
    where = begun(str(problem.where)) or text("maps.whole_map")
    told = (
        (f"{number}. {where}", theme.GOLD_LIGHT),
        (problem.message, theme.DANGER_TEXT),
        (problem.fix, theme.TEXT),
    )
    return [Paragraph(NOWHERE, words, size=size, colour=colour) for words, colour in told]


def _tip(entry: Entry) -> str:
    return entry.found.description if entry.found else "\n".join(problem.message for problem in entry.problems)


def _about(entry: Entry) -> str:
    if entry.found is None:
        return "✗ " + text("maps.problems", count=len(entry.problems))
    return counts_of(list(entry.found.set_ups)) if entry.found.set_ups else text("maps.board_short")
