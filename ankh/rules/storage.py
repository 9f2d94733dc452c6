"""The whole state as plain JSON and back, pending decisions included."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import Any

from ankh.game import Json, Refused, Result
from ankh.rules.board_reader import read_board
from ankh.rules.frames import Frame
from ankh.rules.problems import Problems
from ankh.rules.regions import regions_of
from ankh.rules.rules_reader import read_setting, rules_json
from ankh.rules.state import Battle, Conflict, Monument, Setting, State
from ankh.rules.tables import GUARDIAN_NAMES

LISTS = (
    *("where", "owner", "devotion", "ranking", "followers", "powers", "hand", "played", "abilities", "team", "steps"),
)
SETS = ("lost_tokens", "radiant", "underworld")
PLAIN = ("seed", "events", "seat", "first_action", "turn")


def dump(state: State) -> dict[str, Json]:
    return {"setting": setting_json(state.setting), **changing(state)}


def digest(state: State) -> str:
    """A fingerprint of the state; the map counts by its own."""
    board = state.setting.board
    text = json.dumps([board.fingerprint, {**setting_json(state.setting), "board": None}, changing(state)])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def changing(state: State) -> dict[str, Json]:
    """Everything that moves change."""
    return {
        **{name: getattr(state, name) for name in PLAIN},
        **{name: list(getattr(state, name)) for name in LISTS},
        **{name: sorted(getattr(state, name)) for name in SETS},
        "tokens": list(state.tokens),
        "camels": sorted(state.regions.camels),
        "monuments": [[cell, *state.monuments[cell]] for cell in sorted(state.monuments)],
        "claws": [[figure, *state.claws[figure]] for figure in sorted(state.claws)],
        "merged": list(state.merged) if state.merged else None,
        "conflict": flat(state.conflict),
        "battle": flat(state.battle),
        "result": flat(state.result),
        "stack": [frame_json(frame) for frame in state.stack],
    }


def load(data: Json) -> State:
    """A dumped state; `Refused` if it is none."""
    try:
        return read(data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise Refused("state", f"This is not a stored state of Ankh ({error!r}).") from None


def read(data: dict[str, Any]) -> State:
    setting = read_stored_setting(data["setting"])
    state = State()
    state.setting = setting
    for name in PLAIN:
        setattr(state, name, data[name])
    for name in LISTS:
        setattr(state, name, list(data[name]))
    for name in SETS:
        setattr(state, name, frozenset(data[name]))
    state.tokens = tuple(data["tokens"])
    state.regions = regions_of(setting.board, frozenset(data["camels"]))
    state.monuments = {cell: Monument(kind, owner) for cell, kind, owner in data["monuments"]}
    state.claws = {figure: (a, b) for figure, a, b in data["claws"]}
    state.at = {place: figure for figure, place in enumerate(state.where) if place >= 0}
    state.merged = tuple(data["merged"]) if data["merged"] else None
    state.conflict = Conflict(*deep(data["conflict"])) if data["conflict"] else None
    state.battle = stored_battle(data["battle"]) if data["battle"] else None
    state.result = Result(*deep(data["result"])) if data["result"] else None
    kinds = frame_kinds()
    state.stack = [kinds[name](*(deep(value) for value in values)) for name, *values in data["stack"]]
    state.happened, state.revealed, state.listed = [], False, None
    return state


def stored_battle(data: list[Any]) -> Battle:
    battle = Battle(*deep(data))
    return battle._replace(safe=frozenset(battle.safe))


def setting_json(setting: Setting) -> dict[str, Json]:
    return {
        "board": setting.board.to_json(),
        "seats": list(setting.gods),
        "players": setting.players,
        "guardian_kinds": [GUARDIAN_NAMES[kind] for kind in setting.kinds],
        "rules": rules_json(setting),
        "scenario": setting.scenario,
    }


def read_stored_setting(data: dict[str, Any]) -> Setting:
    problems = Problems()
    board = read_board(data["board"], problems)
    setting = read_setting(data, board, problems, data["scenario"])
    problems.raise_any("state")
    return setting


def frame_json(frame: Frame) -> list[Json]:
    return [type(frame).__name__, *(flat(getattr(frame, part.name)) for part in fields(frame))]


def flat(value: Any) -> Json:
    """Tuples and sets as lists."""
    if isinstance(value, tuple):
        return [flat(each) for each in value]
    if isinstance(value, frozenset):
        return sorted(value)
    return value


def deep(value: Json) -> Any:
    """Lists as tuples."""
    return tuple(deep(each) for each in value) if isinstance(value, list) else value


def frame_kinds(base: type[Frame] = Frame) -> dict[str, Any]:
    kinds: dict[str, Any] = {}
    for kind in base.__subclasses__():
        kinds[kind.__name__] = kind
        kinds |= frame_kinds(kind)
    return kinds
