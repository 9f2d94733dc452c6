"""A state shown in names: the fields of a position, and what is under way (engine.md, `state`)."""

from __future__ import annotations

from ankh.game import Json
from ankh.rules import battle, engine, moves
from ankh.rules.frames import Decision, SecretDecision
from ankh.rules.move import MoveFigures
from ankh.rules.preparation import Relocate
from ankh.rules.rules_reader import rules_json
from ankh.rules.state import GONE, State
from ankh.rules.summon import Summon, by_name
from ankh.rules.tables import (
    ACTIONS,
    CARDS,
    GUARDIAN_NAMES,
    MONUMENTS,
    POWERS,
    UNDERWORLD_TOKENS,
    names_of,
)
from ankh.rules.unlock import guardians_left


def describe(state: State) -> dict[str, Json]:
    return {**position(state), **surroundings(state)}


def position(state: State) -> dict[str, Json]:
    """Every field of a position, in the order of its table."""
    setting, board = state.setting, state.setting.board
    names, figures = board.names, setting.figures
    gods = [god for god in range(len(setting.gods)) if god in state.ranking]
    on_board = [figure for figure, place in enumerate(state.where) if place >= 0]
    return {
        "board": board.to_json(),
        "seats": list(setting.gods),
        "players": setting.players,
        "gods": {setting.gods[god]: god_json(state, god) for god in gods},
        "devotion_order": [setting.gods[god] for god in state.ranking],
        "figures": {figures[figure]: names[state.where[figure]] for figure in on_board},
        "guardians": {setting.gods[god]: [figures[f] for f in state.guardians_of(god)] for god in gods},
        "guardian_kinds": [GUARDIAN_NAMES[kind] for kind in setting.kinds],
        "monuments": {names[cell]: monument_json(state, cell) for cell in sorted(state.monuments)},
        "camels": [board.edge_name(edge) for edge in sorted(state.regions.camels)],
        "conflict_tokens": {state.regions.name(region): token for region, token in enumerate(state.tokens) if token},
        "radiant": [figures[figure] for figure in sorted(state.radiant)],
        "claws": {figures[figure]: [names[cell] for cell in state.claws[figure]] for figure in sorted(state.claws)},
        "captives": [figures[figure] for figure in state.captives()],
        "underworld": [names[cell] for cell in sorted(state.underworld)],
        "actions": dict(zip(ACTIONS, state.steps, strict=True)),
        "events": state.events,
        "turn": {"seat": state.seat, "first_action": state.action_name()},
        "merged": merged_json(state),
        "forgotten": [
            setting.gods[god] for god in range(len(setting.gods)) if god not in state.ranking and state.team[god] == god
        ],
        "removed": {
            "guardians": [figures[figure] for figure in setting.guardians if state.where[figure] == GONE],
            "tokens": sorted(state.lost_tokens),
        },
        "rules": rules_json(setting),
        "seed": state.seed,
    }


def god_json(state: State, god: int) -> dict[str, Json]:
    return {
        "devotion": state.devotion[god],
        "followers": state.followers[god],
        "powers": names_of(state.powers[god], POWERS),
        "hand": names_of(state.hand[god], CARDS),
        "played": names_of(state.played[god], CARDS),
    }


def monument_json(state: State, cell: int) -> dict[str, Json]:
    kind, owner = state.monuments[cell]
    return {"type": MONUMENTS[kind], "owner": state.god_name(owner) if owner >= 0 else None}


def merged_json(state: State) -> dict[str, str] | None:
    if state.merged is None:
        return None
    higher, lower = state.merged
    return {"higher": state.god_name(higher), "lower": state.god_name(lower)}


def surroundings(state: State) -> dict[str, Json]:
    """Regions, supply, the pending ask, and what is in the middle of being resolved."""
    return {
        "regions": regions_json(state),
        "supply": supply_json(state),
        "ask": ask_json(state),
        "conflict": conflict_json(state),
        "used": used_json(state),
    }


def regions_json(state: State) -> list[dict[str, Json]]:
    names, regions = state.setting.board.names, state.regions
    return [
        {
            "name": regions.name(region),
            "token": state.tokens[region] or None,
            "hexes": [names[cell] for cell in regions.lands[region]],
            "water": [names[cell] for cell in regions.waters(region)],
        }
        for region in range(regions.count)
    ]


def supply_json(state: State) -> dict[str, Json]:
    figures = state.setting.figures
    return {
        "monuments": {name: state.monuments_left(kind) for kind, name in enumerate(MONUMENTS)},
        "camels": state.camels_left(),
        "tokens": state.tokens_left(),
        "guardians": [figures[figure] for kind in state.setting.kinds for figure in guardians_left(state, kind)],
        "ankh": {state.god_name(god): state.ankh_tokens(god) for god in sorted(state.ranking)},
        "sun": state.sun_tokens(),
        "underworld": UNDERWORLD_TOKENS - len(state.underworld),
    }


def ask_json(state: State) -> dict[str, Json] | None:
    asked = engine.ask(state)
    frame = engine.pending(state)
    if asked is None or frame is None:
        return None
    return {"ask": asked.kind, "seats": list(asked.seats), "god": asked.god, **details(state, frame)}


def details(state: State, frame: Decision) -> dict[str, Json]:
    if not isinstance(frame, SecretDecision):
        return frame.about(state)
    chosen = zip(frame.gods, frame.chosen, strict=True)
    return {"chosen": {state.god_name(god): moves.to_json(state, move) if move else None for god, move in chosen}}


def conflict_json(state: State) -> dict[str, Json] | None:
    conflict = state.conflict
    if conflict is None:
        return None
    under_way = conflict.region >= 0
    return {
        "region": state.regions.name(conflict.region) if under_way else None,
        "step": battle.current_step(state) if state.battle else "start",
        "done": [state.regions.name(region) for region in conflict.done[:-1]],
        "tiebreaker": {"god": state.god_name(conflict.holder), "used": not conflict.tiebreaker},
        "amun_token": conflict.amun_token,
        "battle": battle_json(state),
    }


def battle_json(state: State) -> dict[str, Json] | None:
    fight = state.battle
    if fight is None:
        return None
    gods = [state.god_name(god) for god in fight.gods]
    figures = state.setting.figures
    waiting = next((frame.gods for frame in state.stack if isinstance(frame, Relocate)), ())
    return {
        "gods": gods,
        "two_cards": fight.announced,
        "relocated": [figures[figure] for figure in fight.relocated],
        "relocating": [state.god_name(god) for god in waiting],
        "cards": {god: names_of(mask, CARDS) for god, mask in zip(gods, fight.cards, strict=False)},
        "died": dict(zip(gods, fight.deaths, strict=True)),
        "safe": [figures[figure] for figure in sorted(fight.safe)],
        "strength": dict(zip(gods, fight.totals, strict=False)),
        "winner": state.god_name(fight.winner) if fight.winner >= 0 else None,
    }


def used_json(state: State) -> dict[str, Json] | None:
    """What a `move` or `summon` under way has used already."""
    for frame in state.stack:
        if isinstance(frame, MoveFigures):
            return {"moved": [state.setting.figures[figure] for figure in frame.moved]}
        if isinstance(frame, Summon):
            return {"by": [by_name(state, by) for by in frame.used]}
    return None
