"""Rules that a scenario can switch on: cities, and the consolidation of The People's Revolt (SET-6)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from ankh.rules.frames import Decision, pop, push, replace
from ankh.rules.regions import regions_of
from ankh.rules.state import Move, State

CITY_FOLLOWERS = 2


def pay_cities(state: State, region: int, god: int) -> None:
    """Whoever wins or dominates a region gains followers for each city in it."""
    cities = sum(state.regions.region_of[cell] == region for cell in state.setting.cities)
    state.change_followers(god, CITY_FOLLOWERS * cities, "city")


def begin_consolidation(state: State) -> None:
    """Instead of a caravan: a follower from the event, then two regions are joined."""
    state.change_followers(state.team[state.seat], 1, "consolidation")
    push(state, Consolidate())


@dataclass(slots=True)
class Consolidate(Decision):
    ask = "consolidate"
    verbs = ("consolidate",)
    rule = "SET-6"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        pairs = combinations(range(state.regions.count), 2)
        return [("consolidate", pair) for pair in pairs if state.regions.between(*pair)]

    def play(self, state: State, move: Move) -> None:
        join(state, *move[1])

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        one, other = (state.regions.name(region) for region in move[1])
        return self.rule, f"No camels stand between the regions of {one} and {other}."

    def prompt(self, state: State) -> str:
        return "choose two regions to join"


def join(state: State, one: int, other: int) -> None:
    """The camels between go to the supply, the highest token leaves, and 1…n stays without a gap."""
    old, board = state.regions, state.setting.board
    removed = old.between(one, other)
    pair = {state.tokens[one], state.tokens[other]}
    highest = max(state.tokens)
    state.regions = new = regions_of(board, old.camels - removed)
    joined = new.region_of[old.lands[one][0]]
    state.tokens = tuple(
        0 if region == joined else state.tokens[old.region_of[land[0]]] for region, land in enumerate(new.lands)
    )
    state.lost_tokens |= {highest}
    state.tell(
        event="consolidate",
        regions=[old.name(one), old.name(other)],
        region=new.name(joined),
        edges=[board.edge_name(edge) for edge in sorted(removed)],
        token=highest,
    )
    if highest in pair:
        pop(state)
        give(state, joined, min(pair))
    else:
        gap = state.tokens.index(highest)
        state.tokens = tuple(0 if region == gap else token for region, token in enumerate(state.tokens))
        replace(state, FillGap((min(pair), max(pair)), joined, gap))


def give(state: State, region: int, token: int) -> None:
    tokens = list(state.tokens)
    tokens[region] = token
    state.tokens = tuple(tokens)
    state.tell(event="token", region=state.regions.name(region), token=token)


@dataclass(slots=True)
class FillGap(Decision):
    """One of the joined region's two tokens goes where the highest one lay."""

    pair: tuple[int, int]
    joined: int
    gap: int

    ask = "consolidate"
    verbs = ("fill",)
    rule = "SET-6"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        return [("fill", token) for token in self.pair]

    def about(self, state: State) -> dict[str, object]:
        return {"tokens": list(self.pair)}

    def play(self, state: State, move: Move) -> None:
        pop(state)
        for token in self.pair:
            give(state, self.gap if token == move[1] else self.joined, token)

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        return self.rule, f"Token {self.pair[0]} or {self.pair[1]} fills the gap."

    def prompt(self, state: State) -> str:
        return "choose the token that fills the gap"
