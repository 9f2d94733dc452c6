"""Reading a position that a person wrote, with every problem it has (engine.md, Position)."""

from __future__ import annotations

from typing import Any

from ankh.game import Json
from ankh.rules import turn
from ankh.rules.board_reader import edge_between_land, read_board
from ankh.rules.problems import Problems, shorten
from ankh.rules.regions import regions_of
from ankh.rules.rules_reader import read_setting
from ankh.rules.state import CAPTIVE, GOD_FIGURE, GONE, NOBODY, POOL, RETINUE, SUPPLY, Monument, Setting, State
from ankh.rules.tables import (
    ACTIONS,
    ALL_CARDS,
    ANKH_TOKENS,
    ANUBIS,
    APEP,
    BASES,
    CAMELS,
    CAPTURE_PLACES,
    CARDS,
    CONFLICT_TOKENS,
    MONUMENTS,
    MONUMENTS_OF_A_TYPE,
    OSIRIS,
    POWER_SLOTS,
    POWERS,
    RA,
    SCORPION,
    SUN_TOKENS,
    UNDERWORLD_TOKENS,
    UNLOCK,
    mask_of,
)

FIELDS = (
    *("board", "seats", "players", "gods", "devotion_order", "figures", "guardians", "guardian_kinds", "monuments"),
    *("camels", "conflict_tokens", "radiant", "claws", "captives", "underworld", "actions", "events", "turn"),
    *("merged", "forgotten", "removed", "rules", "seed"),
)
SHOWN_ONLY = ("regions", "supply", "ask", "conflict", "used")
"""Fields of a shown state that a position does not need."""
LARGEST_SEED = 2**63
MOST_FOLLOWERS = 10**6


def read_position(data: Json, scenario: str = "") -> State:
    """The state that waits for the action of the seat in turn; raises `Refused` with every problem."""
    problems = Problems()
    if not isinstance(data, dict):
        problems.add("position", "is not an object")
        data = {}
    for _ in problems.known_keys(data, "", FIELDS + SHOWN_ONLY):
        pass
    shown = data.get("ask")
    if isinstance(shown, dict) and shown.get("ask") != "choose_action":
        problems.add("ask", "a position stands where an action is chosen; use a record for the middle of things")
    board = read_board(data.get("board"), problems)
    setting = read_setting(data, board, problems, scenario)
    state = Reader(setting, data, problems).read()
    problems.raise_any("position")
    turn.open_game(state)
    return state


