"""A bad map yields all its problems, each with its place and what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ankh import paths
from ankh.scenarios.check import check
from ankh.scenarios.load import load
from ankh.scenarios.models import GroupProperties, MapProperties
from ankh.scenarios.problems import MapError
from tests.scenarios.broken_maps import BROKEN
from tests.scenarios.workshop import Edit, both, broken, changed, swap, told, workshop

TILESETS: dict[str, tuple[str, Edit, list[str]]] = {
    "that is no tileset": ("pieces.tsx", lambda text: "<map/>", ["tileset pieces.tsx - -"]),
    "cut in the middle": ("pieces.tsx", lambda text: text[:300], ["not_xml - - -"]),
    "without its picture": ("pieces.tsx", swap("pieces.png", "gone.png"), ["not_found pieces.tsx - -"]),
    "whose picture lies elsewhere": (
        "pieces.tsx",
        swap("pieces.png", "../../../../pieces.png"),
        ["outside pieces.tsx - -"],
    ),
    "whose picture is none": ("pieces.tsx", swap("pieces.png", "pieces.tsx"), ["picture pieces.tsx - -"]),
    "whose picture has another size": ("pieces.tsx", swap('width="640"', 'width="720"'), ["picture pieces.tsx - -"]),
    "whose picture is gigantic": (
        "pieces.tsx",
        swap('width="640"', 'width="64000"'),
        ["picture_size pieces.tsx - -", "picture pieces.tsx - -"],
    ),
    "of no tiles": ("pieces.tsx", swap('tilecount="48"', 'tilecount="0"'), ["tileset pieces.tsx - -"]),
    "of a million tiles": ("pieces.tsx", swap('tilecount="48"', 'tilecount="1000000"'), ["tileset pieces.tsx - -"]),
    "with a tile id too high": ("pieces.tsx", swap('<tile id="47"', '<tile id="48"'), ["tileset pieces.tsx - -"]),
    "with a tile id twice": ("pieces.tsx", swap('<tile id="47"', '<tile id="46"'), ["tileset pieces.tsx - -"]),
    "that is drawn elsewhere": (
        "pieces.tsx",
        swap(' <image source="pieces.png"', ' <tileoffset x="9" y="0"/><image source="pieces.png"'),
        ["element pieces.tsx - -"],
    ),
    "with an animation": (
        "terrain_flat.tsx",
        swap('<tile id="0" type="terrain">', '<tile id="0" type="terrain"><animation/>'),
        ["element terrain_flat.tsx - -"],
    ),
    "that is a collection of pictures": (
        "pieces.tsx",
        both(
            swap('<image source="pieces.png" width="640" height="480"/>', ""),
            swap('<tile id="5" type="city"/>', '<tile id="5" type="city"><image source="pieces.png"/></tile>'),
        ),
        ["pictures pieces.tsx - -", "structure pieces.tsx - -"],
    ),
    "with an unknown terrain": (
        "terrain_flat.tsx",
        lambda text: text.replace('value="fertile"', 'value="lava"', 1),
        ["property terrain_flat.tsx - -"],
    ),
    "with a terrain that was cleared": (
        "terrain_flat.tsx",
        lambda text: text.replace('value="fertile"', 'value=""', 1),
        ["property terrain_flat.tsx - -"],
    ),
    "with tiles that overlap": (
        "terrain_flat.tsx",
        swap('columns="3"', 'columns="3" spacing="-120"'),
        ["tileset terrain_flat.tsx - -"],
    ),
    "with a margin below 0": (
        "pieces.tsx",
        swap('columns="8"', 'columns="8" margin="-1"'),
        ["tileset pieces.tsx - -"],
    ),
    "with an unknown alignment": ("pieces.tsx", swap('"center"', '"somewhere"'), ["tileset pieces.tsx - -"]),
}


def test_the_map_that_the_tests_break_is_sound(tmp_path: Path) -> None:
    assert check(workshop(tmp_path)).lines()[1:] == [
        "  2 players: 3 regions (token: hexes 1: 9, 2: 9, 3: 16); 0 camels; 6 neutral and 2 owned monuments;"
        " 2 warriors; rules: devotion_red 2, devotion_top 15, event_track CCXKCXCX, forgotten_after 2",
        "  3 players: 4 regions (token: hexes 1: 9, 2: 9, 3: 8, 4: 8); 6 camels; 2 neutral and 3 owned monuments;"
        " 4 warriors; rules: cities A6 and E4, devotion_red 2, devotion_top 15, event_track CCXKCXCX,"
        " forgotten_after 2",
    ]


@pytest.mark.parametrize("name", BROKEN)
def test_a_map(name: str, tmp_path: Path) -> None:
    edit, expected = BROKEN[name]
    problems = broken(tmp_path, edit)
    assert [told(problem) for problem in problems] == expected
    for problem in problems:
        assert problem.message.endswith((".", ")")) and problem.fix.endswith(".")
        assert str(problem).startswith(str(problem.where))


@pytest.mark.parametrize("name", TILESETS)
def test_a_tileset(name: str, tmp_path: Path) -> None:
    file, edit, expected = TILESETS[name]
    path = workshop(tmp_path)
    tileset = tmp_path / "tiles" / file
    tileset.write_text(edit(tileset.read_text(encoding="utf-8")), encoding="utf-8")
    assert [told(problem) for problem in check(path).problems] == expected


def test_a_corner_clicked_twice_is_one_corner(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    sound = load(path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('points="0,0 30,52 ', 'points="0,0 0,0 30,52 30,52 '), encoding="utf-8")
    assert load(path) == sound


def test_a_tileset_may_be_named_as_on_windows(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    sound = load(path)
    path.write_text(path.read_text(encoding="utf-8").replace("tiles/", "tiles\\"), encoding="utf-8")
    assert load(path) == sound


def test_links_that_lead_in_a_circle_are_told(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    tileset = tmp_path / "tiles" / "pieces.tsx"
    tileset.unlink()
    tileset.symlink_to(tileset)
    (problem,) = check(path).problems
    assert (problem.code, "circle" in problem.message) == ("not_found", True)


def test_nobody_is_refused_without_a_word(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert MapError("x.tmx", []).problems
    monkeypatch.setattr("ankh.scenarios.load.draw", lambda *_: 1 / 0)
    (problem,) = check(workshop(tmp_path)).problems
    assert problem.message == "The map cannot be read; its check broke off (ZeroDivisionError)."


def test_the_error_says_everything_in_lines(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    path.write_text(BROKEN["with three faults at once"][0](path.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(MapError) as caught:
        load(path)
    assert str(caught.value).splitlines()[:2] == [
        "good.tmx: layer “2 players/pieces”, object 13, hex F4: It belongs to place 3, but there are 2 players."
        " Use places 1 to 2 in this group.",
        "good.tmx: layer “2 players”: Place 1 has no god. Put the god of place 1 on an empty land hex.",
    ]


def revolt(tmp_path: Path, *camels: str) -> list[str]:
    """Problems of The People's Revolt, which uses all camels with five players, with more lines of camels."""
    workshop(tmp_path)
    text = (paths.maps() / "peoples_revolt.tmx").read_text(encoding="utf-8")
    before, group, after = text.partition('name="5 players"')
    lines = [f'<object id="{900 + i}" type="camels" {line}</object>' for i, line in enumerate(camels)]
    after = after.replace('name="camels">', 'name="camels">' + "".join(lines), 1)
    path = tmp_path / "revolt.tmx"
    path.write_text(before + group + after, encoding="utf-8")
    return [f"{told(problem)}: {problem.message}" for problem in check(path).problems]


