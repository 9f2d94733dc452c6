"""What the pictures show besides the asks: every scene, and the moments a player meets in it."""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app.loop import App
from ankh.app.pictures import FRAME, Subject, at_the_table, loaded, moments, settle
from ankh.play import Table

if TYPE_CHECKING:
    from ankh.app.scenes.replay import ReplayScene
    from ankh.app.table.game import GameScene
    from ankh.app.table.picks import Pick

HOVER = 60
"""Frames after which a tooltip is there."""

# Around the table


def _title(app: App) -> None:
    from ankh.app.scenes.title import Title

    app.push(Title(app))


def _question(app: App) -> None:
    _title(app)
    settle(app)
    _key(app, pygame.K_ESCAPE)


def _new_game(app: App) -> None:
    from ankh.app.scenes.new_game import NewGame

    scene = NewGame(app, "middle_kingdom", 4)
    scene.plan.seed = "1176"
    app.push(scene)


def _new_game_gods(app: App) -> None:
    """Five gods chosen, on a map with rules of its own."""
    from ankh.app.scenes.new_game import NewGame
    from ankh.app.scenes.plan import GODS

    scene = NewGame(app, "peoples_revolt", 5)
    for seat, god in zip(scene.plan.seats, GODS, strict=True):
        seat.god = god
    scene.plan.guardians, scene.plan.seed = ["satet", "apep", "androsphinx"], "1176"
    app.push(scene)


def _new_game_refused(app: App) -> None:
    """Without a seed nothing can be started."""
    from ankh.app.scenes.new_game import NewGame

    scene = NewGame(app, "middle_kingdom", 2)
    scene.plan.seed = ""
    app.push(scene)


def _load(app: App) -> None:
    from ankh.app.scenes.load import Load

    app.push(Load(app))


def _settings(app: App) -> None:
    from ankh.app.scenes.settings import SettingsScene

    app.push(SettingsScene(app))


def _scenarios(name: str) -> Subject:
    def show(app: App) -> None:
        from ankh.app.scenes.scenarios import Scenarios

        scene = Scenarios(app)
        scene.chosen = name
        app.push(scene)

    return show


def _rules(app: App) -> None:
    from ankh.app.scenes.rules_page import RulesPage

    app.push(RulesPage(app, "conflict"))


def _rules_search(app: App) -> None:
    from ankh.app.scenes.rules_page import RulesPage

    scene = RulesPage(app)
    app.push(scene)
    settle(app)
    scene._typed("majority")


def _watched(app: App) -> ReplayScene:
    """A replay before a conflict."""
    from ankh.app.scenes.replay import ReplayScene

    found = loaded("nile")
    scene = ReplayScene(app, found.history, found.record.chairs, found.record.conceded)
    app.push(scene)
    scene.jump(scene.conflicts[2] - 1)
    return scene


def _replay(app: App) -> None:
    _watched(app)


def _replay_battle(app: App) -> None:
    """A battle of a replay whose outcome is read."""
    from ankh.app.table.battle_story import ends_battle

    scene = _watched(app)
    scene.show.halted = lambda event: scene.battles.seen is not None and ends_battle(event)
    while not (scene.battles.fight and scene.battles.fight.story.decided):
        if not scene.show.busy:
            scene.forward()
        app.step(FRAME)


def _result(app: App) -> None:
    from ankh.app.scenes.result import Result

    found = loaded("nile")
    app.push(Result(app, Table.resume(found.record, found.history)))


# At the table


def _opening(app: App) -> None:
    """The first turn of a game."""
    at_the_table(app, "nile", 0)


def _note(app: App) -> None:
    """The first turn of the very first game."""
    app.settings.notes = True
    _opening(app)


def _pause(app: App) -> None:
    from ankh.app.scenes.pause import Pause

    app.push(Pause(app, at_the_table(app, *moments()["choose_action"])))


def _bot_for_a_seat(app: App) -> None:
    """A seat is handed to a bot."""
    _pause(app)
    settle(app)
    _click(app, "seat1")


def _concede(app: App) -> None:
    _pause(app)
    settle(app)
    _click(app, "concede0")


def _curtain(app: App) -> None:
    scene = at_the_table(app, *moments()["offer"])
    scene.flow.behind = None


def _carried(app: App) -> None:
    """A figure over a hex it may go to."""
    scene = at_the_table(app, *moments()["move_figures"])
    settle(app)
    _carry(app, scene, _farthest(scene)[:2])


def _summoned(app: App) -> None:
    """A figure on its way from the pool."""
    scene = at_the_table(app, *moments()["summon"])
    settle(app)
    _carry(app, scene, _farthest(scene)[:2])


def _refused(app: App) -> None:
    """A figure was put down where it may not go."""
    from ankh.app.table.picks import Pick

    scene = at_the_table(app, *moments()["move_figures"])
    settle(app)
    figure, _ = _farthest(scene)[:2]
    legal = {move[2] for move in scene.table.legal(scene.state.seat) if move[:2] == ("move", figure.value)}
    board, here = scene.state.setting.board, scene.state.where[figure.value]
    wrong = next(cell for cell in board.cells if cell not in legal and cell != here and board.water[cell])
    end = _carry(app, scene, [figure, Pick("cell", wrong)])
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, {"pos": end, "button": 1}))
    app.step(FRAME)


