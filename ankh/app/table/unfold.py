"""A shown state brought forward event by event, so that the picture changes at the pace of the animation.

Nothing is decided here: events say what has happened, and after the last one of a move the state of the rules itself
is shown.
"""

from __future__ import annotations

from collections.abc import Callable

from ankh.game import Event
from ankh.rules.regions import regions_of
from ankh.rules.state import CAPTIVE, GONE, POOL, Monument, State
from ankh.rules.tables import ACTIONS, CARDS, MONUMENTS, POWERS, mask_of
from ankh.rules.turn import AfterAction, AfterEvent


def unfold(shown: State, event: Event) -> None:
    """Change a shown state by one event."""
    change = CHANGES.get(event["event"])
    if change:
        change(shown, event)


def _figure(shown: State, event: Event) -> int:
    return shown.setting.figure_of[event["figure"]]


def _cell(shown: State, name: str) -> int:
    return shown.setting.board.cell_of[name]


def _god(shown: State, name: str) -> int:
    return shown.setting.gods.index(name)


def _stand(shown: State, event: Event) -> None:
    shown.put(_figure(shown, event), _cell(shown, event["to"]))


def _summon(shown: State, event: Event) -> None:
    _stand(shown, event)
    shown.owner[_figure(shown, event)] = shown.team[_god(shown, event["god"])]


def _off(place: int) -> Callable[[State, Event], None]:
    def change(shown: State, event: Event) -> None:
        figure = _figure(shown, event)
        old = shown.where[figure]
        if old >= 0 and shown.at.get(old) == figure:
            del shown.at[old]
        shown.where[figure] = place
        shown.claws.pop(figure, None)
        shown.radiant -= {figure}

    return change


def _push(shown: State, event: Event) -> None:
    figure, cell = _figure(shown, event), _cell(shown, event["to"])
    shown.where[figure] = cell
    shown.at[cell] = figure


def _guardian(shown: State, event: Event) -> None:
    figure = _figure(shown, event)
    shown.owner[figure] = _god(shown, event["god"])
    if shown.where[figure] < 0:
        shown.where[figure] = POOL


def _aim(shown: State, event: Event) -> None:
    a, b = event["at"]
    shown.claws[_figure(shown, event)] = (_cell(shown, a), _cell(shown, b))


def _radiate(shown: State, event: Event) -> None:
    shown.radiant |= {_figure(shown, event)}


def _sun_returned(shown: State, event: Event) -> None:
    shown.radiant -= {_figure(shown, event)}


def _followers(shown: State, event: Event) -> None:
    shown.followers[_god(shown, event["god"])] = event["now"]


def _devotion(shown: State, event: Event) -> None:
    god = _god(shown, event["god"])
    shown.devotion[god] = event["now"]
    if god in shown.ranking:
        shown.ranking.remove(god)
        above = [i for i, other in enumerate(shown.ranking) if shown.devotion[other] <= event["now"]]
        shown.ranking.insert(above[-1] + 1 if above else 0, god)


def _unlock(shown: State, event: Event) -> None:
    shown.powers[_god(shown, event["god"])] |= 1 << POWERS.index(event["power"])


def _control(shown: State, event: Event) -> None:
    cell = _cell(shown, event["hex"])
    shown.monuments[cell] = Monument(shown.monuments[cell].type, _god(shown, event["god"]))


def _build(shown: State, event: Event) -> None:
    kind = MONUMENTS.index(event["monument"])
    shown.monuments[_cell(shown, event["hex"])] = Monument(kind, _god(shown, event["god"]))


def _destroy(shown: State, event: Event) -> None:
    shown.monuments.pop(_cell(shown, event["hex"]), None)


def _redivide(shown: State, camels: frozenset[int], lost: int) -> None:
    """New regions; each keeps the token of the old region it came from until the rules have told more."""
    old, tokens = shown.regions, shown.tokens
    shown.regions = regions_of(shown.setting.board, camels)
    kept: set[int] = {lost}
    fresh: list[int] = []
    for land in shown.regions.lands:
        token = tokens[old.region_of[land[0]]]
        fresh.append(0 if token in kept else token)
        kept.add(token)
    shown.tokens = tuple(fresh)


def _caravan(shown: State, event: Event) -> None:
    edges = [shown.setting.board.edge_named(edge) for edge in event["edges"]]
    _redivide(shown, shown.regions.camels.union(edges), 0)


def _consolidate(shown: State, event: Event) -> None:
    edges = [shown.setting.board.edge_named(edge) for edge in event["edges"]]
    _redivide(shown, shown.regions.camels.difference(edges), event["token"])


def _token(shown: State, event: Event) -> None:
    region = shown.regions.region_of[_cell(shown, event["region"])]
    shown.tokens = tuple(event["token"] if r == region else token for r, token in enumerate(shown.tokens))


def _swap(shown: State, event: Event) -> None:
    a, b = event["tokens"]
    shown.tokens = tuple({a: b, b: a}.get(token, token) for token in shown.tokens)


def _underworld(shown: State, event: Event) -> None:
    if event.get("from"):
        shown.underworld -= {_cell(shown, event["from"])}
    shown.underworld |= {_cell(shown, event["to"])}


def _underworld_gone(shown: State, event: Event) -> None:
    shown.underworld -= {_cell(shown, event["hex"])}


def _cards(shown: State, event: Event) -> None:
    god, mask = _god(shown, event["god"]), mask_of(event["cards"], CARDS)
    shown.hand[god] &= ~mask
    shown.played[god] |= mask


def _cards_back(shown: State, event: Event) -> None:
    god, mask = _god(shown, event["god"]), mask_of(event["cards"], CARDS)
    shown.hand[god] |= mask
    shown.played[god] &= ~mask


def _action(shown: State, event: Event) -> None:
    action = ACTIONS.index(event["action"])
    shown.steps[action] = event["step"]
    shown.stack = [AfterAction(action)]


def _event(shown: State, event: Event) -> None:
    shown.events = event["number"]
    shown.stack = [AfterEvent(frame.action) for frame in shown.stack if isinstance(frame, AfterAction)]


def _turn(shown: State, event: Event) -> None:
    shown.turn, shown.seat = event["turn"], event["seat"]
    for frame in shown.stack:
        if isinstance(frame, AfterEvent):
            shown.steps[frame.action] = 0
    shown.stack = []


CHANGES: dict[str, Callable[[State, Event], None]] = {
    "move": _stand,
    "relocate": _stand,
    "push": _push,
    "summon": _summon,
    "kill": _off(POOL),
    "leave": _off(GONE),
    "capture": _off(CAPTIVE),
    "release": _off(POOL),
    "guardian": _guardian,
    "aim": _aim,
    "radiate": _radiate,
    "sun_returned": _sun_returned,
    "followers": _followers,
    "devotion": _devotion,
    "unlock": _unlock,
    "control": _control,
    "build": _build,
    "destroy": _destroy,
    "caravan": _caravan,
    "consolidate": _consolidate,
    "token": _token,
    "swap": _swap,
    "underworld": _underworld,
    "underworld_gone": _underworld_gone,
    "cards": _cards,
    "cards_back": _cards_back,
    "action": _action,
    "event": _event,
    "turn": _turn,
}
