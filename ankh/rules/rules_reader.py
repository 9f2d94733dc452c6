"""Reading what stays the same for a game: seats, players, guardian kinds, and rules a scenario changes (SET-6)."""

from __future__ import annotations

from typing import Any

from ankh.game import Json
from ankh.rules.board import Board
from ankh.rules.problems import Problems, shorten
from ankh.rules.state import Setting
from ankh.rules.tables import (
    ACTION_TRACKS,
    ACTIONS,
    CITY_TOKENS,
    DEFAULT_KINDS,
    DEVOTION_RED,
    DEVOTION_TOP,
    EVENT_TRACK,
    FORGOTTEN_AFTER,
    GODS,
    GUARDIAN_NAMES,
    GUARDIANS,
    MERGE_AFTER,
)

NUMBERS = {
    "devotion_top": (DEVOTION_TOP, 1, 1000),
    "devotion_red": (DEVOTION_RED, 0, 999),
    "merge_after": (MERGE_AFTER, 0, 99),
    "forgotten_after": (FORGOTTEN_AFTER, 0, 99),
}
"""Track numbers that a scenario may set: default, least, most. A conflict number of 0 means never."""
SWITCHES = ("costly_triumph", "consolidation")
KEYS = (*NUMBERS, *SWITCHES, "action_tracks", *(f"track_{action}" for action in ACTIONS), "event_track", "cities")
LONGEST_TRACK = 99


def read_setting(data: dict[str, Any], board: Board, problems: Problems, scenario: str = "") -> Setting:
    """Where the seats cannot be told, all gods are seated, so that the other fields can be read."""
    seats = read_seats(data.get("seats"), problems)
    players = problems.number(data.get("players"), "players", max(2, len(seats)), 5, len(seats) or len(GODS))
    kinds = read_kinds(data.get("guardian_kinds"), problems)
    rules = problems.mapping(data.get("rules"), "rules")
    known = read_rules(rules, board, problems)
    tracks = read_tracks(rules, ACTION_TRACKS[players], problems)
    gods = tuple(seats) or GODS
    return Setting(board=board, gods=gods, players=players, kinds=kinds, tracks=tracks, scenario=scenario, **known)


def read_seats(data: Json, problems: Problems) -> list[str]:
    seats = problems.names(data, "seats", GODS, "a god")
    sound = problems.check(2 <= len(seats) <= 5, "seats", "two to five different gods are seated")
    return seats if sound else []


def read_kinds(data: Json, problems: Problems) -> tuple[int, int, int]:
    if data is None:
        return DEFAULT_KINDS
    names = problems.names(data, "guardian_kinds", GUARDIAN_NAMES, "a kind of guardian")
    kinds = sorted((GUARDIAN_NAMES.index(name) for name in names), key=lambda kind: GUARDIANS[kind].level)
    if [GUARDIANS[kind].level for kind in kinds] != [1, 2, 3]:
        problems.add("guardian_kinds", "name one kind of guardian for each of the levels 1, 2 and 3")
        return DEFAULT_KINDS
    return kinds[0], kinds[1], kinds[2]


def read_rules(rules: dict[str, Any], board: Board, problems: Problems) -> dict[str, Any]:
    for _ in problems.known_keys(rules, "rules", KEYS):
        pass
    known: dict[str, Any] = {
        name: problems.number(rules.get(name), f"rules.{name}", least, most, default)
        for name, (default, least, most) in NUMBERS.items()
    }
    problems.check(
        known["devotion_red"] < known["devotion_top"], "rules.devotion_red", "must lie below the top of the track"
    )
    for switch in SWITCHES:
        value = rules.get(switch, False)
        problems.check(isinstance(value, bool), f"rules.{switch}", f"{shorten(value)} is neither true nor false")
        known[switch] = value is True
    known["event_track"] = read_event_track(rules.get("event_track", EVENT_TRACK), problems)
    known["cities"] = read_cities(rules.get("cities"), board, problems)
    return known


def read_event_track(track: Json, problems: Problems) -> str:
    sound = isinstance(track, str) and 1 <= len(track) <= LONGEST_TRACK and set(track) <= set("CKX")
    problems.check(sound, "rules.event_track", "is spelled with the letters C, K and X, one for each event")
    return track if sound else EVENT_TRACK


def read_cities(data: Json, board: Board, problems: Problems) -> tuple[int, ...]:
    if not board.size:
        return ()
    land = tuple(name for cell, name in enumerate(board.names) if not board.water[cell])
    names = problems.names(data, "rules.cities", land, "a land hex of the board")
    problems.check(len(names) <= CITY_TOKENS, "rules.cities", f"there are only {CITY_TOKENS} city tokens")
    return tuple(board.cell_of[name] for name in names)


def read_tracks(rules: dict[str, Any], default: tuple[int, ...], problems: Problems) -> tuple[int, ...]:
    """As maps name them, `track_move`, or as a state shows them, together."""
    together = problems.mapping(rules.get("action_tracks"), "rules.action_tracks")
    for _ in problems.known_keys(together, "rules.action_tracks", ACTIONS):
        pass
    steps = []
    for action, usual in zip(ACTIONS, default, strict=True):
        shown = problems.number(together.get(action), f"rules.action_tracks.{action}", 1, LONGEST_TRACK, usual)
        named = f"track_{action}"
        steps.append(problems.number(rules.get(named), f"rules.{named}", 1, LONGEST_TRACK, shown))
    return tuple(steps)


def rules_json(setting: Setting) -> dict[str, Json]:
    """All switches and numbers, in the fixed order of a shown state."""
    return {
        **{name: getattr(setting, name) for name in (*NUMBERS, *SWITCHES)},
        "action_tracks": dict(zip(ACTIONS, setting.tracks, strict=True)),
        "event_track": setting.event_track,
        "cities": [setting.board.names[cell] for cell in setting.cities],
    }
