"""The band of the battle scene: what is asked or has just happened, what each answer would bring, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ankh.app import fonts, theme
from ankh.app.table import battle_forecast, battle_hand, battle_words, facts, furniture, prompt
from ankh.app.table.battle_forecast import Forecast
from ankh.app.table.battle_layout import MOST_SAID, Needs, answer_height, inner_of, low, lowest, roomy
from ankh.app.table.picks import OfferChooser, Pick, SetChooser
from ankh.app.table.tray import tray_picks
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.app.widgets import Button, Widget, paint
from ankh.app.widgets.base import Area, Tip
from ankh.rules.tables import CAPTURE_PLACES, CARDS

if TYPE_CHECKING:
    from ankh.app.table.battle import BattleScene

Action = Callable[[], object]
NOTES = {
    "two_cards": "battle.two_cards_note",
    "offer": "battle.offer_note",
    "protect": "battle.protect_note",
    "radiate": "battle.radiate_note",
    "worship": "battle.worship_note",
}
HAPPENING = 3
"""How many sentences the band tells while something happens, if there is no line below it for those before."""
SIDES = 290
"""What else the band holds beside words on a chosen card: portrait, margins, a button."""
SPELLED_OUT = ("tiebreak", "worship", "capture")
"""Questions whose answers are told with what they would bring."""

ASKED = (theme.mix(theme.ACCENT_INK, theme.GOLD_DARK, 0.28), theme.mix(theme.ACCENT_INK, theme.NIGHT, 0.3))
TOLD = (theme.PANEL_DEEP, theme.PANEL_DEEP)
"""The colours of the band while something is asked, and while something is told."""


class Said(NamedTuple):
    title: str
    body: str = ""
    god: str = ""
    """Who decides, or has won."""


class Answer(NamedTuple):
    """A button of the band."""

    words: str
    action: Action
    key: str
    primary: bool
    declines: bool
    width: int


# What is said


def said(battle: BattleScene) -> Said:
    """The words of the band at this moment."""
    game, story = battle.game, battle.story
    if battle.held:
        return Said(battle_words.verdict(story), _packed(battle, battle_forecast.brought(story)), story.winner or "")
    if game.show.busy:
        return _happening(battle)
    if game.hand.chooser is None:
        return Said(prompt.words(game), text("battle.may_change") if game.flow.may_change() else "")
    god = story.state.god_name(story.state.team[game.flow.seat]) if game.flow.seat is not None else ""
    if game.hand.ask == "tiebreak":
        return Said(battle_words.tie(story), _answers(battle), god)
    return Said(_question(battle, god), _explained(battle), god)


def _question(battle: BattleScene, god: str) -> str:
    """What is asked; of several plagues, to whose is offered."""
    story = battle.story
    if battle.game.hand.ask != "offer" or story.plagues < 2 or not story.plague_of:
        return prompt.words(battle.game)
    owner = battle_words.named(story.state, story.plague_of)
    return text("battle.offer_to", god=battle_words.named(story.state, god), owner=owner)


def _packed(battle: BattleScene, items: list[str]) -> str:
    """Items in as few lines as the band has room for, each whole."""
    look, size = battle.theme, battle.size
    room = inner_of(size, look).width - Button.width_for(text("menu.enter", words=text("battle.continue")), look)
    px = look.size("tiny" if low(size, look) else "text")
    return battle_words.packed(items, px, room - look.px(52) - _portrait(battle.story.winner or "", battle))


def _portrait(god: str, battle: BattleScene) -> int:
    """The width of the portrait before the words, and of the gap after it."""
    return answer_height(battle.size, battle.theme) + battle.theme.px(12) if god else 0


def _happening(battle: BattleScene) -> Said:
    """The last thing that happened; what led to it where no line below tells it."""
    told = battle.sentences()
    return Said(told[-1], "" if roomy(battle.size, battle.theme) else " · ".join(told[-HAPPENING:-1]))


def recent(battle: BattleScene, width: int, look: Theme) -> str:
    """The end of the chronicle of this battle, as much as fits into a line."""
    busy = battle.game.show.busy and not battle.held
    told, px, line = battle.sentences()[:-1] if busy else battle.sentences(), look.size("small"), ""
    for count in range(1, len(told) + 1):
        longer = text("battle.chronicle", lines=" · ".join(told[-count:]))
        if fonts.width(longer, "text", px) > width:
            break
        line = longer
    return line


def _explained(battle: BattleScene) -> str:
    hand, state = battle.game.hand, battle.story.state
    if hand.ask == "play_cards":
        return _cards_explained(battle, battle.pointed)
    words = text(NOTES[hand.ask]) if hand.ask in NOTES else ""
    if hand.ask == "offer":
        words = f"{_of_own(battle)} {words}"
    if hand.ask == "capture":
        words = text("battle.capture_note", count=len(state.captives()), of=CAPTURE_PLACES)
    if hand.ask in SPELLED_OUT:
        words = f"{words}\n{_answers(battle)}".strip()
    return words


def _cards_explained(battle: BattleScene, pointed: Pick | None) -> str:
    """The card that is pointed at or chosen: what it does, and the strength it would make."""
    hand = battle.game.hand
    assert isinstance(hand.chooser, SetChooser)
    masks = [pick.value for pick in hand.chooser.picked]
    shown = [pointed.value] if pointed and pointed.kind == "card" else masks
    if not shown:
        return text("battle.play_two_note" if hand.chooser.most > 1 else "battle.play_cards_note")
    if pointed and pointed.kind == "card" and pointed.value not in masks:
        masks = [*masks[len(masks) - hand.chooser.most + 1 :], pointed.value] if hand.chooser.most > 1 else shown
    names = [CARDS[mask.bit_length() - 1] for mask in shown]
    side = battle.story.sides[battle.own_side]
    strength = battle_words.with_cards(battle.story, side.name, sum(masks))
    told = [
        " ".join([*(f"{word('card', name)}: {battle_words.does(side, name, section)}" for name in names), strength])
        for section in ("game.card", "battle.does")
    ]
    look = battle.theme
    px = look.size("tiny" if low(battle.size, look) else "text")
    return paint.first_fitting(told, "text", px, inner_of(battle.size, look).width - look.px(SIDES))


def _of_own(battle: BattleScene) -> str:
    """Which of several plagues this is, and how many followers there are to offer."""
    story, side = battle.story, battle.story.sides[battle.own_side]
    which = [text("battle.which_plague", number=story.plague, of=story.plagues)] if story.plagues > 1 else []
    return " ".join([*which, text("battle.followers_left", count=story.state.followers[side.god])])


def _answers(battle: BattleScene) -> str:
    """Every answer that is a button, with what the rules would make of it; what all have in common comes last.

    Of answers that lie in the battle itself, such as warriors to capture, one stands for all.
    """
    game = battle.game
    seat, chooser = game.flow.seat, game.hand.chooser
    assert seat is not None and chooser is not None
    paths = {move: chooser.path_of(move) for move in chooser.moves}
    buttons = {move: path[0] for move, path in paths.items() if len(path) == 1 and path[0].kind == "button"}
    others = [move for move in paths if move not in buttons][:1]
    brings = {move: battle_forecast.consequences(game.table, seat, move) for move in (*buttons, *others)}
    common = reduce(Forecast.common, brings.values()) if len(brings) > 1 else Forecast(())
    lines = []
    for move, pick in buttons.items():
        what = brings[move].without(common).words
        key = "battle.answer" if what else "battle.answer_nothing"
        line = text(key, answer=prompt.button_words(game, pick), what=what)
        lines.append(f"{line} {text('battle.tiebreak_once')}" if move[0] == "tiebreak" else line)
    if common.words:
        lines.append(text("battle.answer", answer=text("battle.either_way"), what=common.words))
    return "\n".join(lines)


# What is answered


def answers(battle: BattleScene) -> list[Answer]:
    """The buttons, left to right."""
    game, look = battle.game, battle.theme
    found = []
    for words, action, key, primary, _ in furniture.wanted(game):
        declines = key in furniture.DECLINING
        found.append(_answer(furniture.keyed(words, key, primary), action, key, primary, declines, look))
    if game.hand.ask == "protect" and game.hand.chooser and not game.hand.chooser.picked:
        return _all_or_none(battle, found)
    return found


def _all_or_none(battle: BattleScene, found: list[Answer]) -> list[Answer]:
    """Before any figure is chosen Enter keeps all of them alive, as the rules allow it."""
    chooser, look = battle.game.hand.chooser, battle.theme
    assert isinstance(chooser, SetChooser)
    most = max(chooser.moves, key=lambda move: len(move[1]))

    def keep() -> None:
        for pick in chooser.path_of(most):
            battle.take(pick)

    words = text("menu.enter", words=text("ask.protect_all", count=len(most[1])))
    nobody = text("menu.decline", words=text("ask.protect_none"))
    none = [_answer(nobody, one.action, one.key, False, True, look) for one in found]
    return [*none, _answer(words, keep, "keep_all", True, False, look)]


def _answer(words: str, action: Action, key: str, primary: bool, declines: bool, look: Theme) -> Answer:
    return Answer(words, action, key, primary, declines, Button.width_for(words, look))


# How much room that takes


def needs(battle: BattleScene, now: Said, buttons: list[Answer], look: Theme) -> Needs:
    """Room for what is said and asked, whatever card is pointed at while it is asked."""
    size, hand = battle.size, battle.game.hand
    inner, tight = inner_of(size, look), low(size, look)
    wide = sum(answer.width for answer in buttons) + look.gap * max(0, len(buttons) - 1)
    if isinstance(hand.chooser, SetChooser):
        wide = max(wide, look.px(150))
    elif isinstance(hand.chooser, OfferChooser):
        most = text("ask.offer_confirm", count=hand.chooser.numbers[-1])
        wide = max(wide, Button.width_for(text("menu.enter", words=most), look))
    bodies = [now.body]
    if hand.ask == "play_cards" and not battle.game.show.busy:
        picks = tray_picks(hand.chooser) if hand.chooser else []
        bodies += [_cards_explained(battle, pick) for pick in picks]
    answer, left = answer_height(size, look), inner.width - look.px(52) - _portrait(now.god, battle)
    ways = [(wide, answer)]
    if tight and len(buttons) > 1 and not isinstance(hand.chooser, (SetChooser, OfferChooser)):
        ways.append((max(one.width for one in buttons), (answer + look.gap) * len(buttons) - look.gap))
    bands = [max(_height(now.title, bodies, left - wide, battle), high) for wide, high in ways]
    band = min(bands)
    wide, high = ways[bands.index(band)]
    return Needs(_tray(battle, look, inner, tight), band + look.px(10 if tight else 20), (wide, high))


def _height(title: str, bodies: Sequence[str], width: int, battle: BattleScene) -> int:
    """Of the words, whichever of the bodies is said."""
    pictures = [_pictures(Said(title, body), width, battle.theme, battle.size) for body in bodies]
    return max(sum(picture.get_height() for picture in some) for some in pictures)


def _tray(battle: BattleScene, look: Theme, inner: pygame.Rect, tight: bool) -> int:
    """How high the things to choose from are."""
    hand = battle.game.hand
    if hand.chooser is None or battle.held or battle.game.show.busy:
        return 0
    if isinstance(hand.chooser, OfferChooser):
        return look.px(48 if tight else 66)
    picks = tray_picks(hand.chooser)
    if not picks and hand.ask != "two_cards":
        return 0
    if hand.ask in battle_hand.ASKS:
        return battle_hand.height(battle, look)
    return look.px(48 if tight else 64)


def _pictures(now: Said, width: int, look: Theme, size: tuple[int, int]) -> list[pygame.Surface]:
    """The words as they are set; without the body where it would take too much of a low window."""
    tight = low(size, look)
    title = fonts.fitted(now.title, "bold", look.size("subheading" if tight else "heading"), theme.TITLE, width)
    if not now.body:
        return [title]
    px = look.size("tiny" if tight else "text")
    body = _even(now.body, px, width)
    if body.get_height() > look.px(84):
        body = _even(now.body, look.size("tiny" if tight else "small"), width)
    most = round(inner_of(size, look).height * (MOST_SAID / 2 if lowest(size, look) else MOST_SAID))
    return [title, body] if title.get_height() + body.get_height() <= most else [title]


def _even(words: str, px: int, width: int) -> pygame.Surface:
    return fonts.paragraph(words, "text", px, theme.TEXT, fonts.evened(words, "text", px, width))


class Band(Widget):
    """Its tooltip says everything once more, for windows too low for all words."""

    def __init__(self, rect: Area, battle: BattleScene) -> None:
        super().__init__(rect, key="band")
        self.battle = battle
        self.said = Said("")
        self.asked = False
        """Somebody is to answer, rather than to watch."""

    def draw(self, surface: pygame.Surface) -> None:
        look, battle = self.theme, self.battle
        tight = low(battle.size, look)
        top, bottom = ASKED if self.asked else TOLD
        edge = theme.GOLD if self.asked else theme.PANEL_EDGE
        surface.blit(paint.box(self.rect.size, top, bottom, edge, look.radius, look.line), self.rect)
        left = self.rect.left + look.px(10 if tight else 18)
        if self.said.god:
            state = battle.story.state
            portrait = facts.medallion(state, state.setting.gods.index(self.said.god), answer_height(battle.size, look))
            surface.blit(portrait, portrait.get_rect(midleft=(left, self.rect.centery)))
            left += _portrait(self.said.god, battle)
        right = battle.answers.rect.left if battle.answers.rect.width else self.rect.right
        pictures = _pictures(self.said, right - look.px(16) - left, look, battle.size)
        y = self.rect.centery - sum(picture.get_height() for picture in pictures) // 2
        for picture in pictures:
            surface.blit(picture, (left, y))
            y += picture.get_height()

    def tip(self, pos: tuple[int, int]) -> Tip:
        return f"{self.said.title}\n{self.said.body}" if self.said.body else None
