"""A bot that plays at random."""

from __future__ import annotations

from shem.bots.base import Bot, Estimate, Report, Seen, Stop


class RandomBot(Bot):
    """A bot that chooses at random, every option equally likely."""

    name = "random"

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        options = seen.decision.options
        chosen = options[self.luck(seen) * len(options) >> 64]
        even = 1 / seen.seat_count
        return [Estimate(option, 0.0, even) for option in sorted(options, key=lambda option: option is not chosen)]
