"""Gold, reputation, cubes, approval tokens and victory points: gaining, losing and paying them (R7.1 to R7.3)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.box import COURTIER, Box
from shem.games.alchemists.causes import ARTIFACT_LABEL, FAVOR_LABEL
from shem.games.alchemists.counts import COUNTS, Count
from shem.games.alchemists.discretion import Discreet, may_hold
from shem.games.alchemists.names import ARTIFACT, FAVOR
from shem.games.alchemists.state import Alchemists, Player
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

GOLD: Final = Sentence("gold", "{sign}{amount}")
REPUTATION: Final = Sentence("reputation", "{sign}{amount}")
APPROVAL: Final = Sentence("approval", "+{amount}")
APPROVAL_PAID: Final = Sentence("approval_paid", "−{amount}")
PLAYS: Final = Sentence("plays", "plays the {card}")
USES: Final = Sentence("uses", "uses the {card}")
CUBES_UNUSED: Final = Sentence("cubes_unused", "{n} cube goes to the unused cubes", "{n} cubes go to the unused cubes")
TOKEN: Final = Option("pay", Phrase("pay an approval token"), args=("approval",))
PLAY_COURTIER: Final = Option("play", Phrase("play the {card}", card=FAVOR[COURTIER]), COURTIER, args=("courtier",))


def gold(n: int) -> Phrase:
    return Phrase("{n} gold piece", "{n} gold pieces", n, "amount gold")


def reputation(n: int) -> Phrase:
    return Phrase("{n} reputation", "{n} reputation", n, "amount reputation")


def lost_reputation(n: int) -> Phrase:
    """Reputation as the object of losing and paying, for languages with cases."""
    return Phrase("{n} reputation", "{n} reputation", n, "amount reputation", context="object")


def points(n: int) -> Phrase:
    return Phrase("{n} VP", "{n} VP", n, "amount vp")


def earn(t: Alchemists, seat: int, n: int) -> None:
    """Take gold from the bank, which never runs out (A18), or pay it; callers have checked that it is there."""
    if n:
        t.seats[seat].gold += n
        if t.log is not None:
            t.say(seat, GOLD, n=n, sign="+" if n > 0 else "−", amount=gold(abs(n)))


# -- reputation --------------------------------------------------------------------------------------


def zone(box: Box, value: int) -> int:
    """Return the zone of the track with this reputation: red, plain, green, blue."""
    floors = box.zone_from
    found = len(floors) - 1
    while found and value < floors[found]:
        found -= 1
    return found


def change(t: Alchemists, seat: int, n: int) -> None:
    """Apply all simultaneous changes of a reputation as one gain or loss (R7.2).

    A gain is larger with the Robe of Respect, except in the last round (A16). A loss depends on the zone the marker
    leaves (R7.3) and never goes below 1 (R7.1).
    """
    player = t.seats[seat]
    before = player.reputation
    if n > 0:
        if player.has(t.box.robe) and t.round < t.box.rounds:
            n += t.box.robe_bonus
        player.reputation = before + n
    elif n < 0:
        loss = max(0, t.box.zone_loss[zone(t.box, before)] - n)
        player.reputation = max(t.box.minimum, before - loss)
    moved = player.reputation - before
    if moved and t.log is not None:
        t.say(
            seat,
            REPUTATION,
            n=moved,
            sign="+" if moved > 0 else "−",
            amount=reputation(abs(moved)),
            now=player.reputation,
        )


# -- approval tokens ---------------------------------------------------------------------------------


def supply(t: Alchemists) -> int:
    """Return the number of approval tokens in the bank."""
    return t.box.approval_tokens - t.approval - sum([player.approval for player in t.seats])


def can_pay_approval(player: Player) -> bool:
    return player.approval > 0 or player.favors[COURTIER] > 0


class PayApproval(Discreet):
    """Pay an approval token, or play a Courtier instead (R9.8)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, t: Alchemists, seat: int) -> bool:
        player = t.seats[seat]
        return player.approval + player.favors[COURTIER] >= self.n

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        found = [TOKEN] if player.approval else []
        if player.favors[COURTIER]:
            found.append(PLAY_COURTIER)
        return found

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        return player.approval > 0 and may_hold(t, player, COURTIER) > 0

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is TOKEN:
            t.seats[seat].approval -= 1
            if t.log is not None:
                t.say(seat, APPROVAL_PAID, amount=approval(1))
        else:
            play_favor(t, seat, COURTIER)
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Pay with an approval token or a Courtier?")

    def is_price(self) -> bool:
        return True

    def words(self) -> Phrase:
        return Phrase("pay {amount}", amount=approval(self.n))


def approval(n: int) -> Phrase:
    return Phrase("{n} approval token", "{n} approval tokens", n, "amount approval")


def log_approval(t: Alchemists, seat: int, n: int) -> None:
    if t.log is not None:
        t.say(seat, APPROVAL, amount=approval(n))


PAY_APPROVAL: Final = PayApproval(1)


def play_favor(t: Alchemists, seat: int, favor: int) -> None:
    """Put a favor card face up on the discard pile."""
    t.seats[seat].favors[favor] -= 1
    t.favor_discard[favor] += 1
    if t.log is not None:
        t.say(seat, PLAYS, of=FAVOR_LABEL[favor], card=FAVOR[favor])


