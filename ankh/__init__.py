"""Ankh: Gods of Egypt, a digital table for the board game."""

__version__ = "0.1.0"
