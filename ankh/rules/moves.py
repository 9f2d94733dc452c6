"""Moves at the border: JSON objects with names outside, tuples of numbers inside (engine.md, Decisions)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ankh.game import Json, Refused
from ankh.rules.state import Move, State
from ankh.rules.summon import BY_ACTION, BY_UNDERWORLD, by_name
from ankh.rules.tables import ACTIONS, CARDS, MONUMENTS, POWERS, mask_of, names_of

LONGEST_LIST = 64
LARGEST_NUMBER = 10**9


def from_json(state: State, data: Json) -> Move:
    """The move a JSON object means; raises `Refused` if it means none."""
    if not isinstance(data, dict) or not isinstance(data.get("do"), str):
        raise Refused("move", 'A move is an object with a verb, like {"do": "done"}.')
    verb = data["do"]
    if verb not in PARTS:
        raise Refused("move", f"There is no move {show(verb)}.")
    rule, *parts = PARTS[verb]
    unknown = [key for key in data if key != "do" and key not in [name for name, _, _ in parts]]
    if unknown:
        raise Refused(rule, f"The move {verb} has no {show(unknown[0])}.")
    try:
        move = (verb, *(kind.parse(state, data[name]) for name, kind, needed in parts if needed or name in data))
    except KeyError as missing:
        raise Refused(rule, f"The move {verb} lacks {missing}.") from None
    except NotAMove as error:
        raise Refused(rule, f"No such move: {error}.") from None
    return clockwise(state, move) if verb == "aim" else move


def to_json(state: State, move: Move) -> dict[str, Json]:
    parts = zip(PARTS[move[0]][1:], move[1:], strict=False)
    return {"do": move[0], **{name: kind.show(state, value) for (name, kind, _), value in parts}}


class NotAMove(Exception):
    """Something in a move that names nothing in this game."""


class Kind(NamedTuple):
    """How one kind of value is read and shown."""

    parse: Callable[[State, Json], Any]
    show: Callable[[State, Any], Json]


def parse_hex(state: State, value: Json) -> int:
    cell = state.setting.board.cell_of.get(value) if isinstance(value, str) else None
    if cell is None:
        raise NotAMove(f"{show(value)} is not a hex of this board")
    return cell


def parse_figure(state: State, value: Json) -> int:
    figure = state.setting.figure_of.get(value) if isinstance(value, str) else None
    if figure is None:
        raise NotAMove(f"{show(value)} is not a figure of this game")
    return figure


def parse_edge(state: State, value: Json) -> int:
    try:
        return state.setting.board.edge_named(value)
    except (KeyError, AttributeError):
        raise NotAMove(f"{show(value)} is not an edge of this board") from None


def parse_region(state: State, value: Json) -> int:
    region = state.regions.region_of[parse_hex(state, value)]
    if region < 0:
        raise NotAMove(f"{value} is water; a region is named by one of its land hexes")
    return region


def parse_number(state: State, value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST_NUMBER:
        raise NotAMove(f"{show(value)} is not a number that fits here")
    return value


def parse_cards(state: State, value: Json) -> int:
    cards = [CARDS[CARD.parse(state, card)] for card in parse_list(value)]
    if len(set(cards)) < len(cards):
        raise NotAMove("a card is named twice")
    return mask_of(cards, CARDS)


def parse_right(state: State, value: Json) -> int:
    if value == "action":
        return BY_ACTION
    if value == "underworld":
        return BY_UNDERWORLD
    if isinstance(value, str) and value.startswith("pyramid:"):
        return parse_hex(state, value.removeprefix("pyramid:"))
    raise NotAMove(f"{show(value)} is none of action, pyramid:HEX, underworld")


def parse_line(state: State, value: Json) -> tuple[int, ...]:
    """Edges in path order, from either end: turned the way in which lines are listed."""
    line = tuple(parse_edge(state, edge) for edge in parse_list(value))
    if not line:
        raise NotAMove("a caravan has at least one camel")
    return line if line[0] < line[-1] else line[::-1]


def parse_list(value: Json) -> list[Any]:
    if not isinstance(value, list) or len(value) > LONGEST_LIST:
        raise NotAMove(f"{show(value)} is not a list that fits here")
    return value


def choice(names: tuple[str, ...]) -> Kind:
    """One of a table's names, kept as its number."""

    def parse(state: State, value: Json) -> int:
        if not isinstance(value, str) or value not in names:
            raise NotAMove(f"{show(value)} is none of {', '.join(names)}")
        return names.index(value)

    return Kind(parse, lambda state, number: names[number])


