"""Statistics are made from the events alone."""

from __future__ import annotations

from tests.rules.fray import Fray, conflict, monuments, still
from tests.rules.random_play import GAME


def battle() -> Fray:
    """Ra wins with chariots; Isis builds and loses a warrior."""
    fray = conflict(
        "ra isis",
        {"ra": "A1", "ra_w1": "A2", "isis": "F4", "isis_w1": "F2"},
        gods={"ra": {"powers": ["commanding"]}, "isis": {"powers": ["inspiring"]}},
        monuments=monuments(ra="B1:temple"),
    )
    fray.cards(ra="chariots", isis="build_monument")
    fray.play({"do": "build", "monument": "obelisk", "hex": "F3"})
    return fray


def test_a_battle_is_counted_for_both_sides() -> None:
    told = GAME.tally(battle().log)
    ra, isis = told["gods"]["ra"], told["gods"]["isis"]
    assert [ra["battles"], isis["battles"]] == [
        {"fought": 1, "won": 1, "lost": 0},
        {"fought": 1, "won": 0, "lost": 1},
    ]
    assert [ra["cards"], isis["cards"]] == [{"chariots": 1}, {"build_monument": 1}]
    assert [ra["figures"], isis["figures"]] == [{"summoned": 0, "lost": 0}, {"summoned": 0, "lost": 1}]
    assert [ra["monuments"], isis["monuments"]] == [{"built": 0, "controlled": 0}, {"built": 1, "controlled": 0}]
    assert ra["sources"] == {"majority": 1, "win": 1} and isis["sources"] == {"majority": 1}
    assert ra["followers"] == {"commanding": 3}
    assert [entry["now"] for entry in ra["devotion"]] == [1, 2]
    assert told["battles"] == [{"turn": 1, "region": "A1", "winner": "ra", "losers": ["isis"]}]
    assert told["moments"] == [{"turn": 1, "kind": "conflict", "number": 4, "god": "ra"}]
    assert [told["turns"], told["end"]] == [2, None]


def test_merges_powers_and_summons_are_told() -> None:
    gods = {"ra": {"devotion": 4}, "isis": {"devotion": 2}, "amun": {"devotion": 30}}
    fray = conflict("ra isis amun", {"ra": "A1"}, events=11, gods=gods)
    fray.action("unlock")
    fray.play({"do": "unlock", "power": "revered"})
    fray.action("gain")  # Amun
    fray.action("unlock", skip=True)
    fray.action("summon")
    fray.play({"do": "summon", "figure": "ra_w1", "to": "A2", "by": "action"})
    told = GAME.tally(fray.log)
    assert told["moments"][-1] == {"turn": 1, "kind": "merge", "gods": ["ra", "isis"]}
    ra = told["gods"]["ra"]
    assert [ra["powers"], ra["figures"]["summoned"]] == [["revered"], 1]
    assert ra["sources"] == {"dominance": 1, "merge": -3}
    assert ra["followers"] == {"merge": 1, "unlock": -1}


def test_control_and_the_end_are_told() -> None:
    fray = still("ra isis", {"ra": "A1"}, actions={"gain": 2}, monuments=monuments(neutral="A2:temple"))
    fray.action("gain")
    assert GAME.tally(fray.log)["gods"]["ra"]["monuments"] == {"built": 0, "controlled": 1}
    fray = conflict("ra isis", {"ra": "A1"}, events=15, gods={"ra": {"devotion": 25}})
    told = GAME.tally(fray.log)
    assert told["moments"][-1] == {"turn": 1, "kind": "forgotten", "god": "isis"}
    assert told["end"] == {"turn": 1, "winners": ["ra"], "reason": "sole"}


def test_a_battle_that_the_end_of_the_game_breaks_off_was_fought() -> None:
    """Ra reaches the top by the majority of the battle: its cards were played, and nobody has won it."""
    figures = {"ra": "A1", "isis": "F4"}
    fray = conflict("ra isis", figures, gods={"ra": {"devotion": 30}}, monuments=monuments(ra="B1:temple"))
    fray.cards(ra="chariots", isis="flood")
    told = GAME.tally(fray.log)
    assert told["end"] == {"turn": 1, "winners": ["ra"], "reason": "top"}
    for god in ("ra", "isis"):
        assert told["gods"][god]["battles"] == {"fought": 1, "won": 0, "lost": 0}
