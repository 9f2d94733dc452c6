"""What the rules foretell of a conflict is what comes."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.rules.fray import BANKS, Fray, conflict, monuments, still
from tests.rules.late_positions import late_conflict
from tests.rules.table import PASS, Json, Table

QUIET = ("chariots", "cycle_of_maat", "drought", "flood", "miracle")
"""Cards that change nothing before strengths are compared."""
SCORPION: Json = {"guardians": {"ra": ["giant_scorpion_1"]}, "claws": {"giant_scorpion_1": ["A1", "B1"]}}


def forecast(table: Table, region: str = "A1") -> Json:
    answer = table.answer({"cmd": "forecast", "region": region})
    assert answer["ok"], answer
    found: Json = answer["forecast"]
    return found


def test_a_region_without_figures_is_skipped() -> None:
    told = forecast(still("ra amun", {"ra": "A1"}, BANKS), "D1")
    assert [told["region"], told["token"], told["outcome"], told["strength"], told["gains"]] == [
        "D1",
        2,
        "skip",
        {},
        {},
    ]


def test_a_dominance_is_certain_with_majorities_radiance_and_bounty() -> None:
    standing = monuments(ra="B2:temple B3:obelisk", amun="A4:obelisk", neutral="A3:pyramid")
    gods = {"ra": {"devotion": 18, "powers": ["bountiful"]}}
    table = still("ra amun", {"ra": "A1", "ra_w1": "A2"}, BANKS, monuments=standing, radiant=["ra_w1"], gods=gods)
    told = forecast(table, "B4")
    assert told["outcome"] == "dominance"
    assert told["majorities"] == {"obelisk": None, "temple": "ra", "pyramid": None}
    assert told["gains"] == {"ra": 2 + 2}  # the second gain begins in blue


def test_trk_6_a_forecast_ends_at_the_top() -> None:
    gods = {"ra": {"devotion": 30}}
    table = still("ra amun", {"ra": "A1"}, BANKS, monuments=monuments(ra="B2:temple"), gods=gods)
    assert forecast(table)["gains"] == {"ra": 1}


def test_in_a_battle_only_majorities_beyond_reach_are_certain() -> None:
    standing = monuments(ra="A1:temple A2:temple A3:obelisk")
    table = still("ra amun", {"ra": "B1", "amun": "F4"}, monuments=standing)
    assert forecast(table)["gains"] == {"ra": 1}  # Amun could build an obelisk
    played: Json = {"amun": {"played": ["build_monument"]}}
    assert forecast(still("ra amun", {"ra": "B1", "amun": "F4"}, monuments=standing, gods=played))["gains"] == {"ra": 2}
    assert forecast(still("ra amun", {"ra_w1": "B1", "amun": "F4"}, monuments=standing))["gains"] == {}  # the locusts


def test_grd_sco_what_a_scorpion_aims_at_is_gone_in_the_forecast() -> None:
    standing = monuments(amun="A1:temple B1:temple C3:temple")
    figures = {"giant_scorpion_1": "A2", "amun": "B2"}
    gods = {"amun": {"powers": ["temple_attuned", "resplendent"]}}
    table = still("ra amun", figures, monuments=standing, gods=gods, **SCORPION)
    assert table.strength() == {"ra": 1, "amun": 3 + 2 + 2}  # two temples beside Amun, three in all
    told = forecast(table)
    assert told["strength"]["amun"]["total"] == 1 + 2
    assert told["majorities"]["temple"] == "amun"
    assert len(table.state()["monuments"]) == 3


def test_in_a_conflict_scorpions_have_done_their_work() -> None:
    gods = {"ra": {"powers": ["obelisk_attuned"]}}
    figures = {"giant_scorpion_1": "F4", "ra": "C3", "amun": "D1"}
    more: Json = {"guardians": {"ra": ["giant_scorpion_1"]}}
    table = conflict("ra amun", figures, monuments=monuments(ra="B2:obelisk"), gods=gods, **more)
    table.play({"do": "relocate", "figure": "giant_scorpion_1", "to": "B3"})
    table.play({"do": "aim", "figure": "giant_scorpion_1", "at": ["B2", "C3"]})
    assert forecast(table)["majorities"]["obelisk"] == "ra"


def test_what_is_foretold_comes_in_the_first_region_of_a_conflict() -> None:
    met: Counter[str] = Counter()
    for seed in range(0, 240, 2):
        table = Fray(late_conflict(seed))
        told = {name: forecast(table, name) for name in (r["name"] for r in table.state()["regions"])}
        table.action("gain")
        heard = [event for event in table.log if event["event"] == "region"]
        while heard[0]["outcome"] == "skip" and len(heard) > 1:
            assert told[heard[0]["region"]]["outcome"] == heard.pop(0)["outcome"]
        region, outcome = told[heard[0]["region"]], heard[0]["outcome"]
        assert region["outcome"] == outcome, table.log
        if outcome == "dominance":
            (god,) = heard[0]["gods"]
            assert gained(table.log, heard[0]) == region["gains"][god], (seed, table.log)
        elif outcome == "battle":
            fight(table, Random(seed))
            check_battle(table.log, region, seed)
        met[outcome] += 1
    assert met["dominance"] > 20 and met["battle"] > 20, met


def gained(log: list[Json], region: Json) -> int:
    """Devotion that the god of a dominance gained in it."""
    later = log[log.index(region) + 1 :]
    ends = [n for n, event in enumerate(later) if event["event"] in ("region", "tiebreaker", "kill")]
    return sum(event["by"] for event in later[: min(ends, default=len(later))] if event["event"] == "devotion")


def fight(table: Fray, rng: Random) -> None:
    """Quiet cards up to the moment when strengths are told."""
    while table.ask in ("relocate", "two_cards"):
        table.play(PASS)
    while table.ask == "play_cards" and not any(event["event"] == "strength" for event in table.log):
        quiet = [move for move in table.legal() if move["cards"][0] in QUIET]
        table.play(rng.choice(quiet or table.legal()))


def check_battle(log: list[Json], told: Json, seed: int) -> None:
    played = [event for event in log if event["event"] == "cards"]
    if any(set(event["cards"]) - set(QUIET) for event in played):
        return
    fought = next((event["strength"] for event in log if event["event"] == "strength"), None)
    for god, sure in told["gains"].items():
        won = sum(e["by"] for e in log if e["event"] == "devotion" and e["god"] == god and "majority" in e["why"])
        assert won >= sure or fought is None, (seed, god)
    for god, facts in (fought or {}).items():
        parts = [part for part in facts["parts"] if part["what"] != "card"]
        assert parts == told["strength"][god]["parts"], (seed, god)
