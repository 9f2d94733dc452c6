"""The game scene: one table on the screen. Moves of people and bots go the same way: rules, events, show, picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ankh.app.scene import Scene
from ankh.app.table import furniture, prompt
from ankh.app.table.board import BoardView
from ankh.app.table.curtain import Curtain
from ankh.app.table.flow import Flow
from ankh.app.table.hand import Hand
from ankh.app.table.keeping import Keeping
from ankh.app.table.keyboard import Keys
from ankh.app.table.marks import LINK
from ankh.app.table.picks import CONFIRM, Pick, chooser_for
from ankh.app.table.pointing import Carried, Pointing
from ankh.app.table.show import Show
from ankh.app.table.telling import Teller
from ankh.app.texts import text
from ankh.app.widgets.base import Tip
from ankh.game import Event, Refused
from ankh.play import Chair, Table
from ankh.play.history import Entry
from ankh.rules.state import Move, State

if TYPE_CHECKING:
    from ankh.app.loop import App


class GameScene(Scene):
    """Everything that is seen comes from `shown`, which runs after the table; everything that is asked from `flow`."""

    name = "game"

    def __init__(self, app: App, table: Table[Any, Any]) -> None:
        super().__init__(app)
        self.flow = Flow(table, app.settings)
        self.table = self.flow.table
        self.show = Show(table.state.copy(), self._told)
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
        self._attended: tuple[object, ...] = ()
        self._finished = False
        self._shape: tuple[bool, ...] = ()

    # What others ask of the scene

    @property
    def state(self) -> State:
        """The state of the rules; look, never change."""
        return self.table.state

    @property
    def shown(self) -> State:
        """The state as far as it has been shown."""
        return self.show.shown

    def chair(self, seat: int) -> Chair:
        return self.table.chairs[seat]

    def deciding(self) -> list[int]:
        """The gods for which somebody decides now."""
        ask = self.flow.ask
        seats = (self.flow.waiting,) if self.flow.waiting is not None else ask.seats if ask else ()
        return [self.state.team[seat] for seat in seats]

    def trace(self, god: str, what: str) -> int:
        return self.teller.trace(god, what)

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
        furniture.paint_table(surface, self.size)

    def enter(self) -> None:
        self._attended = ()
        self._attend()

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
        return self.show.alive or self.board.busy or self.carried.busy or self.teller.busy or self.flow.brains.thinking

    def update(self, dt: float) -> None:
        super().update(dt)
        settings = self.app.settings
        self.show.speed, self.show.reduced = settings.speed, settings.reduced_motion
        was_busy = self.show.busy
        self.show.update(dt, self.board)
        self._follow()
        if was_busy and not self.show.busy:
            self.replaying = False
        if self.teller.update(dt):
            self.damage_panels()
        self._let_bots_play()
        self._attend()
        self.keeping.update()

    def _follow(self) -> None:
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

    def _attend(self) -> None:
        """Turn to whoever decides now; nothing happens while that has not changed."""
        flow, idle = self.flow, not self.show.busy
        key = (self.table.moves, flow.seat, flow.waiting, flow.curtain, flow.behind, idle, tuple(flow.may_change()))
        if key == self._attended:
            return
        self._attended = key
        self._ask()
        if idle:
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
        self.parts.lay_choices(self)
        self.changed()

    def _raise_curtain(self) -> None:
        seat = self.flow.curtain
        if seat is None or isinstance(self.app.top, Curtain):
            return
        god = self.state.setting.gods[self.state.team[seat]]
        others = [
            (prompt.change_words(self, other), lambda o=other: self.choose_behind(o))
            for other in self.flow.may_change()
        ]
        name = self.chair(seat).name or text("god." + god)
        self.app.push(Curtain(self.app, god, name, lambda: self.choose_behind(seat), self.menu, others))

    def choose_behind(self, seat: int) -> None:
        """A person has the screen alone, to choose in secret or to change a choice."""
        self.flow.behind = seat
        self._attend()

    def _end_game(self) -> None:
        if self.table.result is not None and not self._finished:
            self._finished = True
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
        self._attend()

    def why_not(self, move: Move) -> Refused | None:
        seat = self.flow.seat
        return None if seat is None else self.table.why_not(seat, move)

    def refused(self, why: Refused) -> None:
        self.app.say(str(why), "refused")

    def settle(self) -> None:
        """Show at once what is still on its way."""
        if self.show.busy:
            self.show.finish()
            self.replaying = self.replaying and self.show.busy
            self._follow()
            self._attend()

    def skip(self) -> None:
        """Space: finish what is being shown; a replayed round altogether."""
        if self.replaying:
            self.settle()
        else:
            self.show.skip()
            self._follow()

    def _told(self, event: Event) -> None:
        self.teller.tell(event, self.replaying)
        self.damage_panels()

    # Commands

    def end_turn(self) -> None:
        if self.flow.waiting is not None:
            self.flow.end_turn()
            self._attend()

    def undo(self) -> None:
        self._travel(self.flow.undo)

    def redo(self) -> None:
        self._travel(self.flow.redo)

    def _travel(self, go: Any) -> None:
        self.settle()
        try:
            go()
        except Refused as why:
            self.refused(why)
            return
        self._jump()

    def _jump(self) -> None:
        """The table is at another moment: show it at once."""
        self.replaying = False
        self._finished = self._finished and self.table.result is not None
        self.show.jump(self.state)
        self.teller.rebuild()
        self.keeping.changed()
        self._follow()
        self._attended = ()
        self._attend()

    def show_last_round(self) -> None:
        """Show again what happened since everybody had a turn."""
        self.settle()
        history = self.table.history
        first = prompt.start_of_round(history, len(self.state.ranking))
        if first >= len(history.entries):
            self.app.say(text("game.nothing_to_show"))
            return
        self.replaying = True
        self.show.jump(history.at(first))
        for entry in history.entries[first:]:
            self.show.add(entry.events, entry.state)
        self._follow()
        self._attend()

    def menu(self) -> None:
        from ankh.app.scenes.pause import Pause

        self.settle()
        self.app.push(Pause(self.app, self))

    def escape(self) -> None:
        """Esc: take the last pick back, else the menu."""
        if self.hand.carried:
            self.hand.cancel()
        elif not self.hand.back():
            self.menu()

    def hand_over(self, seat: int, bot: str | None) -> None:
        """Give a seat to a bot, or back to a person."""
        self.flow.hand_over(seat, bot)
        self._jump()

    def concede(self, seat: int, stand_in: str = "priest") -> None:
        """A person gives up; a bot plays on unless that ends the game. Raises `Refused`."""
        self.flow.concede(seat, stand_in)
        self._jump()

    def rematch(self) -> None:
        """The same table at a new game."""
        prompt.rematch(self.app, self.table)

    def save(self, name: str) -> None:
        self.keeping.save(name)

    def hint(self) -> None:
        prompt.hint(self)

    def open_chronicle(self) -> None:
        furniture.open_chronicle(self)

    def look_back(self, lines: int) -> None:
        if self.parts.story:
            self.parts.story.look_back(lines)

    def toggle_names(self) -> None:
        self.board.names = not self.board.names
        self.board.damage()

    # The hand

    def changed(self) -> None:
        """What is picked or carried has changed."""
        self.board.marks = self.hand.marks(self.shown)
        self.board.damage()
        self.parts.lay_buttons(self)
        self.damage_panels()

    def damage_panels(self) -> None:
        for rect in self.parts.layout_rects():
            self.damage(rect)

    def carried_to(self, pos: tuple[int, int] | None) -> None:
        if pos is None or self.hand.carried is None:
            self.carried.drop()
        else:
            self.carried.carry(self.hand.carried, pos)

    def put_back(self, pick: Pick, pos: tuple[int, int]) -> None:
        home = self.board.spot(pick) or self.parts.spot(pick)
        if home:
            self.carried.put_back(pick, pos, home)

    def pointed(self, under: list[Pick]) -> None:
        self.pointing.pointed(under)

    def pointed_pick(self, pick: Pick) -> None:
        self.damage_panels()

    def points_at(self, pick: Pick) -> bool:
        return self.keys.pick == pick

    def tip_of(self, under: list[Pick]) -> Tip:
        return None if self.hand.carried else self.pointing.tip(under)

    def can(self, pick: Pick) -> bool:
        return self.hand.can(pick)

    def chosen(self, pick: Pick) -> bool:
        return self.hand.chosen(pick)

    def take_pick(self, pick: Pick) -> None:
        if self.hand.can(pick):
            self.hand.take(pick)

    def press_pick(self, pos: tuple[int, int], pick: Pick) -> bool:
        self.settle()
        return self.hand.press(pos, [pick])

    def drag_pick(self, pos: tuple[int, int]) -> None:
        self.hand.drag(pos)

    def release_pick(self, pos: tuple[int, int], here: list[Pick]) -> None:
        self.hand.release(pos, [*here, *self.board.under(pos)])

    def cancel_pick(self) -> None:
        self.hand.cancel()

    def click_at(self, pos: tuple[int, int]) -> None:
        """Enter on a place of the board: as a click there."""
        under = self.board.under(pos)
        if self.hand.press(pos, under):
            self.hand.release(pos, under)
        else:
            self.hand.click_elsewhere(under)

    def press_default(self) -> bool:
        """Enter, with nothing pointed at: the button that stands out."""
        if self.ui.default is not None and self.ui.default.enabled:
            self.ui.default.activate()
            return True
        return False

    def light(self, links: tuple[Pick, ...]) -> None:
        """Light up what a link of the chronicle names."""
        self.board.marks = self.hand.marks(self.shown)
        self.board.marks.add(links, LINK)
        self.board.damage()

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.ui.popup and self.keys.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.keys.forget()
        return super().handle(event)


__all__ = ["CONFIRM", "GameScene"]
