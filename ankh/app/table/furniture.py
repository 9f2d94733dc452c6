"""The widgets of the game scene and where they stand: bar, tracks, board, gods, chronicle, prompt, actions or tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app import fonts, theme
from ankh.app.table import facts, prompt, tray
from ankh.app.table.actions import ActionButton, brings
from ankh.app.table.battle_strip import BattleStrip
from ankh.app.table.board import BoardView
from ankh.app.table.chronicle import Sentence
from ankh.app.table.layout import Layout, lay_out
from ankh.app.table.notes import Note
from ankh.app.table.panels import GodPanel
from ankh.app.table.picks import CONFIRM, DECLINES, Pick
from ankh.app.table.pointing import Carried
from ankh.app.table.shape import shape_of
from ankh.app.table.sheet import sheet_radius
from ankh.app.table.story import StoryPanel
from ankh.app.table.tracks import DevotionTrack, EventTrack, event_kind, next_event
from ankh.app.texts import text, word
from ankh.app.widgets import Button, Container, Headline, IconButton, Label, Ui, paint
from ankh.app.widgets.base import Tip
from ankh.game import Refused
from ankh.rules.state import State
from ankh.rules.tables import ACTIONS

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene


Wanted = tuple[str, Callable[[], object], str, bool, str | None]
"""A button of the prompt: words, what it does, key, whether it stands out, tooltip."""


DECLINING = tuple(map(tray.pick_key, DECLINES))
"""The keys of the buttons that leave something undone."""
IDLE = (theme.PANEL_BOTTOM, theme.PANEL_DEEP, theme.PANEL_TOP, theme.mix(theme.TEXT_DIM, theme.PANEL_DEEP, 0.3))
"""The colours of a sign in the bar that can do nothing now."""
NEWS = 380
"""The width in which most short sentences stand on a line, in design pixels."""


def slim_gods(state: State) -> tuple[bool, ...]:
    """For every god whether its panel needs only a line: merged into another, or forgotten."""
    return tuple(god not in state.ranking for god in range(len(state.setting.gods)))


@lru_cache(maxsize=2)
def _table_top(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.blit(paint.gradient(size, theme.mix(theme.NIGHT, theme.PANEL_TOP, 0.35), theme.NIGHT), (0, 0))
    return surface


def paint_table(surface: pygame.Surface, size: tuple[int, int], board: pygame.Rect) -> None:
    """The table top, but for what the board covers: all but its corners."""
    clip, board = surface.get_clip(), board.inflate(0, -2 * sheet_radius(board.size))
    around = (
        (0, 0, size[0], board.top),
        (0, board.bottom, size[0], size[1] - board.bottom),
        (0, board.top, board.left, board.height),
        (board.right, board.top, size[0] - board.right, board.height),
    )
    for part in (clip.clip(rect) for rect in around):
        surface.blit(_table_top(size), part, part)


class Parts:
    """The widgets of the scene that change while a game goes on."""

    layout: Layout
    bar: list[BarButton]
    events: EventTrack
    track: DevotionTrack
    board: BoardView
    carried: Carried
    panels: list[GodPanel]
    story: StoryPanel | None
    prompt: Label
    buttons: Container
    low: Container
    note: Note

    def layout_rects(self) -> list[pygame.Rect]:
        """Everything but the board."""
        if not hasattr(self, "layout"):
            return []
        room = self.layout
        right = room.gods[0].unionall([*room.gods, *([room.chronicle] if room.chronicle else [])])
        low = room.prompt.union(room.low)
        return [room.bar, room.devotion.inflate(4, 4), right.inflate(6, 6), low.inflate(6, 6)]

    def spot(self, pick: Pick) -> tuple[int, int] | None:
        """Where a pick lies that is not on the board."""
        for panel in self.panels:
            if found := panel.spot(pick):
                return found
        return spot_in((self.low, self.buttons), pick)

    def news(self, scene: GameScene) -> pygame.Rect:
        """Between the line that says who decides and its buttons; where they leave little room, over the events."""
        room, look = self.layout.prompt.copy(), scene.theme
        room.width = min([button.rect.left for button in self.buttons.children], default=room.right) - room.left
        said = fonts.width(self.prompt.text, self.prompt.role, look.size(self.prompt.size)) + look.px(30)
        if room.width - said < look.px(NEWS):
            return self.events.rect
        room.left, room.width = room.left + said, room.width - said
        return room.inflate(-2 * look.gap, 0)

    # What is to be chosen

    def lay_choices(self, scene: GameScene) -> None:
        """Actions, or the tray of what is asked now."""
        hand, look = scene.hand, scene.theme
        room = self.low.rect
        self.low.children.clear()
        if hand.chooser is None or scene.stage.covers or not tray.fill(self.low, hand.ask, hand.chooser, scene, look):
            self._lay_actions(scene, room)
        refocus(scene.ui)
        scene.damage(room.inflate(8, 24))

    def _lay_actions(self, scene: GameScene, room: pygame.Rect) -> None:
        gap = scene.theme.gap
        width = (room.width - 3 * gap) // 4
        for number in range(len(ACTIONS)):
            rect = pygame.Rect(room.left + number * (width + gap), room.top, width, room.height)
            self.low.add(
                ActionButton(rect, number, lambda: scene.shown, scene.take_pick, scene.can, lambda n: brings(scene, n))
            )

    def lay_buttons(self, scene: GameScene) -> None:
        """The line that says who decides, and the buttons of what is asked."""
        look, room = scene.theme, self.layout.prompt
        self.buttons.children.clear()
        scene.ui.default = None
        right = room.right
        for words, action, key, primary, tip in reversed([] if scene.stage.covers else wanted(scene)):
            words = keyed(words, key, primary) if room.width > look.px(740) else words
            width = Button.width_for(words, look)
            rect = pygame.Rect(right - width, room.top + look.px(2), width, room.height - look.px(4))
            button = Button(rect, words, action, primary=primary, key=key, tooltip=tip, enabled=action is not nothing)
            self.buttons.add(button)
            if primary:
                scene.ui.default = button
            right = rect.left - look.gap
        self.buttons.children.reverse()
        for button in self.bar:
            button.attend()
        self.prompt.rect = pygame.Rect(room.left + look.px(10), room.top, right - room.left - look.px(18), room.height)
        self.prompt.set_text(prompt.words(scene))
        self.prompt.colour = theme.ACCENT_LIGHT if scene.hand.chooser or scene.flow.waiting is not None else theme.TEXT
        refocus(scene.ui)
        scene.damage(room.inflate(8, 8))


def _action(pick: Pick) -> str:
    return ACTIONS[pick.value] if pick.kind == "action" else ""


def spot_in(containers: tuple[Container, ...], pick: Pick) -> tuple[int, int] | None:
    """Where the widget of a pick lies."""
    for container in containers:
        for widget in container.children:
            if isinstance(widget, tray.OfferRow) and pick.kind == "offer":
                return widget.spot(pick)
            if widget.key in (tray.pick_key(pick), f"action_{_action(pick)}"):
                return widget.rect.center
    return None


def refocus(ui: Ui) -> None:
    """Widgets were replaced: the one with the same key has the keyboard."""
    if ui.holder is not None and ui.holder not in list(ui.leaves()):
        ui.holder = ui.find(ui.holder.key) if ui.holder.key else None


def wanted(scene: GameScene) -> list[Wanted]:
    """The buttons of the prompt, left to right: words, what they do, key, whether it stands out, tooltip."""
    flow, hand, battle = scene.flow, scene.hand, scene.stage.battle
    found: list[Wanted] = []
    if battle is not None and battle.held:
        return [(text("battle.continue"), battle.go_on, "continue", True, None)]
    if scene.replaying or scene.show.busy:
        return found
    if flow.waiting is not None:
        words = text("game.end_turn" if flow.ends_turn() else "battle.continue")
        found.append((words, scene.end_turn, "end_turn", True, text("game.end_turn_tip")))
        if battle is None and flow.why_no_undo() is None:
            found.insert(0, (text("game.take_back"), scene.undo, "take_back", False, text("game.undo_tip")))
        return found
    if flow.ask is None:
        return [(text("game.see_result"), scene.see_result, "see_result", True, None)]
    if hand.chooser is None and flow.curtain is None:
        for seat in flow.may_change():
            words = prompt.change_words(scene, seat)
            found.append((words, lambda s=seat: scene.choose_behind(s), f"change_{seat}", False, None))
    picks = [pick for pick in hand.options() if pick.kind in ("button", "by")]
    picks.sort(key=lambda pick: pick.value != "pass")
    for pick in picks:
        primary = pick == CONFIRM or (hand.ask in prompt.YES_OR_NO and pick.value != "pass")
        primary = primary or (pick.value == "done" and prompt.begun(scene))
        words, tip = prompt.button_words(scene, pick), prompt.button_tip(scene, pick)
        found.append((words, lambda p=pick: scene.take_pick(p), tray.pick_key(pick), primary, tip))
    if hand.ask == "keep_guardians" and not found:
        words, tip = prompt.button_words(scene, CONFIRM), text("ask.keep_guardians_wait_tip")
        found.append((words, nothing, tray.pick_key(CONFIRM), True, tip))
    return found


def keyed(words: str, key: str, primary: bool) -> str:
    """The words of a button with what presses it on the keyboard."""
    hint = "menu.enter" if primary else "menu.decline" if key in DECLINING else ""
    return text(hint, words=words) if hint else words


def nothing() -> None:
    """What a button does that cannot be pressed yet."""


def furnish(scene: GameScene) -> Parts:
    """Add all widgets for the window as it is."""
    parts, look, ui = Parts(), scene.theme, scene.ui
    shape = shape_of(scene.shown.setting.board)
    room = parts.layout = lay_out(scene.size, look, slim_gods(scene.shown), shape.width / shape.height)
    _bar(scene, parts, room.bar)
    parts.track = DevotionTrack(room.devotion, lambda: scene.shown)
    parts.board = BoardView(room.board, hands=scene.hand)
    ui.add(parts.track, parts.board)
    parts.panels = [GodPanel(rect, seat, scene) for seat, rect in enumerate(room.gods)]
    ui.add(*parts.panels)
    parts.story = None
    if room.chronicle:
        parts.story = StoryPanel(room.chronicle, lambda: sentences(scene), scene.light)
        ui.add(parts.story)
    parts.prompt = Headline(room.prompt, "", size="heading", role="bold", key="prompt")
    parts.buttons = Container(room.prompt)
    parts.low = Container(room.low)
    ui.add(parts.prompt, parts.buttons, parts.low)
    parts.note, parts.carried = Note(scene), Carried(scene.rect, scene)
    ui.add(parts.note, parts.carried)
    return parts


def turn_over(scene: GameScene) -> bool:
    """Whether the rules are in the next turn, but somebody has yet to end this one."""
    return scene.flow.turn_over() and not scene.show.busy


def sentences(scene: GameScene) -> Sequence[Sentence]:
    """The chronicle, without the heading of a turn that has not begun for the players."""
    found = scene.teller.sentences
    return found[:-1] if turn_over(scene) and found and found[-1].heading else found


def _bar(scene: GameScene, parts: Parts, bar: pygame.Rect) -> None:
    look, ui = scene.theme, scene.ui
    size = bar.height - look.px(10)
    right = bar.right
    buttons = [
        ("☰", scene.menu, "menu", text("game.menu_tip")),
        ("?", scene.hint, "hint", text("game.hint_tip")),
        ("¶", scene.open_chronicle, "story", text("game.chronicle_tip")),
        ("◀", scene.show_last_round, "again", text("game.again_tip")),
        ("⟳", scene.redo, "redo", text("game.redo_tip")),
        ("⟲", scene.undo, "undo", text("game.undo_tip")),
    ]
    whys = {"undo": scene.flow.why_no_undo, "redo": scene.table.why_no_redo}
    parts.bar = []
    for sign, action, key, tip in buttons:
        rect = pygame.Rect(right - size, bar.top + look.px(5), size, size)
        parts.bar.append(BarButton(rect, sign, action, key=key, tooltip=tip, size="heading", why=whys.get(key)))
        right = rect.left - look.px(5)
    ui.add(*parts.bar)
    narrow = bar.width / look.scale < 1100
    name = pygame.Rect(bar.left + look.px(4), bar.top, 0 if narrow else look.px(90), bar.height)
    if not narrow:
        ui.add(Label(name, fonts.spaced(text("app.title")), size="heading", role="title", colour=theme.TITLE))
    about = pygame.Rect(name.right, bar.top, look.px(160 if narrow else 190), bar.height)
    ui.add(TurnLabel(about, scene))
    left = about.right
    track = pygame.Rect(left + look.gap, bar.top, right - left - 2 * look.gap, bar.height)
    parts.events = EventTrack(track, lambda: scene.shown)
    scene.stage.strip = BattleStrip(
        (bar.left, bar.top + look.px(3), right - bar.left, bar.height - look.px(6)), scene.stage
    )
    ui.add(parts.events, scene.stage.strip)


class BarButton(IconButton):
    """A sign in the bar; where it can do nothing now, it is dim, and its tooltip says why."""

    def __init__(self, *given: Any, why: Callable[[], Refused | None] | None = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self.why = why
        self.idle = False
        self.attend()

    def attend(self) -> None:
        """Whether it can do something may have changed."""
        idle = self.why is not None and self.why() is not None
        if idle != self.idle:
            self.idle = idle
            self.damage()

    def colours(self) -> tuple[theme.Colour, theme.Colour, theme.Colour, theme.Colour]:
        return IDLE if self.idle else super().colours()

    def tip(self, pos: tuple[int, int]) -> Tip:
        refused = self.why() if self.why else None
        return f"{self.tooltip}\n{refused}" if refused else self.tooltip


class TurnLabel(Label):
    """The scenario, the turn, and what comes next."""

    def __init__(self, rect: pygame.Rect, scene: GameScene) -> None:
        super().__init__(rect, "", size="small", key="turn")
        self.scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        shown, look = self.scene.shown, self.theme
        name = scenario_name(shown)
        half = self.rect.height // 2
        first = pygame.Rect(self.rect.left, self.rect.top + look.px(3), self.rect.width, half - look.px(2))
        words = text("game.table", scenario=name, turn=shown.turn - turn_over(self.scene))
        paint.text_in(surface, first, words, "text", look.size("small"), theme.TEXT)
        paint.text_in(
            surface, first.move(0, half - look.px(3)), told_event(shown), "text", look.size("small"), theme.GOLD_LIGHT
        )


def told_event(state: State) -> str:
    """The event that is being resolved, else the one that comes next."""
    if facts.event_under_way(state):
        return text("game.now", event=word("event", event_kind(state.setting, state.events)))
    event = next_event(state)
    return text("game.next", event=word("event", event)) if event else text("game.no_event")


def scenario_name(state: State) -> str:
    return _name_of_map(state.setting.scenario) or text("game.position")


@cache
def _name_of_map(ident: str) -> str:
    """The name a map has for people; none if there is no such map."""
    from ankh.scenarios import library

    try:
        return library().map(ident).name
    except KeyError:
        return ""


def open_chronicle(scene: GameScene) -> None:
    """The whole chronicle over the board, also where the window has no room for its panel."""
    from ankh.app.table.reading import Reading

    scene.app.push(Reading(scene.app, scene))
