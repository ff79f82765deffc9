"""Bad input and strange but legal input, by the thousand: notation, editions and records, made from a seed.

Whatever is read either works or is refused with one of our errors, in a sentence. See tests/test_fuzz.py.
"""

from __future__ import annotations

import tomllib
import xml.etree.ElementTree as ET
from copy import deepcopy
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

import shem
from shem.games import find, terminal
from shem.kernel.edition import EditionError
from shem.kernel.nodes import Offer
from shem.kernel.notation import Notation, NotationError
from shem.kernel.phrase import LANGUAGES
from shem.kernel.record import RecordError, read, write
from shem.kernel.table import Effect
from shem.terminal.question import foresee
from shem.web import ledger
from shem.web.words import game_words
from tests.battery import everyone, pick, walk
from tests.documented import rows
from tests.drawing import buttons

REFUSALS = (EditionError, NotationError, RecordError)
DOCUMENTS = {
    "golem": "notation.md",
    "amritsar": "amritsar/notation.md",
    "alchemists": "alchemists/notation.md",
}
NOISE = [
    *("choose[", "any_order[", "may[", "]", "|", ";", "->", "none", "per", "gain", "pay", "20000000", "-1", "0", "1"),
    *("²", "٣", "--5", "+-", "\0", "\n", "\u2028", "\ud800", "x" * 400, "{", "}", "%s", "∞", "", "1e9", "9" * 5000),
]
VALUES: list[Any] = [
    *(0, 1, -1, 7, 99, 100, 10**9, 10**5000, True, 1.5, "", "none", "x", "\0", "x" * 5000, [], [1], [[]], [{}], {}),
    *({"a": 1}, [[[[[[1]]]]]], ["none"] * 3, ["none"] * 200, [1, "x"], {"effect": "none"}),
]


def notation(game: str) -> Notation:
    found: Notation = shem.game_rules(game).part("components").NOTATION  # type: ignore[attr-defined]
    return found


def leaves(game: str) -> tuple[list[str], list[str], list[str]]:
    """What the tables of the docs show: effects, offers among them, and prices."""
    language = notation(game)
    effects, offers, prices = [], [], []
    for written in rows(DOCUMENTS[game]):
        try:
            effect = language.read(written)
        except NotationError:
            continue  # an ability or a trigger
        if effect.is_price():
            prices.append(written)
        elif type(effect).run is not Effect.run:  # else only its own card knows what to do with it
            effects.append(written)
            if isinstance(effect, Offer):
                offers.append(written)
    return effects, offers, prices


class Writer:
    """Writes random legal effects of a game."""

    def __init__(self, game: str, rng: Random, without: tuple[str, ...] = ()) -> None:
        self.rng = rng
        self.effects, self.offers, self.prices = (
            [text for text in kind if not any(word in text for word in without)] for kind in leaves(game)
        )

    def offer(self) -> str:
        return self.rng.choice(self.offers) if self.offers and self.rng.random() < 0.6 else f"may[{self.leaf()}]"

    def leaf(self) -> str:
        return self.rng.choice(self.effects)

    def effect(self, depth: int = 2) -> str:
        kind = int(self.rng.random() * 8) if depth else 0
        if kind == 1:
            return "; ".join(self.effect(depth - 1) for _ in range(2))
        if kind == 2:
            return f"may[{self.effect(depth - 1)}]"
        if kind == 3:
            return f"choose[{self._different(lambda: self.effect(depth - 1))}]"
        if kind == 4:
            return f"any_order[{self._different(self.offer)}]"
        if kind == 5 and self.prices:
            return f"{self.rng.choice(self.prices)} -> {self.effect(depth - 1)}"
        return self.leaf()

    def _different(self, write: Any) -> str:
        return " | ".join(sorted({write() for _ in range(3)} | {"may[none]", "may[may[none]]"}))


def noise(game: str, rng: Random) -> str:
    """Something that looks like notation for a while."""
    words = [*NOISE, *notation(game).verbs, *notation(game).counts, *Writer(game, rng).effect().split()]
    return " ".join(rng.choice(words) for _ in range(int(rng.random() * 12)))


