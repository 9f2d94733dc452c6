"""Chapter 6, `unlock`: powers by level, their price, and the guardians they bring."""

from __future__ import annotations

import pytest

from tests.rules.table import PASS, Json, Table, land

LEVELS = [
    ["commanding", "inspiring", "omnipresent", "revered"],
    ["resplendent", "obelisk_attuned", "temple_attuned", "pyramid_attuned"],
    ["glorious", "magnanimous", "bountiful", "worshipful"],
]
SIX = ["commanding", "inspiring", "resplendent", "obelisk_attuned", "glorious", "magnanimous"]


def unlocking(powers: list[str], followers: int = 9, second: bool = False, **more: object) -> Table:
    """Amun with `unlock` just chosen, as first or as second action."""
    turn = {"seat": 0, "first_action": "gain" if second else None}
    position: Json = {
        "board": land("A1:A2"),
        "seats": ["amun", "ra"],
        "gods": {"amun": {"powers": powers, "followers": followers}},
        "turn": turn,
        **more,
    }
    table = Table(position)
    table.action("unlock")
    return table


def offered(table: Table) -> set[str]:
    return {move["power"] for move in table.legal() if move["do"] == "unlock"} if table.ask == "unlock" else set()


def unlock(power: str) -> Json:
    return {"do": "unlock", "power": power}


