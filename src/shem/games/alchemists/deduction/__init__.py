"""Deduction from what an alchemist has seen: worlds, facts, the engine, advice."""
