"""Boards and scenarios, drawn in Tiled and checked like code."""

from ankh.scenarios.library import Library, library
from ankh.scenarios.problems import MapError, Problem

__all__ = ["Library", "MapError", "Problem", "library"]
