"""The engine and the plain enumerator list the same moves, wherever random games go."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.rules.compare import askers, compare, compare_strengths, compare_winner
from tests.rules.late_positions import LANDSCAPES, landscape, nile
from tests.rules.oracle import ASKS, plain
from tests.rules.oracle.board import Board
from tests.rules.oracle.caravans import lines, one_way, parts
from tests.rules.random_play import GAME, Walk, setup_of

OFTEN = 30
"""Up to so many of each kind of ask every one is compared, then fewer and fewer."""

DELTA_CUTS = {
    one_way(["D1-E2", "D1-D2", "C2-D2", "C3-D2", "C3-D3"]),
    one_way(["F2-G2", "G2-G3", "G3-H2", "G3-H3", "G4-H3"]),
}


def test_car_2_the_bare_nile_board_has_92_lines_by_brute_force() -> None:
    state = {"board": nile(), "camels": []}
    found = lines(state)
    assert len(found) == 92
    small = {line for line in found if len(line) == 5 and sizes(state, line) == [6, 16]}
    assert small == DELTA_CUTS


def sizes(state: Any, line: tuple[str, ...]) -> list[int]:
    cut = parts(Board(state), list(line))
    assert cut is not None
    return sorted(len(region) for region in cut)


@pytest.mark.parametrize("number", range(LANDSCAPES))
def test_car_2_caravans_agree_with_brute_force_on_many_boards(number: int) -> None:
    board, camels = landscape(number)
    position = {
        "board": board,
        "camels": list(camels),
        "seats": ["amun", "ra"],
        "events": 4,
        "actions": {"gain": 2},
    }
    state = GAME.set_up({"position": position})
    GAME.apply(state, 0, GAME.move_from_json(state, {"do": "action", "action": "gain"}))
    ask = GAME.ask(state)
    assert ask is not None
    expected = lines({"board": board, "camels": list(camels)})
    if expected and len(Board({"board": board, "camels": camels}).regions()) < 8:
        assert ask.kind == "caravan"
        listed = [GAME.move_to_json(state, move) for move in GAME.legal(state, 0)]
        assert {one_way(move["edges"]) for move in listed if move["do"] == "caravan"} == expected
        compare(state, 0)
    else:
        assert ask.kind == "choose_action"


@pytest.mark.parametrize("part", range(4))
def test_lists_agree_in_random_games(part: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(part, 120, 4):
        walk, rng = Walk(setup_of(seed)), Random(seed)
        while ask := GAME.ask(walk.state):
            rate = OFTEN / (OFTEN + 5 * seen[ask.kind])
            if rng.random() < rate * (0.2 if ask.kind == "caravan" else 1):
                look(walk)
                seen[ask.kind] += 1
            walk.step(rng)
    assert set(seen) <= set(ASKS)
    assert len(seen) >= 18, seen


def look(walk: Walk) -> None:
    told = f"\n{walk.show()}"
    ask = GAME.ask(walk.state)
    assert ask is not None
    assert list(ask.seats) == askers(walk.state), f"{ask.kind} is asked of seats {ask.seats}{told}"
    for seat in ask.seats:
        compare(walk.state, seat, told)
    for seat in set(range(len(GAME.seats(walk.state)))) - set(ask.seats):
        if not ask.secret:
            assert not GAME.legal(walk.state, seat), f"seat {seat} is not asked and has moves{told}"
    if ask.kind == "choose_action":
        compare_strengths(walk.state)
    if ask.kind in ("tiebreak", "protect"):
        compare_winner(walk.state)


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_lists_agree_at_every_decision_of_many_games(part: int) -> None:
    for seed in range(1000 + 20 * part, 1000 + 20 * part + 20):
        walk, rng = Walk(setup_of(seed)), Random(seed)
        while not walk.over:
            look(walk)
            walk.step(rng)


def test_the_order_inside_a_move_does_not_matter() -> None:
    assert plain({"do": "play", "cards": ["flood", "drought"]}) == plain({"cards": ["drought", "flood"], "do": "play"})
    assert plain({"do": "caravan", "edges": ["A1-A2", "A2-B1"]}) == plain(
        {"do": "caravan", "edges": ["A2-B1", "A1-A2"]}
    )
