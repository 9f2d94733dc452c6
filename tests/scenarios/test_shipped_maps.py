"""The maps in maps/ are sound, agree with the known facts, and can be played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ankh import paths
from ankh.rules import Ankh
from ankh.rules.board import Board
from ankh.rules.regions import Regions, regions_of
from ankh.rules.tables import GODS
from ankh.scenarios import library
from ankh.scenarios.check import board_of, check

MAPS = sorted(path.stem for path in paths.maps().glob("*.tmx"))
FACTS: dict[str, Any] = json.loads(Path(__file__).with_name("facts.json").read_text(encoding="utf-8"))
OWN = ("isles_of_punt", "the_well", "two_crowns")
SET_UPS = [(name, players) for name in MAPS for players in library((paths.maps(),)).map(name).set_ups]
KNOWN = [(name, players) for name in FACTS["scenarios"] for players in (2, 3, 4, 5)]
ON_THE_NILE = ("nile", "middle_kingdom", "old_kingdom", "peoples_revolt", "two_crowns")


def regions_at_start(name: str, players: int) -> tuple[Board, Regions]:
    found = library((paths.maps(),)).map(name)
    board = board_of(found)
    return board, regions_of(board, frozenset(map(board.edge_named, found.set_ups[players].camels)))


def test_the_scenarios_of_the_issue_are_there() -> None:
    entries = {entry["id"]: entry["players"] for entry in library((paths.maps(),)).scenarios()}
    for name in FACTS["scenarios"]:
        assert entries[name] == [2, 3, 4, 5]
    assert entries["the_well"] == [2]
    assert set(OWN) <= set(entries)
    assert "nile" not in entries


@pytest.mark.parametrize("name", MAPS)
def test_a_shipped_map_passes_the_check(name: str) -> None:
    report = check(paths.maps() / f"{name}.tmx")
    assert report.sound, "\n".join(report.lines())
    assert report.map is not None
    assert len(report.map.description) > 60


@pytest.mark.parametrize("name", ON_THE_NILE)
def test_the_nile_is_the_same_everywhere(name: str) -> None:
    board = library((paths.maps(),)).board(name)
    assert board["hexes"] == FACTS["board"]["hexes"]
    assert sorted(board["rivers"]) == sorted(FACTS["board"]["rivers"])
    assert (board["flat_top"], board["odd_shift"]) == (True, "down")


def test_the_river_divides_delta_west_and_east() -> None:
    board = board_of(library((paths.maps(),)).map("nile"))
    regions = regions_of(board, frozenset())
    assert {regions.name(r): len(land) for r, land in enumerate(regions.lands)} == {"A2": 32, "B1": 22, "F7": 28}
    water = {board.names[cell]: regions.present[cell] for cell in board.cells if board.water[cell]}
    assert len(water) == 19
    assert {name for name, touched in water.items() if len(touched) > 1} == {"K2", "E7"}


@pytest.mark.parametrize(("name", "players"), KNOWN)
def test_a_known_set_up_equals_the_facts(name: str, players: int) -> None:
    found = library((paths.maps(),)).scenario(name, players)
    facts = FACTS["scenarios"][name][str(players)]
    assert sorted(found["camels"]) == sorted(facts["camels"])
    assert found["conflict_tokens"] == facts["conflict_tokens"]
    assert found["neutral"] == facts["neutral"]
    assert found["places"] == facts["seats"]
    assert found["rules"] == ({"costly_triumph": True, "consolidation": True} if name == "peoples_revolt" else {})


@pytest.mark.parametrize(("name", "players"), KNOWN)
def test_the_regions_of_a_known_set_up_equal_the_facts(name: str, players: int) -> None:
    board, regions = regions_at_start(name, players)
    facts = FACTS["scenarios"][name][str(players)]
    sizes = {
        str(number): len(regions.lands[regions.region_of[board.cell_of[hex_name]]])
        for hex_name, number in facts["conflict_tokens"].items()
    }
    assert sizes == facts["region_sizes"]
    assert sum(sizes.values()) == 82


@pytest.mark.parametrize(("name", "players"), SET_UPS)
def test_the_rules_take_every_set_up(name: str, players: int) -> None:
    game = Ankh(library((paths.maps(),)))
    state = game.set_up({"scenario": name, "seats": list(GODS[:players]), "first": 0, "seed": 1})
    ask = game.ask(state)
    assert ask is not None and ask.kind == "choose_action"
    shown = game.describe(state)
    set_up = library((paths.maps(),)).map(name).set_ups[players]
    assert {shown["figures"][god] for god in GODS[:players]} == {place.god for place in set_up.places}
    assert sorted(region["token"] for region in shown["regions"]) == list(range(1, len(shown["regions"]) + 1))


@pytest.mark.parametrize(("name", "players"), SET_UPS)
def test_every_god_starts_beside_its_warrior_or_monument(name: str, players: int) -> None:
    board, _ = regions_at_start(name, players)
    for place in library((paths.maps(),)).map(name).set_ups[players].places:
        near = {board.names[cell] for cell in board.neighbours[board.cell_of[place.god]]}
        known = name in FACTS["scenarios"]
        assert known or near & {*place.warriors, *place.monuments}


@pytest.mark.parametrize(("name", "players"), [pair for pair in SET_UPS if pair[0] in OWN])
def test_our_own_set_ups_leave_room_for_caravans(name: str, players: int) -> None:
    _, regions = regions_at_start(name, players)
    assert all(len(land) >= 6 for land in regions.lands)
    assert regions.count < 8
    assert regions.lines()


def test_two_crowns_has_two_cities() -> None:
    for players in (2, 3, 4, 5):
        assert len(library((paths.maps(),)).scenario("two_crowns", players)["rules"]["cities"]) == 2


def test_the_isles_stand_on_their_points() -> None:
    board = library((paths.maps(),)).board("isles_of_punt")
    assert (board["flat_top"], board["odd_shift"], board["rivers"]) == (False, "right", [])