def group(kind: Kind, size: int = 0, ordered: bool = False) -> Kind:
    """Several different values of a kind; sorted, since their order is free, unless it matters."""

    def parse(state: State, value: Json) -> tuple[Any, ...]:
        values = [kind.parse(state, each) for each in parse_list(value)]
        if len(set(values)) < len(values):
            raise NotAMove("the same is named twice")
        if size and len(values) != size:
            raise NotAMove(f"{size} are named, not {len(values)}")
        return tuple(values if ordered else sorted(values))

    return Kind(parse, lambda state, values: [kind.show(state, each) for each in values])


def show(value: Json) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def clockwise(state: State, move: Move) -> Move:
    """Claws named the other way round mean the same pair."""
    _, figure, (a, b) = move
    place = state.where[figure]
    pairs = state.setting.board.claw_pairs(place) if place >= 0 else ()
    return ("aim", figure, (b, a)) if (b, a) in pairs and (a, b) not in pairs else move


HEX = Kind(parse_hex, lambda state, cell: state.setting.board.names[cell])
FIGURE = Kind(parse_figure, lambda state, figure: state.setting.figures[figure])
EDGES = Kind(parse_line, lambda state, line: [state.setting.board.edge_name(edge) for edge in line])
REGION = Kind(parse_region, lambda state, region: state.regions.name(region))
NUMBER = Kind(parse_number, lambda state, number: number)
CARD = choice(CARDS)
CARD_MASK = Kind(parse_cards, lambda state, mask: names_of(mask, CARDS))
POWER = Kind(
    lambda state, value: 1 << choice(POWERS).parse(state, value),
    lambda state, power: POWERS[power.bit_length() - 1],
)
RIGHT = Kind(parse_right, by_name)

Part = tuple[str, Kind, bool]

PARTS: dict[str, tuple[str, *tuple[Part, ...]]] = {
    "action": ("TRN-1", ("action", choice(ACTIONS), True)),
    "move": ("MOV-3", ("figure", FIGURE, True), ("to", HEX, True), ("push", HEX, False)),
    "done": ("TRN-1",),
    "pass": ("TRN-1",),
    "summon": ("SUM-1", ("figure", FIGURE, True), ("to", HEX, True), ("by", RIGHT, True)),
    "radiate": ("RA",),
    "aim": ("GRD-SCO", ("figure", FIGURE, True), ("at", group(HEX, 2, ordered=True), True)),
    "unlock": ("UNL-1", ("power", POWER, True)),
    "control": ("CTL-1", ("hex", HEX, True)),
    "caravan": ("CAR-1", ("edges", EDGES, True)),
    "place_token": ("CAR-3", ("region", REGION, True)),
    "swap": ("CAR-4", ("tokens", group(NUMBER, 2), True)),
    "relocate": ("BAT-0", ("figure", FIGURE, True), ("to", HEX, True)),
    "two_cards": ("AMU",),
    "play": ("BAT-1", ("cards", CARD_MASK, True)),
    "build": ("BAT-2", ("monument", choice(MONUMENTS), True), ("hex", HEX, True)),
    "offer": ("BAT-3", ("followers", NUMBER, True)),
    "tiebreak": ("BAT-6",),
    "protect": ("ISI", ("figures", group(FIGURE), True)),
    "capture": ("ANU", ("figure", FIGURE, True)),
    "rise": ("GRD-MUM", ("figure", FIGURE, True), ("to", HEX, True)),
    "underworld": ("OSI", ("to", HEX, True), ("from", HEX, False)),
    "worship": ("BAT-9",),
    "keep": ("MRG-3", ("figures", group(FIGURE), True)),
    "consolidate": ("SET-6", ("regions", group(REGION, 2), True)),
    "fill": ("SET-6", ("token", NUMBER, True)),
    "hidden": ("BAT-1",),
}
"""For every verb the rule it stands under, and the parts of its move in the order of the tuple: name, kind, needed."""
