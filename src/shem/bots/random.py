"""A bot that takes any option."""

from __future__ import annotations

from shem.bots.base import Bot, Seen
from shem.kernel.option import Option


class RandomBot(Bot):
    """Chooses blindly, every option equally likely."""

    name = "random"

    def choose(self, seen: Seen) -> Option:
        options = seen.decision.options
        return options[self.luck(seen) * len(options) >> 64]
