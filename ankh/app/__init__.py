"""The window: scenes, widgets, board view, panels, theme, sound."""
