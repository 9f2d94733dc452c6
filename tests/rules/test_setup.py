"""Chapter 4: how a game begins. Scenario names and figures are those of the shipped maps."""

from __future__ import annotations

import pytest

from tests.rules.table import Json, Table, fire, land

CARDS = {"plague_of_locusts", "build_monument", "chariots", "cycle_of_maat", "drought", "flood", "miracle"}
GODS = ["amun", "anubis", "isis", "osiris", "ra"]


def new(**request: object) -> Json:
    return Table().answer({"cmd": "new", "scenario": "middle_kingdom", "seed": 1, **request})


def test_set_1_two_to_five_players() -> None:
    for count in (2, 3, 4, 5):
        assert new(seats=GODS[:count])["ok"] is True
    for seats in ([], ["amun"], [*GODS, "amun"]):
        answer = new(seats=seats)
        assert answer["ok"] is False
        assert answer["error"]["message"]


def test_set_1_every_player_is_another_god() -> None:
    assert new(seats=["amun", "amun"])["ok"] is False
    assert new(seats=["amun", "zeus"])["ok"] is False


def test_set_1_the_set_up_may_name_the_first_player() -> None:
    for first, god in enumerate(["amun", "ra", "isis"]):
        table = Table.scenario("middle_kingdom", "amun ra isis", first=first, seed=3)
        decision = table.decision
        assert decision is not None
        assert decision["god"] == god
        assert table.state()["seats"][decision["seats"][0]] == god
    assert new(seats=["amun", "ra"], first=2)["ok"] is False


def test_set_1_otherwise_the_seed_draws_the_first_player() -> None:
    def first(seed: int) -> str:
        decision = Table.scenario("middle_kingdom", "amun ra isis", seed=seed).decision
        assert decision is not None
        return str(decision["god"])

    drawn = [first(seed) for seed in range(24)]
    assert set(drawn) == {"amun", "ra", "isis"}
    assert drawn == [first(seed) for seed in range(24)]


def test_set_1_turns_go_clockwise_in_the_order_of_the_seats() -> None:
    table = Table.scenario("middle_kingdom", "amun ra isis", first=1, seed=3)
    turns = []
    for _ in range(4):
        decision = table.decision
        assert decision is not None
        turns.append(decision["god"])
        table.action("gain")
        table.action("unlock", skip=True)
    assert turns == ["ra", "isis", "amun", "ra"]


def test_set_2_what_every_player_starts_with() -> None:
    for god, entry in Table.scenario("middle_kingdom", "amun ra isis", seed=3).state()["gods"].items():
        assert entry["followers"] == 1, god
        assert set(entry["hand"]) == CARDS, god
        assert len(entry["hand"]) == 7, god
        assert entry["played"] == [], god
        assert entry["powers"] == [], god


def test_set_2_nine_ankh_tokens_are_left_in_the_pool() -> None:
    """Six of fifteen lie on the god board; the scenario's own monument takes one more."""
    state = Table({"board": land("A1:A2"), "seats": ["amun", "ra"]}).state()
    assert state["supply"]["ankh"] == {"amun": 9, "ra": 9}
    state = Table.scenario("middle_kingdom", "amun ra", seed=3).state()
    assert state["supply"]["ankh"] == {"amun": 8, "ra": 8}


def test_set_3_the_first_player_is_on_top_of_the_stack() -> None:
    table = Table.scenario("middle_kingdom", "amun ra isis osiris", first=1, seed=3)
    assert [table.devotion(god) for god in ("amun", "ra", "isis", "osiris")] == [0, 0, 0, 0]
    assert table.order() == ["amun", "osiris", "isis", "ra"]


def test_set_4_the_scenario_places_monuments_tokens_and_figures() -> None:
    table = Table.scenario("middle_kingdom", "amun ra", first=0, seed=3)
    state = table.state()
    assert state["figures"] == {"amun": "B6", "amun_w1": "B5", "ra": "G8", "ra_w1": "G7"}
    assert state["camels"] == []
    assert {name: (m["type"], m.get("owner")) for name, m in state["monuments"].items()} == {
        "A6": ("obelisk", "amun"),
        "F7": ("temple", "ra"),
        "D1": ("temple", None),
        "F3": ("pyramid", None),
        "I2": ("obelisk", None),
        "B9": ("pyramid", None),
        "I6": ("pyramid", None),
    }
    assert {table.region(name)["token"] for name in ("F5", "G5", "F4")} == {1, 2, 3}
    assert [table.region(name)["token"] for name in ("F5", "G5", "F4")] == [1, 2, 3]
    assert [len(table.region(name)["hexes"]) for name in ("F5", "G5", "F4")] == [32, 28, 22]


def test_set_4_the_scenario_depends_on_the_player_count() -> None:
    table = Table.scenario("middle_kingdom", "amun ra isis osiris", first=0, seed=3)
    assert sorted(table.state()["camels"]) == ["A4-A5", "A5-B4", "B4-B5", "B5-C5"]
    assert [table.region(name)["token"] for name in ("A5", "F5", "F4", "G5")] == [1, 2, 3, 4]


