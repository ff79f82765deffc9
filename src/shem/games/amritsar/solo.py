"""The solo game: the Maharaja's turn. He decides nothing; he follows his rules (p. 14, 15).

His actions and reasons are logged, so that he can also be played at a physical table.
"""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import BLUE, BONUS, GREEN, MAHARAJA, MARBLE, YELLOW, Box
from shem.games.amritsar.donation import announce, donation_tile, lay_marker, open_spaces
from shem.games.amritsar.elephants import IN_ZONE, TO_ZONE
from shem.games.amritsar.resources import NO_GOOD, amount, score, tell
from shem.games.amritsar.state import Amritsar, Solo
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

ROW_EMPTY: Final = Phrase("row of markers emptied")
NO_MARKERS: Final = Phrase("no markers left on his board")
NO_RESOURCES: Final = Phrase("no resources left in his stock")
WHY: Final = "maharaja: why"  # marks the lines that give reasons; all others are something to move
LEARNING: Final = Phrase("his knowledge track")

# Reasons for what he does next, or does not do.
BEGINS: Final = Sentence("his_turn", "his turn starts: he donates where the majority is worth the most")
CALLED: Final = Sentence(
    "his_actions",
    "two actions: {yours} (your active worker) and {golden} (the golden worker next to his marker)",
)
ACTIONS: Final = (  # by color
    Sentence("his_white", "white: 1 step on his knowledge track"),
    Sentence("his_yellow", "yellow: 1 marker, 1 marble, and 1 marble leaves the market"),
    Sentence("his_blue", "blue: the two resources for this decade"),
    Sentence("his_green", "green: a donation in the {zone} (his goal)"),
)
DONATES_FOR: Final = Sentence("his_donation", "can donate in the {zone} (majority: {n} PP)")
NO_MARBLE: Final = Sentence("no_marble", "there is no marble at the market")
NO_MARKER: Final = Sentence("no_marker", "no donation: his elephant carries no marker")
NO_SPACE: Final = Sentence("no_space", "no donation in the {zone}: he can’t afford a space")
FULL: Final = Sentence("his_elephant_full", "takes no marker: his elephant is full")
NEXT_GOOD: Final = Sentence("next_good", "no {good} in his stock: he takes the topmost resource instead")

# Things to be moved.
REMOVES: Final = Sentence("removes_marble", "returns the lowest marble at the market to the supply")
REMOVES_IF_ANY: Final = Sentence("removes_any_marble", "returns the lowest marble at the market, if any, to the supply")
RIDES: Final = Sentence("his_elephant_goes", "moves his elephant to the {zone}")
GIVES_BACK: Final = Sentence("gives_back", "returns {amount} from his storage to his stock")
LOADS: Final = Sentence("loads", "moves a marker from his board to his elephant")
STORES: Final = Sentence("stores", "moves {amount} from his stock to his storage")
LEARNS: Final = Sentence("learns", "moves his knowledge marker to space {n}")


