"""Pictures of maps, made from the maps themselves beside the window, and what is special about a scenario."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app import theme
from ankh.app.texts import known, text
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area

if TYPE_CHECKING:
    from ankh.app.loop import App

_pictures: dict[tuple[str, int | None, tuple[int, int]], Future[pygame.Surface]] = {}
MOST_KEPT = 24


class MapPicture(Widget):
    """The map of a scenario for a player count; says so while it is being painted."""

    def __init__(self, rect: Area, app: App, scenario: str, players: int | None, *, key: str = "map") -> None:
        super().__init__(rect, key=key)
        self.app = app
        self.scenario = scenario
        self.players = players
        self._shown = False
        self._picture = _picture(app, scenario, players, self.rect.size)

    def update(self, dt: float) -> None:
        if not self._shown and self._picture.done():
            self._shown = True
            self.damage()

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        deep = theme.PANEL_DEEP
        if self._picture.done() and self._picture.exception() is None:
            picture = self._picture.result()
            surface.blit(picture, picture.get_rect(center=self.rect.center))
            return
        surface.blit(paint.box(self.rect.size, deep, deep, theme.PANEL_EDGE, look.radius, look.line), self.rect)
        words = text("maps.painting") if not self._picture.done() else text("maps.no_picture")
        inner = self.rect.inflate(-2 * look.pad, 0)
        paint.text_in(surface, inner, words, "italic", look.size("text"), theme.TEXT_DIM, "center")


def _picture(app: App, scenario: str, players: int | None, size: tuple[int, int]) -> Future[pygame.Surface]:
    wanted = (scenario, players, size)
    if wanted not in _pictures:
        while len(_pictures) >= MOST_KEPT:
            _pictures.pop(next(iter(_pictures)))
        _pictures[wanted] = app.beside(lambda: _paint(scenario, players, size))
    return _pictures[wanted]


def _paint(scenario: str, players: int | None, size: tuple[int, int]) -> pygame.Surface:
    from ankh.app.preview import preview

    picture = preview(scenario, players, size)
    soft = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    soft.blit(picture, (0, 0))
    paint.round_off(soft, 14)
    return soft


def forget_pictures() -> None:
    """Drop every picture, for a new window or changed maps."""
    _pictures.clear()


def special_rules(rules: dict[str, Any]) -> list[str]:
    """What a scenario changes, one sentence each."""
    said = []
    for name, value in rules.items():
        if value is False or value is None or value == []:
            continue
        if name == "action_tracks" and isinstance(value, dict):
            said.extend(text("scenario_rule.track", action=text(f"action.{a}"), count=n) for a, n in value.items())
        elif name == "cities":
            said.append(text("scenario_rule.cities", hexes=", ".join(value), count=len(value)))
        elif name == "event_track":
            said.append(text("scenario_rule.event_track", count=len(value), conflicts=value.count("X")))
        else:
            key = f"scenario_rule.{name}"
            said.append(text(key, value=value) if known(key) else name.replace("_", " "))
    return said
