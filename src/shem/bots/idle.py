"""A bot for a seat whose player is absent and will not be replaced: it declines whatever it can."""

from __future__ import annotations

from shem.bots.base import Bot, Estimate, Report, Seen, Stop

PASSIVE = ("decline", "pass", "done", "no")


class Idle(Bot):
    """A bot that declines, passes or stops where that is possible, and otherwise chooses at random."""

    name = "idle"

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        options = seen.decision.options
        passive = [option for option in options if option.verb in PASSIVE] or options
        chosen = passive[self.luck(seen) * len(passive) >> 64]
        even = 1 / seen.seat_count
        return [Estimate(option, 0.0, even) for option in sorted(options, key=lambda option: option is not chosen)]
