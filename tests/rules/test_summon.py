"""Chapter 6, `summon`: beside what is one's own, and the extras of pyramids and the underworld."""

from __future__ import annotations

from tests.rules.table import DONE, Json, Table, land

PYRAMIDS = {"amun": {"powers": ["pyramid_attuned"]}}
OWN_PYRAMID = {"type": "pyramid", "owner": "amun"}
WARRIORS = [f"amun_w{n}" for n in range(1, 7)]


def summoning(board: Json, figures: Json, seats: str = "amun ra", **more: object) -> Table:
    """The first seat with `summon` just chosen."""
    table = Table({"board": board, "seats": seats.split(), "figures": figures, **more})
    table.action("summon")
    return table


def put(figure: str, hex_name: str, by: str = "action") -> Json:
    return {"do": "summon", "figure": figure, "to": hex_name, "by": by}


def hexes(table: Table, by: str = "action", figure: str = "amun_w1") -> set[str]:
    if table.ask != "summon":
        return set()
    return {m["to"] for m in table.legal() if m["do"] == "summon" and m["by"] == by and m["figure"] == figure}


def test_sum_1_beside_an_own_figure() -> None:
    table = summoning(land("A1:A4"), {"amun": "A2"})
    assert hexes(table) == {"A1", "A3"}
    table.play(put("amun_w1", "A3"))
    assert table.at("amun_w1") == "A3"
    assert table.ask == "choose_action"


def test_sum_1_beside_an_own_monument() -> None:
    table = summoning(land("A1:A4"), {}, monuments={"A2": {"type": "temple", "owner": "amun"}})
    assert hexes(table) == {"A1", "A3"}


def test_sum_1_not_beside_neutral_monuments_or_those_of_others() -> None:
    monuments = {"A2": {"type": "temple"}, "A5": {"type": "temple", "owner": "ra"}}
    table = Table({"board": land("A1:A8"), "seats": ["amun", "ra"], "monuments": monuments, "figures": {"ra": "A7"}})
    table.action("summon")
    assert table.ask == "choose_action", "there is no hex to summon to"
    table = summoning(land("A1:A8"), {"amun": "A8", "ra": "A4"}, monuments={"A2": {"type": "temple"}})
    assert hexes(table) == {"A7"}
    for far in ("A1", "A3", "A5", "A6"):
        table.refused(put("amun_w1", far), "SUM-1")


def test_sum_1_not_across_a_river_or_camel() -> None:
    table = summoning(land("A1:A3", rivers="A1-A2"), {"amun": "A2"}, camels=[])
    assert hexes(table) == {"A3"}
    table.refused(put("amun_w1", "A1"), "SUM-1")
    table = summoning(land("A1:A3"), {"amun": "A2"}, camels=["A2-A3"])
    assert hexes(table) == {"A1"}
    table.refused(put("amun_w1", "A3"), "SUM-1")


def test_sum_1_to_an_empty_land_hex() -> None:
    board = land("A1:C3", water="C3")
    table = summoning(board, {"amun": "B2", "ra": "B1"}, monuments={"A2": {"type": "temple"}})
    assert hexes(table) == {"C2", "B3", "A3"}
    table.refused(put("amun_w1", "B1"), "SUM-1", "BRD-5")
    table.refused(put("amun_w1", "A2"), "SUM-1", "BRD-5")
    table.refused(put("amun_w1", "C3"), "SUM-1", "BRD-5")
    table.refused(put("amun_w1", "Z9"))


def test_sum_1_from_the_own_pool() -> None:
    figures = {"amun": "A2", "amun_w1": "A4"}
    table = summoning(land("A1:A4"), figures, guardians={"amun": ["cat_mummy_1"]})
    assert {m["figure"] for m in table.legal() if m != DONE} == {"amun_w2", "cat_mummy_1"}
    told = table.refused({"do": "summon", "figure": "amun_w3", "to": "A3", "by": "action"}, "SUM-1")
    assert told == "Of figures that are alike the one with the lowest number comes first."
    table.refused(put("amun_w1", "A3"), "SUM-1")
    table.refused(put("ra_w1", "A3"), "SUM-1")
    table.refused(put("mummy_1", "A3"), "SUM-1")


