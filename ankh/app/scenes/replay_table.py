"""The table of a replay: tracks and board, gods and story, or a battle, as the window has room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app.scenes.frame import MenuScene
from ankh.app.scenes.replay_battle import Battles, Fight
from ankh.app.table import chronicle
from ankh.app.table.board import BoardView
from ankh.app.table.chronicle import Part, Sentence
from ankh.app.table.furniture import slim_gods
from ankh.app.table.layout import TWO_COLUMNS
from ankh.app.table.marks import LINK, Marks
from ankh.app.table.panels import GodPanel, Trace
from ankh.app.table.picks import Pick
from ankh.app.table.shape import shape_of
from ankh.app.table.show import Show
from ankh.app.table.story import StoryPanel
from ankh.app.table.tracks import DevotionTrack, EventTrack
from ankh.app.texts import text
from ankh.app.widgets import columns, cut_bottom, cut_top, rows
from ankh.play import Chair, Concession, History, Replay
from ankh.rules.state import State

if TYPE_CHECKING:
    from ankh.app.loop import App

LOOK_BACK = 40
"""Moves of which the story beside the board tells."""
SIDE, STORY = 262, 190
"""The least widths of the gods' panels and of the story, in design pixels."""
TIGHT = 640
"""Design pixels of height below which nothing stands over the gods and the story."""
TOLD = 110
"""The height of the story below the board, in design pixels, with the gap above it."""
BATTLE, STORY_BESIDE = 900, 260
"""The least widths of a battle and of a story beside it, in design pixels."""
SHRUNK = 0.85
"""How small the board may become to have the story beside it."""


