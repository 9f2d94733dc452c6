"""New game: a scenario with its map, seats with gods and players, guardians, seed; starts only what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ankh.app import art, fonts, theme
from ankh.app.scenes.frame import MenuScene
from ankh.app.scenes.legend import Legend
from ankh.app.scenes.maps import MapPicture, about, numbers_explained, proportion, taken_by, write
from ankh.app.scenes.plan import GODS, GUARDIANS, LONGEST_SEED, SEATS, Plan, bot_tip, first_plan, players
from ankh.app.texts import text, word
from ankh.app.widgets import (
    Button,
    Choice,
    Explained,
    Flow,
    Label,
    Option,
    Panel,
    Paragraph,
    Picture,
    ScrollArea,
    Segments,
    TextField,
    columns,
    paragraph_height,
)

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.scenarios.models import ScenarioMap


PORTRAIT = 66
"""The height of a seat, in design pixels, that has room for a god's miniature."""
SEAT = (0.5, 4.5, 2.3, 5.0)
"""The shares of a seat's number, god, name and player."""
CHOICES, LEAST_PORTRAIT = 499, 52
"""The width, in design pixels, at which every god and player can be read in full size, and what a god keeps beside."""
HIGHEST = 170
"""More is not used by a seat."""
ROOMY = 110
"""The height of a seat whose words are set larger."""
NEARLY = 60
"""Two panels whose heights differ by less, in design pixels, end on one line; a lower one ends where its words do."""
EXPLAINED = 36
"""The height of the words about what is pointed at."""
LEGEND = 132
"""The width of what explains the signs of a map, where it stands beside it."""
COMFORTABLE = 280
"""The height of a map, in design pixels, below which the words under it are set smaller."""


