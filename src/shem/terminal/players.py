"""The players: humans and bots."""

from __future__ import annotations

from shem import bots

HUMAN = "human"


class Player:
    """One seat: a human at this keyboard, or a bot."""

    def __init__(self, spec: str, seed: int) -> None:
        kind, _, rest = spec.partition(":")
        self.spec = spec
        self.human = kind == HUMAN
        self.name = rest.strip() if self.human else kind.partition("@")[0]
        self.bot = None if self.human else bots.make(spec, seed)


def seat_players(text: str, seed: int) -> list[Player]:
    """Parse `human,greedy,random` or `human:Anna,human:Ben,greedy@7`; every bot without a seed gets its own."""
    specs = [spec.strip() for spec in text.split(",")]
    for spec in specs:
        kind = spec.partition(":")[0]
        if kind != HUMAN:
            try:
                bots.make(spec)
            except ValueError as error:
                raise ValueError(f'{error}; for a human player, use "{HUMAN}"') from None
    return [Player(spec, seed * 8 + seat) for seat, spec in enumerate(specs)]
