"""What happens when an event is shown: a line in the chronicle, a trace at a number, a word that rises, a sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ankh.app import theme
from ankh.app.table import chronicle
from ankh.app.table.chronicle import Sentence
from ankh.app.table.panels import Trace
from ankh.app.texts import text, word
from ankh.game import Event
from ankh.rules.state import State

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene

TRACE, COUNT = 1.4, 0.35
"""Seconds for which a changed number shows by how much, and in which it is counted up or down."""

SOUNDS = {
    "move": "drop",
    "relocate": "drop",
    "summon": "drop",
    "cards": "reveal",
    "offers": "reveal",
    "battle": "battle",
    "end": "victory",
}


class Teller:
    """Told of every event at the moment it is shown."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.sentences: list[Sentence] = []
        self._traces: dict[tuple[str, str], tuple[int, float]] = {}

    def rebuild(self) -> None:
        """The chronicle of everything the table has played, from the heading of its first turn on."""
        start, self.sentences = self.scene.table.history.at(0), []
        turn = {"event": "turn", "turn": start.turn, "seat": start.seat, "god": start.god_name(start.team[start.seat])}
        if sentence := chronicle.tell(start, turn, self.scene.chair):
            self.sentences.append(sentence)
        for entry in self.scene.table.history.entries:
            for event in entry.events:
                if sentence := chronicle.tell(entry.state, event, self.scene.chair):
                    chronicle.add(entry.state, self.sentences, sentence)

    def tell(self, event: Event, again: bool) -> None:
        """`again`: the event is shown once more and was told before."""
        shown = self.scene.shown
        if not again and (sentence := chronicle.tell(shown, event, self.scene.chair)):
            chronicle.add(shown, self.sentences, sentence)
        if event["event"] in ("devotion", "followers"):
            key = (event["god"], event["event"])
            before = self._traces.get(key, (0, 0.0))[0]
            self._traces[key] = (before + event["by"], 0.0)
        self._float(shown, event)
        if event["event"] in SOUNDS and self.scene.show.speed:
            self.scene.sound(SOUNDS[event["event"]])

    def _float(self, shown: State, event: Event) -> None:
        """Words over the place where something happens."""
        board, show = self.scene.board, self.scene.show
        if event["event"] == "region":
            region = shown.regions.region_of[shown.setting.board.cell_of[event["region"]]]
            words = text(f"game.float_{event['outcome']}")
            show.float(words, theme.TITLE, board.token_place(region))
        elif event["event"] == "devotion":
            god = shown.setting.gods.index(event["god"])
            cell = next((shown.where[f] for f in shown.army(god) if f in _god_figures(shown)), -1)
            if cell >= 0:
                words = text("game.float_devotion", by=f"{event['by']:+d}".replace("-", "−"))
                show.float(words, theme.GODS[event["god"]].text, board.eye.shape.centres[cell])
        elif event["event"] == "unlock":
            god = shown.setting.gods.index(event["god"])
            cell = next((shown.where[f] for f in shown.army(god) if f in _god_figures(shown)), -1)
            if cell >= 0:
                words = word("power", event["power"])
                show.float(words, theme.GODS[event["god"]].text, board.eye.shape.centres[cell])

    # Traces

    def trace(self, god: str, what: str) -> Trace:
        by, age = self._traces.get((god, what), (0, COUNT))
        return Trace(by, round(by * max(0.0, 1 - age / COUNT)) if self.scene.show.speed else 0)

    @property
    def busy(self) -> bool:
        return bool(self._traces)

    def update(self, dt: float) -> bool:
        """Whether a trace has gone or a number goes on counting."""
        counting = any(age < COUNT for _, age in self._traces.values())
        aged = {key: (by, age + dt) for key, (by, age) in self._traces.items()}
        left = {key: found for key, found in aged.items() if found[1] < TRACE}
        gone = len(left) < len(aged)
        self._traces = left
        return gone or counting


def _god_figures(state: State) -> set[int]:
    return {state.setting.figure_of[god] for god in state.setting.gods}
