"""A table for tests: small boards, a driver over the engine protocol, and geometry written apart from the rules."""

from __future__ import annotations

import re
from typing import Any

from ankh.protocol import Engine

Json = dict[str, Any]

TRACKS = {"move": (3, 4, 5, 6), "summon": (3, 4, 5, 6), "gain": (3, 4, 5, 6), "unlock": (2, 3, 4, 5)}
"""Uses of each action until an event fires, for 2, 3, 4 and 5 players."""
BEFORE = {"control": 0, "caravan": 4, "conflict": 3}
"""How many events are over when the first of a kind is next."""
DONE: Json = {"do": "done"}
PASS: Json = {"do": "pass"}


class Table:
    """One game at the engine, started from a position (or from a `new` request with `Table.scenario`)."""

    def __init__(self, position: Json | None = None) -> None:
        self.engine = Engine()
        if position is not None:
            self._must({"cmd": "position", "position": position})

    @classmethod
    def scenario(cls, scenario: str, seats: str, **more: Any) -> Table:
        """A fresh game: `Table.scenario("middle_kingdom", "amun ra", first=0, seed=7)`."""
        table = cls()
        table._must({"cmd": "new", "scenario": scenario, "seats": seats.split(), **more})
        return table

    def answer(self, request: Any) -> Json:
        answer: Json = self.engine.answer(request)
        return answer

    def _must(self, request: Json) -> Json:
        answer = self.answer(request)
        assert answer.get("ok") is True, f"{request} was answered {answer}"
        return answer

    # What is asked

    @property
    def decision(self) -> Json | None:
        decision: Json | None = self._must({"cmd": "decision"})["decision"]
        return decision

    @property
    def ask(self) -> str | None:
        decision = self.decision
        return decision["ask"] if decision else None

    @property
    def seats(self) -> list[int]:
        decision = self.decision
        return list(decision["seats"]) if decision else []

    @property
    def result(self) -> Json | None:
        result: Json | None = self._must({"cmd": "decision"}).get("result")
        return result

    def legal(self, seat: int | None = None) -> list[Json]:
        """The listed moves of the first seat asked, or of the seat named."""
        request: Json = {"cmd": "decision"} if seat is None else {"cmd": "decision", "seat": seat}
        return list(self._must(request)["decision"]["moves"])

    def targets(self, figure: str, key: str = "to") -> set[str]:
        """The hexes that listed moves of a figure name."""
        return {move[key] for move in self.legal() if move.get("figure") == figure and key in move}

    # Playing

    def play(self, move: Json, seat: int | None = None) -> list[Json]:
        """Play a move for the first seat asked (or the seat named) and give back its events."""
        events: list[Json] = self._must({"cmd": "play", "seat": self._seat(seat), "move": move})["events"]
        return events

    def action(self, name: str, skip: bool = False) -> list[Json]:
        """Choose an action; with `skip` use nothing of it."""
        events = self.play({"do": "action", "action": name})
        if skip and self.ask in ("move_figures", "summon"):
            events += self.play(DONE)
        elif skip and self.ask == "unlock" and PASS in self.legal():
            events += self.play(PASS)
        return events

    def refused(self, move: Any, *rules: str, seat: int | None = None) -> str:
        """The move is answered with an error that names the rule (one of those given, any if none) in a sentence.

        Nothing changes. Gives the sentence.
        """
        before = self.state()
        answer = self.answer({"cmd": "play", "seat": self._seat(seat), "move": move})
        assert answer["ok"] is False, f"{move} was accepted"
        error = answer["error"]
        assert isinstance(error["rule"], str) and error["rule"], error
        assert not rules or error["rule"] in rules, f"{move}: expected {rules}, got {error}"
        message: str = error["message"]
        assert len(message.split()) >= 3 and not message[0].islower(), message
        assert self.state() == before, f"a refused {move} changed the state"
        return message

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        seats = self.seats
        assert seats, "nobody is asked"
        return seats[0]

    # What is on the table

    def state(self) -> Json:
        state: Json = self._must({"cmd": "state"})["state"]
        return state

    def observe(self, seat: int) -> Json:
        state: Json = self._must({"cmd": "observe", "seat": seat})["state"]
        return state

    def followers(self, god: str) -> int:
        return int(self.state()["gods"][god]["followers"])

    def devotion(self, god: str) -> int:
        return int(self.state()["gods"][god]["devotion"])

    def order(self) -> list[str]:
        """All gods, least devotion first."""
        return list(self.state()["devotion_order"])

    def at(self, figure: str) -> str | None:
        """The hex of a figure, or None if it is not on the board."""
        hex_name: str | None = self.state()["figures"].get(figure)
        return hex_name

    def owner(self, hex_name: str) -> str | None:
        """Who controls the monument on a hex."""
        owner: str | None = self.state()["monuments"][hex_name].get("owner")
        return owner

    def regions(self, hex_name: str) -> list[Json]:
        """Every region that a land or water hex belongs to."""
        return [r for r in self.state()["regions"] if hex_name in r["hexes"] or hex_name in r["water"]]

    def region(self, hex_name: str) -> Json:
        """The one region of a land hex."""
        (region,) = self.regions(hex_name)
        return region


