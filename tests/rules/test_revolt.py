"""The rules of The People's Revolt, which any scenario can switch on (SET-6): costly triumph and consolidation."""

from __future__ import annotations

from typing import Any

from tests.rules.fray import BANKS, FIELD, Fray, conflict, still
from tests.rules.table import PASS, Json, Table, fire, land

DEAR = {"costly_triumph": True}


def costly(seats: str, figures: dict[str, str], board: Json = FIELD, **more: Any) -> Fray:
    return conflict(seats, figures, board, rules=DEAR, **more)


def test_set_6_costly_triumph_kills_the_winners_figures_and_spares_the_losers() -> None:
    figures = {"ra": "A1", "ra_w1": "A2", "ra_w2": "B4", "isis": "F4", "isis_w1": "E4"}
    fray = costly("ra isis", figures)
    fray.cards(ra="cycle_of_maat", isis="miracle")
    assert fray.standing() == {"ra", "isis", "isis_w1"}
    assert fray.gains == [("ra", 1)]  # Isis lost no figure, and gains nothing by her miracle
    usual = conflict("ra isis", figures).cards(ra="cycle_of_maat", isis="miracle")
    assert usual.standing() == {"ra", "ra_w1", "ra_w2", "isis"}


def test_set_6_costly_triumph_devotion_is_scored_before_the_deaths() -> None:
    figures = {"ra": "A1", "ra_w1": "D2", "ra_w2": "D3", "isis": "F4"}
    fray = costly("ra isis", figures, radiant=["ra_w1"])
    fray.cards(ra="drought", isis="cycle_of_maat")
    assert fray.gains == [("ra", 1 + 2 + 1)]
    assert fray.standing() == {"ra", "isis"}


def test_set_6_costly_triumph_deaths_count_for_the_winners_miracle() -> None:
    fray = costly("ra isis", {"ra": "A1", "ra_w1": "A2", "ra_w2": "B4", "isis": "F4"})
    fray.cards(ra="miracle", isis="cycle_of_maat")
    assert fray.gains == [("ra", 1), ("ra", 2)]


def test_set_6_costly_triumph_flood_protects_from_it() -> None:
    fray = costly("ra isis", {"ra": "A1", "ra_w1": "A2", "ra_w2": "D4", "isis": "F4"})
    fray.cards(ra="flood", isis="cycle_of_maat")
    assert fray.standing() == {"ra", "ra_w1", "isis"}  # the one on desert dies


def test_set_6_costly_triumph_isis_protects_from_it() -> None:
    fray = costly("isis ra", {"isis": "A1", "isis_w1": "E3", "isis_w2": "A3", "ra": "F3"})
    fray.cards(isis="miracle", ra="cycle_of_maat")
    assert fray.asked == ("protect", ["isis"])
    assert [move["figures"] for move in fray.legal()] == [["isis_w1"], []]
    fray.play({"do": "protect", "figures": ["isis_w1"]})
    assert fray.standing() == {"isis", "isis_w1", "ra"}
    assert fray.gains == [("isis", 1), ("isis", 1)]


def test_set_6_costly_triumph_when_nobody_wins_everyone_pays_as_usual() -> None:
    fray = costly("ra isis", {"ra": "A1", "ra_w1": "A2", "isis": "F4", "isis_w1": "F2"})
    fray.cards(ra="miracle", isis="cycle_of_maat")
    fray.play(PASS)  # the tiebreaker
    assert fray.standing() == {"ra", "isis"}


def test_set_6_costly_triumph_kills_the_figures_of_the_god_that_dominates() -> None:
    figures = {"amun": "A1", "amun_w1": "A2", "amun_w2": "A3"}
    fray = costly("amun ra", figures, land("A1:A3"))
    assert fray.standing() == {"amun"}
    assert fray.gains == [("amun", 1)]
    assert conflict("amun ra", figures, land("A1:A3")).standing() == set(figures)


def test_set_6_costly_triumph_of_a_dominance_can_be_captured_mourned_and_risen_from() -> None:
    figures = {"ra": "A1", "ra_w1": "A2", "cat_mummy_1": "A3", "mummy_1": "A4", "anubis": "D1"}
    owned: Json = {"guardians": {"ra": ["cat_mummy_1", "mummy_1"]}, "gods": {"anubis": {"devotion": 5}}}
    fray = costly("ra anubis", figures, BANKS, **owned)
    assert fray.asked == ("capture", ["anubis"])
    fray.play({"do": "capture", "figure": "ra_w1"})
    assert fray.asked == ("rise", ["ra"])
    fray.play({"do": "rise", "figure": "mummy_1", "to": "A2"})
    fray.play(PASS)  # no sun token
    assert fray.gains == [("ra", 1), ("anubis", -1), ("anubis", 1)]  # then Anubis dominates the east
    assert fray.standing() == {"ra", "mummy_1", "anubis"}


def test_set_6_without_the_switch_a_triumph_costs_nothing() -> None:
    assert still("ra isis", {"ra": "A1"}).state()["rules"]["costly_triumph"] is False


def consolidation(**more: object) -> Table:
    """Three regions of two hexes in a row, parted by camels, at a caravan event."""
    position: Json = {
        "board": land("A1:A6"),
        "seats": ["amun", "ra"],
        "camels": ["A2-A3", "A4-A5"],
        "conflict_tokens": {"A1": 1, "A3": 2, "A5": 3},
        "rules": {"consolidation": True},
        **more,
    }
    return fire("caravan", position)


def test_set_6_consolidation_joins_two_regions_parted_by_camels() -> None:
    table = consolidation()
    assert table.followers("amun") == 2, "the follower that lay on the event"
    assert table.ask == "consolidate"
    choices = {frozenset(move["regions"]) for move in table.legal()}
    assert choices == {frozenset({"A1", "A3"}), frozenset({"A3", "A5"})}
    table.refused({"do": "consolidate", "regions": ["A1", "A5"]})
    table.play({"do": "consolidate", "regions": ["A3", "A5"]})
    state = table.state()
    assert state["camels"] == ["A2-A3"]
    assert {r["name"]: r["token"] for r in state["regions"]} == {"A1": 1, "A3": 2}
    assert state["removed"]["tokens"] == [3]


def test_set_6_consolidation_fills_the_gap_left_by_the_highest_token() -> None:
    table = consolidation()
    table.play({"do": "consolidate", "regions": ["A1", "A3"]})
    assert sorted(move["token"] for move in table.legal()) == [1, 2]
    table.play({"do": "fill", "token": 1})
    assert {r["name"]: r["token"] for r in table.state()["regions"]} == {"A1": 2, "A5": 1}


def test_set_6_the_gap_is_filled_by_one_of_the_two_tokens_only() -> None:
    table = consolidation()
    table.play({"do": "consolidate", "regions": ["A1", "A3"]})
    assert table.refused({"do": "fill", "token": 3}, "SET-6") == "Token 1 or 2 fills the gap."


def test_set_6_consolidation_of_the_region_with_the_highest_token_leaves_no_gap() -> None:
    table = consolidation(conflict_tokens={"A1": 2, "A3": 3, "A5": 1})
    table.play({"do": "consolidate", "regions": ["A1", "A3"]})
    assert {r["name"]: r["token"] for r in table.state()["regions"]} == {"A1": 2, "A5": 1}
    assert table.ask == "choose_action"


def test_set_6_nothing_parted_by_camels_leaves_the_follower_alone() -> None:
    table = consolidation(camels=[], conflict_tokens={"A1": 1}, board=land("A1:A6"))
    assert [table.followers("amun"), table.ask, table.state()["removed"]["tokens"]] == [2, "choose_action", []]
