"""What holds in every state of every game, checked on the state as the engine protocol shows it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tests.rules.late_positions import COPIES
from tests.rules.oracle.board import Board, by_name
from tests.rules.oracle.facts import CARDS, GUARDIANS, MONUMENTS, kind

Json = dict[str, Any]


def sound(state: Json) -> None:
    """Raises AssertionError with a sentence if anything is lost, doubled or out of place."""
    one_thing_on_a_hex(state)
    conserved(state)
    god_tokens(state)
    cards(state)
    regions_match(state)


def one_thing_on_a_hex(state: Json) -> None:
    places = [*state["figures"].values(), *state["monuments"]]
    assert len(places) == len(set(places)), "two things stand on one hex"
    terrain = state["board"]["hexes"]
    for figure, place in state["figures"].items():
        assert terrain[place] != "water" or kind(figure) == "apep", f"{figure} stands on water"
    assert all(terrain[place] != "water" for place in state["monuments"]), "a monument stands on water"
    assert not set(state["monuments"]) & set(state["underworld"]), "a monument stands on an underworld token"


def conserved(state: Json) -> None:
    supply = state["supply"]
    for sort in MONUMENTS:
        standing = sum(monument["type"] == sort for monument in state["monuments"].values())
        assert standing + supply["monuments"][sort] == 10, f"{sort}s are not ten"
    assert len(set(state["camels"])) == len(state["camels"]), "two camels stand on one edge"
    assert len(state["camels"]) + supply["camels"] == 30, "camels are not thirty"
    tokens = [region["token"] for region in state["regions"] if region["token"] is not None]
    tokens += [*supply["tokens"], *state["removed"]["tokens"]]
    assert sorted(tokens) == list(range(1, 9)), f"conflict tokens are {sorted(tokens)}"
    warriors(state)
    guardians(state)


def living(state: Json) -> list[str]:
    return list(state["devotion_order"])


def warriors(state: Json) -> None:
    """A warrior is on the board, held by Anubis or in the pool; those of a god that is gone are nowhere."""
    standing, held = set(state["figures"]), set(state["captives"])
    assert not standing & held, f"{standing & held} are captive and on the board"
    known = {f"{god}_w{number}" for god in living(state) for number in range(1, 7)}
    assert held <= known, f"{held - known} are captive and out of the game"
    lone = {figure for figure in standing if kind(figure) in ("god", "warrior")}
    assert lone <= known | set(living(state)), f"{lone} stand on the board, out of the game"


def guardians(state: Json) -> None:
    """Every guardian in play is owned once, free or out of the game; only owned ones stand on the board."""
    owned = [figure for figures in state["guardians"].values() for figure in figures]
    free, gone = state["supply"]["guardians"], state["removed"]["guardians"]
    in_play = [
        f"{name}_{n}"
        for name in state["guardian_kinds"]
        for n in range(1, min(COPIES[state["players"]], GUARDIANS[name][1]) + 1)
    ]
    assert sorted([*owned, *free, *gone]) == sorted(in_play), "guardians are lost or doubled"
    standing = {figure for figure in state["figures"] if kind(figure) in GUARDIANS}
    assert standing <= set(owned), f"{standing - set(owned)} stand on the board and belong to nobody"
    merging = state["ask"] is not None and state["ask"]["ask"] == "keep_guardians"
    for god, figures in state["guardians"].items():
        assert god in living(state) or not figures, f"{god} is gone but not its guardians"
        for size in ("small", "large"):
            assert merging or sum(GUARDIANS[kind(f)][2] == size for f in figures) <= 2, f"{god} has too few bases"
    for scorpion in state["claws"]:
        assert scorpion in standing, f"{scorpion} aims but is not there"


def god_tokens(state: Json) -> None:
    """Ankh, sun and underworld tokens, captives."""
    for god in living(state):
        owned = sum(monument["owner"] == god for monument in state["monuments"].values())
        assert owned + state["supply"]["ankh"][god] == 9, f"ankh tokens of {god} are not nine"
    for place, monument in state["monuments"].items():
        assert monument["owner"] is None or monument["owner"] in living(state), f"{place} belongs to a god that is gone"
    assert len(set(state["radiant"])) == len(state["radiant"]) <= 3, "sun tokens are more than three"
    assert set(state["radiant"]) <= set(state["figures"]), "a sun token lies with a figure that is not there"
    assert len(state["radiant"]) + state["supply"]["sun"] == 3, "sun tokens are not three"
    assert len(set(state["underworld"])) == len(state["underworld"]) <= 3, "underworld tokens are more than three"
    assert len(state["underworld"]) + state["supply"]["underworld"] == 3, "underworld tokens are not three"
    assert len(set(state["captives"])) == len(state["captives"]) <= 3, "captives are more than three"


def cards(state: Json) -> None:
    battle = (state.get("conflict") or {}).get("battle") or {}
    for god in living(state):
        facts = state["gods"][god]
        shown = [*facts["hand"], *facts["played"]]
        assert sorted(shown) == sorted(CARDS), f"cards of {god} are {sorted(shown)}"
        assert facts["hand"] or battle or state["ask"] is None, f"{god} has no card in hand"
        assert facts["followers"] >= 0, f"{god} has followers below nothing"
        assert 0 <= facts["devotion"] <= state["rules"].get("devotion_top", 31), f"devotion of {god} is off the track"
        assert len(set(facts["powers"])) == len(facts["powers"]), f"{god} has a power twice"
    devotions = [state["gods"][god]["devotion"] for god in state["devotion_order"]]
    assert devotions == sorted(devotions), "the devotion order is not in order"


def regions_match(state: Json) -> None:
    """Regions as flood fill finds them, each with one token, none with two."""
    board = state["board"]
    key = (tuple(board["hexes"].items()), tuple(board["rivers"]), board["flat_top"], board["odd_shift"])
    expected = flooded(*key, tuple(state["camels"]))
    shown = {region["name"]: (set(region["hexes"]), set(region["water"])) for region in state["regions"]}
    assert shown == expected, "regions do not match rivers and camels"
    between = state["ask"] is not None and state["ask"]["ask"] in ("place_token", "consolidate")
    tokens = [region["token"] for region in state["regions"]]
    assert between or None not in tokens, "a region has no token"
    assert len({token for token in tokens if token}) == sum(token is not None for token in tokens), "a token lies twice"
    assert between or len(state["conflict_tokens"]) == len(state["regions"]), "tokens and regions do not match"


@lru_cache(maxsize=512)
def flooded(hexes: Any, rivers: Any, flat: bool, shift: str, camels: Any) -> dict[str, tuple[set[str], set[str]]]:
    raw = {"hexes": dict(hexes), "rivers": list(rivers), "flat_top": flat, "odd_shift": shift}
    board = Board({"board": raw, "camels": camels})
    return {min(region, key=by_name): (region, board.water_of(region)) for region in board.regions()}