def test_there_are_thirty_camels(tmp_path: Path) -> None:
    line = 'x="270" y="208"><polyline points="0,0 30,52"/>'
    assert revolt(tmp_path, line) == ["supply 5 players - -: There are 31 camels."]


def test_there_are_eight_conflict_tokens(tmp_path: Path) -> None:
    line = 'x="30" y="312"><polyline points="0,0 60,0 90,-52"/>'
    assert revolt(tmp_path, line) == [
        "supply 5 players - -: There are 32 camels.",
        "regions 5 players - -: The map has 9 regions.",
    ]


def test_there_are_ten_monuments_of_a_type(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    spots = [(60, 260), (60, 468), (60, 572), (150, 208), (150, 624), (240, 156), (240, 364)]
    extra = "".join(
        f'<object id="{90 + i}" gid="26" x="{x}" y="{y}" width="80" height="80"/>' for i, (x, y) in enumerate(spots)
    )
    text = path.read_text(encoding="utf-8").replace('id="5" name="pieces">', 'id="5" name="pieces">' + extra)
    path.write_text(text, encoding="utf-8")
    (problem,) = check(path).problems
    assert problem.message == "There are 11 monuments of the kind obelisk."


def test_very_many_problems_are_counted(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    things = "".join(f'<object id="{100 + i}" x="0" y="0" width="1" height="1"/>' for i in range(500))
    text = path.read_text(encoding="utf-8").replace('id="5" name="pieces">', 'id="5" name="pieces">' + things)
    path.write_text(text, encoding="utf-8")
    problems = check(path).problems
    assert len(problems) == 101
    assert str(problems[-1]) == "There are 400 more problems. Mend these first and check again."


FIXES: dict[str, tuple[Edit, str]] = {
    "event_track": (
        swap('value="CCXKCXCX"', 'value="C C X"'),
        "Write the events as C (control a monument), K (caravan) and X (conflict), at most 40, the last an X.",
    ),
    "players": (swap('propertytype="Players" value="3"', 'value="three"'), "Enter a whole number."),
    "devotion_top": (swap('type="int" value="15"', 'type="int" value="150"'), "It must be at most 99."),
    "name": (swap('value="Good map"', 'value=" "'), "Write something there."),
    "place": (
        changed(9, "/>", '><properties><property name="place" value="0"/></properties></object>'),
        "It must be at least 1.",
    ),
    "owner": (
        changed(11, "/>", '><properties><property name="owner" value="9"/></properties></object>'),
        "It must be neutral or a place from 1 to 5.",
    ),
    "kind": (
        changed(11, "/>", '><properties><property name="kind" value="sphinx"/></properties></object>'),
        "It must be 'obelisk', 'temple' or 'pyramid'.",
    ),
    "costly_triumph": (
        swap('<property name="name"', '<property name="costly_triumph" value="maybe"/><property name="name"'),
        "Write true or false.",
    ),
}
TWO = '<property name="players" propertytype="Players" value="2"/>'


def cleared(name: str) -> Edit:
    """The map with a property whose text the author cleared, which Tiled keeps as an empty one."""

    def edit(text: str) -> str:
        lines = [line for line in text.splitlines(keepends=True) if f'<property name="{name}"' not in line]
        return "".join(lines).replace(" <properties>", f' <properties><property name="{name}" value=""/>', 1)

    return edit


@pytest.mark.parametrize("name", sorted(MapProperties.model_fields))
def test_a_property_of_the_map_that_was_cleared_is_told(name: str, tmp_path: Path) -> None:
    (problem,) = broken(tmp_path, cleared(name))
    assert problem.message == f"“{name}” of the map is empty."


@pytest.mark.parametrize("name", sorted(GroupProperties.model_fields))
def test_a_property_of_a_group_that_was_cleared_is_told(name: str, tmp_path: Path) -> None:
    empty = f'<property name="{name}" value=""/>'
    (problem,) = broken(tmp_path, swap(TWO, empty if name == "players" else empty + TWO))
    assert problem.message == f"“{name}” of the group “2 players” is empty."


@pytest.mark.parametrize("name", FIXES)
def test_a_bad_value_is_told_in_an_authors_words(name: str, tmp_path: Path) -> None:
    edit, fix = FIXES[name]
    faults = [problem for problem in broken(tmp_path, edit) if problem.code == "property"]
    assert [problem.fix for problem in faults] == [fix]
    assert f"“{name}”" in faults[0].message


def test_a_switch_of_the_map_can_be_turned_off_for_one_player_count(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    on = '<property name="costly_triumph" type="bool" value="true"/>'
    text = path.read_text(encoding="utf-8").replace('<property name="name"', on + '<property name="name"')
    three = '<property name="players" propertytype="Players" value="3"/>'
    path.write_text(text.replace(three, on.replace("true", "false") + three), encoding="utf-8")
    rules = {players: set_up.rules.get("costly_triumph") for players, set_up in load(path).set_ups.items()}
    assert rules == {2: True, 3: None}


def test_a_set_up_of_the_class_is_for_two_players_as_tiled_shows(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    text = path.read_text(encoding="utf-8")
    two = '<property name="players" propertytype="Players" value="2"/>'
    assert text.count(two) == 1 and text.count('class="setup"') == 2
    path.write_text(text.replace(two, ""), encoding="utf-8")
    assert list(load(path).set_ups) == [2, 3]
    path.write_text(text.replace(two, "").replace(' class="setup"', ""), encoding="utf-8")
    assert [told(problem) for problem in check(path).problems] == ["missing 2 players - -"]


@pytest.mark.parametrize(
    "way",
    [
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("UTF-8", "UTF-16").encode("utf-16"),
        lambda text: text.replace("UTF-8", "ISO-8859-1").encode("latin-1"),
    ],
    ids=["with a byte order mark", "with lines of Windows", "in UTF-16", "in Latin-1"],
)
def test_a_map_is_the_same(way: Callable[[str], bytes], tmp_path: Path) -> None:
    path = workshop(tmp_path)
    text = path.read_text(encoding="utf-8").replace("Good map", "Gööd map")
    path.write_text(text, encoding="utf-8")
    sound = load(path)
    path.write_bytes(way(text))
    assert load(path) == sound


def test_a_map_in_another_encoding_than_it_says_is_told(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    path.write_bytes(path.read_text(encoding="utf-8").replace("Good", "Gööd").encode("latin-1"))
    assert [told(problem) for problem in check(path).problems] == ["not_xml - - -"]


def test_a_name_stays_on_one_line(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    text = path.read_text(encoding="utf-8").replace('value="Good map"', 'value=" Good&#10; map "')
    path.write_text(text, encoding="utf-8")
    assert load(path).name == "Good map"


def test_signs_that_steer_a_terminal_do_not_reach_it(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31m.tmx"
    path.write_text('<map orientation="&#x9b;31m"/>', encoding="utf-8")
    assert "".join(check(path).lines()).isprintable()


def test_terrain_may_stand_in_a_single_line(tmp_path: Path) -> None:
    path = workshop(tmp_path)
    text, sound = path.read_text(encoding="utf-8"), load(path)
    head, rest = text.split('<data encoding="csv">')
    cells, tail = rest.split("</data>")
    path.write_text(head + '<data encoding="csv">' + cells.replace("\n", "") + "</data>" + tail, encoding="utf-8")
    assert load(path) == sound
