"""The Golem Project: tests, animating the golem, research reports (R14)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.actions import Action
from shem.games.alchemists.alchemy import ALCHEMICALS, CONFIGURATIONS, INGREDIENTS, reaction
from shem.games.alchemists.box import CHEST, EARS, MARKERS, PARTS, RESEARCH, Box
from shem.games.alchemists.cards import discard
from shem.games.alchemists.deduction.worlds import ANIMATORS
from shem.games.alchemists.experiments import log_mix, note
from shem.games.alchemists.names import AN_INGREDIENT, INGREDIENT, MARKER, MARKER_NAMES, PART
from shem.games.alchemists.resources import approval, change, log_approval, supply
from shem.games.alchemists.state import ANIMATED, ANIMATED_GOLEM, TESTED, Alchemists, Player
from shem.kernel.nodes import Ask, Chance, Together
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase, Sentence

TEST: Final = [
    Option("test", Phrase("test the golem with {card}", card=AN_INGREDIENT[k]), k, args=(name,))
    for k, name in enumerate(INGREDIENTS)
]
ANIMATE: Final = Option("animate", Phrase("animate the golem"))
SPARK: Final = [
    Option("spark", Phrase("{card}", card=INGREDIENT[k]), k, args=(name,)) for k, name in enumerate(INGREDIENTS)
]
# By configuration and alchemical: whether chest and ears react.
REACTION: Final = [[reaction(n, x) for x in range(len(ALCHEMICALS))] for n in range(len(CONFIGURATIONS))]
TRIES: Final = Sentence("animates", "tries to animate the golem")
TESTS: Final = Sentence("tests", "tests the golem")
BOTH_REACT: Final = Sentence("both_react", "sees {chest} and {ears} react to the {card}")
ONE_REACTS: Final = Sentence("one_reacts", "sees only {part} react to the {card}")
NONE_REACTS: Final = Sentence("none_reacts", "sees no reaction to the {card}")
LIVES: Final = Sentence("golem_lives", "brings the golem to life!")
DOES_NOT_MOVE: Final = Sentence("golem_does_not_move", "fails to animate the golem")
WAITS: Final = Sentence("waits", "waits for the other reports")
REPORTS_ON: Final = Sentence(
    "report", "submits a report on {part}: {n} marker", "submits a report on {part}: {n} markers"
)
REPORTS_MARKER: Final = Sentence("report_of_one", "reports on {part}: {marker}")
REPORTS_MARKERS: Final = Sentence("report_of_two", "reports on {part}: {marker} or {other}")
KEEPS_MARKER: Final = Sentence("report_kept", "narrows the report on {part} down to {marker}")

NO_REPORT: Final = Option("no", Phrase("submit no report"), -1, args=("report",))
WAIT: Final = Option("wait", Phrase("wait to see the other reports"), -1)
REPORT_PAIRS: Final = list(combinations(MARKERS, 2))
# a: the part; b: the marker, or 6 + the number of a pair of markers
REPORT_ONE: Final = [
    [
        Option(
            "report",
            Phrase("report on {part}: {marker}", part=PART[p], marker=MARKER[m]),
            p,
            m,
            target=f"report-{part}",
            args=(part, MARKER_NAMES[m]),
        )
        for m in MARKERS
    ]
    for p, part in enumerate(PARTS)
]
REPORT_TWO: Final = [
    [
        Option(
            "report",
            Phrase("report on {part}: {marker} or {other}", part=PART[p], marker=MARKER[m], other=MARKER[n]),
            p,
            6 + at,
            target=f"report-{part}",
            args=(part, MARKER_NAMES[m], "or", MARKER_NAMES[n]),
        )
        for at, (m, n) in enumerate(REPORT_PAIRS)
    ]
    for p, part in enumerate(PARTS)
]
REPORT_KEEP: Final = [
    [
        Option(
            "keep",
            Phrase("report on {part}: now only {marker}", part=PART[p], marker=MARKER[m]),
            p,
            m,
            target=f"report-{part}",
            args=(part, MARKER_NAMES[m]),
        )
        for m in MARKERS
    ]
    for p, part in enumerate(PARTS)
]


def take_token(t: Alchemists, seat: int) -> None:
    """Take an approval token for research, if one is left on the space."""
    if t.approval:
        t.approval -= 1
        t.seats[seat].approval += 1
        log_approval(t, seat, 1)


# -- research ----------------------------------------------------------------------------------------


class Research(Action):
    """Test the golem with an ingredient, or try to animate it after two tests (R14.10 to R14.13).

    Two tests are the only requirement: a player who has animated it may do so again, for another token (version 1: no).
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        found = [option for option in TEST if player.hand[option.a]]
        if player.golem >= t.box.tests_needed and (t.version >= 2 or player.golem != ANIMATED_GOLEM):
            found.append(ANIMATE)
        found.append(DECLINE)
        return found

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is ANIMATE:
            if t.log is not None:
                t.say(seat, TRIES, of="action_space research: animate")
            t.push(CHOOSE_SPARK, seat)
        else:
            test(t, seat, option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("How do you research the golem?")


def test(t: Alchemists, seat: int, kind: int) -> None:
    """Learn, alone (A12), whether chest and ears react; the card is always discarded (A20)."""
    chest, ears = REACTION[t.configuration][t.secret[kind]]
    note(t, seat, (TESTED, kind, int(chest), int(ears)))
    player = t.seats[seat]
    if t.log is not None:
        t.say(seat, TESTS, of="action_space research: test")
        log_reaction(t, seat, INGREDIENT[kind], chest, ears)
    discard(t, seat, kind)
    if player.golem < t.box.tests_needed:
        player.golem += 1
    take_token(t, seat)


def log_reaction(t: Alchemists, seat: int, card: Phrase, chest: bool, ears: bool) -> None:
    if chest and ears:
        t.say(seat, BOTH_REACT, private=True, card=card, chest=PART[CHEST], ears=PART[EARS])
    elif chest or ears:
        t.say(seat, ONE_REACTS, private=True, card=card, part=PART[CHEST if chest else EARS])
    else:
        t.say(seat, NONE_REACTS, private=True, card=card)


class ChooseSpark(Ask[Alchemists]):
    """Choose any two ingredients in the app, without cards; only the result is shown (R14.13).

    It works if their alchemicals have + where the golem reacts to large and − where it reacts to small aspects.
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        first = t.seats[seat].spark
        return [option for option in SPARK if option.a != first]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        first = player.spark
        if first < 0:
            player.spark = option.a
            t.push(self, seat)
            return
        player.spark = -1
        a, b = min(first, option.a), max(first, option.a)
        success = animates(t, a, b)
        note(t, seat, (ANIMATED, a, b, int(success)))
        if t.log is not None:
            t.say(seat, LIVES if success else DOES_NOT_MOVE)
            log_mix(t, seat, a, b)
        if success:
            player.golem = ANIMATED_GOLEM
            take_token(t, seat)
        else:
            change(t, seat, t.box.animate_failure)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        if t.seats[seat].spark < 0:
            return Phrase("Which ingredients animate the golem? Choose the first.")
        return Phrase("Which ingredient animates the golem together with {card}?", card=INGREDIENT[t.seats[seat].spark])


def animates(t: Alchemists, a: int, b: int) -> bool:
    x, y = ANIMATORS[t.configuration]
    return (t.secret[a], t.secret[b]) in ((x, y), (y, x))


RESEARCH_ACTION: Final = Research(RESEARCH)
CHOOSE_SPARK: Final = ChooseSpark()


# -- approval tokens ---------------------------------------------------------------------------------


def name_moods(box: Box) -> None:
    """Build the options for the mood tiles: by their approval tokens."""
    box.mood_tile = [
        Option("mood", Phrase("mood tile: {amount}", amount=approval(n)), tile, args=(tile + 1,))
        for tile, n in enumerate(box.mood_tokens)
    ]


class TurnMood(Chance[Alchemists]):
    """A mood tile sets the number of approval tokens on the research space; leftover ones are removed (R14.3)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [t.box.mood_tile[tile] for tile in t.moods]

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        if t.moods:
            t.draw(self, arg, self.options(t, seat, arg), None)
        else:
            lay_tokens(t, t.box.tokens_two_players)

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.moods = tuple([tile for tile in t.moods if tile != option.a])
        lay_tokens(t, t.box.mood_tokens[option.a])


def lay_tokens(t: Alchemists, n: int) -> None:
    t.approval = 0
    t.approval = min(n, supply(t))


TURN_MOOD: Final = TurnMood()


# -- reports -----------------------------------------------------------------------------------------


class Reports(Together[Alchemists]):
    """At the end of a round, all together: one report, or one marker fewer on your own report of two (R14.30).

    If a player prefers to wait for the others, all are asked in reverse play order instead.
    """

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        for player in t.seats:
            if can_report(t, player):
                t.ask_together(self, arg)
                return

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        if not can_report(t, player):
            return [NO_REPORT]
        others = [other for one, other in enumerate(t.seats) if one != seat and can_report(t, other)]
        return report_options(player.reports, t.round < t.box.rounds and len(others) > 0)

    def reveal(self, t: Alchemists, arg: int, answers: list[Option]) -> None:
        t.because(causes.REPORTS)
        if WAIT in answers:
            for seat, option in enumerate(answers):
                if option is WAIT and t.log is not None:
                    t.say(seat, WAITS)
            for one in t.order:
                if can_report(t, t.seats[one]):
                    t.push(REPORT_IN_TURN, one)
            return
        for seat, option in enumerate(answers):
            if option is not NO_REPORT:
                hand_in(t, seat, option)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Submit a research report?")


class ReportInTurn(Ask[Alchemists]):
    """Reports one after the other, because a player wanted to wait."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return report_options(t.seats[seat].reports, False)

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.because(causes.REPORTS)
        if option is not NO_REPORT:
            hand_in(t, seat, option)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Submit a research report?")


def can_report(t: Alchemists, player: Player) -> bool:
    """Whether the seat may submit a report: after two tests, if one is missing or has two markers."""
    if player.golem < t.box.tests_needed:
        return False
    chest, ears = player.reports
    return len(chest) != 1 or len(ears) != 1


@lru_cache(maxsize=1024)
def report_options(reports: tuple[tuple[int, ...], tuple[int, ...]], others: bool) -> list[Option]:
    """Return what can be submitted after these reports, and whether it pays to wait.

    Callers must not change the list.
    """
    found = [NO_REPORT]
    for p in range(len(PARTS)):
        report_on(reports, p, found)
    if others:
        found.append(WAIT)
    return found


def report_on(reports: tuple[tuple[int, ...], tuple[int, ...]], p: int, found: list[Option]) -> None:
    report = reports[p]
    if len(report) == 2:
        found += [REPORT_KEEP[p][m] for m in report]
    elif not report:
        used = reports[1 - p]
        found += [option for option in REPORT_ONE[p] if option.b not in used]
        for at, (m, n) in enumerate(REPORT_PAIRS):
            if m not in used and n not in used:
                found.append(REPORT_TWO[p][at])


def hand_in(t: Alchemists, seat: int, option: Option) -> None:
    player = t.seats[seat]
    p = option.a
    markers = (option.b,) if option.b < 6 else REPORT_PAIRS[option.b - 6]
    player.reports = (markers, player.reports[1]) if p == 0 else (player.reports[0], markers)
    if t.log is not None:
        log_report(t, seat, option, markers)


def log_report(t: Alchemists, seat: int, option: Option, markers: tuple[int, ...]) -> None:
    """Log a report: everyone sees how many markers it has, its author which."""
    part, marker = PART[option.a], MARKER[markers[0]]
    t.say(seat, REPORTS_ON, n=len(markers), part=part)
    if len(markers) == 2:
        t.say(seat, REPORTS_MARKERS, private=True, part=part, marker=marker, other=MARKER[markers[1]])
    else:
        kept = option is REPORT_KEEP[option.a][option.b]
        t.say(seat, KEEPS_MARKER if kept else REPORTS_MARKER, private=True, part=part, marker=marker)


REPORTS: Final = Reports()
REPORT_IN_TURN: Final = ReportInTurn()
