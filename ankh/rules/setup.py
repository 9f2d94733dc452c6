"""Setting up a game from a scenario or a position (SET-1 to SET-6)."""

from __future__ import annotations

from typing import Any, Protocol

from ankh.game import Json, Refused
from ankh.rules.describe import position
from ankh.rules.lots import Lots
from ankh.rules.position import LARGEST_SEED, read_position
from ankh.rules.problems import Problems, shorten
from ankh.rules.rules_reader import read_kinds, read_seats
from ankh.rules.state import State
from ankh.rules.tables import GUARDIAN_NAMES, GUARDIANS

KEYS = ("game", "scenario", "seats", "first", "guardian_kinds", "seed")


class Library(Protocol):
    """Where boards and scenarios come from. Unknown names and player counts raise KeyError."""

    def board(self, name: str) -> dict[str, Any]: ...

    def scenario(self, name: str, players: int) -> dict[str, Any]: ...

    def scenarios(self) -> list[dict[str, Any]]: ...


def set_up(setup: Json, library: Library) -> State:
    if not isinstance(setup, dict):
        raise Refused("set-up", "A set-up is an object that names a scenario or a position.")
    if "position" in setup:
        return read_position(with_board(setup["position"], library))
    return from_scenario(setup, library)


def with_board(data: Json, library: Library) -> Json:
    """A position whose board is the name of a map, with that map's terrain and rivers."""
    if isinstance(data, dict) and isinstance(data.get("board"), str):
        try:
            return {**data, "board": library.board(data["board"])}
        except KeyError:
            pass
    return data


def from_scenario(setup: dict[str, Any], library: Library) -> State:
    problems = Problems()
    for _ in problems.known_keys(setup, "", KEYS):
        pass
    seats = read_seats(setup.get("seats"), problems)
    seed = problems.number(setup.get("seed"), "seed", -LARGEST_SEED, LARGEST_SEED, 0)
    lots = Lots(seed)
    drawn = lots.draw(len(seats) or 1)  # SET-1
    first = problems.number(setup.get("first"), "first", 0, max(0, len(seats) - 1), drawn)
    kinds = draw_kinds(lots)
    if setup.get("guardian_kinds") is not None:
        kinds = [GUARDIAN_NAMES[kind] for kind in read_kinds(setup["guardian_kinds"], problems)]
    scenario = find(setup.get("scenario"), len(seats), library, problems)
    problems.raise_any("set-up")
    assert scenario is not None
    return read_position(opening(scenario, seats, first, kinds, seed), setup["scenario"])


def find(name: Json, players: int, library: Library, problems: Problems) -> dict[str, Any] | None:
    if isinstance(name, str) and players:
        try:
            return library.scenario(name, players)
        except KeyError:
            pass
    if name in [entry["id"] for entry in library.scenarios()]:
        problems.check(not players, "scenario", f"{name} is not for {players} players")
    else:
        problems.add("scenario", f"there is no scenario {shorten(name)}")
    return None


def draw_kinds(lots: Lots) -> list[str]:
    """SET-5: one kind of guardian for each level."""
    kinds = []
    for level in (1, 2, 3):
        names = [guardian.name for guardian in GUARDIANS if guardian.level == level]
        kinds.append(names[lots.draw(len(names))])
    return kinds


def opening(scenario: dict[str, Any], seats: list[str], first: int, kinds: list[str], seed: int) -> dict[str, Json]:
    """SET-3, SET-4: the first player takes place 1, the next clockwise place 2, and so on."""
    order = [seats[(first + i) % len(seats)] for i in range(len(seats))]
    figures: dict[str, str] = {}
    monuments: dict[str, Json] = {name: {"type": kind} for name, kind in scenario["neutral"].items()}
    for god, place in zip(order, scenario["places"], strict=True):
        figures[god] = place["god"]
        figures |= {f"{god}_w{i}": name for i, name in enumerate(place["warriors"], start=1)}
        monuments |= {name: {"type": kind, "owner": god} for name, kind in place["monuments"].items()}
    return {
        "board": scenario["board"],
        "seats": seats,
        "devotion_order": order[::-1],
        "figures": figures,
        "guardian_kinds": kinds,
        "monuments": monuments,
        "camels": scenario["camels"],
        "conflict_tokens": scenario["conflict_tokens"],
        "turn": {"seat": first},
        "rules": scenario["rules"],
        "seed": seed,
    }


def settled(state: State) -> dict[str, Json]:
    """The set-up of a first state with nothing left to lots."""
    setting = state.setting
    if not setting.scenario:
        return {"game": "ankh", "position": position(state)}
    return {
        "game": "ankh",
        "scenario": setting.scenario,
        "seats": list(setting.gods),
        "first": state.seat,
        "guardian_kinds": [GUARDIAN_NAMES[kind] for kind in setting.kinds],
        "seed": state.seed,
    }
