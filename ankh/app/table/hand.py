"""A player's hand: takes things up, puts them down, and turns what it points at into a move of the rules."""

from __future__ import annotations

from math import hypot
from typing import Protocol

from ankh.app import theme
from ankh.app.table import subject
from ankh.app.table.board import SLACK, BoardView
from ankh.app.table.marks import CAN, CHOSEN, HERE, Marks
from ankh.app.table.picks import Chooser, LineChooser, Pick
from ankh.app.widgets.base import Tip
from ankh.game import Refused
from ankh.rules.regions import regions_of
from ankh.rules.state import Move, State
from ankh.rules.summon import BY_ACTION


class Player(Protocol):
    """What the hand needs of the scene it plays in."""

    board: BoardView

    def settle(self) -> None:
        """Show at once what is still on its way."""

    def play(self, move: Move) -> None: ...

    def why_not(self, move: Move) -> Refused | None: ...

    def refused(self, why: Refused) -> None: ...

    def changed(self) -> None:
        """What is picked or carried has changed."""

    def carried_to(self, pos: tuple[int, int] | None) -> None:
        """What is carried is here now; None when it was put down."""

    def put_back(self, pick: Pick, pos: tuple[int, int]) -> None:
        """What was carried could not be put down here."""

    def pointed(self, under: list[Pick]) -> None: ...

    def tip_of(self, under: list[Pick]) -> Tip: ...

    def sound(self, name: str) -> None: ...

    @property
    def state(self) -> State: ...


