"""The search tree: answers identified by their text, regardless of the seat, over all deals of the hidden rest."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

from shem.bots.lookahead import WIDTH, Lookahead
from shem.contracts.weights import Weights
from shem.kernel.dealer import SeededDealer
from shem.kernel.option import Option
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE, AnyEffect, Table

CURIOSITY: Final = 1.0  # preference for rarely tried answers, relative to the range of known values
SHARPNESS: Final = 0.35  # a lead of this many spreads right after an option makes its prior e times as high
STEPS: Final = 12  # turns of all seats at most; more if more own turns are looked ahead


def find(options: list[Option], text: str) -> Option | None:
    """Return the option with this text, if there is one."""
    for option in options:
        if option.text == text:
            return option
    return None


def named(options: list[Option], text: str) -> Option:
    """Return the option with this text."""
    option = find(options, text)
    if option is None:
        raise ValueError(f'no option "{text}" on a redealt table')
    return option


def asking(t: Table) -> AnyEffect | None:
    """Return the asking effect. A function, because mypyc would keep trusting an earlier value of `t.asker`."""
    return t.asker


class Edge:
    """An option at a node: how often it was available and taken, and the results for the seat that took it."""

    __slots__ = ("after", "available", "lead", "near", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.lead = 0.0
        self.near = 0.0
        self.after: dict[tuple[AnyEffect, int], Node] = {}

    def share(self, doubt: float) -> float:
        """Return the probability of winning for the seat that takes it.

        The end of the seat's own turn is more reliable than later turns. The more often the option was tried, the more
        the later turns count: half after `doubt` tries.
        """
        if not self.visits:
            return 0.0
        near = self.near / self.visits
        return near + (self.total / self.visits - near) * self.visits / (self.visits + doubt)


class Node:
    """A question to a seat, reached by certain answers. In a simultaneous choice, one node per seat."""

    __slots__ = ("edges", "joint", "seats", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[str, Edge] = {}
        self.seats: dict[int, Node] = {}
        self.joint: dict[str, Edge] = {}


class Way:
    """One path down the tree: its answers, the seats that gave them, and the results for the searching seat."""

    __slots__ = ("edges", "mine", "movers", "nodes", "turn", "twin")

    def __init__(self, twin: Table | None, turn: int) -> None:
        self.edges: list[Edge] = []
        self.nodes: list[Node] = []
        self.movers: list[int] = []
        self.twin = twin
        self.turn = turn  # turns of the searching seat
        self.mine = True  # whether it gave the last answer

    def add(self, node: Node, edge: Edge, mover: int) -> None:
        self.edges.append(edge)
        self.nodes.append(node)
        self.movers.append(mover)


class Tree(Lookahead):
    """One search for one question."""

    def __init__(self, rules: Rules, weights: Weights | None, seat: int, luck: int) -> None:
        super().__init__(rules, weights, seat, luck)
        self.weights = {**self.evaluation.search_weights, **(weights or {})}
        self.spread = self.weights["spread"] / log(3)
        self.luck = luck
        self.root = Node()
        self.horizon = int(self.weights["horizon"])  # own turns looked ahead
        self.narrow = int(self.weights["width"])  # lines followed in the turns after this one
        self.ripe = int(self.weights["ripe"])  # tries of an answer until the tree grows below it
        self.most_steps = max(STEPS, 4 * self.horizon)
        self.near = 0.0  # the probability of winning at the end of its own turn, in the last iteration
        self.later = 0.0  # and how much later turns added to it
        self.turns = 0  # own turns looked ahead in the last iteration
        self.stops = 0
        self.totals: list[float] = []
        self.leads = 0.0
        self.asked: Table | None = None  # the last question `blind` considered, and its result
        self.asked_number = 0
        self.chosen: Option | None = None

    def edge(self, text: str) -> Edge:
        """Return an answer to the question the search is about."""
        return self.root.seats.get(self.seat, self.root).edges[text]

    def below(self, text: str, t: Table) -> Node | None:
        """Return the node of this table's question, if it came right after an answer."""
        edge = self.root.edges.get(text)
        asker = t.asker
        return None if edge is None or asker is None else edge.after.get((asker, t.seat))

    def look(self, t: Table, node: Node, seat: int, options: list[Option]) -> None:
        """Give new options their priors."""
        new = [option for option in options if option.text not in node.edges]
        if not new:
            return
        part = len(new) / len(options)
        if t.sealed is not None:
            for option in new:
                node.edges[option.text] = Edge(1 / len(options))
            return
        worth = self.evaluation.expected(t, seat, self.weights)
        if worth:
            worth = [one for one, option in zip(worth, options) if option.text not in node.edges]
        else:
            turn = self.evaluation.turn(t)
            worth = [self.promise(self.after(t, seat, option), seat, option.text, turn) for option in new]
        most = max(worth)
        scale = self.spread * SHARPNESS
        odds = [exp((one - most) / scale) for one in worth]
        whole = sum(odds)
        for option, one in zip(new, odds):
            node.edges[option.text] = Edge(one / whole * part)

    def hope(self, t: Table, seat: int, answer: str) -> float:
        return self.evaluation.outlook(t, seat, answer, self.weights)

    def blind(self, t: Table, seat: int) -> Option | None:
        if t is not self.asked or t.number != self.asked_number:
            worth = self.evaluation.expected(t, seat, self.weights)
            self.asked = t
            self.asked_number = t.number
            self.chosen = t.options[worth.index(max(worth))] if worth else None
        return self.chosen

    def prospects(self, t: Table, options: Sequence[Option]) -> list[float]:
        worth = self.evaluation.expected(t, self.seat, self.weights)
        if not worth:
            return super().prospects(t, options)
        now = self.worth(t, self.seat)
        return [now + one for one in worth]

    def promise(self, t: Table, seat: int, answer: str, turn: int) -> float:
        """Estimate a position right after an answer."""
        worth = self.worth(t, seat)
        return worth + self.hope(t, seat, answer) if self.goes_on(t, seat, turn) else worth

    def select(self, node: Node, options: list[Option]) -> Option:
        """Select the option with the best balance between its results and how rarely it was tried (PUCT)."""
        edges = node.edges
        low = 1.0
        high = 0.0
        for option in options:
            edge = edges[option.text]
            edge.available += 1
            if edge.visits:
                value = edge.total / edge.visits
                if value < low:
                    low = value
                if value > high:
                    high = value
        scale = max(high - low, 0.03)
        average = node.total / node.visits if node.visits else 0.5
        best = options[0]
        most = -1e9
        for option in options:
            edge = edges[option.text]
            n = edge.visits
            value = (edge.total / n if n else average) / scale
            score = value + CURIOSITY * edge.prior * sqrt(edge.available) / (1 + n)
            if score > most:
                most = score
                best = option
        return best

    def iterate(self, t: Table, first: str, number: int, twin: Table | None = None) -> None:
        """Run one iteration from a first answer: down the tree, then a rollout guided by the evaluation.

        `twin` is another table that looks the same to the searching seat. How the seat ends its turn after the tree is
        decided there, so that it cannot benefit from information it does not have.

        Whenever a turn of the searching seat ends, the evaluation estimates everyone's points. The average is added to
        every answer on the path, so that the near and certain counts as well as the distant and uncertain.
        """
        self.dealer = SeededDealer(self.luck + number)
        self.stops = 0
        self.totals = [0.0] * t.players
        self.leads = 0.0
        way = Way(twin, self.evaluation.turn(t))
        node = self.root
        while t.asker is not None:
            edge = self.choose(t, node, way, first) if t.sealed is None else self.choose_together(t, node, way, first)
            self.deal_both(t, way.twin)
            asker = self.take_expected(t, way)
            if asker is None:
                break
            if way.mine and not self.goes_on(t, self.seat, way.turn):
                self.note(t)
                way.turn = self.evaluation.turn(t)
            place = (asker, t.seat)
            below = edge.after.get(place)
            if below is None:
                if edge.visits >= self.ripe:
                    edge.after[place] = Node()
                break
            node = below
        self.settle(t, way.twin)
        self.learn(way)

    def choose(self, t: Table, node: Node, way: Way, first: str) -> Edge:
        """Let one seat answer: `first` at the root, then what the tree selects."""
        mover = t.seat
        options = t.options
        self.look(t, node, mover, options)
        option = self.select(node, options) if way.edges else named(options, first)
        edge = node.edges[option.text]
        way.add(node, edge, mover)
        way.mine = mover == self.seat
        t.answer(mover, option)
        way.twin = self.likewise(way.twin, mover, option.text)
        return edge

    def choose_together(self, t: Table, node: Node, way: Way, first: str) -> Edge:
        """Let all seats with a simultaneous question answer, each with its own node."""
        top = not way.edges
        said = ""
        for one in t.waiting():
            own = node.seats.get(one)
            if own is None:
                own = Node()
                node.seats[one] = own
            choices = t.choices(one)
            self.look(t, own, one, choices)
            option = named(choices, first) if top and one == self.seat else self.select(own, choices)
            way.add(own, own.edges[option.text], one)
            said += option.text + "|"
            t.answer(one, option)
            way.twin = self.likewise(way.twin, one, option.text)
        joint = node.joint.get(said)
        if joint is None:
            joint = Edge(0.0)
            node.joint[said] = joint
        joint.visits += 1
        way.mine = True
        return joint

    def take_expected(self, t: Table, way: Way) -> AnyEffect | None:
        """Answer what need not be tried with the option of the highest expected value; returns who asks next."""
        asker = asking(t)
        while asker is not None and t.sealed is None:
            choice = self.blind(t, t.seat)
            if choice is None:
                break
            if way.mine and not self.goes_on(t, self.seat, way.turn):
                self.note(t)
                way.turn = self.evaluation.turn(t)
            way.mine = t.seat == self.seat
            way.twin = self.likewise(way.twin, t.seat, choice.text)
            t.answer(t.seat, choice)
            self.deal_both(t, way.twin)
            asker = asking(t)
        return asker

    def learn(self, way: Way) -> None:
        """Add the result to every answer on the path."""
        lead = self.leads / self.stops
        self.later = self.totals[self.seat] / self.stops - self.near
        for edge, node, one in zip(way.edges, way.nodes, way.movers):
            share = self.totals[one] / self.stops
            edge.visits += 1
            edge.total += share
            edge.lead += lead
            edge.near += self.near  # useful for the searching seat's answers in this turn
            node.visits += 1
            node.total += share

    def note(self, t: Table) -> None:
        """Note everyone's current estimates."""
        points = self.points(t)
        shares = self.shares(points)
        for seat in range(t.players):
            self.totals[seat] += shares[seat]
        if not self.stops:
            self.near = shares[self.seat]
        self.leads += self.lead(points)
        self.stops += 1

    def likewise(self, twin: Table | None, seat: int, text: str) -> Table | None:
        """Give the same answer on another table if it is possible there."""
        option = None if twin is None else find(twin.choices(seat), text)
        if twin is None or option is None:
            return None
        twin.answer(seat, option)
        return twin

    def deal_both(self, t: Table, twin: Table | None) -> None:
        """Let chance answer on both tables."""
        self.deal(t)
        if twin is not None:
            self.deal(twin)

    def walk(self, t: Table, way: list[str]) -> Table:
        """Follow a path found on another table; if it is blocked or ends too early, continue by the evaluation."""
        me = self.seat
        turn = self.evaluation.turn(t)
        for text in way:
            option = find(t.choices(me), text) if t.sealed is None else None
            if option is None:
                break
            t = self.after(t, me, option)
        return self.act(t, me, self.narrow) if t.asker is not None and self.goes_on(t, me, turn) else t

    def act(self, t: Table, seat: int, width: int) -> Table:
        """End an action: as far as the seat can see the result, then continue with what was revealed."""
        turn = self.evaluation.turn(t)
        t = self.best_end(self.steps(t, seat), seat, width, turn)[1].table
        while t.asker is not None and self.goes_on(t, seat, turn) and self.blind(t, seat) is not None:
            t = self.best_end(self.steps(t, seat), seat, self.narrow, turn)[1].table
        return t

    def outcome(self, t: Table) -> float:
        """Return the seat's mean lead at the ends of its next turns, in one rollout from a table."""
        self.dealer = SeededDealer(self.luck)
        self.stops = 0
        self.totals = [0.0] * t.players
        self.leads = 0.0
        self.settle(t, None)
        return self.leads / self.stops

    def settle(self, t: Table, twin: Table | None) -> None:
        """Continue, all seats guided by the evaluation, until the searching seat has ended its turn often enough."""
        me = self.seat
        steps = 0
        while t.asker is not None and (self.stops < self.horizon or steps == 0) and steps < self.most_steps:
            steps += 1
            if t.sealed is not None:
                self.open(t)
                if t.seat == CHANCE:
                    self.deal(t)
            else:
                mover = t.seat
                if mover != me and self.stops >= self.horizon:
                    break
                width = WIDTH if mover == me and not self.stops else self.narrow
                if twin is not None and mover == me and twin.seat == me and twin.asker is t.asker:
                    t = self.walk(
                        t, self.best_end(self.steps(twin, me), me, width, self.evaluation.turn(twin))[1].way()
                    )
                else:
                    t = self.act(t, mover, width)
                twin = None
                if mover == me and t.asker is not None:
                    self.note(t)
        self.turns = self.stops
        if t.asker is None:  # the end itself counts for all turns that could have followed
            for _rest in range(max(1, self.horizon - self.stops)):
                self.note(t)
        elif not self.stops:
            self.note(t)