class NewGame(MenuScene):
    name = "new_game"
    title = "new_game.title"
    widest = 2400

    def __init__(self, app: App, scenario: str | None = None, players: int | None = None) -> None:
        super().__init__(app)
        from ankh.scenarios import library

        self.library = library()
        self.scenarios = self.library.scenarios()
        kept = app.settings.last_table
        self.plan = Plan.load(kept) if kept else first_plan()
        self.plan.fresh_seed()
        if scenario:
            self.plan.scenario = scenario
        if players:
            self.plan.count = players
        if self.scenarios and self.plan.scenario not in {entry["id"] for entry in self.scenarios}:
            self.plan.scenario = self.scenarios[0]["id"]
        self._fit_count()
        self._start: Button | None = None
        self._reason: Label | None = None

    @property
    def counts(self) -> list[int]:
        """The player counts the scenario has a set-up for."""
        return next((e["players"] for e in self.scenarios if e["id"] == self.plan.scenario), [])

    def _fit_count(self) -> None:
        if self.counts and self.plan.count not in self.counts:
            self.plan.count = min(self.counts, key=lambda n: abs(n - self.plan.count))

    # Layout

    def build(self) -> None:
        look = self.theme
        room = self.heading()
        area = self.scroll(room)
        if self.wide:
            left, right = self._columns(room)
            panels = [self._scenario(area, left), self._table(area, right)]
            bottom = max(panel.rect.bottom for panel in panels)
            for panel in panels:
                if panel.rect.bottom > bottom - look.px(NEARLY):
                    panel.rect.height = bottom - panel.rect.top
        else:
            bottom = self._table(area, room).rect.bottom
            below = pygame.Rect(room.left, bottom + look.px(14), room.width, room.height)
            bottom = self._scenario(area, below).rect.bottom
        area.fit(bottom)
        self._start_button(self.beside)

    def _columns(self, room: pygame.Rect) -> list[pygame.Rect]:
        """The scenario and the table; the map has as much width as it can use for its height."""
        look, shape = self.theme, 1.0
        if self.scenarios:
            shape = proportion(self.library.map(self.plan.scenario))
        wide = round((room.height - look.px(150)) * shape) + 2 * look.pad
        wide = min(max(wide, room.width * 5 // 12), room.width // 2)
        return columns(room, (wide, room.width - wide), look.px(16))

    def _beside_title(self, room: pygame.Rect, title: str) -> pygame.Rect:
        """The room to the right of a panel's title, on its line."""
        look = self.theme
        wide = fonts.width(fonts.spaced(title), "bold", look.size("subheading")) + 2 * look.pad
        line = pygame.Rect(room.left + wide, room.top + look.px(6), 0, look.px(34))
        line.width = room.right - look.pad - line.left
        return line

    def _scenario(self, area: ScrollArea, room: pygame.Rect) -> Panel:
        look, plan = self.theme, self.plan
        panel = Panel(room, title=text("new_game.scenario"))
        area.add(panel)
        flow = Flow(room.inflate(-2 * look.pad, 0), look.px(8))
        flow.skip(look.px(46 if self.wide else 44))
        if self.wide:
            area.add(self._scenario_choice(self._beside_title(room, panel.title)))
        if not self.scenarios:
            panel.rect.height = flow.y - room.top + look.pad
            return panel
        found = self.library.map(plan.scenario)
        if self.wide:
            bottom = self._map_above(area, flow, room.bottom - look.px(6), found)
        else:
            bottom = self._map_beside(area, flow, found)
        panel.rect.height = bottom + look.px(6) - room.top
        return panel

    def _map_above(self, area: ScrollArea, flow: Flow, low: int, found: ScenarioMap) -> int:
        """The map as large as the words below it leave room for; returns where they end."""
        look = self.theme
        shape, wide = proportion(found), flow.rect.width
        legend: list[Legend] = [] if self.plan.order else numbers_explained(self.plan.count)
        for size in ("text", "small"):
            lines = about(found, self.plan.count, look, size)
            high = low - flow.y - flow.gap - taken_by(lines, flow, look)
            if high >= look.px(COMFORTABLE):
                break
        beside = look.px(LEGEND) + look.gap
        if legend and round(high * shape) + beside > wide:
            high -= taken_by(legend, flow, look)
            beside = 0
        high = min(max(high, look.px(200)), round(wide / shape))
        spot = flow.take(high)
        if legend and beside:
            spot, right = columns(spot, (wide - beside, beside - look.gap), look.gap)
            write(area, Flow(right, 0), legend, look)
        area.add(self._map(spot))
        write(area, flow, lines if beside else [*legend, *lines], look)
        return flow.y

    def _map_beside(self, area: ScrollArea, flow: Flow, found: ScenarioMap) -> int:
        """The map and the words about it side by side; returns where they end."""
        look = self.theme
        spot, words = columns(pygame.Rect(flow.rect.left, flow.y, flow.rect.width, 0), (1, 1), look.pad)
        spot.height = round(spot.width / proportion(found))
        beside = Flow(words, flow.gap)
        area.add(self._map(spot))
        legend: list[Legend] = [] if self.plan.order else numbers_explained(self.plan.count)
        write(area, beside, [*legend, *about(found, self.plan.count, look)], look)
        return max(spot.bottom + flow.gap, beside.y)

    def _map(self, spot: pygame.Rect) -> MapPicture:
        return MapPicture(spot, self.app, self.plan.scenario, self.plan.count, self.plan.order)

    def _scenario_choice(self, rect: pygame.Rect) -> Choice:
        options = [Option(e["id"], e["name"], note=counts_of(e["players"])) for e in self.scenarios]
        tip = text("new_game.scenario_tip")
        return Choice(rect, options, self.plan.scenario, self._set_scenario, key="scenario", tooltip=tip)

    def _table(self, area: ScrollArea, room: pygame.Rect) -> Panel:
        look, plan = self.theme, self.plan
        panel = Panel(room, title=text("new_game.table"))
        area.add(panel)
        flow = Flow(room.inflate(-2 * look.pad, 0), look.px(8))
        flow.skip(look.px(46 if self.wide else 44))
        if self.wide:
            words, rest = columns(self._beside_title(room, panel.title), (1, 3), look.gap)
        else:
            words, rest = columns(flow.take(look.px(40)), (1, 3), look.gap)
            area.add(Label(words, text("new_game.scenario")), self._scenario_choice(rest))
            words, rest = columns(flow.take(look.px(40)), (1, 3), look.gap)
        area.add(Label(words, text("new_game.players"), align="right" if self.wide else "left"))
        closed = [n for n in SEATS if n not in self.counts]
        tip = text("new_game.players_tip" if closed else "new_game.count_tip")
        options: list[tuple[object, str]] = [(n, str(n)) for n in SEATS]
        area.add(Segments(rest, options, plan.count, self._set_count, key="count", disabled=closed, tooltip=tip))
        spare = room.bottom - flow.y - look.px(156 + EXPLAINED)
        high = min(max(spare // plan.count - flow.gap, look.px(40)), look.px(HIGHEST)) if self.wide else look.px(44)
        if high < look.px(PORTRAIT):
            high = min(high, look.px(52))
        for seat in range(plan.count):
            self._seat(area, flow.take(high), seat)
        flow.skip(look.px(4))
        area.add(Label(flow.take(look.px(26)), text("new_game.guardians"), role="bold", colour=theme.GOLD_LIGHT))
        for level, cell in enumerate(columns(flow.take(look.px(40)), (1, 1, 1), look.gap)):
            self._guardian(area, cell, level)
        flow.skip(look.px(2))
        self._chance(area, flow.take(look.px(40)))
        area.add(Explained(flow.take(look.px(EXPLAINED)), text("new_game.point"), size="small", colour=theme.TEXT_DIM))
        panel.rect.height = flow.y - room.top + look.px(6)
        return panel

    def _seat(self, area: ScrollArea, row: pygame.Rect, seat: int) -> None:
        look, plan = self.theme, self.plan.seats[seat]
        if row.height >= look.px(PORTRAIT):
            row = self._portrait(area, row, plan.god)
        row = row.inflate(0, look.px(40) - row.height)
        number, god, name, who = columns(row, SEAT, look.gap)
        area.add(Label(number, str(seat + 1), role="bold", colour=theme.GOLD_LIGHT, align="center"))
        tip = (
            f"{word('god', plan.god)}\n{text(f'game.god_{plan.god}')}" if plan.god else text("new_game.random_god_text")
        )
        options = self._god_options(seat)
        area.add(Choice(god, options, plan.god, lambda v: self._set_god(seat, v), key=f"god{seat}", tooltip=tip))
        area.add(
            TextField(
                name,
                "" if plan.bot else plan.name,
                lambda v: self._set_name(seat, v),
                placeholder=self.plan.seat_name(seat) if plan.bot or not plan.name else "",
                key=f"name{seat}",
                tooltip=bot_tip(plan.bot) if plan.bot else text("new_game.name_tip"),
                enabled=not plan.bot,
            )
        )
        key = f"bot{seat}"
        area.add(Choice(who, players(), plan.bot, lambda v: self._set_bot(seat, v), key=key, tooltip=bot_tip(plan.bot)))

    def _portrait(self, area: ScrollArea, row: pygame.Rect, god: str) -> pygame.Rect:
        """Where there is room: the god's miniature and what it can do; returns the room for the choices."""
        look = self.theme
        size = max(row.width - look.px(CHOICES), look.px(LEAST_PORTRAIT))
        size = min(row.height - look.px(8), row.width // 6, size)
        spot = pygame.Rect(row.left + look.px(10), row.centery - size // 2, size, size)
        left, fields = spot.right + look.px(4), look.px(44)
        top = pygame.Rect(left, 0, row.right - left - look.px(12), fields)
        field = columns(top, SEAT, look.gap)[1]
        low = pygame.Rect(field.left, 0, top.right - field.left, 0)
        told = [text(f"game.god_{one}") for one in GODS] if god else [text("new_game.by_lot")]
        told_in = "text" if row.height >= look.px(ROOMY) else "small"
        low.height = max(paragraph_height(words, look.size(told_in), low.width) for words in told)
        if fields + low.height + look.px(8) > row.height:
            low.height = 0
        top.top = row.centery - (fields + low.height) // 2
        low.top = top.bottom
        area.add(Panel(row, deep=True))
        if low.height:
            words = text(f"game.god_{god}") if god else told[0]
            area.add(Paragraph(low, words, size=told_in, colour=theme.TEXT_DIM))
        area.add(Picture(spot, art.piece(god, size, god) if god else art.piece("ankh", size * 2 // 3, theme.PANEL_TOP)))
        return top

    def _god_options(self, seat: int) -> list[Option]:
        size = self.theme.px(30)
        others = {s.god: i for i, s in enumerate(self.plan.taken) if i != seat and s.god}
        by_lot = text("new_game.random_god_text")
        options = [Option("", text("new_game.random_god"), art.piece("ankh", size, theme.GOLD), about=by_lot)]
        for god in GODS:
            why = text("new_game.god_taken", seat=others[god] + 1) if god in others else ""
            about = f"{word('god', god)}: {text(f'game.god_{god}')}"
            options.append(Option(god, word("god", god), art.medallion(god, size), about=about, why_not=why))
        return options

    def _guardian(self, area: ScrollArea, cell: pygame.Rect, level: int) -> None:
        size = self.theme.px(32)
        options = [Option("", text("new_game.random_guardian", level=level + 1), about=text("new_game.guardian_lot"))]
        for kind in GUARDIANS[level]:
            about = f"{word('guardian', kind)}: {text(f'game.guardian_{kind}')}"
            options.append(Option(kind, word("guardian", kind), art.piece(kind, size), about=about))
        tip = text("new_game.guardian_tip", level=level + 1)
        value = self.plan.guardians[level]
        key = f"guardian{level}"
        area.add(Choice(cell, options, value, lambda v: self._set_guardian(level, v), key=key, tooltip=tip))

    def _chance(self, area: ScrollArea, row: pygame.Rect) -> None:
        """Who begins, and the seed."""
        look, plan = self.theme, self.plan
        first_words, first, seed_words, seed, again = columns(row, (2.2, 3.6, 1.2, 2.4, 2.6), look.gap)
        area.add(Label(first_words, text("new_game.first")))
        options = [Option(None, text("new_game.random_first"))]
        options += [Option(i, plan.seat_name(i)) for i in range(plan.count)]
        tip = text("new_game.first_tip")
        area.add(Choice(first, options, plan.first, self._set_first, key="first", tooltip=tip))
        area.add(Label(seed_words, text("new_game.seed"), align="right"))
        tip = text("new_game.seed_tip")
        area.add(
            TextField(
                seed, plan.seed, self._set_seed, longest=LONGEST_SEED, allowed=str.isdigit, key="seed", tooltip=tip
            )
        )
        area.add(
            Button(
                again, text("new_game.new_seed"), self._new_seed, key="new_seed", tooltip=text("new_game.new_seed_tip")
            )
        )

    def _start_button(self, bar: pygame.Rect) -> None:
        """The button, and beside it what keeps the table from starting."""
        look = self.theme
        wide = Button.width_for(text("new_game.start"), look, "subheading") + look.px(110)
        button = pygame.Rect(bar.right - wide, bar.top, wide, bar.height)
        words = pygame.Rect(bar.left, bar.top, button.left - bar.left - look.px(16), bar.height)
        self._reason = Label(words, "", colour=theme.DANGER_TEXT, align="right", key="reason")
        self._start = Button(
            button, text("new_game.start"), self._begin, primary=True, size="subheading", hint="Enter", key="start"
        )
        self.ui.add(self._reason, self._start)
        self.ui.default = self._start
        self._judge()

    # Changes

    def _judge(self) -> None:
        """Say whether this table can be started."""
        problems = self.plan.problems(self.scenarios)
        if self._start and self._reason:
            self._start.set_enabled(not problems)
            self._start.tooltip = "\n".join(problems) or text("menu.enter_tip")
            self._reason.set_text(" ".join(problems))
        seed = self.ui.find("seed")
        if isinstance(seed, TextField):
            seed.mark(not self.plan.seed.isdigit())

    def _set_scenario(self, value: Any) -> None:
        self.plan.scenario = value
        self._fit_count()
        self.rebuild()

    def _set_count(self, value: Any) -> None:
        self.plan.count = value
        if self.plan.first is not None and self.plan.first >= value:
            self.plan.first = None
        gods: set[str] = set()
        for seat in self.plan.taken:
            seat.god = "" if seat.god in gods else seat.god
            gods.add(seat.god)
        self.rebuild()

    def _set_god(self, seat: int, value: Any) -> None:
        self.plan.seats[seat].god = value
        self.rebuild()

    def _set_name(self, seat: int, value: str) -> None:
        self.plan.seats[seat].name = value

    def _set_bot(self, seat: int, value: Any) -> None:
        self.plan.seats[seat].bot = value
        self.rebuild()

    def _set_guardian(self, level: int, value: Any) -> None:
        self.plan.guardians[level] = value

    def _set_first(self, value: Any) -> None:
        self.plan.first = value

    def _set_seed(self, value: str) -> None:
        self.plan.seed = value
        self._judge()

    def _new_seed(self) -> None:
        self.plan.fresh_seed()
        self.rebuild()

    def _begin(self) -> None:
        from ankh.app.scenes.opening import start
        from ankh.game import Refused
        from ankh.play import Chair

        chairs = [Chair(name=self.plan.person_name(i), bot=seat.bot or None) for i, seat in enumerate(self.plan.taken)]
        self.app.settings.last_table = self.plan.dump()
        try:
            start(self.app, self.plan.setup(), chairs)
        except Refused as refused:
            problems = [problem["message"] for problem in refused.problems] or [refused.message]
            self.app.say(" ".join(problems), "refused")


def counts_of(players: list[int]) -> str:
    """For how many players a scenario is."""
    if players == list(range(players[0], players[-1] + 1)) and len(players) > 1:
        return text("new_game.counts", low=players[0], high=players[-1])
    return text("new_game.counts_list", counts=", ".join(map(str, players)))
