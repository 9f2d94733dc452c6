"""Plays a battle of five gods in which nearly everything happens, and picks moments of all kept battles for pictures.

python -m assets.tools.pictures_battles
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from ankh.app.table.battle_story import BattleStory, Conflicts
from ankh.app.table.unfold import unfold
from ankh.games import game
from ankh.play import SUFFIX, Chair, Table, load_whole, read_record, write_record
from assets.tools.pictures_games import FOLDER, KINDS, PEOPLE

CROWD: dict[str, Any] = {
    "board": "middle_kingdom",
    "seats": ["isis", "anubis", "amun", "osiris", "ra"],
    "gods": {
        "isis": {"devotion": 8, "followers": 9, "powers": ["revered", "worshipful"], "played": ["flood", "chariots"]},
        "anubis": {"devotion": 9, "followers": 8, "powers": ["commanding", "magnanimous"], "played": ["drought"]},
        "amun": {"devotion": 11, "followers": 7, "powers": ["inspiring"], "played": ["miracle"]},
        "osiris": {"devotion": 6, "followers": 8, "powers": ["omnipresent"], "played": ["cycle_of_maat"]},
        "ra": {"devotion": 13, "followers": 9, "powers": ["revered", "resplendent"], "played": ["build_monument"]},
    },
    "figures": {
        "amun": "E3",
        "amun_w1": "E4",
        "amun_w2": "D3",
        "ra": "G3",
        "ra_w1": "G4",
        "satet_1": "H3",
        "isis": "C3",
        "isis_w1": "C2",
        "isis_w2": "B2",
        "osiris": "F3",
        "osiris_w1": "F2",
        "mummy_1": "E2",
        "anubis": "D2",
        "anubis_w1": "D1",
        "anubis_w2": "I3",
    },
    "guardians": {"ra": ["satet_1"], "osiris": ["mummy_1"]},
    "guardian_kinds": KINDS,
    "monuments": {
        "C1": {"type": "temple", "owner": "isis"},
        "F4": {"type": "pyramid", "owner": "osiris"},
        "G2": {"type": "temple", "owner": "ra"},
        "H2": {"type": "obelisk", "owner": "anubis"},
        "B3": {"type": "temple", "owner": "amun"},
        "B8": {"type": "pyramid"},
        "G8": {"type": "obelisk"},
    },
    "actions": {"gain": 5},
    "events": 7,
    "seed": 3,
}
"""The next gain of followers fires a conflict, and everybody stands in one region."""
LUCK = 180
"""With these moves the locusts come twice, a mummy rises, Anubis captures, and the strongest are tied."""
ASKED = {"play_cards": "choose", "offer": "plague", "tiebreak": "tie"}


def crowd() -> Table[Any, Any]:
    table = Table.new(game(), {"position": CROWD}, [Chair(name=name) for name in PEOPLE])
    rng = Random(LUCK)
    table.play(0, ("action", 2))
    while table.state.battle is not None and table.ask is not None:
        seat = table.ask.seats[0]
        moves = list(table.legal(seat))
        table.play(seat, rng.choice([move for move in moves if move[0] != "pass"] or moves))
    return table


def seen(name: str) -> Iterator[tuple[str, BattleStory, int]]:
    """What there is to see of the battles of a game: what it is, which battle, and the number of moves before it."""
    history = load_whole(game(), read_record(FOLDER / "games" / f"{name}{SUFFIX}"))
    told = Conflicts()
    for number, entry in enumerate(history.entries):
        shown, ask = history.at(number).copy(), game().ask(history.at(number))
        if told.battle and ask and ask.kind in ASKED:
            yield ASKED[ask.kind], told.battle, number
        for event in entry.events:
            before = told.battle
            told.fold(event, shown)
            unfold(shown, event)
            if before and event["event"] == "cards":
                yield "reveal", before, number
            if before and told.battle is not before:
                yield "after", before, number
        if told.battle:
            told.battle.catch_up(entry.state)


def moments() -> dict[str, list[Any]]:
    """For everything to see and every number of gods the battle with the most figures."""
    best: dict[str, tuple[int, str, int]] = {}
    for path in sorted((FOLDER / "games").glob(f"*{SUFFIX}")):
        for what, story, number in seen(path.stem):
            if len(story.sides) in (2, 3, 5):
                key = f"{what}_{len(story.sides)}"
                figures = sum(len(side.fighters) for side in story.sides.values())
                best[key] = max(best.get(key, (-1, "", 0)), (figures, path.stem, number))
    return {key: [name, number] for key, (_, name, number) in sorted(best.items())}


def main() -> None:
    record = crowd().record()
    record.table = record.asked = None
    write_record(FOLDER / "games" / f"crowd{SUFFIX}", record)
    (FOLDER / "battles.json").write_text(json.dumps(moments(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
