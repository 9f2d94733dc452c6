"""What the hand, the panels and the trays need of the game scene: lifting, carrying, lighting up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ankh.app.scene import Scene
from ankh.app.table.marks import LINK
from ankh.app.table.picks import Pick
from ankh.app.widgets.base import Tip
from ankh.game import Refused
from ankh.play import Table
from ankh.rules.state import Move, State

if TYPE_CHECKING:
    from ankh.app.table.board import BoardView
    from ankh.app.table.flow import Flow
    from ankh.app.table.furniture import Parts
    from ankh.app.table.hand import Hand
    from ankh.app.table.keeping import Keeping
    from ankh.app.table.keyboard import Keys
    from ankh.app.table.pointing import Carried, Pointing
    from ankh.app.table.show import Show
    from ankh.app.table.staging import Stage
    from ankh.app.table.telling import Teller


class Hosting(Scene):
    """The parts of the game scene, and what they ask of each other through it."""

    table: Table[State, Move]
    flow: Flow
    show: Show
    hand: Hand
    keys: Keys
    teller: Teller
    pointing: Pointing
    keeping: Keeping
    stage: Stage
    board: BoardView
    carried: Carried
    parts: Parts
    replaying: bool
    """A round is shown once more."""
    finished: bool
    """The result has been shown."""
    attended: tuple[object, ...]
    """What was asked when the choices were laid out."""

    @property
    def state(self) -> State:
        """The state of the rules; look, never change."""
        return self.table.state

    @property
    def shown(self) -> State:
        """The state as far as it has been shown."""
        return self.show.shown

    def settle(self) -> None:
        """Show at once what is still on its way."""

    def attend(self) -> None:
        """Turn to whoever decides now."""

    def follow(self) -> None:
        """Show what the show has come to."""

    def refused(self, why: Refused) -> None:
        self.app.say(why.message, "refused")

    def changed(self) -> None:
        """What is picked or carried has changed."""
        self.board.marks = self.hand.marks(self.shown)
        self.board.damage()
        self.parts.lay_buttons(self)
        if self.stage.battle is not None:
            self.stage.battle.changed()
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
