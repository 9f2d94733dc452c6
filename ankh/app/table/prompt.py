"""Who decides now, in one line, and the words of every choice; what the table can be asked besides moves."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ankh.app.table import facts, subject
from ankh.app.table.chronicle import god_title
from ankh.app.table.hand import line_halves
from ankh.app.table.picks import CONFIRM, Chooser, LineChooser, OfferChooser, Pick, SetChooser
from ankh.app.table.tray import pick_key
from ankh.app.texts import known, text, word
from ankh.play import Table
from ankh.play.history import History
from ankh.rules.cards import building_cost
from ankh.rules.state import State
from ankh.rules.summon import BY_ACTION, BY_UNDERWORLD, at_hand
from ankh.rules.tables import ACTIONS, MONUMENTS, REGION_SIZE
from ankh.rules.unlock import next_level

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.app.table.game import GameScene

YES_OR_NO = ("radiate", "two_cards", "tiebreak", "worship")


def words(scene: GameScene) -> str:
    """The line that says who decides what."""
    flow, state = scene.flow, scene.state
    if scene.replaying:
        return text("game.replaying")
    if scene.show.busy:
        return text("game.watching", god=decider(scene, scene.shown, scene.shown.seat))
    if flow.ask is None:
        return text("game.ended")
    if flow.brains.hinting:
        return text("game.hint_asked")
    if flow.waiting is not None:
        return text("game.wait_end" if flow.ends_turn() else "game.wait_on", god=decider(scene, state, flow.waiting))
    if flow.seat is None and flow.curtain is None:
        if flow.may_change():
            return text("game.choice_in")
        return text("game.thinking", god=decider(scene, state, flow.ask.seats[0]))
    seat = flow.seat if flow.seat is not None else flow.curtain
    assert seat is not None
    return f"{decider(scene, state, seat)}: {question(scene)}"


def decider(scene: GameScene, state: State, seat: int) -> str:
    """The god that a seat decides for, and who sits there if the god is two people's."""
    god, name = god_title(state, state.team[seat]), facts.half_name(state, seat, scene.chair)
    return text("game.half_decides", god=god, name=name) if name else god


def question(scene: GameScene) -> str:
    ask, hand = scene.flow.ask, scene.hand
    assert ask is not None
    kind, chooser = ask.kind, hand.chooser
    if isinstance(chooser, LineChooser) and chooser.line:
        return _line(scene, chooser)
    if any(pick.kind == "by" for pick in hand.options()):
        return text("ask.summon_by")
    if chooser is not None and chooser.moves and kind in TOLD:
        return TOLD[kind](scene.state, chooser)
    if kind == "choose_action" and scene.state.first_action >= 0:
        kind = "choose_second"
    if isinstance(chooser, SetChooser) and kind == "play_cards" and chooser.most > 1:
        kind = "play_two_cards"
    return text(f"ask.{kind}")


def _line(scene: GameScene, chooser: LineChooser) -> str:
    """How far a caravan is, and what it would make."""
    so_far = text("ask.line_so_far", count=len(chooser.line))
    if not chooser.complete:
        return f"{so_far}\u00a0– {text('ask.line_open', count=REGION_SIZE)}"
    sizes = [len(land) for land, _ in line_halves(scene.shown, chooser)]
    return f"{so_far}\u00a0– {text('ask.line_complete', first=sizes[0], second=sizes[1])}"


def _unlock(state: State, chooser: Chooser) -> str:
    return text("ask.unlock", count=next_level(state, state.team[state.seat]))


def _summon(state: State, chooser: Chooser) -> str:
    """How many figures may still be summoned, and by what."""
    rights = {move[3] for move in chooser.moves if move[0] == "summon"}
    pyramids = len(rights - {BY_ACTION, BY_UNDERWORLD})
    parts = [text("ask.summon_action")] if BY_ACTION in rights else []
    parts += [text("ask.summon_pyramid", count=pyramids)] if pyramids else []
    parts += [text("ask.summon_underworld")] if BY_UNDERWORLD in rights else []
    if rights == {BY_ACTION}:
        return text("ask.summon")
    *first, last = parts
    what = text("chronicle.and").join([", ".join(first), last] if first else [last])
    count = at_hand(state, state.team[state.seat])
    return text("ask.summon_few" if count < len(rights) else "ask.summon_several", what=what, count=count)


def _caravan(state: State, chooser: Chooser) -> str:
    longest = max(len(move[1]) for move in chooser.moves if move[0] == "caravan")
    return text("ask.caravan", count=longest, size=REGION_SIZE)


def _control(state: State, chooser: Chooser) -> str:
    owned = all(state.monuments[move[1]].owner >= 0 for move in chooser.moves)
    return text("ask.control_rivals" if owned else "ask.control")


def _build(state: State, chooser: Chooser) -> str:
    if chooser.picked:
        monument = word("monument", MONUMENTS[chooser.picked[0].value])
        return text("ask.build_on", monument=monument, region=_region(state))
    cost = building_cost(state, subject.god_asked(state))
    return text("ask.build" if cost else "ask.build_free", region=_region(state), count=cost)


def _relocate(state: State, chooser: Chooser) -> str:
    return text("ask.relocate", region=_region(state))


def _rise(state: State, chooser: Chooser) -> str:
    return text("ask.rise", god=word("god", state.setting.gods[subject.god_asked(state)]))


def _place_token(state: State, chooser: Chooser) -> str:
    token = subject.about(state)["token"]
    other = next(left for left in state.tokens_left() if left != token)
    return text("ask.place_token", token=token, other=other)


