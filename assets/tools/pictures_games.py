"""Plays the games that the pictures are taken from, and picks a moment of them for every ask.

python -m assets.tools.pictures_games
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ankh.bots import create
from ankh.games import game
from ankh.play import SUFFIX, Chair, Table, write_record

FOLDER = Path(__file__).resolve().parent.parent / "pictures"
PEOPLE = ("Nora", "Sami", "Lena", "Omar", "Ines")
KINDS = ["satet", "mummy", "giant_scorpion"]
GAMES: dict[str, dict[str, Any]] = {
    "nile": {
        "scenario": "middle_kingdom",
        "seats": ["isis", "anubis", "amun", "osiris", "ra"],
        "seed": 6,
        "guardian_kinds": KINDS,
    },
    "revolt": {
        "scenario": "peoples_revolt",
        "seats": ["ra", "osiris", "isis", "amun"],
        "seed": 6,
        "guardian_kinds": KINDS,
    },
    "obelisks": {
        "scenario": "old_kingdom",
        "seats": ["amun", "anubis", "ra"],
        "seed": 4,
        "guardian_kinds": ["cat_mummy", "apep", "androsphinx"],
    },
}
WANTED = "obelisk_attuned"
"""A power that bots seldom choose; without it nobody relocates."""


def played(setup: dict[str, Any]) -> Table[Any, Any]:
    chairs = [Chair(name=name) for name in PEOPLE[: len(setup["seats"])]]
    table = Table.new(game(), setup, chairs)
    bots = [create("priest", game(), setup["seed"] * 10 + seat) for seat in range(len(chairs))]
    while (ask := table.ask) is not None:
        seat = ask.seats[0]
        table.play(seat, _obelisks(table, seat) or bots[seat].choose(table.view(seat), seat).move)
    return table


def _obelisks(table: Table[Any, Any], seat: int) -> Any:
    if table.state.setting.players != 3:
        return None
    moves = [(table.game.move_to_json(table.state, move), move) for move in table.legal(seat)]
    wanted = [move for told, move in moves if told["do"] == "relocate" or told.get("power") == WANTED]
    return wanted[0] if wanted else None


def moments(tables: dict[str, Table[Any, Any]]) -> dict[str, list[Any]]:
    """For every ask the game and the moment with the most to choose from."""
    best: dict[str, tuple[int, str, int]] = {}
    for name, table in tables.items():
        history = table.history
        for number, entry in enumerate(history.entries):
            before = history.at(number)
            ask = history.game.ask(before)
            if ask is None or number < len(history) // 3:
                continue
            rank = min(len(history.game.legal(before, entry.seat)), 60) + len(before.where) // 4
            best[ask.kind] = max(best.get(ask.kind, (-1, "", 0)), (rank, name, number))
    return {ask: [name, number] for ask, (_, name, number) in sorted(best.items())}


def main() -> None:
    tables = {name: played(setup) for name, setup in GAMES.items()}
    for name, table in tables.items():
        record = table.record()
        record.table = record.asked = None
        write_record(FOLDER / "games" / f"{name}{SUFFIX}", record)
    told = json.dumps(moments(tables), indent=1)
    (FOLDER / "moments.json").write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
