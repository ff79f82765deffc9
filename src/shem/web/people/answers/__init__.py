"""Answers that count once, and answers that are planned ahead."""
