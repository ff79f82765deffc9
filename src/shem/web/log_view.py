"""The log as HTML: one foldable line per turn, newest first, and what happened since a player's last turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from markupsafe import escape

from shem.contracts.telling import Amount, Telling, counted
from shem.games import page
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import SPECTATOR
from shem.kernel.table import Line
from shem.pictures.signs import signed
from shem.web.live import Live, SaidTurn
from shem.web.telling import Source, Turn, divided, net, newest, sources, tally
from shem.web.words import page_words

TURNS = 12  # turns on the page; the whole log is read on request
LINES = 90  # lines that are enough for them
DEEDS = 3  # deeds named in a folded turn
SAID_TURNS = 1500  # turns cached in words for each table


class LogView:
    """The log of a table for one reader in one language."""

    def __init__(self, live: Live, game: Game, seat: int, words: Language, most: int = TURNS) -> None:
        self.live = live
        self.game = game
        self.seat = seat
        self.words = words
        self.page = page(game.rules)
        telling = self.page.telling
        lines: Sequence[Line] = live.log_for(seat, game)
        if most:
            lines = newest(lines, telling, LINES)
        self.changes = set(map(id, live.changes))
        told = divided(lines, telling, self.changes)
        self.turns = told[-most:] if most else told
        for turn in self.turns:
            turn.points = self._said(turn).points
        tally(self.turns, game.scores)
        # The position after the reader's last decision.
        mine = (move.number + 1 for move in reversed(live.moves) if move.seat == seat and move.number < game.number)
        self.since = next(mine, -1)

    # -- parts of the page -----------------------------------------------------------------------------

    def log(self) -> str:
        """Return the turns under their headings, newest first; the newest is unfolded."""
        parts: list[str] = []
        heading: tuple[Line, ...] = ()
        ids: Counter[str] = Counter()
        for turn in reversed(self.turns):
            if turn.heading and turn.heading != heading:
                parts.append(f'<li class="head">{self._heading(turn.heading)}</li>')
            heading = turn.heading
            ids[turn.id] += 1
            parts.append(self._item(turn, f"{turn.id}{'.' * (ids[turn.id] - 1)}", turn is self.turns[-1]))
        return "".join(parts)

    def missed(self) -> list[Turn]:
        """Return what has happened since the reader's last decision, oldest first."""
        return [turn for turn in self.turns if self._is_new(turn)] if self.since >= 0 else []

    def since_last_turn(self) -> str:
        """Return each turn since the reader's last one in a line; empty unless the reader is asked."""
        missed = self.missed()
        if self.seat not in self.game.table.waiting() or not any(turn.seat != self.seat for turn in missed):
            return ""
        say = page_words(self.words.code).say
        rows = "".join(f"<li>{self._link(turn.number, self._row(turn))}</li>" for turn in missed)
        again = f'<a class="again" href="/table/{self.live.id}/at/{self.since}#watch">{escape(say(AGAIN))}</a>'
        hide = (
            f'<button type="button" class="icon-btn" data-hide-since aria-label="{escape(say(HIDE))}">{CLOSE}</button>'
        )
        return f'<header><h2>{escape(say(SINCE))}</h2>{again}{hide}</header><ol tabindex="0">{rows}</ol>'

    def newest_sentence(self) -> str:
        """Return the last finished turn of another player as one sentence, to be read out."""
        waiting = self.game.table.waiting()
        for turn in reversed(self.turns):
            if 0 <= turn.seat != self.seat and turn.seat not in waiting:
                return f"{escape(self.live.names[turn.seat])}: {self._said(turn).plain}"
        return ""

    def last_sentence(self) -> str:
        """Return the last turn as one sentence, with the player's name."""
        for turn in reversed(self.turns):
            plain = self._said(turn).plain
            if plain:
                return plain if self._names_player(turn) else f"{escape(self.live.names[turn.seat])}: {plain}"
        return ""

    # -- one turn --------------------------------------------------------------------------------------

    def _names_player(self, turn: Turn) -> bool:
        """Whether a turn's words say themselves who it is about, as changes of seats do."""
        return turn.seat < 0 or id(turn.lines[0]) in self.changes

    def _is_new(self, turn: Turn) -> bool:
        return self.since >= 0 and turn.number > self.since

    def _item(self, turn: Turn, name: str, unfolded: bool) -> str:
        row, inside = self._row(turn), self._said(turn).inside
        new = " new" if self._is_new(turn) else ""
        scores = " data-scores" if turn.points else ""
        if inside:
            opened = "<details open>" if unfolded else "<details>"
            fold = f'{opened}<summary>{row}</summary><ol class="atoms">{inside}</ol></details>'
        else:
            fold = self._link(turn.number, row)
        return f'<li id="{name}" class="turn{new}" data-seat="{turn.seat}"{scores}>{fold}</li>'

    def _row(self, turn: Turn) -> str:
        said = self._said(turn)
        head, who, total = said.head, "", ""
        if turn.seat >= 0:
            colour = turn.seat % 4
            letter = "ABCDEFGH"[turn.seat]
            who = (
                f'<span class="badge seat-colour-{colour}" aria-hidden="true"><svg><use href="#s-{colour}"/></svg>'
                f"<b>{letter}</b></span>"
            )
            if not self._names_player(turn):
                head = f'<b class="nm">{escape(self.live.names[turn.seat])}</b> {head}'
            total = self._total(turn)
        return f'{who}<span class="tx">{head} {said.amounts}</span>{total}'

    def _total(self, turn: Turn) -> str:
        telling = self.page.telling
        if not telling.points_symbol:
            return ""
        change = f'<b class="dv{" neg" if turn.points < 0 else ""}">{_signed(turn.points)}</b>' if turn.points else ""
        return f'<span class="tot">{change}<span class="sum">{turn.total}{_symbol(telling.points_symbol)}</span></span>'

    def _heading(self, lines: Iterable[Line]) -> str:
        return " · ".join(str(escape(self.words.say(line.phrase))) for line in lines)

    def _link(self, number: int, inside: str) -> str:
        return f'<a href="/table/{self.live.id}/at/{number}" data-at="{number}">{inside}</a>'

    # -- in words --------------------------------------------------------------------------------------

    def _said(self, turn: Turn) -> SaidTurn:
        key = (self.words.code, tuple(turn.lines))
        said = self.live.said.get(key)
        if said is None:
            if len(self.live.said) > SAID_TURNS:
                self.live.said.clear()
            said = self.live.said[key] = self._tell(turn)
        return said

    def _tell(self, turn: Turn) -> SaidTurn:
        telling = self.page.telling
        found = sources(turn.lines, telling)
        title = telling.title(turn.lines[0]) if turn.seat >= 0 else None
        deeds = self._deeds(turn, found, title is not None)
        head = " · ".join(self._thing(source.line) for source in deeds[:DEEDS]) + (" …" if len(deeds) > DEEDS else "")
        plain = ", ".join(self.words.say(source.line.phrase) for source in deeds)
        if title:
            name = self.words.say(title[1])
            head = f"{_symbol(title[0])}{escape(name)}{': ' if head else ''}{head}"
            plain = f"{name}: {plain}" if plain else name
        elif not deeds and (cause := self._only_cause(found, telling)):
            head, plain = self._cause(found[0].line, telling), self.words.say(cause)
        elif not deeds and turn.heading:
            head = str(escape(self.words.say(turn.heading[-1].phrase)))
            plain = self.words.say(turn.heading[-1].phrase)
        total = net(found)
        gained = [("−" if n < 0 else "+") + self.words.say(counted(one, n)).lstrip("+") for one, n in total]
        read = ", ".join([plain, *gained])
        unsaid = len(found) > 1 or (title is not None and not all(source.named for source in found))
        atoms = "".join(self._atom(source, telling) for source in found) if unsaid else ""
        points = sum(map(telling.points, turn.lines)) if turn.seat >= 0 else 0
        return SaidTurn(head, str(escape(read)), atoms, self._amounts(total), points)

    def _deeds(self, turn: Turn, found: list[Source], titled: bool) -> list[Source]:
        """Return what a folded turn names: its deeds or, without any, its last steps."""
        telling = self.page.telling
        named = [source for source in found if source.named]
        if turn.seat < 0:
            return named[:1]
        deeds = [source for source in named if source.line.key not in telling.steps]
        return deeds or [source for source in named if not titled or source.line is not turn.lines[0]][-DEEDS:]

    def _atom(self, source: Source, telling: Telling) -> str:
        words = self._thing(source.line) if source.named else self._cause(source.line, telling)
        gains = [(one, n) for one, n in source.amounts if n >= 0]
        losses = [(one, n) for one, n in source.amounts if n < 0]
        summed = [amount for part in (losses, gains) for amount in net([Source(source.line, True, part)])]
        amounts = self._amounts(summed or source.amounts[:1])
        inside = f'<span>{words}</span><span class="ds">{amounts}</span>'
        return f"<li>{self._link(source.line.number, inside)}</li>"

    def _cause(self, line: Line, telling: Telling) -> str:
        """Return where an amount came from."""
        words = signed(self._known_cause(line, telling) or line.phrase, self.words, self.page.signs)
        return self._pointed(line.cause, words)

    def _only_cause(self, found: list[Source], telling: Telling) -> Phrase | None:
        """Return where all amounts came from, if that is one thing with a name."""
        causes = [self._known_cause(source.line, telling) for source in found]
        return causes[0] if len({self.words.say(cause) if cause else "" for cause in causes}) == 1 else None

    def _known_cause(self, line: Line, telling: Telling) -> Phrase | None:
        """Return where an amount came from: as the line says, as the game calls it, or as the catalog does."""
        said = line.args.get("source") or line.args.get("reason") or telling.causes.get(line.cause)
        if isinstance(said, Phrase):
            return said
        known = self.game.rules.catalogue(self.game.edition).get(line.cause)
        return known[0] if known else None

    def _thing(self, line: Line) -> str:
        """Return a deed in words and signs; the component it concerns can be pointed at."""
        return self._pointed(line.of.partition(":")[0], signed(line.phrase, self.words, self.page.signs))

    def _pointed(self, label: str, words: str) -> str:
        if label not in self.game.rules.catalogue(self.game.edition):
            return words
        return f'<span data-thing="{escape(label.replace(" ", "-"))}">{words}</span>'

    def _amounts(self, amounts: Iterable[Amount]) -> str:
        return "".join(map(self._amount, amounts))

    def _amount(self, amount: Amount) -> str:
        one, n = amount
        thing = signed(counted(one, n), self.words, self.page.signs).lstrip("+").removeprefix(str(abs(n)))
        return f'<span class="d {"plus" if n >= 0 else "minus"}">{_signed(n)}{thing}</span>'


SINCE = Phrase("Since your last turn")
AGAIN = Phrase("Watch again")
HIDE = Phrase("Hide")
CLOSE = '<svg class="ic" aria-hidden="true"><use href="#u-close"/></svg>'


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def _symbol(name: str) -> str:
    return f'<svg class="sign" aria-hidden="true"><use href="#{name}"/></svg>'


def log_regions(live: Live, game: Game, seat: int, words: Language, now: bool) -> dict[str, str]:
    """Return the regions that tell what happened; `now` is not a replay."""
    view = LogView(live, game, seat, words)
    since = view.since_last_turn() if now and seat != SPECTATOR else ""
    return {"log": view.log(), "since": since, "said": view.newest_sentence()}


def log_lines(game: Game, seat: int, words: Language, live: Live) -> str:
    """Return the whole log a seat may read."""
    return LogView(live, game, seat, words, 0).log()