class ReplayTable(MenuScene):
    """What is seen of the game at the moment of a replay."""

    def __init__(
        self, app: App, history: History[Any, Any], chairs: Sequence[Chair] = (), conceded: Sequence[Concession] = ()
    ) -> None:
        super().__init__(app)
        self.replay = Replay(history.branch(len(history)))
        self.chairs = list(chairs)
        self.conceded = conceded
        self.speed = app.settings.speed or 1.0
        self.battles = Battles(self)
        self.show = Show(self.replay.view(None).copy(), self.battles.tell)
        self.show.halted, self.show.arrived = self.battles.holds, self.battles.catch_up
        self.board = BoardView((0, 0, 10, 10))

    # What the panels ask

    @property
    def shown(self) -> State:
        return self.show.shown

    def chair(self, seat: int) -> Chair:
        """Who sits on a seat at this moment: the person, until one concedes."""
        chair = self.chairs[seat] if seat < len(self.chairs) else Chair()
        concedes_later = any(one.seat == seat and one.after >= self.replay.at for one in self.conceded)
        return chair.model_copy(update={"bot": None}) if concedes_later else chair

    def seats_deciding(self) -> Sequence[int]:
        ask = self.replay.game.ask(self.replay.state)
        return ask.seats if ask else ()

    def deciding(self) -> list[int]:
        return [self.replay.state.team[seat] for seat in self.seats_deciding()]

    def press_pick(self, pos: tuple[int, int], pick: Pick) -> bool:
        return False

    def drag_pick(self, pos: tuple[int, int]) -> None: ...

    def release_pick(self, pos: tuple[int, int], here: list[Pick]) -> None: ...

    def cancel_pick(self) -> None: ...

    def can(self, pick: Pick) -> bool:
        return False

    chosen = points_at = can

    def trace(self, god: str, what: str) -> Trace:
        return Trace()

    # Layout

    @property
    def tight(self) -> bool:
        """Whether the gods need all the height there is."""
        return self.size[1] / self.theme.scale < TIGHT

    def lay_beside(self, room: pygame.Rect, high: int) -> pygame.Rect:
        """Gods and story at the right, as far as a board of a height leaves room for them; returns what is left."""
        look, gap = self.theme, self.theme.px(10)
        for share in (1, SHRUNK):
            spare = self._spare(room, round(high * share))
            if spare >= look.px(SIDE + STORY) + gap:
                break
        if spare >= look.px(SIDE + STORY) + gap:
            side = min(round(spare * 0.6), look.px(440))
            story = min(spare - side - gap, look.px(380))
            room, beside, right = columns(room, (room.width - story - side - 2 * gap, story, side), gap)
            self._story(beside)
            self._gods(right)
            return room
        spare = self._spare(room, high if self.tight else high - look.px(TOLD))
        if spare >= look.px(SIDE):
            side = min(spare, look.px(440))
            room, right = columns(room, (room.width - side - gap, side), gap)
            self._gods(right)
        return room

    def lay_battle(self, fight: Fight, room: pygame.Rect) -> None:
        """The battle in place of the table, with the story beside it where there is room."""
        look, gap = self.theme, self.theme.px(10)
        beside = None
        if room.width >= look.px(BATTLE + STORY_BESIDE):
            wide = min(max(room.width // 5, look.px(STORY_BESIDE)), look.px(380))
            room, beside = columns(room, (room.width - wide - gap, wide), gap)
        fight.furnish(self.ui, room, look)
        if beside:
            self._story(beside)

    def _spare(self, room: pygame.Rect, high: int) -> int:
        """The width that a board of a height, and the devotion beside it, leave of a room."""
        return room.width - self._track(high) - 2 * self.theme.px(10) - round(high * self._ratio)

    def _track(self, high: int) -> int:
        return self.theme.px(156 if high < self.theme.px(TWO_COLUMNS) else 136)

    def lay_table(self, room: pygame.Rect) -> None:
        """Events over devotion and board; the story below the board, if it has no place beside it."""
        look, gap = self.theme, self.theme.px(10)
        source = lambda: self.shown  # noqa: E731
        events, below = cut_top(room, look.px(34), look.px(6))
        track = self._track(below.height)
        left, middle = columns(below, (track, room.width - track - gap), gap)
        self.ui.add(EventTrack(events, source), DevotionTrack(left, source))
        if not self.tight and self.ui.find("chronicle") is None:
            told, middle = cut_bottom(middle, look.px(TOLD - 6), look.px(6))
            self._story(told)
        self._board(middle)

    @property
    def _ratio(self) -> float:
        """How wide the board is for its height, and some papyrus around it."""
        shape = shape_of(self.shown.setting.board)
        return shape.width / shape.height * 1.04

    def _gods(self, room: pygame.Rect) -> None:
        slim = slim_gods(self.shown)
        for seat, cell in enumerate(rows(room, [0.4 if one else 1 for one in slim], self.theme.px(6))):
            self.ui.add(GodPanel(cell, seat, self))

    def _story(self, room: pygame.Rect) -> None:
        sentences = self.told()
        self.ui.add(StoryPanel(room, lambda: sentences, self._light))

    def _light(self, links: tuple[Pick, ...]) -> None:
        """Light up what a link of the story names."""
        self.board.marks = Marks()
        self.board.marks.add(links, LINK)
        self.board.damage()

    def _board(self, room: pygame.Rect) -> None:
        before = self.board
        self.board = BoardView(room)
        self.board.moving = self.show
        self.board.show(self.shown)
        if before.shown is not None:
            self.board.keep_camera(before)
        self.ui.add(self.board)

    def told(self) -> list[Sentence]:
        """What led here, as the chronicle tells it."""
        said: list[Sentence] = []
        entries = self.replay.history.entries[max(0, self.replay.at - LOOK_BACK) : self.replay.at]
        for entry in entries:
            behind = self.battles.seen and self.show.busy and entry is entries[-1]
            for event in entry.events[: self.battles.told] if behind else entry.events:
                if sentence := chronicle.tell(entry.state, event, self.chair):
                    chronicle.add(entry.state, said, sentence)
        return said or [Sentence((Part(text("replay.quiet" if self.replay.at else "replay.beginning")),))]
