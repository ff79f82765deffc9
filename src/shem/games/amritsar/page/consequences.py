"""What follows from an option, in words and icons: cost and gain, forfeits, followers, majorities, taxes."""

from __future__ import annotations

from typing import cast

from shem.contracts.preview import Consequence, Entry, Kind, Reader
from shem.games.amritsar.actions import ACT
from shem.games.amritsar.box import COIN, TRACKS
from shem.games.amritsar.decades import tax_due, unpaid
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.knowledge import TRACK_WORDS
from shem.games.amritsar.page.icons import GOOD, TRACK
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.resources import EARNS, GOOD_WORDS, LOSES, amount, points
from shem.games.amritsar.state import Amritsar
from shem.games.amritsar.view import BoardView
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import And, Phrase
from shem.kernel.table import Line
from shem.pictures.foreseen import balance

# Lines of the log that cost, gain, the option's own name or the ghosts already tell.
TOLD = (
    *("earns", "loses", "gains", "pays", "lift", "set_down", "skip", "free_skip", "collect", "elephant"),
    *("elephant_tile", "elephant_storehouse", "elephant_placed", "main", "second", "elephant_action"),
    *("elephant_mahout", "mahout", "follow", "buy", "sell", "step", "tax_step", "donation", "turn", "goal_upgrade"),
    *("board_to_elephant", "market_to_elephant", "storehouse", "first_goal", "goal", "start_mahout", "returns"),
)
PLENTY = 9
GIVEN_UP = {  # the actions of a turn, by verb
    "main": Phrase("You give up your main action"),
    "second": Phrase("You give up your secondary action"),
    "elephant": Phrase("You give up your elephant’s action"),
}


def sums(mine: BoardView, later: BoardView, log: list[Line], cube: str) -> tuple[list[Entry], list[Entry]]:
    """Return what a seat pays and gains; points with their reason."""
    rows = [(mine["stock"][k], later["stock"][k], GOOD[k], GOOD_WORDS[k]) for k in range(COIN)]
    rows.insert(0, (mine["stock"][COIN], later["stock"][COIN], GOOD[COIN], Phrase("coins")))
    rows.append((mine["load"], later["load"], cube, Phrase("markers on your elephant")))
    rows.append((mine["market"], later["market"], cube, Phrase("markers at the market")))
    rows.append((mine["capacity"], later["capacity"], "i-store", Phrase("storage spaces")))
    cost, gain = balance(*rows)
    for track in range(len(TRACKS)):
        n = later["knowledge"][track] - mine["knowledge"][track]
        if n > 0:
            words = Phrase("{track}, you’re on step {n}", track=TRACK_WORDS[track], n=mine["knowledge"][track])
            gain.append(Entry(n, TRACK[track], words))
    taxes = later["tax"] - mine["tax"]
    if taxes > 0:
        cost.append(Entry(f"+{taxes}", "i-tax", Phrase("tax track, you’re on step {n}", n=mine["tax"])))
    told = [line for line in log if line.key in (EARNS.key, LOSES.key)]
    if sum([_points(line) for line in told]) != later["pp"] - mine["pp"]:
        more = balance((mine["pp"], later["pp"], "i-ppface", Phrase("PP")))
        return cost + more[0], gain + more[1]
    for line in told:
        words = Phrase("PP ({reason}), you have {n}", reason=line.args["reason"], n=mine["pp"])
        (gain if _points(line) > 0 else cost).append(Entry(abs(_points(line)), "i-ppface", words))
    return cost, gain


def _points(line: Line) -> int:
    scored = cast(Phrase, line.args["points"]).n
    return scored if line.key == EARNS.key else -scored


# -- what is given up ----------------------------------------------------------------------------------


def given_up(before: Amritsar, seat: int, option: Option) -> list[Consequence]:
    """Return which actions of this turn are no longer possible.

    What is left is asked of the rules as if the seat had plenty: the option itself may give what another needs.
    """
    if before.asker is not ACT:
        return []
    lost = {one.verb for one in before.options}
    if option is not DONE:
        probe = before.copy()
        ACT.apply(probe, seat, before.arg, option)
        left = next(arg for effect, _, arg in reversed(probe.stack) if effect is ACT)
        rich = probe.seats[seat]
        rich.stock[:] = [PLENTY] * len(rich.stock)
        rich.load = max(rich.load, 1)
        lost -= {one.verb for one in ACT.options(probe, seat, left)} | {option.verb}
    return [Consequence(Kind.GIVE_UP, words) for verb, words in GIVEN_UP.items() if verb in lost]


# -- others, standing, taxes ---------------------------------------------------------------------------


def followers(then: Scene, reader: Reader) -> list[Consequence]:
    """Return who may follow when this turn is over, and what that gives."""
    view = then.view
    who = [one for one in view["followers"] if one != reader.seat]
    if view["active"] != reader.seat or not who:
        return []
    told = Phrase(
        "Then {names} may follow and give you {pp}",
        "Then {names} may follow: each gives you {pp}",
        len(who),
        names=And([reader.names[one] for one in who]),
        pp=points(then.box.follow_pp),
    )
    return [Consequence(Kind.FOLLOW, told, "i-follow")]


def majority(now: Scene, then: Scene, reader: Reader) -> list[Consequence]:
    """Return how many markers a seat has in a zone where it donates, compared with the others."""
    found = []
    for zone, markers in enumerate(then.view["donated"]):
        mine = markers.count(reader.seat)
        if mine == now.view["donated"][zone].count(reader.seat):
            continue
        leaders, pp = then.view["leaders"][zone], points(then.view["majority"][zone])
        tied = [one for one in leaders if one != reader.seat]
        others = And([_name(then, one, reader) for one in tied])
        if reader.seat not in leaders:
            most = markers.count(tied[0])
            told = Phrase(
                "You’ll have {n} marker in the {zone} (most: {names}, {most})",
                "You’ll have {n} markers in the {zone} (most: {names}, {most})",
                mine,
                zone=IN_ZONE[zone],
                names=others,
                most=most,
            )
        elif tied:
            told = Phrase(
                "You’ll be tied with {names} in the {zone}: {pp} each at the end of the decade",
                names=others,
                zone=IN_ZONE[zone],
                pp=pp,
            )
        else:
            told = Phrase(
                "You’ll have the most markers in the {zone}: {pp} at the end of the decade", zone=IN_ZONE[zone], pp=pp
            )
        found.append(Consequence(Kind.STANDING, told, "i-major"))
    return found


def _name(scene: Scene, seat: int, reader: Reader) -> object:
    return reader.names[seat] if seat < len(reader.names) else Phrase("the Maharaja")


def taxes(before: Amritsar, after: Amritsar, seat: int) -> list[Consequence]:
    """Return the taxes at the end of the decade, if the seat cannot pay them and that is near or has become worse."""
    if after.decade >= after.box.decades or after.decade != before.decade:
        return []
    short = unpaid(after, seat)
    near = after.round + 1 >= after.box.rounds
    if not short or (not near and short <= unpaid(before, seat)):
        return []
    lost = min(short * after.box.tax_penalty[after.decade], after.seats[seat].pp)
    if not lost:
        return []
    told = Phrase(
        "Taxes at the end of the decade: {due}, and you’ll have {have}. Unpaid, they cost {pp}",
        due=amount(COIN, tax_due(after, seat)),
        have=after.seats[seat].stock[COIN],
        pp=points(lost),
    )
    return [Consequence(Kind.DUE, told, "i-tax")]
