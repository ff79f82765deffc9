"""The tree of a search: every answer by its text, whoever gives it, over all that the hidden rest could be."""

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

CURIOSITY: Final = 1.0  # how much what is little known is preferred, beside the range of what is known
SHARPNESS: Final = 0.35  # a lead of so many spreads, right after an option, makes its prior e times as high
STEPS: Final = 12  # turns of all seats, at most; more where more own turns are looked ahead


def find(options: list[Option], text: str) -> Option | None:
    """The option with this text, if it is there."""
    for option in options:
        if option.text == text:
            return option
    return None


def named(options: list[Option], text: str) -> Option:
    """The option with this text."""
    option = find(options, text)
    if option is None:
        raise ValueError(f'no option "{text}" on a table that was dealt anew')
    return option


def asking(t: Table) -> AnyEffect | None:
    """What asks now. A function, since mypyc would go on trusting what it saw of `t.asker` before an answer."""
    return t.asker


class Edge:
    """An option at a node: how often it was there and taken, and what came of it for the seat that took it."""

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
        """The chance to win for the seat that takes it.

        What the end of its own turn shows is surer than what comes later, which counts the more the more often it was
        tried: half after `doubt` tries.
        """
        if not self.visits:
            return 0.0
        near = self.near / self.visits
        return near + (self.total / self.visits - near) * self.visits / (self.visits + doubt)


class Node:
    """A question, reached by these answers and asked of this seat. Where all choose at once, one for each seat."""

    __slots__ = ("edges", "joint", "seats", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[str, Edge] = {}
        self.seats: dict[int, Node] = {}
        self.joint: dict[str, Edge] = {}


class Way:
    """One way down the tree: the answers on it, who gave them, and how it stands for the searching seat."""

    __slots__ = ("edges", "mine", "movers", "nodes", "turn", "twin")

    def __init__(self, twin: Table | None, turn: int) -> None:
        self.edges: list[Edge] = []
        self.nodes: list[Node] = []
        self.movers: list[int] = []
        self.twin = twin
        self.turn = turn  # of the searching seat
        self.mine = True  # it gave the last answer

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
        self.horizon = int(self.weights["horizon"])  # own turns that are looked ahead
        self.narrow = int(self.weights["width"])  # ways to go on that are followed in the turns after this one
        self.ripe = int(self.weights["ripe"])  # tries of an answer until the tree grows below it
        self.most_steps = max(STEPS, 4 * self.horizon)
        self.near = 0.0  # how likely it was to win at the end of its own turn, in the last walk
        self.later = 0.0  # and how much more likely by what came later
        self.turns = 0  # own turns that the last walk looked ahead
        self.stops = 0
        self.totals: list[float] = []
        self.leads = 0.0
        self.asked: Table | None = None  # the question `blind` thought about last, and what it found
        self.asked_number = 0
        self.chosen: Option | None = None

    def edge(self, text: str) -> Edge:
        """An answer to the question the search is about."""
        return self.root.seats.get(self.seat, self.root).edges[text]

    def below(self, text: str, t: Table) -> Node | None:
        """What is known of the question of this table, if it came right after an answer."""
        edge = self.root.edges.get(text)
        asker = t.asker
        return None if edge is None or asker is None else edge.after.get((asker, t.seat))

    def look(self, t: Table, node: Node, seat: int, options: list[Option]) -> None:
        """Give the options that were not there before their priors."""
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
        """How good a position right after an answer looks."""
        worth = self.worth(t, seat)
        return worth + self.hope(t, seat, answer) if self.goes_on(t, seat, turn) else worth

    def select(self, node: Node, options: list[Option]) -> Option:
        """The option with the best balance between what came of it and how little is known of it (PUCT)."""
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
        """One walk from a first answer: down the tree, then on by the judge.

        `twin` is another table that looks the same to the searching seat. How it ends its turn after the tree is
        decided there, so that it cannot profit from what it does not know.

        Whenever a turn of the searching seat ends, the judge says how everybody stands; the average goes into every
        answer on the way. So the near and sure counts beside the far and unsure.
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
        """One seat answers: `first` at the root, then what the tree selects."""
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
        """All who are asked answer at once, each by a node of its own."""
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
        """Answer the questions it need not try, with what it expects most of; who asks after that."""
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
        """Every answer on the way remembers what came of it."""
        lead = self.leads / self.stops
        self.later = self.totals[self.seat] / self.stops - self.near
        for edge, node, one in zip(way.edges, way.nodes, way.movers):
            share = self.totals[one] / self.stops
            edge.visits += 1
            edge.total += share
            edge.lead += lead
            edge.near += self.near  # of use for the searching seat's answers in this turn
            node.visits += 1
            node.total += share

    def note(self, t: Table) -> None:
        """How everybody stands now."""
        points = self.points(t)
        shares = self.shares(points)
        for seat in range(t.players):
            self.totals[seat] += shares[seat]
        if not self.stops:
            self.near = shares[self.seat]
        self.leads += self.lead(points)
        self.stops += 1

    def likewise(self, twin: Table | None, seat: int, text: str) -> Table | None:
        """Give the same answer on another table, if it can be given there."""
        option = None if twin is None else find(twin.choices(seat), text)
        if twin is None or option is None:
            return None
        twin.answer(seat, option)
        return twin

    def deal_both(self, t: Table, twin: Table | None) -> None:
        """Chance answers on both tables."""
        self.deal(t)
        if twin is not None:
            self.deal(twin)

    def walk(self, t: Table, way: list[str]) -> Table:
        """Go a way that was found on another table; where it is blocked or ends too early, on by the judge."""
        me = self.seat
        turn = self.evaluation.turn(t)
        for text in way:
            option = find(t.choices(me), text) if t.sealed is None else None
            if option is None:
                break
            t = self.after(t, me, option)
        return self.act(t, me, self.narrow) if t.asker is not None and self.goes_on(t, me, turn) else t

    def act(self, t: Table, seat: int, width: int) -> Table:
        """The end of an action: as far as the seat sees what comes of it, then on with what has come to light."""
        turn = self.evaluation.turn(t)
        t = self.best_end(self.steps(t, seat), seat, width, turn)[1].table
        while t.asker is not None and self.goes_on(t, seat, turn) and self.blind(t, seat) is not None:
            t = self.best_end(self.steps(t, seat), seat, self.narrow, turn)[1].table
        return t

    def settle(self, t: Table, twin: Table | None) -> None:
        """Play on, everyone as the judge advises, until the searching seat has ended its turn often enough."""
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
        if t.asker is None:  # the end itself counts for all that could have followed
            for _rest in range(max(1, self.horizon - self.stops)):
                self.note(t)
        elif not self.stops:
            self.note(t)
