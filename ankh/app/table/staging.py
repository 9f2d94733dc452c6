"""When the battle scene stands over the board, and when it makes way for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ankh.game import Event

if TYPE_CHECKING:
    from ankh.app.table.battle import BattleScene
    from ankh.app.table.game import GameScene

ON_THE_BOARD = ("relocate", "build", "rise", "underworld")
"""Questions of a battle that are answered on the board, which must be seen for them."""
AFTER_BATTLE = ("turn", "merge", "forgotten", "end")


class Stage:
    """Follows the events as they are shown; a battle is on from the event that names its region to the next region."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.battle: BattleScene | None = None
        """The battle that is being shown, whether it stands over the board or was folded away."""
        self.folded = False
        """A person looks at the board."""

    def tell(self, event: Event) -> None:
        """An event is shown now."""
        if event["event"] == "region" or event["event"] in AFTER_BATTLE or event.get("state") == "returned":
            self._end()
        if event["event"] == "region" and event["outcome"] == "battle":
            self._begin()
        if self.battle is not None:
            self.battle.told(event)

    def holds(self, event: Event) -> bool:
        """Whether the show waits before an event, so that what is seen of the battle can be read."""
        return self.battle is not None and self.battle.holds(event)

    def jump(self) -> None:
        """The table is at another moment: in the middle of a battle, or not."""
        self._end()
        if self.scene.shown.battle is not None:
            self._begin()

    def _begin(self) -> None:
        try:
            from ankh.app.table.battle import BattleScene
        except ModuleNotFoundError:
            return
        self.battle = BattleScene(self.scene.app, self.scene)
        self.folded = False
        self.scene.show.in_battle = True

    def _end(self) -> None:
        battle, self.battle = self.battle, None
        self.scene.show.in_battle = False
        if battle is not None and battle in self.scene.app.scenes:
            self.scene.app.pop(battle)

    def asked(self) -> None:
        """Another question, or none: an answer on the board folds the battle away, any other brings it back."""
        self.folded = self.scene.hand.ask in ON_THE_BOARD
        if self.battle is not None:
            self.battle.asked()

    def fold(self) -> None:
        """A person wants to see the board, or the battle again."""
        self.folded = not self.folded
        self.set()

    def set(self) -> None:
        """Put the battle over the board or take it away; only where nothing else is over the game."""
        app, battle = self.scene.app, self.battle
        if battle is None or self.scene not in app.scenes:
            return
        if self.folded and app.top is battle:
            app.pop(battle)
        elif not self.folded and app.top is self.scene:
            app.push(battle)
