"""The end of the event track (VIC-3). VIC-1 stands in devotion.py, VIC-2 in forgotten.py."""

from __future__ import annotations

from ankh.rules import devotion
from ankh.rules.state import State


def after_last_event(state: State) -> None:
    if state.events >= len(state.setting.event_track):
        devotion.finish(state, (state.ranking[-1],), "most")
