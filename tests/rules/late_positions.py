"""Sound positions of late games, drawn from a seeded generator: what random play from the start hardly reaches."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from ankh.protocol import Engine
from tests.rules.oracle.board import Board, by_name
from tests.rules.oracle.caravans import Corners, parts
from tests.rules.oracle.facts import ACTIONS, CARDS, GODS, GUARDIANS, LEVELS, MONUMENTS, kind

Position = dict[str, Any]

COPIES = {2: 1, 3: 2, 4: 3, 5: 3}
"""SET-5: how many figures of each guardian kind are in play."""
LENGTHS = {"move": 1, "summon": 1, "gain": 1, "unlock": 0}
"""TRK-2: what a track is longer than the number of players."""
LANDSCAPES = 24
"""Boards to draw from: as many are made as are wanted, each once in a process."""


def late_position(seed: int) -> Position:
    """A position at event 11 or later."""
    rng = Random(seed)
    return Draw(rng, *landscape(rng.randrange(LANDSCAPES))).position()


def late_conflict(seed: int) -> Position:
    """Such a position in which gaining followers fires a conflict, now and then with the rules of scenarios."""
    position = late_position(seed)
    land = [name for name, terrain in position["board"]["hexes"].items() if terrain != "water"]
    rules: dict[str, Any] = {"merge_after": 0, "forgotten_after": 0, "costly_triumph": seed % 4 == 3}
    if seed % 5 == 0:
        rules["cities"] = land[::25][:2]
    length = position.get("players", len(position["seats"])) + LENGTHS["gain"]
    return {
        **position,
        "rules": rules,
        "events": 3,
        "turn": {"seat": position["turn"]["seat"]},
        "actions": {"gain": length - 1},
    }


@cache
def nile() -> dict[str, Any]:
    """The full board, as the shipped maps draw it."""
    engine = Engine()
    engine.answer({"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "seed": 1})
    board: dict[str, Any] = engine.answer({"cmd": "state"})["state"]["board"]
    return board


@cache
def landscape(number: int) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A board, the Nile or one drawn by lot, with the camels of up to three caravans."""
    rng = Random(number)
    raw = nile() if number % 2 else small_board(rng)
    camels: list[str] = []
    for _ in range(rng.randrange(4)):
        board = Board({"board": raw, "camels": camels})
        if len(board.regions()) < 7:
            camels += cut(rng, board)
    return raw, tuple(camels)


def small_board(rng: Random) -> dict[str, Any]:
    """A board of some fifty hexes of either kind and stagger, with holes, lakes and perhaps a river."""
    flat = rng.random() < 0.5
    shift = rng.choice(("down", "up") if flat else ("right", "left"))
    while True:
        names = [f"{letter}{number}" for letter in "ABCDEFGH" for number in range(1, 8)]
        kept = [name for name in names if rng.random() < 0.92]
        hexes = {name: rng.choices(("fertile", "desert", "water"), (5, 4, 1))[0] for name in kept}
        board = {"hexes": hexes, "rivers": [], "flat_top": flat, "odd_shift": shift}
        if rng.random() < 0.7:
            board["rivers"] = cut(rng, Board({"board": board, "camels": []})) or []
        regions = Board({"board": board, "camels": []}).regions()
        if len(regions) <= 4 and max(len(region) for region in regions) > 20:
            return board


def cut(rng: Random, board: Board) -> list[str]:
    """A legal caravan found by walking at random, or nothing if luck fails."""
    corners = Corners(board)
    starts = sorted(corner for corner in corners.ways if corners.touches(corner))
    for _ in range(300):
        way, edges = [rng.choice(starts)], list[str]()
        while len(edges) < 6 and (len(way) == 1 or not corners.touches(way[-1])):
            onward = [(edge, corner) for edge, corner in sorted(corners.ways[way[-1]]) if corner not in way]
            if not onward:
                break
            edge, corner = rng.choice(onward)
            way.append(corner)
            edges.append(edge)
        if edges and corners.touches(way[-1]) and parts(board, edges):
            return edges
    return []


