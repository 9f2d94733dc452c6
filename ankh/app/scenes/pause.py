"""The menu over a game: go on, keep it, look something up, change who plays a seat, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ankh.app import art, theme
from ankh.app.dialog import Answer, Dialog
from ankh.app.scene import Scene
from ankh.app.scenes.plan import PERSON, players
from ankh.app.table.chronicle import god_title
from ankh.app.table.facts import bot_name
from ankh.app.texts import listed, text, word
from ankh.app.widgets import Button, Choice, Flow, Label, Option, Panel, Picture, Rule, ScrollArea, columns

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.app.table.game import GameScene


HEAD = 66
"""The height of the heading with the line below it, in design pixels."""


class Pause(Scene):
    """Changes of seats take effect when the menu is left, so that nobody is asked behind it."""

    under = "frozen"
    name = "pause"

    def __init__(self, app: App, game: GameScene) -> None:
        super().__init__(app)
        self.game = game
        self.table = game.table
        self.seats: dict[int, str | None] = {}
        """Seats that get another player."""

    # Layout

    def build(self) -> None:
        look = self.theme
        entries = self._entries()
        beside = self.size[0] >= look.px(820)
        wide = look.px(840 if beside else 460)
        most = self.size[1] - 2 * look.px(10)
        rest, gap = look.px(HEAD + 20), look.px(6)
        high = min(max((most - rest) // len(entries) - gap, look.px(34)), look.px(42))
        box = pygame.Rect(0, 0, min(wide, self.size[0] - 2 * look.px(10)), 0)
        box.height = min(rest + len(entries) * (high + gap) - gap, most)
        box.center = self.rect.center
        bleed = 2 * look.radius
        all_but = box.left < look.px(24) and box.top < look.px(24)
        self.ui.add(Panel(self.rect.inflate(bleed, bleed) if all_but else box, edge=theme.GOLD))
        head = pygame.Rect(box.left + look.px(24), box.top + look.px(10), box.width - look.px(48), look.px(38))
        self.ui.add(Label(head, text("pause.title"), size="title", role="title", colour=theme.TITLE))
        self.ui.add(Rule((head.left, head.bottom + look.px(4), head.width, look.line)))
        room = pygame.Rect(box.left, box.top + look.px(HEAD), box.width - look.px(4), 0)
        room.height = box.bottom - look.px(14) - room.top
        area = ScrollArea(room, key="all")
        self.ui.add(area)
        inner = room.inflate(-2 * look.px(24), 0)
        left, right = columns(inner, (4, 7), look.px(26)) if beside else (inner, inner)
        flow = Flow(left, gap)
        self._buttons(area, flow, entries, high)
        seats = Flow(right, look.px(6))
        if not beside:
            seats.y = flow.y + look.px(10)
        self._seats(area, seats)
        area.fit(max(flow.y, seats.y) - gap)

    def _buttons(
        self, area: ScrollArea, flow: Flow, entries: list[tuple[str, Callable[[], object], bool]], high: int
    ) -> None:
        for key, action, enabled in entries:
            primary = key == "continue"
            button = Button(
                flow.take(high),
                text(f"pause.{key}"),
                action,
                primary=primary,
                hint="Esc" if primary else "",
                key=key,
                enabled=enabled,
                tooltip=text(f"pause.{key}_tip"),
            )
            area.add(button)
            if primary:
                self.ui.default = button

    def _entries(self) -> list[tuple[str, Callable[[], object], bool]]:
        return [
            ("continue", self.back, True),
            ("save", self._save, True),
            ("load", self._load, True),
            ("rules", self._rules, True),
            ("settings", self._settings, True),
            ("last_round", self._last_round, self.table.moves > 0),
            ("copy", self._copy, True),
            ("to_title", self._to_title, True),
            ("quit", self._quit, True),
        ]

    def _seats(self, area: ScrollArea, flow: Flow) -> None:
        look = self.theme
        area.add(Label(flow.take(look.px(26)), text("pause.seats"), role="bold", colour=theme.GOLD_LIGHT))
        over = self.table.result is not None
        gone = {one.seat for one in self.table.conceded}
        for seat, god in enumerate(self.table.game.seats(self.table.history.start)):
            row = flow.take(look.px(58))
            size = look.px(44)
            badge = pygame.Rect(row.left, row.centery - size // 2, size, size)
            area.add(Picture(badge, lambda s, g=god: art.medallion(g, s[0])))
            rest = pygame.Rect(badge.right + look.px(10), row.top, row.right - badge.right - look.px(10), row.height)
            name, who, up = columns(rest, (9, 10, 6), look.gap)
            top = pygame.Rect(name.left, name.top + look.px(6), name.width, look.px(24))
            area.add(Label(top, word("god", god), role="title", size="subheading", colour=theme.GODS[god].text))
            low = pygame.Rect(name.left, top.bottom, name.width, look.px(22))
            area.add(Label(low, self._who(seat), size="small", colour=theme.TEXT_DIM))
            self._player(area, who.inflate(0, -look.px(16)), seat, over or seat in gone)
            self._white_flag(area, up.inflate(0, -look.px(16)), seat, over, seat in gone)

    def _who(self, seat: int) -> str:
        """Who sits there, and with whom a god has become one."""
        name = "" if self._bot(seat) else self.table.chairs[seat].name
        merged = self.table.state.merged
        if merged is None or seat not in merged:
            return name
        partner = merged[1] if seat == merged[0] else merged[0]
        one = text("game.merged_with", god=word("god", self.table.sides()[partner]))
        return f"{name} · {one}" if name else one

    def _player(self, area: ScrollArea, rect: pygame.Rect, seat: int, fixed: bool) -> None:
        options = players()
        now = self._bot(seat) or PERSON
        if now not in {option.value for option in options}:
            options.append(Option(now, word("bot", now)))
        tip = text("pause.seat_tip")
        choice = Choice(rect, options, now, lambda v: self._seat(seat, v), key=f"seat{seat}", tooltip=tip)
        choice.enabled = not fixed
        area.add(choice)

    def _white_flag(self, area: ScrollArea, rect: pygame.Rect, seat: int, over: bool, gone: bool) -> None:
        person = self._bot(seat) is None
        words = text("pause.conceded" if gone else "pause.concede")
        if person or gone:
            tip = "" if over or gone else self._without(seat)
            area.add(
                Button(
                    rect,
                    words,
                    lambda: self._concede(seat),
                    key=f"concede{seat}",
                    enabled=not over and not gone,
                    tooltip=tip,
                )
            )

    # Leaving

    def back(self) -> None:
        self.app.pop(self)
        self._seat_players()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_m:
            self.back()
            return True
        return False

    def _seat_players(self) -> None:
        """Give the seats to their new players."""
        changes, self.seats = self.seats, {}
        for seat, bot in changes.items():
            if bot != self.table.chairs[seat].bot:
                self.game.hand_over(seat, bot)
                key = "game.handed" if bot else "game.taken_back_seat"
                self.app.say(text(key, god=word("god", self.table.sides()[seat]), name=bot_name(bot or "")), "done")

    def _seat(self, seat: int, value: object) -> None:
        self.seats[seat] = str(value) or None
        self.rebuild()

    def _concede(self, seat: int) -> None:
        from ankh.game import Refused

        god = word("god", self.table.sides()[seat])

        def concede() -> None:
            self.back()
            try:
                self.game.concede(seat)
                if self.table.result is None:
                    self.app.say(text("game.conceded", god=god))
            except Refused as why:
                self.app.say(str(why), "refused")

        give = Answer(text("pause.concede"), concede, danger=True, tip=self._without(seat))
        answers = [give, Answer(text("menu.cancel"), primary=True)]
        words = f"{self._without(seat)} {text('pause.concede_final')}"
        self.app.push(Dialog(self.app, text("pause.concede_title", god=god), words, answers))

    def _without(self, seat: int) -> str:
        """What happens when this seat concedes."""
        people = [other for other in range(len(self.table.chairs)) if self._bot(other) is None]
        if end := self.table.result_if_conceded(seat, people):
            gods = [word("god", god) for god in end.winners]
            return text("pause.concede_ends", gods=listed(gods), count=len(gods))
        state, others = self.table.state, [self._called(other) for other in people if other != seat]
        key = "pause.concede_half" if state.merged and seat in state.merged else "pause.concede_goes_on"
        pair = god_title(state, state.team[seat])
        return text(key, name=self._called(seat), pair=pair, others=listed(others), count=len(others))

    def _called(self, seat: int) -> str:
        return self.table.chairs[seat].name or word("god", self.table.sides()[seat])

    def _bot(self, seat: int) -> str | None:
        """Who plays a seat once the menu is left; None if a person does."""
        return self.seats.get(seat, self.table.chairs[seat].bot)

    # The game

    def _save(self) -> None:
        self.back()
        ask_name(self.app, text("pause.save"), suggested(self.game), self.game.save)

    def _last_round(self) -> None:
        self.back()
        self.game.show_last_round()

    def _copy(self) -> None:
        from ankh.play import to_text

        self.set_clipboard(to_text(self.table.record()))
        self.app.say(text("pause.copied"), "done")

    def _to_title(self) -> None:
        from ankh.app.scenes.title import Title

        self.back()
        self.app.reset(Title(self.app))

    def _quit(self) -> None:
        self.back()
        self.app.quit()

    # Other scenes over this one

    def _load(self) -> None:
        from ankh.app.scenes.load import Load

        self.app.push(Load(self.app))

    def _rules(self) -> None:
        from ankh.app.scenes.rules_page import RulesPage

        self.app.push(RulesPage(self.app))

    def _settings(self) -> None:
        from ankh.app.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))


def suggested(game: GameScene) -> str:
    """A name for a save: the scenario and the turn."""
    from ankh.app.scenes.opening import scenario_title

    summary = game.table.game.summary(game.table.state)
    return text("pause.save_name", scenario=scenario_title(summary), turn=summary["turn"])


def ask_name(app: App, title: str, name: str, then: Callable[[str], object]) -> None:
    """Ask for the name of a save; an existing one is replaced only after a question."""

    def check() -> None:
        given = (dialog.line or "").strip()
        if not given:
            app.say(text("pause.no_name"), "refused")
        elif app.saves.path_of(given).exists():
            replace = Answer(text("pause.replace"), lambda: then(given), primary=True)
            words = text("pause.replace_text", name=given)
            app.push(Dialog(app, text("pause.replace_title"), words, [replace, Answer(text("menu.cancel"))]))
        else:
            then(given)

    answers = [Answer(text("menu.save"), check, primary=True), Answer(text("menu.cancel"))]
    dialog = Dialog(app, title, text("pause.save_text"), answers, line=name)
    app.push(dialog)
