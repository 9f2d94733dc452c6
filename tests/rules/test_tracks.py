"""Chapter 3: the event track, the action tracks and devotion."""

from __future__ import annotations

import pytest

from tests.rules.table import TRACKS, Json, Table, fire, land

GODS = ["amun", "ra", "isis", "osiris", "anubis"]
EVENTS = ["C", "C", "C", "X", "K", "C", "C", "X", "K", "C", "C", "X", "K", "C", "C", "X", "C", "X"]
CARDS = ["plague_of_locusts", "build_monument", "chariots", "cycle_of_maat", "drought", "flood", "miracle"]
OTHERS = [card for card in CARDS if card != "cycle_of_maat"]
LAST_CARD = {"hand": ["cycle_of_maat"], "played": OTHERS}
"""Only Cycle of Ma'at in hand: a battle asks for no card."""


@pytest.mark.parametrize("number", range(1, 19))
def test_trk_1_the_event_track(number: int) -> None:
    """Amun stands beside two neutral temples, in a wide region, with Ra: every kind of event asks its own question."""
    position = {
        "board": land("A1:C6"),
        "seats": ["amun", "ra"],
        "figures": {"amun": "B2", "ra": "C6"},
        "monuments": {"B1": {"type": "temple"}, "B3": {"type": "temple"}},
        "gods": {"amun": {"played": ["chariots"]}},
        "events": number - 1,
    }
    table = fire("control", position)
    asked = {"C": "control", "K": "caravan", "X": "two_cards"}[EVENTS[number - 1]]
    assert table.ask == asked
    assert table.state()["events"] == number


def test_trk_1_gods_merge_after_the_third_conflict_with_three_players() -> None:
    position = {"board": land("A1"), "seats": ["amun", "ra", "isis"], "events": 11}
    assert fire("conflict", position).state()["merged"] == {"higher": "ra", "lower": "isis"}
    position["events"] = 7
    assert not fire("conflict", position).state()["merged"]


def test_trk_1_two_gods_do_not_merge() -> None:
    position = {"board": land("A1"), "seats": ["amun", "ra"], "events": 11}
    table = fire("conflict", position)
    assert not table.state()["merged"]
    assert table.ask == "choose_action"


def test_trk_1_gods_in_red_are_forgotten_after_the_fourth_conflict() -> None:
    gods = {"amun": {"devotion": 25}, "ra": {"devotion": 21}, "isis": {"devotion": 3}}
    position: Json = {"board": land("A1"), "seats": ["amun", "ra", "isis"], "gods": gods, "events": 15}
    table = fire("conflict", position)
    assert table.state()["forgotten"] == ["isis"]
    assert table.seats == [1]


def test_trk_1_the_fifth_conflict_ends_the_game() -> None:
    gods = {"amun": {"devotion": 25}, "ra": {"devotion": 27}}
    table = fire("conflict", {"board": land("A1"), "seats": ["amun", "ra"], "gods": gods, "events": 17})
    assert table.ask is None
    assert table.result == {"winners": ["ra"], "reason": "most"}