def components(game: str) -> tuple[dict[str, Any], dict[str, tuple[str, ...]]]:
    part = shem.game_rules(game).part("components")  # type: ignore[attr-defined]
    return tomllib.loads(Path(part.FILE).read_text(encoding="utf-8")), part.KEYS


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > 10**4000:
        return hex(value)
    if isinstance(value, str):
        return '"' + "".join(c if c.isprintable() and c not in '"\\' else f"\\u{ord(c):04x}" for c in value) + '"'
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{toml(str(key))} = {toml(one)}' for key, one in value.items())}}}"
    return repr(value)


def change(value: Any, game: str, rng: Random) -> Any:
    """Something like this value, or nothing like it."""
    if rng.random() < 0.3:
        return deepcopy(rng.choice(VALUES))
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        return {**value, key: change(value[key], game, rng)}
    if isinstance(value, list) and value:
        at = int(rng.random() * len(value))
        kept = [*value[:at], change(value[at], game, rng), *value[at + 1 :]]
        return kept if rng.random() < 0.7 else kept * 2 if rng.random() < 0.5 else kept[:at]
    if isinstance(value, bool) or not isinstance(value, int | str):
        return rng.choice(VALUES)
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, 0, 1, 2, 9, 15, 16, 99, -value, int(rng.random() * 20)])
    return rng.choice([Writer(game, rng).effect(), noise(game, rng), value, "none", value + " 1", value.upper()])


def edition(game: str, rng: Random) -> str:
    """An edition file with a few changed values: many can be played, many cannot be read."""
    base, keys = components(game)
    lines = []
    for _ in range(1 + int(rng.random() * 3)):
        name = rng.choice(list(base))
        if name in keys and isinstance(base[name], list):
            entry = rng.choice(base[name])
            field = rng.choice(list(entry))
            lines += [f"[[{name}]]", *(f"{key} = {toml(entry[key])}" for key in keys[name] if key in entry)]
            if field not in keys[name]:
                lines.append(f"{field} = {toml(change(entry[field], game, rng))}")
        elif isinstance(base[name], dict):
            field = rng.choice(list(base[name]))
            lines += [f"[{name}]", f"{toml(field)} = {toml(change(base[name][field], game, rng))}"]
        else:
            lines.append(f"{name} = {toml(change(base[name], game, rng))}")
    text = "\n".join(lines)
    return scribbled(text, rng) if rng.random() < 0.15 else text


def scribbled(text: str, rng: Random) -> str:
    """A text with something deleted, doubled or written over."""
    for _ in range(1 + int(rng.random() * 3)):
        at, length = int(rng.random() * len(text)), int(rng.random() * 12)
        new = rng.choice(["", rng.choice(NOISE), text[at : at + length] * 2, chr(int(rng.random() * 0x2FF))])
        text = text[:at] + new + text[at + length :]
    return text


def a_record(game: str, rng: Random) -> str:
    seats = rng.choice(list(shem.game_rules(game).seat_counts))
    played = shem.new(game, seats=seats, seed=int(rng.random() * 999))
    for _ in zip(range(40), walk(played, rng)):
        pass
    return write(played)


def spoiled(record: str, rng: Random) -> str:
    """A record with lines lost, doubled, exchanged or scribbled over."""
    lines = record.split("\n")
    for _ in range(1 + int(rng.random() * 3)):
        at = int(rng.random() ** 2 * len(lines))
        kind = int(rng.random() * 6)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, rng.choice(lines))
        elif kind == 2:
            key = lines[at].split(" ", 1)[0]
            lines[at] = f"{key} {rng.choice(NOISE)}"
        elif kind == 3:
            lines.insert(at, "edition " + scribbled("[[book]]", rng))
        else:
            lines[at] = scribbled(lines[at] or "-", rng)
    return "\n".join(lines)


def refusal(error: Exception, where: str = "") -> None:
    """A refusal is a sentence of bearable length that says where."""
    said = str(error)
    assert said
    assert said.startswith(where)
    assert len(said) < 1500, said[:200]


def try_record(text: str) -> bool:
    """Read a record; False if it was refused."""
    try:
        game = read(text, find)
    except RecordError as error:
        refusal(error)
        return False
    assert game.number >= 0
    return True