def test_sum_1_of_equal_figures_the_lowest_id_is_listed() -> None:
    figures = {"amun": "A2", "amun_w1": "A4"}
    more: Json = {"guardians": {"amun": ["cat_mummy_1", "cat_mummy_2"]}, "players": 4}
    table = summoning(land("A1:A4"), figures, **more)
    assert {m["figure"] for m in table.legal() if m != DONE} == {"amun_w2", "cat_mummy_1"}


def test_sum_1_takes_one_figure() -> None:
    table = summoning(land("A1:A4"), {"amun": "A2"})
    table.play(put("amun_w1", "A1"))
    assert table.state()["figures"] == {"amun": "A2", "amun_w1": "A1"}
    assert table.state()["turn"]["first_action"] == "summon"


def test_sum_1_with_an_empty_pool_nothing_is_asked() -> None:
    figures = {"amun": "A1"} | {name: f"A{n}" for n, name in enumerate(WARRIORS, 2)}
    table = summoning(land("A1:A9"), figures)
    assert table.ask == "choose_action"


def test_sum_2_gods_are_never_summoned() -> None:
    """Even a god that a position leaves off the board is not in the pool."""
    table = summoning(land("A1:A4"), {"amun_w1": "A2"})
    assert "amun" not in {m.get("figure") for m in table.legal()}
    table.refused(put("amun", "A1"), "SUM-2")
    table.refused(put("ra", "A1"), "SUM-2", "SUM-1")


def test_sum_3_pyramid_attuned_adds_one_figure_beside_each_own_pyramid() -> None:
    monuments = {"A2": OWN_PYRAMID, "A6": OWN_PYRAMID}
    table = summoning(land("A1:A9"), {"amun": "A9"}, gods=PYRAMIDS, monuments=monuments)
    assert hexes(table, "pyramid:A2") == {"A1", "A3"}
    assert hexes(table, "pyramid:A6") == {"A5", "A7"}
    assert hexes(table) == {"A1", "A3", "A5", "A7", "A8"}
    table.play(put("amun_w1", "A1", "pyramid:A2"))
    table.play(put("amun_w2", "A7", "pyramid:A6"))
    assert hexes(table, "pyramid:A2", "amun_w3") == set()
    assert hexes(table, "action", "amun_w3") == {"A3", "A5", "A8"}
    table.play(put("amun_w3", "A8"))
    assert table.ask == "choose_action"
    assert len(table.state()["figures"]) == 4


def test_sum_3_extras_come_in_any_order() -> None:
    for order in (["action", "pyramid:A2"], ["pyramid:A2", "action"]):
        table = summoning(land("A1:A9"), {"amun": "A9"}, gods=PYRAMIDS, monuments={"A2": OWN_PYRAMID})
        for number, by in enumerate(order, 1):
            table.play(put(f"amun_w{number}", "A8" if by == "action" else "A3", by))
        assert table.ask == "choose_action"
        assert set(table.state()["figures"].values()) == {"A3", "A8", "A9"}


def test_sum_3_summons_chain() -> None:
    """The figure put beside the pyramid lets the normal one stand one hex further."""
    table = summoning(land("A1:A9"), {"amun": "A9"}, gods=PYRAMIDS, monuments={"A2": OWN_PYRAMID})
    assert "A4" not in hexes(table)
    table.play(put("amun_w1", "A3", "pyramid:A2"))
    assert hexes(table, "action", "amun_w2") == {"A1", "A4", "A8"}
    table.play(put("amun_w2", "A4"))
    assert table.at("amun_w2") == "A4"


