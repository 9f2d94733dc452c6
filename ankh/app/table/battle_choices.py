"""Figures to choose from in a battle: under whom they belong to, with where they stand and beside whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ankh.app import art, theme
from ankh.app.table import tray
from ankh.app.table.battle_layout import low
from ankh.app.table.battle_words import listed, named
from ankh.app.texts import text
from ankh.app.theme import Theme
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area
from ankh.rules.state import State

if TYPE_CHECKING:
    from ankh.app.table.battle import BattleScene

WIDEST = 250
"""The widest tile of a figure, in design pixels."""
PAD = 5


class Group(Widget):
    """A frame in the colours of the god whose figures are in it."""

    def __init__(self, rect: Area, god: str) -> None:
        super().__init__(rect)
        self.god = god

    def draw(self, surface: pygame.Surface) -> None:
        look, colours = self.theme, theme.GODS[self.god]
        box = paint.box(self.rect.size, colours.deep, theme.PANEL_DEEP, colours.base, look.radius, look.line)
        surface.blit(box, self.rect)
        size = self.rect.height - 2 * look.px(PAD)
        surface.blit(art.medallion(self.god, size), (self.rect.left + look.px(PAD), self.rect.top + look.px(PAD)))


def lay(battle: BattleScene, room: pygame.Rect, look: Theme) -> None:
    """Put what is asked for into its room."""
    hand, state = battle.game.hand, battle.game.state
    assert hand.chooser is not None
    group = _group(battle, room, look) if hand.ask == "protect" else None
    if group is not None:
        inner = group.rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        aside = inner.height + look.px(PAD)
        battle.tray.rect = pygame.Rect(inner.left + aside, inner.top, inner.width - aside, inner.height)
    tray.fill(battle.tray, hand.ask, hand.chooser, battle.game, look)
    tiles = [tile for tile in battle.tray.children if isinstance(tile, tray.Tile)]
    for tile in tiles:
        if hand.ask == "protect":
            tile.note = _beside(state, tile.pick.value)
        elif hand.ask == "capture":
            owner = state.god_name(state.owner[tile.pick.value])
            tile.title = text("battle.capture_one", god=named(state, owner))
        tile.tooltip = f"{tile.title}\n{tile.note}".strip()
        if tile.note and low(battle.size, look):
            tile.title, tile.note = tile.note, ""
    tray.align(tiles)
    if group is not None:
        battle.tray.add(group)
        battle.tray.children.insert(0, battle.tray.children.pop())


def _group(battle: BattleScene, room: pygame.Rect, look: Theme) -> Group:
    """As near as can be to the column of the god that is asked."""
    chooser, side = battle.game.hand.chooser, battle.own_side
    assert chooser is not None and battle.plan is not None
    count = len(tray.tray_picks(chooser))
    wide = min(room.width, room.height + count * (look.px(WIDEST) + look.gap))
    rect = pygame.Rect(0, room.top, wide, room.height)
    rect.centerx = battle.plan.columns[list(battle.story.sides).index(side)].centerx
    return Group(rect.clamp(room), side)


def _beside(state: State, figure: int) -> str:
    """Where a figure stands, and the gods beside whose figures that is."""
    cell, own = state.where[figure], state.owner[figure]
    near = {state.owner[state.at[beside]] for beside in state.regions.adjacent[cell] if beside in state.at}
    gods = listed([named(state, state.god_name(god)) for god in state.ranking if god in near - {own}])
    return text("battle.stands_beside", hex=state.setting.board.names[cell], gods=gods)