def try_notation(game: str, text: str) -> bool:
    try:
        effect = notation(game).read(text, f"{game}: card 1: effect")
    except NotationError as error:
        refusal(error, f"{game}: card 1: effect")
        return False
    assert str(effect.words())
    return True


def try_edition(game: str, text: str, rng: Random) -> shem.Game | None:
    """A game with this edition, or None if it was refused."""
    rules = shem.game_rules(game)
    seats = rng.choice(list(rules.seat_counts))
    options = {setting.name: rng.choice(list(setting.values)) for setting in rules.settings}
    try:
        rules.start(seats, rules.check(seats, options), "")
    except ValueError:
        options = {}
    try:
        return shem.new(game, seats=seats, seed=int(rng.random() * 999), edition=text, **options)
    except (EditionError, NotationError) as error:
        refusal(error)
        return None


def play_on(game: shem.Game, rng: Random, decisions: int) -> None:
    """Some random decisions, by their texts."""
    for _, decision in zip(range(decisions), walk(game, rng)):
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts) > 0, texts
        assert pick(list(decision.options), rng).phrase


# -- everything that shows a game --------------------------------------------------------------------

NAMES = ["Anna", "Ben", "Cleo", "Dora"]


def show(game: shem.Game, rng: Random) -> None:
    """Draw a position, say it and print it, as a page and a terminal do, for one seat or spectator in one language."""
    rules = game.rules
    seat, lang = rng.choice(everyone(game)), rng.choice(LANGUAGES)
    words, view, pictures = rules.language(lang), game.view(seat), rules.part("page")  # type: ignore[attr-defined]
    parts = dict(pictures.regions(view, words, NAMES)) | {"svg": game.svg(seat, lang)}
    if 0 <= seat < game.seat_count:
        parts["hand"] = pictures.hand(view, words, NAMES)
    if hasattr(pictures, "told"):
        parts |= pictures.told(game.log_for(seat), view, words, NAMES)
    console = Console(width=rng.choice([80, 100, 160]), file=StringIO())
    for pane in terminal(rules).panes(view, words):
        console.print(pane.body)
    for line in game.log_for(seat):
        assert words.say(line.phrase)
    for decision in game.decisions:
        show_question(game, decision, words, parts, console)
    for name, html in parts.items():
        assert ET.fromstring(f"<div>{html}</div>") is not None, name
    assert not words.missing, words.missing


def show_question(
    game: shem.Game, decision: shem.Decision, words: Any, parts: dict[str, str], console: Console
) -> None:
    """The question of a seat with its buttons, hints and previews."""
    rules, seat = game.rules, decision.seat
    view, pictures = game.view(seat), rules.part("page")  # type: ignore[attr-defined]
    assert words.say(decision.prompt)
    parts[f"answers {seat}"] = drawn_buttons = buttons(pictures.answers(view, decision.options, words), words.code)
    shown = list(ET.fromstring(f"<div>{drawn_buttons}</div>").iter("button"))
    drawn = [one.attrib["value"] for one in shown]
    if rest := [one.attrib["data-then"] for one in shown if "data-then" in one.attrib]:
        drawn = list({*drawn, *(text for one in rest for text in one.split("|"))})
    assert sorted(drawn) == sorted(option.text for option in decision.options), "a button for every option"
    parts[f"ahead {seat}"] = ledger.ahead(game, seat, words)
    for option in decision.options:
        assert words.say(option.phrase)
        console.print(terminal(rules).hint(view, foresee(game, seat, option), option, words))
        assert isinstance(terminal(rules).refers(view, option), list)
    for text, would in ledger.would(game, seat, game_words(words.code, rules.name)).items():
        parts[f"preview {text}"] = str(would["html"])


def show_box(game: shem.Game) -> None:
    """Every component in words."""
    for lang in LANGUAGES:
        words = game.rules.language(lang)
        for name, lines, provenance in game.rules.catalogue(game.edition).values():
            assert words.say(name)
            assert isinstance(provenance, str)
            assert all(words.say(what) + words.say(value) for what, value in lines)
        assert not words.missing, words.missing
