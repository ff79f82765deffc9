"""The terminal interface: playing, replaying, browsing the components."""
