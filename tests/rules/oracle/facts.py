"""What stands where and whose it is, read from a state as the engine protocol shows it."""

from __future__ import annotations

from typing import Any

from .board import Board, by_name

GODS = ("amun", "anubis", "isis", "osiris", "ra")
LEVELS = {
    1: ("commanding", "inspiring", "omnipresent", "revered"),
    2: ("resplendent", "obelisk_attuned", "temple_attuned", "pyramid_attuned"),
    3: ("glorious", "magnanimous", "bountiful", "worshipful"),
}
CARDS = ("plague_of_locusts", "build_monument", "chariots", "cycle_of_maat", "drought", "flood", "miracle")
MONUMENTS = ("obelisk", "temple", "pyramid")
GUARDIANS = {
    "cat_mummy": (1, 3, "small"),
    "satet": (1, 3, "small"),
    "mummy": (2, 3, "small"),
    "apep": (2, 2, "large"),
    "giant_scorpion": (3, 2, "large"),
    "androsphinx": (3, 2, "large"),
}
"""Level, number and base of every guardian."""
ACTIONS = ("move", "summon", "gain", "unlock")


def kind(figure: str) -> str:
    """What a figure is: "god", "warrior" or the guardian's kind."""
    if figure in GODS:
        return "god"
    stem, _, tail = figure.rpartition("_")
    return "warrior" if tail.startswith("w") else stem


def number(figure: str) -> int:
    return int(figure.rpartition("_")[2].lstrip("w"))


class Table:
    """One state, with the questions that the rules ask of it."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self.board = Board(state)
        self.figures: dict[str, str] = state["figures"]
        self.monuments: dict[str, dict[str, Any]] = state["monuments"]
        self.merged = state["merged"]
        self.battle: dict[str, Any] = (state.get("conflict") or {}).get("battle") or {}
        self.taken = {place: figure for figure, place in self.figures.items()}

    def side(self, seat: int) -> str:
        """The god a seat plays; both seats of a pair play the higher god."""
        god: str = self.state["seats"][seat]
        return self.merged["higher"] if self.merged and god == self.merged["lower"] else god

    def seat_of(self, god: str) -> int:
        """The seat that decides for a god outside its turn (MRG-6)."""
        return int(self.state["seats"].index(god))

    def is_god(self, side: str, god: str) -> bool:
        """Has this side the divine ability of that god? (MRG-5)"""
        return side == god or bool(self.merged and side == self.merged["higher"] and god == self.merged["lower"])

    def god(self, side: str) -> dict[str, Any]:
        found: dict[str, Any] = self.state["gods"][side]
        return found

    def has(self, side: str, power: str) -> bool:
        return power in self.god(side)["powers"]

    def owner(self, figure: str) -> str:
        if figure in GODS:
            return figure
        if kind(figure) == "warrior":
            return figure.partition("_")[0]
        return next(god for god, owned in self.state["guardians"].items() if figure in owned)

    def own_figures(self, side: str) -> list[str]:
        return [figure for figure in self.figures if self.owner(figure) == side]

    def own_monuments(self, side: str, sort: str | None = None) -> list[str]:
        return [
            place
            for place, monument in self.monuments.items()
            if monument.get("owner") == side and sort in (None, monument["type"])
        ]

    def empty(self, place: str) -> bool:
        return place not in self.taken and place not in self.monuments

    def empty_land(self) -> list[str]:
        return [place for place in self.board.terrain if self.board.land(place) and self.empty(place)]

    def may_end(self, side: str, place: str) -> bool:
        """UND-4: only Osiris's own end a move on an underworld token."""
        return place not in self.state["underworld"] or self.is_god(side, "osiris")

    def beside(self, places: list[str]) -> set[str]:
        return {other for place in places for other in self.board.adjacent(place)}

    def pool_warriors(self, side: str) -> list[str]:
        gone = set(self.figures) | set(self.state["captives"])
        return [name for name in (f"{side}_w{n}" for n in range(1, 7)) if name not in gone]

    def pool_guardians(self, side: str) -> list[str]:
        return [figure for figure in self.state["guardians"].get(side, []) if figure not in self.figures]

    def ankh_tokens(self, side: str) -> int:
        return 9 - len(self.own_monuments(side))

    def monuments_left(self, sort: str) -> int:
        return 10 - sum(monument["type"] == sort for monument in self.monuments.values())

    def battle_region(self) -> set[str]:
        return self.board.region_of(self.state["conflict"]["region"])

    def present(self, figure: str, region: set[str]) -> bool:
        """CON-3: on land of the region or on water beside it."""
        place = self.figures[figure]
        return place in region or place in self.board.water_of(region)

    def present_figures(self, side: str, region: set[str]) -> list[str]:
        return [figure for figure in self.own_figures(side) if self.present(figure, region)]

    def sides(self) -> list[str]:
        """Gods still in the game, a pair once."""
        return list(self.state["devotion_order"])

    def name(self, region: set[str]) -> str:
        return min(region, key=by_name)
