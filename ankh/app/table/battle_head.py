"""The head of a god's column in a battle: portrait, name, strength, and the line that says how it stands."""

from __future__ import annotations

from typing import Protocol

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_light, battle_words, facts
from ankh.app.table.battle_fit import STRIP, Alike, Fit
from ankh.app.table.battle_motion import Motion
from ankh.app.table.battle_story import BattleStory, Fighter, Side
from ankh.app.table.picks import Pick
from ankh.app.texts import text
from ankh.app.theme import Theme
from ankh.app.widgets import cut_top, paint
from ankh.play import Chair

NUMBER_SHARE, NAME_SHARE = 0.76, 0.36
"""The sizes of number and name by the height of the head."""
LEAST_STATUS = 0.85
"""The smallest size of the line below the name by that of small text."""
STRIP_SHARE, STRIP_TEXT = 0.32, 0.58
"""The line below the name by the height of the head, and its words by its own."""
ROOMY_HEAD = 70
"""A head of at least this height has larger words."""
PILL = 8
"""The room at both ends of what became of a god."""
PILLS = {
    True: (theme.GOLD, theme.GOLD_LIGHT, theme.ACCENT_INK),
    False: (theme.PANEL_TOP, theme.PANEL_EDGE, theme.TEXT),
}
"""Its colours for who won and who did not: fill, edge, words."""

STATUSES = (
    *("card_awaited", "card_chosen", "two_awaited", "two_chosen", "offer_awaited", "offer_chosen", "offer_none"),
    *("ahead", "tied", "cannot_win", "winner", "beaten", "without_winner"),
)
"""Everything that can be said of how a god stands."""
LINE_GAP = 16
"""What is beside the name keeps so far from the number."""

Tips = list[tuple[pygame.Rect, str]]


class Host(Protocol):
    """What a column needs of the battle scene."""

    story: BattleStory
    motions: dict[str, Motion]
    alike: Alike

    def chair(self, seat: int) -> Chair: ...

    def decides(self, god: int) -> bool: ...

    def waits(self, god: int) -> bool:
        """Whether a secret choice of this god is still to come."""

    def fighter(self, fighter: Fighter) -> Pick: ...

    def can(self, pick: Pick) -> bool: ...

    def chosen(self, pick: Pick) -> bool: ...

    def take(self, pick: Pick) -> None: ...


