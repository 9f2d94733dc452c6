"""The Priest: clear positions, reasons, tempers, and nothing that its seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

from ankh.bots import create
from ankh.bots.tempers import TEMPERS
from ankh.rules.tables import GODS
from tests.bots.positions import GAME, battle, chosen, played, position


@pytest.fixture(params=["priest", "pharaoh"])
def bot(request: pytest.FixtureRequest) -> Any:
    return create(request.param, GAME, 7)


def rich(**devotion: int) -> dict[str, Any]:
    return {god: {"devotion": space} for god, space in devotion.items()}


def test_fires_the_conflict_that_brings_it_to_the_top(bot: Any) -> None:
    state = position(gods=rich(amun=30, ra=25), events=15, actions={"summon": 2})
    assert chosen(bot, state) == {"do": "action", "action": "summon"}


def test_fires_the_conflict_that_takes_it_out_of_red_while_the_rival_stays(bot: Any) -> None:
    state = position(gods=rich(amun=19, ra=10), events=15, actions={"gain": 2})
    assert chosen(bot, state) == {"do": "action", "action": "gain"}


def test_does_not_fire_the_conflict_in_which_the_rival_would_win(bot: Any) -> None:
    figures = {"amun": "B3", "ra": "I3", "ra_w1": "F3"}
    state = position(gods=rich(amun=20, ra=29), events=15, figures=figures, actions={"summon": 2})
    assert chosen(bot, state) != {"do": "action", "action": "summon"}


def test_takes_the_monument_that_brings_the_majority(bot: Any) -> None:
    monuments = {
        "B2": {"type": "temple", "owner": None},
        "B4": {"type": "obelisk", "owner": None},
        "C5": {"type": "temple", "owner": "ra"},
        "A5": {"type": "temple", "owner": "ra"},
    }
    state = position(monuments=monuments, events=2, actions={"gain": 2})
    state = played(state, 0, do="action", action="gain")
    choice = bot.choose(GAME.view(state, 0), 0)
    assert GAME.move_to_json(state, choice.move) == {"do": "control", "hex": "B4"}
    assert choice.reason == "take control of the obelisk; it brings a majority of monuments in region 1"


def test_takes_its_cards_back_when_nothing_else_would_help(bot: Any) -> None:
    spent = ["plague_of_locusts", "chariots", "drought", "flood", "miracle"]
    gods = {"amun": {"followers": 0, "played": spent}, "ra": {"followers": 0}}
    assert chosen(bot, battle(gods=gods)) == {"do": "play", "cards": ["cycle_of_maat"]}


def test_games_begin_in_many_ways_and_each_seed_in_one() -> None:
    state = GAME.set_up({"scenario": "middle_kingdom", "seats": ["amun", "anubis"], "first": 0, "seed": 1})
    view = GAME.view(state, 0)
    begun = [create("priest", GAME, seed).choose(view, 0).move for seed in (*range(12), *range(12))]
    assert len(set(begun)) > 1 and begun[:12] == begun[12:]


def test_nothing_is_left_to_lots_once_a_conflict_has_been_fought() -> None:
    state = position(gods=rich(amun=12, ra=12), events=5)
    assert len({create("priest", GAME, seed).choose(GAME.view(state, 0), 0).move for seed in range(12)}) == 1


def test_hidden_choices_of_others_do_not_change_the_move(bot: Any) -> None:
    moves = []
    for card in ("chariots", "flood", "cycle_of_maat"):
        state = played(battle(), 1, do="play", cards=[card])
        moves.append(chosen(bot, state))
    assert moves[0] == moves[1] == moves[2]


def test_the_same_seed_and_view_give_the_same_choice(bot: Any) -> None:
    state = battle()
    again = create(bot.name, GAME, 7)
    assert bot.choose(GAME.view(state, 0), 0) == again.choose(GAME.view(state, 0), 0)


@pytest.mark.parametrize("seed", range(3))
def test_a_priest_answers_every_ask_of_a_game_with_a_reason(seed: int) -> None:
    gods = [GODS[(seed + i) % 5] for i in range(2 + seed)]
    state = GAME.set_up({"scenario": "middle_kingdom", "seats": gods, "seed": seed})
    priest = create("priest", GAME, seed)
    while (asked := GAME.ask(state)) is not None:
        seat = asked.seats[0]
        choice = priest.choose(GAME.view(state, seat), seat)
        assert choice.reason and choice.looked >= 1
        GAME.apply(state, seat, choice.move)
    assert GAME.result(state) is not None


def test_every_god_has_a_temper_of_its_own() -> None:
    assert set(TEMPERS) == set(GODS)
    assert len(set(TEMPERS.values())) == len(GODS)


def test_tempers_choose_different_powers() -> None:
    owned = ["commanding", "inspiring", "temple_attuned", "pyramid_attuned"]
    found = set()
    for god in GODS:
        other = "ra" if god != "ra" else "amun"
        gods = {god: {"powers": owned, "followers": 3, "devotion": 21}, other: {"devotion": 21}}
        state = position(seats=[god, other], figures={god: "B3", other: "I3"}, gods=gods, events=5)
        state = played(state, 0, do="action", action="unlock")
        found.add(chosen(create("priest", GAME, 1), state)["power"])
    assert len(found) > 1