def fire(event: str, position: Json, by: str = "summon") -> Table:
    """A table at the moment an event (`control`, `caravan`, `conflict`) begins, fired by the seat in turn.

    The action that fires it is `summon` with nothing summoned, so that nothing else changes. `events` in the position
    wins over the first place of the kind on the event track.
    """
    players = position.get("players", len(position["seats"]))
    length = position.get("rules", {}).get("action_tracks", {}).get(by, TRACKS[by][players - 2])
    actions = {**position.get("actions", {}), by: length - 1}
    table = Table({"events": BEFORE[event], **position, "actions": actions})
    table.action(by, skip=True)
    return table


# Boards


def land(
    fertile: str = "",
    *,
    desert: str = "",
    water: str = "",
    rivers: str = "",
    flat_top: bool = True,
    odd_shift: str = "",
) -> Json:
    """A board from lists of hexes: `land("A1 A2 B1:C3", desert="D1", water="D2", rivers="A1-B1")`.

    `B1:C3` is the rectangle of all columns B..C and rows 1..3. A hex named twice has the terrain named last
    (fertile, then desert, then water), so a lake is cut out of a rectangle by naming it again.
    """
    hexes: dict[str, str] = {}
    for terrain, names in (("fertile", fertile), ("desert", desert), ("water", water)):
        for name in spread(names):
            hexes[name] = terrain
    board: Json = {"hexes": hexes, "rivers": rivers.split(), "flat_top": flat_top}
    if odd_shift:
        board["odd_shift"] = odd_shift
    return board


def spread(names: str) -> list[str]:
    """Hex names with rectangles written out: `A1:B2 D4` is A1, A2, B1, B2, D4."""
    found: list[str] = []
    for part in names.split():
        first, _, last = part.partition(":")
        (c0, r0), (c1, r1) = place(first), place(last or first)
        found += [name(c, r) for c in range(c0, c1 + 1) for r in range(r0, r1 + 1)]
    return found


# Geometry of the hex names, for tests that need their own opinion


def place(hex_name: str) -> tuple[int, int]:
    """Column from 0 and row from 1 of a hex name."""
    match = re.fullmatch(r"([A-Z]+)([1-9][0-9]*)", hex_name)
    assert match, hex_name
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 64
    return column - 1, int(match[2])


def name(column: int, row: int) -> str:
    letters = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(65 + digit) + letters
    return f"{letters}{row}"


def around(hex_name: str, flat_top: bool = True, odd_shift: str = "") -> list[str]:
    """The places round a hex, clockwise from north (pointy-top: north-east), as far as they have a name."""
    return [name(c, r) for c, r in ring(place(hex_name), flat_top, odd_shift) if c >= 0 and r >= 1]


def ring(at: tuple[int, int], flat_top: bool = True, odd_shift: str = "") -> list[tuple[int, int]]:
    """The six places round a place, clockwise from north (pointy-top: north-east)."""
    column, row = at
    if flat_top:
        upper = row if (column % 2 == 1) == (odd_shift != "up") else row - 1
        right, left = column + 1, column - 1
        return [
            (column, row - 1),
            (right, upper),
            (right, upper + 1),
            (column, row + 1),
            (left, upper + 1),
            (left, upper),
        ]
    left = column if (row % 2 == 0) == (odd_shift != "left") else column - 1
    above, below = row - 1, row + 1
    return [(left + 1, above), (column + 1, row), (left + 1, below), (left, below), (column - 1, row), (left, above)]


def edge(one: str, other: str) -> str:
    """The name of the edge between two hexes."""
    return "-".join(sorted((one, other), key=place))
