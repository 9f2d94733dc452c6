"""Pictures of battles: cards chosen and revealed, locusts, a tie, the outcome, with two, three and five gods."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from ankh.app.assets import asset
from ankh.app.loop import App
from ankh.app.pictures import FRAME, Subject, at_the_table, loaded

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene
    from ankh.game import Event

MOST = 4000
"""Frames until a battle has come to the moment that is wanted."""


@cache
def moments() -> dict[str, tuple[str, int]]:
    """For everything to see of a battle a game and the number of moves before it."""
    told = json.loads(asset("pictures", "battles.json").read_text(encoding="utf-8"))
    return {what: (name, moves) for what, (name, moves) in told.items()}


def subjects() -> dict[str, Subject]:
    return {f"battle_{what}": _subject(what) for what in moments()}


def _subject(what: str) -> Subject:
    def show(app: App) -> None:
        scene = at_the_table(app, *moments()[what])
        if what.startswith("reveal"):
            _play_on(app, scene, what)
            _until_revealed(app, scene)
        elif what.startswith("after"):
            _play_on(app, scene, what)
            _until_over(app, scene)

    return show


def _play_on(app: App, scene: GameScene, what: str) -> None:
    """The next move of the kept game."""
    name, moves = moments()[what]
    entry = loaded(name).history.entries[moves]
    app.step(FRAME)
    scene.flow.behind = entry.seat if scene.flow.ask and scene.flow.ask.secret else None
    scene.play(entry.move)


def _until_revealed(app: App, scene: GameScene) -> None:
    """All cards but the last are face up, and the show waits."""
    battle = scene.stage.battle
    assert battle is not None
    sides = battle.story.sides.values()

    def waits(event: Event) -> bool:
        return event["event"] == "cards" and sum(side.cards is None for side in sides) == 1

    scene.show.halted = waits
    for _ in range(MOST):
        app.step(FRAME)
        if sum(side.cards is None for side in sides) == 1:
            return


def _until_over(app: App, scene: GameScene) -> None:
    battle = scene.stage.battle
    for _ in range(MOST):
        app.step(FRAME)
        if battle is None or battle.held:
            return
