"""Small positions in which one choice is clearly right."""

from __future__ import annotations

from typing import Any

from ankh.games import game
from ankh.rules.board import Board

GAME = game()

ROWS = range(1, 7)
HEXES = {f"{column}{row}": "fertile" for column in "ABCDEFGHIJ" for row in ROWS}
PLAIN = Board(HEXES, [])
RIVERS = [name for name in map(PLAIN.edge_name, range(len(PLAIN.edges))) if {name[0], name[3]} in ({*"DE"}, {*"GH"})]
BOARD = {"hexes": HEXES, "rivers": RIVERS}
"""Three regions beside each other: columns A to D, E to G, H to J."""


def position(**fields: Any) -> Any:
    """A state with Amun at seat 0 in turn and Ra at seat 1, unless the fields say otherwise."""
    base: dict[str, Any] = {
        "board": BOARD,
        "seats": ["amun", "ra"],
        "figures": {"amun": "B3", "ra": "I3"},
        "guardian_kinds": ["cat_mummy", "mummy", "giant_scorpion"],
    }
    return GAME.set_up({"position": base | fields})


def chosen(bot: Any, state: Any, seat: int = 0) -> Any:
    """The bot's move as JSON."""
    return GAME.move_to_json(state, bot.choose(GAME.view(state, seat), seat).move)


def played(state: Any, seat: int, **move: Any) -> Any:
    GAME.apply(state, seat, GAME.move_from_json(state, move))
    return state


def battle(**fields: Any) -> Any:
    """A conflict that Amun has fired, waiting for cards in the middle region."""
    figures = {"amun": "F3", "ra": "F5"}
    state = position(**{"figures": figures, "events": 3, "actions": {"gain": 2}} | fields)
    state = played(state, 0, do="action", action="gain")
    asked = GAME.ask(state)
    assert asked is not None
    if asked.kind == "two_cards":
        state = played(state, 0, do="pass")
    return state
