"""A game in a real window, played with a real mouse: what is dragged is what is saved."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ankh.app.scenes.new_game import NewGame
from ankh.app.scenes.plan import Plan
from ankh.app.scenes.title import Title
from ankh.app.settings import Settings
from ankh.app.table.game import GameScene
from ankh.app.table.picks import Pick
from ankh.games import game
from ankh.play import Record, Table, load, read_record
from tests.app.conftest import Driver
from tests.app.tables import new_table
from tests.app.test_game import opened
from tests.app.xserver import PATIENCE, SIZE, Screen, screen, until

pytestmark = pytest.mark.tools
MAIN = Path(__file__).resolve().parents[2] / "main.py"


class Sitting:
    """A program with its window, and a second one without a display that knows where everything lies."""

    def __init__(self, screen: Screen, process: subprocess.Popen[str], driver: Driver, saves: Path) -> None:
        self.screen, self.process, self.driver, self.saves = screen, process, driver, saves
        self.window = screen.window(process)

    def record(self, moves: int) -> Record:
        """The autosave, once it has so many moves."""

        def found() -> Record | None:
            newest = sorted(self.saves.glob("*.ankh"), key=lambda path: path.name)[-1:]
            records = [read_record(path) for path in newest]
            return next((record for record in records if len(record.moves) == moves), None)

        return until(f"an autosave of {moves} moves", found)

    def start_game(self) -> None:
        app = self.driver.app
        app.push(Title(app))
        self.screen.click(self.driver.spot("new_game"))
        app.push(NewGame(app))
        self.screen.click(self.driver.spot("start"))
        opened(self.driver, new_table(2, 1))
        self.screen.click(self.driver.spot("action_move"))

    def table(self, record: Record) -> GameScene:
        """The same game where the driver sees it."""
        loaded = load(game(), record)
        return opened(self.driver, Table.resume(loaded.record, loaded.history))


@contextmanager
def sitting(driver: Driver, folder: Path) -> Iterator[Sitting]:
    plan = Plan().dump()
    Settings(width=SIZE[0], height=SIZE[1], notes=False, muted=True, last_table=plan).save()
    with screen(folder / "screen") as found:
        empty = found.picture()
        environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        environment |= {"DISPLAY": found.name, "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, str(MAIN)]
        process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        try:
            table = Sitting(found, process, driver, folder / "saves")
            until("the title", lambda: found.picture() != empty)
            found.at_rest()
            yield table
        finally:
            process.kill()
            process.communicate(timeout=PATIENCE)


def a_move(scene: GameScene) -> tuple[dict[str, Any], tuple[int, int], tuple[int, int]]:
    """The longest move of a figure, as JSON, and where to drag from and to."""
    spots = {}
    for move in scene.table.legal(scene.state.seat):
        if move[0] == "move":
            start, end = scene.board.spot(Pick("figure", move[1])), scene.board.spot(Pick("cell", move[2]))
            assert start and end
            spots[move] = (start, end)
    move = max(spots, key=lambda m: abs(spots[m][0][0] - spots[m][1][0]) + abs(spots[m][0][1] - spots[m][1][1]))
    return game().move_to_json(scene.state, move), *spots[move]


def test_a_figure_dragged_in_a_real_window_is_saved_as_exactly_that_move(driver: Driver, kept: Path) -> None:
    with sitting(driver, kept) as table:
        table.start_game()
        move, start, end = a_move(table.table(table.record(1)))
        table.screen.take_up(start)
        table.screen.carry(start, end)
        table.screen.mouse("mouseup", 1)
        record = table.record(2)
        assert [entry.move for entry in record.moves] == [{"do": "action", "action": "move"}, move]
        table.screen.close(table.window)
        assert table.process.wait(PATIENCE) == 0
        assert table.record(2).moves == record.moves


def test_a_real_window_closed_in_the_middle_of_a_drag_keeps_the_game(driver: Driver, kept: Path) -> None:
    with sitting(driver, kept) as table:
        table.start_game()
        before = table.record(1)
        _, start, end = a_move(table.table(before))
        seen = table.screen.picture()
        table.screen.take_up(start)
        table.screen.carry(start, end)
        until("a lifted figure", lambda: table.screen.picture() != seen)
        table.screen.close(table.window)
        assert table.process.wait(PATIENCE) == 0
        assert table.process.stderr is not None and table.process.stderr.read() == ""
        after = table.record(1)
        assert after.moves == before.moves and after.setup == before.setup
        assert load(game(), after).trouble is None
