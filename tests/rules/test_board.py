"""Chapter 1: hexes, regions, water and what is adjacent."""

from __future__ import annotations

import pytest

from tests.rules.table import Json, Table, around, land

SHAPES = [(True, "down"), (True, "up"), (False, "right"), (False, "left")]


def named(table: Table) -> dict[str, tuple[list[str], list[str]]]:
    """Region name to its land and water hexes, sorted."""
    return {r["name"]: (sorted(r["hexes"]), sorted(r["water"])) for r in table.state()["regions"]}


def summon_hexes(board: Json, figures: Json, **more: object) -> set[str]:
    """Where Amun's first warrior can be summoned: what is empty land and adjacent."""
    table = Table({"board": board, "seats": ["amun", "ra"], "figures": figures, **more})
    table.action("summon")
    return table.targets("amun_w1") if table.ask == "summon" else set()


def test_brd_1_terrain_is_fertile_desert_or_water() -> None:
    board = land("A1", desert="A2", water="B1")
    table = Table({"board": board, "seats": ["amun", "ra"]})
    assert named(table) == {"A1": (["A1", "A2"], ["B1"])}
    board["hexes"]["A2"] = "swamp"
    answer = Table().answer({"cmd": "position", "position": {"board": board, "seats": ["amun", "ra"]}})
    assert answer["ok"] is False
    assert answer["error"]["problems"][0]["field"].startswith("board")
    assert "swamp" in answer["error"]["problems"][0]["message"]


def test_brd_1_a_board_has_any_size_and_shape() -> None:
    ring = land("B1 C1 D1 E2 A2 A3 E3 B4 C4 D4")
    table = Table({"board": ring, "seats": ["amun", "ra"], "figures": {"amun": "B1"}})
    table.action("move")
    assert "B2" not in table.targets("amun")
    wide = Table({"board": land("Y1:AB2"), "seats": ["amun", "ra"], "figures": {"amun": "Z1"}})
    wide.action("move")
    assert wide.targets("amun") == {"Y1", "Y2", "Z2", "AA1", "AA2", "AB1", "AB2"}


def test_brd_2_a_river_runs_along_an_edge_and_divides_two_hexes() -> None:
    table = Table({"board": land("A1:A2", rivers="A1-A2"), "seats": ["amun", "ra"]})
    assert named(table) == {"A1": (["A1"], []), "A2": (["A2"], [])}


def test_brd_2_a_camel_stands_on_an_edge_and_divides_two_hexes() -> None:
    table = Table({"board": land("A1:A2"), "seats": ["amun", "ra"], "camels": ["A1-A2"]})
    assert named(table) == {"A1": (["A1"], []), "A2": (["A2"], [])}


def test_brd_2_camels_are_no_figures_and_take_no_hex() -> None:
    table = Table({"board": land("A1:A2"), "seats": ["amun", "ra"], "camels": ["A1-A2"], "figures": {"amun": "A1"}})
    assert table.state()["figures"] == {"amun": "A1"}
    table.action("move")
    assert {move["figure"] for move in table.legal() if move["do"] == "move"} == {"amun"}
    assert table.targets("amun") == {"A2"}


def test_brd_3_a_region_is_the_land_connected_through_open_edges() -> None:
    border = "A1-B1 A2-B1 A2-B2 A3-B2 A3-B3"
    closed = Table({"board": land("A1:B3", rivers=border), "seats": ["amun", "ra"]})
    assert named(closed) == {"A1": (["A1", "A2", "A3"], []), "B1": (["B1", "B2", "B3"], [])}
    gap = Table({"board": land("A1:B3", rivers=border.removesuffix(" A3-B3")), "seats": ["amun", "ra"]})
    assert named(gap) == {"A1": (["A1", "A2", "A3", "B1", "B2", "B3"], [])}


def test_brd_3_rivers_and_camels_together_make_a_border() -> None:
    board = land("A1:B3", rivers="A1-B1 A2-B1 A2-B2")
    table = Table({"board": board, "seats": ["amun", "ra"], "camels": ["A3-B2", "A3-B3"]})
    assert named(table) == {"A1": (["A1", "A2", "A3"], []), "B1": (["B1", "B2", "B3"], [])}


def test_brd_3_fertile_land_and_desert_are_one_region() -> None:
    table = Table({"board": land("A1:A2", desert="B1:B2"), "seats": ["amun", "ra"]})
    assert named(table) == {"A1": (["A1", "A2", "B1", "B2"], [])}


def test_brd_3_a_region_is_named_by_its_least_hex_by_column_then_row() -> None:
    table = Table({"board": land("B9:B10 C1"), "seats": ["amun", "ra"]})
    assert set(named(table)) == {"B9", "C1"}
    assert table.region("B10")["name"] == "B9"