@pytest.mark.parametrize("owned", range(6))
def test_unl_1_two_powers_of_each_level_in_turn(owned: int) -> None:
    table = unlocking(SIX[:owned])
    level = LEVELS[owned // 2]
    assert offered(table) == set(level) - set(SIX[:owned])
    others = [power for powers in LEVELS for power in powers if power not in level]
    for power in others + SIX[:owned]:
        table.refused(unlock(power), "UNL-1")


def test_unl_1_an_unknown_power_is_refused() -> None:
    table = unlocking([])
    table.refused(unlock("omnipotent"))
    table.refused({"do": "unlock"})


@pytest.mark.parametrize("owned", range(6))
def test_unl_2_the_price_is_the_level(owned: int) -> None:
    level = owned // 2 + 1
    table = unlocking(SIX[:owned], followers=level)
    power = SIX[owned]
    table.play(unlock(power))
    assert table.followers("amun") == 0
    assert set(table.state()["gods"]["amun"]["powers"]) == set(SIX[: owned + 1])
    assert table.seats == [1]


@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("owned", range(6))
def test_unl_2_with_too_few_followers_nothing_happens(owned: int, second: bool) -> None:
    followers = owned // 2
    table = unlocking(SIX[:owned], followers=followers, second=second)
    assert table.seats == [1]
    assert table.followers("amun") == followers
    assert len(table.state()["gods"]["amun"]["powers"]) == owned
    assert table.state()["actions"]["unlock"] == 1


@pytest.mark.parametrize("second", [False, True])
def test_unl_2_with_six_powers_nothing_happens(second: bool) -> None:
    table = unlocking(SIX, second=second)
    assert table.seats == [1]
    assert table.followers("amun") == 9
    assert set(table.state()["gods"]["amun"]["powers"]) == set(SIX)


def test_unl_3_as_first_action_it_is_compulsory() -> None:
    table = unlocking([])
    assert PASS not in table.legal()
    table.refused(PASS, "UNL-3")


def test_unl_3_as_second_action_it_may_be_declined() -> None:
    table = unlocking([], second=True)
    assert PASS in table.legal()
    assert offered(table) == set(LEVELS[0])
    table.play(PASS)
    assert table.followers("amun") == 9
    assert table.state()["gods"]["amun"]["powers"] == []
    assert table.state()["actions"]["unlock"] == 1
    assert table.seats == [1]


def test_unl_3_as_second_action_it_may_be_used() -> None:
    table = unlocking([], second=True)
    table.play(unlock("revered"))
    assert table.state()["gods"]["amun"]["powers"] == ["revered"]


@pytest.mark.parametrize("seat", [0, 1])
def test_unl_3_the_only_action_of_a_merged_god_is_compulsory(seat: int) -> None:
    position: Json = {
        "board": land("A1"),
        "seats": ["amun", "ra", "isis"],
        "merged": {"higher": "ra", "lower": "amun"},
        "gods": {"ra": {"followers": 3}},
        "events": 12,
        "turn": {"seat": seat},
    }
    table = Table(position)
    table.action("unlock")
    table.refused(PASS, "UNL-3")
    table.play(unlock("revered"))
    assert table.state()["gods"]["ra"]["powers"] == ["revered"]


@pytest.mark.parametrize("owned", range(6))
def test_unl_4_the_second_fourth_and_fifth_unlock_bring_a_guardian(owned: int) -> None:
    table = unlocking(SIX[:owned])
    table.play(unlock(SIX[owned]))
    gained = {1: ["cat_mummy_1"], 3: ["mummy_1"], 4: ["giant_scorpion_1"]}.get(owned, [])
    assert table.state()["guardians"].get("amun", []) == gained
    assert table.state()["figures"] == {}, "it waits in the pool"


def test_unl_4_no_guardian_left_of_the_kind() -> None:
    """With two players there is one of each kind, and Ra has it."""
    table = unlocking(["revered"], guardians={"ra": ["cat_mummy_1"]})
    table.play(unlock("commanding"))
    assert table.state()["guardians"].get("amun", []) == []
    assert set(table.state()["gods"]["amun"]["powers"]) == {"revered", "commanding"}
    assert table.followers("amun") == 8


def test_unl_4_no_base_of_the_size_left() -> None:
    """Both small bases are taken; a large one would be free."""
    held = ["cat_mummy_1", "cat_mummy_2"]
    table = unlocking(SIX[:3], guardians={"amun": held}, players=4)
    table.play(unlock(SIX[3]))
    assert table.state()["guardians"]["amun"] == held
    table = unlocking(SIX[:4], guardians={"amun": held}, players=4)
    table.play(unlock(SIX[4]))
    assert sorted(table.state()["guardians"]["amun"]) == [*held, "giant_scorpion_1"]


def test_unl_4_no_large_base_left() -> None:
    held = ["apep_1", "apep_2"]
    kinds = ["satet", "apep", "androsphinx"]
    table = unlocking(SIX[:4], guardians={"amun": held}, guardian_kinds=kinds, players=4)
    table.play(unlock(SIX[4]))
    assert table.state()["guardians"]["amun"] == held


def test_unl_4_the_kind_in_play_is_gained() -> None:
    table = unlocking(["revered"], guardian_kinds=["satet", "apep", "androsphinx"])
    table.play(unlock("commanding"))
    assert table.state()["guardians"]["amun"] == ["satet_1"]


def test_unl_4_a_guardian_out_of_the_game_is_not_gained() -> None:
    table = unlocking(["revered"], removed={"guardians": ["cat_mummy_1"]})
    table.play(unlock("commanding"))
    assert table.state()["guardians"].get("amun", []) == []


def test_unl_4_the_guardian_can_be_summoned_from_the_pool() -> None:
    position: Json = {
        "board": land("A1:A3"),
        "seats": ["amun", "ra"],
        "figures": {"amun": "A1"},
        "gods": {"amun": {"powers": ["revered"]}},
    }
    table = Table(position)
    table.action("unlock")
    table.play(unlock("commanding"))
    table.action("gain")
    table.action("unlock", skip=True)
    table.action("summon")
    table.play({"do": "summon", "figure": "cat_mummy_1", "to": "A2", "by": "action"})
    assert table.at("cat_mummy_1") == "A2"


def test_ruling_21_the_lowest_free_id_is_gained() -> None:
    table = unlocking(["revered"], guardians={"ra": ["cat_mummy_1"]}, removed={"guardians": ["cat_mummy_2"]}, players=4)
    table.play(unlock("commanding"))
    assert table.state()["guardians"]["amun"] == ["cat_mummy_3"]


def test_ruling_21_the_next_slot_follows_from_the_number_of_powers() -> None:
    """A position may give powers of any level; three of them make the next unlock the fourth."""
    table = unlocking(["glorious", "revered", "bountiful"])
    assert offered(table) == set(LEVELS[1])
    table.play(unlock("resplendent"))
    assert table.followers("amun") == 7
    assert table.state()["guardians"]["amun"] == ["mummy_1"]


def test_example_7_amun_takes_inspiring_and_a_guardian() -> None:
    table = unlocking(["revered"], followers=3)
    table.play(unlock("inspiring"))
    assert table.followers("amun") == 2
    assert set(table.state()["gods"]["amun"]["powers"]) == {"revered", "inspiring"}
    assert table.state()["guardians"]["amun"] == ["cat_mummy_1"]
