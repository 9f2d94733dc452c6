"""From legal moves to things one can point at: every move is a short series of picks.

A chooser starts from the legal moves the rules list and narrows them down pick by pick; it never invents a move. The
board, the trays, the keyboard and the tests all speak to it in picks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ankh.rules.state import Move
from ankh.rules.tables import bits


class Pick(NamedTuple):
    """Something one can point at: its kind and which one."""

    kind: str
    value: Any


CONFIRM = Pick("button", "confirm")
DECLINES = (Pick("button", "pass"), Pick("button", "done"))
"""Buttons that leave something undone."""
PLAIN = ("done", "pass", "radiate", "two_cards", "tiebreak", "worship")
"""Moves that are a button and nothing else."""

Path = tuple[Pick, ...]


def paths(move: Move) -> list[Path]:
    """Every order of picks that leads to a move."""
    verb = move[0]
    if verb in PLAIN:
        return [(Pick("button", verb),)]
    return PATHS[verb](*move[1:])


def _step(kind: str) -> Callable[[Any], list[Path]]:
    return lambda value: [(Pick(kind, value),)]


def _move(figure: int, to: int, *push: int) -> list[Path]:
    return [(Pick("figure", figure), Pick("cell", to), *(Pick("cell", cell) for cell in push))]


def _pair(kind: str) -> Callable[[tuple[int, int]], list[Path]]:
    return lambda pair: [
        (Pick(kind, pair[0]), Pick(kind, pair[1])),
        (Pick(kind, pair[1]), Pick(kind, pair[0])),
    ]


PATHS: dict[str, Callable[..., list[Path]]] = {
    "action": _step("action"),
    "move": _move,
    "relocate": _move,
    "summon": lambda figure, to, by: [(Pick("pool", figure), Pick("cell", to), Pick("by", by))],
    "aim": lambda figure, at: [(Pick("claws", at),)],
    "unlock": _step("power"),
    "control": _step("cell"),
    "place_token": _step("region"),
    "swap": _pair("token"),
    "build": lambda kind, cell: [(Pick("monument", kind), Pick("cell", cell))],
    "capture": _step("prey"),
    "rise": lambda figure, to: [(Pick("cell", to),)],
    "underworld": lambda to, *origin: [(*(Pick("cell", cell) for cell in origin), Pick("cell", to))],
    "consolidate": _pair("region"),
    "fill": _step("token"),
}


class Chooser:
    """Narrows the legal moves of one ask down to a single one."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = moves
        self.picked: list[Pick] = []
        self._paths = [(path, move) for move in moves for path in paths(move)]
        self._firsts = {path[0] for path, _ in self._paths}
        self._options: dict[Path, list[Pick]] = {}
        """What can be pointed at after picks that were made before; it is asked for many times a frame."""

    def options(self) -> list[Pick]:
        """What can be pointed at now, each once, in the order of the moves."""
        at, picked = len(self.picked), tuple(self.picked)
        if picked not in self._options:
            self._options[picked] = list(dict.fromkeys(path[at] for path, _ in self._open() if len(path) > at))
        return list(self._options[picked])

    def take(self, pick: Pick) -> Move | None:
        """Point at something; the move, if that settles it. A pick that leads nowhere is left aside."""
        if pick not in self.options():
            return None
        if pick.kind == "button":
            self.picked.clear()
        self.picked.append(pick)
        while True:
            left = [option for option in self.options() if option.kind != "button"]
            if not left:
                return self._settled()
            if len(left) > 1 or left[0].kind != "by":
                return None
            self.picked.append(left[0])

    def back(self) -> bool:
        """Take the last pick back; False if there is none."""
        if not self.picked:
            return False
        self.picked.pop()
        return True

    def clear(self) -> None:
        self.picked.clear()

    def restart_with(self, pick: Pick) -> bool:
        """Whether a pick can be the first one in place of those made so far."""
        return pick in self._firsts

    def leads_on(self, pick: Pick) -> bool:
        """Whether a first pick needs another one: something that is lifted and put down."""
        return any(path[0] == pick and len(path) > 1 for path, _ in self._paths)

    def path_of(self, move: Move) -> list[Pick]:
        """The picks still to make for a move."""
        for path, found in self._paths:
            if found == move and list(path[: len(self.picked)]) == self.picked:
                return list(path[len(self.picked) :])
        return []

    def _open(self) -> list[tuple[Path, Move]]:
        at = len(self.picked)
        buttons = [] if not at else [p for p in self._paths if p[0][0].kind == "button"]
        open_ = [(path, move) for path, move in self._paths if list(path[:at]) == self.picked]
        return open_ + [((*self.picked, *path), move) for path, move in buttons if (path, move) not in open_]

    def _settled(self) -> Move | None:
        for path, move in self._paths:
            if list(path) == self.picked:
                return move
        return None


