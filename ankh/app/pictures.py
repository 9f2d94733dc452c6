"""Pictures of every scene and every ask, without a display: for people who want to look at all of them.

The moments come from the games in `assets/pictures/games`, played by bots (`assets/tools/pictures_games.py`).
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app.assets import asset
from ankh.app.loop import App
from ankh.app.settings import Settings
from ankh.games import game
from ankh.play import SUFFIX, Loaded, Table, load, read_record

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene

SIZES = ((1280, 720), (1600, 900), (1920, 1080))
SCALES = (0.8, 1.0, 1.5)
FRAME = 1 / 60
FEWEST, MOST = 12, 400
"""Frames until a scene has come to rest."""

Subject = Callable[[App], None]


def subjects() -> dict[str, Subject]:
    """Everything there is to show, by name."""
    asks = {f"ask_{ask}": _asked(ask) for ask in moments()}
    return {**SCENES, **asks}


@cache
def moments() -> dict[str, tuple[str, int]]:
    """For every ask a game and the number of moves after which it is asked."""
    told = json.loads(asset("pictures", "moments.json").read_text(encoding="utf-8"))
    return {ask: (name, moves) for ask, (name, moves) in told.items()}


def render(
    folder: Path, only: Sequence[str] = (), sizes: Sequence[tuple[int, int]] = SIZES, scales: Sequence[float] = SCALES
) -> Iterator[Path]:
    """Save the pictures, one after another, and tell the path of each."""
    folder.mkdir(parents=True, exist_ok=True)
    chosen = {name: show for name, show in subjects().items() if not only or name in only}
    with _a_players_folder():
        for size in sizes:
            for scale in scales:
                for name, show in chosen.items():
                    path = folder / f"{name}_{size[0]}x{size[1]}_{scale:g}.png"
                    pygame.image.save(picture(show, size, scale), path)
                    yield path


def picture(show: Subject, size: tuple[int, int], scale: float) -> pygame.Surface:
    """One subject as the window shows it when everything has come to rest."""
    app = App(Settings(width=size[0], height=size[1], scale=scale, muted=True, notes=False))
    try:
        show(app)
        settle(app)
        return app.picture().copy()
    finally:
        app.close()


def settle(app: App) -> None:
    """Let everything come to rest, what is done beside the frames included."""
    app.step(FRAME)
    app.beside(lambda: None).result()
    for frame in range(MOST):
        app.step(FRAME)
        if frame >= FEWEST and not any(scene.busy for scene in app.scenes):
            return


@contextmanager
def _a_players_folder() -> Iterator[None]:
    """Settings and saves of nobody: three games to load, nothing of the player's own touched."""
    names = {"ANKH_CONFIG": "settings.json", "ANKH_SAVES": "saves"}
    before = {name: os.environ.get(name) for name in names}
    with TemporaryDirectory() as folder:
        os.environ.update({name: str(Path(folder) / file) for name, file in names.items()})
        shutil.copytree(asset("pictures", "games"), Path(folder) / "saves")
        try:
            yield
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})


# Games


def loaded(name: str, moves: int | None = None) -> Loaded[Any, Any]:
    """A kept game, up to some move."""
    record = read_record(asset("pictures", "games", f"{name}{SUFFIX}"))
    if moves is not None:
        record.moves = record.moves[:moves]
        record.result = None
    return load(game(), record)


def at_the_table(app: App, name: str, moves: int | None) -> GameScene:
    """The game scene at a moment of a kept game; whoever is to choose in secret has the screen."""
    from ankh.app.scenes.title import Title
    from ankh.app.table.game import GameScene

    found = loaded(name, moves)
    scene = GameScene(app, Table.resume(found.record, found.history))
    if moves is not None and (seat := scene.flow.curtain) is not None:
        scene.flow.behind = seat
    app.reset(Title(app), scene)
    return scene


def _asked(ask: str) -> Subject:
    def show(app: App) -> None:
        at_the_table(app, *moments()[ask])

    return show


# The scenes


def _title(app: App) -> None:
    from ankh.app.scenes.title import Title

    app.push(Title(app))


def _new_game(app: App) -> None:
    from ankh.app.scenes.new_game import NewGame

    app.push(NewGame(app, "middle_kingdom", 4))


def _load(app: App) -> None:
    from ankh.app.scenes.load import Load

    app.push(Load(app))


def _settings(app: App) -> None:
    from ankh.app.scenes.settings import SettingsScene

    app.push(SettingsScene(app))


def _replay(app: App) -> None:
    from ankh.app.scenes.replay import ReplayScene

    found = loaded("nile")
    app.push(ReplayScene(app, found.history, found.record.chairs))


def _result(app: App) -> None:
    from ankh.app.scenes.result import Result

    found = loaded("nile")
    app.push(Result(app, Table.resume(found.record, found.history)))


def _pause(app: App) -> None:
    from ankh.app.scenes.pause import Pause

    app.push(Pause(app, at_the_table(app, *moments()["choose_action"])))


def _curtain(app: App) -> None:
    scene = at_the_table(app, *moments()["offer"])
    scene.flow.behind = None


def _question(app: App) -> None:
    from ankh.app.scenes.title import Title

    app.push(Title(app))
    settle(app)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))


def _opening(app: App) -> None:
    """The first turn of a game."""
    at_the_table(app, "nile", 0)


def _carried(app: App) -> None:
    """A figure over a hex it may go to."""
    scene = at_the_table(app, *moments()["move_figures"])
    settle(app)
    move = _farthest(scene)
    start, end = (scene.board.spot(pick) for pick in move[:2])
    if start and end:
        _mouse(app, pygame.MOUSEMOTION, start)
        _mouse(app, pygame.MOUSEBUTTONDOWN, start)
        for share in (0.3, 0.6, 1.0):
            at = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            _mouse(app, pygame.MOUSEMOTION, at, held=True)
            app.step(FRAME)


def _farthest(scene: GameScene) -> list[Any]:
    """The picks of the legal move that carries a figure farthest."""
    chooser, seat = scene.hand.chooser, scene.flow.seat
    assert chooser is not None and seat is not None
    ways = [chooser.path_of(move) for move in scene.table.legal(seat)]

    def length(way: list[Any]) -> float:
        spots = [scene.board.spot(pick) for pick in way[:2]]
        if len(spots) < 2 or spots[0] is None or spots[1] is None:
            return 0
        return abs(spots[0][0] - spots[1][0]) + abs(spots[0][1] - spots[1][1])

    return max((way for way in ways if way), key=length)


def _region(app: App) -> None:
    """What a conflict in a region would bring."""
    scene = at_the_table(app, *moments()["choose_action"])
    settle(app)
    x, y = scene.board.eye.pixel(scene.board.token_place(0))
    _mouse(app, pygame.MOUSEMOTION, (round(x), round(y)))
    for _ in range(60):
        app.step(FRAME)


def _mouse(app: App, kind: int, at: tuple[int, int], held: bool = False) -> None:
    what: dict[str, Any] = {"pos": at, "rel": (0, 0), "buttons": (int(held), 0, 0)}
    app.handle(pygame.event.Event(kind, what if kind == pygame.MOUSEMOTION else {"pos": at, "button": 1}))


SCENES: dict[str, Subject] = {
    "title": _title,
    "question": _question,
    "new_game": _new_game,
    "load": _load,
    "settings": _settings,
    "replay": _replay,
    "result": _result,
    "opening": _opening,
    "pause": _pause,
    "curtain": _curtain,
    "carried": _carried,
    "region": _region,
}
