"""Playing as a merged god: who decides, what is shared, and the abilities of both."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.fray import FIELD, Fray, conflict, monuments, still
from tests.rules.table import PASS, Json, land

ISLES = land("A1:B3", desert="D1:E3 G1:H3")


def pair(role: str, god: str, partner: str) -> dict[str, str]:
    return {"higher": god, "lower": partner} if role == "higher" else {"higher": partner, "lower": god}


def fight(merged: dict[str, str], figures: str, enemy: dict[str, str], seats: str, **more: Any) -> Fray:
    """`figures`: places of the pair's god figure and warriors, in order."""
    god = merged["higher"]
    names = [god] + [f"{god}_w{n}" for n in range(1, 7)]
    own = dict(zip(names, figures.split(), strict=False))
    return conflict(seats, {**own, **enemy}, merged=merged, **more)


# MRG-5: the abilities of both, as higher and as lower god


@pytest.mark.parametrize("role", ["higher", "lower"])
def test_mrg_5_amun_in_a_pair_announces_two_cards(role: str) -> None:
    merged = pair(role, "amun", "ra")
    fray = fight(merged, "A1", {"isis": "F4"}, "isis amun ra")
    assert fray.asked == ("two_cards", [merged["higher"]])
    fray.play({"do": "two_cards"})
    fray.cards(**{merged["higher"]: "chariots drought", "isis": "chariots"})
    assert fray.gains == [(merged["higher"], 1)]


@pytest.mark.parametrize("role", ["higher", "lower"])
def test_mrg_5_anubis_in_a_pair_captures_and_strengthens_the_pairs_god_figure(role: str) -> None:
    merged = pair(role, "anubis", "ra")
    fray = fight(merged, "A1 A2", {"isis": "F4", "isis_w1": "F2"}, "isis anubis ra", captives=["isis_w3", "isis_w4"])
    assert fray.strength() == {merged["higher"]: 1 + 2 + 1, "isis": 2}
    fray.cards(**{merged["higher"]: "chariots", "isis": "miracle"})
    assert fray.asked == ("capture", [merged["higher"]])
    fray.play({"do": "capture", "figure": "isis_w1"})
    assert set(fray.state()["captives"]) == {"isis_w1", "isis_w3", "isis_w4"}


@pytest.mark.parametrize("role", ["higher", "lower"])
def test_mrg_5_isis_in_a_pair_protects_the_pairs_figures(role: str) -> None:
    merged = pair(role, "isis", "ra")
    fray = fight(merged, "A1 D2", {"amun": "D1", "amun_w1": "F4"}, "amun isis ra")
    fray.play(PASS)
    fray.cards(**{merged["higher"]: "miracle", "amun": "chariots"})
    assert fray.asked == ("protect", [merged["higher"]])
    warrior = f"{merged['higher']}_w1"
    fray.play({"do": "protect", "figures": [warrior]})
    assert fray.at(warrior) == "D2"


@pytest.mark.parametrize("role", ["higher", "lower"])
def test_mrg_5_osiris_in_a_pair_opens_the_underworld(role: str) -> None:
    merged = pair(role, "osiris", "ra")
    fray = fight(merged, "A1", {"isis": "F4"}, "isis osiris ra")
    fray.cards(**{merged["higher"]: "miracle", "isis": "chariots"})
    assert fray.asked == ("underworld", [merged["higher"]])
    fray.play({"do": "underworld", "to": "C2"})
    assert fray.state()["underworld"] == ["C2"]


@pytest.mark.parametrize("role", ["higher", "lower"])
def test_mrg_5_osiris_in_a_pair_summons_and_moves_onto_the_tokens(role: str) -> None:
    merged = pair(role, "osiris", "isis")
    god = merged["higher"]
    for seat in (0, 1):
        turn = {"seat": seat, "first_action": None}
        game = still("osiris isis ra", {god: "A1"}, merged=merged, underworld=["A2", "F4"], turn=turn)
        game.action("summon")
        assert {move["to"] for move in game.legal() if move.get("by") == "underworld"} == {"A2", "F4"}
        game = still("osiris isis ra", {god: "A1"}, merged=merged, underworld=["A2"], turn=turn)
        game.action("move")
        assert "A2" in game.targets(god)