@pytest.mark.parametrize("action", list(TRACKS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_trk_2_uses_of_an_action_until_an_event(action: str, players: int) -> None:
    uses = TRACKS[action][players - 2]
    position: Json = {"board": land("A1"), "seats": GODS[:players], "gods": {"amun": {"followers": 0}}}
    early = Table({**position, "actions": {action: uses - 2}})
    early.action(action, skip=True)
    assert [early.state()["events"], early.state()["actions"][action]] == [0, uses - 1]
    last = Table({**position, "actions": {action: uses - 1}})
    last.action(action, skip=True)
    assert [last.state()["events"], last.state()["actions"][action]] == [1, 0]


def test_trk_2_the_tracks_keep_the_length_of_the_start_of_the_game() -> None:
    """Four players began; two are left: `move` still takes five uses."""
    position: Json = {
        "board": land("A1"),
        "seats": ["amun", "ra", "isis", "osiris"],
        "forgotten": ["isis", "osiris"],
        "gods": {"amun": {"devotion": 20}, "ra": {"devotion": 20}},
        "events": 16,
        "actions": {"move": 3},
    }
    table = Table(position)
    table.action("move")
    assert [table.state()["events"], table.state()["actions"]["move"]] == [16, 4]


def test_trk_2_players_in_a_position_sets_the_length() -> None:
    position: Json = {"board": land("A1"), "seats": ["amun", "ra"], "players": 5, "actions": {"gain": 4}}
    table = Table(position)
    table.action("gain")
    assert [table.state()["events"], table.state()["actions"]["gain"]] == [0, 5]


def uses_in_play(action: str) -> int:
    """How often three players take an action in a real game until its marker is back at its start."""
    table = Table({"board": land("A1"), "seats": ["amun", "ra", "isis"]})
    uses = 0
    while uses == 0 or table.state()["actions"][action]:
        table.action(action, skip=True)
        uses += 1
        while table.state()["turn"]["first_action"]:
            table.action("unlock", skip=True)
    return uses


def test_example_2_three_players_start_on_the_space_three() -> None:
    """Space 3 of `move`, `summon` and `gain` is four steps from the end; of `unlock`, whose track is shorter, three."""
    position: Json = {"board": land("A1"), "seats": ["amun", "ra", "isis"]}
    assert Table(position).state()["actions"] == {"move": 0, "summon": 0, "gain": 0, "unlock": 0}
    assert [uses_in_play(action) for action in ("move", "summon", "gain")] == [4, 4, 4]
    poor = {god: {"followers": 0} for god in ("amun", "ra", "isis")}
    table = Table({**position, "gods": poor})
    for _ in range(3):
        assert table.state()["events"] == 0
        table.action("unlock")
    assert table.state()["events"] == 1


def after_fourth_conflict(devotion: int, **rules: int) -> list[str]:
    gods = {"amun": {"devotion": devotion}, "ra": {"devotion": 25}, "isis": {"devotion": 25}}
    position: Json = {"board": land("A1"), "seats": ["amun", "ra", "isis"], "gods": gods, "events": 15, "rules": rules}
    return list(fire("conflict", position).state()["forgotten"])


def test_trk_3_nineteen_is_red_and_twenty_is_blue() -> None:
    assert after_fourth_conflict(19) == ["amun"]
    assert after_fourth_conflict(20) == []


def test_trk_3_a_scenario_may_move_the_border_of_the_red() -> None:
    assert after_fourth_conflict(19, devotion_red=12) == []
    assert after_fourth_conflict(12, devotion_red=12) == ["amun"]


def dominance(devotion: int, **rules: int) -> Table:
    """Amun alone on the board dominates: 1 devotion."""
    position: Json = {
        "board": land("A1:A2"),
        "seats": ["amun", "ra"],
        "figures": {"amun": "A1"},
        "gods": {"amun": {"devotion": devotion}},
        "rules": rules,
    }
    return fire("conflict", position)


def test_trk_3_thirty_one_is_the_top() -> None:
    assert dominance(29).result is None
    assert dominance(30).result == {"winners": ["amun"], "reason": "top"}


def test_trk_3_a_scenario_may_lower_the_top() -> None:
    assert dominance(3, devotion_top=5, devotion_red=2).result is None
    assert dominance(4, devotion_top=5, devotion_red=2).result == {"winners": ["amun"], "reason": "top"}


def test_trk_4_a_marker_that_rises_onto_a_space_goes_on_top() -> None:
    position: Json = {
        "board": land("A1"),
        "seats": ["amun", "ra", "isis"],
        "figures": {"amun": "A1"},
        "gods": {"amun": {"devotion": 1}, "ra": {"devotion": 2}, "isis": {"devotion": 2}},
    }
    table = fire("conflict", position)
    assert table.devotion("amun") == 2
    assert table.order() == ["isis", "ra", "amun"]


def test_trk_4_the_higher_in_the_stack_has_more_devotion() -> None:
    """All on one space after the last event: the top of the stack wins."""
    gods = {god: {"devotion": 22} for god in ("amun", "ra")}
    for order in (["amun", "ra"], ["ra", "amun"]):
        position: Json = {
            "board": land("A1"),
            "seats": ["amun", "ra"],
            "gods": gods,
            "devotion_order": order,
            "events": 17,
        }
        assert fire("conflict", position).result == {"winners": [order[1]], "reason": "most"}


def cat_dies(gods: Json, order: list[str]) -> Table:
    """Ra with three figures beats Amun, whose cat mummy dies: Ra and Isis, who is elsewhere, lose 1 devotion."""
    hands = {god: {**gods.get(god, {}), **LAST_CARD} for god in ("amun", "ra", "isis")}
    position: Json = {
        "board": land("A1:B3"),
        "seats": ["amun", "ra", "isis"],
        "figures": {"amun": "A1", "cat_mummy_1": "A2", "ra": "B1", "ra_w1": "B2", "ra_w2": "B3"},
        "guardians": {"amun": ["cat_mummy_1"]},
        "gods": hands,
        "devotion_order": order,
    }
    table = fire("conflict", position)
    assert table.at("cat_mummy_1") is None
    return table


def test_trk_4_a_marker_that_falls_onto_a_space_goes_on_top() -> None:
    table = cat_dies({"isis": {"devotion": 4}, "amun": {"devotion": 3}}, ["ra", "amun", "isis"])
    assert [table.devotion(god) for god in ("ra", "amun", "isis")] == [0, 3, 3]
    assert table.order() == ["ra", "amun", "isis"]
    table = cat_dies({"isis": {"devotion": 3}, "amun": {"devotion": 2}, "ra": {"devotion": 2}}, ["amun", "ra", "isis"])
    assert [table.devotion(god) for god in ("ra", "amun", "isis")] == [2, 2, 2]
    assert table.order() == ["amun", "isis", "ra"], "Isis, the lower on space 3, falls first, then Ra"


@pytest.mark.parametrize("order", [["isis", "amun", "ra"], ["isis", "ra", "amun"]])
def test_trk_5_gains_of_one_moment_go_from_the_least_to_the_most(order: list[str]) -> None:
    """Amun and Ra each gain 1 for a majority, then tie: both rise one space in their old order."""
    position: Json = {
        "board": land("A1:B3"),
        "seats": ["amun", "ra", "isis"],
        "turn": {"seat": 2},
        "figures": {"amun": "A1", "ra": "B1"},
        "monuments": {"A2": {"type": "temple", "owner": "amun"}, "B2": {"type": "obelisk", "owner": "ra"}},
        "gods": {"amun": LAST_CARD, "ra": LAST_CARD},
        "devotion_order": order,
    }
    table = fire("conflict", position)
    assert [table.devotion(god) for god in order] == [0, 1, 1]
    assert table.order() == order


def test_trk_5_losses_of_one_moment_go_from_the_least_to_the_most() -> None:
    """Ra's victory puts Ra on Isis at 1; Isis falls first, Ra on top of Isis."""
    table = cat_dies({"isis": {"devotion": 1}}, ["amun", "ra", "isis"])
    assert [table.devotion(god) for god in ("amun", "ra", "isis")] == [0, 0, 0]
    assert table.order() == ["amun", "isis", "ra"]


def test_trk_6_devotion_never_falls_below_zero_and_the_marker_keeps_its_place() -> None:
    """Isis at the bottom of space 0 loses nothing and stays at the bottom; Ra, 1 up and 1 down, lands on top."""
    table = cat_dies({}, ["isis", "amun", "ra"])
    assert [table.devotion(god) for god in ("amun", "ra", "isis")] == [0, 0, 0]
    assert table.order() == ["isis", "amun", "ra"]
    table = cat_dies({}, ["isis", "ra", "amun"])
    assert table.order() == ["isis", "amun", "ra"]


def test_trk_6_a_god_that_would_rise_past_the_top_stops_there() -> None:
    """Ra's dominance with a radiant warrior is worth 2; from 30 there is 1 space left."""
    position: Json = {
        "board": land("A1:A2"),
        "seats": ["ra", "amun"],
        "figures": {"ra_w1": "A1"},
        "radiant": ["ra_w1"],
        "gods": {"ra": {"devotion": 30}},
    }
    table = fire("conflict", position)
    assert table.devotion("ra") == 31
    assert table.result == {"winners": ["ra"], "reason": "top"}
