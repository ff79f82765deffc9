"""Chat and quick reactions."""