class Draw:
    """One position in the making."""

    def __init__(self, rng: Random, raw: dict[str, Any], camels: tuple[str, ...]) -> None:
        self.rng = rng
        self.raw = raw
        self.camels = list(camels)
        self.board = Board({"board": raw, "camels": self.camels})
        self.players = rng.choice((2, 3, 3, 4, 4, 5, 5))
        self.seats = rng.sample(GODS, self.players)
        self.events = rng.choice((11, 11, 11, 12, 13, 14, 15, 15, 15, 16, 17, 17))
        self.merged = self.draw_merged()
        sides = [god for god in self.seats if not self.merged or god != self.merged["lower"]]
        self.forgotten = self.draw_forgotten(sides)
        self.living = [god for god in sides if god not in self.forgotten]
        self.figures: dict[str, str] = {}
        self.monuments: dict[str, dict[str, Any]] = {}
        self.kinds = [rng.choice([k for k, facts in GUARDIANS.items() if facts[0] == level]) for level in (1, 2, 3)]
        self.guardians: dict[str, list[str]] = {}

    def draw_merged(self) -> dict[str, str] | None:
        if self.players == 2 or self.events < 12:
            return None
        higher, lower = self.rng.sample(self.seats, 2)
        return {"higher": higher, "lower": lower}

    def draw_forgotten(self, sides: list[str]) -> list[str]:
        """After event 16 gods may be out, as long as two play on."""
        if self.events < 16 or len(sides) < 3 or self.rng.random() < 0.5:
            return []
        return [self.rng.choice(sides)]

    def has(self, god: str) -> str | None:
        """The living side with the ability of a god."""
        if god in self.living:
            return god
        if self.merged and god == self.merged["lower"] and self.merged["higher"] in self.living:
            return self.merged["higher"]
        return None

    def position(self) -> Position:
        self.place_figures()
        self.place_monuments()
        gods = self.draw_gods()
        found = {
            "board": self.raw,
            "seats": self.seats,
            "gods": gods,
            "devotion_order": self.rng.sample(self.living, len(self.living)),
            "figures": self.figures,
            "guardians": self.guardians,
            "guardian_kinds": self.kinds,
            "monuments": self.monuments,
            "camels": self.camels,
            "conflict_tokens": self.draw_tokens(),
            "claws": self.draw_claws(),
            **self.draw_god_tokens(),
            **self.draw_tracks(),
            "events": self.events,
            "turn": self.draw_turn(),
            "merged": self.merged,
            "forgotten": self.forgotten,
            "removed": {"guardians": self.draw_removed(), "tokens": []},
            "seed": self.rng.randrange(1000),
        }
        return {key: value for key, value in found.items() if value is not None}

    def free_land(self) -> list[str]:
        taken = set(self.figures.values()) | set(self.monuments)
        return sorted((h for h in self.raw["hexes"] if self.board.land(h) and h not in taken), key=by_name)

    def draw_place(self) -> str:
        """An empty land hex, more likely near what stands already."""
        free = self.free_land()
        if self.figures and self.rng.random() < 0.7:
            heart = self.rng.choice(sorted(self.figures.values(), key=by_name))
            near = self.board.within(heart, 2)
            free = [place for place in free if place in near] or free
        return self.rng.choice(free)

    def place_figures(self) -> None:
        for god in self.living:
            self.figures[god] = self.draw_place()
            for number in self.rng.sample(range(1, 7), self.rng.randrange(1, 5)):
                self.figures[f"{god}_w{number}"] = self.draw_place()
        for level_kind in self.kinds:
            for figure in self.guardians_of(level_kind):
                self.give_guardian(figure)

    def guardians_of(self, name: str) -> list[str]:
        return [f"{name}_{n}" for n in range(1, min(COPIES[self.players], GUARDIANS[name][1]) + 1)]

    def give_guardian(self, figure: str) -> None:
        """To a god with a free base of its size, mostly on the board, or to nobody."""
        size = GUARDIANS[kind(figure)][2]
        bases = {god: [f for f in self.guardians.get(god, []) if GUARDIANS[kind(f)][2] == size] for god in self.living}
        able = [god for god, used in bases.items() if len(used) < 2]
        if not able or self.rng.random() < 0.15:
            return
        self.guardians.setdefault(self.rng.choice(able), []).append(figure)
        water = sorted(set(self.raw["hexes"]) - set(self.figures.values()), key=by_name)
        water = [place for place in water if self.raw["hexes"][place] == "water"]
        if kind(figure) == "apep" and water and self.rng.random() < 0.6:
            self.figures[figure] = self.rng.choice(water)
        elif self.rng.random() < 0.75:
            self.figures[figure] = self.draw_place()

    def place_monuments(self) -> None:
        owners = [*self.living, *self.living, None] if self.rng.random() < 0.7 else self.living
        for _ in range(min(self.rng.randrange(4, 17), len(self.free_land()) // 3)):
            sort = self.rng.choice(MONUMENTS)
            owner = self.rng.choice(owners)
            if sum(m["type"] == sort for m in self.monuments.values()) < 10:
                if sum(m["owner"] == owner for m in self.monuments.values()) < 9 or owner is None:
                    self.monuments[self.draw_place()] = {"type": sort, "owner": owner}

    def draw_gods(self) -> dict[str, Any]:
        return {god: self.draw_god() for god in self.living}

    def draw_god(self) -> dict[str, Any]:
        count = self.rng.choice((0, 1, 2, 3, 4, 5, 6, 6))
        powers = [power for level in LEVELS.values() for power in self.rng.sample(level, 2)][:count]
        others = [card for card in CARDS if card != "cycle_of_maat"]
        played = self.rng.sample(others, self.rng.choice((0, 0, 1, 2, 3, 5)))
        return {
            "devotion": self.rng.randrange(20, 31) if self.events >= 16 else self.rng.randrange(12, 31),
            "followers": self.rng.choice((0, 1, 2, 3, 4, 5, 6, 8)),
            "powers": powers,
            "hand": [card for card in CARDS if card not in played],
            "played": played,
        }

    def draw_tokens(self) -> dict[str, int]:
        regions = self.board.regions()
        numbers = list(range(1, len(regions) + 1))
        self.rng.shuffle(numbers)
        return {self.rng.choice(sorted(region)): number for region, number in zip(regions, numbers, strict=True)}

    def draw_claws(self) -> dict[str, list[str]]:
        claws = {}
        for figure in sorted(f for f in self.figures if kind(f) == "giant_scorpion"):
            around = self.board.around(self.figures[figure])
            pairs = [(a, b) for a, b in zip(around, around[1:] + around[:1], strict=True) if a and b]
            if pairs and self.rng.random() < 0.8:
                claws[figure] = list(self.rng.choice(pairs))
        return claws

    def draw_god_tokens(self) -> dict[str, Any]:
        """Sun tokens, captives and underworld tokens, where their god is in the game."""
        ra, anubis, osiris = self.has("ra"), self.has("anubis"), self.has("osiris")
        found: dict[str, Any] = {}
        if ra:
            own = [f for f in self.figures if f.startswith(f"{ra}_w") or f in self.guardians.get(ra, [])]
            found["radiant"] = self.rng.sample(own, min(len(own), self.rng.randrange(4)))
        if anubis:
            free = [f"{god}_w{n}" for god in self.living if god != anubis for n in range(1, 7)]
            free = [figure for figure in free if figure not in self.figures]
            found["captives"] = self.rng.sample(free, min(len(free), self.rng.randrange(4)))
        if osiris:
            land = [place for place in self.free_land() if place not in self.monuments]
            tokens = self.rng.sample(land, self.rng.randrange(3))
            stood_on = [place for figure, place in self.figures.items() if figure.startswith(osiris)]
            land_only = [place for place in stood_on if self.raw["hexes"][place] != "water"]
            found["underworld"] = tokens + self.rng.sample(land_only, min(1, len(land_only)) * self.rng.randrange(2))
        return found

    def draw_tracks(self) -> dict[str, Any]:
        """Markers near the end, so that events come soon."""
        lengths = {action: self.players + longer for action, longer in LENGTHS.items()}
        return {"actions": {action: n - 1 - self.rng.choice((0, 0, 1)) for action, n in lengths.items()}}

    def draw_turn(self) -> dict[str, Any]:
        pair = set(self.merged.values()) if self.merged else set()
        out = set(self.forgotten)
        if self.merged and self.merged["higher"] in out:
            out.add(self.merged["lower"])
        seat = self.rng.choice([n for n, god in enumerate(self.seats) if god not in out])
        first = self.rng.choice(ACTIONS[:3]) if self.rng.random() < 0.2 and self.seats[seat] not in pair else None
        return {"seat": seat, "first_action": first}

    def draw_removed(self) -> list[str]:
        """Guardians that nobody has, some of them out of the game once gods have gone."""
        owned = {figure for figures in self.guardians.values() for figure in figures}
        free = [figure for name in self.kinds for figure in self.guardians_of(name) if figure not in owned]
        return [figure for figure in free if self.events >= 12 and self.rng.random() < 0.5]