@pytest.mark.parametrize("role", ["higher", "lower"])
def test_mrg_5_ra_in_a_pair_makes_the_pairs_figures_radiant(role: str) -> None:
    merged = pair(role, "ra", "isis")
    god = merged["higher"]
    for seat in (0, 1):
        game = still("ra isis osiris", {god: "A1"}, merged=merged, turn={"seat": seat, "first_action": None})
        game.action("summon")
        game.play({"do": "summon", "figure": f"{god}_w1", "to": "A2", "by": "action"})
        assert (game.ask, game.seats) == ("radiate", [seat])
        game.play({"do": "radiate"})
        assert game.state()["radiant"] == [f"{god}_w1"]
    fray = conflict("osiris ra isis", {god: "A1", f"{god}_w1": "A2"}, merged=merged, radiant=[f"{god}_w1"])
    assert fray.gains == [(god, 2)]


def test_mrg_5_a_power_that_either_unlocks_is_the_pairs() -> None:
    game = still(
        "ra isis osiris",
        {"ra": "A1"},
        merged={"higher": "ra", "lower": "isis"},
        gods={"ra": {"powers": ["revered"], "followers": 3}},
        turn={"seat": 1, "first_action": None},
    )
    game.action("unlock")
    game.play({"do": "unlock", "power": "inspiring"})
    state = game.state()
    assert set(state["gods"]["ra"]["powers"]) == {"revered", "inspiring"} and state["gods"]["ra"]["followers"] == 2
    assert state["guardians"]["ra"] == ["cat_mummy_1"]  # the second slot's guardian, on a base of the higher god


def test_mrg_5_a_guardian_needs_a_free_base_of_the_higher_god() -> None:
    game = still(
        "ra isis osiris",
        {"ra": "A1"},
        merged={"higher": "ra", "lower": "isis"},
        gods={"ra": {"powers": ["revered"], "followers": 3}},
        guardians={"ra": ["mummy_1", "mummy_2"]},
        turn={"seat": 1, "first_action": None},
    )
    game.action("unlock")
    game.play({"do": "unlock", "power": "inspiring"})
    assert set(game.state()["guardians"]["ra"]) == {"mummy_1", "mummy_2"}


# MRG-6: who decides


def test_mrg_6_on_each_of_their_turns_the_acting_seat_decides() -> None:
    merged = {"higher": "ra", "lower": "osiris"}
    for seat in (0, 1):
        game = still("ra osiris isis", {"ra": "A1"}, merged=merged, turn={"seat": seat, "first_action": None})
        assert game.seats == [seat]
        game.action("move")
        assert game.seats == [seat]
        game.refused({"do": "move", "figure": "ra", "to": "A2"}, "MRG-6", "TRN-6", seat=1 - seat)
        game.play({"do": "move", "figure": "ra", "to": "A2"})
        assert game.at("ra") == "A2"


def test_mrg_6_an_event_fired_on_the_lower_seats_turn_is_the_lower_seats() -> None:
    game = still(
        "ra osiris isis",
        {"ra": "A1"},
        merged={"higher": "ra", "lower": "osiris"},
        turn={"seat": 1, "first_action": None},
        actions={"gain": 3},
        monuments=monuments(neutral="A2:temple B1:obelisk"),
    )
    game.action("gain")
    assert (game.ask, game.seats) == ("control", [1])
    game.play({"do": "control", "hex": "B1"})
    assert game.owner("B1") == "ra"


def test_mrg_6_in_a_conflict_the_higher_gods_seat_decides_everything() -> None:
    fray = conflict(
        "isis amun ra",
        {"ra": "A1", "isis": "F4"},
        merged={"higher": "ra", "lower": "amun"},
        turn={"seat": 1, "first_action": None},
        gods={"ra": {"followers": 5, "powers": ["worshipful"]}},
    )
    assert fray.asked == ("two_cards", ["ra"])
    fray.refused({"do": "two_cards"}, "MRG-6", seat=1)
    fray.play({"do": "two_cards"})
    assert fray.asked == ("play_cards", ["isis", "ra"])
    fray.refused({"do": "play", "cards": ["flood", "miracle"]}, "MRG-6", seat=1)
    fray.cards(ra="flood build_monument", isis="miracle")
    assert fray.asked == ("build", ["ra"])
    fray.play(PASS)
    assert fray.asked == ("tiebreak", ["ra"])
    fray.play(PASS)
    assert fray.asked == ("worship", ["ra"])


def test_ruling_13_the_tiebreaker_belongs_to_the_pair() -> None:
    for seat in (1, 2):
        fray = conflict(
            "isis osiris ra",
            {"ra": "A1", "isis": "F4"},
            merged={"higher": "ra", "lower": "osiris"},
            turn={"seat": seat, "first_action": None},
        )
        fray.cards(ra="flood", isis="miracle")
        assert fray.asked == ("tiebreak", ["ra"])
        fray.play({"do": "tiebreak"})
        assert fray.gains == [("ra", 1)]


