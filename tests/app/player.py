"""A player at the window: makes any legal move by pointing at what the board and the tray offer."""

from __future__ import annotations

import pygame

from ankh.app.table.game import GameScene
from ankh.app.table.picks import Pick
from ankh.game import Ask
from ankh.rules.state import Move
from tests.app.conftest import Driver


class Player:
    """Clicks and drags for every seat; keeps what it meant, so that a test can compare it with the record."""

    def __init__(self, driver: Driver, scene: GameScene) -> None:
        self.driver = driver
        self.scene = scene
        self.meant: list[tuple[int, Move]] = []
        self.asks: set[str] = set()

    def ready(self) -> Ask | None:
        """Go on until somebody is asked: lift curtains, end turns, let the battle be read."""
        for _ in range(400):
            top = self.driver.scene
            if top.name == "curtain":
                self.driver.click("lift")
            elif self.scene.stage.battle is not None and self.scene.stage.battle.held:
                self.driver.click("continue")
            elif top.name == "result" or self.scene.table.result is not None:
                return None
            elif self.scene.flow.waiting is not None and not self.scene.show.busy:
                self.driver.click("end_turn")
            elif self.scene.hand.chooser is not None:
                return self.scene.flow.ask
            else:
                self.driver.frame()
        raise AssertionError(f"nobody is asked: {self.scene.flow.ask}, {self.scene.app.top}")

    def spot(self, pick: Pick) -> tuple[int, int]:
        scene = self.scene
        if scene.stage.battle is not None and scene.stage.covers:
            found = scene.stage.battle.spot(pick)
        else:
            in_tray = pick.kind == "figure" and scene.hand.ask in ("protect", "keep_guardians")
            found = (None if in_tray else scene.board.spot(pick)) or scene.parts.spot(pick)
        assert found is not None, f"{pick} of {scene.hand.ask} lies nowhere on the screen"
        return found

    def do(self, move: Move, drag: bool = False) -> None:
        """Make a move as a hand would, and look that it arrived."""
        scene = self.scene
        seat, before = scene.flow.seat, scene.table.moves
        assert seat is not None and scene.hand.chooser is not None
        self.asks.add(scene.hand.ask)
        picks = scene.hand.chooser.path_of(move)
        assert picks, f"no way to {move}"
        if drag and len(picks) > 1 and picks[1].kind == "cell":
            self.driver.drag(self.spot(picks[0]), self.spot(picks[1]), steps=3)
            picks = picks[2:]
        for pick in picks:
            if scene.table.moves > before:
                break
            self.driver.click(self.spot(pick))
        assert scene.table.moves == before + 1, f"{move} of {scene.hand.ask} did not arrive: {scene.app.said}"
        entry = scene.table.history.entries[before]
        assert (entry.seat, entry.move) == (seat, move)
        self.meant.append((seat, move))


__all__ = ["Player", "pygame"]
