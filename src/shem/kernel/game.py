"""A game in progress: the library's main public class."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from shem.kernel.dealer import Dealer, SeededDealer
from shem.kernel.decision import Decision, IllegalMove, Moves, StaleMove, after, history
from shem.kernel.notation import SHOWN, perhaps
from shem.kernel.option import Option
from shem.kernel.phrase import And, List, Phrase
from shem.kernel.rules import SPECTATOR, Rules, View
from shem.kernel.table import CHANCE, NOBODY, TOGETHER, Line, Table


class Game:
    """One game from deal to scoring.

    >>> import shem
    >>> game = shem.new(shem.game_names()[0], seats=2, seed=7)
    >>> game.decision.seat in (0, 1)
    True
    """

    __slots__ = (
        "_barrier",
        "_decision",
        "_mover",
        "_moves",
        "_start",
        "dealer",
        "edition",
        "redealt",
        "rules",
        "settings",
        "table",
    )

    def __init__(
        self,
        rules: Rules,
        table: Table,
        settings: dict[str, str],
        edition: str,
        dealer: Dealer | None,
        start: Table | None = None,
        moves: Moves | None = None,
        mover: int = CHANCE,
        barrier: int = 0,
        redealt: bool = False,
    ) -> None:
        self.rules = rules
        self.settings = settings
        self.edition = edition
        self.dealer = dealer
        self.table = table
        self._moves = moves
        self._mover = mover
        self._barrier = barrier
        self.redealt = redealt  # for a seat: the moves alone do not lead to this position
        self._decision: Decision | None = None
        if start is None:
            table.revealed = False
            self._start = table.copy()
            self._deal()
        else:
            self._start = start

    # -- questions -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.asker is None

    @property
    def number(self) -> int:
        """The number of decisions made so far, including chance."""
        return self.table.number

    @property
    def seat_count(self) -> int:
        return self.table.players

    @property
    def seats(self) -> int:
        """The former name of `seat_count`."""
        return self.seat_count

    @property
    def decisions(self) -> list[Decision]:
        """All open questions; more than one only when seats choose simultaneously."""
        t = self.table
        return [Decision(t, seat, t.choices(seat), self._start, self._moves) for seat in t.waiting()]

    @property
    def decision(self) -> Decision | None:
        """The first open question, or None when the game is over."""
        if self._decision is None:
            t = self.table
            if t.sealed is not None:
                seat = t.waiting()[0]
                self._decision = Decision(t, seat, t.choices(seat), self._start, self._moves)
            elif t.asker is not None:
                self._decision = Decision(t, t.seat, t.options, self._start, self._moves)
        return self._decision

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the first open question; empty when the game is over."""
        decision = self.decision
        return () if decision is None else decision.options

    # -- answering -----------------------------------------------------------------------------------

    def play(self, move: Option | str, seat: int | None = None, number: int | None = None) -> None:
        """Answer the open question. Pass `number` to make sure it is still the same question."""
        t = self.table
        if t.asker is None:
            raise IllegalMove("the game is over")
        if number is not None and number != t.number:
            raise StaleMove(f"decision {number} has already been answered; the current decision is {t.number}")
        if seat is None:
            seat = t.seat if t.seat != TOGETHER else self._only_seat()
        options = t.options if t.sealed is None and seat == t.seat else t.choices(seat)
        if isinstance(move, str):
            option = self._find(move, seat, options)
        else:
            option = move
            for known in options:
                if known is option:
                    break
            else:
                raise self._illegal(str(option), seat, options)
        number = t.number
        if seat != self._mover:
            self._barrier = number
            self._mover = seat
        self._moves = (self._moves, number, seat, option)
        self._decision = None
        t.answer(seat, option)
        if seat == CHANCE or t.revealed or t.seat == NOBODY:  # at the end, everything is revealed
            t.revealed = False
            self._barrier = t.number
        if t.seat == CHANCE:
            self._deal()

    def _deal(self) -> None:
        dealer = self.dealer
        t = self.table
        if dealer is None or t.seat != CHANCE:
            return
        seeded = dealer if isinstance(dealer, SeededDealer) else None
        while t.seat == CHANCE:
            number = t.number
            if seeded is None:
                option = dealer(number, t.options, t.weights)
            else:
                option = seeded.deal(number, t.options, t.weights)
            self._moves = (self._moves, number, CHANCE, option)
            effect = t.asker  # as in Table.answer, but in a loop for several cards drawn in a row
            if effect is None:
                break
            t.number = number + 1
            t.asker = None
            t.seat = NOBODY
            effect.apply(t, CHANCE, t.arg, option)
            if t.seat == NOBODY:
                t.advance()
        t.revealed = False
        self._barrier = t.number

    def _only_seat(self) -> int:
        waiting = self.table.waiting()
        if len(waiting) > 1:
            names = ", ".join(self.rules.seat_name(seat) for seat in waiting)
            raise IllegalMove(f"several seats are choosing simultaneously ({names}); pass seat=")
        return waiting[0]

    def _find(self, text: str, seat: int, options: list[Option]) -> Option:
        for option in options:
            if option.text == text:
                return option
        raise self._illegal(text, seat, options)

    def _illegal(self, text: str, seat: int, options: list[Option]) -> IllegalMove:
        waiting = self.table.waiting()
        if seat not in waiting:
            if waiting == [CHANCE]:
                return IllegalMove(Phrase("it is not this seat’s turn to decide; waiting for chance"))
            names = And([self.rules.seat_name(one) for one in waiting])
            return IllegalMove(Phrase("it is not this seat’s turn to decide; waiting for seat {names}", names=names))
        texts = [option.text for option in options]
        strange = text[:SHOWN]
        return IllegalMove(
            Phrase(
                '"{move}" is not possible now{hint}; possible: {options}',
                move=strange,
                hint=perhaps(strange, texts),
                options=List(texts, "; "),
            )
        )

    # -- undo and copies -----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last decision can still be undone."""
        return self._moves is not None and self._moves[1] >= self._barrier and self._moves[2] != CHANCE

    @property
    def undoers(self) -> list[int]:
        """The seats that can undo a decision now; more than one only while sealed answers are being collected."""
        node = self._moves
        if node is None or not self.can_undo:
            return []
        if node[1] < self.table.number:
            return [node[2]]
        seats = []
        while node is not None and node[1] == self.table.number:
            seats.append(node[2])
            node = node[0]
        return sorted(seats)

    def undo(self, seat: int | None = None) -> None:
        """Undo the last decision, or a given seat's, unless chance or another seat has acted or the game is over.

        Each seat can undo its own sealed answer until all are in; if there are several, `seat` must say whose. A
        decision that revealed hidden information cannot be undone.
        """
        seats = self.undoers
        if seat is None and len(seats) > 1:
            names = ", ".join(map(self.rules.seat_name, seats))
            raise IllegalMove(f"several seats have submitted sealed answers ({names}); pass seat= to say whose to undo")
        if not seats or (seat is not None and seat not in seats):
            raise IllegalMove("nothing to undo: new information was revealed or another seat has acted")
        whose = seats[0] if seat is None else seat
        moves = self._history()
        del moves[max([at for at, move in enumerate(moves) if move[1] == whose])]
        watched = self.table.log is not None
        self.table = self._start.copy()
        if watched:
            self.table.log = []
        self._moves = None
        for number, mover, option in moves:
            self.table.answer(mover, option)
            self._moves = after(self._moves, number, mover, option)
        self.table.revealed = False
        self._decision = None

    def copy(self) -> Game:
        """Return an independent game in the same position."""
        return Game(
            self.rules,
            self.table.copy(),
            self.settings,
            self.edition,
            self.dealer,
            self._start,
            self._moves,
            self._mover,
            self._barrier,
            self.redealt,
        )

    def __copy__(self) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Let pickle and deepcopy use the record: effects and options are shared objects that must stay identical."""
        from shem.kernel.record import by_record

        return by_record(self)

    def redeal(self, seat: int, rng: Random | None = None) -> Game:
        """Return a game that looks the same to this seat, with everything hidden from it redealt."""
        rng = rng or Random()
        return self.dealt(self.rules.redeal(self.table, seat, rng), seat, rng)

    def dealt(self, table: Table, seat: int, rng: Random) -> Game:
        """Return this game on a table that was redealt for a seat. Sealed answers and future draws are new, too."""
        asker = table.asker
        if asker is not None and table.sealed is not None:
            for other in range(table.players):
                if other != seat and table.sealed[other] is not None:
                    choices = asker.options(table, other, table.arg)
                    table.sealed[other] = choices[int(rng.random() * len(choices))]
        elif asker is not None and table.seat != seat:
            asker.run(table, table.seat, table.arg)
        dealer = None if self.dealer is None else SeededDealer(rng.getrandbits(62))
        start = table.copy()
        return Game(
            self.rules, table, self.settings, self.edition, dealer, start, None, self._mover, table.number, True
        )

    # -- views and results ---------------------------------------------------------------------------

    def view(self, seat: int = SPECTATOR) -> View:
        """Return everything this seat may see, including its own open question. Views can be compared with ==."""
        t = self.table
        waiting = t.waiting()
        view: View = {"game": self.rules.name, "edition": self.edition}
        view |= {"number": t.number, "over": self.over, "waiting": waiting}
        view |= self.rules.view(t, seat)
        view["options"] = [option.text for option in t.choices(seat)] if seat in waiting else []
        if t.sealed is not None and 0 <= seat < t.players:
            sealed = t.sealed[seat]
            view["sealed"] = sealed.text if sealed is not None else ""
        return view

    @property
    def scores(self) -> list[int]:
        """Each seat's current points; the final ones once the game is over."""
        return self.rules.scores(self.table)

    @property
    def ranking(self) -> list[int]:
        """The seats from first to last place."""
        return self.rules.ranking(self.table)

    @property
    def places(self) -> list[int]:
        """Each seat's final rank, starting at 1; tied seats share a rank."""
        return self.rules.places(self.table)

    @property
    def log(self) -> list[Line]:
        """The complete log, line by line. Logging starts with the first access."""
        if self.table.log is None:
            watched = self._start.copy()
            watched.log = []
            for _, seat, option in self._history():
                watched.answer(seat, option)
            watched.revealed = False
            self.table, self._decision = watched, None
        return self.table.log or []

    def log_for(self, seat: int = SPECTATOR) -> list[Line]:
        """Return the lines of the log that this seat may read."""
        return [line for line in self.log if not line.private or line.seat == seat]

    @property
    def usage(self) -> list[dict[str, int]]:
        """For each seat, how often it has used each component. Replays the game once to build the log."""
        log = self.log
        return self.rules.usage(self.table, log)

    @property
    def moves(self) -> list[tuple[int, str]]:
        """All decisions so far as (seat, text), including chance; sealed answers are in seat order."""
        history = sorted(self._history(), key=lambda move: (move[0], move[1]))
        return [(seat, option.text) for _, seat, option in history]

    def _history(self) -> list[tuple[int, int, Option]]:
        return history(self._moves)

    def svg(self, seat: int = SPECTATOR, lang: str = "en") -> str:
        """Return a drawing of the table from this seat's point of view."""
        return self.rules.svg(self.view(seat), self.rules.language(lang))

    def record(self, with_seed: bool = True) -> str:
        """Return this game as text. Leave out the seed to keep future draws unpredictable."""
        from shem.kernel.record import write

        return write(self, with_seed)

    def save(self, path: str | Path) -> None:
        """Write this game's record to a file."""
        Path(path).write_text(self.record(), encoding="utf-8")

    def __eq__(self, other: object) -> bool:
        """Whether both games are in the same position, no matter how they got there."""
        if not isinstance(other, Game):
            return NotImplemented
        from shem.kernel.position import fingerprint

        one, two = (self.rules.name, self.settings), (other.rules.name, other.settings)
        return one == two and fingerprint(self.table) == fingerprint(other.table)

    def __hash__(self) -> int:
        raise TypeError("a game changes as it is played, so it cannot be a key; its record can: game.record()")

    def __repr__(self) -> str:
        what = f"<Game {self.rules.name}, {self.seat_count} seats, "
        decision = self.decision
        if decision is None:
            return f"{what}over: {', '.join(map(str, self.scores))}>"
        seat = "chance" if decision.seat == CHANCE else f"seat {self.rules.seat_name(decision.seat)}"
        return f"{what}decision {decision.number} of {seat}: {len(decision.options)} options>"

    def _repr_svg_(self) -> str:
        """Return the drawing that notebooks display: what everyone can see."""
        return self.svg()

    def __iter__(self) -> Iterator[Decision]:
        """Yield each decision when it is asked: `for decision in game: game.play(…, seat=decision.seat)`."""
        while (decision := self.decision) is not None:
            yield decision
