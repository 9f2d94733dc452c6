"""What happened, as sentences with links: figures, hexes, regions and gods that light up on the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ankh.app.table import facts
from ankh.app.table.picks import Pick
from ankh.app.texts import begun, known, text, word
from ankh.game import Event
from ankh.play import Chair
from ankh.rules.state import GOD_FIGURE, NOBODY, WARRIOR, State
from ankh.rules.tables import ISIS


class Part(NamedTuple):
    """Words of a sentence; with a link they light something up."""

    words: str
    links: tuple[Pick, ...] = ()
    god: str = ""


class Sentence(NamedTuple):
    parts: tuple[Part, ...]
    heading: bool = False
    times: int = 1
    """How often it is said in a row; from the second time on the last part tells it."""
    leaving: tuple[str, ...] = ()
    """The figures of whom it says that they leave the game."""

    @property
    def words(self) -> str:
        return "".join(part.words for part in self.parts)


_PLACE = re.compile(r"\{(\w+)\}")
HEADINGS = ("turn", "event", "merge", "end")
OWN = ("summon", "guardian")
"""Events of a god's own figures."""
SILENT = ("chosen", "tiebreaker", "strength", "guardian_kept")
"""Events that the chronicle passes over; the battle scene shows them."""


def tell(state: State, event: Event, chair: Callable[[int], Chair] | None = None) -> Sentence | None:
    """One event in words, or None if it is not worth a line; chairs tell whose turn it is of two people's god."""
    kind = event["event"]
    if kind == "turn" and chair and (name := facts.half_name(state, event["seat"], chair)):
        event = {"half": name, **event}
    if kind in OWN:
        event = {**event, "own": event["figure"]}
    if kind == "leave":
        return _leaving(state, (event["figure"],))
    key = _key(event)
    if kind in SILENT or not known(key):
        return None
    if kind == "protect":
        isis = state.with_ability(ISIS)
        event = {"god": state.god_name(isis) if isis != NOBODY else "isis", **event}
    values = {name: parts for name, value in event.items() if (parts := _parts(state, name, value))}
    by = event.get("by")
    count = abs(by) if isinstance(by, int) else 0
    template = text(key, count=count, **{name: f"{{{name}}}" for name in event})
    first, *rest = _filled(template, values)
    return Sentence((first._replace(words=begun(first.words)), *rest), kind in HEADINGS)


def _leaving(state: State, figures: tuple[str, ...]) -> Sentence:
    parts = _listed(_figures(state, figures))
    first = parts[0]._replace(words=begun(parts[0].words))
    return Sentence((first, *parts[1:], Part(text("chronicle.leave", count=len(figures)))), leaving=figures)


def add(state: State, sentences: list[Sentence], sentence: Sentence) -> None:
    """One more sentence; one that repeats the last is counted there, and its links light up all that it speaks of.

    Of an event that is followed by the next turn at once it is said that nothing comes of it.
    """
    last = sentences[-1] if sentences else Sentence(())
    if last.leaving and sentence.leaving:
        sentences[-1] = _leaving(state, last.leaving + sentence.leaving)
        return
    if last.heading and sentence.heading:
        sentences.append(Sentence((Part(text("chronicle.nothing")),)))
    said = last.parts[:-1] if last.times > 1 else last.parts
    if sentence.heading or [part.words for part in said] != [part.words for part in sentence.parts]:
        sentences.append(sentence)
        return
    both = [
        Part(a.words, tuple(dict.fromkeys(a.links + b.links)), a.god) for a, b in zip(said, sentence.parts, strict=True)
    ]
    sentences[-1] = Sentence((*both, Part(f" ×{last.times + 1}")), False, last.times + 1)


def _key(event: Event) -> str:
    """The most exact text there is for an event."""
    kind = event["event"]
    for detail in ("outcome", "reason", "state", "kind", "monument"):
        if detail in event and known(f"chronicle.{kind}_{event[detail]}"):
            return f"chronicle.{kind}_{event[detail]}"
    if "winner" in event and event["winner"] is None:
        return f"chronicle.{kind}_nobody"
    if "spared" in event and event["spared"] is None:
        return f"chronicle.{kind}_nobody"
    if "half" in event:
        return f"chronicle.{kind}_half"
    if event.get("from") is not None and known(f"chronicle.{kind}_from"):
        return f"chronicle.{kind}_from"
    if isinstance(event.get("by"), int) and event["by"] < 0:
        return f"chronicle.{kind}_loses"
    return f"chronicle.{kind}"


def _filled(template: str, values: dict[str, tuple[Part, ...]]) -> Iterable[Part]:
    end = 0
    for found in _PLACE.finditer(template):
        if found.start() > end:
            yield Part(template[end : found.start()])
        yield from values.get(found[1], (Part("–"),))
        end = found.end()
    if end < len(template):
        yield Part(template[end:])


def _parts(state: State, name: str, value: object) -> tuple[Part, ...]:
    """One fact of an event as words with links, several where it tells of several things."""
    if name == "by" and isinstance(value, int):
        return (Part(str(abs(value))),)
    if name == "from" and value in state.setting.gods:
        return (_god(state, value),)
    if name in LISTS and value is not None:
        return _listed(LISTS[name](state, value))
    make = PARTS.get(name)
    if make is not None and value is not None:
        return (make(state, value),)
    return (Part(str(value)),) if isinstance(value, (int, str)) else ()


def _listed(parts: list[Part]) -> tuple[Part, ...]:
    """“a, b and c”."""
    if not parts:
        return (Part(text("chronicle.nobody")),)
    found = [parts[0]]
    for number, part in enumerate(parts[1:], 2):
        found += [Part(text("chronicle.and") if number == len(parts) else ", "), part]
    return tuple(found)


