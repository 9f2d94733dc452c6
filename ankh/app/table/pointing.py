"""What a hand carries over the board, what the hex under it would mean, and what the mouse points at."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING

import pygame

from ankh.app import art
from ankh.app.table import cards
from ankh.app.table.marks import CHOSEN, WRONG
from ankh.app.table.picks import Pick
from ankh.app.table.shape import Point
from ankh.app.widgets import Widget
from ankh.app.widgets.base import Tip
from ankh.app.widgets.tooltip import covered
from ankh.rules.state import Move, State
from ankh.rules.tables import MONUMENTS

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene

GLIDE = 0.18
"""Seconds in which something put down wrongly is back where it was."""
CARD_WIDTH = 300
CLEAR = 8
"""Design pixels between the card and the window's edge."""
HIDES_TARGET, HIDES_REGION, HIDES_LIT, HIDES_TRACK, HIDES_MEANT, HIDES_PANEL = 20, 4, 3, 2, 2, 0.6
"""How bad it is that the card covers something, a hex of the board counting one."""
STAY = 0.7
"""The card goes elsewhere only if it covers so much less there."""


class Carried(Widget):
    """Drawn over everything, never in the way of the mouse."""

    def __init__(self, rect: pygame.Rect, scene: GameScene) -> None:
        super().__init__(rect)
        self.scene = scene
        self.pick: Pick | None = None
        self.pos: Point = (0, 0)
        self.cell = -1
        self._card: pygame.Surface | None = None
        self._dock = pygame.Rect(0, 0, 0, 0)
        self._place = 0
        """Which of the places of the card it has."""
        self._drawn: list[tuple[pygame.Rect, pygame.Surface | None]] = []
        self._home: Point | None = None
        self._start: Point = (0, 0)
        self._gone = 0.0

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return None

    @property
    def busy(self) -> bool:
        return self.pick is not None

    # Carrying

    def carry(self, pick: Pick, pos: tuple[int, int]) -> None:
        """It is here now."""
        board = self.scene.board
        if self.pick != pick or self._home is not None:
            self.pick, self.cell, self._card, self._home = pick, -1, None, None
            board.lifted = pick.value if pick.kind == "figure" else -1
            board.damage()
        self.pos = pos
        cell = board.eye.cell(pos) if board.rect.collidepoint(pos) else -1
        if cell != self.cell:
            self._over(cell)
        self._touch()

    def _over(self, cell: int) -> None:
        board, hand = self.scene.board, self.scene.hand
        board.damage_cell(self.cell)
        board.damage_cell(cell)
        self.cell = cell
        self._card = None
        legal = Pick("cell", cell) in hand.options()
        board.hovered_hex = (cell, CHOSEN if legal else WRONG)
        board.push(-1)
        regions = self.scene.shown.regions.present[cell] if legal else ()
        self.scene.pointed([Pick("region", region) for region in regions])
        if legal and self.pick:
            afters = self.imagined(self.pick, cell)
            if afters:
                board.push(self._in_the_way(self.pick, cell), self._pushed_to(self.pick, cell))
                self._lay(tuple(cards.carried_lines(self.scene.shown, afters, self.pick.value, cell, board.pushed)))

    def imagined(self, pick: Pick, cell: int) -> dict[int, State]:
        """The board with the carried figure on a hex, by the hexes to which that would push another (-1 for none).

        What that means there is asked of the rules.
        """
        if pick.kind not in ("figure", "pool"):
            return {}
        pushed, found = self._in_the_way(pick, cell), {}
        for to in self._pushed_to(pick, cell) if pushed >= 0 else [-1]:
            found[to] = after = self.scene.state.copy()
            if pushed >= 0:
                after.put(pushed, to)
            after.put(pick.value, cell)
        return found

    def _in_the_way(self, pick: Pick, cell: int) -> int:
        """The figure that would be pushed from a hex, or -1."""
        there = self.scene.state.at.get(cell, -1)
        return -1 if there == pick.value else there

    def _pushed_to(self, pick: Pick, cell: int) -> list[int]:
        """Where the figure on a hex may be pushed."""
        chooser = self.scene.hand.chooser
        moves: Sequence[Move] = chooser.moves if chooser else ()
        return [move[3] for move in moves if move[:3] == ("move", pick.value, cell) and len(move) > 3]

    def drop(self) -> None:
        """It was put down, or the hand was opened."""
        if self.pick is None:
            return
        self.pick, self._card, self._home = None, None, None
        board = self.scene.board
        board.lifted, board.hovered_hex = -1, (-1, "")
        board.push(-1)
        board.damage()
        self._touch()

    def put_back(self, pick: Pick, pos: tuple[int, int], home: Point) -> None:
        """Let it glide back to where it was."""
        settings = self.scene.app.settings
        if settings.reduced_motion or not settings.speed:
            self.drop()
            return
        self.pick, self.pos, self._start, self._home, self._gone = pick, pos, pos, home, 0.0
        self.scene.board.lifted = pick.value if pick.kind == "figure" else -1
        self._card = None

    def update(self, dt: float) -> None:
        if not self.scene.app.said:
            self.scene.board.refuse(-1)
        if self._home is None:
            return
        self._gone += dt
        share = min(1.0, self._gone / GLIDE)
        t = share * share * (3 - 2 * share)
        (ax, ay), (bx, by) = self._start, self._home
        self.pos = (ax + (bx - ax) * t, ay + (by - ay) * t)
        if share >= 1 or hypot(bx - ax, by - ay) < 2:
            self.drop()
        else:
            self._touch()

    # Drawing

    def _touch(self) -> None:
        """Have drawn again what is no longer where it was; a card that only stays is left alone."""
        before, self._drawn = self._drawn, self._parts()
        changed = [part for part in before if part not in self._drawn]
        changed += [part for part in self._drawn if part not in before]
        for rect, _ in changed:
            if self.ui:
                self.ui.damage(rect)
        if story := self.scene.parts.story:
            story.cover(self, self._dock if self._card else None)

    def _parts(self) -> list[tuple[pygame.Rect, pygame.Surface | None]]:
        """Where the piece is drawn, and where its card is, with its picture."""
        if self.pick is None:
            return []
        size = round(self.scene.board.eye.size * 2.4)
        x, y = self.pos
        piece = pygame.Rect(round(x - size / 2), round(y - size * 0.75), size, round(size * 1.2))
        return [(piece, None), (self._dock.copy(), self._card)] if self._card else [(piece, None)]

    def _lay(self, lines: tuple[cards.Line, ...]) -> None:
        """Put the card where it covers least of what the hand needs, and if it can where it was before.

        That is in the margin of the board, or at the foot or the head of the gods' column in all its width.
        """
        gap, board, column = self.theme.px(CLEAR), self.scene.board.rect, self.scene.parts.layout.column
        narrow, broad = (
            cards.card(lines, self.theme.scale, wide / self.theme.scale)
            for wide in (self.theme.px(CARD_WIDTH), column.width)
        )
        inner = board.inflate(-2 * gap, -2 * gap)
        spot, low = narrow.get_rect(), broad.get_rect(bottomleft=column.bottomleft)
        ways = (inner.left, inner.centerx - spot.width // 2, inner.right - spot.width)
        heights = (inner.top, inner.centery - spot.height // 2, inner.bottom - spot.height)
        places = [(narrow, spot.move(x, y)) for x in ways for y in heights]
        places += [(broad, low), (broad, low.move(0, column.top - low.top))]
        listed = {line.owner for line in lines if line.kind == "god"}
        costs = [self._covers(place, listed) for _, place in places]
        best = costs.index(min(costs))
        if costs[best] < costs[self._place] * STAY:
            self._place = best
        self._card, self._dock = places[self._place]
        if self._card is broad:
            self._dock = self._uncut(self._dock)
            self._card = cards.card(lines, self.theme.scale, column.width / self.theme.scale, self._dock.height)

    def _uncut(self, place: pygame.Rect) -> pygame.Rect:
        """A place in the gods' column made so high that nothing there is cut."""
        top, bottom, story = place.top, place.bottom, self.scene.parts.story
        for panel in self.scene.parts.panels:
            if panel.rect.top < top < panel.rect.bottom:
                top = panel.cut_at(top)
            if panel.rect.top < bottom < panel.rect.bottom:
                bottom = panel.rect.bottom
        if story and story.rect.top < top:
            top = story.cut_at(top)
        return pygame.Rect(place.left, top, place.width, bottom - top)

    def _covers(self, card: pygame.Rect, listed: set[str | None]) -> float:
        board, parts = self.scene.board, self.scene.parts
        target = board.eye.hex_rect(self.cell, 1.6)
        cells = board.eye.shape.board.cells
        cost: float = HIDES_TARGET * covered(card, target)
        cost += sum(covered(card, board.eye.hex_rect(cell, 0.8)) for cell in cells)
        cost += HIDES_REGION * sum(covered(card, board.eye.hex_rect(cell, 0.8)) for cell in self._described())
        cost += HIDES_LIT * sum(covered(card, board.eye.hex_rect(cell, 0.8)) for cell in board.marks.cells)
        cost += HIDES_TRACK * covered(card, parts.layout.devotion)
        for panel in parts.panels:
            meant = panel.seat in self.scene.deciding() or panel.god in listed
            cost += (HIDES_MEANT if meant else HIDES_PANEL) * covered(card, panel.rect)
        return cost

    def _described(self) -> set[int]:
        """The hexes of the regions that the card speaks of."""
        regions = self.scene.shown.regions
        return {cell for region in regions.present[self.cell] for cell in regions.lands[region]}

    def draw(self, surface: pygame.Surface) -> None:
        if self.pick is None:
            return
        board = self.scene.board
        if self.pick.kind == "monument":
            art.stand(surface, MONUMENTS[self.pick.value], self.pos, board.eye.size, None, 1.0)
        elif self.pick.kind in ("figure", "pool"):
            board.pieces.figure(surface, board.eye, self.scene.shown, self.pick.value, self.pos, 1.0)
        elif self.pick.kind == "cell":
            art.stand(surface, "underworld_token", self.pos, board.eye.size)
        if self._card:
            surface.blit(self._card, self._dock)


class Pointing:
    """What is known of the things under the mouse."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self._key: tuple[object, ...] = ()
        self._tip: Tip = None

    def pointed(self, under: list[Pick]) -> None:
        board = self.scene.board
        region = next((pick.value for pick in under if pick.kind == "region"), -1)
        if region != board.region:
            board.region = region
            board.damage()

    def tip(self, under: list[Pick]) -> Tip:
        """The hex and its region, or a region alone over its token."""
        if not under:
            return None
        shown = self.scene.shown
        key = (id(shown), self.scene.table.moves, self.scene.show.busy, self.scene.theme.scale, *under)
        if key != self._key:
            self._key, self._tip = key, self._card(shown, under)
        return self._tip

    def _card(self, shown: State, under: list[Pick]) -> Tip:
        """A token speaks for its region alone, whatever hex it lies on."""
        lines: list[cards.Line] = []
        regions = list(dict.fromkeys(pick.value for pick in under if pick.kind == "region"))
        if under[0].kind == "token":
            regions = regions[:1]
        else:
            cell = next((pick.value for pick in under if pick.kind == "cell"), -1)
            if cell >= 0:
                lines += cards.hex_lines(shown, cell)
        for region in regions:
            lines += cards.region_lines(shown, region)
        return cards.card(tuple(lines), self.scene.theme.scale) if lines else None
