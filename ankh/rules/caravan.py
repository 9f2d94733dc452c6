"""Event: camel caravan (CAR-1 to CAR-5). The lines themselves are found in regions.py."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules.frames import PASS, Decision, pop, push, replace
from ankh.rules.regions import Regions, regions_of
from ankh.rules.state import Move, State
from ankh.rules.tables import LINE_LENGTH


def begin(state: State) -> None:
    push(state, Caravan())


@dataclass(slots=True)
class Caravan(Decision):
    ask = "caravan"
    verbs = ("caravan", "pass")
    rule = "CAR-2"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        camels = state.camels_left()
        if not camels or not state.tokens_left():  # CAR-5
            return [PASS]
        moves: list[Move] = [("caravan", line) for line in state.regions.lines() if len(line) <= camels]
        moves.append(PASS)
        return moves

    def play(self, state: State, move: Move) -> None:
        if move[0] == "pass":
            pop(state)
            return
        board, old = state.setting.board, state.regions
        cut = old.region_of[board.edges[move[1][0]][0]]
        token = state.tokens[cut]
        new = regions_of(board, old.camels.union(move[1]))
        state.regions = new
        state.tokens = tuple(
            0 if old.region_of[land[0]] == cut else state.tokens[old.region_of[land[0]]] for land in new.lands
        )
        halves = tuple(region for region, token in enumerate(state.tokens) if not token)
        state.tell(
            event="caravan",
            edges=[board.edge_name(edge) for edge in move[1]],
            region=old.name(cut),
            regions=[new.name(region) for region in halves],
        )
        replace(state, PlaceToken(token, halves))

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        return line_objection(state, list(move[1]))

    def prompt(self, state: State) -> str:
        return "place a line of camels, or pass"


def line_objection(state: State, line: list[int]) -> tuple[str, str]:
    """Which clause of the caravan a line breaks."""
    board, regions = state.setting.board, state.regions
    for edge in line:
        a, b = board.edges[edge]
        if board.water[a] or board.water[b]:
            return "CAR-1", f"{board.edge_name(edge)} is an edge of water."
        if edge in board.rivers:
            return "CAR-1", f"A river runs along {board.edge_name(edge)}."
        if edge in regions.camels:
            return "CAR-1", f"A camel stands on {board.edge_name(edge)} already."
    if len(set(line)) < len(line):
        return "CAR-1", "Only one camel may stand on an edge."
    if not 1 <= len(line) <= LINE_LENGTH:
        return "CAR-1", f"A caravan has one to {LINE_LENGTH} camels, not {len(line)}."
    if len(line) > state.camels_left():
        return "CAR-1", f"Only {state.camels_left()} camels are left."
    corners = path_corners(state, line)
    if corners is None:
        return "CAR-2", "The camels do not form one unbranched line, named from end to end."
    anchors = set(board.anchors).union(*(board.edge_corners[edge] for edge in regions.camels))
    if corners[0] not in anchors or corners[-1] not in anchors:
        return "CAR-2", "Both ends of the line must touch a river, water, another camel or the border of the map."
    if anchors.intersection(corners[1:-1]):
        return "CAR-2", "Only the ends of the line may touch a river, water, a camel or the border of the map."
    return "CAR-2", halves_objection(regions, line)


def halves_objection(regions: Regions, line: list[int]) -> str:
    new = regions_of(regions.board, regions.camels.union(line))
    if new.count == regions.count:
        return "The line does not divide a region."
    cut = regions.region_of[regions.board.edges[line[0]][0]]
    sizes = sorted(len(land) for land in new.lands if regions.region_of[land[0]] == cut)
    return f"The line leaves regions of {' and '.join(map(str, sizes))} hexes; each needs at least six."


def path_corners(state: State, line: list[int]) -> list[int] | None:
    """The corners along a line in path order, or None if it is no simple path."""
    ends = [state.setting.board.edge_corners[edge] for edge in line]
    for start in ends[0]:
        corners = [start]
        for pair in ends:
            if corners[-1] not in pair:
                break
            corners.append(pair[1] if corners[-1] == pair[0] else pair[0])
        if len(corners) == len(line) + 1 == len(set(corners)):
            return corners
    return None


@dataclass(slots=True)
class PlaceToken(Decision):
    """CAR-3: the old token goes to either new region, the lowest of the supply to the other."""

    token: int
    halves: tuple[int, ...]

    ask = "place_token"
    verbs = ("place_token",)
    rule = "CAR-3"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        return [("place_token", region) for region in self.halves]

    def about(self, state: State) -> dict[str, object]:
        return {"token": self.token, "regions": [state.regions.name(region) for region in self.halves]}

    def play(self, state: State, move: Move) -> None:
        fresh = state.tokens_left()
        fresh.remove(self.token)
        tokens = list(state.tokens)
        for region in self.halves:
            tokens[region] = self.token if region == move[1] else fresh[0]
            state.tell(event="token", region=state.regions.name(region), token=tokens[region])
        state.tokens = tuple(tokens)
        replace(state, SwapTokens((self.token, fresh[0])))

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        names = " or ".join(state.regions.name(region) for region in self.halves)
        return self.rule, f"Token {self.token} goes to one of the two new regions, {names}."

    def prompt(self, state: State) -> str:
        return f"choose the new region that keeps token {self.token}"


@dataclass(slots=True)
class SwapTokens(Decision):
    """CAR-4: the token of one new region may change places with any other."""

    fresh: tuple[int, int]

    ask = "swap_tokens"
    verbs = ("swap", "pass")
    rule = "CAR-4"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        pairs = {(min(a, b), max(a, b)) for a in self.fresh for b in state.tokens if a != b}
        return [*(("swap", pair) for pair in sorted(pairs)), PASS]

    def about(self, state: State) -> dict[str, object]:
        regions = sorted(state.tokens.index(token) for token in self.fresh)
        return {"tokens": list(self.fresh), "regions": [state.regions.name(region) for region in regions]}

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "swap":
            a, b = move[1]
            state.tokens = tuple({a: b, b: a}.get(token, token) for token in state.tokens)
            state.tell(event="swap", tokens=[a, b])

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        a, b = self.fresh
        return self.rule, f"Token {a} or {b} of the new regions may be swapped with another token on the board."

    def prompt(self, state: State) -> str:
        return "swap a token of the new regions, or pass"
