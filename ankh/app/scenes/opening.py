"""Opening games: a new one or a save; always with a sentence if it does not work."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ankh.app.dialog import Answer, Dialog
from ankh.app.texts import text, word
from ankh.app.theme import GODS

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.game import Json
    from ankh.play import Chair, Loaded, Saved, Table


def start(app: App, setup: Json, chairs: Sequence[Chair]) -> None:
    """A new game; raises `Refused` with every problem of the set-up."""
    from ankh.games import game
    from ankh.play import Table

    show(app, Table.new(game(), setup, chairs, take_back=app.settings.take_back))


def show(app: App, table: Table[Any, Any]) -> None:
    """The table on the screen, over the title."""
    from ankh.app.scenes.title import Title
    from ankh.app.table.game import GameScene

    app.reset(Title(app), GameScene(app, table))


def open_saved(app: App, path: Path, *, result: bool = False) -> None:
    """Go on with a save, or see the result of a finished one."""
    from ankh.play import RecordError

    try:
        loaded = app.saves.load(path)
    except RecordError as error:
        complain(app, str(error))
        return
    _go_on(app, loaded, result)


def _go_on(app: App, loaded: Loaded[Any, Any], result: bool = False) -> None:
    from ankh.app.table.game import GameScene
    from ankh.play import Table

    def resume() -> None:
        show(app, Table.resume(loaded.record, loaded.history, take_back=app.settings.take_back))
        if result and isinstance(app.top, GameScene):
            app.top.see_result()

    if loaded.trouble is None:
        resume()
        if loaded.note:
            app.say(loaded.note)
        return
    words = text("load.trouble", move=loaded.trouble.move, message=loaded.trouble.message)
    answers = [Answer(text("load.go_on_from_there"), resume, primary=True), Answer(text("menu.cancel"))]
    app.push(Dialog(app, text("load.trouble_title"), words, answers))


def watch(app: App, path: Path) -> None:
    """Look at a save as a replay."""
    from ankh.app.scenes.replay import ReplayScene
    from ankh.play import RecordError

    try:
        loaded = app.saves.load(path)
    except RecordError as error:
        complain(app, str(error))
        return
    app.push(ReplayScene(app, loaded.history, loaded.record.chairs, loaded.record.conceded))


def complain(app: App, sentence: str) -> None:
    app.sound("refuse")
    app.push(Dialog(app, text("load.not_opened"), sentence, [Answer(text("menu.close"), primary=True)]))


def headline_of(saved: Saved) -> str:
    """A save in a few words: the scenario, the turn, when."""
    when = saved.when.strftime("%Y-%m-%d %H:%M")
    summary = saved.summary or {}
    turn = summary.get("turn")
    title = scenario_title(summary) if summary else saved.name
    return f"{title}\n" + (text("load.turn_when", turn=turn, when=when) if turn is not None else when)


def scenario_title(summary: dict[str, Any]) -> str:
    """The name of a game's scenario, as its map tells it."""
    from ankh.scenarios import library

    ident = str(summary.get("title") or "")
    try:
        return library().map(ident).name
    except KeyError:
        return text("game.position") if ident in ("", "position") else word("scenario", ident)


def gods_of(saved: Saved) -> list[str]:
    """The gods of a save, as far as its summary tells."""
    gods = (saved.summary or {}).get("gods") or []
    return [god for god in gods if god in GODS]
