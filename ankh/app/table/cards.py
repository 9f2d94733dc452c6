"""Cards that explain the board: a region and what a conflict would bring, and what a carried figure would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import facts
from ankh.app.table.chronicle import called, god_title
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.app.widgets import paint
from ankh.rules.forecast import forecast
from ankh.rules.state import State
from ankh.rules.tables import MONUMENTS


class Line(NamedTuple):
    """One line of a card: words, how they look, perhaps a small picture before them."""

    words: str
    role: str = "text"
    colour: theme.Colour = theme.TEXT
    picture: str = ""
    owner: str | None = None

    @property
    def kind(self) -> str:
        """What its picture shows: a god, or something on the board."""
        return "god" if self.picture == "medallion" else "thing" if self.picture else ""


class Entry(NamedTuple):
    """A line as pictures, at its place in the card."""

    words: pygame.Surface
    picture: pygame.Surface | None
    left: int
    top: int


@lru_cache(maxsize=64)
def card(lines: tuple[Line, ...], scale: float, width: float = 300, least: int = 0) -> pygame.Surface:
    """A small panel with these lines, at least so many pixels high."""
    look = Theme(scale)
    entries, height = _laid(lines, look, look.px(width))
    size, pad = (look.px(width), max(height, least)), look.px(26)
    surface = paint.box(size, theme.PANEL_TOP, theme.PANEL_DEEP, theme.GOLD, look.px(10), look.px(1)).copy()
    for words, picture, left, top in entries:
        if picture:
            surface.blit(picture, picture.get_rect(midleft=(left, top + words.get_height() // 2)))
        surface.blit(words, (left + pad if picture else left, top))
    return surface


def _laid(lines: Sequence[Line], look: Theme, width: int) -> tuple[list[Entry], int]:
    """Every line at its place, and the height of all: lines with pictures of one kind share a row that has room."""
    pad, found, before = look.px(12), list[Entry](), Line("")
    y = bottom = pad
    right = width - pad
    for line in lines:
        px = look.size("subheading" if line.role == "title" else "small")
        picture = _picture(line, look.px(20))
        inset = look.px(26) if picture else 0
        wide = inset + fonts.width(line.words, line.role, px)
        x = found[-1].left + wide_of(found[-1], look) + look.px(16) if found else right
        if not picture or line.kind != before.kind or x + wide > right:
            x, y = pad, bottom
        words = fonts.paragraph(line.words, line.role, px, line.colour, right - x - inset)
        found.append(Entry(words, picture, x, y))
        bottom, before = y + words.get_height() + look.px(2), line
    return found, bottom + pad


def wide_of(entry: Entry, look: Theme) -> int:
    return entry.words.get_width() + (look.px(26) if entry.picture else 0)


def _picture(line: Line, size: int) -> pygame.Surface | None:
    if not line.picture:
        return None
    if line.picture == "medallion" and line.owner:
        return art.medallion(line.owner, size)
    return art.piece(line.picture, size, line.owner)


def region_lines(state: State, region: int) -> list[Line]:
    """The order, who is there, majorities, and what would happen if the conflict were now."""
    told = forecast(state, region)
    size = len(state.regions.lands[region])
    title = text("game.region_of", token=told["token"] or "–", of=state.regions.count)
    lines = [Line(title, "title", theme.TITLE), Line(text("game.region_size", count=size), "text", theme.TEXT_DIM)]
    for god, strength in told["strength"].items():
        words = text("game.region_god", god=_title(state, god), strength=strength["total"], parts=_parts(strength))
        lines.append(Line(words, "text", theme.GODS[god].text, "medallion", god))
    standing = {state.monuments[cell].type for cell in state.regions.lands[region] if cell in state.monuments}
    for number, kind in enumerate(MONUMENTS):
        leader = told["majorities"][kind]
        if leader:
            words = text("game.majority", monument=word("monument", kind), god=_title(state, leader))
            lines.append(Line(words, "text", theme.TEXT, kind, leader))
        elif number in standing:
            words = text("game.no_majority", monument=word("monument", kind))
            lines.append(Line(words, "text", theme.TEXT_DIM, kind))
    lines.append(Line(outcome(state, told), "bold", theme.ACCENT_LIGHT))
    return lines


def _title(state: State, god: str) -> str:
    return god_title(state, state.setting.gods.index(god))


def _parts(strength: dict[str, object]) -> str:
    """Where a strength comes from, alike parts together; what counts one has no number of its own."""
    alike: dict[str, list[dict[str, Any]]] = {}
    for part in strength["parts"]:  # type: ignore[attr-defined]
        alike.setdefault(part_name(part), []).append(part)
    return ", ".join(_summand(name, parts) for name, parts in alike.items())


def _summand(name: str, alike: list[dict[str, Any]]) -> str:
    count, strength = len(alike), sum(part["strength"] for part in alike)
    if _warrior(alike[0]) and strength:
        name = text("game.warriors_counted", count=count)
    if strength == count:
        return name
    return f"{name}:\u00a0{strength}" if alike[0]["what"] == "figure" else f"{name}\u00a0+{strength}"


def _warrior(part: dict[str, Any]) -> bool:
    return art.figure_name(part["name"]).endswith("_warrior")


def part_name(part: dict[str, object]) -> str:
    """One summand of a strength in words."""
    name = str(part["name"])
    if part["what"] == "card":
        return word("card", name)
    if part["what"] == "temple":
        return text("game.temple_part", hex=name)
    shown = text("game.warriors") if _warrior(part) else facts.figure_name(name)
    why = [str(reason) for reason in part["why"]]  # type: ignore[attr-defined]
    if why and not part["strength"]:
        return text("game.cancelled", figure=shown)
    return shown


def outcome(state: State, told: dict[str, object]) -> str:
    """What a conflict would bring here now, in one sentence."""
    gains = told["gains"]
    assert isinstance(gains, dict)
    certain = "; ".join(text("game.gain", god=_title(state, god), count=n) for god, n in gains.items())
    if told["outcome"] == "skip":
        return text("game.would_skip")
    if told["outcome"] == "dominance":
        return text("game.would_dominate", gains=certain)
    return text("game.would_battle") + (" " + text("game.certain", gains=certain) if certain else "")


def hex_lines(state: State, cell: int) -> list[Line]:
    """What a hex is and what stands on it."""
    lines = [Line(facts.hex_title(state, cell), "title", theme.TITLE)]
    figure = state.at.get(cell)
    if figure is not None:
        owner = state.setting.gods[state.owner[figure]]
        lines.append(Line(facts.figure_title(state, figure), "bold", theme.GODS[owner].text, "medallion", owner))
        if state.setting.kind[figure] >= 0:
            lines.append(Line(text("game.guardian_" + facts.figure_stem(state, figure))))
        if figure in state.radiant:
            lines.append(Line(text("game.radiant"), "text", theme.TEXT, "sun_token"))
    if cell in state.monuments:
        lines.append(Line(facts.monument_title(state, cell), "bold", theme.TEXT))
    if cell in state.underworld:
        lines.append(Line(text("game.underworld_here"), "text", theme.TEXT, "underworld_token"))
    if cell in state.setting.cities:
        lines.append(Line(text("game.city_here"), "text", theme.TEXT, "city_token"))
    return lines


def carried_lines(before: State, afters: Mapping[int, State], figure: int, cell: int, pushed: int = -1) -> list[Line]:
    """What putting a figure down on a hex would mean there, by the hexes to which a figure might be pushed."""
    after = next(iter(afters.values()))
    board, regions = after.setting.board, after.regions.present[cell]
    head = text("game.to_hex", figure=facts.figure_title(before, figure), hex=board.names[cell])
    told = [
        _together({board.names[to]: region_lines(state, region) for to, state in afters.items()}) for region in regions
    ]
    if len(told) == 1:
        head += f"\u00a0· {told[0][0].words}"
    lines = [Line(head, "title", theme.TITLE)]
    if pushed >= 0:
        owner = after.setting.gods[after.owner[pushed]]
        words = text("game.pushes", figure=called(before, pushed))
        lines.append(Line(words, "text", theme.GODS[owner].text, "medallion", owner))
    beside = [near for near in after.regions.adjacent[cell] if near in after.monuments]
    for near in beside:
        words = text("game.beside", monument=facts.monument_title(after, near), hex=board.names[near])
        owner = after.monuments[near].owner
        picture = MONUMENTS[after.monuments[near].type]
        lines.append(Line(words, "text", theme.TEXT, picture, after.setting.gods[owner] if owner >= 0 else None))
    for title, _, *rest in told:
        if len(told) > 1:
            lines.append(title._replace(role="bold", colour=theme.GOLD_LIGHT))
        lines += rest
    return lines


def _together(told: Mapping[str, Sequence[Line]]) -> list[Line]:
    """What is told of a region, once; where it hangs on the hex to which a figure is pushed, with that."""
    merged: list[Line] = []
    for lines in reversed(told.values()):
        place = 0
        for line in lines:
            if line not in merged:
                merged.insert(place, line)
            place = merged.index(line) + 1
    found = []
    for line in merged:
        hexes = [name for name, lines in told.items() if line in lines]
        if len(hexes) < len(told):
            line = line._replace(words=text("game.if_pushed", hexes=", ".join(hexes), told=line.words))
        found.append(line)
    return found
