"""Lots, a tiny game for the tests of the table: secret bids for prizes from a shuffled deck, stones set on piles.

Each round a prize is turned over, everyone bids a card in secret, and the highest single bid takes the prize and sets
two stones, each on a chosen pile or on one chosen by chance; the third stone of a pile is worth a point.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ankh.game import Ask, Event, Generator, Json, Refused, Result, Step

PILES = 3
STONES = 2
HIDDEN = 0

Move = tuple[Any, ...]


@dataclass(slots=True)
class State:
    seats: list[str]
    hands: list[list[int]]
    deck: list[int]
    prize: int
    chance: int
    points: list[int]
    piles: list[int] = field(default_factory=lambda: [0] * PILES)
    bids: dict[int, int] = field(default_factory=dict)
    winner: int | None = None
    stones: int = 0
    turn: int = 1
    seed: int | None = 0


class Lots:
    id = "lots"
    version = 1

    def scenarios(self) -> list[dict[str, Json]]:
        return [{"id": "three", "name": "Three rounds", "players": [2, 3, 4]}]

    def set_up(self, setup: Json) -> State:
        seats, seed, rounds = setup.get("seats"), setup.get("seed", 0), setup.get("rounds", 3)
        problems = []
        if not isinstance(seats, list) or not 2 <= len(seats) <= 4 or not all(isinstance(seat, str) for seat in seats):
            problems.append({"field": "seats", "message": "two to four names"})
        if not isinstance(seed, int):
            problems.append({"field": "seed", "message": "a whole number"})
        if not isinstance(rounds, int) or not 1 <= rounds <= 200:
            problems.append({"field": "rounds", "message": "from 1 to 200"})
        if problems:
            raise Refused("LOT-1", "The set-up is not sound.", problems)
        state = State(seats, [list(range(1, rounds + 2)) for _ in seats], [], 0, seed & 0xFFFFFFFF, [0] * len(seats))
        state.seed = seed
        left = [1 + number % 3 for number in range(rounds)]
        while left:
            state.deck.append(left.pop(_draw(state, len(left))))
        state.prize = state.deck.pop()
        return state

    def settled(self, state: State) -> Json:
        return {"seats": list(state.seats), "seed": state.seed, "rounds": len(state.deck) + 1}

    def ask(self, state: State, seat: int | None = None) -> Ask | None:
        if not state.prize:
            return None
        if state.winner is not None:
            return Ask("place", (state.winner,), False, state.seats[state.winner])
        waiting = tuple(seat for seat in range(len(state.seats)) if seat not in state.bids)
        return Ask("bid", waiting, True, state.seats[waiting[0] if seat is None else seat])

    def prompt(self, state: State, seat: int | None = None) -> str:
        ask = self.ask(state)
        if ask is None:
            return ""
        return "Set a stone." if ask.kind == "place" else "Choose a card in secret."

    def legal(self, state: State, seat: int) -> list[Move]:
        ask = self.ask(state)
        if ask is None:
            return []
        if ask.kind == "bid":
            return [("bid", card) for card in state.hands[seat]]
        return [*(("place", pile) for pile in range(PILES)), ("roll",)] if seat in ask.seats else []

    def why_not(self, state: State, seat: int, move: Move) -> Refused | None:
        if move in self.legal(state, seat):
            return None
        ask = self.ask(state)
        if ask is None:
            return Refused("LOT-9", "The game is over.")
        if ask.kind == "place" and seat not in ask.seats:
            return Refused("LOT-2", f"It is {ask.god}'s decision.")
        return Refused("LOT-3", f"{state.seats[seat]} cannot do that now.")

    def apply(self, state: State, seat: int, move: Move) -> Step:
        refused = self.why_not(state, seat, move)
        if refused:
            raise refused
        if move[0] == "bid":
            return self._bid(state, seat, move[1])
        pile = move[1] if move[0] == "place" else _draw(state, PILES)
        return self._place(state, seat, pile, chance=move[0] == "roll")

    def _bid(self, state: State, seat: int, card: int) -> Step:
        state.bids[seat] = card
        if len(state.bids) < len(state.seats):
            return Step([{"event": "chosen", "seat": seat}], False, False)
        events: list[Event] = [{"event": "bids", "cards": dict(sorted(state.bids.items()))}]
        for bidder, bid in state.bids.items():
            state.hands[bidder].remove(bid)
        highest = [bidder for bidder, bid in state.bids.items() if bid == max(state.bids.values())]
        if len(highest) == 1:
            state.winner, state.stones = highest[0], STONES
            events.append(_score(state, highest[0], state.prize))
        else:
            self._next_round(state, events)
        state.bids = {}
        return Step(events, True, False)

    def _place(self, state: State, seat: int, pile: int, *, chance: bool) -> Step:
        state.piles[pile] += 1
        events: list[Event] = [{"event": "stone", "pile": pile}]
        if state.piles[pile] % 3 == 0:
            events.append(_score(state, seat, 1))
        state.stones -= 1
        if state.stones == 0:
            self._next_round(state, events)
        return Step(events, state.stones == 0, chance)

    def _next_round(self, state: State, events: list[Event]) -> None:
        state.winner = None
        state.turn += 1
        state.prize = state.deck.pop() if state.deck else 0
        events.append({"event": "prize", "worth": state.prize})

    def copy(self, state: State) -> State:
        return replace(
            state,
            hands=[list(hand) for hand in state.hands],
            deck=list(state.deck),
            points=list(state.points),
            piles=list(state.piles),
            bids=dict(state.bids),
        )

    def dump(self, state: State) -> Json:
        return json.loads(json.dumps(asdict(state)))

    def load(self, data: Json) -> State:
        return State(**{**data, "bids": {int(seat): bid for seat, bid in data["bids"].items()}})

    def digest(self, state: State) -> str:
        return hashlib.sha256(json.dumps(self.dump(state), sort_keys=True).encode()).hexdigest()[:16]

    def move_to_json(self, state: State, move: Move) -> Json:
        return {"do": move[0]} | ({"value": move[1]} if len(move) > 1 else {})

    def move_from_json(self, state: State, data: Json) -> Move:
        if not isinstance(data, dict) or data.get("do") not in ("bid", "place", "roll"):
            raise Refused("LOT-4", "That is no move of this game.")
        return (data["do"],) if data["do"] == "roll" else (data["do"], data.get("value"))

    def describe(self, state: State) -> Json:
        return self.dump(state)

    def view(self, state: State, seat: int) -> State:
        seen = self.copy(state)
        seen.deck, seen.chance, seen.seed = [HIDDEN] * len(state.deck), 0, None
        seen.bids = {other: bid if other == seat else HIDDEN for other, bid in state.bids.items()}
        return seen

    def sample(self, view: State, rng: Generator) -> State:
        state = self.copy(view)
        state.deck = [1 + rng.randrange(3) for _ in view.deck]
        state.chance = rng.randrange(1 << 32)
        for seat, bid in view.bids.items():
            if bid == HIDDEN:
                state.bids[seat] = view.hands[seat][rng.randrange(len(view.hands[seat]))]
        return state

    def inspect(self, state: State, question: str, request: Json) -> Json:
        if question != "strength":
            raise Refused("LOT-5", "This game knows no such question.")
        return {"strength": dict(zip(state.seats, state.points, strict=True))}

    def seats(self, state: State) -> list[str]:
        return list(state.seats)

    def standing(self, state: State) -> list[tuple[int, ...]]:
        return [(seat,) for seat in range(len(state.seats))]

    def result(self, state: State) -> Result | None:
        if state.prize:
            return None
        best = max(state.points)
        return Result(tuple(s for s, p in zip(state.seats, state.points, strict=True) if p == best), "most")

    def summary(self, state: State) -> Json:
        ask = self.ask(state)
        return {"title": "Lots", "turn": state.turn, "to_move": ask.god if ask else None, "sides": list(state.seats)}

    def tally(self, events: Iterable[Event]) -> Json:
        points: dict[str, int] = {}
        for event in events:
            if event["event"] == "score":
                points[event["side"]] = points.get(event["side"], 0) + event["by"]
        return {"points": points}


def _score(state: State, seat: int, by: int) -> Event:
    state.points[seat] += by
    return {"event": "score", "side": state.seats[seat], "by": by}


def _draw(state: State, stop: int) -> int:
    state.chance = (state.chance * 1664525 + 1013904223) & 0xFFFFFFFF
    return (state.chance >> 8) % stop
