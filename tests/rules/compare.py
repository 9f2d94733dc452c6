"""The engine's list of moves beside the plain enumerator's, at one state."""

from __future__ import annotations

from typing import Any

from tests.rules.oracle import legal_moves, plain
from tests.rules.oracle.battle import strengths
from tests.rules.oracle.facts import Table
from tests.rules.random_play import GAME


def compare(state: Any, seat: int, told: str = "") -> int:
    """Raises AssertionError where the two lists differ; gives the number of moves."""
    shown = GAME.describe(state)
    kind = shown["ask"]["ask"]
    listed = [plain(GAME.move_to_json(state, move)) for move in GAME.legal(state, seat)]
    expected = {plain(move) for move in legal_moves(shown, seat)}
    assert len(set(listed)) == len(listed), f"{kind}: a move is listed twice{told}"
    assert set(listed) == expected, (
        f"{kind} of seat {seat}: listed and illegal {sorted(set(listed) - expected)[:6]}, "
        f"legal and not listed {sorted(expected - set(listed))[:6]}{told}"
    )
    assert len(expected) > 1 or kind == "choose_action", f"{kind} is asked with one answer only{told}"
    return len(expected)


def compare_strengths(state: Any) -> None:
    """Strengths before cards of every region, as the rules and the plain enumerator add them up."""
    table = Table(GAME.describe(state))
    for region in table.board.regions():
        name = table.name(region)
        answer = GAME.inspect(state, "strength", {"cmd": "strength", "region": name})["strength"]
        totals = {god: facts["total"] for god, facts in answer.items()}
        assert totals == strengths(table, region, {}), f"strengths in {name}"


def compare_winner(state: Any) -> None:
    """BAT-6: whoever is strongest has won when Isis is asked; when the tiebreaker is asked for, its holder ties."""
    table = Table(GAME.describe(state))
    totals = strengths(table, table.battle_region(), table.battle["cards"])
    best = [god for god, total in totals.items() if total == max(totals.values())]
    holder = table.state["conflict"]["tiebreaker"]
    if table.state["ask"]["ask"] == "tiebreak":
        assert len(best) > 1 and holder["god"] in best and not holder["used"], f"no tie to break: {totals}"
    elif len(best) == 1:
        assert table.battle["winner"] == best[0], f"{table.battle['winner']} won: {totals}"
    elif table.battle["winner"] is not None:
        assert table.battle["winner"] == holder["god"] and holder["used"], f"nobody could win: {totals}"


def askers(state: Any) -> list[int]:
    """Who must be asked: the seat in turn in its own turn, else the seat of the god that decides (MRG-6)."""
    shown = GAME.describe(state)
    table = Table(shown)
    if shown["ask"]["ask"] in ("play_cards", "offer"):
        return [seat for seat in shown["ask"]["seats"] if shown["seats"][seat] in table.sides()]
    god = shown["ask"]["god"]
    if shown["ask"]["ask"] == "keep_guardians":
        return [table.seat_of(god)]
    if shown["conflict"] is None and god == table.side(shown["turn"]["seat"]):
        return [shown["turn"]["seat"]]
    return [table.seat_of(god)]