def test_set_4_the_first_player_takes_the_first_place() -> None:
    table = Table.scenario("middle_kingdom", "amun ra", first=1, seed=3)
    assert table.state()["figures"] == {"ra": "B6", "ra_w1": "B5", "amun": "G8", "amun_w1": "G7"}
    assert [table.owner("A6"), table.owner("F7")] == ["ra", "amun"]


def test_set_4_the_rest_is_the_supply() -> None:
    supply = Table.scenario("middle_kingdom", "amun ra isis osiris", first=0, seed=3).state()["supply"]
    assert supply["camels"] == 26
    assert supply["tokens"] == [5, 6, 7, 8]
    assert sum(supply["monuments"].values()) == 30 - 11


def test_set_4_an_unknown_scenario_or_player_count_is_refused() -> None:
    for request in ({"scenario": "nowhere"}, {"scenario": 7}, {"scenario": None}):
        answer = new(seats=["amun", "ra"], **request)
        assert answer["ok"] is False
        assert answer["error"]["message"]


@pytest.mark.parametrize(("players", "small", "large"), [(2, 1, 1), (3, 2, 2), (4, 3, 2), (5, 3, 2)])
def test_set_5_guardians_by_player_count(players: int, small: int, large: int) -> None:
    kinds = ["satet", "apep", "androsphinx"]
    state = Table.scenario("middle_kingdom", " ".join(GODS[:players]), guardian_kinds=kinds, seed=3).state()
    assert state["guardian_kinds"] == kinds
    free = state["supply"]["guardians"]
    expected = [f"satet_{n + 1}" for n in range(small)]
    expected += [f"{kind}_{n + 1}" for kind in kinds[1:] for n in range(large)]
    assert sorted(free) == sorted(expected)


def test_set_5_one_kind_per_level() -> None:
    for kinds in (["satet", "cat_mummy", "apep"], ["satet", "mummy"], ["satet", "mummy", "sphinx"], ["satet"] * 3):
        assert new(seats=["amun", "ra"], guardian_kinds=kinds)["ok"] is False


def test_set_5_the_seed_draws_the_kinds() -> None:
    def kinds(seed: int) -> tuple[str, ...]:
        return tuple(Table.scenario("middle_kingdom", "amun ra", seed=seed).state()["guardian_kinds"])

    drawn = [kinds(seed) for seed in range(30)]
    assert [{k[level] for k in drawn} for level in range(3)] == [
        {"cat_mummy", "satet"},
        {"mummy", "apep"},
        {"giant_scorpion", "androsphinx"},
    ]
    assert drawn[:5] == [kinds(seed) for seed in range(5)]


@pytest.mark.parametrize("rules", [{"action_tracks": {"gain": 1}}, {"track_gain": 1}])
def test_set_6_a_scenario_may_change_the_action_tracks(rules: Json) -> None:
    table = Table({"board": land("A1"), "seats": ["amun", "ra"], "rules": rules})
    assert table.state()["rules"]["action_tracks"] == {"move": 3, "summon": 3, "gain": 1, "unlock": 2}
    table.action("gain")
    assert table.state()["events"] == 1
    assert table.seats == [1]


def test_set_6_a_scenario_may_change_the_event_track() -> None:
    position: Json = {
        "board": land("A1:C6"),
        "seats": ["amun", "ra"],
        "events": 0,
        "rules": {"event_track": "KX"},
    }
    table = fire("caravan", position)
    assert table.ask == "caravan"
    gods = {"ra": {"devotion": 3}}
    table = fire("conflict", {**position, "gods": gods, "events": 1, "rules": {"event_track": "KX"}})
    assert table.result == {"winners": ["ra"], "reason": "most"}


def test_set_6_a_scenario_may_move_merge_and_oblivion() -> None:
    position: Json = {"board": land("A1"), "seats": ["amun", "ra", "isis"], "rules": {"merge_after": 1}}
    assert fire("conflict", position).state()["merged"] == {"higher": "ra", "lower": "isis"}
    gods = {"amun": {"devotion": 20}, "ra": {"devotion": 20}}
    table = fire("conflict", {**position, "gods": gods, "rules": {"forgotten_after": 1}})
    assert table.state()["forgotten"] == ["isis"]


@pytest.mark.parametrize("cities", [["A1"], ["A1", "A2"]])
def test_set_6_cities_pay_two_followers_each_to_the_god_that_dominates(cities: list[str]) -> None:
    position: Json = {
        "board": land("A1:A2 C1:C2"),
        "seats": ["amun", "ra"],
        "figures": {"amun": "A1", "ra": "C1"},
        "rules": {"cities": cities},
    }
    table = fire("conflict", position)
    assert table.followers("amun") == 1 + 2 * len(cities)
    assert table.followers("ra") == 1
