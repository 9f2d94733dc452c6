"""A battle in words: why a strength is what it is, what a god won and lost, and what an answer would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ankh.app import art
from ankh.app.table.battle_story import CAPTURED, PROTECTED, BattleStory, Gain, Side, ends_battle
from ankh.app.table.chronicle import god_title
from ankh.app.table.facts import figure_name
from ankh.app.texts import known, text, word
from ankh.game import Event
from ankh.play import Table
from ankh.rules.state import Move, State
from ankh.rules.strength import Part, board_parts, card_parts, total


class Summand(NamedTuple):
    """Alike parts of a strength together."""

    words: str
    strength: int
    added: bool
    """Comes on top of the figures: a temple, a card."""
    why: str = ""
    """What makes it so."""

    @property
    def number(self) -> str:
        return f"+{self.strength}" if self.added else str(self.strength)


def summands(parts: Sequence[Part]) -> list[Summand]:
    """The parts of a strength as lines, alike ones together."""
    groups: dict[tuple[str, str, tuple[str, ...], int], int] = {}
    for part in parts:
        name = art.figure_name(part.name) if part.what == "figure" else part.name
        why = ("sphinx",) if part.what == "figure" and part.why and not part.strength else part.why
        key = (part.what, name, why, part.strength)
        groups[key] = groups.get(key, 0) + 1
    return [
        Summand(_part_words(what, name, why, count), strength * count, what != "figure", _reason(what, name, why))
        for (what, name, why, strength), count in groups.items()
    ]


def _part_words(what: str, name: str, why: tuple[str, ...], count: int) -> str:
    if what == "card":
        return word("card", name)
    if what == "temple":
        return text("battle.temple", hex=name)
    shown = counted(name, count)
    if why == ("sphinx",):
        return text("battle.beside_sphinx", figure=shown)
    reasons = [text("battle.captives", count=why.count("captive"))] if "captive" in why else []
    reasons += [word("power", reason) for reason in why if reason != "captive"]
    return f"{shown} ({', '.join(reasons)})" if reasons else shown


def _reason(what: str, name: str, why: tuple[str, ...]) -> str:
    """The rule behind a part of a strength."""
    if what == "card":
        return text(f"game.card_{name}")
    if what == "temple":
        return text("game.power_temple_attuned")
    powers = [text(f"game.power_{reason}") for reason in dict.fromkeys(why) if known(f"game.power_{reason}")]
    if why == ("sphinx",):
        powers = [text("game.guardian_androsphinx")]
    elif name in art.GUARDIANS:
        powers = [text(f"game.guardian_{name}"), *powers]
    return "\n".join([*powers, text("battle.captive_counts")] if "captive" in why else powers)


def counted(kind: str, count: int) -> str:
    """So many figures of a kind: “3 warriors”, “Apep”, “2 × Mummy”."""
    if kind.endswith("_warrior"):
        return text("battle.warriors", count=count)
    name = figure_name(f"{kind}_1") if kind in art.GUARDIANS else word("god", kind)
    return f"{count} × {name}" if count > 1 else name


def figures(names: Iterable[str]) -> str:
    """Figures by their kinds."""
    return ", ".join(counted(kind, count) for kind, count in Counter(map(art.figure_name, names)).items())


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def results(side: Side, scored: bool) -> list[str]:
    """What the battle has brought a god so far, a line each."""
    lines = []
    if side.majorities:
        kinds = ", ".join(word("monument", kind) for kind in side.majorities)
        lines.append(text("battle.majorities" if scored else "battle.leads", monuments=kinds))
    lines += [text("battle.built", monument=word("monument", kind), hex=cell) for kind, cell in side.builds]
    if side.offers:
        offered = ", ".join(map(str, side.offers))
        lines.append(text("battle.offered_spared" if side.spared else "battle.offered", count=offered))
    lines += _gained("battle.devotion", side.devotion)
    lines += _gained("battle.followers", [gain for gain in side.followers if gain.why != ("offer",)])
    if side.lost:
        lines.append(text("battle.lost", figures=figures(side.lost)))
    taken = [one.name for one in side.fighters.values() if one.fate == CAPTURED]
    if taken:
        lines.append(text("battle.captured", figures=figures(taken)))
    kept = [one.name for one in side.fighters.values() if one.fate == PROTECTED]
    if kept:
        lines.append(text("battle.protected", figures=figures(kept)))
    if side.cards_back:
        lines.append(text("battle.cards_back", count=len(side.cards_back)))
    return lines


def _gained(key: str, gains: Sequence[Gain]) -> list[str]:
    """What came and what went, each with all its reasons."""
    lines = []
    for some in ([gain for gain in gains if gain.by > 0], [gain for gain in gains if gain.by < 0]):
        if some:
            why = dict.fromkeys(word("why", reason) for gain in some for reason in gain.why)
            lines.append(text(key, by=signed(sum(gain.by for gain in some)), why=", ".join(why)))
    return lines


def brief(side: Side) -> list[str]:
    """What the battle has brought a god so far, in as few words as can be."""
    found = []
    for kind, gains in (("devotion", side.devotion), ("followers", side.followers)):
        by = sum(gain.by for gain in gains)
        if by:
            found.append(text(f"battle.would_{kind}", by=signed(by), count=abs(by)))
    return found


def subtitle(story: BattleStory) -> str:
    """Which conflict, which region of how many, and who holds the tiebreaker."""
    number = story.conflict_number
    key = f"battle.conflict_{number}"
    conflict = text(key) if known(key) else text("battle.conflict", number=number)
    place, of = story.place
    state = "battle.tiebreaker_used" if story.tiebreaker_used else "battle.tiebreaker"
    holder = text(state, god=named(story.state, story.holder)) if story.holder else ""
    return " · ".join(filter(None, [conflict, text("battle.place", place=place, of=of), holder]))


def named(state: State, god: str) -> str:
    return god_title(state, state.setting.gods.index(god))


def verdict(story: BattleStory) -> str:
    """Who won, in one sentence."""
    if story.winner is None:
        return text("battle.nobody_wins")
    return text("battle.wins", god=named(story.state, story.winner), strength=story.sides[story.winner].total)


def tie(story: BattleStory) -> str:
    """Who shares the highest strength."""
    *others, last = (named(story.state, god) for god in story.tied())
    gods = ", ".join(others) + text("battle.and") + last
    return text("battle.tied", gods=gods, strength=story.sides[story.tied()[0]].total)


def brought(story: BattleStory) -> str:
    """What everybody has won and lost in the battle."""
    said = []
    for god in story.state.setting.gods:
        if changes := _changes([event for event in story.told if event.get("god") == god]):
            said.append(f"{named(story.state, god)}: {', '.join(changes)}")
    return " · ".join(said) or text("battle.nothing_gained")


# What an answer would bring


def consequences(table: Table[State, Move], seat: int, move: Move) -> str:
    """What the rules make of an answer, as far as this battle goes."""
    return told(table.state, *imagined(table, seat, move))


def imagined(table: Table[Any, Any], seat: int, move: Move) -> tuple[list[Event], bool]:
    """The events of the battle that a move would bring, and whether the battle would be over with them."""
    state = table.game.copy(table.state)
    events: list[Event] = []
    for event in table.game.apply(state, seat, move).events:
        if ends_battle(event):
            return events, True
        events.append(event)
    return events, False


def told(state: State, events: list[Event], over: bool) -> str:
    """Events as one sentence of what everybody wins and loses."""
    said = []
    for event in events:
        if event["event"] == "battle":
            god = event["winner"]
            said.append(text("battle.would_win", god=named(state, god)) if god else text("battle.would_nobody"))
    for god in state.setting.gods:
        own = [event for event in events if event.get("god") == god]
        if changes := _changes(own):
            said.append(f"{named(state, god)} {', '.join(changes)}")
    if not over:
        said.append(text("battle.and_more"))
    return "; ".join(said)


def _changes(events: list[Event]) -> list[str]:
    changes = []
    for kind in ("devotion", "followers"):
        by = sum(event["by"] for event in events if event["event"] == kind)
        if by:
            changes.append(text(f"battle.would_{kind}", by=signed(by), count=abs(by)))
    dead = [event["figure"] for event in events if event["event"] == "kill"]
    if dead:
        changes.append(text("battle.would_lose", figures=figures(dead)))
    return changes


def with_cards(story: BattleStory, god: str, cards: int) -> str:
    """A god's strength now with the cards it thinks of playing."""
    side = story.sides[god]
    here = story.state.present(story.region).get(side.god, [])
    board = total(board_parts(story.state, story.region, side.god, here))
    added = total(card_parts(cards))
    return text("battle.with_cards", board=board, cards=added, total=board + added)
