"""The game scene: one table on the screen. Moves of people and bots go the same way: rules, events, show, picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app.table import furniture, prompt
from ankh.app.table.board import BoardView
from ankh.app.table.commands import Commands
from ankh.app.table.curtain import Curtain
from ankh.app.table.flow import Flow
from ankh.app.table.hand import Hand
from ankh.app.table.keeping import Keeping
from ankh.app.table.keyboard import Keys
from ankh.app.table.panels import Trace
from ankh.app.table.picks import chooser_for
from ankh.app.table.pointing import Carried, Pointing
from ankh.app.table.show import Show
from ankh.app.table.staging import Stage
from ankh.app.table.telling import Teller
from ankh.app.texts import text
from ankh.game import Event, Refused
from ankh.play import Chair, Table
from ankh.play.history import Entry
from ankh.rules.state import Move, State

if TYPE_CHECKING:
    from ankh.app.loop import App


class GameScene(Commands):
    """Everything that is seen comes from `shown`, which runs after the table; everything that is asked from `flow`."""

    name = "game"

    def __init__(self, app: App, table: Table[Any, Any]) -> None:
        super().__init__(app)
        self.flow = Flow(table, app.settings)
        self.table = self.flow.table
        self.show = Show(table.state.copy(), self._told)
        self.stage = Stage(self)
        self.show.halted, self.show.arrived = self.stage.holds, self.stage.arrive
        self.hand = Hand(self)
        self.keys = Keys(self)
        self.teller = Teller(self)
        self.teller.rebuild()
        self.pointing = Pointing(self)
        self.keeping = Keeping(app, self.table)
        self.board = BoardView((0, 0, 10, 10), hands=self.hand)
        self.carried = Carried(self.rect, self)
        self.parts = furniture.Parts()
        self.replaying = False
        self.attended: tuple[object, ...] = ()
        self.finished = False
        self._shape: tuple[bool, ...] = ()
        self.stage.jump()

    # What others ask of the scene

    def chair(self, seat: int) -> Chair:
        return self.table.chairs[seat]

    def seats_deciding(self) -> Sequence[int]:
        """The seats that decide now."""
        ask = self.flow.ask
        return (self.flow.waiting,) if self.flow.waiting is not None else ask.seats if ask else ()

    def deciding(self) -> list[int]:
        """The gods for which somebody decides now."""
        return [self.state.team[seat] for seat in self.seats_deciding()]

    def trace(self, god: str, what: str) -> Trace:
        return self.teller.trace(god, what)

    @property
    def news(self) -> pygame.Rect:
        return self.parts.news(self)

    # Building

    def build(self) -> None:
        self._shape = furniture.slim_gods(self.shown)
        before = self.board
        self.parts = furniture.furnish(self)
        self.board = self.parts.board
        self.board.moving = self.show
        self.board.show(self.shown)
        if before.shown is not None:
            self.board.keep_camera(before)
        self.carried = self.parts.carried
        self.carried_to(None)
        self._ask()

    def paint(self, surface: pygame.Surface) -> None:
        furniture.paint_table(surface, self.size, self.board.rect)

    def enter(self) -> None:
        self.attend()

    def leave(self) -> None:
        self.keeping.close()
        self.flow.close()

    def lost_focus(self) -> None:
        super().lost_focus()
        if self.hand.carried:
            self.hand.cancel()

    # Time

    @property
    def busy(self) -> bool:
        return self.show.alive or self.board.busy or self.carried.busy or self.teller.busy or self.flow.brains.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        settings = self.app.settings
        self.show.speed, self.show.reduced = settings.speed, settings.reduced_motion
        was_busy = self.show.busy
        self.show.update(dt, self.board)
        self.follow()
        if was_busy and not self.show.busy:
            self.replaying = False
        if self.teller.update(dt):
            for panel in self.parts.panels:
                panel.damage()
        self._let_bots_play()
        prompt.advise(self)
        self.attend()
        self.parts.note.attend()
        self.keeping.update()
        if self.stage.battle is not None:
            self.stage.battle.follow()

    def follow(self) -> None:
        """Show what the show has come to."""
        if self.board.shown is not self.shown:
            self.board.show(self.shown)
            if furniture.slim_gods(self.shown) != self._shape:
                self.rebuild()
            self.damage_panels()

    def _let_bots_play(self) -> None:
        if self.flow.bot_seat() is None or self.replaying:
            return
        self.flow.think()
        if not self.show.busy:
            entry = self.flow.bot_move()
            if entry is not None:
                self._played(entry)

    # Deciding

    def attend(self) -> None:
        """Turn to whoever decides now."""
        flow, idle = self.flow, not self.show.busy
        key = (self.table.moves, flow.seat, flow.waiting, flow.curtain, flow.behind, idle, tuple(flow.may_change()))
        if key != self.attended:
            self.attended = key
            self._ask()
        self.stage.set()
        if idle and self.app.top in (self, self.stage.battle):
            self._raise_curtain()
            self._end_game()

    def _ask(self) -> None:
        """Give the person who decides now the choice into the hand."""
        ask, seat = self.flow.ask, None if self.show.busy else self.flow.seat
        if ask is None or seat is None:
            self.hand.begin("", None)
        else:
            self.hand.begin(ask.kind, chooser_for(ask.kind, self.table.legal(seat)))
        self.keys.forget()
        self.stage.asked()
        self.parts.lay_choices(self)
        self.changed()

    def _raise_curtain(self) -> None:
        seat, ask = self.flow.curtain, self.flow.ask
        if seat is None or ask is None:
            return
        god = self.state.setting.gods[self.state.team[seat]]
        others = [
            (prompt.change_words(self, other), lambda o=other: self.choose_behind(o))
            for other in self.flow.may_change()
        ]
        name = self.chair(seat).name or text("god." + god)
        lift = lambda: self.choose_behind(seat)  # noqa: E731
        self.app.push(Curtain(self.app, god, name, ask.kind, lift, self.menu, others))

    def choose_behind(self, seat: int) -> None:
        """A person has the screen alone, to choose in secret or to change a choice."""
        self.flow.behind = seat
        self.attend()

    def _end_game(self) -> None:
        if self.table.result is not None and not self.finished:
            self.finished = True
            self.see_result()

    def see_result(self) -> None:
        from ankh.app.scenes.result import Result

        self.sound("victory")
        self.app.push(Result(self.app, self.table))

    # Playing

    def play(self, move: Move) -> None:
        """A person's move."""
        seat = self.flow.seat
        if seat is None:
            return
        try:
            entry = self.flow.play(seat, move)
        except Refused as why:
            self.refused(why)
            return
        self._played(entry)

    def _played(self, entry: Entry[State, Move]) -> None:
        self.show.add(entry.events, entry.state)
        self.keeping.changed()
        self.attend()

    def why_not(self, move: Move) -> Refused | None:
        seat = self.flow.seat
        return None if seat is None else self.table.why_not(seat, move)

    def settle(self) -> None:
        """Show at once what is still on its way."""
        if self.show.busy:
            self.stage.hurried = True
            self.show.finish()
            self.stage.hurried = False
            self.replaying = self.replaying and self.show.busy
            self.follow()
            self.attend()

    def skip(self) -> None:
        """Space: finish what is being shown; a replayed round altogether."""
        if self.replaying:
            self.settle()
        else:
            self.show.skip()
            self.follow()

    def _told(self, event: Event) -> None:
        self.teller.tell(event, self.replaying)
        self.stage.tell(event)
        self.damage_panels()

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.ui.popup and self.keys.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.keys.forget()
        return super().handle(event)
