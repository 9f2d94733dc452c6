"""Devotion over a whole game: one line per god from turn to turn, the conflicts marked, readable at any turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pygame

from ankh.app import art, fonts, theme
from ankh.app.scenes.bars import Badge
from ankh.app.texts import text, word
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Round numbers of turns."""


@dataclass
class Curve:
    """The devotion of one god: (turn, devotion after it), the first point at turn 0."""

    god: str
    points: list[tuple[int, int]]
    ends: int
    """The last turn in which the god was its own."""

    def at(self, turn: int) -> int | None:
        """The devotion at the end of a turn; None once the god is gone."""
        if turn > self.ends:
            return None
        return [now for when, now in self.points if when <= turn][-1]


@dataclass
class Story:
    """Everything the plot shows, made from the statistics alone."""

    curves: list[Curve]
    turns: int
    moments: dict[int, list[str]] = field(default_factory=dict)
    """What happened in a turn, in words."""
    conflicts: list[int] = field(default_factory=list)
    """The turns of the conflicts, in order."""


def story_of(statistics: dict[str, Any], gods: list[str]) -> Story:
    turns = statistics["turns"]
    ends = dict.fromkeys(gods, turns)
    story = Story([], turns)
    for moment in statistics["moments"]:
        turn, kind = moment["turn"], moment["kind"]
        if kind == "conflict":
            story.conflicts.append(turn)
            said = text("result.conflict", number=len(story.conflicts))
        elif kind == "merge":
            ends[moment["gods"][1]] = turn
            said = text("chronicle.merge", higher=word("god", moment["gods"][0]), lower=word("god", moment["gods"][1]))
        elif kind == "forgotten":
            ends[moment["god"]] = turn
            said = text("chronicle.forgotten", god=word("god", moment["god"]))
        else:
            said = word("event", kind)
        story.moments.setdefault(turn, []).append(said)
    for god in gods:
        steps = statistics["gods"].get(god, {}).get("devotion", [])
        before = steps[0]["now"] - steps[0]["by"] if steps else 0
        points = {0: before} | {step["turn"]: step["now"] for step in steps}
        story.curves.append(Curve(god, sorted(points.items()), ends[god]))
    return story


