"""Facts of a state as the panels and tooltips tell them; numbers come from the rules, words from the catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from ankh.app import art
from ankh.app.texts import known, listed, text, word
from ankh.play import Chair, Concession
from ankh.rules.state import CAPTIVE, GOD_FIGURE, POOL, State
from ankh.rules.tables import (
    AMUN,
    ANUBIS,
    CAPTURE_PLACES,
    CARD_STRENGTH,
    CARDS,
    GODS,
    MONUMENTS,
    OSIRIS,
    RA,
    SUN_TOKENS,
    TERRAINS,
    UNDERWORLD_TOKENS,
    names_of,
)
from ankh.rules.turn import AfterAction, AfterEvent

_WARRIOR = re.compile(r"(.+)_w(\d)")
_GUARDIAN = re.compile(r"(.+)_(\d)")


def figure_title(state: State, figure: int) -> str:
    """A figure as a player calls it: “Ra”, “warrior of Ra”, “Satet of Ra”."""
    name = state.setting.figures[figure]
    owner = state.owner[figure]
    if found := _WARRIOR.fullmatch(name):
        return text("game.warrior_of", god=word("god", found[1]))
    if found := _GUARDIAN.fullmatch(name):
        if owner < 0:
            return word("guardian", found[1])
        return text("game.guardian_of", guardian=word("guardian", found[1]), god=word("god", state.setting.gods[owner]))
    return word("god", name)


def figure_name(name: str) -> str:
    """A figure by its id, without its owner."""
    if found := _WARRIOR.fullmatch(name):
        return text("game.warrior_of", god=word("god", found[1]))
    if found := _GUARDIAN.fullmatch(name):
        return word("guardian", found[1])
    return word("god", name)


def bot_name(bot: str) -> str:
    """A bot as it is called at the table: “Priest”, “Pharaoh (hard)”."""
    name, _, strength = bot.partition(":")
    shown = word("bot", name)
    return f"{shown} ({word('strength', strength).lower()})" if strength else shown


def player_name(chair: Chair) -> str:
    """Who sits on a chair, as a panel says it."""
    return chair.name if chair.person else text("game.bot_is", name=bot_name(chair.bot or ""))


def told_conceded(state: State, conceded: Sequence[Concession]) -> str:
    """Who has conceded, as a sentence; empty if nobody has."""
    gods = [word("god", state.god_name(one.seat)) for one in conceded]
    return text("result.reason_conceded", gods=listed(gods)) if gods else ""


def half_name(state: State, seat: int, chair: Callable[[int], Chair]) -> str:
    """Who sits on a seat of a merged pair, if somebody else has the other seat."""
    if not state.merged or seat not in state.merged:
        return ""
    name, other = (player_name(chair(each)) for each in (seat, sum(state.merged) - seat))
    return name if name != other else ""


def medallion(state: State, god: int, size: int) -> pygame.Surface:
    """A god's medallion, with that of the god merged into it."""
    gods = state.setting.gods
    if not state.merged or god != state.merged[0]:
        return art.medallion(gods[god], size)
    return _pair(gods[god], gods[state.merged[1]], size)


@lru_cache(maxsize=16)
def _pair(god: str, merged: str, size: int) -> pygame.Surface:
    pair, half = art.medallion(god, size).copy(), round(size * 0.56)
    pair.blit(art.medallion(merged, half), (size - half, size - half))
    return pair


def card_strength(name: str) -> str:
    strength = CARD_STRENGTH[1 << CARDS.index(name)]
    return f"+{strength}" if strength else "0"


def card_face(name: str, height: int) -> pygame.Surface:
    return art.card(name, height, word("card", name), card_strength(name))


def does(key: str, god: str) -> str:
    """What a card or a power does, told of a god."""
    return text(f"{key}_of", god=god) if known(f"{key}_of") else text(key)


def card_tip(name: str) -> str:
    """A card by name and strength, and what it does."""
    return f"{word('card', name)} ({card_strength(name)})\n{text(f'game.card_{name}')}"


