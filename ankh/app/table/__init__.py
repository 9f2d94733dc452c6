"""The game on the screen: board, panels, battle, and the hands that play at it."""
