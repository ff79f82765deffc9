"""The cost of requests: each visitor has budgets of server time, and every request is charged to one."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.types import Scope

from shem.web import problems

# The address whose request is being answered. Tasks started for a request inherit it.
VISITOR: ContextVar[str] = ContextVar("visitor", default="")


def address_of(scope: Scope) -> str:
    """Return the address of a request. With IPv6, a household has a whole network, which counts as one visitor."""
    host = str((scope.get("client") or ("?",))[0])
    if ":" not in host:
        return host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network((address, 64), strict=False))
    return str(address.ipv4_mapped if isinstance(address, IPv6Address) else address)


@dataclass(frozen=True)
class Purse:
    """A budget, mostly of server time in seconds: its maximum, and how much it refills per second."""

    most: float
    income: float


LOOK, CHANGE, CREATE, TALK, LETTER = "look", "change", "create", "talk", "letter"
# Six tables on four phones behind one address stay far below these.
PURSES = {
    LOOK: Purse(8.0, 0.4),  # pages, replays, previews, logs, records, the solver: charged by the time they took
    CHANGE: Purse(4.0, 0.2),  # moves and buttons
    CREATE: Purse(6.0, 0.1),  # new tables, uploads, invitations, webhooks
    TALK: Purse(20.0, 0.5),  # messages, seats, the pace: every page of the table hears of each
    LETTER: Purse(3.0, 1 / 1200),  # mails that ask the owner of an address
}
REQUEST = {LOOK: 0.003, CHANGE: 0.005, CREATE: 0.2, TALK: 1.0, LETTER: 1.0}  # minimum cost of every request
FORGOTTEN = 10_000  # budgets in memory; full ones need not be kept


class Costs:
    """The budgets of all visitors. `clock` is time.monotonic, or a test's."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self.clock = clock
        self._left: dict[tuple[str, str], tuple[float, float]] = {}  # by kind and visitor: what is left, and when

    def left(self, kind: str, visitor: str) -> float:
        """Return what a visitor can still spend; negative for a while after something expensive."""
        purse, now = PURSES[kind], self.clock()
        before, at = self._left.get((kind, visitor), (purse.most, now))
        return min(purse.most, before + (now - at) * purse.income)

    def wait(self, kind: str, visitor: str) -> float:
        """Return the seconds until the visitor can make another request; 0 if that is now."""
        debt = -self.left(kind, visitor)
        return max(0.0, debt / PURSES[kind].income) if self.on else 0.0

    def charge(self, kind: str, visitor: str, seconds: float) -> None:
        """Charge the cost of a request."""
        if len(self._left) > FORGOTTEN:
            self._left = {key: entry for key, entry in self._left.items() if self.left(*key) < PURSES[key[0]].most}
        left = max(self.left(kind, visitor) - seconds, -PURSES[kind].most)
        self._left[kind, visitor] = (left, self.clock())

    def ask(self, kind: str, visitor: str) -> None:
        """Accept a request, unless the budget is used up."""
        seconds = self.wait(kind, visitor)
        if seconds:
            raise problems.too_many(math.ceil(seconds))
        self.charge(kind, visitor, REQUEST[kind])