def _caravan(app: App) -> None:
    """A caravan that is complete and not yet laid."""
    scene = at_the_table(app, *moments()["caravan"])
    settle(app)
    chooser, seat = scene.hand.chooser, scene.flow.seat
    assert chooser is not None and seat is not None
    move = max((move for move in scene.table.legal(seat) if move[0] == "caravan"), key=lambda move: len(move[1]))
    for pick in chooser.path_of(move)[:-1]:
        scene.hand.take(pick)


def _end_turn(app: App) -> None:
    """A turn is over but for the word."""
    scene = at_the_table(app, "nile", 0)
    settle(app)
    while scene.flow.waiting is None:
        seat = scene.flow.seat
        assert seat is not None
        scene.play(scene.table.legal(seat)[-1])
        scene.settle()


def _thinking(app: App) -> None:
    """A bot thinks about its turn."""
    scene = at_the_table(app, *moments()["choose_action"])
    scene.hand_over(scene.state.seat, "pharaoh:hard")
    app.step(FRAME)


def _hint(app: App) -> None:
    scene = at_the_table(app, *moments()["choose_action"])
    settle(app)
    scene.hint()
    while scene.flow.brains.hinting:
        sleep(FRAME)
        app.step(FRAME)


def _chronicle(app: App) -> None:
    at_the_table(app, *moments()["choose_action"]).open_chronicle()


def _region(app: App) -> None:
    """What a conflict in a region would bring."""
    scene = at_the_table(app, *moments()["choose_action"])
    settle(app)
    _hover(app, scene.board.eye.pixel(scene.board.token_place(0)))


def _names(app: App) -> None:
    """Every hex with its name, every region with its border."""
    at_the_table(app, *moments()["choose_action"])
    settle(app)
    _key(app, pygame.K_n)


def _tooltip(app: App) -> None:
    """What a small card on a panel means."""
    scene = at_the_table(app, *moments()["choose_action"])
    settle(app)
    _hover(app, scene.parts.panels[1].items()[9].rect.center)


# Hands


def _farthest(scene: GameScene) -> list[Any]:
    """The picks of the legal move that carries a figure farthest."""
    chooser, seat = scene.hand.chooser, scene.flow.seat
    assert chooser is not None and seat is not None

    def length(way: list[Any]) -> float:
        spots = [_spot(scene, pick) for pick in way[:2]]
        return abs(spots[0][0] - spots[1][0]) + abs(spots[0][1] - spots[1][1]) if len(spots) > 1 else 0

    return max((chooser.path_of(move) for move in scene.table.legal(seat)), key=length)


def _spot(scene: GameScene, pick: Pick) -> tuple[int, int]:
    spot = scene.board.spot(pick) or scene.parts.spot(pick)
    return (round(spot[0]), round(spot[1])) if spot else (0, 0)


def _carry(app: App, scene: GameScene, way: list[Any]) -> tuple[int, int]:
    """Press on the first pick and drag it to the second."""
    start, end = (_spot(scene, pick) for pick in way)
    _mouse(app, pygame.MOUSEMOTION, start)
    _mouse(app, pygame.MOUSEBUTTONDOWN, start)
    for share in (0.3, 0.6, 1.0):
        at = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        _mouse(app, pygame.MOUSEMOTION, at, held=True)
        app.step(FRAME)
    return end


def _hover(app: App, at: tuple[float, float]) -> None:
    _mouse(app, pygame.MOUSEMOTION, (round(at[0]), round(at[1])))
    for _ in range(HOVER):
        app.step(FRAME)


def _click(app: App, key: str) -> None:
    assert app.top is not None
    widget = app.top.ui.find(key)
    assert widget is not None
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        _mouse(app, kind, widget.rect.center)
    app.step(FRAME)


def _mouse(app: App, kind: int, at: tuple[int, int], held: bool = False) -> None:
    what: dict[str, Any] = {"pos": at, "rel": (0, 0), "buttons": (int(held), 0, 0)}
    app.handle(pygame.event.Event(kind, what if kind == pygame.MOUSEMOTION else {"pos": at, "button": 1}))


def _key(app: App, key: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


SIGHTS: dict[str, Subject] = {
    "title": _title,
    "question": _question,
    "new_game": _new_game,
    "new_game_gods": _new_game_gods,
    "new_game_refused": _new_game_refused,
    "load": _load,
    "settings": _settings,
    "scenarios": _scenarios("old_kingdom"),
    "scenarios_rules": _scenarios("peoples_revolt"),
    "scenarios_broken": _scenarios("my_well"),
    "rules": _rules,
    "rules_search": _rules_search,
    "replay": _replay,
    "replay_battle": _replay_battle,
    "result": _result,
    "opening": _opening,
    "note": _note,
    "pause": _pause,
    "bot_for_a_seat": _bot_for_a_seat,
    "concede": _concede,
    "curtain": _curtain,
    "carried": _carried,
    "summoned": _summoned,
    "refused": _refused,
    "caravan_laid": _caravan,
    "end_turn": _end_turn,
    "thinking": _thinking,
    "hint": _hint,
    "chronicle": _chronicle,
    "region": _region,
    "names": _names,
    "tooltip": _tooltip,
}