def _god(state: State, name: object) -> Part:
    god = state.setting.gods.index(str(name))
    links = [Pick("figure", figure) for figure in state.army(god)]
    return Part(god_title(state, god), tuple(links), str(name))


def _half(state: State, name: object) -> Part:
    """A god before it became one with another."""
    return _god(state, name)._replace(words=word("god", str(name)))


def god_title(state: State, god: int) -> str:
    """A god's name; a pair's joined by a dash."""
    if state.merged and god == state.merged[0]:
        return "–".join(word("god", state.setting.gods[half]) for half in state.merged)
    return word("god", state.setting.gods[god])


def _gods(state: State, names: object) -> list[Part]:
    """Gods, a pair once."""
    gods = [state.setting.gods.index(name) for name in names]  # type: ignore[attr-defined]
    if state.merged:
        gods = [state.merged[0] if god == state.merged[1] else god for god in gods]
    return [_god(state, state.god_name(god)) for god in dict.fromkeys(gods)]


def _figure(state: State, name: object) -> Part:
    figure = state.setting.figure_of[str(name)]
    kind, link = state.setting.kind[figure], Pick("figure", figure)
    if kind == WARRIOR:
        return _warriors(state, state.owner[figure], [link])
    return Part(facts.figure_title(state, figure), (link,), str(name) if kind == GOD_FIGURE else "")


def called(state: State, figure: int) -> str:
    """A figure in a sentence: “a warrior of Ra”."""
    return _figure(state, state.setting.figures[figure]).words


def _own(state: State, name: object) -> Part:
    """A figure of the god that is spoken of."""
    figure = state.setting.figure_of[str(name)]
    warrior = state.setting.kind[figure] == WARRIOR
    return Part(text("chronicle.own_warrior") if warrior else facts.figure_name(str(name)), (Pick("figure", figure),))


def _warriors(state: State, god: int, links: list[Pick]) -> Part:
    return Part(text("chronicle.warriors", count=len(links), god=word("god", state.god_name(god))), tuple(links))


def _figures(state: State, names: object) -> list[Part]:
    """Figures, the warriors of a god together, and other figures that are called alike."""
    warriors: dict[int, list[Pick]] = {}
    others: dict[str, list[Part]] = {}
    for name in names:  # type: ignore[attr-defined]
        figure = state.setting.figure_of[str(name)]
        if state.setting.kind[figure] == WARRIOR:
            warriors.setdefault(state.owner[figure], []).append(Pick("figure", figure))
        else:
            part = _figure(state, name)
            others.setdefault(part.words, []).append(part)
    return [*(_warriors(state, god, links) for god, links in warriors.items()), *map(_alike, others.values())]


def _alike(parts: list[Part]) -> Part:
    links = tuple(link for part in parts for link in part.links)
    return parts[0] if len(parts) == 1 else Part(f"{parts[0].words} ×{len(parts)}", links)


def _hex(state: State, name: object) -> Part:
    cell = state.setting.board.cell_of.get(str(name))
    return Part(str(name), (Pick("cell", cell),) if cell is not None else ())


def _region(state: State, name: object) -> Part:
    region = state.regions.region_of[state.setting.board.cell_of[str(name)]]
    if region < 0:
        return Part(str(name))
    token = state.tokens[region]
    words = text("chronicle.region", token=token) if token else text("chronicle.a_region")
    return Part(words, (Pick("region", region),))


def _why(state: State, value: object) -> Part:
    reasons = [value] if isinstance(value, str) else list(value)  # type: ignore[call-overload]
    return Part(", ".join(word("why", str(reason)) for reason in reasons))


def _edges(state: State, edges: object) -> Part:
    board = state.setting.board
    found = [board.edge_named(edge) for edge in edges]  # type: ignore[attr-defined]
    words = text("chronicle.camels", count=len(found))
    return Part(words, tuple(Pick("edge", edge) for edge in found))


def _words(section: str) -> Callable[[State, object], Part]:
    return lambda state, name: Part(word(section, str(name)))


def _cards(state: State, names: object) -> list[Part]:
    return [Part(word("card", name)) for name in names]  # type: ignore[attr-defined]


def _offers(state: State, offers: object) -> list[Part]:
    """Every god with what it offered."""
    found = [(_god(state, god), count) for god, count in offers.items()]  # type: ignore[attr-defined]
    return [part._replace(words=f"{part.words}\u00a0{count}") for part, count in found]


def _token(state: State, token: object) -> Part:
    return Part(str(token), (Pick("token", token),))


PARTS: dict[str, Callable[[State, object], Part]] = {
    "god": _god,
    "higher": _half,
    "lower": _half,
    "winner": _god,
    "spared": _god,
    "owner": _god,
    "figure": _figure,
    "own": _own,
    "hex": _hex,
    "to": _hex,
    "from": _hex,
    "region": _region,
    "edges": _edges,
    "action": _words("action"),
    "kind": _words("event"),
    "power": _words("power"),
    "monument": _words("monument"),
    "token": _token,
    "why": _why,
}
LISTS: dict[str, Callable[[State, object], list[Part]]] = {
    "gods": _gods,
    "winners": _gods,
    "losers": _gods,
    "figures": _figures,
    "at": lambda state, names: [_hex(state, name) for name in names],  # type: ignore[attr-defined]
    "cards": _cards,
    "offers": _offers,
    "tokens": lambda state, tokens: [_token(state, token) for token in tokens],  # type: ignore[attr-defined]
}
"""Facts that tell of several things."""
