"""A battle in words: why a strength is what it is, what a god won and lost, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ankh.app import art, fonts
from ankh.app.table.battle_story import CAPTURED, PROTECTED, BattleStory, Gain, Side
from ankh.app.table.chronicle import god_title
from ankh.app.table.facts import figure_name
from ankh.app.texts import known, text, word
from ankh.rules.state import State
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


def does(side: Side, name: str, section: str = "battle.does") -> str:
    """What a card does for a god, briefly or in full."""
    if name == "build_monument" and not side.price:
        return text("battle.does_build_monument_free")
    return text(f"{section}_{name}")


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


def figures(names: Iterable[str], owned: bool = False) -> str:
    """Figures by their kinds, warriors with the god they belong to if wanted."""
    found = []
    for kind, count in Counter(map(art.figure_name, names)).items():
        shown = counted(kind, count)
        owner = word("god", kind.removesuffix("_warrior"))
        found.append(text("battle.of_god", figure=shown, god=owner) if owned else shown)
    return listed(found)


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def packed(items: Sequence[str], px: int, width: int) -> str:
    """Items in lines as full as can be; a line ends between two of them."""
    lines: list[str] = []
    for item in items:
        longer = f"{lines[-1]} · {item}" if lines else item
        if lines and fonts.width(longer, "text", px) <= width:
            lines[-1] = longer
        else:
            lines.append(item)
    return "\n".join(lines)


def results(story: BattleStory, side: Side, scored: bool) -> list[str]:
    """What the battle has brought a god so far, a line each."""
    lines = []
    kinds = [word("monument", kind) for kind in side.majorities]
    if kinds and not scored:
        lines.append(text("battle.leads", monuments=listed(kinds)))
    lines += [text("battle.built", monument=word("monument", kind), hex=cell) for kind, cell in side.builds]
    lines += _gained("battle.devotion", _devotion(side))
    lines += _gained("battle.followers", _followers(story, side))
    if side.offers and not any(side.offers):
        lines.append(text("battle.offered_nothing"))
    lines += _lost(side)
    if side.taken:
        lines.append(text("battle.captured", figures=figures(side.taken, owned=True)))
    kept = [one.name for one in side.fighters.values() if one.fate == PROTECTED]
    if kept:
        lines.append(text("battle.protected", figures=figures(kept)))
    lines += [text("battle.opened", hex=cell) for cell in side.opened]
    if side.cards_back:
        lines.append(text("battle.cards_back", count=len(side.cards_back)))
    return lines


def _lost(side: Side) -> list[str]:
    """Who died and how: captured, paid for a triumph, risen again."""
    captured = [one.name for one in side.fighters.values() if one.fate == CAPTURED]
    gone = Counter(side.lost) - Counter(side.risen)
    paid = gone & Counter(side.paid)
    lines = []
    if dead := list((gone - paid).elements()):
        by = text("battle.of_them", count=len(captured)) if captured else ""
        lines.append(text("battle.lost", figures=figures(dead)) + by)
    if paid:
        lines.append(text("battle.paid", figures=figures(paid.elements())))
    for name, count in Counter(side.risen).items():
        lines.append(text("battle.rose", figure=figure_name(name), count=count))
    return lines


class Share(NamedTuple):
    """One reason for which devotion or followers came or went."""

    why: str
    by: int
    note: str = ""


def _devotion(side: Side) -> list[Share]:
    kinds = [word("monument", kind) for kind in side.majorities]
    return [Share(_because(why, kinds), by) for why, by in _summed(side.devotion)]


def _summed(gains: Iterable[Gain]) -> list[tuple[str, int]]:
    """Every reason once, what it brought apart from what it took."""
    sums: dict[tuple[str, bool], int] = {}
    for why, by in (share for gain in gains for share in gain.shares()):
        sums[why, by > 0] = sums.get((why, by > 0), 0) + by
    return [(why, by) for (why, _), by in sums.items()]


def _followers(story: BattleStory, side: Side) -> list[Share]:
    """What was offered to each plague if anything was, and whether that helped; then all the rest."""
    offers = []
    for number, (count, fate) in enumerate(zip(side.offers, side.fates, strict=True) if any(side.offers) else (), 1):
        why = text(f"battle.plague_of_{number}" if story.plagues > 1 else "battle.plague")
        offers.append(Share(why, -count, text(f"battle.offer_{fate}") if fate else ""))
    others = _summed(gain for gain in side.followers if gain.why != ("offer",))
    return offers + [Share(word("why", why), by) for why, by in others]


def _gained(key: str, shares: Sequence[Share]) -> list[str]:
    """What came and what went, each with all its reasons, and with the number of each if there are several."""
    lines = []
    for some in ([share for share in shares if share.by > 0], [share for share in shares if share.by <= 0]):
        by = sum(share.by for share in some)
        if len(some) > 1:
            parts = [f"{one.why}\u00a0{abs(one.by)}" + (f"\u00a0({one.note})" if one.note else "") for one in some]
            lines.append(text(f"{key}_parts", by=signed(by), count=abs(by), parts=", ".join(parts)))
        elif some:
            why = ", ".join(filter(None, (some[0].why, some[0].note)))
            lines.append(text(key, by=signed(by), count=abs(by), why=why))
    return lines


def _because(reason: str, kinds: Sequence[str]) -> str:
    if reason == "majority" and kinds:
        return text("battle.majority_of", monuments=listed(kinds), count=len(kinds))
    return word("why", reason)


def brief(side: Side) -> list[str]:
    """What the battle has brought a god so far, in as few words as can be."""
    found = []
    for kind, gains in (("devotion", side.devotion), ("followers", side.followers)):
        by = sum(gain.by for gain in gains)
        if by:
            found.append(text(f"battle.would_{kind}", by=signed(by), count=abs(by)))
    return found + _lost(side)


def subtitle(story: BattleStory) -> str:
    """Which conflict, which region of how many, and who holds the tiebreaker."""
    number = story.conflict_number
    key = f"battle.conflict_{number}"
    conflict = text(key) if known(key) else text("battle.conflict", number=number)
    place, of = story.place
    return " · ".join(filter(None, [conflict, text("battle.place", place=place, of=of), holder(story)]))


def holder(story: BattleStory) -> str:
    """Who holds the tiebreaker, or has used it."""
    state = "battle.tiebreaker_used" if story.tiebreaker_used else "battle.tiebreaker"
    return text(state, god=named(story.state, story.holder)) if story.holder else ""


def named(state: State, god: str) -> str:
    return god_title(state, state.setting.gods.index(god))


def begins(story: BattleStory) -> str:
    """Who fights where."""
    return text("battle.begins", gods=_gods(story, list(story.sides)), token=story.token)


def verdict(story: BattleStory) -> str:
    """Who won and how, in one sentence."""
    tied = story.tied()
    if story.winner is None:
        if len(tied) < 2:
            return text("battle.nobody_wins")
        return text("battle.nobody_wins_tie", gods=_gods(story, tied), strength=story.sides[tied[0]].total)
    winner, strength = named(story.state, story.winner), story.sides[story.winner].total
    if story.tie_broken:
        return text("battle.wins_tie", gods=_gods(story, tied), god=winner, strength=strength)
    return text("battle.wins", god=winner, strength=strength)


def tie(story: BattleStory) -> str:
    """Who may break a tie, and with whom it is."""
    tied = story.tied()
    others = _gods(story, [god for god in tied if god != story.holder])
    strength = story.sides[tied[0]].total
    return text("battle.break_tie", god=named(story.state, story.holder), gods=others, strength=strength)


def _gods(story: BattleStory, gods: Sequence[str]) -> str:
    return listed([named(story.state, god) for god in gods])


def listed(names: Sequence[str]) -> str:
    return text("battle.and").join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def with_cards(story: BattleStory, god: str, cards: int) -> str:
    """A god's strength now with the cards it thinks of playing."""
    side = story.sides[god]
    here = story.state.present(story.region).get(side.god, [])
    board = total(board_parts(story.state, story.region, side.god, here))
    added = total(card_parts(cards))
    return text("battle.with_cards", board=board, cards=added, total=board + added)