def test_brd_4_water_belongs_to_every_region_with_land_at_its_edge() -> None:
    table = Table({"board": land("A1:A2 C1:C2", water="B1"), "seats": ["amun", "ra"]})
    assert named(table) == {"A1": (["A1", "A2"], ["B1"]), "C1": (["C1", "C2"], ["B1"])}


def test_brd_4_water_does_not_connect_land() -> None:
    table = Table({"board": land("A1 A3", water="A2"), "seats": ["amun", "ra"]})
    assert named(table) == {"A1": (["A1"], ["A2"]), "A3": (["A3"], ["A2"])}


def test_brd_4_water_that_touches_no_land_belongs_to_no_region() -> None:
    table = Table({"board": land("A1", water="B1 B2 B3"), "seats": ["amun", "ra"]})
    assert named(table) == {"A1": (["A1"], ["B1"])}


def test_brd_4_a_river_or_camel_on_the_edge_of_water_is_refused() -> None:
    position = {"board": land("A1", water="A2", rivers="A1-A2"), "seats": ["amun", "ra"]}
    answer = Table().answer({"cmd": "position", "position": position})
    assert [p["field"].split(".")[0] for p in answer["error"]["problems"]] == ["board"]
    position = {"board": land("A1", water="A2"), "camels": ["A1-A2"], "seats": ["amun", "ra"]}
    answer = Table().answer({"cmd": "position", "position": position})
    assert [p["field"].split(".")[0] for p in answer["error"]["problems"]] == ["camels"]


def test_ruling_10_camels_and_rivers_never_separate_water_from_anything() -> None:
    """The river between A1 and A2 ends at the water B1, which lies in both regions and beside both hexes."""
    board = land("A1:A2", water="B1", rivers="A1-A2")
    figures = {"apep_1": "B1"}
    more = {"guardians": {"amun": ["apep_1"]}, "guardian_kinds": ["satet", "apep", "androsphinx"]}
    assert summon_hexes(board, figures, **more) == {"A1", "A2"}
    board = land("A1:A2", water="B1")
    assert summon_hexes(board, figures, camels=["A1-A2"], **more) == {"A1", "A2"}


def test_brd_5_a_hex_holds_one_figure_or_one_monument() -> None:
    position = {
        "board": land("A1:A3"),
        "seats": ["amun", "ra"],
        "figures": {"amun": "A1"},
        "monuments": {"A2": {"type": "temple"}},
    }
    table = Table(position)
    table.action("move")
    table.refused({"do": "move", "figure": "amun", "to": "A2"}, "MOV-2")
    position["figures"] = {"amun": "A1", "ra": "A1", "amun_w1": "A2"}
    answer = Table().answer({"cmd": "position", "position": position})
    text = " ".join(p["message"] for p in answer["error"]["problems"])
    assert "A1" in text and "A2" in text


def test_brd_5_nothing_stands_on_water_but_apep() -> None:
    board = land("A1", water="A2")
    base = {"board": board, "seats": ["amun", "ra"]}
    for figures in ({"amun": "A2"}, {"amun_w1": "A2"}):
        answer = Table().answer({"cmd": "position", "position": {**base, "figures": figures}})
        assert [p["field"].split(".")[0] for p in answer["error"]["problems"]] == ["figures"]
    answer = Table().answer({"cmd": "position", "position": {**base, "monuments": {"A2": {"type": "temple"}}}})
    assert [p["field"].split(".")[0] for p in answer["error"]["problems"]] == ["monuments"]
    apep = {"guardians": {"ra": ["apep_1"]}, "guardian_kinds": ["satet", "apep", "androsphinx"]}
    assert Table({**base, **apep, "figures": {"apep_1": "A2"}}).at("apep_1") == "A2"


def test_brd_6_adjacent_hexes_share_an_edge() -> None:
    assert summon_hexes(land("A1:E5"), {"amun": "C3"}) == {"C2", "D2", "D3", "C4", "B3", "B2"}


def test_brd_6_a_river_parts_neighbours_even_inside_one_region() -> None:
    board = land("A1:C3", rivers="B2-C2")
    assert summon_hexes(board, {"amun": "B2"}) == {"B1", "C3", "B3", "A3", "A2"}
    table = Table({"board": board, "seats": ["amun", "ra"]})
    assert len(table.state()["regions"]) == 1


def test_brd_6_a_camel_parts_neighbours() -> None:
    assert summon_hexes(land("A1:C3"), {"amun": "B2"}, camels=["A2-B2", "A3-B2"]) == {"B1", "C2", "C3", "B3"}


