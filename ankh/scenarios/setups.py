"""The set-up for one player count: complete, lawful and within the supply (SET-4, BRD-5, BRD-7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ankh.rules.regions import Regions
from ankh.rules.tables import (
    ANKH_TOKENS,
    CAMELS,
    CITY_TOKENS,
    CONFLICT_TOKENS,
    DEVOTION_RED,
    DEVOTION_TOP,
    EVENT_TRACK,
    FORGOTTEN_AFTER,
    MERGE_AFTER,
    MONUMENTS,
    MONUMENTS_OF_A_TYPE,
    REGION_SIZE,
    WARRIORS,
)
from ankh.scenarios.markup import Notes
from ankh.scenarios.models import (
    City,
    ConflictToken,
    God,
    MapProperties,
    Monument,
    PlaceData,
    River,
    SetUp,
    Warrior,
)
from ankh.scenarios.problems import Place
from ankh.scenarios.tiled import Group, Mark

NO_RULES = ("name", "description", "players")
"""Properties of a map or group that change nothing in the game."""


class SetUpReader:
    """Sorts the pieces of a group onto hexes and seats."""

    def __init__(self, group: Group, regions: Regions, properties: MapProperties | None, notes: Notes) -> None:
        assert group.properties is not None
        self.group = group
        self.players = group.properties.players
        self.own_rules = group.properties
        self.map_rules = properties
        self.regions = regions
        self.board = regions.board
        self.notes = notes
        self.where = Place(group.name)
        self.standing: dict[str, Mark] = {}
        self.gods: dict[int, str] = {}
        self.warriors: dict[int, list[str]] = {}
        self.monuments: dict[int | None, dict[str, Any]] = {}
        self.tokens: dict[str, int] = {}
        self.cities: list[str] = []

    def read(self, regions_known: bool = True) -> SetUp:
        """Notes all that is wrong; of the regions only if their terrain and borders are known."""
        for mark in self.group.marks:
            self._take(mark)
        self._examine_places()
        self._examine_supply()
        if regions_known:
            self._examine_regions()
        rules = self._rules()
        places = [
            PlaceData(
                god=self.gods.get(place, ""),
                warriors=self.warriors.get(place, []),
                monuments=self.monuments.get(place, {}),
            )
            for place in range(1, self.players + 1)
        ]
        return SetUp(
            camels=[self.board.edge_name(edge) for edge in sorted(self.regions.camels)],
            conflict_tokens=self.tokens,
            neutral=self.monuments.get(None, {}),
            places=places,
            rules=rules,
        )

    def _note(self, code: str, message: str, fix: str, where: Place | None = None) -> None:
        self.notes.add(code, message, fix, where or self.where)

    def _take(self, mark: Mark) -> None:
        piece, name = mark.piece, mark.where.hex
        if isinstance(piece, River):
            fix = "Move it to a layer outside the groups: every player count has the same rivers."
            self._note("layer", "A river lies in the group of a player count.", fix, mark.where)
        elif len(mark.points) == 1 and self._on_land(mark):
            if isinstance(piece, ConflictToken):
                self._take_token(piece, mark)
            elif isinstance(piece, City):
                if name in self.cities:
                    self._note("twice", "Two cities lie on one hex.", "Remove one of them.", mark.where)
                self.cities.append(name)
            else:
                self._stand(mark)

    def _on_land(self, mark: Mark) -> bool:
        name = mark.where.hex
        cell = self.board.cell_of.get(name)
        if cell is None:
            said = "The piece stands where there is no hex." if name else "The piece lies outside the map."
            self._note("off_board", said, "Move it onto a land hex.", mark.where)
            return False
        if self.board.water[cell]:
            self._note("water", "The piece stands on water.", "Move it onto a land hex.", mark.where)
            return False
        return True

    def _take_token(self, token: ConflictToken, mark: Mark) -> None:
        name = mark.where.hex
        if name in self.tokens:
            self._note("tokens", "Two conflict tokens lie on one hex.", "Keep one for each region.", mark.where)
            return
        self.tokens[name] = token.number

    def _stand(self, mark: Mark) -> None:
        """BRD-5: one figure or monument on a hex."""
        piece, name = mark.piece, mark.where.hex
        if name in self.standing:
            other = self.standing[name].where.object
            said = f"Object {other} stands on this hex already."
            self._note("occupied", said, "Move one of them to an empty hex.", mark.where)
            return
        self.standing[name] = mark
        place = piece.owner if isinstance(piece, Monument) else getattr(piece, "place", None)
        if place is not None and place > self.players:
            fix = f"Use places 1 to {self.players} in this group."
            self._note("place", f"It belongs to place {place}, but there are {self.players} players.", fix, mark.where)
        elif isinstance(piece, God):
            if piece.place in self.gods:
                self._note("gods", f"Place {piece.place} has a second god.", "Remove one of them.", mark.where)
            self.gods[piece.place] = name
        elif isinstance(piece, Warrior):
            self.warriors.setdefault(piece.place, []).append(name)
        elif isinstance(piece, Monument):
            self.monuments.setdefault(piece.owner, {})[name] = piece.kind

    def _examine_places(self) -> None:
        for place in range(1, self.players + 1):
            if place not in self.gods:
                fix = f"Put the god of place {place} on an empty land hex."
                self._note("gods", f"Place {place} has no god.", fix)
            if len(self.warriors.get(place, ())) > WARRIORS:
                said = f"Place {place} has {len(self.warriors[place])} warriors."
                self._note("supply", said, f"A god has {WARRIORS}.")
            if len(self.monuments.get(place, ())) > ANKH_TOKENS:
                said = f"Place {place} owns {len(self.monuments[place])} monuments."
                self._note("supply", said, f"A god has {ANKH_TOKENS} ankh tokens to mark them.")

    def _examine_supply(self) -> None:
        kinds = Counter(kind for owned in self.monuments.values() for kind in owned.values())
        for kind in MONUMENTS:
            if kinds[kind] > MONUMENTS_OF_A_TYPE:
                said = f"There are {kinds[kind]} monuments of the kind {kind}."
                self._note("supply", said, f"The box holds {MONUMENTS_OF_A_TYPE}.")
        if len(self.regions.camels) > CAMELS:
            self._note("supply", f"There are {len(self.regions.camels)} camels.", f"The box holds {CAMELS}.")
        if len(self.cities) > CITY_TOKENS:
            self._note("supply", f"There are {len(self.cities)} cities.", f"The box holds {CITY_TOKENS} city tokens.")

    def _examine_regions(self) -> None:
        if self.regions.count > CONFLICT_TOKENS:
            said = f"The map has {self.regions.count} regions."
            self._note("regions", said, f"There are {CONFLICT_TOKENS} conflict tokens; join some regions.")
            return
        by_region: dict[int, list[int]] = {}
        for name, number in self.tokens.items():
            by_region.setdefault(self.regions.region_of[self.board.cell_of[name]], []).append(number)
        for region in range(self.regions.count):
            where = self.where._replace(hex=self.regions.name(region))
            numbers = by_region.get(region, [])
            if len(numbers) != 1:
                size = len(self.regions.lands[region])
                said = (
                    f"The region of {size} hexes has {len(numbers) or 'no'} conflict token{'s' * (len(numbers) > 1)}."
                )
                fix = "Keep one of them." if numbers else "Put one on a hex of it; every region needs exactly one."
                self._note("tokens", said, fix, where)
            self._examine_size(region, where)
        numbers = sorted(self.tokens.values())
        if numbers != list(range(1, len(numbers) + 1)):
            said = f"The conflict tokens are {', '.join(map(str, numbers))}."
            self._note("tokens", said, f"Number them 1 to {self.regions.count} without gaps.")

    def _examine_size(self, region: int, where: Place) -> None:
        """CAR-2: where camels divide the land, each side has at least six hexes."""
        land = set(self.regions.lands[region])
        fenced = any(land.intersection(self.board.edges[camel]) for camel in self.regions.camels)
        if fenced and len(land) < REGION_SIZE:
            said = f"The region has {len(land)} hexes between its camels."
            self._note("region_size", said, f"Camels must leave {REGION_SIZE} on either side.", where)

    def _rules(self) -> dict[str, Any]:
        shared = {} if self.map_rules is None else self.map_rules.switches()
        rules = {**shared, **self.own_rules.switches()}
        for name in [name for name, value in rules.items() if name in NO_RULES or value is False]:
            del rules[name]
        tracks = {**shared.get("action_tracks", {}), **rules.get("action_tracks", {})}
        if tracks:
            rules["action_tracks"] = tracks
        if self.cities:
            rules["cities"] = sorted(self.cities, key=self.board.cell_of.__getitem__)
        self._examine_rules(rules)
        return rules

    def _examine_rules(self, rules: dict[str, Any]) -> None:
        if rules.get("devotion_red", DEVOTION_RED) >= rules.get("devotion_top", DEVOTION_TOP):
            fix = "Set devotion_red below devotion_top."
            self._note("rules", "The whole devotion track is red.", fix)
        conflicts = rules.get("event_track", EVENT_TRACK).count("X")
        for rule, default in (("merge_after", MERGE_AFTER), ("forgotten_after", FORGOTTEN_AFTER)):
            if rules.get(rule, default) > conflicts:
                fix = f"Set it to {conflicts} at most."
                self._note("rules", f"{rule} comes after the last of {conflicts} conflicts.", fix)
