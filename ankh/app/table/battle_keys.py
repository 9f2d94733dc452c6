"""The keyboard in a battle: cards by number, offers by arrows, and one key per command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ankh.app.table import tray
from ankh.app.table.keyboard import ENTER
from ankh.app.table.picks import CONFIRM, OfferChooser, Pick

if TYPE_CHECKING:
    from ankh.app.table.battle import BattleScene

DIGITS = {pygame.K_0 + n: n for n in range(10)} | {pygame.K_KP_1 + n: n + 1 for n in range(9)} | {pygame.K_KP_0: 0}


class BattleKeys:
    """Asked before the widgets."""

    def __init__(self, battle: BattleScene) -> None:
        self.battle = battle

    def handle(self, event: pygame.event.Event) -> bool:
        battle, key = self.battle, event.key
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return battle.game.keys.handle(event)
        if key == pygame.K_SPACE and (battle.held or battle.game.show.busy):
            battle.skip()
        elif key in ENTER:
            return self._enter()
        elif key in DIGITS:
            self._number(DIGITS[key])
        elif key in self._commands():
            self._commands()[key]()
        else:
            return self._offer(event)
        return True

    def _commands(self) -> dict[int, Callable[[], object]]:
        game = self.battle.game
        return {
            pygame.K_b: game.stage.fold,
            pygame.K_u: game.undo,
            pygame.K_r: game.redo,
            pygame.K_m: game.menu,
            pygame.K_h: game.hint,
            pygame.K_c: game.open_chronicle,
            pygame.K_l: game.show_last_round,
        }

    def _enter(self) -> bool:
        """A second Enter on a chosen card plays it; everything else is the widgets' own."""
        ui, hand = self.battle.ui, self.battle.game.hand
        pick: Pick | None = getattr(ui.holder, "pick", None)
        if pick is not None and hand.ask == "play_cards" and hand.chosen(pick) and CONFIRM in hand.options():
            self.battle.take(CONFIRM)
            return True
        if ui.holder is not None and not ui.by_keyboard and ui.default is not None:
            ui.default.activate()
            return True
        return False

    def _number(self, number: int) -> None:
        """Cards and figures by their place in the tray, followers by their number; else 0 declines."""
        battle = self.battle
        if isinstance(battle.game.hand.chooser, OfferChooser):
            battle.take(Pick("offer", number))
        elif not number:
            battle.decline()
        else:
            picks = [widget.pick for widget in battle.tray.children if isinstance(widget, tray.PickWidget)]
            if number <= len(picks):
                battle.take(picks[number - 1])

    def _offer(self, event: pygame.event.Event) -> bool:
        """Left and right change an offer, whatever has the keyboard."""
        row = self.battle.ui.find("offer")
        return row is not None and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and row.keydown(event)