class Head:
    """Drawn by the column, which keeps the tooltips."""

    def __init__(self, rect: pygame.Rect, side: Side, host: Host, look: Theme, column: pygame.Rect) -> None:
        self.rect = rect
        self.side = side
        self.host = host
        self.look = look
        self.column = column

    # What it needs

    @property
    def has_room_for_line(self) -> bool:
        """Whether the line has room between name and number, whatever it will say."""
        name = fonts.width(self._name(), "title", self.look.size("subheading"))
        player = fonts.width(self.who(), "text", self.look.size("small"))
        return max(name, player) <= self._names(inline=True).width

    def name_size(self, inline: bool) -> int:
        """The largest size at which the name fits beside the number."""
        px = max(self.look.size("subheading"), round(self.rect.height * NAME_SHARE))
        return paint.common_size((self._name(),), "title", px, self._names(inline).width)

    def who_size(self, laid: Alike) -> int:
        room = self._names(laid.inline)
        px = self.look.size("text" if room.height >= self.look.px(ROOMY_HEAD) else "small")
        return paint.common_size((self._under(laid.fit),), "text", px, room.width)

    def line_height(self) -> int:
        """The line below the name grows with the portrait."""
        return max(self.look.px(STRIP), round(self.rect.height * STRIP_SHARE))

    def status_size(self, inline: bool) -> int:
        """The largest size at which the status fits beside the numbers."""
        if inline:
            return self.look.size("small")
        words, pad = self.status(), 2 * self._pill
        most, room = max(self.look.size("small"), round(self.line_height() * STRIP_TEXT)), self.rect.width - pad
        least = max(theme.SMALLEST_TEXT, round(self.look.size("tiny") * LEAST_STATUS))
        sizes = range(most, least, -1)
        fits = (px for px in sizes if fonts.width(words, "bold", px) + sum(w for *_, w in self._numbers(px)) <= room)
        return next(fits, min(most, least))

    def numbers_beside(self, px: int, inline: bool) -> int:
        """How many numbers have room beside the status at a size."""
        room = self._said_width() if inline else self.rect.width - 2 * self._pill
        widths = [width for *_, width in self._numbers(px)]
        taken = 0 if inline else fonts.width(self.status(), "bold", px)
        return sum(taken + sum(widths[: count + 1]) <= room for count in range(len(widths)))

    # Portrait, name and strength

    def draw(self, surface: pygame.Surface, tips: Tips) -> None:
        look, side, state, common = self.look, self.side, self.host.story.state, self.host.alike
        rect, size = self.rect, self.rect.height
        surface.blit(art.medallion(side.name, size), rect.topleft)
        if state.merged and state.merged[0] == side.god:
            other = art.medallion(state.setting.gods[state.merged[1]], round(size * 0.56))
            surface.blit(other, other.get_rect(bottomright=(rect.left + size + look.px(5), rect.bottom + look.px(3))))
        number = self._number()
        at = number.get_rect(midright=(rect.right, rect.centery))
        if self.leads:
            battle_light.draw_glow(surface, at.center, size, self.column, look)
        surface.blit(number, at)
        lines = ", ".join(f"{one.words} {one.number}" for one in battle_words.summands(side.parts))
        tip = text("battle.strength_tip", total=side.total, parts=lines or text("battle.nothing"))
        tips.append((at.inflate(look.px(12), look.px(8)), tip))
        names = self._names(common.inline)
        if common.inline:
            self._draw_beside(surface, names.right, tips)
        if names.width >= look.px(40):
            upper, lower = cut_top(names, round(names.height * 0.56), 0)
            paint.text_in(surface, upper, self._name(), "title", common.name, theme.GODS[side.name].text)
            ink = theme.TEXT if side.won else theme.TEXT_DIM  # over the rays
            paint.text_in(surface, lower, self._under(common.fit), "text", common.who, ink)
            tips.append((lower, facts.numbers_tip(state, side.god)))
        elif side.ready:
            sign = fonts.render("✓", "bold", look.size("heading"), theme.ACCENT_LIGHT)
            surface.blit(sign, sign.get_rect(bottomright=(rect.left + size, rect.bottom)))

    @property
    def _large(self) -> bool:
        return self.rect.height >= self.look.px(50)

    def _number(self) -> pygame.Surface:
        shown = str(round(self.host.motions[self.side.name].total))
        ink = theme.GOLD_LIGHT if self.leads or self._open else theme.TEXT_DIM
        return fonts.render(shown, "title", round(self.rect.height * NUMBER_SHARE), ink)

    @property
    def _open(self) -> bool:
        """Whether it is open who leads: all are equally strong, and no card is revealed."""
        story = self.host.story
        return not story.revealed and len(story.tied()) == len(story.sides)

    @property
    def leads(self) -> bool:
        """Whether nobody in the battle is stronger; after it, whether it was won."""
        if self.side.won is not None:
            return self.side.won
        return self.side.name in self.host.story.tied() and not self._open

    def _names(self, inline: bool) -> pygame.Rect:
        """Between the portrait and the number, or what is said beside it."""
        look, rect, merged = self.look, self.rect, self.host.story.state.merged
        pair = bool(merged) and merged[0] == self.side.god
        left = rect.left + rect.height + look.px((16 if pair else 10) if self._large else (9 if pair else 6))
        digits = fonts.width("0" * len(str(self.side.total)), "title", round(rect.height * NUMBER_SHARE))
        right = rect.right - digits - look.px(14) - (self._said_width() if inline else 0)
        return pygame.Rect(left, rect.top, max(1, right - left), rect.height)

    def _name(self) -> str:
        name = battle_words.named(self.host.story.state, self.side.name)
        return fonts.spaced(name) if self._large else name

    def _under(self, fit: Fit) -> str:
        """The line below the name: who plays, or where there is no other place for it what became of the god."""
        if not fit.strip:
            state = self.host.story.state
            return self.status() or text("battle.devotion_is", count=state.devotion[self.side.god])
        return self.who()

    def who(self) -> str:
        seats = [seat for seat, god in enumerate(self.host.story.state.team) if god == self.side.god]
        return text("game.and").join(facts.player_name(self.host.chair(seat)) for seat in seats)

    # How it stands

    def draw_line(self, surface: pygame.Surface, line: pygame.Rect, tips: Tips) -> None:
        """What became of the god, and its devotion and followers as far as there is room."""
        tips.append((line, facts.numbers_tip(self.host.story.state, self.side.god)))
        self._draw_status(surface, pygame.Rect(line.left, line.top, self._status_width(), line.height))
        self._draw_numbers(surface, line)

    def _draw_beside(self, surface: pygame.Surface, left: int, tips: Tips) -> None:
        """The same in two rows before the number."""
        line = pygame.Rect(left, self.rect.top, self._said_width() - self.look.px(LINE_GAP), self.line_height())
        tips.append(
            (line.union(line.move(0, self.rect.height)), facts.numbers_tip(self.host.story.state, self.side.god))
        )
        upper, lower = cut_top(self.rect, round(self.rect.height * 0.56), 0)
        wide = self._status_width()
        self._draw_status(surface, pygame.Rect(line.right - wide, upper.centery - line.height // 2, wide, line.height))
        line.centery = lower.centery
        self._draw_numbers(surface, line)

    def _said_width(self) -> int:
        """How wide the line is at most, in two rows, with the gap after it."""
        px = self.look.size("small")
        words = max(fonts.width(text(f"battle.{key}", strength=10), "bold", px) for key in STATUSES)
        return words + 2 * self.look.px(PILL) + self.look.px(LINE_GAP)

    def _status_width(self) -> int:
        words = self.status()
        return fonts.width(words, "bold", self.host.alike.status) + 2 * self._pill if words else 0

    def _draw_status(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if not room.width:
            return
        side, look = self.side, self.look
        ink = theme.ACCENT_LIGHT if self.host.waits(side.god) else theme.TEXT
        if side.won is not None:
            top, edge, ink = PILLS[side.won]
            surface.blit(paint.box(room.size, top, top, edge, room.height // 2, look.line), room)
        inner = room.inflate(-2 * self._pill, 0)
        paint.text_in(surface, inner, self.status(), "bold", self.host.alike.status, ink, "center")

    def _draw_numbers(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """From the right of a line, as many as all columns have room for."""
        right, common = line.right, self.host.alike
        for sign, number, width in self._numbers(common.status)[: common.numbers]:
            left = surface.blit(number, number.get_rect(midright=(right, line.centery))).left
            icon = art.piece(sign, line.height - self.look.px(2), self.side.name)
            surface.blit(icon, icon.get_rect(midright=(left - self.look.px(2), line.centery)))
            right -= width

    def status(self) -> str:
        """What a god has done or does in this step, or how the battle ended for it."""
        side = self.side
        if side.won is not None:
            nobody = self.host.story.winner is None
            return text("battle.winner" if side.won else "battle.without_winner" if nobody else "battle.beaten")
        if side.ready or self.host.waits(side.god):
            return self._choice()
        others = any(self.host.waits(other.god) for other in self.host.story.sides.values())
        if side.cards is not None and others and not self.host.story.state.followers[side.god]:
            return text("battle.offer_none")
        if not side.can_win:
            return text("battle.cannot_win")
        tied = len(self.host.story.tied()) > 1
        return text("battle.tied" if tied else "battle.ahead", strength=side.total) if self.leads else ""

    def _choice(self) -> str:
        """What a god has chosen in secret, or is to choose."""
        side = self.side
        key = "two" if side.two_cards and side.cards is None else "offer" if side.cards is not None else "card"
        return text(f"battle.{key}_{'chosen' if side.ready else 'awaited'}")

    @property
    def _pill(self) -> int:
        """The room at both ends of a status that has a frame."""
        return self.look.px(PILL) if self.side.won is not None else 0

    def _numbers(self, px: int) -> list[tuple[str, pygame.Surface, int]]:
        """Followers and devotion, from the right: sign, number, and the width of both."""
        god, state = self.side.god, self.host.story.state
        found = []
        for sign, number in (("follower", state.followers[god]), ("devotion_marker", state.devotion[god])):
            words = fonts.render(str(number), "bold", px, theme.TEXT)
            found.append((sign, words, words.get_width() + self.line_height() + self.look.px(7)))
        return found
