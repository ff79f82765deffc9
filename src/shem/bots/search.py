"""A bot that thinks ahead: information-set Monte Carlo tree search, for every game and any number of seats.

Every pass redeals what the seat cannot see (`Seen.imagine`; the true game is never touched) and tries each remaining
option on that same deal with the same random numbers, so that it compares the options and not the deals. When its part
of the budget is spent, the worse half is dropped (sequential halving). Below the first answer, all deals share one
tree. Its answers are identified by their text, so the seat's own later choices cannot depend on what it does not know
yet.
"""

from __future__ import annotations

from random import Random
from statistics import fmean, variance
from time import perf_counter

from shem.bots.base import Bot, Estimate, Report, Seen, Stop, imagine
from shem.bots.budget import Budget, undisturbed
from shem.bots.plan import Plan
from shem.bots.tree import Node, Tree, find
from shem.contracts.weights import Weights
from shem.kernel.option import Option
from shem.kernel.table import Table

NARROW = 3  # lines that a plan follows at first; the time this takes tells how many more are possible
WIDEST = 3000
SURE = 0.75  # share of the remaining time planned for the wider plan, which counts only if it is finished in time
TRIES = 2  # tries of every option; with a smaller budget, the bot looks less far ahead


class Search(Bot):
    """A bot that plays each option many times in simulated games and looks further ahead where that is promising.

    With a time budget, it reuses its tree when it is asked again in the same turn. With an iteration budget it never
    does, so that its answer depends only on the seed and the position.

    Alone and with a time budget, it plans a whole turn in one search and saves the time of the turn's other questions
    for its next plan.
    """

    name = "search"

    def __init__(self, seed: int = 0, weights: Weights | None = None, budget: Budget | None = None) -> None:
        super().__init__(seed, weights)
        self.budget: Budget = budget or Budget(iterations=200)
        self.iterations = 0  # iterations of the last search, for information
        self._last: Thought | None = None
        self._saved = 0.0  # seconds that earlier questions did not use

    def choose(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> Option:
        if not self.budget.seconds or seen.seat_count > 1 or len(seen.decision.options) == 1:
            return super().choose(seen, report, stop)
        start = perf_counter()
        seconds = self.budget.seconds + self._saved
        option = None if self._last is None else self._last.planned(seen)
        option = option or self._think(seen, Budget(seconds=seconds), report, stop)[0].option
        self._saved = max(0.0, seconds - (perf_counter() - start))
        return option

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        return self._think(seen, self.budget, report, stop)

    def _think(self, seen: Seen, budget: Budget, report: Report | None, stop: Stop | None) -> list[Estimate]:
        thought = Thought(seen, budget, self.luck(seen), self.weights)
        if budget.seconds and self._last is not None:
            thought.follow(self._last)
        with undisturbed():
            found = thought.run(report, stop)
        self.iterations = thought.iterations
        self._last = thought
        return found


class Thought:
    """One search for the answer to one question."""

    def __init__(self, seen: Seen, budget: Budget, luck: int, weights: Weights | None) -> None:
        self.seen = seen
        self.budget = budget
        self.start = perf_counter()
        self.rng = Random(luck)
        self.game = seen.imagine(self.rng, weights)
        self.tree = Tree(self.game.rules, weights, seen.seat, self.rng.getrandbits(28))
        self.iterations = 0
        self.best = ""
        self.plan: dict[int, str] = {}  # alone: the best known answers, by question number
        self.doubt = 0.0  # tries until later turns are more than luck: from the variance of the options in a pass

    def follow(self, last: Thought) -> None:
        """Reuse the tree below the last answer if it was just given and no new information was revealed.

        Information that would look the same on two redealt tables is not new.
        """
        self.plan = last.plan
        seat = self.seen.seat
        if last.seen.seat != seat or last.seen.decision.number + 1 != self.seen.decision.number:
            return
        node = last.tree.below(last.best, self.game.table)
        if node is None:
            return
        view = self.seen.view
        for _ in range(2):
            imagined = imagine(last.game, seat, self.rng, self.tree.weights)
            imagined.play(last.best, seat=seat)
            if imagined.view(seat) != view:
                return
        self.tree.root = node
        self.tree.horizon = last.tree.horizon

    def planned(self, seen: Seen) -> Option | None:
        """Return the planned answer to a later question of the same turn, if the seat sees what the plan expected."""
        game = self.game.copy()
        turn = self.tree.evaluation.turn
        decision = game.decision
        while decision is not None and decision.number < seen.decision.number:
            option = find(list(decision.options), self.plan.get(decision.number, ""))
            if option is None or turn(game.table) != turn(self.game.table):
                return None
            game.play(option, seat=seen.seat)
            decision = game.decision
        if turn(game.table) != turn(self.game.table) or game.view(seen.seat) != seen.view:
            return None
        return find(list(seen.decision.options), self.plan.get(seen.decision.number, ""))

    def reach(self, table: Table, twin: Table) -> None:
        """Limit the horizon so that every option can be tried more than once.

        With a time budget, one trial shows the speed.
        """
        tree = self.tree
        options = self.seen.decision.options
        turns = tree.horizon
        pace = 0.0
        if self.budget.seconds:
            before = perf_counter()
            tree.iterate(table.copy(), options[0].text, 0, twin.copy())
            pace = perf_counter() - before
            turns = tree.turns
            tree.root = Node()
        tries = TRIES * len(options)
        whole = self.budget.spent(tries, tries * pace)
        if whole > 1:
            tree.horizon = max(1, int(turns / whole))

    def run(self, report: Report | None, stop: Stop | None) -> list[Estimate]:
        """Return all options with their estimates, best first."""
        if self.seen.seat_count == 1:
            return self.run_alone(report, stop)
        options = self.seen.decision.options
        tree = self.tree
        table = self.game.table
        twin = self.seen.imagine(self.rng, tree.weights).table
        if not tree.root.visits:
            self.reach(table, twin)
        running = list(options)
        later: list[float] = []
        swing = tree.weights["swing"] ** 2
        phases = max(1, (len(options) - 1).bit_length())
        passes = 0
        stopped = False
        for phase in range(1, phases + 1):
            while not stopped:
                found = []
                for option in running:
                    tree.iterate(table.copy(), option.text, passes, twin.copy())
                    found.append(tree.later)
                if len(found) > 1:
                    later.append(variance(found))
                passes += 1
                self.iterations += len(running)
                spent = self.budget.spent(self.iterations, perf_counter() - self.start)
                if report is not None:
                    report(min(spent, 1.0))
                stopped = stop is not None and stop()
                if spent >= phase / phases:
                    break
                twin = table
                table = self.seen.imagine(self.rng, tree.weights).table
            if later:
                self.doubt = max(fmean(later) / swing - 1, 0.0)
            running.sort(key=lambda option: -self.share(option))
            if phase < phases and not stopped:
                running = running[: (len(running) + 1) // 2]
        rest = [option for option in options if option not in running]
        rest.sort(key=lambda option: -self.share(option))
        self.best = running[0].text
        return [self._estimate(option) for option in running + rest]

    def run_alone(self, report: Report | None, stop: Stop | None) -> list[Estimate]:
        """Plan ahead in a solo game, with as many lines at a time as the budget allows."""
        options = self.seen.decision.options
        table = self.game.table
        seconds = self.budget.seconds

        def late() -> bool:
            spent = (perf_counter() - self.start) / seconds if seconds else 0.0
            if report is not None:
                report(min(spent, 1.0))
            return spent >= 1 or (stop is not None and stop())

        plan = Plan(self.tree, NARROW, lambda: False, self.plan)
        leads = plan.leads(table, options)
        spent = perf_counter() - self.start
        wider = int(NARROW * SURE * (seconds - spent) / spent) if seconds else self.budget.iterations
        if wider > NARROW:
            wide = Plan(self.tree, min(WIDEST, wider), late, plan.answers if seconds else {})
            better = wide.leads(table, options)
            if better:
                plan, leads = wide, better
        self.plan = plan.answers
        self.iterations = plan.width
        shares = [self.tree.shares([lead, 0.0])[0] for lead in leads]
        found = [Estimate(*one, plan.width) for one in zip(options, leads, shares)]
        first = self.plan[self.seen.decision.number] if seconds else ""  # of equal options, the one it has a plan for
        found.sort(key=lambda estimate: (-estimate.value, estimate.option.text != first))
        self.best = found[0].option.text
        return found

    def share(self, option: Option) -> float:
        return self.tree.edge(option.text).share(self.doubt)

    def _estimate(self, option: Option) -> Estimate:
        edge = self.tree.edge(option.text)
        return Estimate(option, edge.lead / edge.visits, self.share(option), edge.visits)


def think(
    seen: Seen,
    budget: Budget,
    luck: int = 0,
    weights: Weights | None = None,
    report: Report | None = None,
    stop: Stop | None = None,
) -> list[Estimate]:
    """Return all options with their estimates, best first.

    `report` is called after every pass with the part of the budget that is spent. When `stop` returns True, the search
    ends, and the best option so far comes first. With an iteration budget, the answer depends only on `luck` and the
    position.
    """
    return Thought(seen, budget, luck, weights).run(report, stop)
