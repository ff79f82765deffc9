"""The Maharaja at a physical table, on a phone."""
