"""Publish Theory: a theory or an article, new or endorsed; and publishing immediately after debunking (R7.4, R7.16)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.actions import Action
from shem.games.alchemists.box import KINDS, PUBLISH
from shem.games.alchemists.causes import SPACE_LABEL
from shem.games.alchemists.discretion import Discreet, may_pay_approval
from shem.games.alchemists.encyclopedia import ARTICLE, article_options, begin_article, can_afford
from shem.games.alchemists.resources import can_pay_approval
from shem.games.alchemists.state import Alchemists, Player
from shem.games.alchemists.theories import (
    CHOOSE_ALCHEMICAL,
    ENDORSE,
    ON_THEORY,
    PLACE_SEAL,
    TAKE_GRANTS,
    THEORY,
    bank_price,
    follows,
    theory_options,
    theory_seal,
)
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase


class Publish(Action):
    """Publish or endorse a theory, or an article of the encyclopedia (R7.4, R13.2)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        return self.within_reach(t, seat, player, can_pay_approval(player))

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        return len(self.within_reach(t, seat, player, may_pay_approval(t, player))) > 1

    def within_reach(self, t: Alchemists, seat: int, player: Player, approval: bool) -> list[Option]:
        """Return the possible answers with or without an approval token."""
        found = theory_options(t, seat, player)
        if t.encyclopedia:
            found += article_options(t, seat, player, approval)
        found.append(DECLINE)
        return found

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        begin(t, seat, option)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("What do you publish or endorse?")


def begin(t: Alchemists, seat: int, option: Option) -> None:
    """Continue with what was chosen; grants come when it is finished."""
    t.push(TAKE_GRANTS, seat)
    k = option.a
    if option is THEORY[k]:
        t.push(CHOOSE_ALCHEMICAL, seat, k)
    elif option is ENDORSE[k]:
        t.push(PLACE_SEAL, seat, ON_THEORY + k)
    else:
        begin_article(t, seat, option)


class PublishNow(Discreet):
    """After debunking, a player may immediately use an action on Publish Theory (R7.16, R13.15).

    The theory must be about an ingredient or with an alchemical that is now free, the article about the same color, and
    neither may be the same as before. One publication for each debunking (A09).
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        return self.within_reach(t, player, can_pay_approval(player))

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        return len(self.within_reach(t, player, may_pay_approval(t, player))) > 1

    def within_reach(self, t: Alchemists, player: Player, approval: bool) -> list[Option]:
        found: list[Option] = []
        if t.freed and player.gold >= bank_price(t, player) and theory_seal(t, player):
            unused = [x for x in KINDS if x not in t.theories]
            for option in THEORY:
                if t.theories[option.a] < 0 and any([follows(t, option.a, x) for x in unused]):
                    found.append(option)
        if t.fallen and any(player.seals) and can_afford(t, player, 0, approval):
            found += [ARTICLE[article[0]] for article in t.fallen]
        found.append(DECLINE)
        return found

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is DECLINE:
            t.freed = ()
            t.fallen = ()
        else:
            t.seats[seat].used[PUBLISH] += 1
            t.because(SPACE_LABEL[PUBLISH])
            begin(t, seat, option)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Use immediate publication?")


PUBLISH_ACTION: Final = Publish(PUBLISH)
PUBLISH_NOW: Final = PublishNow()