def log_use(t: Alchemists, seat: int, artifact: int) -> None:
    """Log the use of an artifact."""
    if t.log is not None:
        t.say(seat, USES, of=f"{ARTIFACT_LABEL[artifact]}: used", card=ARTIFACT[artifact])


# -- notation ----------------------------------------------------------------------------------------


class GainGold(Effect[Alchemists]):
    """Take gold from the bank."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        earn(t, seat, self.n)

    def words(self) -> Phrase:
        return gold(self.n)


class ChangeReputation(Effect[Alchemists]):
    """Gain or lose reputation, as a separate change."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        change(t, seat, self.n)

    def words(self) -> Phrase:
        return reputation(self.n) if self.n > 0 else Phrase("lose {amount}", amount=lost_reputation(-self.n))


class LaterReputation(Effect[Alchemists]):
    """Reputation that a startup card gives at the end of round 1 (R11.7)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.seats[seat].delayed += self.n

    def words(self) -> Phrase:
        return Phrase("{amount} at the end of round 1", amount=reputation(self.n))


class GainApproval(Effect[Alchemists]):
    """Take approval tokens from the bank, as far as there are any."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        n = min(self.n, supply(t))
        if n > 0:
            t.seats[seat].approval += n
            log_approval(t, seat, n)

    def words(self) -> Phrase:
        return approval(self.n)


class GainCubes(Effect[Alchemists]):
    """More action cubes for this round."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.seats[seat].cubes += self.n

    def words(self) -> Phrase:
        return Phrase("{n} extra action cube this round", "{n} extra action cubes this round", self.n)


class Score(Effect[Alchemists]):
    """Victory points at the end of the game, possibly for each of something."""

    __slots__ = ("n", "per")

    def __init__(self, n: int, per: Count | None) -> None:
        super().__init__()
        self.n = n
        self.per = per

    def worth(self, t: Alchemists, seat: int) -> int:
        per = self.per
        return self.n if per is None else self.n * per.of(t, seat)

    def words(self) -> Phrase:
        per = self.per
        what = points(self.n)
        return what if per is None else Phrase("{amount} per {count}", amount=what, count=per.words)


class PayGold(Effect[Alchemists]):
    """A cost in gold."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, t: Alchemists, seat: int) -> bool:
        return t.seats[seat].gold >= self.n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        earn(t, seat, -self.n)

    def is_price(self) -> bool:
        return True

    def words(self) -> Phrase:
        return Phrase("pay {amount}", amount=gold(self.n))


class PayReputation(Effect[Alchemists]):
    """A cost in reputation: a loss like any other, for players who have more than that (R12.12, A08)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, t: Alchemists, seat: int) -> bool:
        return t.seats[seat].reputation > self.n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        change(t, seat, -self.n)

    def is_price(self) -> bool:
        return True

    def words(self) -> Phrase:
        return Phrase("pay {amount}", amount=lost_reputation(self.n))


class PayCubes(Effect[Alchemists]):
    """A cost in action cubes: they are unused this round (R12.12)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, t: Alchemists, seat: int) -> bool:
        return t.seats[seat].cubes >= self.n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        player = t.seats[seat]
        player.cubes -= self.n
        player.unused += self.n
        if t.log is not None:
            t.say(seat, CUBES_UNUSED, n=self.n)

    def is_price(self) -> bool:
        return True

    def words(self) -> Phrase:
        return Phrase("pay {n} action cube", "pay {n} action cubes", self.n)


def read_gain(words: Words) -> Effect[Alchemists]:
    from shem.games.alchemists.cards import GainFavors, GainIngredients
    from shem.games.alchemists.library import GainBooks

    kind = words.word(("gold", "ingredient", "favor", "reputation", "book", "approval", "cube", "vp"))
    n = words.number(1, 30 if kind in ("gold", "reputation", "vp") else 9)
    if kind == "vp":
        per = words.per()
        return Score(n, COUNTS[per] if per else None)
    if kind == "gold":
        return GainGold(n)
    if kind == "ingredient":
        return GainIngredients(n)
    if kind == "favor":
        return GainFavors(n)
    if kind == "reputation":
        return ChangeReputation(n)
    if kind == "book":
        return GainBooks(n)
    return GainApproval(n) if kind == "approval" else GainCubes(n)


def read_lose(words: Words) -> Effect[Alchemists]:
    words.word(("reputation",))
    return ChangeReputation(-words.number(1, 30))


def read_later(words: Words) -> Effect[Alchemists]:
    words.word(("reputation",))
    return LaterReputation(words.number(1, 30))


def read_pay(words: Words) -> Effect[Alchemists]:
    kind = words.word(("gold", "reputation", "cube", "approval"))
    n = words.number(1, 30 if kind in ("gold", "reputation") else 9)
    if kind == "gold":
        return PayGold(n)
    if kind == "reputation":
        return PayReputation(n)
    return PayCubes(n) if kind == "cube" else PayApproval(n)


VERBS: Final = {"gain": read_gain, "lose": read_lose, "later": read_later, "pay": read_pay}
