"""What a game provides to the page in the browser (docs/web-contract.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from shem.contracts.cards import Cards
from shem.contracts.cover import COVER, Cover
from shem.contracts.ending import Revealed
from shem.contracts.guide import Guide
from shem.contracts.moment import Moment
from shem.contracts.plans import Plan
from shem.contracts.preview import Gauge, Preview, Reader
from shem.contracts.question import Question, plain
from shem.contracts.score_sheet import ScoreSheet
from shem.contracts.setup_plan import SetupPlan
from shem.contracts.telling import Telling
from shem.contracts.workshop import Workshop
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Setting, View
from shem.kernel.table import Line

Regions = dict[str, str]


def _no_regions(view: View, words: Language, names: list[str]) -> Regions:
    return {}


def _nothing_told(log: list[Line], view: View, words: Language, names: list[str]) -> Regions:
    return {}


def _plain(view: View, options: Sequence[Option], words: Language) -> Question:
    return plain(options, words)


def _nothing_revealed(game: Game, words: Language, names: list[str]) -> Revealed:
    return Revealed()


def _deduces(aids: Mapping[str, str]) -> bool:
    return True


def _not_lowered(aids: Mapping[str, str], notes: Mapping[str, str]) -> Mapping[str, str]:
    return aids


@dataclass(frozen=True)
class Page:
    """A game's drawings and texts for the browser. Only `draw` is required."""

    # The whole table as one self-contained SVG.
    draw: Callable[[View, Language], str]
    # What everyone can see, from a spectator's view; `told` adds information that only the log contains.
    regions: Callable[[View, Language, list[str]], Regions] = _no_regions
    told: Callable[[list[Line], View, Language, list[str]], Regions] = _nothing_told
    # What only one seat sees: (view, words, names).
    hand: Callable[[View, Language, list[str]], str] | None = None
    # A seat's private notebook: (view, words, names, aids of the table, the seat's notes).
    notebook: Callable[[View, Language, list[str], Mapping[str, str], Mapping[str, str]], Regions] | None = None
    # Every option with its picture, price and gain (shem.contracts.question); without it, only its words.
    answers: Callable[[View, Sequence[Option], Language], Question] = _plain
    # What happened since a decision, as cards: (log of the seat, number of that decision, view, words, names, aids).
    moments: Callable[[list[Line], int, View, Language, list[str], Mapping[str, str]], list[Moment]] | None = None
    # A preview of an option (before, after, option, for whom; `after` is None if something hidden decides), and of
    # what is still ahead (game, seat, words).
    foresee: Callable[[Game, Game | None, Option, Reader], Preview] | None = None
    ahead: Callable[[Game, int, Language], str] | None = None
    # Its box on the start page.
    cover: Cover = COVER
    # How likely options are to succeed, by what the seat knows: (game, redealt for the seat; seat; aids of the table).
    odds: Callable[[Game, int, Mapping[str, str]], Mapping[str, Gauge]] | None = None
    # The explanation of everything that is drawn.
    cards: Cards = field(default_factory=Cards)
    # What its how-to-play page shows besides the text.
    guide: Guide | None = None
    # How owners enter the values printed in their copy.
    workshop: Workshop | None = None
    # Its score sheet for games with the physical components, by edition file.
    score_sheet: Callable[[str], ScoreSheet] | None = None
    # How it is set up with the physical components.
    setup_plan: SetupPlan | None = None
    # How it reads its rulebooks where they differ or leave something open.
    rulings: Sequence[Phrase] = ()
    # Phone tabs: (pane, symbol, words).
    panes: Sequence[tuple[str, str, Phrase]] = ()
    # Modules of the game's folder with additional pages (shem.web.game_pages), such as "reader.reader_pages".
    modules: Sequence[str] = ()
    # Player aids that the host can choose.
    aids: tuple[Setting, ...] = ()
    # Symbols in the log, by key.
    signs: Mapping[str, str] = field(default_factory=dict)
    # How the log is told turn by turn.
    telling: Telling = field(default_factory=Telling)
    # Each source of points (shem.kernel.points) in the order shown: its symbol and its color.
    sources: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    # What is revealed on the result page of a finished game: (game, words, names).
    revealed: Callable[[Game, Language, list[str]], Revealed] = _nothing_revealed
    # Whether players hide anything from each other: on a shared device, a screen then comes between their turns.
    hides: bool = True
    # Answers that players may plan in advance.
    plans: tuple[Plan, ...] = ()
    # Whether the aids of a table let the page draw a seat's conclusions for it.
    deduces: Callable[[Mapping[str, str]], bool] = _deduces
    # The aids of a seat whose player wants less help than the table allows: (aids of the table, the seat's notes).
    lowered: Callable[[Mapping[str, str], Mapping[str, str]], Mapping[str, str]] = _not_lowered