def test_ruling_11_the_seat_that_fires_decides_except_a_pair_in_a_conflict() -> None:
    merged = {"higher": "ra", "lower": "osiris"}
    fray = conflict("osiris ra isis", {"ra": "A1", "isis": "F4"}, merged=merged)
    fray.cards(ra="flood", isis="miracle")
    assert fray.asked == ("tiebreak", ["ra"])
    game = still(
        "osiris ra isis",
        {"ra": "A1"},
        merged=merged,
        actions={"gain": 3},
        monuments=monuments(neutral="A2:temple B1:obelisk"),
    )
    game.action("gain")
    assert game.asked == ("control", ["osiris"])


def test_mrg_6_outside_the_pairs_turns_the_higher_gods_seat_decides() -> None:
    game = still(
        "isis amun ra",
        {"satet_1": "A1", "giant_scorpion_1": "C2"},
        guardian_kinds=["satet", "mummy", "giant_scorpion"],
        guardians={"isis": ["satet_1"], "ra": ["giant_scorpion_1"]},
        merged={"higher": "ra", "lower": "amun"},
    )
    game.action("move")
    game.play({"do": "move", "figure": "satet_1", "to": "C2", "push": "C3"})
    assert game.asked == ("aim", ["ra"])


def test_mrg_6_on_the_lower_seats_turn_it_aims_and_radiates() -> None:
    game = still(
        "isis amun ra",
        {"ra": "A1"},
        guardians={"ra": ["giant_scorpion_1"]},
        merged={"higher": "ra", "lower": "amun"},
        turn={"seat": 1, "first_action": None},
    )
    game.action("summon")
    game.play({"do": "summon", "figure": "giant_scorpion_1", "to": "B1", "by": "action"})
    assert game.asked == ("aim", ["amun"])
    game.play(game.legal()[0])
    assert game.asked == ("radiate", ["amun"])


def test_mrg_6_followers_pool_and_hand_are_shared() -> None:
    for seat in (1, 2):
        game = still(
            "isis amun ra",
            {"ra": "A1", "ra_w1": "A2"},
            merged={"higher": "ra", "lower": "amun"},
            gods={"ra": {"followers": 4, "played": ["flood"]}},
            monuments=monuments(ra="B1:temple"),
            turn={"seat": seat, "first_action": None},
        )
        game.action("gain")
        assert game.followers("ra") == 5
    fray = conflict(
        "isis amun ra",
        {"ra": "A1", "isis": "F4"},
        merged={"higher": "ra", "lower": "amun"},
        gods={"ra": {"played": ["flood"]}},
    )
    fray.play(PASS)
    assert {"do": "play", "cards": ["flood"]} not in fray.legal(2)


# TRN-5 and what a pair shares on the board


def test_example_15_both_seats_of_a_pair_take_summon() -> None:
    game = still("ra osiris isis", {"ra": "A1"}, merged={"higher": "ra", "lower": "osiris"})
    for seat, to in ((0, "A2"), (1, "B1")):
        assert (game.ask, game.seats) == ("choose_action", [seat])
        game.action("summon")
        game.play({"do": "summon", "figure": f"ra_w{seat + 1}", "to": to, "by": "action"})
        game.play(PASS)  # not radiant
    assert game.state()["figures"] == {"ra": "A1", "ra_w1": "A2", "ra_w2": "B1"}
    assert game.asked == ("choose_action", ["isis"])


def test_trn_5_a_pair_takes_any_one_of_the_four_actions() -> None:
    game = still("ra osiris isis", {"ra": "A1"}, merged={"higher": "ra", "lower": "osiris"})
    actions = [{"do": "action", "action": name} for name in ("move", "summon", "gain", "unlock")]
    assert game.legal() == actions
    game.action("move", skip=True)
    assert game.asked == ("choose_action", ["osiris"]) and game.legal() == actions


def test_mrg_5_each_effect_counts_once() -> None:
    fray = conflict(
        "isis amun ra",
        {"ra": "A1"},
        FIELD,
        merged={"higher": "ra", "lower": "amun"},
        gods={"ra": {"powers": ["omnipresent"]}},
    )
    assert fray.followers("ra") == 1 + 1 and fray.gains == [("ra", 1)]


def test_mrg_7_a_third_gods_warrior_is_ransomed_from_the_pair() -> None:
    game = still(
        "isis anubis ra",
        {"isis": "A1"},
        merged={"higher": "ra", "lower": "anubis"},
        captives=["isis_w1"],
    )
    game.action("summon")
    move: Json = {"do": "summon", "figure": "isis_w1", "to": "A2", "by": "action"}
    game.play(move)
    assert (game.followers("isis"), game.followers("ra")) == (0, 2)
