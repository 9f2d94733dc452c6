"""The moves of a conflict, and the strengths that decide whose figures may die."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from .facts import CARDS, MONUMENTS, Table, kind, number

Move = dict[str, Any]
PASS: Move = {"do": "pass"}
STRENGTH = {"plague_of_locusts": 1, "chariots": 3, "drought": 1}


def relocate(table: Table, seat: int) -> list[Move]:
    side = table.side(seat)
    region = table.battle_region()
    obelisks = [place for place in table.own_monuments(side, "obelisk") if place in region]
    free = {place for place in table.beside(obelisks) & set(table.empty_land()) if table.may_end(side, place)}
    movers = [figure for figure in table.own_figures(side) if figure not in table.battle["relocated"]]
    return [PASS] + [{"do": "relocate", "figure": figure, "to": place} for figure in movers for place in free]


def two_cards(table: Table, seat: int) -> list[Move]:
    return [{"do": "two_cards"}, PASS]


def play_cards(table: Table, seat: int) -> list[Move]:
    side = table.side(seat)
    hand = [card for card in CARDS if card in table.god(side)["hand"]]
    count = 2 if table.is_god(side, "amun") and table.battle["two_cards"] else 1
    return [{"do": "play", "cards": list(cards)} for cards in combinations(hand, count)]


def build(table: Table, seat: int) -> list[Move]:
    region = table.battle_region()
    free = [place for place in table.empty_land() if place in region and place not in table.state["underworld"]]
    sorts = [sort for sort in MONUMENTS if table.monuments_left(sort)]
    return [PASS] + [{"do": "build", "monument": sort, "hex": place} for sort in sorts for place in free]


def offer(table: Table, seat: int) -> list[Move]:
    followers = table.god(table.side(seat))["followers"]
    return [{"do": "offer", "followers": count} for count in range(followers + 1)]


def tiebreak(table: Table, seat: int) -> list[Move]:
    return [{"do": "tiebreak"}, PASS]


def protect(table: Table, seat: int) -> list[Move]:
    """ISI: any of the figures that would die and stand beside another god's figure."""
    side = table.side(seat)
    dying = [figure for figure in doomed(table, side) if guarded(table, side, figure)]
    return [
        {"do": "protect", "figures": list(kept)}
        for count in range(len(dying) + 1)
        for kept in combinations(sorted(dying), count)
    ]


def doomed(table: Table, side: str) -> list[str]:
    """BAT-8: this side's warriors and guardians of the region that Flood does not save, if its side of it dies."""
    costly = bool(table.state["rules"].get("costly_triumph"))
    winner = table.battle["winner"]
    dies = winner is None or (side == winner) == costly
    here = table.present_figures(side, table.battle_region())
    return [f for f in here if dies and kind(f) != "god" and f not in table.battle["safe"]]


def guarded(table: Table, side: str, figure: str) -> bool:
    near = table.board.adjacent(table.figures[figure])
    return any(place in table.taken and table.owner(table.taken[place]) != side for place in near)


def capture(table: Table, seat: int) -> list[Move]:
    lowest: dict[str, str] = {}
    for figure in sorted(table.state["ask"]["figures"], key=number):
        lowest.setdefault(table.owner(figure), figure)
    return [PASS] + [{"do": "capture", "figure": figure} for figure in lowest.values()]


def rise(table: Table, seat: int) -> list[Move]:
    figure = table.state["ask"]["figure"]
    beside = table.board.adjacent(table.figures[table.owner(figure)])
    return [{"do": "rise", "figure": figure, "to": place} for place in beside if place in table.empty_land()]


def underworld(table: Table, seat: int) -> list[Move]:
    tokens = table.state["underworld"]
    region = table.battle_region()
    free = [place for place in table.empty_land() if place in region and place not in tokens]
    fresh = [{"do": "underworld", "to": place} for place in free] if len(tokens) < 3 else []
    moved = [{"do": "underworld", "from": token, "to": place} for token in tokens for place in free]
    return [PASS, *fresh, *moved]


def worship(table: Table, seat: int) -> list[Move]:
    return [{"do": "worship"}, PASS]


def strengths(table: Table, region: set[str], cards: dict[str, list[str]]) -> dict[str, int]:
    """BAT-5 for every god with a figure there."""
    found = {}
    for side in table.sides():
        here = table.present_figures(side, region)
        if here:
            fighting = sum(figure_strength(table, side, figure) for figure in here)
            found[side] = (
                fighting + sum(STRENGTH.get(card, 0) for card in cards.get(side, [])) + temples(table, side, region)
            )
    return found


def figure_strength(table: Table, side: str, figure: str) -> int:
    if stared_at(table, side, figure):  # GRD-SPH
        return 0
    if kind(figure) != "god":
        return 1
    base = 3 if table.has(side, "resplendent") and rich(table, side) else 1
    return base + (len(table.state["captives"]) if table.is_god(side, "anubis") else 0)


def stared_at(table: Table, side: str, figure: str) -> bool:
    near = [table.taken.get(place) for place in table.board.adjacent(table.figures[figure])]
    return any(other and kind(other) == "androsphinx" and table.owner(other) != side for other in near)


def rich(table: Table, side: str) -> bool:
    return any(len(table.own_monuments(side, sort)) >= 3 for sort in MONUMENTS)


def temples(table: Table, side: str, region: set[str]) -> int:
    if not table.has(side, "temple_attuned"):
        return 0
    near = table.beside([table.figures[figure] for figure in table.own_figures(side)])
    return 2 * sum(place in near and place in region for place in table.own_monuments(side, "temple"))