def test_sum_3_each_way_is_used_once() -> None:
    table = summoning(land("A1:A9"), {"amun": "A9"}, gods=PYRAMIDS, monuments={"A2": OWN_PYRAMID})
    table.play(put("amun_w1", "A3", "pyramid:A2"))
    table.refused(put("amun_w2", "A1", "pyramid:A2"), "SUM-3")
    table = summoning(land("A1:A9"), {"amun": "A9"}, gods=PYRAMIDS, monuments={"A2": OWN_PYRAMID})
    table.play(put("amun_w1", "A8"))
    table.refused(put("amun_w2", "A7"), "SUM-1", "SUM-3")


def test_sum_3_no_extra_without_the_power_or_the_pyramid() -> None:
    table = summoning(land("A1:A9"), {"amun": "A9"}, monuments={"A2": OWN_PYRAMID})
    table.refused(put("amun_w1", "A3", "pyramid:A2"), "SUM-3", "pyramid_attuned")
    monuments = {
        "A2": {"type": "pyramid", "owner": "ra"},
        "A4": {"type": "pyramid"},
        "A6": {"type": "temple", "owner": "amun"},
    }
    table = summoning(land("A1:A9"), {"amun": "A9"}, gods=PYRAMIDS, monuments=monuments)
    for name in ("A2", "A4", "A6", "A8"):
        table.refused(put("amun_w1", "A7", f"pyramid:{name}"), "SUM-3", "pyramid_attuned")
    table.refused(put("amun_w1", "A7", "magic"))


def test_pyramid_attuned_the_extra_stands_beside_that_pyramid() -> None:
    monuments = {"A2": OWN_PYRAMID, "A6": OWN_PYRAMID}
    table = summoning(land("A1:A9", rivers="A5-A6"), {"amun": "A9"}, gods=PYRAMIDS, monuments=monuments)
    assert hexes(table, "pyramid:A6") == {"A7"}
    for name in ("A5", "A8", "A1"):
        table.refused(put("amun_w1", name, "pyramid:A6"), "SUM-3", "pyramid_attuned")


def test_sum_4_summoning_is_optional() -> None:
    table = summoning(land("A1:A4"), {"amun": "A2"})
    assert DONE in table.legal()
    table.play(DONE)
    assert table.state()["figures"] == {"amun": "A2"}


def test_sum_4_each_extra_is_optional() -> None:
    table = summoning(land("A1:A9"), {"amun": "A9"}, gods=PYRAMIDS, monuments={"A2": OWN_PYRAMID})
    table.play(put("amun_w1", "A8"))
    assert DONE in table.legal()
    table.play(DONE)
    assert table.state()["figures"] == {"amun": "A9", "amun_w1": "A8"}
    table = summoning(land("A1:A9"), {"amun": "A9"}, gods=PYRAMIDS, monuments={"A2": OWN_PYRAMID})
    table.play(put("amun_w1", "A3", "pyramid:A2"))
    table.play(DONE)
    assert table.state()["figures"] == {"amun": "A9", "amun_w1": "A3"}


def test_example_5_where_a_mummy_may_be_summoned() -> None:
    """Beside the own temple, beside own figures; not on the other bank of the river beside them."""
    position: Json = {
        "monuments": {"A2": {"type": "temple", "owner": "amun"}},
        "guardians": {"amun": ["mummy_1"]},
    }
    board = land("A1:D4", rivers="C1-D1 C2-D1 C2-D2 C3-D2 C3-D3 C4-D3 C4-D4")
    table = summoning(board, {"amun": "C3", "amun_w1": "C2"}, **position)
    allowed = hexes(table, "action", "mummy_1")
    assert {"A1", "A3"} <= allowed, "beside the temple"
    assert {"B2", "C4"} <= allowed, "beside the figures"
    assert not allowed & {"D1", "D2", "D3"}
    table.refused(put("mummy_1", "D2"), "SUM-1")
    table.play(put("mummy_1", "A1"))
    assert table.at("mummy_1") == "A1"
