"""Records: written, read, replayed; and what is said about broken ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import shem
from shem.kernel.dealer import SeededDealer
from shem.kernel.game import Game
from shem.kernel.nodes import EachSeat, Seq
from shem.kernel.record import RecordError, read, replay, write
from shem.kernel.rules import Rules
from shem.kernel.table import AnyEffect
from tests.battery import same
from tests.kernel.toy import Bid, Flip, Pick, ToyRules, begin, texts, trace

GAME: AnyEffect = Seq([Flip(), Bid(), EachSeat(Pick(2)), Flip(), Pick(3)])
RECORD = """\
shem 1
game toy
rules 3
seats 2
option length short
seed 11
-
0 * c
1 A bid 2
2 B bid 0
3 A b
4 B a
5 * b
"""


def find(name: str) -> Rules:
    if name != "toy":
        raise ValueError(f'unknown game "{name}"')
    return ToyRules(GAME)


def played(dealer: object = None) -> Game:
    game = begin(GAME, dealer=dealer)
    if dealer is None:
        game.play("c")
    game.play("bid 0", seat=1)
    game.play("bid 2", seat=0)
    game.play("b")
    game.play("a")
    if dealer is None:
        game.play("b")
    return game


def test_a_record_is_a_header_and_a_line_for_each_decision() -> None:
    game = played()
    assert write(game) == RECORD.replace("seed 11\n", "")
    game.dealer = SeededDealer(11)
    assert write(game) == RECORD
    assert write(game, with_seed=False) == RECORD.replace("seed 11\n", "")


def test_reading_gives_the_same_position_and_goes_on_with_the_same_dealer() -> None:
    game = played(SeededDealer(4))
    loaded = read(write(game), find)
    same(loaded, game)
    assert loaded.moves == game.moves
    assert loaded.settings == game.settings
    assert isinstance(loaded.dealer, SeededDealer)
    assert loaded.dealer.seed == 4
    assert read(write(played()), find).dealer is None


def test_chance_that_was_not_yet_dealt_is_dealt_by_the_seed() -> None:
    """A record may end before a deal, like one cut off by hand."""
    full = write(played(SeededDealer(4)))
    cut = full[: full.rindex("5 *")]
    assert read(cut, find).moves == read(full, find).moves


def test_a_record_says_what_chance_dealt_even_against_the_seed() -> None:
    game = read(RECORD, find)
    assert trace(game) == ["*c", "bids 2 0", "0b", "1a", "*b"]


def test_a_game_is_saved_in_the_middle_of_sealed_answers() -> None:
    game = begin(Seq([Pick(2), Bid(), Pick(2)]), seats=3)
    game.play("b")
    game.play("bid 3", seat=2)
    game.play("bid 1", seat=0)
    text = write(game)
    assert text.splitlines()[-3:] == ["0 A b", "1 A bid 1", "2 C bid 3"]
    loaded = read(text, lambda name: ToyRules(game.rules.effect))  # type: ignore[attr-defined]
    same(loaded, game)
    assert [decision.seat for decision in loaded.decisions] == [1]
    loaded.play("bid 0", seat=1)
    assert trace(loaded) == ["0b", "bids 1 0 3"]


def test_replay_stops_after_every_decision() -> None:
    lengths, questions = [], []
    for game in replay(RECORD, find):
        lengths.append(len(game.moves))
        questions.append(texts(game))
    assert lengths == [0, 1, 2, 3, 4, 5, 6]
    assert questions[0] == questions[-1] == ["a", "b", "c"]
    assert questions[1] == ["bid 0", "bid 1", "bid 2", "bid 3"]


def test_the_edition_travels_with_the_record() -> None:
    edition = "[coin]\n# three of them\n\nvalue = 3\n"
    game = begin(Pick(2), edition=edition)
    text = write(game)
    assert "edition [coin]\nedition # three of them\nedition\nedition value = 3\n-\n" in text
    loaded = read(text, lambda name: ToyRules(Pick(2)))
    assert loaded.edition.splitlines() == edition.splitlines()
    assert write(loaded) == text


def test_a_game_keeps_the_version_of_the_rules_it_was_begun_by() -> None:
    game = read(RECORD.replace("rules 3", "rules 2").replace("4 B a\n5 * b\n", ""), find)
    assert game.table.version == 2
    for one in (game, game.copy(), game.redeal(0, Random(1))):
        assert one.table.version == 2
    game.undo()
    assert game.table.version == 2
    assert "\nrules 2\n" in write(game)
    assert read(RECORD, find).table.version == 3


def test_blank_lines_do_not_matter() -> None:
    assert read(RECORD.replace("3 A b\n", "\n3 A b\n\n  \n"), find).moves == read(RECORD, find).moves


def edited(old: str, new: str) -> Callable[[], str]:
    assert old in RECORD
    return lambda: RECORD.replace(old, new, 1)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (lambda: "", 'the record is missing the line "-" between header and moves'),
        (lambda: "golem\n-\n", 'line 1: a record starts with "shem" and its format version'),
        (lambda: RECORD.replace("-\n", ""), 'the record is missing the line "-" between header and moves'),
        (edited("shem 1", "shem 2"), "this record uses format 2; this version reads format 1"),
        (edited("shem 1", "shem"), 'header line "shem" must be an integer, not "'),
        (edited("game toy\n", ""), 'the header is missing the game ("game NAME")'),
        (edited("game toy", "game ludo"), 'unknown game "ludo"'),
        (edited("rules 3", "rules 1"), "played with version 1 of the toy rules; this is version 2–3"),
        (edited("rules 3", "rules 4"), "played with version 4 of the toy rules; this is version 2–3"),
        (edited("rules 3\n", ""), 'the header is missing the line "rules"'),
        (edited("seats 2", "seats two"), 'header line "seats" must be an integer, not "two'),
        (edited("seats 2", "seats 7"), "toy is for 1 to 4 players, not 7"),
        (edited("length short", "lenght short"), 'toy has no option "lenght" (did you mean "length"?)'),
        (edited("length short", "length endless"), 'option "length" must be one of short, long, not "endless"'),
        (edited("seed 11", "seed eleven"), 'header line "seed" must be an integer, not "eleven'),
        (edited("seed 11", "edition value = 3"), "toy: an edition speaks of coins"),
        (edited("seed 11", "seed ²"), 'header line "seed" must be an integer, not "²'),
        (edited("seed 11", "seed " + "1" * 301), 'header line "seed" must be an integer, not "111'),
        (edited("shem 1", "shem --5"), 'header line "shem" must be an integer, not "--5'),
        (edited("rules 3", "rules ٣"), 'header line "rules" must be an integer, not "٣'),
        (
            edited("length short", "length " + "x" * 60_000),
            "line 5: longer than 4,000 characters",
        ),
        (
            edited("length short", "length " + "x" * 3000),
            f'option "length" must be one of short, long, not "{"x" * 60}"',
        ),
        (edited("-\n", "name x\n" * 100_000 + "-\n"), "too long: 700,106 characters; the limit is 500,000"),
        (edited("3 A b", "3 A " + "b" * 3000), f'line 11: "{"b" * 60}" is not possible now; possible: a; b'),
        (edited("game toy", "game toy\0"), 'unknown game "toy\0"'),
        (edited("3 A b", "3 A"), 'line 11: expected "number seat move", got "3 A"'),
        (edited("3 A b", "3 Z b"), 'line 11: expected "number seat move", got "3 Z b"'),
        (edited("3 A b", "what"), 'line 11: expected "number seat move", got "what"'),
        (edited("3 A b", "3 A c"), 'line 11: "c" is not possible now; possible: a; b'),
        (edited("3 A b", "3 B b"), "line 11: it is not this seat’s turn to decide; waiting for seat A"),
        (edited("0 * c", "0 * z"), 'line 8: "z" is not possible now; possible: a; b; c'),
        (lambda: RECORD + "6 A a\n7 A a\n", "line 15: the game is over"),
    ],
)
def test_broken_records_say_where_and_why(broken: Callable[[], str], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(broken(), find)
    assert message in str(caught.value)
    assert str(caught.value).startswith(message.split(":")[0]) or ":" not in message


def test_a_game_that_did_not_start_from_a_deal_has_no_record() -> None:
    game = played()
    with pytest.raises(RecordError, match="was redealt for a seat"):
        write(game.redeal(0, Random(1)))


def test_an_edition_with_strange_line_ends_survives() -> None:
    edition = '[coin]\nname = "a\u2028b\x85c"  \n'
    loaded = read(write(begin(Pick(2), edition=edition)), lambda name: ToyRules(Pick(2)))
    assert loaded.edition == edition.removesuffix("\n")
    assert read(RECORD.replace("\n", "\r\n"), find).moves == read(RECORD, find).moves


def test_a_file_that_is_no_text_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.shem"
    path.write_bytes(b"shem 1\nplayers \xff\xfe\n")
    for reading in (shem.load, lambda path: list(shem.replay(path))):
        with pytest.raises(RecordError, match="not a game record, because it is not UTF-8 text"):
            reading(path)
