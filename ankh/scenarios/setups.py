"""The set-up for one player count: complete, lawful and within the supply (SET-4, BRD-5, BRD-7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
from ankh.scenarios.models import City, ConflictToken, God, Kind, Monument, PlaceData, River, Rules, SetUp, Warrior
from ankh.scenarios.problems import WHOLE_MAP, Place, counted
from ankh.scenarios.tiled import MOST_NAMED, Group, Mark, named


class SetUpReader:
    """Sorts the pieces of a group onto hexes and seats."""

    def __init__(self, group: Group, regions: Regions, camels: Mapping[int, Mark], shared: Rules, notes: Notes) -> None:
        self.group = group
        self.shared = shared
        self.regions = regions
        self.board = regions.board
        self.camels = camels
        self.notes = notes
        self.where = Place(group.name)
        self.taken: dict[tuple[str, str], Mark] = {}
        self.gods: dict[int, Mark] = {}
        self.warriors: dict[int, list[Mark]] = {}
        self.monuments: dict[int | None, dict[Mark, Kind]] = {}
        self.tokens: dict[Mark, int] = {}
        self.cities: list[Mark] = []

    def examine(self, ground_known: bool, regions_known: bool) -> None:
        """Notes all that is wrong: of hexes if the map has any, of regions only if terrain and borders are known."""
        self.ground_known = ground_known
        for mark in self.group.marks:
            self._take(mark)
        self._examine_places()
        self._examine_supply()
        if regions_known:
            self._examine_regions()
        self._examine_numbers()
        self._examine_rules()

    def set_up(self) -> SetUp:
        """What was read, if nothing was wrong with it."""
        return SetUp(
            camels=[self.board.edge_name(edge) for edge in sorted(self.regions.camels)],
            conflict_tokens={mark.where.hex: number for mark, number in self.tokens.items()},
            neutral=self._kinds(None),
            places=[self._place(place) for place in range(1, (self.group.players or 0) + 1)],
            rules=self._rules(),
        )

    def _place(self, place: int) -> PlaceData:
        return PlaceData(
            god=self.gods[place].where.hex if place in self.gods else "",
            warriors=[mark.where.hex for mark in self.warriors.get(place, ())],
            monuments=self._kinds(place),
        )

    def _kinds(self, owner: int | None) -> dict[str, Kind]:
        return {mark.where.hex: kind for mark, kind in self.monuments.get(owner, {}).items()}

    def _note(self, code: str, message: str, fix: str, where: Place | None = None) -> None:
        self.notes.add(code, message, fix, where or self.where)

    def _take(self, mark: Mark) -> None:
        piece = mark.piece
        if isinstance(piece, River):
            fix = "Move it to a layer outside the groups: every player count has the same rivers."
            self._note("layer", "A river lies in the group of a player count.", fix, mark.where)
        elif len(mark.points) == 1 and (not self.ground_known or self._on_land(mark)):
            if isinstance(piece, ConflictToken):
                if self._is_first(mark, "tokens", "is a conflict token on this hex", "Keep one for each region."):
                    self.tokens[mark] = piece.number
            elif isinstance(piece, City):
                if self._is_first(mark, "twice", "is a city on this hex", "Remove one of them."):
                    self.cities.append(mark)
            elif self._is_first(mark, "occupied", "stands on this hex", "Move one of them to an empty hex."):
                self._stand(mark)

    def _is_first(self, mark: Mark, code: str, does: str, fix: str) -> bool:
        """BRD-5: one figure or monument on a hex; and one conflict token, and one city."""
        other = self.taken.setdefault((code, mark.where.hex), mark)
        if other is mark or not self.ground_known:
            return True
        self._note(code, f"Object {other.where.object} {does} already.", fix, mark.where)
        return False

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

    def _stand(self, mark: Mark) -> None:
        piece, players = mark.piece, self.group.players
        place = piece.owner if isinstance(piece, Monument) else getattr(piece, "place", None)
        if place is not None and players is not None and place > players:
            fix = f"Use places 1 to {players} in this group."
            self._note("place", f"It belongs to place {place}, but there are {players} players.", fix, mark.where)
        elif isinstance(piece, God):
            first = self.gods.setdefault(piece.place, mark)
            if first is not mark:
                said = f"Place {piece.place} has a second god; the first is {named([first])}."
                self._note("gods", said, "Remove one of them.", mark.where)
        elif isinstance(piece, Warrior):
            self.warriors.setdefault(piece.place, []).append(mark)
        elif isinstance(piece, Monument):
            self.monuments.setdefault(piece.owner, {})[mark] = piece.kind

    def _examine_places(self) -> None:
        for place in range(1, (self.group.players or 0) + 1):
            if place not in self.gods and self.group.pieces_known:
                fix = f"Put the god of place {place} on an empty land hex."
                self._note("gods", f"Place {place} has no god.", fix)
        for place, warriors in sorted(self.warriors.items()):
            self._examine_count(warriors, WARRIORS, f"Place {place} has", "warrior", f"A god has {WARRIORS}")
        for owner, owned in self.monuments.items():
            if owner is not None:
                limit = f"A god has {ANKH_TOKENS} ankh tokens to mark them"
                self._examine_count(owned, ANKH_TOKENS, f"Place {owner} owns", "monument", limit)

    def _examine_supply(self) -> None:
        monuments = [item for owned in self.monuments.values() for item in owned.items()]
        for kind in MONUMENTS:
            marks = [mark for mark, its_kind in monuments if its_kind == kind]
            box = f"The box holds {MONUMENTS_OF_A_TYPE}"
            self._examine_count(marks, MONUMENTS_OF_A_TYPE, "There are", "monument", box, f" of the kind {kind}")
        if len(self.regions.camels) > CAMELS:
            over = len(self.regions.camels) - CAMELS
            lines = named(dict.fromkeys(self.camels.values()))
            fix = f"The box holds {CAMELS}; take {over} from the lines of {lines}."
            self._note("supply", f"There are {len(self.regions.camels)} camels.", fix)
        box = f"The box holds {CITY_TOKENS} city tokens"
        self._examine_count(self.cities, CITY_TOKENS, "There are", "city", box)

    def _examine_count(
        self, marks: Collection[Mark], most: int, begin: str, word: str, limit: str, end: str = ""
    ) -> None:
        if len(marks) > most:
            many = "cities" if word == "city" else ""
            fix = f"{limit}; remove {len(marks) - most} of these: {named(marks)}."
            self._note("supply", f"{begin} {counted(len(marks), word, many)}{end}.", fix)

    def _examine_regions(self) -> None:
        if self.regions.count > CONFLICT_TOKENS:
            names = ", ".join(sorted(self.regions.name(region) for region in range(self.regions.count))[:20])
            fix = f"There are {CONFLICT_TOKENS} conflict tokens; join some of the regions, which begin at {names}."
            self._note("regions", f"The map has {self.regions.count} regions.", fix)
            return
        by_region: dict[int, list[Mark]] = {}
        for mark in self.tokens:
            by_region.setdefault(self.regions.region_of[self.board.cell_of[mark.where.hex]], []).append(mark)
        for region in range(self.regions.count):
            where = self.where._replace(hex=self.regions.name(region))
            self._examine_token(by_region.get(region, []), len(self.regions.lands[region]), where)
            self._examine_size(region, where)

    def _examine_token(self, marks: list[Mark], size: int, where: Place) -> None:
        region = f"The region of {counted(size, 'hex', 'hexes')} has"
        if len(marks) > 1:
            said = f"{region} {counted(len(marks), 'conflict token')}: {named(marks)}."
            fix = "Keep one of them; if this should be several regions, look for a gap in a river or a line of camels."
            self._note("tokens", said, fix, where)
        elif not marks and self.group.pieces_known:
            fix = "Put one on a hex of it; every region needs exactly one."
            self._note("tokens", f"{region} no conflict token.", fix, where)

    def _examine_size(self, region: int, where: Place) -> None:
        """CAR-2: where camels divide the land, each side has at least six hexes."""
        land = set(self.regions.lands[region])
        fenced = any(land.intersection(self.board.edges[camel]) for camel in self.regions.camels)
        if fenced and len(land) < REGION_SIZE:
            said = f"The region has {counted(len(land), 'hex', 'hexes')} between its camels."
            self._note("region_size", said, f"Camels must leave {REGION_SIZE} on either side.", where)

    def _examine_numbers(self) -> None:
        tokens = sorted(self.tokens.items(), key=lambda item: item[1])
        if self.group.pieces_known and [number for _, number in tokens] != list(range(1, len(tokens) + 1)):
            shown = [f"{number} (object {mark.where.object})" for mark, number in tokens[: 2 * MOST_NAMED]]
            more = " and more" if len(tokens) > len(shown) else ""
            said = f"The conflict tokens are {', '.join(shown)}{more}."
            self._note("tokens", said, "Number them from 1 without gaps.")

    def _rules(self) -> dict[str, Any]:
        shared, own = self.shared.switches(), self.group.rules.switches()
        rules = {name: value for name, value in {**shared, **own}.items() if value is not False}
        tracks = {**shared.get("action_tracks", {}), **own.get("action_tracks", {})}
        if tracks:
            rules["action_tracks"] = tracks
        if self.cities:
            rules["cities"] = sorted((mark.where.hex for mark in self.cities), key=self.board.cell_of.__getitem__)
        return rules

    def _examine_rules(self) -> None:
        rules = {**self.shared.switches(), **self.group.rules.switches()}
        red, top = rules.get("devotion_red", DEVOTION_RED), rules.get("devotion_top", DEVOTION_TOP)
        if red >= top and self._are_sound("devotion_red", "devotion_top"):
            self._note("rules", "The whole devotion track is red.", "Set devotion_red below devotion_top.")
        conflicts = rules.get("event_track", EVENT_TRACK).count("X")
        for rule, default in (("merge_after", MERGE_AFTER), ("forgotten_after", FORGOTTEN_AFTER)):
            number = rules.get(rule, default)
            if number > conflicts and self._are_sound(rule, "event_track"):
                said = f"{rule} is {number}, but the event track has {counted(conflicts, 'conflict')}."
                self._note("rules", said, f"Set it to {conflicts} at most.")

    def _are_sound(self, *rules: str) -> bool:
        return not any((place, rule) in self.notes.faulty for place in (WHOLE_MAP, self.where) for rule in rules)
