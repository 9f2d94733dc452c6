"""Choices that do not lie on the board: powers, cards, monuments to build, figures to keep, followers to offer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import facts
from ankh.app.table.picks import Chooser, OfferChooser, Pick, SetChooser
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.app.widgets import Container, Widget, columns, cut_top, paint
from ankh.app.widgets.base import Area, Tip
from ankh.rules.state import State
from ankh.rules.tables import CARDS, MONUMENTS, POWERS

IN_TRAY = ("power", "prey", "monument", "card", "offer")
"""Kinds of picks that lie in the tray; figures too, where a set of them is chosen."""
NARROW = 170
"""A tile narrower than this has its picture above its words."""
HEADED = 250
"""A tile with much to say that is narrower than this has its picture beside its name alone."""


class Host(Protocol):
    """Who is told of a press on a tile."""

    def press_pick(self, pos: tuple[int, int], pick: Pick) -> bool: ...

    def drag_pick(self, pos: tuple[int, int]) -> None: ...

    def release_pick(self, pos: tuple[int, int], here: list[Pick]) -> None: ...

    def cancel_pick(self) -> None: ...

    def can(self, pick: Pick) -> bool: ...

    def chosen(self, pick: Pick) -> bool: ...

    def take_pick(self, pick: Pick) -> None: ...

    @property
    def state(self) -> State: ...


class PickWidget(Widget):
    """A widget that stands for one pick; it can be pressed, and lifted if the pick leads on."""

    focusable = True

    def __init__(self, rect: Area, pick: Pick, host: Host) -> None:
        super().__init__(rect, key=pick_key(pick))
        self.pick = pick
        self.host = host

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        return button == 1 and self.host.press_pick(pos, self.pick)

    def drag(self, pos: tuple[int, int]) -> None:
        self.host.drag_pick(pos)

    def release(self, pos: tuple[int, int]) -> None:
        self.host.release_pick(pos, [self.pick] if self.rect.collidepoint(pos) else [])

    def cancel(self) -> None:
        self.host.cancel_pick()
        super().cancel()

    def activate(self) -> None:
        self.host.take_pick(self.pick)


def pick_key(pick: Pick) -> str:
    return f"pick_{pick.kind}_{pick.value}"


class Tile(PickWidget):
    """A picture with a name and a note."""

    title_px = theme.SMALLEST_TEXT
    words_high = 0
    """How high the words are of the tile in the row that has the most; all begin at the same height."""
    fixed = False
    """Whether it is taken whatever else is chosen."""

    def __init__(self, rect: Area, pick: Pick, host: Host, picture: pygame.Surface, title: str, note: str) -> None:
        super().__init__(rect, pick, host)
        self.picture = picture
        self.title = title
        self.note = note
        self.tooltip = f"{title}\n{note}" if note else title

    def title_size(self) -> int:
        """The largest size at which the title is one line."""
        return paint.common_size((self.title,), "title", self.theme.size("subheading"), self._places()[1].width)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        chosen, can = self.host.chosen(self.pick), self.host.can(self.pick)
        edge, top = theme.PANEL_EDGE, theme.PANEL_TOP
        if can or (chosen and not self.fixed):
            edge = theme.ACCENT
            top = theme.mix(theme.ACCENT_DARK, theme.ACCENT, 0.25 if chosen else 0.08 if self.hovered else 0.0)
        bottom = theme.mix(top, (0, 0, 0), 0.25)
        line = look.line if edge == theme.PANEL_EDGE else look.px(3) if chosen else look.px(2)
        surface.blit(paint.box(self.rect.size, top, bottom, edge, look.radius, line), self.rect)
        self._content(surface)
        if chosen:
            ink = theme.TEXT_DIM if self.fixed else theme.ACCENT_LIGHT
            sign = fonts.render("✓", "bold", look.size("heading"), ink)
            surface.blit(sign, sign.get_rect(topright=(self.rect.right - look.px(8), self.rect.top + look.px(2))))
        self.draw_focus(surface, look.radius)

    def _content(self, surface: pygame.Surface) -> None:
        picture, words = self._places()
        surface.blit(self.picture, self.picture.get_rect(center=picture.center))
        self._words(surface, words)

    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the picture and the words are: side by side, or one over the other in a narrow tile."""
        look = self.theme
        inner = self.rect.inflate(-2 * look.px(8), -2 * look.px(6))
        if self.rect.width < look.px(NARROW):
            high = max(inner.height - look.px(36 if self.note else 20), self.picture.get_height() // 2)
            return cut_top(inner, high, 0)
        wide, gap = self.picture.get_width(), look.px(10)
        left, right = columns(inner, (wide, inner.width - wide - gap), gap)
        return left, right

    def words_height(self) -> int:
        """How high its own words are, but for a title that has a row of its own."""
        return sum(picture.get_height() for picture in self._told(self._places()[1]))

    def _words(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        above, y = self.rect.width < self.theme.px(NARROW), box.centery - self.words_high // 2
        for picture in self._told(box):
            left = box.centerx - picture.get_width() // 2 if above else box.left
            surface.blit(picture, (left, y))
            y += picture.get_height()

    def _told(self, box: pygame.Rect) -> list[pygame.Surface]:
        """The title and, where it fits, the note; the tooltip has both in any case."""
        look = self.theme
        above = self.rect.width < look.px(NARROW)
        title = fonts.fitted(self.title, "title", self.title_px, theme.TITLE, box.width)
        pictures = [title]
        for size in ("small", "tiny") if self.note else ():
            align = "center" if above else "left"
            note = fonts.paragraph(self.note, "text", look.size(size), theme.TEXT, box.width, align, 1.15)
            if title.get_height() + note.get_height() <= box.height + look.px(6):
                pictures.append(note)
                break
        return pictures


class HeadedTile(Tile):
    """Picture and name in one row, and the whole width below for the note."""

    note_px = theme.SMALLEST_TEXT

    def note_size(self) -> int:
        """The largest size at which the note fits."""
        wide, high = self._note_room()
        for px in range(self.theme.size("small"), theme.SMALLEST_TEXT, -1):
            if fonts.paragraph(self.note, "text", px, theme.TEXT, wide, leading=1.12).get_height() <= high:
                return px
        return theme.SMALLEST_TEXT

    def words_height(self) -> int:
        return self._note().get_height()

    def _note(self) -> pygame.Surface:
        return fonts.block(self.note, "text", self.note_px, theme.TEXT, *self._note_room())

    def _note_room(self) -> tuple[int, int]:
        """The width and height for the note; the air above its letters may reach into the row of the name."""
        body = self._rows()[1]
        return body.width, body.height + self.theme.px(2)

    def _content(self, surface: pygame.Surface) -> None:
        body = self._rows()[1]
        icon, name = self._places()
        surface.blit(pygame.transform.smoothscale(self.picture, icon.size), icon)
        paint.text_in(surface, name, self.title, "title", self.title_px, theme.TITLE)
        surface.blit(self._note(), (body.left, min(body.centery - self.words_high // 2, body.bottom - self.words_high)))

    def _rows(self) -> tuple[pygame.Rect, pygame.Rect]:
        look = self.theme
        inner = self.rect.inflate(-2 * look.px(7), -2 * look.px(4))
        return cut_top(inner, min(look.px(28), round(inner.height * 0.25)), 0)

    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        head, gap = self._rows()[0], self.theme.px(5)
        side = round(head.height * 0.75)
        left, right = columns(head, (side, head.width - side - gap), gap)
        return left.inflate(0, side - left.height), right


class CardTile(PickWidget):
    """A battle card in the hand."""

    def __init__(self, rect: Area, pick: Pick, host: Host, name: str) -> None:
        super().__init__(rect, pick, host)
        self.name = name
        self.tooltip = facts.card_tip(name)

    def draw(self, surface: pygame.Surface) -> None:
        chosen, look = self.host.chosen(self.pick), self.theme
        rise = look.px(10)
        height = self.rect.height - rise
        picture = facts.card_face(self.name, height)
        at = picture.get_rect(midbottom=self.rect.midbottom)
        if chosen or self.hovered:
            at.top -= rise if chosen else rise // 2
        surface.blit(picture, at)
        if chosen:
            ring = at.inflate(look.px(6), look.px(6))
            surface.blit(paint.ring(ring.size, theme.ACCENT, look.px(9), look.px(3)), ring)
        self.draw_focus(surface)


class OfferRow(Widget):
    """Followers in a row: point at as many as are offered."""

    focusable = True

    def __init__(self, rect: Area, chooser: OfferChooser, host: Host) -> None:
        super().__init__(rect, key="offer", tooltip=text("ask.offer_tip"))
        self.chooser = chooser
        self.host = host

    def _spot(self, number: int) -> pygame.Rect:
        count = len(self.chooser.numbers)
        width = max(1, min(self.theme.px(64), self.rect.width // count))
        left = self.rect.centerx - width * count // 2
        return pygame.Rect(left + number * width, self.rect.top, width, self.rect.height)

    def spot(self, pick: Pick) -> tuple[int, int] | None:
        return self._spot(pick.value).center if pick in self.chooser.options() else None

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        for number in self.chooser.numbers:
            box = self._spot(number).inflate(-look.px(3), 0)
            offered = 0 < number <= self.chooser.number
            chosen = number == self.chooser.number
            fill = theme.mix(theme.ACCENT_DARK, theme.ACCENT, 0.3 if offered or chosen else 0.0)
            line = look.px(3) if chosen else look.line
            surface.blit(paint.box(box.size, fill, fill, theme.ACCENT, look.px(6), line), box)
            size = min(box.width - 4, box.height - look.px(26), look.px(46))
            if size >= 6:
                icon = art.piece("follower", size, theme.GOLD) if number else _nobody(size)
                surface.blit(icon, icon.get_rect(midtop=(box.centerx, box.top + look.px(4))))
            if box.width >= look.px(14) or number in (0, self.chooser.number, self.chooser.numbers[-1]):
                words = fonts.render(str(number), "bold", look.size("text"), theme.TITLE)
                surface.blit(words, words.get_rect(midbottom=(box.centerx, box.bottom - look.px(3))))
        self.draw_focus(surface)

    def _number(self, pos: tuple[int, int]) -> int:
        return min(self.chooser.numbers, key=lambda n: abs(self._spot(n).centerx - pos[0]))

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        if button == 1:
            self.drag(pos)
        return button == 1

    def drag(self, pos: tuple[int, int]) -> None:
        self.host.take_pick(Pick("offer", self._number(pos)))
        self.damage()

    def keydown(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        number = min(max(max(self.chooser.number, 0) + step, 0), self.chooser.numbers[-1])
        self.host.take_pick(Pick("offer", number))
        self.damage()
        return True


@lru_cache(maxsize=8)
def _nobody(size: int) -> pygame.Surface:
    """A follower crossed out: an offer of none."""
    picture = pygame.transform.grayscale(art.piece("follower", size, theme.NEUTRAL))
    line = max(2, size // 12)
    pygame.draw.line(picture, theme.DANGER_TEXT, (size * 0.15, size * 0.85), (size * 0.85, size * 0.15), line)
    return picture


def fill(tray: Container, ask: str, chooser: Chooser, host: Host, look: Theme) -> bool:
    """Lay out the choices of an ask; False if all of them lie on the board."""
    tray.children.clear()
    if isinstance(chooser, OfferChooser):
        tray.add(OfferRow(tray.rect, chooser, host))
        return True
    picks = tray_picks(chooser)
    if not picks:
        return False
    if ask == "play_cards":
        _hand(tray, picks, host, look)
    else:
        _tiles(tray, picks, chooser, host, look)
    return True


def tray_picks(chooser: Chooser) -> list[Pick]:
    """What lies in the tray, whatever is picked already."""
    if isinstance(chooser, SetChooser):
        return [Pick(chooser.kind, item) for item in chooser.items]
    kept, chooser.picked = chooser.picked, []
    try:
        return [pick for pick in chooser.options() if pick.kind in IN_TRAY]
    finally:
        chooser.picked = kept


def _hand(tray: Container, picks: Sequence[Pick], host: Host, look: Theme) -> None:
    height = min(tray.rect.height, look.px(280))
    width = round((height - look.px(10)) * art.CARD_RATIO)
    step = min(width + look.px(8), (tray.rect.width - width) / max(len(picks) - 1, 1))
    left = tray.rect.centerx - (step * (len(picks) - 1) + width) / 2
    for place, pick in enumerate(picks):
        rect = pygame.Rect(round(left + place * step), tray.rect.bottom - height, width, height)
        tray.add(CardTile(rect, pick, host, CARDS[pick.value.bit_length() - 1]))


def _tiles(tray: Container, picks: Sequence[Pick], chooser: Chooser, host: Host, look: Theme) -> None:
    places = _row(tray.rect, len(picks), look)
    width, height = places[0].size
    size = min(height - look.px(14), round(width * 0.22), look.px(72))
    if width < look.px(NARROW):
        size = min(height - look.px(46), width - look.px(16))
    tiles = []
    for rect, pick in zip(places, picks, strict=True):
        kind = HeadedTile if pick.kind == "power" and width < look.px(HEADED) else Tile
        picture, title, note = _content(pick, host.state, size)
        if chooser.moves[0][0] == "keep":
            note = _base(pick.value, chooser, host.state)
        tile = kind(rect, pick, host, picture, title, note)
        tile.fixed = isinstance(chooser, SetChooser) and pick.value in chooser.forced
        tiles.append(tile)
    tray.add(*tiles)
    align(tiles)


def align(tiles: Sequence[Tile]) -> None:
    """Give the words of a row's tiles one size, and let them begin at one height."""
    title_px = min((tile.title_size() for tile in tiles), default=0)
    headed = [tile for tile in tiles if isinstance(tile, HeadedTile)]
    note_px = min((title_px, *(tile.note_size() for tile in headed)))
    for tile in tiles:
        tile.title_px = title_px
    for tile in headed:
        tile.note_px = note_px
    words_high = max((tile.words_height() for tile in tiles), default=0)
    for tile in tiles:
        tile.words_high = words_high


def _row(room: pygame.Rect, count: int, look: Theme) -> list[pygame.Rect]:
    """Places of tiles: three and more fill the room, fewer are no wider than those."""
    row = room.copy()
    row.width = min(room.width, max(look.px(340), -(-room.width // 3)) * count)
    row.height = min(room.height, look.px(112))
    row.centery = room.centery
    return columns(row, [1] * count, look.gap)


def _base(figure: int, chooser: Chooser, state: State) -> str:
    """The size of a guardian's base, which is what decides how many are kept."""
    size = text("ask.large_base" if state.setting.large(figure) else "ask.small_base")
    forced = isinstance(chooser, SetChooser) and figure in chooser.forced
    return text("ask.stays", size=size) if forced else size


def _content(pick: Pick, state: State, size: int) -> tuple[pygame.Surface, str, str]:
    """Picture, title and note of a tile."""
    if pick.kind == "power":
        name = POWERS[pick.value.bit_length() - 1]
        return art.piece(f"sign_{name}", size, theme.GOLD_LIGHT), word("power", name), text(f"game.power_{name}")
    if pick.kind == "monument":
        name = MONUMENTS[pick.value]
        left = text("ask.monuments_left", count=state.monuments_left(pick.value))
        return art.piece(name, size), word("monument", name), left
    figure = pick.value
    name = art.figure_name(state.setting.figures[figure])
    owner = state.owner[figure]
    picture = art.piece(name, size, state.setting.gods[owner] if owner >= 0 else None)
    cell = state.where[figure]
    note = text("ask.stands_on", hex=state.setting.board.names[cell]) if cell >= 0 else ""
    title = (
        facts.figure_title(state, figure) if pick.kind == "prey" else facts.figure_name(state.setting.figures[figure])
    )
    return picture, title, note


__all__ = ["IN_TRAY", "CardTile", "Host", "OfferRow", "PickWidget", "Tile", "Tip", "fill", "pick_key", "tray_picks"]
