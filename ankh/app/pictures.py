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
from ankh.paths import maps
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
    from ankh.app import sights_battle
    from ankh.app.sights import SIGHTS

    return {**SIGHTS, **{f"ask_{ask}": _asked(ask) for ask in moments()}, **sights_battle.subjects()}


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
    with _a_players_folder() as saves:
        games = set(saves.iterdir())
        for size in sizes:
            for scale in scales:
                for name, show in chosen.items():
                    path = folder / f"{name}_{size[0]}x{size[1]}_{scale:g}.png"
                    pygame.image.save(picture(show, size, scale), path)
                    for autosave in set(saves.iterdir()) - games:
                        autosave.unlink()
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
    for frame in range(MOST):
        app.beside(lambda: None).result()
        app.step(FRAME)
        if frame >= FEWEST and not any(scene.busy for scene in app.scenes):
            return


@contextmanager
def _a_players_folder() -> Iterator[Path]:
    """Settings and saves of nobody: some games to load, nothing of the player's own touched."""
    names = {"ANKH_CONFIG": "settings.json", "ANKH_SAVES": "saves", "ANKH_MAPS": "maps"}
    before = {name: os.environ.get(name) for name in names}
    with TemporaryDirectory() as folder:
        os.environ.update({name: str(Path(folder) / file) for name, file in names.items()})
        shutil.copytree(asset("pictures", "games"), Path(folder) / "saves")
        a_broken_map(Path(folder) / "maps")
        try:
            yield Path(folder) / "saves"
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})


def a_broken_map(folder: Path) -> None:
    """A map of the player's own that is not sound: nothing marks its regions."""
    shutil.copytree(maps(), folder, ignore=shutil.ignore_patterns("*.tmx"))
    lines = (maps() / "the_well.tmx").read_text(encoding="utf-8").splitlines()
    sound = [line for line in lines if 'gid="5' not in line]
    (folder / "my_well.tmx").write_text("\n".join(sound), encoding="utf-8")


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
