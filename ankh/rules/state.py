"""The state of a game: plain data, cheap to copy, with the pending decisions on a stack inside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ankh.game import Event, Result
from ankh.rules import tables
from ankh.rules.board import Board
from ankh.rules.tables import ACTIONS, GODS, GUARDIANS, WARRIORS

if TYPE_CHECKING:
    from ankh.rules.frames import Frame
    from ankh.rules.regions import Regions

Move = tuple[Any, ...]
"""A move inside the rules: its verb, then cells, figures, edges and masks as numbers (see moves.py)."""

POOL, CAPTIVE, SUPPLY, GONE = -1, -2, -3, -4
"""Where a figure is when it is not on a cell."""
NOBODY: Final = -1

GOD_FIGURE, WARRIOR = -2, -1
"""Kinds of figures besides the guardians, which have the numbers of their table."""
RETINUE: Final = WARRIORS + 1


@dataclass(frozen=True)
class Setting:
    """What stays the same for a whole game. Gods are numbered by their seats."""

    board: Board
    gods: tuple[str, ...]
    players: int
    kinds: tuple[int, int, int]
    tracks: tuple[int, ...]
    event_track: str = tables.EVENT_TRACK
    devotion_top: int = tables.DEVOTION_TOP
    devotion_red: int = tables.DEVOTION_RED
    merge_after: int = tables.MERGE_AFTER
    forgotten_after: int = tables.FORGOTTEN_AFTER
    costly_triumph: bool = False
    consolidation: bool = False
    cities: tuple[int, ...] = ()
    scenario: str = ""
    """The scenario it was set up from; empty for a position."""

    first_guardian: int = field(init=False)
    figures: tuple[str, ...] = field(init=False)
    figure_of: dict[str, int] = field(init=False)
    kind: tuple[int, ...] = field(init=False)
    guardians: range = field(init=False)
    ranks: tuple[tuple[int, ...], ...] = field(init=False)
    """Every figure that a god can ever own."""
    warriors: tuple[range, ...] = field(init=False)

    def __post_init__(self) -> None:
        names: list[str] = []
        kind: list[int] = []
        for god in self.gods:
            names += [god, *(f"{god}_w{i}" for i in range(1, WARRIORS + 1))]
            kind += [GOD_FIGURE, *[WARRIOR] * WARRIORS]
        self._set("first_guardian", len(names))
        for number, guardian in enumerate(GUARDIANS):
            names += [f"{guardian.name}_{i}" for i in range(1, guardian.figures + 1)]
            kind += [number] * guardian.figures
        self._set("figures", tuple(names))
        self._set("figure_of", {name: figure for figure, name in enumerate(names)})
        self._set("kind", tuple(kind))
        self._set("guardians", range(self.first_guardian, len(names)))
        own = [range(RETINUE * god, RETINUE * (god + 1)) for god in range(len(self.gods))]
        self._set("ranks", tuple((*figures, *self.guardians) for figures in own))
        self._set("warriors", tuple(figures[1:] for figures in own))

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def ability(self, god: int) -> int:
        return 1 << GODS.index(self.gods[god])

    def large(self, figure: int) -> bool:
        """Whether a guardian stands on a large base."""
        return GUARDIANS[self.kind[figure]].large


class Monument(NamedTuple):
    type: int
    owner: int


class Conflict(NamedTuple):
    """What is true for the whole of one conflict event."""

    holder: int
    """The god with the tiebreaker (CON-1)."""
    tiebreaker: bool
    """Still unused."""
    amun_token: bool
    region: int
    done: tuple[int, ...]


class Battle(NamedTuple):
    """What is true for one battle."""

    region: int
    gods: tuple[int, ...]
    """Those who had a figure there when it began, least devotion first."""
    announced: bool = False
    """Amun plays two cards."""
    cards: tuple[int, ...] = ()
    """For each of `gods` the mask of cards, once revealed."""
    relocated: tuple[int, ...] = ()
    safe: frozenset[int] = frozenset()
    """Figures that Flood saves."""
    deaths: tuple[int, ...] = ()
    """Figures killed, for each of `gods`."""
    cats: tuple[int, ...] = ()
    """Gods whose cat mummies died, once for each."""
    armies: tuple[int, ...] = ()
    """Figures at resolution, for each of `gods`."""
    totals: tuple[int, ...] = ()
    winner: int = NOBODY

    def played(self, god: int) -> int:
        return self.cards[self.gods.index(god)] if self.cards and god in self.gods else 0

    def losers(self) -> list[int]:
        """Every god that played a card and did not win (BAT-6)."""
        return [god for god in self.gods if god != self.winner and self.played(god)]


class State:
    __slots__ = (
        "abilities",
        "at",
        "battle",
        "claws",
        "conflict",
        "devotion",
        "events",
        "first_action",
        "followers",
        "hand",
        "happened",
        "listed",
        "lost_tokens",
        "merged",
        "monuments",
        "owner",
        "played",
        "powers",
        "radiant",
        "ranking",
        "regions",
        "result",
        "revealed",
        "seat",
        "seed",
        "setting",
        "stack",
        "steps",
        "team",
        "tokens",
        "turn",
        "underworld",
        "where",
    )

    setting: Setting
    seed: int | None
    """None in a view: nobody at the table knows it."""
    regions: Regions
    """Region partition; holds the camels."""
    tokens: tuple[int, ...]
    """Conflict token of each region."""
    lost_tokens: frozenset[int]
    """Conflict tokens out of the game."""
    monuments: dict[int, Monument]
    at: dict[int, int]
    """Cell → figure standing there."""
    where: list[int]
    owner: list[int]
    radiant: frozenset[int]
    claws: dict[int, tuple[int, int]]
    underworld: frozenset[int]
    devotion: list[int]
    ranking: list[int]
    """The gods in the game, least devotion first (TRK-4)."""
    followers: list[int]
    powers: list[int]
    hand: list[int]
    played: list[int]
    abilities: list[int]
    team: list[int]
    """Seat → the god it plays; both seats of a pair name the higher god."""
    merged: tuple[int, int] | None
    """(higher, lower)."""
    steps: list[int]
    """Steps advanced on each action track."""
    events: int
    seat: int
    first_action: int
    """-1 while the seat in turn chooses its first action."""
    turn: int
    stack: list[Frame]
    conflict: Conflict | None
    battle: Battle | None
    result: Result | None
    happened: list[Event]
    """What the move now being applied has brought about."""
    revealed: bool
    """Whether that move uncovered a secret."""
    listed: list[Move] | None
    """The legal moves of the pending decision, once listed."""

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.setting = self.setting
        twin.seed = self.seed
        twin.regions = self.regions
        twin.tokens = self.tokens
        twin.lost_tokens = self.lost_tokens
        twin.monuments = self.monuments.copy()
        twin.at = self.at.copy()
        twin.where = self.where[:]
        twin.owner = self.owner[:]
        twin.radiant = self.radiant
        twin.claws = self.claws.copy()
        twin.underworld = self.underworld
        twin.devotion = self.devotion[:]
        twin.ranking = self.ranking[:]
        twin.followers = self.followers[:]
        twin.powers = self.powers[:]
        twin.hand = self.hand[:]
        twin.played = self.played[:]
        twin.abilities = self.abilities[:]
        twin.team = self.team[:]
        twin.merged = self.merged
        twin.steps = self.steps[:]
        twin.events = self.events
        twin.seat = self.seat
        twin.first_action = self.first_action
        twin.turn = self.turn
        twin.stack = self.stack[:]
        twin.conflict = self.conflict
        twin.battle = self.battle
        twin.result = self.result
        twin.happened = []
        twin.revealed = False
        twin.listed = self.listed
        return twin

    def tell(self, **event: object) -> None:
        """What happened, its kind first: tell(event="kill", figure=…)."""
        self.happened.append(event)

    # Who

    def god_name(self, god: int) -> str:
        return self.setting.gods[god]

    def decider(self, god: int) -> int:
        """The seat that decides for a god (MRG-6)."""
        if self.conflict is None and self.team[self.seat] == god:
            return self.seat
        return god

    def with_ability(self, ability: int) -> int:
        """The god in the game that has a divine ability, or NOBODY."""
        for god in self.ranking:
            if self.abilities[god] & ability:
                return god
        return NOBODY

    def rising(self, gods: object) -> list[int]:
        """These gods in reverse devotion order: least first (TRK-5)."""
        return [god for god in self.ranking if god in gods]  # type: ignore[operator]

    @property
    def fight(self) -> Battle:
        """The battle being fought."""
        assert self.battle is not None
        return self.battle

    # What stands where

    def army(self, god: int) -> list[int]:
        """The god's figures on the board."""
        where, owner = self.where, self.owner
        return [figure for figure in self.setting.ranks[god] if where[figure] >= 0 and owner[figure] == god]

    def pool(self, god: int) -> list[int]:
        where, owner = self.where, self.owner
        return [figure for figure in self.setting.ranks[god] if where[figure] == POOL and owner[figure] == god]

    def captives(self) -> list[int]:
        return [figure for figure, place in enumerate(self.where) if place == CAPTIVE]

    def guardians_of(self, god: int) -> list[int]:
        """The god's guardians, on the board or in the pool."""
        where, owner = self.where, self.owner
        return [f for f in self.setting.guardians if owner[f] == god and where[f] >= POOL]

    def present(self, region: int) -> dict[int, list[int]]:
        """God → its figures in a region, water included (CON-3)."""
        found: dict[int, list[int]] = {}
        at, owner = self.at, self.owner
        present = self.regions.present
        for cell in at:
            if region in present[cell]:
                found.setdefault(owner[at[cell]], []).append(at[cell])
        for figures in found.values():
            figures.sort()
        return found

    def vacant(self, cell: int) -> bool:
        """An empty land hex: no figure, no monument (BRD-5)."""
        return cell not in self.at and cell not in self.monuments and not self.setting.board.water[cell]

    def stands_on(self, figure: int, terrain: int) -> bool:
        """UND-2: the hex of an underworld token is neither desert nor fertile."""
        cell = self.where[figure]
        return self.setting.board.terrain[cell] == terrain and cell not in self.underworld

    def barred_by_underworld(self, god: int, cell: int) -> bool:
        """UND-4: figures of other gods may not end a move on an underworld token."""
        return cell in self.underworld and not self.abilities[god] & tables.OSIRIS

    def beside_figures(self, god: int) -> set[int]:
        """Cells adjacent to the god's figures."""
        adjacent, owner = self.regions.adjacent, self.owner
        cells: set[int] = set()
        for cell, figure in self.at.items():
            if owner[figure] == god:
                cells.update(adjacent[cell])
        return cells

    def beside_other_gods(self, cell: int, god: int) -> bool:
        """Whether a figure of another god is adjacent to a cell."""
        at, owner = self.at, self.owner
        return any(near in at and owner[at[near]] != god for near in self.regions.adjacent[cell])

    def ankh_tokens(self, god: int) -> int:
        """Left in the god's pool."""
        return tables.ANKH_TOKENS - sum(monument.owner == god for monument in self.monuments.values())

    def monuments_left(self, kind: int) -> int:
        used = sum(monument.type == kind for monument in self.monuments.values())
        return tables.MONUMENTS_OF_A_TYPE - used

    def tokens_left(self) -> list[int]:
        """Conflict tokens in the supply, lowest first."""
        out = self.lost_tokens.union(self.tokens)
        return [token for token in range(1, tables.CONFLICT_TOKENS + 1) if token not in out]

    def camels_left(self) -> int:
        return tables.CAMELS - len(self.regions.camels)

    def sun_tokens(self) -> int:
        return tables.SUN_TOKENS - len(self.radiant)

    # Changes

    def put(self, figure: int, cell: int) -> None:
        """Stand a figure on a cell, from wherever it is."""
        old = self.where[figure]
        if old >= 0 and self.at.get(old) == figure:
            del self.at[old]
        self.where[figure] = cell
        self.at[cell] = figure

    def take(self, figure: int, place: int) -> None:
        """Take a figure off the board to its pool, to Anubis or out of the game."""
        old = self.where[figure]
        if old >= 0:
            del self.at[old]
        self.where[figure] = place
        self.claws.pop(figure, None)
        if figure in self.radiant:
            self.radiant -= {figure}
            self.tell(event="sun_returned", figure=self.setting.figures[figure])

    def remove_monument(self, cell: int, why: str) -> None:
        monument = self.monuments.pop(cell)
        self.tell(
            event="destroy",
            hex=self.setting.board.names[cell],
            monument=tables.MONUMENTS[monument.type],
            owner=self.god_name(monument.owner) if monument.owner >= 0 else None,
            why=why,
        )

    def change_followers(self, god: int, by: int, why: str) -> None:
        if by:
            self.followers[god] += by
            self.tell(event="followers", god=self.god_name(god), by=by, now=self.followers[god], why=why)

    def action_name(self) -> str | None:
        return ACTIONS[self.first_action] if self.first_action >= 0 else None
