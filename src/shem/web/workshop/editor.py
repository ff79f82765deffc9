"""The editor of one component: a control for each value, and a row of chips for an effect.

Every button of a chip names the text that results, so the browser needs to know nothing about the notation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from shem.contracts.workshop import Swatch, Workshop
from shem.games import find
from shem.kernel.abilities import EFFECT, NUMBER, like
from shem.kernel.completion import SIGNS, Part, Place, completed, following, outline
from shem.kernel.edition import Components, Form
from shem.kernel.notation import GROUPS, Notation, NotationError
from shem.kernel.phrase import LANGUAGES, Flaw, Language, Phrase, reason
from shem.web.words import game_words, page_words
from shem.web.workshop.edition_file import written
from shem.web.workshop.entries import Component, Entered, Value, changed, components, document, workshop_of

FEW = 6  # words that are offered one by one
MOST = 99  # in an ability
SAID = {
    ";": Phrase("and"),
    "->": Phrase("to get"),
    "|": Phrase("or"),
    "]": Phrase("end of the group"),
    "choose[": Phrase("choose one of"),
    "any_order[": Phrase("in any order"),
    "may[": Phrase("you may"),
    "none": Phrase("nothing"),
}


@dataclass(frozen=True)
class Choice:
    """Something to click: its words, its icons, and the value that results."""

    words: str
    value: str
    icons: str = ""
    chosen: bool = False
    swatch: Swatch | None = None


@dataclass(frozen=True)
class Word:
    """A word of a chip: a number with the text before and after it, or a choice."""

    text: str
    low: int = 0
    high: int = -1
    before: str = ""
    after: str = ""
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Chip:
    """A part of an effect; a sign of the grammar has no words."""

    name: str
    sign: bool = False
    words: tuple[Word, ...] = ()
    more: tuple[Choice, ...] = ()
    without: str | None = None


@dataclass
class Control:
    """One value of a component."""

    path: str
    name: str
    kind: str
    value: Value
    differs: bool
    low: int = 0
    high: int = 0
    choices: list[Choice] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    palette: list[Choice] = field(default_factory=list)
    numbers: list[Word] = field(default_factory=list)  # of an ability
    prefix: str = ""  # what comes before the effect of an ability
    error: str = ""


@dataclass(frozen=True)
class Editor:
    """A component as it is edited: its controls, its text in every language, and what is wrong with it.

    `whole` is what it does not fit together with yet: other components, which can be entered next.
    """

    controls: list[Control]
    said: dict[str, str]
    edition: str
    error: str
    whole: str


def editor(game: str, label: str, values: Mapping[str, Value], words: Language) -> Editor:
    """Return the editor of a component with these values."""
    rules = find(game)
    workshop, component = workshop_of(rules), components(game)[label]
    assert workshop is not None
    mine = {**component.values, **changed(component, values)}
    controls = [_control(workshop, component, path, value, words) for path, value in mine.items()]
    edition = written({}, document(game, {**_given_up(game, component, mine), label: mine}))
    error = whole = ""
    file = None
    try:
        file = Components(workshop.file, workshop.keys, workshop.notation, edition)
        workshop.fill(file)
        lines = rules.catalogue(edition)[label][1]
    except ValueError as wrong:
        edition, lines = "", []
        if isinstance(wrong, Flaw) and file is not None and wrong.args[0] == file.where:
            whole = _sentence(wrong, "", words)
        else:
            error = _capital(words.say(reason(wrong)))
        for control in controls:
            if f": {control.path.split('.')[0]}" in str(wrong):
                control.error = _sentence(wrong, control.name, words)
    said = {}
    for lang in LANGUAGES:
        speak = game_words(lang, game).say
        said[lang] = " · ".join(f"{_capital(speak(what))}: {speak(value)}" for what, value in lines)
    return Editor(controls, said, edition, error, whole)


def _given_up(game: str, component: Component, mine: Mapping[str, Value]) -> Entered:
    """Return the components that lose their ability because this one has it now."""
    found: Entered = {}
    for path, form in component.forms.items():
        ability = str(mine[path]).split(" ")[0]
        if form.kind != "ability" or ability == "none":
            continue
        for label, other in components(game).items():
            if label != component.label and str(other.values.get(path, "")).split(" ")[0] == ability:
                found[label] = {path: "none"}
    return found


def _sentence(wrong: ValueError, name: str, words: Language) -> str:
    """Return what is wrong with a value, by the name that its owner sees. Where it is, the page shows."""
    problem = wrong.problem if isinstance(wrong, Flaw) else reason(wrong)
    if isinstance(problem, Phrase) and "name" in problem.parts:
        problem.parts["name"] = name
    return _capital(words.say(problem))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _control(workshop: Workshop, component: Component, path: str, value: Value, words: Language) -> Control:
    form = component.forms[path]
    control = Control(path, field_name(workshop, path, words), form.kind, value, value != component.values[path])
    control.low, control.high = form.low, form.high
    if form.kind == "word":
        control.choices = [
            Choice(_word(workshop, one, words), one, "", one == value, workshop.swatches.get(one)) for one in form.known
        ]
    elif form.kind in ("effect", "cost"):
        _build(control, workshop, form, str(value), words)
    elif form.kind == "ability":
        _choose(control, workshop, form, str(value), words)
    return control


def _choose(control: Control, workshop: Workshop, form: Form, text: str, words: Language) -> None:
    """Offer each ability in the words of the card; those of the chosen one contain its numbers and its effect."""
    notation = workshop.notation
    gain = next(one for one in _all_samples(notation) if not notation.read(one).is_price())
    for known in form.known:
        chosen = like(known, text)
        value = text if chosen else known.replace(NUMBER, "1").replace(EFFECT, gain)
        control.choices.append(Choice(_ability_words(workshop, value, words), value, "", chosen))
        if not chosen:
            continue
        own = text.split(" ")
        for at in (at for at, word in enumerate(known.split(" ")) if word == NUMBER):
            before, after = " ".join(own[:at]), " ".join(own[at + 1 :])
            control.numbers.append(Word(own[at], 0, MOST, before, after))
        if known.endswith(EFFECT):
            control.prefix = known.removesuffix(EFFECT)
            _build(control, workshop, Form("effect"), text.removeprefix(control.prefix), words)


def _ability_words(workshop: Workshop, text: str, words: Language) -> str:
    if text == "none":
        return page_words(words.code).say(SAID[text])
    try:
        return words.say(workshop.ability(text))
    except NotationError:
        return text


def field_name(workshop: Workshop, path: str, words: Language) -> str:
    """Return the name of a value: that of its field, with its place in a list or a nested table."""
    first, *rest = path.split(".")
    name = _capital(words.say(workshop.fields[first]))
    places = [
        str(int(part) + 1)
        if part.isdigit()
        else words.say(workshop.fields[part])
        if part in workshop.fields
        else _word(workshop, part, words)
        for part in rest
    ]
    return " · ".join([name, *places])


def _word(workshop: Workshop, word: str, words: Language) -> str:
    return words.say(workshop.words[word]) if word in workshop.words else word.replace("_", " ")


# -- effects -----------------------------------------------------------------------------------------


def _build(control: Control, workshop: Workshop, form: Form, text: str, words: Language) -> None:
    try:
        parts = outline(workshop.notation, text)
    except NotationError as wrong:
        control.error = _sentence(wrong, control.name, words)
        return
    control.chips = [_chip(workshop, parts, at, words) for at in range(len(parts))]
    control.palette = _palette(workshop, parts, form.kind == "cost", words)


def _text(parts: list[Part]) -> str:
    return " ".join(" ".join([part.word, *(place.word for place in part.places)]) for part in parts)


def _chip(workshop: Workshop, parts: list[Part], at: int, words: Language) -> Chip:
    part = parts[at]
    if part.word in SIGNS or part.word == "none":
        removable = part.word in GROUPS
        name = page_words(words.code).say(SAID[part.word])
        return Chip(name, True, without=_text(_removed(parts, at)) if removable else None)
    before, after = _text(parts[:at]), _text(parts[at + 1 :])
    spoken = tuple(_spoken(workshop, part, n, before, after, words) for n in range(len(part.places)))
    more = _more(workshop, part, before, after, words)
    chosen = any(len(word.choices) > 1 for word in spoken)  # the choice says what the chip does
    name = "" if chosen else _effect_words(workshop, _text([part]), words)
    return Chip(name, False, spoken, more, _text(_removed(parts, at)))


def _spoken(workshop: Workshop, part: Part, n: int, before: str, after: str, words: Language) -> Word:
    place = part.places[n]
    left = [before, part.word, *(one.word for one in part.places[:n])]
    right = [*(one.word for one in part.places[n + 1 :]), after]
    if not place.words:
        return Word(str(int(place.word)), place.low, place.high, _joined(left), _joined(right))
    choices = []
    for word in place.words:
        verb = [part.word, *(one.word for one in part.places[:n]), word]
        kept = [*verb, *(one.word for one in part.places[n + 1 :])]
        verb_text = _fitting(workshop, " ".join(kept), " ".join(verb))
        result = _joined([before, verb_text, after])
        choices.append(Choice(_effect_words(workshop, verb_text, words), result, "", word == place.word))
    return Word(place.word, choices=tuple(choices))


def _effect_words(workshop: Workshop, text: str, words: Language) -> str:
    """Return what a verb with its words does; the notation itself if it cannot be read yet."""
    try:
        return words.say(workshop.notation.read(text).words())
    except NotationError:
        return text


def _fitting(workshop: Workshop, text: str, shorter: str) -> str:
    """Return the text if it can be read, otherwise the shorter one, completed."""
    try:
        if outline(workshop.notation, text)[-1].complete:
            return text
    except NotationError:
        pass
    return completed(workshop.notation, shorter)


def _more(workshop: Workshop, part: Part, before: str, after: str, words: Language) -> tuple[Choice, ...]:
    """Return optional words that the part may still get."""
    place: Place = part.following
    text = " ".join([part.word, *(one.word for one in part.places)])
    offered = [*place.words, *([str(place.low or 1)] if place.low <= place.high else [])]
    longer = [completed(workshop.notation, f"{text} {word}") for word in offered]
    return tuple(Choice(_effect_words(workshop, one, words), _joined([before, one, after])) for one in longer)


def _joined(texts: list[str]) -> str:
    return " ".join(filter(None, texts))


def _removed(parts: list[Part], at: int) -> list[Part]:
    """Return the parts without one, and without the sign that joined it; a group goes as a whole."""
    end = at + 1
    if parts[at].word in GROUPS:
        depth = 1
        while end < len(parts) and depth:
            depth += (parts[end].word in GROUPS) - (parts[end].word == "]")
            end += 1
    before, after = parts[:at], parts[end:]
    if after and after[0].word in (";", "->", "|"):
        after = after[1:]
    elif before and before[-1].word in (";", "->", "|"):
        before = before[:-1]
    return [*before, *after] or [Part("none")]


def _palette(workshop: Workshop, parts: list[Part], cost: bool, words: Language) -> list[Choice]:
    """Return what can be added at the end."""
    notation, own = workshop.notation, page_words(words.code)
    text = "" if [part.word for part in parts] == ["none"] else _text(parts)
    offered = following(notation, parts if text else [])
    if ";" in offered or "->" in offered:
        joint = "->" if "->" in offered and not cost else ";"
        signs = [Choice(own.say(SAID[sign]), f"{text} {sign}") for sign in offered if sign in ("|", "]")]
        return signs + _verbs(workshop, f"{text} {joint}", cost, words, joint)
    if offered == ():
        return []
    return _verbs(workshop, text, cost, words, "")


def _samples(notation: Notation, verb: str) -> list[str]:
    """Return a verb with each of the few words that may follow it, completed."""
    words = outline(notation, verb)[-1].following.words
    if not 0 < len(words) <= FEW:
        return [completed(notation, verb)]
    return [completed(notation, f"{verb} {word}") for word in words]


def _all_samples(notation: Notation) -> list[str]:
    return [sample for verb in notation.verbs for sample in _samples(notation, verb)]


def _verbs(workshop: Workshop, text: str, cost: bool, words: Language, joint: str) -> list[Choice]:
    """Return every verb with words that complete it. What costs something comes with something to get for it."""
    notation, own = workshop.notation, page_words(words.code)
    samples = _all_samples(notation)
    gain = next(sample for sample in samples if not notation.read(sample).is_price())
    found, said = [], set[str]()
    for sample in samples:
        effect = notation.read(sample)
        if words.say(effect.words()) in said:  # with 1, two verbs may say the same
            sample = completed(notation, sample.replace("1", "2"))
            effect = notation.read(sample)
        said.add(words.say(effect.words()))
        if effect.is_price() and not cost:
            if joint == "->":
                continue
            sample = f"{sample} -> {gain}"
        if effect.is_price() or not cost:
            found.append(Choice(words.say(effect.words()), f"{text} {sample}".strip(), workshop.icons(effect)))
    if not cost:
        other = next(one for one in samples if one != gain and not notation.read(one).is_price())
        found.append(Choice(own.say(SAID["choose["]), f"{text} choose[{gain} | {other}]".strip()))
        found.append(Choice(own.say(SAID["may["]), f"{text} may[{gain}]".strip()))
    return found
