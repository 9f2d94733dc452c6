"""Chapter 8: camels cut a region in two.

Most boards here are three columns wide: the line between rows 3 and 4, five camels long, is legal on all of them
unless a test says otherwise.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.table import PASS, Json, Table, around, edge, fire, land, name, place, ring, spread

LINE = ["A3-A4", "A4-B3", "B3-B4", "B3-C4", "C3-C4"]


def caravan(board: Json, **more: object) -> Table:
    return fire("caravan", {"board": board, "seats": ["amun", "ra"], **more})


def send(*edges: str) -> Json:
    return {"do": "caravan", "edges": list(edges)}


def lines(table: Table) -> set[frozenset[str]]:
    """Every listed line, whatever its direction."""
    return {frozenset(move["edges"]) for move in table.legal() if move["do"] == "caravan"}


def test_car_1_a_line_of_camels_comes_from_the_supply() -> None:
    table = caravan(land("A1:C6"))
    assert table.ask == "caravan"
    assert table.state()["supply"]["camels"] == 30
    table.play(send(*LINE))
    state = table.state()
    assert state["supply"]["camels"] == 25
    assert sorted(state["camels"]) == sorted(LINE)
    assert sorted(len(r["hexes"]) for r in state["regions"]) == [9, 9]


def test_car_1_a_line_may_be_given_from_either_end() -> None:
    table = caravan(land("A1:C6"))
    table.play(send(*reversed(LINE)))
    assert sorted(table.state()["camels"]) == sorted(LINE)


def test_car_1_at_most_six_camels() -> None:
    """Across four columns it takes seven."""
    table = caravan(land("A1:D4 A5:C10"))
    seven = ["A2-A3", "A3-B2", "B2-B3", "B2-C3", "C2-C3", "C3-D2", "D2-D3"]
    table.refused(send(*seven), "CAR-1")
    assert max(len(line) for line in lines(table)) <= 6


def test_car_1_at_least_one_camel() -> None:
    caravan(land("A1:C6")).refused(send(), "CAR-1")


def test_car_1_one_camel_is_enough_for_a_bridge() -> None:
    table = caravan(land("A1:A6 A7:A12"))
    assert lines(table) == {frozenset({"A6-A7"})}
    table.play(send("A6-A7"))
    assert sorted(len(r["hexes"]) for r in table.state()["regions"]) == [6, 6]


def test_car_1_no_two_camels_on_one_edge() -> None:
    table = caravan(land("A1:C6"))
    table.refused(send(*LINE, "C3-C4"), "CAR-1")
    table.refused(send("A3-A4", "A3-A4"), "CAR-1")
    table = caravan(land("A1:C8"), camels=["B3-B4"])
    table.refused(send(*LINE), "CAR-1")


def test_car_1_no_camel_on_a_river() -> None:
    table = caravan(land("A1:C8", rivers="B3-B4"))
    table.refused(send(*LINE), "CAR-1")
    assert not any("B3-B4" in line for line in lines(table))


def test_car_1_no_camel_on_an_edge_of_water() -> None:
    table = caravan(land("A1:C8", water="C4"))
    table.refused(send(*LINE), "CAR-1")
    assert not any("C3-C4" in line or "B3-C4" in line for line in lines(table))


def test_car_1_only_on_edges_between_hexes_of_the_board() -> None:
    table = caravan(land("A1:C6"))
    for wrong in ("A1-C6", "A3-B6", "C1-C3"):
        table.refused(send("A3-A4", wrong), "CAR-1")
    table.refused(send("A3-A4", "C3-D3"))
    table.refused(send("A3-A3"))
    table.refused({"do": "caravan"})
    table.refused({"do": "caravan", "edges": "A3-A4"})
    table.refused({"do": "caravan", "edges": [3]})


def test_car_2_the_line_has_no_branch() -> None:
    table = caravan(land("A1:C6"))
    table.refused(send(*LINE, "A3-B3"), "CAR-2")


def test_car_2_the_line_is_one_path() -> None:
    table = caravan(land("A1:C6"))
    table.refused(send("A3-A4", "A4-B3", "B3-C4", "C3-C4"), "CAR-2")
    table.refused(send("A3-A4", "C3-C4"), "CAR-2")


def test_car_2_a_ring_has_no_ends() -> None:
    table = caravan(land("A1:C6"))
    table.refused(send("B2-B3", "B3-C3", "B3-C4", "B3-B4", "A4-B3", "A3-B3"), "CAR-2")


def test_car_2_both_ends_touch_something() -> None:
    table = caravan(land("A1:C6"))
    table.refused(send(*LINE[:-1]), "CAR-2")
    table.refused(send(*LINE[1:]), "CAR-2")
    table.refused(send(*LINE[1:-1]), "CAR-2")


def test_car_2_an_end_may_touch_water() -> None:
    table = caravan(land("A1:C6", water="C4"))
    table.play(send("A3-A4", "A4-B3", "B3-B4"))
    assert sorted(len(r["hexes"]) for r in table.state()["regions"]) == [8, 9]


def test_car_2_an_end_may_touch_a_river() -> None:
    table = caravan(land("A1:C6", rivers="B3-C4 C3-C4"))
    table.play(send("A3-A4", "A4-B3", "B3-B4"))
    assert sorted(len(r["hexes"]) for r in table.state()["regions"]) == [9, 9]


def test_car_2_an_end_may_touch_another_camel() -> None:
    table = caravan(land("A1:C6"), camels=["B3-C4", "C3-C4"])
    table.play(send("A3-A4", "A4-B3", "B3-B4"))
    assert sorted(len(r["hexes"]) for r in table.state()["regions"]) == [9, 9]


def test_car_2_an_end_may_touch_the_border_of_a_hole() -> None:
    """Nothing lies where C4 would be: that is the border of the map as well."""
    board = land("A1:C6")
    del board["hexes"]["C4"]
    table = caravan(board)
    table.play(send("A3-A4", "A4-B3", "B3-B4"))
    assert sorted(len(r["hexes"]) for r in table.state()["regions"]) == [8, 9]


def test_car_2_the_line_must_cut_a_region_in_two() -> None:
    """It ends at a river that leads nowhere: both ends touch something, nothing is cut."""
    table = caravan(land("A1:C8", rivers="B3-B4"))
    table.refused(send("A3-A4", "A4-B3"), "CAR-2")


def test_car_2_each_part_has_six_land_hexes() -> None:
    table = caravan(land("A1:C6"))
    short = ["A1-A2", "A2-B1", "B1-B2", "B1-C2", "C1-C2"]
    table.refused(send(*short), "CAR-2")
    assert frozenset(short) not in lines(table)
    six = ["A2-A3", "A3-B2", "B2-B3", "B2-C3", "C2-C3"]
    table.play(send(*six))
    assert sorted(len(r["hexes"]) for r in table.state()["regions"]) == [6, 12]


def test_car_2_water_counts_for_no_size() -> None:
    table = caravan(land("A1:C7", water="B1"))
    table.refused(send("A2-A3", "A3-B2", "B2-B3", "B2-C3", "C2-C3"), "CAR-2")


def test_ruling_23_only_the_ends_touch_something() -> None:
    """A river or camel that ends in the middle of the line forbids it."""
    assert frozenset(LINE) in lines(caravan(land("A1:C8")))
    table = caravan(land("A1:C8", rivers="A3-B3"))
    table.refused(send(*LINE), "CAR-2")
    assert frozenset(LINE) not in lines(table)
    table = caravan(land("A1:C8"), camels=["B4-C4"])
    table.refused(send(*LINE), "CAR-2")
    assert frozenset(LINE) not in lines(table)


def test_car_3_the_old_token_goes_to_either_part() -> None:
    for kept, token in (("A1", [5, 1]), ("A4", [1, 5])):
        table = caravan(land("A1:C6"), conflict_tokens={"A1": 5})
        table.play(send(*LINE))
        assert table.ask == "place_token"
        assert table.legal() == [{"do": "place_token", "region": "A1"}, {"do": "place_token", "region": "A4"}]
        table.play({"do": "place_token", "region": kept})
        assert [table.region("A1")["token"], table.region("A4")["token"]] == token


def test_car_3_a_region_is_named_by_any_of_its_land_hexes() -> None:
    table = caravan(land("A1:C6"), conflict_tokens={"A1": 5})
    table.play(send(*LINE))
    table.play({"do": "place_token", "region": "C6"})
    assert table.region("A4")["token"] == 5


def test_car_3_the_other_part_gets_the_lowest_token_of_the_supply() -> None:
    tokens = {"A1": 2, "F1": 1, "F3": 4}
    table = caravan(land("A1:C6 F1 F3"), conflict_tokens=tokens, removed={"tokens": [3]})
    table.play(send(*LINE))
    table.play({"do": "place_token", "region": "A1"})
    assert [table.region(n)["token"] for n in ("A1", "A4", "F1", "F3")] == [2, 5, 1, 4]


def test_car_3_no_other_region_takes_the_token() -> None:
    table = caravan(land("A1:C6 F1"))
    table.play(send(*LINE))
    table.refused({"do": "place_token", "region": "F1"}, "CAR-3")
    table.refused({"do": "place_token", "region": "Z9"})
    table.refused(PASS, "CAR-3")


def cut() -> Table:
    """Tokens after the cut: 1 on A1, 4 on A4, 2 and 3 on the islets F1 and F3."""
    table = caravan(land("A1:C6 F1 F3"), conflict_tokens={"A1": 1, "F1": 2, "F3": 3})
    table.play(send(*LINE))
    table.play({"do": "place_token", "region": "A1"})
    assert table.ask == "swap_tokens"
    return table


def tokens(table: Table) -> list[int]:
    return [table.region(n)["token"] for n in ("A1", "A4", "F1", "F3")]


def test_car_4_a_token_of_a_new_region_may_be_swapped_with_any_other() -> None:
    pairs = {frozenset(m["tokens"]) for m in cut().legal() if m["do"] == "swap"}
    assert pairs == {frozenset(p) for p in ((1, 2), (1, 3), (1, 4), (4, 2), (4, 3))}
    for pair, after in (([1, 4], [4, 1, 2, 3]), ([1, 3], [3, 4, 2, 1]), ([2, 4], [1, 2, 4, 3]), ([4, 2], [1, 2, 4, 3])):
        table = cut()
        table.play({"do": "swap", "tokens": pair})
        assert tokens(table) == after
        assert table.seats == [1]


def test_car_4_the_swap_may_be_declined() -> None:
    table = cut()
    assert PASS in table.legal()
    table.play(PASS)
    assert tokens(table) == [1, 4, 2, 3]
    assert table.seats == [1]


def test_car_4_tokens_of_two_other_regions_are_not_swapped() -> None:
    table = cut()
    table.refused({"do": "swap", "tokens": [2, 3]}, "CAR-4")
    table.refused({"do": "swap", "tokens": [1, 5]}, "CAR-4")
    table.refused({"do": "swap", "tokens": [1, 1]}, "CAR-4")


def test_car_4_the_two_new_regions_may_swap_with_each_other() -> None:
    table = caravan(land("A1:C6"))
    table.play(send(*LINE))
    table.play({"do": "place_token", "region": "A1"})
    assert [sorted(m["tokens"]) for m in table.legal() if m["do"] == "swap"] == [[1, 2]]


def nothing_happened(table: Table) -> bool:
    return table.ask == "choose_action" and table.seats == [1] and table.state()["events"] == 5


def test_car_5_the_player_may_decline() -> None:
    table = caravan(land("A1:C6"))
    assert PASS in table.legal()
    table.play(PASS)
    assert nothing_happened(table)
    assert table.state()["camels"] == []


def test_car_5_no_space() -> None:
    assert nothing_happened(caravan(land("A1:A11")))
    assert not nothing_happened(caravan(land("A1:A12")))


def test_car_5_no_token_left() -> None:
    islets = "F1 F3 F5 F7 F9 F11"
    assert not nothing_happened(caravan(land(f"A1:A12 {islets}")))
    assert nothing_happened(caravan(land(f"A1:A12 {islets} F13")))
    assert nothing_happened(caravan(land("A1:A12"), removed={"tokens": [2, 3, 4, 5, 6, 7, 8]}))


def maze(names: list[str]) -> list[str]:
    """The edges between some hexes that can carry a camel and still leave them one region."""
    root = {n: n for n in names}

    def find(n: str) -> str:
        return n if root[n] == n else find(root[n])

    spare = []
    for n in names:
        for other in around(n):
            if other not in root or place(other) < place(n):
                continue
            if find(n) == find(other):
                spare.append(edge(n, other))
            else:
                root[find(n)] = find(other)
    return spare


def test_car_5_no_camels_left() -> None:
    """Four mazes of nine hexes hold up to 32 camels; what is left of 30 decides how long a line can be."""
    patches = ["F1:H3", "F6:H8", "K1:M3", "K6:M8"]
    spare = [camel for patch in patches for camel in maze(spread(patch))]
    assert len(spare) >= 30
    board = land("A1:C6 " + " ".join(patches))
    for left, possible in ((5, True), (4, False), (0, False)):
        table = caravan(board, camels=spare[: 30 - left])
        assert table.state()["supply"]["camels"] == left
        assert nothing_happened(table) is not possible


def test_car_1_more_camels_than_the_supply_holds() -> None:
    patches = ["F1:H3", "F6:H8", "K1:M3", "K6:M8"]
    spare = [camel for patch in patches for camel in maze(spread(patch))]
    board = land("A1:C6 A9:A20 " + " ".join(patches))
    table = caravan(board, camels=spare[:26])
    table.refused(send(*LINE), "CAR-1", "CAR-5")


def test_car_2_new_camels_part_neighbours_and_share_the_water() -> None:
    """The line ends at the lake C4: from then on A3 and A4 are strangers, and the lake is in both regions."""
    position: Json = {
        "figures": {"ra": "A3"},
        "monuments": {"A4": {"type": "temple"}, "A2": {"type": "temple"}},
    }
    table = caravan(land("A1:C6", water="C4"), **position)
    assert len(table.regions("C4")) == 1
    table.play(send("A3-A4", "A4-B3", "B3-B4"))
    assert {region["name"] for region in table.regions("C4")} == {"A1", "A4"}
    table.play({"do": "place_token", "region": "A1"})
    table.play(PASS)
    table.action("gain")
    assert table.followers("ra") == 2, "the temple on A2 only"


# The same cuts on every kind of board


def turned(line: frozenset[str], way: str) -> frozenset[str]:
    """A line on the board of 3 columns and 6 rows, mirrored (`up`) or laid on its side."""

    def turn(hex_name: str) -> str:
        column, row = place(hex_name)
        if way in ("up", "left"):
            row = 7 - row
        return name(column, row) if way == "up" else name(row - 1, column + 1)

    return frozenset(edge(*(turn(end) for end in e.split("-"))) for e in line)


@pytest.mark.parametrize("way", ["up", "right", "left"])
def test_car_2_lines_do_not_depend_on_how_the_board_lies(way: str) -> None:
    upright = lines(caravan(land("A1:C6")))
    assert frozenset(LINE) in upright
    board = land("A1:C6", odd_shift="up") if way == "up" else land("A1:F3", flat_top=False, odd_shift=way)
    assert lines(caravan(board)) == {turned(line, way) for line in upright}


# Example 10 on the board of the Nile


def nile() -> Any:
    return Table.scenario("middle_kingdom", "amun ra", first=0, seed=1).state()["board"]


def corners(one: str, other: str) -> list[frozenset[tuple[int, int]]]:
    """The two corners of an edge, each as the three places that meet there."""
    a, b = place(one), place(other)
    return [frozenset({a, b, c}) for c in ring(a) if c in ring(b)]


def ends(line: list[str]) -> list[frozenset[tuple[int, int]]]:
    """The corners that only one camel of a line touches."""
    met = [corner for e in line for corner in corners(*e.split("-"))]
    return [corner for corner in met if met.count(corner) == 1]


def test_example_10_ra_cuts_the_delta() -> None:
    """Five camels from water to river: 6 and 16 hexes; token 1 stays with the six, 4 goes to the others, no swap."""
    position: Json = {
        "board": nile(),
        "seats": ["ra", "amun"],
        "conflict_tokens": {"F4": 1, "F5": 2, "G5": 3},
    }
    first = ["D1-E2", "D1-D2", "C2-D2", "C3-D2", "C3-D3"]
    second = ["F2-G2", "G2-G3", "G3-H2", "G3-H3", "G4-H3"]
    table = fire("caravan", position)
    assert len(lines(table)) == 92
    assert len(table.legal()) == 93, "every line once, and the choice to send none"
    for line in (first, second):
        table = fire("caravan", position)
        table.play(send(*line))
        parts = {r["name"]: len(r["hexes"]) for r in table.state()["regions"]}
        small = min(parts, key=lambda region: parts[region])
        assert sorted(parts.values()) == [6, 16, 28, 32]
        table.play({"do": "place_token", "region": small})
        table.play(PASS)
        assert table.region(small)["token"] == 1
        assert sorted(r["token"] for r in table.state()["regions"]) == [1, 2, 3, 4]
        assert table.seats == [1]


def test_example_10_no_other_line_goes_from_water_to_river_like_that() -> None:
    position: Json = {"board": nile(), "seats": ["ra", "amun"]}
    table = fire("caravan", position)
    region = {place(n): r["name"] for r in table.state()["regions"] for n in r["hexes"]}
    water = {place(n) for r in table.state()["regions"] for n in r["water"]}

    def touches(corner: frozenset[tuple[int, int]]) -> str:
        if corner & water:
            return "water"
        return "river" if len({region[at] for at in corner if at in region}) > 1 else "border"

    found = []
    for move in table.legal():
        line = move.get("edges", [])
        if len(line) != 5 or {touches(end) for end in ends(line)} != {"water", "river"}:
            continue
        probe = fire("caravan", position)
        probe.play(move)
        if sorted(len(r["hexes"]) for r in probe.state()["regions"]) == [6, 16, 28, 32]:
            found.append(set(line))
    assert len(found) == 2
    assert {"D1-E2", "D1-D2", "C2-D2", "C3-D2", "C3-D3"} in found
    assert {"F2-G2", "G2-G3", "G3-H2", "G3-H3", "G4-H3"} in found
