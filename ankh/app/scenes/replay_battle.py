"""A battle as a replay shows it: the head and the columns of the battle scene, with nothing to answer."""

from __future__ import annotations

import math
from typing import Any, Protocol

import pygame

from ankh.app import theme
from ankh.app.table import battle_words
from ankh.app.table.battle import LINGER
from ankh.app.table.battle_column import GodColumn
from ankh.app.table.battle_fit import Alike, alike
from ankh.app.table.battle_frame import Backing, Steps, Titles
from ankh.app.table.battle_motion import Motion
from ankh.app.table.battle_story import BattleStory, Conflicts, Fighter, ends_battle
from ankh.app.table.picks import Pick
from ankh.app.table.show import Show
from ankh.app.texts import text
from ankh.app.theme import Theme
from ankh.app.widgets import Headline, Ui, columns, cut_bottom, cut_top
from ankh.game import Event
from ankh.play import Chair, Replay
from ankh.rules.state import State

LOW = 400
"""The height, in design pixels, below which everything draws closer together."""


class Watched(Protocol):
    """What battles need of the replay."""

    show: Show
    speed: float

    @property
    def replay(self) -> Replay[State, Any]: ...

    def chair(self, seat: int) -> Chair: ...

    def deciding(self) -> list[int]: ...


class Battles:
    """Follows the events as they are shown, and knows the battle that is fought."""

    def __init__(self, scene: Watched) -> None:
        self.scene = scene
        self.conflicts = Conflicts()
        self.fight: Fight | None = None
        self.folded = False
        """The board is to be seen even while there is a battle."""
        self.told = 0
        """How many events of the move under way have been shown."""
        self.stale = False
        """The battle is not what was laid out."""
        self.held = False
        """The outcome waits to be read."""
        self._read = 0.0
        """For how long it has been seen."""

    @property
    def seen(self) -> Fight | None:
        return None if self.folded else self.fight

    def tell(self, event: Event) -> None:
        """An event is shown now."""
        self.told += 1
        self.conflicts.fold(event, self.scene.show.shown)
        self._turn_to(self.conflicts.battle)

    def catch_up(self, state: State) -> None:
        """All events of a move are shown."""
        if self.conflicts.battle is not None:
            self.conflicts.battle.catch_up(state)

    def jump(self) -> None:
        """The replay is at another moment: in the middle of a battle, or not."""
        replay = self.scene.replay
        over = replay.game.result(replay.state) is not None
        self.conflicts = Conflicts() if over else Conflicts.of(replay.history.branch(replay.at))
        self._turn_to(self.conflicts.battle)

    def _turn_to(self, story: BattleStory | None) -> None:
        if story is not (self.fight.story if self.fight else None):
            self.fight = Fight(story, self.scene) if story else None
            self.held, self._read, self.stale = False, 0.0, True
            self.scene.show.in_battle = story is not None
        self.stale = self.stale or self.seen is not None

    def holds(self, event: Event) -> bool:
        """Whether the outcome of a battle is still to be read before what follows."""
        self.held = self.seen is not None and self.scene.speed > 0 and ends_battle(event) and self._read < LINGER
        return self.held

    def go_on(self) -> None:
        """The outcome has been read."""
        self._read = LINGER

    @property
    def busy(self) -> bool:
        return self.fight is not None and self.fight.busy

    def update(self, dt: float) -> None:
        if self.held:
            self._read += dt * self.scene.speed
        if self.fight is not None:
            self.fight.update(dt * max(self.scene.speed, 1.0), self.scene.show.reduced or self.scene.speed <= 0)


class Fight:
    """One battle with what moves in it; the columns ask it what they show."""

    def __init__(self, story: BattleStory, scene: Watched) -> None:
        self.story = story
        self.scene = scene
        self.columns: list[GodColumn] = []
        self.alike = Alike()
        self.motions = {name: Motion() for name in story.sides}
        for name, side in story.sides.items():
            self.motions[name].settle(side)

    # What the columns ask

    def chair(self, seat: int) -> Chair:
        return self.scene.chair(seat)

    def decides(self, god: int) -> bool:
        return not self.scene.show.busy and god in self.scene.deciding()

    def waits(self, god: int) -> bool:
        ask = self.scene.replay.game.ask(self.scene.replay.state)
        return ask is not None and ask.secret and self.decides(god)

    def fighter(self, fighter: Fighter) -> Pick:
        return Pick("figure", self.story.state.setting.figure_of[fighter.name])

    def can(self, pick: Pick) -> bool:
        return False

    chosen = can

    def take(self, pick: Pick) -> None: ...

    # Showing

    def furnish(self, ui: Ui, room: pygame.Rect, look: Theme) -> None:
        """Add the panel of the battle to a scene."""
        low = room.height < look.px(LOW)
        gap, pad = look.px(6 if low else 12), look.px(10 if low else 18)
        inner = room.inflate(-2 * pad, -2 * pad)
        head, inner = cut_top(inner, look.px(34 if low else 50), gap)
        line, inner = cut_bottom(inner, look.px(24 if low else 30), gap)
        most, least = Titles.widths(self.story, look)
        wide = min(most, max(least, head.width - gap - Steps.width_for(look)))
        titles, steps = columns(head, (wide, head.width - wide - gap), gap)
        steps = steps.inflate(0, look.px(28 if low else 36) - steps.height)
        self.columns = [
            GodColumn(rect, side, self)
            for rect, side in zip(
                columns(inner, (1,) * len(self.story.sides), gap), self.story.sides.values(), strict=True
            )
        ]
        ui.add(Backing(room), Titles(titles, self.story), Steps(steps, self.story), *self.columns)
        ui.add(Headline(line, self.words(), role="bold", colour=theme.GOLD_LIGHT, key="verdict"))
        self.alike = alike(self.columns)

    def words(self) -> str:
        """How the battle ended, or who fights it."""
        if self.story.decided:
            return battle_words.verdict(self.story)
        gods = ", ".join(battle_words.named(self.story.state, side) for side in self.story.sides)
        return text("battle.begins", gods=gods, token=self.story.token)

    # Time

    @property
    def busy(self) -> bool:
        return any(motion.busy for motion in self.motions.values())

    def update(self, dt: float, still: bool) -> None:
        """Let cards turn and numbers count; with everything still they are where they belong at once."""
        for column in self.columns:
            if self.motions[column.side.name].update(column.side, math.inf if still else dt):
                column.damage()