def test_brd_6_water_is_adjacent_to_every_hex_around_it() -> None:
    """Apep in the lake is beside land of two regions; an obelisk on either bank gives a follower."""
    position = {
        "board": land("A1:A2 C1:C2", water="B1"),
        "seats": ["amun", "ra"],
        "figures": {"apep_1": "B1"},
        "guardians": {"amun": ["apep_1"]},
        "guardian_kinds": ["satet", "apep", "androsphinx"],
        "monuments": {"A1": {"type": "obelisk"}, "C2": {"type": "obelisk"}},
    }
    table = Table(position)
    table.action("gain")
    assert table.followers("amun") == 3


def test_example_1_a_border_makes_neighbours_strangers() -> None:
    """Amun's warrior on B2 is beside the pyramid on B1; Ra's scorpion on C2, across the river, is beside neither."""
    position = {
        "board": land("A1:C3", rivers="B1-C1 B1-C2 B2-C2 B2-C3 B3-C3"),
        "seats": ["amun", "ra"],
        "figures": {"amun_w1": "B2", "giant_scorpion_1": "C2"},
        "guardians": {"ra": ["giant_scorpion_1"]},
        "claws": {"giant_scorpion_1": ["B1", "B2"]},
        "monuments": {"B1": {"type": "pyramid"}},
    }
    table = Table(position)
    assert table.region("B2")["name"] != table.region("C2")["name"]
    table.action("gain")
    assert table.followers("amun") == 2, "the warrior is adjacent to the pyramid"
    beside = Table({**position, "turn": {"seat": 1}})
    beside.action("gain")
    assert beside.followers("ra") == 1, "the scorpion is not"


def test_brd_7_a_region_has_one_token_wherever_it_is_named() -> None:
    board = land("A1:A2 C1:C2")
    for west, east in (("A1", "C2"), ("A2", "C1")):
        table = Table({"board": board, "seats": ["amun", "ra"], "conflict_tokens": {west: 8, east: 3}})
        assert [table.region("A1")["token"], table.region("C1")["token"]] == [8, 3]


def test_brd_7_tokens_are_numbered_one_to_eight() -> None:
    for number in (0, 9):
        position = {"board": land("A1:A2"), "seats": ["amun", "ra"], "conflict_tokens": {"A1": number}}
        answer = Table().answer({"cmd": "position", "position": position})
        assert {p["field"].split(".")[0] for p in answer["error"]["problems"]} == {"conflict_tokens"}


def test_brd_7_regions_without_a_word_are_numbered_by_their_least_hex() -> None:
    table = Table({"board": land("C1 A3 A1 AA1"), "seats": ["amun", "ra"]})
    assert {r["name"]: r["token"] for r in table.state()["regions"]} == {"A1": 1, "A3": 2, "C1": 3, "AA1": 4}


@pytest.mark.parametrize(("flat_top", "odd_shift"), SHAPES)
@pytest.mark.parametrize("centre", ["C3", "C4", "D3", "D4"])
def test_brd_6_neighbours_follow_the_lie_of_the_hexes(flat_top: bool, odd_shift: str, centre: str) -> None:
    board = land("A1:F6", flat_top=flat_top, odd_shift=odd_shift)
    assert summon_hexes(board, {"amun": centre}) == set(around(centre, flat_top, odd_shift))


@pytest.mark.parametrize(("flat_top", "odd_shift"), [(True, "down"), (False, "right")])
def test_brd_6_the_usual_shift_is_down_or_right(flat_top: bool, odd_shift: str) -> None:
    board = land("A1:E5", flat_top=flat_top)
    assert "odd_shift" not in board
    assert summon_hexes(board, {"amun": "B2"}) == set(around("B2", flat_top, odd_shift))


def test_brd_6_neighbours_by_hand() -> None:
    assert around("B2") == ["B1", "C2", "C3", "B3", "A3", "A2"]
    assert around("B2", True, "up") == ["B1", "C1", "C2", "B3", "A2", "A1"]
    assert around("B2", False) == ["C1", "C2", "C3", "B3", "A2", "B1"]
    assert around("B2", False, "left") == ["B1", "C2", "B3", "A3", "A2", "A1"]


@pytest.mark.parametrize(("flat_top", "odd_shift"), SHAPES)
def test_brd_3_borders_follow_the_lie_of_the_hexes(flat_top: bool, odd_shift: str) -> None:
    """A hex with a river on all six sides is a region of its own."""
    for centre in ("B2", "C3"):
        rivers = " ".join("-".join(sorted((centre, other))) for other in around(centre, flat_top, odd_shift))
        board = land("A1:D4", rivers=rivers, flat_top=flat_top, odd_shift=odd_shift)
        table = Table({"board": board, "seats": ["amun", "ra"]})
        assert table.region(centre)["hexes"] == [centre]
        assert len(table.state()["regions"]) == 2