def panel_key(state: State, god: int) -> tuple[object, ...]:
    """Everything a god's panel shows besides its numbers."""
    out = tuple(f for f, owner in enumerate(state.owner) if owner == god and state.where[f] in (POOL, CAPTIVE))
    return (
        god in state.ranking,
        state.powers[god],
        state.hand[god],
        out,
        tuple(state.captives()),
        len(state.radiant),
        len(state.underworld),
        state.abilities[god],
        state.conflict.amun_token if state.conflict else None,
    )


def pool(state: State, god: int) -> list[tuple[int, int, str]]:
    """Figures that wait in a pool: the lowest of each kind, how many there are, what to say of it."""
    groups: dict[tuple[int, int], list[int]] = {}
    for figure in state.setting.ranks[god]:
        if state.owner[figure] == god and state.where[figure] in (POOL, CAPTIVE):
            if state.setting.kind[figure] != GOD_FIGURE:
                groups.setdefault((state.where[figure], state.setting.kind[figure]), []).append(figure)
    found = []
    for (place, kind), figures in groups.items():
        key = "game.captive_tip" if place == CAPTIVE else "game.pool_tip"
        tip = f"{figure_title(state, figures[0])}\n{text(key, count=len(figures))}"
        if kind >= 0:
            tip += "\n" + text("game.guardian_" + figure_stem(state, figures[0]))
        found.append((figures[0], len(figures), tip))
    return found


def figure_stem(state: State, figure: int) -> str:
    return state.setting.figures[figure].rpartition("_")[0]


def tokens(state: State, god: int) -> list[tuple[str, int, str]]:
    """The tokens of a god's ability: picture, number, what to say."""
    abilities, found = state.abilities[god], []
    if abilities & AMUN:
        ready = state.conflict is None or state.conflict.amun_token
        found.append(("amun_token", 1, text("game.amun_token_ready" if ready else "game.amun_token_used")))
    if abilities & RA:
        found.append(
            ("sun_token", state.sun_tokens(), text("game.sun_tokens", count=state.sun_tokens(), of=SUN_TOKENS))
        )
    if abilities & OSIRIS:
        left = UNDERWORLD_TOKENS - len(state.underworld)
        found.append(("underworld_token", left, text("game.underworld_tokens", count=left, of=UNDERWORLD_TOKENS)))
    if abilities & ANUBIS:
        captives = state.captives()
        names = ", ".join(figure_title(state, figure) for figure in captives)
        tip = text("game.captives", count=len(captives), of=CAPTURE_PLACES)
        found.append(("captive", len(captives), f"{tip}\n{names}" if names else tip))
    return found


def numbers_tip(state: State, god: int) -> str:
    return text(
        "game.numbers_tip",
        god=word("god", state.setting.gods[god]),
        devotion=state.devotion[god],
        followers=state.followers[god],
        tokens=state.ankh_tokens(god),
    )


def god_tip(state: State, god: int) -> str:
    """A god's name and the abilities it has, a pair's both."""
    name = state.setting.gods[god]
    lines = [word("god", name)]
    if state.played[god]:
        played = ", ".join(word("card", card) for card in names_of(state.played[god], CARDS))
        lines.append(text("game.cards_played", cards=played))
    if state.abilities[god] == 0:
        return "\n".join([*lines, text(f"game.god_{name}")])
    lines += [text(f"game.god_{GODS[i]}") for i in range(len(GODS)) if state.abilities[god] >> i & 1]
    return "\n".join(lines)


def under_way(state: State) -> int:
    """The action that is being resolved, or whose event is; −1 if none."""
    return next((frame.action for frame in state.stack if isinstance(frame, (AfterAction, AfterEvent))), -1)


def event_under_way(state: State) -> bool:
    """Whether the event of the last number reached is being resolved."""
    return any(isinstance(frame, AfterEvent) for frame in state.stack)


def hex_title(state: State, cell: int) -> str:
    """A hex by name and ground."""
    board = state.setting.board
    return text("game.hex", name=board.names[cell], terrain=word("terrain", TERRAINS[board.terrain[cell]]))


def monument_title(state: State, cell: int) -> str:
    kind, owner = state.monuments[cell]
    if owner < 0:
        return text("game.neutral", monument=word("monument", MONUMENTS[kind]))
    god = word("god", state.setting.gods[owner])
    return text("game.monument_of", monument=word("monument", MONUMENTS[kind]), god=god)