class Reader:
    """Fills a bare state from the fields of a position."""

    def __init__(self, setting: Setting, data: dict[str, Any], problems: Problems) -> None:
        self.setting, self.data, self.problems = setting, data, problems
        self.board = setting.board
        self.state = bare_state(setting)
        self.land = tuple(name for cell, name in enumerate(self.board.names) if not self.board.water[cell])
        self.removed = problems.mapping(data.get("removed"), "removed")
        for _ in problems.known_keys(self.removed, "removed", ("guardians", "tokens")):
            pass

    def read(self) -> State:
        self.read_pair_and_forgotten()
        self.living = tuple(self.setting.gods[god] for god in self.state.ranking)
        self.read_gods()
        self.read_devotion_order()
        self.read_camels_and_tokens()
        self.read_guardians()
        self.read_figures()
        self.read_monuments()
        self.read_captives()
        self.read_god_tokens()
        if self.board.size:
            self.read_claws()
        self.read_progress()
        self.read_turn()
        seed = self.data.get("seed")
        self.state.seed = self.problems.number(seed, "seed", -LARGEST_SEED, LARGEST_SEED, 0)
        return self.state

    def god(self, name: Json, field: str) -> int:
        """A god that is in the game (a pair under its higher god), or NOBODY."""
        known = self.problems.name(name, field, self.living, "a god in the game")
        return self.setting.gods.index(known) if known else NOBODY

    def cell(self, name: Json, field: str, land: bool = True) -> int:
        """The cell of a hex, or -1; nothing is said about hexes of a board that cannot be read."""
        if not self.board.size:
            return -1
        names = self.land if land else self.board.names
        known = self.problems.name(name, field, names, "a land hex of the board" if land else "a hex of the board")
        return self.board.cell_of[known] if known else -1

    def read_pair_and_forgotten(self) -> None:
        state, problems, gods = self.state, self.problems, self.setting.gods
        merged = problems.mapping(self.data.get("merged"), "merged")
        if merged:
            higher = problems.name(merged.get("higher"), "merged.higher", gods, "a seated god")
            lower = problems.name(merged.get("lower"), "merged.lower", gods, "a seated god")
            problems.check(len(gods) >= 3, "merged", "gods merge only with three or more seats")
            if higher and lower and problems.check(higher != lower, "merged", "two different gods merge"):
                self.merge(gods.index(higher), gods.index(lower))
        for name in problems.names(self.data.get("forgotten"), "forgotten", gods, "a seated god"):
            god = gods.index(name)
            if problems.check(god in state.ranking, "forgotten", f"{name} is the lower of a pair; name the higher"):
                state.ranking.remove(god)
                for figure in range(RETINUE * god, RETINUE * (god + 1)):
                    state.where[figure] = GONE
        problems.check(len(state.ranking) >= 2, "forgotten", "at least two gods must still be in the game")

    def merge(self, higher: int, lower: int) -> None:
        state = self.state
        state.merged = (higher, lower)
        state.team[lower] = higher
        state.abilities[higher] |= state.abilities[lower]
        state.abilities[lower] = 0
        state.hand[lower] = 0
        state.ranking.remove(lower)
        state.followers[lower] = 0
        for figure in range(RETINUE * lower, RETINUE * (lower + 1)):
            state.where[figure] = GONE

    def read_gods(self) -> None:
        state, problems = self.state, self.problems
        for name, facts in problems.mapping(self.data.get("gods"), "gods").items():
            field = f"gods.{shorten(name, quote=False)}"
            god = self.god(name, field)
            facts = problems.mapping(facts, field)
            if god == NOBODY:
                continue
            for _ in problems.known_keys(facts, field, ("devotion", "followers", "powers", "hand", "played")):
                pass
            top = self.setting.devotion_top - 1
            state.devotion[god] = problems.number(facts.get("devotion"), f"{field}.devotion", 0, top, 0)
            state.followers[god] = problems.number(facts.get("followers"), f"{field}.followers", 0, MOST_FOLLOWERS, 1)
            powers = problems.names(facts.get("powers"), f"{field}.powers", POWERS, "a power")
            problems.check(len(powers) <= POWER_SLOTS, f"{field}.powers", f"a god owns at most {POWER_SLOTS} powers")
            state.powers[god] = mask_of(powers, POWERS)
            self.read_cards(god, facts, field)

    def read_cards(self, god: int, facts: dict[str, Any], field: str) -> None:
        state, problems = self.state, self.problems
        played = mask_of(problems.names(facts.get("played"), f"{field}.played", CARDS, "a card"), CARDS)
        hand = ALL_CARDS & ~played
        if facts.get("hand") is not None:
            hand = mask_of(problems.names(facts["hand"], f"{field}.hand", CARDS, "a card"), CARDS)
        problems.check(not hand & played, f"{field}.hand", "a card is both in hand and played")
        problems.check(bool(hand), f"{field}.hand", "the hand is never empty (BAT-11)")
        state.hand[god], state.played[god] = hand, played

    def read_devotion_order(self) -> None:
        """Only the order within a space matters; by default the last seat lies lowest."""
        state, problems = self.state, self.problems
        order = [self.setting.gods[god] for god in reversed(range(len(self.setting.gods))) if god in state.ranking]
        if self.data.get("devotion_order") is not None:
            named = problems.names(self.data["devotion_order"], "devotion_order", self.living, "a god in the game")
            missing = [] if problems.about("seats") else [name for name in order if name not in named]
            if problems.check(not missing, "devotion_order", f"lacks {', '.join(missing)}"):
                order = named + [name for name in order if name not in named]
        state.ranking = sorted((self.setting.gods.index(name) for name in order), key=state.devotion.__getitem__)

    def read_camels_and_tokens(self) -> None:
        state, problems, board = self.state, self.problems, self.board
        camels: set[int] = set()
        for value in problems.listing(self.data.get("camels"), "camels"):
            edge = edge_between_land(value, "camels", board, problems)
            if edge is not None:
                problems.check(edge not in board.rivers, "camels", f"a river runs along {value}")
                if problems.check(edge not in camels, "camels", f"two camels stand on {value}"):
                    camels.add(edge)
        problems.check(len(camels) <= CAMELS, "camels", f"there are only {CAMELS} camels")
        state.regions = regions_of(board, frozenset(camels - board.rivers))
        count, cause = state.regions.count, "camels" if camels else "board"
        few = problems.check(count <= CONFLICT_TOKENS, cause, f"{count} regions, but only {CONFLICT_TOKENS} tokens")
        self.read_lost_tokens()
        if self.data.get("conflict_tokens") is not None:
            self.place_tokens(problems.mapping(self.data["conflict_tokens"], "conflict_tokens"))
        elif few:
            free = [token for token in range(1, CONFLICT_TOKENS + 1) if token not in state.lost_tokens]
            problems.check(len(free) >= count, "removed.tokens", "too few tokens are left for the regions")
            state.tokens = tuple(free[:count])

    def read_lost_tokens(self) -> None:
        problems, lost = self.problems, set[int]()
        for value in problems.listing(self.removed.get("tokens"), "removed.tokens"):
            token = problems.number(value, "removed.tokens", 1, CONFLICT_TOKENS, 0)
            problems.check(token not in lost, "removed.tokens", f"{token} is named twice")
            lost |= {token} - {0}
        self.state.lost_tokens = frozenset(lost)

    def place_tokens(self, named: dict[str, Any]) -> None:
        problems, regions = self.problems, self.state.regions
        tokens = [0] * regions.count
        for name, value in named.items():
            field = f"conflict_tokens.{shorten(name, quote=False)}"
            cell = self.cell(name, field)
            token = problems.number(value, field, 1, CONFLICT_TOKENS, 0)
            if cell < 0 or not token:
                continue
            region = regions.region_of[cell]
            problems.check(token not in tokens, field, f"token {token} is in two places")
            problems.check(token not in self.state.lost_tokens, field, f"token {token} is out of the game")
            if problems.check(not tokens[region], field, f"the region of {name} has two tokens"):
                tokens[region] = token
        for region, token in enumerate(tokens):
            problems.check(bool(token), "conflict_tokens", f"the region of {regions.name(region)} has no token")
        self.state.tokens = tuple(tokens)

    def read_guardians(self) -> None:
        state, problems, setting = self.state, self.problems, self.setting
        kinds = tuple(setting.figures[figure] for figure in setting.guardians)
        for name in problems.names(self.removed.get("guardians"), "removed.guardians", kinds, "a guardian"):
            state.where[setting.figure_of[name]] = GONE
        for name, owned in problems.mapping(self.data.get("guardians"), "guardians").items():
            field = f"guardians.{shorten(name, quote=False)}"
            god = self.god(name, field)
            for guardian in problems.names(owned, field, kinds, "a guardian"):
                figure = setting.figure_of[guardian]
                problems.check(state.owner[figure] == NOBODY, field, f"{guardian} has two owners")
                problems.check(state.where[figure] != GONE, field, f"{guardian} is out of the game")
                state.owner[figure] = god
                state.where[figure] = POOL
            if god != NOBODY:
                self.check_bases(god, field)

    def check_bases(self, god: int, field: str) -> None:
        owned = self.state.guardians_of(god)
        for large, size in ((False, "small"), (True, "large")):
            count = sum(self.setting.large(figure) == large for figure in owned)
            self.problems.check(count <= BASES, field, f"{count} guardians for {BASES} {size} bases")

    def read_figures(self) -> None:
        state, problems, setting = self.state, self.problems, self.setting
        for name, place in problems.mapping(self.data.get("figures"), "figures").items():
            field = f"figures.{shorten(name, quote=False)}"
            known = problems.name(name, field, setting.figures, "a figure of this game")
            cell = self.cell(place, field, land=False)
            if known is None or cell < 0:
                continue
            figure = setting.figure_of[known]
            if not problems.check(state.where[figure] != GONE, field, f"{name} is out of the game"):
                continue
            if state.owner[figure] == NOBODY:
                problems.add(field, f"{name} belongs to no god; name its owner in guardians")
                continue
            if self.board.water[cell] and setting.kind[figure] != APEP:
                problems.add(field, f"{place} is water, where only Apep can be")
            elif problems.check(cell not in state.at, field, f"another figure stands on {place}"):
                state.put(figure, cell)

    def read_monuments(self) -> None:
        state, problems = self.state, self.problems
        for name, facts in problems.mapping(self.data.get("monuments"), "monuments").items():
            field = f"monuments.{shorten(name, quote=False)}"
            cell = self.cell(name, field)
            facts = problems.mapping(facts, field)
            for _ in problems.known_keys(facts, field, ("type", "owner")):
                pass
            kind = problems.name(facts.get("type"), f"{field}.type", MONUMENTS, "obelisk, temple or pyramid")
            owner = facts.get("owner")
            god = NOBODY if owner is None else self.god(owner, f"{field}.owner")
            if cell >= 0 and kind and problems.check(cell not in state.at, field, f"a figure stands on {name}"):
                state.monuments[cell] = Monument(MONUMENTS.index(kind), god)
        for number, kind in enumerate(MONUMENTS):
            left = state.monuments_left(number)
            problems.check(left >= 0, "monuments", f"there are only {MONUMENTS_OF_A_TYPE} of type {kind}")
        for god in state.ranking:
            sound = state.ankh_tokens(god) >= 0
            problems.check(sound, "monuments", f"{self.setting.gods[god]} has only {ANKH_TOKENS} ankh tokens")

    def read_captives(self) -> None:
        state, problems, setting = self.state, self.problems, self.setting
        warriors = tuple(setting.figures[f] for god in range(len(setting.gods)) for f in setting.warriors[god])
        names = problems.names(self.data.get("captives"), "captives", warriors, "a warrior of this game")
        if not names:
            return
        anubis = state.with_ability(ANUBIS)
        problems.check(anubis != NOBODY, "captives", "there are captives, but Anubis is not in the game")
        problems.check(len(names) <= CAPTURE_PLACES, "captives", f"Anubis holds at most {CAPTURE_PLACES} captives")
        for name in names:
            figure = setting.figure_of[name]
            problems.check(state.owner[figure] != anubis, "captives", f"{name} is Anubis's own")
            if problems.check(state.where[figure] == POOL, "captives", f"{name} is on the board or out of the game"):
                state.where[figure] = CAPTIVE

    def read_god_tokens(self) -> None:
        state, problems, setting = self.state, self.problems, self.setting
        ra = state.with_ability(RA)
        radiant = problems.names(self.data.get("radiant"), "radiant", setting.figures, "a figure of this game")
        for name in radiant:
            figure = setting.figure_of[name]
            alive = state.where[figure] >= 0 or not self.board.size
            sound = alive and setting.kind[figure] != GOD_FIGURE and state.owner[figure] == ra
            problems.check(sound, "radiant", f"{name} is not a warrior or guardian of Ra on the board")
        problems.check(len(radiant) <= SUN_TOKENS, "radiant", f"there are only {SUN_TOKENS} sun tokens")
        state.radiant = frozenset(setting.figure_of[name] for name in radiant)
        said = self.data.get("underworld") if self.board.size else None
        cells = problems.names(said, "underworld", self.land, "a land hex of the board")
        osiris = state.with_ability(OSIRIS) != NOBODY
        problems.check(osiris or not cells, "underworld", "there are underworld tokens, but Osiris is not in the game")
        problems.check(len(cells) <= UNDERWORLD_TOKENS, "underworld", f"there are only {UNDERWORLD_TOKENS} tokens")
        for name in cells:
            free = self.board.cell_of[name] not in state.monuments
            problems.check(free, "underworld", f"a monument stands on {name}")
        state.underworld = frozenset(self.board.cell_of[name] for name in cells)

    def read_claws(self) -> None:
        state, problems, setting = self.state, self.problems, self.setting
        for figure in state.at.values():
            pairs = self.board.claw_pairs(state.where[figure])
            if setting.kind[figure] == SCORPION and pairs:
                state.claws[figure] = pairs[0]
        for name, at in problems.mapping(self.data.get("claws"), "claws").items():
            field = f"claws.{shorten(name, quote=False)}"
            scorpions = tuple(setting.figures[f] for f in state.at.values() if setting.kind[f] == SCORPION)
            known = problems.name(name, field, scorpions, "a giant scorpion on the board")
            cells = [self.cell(each, field, land=False) for each in problems.listing(at, field)]
            if known is None or -1 in cells:
                continue
            pairs = self.board.claw_pairs(state.where[setting.figure_of[known]])
            pair = next((pair for pair in pairs if sorted(pair) == sorted(cells)), None)
            if pair is None:
                problems.add(field, "claws aim at two hexes that neighbour each other and the scorpion")
            else:
                state.claws[setting.figure_of[known]] = pair

    def read_progress(self) -> None:
        state, problems, setting = self.state, self.problems, self.setting
        actions = problems.mapping(self.data.get("actions"), "actions")
        for action in problems.known_keys(actions, "actions", ACTIONS):
            number = ACTIONS.index(action)
            last = setting.tracks[number] - 1
            state.steps[number] = problems.number(actions[action], f"actions.{action}", 0, last, 0)
        last = len(setting.event_track) - 1
        state.events = problems.number(self.data.get("events"), "events", 0, last, 0)

    def read_turn(self) -> None:
        state, problems = self.state, self.problems
        data = problems.mapping(self.data.get("turn"), "turn")
        for _ in problems.known_keys(data, "turn", ("seat", "first_action")):
            pass
        living = [seat for seat, god in enumerate(state.team) if god in state.ranking]
        seat = problems.number(data.get("seat"), "turn.seat", 0, len(state.team) - 1, 0)
        if problems.check(seat in living, "turn.seat", f"the god of seat {seat} is forgotten"):
            state.seat = seat
        first = data.get("first_action")
        if first is not None and problems.name(first, "turn.first_action", ACTIONS, "an action"):
            state.first_action = ACTIONS.index(first)
            second = state.first_action != UNLOCK and not turn.in_pair(state)
            problems.check(second, "turn.first_action", f"no second action follows {first} here")


def bare_state(setting: Setting) -> State:
    """Everyone in the pool, nothing on the board."""
    count = len(setting.gods)
    state = State()
    state.setting, state.seed = setting, 0
    state.regions, state.tokens, state.lost_tokens = regions_of(setting.board, frozenset()), (), frozenset()
    state.monuments, state.at, state.claws = {}, {}, {}
    retinues = [POOL] * (RETINUE * count)
    state.where = retinues + [SUPPLY] * len(setting.guardians)
    state.owner = [figure // RETINUE for figure in range(RETINUE * count)] + [NOBODY] * len(setting.guardians)
    state.radiant = state.underworld = frozenset()
    state.devotion, state.followers = [0] * count, [1] * count  # SET-2, SET-3
    state.ranking = list(reversed(range(count)))
    state.powers, state.played, state.hand = [0] * count, [0] * count, [ALL_CARDS] * count
    state.abilities = [setting.ability(god) for god in range(count)]
    state.team, state.merged = list(range(count)), None
    state.steps, state.events = [0] * len(ACTIONS), 0
    state.seat, state.first_action, state.turn = 0, -1, 1
    state.stack, state.conflict, state.battle, state.result = [], None, None, None
    state.happened, state.revealed, state.listed = [], False, None
    return state
