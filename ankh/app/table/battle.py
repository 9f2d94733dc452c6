"""The battle scene: a battle over the dimmed board, told step by step, with everything that is asked in it.

It keeps no facts of its own: the story is folded from events, the choices come from the hand of the game scene, and
what an answer would bring is asked of the rules.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ankh.app import art, theme
from ankh.app.scene import Scene
from ankh.app.table import battle_band, battle_choices, battle_hand, battle_words, chronicle, furniture
from ankh.app.table.battle_column import GodColumn
from ankh.app.table.battle_fit import Alike, alike
from ankh.app.table.battle_frame import Backing, Steps, Titles
from ankh.app.table.battle_keys import BattleKeys
from ankh.app.table.battle_layout import Heads, Plan, answer_height, around, command_height, lay_out, narrow, panel_of
from ankh.app.table.battle_motion import Motion
from ankh.app.table.battle_story import BattleStory, Fighter
from ankh.app.table.picks import Pick
from ankh.app.texts import text
from ankh.app.widgets import Button, Container, IconButton, Label, paint
from ankh.game import Event
from ankh.play import Chair

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.app.table.game import GameScene

LINGER = 2.6
"""Seconds at speed 1 for which an outcome is seen that nobody has to confirm."""
UNSEEN = ("chosen", "two_cards", "offers", "strength", "battle", "protect", "tiebreaker")
"""Events that change nothing on the table itself."""


class BattleScene(Scene):
    under = "frozen"
    veiled = 226
    name = "battle"

    def __init__(self, app: App, game: GameScene, story: BattleStory) -> None:
        super().__init__(app)
        self.game = game
        self.story = story
        self.keys = BattleKeys(self)
        self.motions = {name: Motion() for name in story.sides}
        for name, side in story.sides.items():
            self.motions[name].settle(side)
        self.plan: Plan | None = None
        self.columns: list[GodColumn] = []
        self.alike = Alike()
        self.band = battle_band.Band((0, 0, 1, 1), self)
        self.tray = Container((0, 0, 1, 1))
        self.answers = Container((0, 0, 1, 1))
        self.held = False
        """The outcome waits to be read."""
        self.pointed: Pick | None = None
        """The choice under the mouse or the keyboard."""
        self._released = False
        self._lingered = 0.0
        self._outdated = False
        """The table behind is not as it is seen."""
        self._strips: list[pygame.Rect] = []
        self._stale = False
        self._sentences = [battle_words.begins(story)]
        self._retold = 0

    # What the columns and the band ask

    @property
    def own_side(self) -> str:
        """The god that is asked."""
        seat = self.game.flow.seat
        assert seat is not None
        return self.story.state.god_name(self.story.state.team[seat])

    def chair(self, seat: int) -> Chair:
        return self.game.chair(seat)

    def decides(self, god: int) -> bool:
        if self.held or self.game.show.busy:
            return False
        seat = self.game.flow.seat
        return god == self.story.state.team[seat] if seat is not None else god in self.game.deciding()

    def waits(self, god: int) -> bool:
        if self.held or self.game.show.busy or self.game.replaying:
            return False
        ask = self.game.flow.ask
        return ask is not None and ask.secret and god in self.game.deciding()

    def fighter(self, fighter: Fighter) -> Pick:
        """What pointing at a figure in a column means."""
        kind = "prey" if self.game.hand.ask == "capture" else "figure"
        return Pick(kind, self.story.state.setting.figure_of[fighter.name])

    def can(self, pick: Pick) -> bool:
        return self.game.can(pick)

    def chosen(self, pick: Pick) -> bool:
        return self.game.chosen(pick)

    def take(self, pick: Pick) -> None:
        self.game.take_pick(pick)

    def spot(self, pick: Pick) -> tuple[int, int] | None:
        """Where a pick lies."""
        return furniture.spot_in((self.tray, self.answers), pick)

    @property
    def watched(self) -> bool:
        """Whether a person fights here and wants to read the outcome; otherwise it passes by itself."""
        teams, chairs = self.story.state.team, self.game.table.chairs
        fighting = {side.god for side in self.story.sides.values()}
        return not self.game.replaying and any(
            chair.person and teams[seat] in fighting for seat, chair in enumerate(chairs)
        )

    # Building

    def build(self) -> None:
        hand, look = self.game.hand, self.theme
        said = battle_band.said(self)
        buttons = battle_band.answers(self)
        needs = battle_band.needs(self, said, buttons, look)
        heads = Heads(Titles.widths(self.story, look), Steps.width_for(look), self._commands_width())
        plan = self.plan = lay_out(self.size, look, len(self.story.sides), needs, heads)
        self.tray, self.answers = Container(plan.tray), Container(plan.answers)
        self.band = battle_band.Band(plan.band, self)
        self.ui.add(Backing(plan.panel), self.band, self.tray, self.answers)
        if hand.chooser is not None and plan.tray.height:
            if hand.ask in battle_hand.ASKS:
                battle_hand.lay(self, plan.tray, look)
            else:
                battle_choices.lay(self, plan.tray, look)
        self.columns = [
            GodColumn(rect, side, self) for rect, side in zip(plan.columns, self.story.sides.values(), strict=True)
        ]
        self.ui.add(Titles(plan.titles, self.story), Steps(plan.steps, self.story), *self.columns)
        if plan.chronicle.height:
            lines = battle_band.recent(self, plan.chronicle.width, look)
            self.ui.add(Label(plan.chronicle, lines, size="small", colour=theme.TEXT_DIM, key="recent"))
        self.alike = alike(self.columns)
        self._commands(plan.commands)
        self._lay_band(said, buttons)

    def _commands_width(self) -> int:
        look = self.theme
        button = command_height(self.size, look)
        board = button if narrow(self.size, look) else Button.width_for(text("battle.board"), look, "small")
        return board + 3 * (button + look.px(5))

    def _commands(self, room: pygame.Rect) -> None:
        game, look = self.game, self.theme
        right = room.right
        for sign, action, key, tip in (
            ("☰", game.menu, "menu", text("game.menu_tip")),
            ("¶", game.open_chronicle, "story", text("game.chronicle_tip")),
            ("⟲", game.undo, "undo", text("battle.undo_tip")),
        ):
            rect = pygame.Rect(right - room.height, room.top, room.height, room.height)
            self.ui.add(IconButton(rect, sign, action, key=key, tooltip=tip, size="heading"))
            right = rect.left - look.px(5)
        rect = pygame.Rect(room.left, room.top, right - room.left, room.height)
        tip = text("battle.board_tip")
        if narrow(self.size, look):
            icon = art.piece("action_board", round(room.height * 0.68))
            self.ui.add(IconButton(rect, "", game.stage.fold, icon=icon, key="board", tooltip=tip))
        else:
            words = text("battle.board")
            self.ui.add(Button(rect, words, game.stage.fold, key="board", tooltip=tip, size="small"))

    def _lay_band(self, said: battle_band.Said, buttons: list[battle_band.Answer]) -> None:
        self.band.said, self.band.asked = said, self.held or self.game.hand.chooser is not None
        self.answers.children.clear()
        self.ui.default = None
        room, high = self.answers.rect, answer_height(self.size, self.theme)
        right, top = room.right, room.top
        stacked = room.height > high
        for answer in reversed(buttons):
            wide = room.width if stacked else answer.width
            rect = pygame.Rect(right - wide, top, wide, high)
            button = Button(rect, answer.words, answer.action, primary=answer.primary, key=answer.key)
            self.answers.add(button)
            if answer.primary:
                self.ui.default = button
            if stacked:
                top = rect.bottom + self.theme.gap
            else:
                right = rect.left - self.theme.gap
        self.answers.children.reverse()
        self.band.damage()

    def lay(self) -> None:
        """Everything anew before the next picture: another question, or another event."""
        self._stale = True

    def follow(self) -> None:
        """Lay out what the show has come to; it is drawn in the next frame."""
        if self._stale and self in self.app.scenes:
            self._stale = False
            self.rebuild()
            self.app.put_off()

    def changed(self) -> None:
        """What is picked has changed."""
        if self in self.app.scenes and self.plan is not None and not self._stale:
            self._lay_band(battle_band.said(self), battle_band.answers(self))
            furniture.refocus(self.ui)
            for rect in (self.plan.tray.inflate(12, 24), *self.plan.columns):
                self.damage(rect)

    # Time

    def told(self, event: Event) -> None:
        """One event further."""
        self._outdated = self._outdated or event["event"] not in UNSEEN
        self.lay()

    def sentences(self) -> list[str]:
        """What happened in this battle so far, as the chronicle tells it."""
        for event in self.story.told[self._retold :]:
            if sentence := chronicle.tell(self.story.state, event):
                self._sentences.append(sentence.words)
        self._retold = len(self.story.told)
        return self._sentences

    def holds(self, hurried: bool) -> bool:
        """Whether the outcome is still to be read."""
        if self._released or (not self.watched and (hurried or not self.game.show.speed)):
            return False
        if not self.held:
            self.held = True
            self.lay()
            self.game.changed()
        return True

    def go_on(self) -> None:
        """The outcome has been read."""
        self._released, self.held = True, False

    @property
    def busy(self) -> bool:
        moving = any(motion.busy for motion in self.motions.values())
        return moving or bool(self._strips) or (self.held and not self.watched) or (self.game.busy and not self.held)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.game.update(dt)
        settings = self.app.settings
        if self.held and not self.watched:
            self._lingered += dt * settings.speed
            if self._lingered >= LINGER:
                self.go_on()
        for column in self.columns:
            motion = self.motions[column.side.name]
            if settings.reduced_motion or not settings.speed:
                before = replace(motion)
                motion.settle(column.side)
                moved = before != motion
            else:
                moved = motion.update(column.side, dt * max(settings.speed, 1.0))
            if moved:
                column.damage()
        self._point()
        self._refresh_board()

    def _point(self) -> None:
        """Tell more of the choice that the mouse or the keyboard points at."""
        holder = self.ui.holder if self.ui.by_keyboard else None
        pick = getattr(self.ui.under_mouse, "pick", None) or getattr(holder, "pick", None)
        if pick != self.pointed:
            self.pointed = pick
            self.band.said = battle_band.said(self)
            self.band.damage()

    def _refresh_board(self) -> None:
        """What is seen of the table round the panel is painted again after a move, a strip in every frame."""
        if self._outdated and self.plan is not None and (self.held or not self.game.show.busy):
            self._outdated, self._strips = False, around(self.plan.panel.inflate(-40, -40), self.rect)
        elif self._strips and self.frozen is not None:
            strip = self._strips.pop()
            self.frozen.set_clip(strip)
            self.game.draw(self.frozen)
            self.frozen.blit(paint.veil(self.size, self.veiled), strip, strip)
            self.frozen.set_clip(None)
            super().damage(strip)

    def damage(self, rect: pygame.Rect | None = None) -> None:
        """Everything is the panel; the table round it is frozen."""
        super().damage(panel_of(self.size, self.theme) if rect is None or rect == self.rect else rect)

    def enter(self) -> None:
        if self.game.stage.battle is not self:
            self.app.pop(self)
            return
        self.game.enter()

    # Keys

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.ui.popup and self.keys.handle(event):
            return True
        return super().handle(event)

    def skip(self) -> None:
        """Space: to the end of what is being shown, then on."""
        if self.held:
            self.go_on()
        else:
            self.game.skip()

    def back(self) -> None:
        """Esc: on with what was read, the last pick back, else the menu."""
        if self.held:
            self.go_on()
        elif not self.game.hand.back():
            self.game.menu()

    def decline(self) -> None:
        """0: the answer that leaves something undone."""
        for answer in battle_band.answers(self):
            if answer.declines:
                answer.action()
                return