def _swap(state: State, chooser: Chooser) -> str:
    if chooser.picked:
        return text("ask.swap_tokens_with", token=chooser.picked[0].value)
    one, other = subject.about(state)["tokens"]
    return text("ask.swap_tokens", one=one, other=other)


def _consolidate(state: State, chooser: Chooser) -> str:
    if chooser.moves[0][0] == "fill":
        return text("ask.fill")
    if chooser.picked:
        return text("ask.consolidate_with", region=state.tokens[chooser.picked[0].value])
    return text("ask.consolidate")


def _underworld(state: State, chooser: Chooser) -> str:
    if chooser.picked:
        return text("ask.underworld_to", region=_region(state))
    places, lifts = any(len(m) == 2 for m in chooser.moves), any(len(m) == 3 for m in chooser.moves)
    how = "either" if places and lifts else "place" if places else "move"
    return text(f"ask.underworld_{how}", region=_region(state))


def _keep_guardians(state: State, chooser: Chooser) -> str:
    """How many of each size are kept, and how many are still to be chosen."""
    assert isinstance(chooser, SetChooser)
    parts, to_choose = [], chooser.most - len(chooser.picked)
    for size in ("small", "large"):
        alike = [item for item in chooser.items if state.setting.large(item) == (size == "large")]
        kept = len(chooser.largest.intersection(alike))
        if kept < len(alike):
            parts.append(text(f"ask.keep_{size}", count=kept, of=len(alike)))
    return text("ask.keep_guardians", guardians=", ".join(parts), count=to_choose)


def _region(state: State) -> int:
    return state.tokens[state.fight.region]


TOLD: dict[str, Callable[[State, Chooser], str]] = {
    "unlock": _unlock,
    "summon": _summon,
    "caravan": _caravan,
    "control": _control,
    "build": _build,
    "relocate": _relocate,
    "rise": _rise,
    "place_token": _place_token,
    "swap_tokens": _swap,
    "consolidate": _consolidate,
    "underworld": _underworld,
    "keep_guardians": _keep_guardians,
}
"""Questions that are told with what they are about."""


def begun(scene: GameScene) -> bool:
    """Whether something was done in the action under way, so that it may well be over."""
    entries = scene.table.history.entries
    return bool(entries) and entries[-1].move[0] != "action"


def button_words(scene: GameScene, pick: Pick) -> str:
    ask, chooser = scene.hand.ask, scene.hand.chooser
    if pick.kind == "by":
        return by_words(scene.state, pick.value)
    key = f"ask.{ask}_{pick.value}"
    if pick.value == "done" and not begun(scene):
        return text(f"ask.{ask}_nothing")
    if ask == "underworld" and chooser and all(len(move) != 2 for move in chooser.moves):
        key = "ask.underworld_leave"
    if pick == CONFIRM and isinstance(chooser, OfferChooser):
        return text(key, count=chooser.number)
    if pick == CONFIRM and ask == "protect" and chooser:
        return text(key, count=len(chooser.picked))
    return text(key if known(key) else f"ask.{pick.value}")


def button_tip(scene: GameScene, pick: Pick) -> str:
    """What a button of a choice means, as exactly as the catalogue knows it."""
    for key in (f"ask.{scene.hand.ask}_{pick.value}_tip", f"ask.{pick.value}_tip", f"ask.{pick.kind}_tip"):
        if known(key):
            return text(key)
    return text("menu.enter_tip")


def by_words(state: State, by: int) -> str:
    """What allows a summon."""
    if by == BY_ACTION:
        return text("ask.by_action")
    if by == BY_UNDERWORLD:
        return text("ask.by_underworld")
    return text("ask.by_pyramid", hex=state.setting.board.names[by])


def change_words(scene: GameScene, seat: int) -> str:
    return text("game.change_choice", god=god_title(scene.state, scene.state.team[seat]))


def start_of_round(history: History[Any, Any], gods: int) -> int:
    """The number of moves before the last round: so many turns back."""
    turns = 0
    for index in range(len(history.entries) - 1, -1, -1):
        turns += sum(event["event"] == "turn" for event in history.entries[index].events)
        if turns > gods:
            return index + 1
    return 0


def rematch(app: App, table: Table[Any, Any]) -> None:
    from ankh.app.scenes.opening import show

    show(app, table.rematch(secrets.randbelow(2**31)))


def hint(scene: GameScene) -> None:
    """Ask what a Priest would do in the place of the person who decides."""
    seat = scene.flow.seat
    if seat is None or scene.show.busy:
        scene.app.say(text("game.no_hint"))
        return
    scene.flow.brains.hint(scene.table, seat)
    scene.parts.prompt.set_text(words(scene))
    if scene.app.top is not scene:
        scene.app.say(text("game.hint_asked"))


def advise(scene: GameScene) -> None:
    """Once a Priest has answered: say the move and why, and light up what to point at."""
    choice = scene.flow.brains.advice()
    if choice is None:
        return
    scene.app.say(text("game.hint_is", move=choice.reason.replace("_", " ")))
    chooser = scene.hand.chooser
    way = chooser.path_of(choice.move) if chooser else []
    scene.light(tuple(way))
    if way:
        first = way[0]
        key = f"action_{ACTIONS[first.value]}" if first.kind == "action" else pick_key(first)
        front = scene.app.top or scene  # in a battle the choices lie over the board
        front.ui.focus_key(key, by_keyboard=True)
    scene.parts.prompt.set_text(words(scene))
