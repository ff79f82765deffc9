"""Answers that arrive once, and answers that are planned ahead."""
