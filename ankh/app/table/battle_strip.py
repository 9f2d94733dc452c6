"""A battle folded away: a strip over the tracks that names it, with the strengths, and brings it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_words, facts
from ankh.app.texts import text
from ankh.app.widgets import Pressable, paint
from ankh.app.widgets.base import Area

if TYPE_CHECKING:
    from ankh.app.table.staging import Stage


class BattleStrip(Pressable):
    """Seen only while a battle is folded away."""

    def __init__(self, rect: Area, stage: Stage) -> None:
        super().__init__(rect, stage.fold, key="battle", tooltip=text("battle.back_tip"))
        self.stage = stage
        self.visible = stage.battle is not None and stage.folded

    def draw(self, surface: pygame.Surface) -> None:
        battle, look = self.stage.battle, self.theme
        if battle is None:
            return
        story = battle.story
        edge = theme.ACCENT if self.hovered else theme.GOLD
        box = paint.box(self.rect.size, theme.PANEL_TOP, theme.PANEL_DEEP, edge, look.px(10), look.px(2))
        surface.blit(box, self.rect)
        inner = self.rect.inflate(-2 * look.px(10), -2 * look.px(4))
        token = art.numbered("conflict_token", str(story.token), inner.height)
        surface.blit(token, inner.topleft)
        back = fonts.render(text("battle.back"), "bold", look.size("text"), theme.ACCENT_LIGHT)
        right = surface.blit(back, back.get_rect(midright=(inner.right, inner.centery))).left - look.px(14)
        x = inner.left + inner.height + look.px(8)
        for side in reversed(story.sides.values()):
            number = fonts.render(str(side.total), "title", look.size("heading"), theme.GOLD_LIGHT)
            right = surface.blit(number, number.get_rect(midright=(right, inner.centery))).left - look.px(4)
            sign = facts.medallion(story.state, side.god, inner.height - look.px(4))
            right = surface.blit(sign, sign.get_rect(midright=(right, inner.centery))).left - look.px(12)
        room = pygame.Rect(x, inner.top, right - x, inner.height)
        if room.width >= look.px(60):
            title, px = text("battle.title", token=story.token), look.size("subheading")
            longer = [f"{title} · {more}" for more in (battle_words.subtitle(story), battle_words.holder(story))]
            words = paint.first_fitting([*longer, title], "bold", px, room.width)
            paint.text_in(surface, room, words, "bold", px, theme.TITLE)
        self.draw_focus(surface, look.px(10))