class SetChooser(Chooser):
    """Several things together, confirmed at the end: protected figures, kept guardians, cards."""

    def __init__(self, moves: Sequence[Move]) -> None:
        super().__init__(())
        self.moves = moves
        self.kind = {"protect": "figure", "keep": "figure", "play": "card"}[moves[0][0]]
        self._sets = {frozenset(self._members(move)): move for move in moves}
        self.items = list(dict.fromkeys(item for members in self._sets for item in sorted(members)))
        self.items.sort()
        self.forced = frozenset.intersection(*self._sets)
        """What is in every choice, and chosen from the start."""
        self.largest = max(self._sets, key=len)
        self.most = len(self.largest)
        self.clear()

    def _members(self, move: Move) -> tuple[int, ...]:
        return tuple(bits(move[1])) if move[0] == "play" else tuple(move[1])

    @property
    def chosen(self) -> frozenset[int]:
        return frozenset(pick.value for pick in self.picked)

    def clear(self) -> None:
        self.picked = [Pick(self.kind, item) for item in sorted(self.forced)]

    def options(self) -> list[Pick]:
        found = [Pick(self.kind, item) for item in self.items if item not in self.forced]
        return [*found, CONFIRM] if self.chosen in self._sets else found

    def take(self, pick: Pick) -> Move | None:
        if pick == CONFIRM:
            return self._sets.get(self.chosen)
        if pick not in self.options():
            return None
        if pick in self.picked:
            self.picked.remove(pick)
            return None
        while not self._may_become(self.chosen | {pick.value}):
            self._give_up_for(pick)
        self.picked.append(pick)
        return None

    def _may_become(self, items: frozenset[int]) -> bool:
        return any(items <= members for members in self._sets)

    def _give_up_for(self, pick: Pick) -> None:
        """Leave out what was chosen first and stands in the way."""
        free = [old for old in self.picked if old.value not in self.forced]
        in_the_way = (old for old in free if self._may_become(self.chosen - {old.value} | {pick.value}))
        self.picked.remove(next(in_the_way, free[0]))

    def back(self) -> bool:
        return len(self.picked) > len(self.forced) and super().back()

    def restart_with(self, pick: Pick) -> bool:
        return False

    def leads_on(self, pick: Pick) -> bool:
        return False

    def path_of(self, move: Move) -> list[Pick]:
        wanted = set(self._members(move))
        off = [pick for pick in self.picked if pick.value not in wanted]
        on = [Pick(self.kind, item) for item in sorted(wanted - self.chosen)]
        return [*off, *on, CONFIRM]


UNSAID = -1
"""No number of followers: an offer has to be chosen."""


class OfferChooser(Chooser):
    """A number of followers."""

    def __init__(self, moves: Sequence[Move]) -> None:
        super().__init__(())
        self.moves = moves
        self.numbers = sorted(move[1] for move in moves)
        self.number = UNSAID

    def options(self) -> list[Pick]:
        found = [Pick("offer", number) for number in self.numbers]
        return found if self.number == UNSAID else [*found, CONFIRM]

    def take(self, pick: Pick) -> Move | None:
        if pick == CONFIRM:
            return next((move for move in self.moves if move[1] == self.number), None)
        if pick in self.options():
            self.number = pick.value
        return None

    def leads_on(self, pick: Pick) -> bool:
        return False

    def back(self) -> bool:
        said, self.number = self.number != UNSAID, UNSAID
        return said

    def path_of(self, move: Move) -> list[Pick]:
        return [Pick("offer", move[1]), CONFIRM]


class LineChooser(Chooser):
    """A caravan grown edge by edge, from any of its edges and at either end."""

    def __init__(self, moves: Sequence[Move]) -> None:
        super().__init__([move for move in moves if move[0] in PLAIN])
        self.moves = moves
        self.lines = {move[1]: move for move in moves if move[0] == "caravan"}
        self.line: list[int] = []

    @property
    def complete(self) -> Move | None:
        line = tuple(self.line)
        return self.lines.get(line) or self.lines.get(line[::-1])

    def options(self) -> list[Pick]:
        buttons = super().options()
        edges = [Pick("edge", edge) for edge in self.next_edges()]
        return [*edges, *([CONFIRM] if self.complete else []), *buttons]

    def next_edges(self) -> list[int]:
        """Edges that some lawful line has beside the piece laid so far."""
        if not self.line:
            return sorted({edge for line in self.lines for edge in line})
        found: set[int] = set()
        for line in self.lines:
            for way in (line, line[::-1]):
                place = _place(way, self.line)
                if place > 0:
                    found.add(way[place - 1])
                if place >= 0 and place + len(self.line) < len(way):
                    found.add(way[place + len(self.line)])
        return sorted(found)

    def take(self, pick: Pick) -> Move | None:
        if pick == CONFIRM:
            return self.complete
        if pick.kind == "edge":
            self._toggle(pick.value)
            return None
        return next((move for move in self.moves if pick == Pick("button", move[0])), None)

    def _toggle(self, edge: int) -> None:
        if self.line and edge in (self.line[0], self.line[-1]):
            self.line.remove(edge)
        elif edge in self.next_edges():
            longer, other = [*self.line, edge], [edge, *self.line]
            fits = any(_place(way, longer) >= 0 for line in self.lines for way in (line, line[::-1]))
            self.line = longer if fits else other

    def back(self) -> bool:
        if not self.line:
            return False
        self.line.pop()
        return True

    def clear(self) -> None:
        super().clear()
        self.line.clear()

    def restart_with(self, pick: Pick) -> bool:
        return False

    def leads_on(self, pick: Pick) -> bool:
        return False

    def path_of(self, move: Move) -> list[Pick]:
        if move[0] in PLAIN:
            return super().path_of(move)
        off = [Pick("edge", edge) for edge in reversed(self.line)]
        return [*off, *(Pick("edge", edge) for edge in move[1]), CONFIRM]


def _place(way: Sequence[int], piece: Sequence[int]) -> int:
    """Where a piece of a line begins in it, or -1."""
    if piece[0] not in way:
        return -1
    at = way.index(piece[0])
    return at if list(way[at : at + len(piece)]) == list(piece) else -1


def chooser_for(ask: str, moves: Sequence[Move]) -> Chooser:
    """The way to choose a move of an ask."""
    if ask in ("protect", "keep_guardians", "play_cards"):
        return SetChooser(moves)
    if ask == "offer":
        return OfferChooser(moves)
    return LineChooser(moves) if ask == "caravan" else Chooser(moves)
