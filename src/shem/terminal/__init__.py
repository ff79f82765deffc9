"""The table in a terminal: playing, replaying, leafing through the components."""
