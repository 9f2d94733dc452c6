"""The Tiled project offers exactly the classes and values that the loader takes."""

from __future__ import annotations

import json
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

from ankh import paths
from ankh.rules import tables
from ankh.scenarios.models import CLASSES, GroupProperties, Kind, MapProperties, Rules, Terrain, TerrainTile

PROJECT = json.loads((paths.maps() / "ankh.tiled-project").read_text(encoding="utf-8"))
TYPES: dict[str, dict[str, Any]] = {entry["name"]: entry for entry in PROJECT["propertyTypes"]}
MODELS = {**CLASSES, "terrain": TerrainTile, "scenario": MapProperties, "setup": GroupProperties}
ENUMS = {
    "Terrain": list(get_args(Terrain)),
    "Kind": list(get_args(Kind)),
    "Place": ["1", "2", "3", "4", "5"],
    "Owner": ["neutral", "1", "2", "3", "4", "5"],
    "Number": [str(number) for number in range(1, tables.CONFLICT_TOKENS + 1)],
    "Players": ["2", "3", "4", "5"],
}


def test_the_project_has_these_types_and_no_other() -> None:
    assert set(TYPES) == set(MODELS) | set(ENUMS)
    assert len({entry["id"] for entry in TYPES.values()}) == len(TYPES)


def test_older_versions_of_tiled_find_the_classes_of_objects_in_a_file_of_their_own() -> None:
    types = ElementTree.parse(paths.maps() / PROJECT["objectTypesFile"]).getroot().findall("objecttype")
    assert [node.get("name") for node in types] == list(CLASSES)


@pytest.mark.parametrize("name", ENUMS)
def test_an_enumeration_offers_what_the_loader_takes(name: str) -> None:
    assert (TYPES[name]["storageType"], TYPES[name]["values"]) == ("string", ENUMS[name])


@pytest.mark.parametrize("name", MODELS)
def test_a_class_has_the_members_of_its_model(name: str) -> None:
    members = TYPES[name]["members"]
    assert {member["name"] for member in members} == set(MODELS[name].model_fields)
    for member in members:
        if "propertyType" in member:
            assert member["value"] in ENUMS[member["propertyType"]]


def test_the_defaults_of_the_menus_are_the_rulebooks() -> None:
    values = {member["name"]: member["value"] for member in TYPES["scenario"]["members"]}
    rules = Rules.model_validate({key: value for key, value in values.items() if key in Rules.model_fields})
    assert (rules.devotion_top, rules.devotion_red) == (tables.DEVOTION_TOP, tables.DEVOTION_RED)
    assert rules.event_track == tables.EVENT_TRACK
    assert (rules.merge_after, rules.forgotten_after) == (tables.MERGE_AFTER, tables.FORGOTTEN_AFTER)
    assert not rules.costly_triumph and not rules.consolidation


@pytest.mark.parametrize("name", ["terrain_flat", "terrain_pointy", "pieces"])
def test_every_tile_means_what_its_class_allows(name: str) -> None:
    tiles = ElementTree.parse(paths.maps() / "tiles" / f"{name}.tsx").getroot().findall("tile")
    assert tiles
    for tile in tiles:
        values = {node.get("name"): node.get("value") for node in tile.iter("property")}
        MODELS[tile.get("type", "")].model_validate(values)
        for node in tile.iter("property"):
            assert node.get("value") in ENUMS[node.get("propertytype", "")]
