"""Conflicts for tests: the one field most of them are fought on, and a table that remembers every event."""

from __future__ import annotations

from typing import Any

from tests.rules.table import TRACKS, Json, Table, land

FIELD = land("A1:C4", desert="D1:F4")
"""One region of 24 hexes: columns A to C fertile, D to F desert."""
BANKS = land("A1:B4", desert="D1:E4")
"""Two regions that touch nowhere: the west (A1, token 1) fertile, the east (D1, token 2) desert."""
LAKE = land("A1:B4", desert="D1:E4", water="C1:C5")
"""The banks with water between them that belongs to both."""
CARDS = ("plague_of_locusts", "build_monument", "chariots", "cycle_of_maat", "drought", "flood", "miracle")


class Fray(Table):
    """A table that keeps all events and plays cards and offers by the gods' names."""

    def __init__(self, position: Json) -> None:
        self.log: list[Json] = []
        self.gods: list[str] = list(position["seats"])
        super().__init__(position)

    def play(self, move: Json, seat: int | None = None) -> list[Json]:
        events = super().play(move, seat)
        self.log += events
        return events

    def cards(self, **chosen: str) -> Fray:
        """`fray.cards(ra="chariots", amun="flood drought")`: one seat after the other chooses."""
        for god, cards in chosen.items():
            self.play({"do": "play", "cards": cards.split()}, self.gods.index(god))
        return self

    def offers(self, **followers: int) -> Fray:
        for god, count in followers.items():
            self.play({"do": "offer", "followers": count}, self.gods.index(god))
        return self

    @property
    def gains(self) -> list[tuple[str, int]]:
        """Every change of devotion so far, in order."""
        return [(event["god"], event["by"]) for event in self.log if event["event"] == "devotion"]

    @property
    def asked(self) -> tuple[str | None, list[str]]:
        """What is asked, and of which gods, in turn order."""
        return self.ask, [self.gods[seat] for seat in sorted(self.seats)]

    def hand(self, god: str) -> list[str]:
        return list(self.state()["gods"][god]["hand"])

    def played(self, god: str) -> list[str]:
        return list(self.state()["gods"][god]["played"])

    def standing(self) -> set[str]:
        """Every figure on the board."""
        return set(self.state()["figures"])

    def strength(self, hex_name: str = "A1") -> dict[str, int]:
        """The total strength of every god with a figure in the region of a hex, before cards."""
        answer = self.answer({"cmd": "strength", "region": hex_name})
        assert answer["ok"], answer
        return {god: entry["total"] for god, entry in answer["strength"].items()}


def still(seats: str, figures: dict[str, str], board: Json = FIELD, **position: Any) -> Fray:
    """A position in which nothing has been fired yet."""
    return Fray({"board": board, "seats": seats.split(), "figures": figures, **position})


def conflict(seats: str, figures: dict[str, str], board: Json = FIELD, **position: Any) -> Fray:
    """The first question of a conflict, or the turn after it, fired by the seat in turn with an unused summon."""
    players = position.get("players", len(seats.split()))
    length = position.get("rules", {}).get("action_tracks", {}).get("summon", TRACKS["summon"][players - 2])
    actions = {**position.pop("actions", {}), "summon": length - 1}
    fray = still(seats, figures, board, **{"events": 3, **position, "actions": actions})
    fray.action("summon", skip=True)
    return fray


def monuments(**owned: str) -> dict[str, Json]:
    """`monuments(ra="A1:temple B2:obelisk", neutral="C1:pyramid")`."""
    return {
        place: {"type": kind, "owner": None if god == "neutral" else god}
        for god, listed in owned.items()
        for place, kind in (entry.split(":") for entry in listed.split())
    }