class Hand:
    """One chooser at a time, worked by mouse, keyboard or test alike."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.ask = ""
        self.chooser: Chooser | None = None
        self.carried: Pick | None = None
        """What the mouse holds."""
        self.pos = (0, 0)
        self._from = (0, 0)
        self._pressed: Pick | None = None
        self._again = False

    def begin(self, ask: str, chooser: Chooser | None) -> None:
        """Choose a move of an ask from now on, or nothing."""
        self.ask, self.chooser = ask, chooser
        self.carried = self._pressed = None
        self.player.carried_to(None)

    def options(self) -> list[Pick]:
        return self.chooser.options() if self.chooser else []

    def can(self, pick: Pick) -> bool:
        return self.chooser is not None and (pick in self.options() or self.chooser.restart_with(pick))

    def chosen(self, pick: Pick) -> bool:
        return self.chooser is not None and pick in self.chooser.picked

    # The mouse

    def settle(self) -> None:
        self.player.settle()

    def press(self, pos: tuple[int, int], under: list[Pick]) -> bool:
        hit = self._hit(under)
        chooser = self.chooser
        self._pressed, self._again = hit, False
        if hit is None or chooser is None:
            return False
        first = chooser.leads_on(hit)
        if hit in chooser.picked:
            self._again = first
        elif chooser.picked and hit not in chooser.options():
            chooser.clear()
        self._from = self.pos = pos
        if (first and not chooser.picked) or self._again:
            if not self._again:
                chooser.take(hit)
            self.carried = hit
            self.player.sound("pick_up")
            self.player.carried_to(pos)
            self.player.changed()
        return True

    def _hit(self, under: list[Pick]) -> Pick | None:
        chooser = self.chooser
        if chooser is None:
            return None
        options = chooser.options()
        for pick in under:
            if pick in options:
                return pick
        for pick in under:
            if pick in chooser.picked or chooser.restart_with(pick):
                return pick
        return None

    def drag(self, pos: tuple[int, int]) -> None:
        self.pos = pos
        if self.carried:
            self.player.carried_to(pos)
        elif isinstance(self.chooser, LineChooser):
            hit = next((p for p in self.player.board.under(pos) if p.kind == "edge" and p in self.options()), None)
            if hit and hit != self._pressed and hit.value not in self.chooser.line:
                self._start_line()
                self.take(hit)

    def _start_line(self) -> None:
        """A line drawn with the button held begins with the edge that was pressed."""
        pressed, self._pressed = self._pressed, None
        if pressed and pressed.kind == "edge":
            self.take(pressed)

    def release(self, pos: tuple[int, int], under: list[Pick]) -> None:
        pressed, self._pressed = self._pressed, None
        strayed = hypot(pos[0] - self._from[0], pos[1] - self._from[1]) > SLACK
        if self.carried is None:
            if pressed and pressed in under:
                self.take(pressed)
            return
        carried, self.carried = self.carried, None
        self.pos = pos
        self.player.carried_to(None)
        if strayed:
            self._drop(carried, under)
        elif self._again and self.chooser:
            self.chooser.clear()
        self.player.changed()

    def _drop(self, carried: Pick, under: list[Pick]) -> None:
        target = next((pick for pick in under if pick in self.options() and pick.kind != "button"), None)
        if target:
            self.take(target)
            return
        self.player.put_back(carried, self.pos)
        self._complain(under, carried)
        if self.chooser:
            self.chooser.clear()

    def click_elsewhere(self, under: list[Pick]) -> None:
        """A click on something that cannot be chosen: say why, if something is picked or one tried a figure."""
        if self.chooser is None:
            return
        figure = next((pick for pick in under if pick.kind == "figure"), None)
        if self.chooser.picked and any(pick.kind == "cell" for pick in under):
            self._complain(under, self.chooser.picked[0])
        elif figure and self.ask in ("move_figures", "relocate"):
            state, cell = self.player.state, self.player.state.where[figure.value]
            near = state.setting.board.neighbours[cell]
            verb = "move" if self.ask == "move_figures" else "relocate"
            self._say((verb, figure.value, near[0]) if near else None)
        elif any(pick.kind == "cell" for pick in under):
            self._complain(under, None)

    def cancel(self) -> None:
        """The mouse is gone, or thought better of it: what it carried goes back by itself."""
        carried = self.carried
        self.carried = self._pressed = None
        if self.chooser:
            self.chooser.clear()
        self.player.carried_to(None)
        if carried:
            self.player.put_back(carried, self.pos)
        self.player.changed()

    def hover(self, under: list[Pick]) -> None:
        self.player.pointed(under)

    def board_tip(self, under: list[Pick]) -> Tip:
        return self.player.tip_of(under)

    # Choosing

    def take(self, pick: Pick) -> None:
        """Point at something; plays the move if that settles it."""
        if self.chooser is None:
            return
        if pick not in self.options() and self.chooser.restart_with(pick):
            self.chooser.clear()
        move = self.chooser.take(pick)
        if move is not None:
            self.player.sound("drop")
            self.player.play(move)
        else:
            self.player.changed()

    def back(self) -> bool:
        """Take the last pick back; False if there was none."""
        done = self.chooser is not None and self.chooser.back()
        if done:
            self.player.changed()
        return done

    def _complain(self, under: list[Pick], source: Pick | None) -> None:
        cell = next((pick.value for pick in under if pick.kind == "cell"), None)
        if cell is not None and self._say(self.tried(source, cell)):
            self.player.board.refuse(cell)

    def _say(self, move: Move | None) -> bool:
        """Why a move is not played, if there is a reason."""
        why = self.player.why_not(move) if move else None
        if why:
            self.player.refused(why)
        return why is not None

    def tried(self, source: Pick | None, cell: int) -> Move | None:
        """The move that was meant by putting something down on a hex, whether or not it is legal."""
        picked = [p.value for p in self.chooser.picked] if self.chooser else []
        if self.ask == "move_figures" and source and source.kind == "figure":
            return ("move", source.value, *picked[1:2], cell) if len(picked) > 1 else ("move", source.value, cell)
        if self.ask == "relocate" and source:
            return ("relocate", source.value, cell)
        if self.ask == "summon" and source:
            return ("summon", source.value, cell, BY_ACTION)
        if self.ask == "build" and source:
            return ("build", source.value, cell)
        if self.ask == "control":
            return ("control", cell)
        if self.ask == "rise" and self.chooser:
            return ("rise", self.chooser.moves[0][1], cell)
        if self.ask == "underworld":
            return ("underworld", cell, *picked[:1])
        return None

    # Light

    def marks(self, shown: State) -> Marks:
        """What the board lights up for the choice at hand."""
        marks = Marks()
        chooser = self.chooser
        if chooser is None:
            return marks
        marks.add(chooser.options(), CAN)
        marks.add(chooser.picked, CHOSEN)
        self._mark_subject(marks, chooser, shown)
        marks.dim = bool(marks.cells)
        if isinstance(chooser, LineChooser):
            marks.edges.update(dict.fromkeys(chooser.line, CHOSEN))
            marks.halves = line_halves(shown, chooser)
        return marks

    def _mark_subject(self, marks: Marks, chooser: Chooser, shown: State) -> None:
        """Where it is that something is asked, and of what."""
        region, figure = subject.region_asked(shown, self.ask), subject.figure_asked(shown, self.ask)
        if region >= 0:
            marks.regions[region] = HERE
        if figure >= 0:
            marks.figures[figure] = CAN if self.ask == "radiate" else CHOSEN
        if self.ask == "relocate":
            marks.things = dict.fromkeys(subject.obelisks(shown, region), HERE)
        elif self.ask == "control":
            marks.things = dict(marks.cells)
        elif self.ask == "underworld":
            marks.things = {cell: marks.cells.pop(cell) for cell in shown.underworld & marks.cells.keys()}
        elif self.ask == "place_token":
            marks.halves = [
                (shown.regions.lands[part], colour) for part, colour in zip(marks.regions, theme.HALVES, strict=False)
            ]
            marks.ghost = subject.about(shown)["token"]
            marks.regions.clear()
        elif self.ask == "swap_tokens" and not chooser.picked:
            marks.tokens = dict.fromkeys(subject.about(shown)["tokens"], CAN)
            marks.regions = {shown.tokens.index(token): CAN for token in marks.tokens}
        elif self.ask == "consolidate":
            _mark_joining(marks, chooser, shown)


def _mark_joining(marks: Marks, chooser: Chooser, shown: State) -> None:
    """Regions that can be joined with their tokens, and the camels that would go."""
    pairs = [move[1] for move in chooser.moves if move[0] == "consolidate"]
    chosen = {pick.value for pick in chooser.picked}
    marks.parting = frozenset().union(*(shown.regions.between(*pair) for pair in pairs if chosen.issubset(pair)))
    marks.tokens |= {shown.tokens[region]: style for region, style in marks.regions.items()}


def line_halves(shown: State, chooser: LineChooser) -> list[tuple[tuple[int, ...], tuple[int, int, int]]]:
    """The two regions a complete line would make."""
    if not chooser.complete:
        return []
    old = shown.regions
    new = regions_of(shown.setting.board, old.camels.union(chooser.line))
    cut = old.region_of[shown.setting.board.edges[chooser.line[0]][0]]
    halves = [land for land in new.lands if old.region_of[land[0]] == cut]
    return list(zip(halves, theme.HALVES, strict=False))