class MaharajaTurn(Effect[Amritsar]):
    """First he donates if he can, otherwise he loads a marker; then two actions, chosen by two workers."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        solo = t.solo
        if solo is None:
            return
        t.because(MAHARAJA)
        explain(t, BEGINS)
        if not has_marker(t) or not donate_for_majority(t):
            take_marker(t, solo)
        golden = t.golden[t.maharaja_at]
        t.because(MAHARAJA)
        explain(t, CALLED, yours=COLOUR_WORDS[t.worker], golden=COLOUR_WORDS[golden])
        for colour in sorted([t.worker, golden], key=t.box.solo.order.index):
            t.because(MAHARAJA)
            act(t, solo, colour)


MAHARAJA_TURN: Final = MaharajaTurn()


def explain(t: Amritsar, reason: Sentence, n: int = 1, **args: object) -> None:
    """Log the reason for what he does next, or does not do."""
    if t.log is not None:
        tell(t, t.players, reason, WHY, n, **args)


def do(t: Amritsar, action: Sentence, n: int = 1, **args: object) -> None:
    """Log something to be moved."""
    if t.log is not None:
        tell(t, t.players, action, "", n, **args)


def act(t: Amritsar, solo: Solo, colour: int) -> None:
    """Carry out one of his four actions."""
    if colour == YELLOW:
        explain(t, ACTIONS[colour])
        take_marker(t, solo)
        take_resource(t, solo, MARBLE)
        if solo.real:
            do(t, REMOVES_IF_ANY)
        elif t.market[MARBLE]:
            t.market[MARBLE] -= 1
            do(t, REMOVES)
        else:
            explain(t, NO_MARBLE)
    elif colour == BLUE:
        explain(t, ACTIONS[colour])
        for kind, n in enumerate(t.box.solo.blue[t.decade]):
            for _ in range(n):
                take_resource(t, solo, kind)
    elif colour == GREEN:
        zone = goal_zone(t, solo)
        explain(t, ACTIONS[colour], zone=IN_ZONE[zone])
        if not has_marker(t) or not (donate_in(t, zone) or donate_for_majority(t)):
            take_marker(t, solo)
    else:
        explain(t, ACTIONS[colour])
        learn(t, solo)


# -- donating ----------------------------------------------------------------------------------------


def goal_zone(t: Amritsar, solo: Solo) -> int:
    return t.box.goal[solo.goal].zone


def has_marker(t: Amritsar) -> bool:
    """Whether he has a marker on his elephant, without which he cannot donate."""
    if t.seats[t.players].load:
        return True
    explain(t, NO_MARKER)
    return False


def donate_for_majority(t: Amritsar) -> bool:
    """Donate in the zone whose majority is worth most this decade, if he can, otherwise in the next best."""
    values = t.box.temple[t.temples[t.decade]]
    for value in sorted(values, reverse=True):
        if donate_in(t, values.index(value)):
            return True
    return False


def donate_in(t: Amritsar, zone: int) -> bool:
    """Donate in this zone if he can; his elephant moves there for free. If he cannot, log why."""
    seat = t.players
    player = t.seats[seat]
    spaces = open_spaces(t, seat, zone)
    if not spaces:
        explain(t, NO_SPACE, zone=IN_ZONE[zone])
        return False
    space = best_space(t, zone, spaces)
    explain(t, DONATES_FOR, zone=IN_ZONE[zone], n=t.box.temple[t.temples[t.decade]][zone])
    if player.elephant != zone:
        player.elephant = zone
        do(t, RIDES, zone=TO_ZONE[zone])
    announce(t, seat, zone, space)
    for kind, n in enumerate(t.box.level_cost[donation_tile(t, zone).level[space]]):
        give_back(t, kind, n)
    player.load -= 1
    lay_marker(t, seat, zone, space)
    return True


def give_back(t: Amritsar, kind: int, n: int) -> None:
    """Return what he pays from his storage to his stock."""
    solo = t.solo
    if n and solo is not None:
        t.seats[t.players].stock[kind] -= n
        solo.reserve[kind] += n
        if t.log is not None:
            do(t, GIVES_BACK, amount=amount(kind, n))


def best_space(t: Amritsar, zone: int, spaces: list[int]) -> int:
    """Return the space with the most PP for him, counting his markers below; then leftmost, then lower (ruling 41)."""
    tile = donation_tile(t, zone)
    owner = t.donated[zone]
    best, best_pp, best_left = spaces[0], -1, 0.0
    for space in spaces:
        pp = tile.pp[space]
        if tile.level[space]:
            pp += t.box.support_pp * ((owner[tile.left[space]] == t.players) + (owner[tile.right[space]] == t.players))
        left = tile.across[space]
        if pp > best_pp or (pp == best_pp and left < best_left):
            best, best_pp, best_left = space, pp, left
    return best


# -- taking ------------------------------------------------------------------------------------------


def rows_left(box: Box, markers: int) -> list[int]:
    """Return how many of his markers are in each row of his board; they leave it row by row from the top."""
    gone = sum(box.solo.rows) - markers
    found = []
    for n in box.solo.rows:
        found.append(max(0, n - gone))
        gone = max(0, gone - n)
    return found


def take_marker(t: Amritsar, solo: Solo) -> None:
    """Move a marker from his board to his elephant, row by row from the top; an emptied row pays its bonus.

    If none is left, he scores 1 PP; an elephant with six carries no more (ruling 43).
    """
    seat = t.players
    player = t.seats[seat]
    if solo.markers == 0:
        score(t, seat, 1, BONUS, NO_MARKERS)
    elif player.load == t.box.elephant_load:
        explain(t, FULL)
    else:
        solo.markers -= 1
        player.load += 1
        do(t, LOADS)
        below = 0
        for row in range(len(t.box.solo.rows) - 1, -1, -1):
            if solo.markers == below:
                score(t, seat, t.box.solo.row_pp[row], BONUS, ROW_EMPTY)
            below += t.box.solo.rows[row]


def take_resource(t: Amritsar, solo: Solo, kind: int) -> None:
    """Move a resource from his stock to his storage.

    If this kind is out, the next from the top (ruling 42); if all are, 1 PP.
    """
    seat = t.players
    for found in (kind, 0, 1, 2):
        if solo.reserve[found]:
            solo.reserve[found] -= 1
            t.seats[seat].stock[found] += 1
            if t.log is not None:
                if found != kind:
                    explain(t, NEXT_GOOD, good=NO_GOOD[kind])
                do(t, STORES, amount=amount(found, 1))
            return
    score(t, seat, 1, BONUS, NO_RESOURCES)


def learn(t: Amritsar, solo: Solo) -> None:
    """Advance one step and take its bonus; at the end he moves back and forth between the last two spaces."""
    box = t.box
    last = len(box.solo.pp) - 1
    solo.knowledge = last - 1 if solo.knowledge == last else solo.knowledge + 1
    at = solo.knowledge
    do(t, LEARNS, n=at + 1)
    score(t, t.players, box.solo.pp[at], BONUS, LEARNING)
    for _ in range(box.solo.marble[at]):
        take_resource(t, solo, MARBLE)
    for _ in range(box.solo.marker[at]):
        take_marker(t, solo)