class DevotionPlot(Widget):
    """Point at a turn, or step through the turns with the arrow keys, to read it below the plot."""

    focusable = True

    def __init__(self, rect: Area, story: Story, red: int, top: int, badge: Badge, how: str = "") -> None:
        super().__init__(rect, key="plot", tooltip=text("result.plot_tip"))
        self.how = how
        """What is said while no turn is read."""
        self.story = story
        self.red = red
        self.top = top
        self.badge = badge
        self.turn: int | None = None

    @property
    def _field(self) -> pygame.Rect:
        """Where the lines are drawn."""
        look = self.theme
        left, right = look.px(34), look.px(48)
        head, foot = look.px(24), look.px(44)
        return pygame.Rect(
            self.rect.left + left, self.rect.top + head, self.rect.width - left - right, self.rect.height - head - foot
        )

    @property
    def step(self) -> int:
        """How many turns lie between two numbers below the plot."""
        most = self._field.width // self.theme.px(40)
        return next(number for number in STEPS if self.story.turns <= number * most)

    def _x(self, turn: float) -> int:
        room = self._field
        return room.left + round(room.width * turn / max(self.story.turns, 1))

    def _y(self, devotion: float) -> int:
        room = self._field
        return room.bottom - round(room.height * devotion / self.top)

    # Reading

    def point(self, pos: tuple[int, int]) -> None:
        share = (pos[0] - self._field.left) / max(self._field.width, 1)
        self._read(min(max(round(share * self.story.turns), 0), self.story.turns))

    def hover_changed(self) -> None:
        if not self.hovered:
            self._read(None)

    def keydown(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        step = 1 if event.key == pygame.K_RIGHT else -1
        here = self.turn if self.turn is not None else (0 if step > 0 else self.story.turns + 1)
        self._read(min(max(here + step, 0), self.story.turns))
        return True

    def _read(self, turn: int | None) -> None:
        if turn != self.turn:
            self.turn = turn
            self.damage()

    def words(self) -> str:
        """The turn that is read, in one line; how to read if there is none."""
        if self.turn is None:
            return self.how
        values = [(curve.god, curve.at(self.turn)) for curve in self.story.curves]
        told = [f"{word('god', god)} {value}" for god, value in values if value is not None]
        happened = self.story.moments.get(self.turn, [])
        return " · ".join([text("result.turn", turn=self.turn), ", ".join(told), *happened])

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_ground(surface)
        self._draw_conflicts(surface)
        self._draw_curves(surface)
        if self.turn is not None:
            self._draw_reader(surface)
        look, room = self.theme, self._field
        foot = pygame.Rect(
            self.rect.left, room.bottom + look.px(17), self.rect.width, self.rect.bottom - room.bottom - look.px(17)
        )
        colour = theme.TEXT if self.turn is not None else theme.TEXT_DIM
        paint.text_in(surface, foot, self.words(), "text", look.size("small"), colour, "center")
        self.draw_focus(surface)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        look, room = self.theme, self._field
        pygame.draw.rect(surface, theme.PANEL_DEEP, room)
        low = pygame.Rect(room.left, self._y(self.red + 0.5), room.width, 0)
        low.height = room.bottom - low.top
        pygame.draw.rect(surface, theme.mix(theme.RED_SPACE, theme.PANEL_DEEP, 0.55), low)
        pygame.draw.line(surface, theme.DANGER, low.topleft, low.topright, look.line)
        pygame.draw.line(
            surface, theme.TOP_SPACE, (room.left, self._y(self.top)), (room.right, self._y(self.top)), look.px(2)
        )
        px = look.size("tiny")
        for devotion in sorted({0, self.red, self.top, *range(0, self.top - 2, 10)}):
            y = self._y(devotion)
            if devotion and abs(devotion - self.red) in (1, 2):
                continue
            pygame.draw.line(surface, theme.PANEL_EDGE, (room.left - look.px(3), y), (room.left, y), look.line)
            number = fonts.render(str(devotion), "text", px, theme.TEXT_DIM)
            surface.blit(number, number.get_rect(midright=(room.left - look.px(6), y)))
        axis = fonts.render(text("result.axis"), "italic", px, theme.TEXT_DIM)
        surface.blit(axis, axis.get_rect(topright=(self.rect.right - look.px(2), room.bottom + look.px(3))))
        for turn in range(0, self.story.turns + 1, self.step):
            number = fonts.render(str(turn), "text", px, theme.TEXT_DIM)
            surface.blit(number, number.get_rect(midtop=(self._x(turn), room.bottom + look.px(3))))

    def _draw_conflicts(self, surface: pygame.Surface) -> None:
        look, room = self.theme, self._field
        size = look.px(18)
        for turn in self.story.conflicts:
            x = self._x(turn)
            pygame.draw.line(surface, theme.DANGER_DARK, (x, room.top), (x, room.bottom), look.px(2))
            sign = art.piece("event_conflict", size, theme.DANGER_TEXT)
            surface.blit(sign, sign.get_rect(midbottom=(x, room.top - look.px(2))))

    def _paths(self) -> dict[str, list[tuple[int, int]]]:
        """Every god's line. Where lines run together they lie side by side, and nowhere else beside the truth."""
        wide, room = self._stroke, self._field
        changes = sorted({0, self.story.turns} | {turn for curve in self.story.curves for turn, _ in curve.points})
        paths: dict[str, list[tuple[int, int]]] = {curve.god: [] for curve in self.story.curves}
        before: dict[str, int] = {}
        for turn in changes:
            here = {curve.god: curve.at(turn) for curve in self.story.curves if turn < curve.ends or not turn}
            rising = [god for god, now in here.items() if before.get(god, now) != now]
            for god, now in here.items():
                assert now is not None
                level = [one for one, at in here.items() if at == now]
                y = min(self._y(now) - _aside(level, god, wide), room.bottom - wide // 2)
                x = self._x(turn) + (_aside(rising, god, wide) if god in rising else 0)
                if paths[god]:
                    paths[god].append((x, paths[god][-1][1]))
                paths[god].append((x, y))
                before[god] = now
        for curve in self.story.curves:
            last = paths[curve.god][-1][1]
            end = (self._x(curve.ends), last)
            rise = (end[0], self._y(curve.at(curve.ends) or 0))
            paths[curve.god] += [end] if abs(rise[1] - last) <= 2 * wide else [end, rise]
        return paths

    @property
    def _stroke(self) -> int:
        return self.theme.px(3 if self._field.height >= self.theme.px(200) else 2)

    def _draw_curves(self, surface: pygame.Surface) -> None:
        wide, paths = self._stroke, self._paths()
        for path in paths.values():
            for start, end in pairwise(path):
                pygame.draw.line(surface, theme.PANEL_DEEP, start, end, wide + 2)
        for god, path in paths.items():
            for start, end in pairwise(path):
                pygame.draw.line(surface, theme.GODS[god].light, start, end, wide)
        self._draw_ends(surface, {god: path[-1] for god, path in paths.items()})

    def _draw_ends(self, surface: pygame.Surface, ends: dict[str, tuple[int, int]]) -> None:
        """A medallion at the end of each line; those that would cover each other spread round their true heights."""
        size, reach = self.theme.px(24), self.theme.px(26)
        last = sorted((end[1], god) for god, end in ends.items() if end[0] == self._x(self.story.turns))
        spread: dict[str, int] = {}
        free = self._field.top + size // 2  # above it are the swords of the last conflict
        for (_, god), y in zip(last, _spread([y for y, _ in last], size), strict=True):
            spread[god] = max(y, free)
            free = spread[god] + size
        for god, (x, y) in ends.items():
            spot = (x + reach, spread[god]) if god in spread else (x + round(size * 0.62), y)
            pygame.draw.line(surface, theme.GODS[god].light, (x, y), spot, self.theme.line)
            badge = self.badge(god, size)
            surface.blit(badge, badge.get_rect(center=spot))

    def _draw_reader(self, surface: pygame.Surface) -> None:
        assert self.turn is not None
        look, room, x = self.theme, self._field, self._x(self.turn)
        pygame.draw.line(surface, theme.GOLD, (x, room.top), (x, room.bottom), look.line)
        for curve in self.story.curves:
            now = curve.at(self.turn)
            if now is not None:
                pygame.draw.aacircle(surface, theme.GOLD_LIGHT, (x, self._y(now)), look.px(5))
                pygame.draw.aacircle(surface, theme.GODS[curve.god].base, (x, self._y(now)), look.px(3))


def _aside(together: list[str], god: str, wide: int) -> int:
    """How far a god's line lies beside the middle of those that run together."""
    return round((together.index(god) - (len(together) - 1) / 2) * wide)


def _spread(heights: list[int], size: int) -> list[int]:
    """Places at least `size` apart, as near as can be to the heights, which come sorted."""
    groups: list[list[int]] = []
    middles: list[float] = []
    for height in heights:
        groups.append([height])
        middles.append(height)
        while len(groups) > 1 and middles[-1] - middles[-2] < size * (len(groups[-1]) + len(groups[-2])) / 2:
            groups[-2:] = [groups[-2] + groups[-1]]
            middles[-2:] = [sum(groups[-1]) / len(groups[-1])]
    return [
        round(middle + (place - (len(group) - 1) / 2) * size)
        for middle, group in zip(middles, groups, strict=True)
        for place in range(len(group))
    ]
