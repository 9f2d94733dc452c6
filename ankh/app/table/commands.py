"""What a table can be told besides moves: end of turn, undo, menu, seats, a round once more."""

from __future__ import annotations

from typing import Any

from ankh.app.settings import SPEEDS
from ankh.app.table import furniture, prompt
from ankh.app.table.host import Hosting
from ankh.app.texts import text
from ankh.game import Refused


class Commands(Hosting):
    """Each is a method that buttons, keys and the menu call."""

    def end_turn(self) -> None:
        if self.flow.waiting is not None:
            self.flow.end_turn()
            self.attend()

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
        self.finished = self.finished and self.table.result is not None
        self.show.jump(self.state)
        self.stage.jump()
        self.teller.rebuild()
        self.keeping.changed()
        self.follow()
        self.attended = ()
        self.attend()

    def show_last_round(self) -> None:
        """Show again what happened since everybody had a turn."""
        self.settle()
        history = self.table.history
        first = prompt.start_of_round(history, len(self.state.ranking))
        if first >= len(history.entries):
            self.app.say(text("game.nothing_to_show"))
            return
        self.replaying = True
        self.stage.clear()
        self.show.jump(history.at(first))
        for entry in history.entries[first:]:
            self.show.add(entry.events, entry.state)
        self.follow()
        self.attend()

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

    def pace(self, step: int) -> None:
        """Plus and minus: figures and battles faster or slower."""
        settings = self.app.settings
        place = SPEEDS.index(settings.speed) + step if settings.speed in SPEEDS else 1
        settings.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]
        settings.save()
        self.app.say(text("game.pace", speed=text(f"speed.{settings.speed:g}")))

    def toggle_names(self) -> None:
        self.board.names = not self.board.names
        self.board.damage()
