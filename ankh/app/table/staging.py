"""When the battle scene stands over the board, and when it makes way for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ankh.app.table.battle import BattleScene
from ankh.app.table.battle_story import BattleStory, Conflicts, ends_battle
from ankh.app.table.battle_strip import BattleStrip
from ankh.game import Event
from ankh.rules.state import State

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene

ON_THE_BOARD = ("relocate", "aim", "build", "rise", "underworld")
"""Questions of a battle that are answered on the board, which must be seen for them."""


class Stage:
    """Follows the events as they are shown; a battle is on from the event that names its region to its end."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.conflicts = Conflicts()
        self.battle: BattleScene | None = None
        """The battle that is being shown, whether it stands over the board or was folded away."""
        self.folded = False
        """The board is to be seen, for an answer or because a person wants to look at it."""
        self.strip: BattleStrip | None = None
        """What is left of a folded battle at the top of the table."""
        self.hurried = False
        """What nobody has to read is passed over."""
        self._question: tuple[object, ...] = ()

    @property
    def covers(self) -> bool:
        """Whether the battle is what people see and answer."""
        return self.battle is not None and not self.folded

    # What the show comes to

    def tell(self, event: Event) -> None:
        """An event is shown now."""
        self.conflicts.fold(event, self.scene.shown)
        self._turn_to(self.conflicts.battle)
        if self.battle is not None:
            self.battle.told(event)

    def arrive(self, state: State) -> None:
        """All events of a move are shown."""
        if self.conflicts.battle is not None:
            self.conflicts.battle.catch_up(state)

    def jump(self) -> None:
        """The table is at another moment: in the middle of a battle, or not."""
        over = self.scene.table.result is not None
        self.conflicts = Conflicts() if over else Conflicts.of(self.scene.table.history)
        self._turn_to(self.conflicts.battle)

    def clear(self) -> None:
        """Show no battle until the next one begins."""
        self.conflicts = Conflicts()
        self._turn_to(None)

    def _turn_to(self, story: BattleStory | None) -> None:
        known = self.battle.story if self.battle else None
        if story is known:
            return
        battle, self.battle = self.battle, None
        if battle is not None and battle is self.scene.app.top:
            self.scene.app.pop(battle)
        if story is not None:
            self.battle = BattleScene(self.scene.app, self.scene, story)
            self.folded = False
        self.scene.show.in_battle = story is not None
        self.set()

    def holds(self, event: Event) -> bool:
        """Whether the show waits before an event, so that the outcome of a battle can be read."""
        if self.battle is None or not ends_battle(event):
            return False
        return self.battle.holds(self.hurried)

    # What a person looks at

    def asked(self) -> None:
        """Another question, or none: an answer on the board folds the battle away, any other brings it back."""
        scene = self.scene
        question = (scene.table.moves, scene.hand.ask, scene.flow.seat)
        if question != self._question:
            self._question = question
            self.folded = scene.hand.ask in ON_THE_BOARD
        if self.battle is not None:
            self.battle.lay()

    def fold(self) -> None:
        """A person wants to see the board, or the battle again."""
        if self.battle is not None:
            self.folded = not self.folded
            self.set()
            self.scene.parts.lay_choices(self.scene)
            self.scene.changed()

    def set(self) -> None:
        """Put the battle over the board or take it away; only where nothing else is over the game."""
        app, battle = self.scene.app, self.battle
        if self.strip is not None and self.strip.visible != (battle is not None and self.folded):
            self.strip.visible = not self.strip.visible
            self.strip.damage()
        if self.scene not in app.scenes:
            return
        prompt = self.scene.parts.prompt
        if prompt.visible == self.covers:
            prompt.visible = not prompt.visible
            prompt.damage()
        if battle is None:
            return
        if self.folded and app.top is battle:
            app.pop(battle)
        elif not self.folded and app.top is self.scene:
            app.push(battle)
