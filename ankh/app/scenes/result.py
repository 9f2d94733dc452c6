"""The result: who won and by which rule, how devotion went and where it came from, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app import art, theme
from ankh.app.scenes.bars import Badge, SourceBars
from ankh.app.scenes.curves import DevotionPlot, story_of
from ankh.app.scenes.frame import MenuScene
from ankh.app.scenes.pause import ask_name
from ankh.app.table.chronicle import god_title
from ankh.app.table.facts import bot_name, medallion, told_conceded
from ankh.app.texts import listed, text, word
from ankh.app.widgets import Button, Label, Panel, Paragraph, Picture, ScrollArea, Widget, columns, cut_bottom, paint

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.play import Table
    from ankh.rules.state import State

TIGHT = 800
"""Below this height, in design pixels, everything moves closer together."""


class Result(MenuScene):
    name = "result"
    title = "result.title"
    widest = 2400
    above: pygame.Rect
    """The room above the buttons."""

    def __init__(self, app: App, table: Table[Any, Any]) -> None:
        super().__init__(app)
        self.table = table
        self.statistics = table.statistics()
        self.gods: list[str] = table.game.seats(table.history.start)

        self.order = ranked(table.state, self.gods, self.winners)
        self.titles = {god: god_title(table.state, seat) for seat, god in enumerate(self.gods)}

    @property
    def winners(self) -> tuple[str, ...]:
        return self.table.result.winners if self.table.result else ()

    def badge(self, god: str, size: int) -> pygame.Surface:
        """A god's medallion, with that of the god merged into it."""
        return medallion(self.table.state, self.gods.index(god), size)

    @property
    def news(self) -> pygame.Rect:
        return self.above

    # Words

    def headline(self) -> str:
        """Who won."""
        names = [word("god", god) for god in self.winners]
        if not names:
            return text("result.nobody")
        return text("result.rule_egypt" if len(names) > 1 else "result.rules_egypt", gods=listed(names))

    def reason(self) -> str:
        """By which rule."""
        if self.table.result is None:
            return text("result.unfinished")
        setting = self.table.state.setting
        if self.table.result.reason == "conceded":
            lost = [one for one in self.table.conceded if self.gods[one.seat] not in self.table.result.winners]
            return told_conceded(self.table.state, lost)
        top, red, number = setting.devotion_top, setting.devotion_red, setting.forgotten_after
        return text(f"result.reason_{self.table.result.reason}", top=top, red=red, number=number)

    def players(self) -> str:
        """Who sat where the winners sit."""
        chairs = [self.table.chairs[self.gods.index(god)] for god in self.winners]
        names = [chair.name if chair.bot is None else text("result.bot", name=bot_name(chair.bot)) for chair in chairs]
        told = list(dict.fromkeys(filter(None, names)))
        return text("result.played_by", names=listed(told)) if told else ""

    # Layout

    def build(self) -> None:
        look = self.theme
        footer, room = cut_bottom(self.heading(), look.px(46), look.px(12))
        self._footer(footer)
        self.above = room
        area = self.scroll(room)
        tight = self.size[1] / look.scale < TIGHT
        banner = pygame.Rect(room.left, room.top, room.width, look.px(76 if tight else 96))
        self._banner(area, banner)
        gap, row = look.px(8 if tight else 12), look.px(24 if tight else 30)
        numbers_high = look.px(46) + row * (len(self.gods) + 1)
        body = pygame.Rect(room.left, banner.bottom + gap, room.width, 0)
        body.height = max(room.bottom - body.top - gap - numbers_high, look.px(236))
        if self.wide:
            left, right = columns(body, (7, 5), gap)
        else:
            seen = room.bottom - body.top - gap - look.px(24)
            left = pygame.Rect(body.left, body.top, body.width, min(max(seen, look.px(220)), look.px(300)))
            right = pygame.Rect(
                body.left, left.bottom + gap, body.width, look.px(60) + look.px(46) * (len(self.gods) + 1)
            )
        self._plot(area, left)
        self._bars(area, right)
        numbers = pygame.Rect(room.left, right.bottom + gap, room.width, numbers_high)
        area.add(Panel(numbers, title=text("result.numbers")))
        inner = numbers.inflate(-2 * look.pad, 0)
        inner.top, inner.height = numbers.top + look.px(38), row * (len(self.gods) + 1)
        area.add(NumbersTable(inner, self.statistics, self.order, self.titles, self.badge))
        area.fit(numbers.bottom)

    def _banner(self, area: ScrollArea, banner: pygame.Rect) -> None:
        look = self.theme
        area.add(Panel(banner, edge=theme.GOLD))
        size = banner.height - look.px(16)
        x, right = banner.left + look.px(16), banner.right - look.pad
        for god in self.winners:
            area.add(Picture((x, banner.centery - size // 2, size, size), art.medallion(god, size)))
            x += round(size * 0.86)
            high = banner.height - look.px(8)
            right -= high
            area.add(Picture((right, banner.centery - high // 2, high, high), art.piece(god, high, god)))
        x += round(size * 0.3) if self.winners else 0
        head = pygame.Rect(x, banner.centery - look.px(32), right - x, look.px(38))
        area.add(Label(head, self.headline(), size="title", role="title", colour=theme.TITLE, key="headline"))
        low = pygame.Rect(x, head.bottom, head.width, look.px(22))
        words = " ".join(filter(None, (self.reason(), self.players())))
        area.add(Label(low, words, colour=theme.TEXT, key="reason"))

    def _plot(self, area: ScrollArea, room: pygame.Rect) -> None:
        look, setting = self.theme, self.table.state.setting
        area.add(Panel(room, title=text("result.over_time")))
        inner = pygame.Rect(room.left + look.px(8), room.top + look.px(34), room.width - look.px(16), 0)
        inner.height = room.bottom - inner.top - look.px(4)
        story = story_of(self.statistics, self.gods)
        how = text("result.read_plot", number=setting.forgotten_after)
        area.add(DevotionPlot(inner, story, setting.devotion_red, setting.devotion_top, self.badge, how))

    def _bars(self, area: ScrollArea, room: pygame.Rect) -> None:
        look = self.theme
        area.add(Panel(room, title=text("result.sources")))
        inner = pygame.Rect(room.left + look.pad, room.top + look.px(40), room.width - 2 * look.pad, 0)
        inner.height = room.bottom - inner.top - look.px(8)
        area.add(SourceBars(inner, self.statistics, list(self.order), self.badge))
        if not any(self.statistics["gods"].get(god, {}).get("sources") for god in self.gods):
            area.add(Paragraph(inner, text("result.no_devotion"), colour=theme.TEXT_DIM))

    def _footer(self, footer: pygame.Rect) -> None:
        entries: list[tuple[str, Callable[[], object]]] = [
            ("save", self._save),
            ("replay", self._replay),
            ("rematch", self._rematch),
            ("new_game", self._new_game),
            ("to_title", self._to_title),
        ]
        for (key, action), cell in zip(entries, columns(footer, (1,) * len(entries), self.theme.gap), strict=True):
            primary = key == "rematch"
            tip = text(f"result.{key}_tip")
            button = Button(cell, text(f"result.{key}"), action, primary=primary, key=key, tooltip=tip)
            self.ui.add(button)
            if primary:
                self.ui.default = button

    # What next

    def _save(self) -> None:
        from ankh.app.scenes.opening import scenario_title

        title = scenario_title(self.table.game.summary(self.table.state))
        names = ", ".join(word("god", god) for god in self.winners) or text("result.nobody_name")
        ask_name(self.app, text("result.save"), f"{title}, {names}", self._keep)

    def _keep(self, name: str) -> None:
        from ankh.play import SaveError

        try:
            self.app.saves.save(name, self.table).result()
        except SaveError as error:
            self.app.say(str(error), "refused")
            return
        self.app.say(text("result.saved", name=name), "done")

    def _replay(self) -> None:
        from ankh.app.scenes.replay import ReplayScene

        self.app.push(ReplayScene(self.app, self.table.history, self.table.chairs, self.table.conceded))

    def _rematch(self) -> None:
        from ankh.app.table.prompt import rematch

        rematch(self.app, self.table)

    def _new_game(self) -> None:
        from ankh.app.scenes.new_game import NewGame
        from ankh.app.scenes.title import Title

        self.app.reset(Title(self.app), NewGame(self.app))

    def _to_title(self) -> None:
        from ankh.app.scenes.title import Title

        self.app.reset(Title(self.app))


def ranked(state: State, gods: list[str], winners: Sequence[str]) -> dict[str, int | None]:
    """The gods from first to last with their rank; those that are no longer their own have none."""
    standing = [gods[seat] for seat in reversed(state.ranking)]
    standing.sort(key=lambda god: god not in winners)
    ranks: dict[str, int | None] = {god: place for place, god in enumerate(standing, 1)}
    return ranks | {god: None for god in gods if god not in ranks}


COLUMNS = ("devotion", "fought", "won", "lost", "cards", "summoned", "killed", "built", "controlled", "followers")


def numbers_of(statistics: dict[str, Any], god: str) -> dict[str, str]:
    """One line of the table: battles, cards, figures, monuments and followers of a god."""
    story = statistics["gods"].get(god)
    if story is None:
        return dict.fromkeys(COLUMNS, "–")
    battles, figures, monuments = story["battles"], story["figures"], story["monuments"]
    numbers = {
        "devotion": story["devotion"][-1]["now"] if story["devotion"] else 0,
        "fought": battles["fought"],
        "won": battles["won"],
        "lost": battles["lost"],
        "cards": sum(story["cards"].values()),
        "summoned": figures["summoned"],
        "killed": figures["lost"],
        "built": monuments["built"],
        "controlled": monuments["controlled"],
        "followers": sum(by for by in story["followers"].values() if by > 0),
    }
    return {name: str(number) for name, number in numbers.items()}


class NumbersTable(Widget):
    """A line of numbers per god."""

    def __init__(
        self,
        rect: pygame.Rect,
        statistics: dict[str, Any],
        gods: dict[str, int | None],
        titles: dict[str, str],
        badge: Badge,
    ) -> None:
        super().__init__(rect, key="numbers")
        self.statistics = statistics
        self.ranks = gods
        self.titles = titles
        self.badge = badge
        self.lines = [(god, numbers_of(statistics, god)) for god in gods]

    def _cells(self, index: int) -> list[pygame.Rect]:
        high = self.rect.height // (len(self.lines) + 1)
        row = pygame.Rect(self.rect.left, self.rect.top + index * high, self.rect.width, high)
        return columns(row, (1.9, *(1.0,) * len(COLUMNS)), self.theme.px(2))

    def tip(self, pos: tuple[int, int]) -> str | None:
        for index, (god, _) in enumerate(self.lines, 1):
            if self._cells(index)[1 + COLUMNS.index("cards")].collidepoint(pos):
                cards = self.statistics["gods"].get(god, {}).get("cards", {})
                return "\n".join([word("god", god), *(f"{word('card', c)} ×{n}" for c, n in sorted(cards.items()))])
        for name, cell in zip(COLUMNS, self._cells(0)[1:], strict=True):
            if cell.collidepoint(pos):
                return text(f"result.column_{name}_tip")
        return None

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        for name, cell in zip(COLUMNS, self._cells(0)[1:], strict=True):
            inner = cell.inflate(-look.px(2), 0)
            paint.text_in(
                surface, inner, text(f"result.column_{name}"), "text", look.size("small"), theme.TEXT_DIM, "center"
            )
        for index, (god, numbers) in enumerate(self.lines, 1):
            first, *rest = self._cells(index)
            pygame.draw.line(surface, theme.PANEL_EDGE, first.topleft, (self.rect.right, first.top))
            place = pygame.Rect(first.left, first.top, look.px(16), first.height)
            paint.text_in(surface, place, str(self.ranks[god] or "–"), "bold", look.size("text"), theme.GOLD_LIGHT)
            badge = self.badge(god, min(look.px(24), first.height - look.px(2)))
            surface.blit(badge, badge.get_rect(midleft=place.midright))
            named = pygame.Rect(first.left + look.px(48), first.top, first.width - look.px(48), first.height)
            paint.text_in(surface, named, self.titles[god], "bold", look.size("text"), theme.GODS[god].text)
            for name, cell in zip(COLUMNS, rest, strict=True):
                role = "bold" if name == "devotion" else "text"
                paint.text_in(surface, cell, numbers[name], role, look.size("text"), theme.TEXT, "center")
