"""How-to-play pages: a game's own text (`page/how_to_play/en.md`), with its pictures, tables of tiles and icons.

A text is Markdown without HTML. In braces it names what the game's `Guide` draws:

    {picture board city palace}    a picture on a separate line; its parts "city" and "palace" get the numbers 1 and 2
    {tiles books}                  a table of all components of these kinds, on a separate line
    {icon clay}                    an icon in a sentence that also contains the word
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import pairwise
from typing import TypeVar

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from shem.contracts.guide import Drawing, Guide, text_file
from shem.games import page as page_of
from shem.kernel.notation import near_miss
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Description, Rules
from shem.pictures import num

Thing = TypeVar("Thing")

DIRECTIVE = re.compile(r"\{(\w+) ([\w -]+)\}")
ON_ITS_OWN_LINE = ("picture", "tiles")
# Used only by a table in play: names of pieces, targets of options.
PLAYED = re.compile(r' (?:id|data-(?:target|about|piece|of))="[^"]*"')
WIDE, LARGEST = 860.0, 1.4  # the width of the text, and how much a small picture is enlarged
BESIDE = 480.0  # up to this width, a picture has its text next to it
CALLOUT = 14.0  # radius of a number
ICONS = "icons"  # a table of what icons mean
LONG = 6  # lines of a component that needs the whole width
HEADING = re.compile(r"[^\w\- ]")


class GuideError(ValueError):
    """A how-to-play text names something that does not exist."""


@dataclass(frozen=True)
class Chapter:
    """A heading that the table of contents lists."""

    anchor: str
    title: str


@dataclass(frozen=True)
class HowToPlay:
    """A page in one language, as HTML."""

    title: str
    chapters: Sequence[Chapter]
    html: str


def guide_of(rules: Rules) -> Guide | None:
    """Return a game's guide; None if it has none."""
    return page_of(rules).guide


def how_to_play(rules: Rules, guide: Guide, words: Language) -> HowToPlay:
    """Return the page of a game."""
    text = text_file(rules, words.code).read_text(encoding="utf-8")
    markdown, env = _markdown(), {"shown": _Shown(rules, guide, words)}
    tokens = markdown.parse(text, env)
    title, chapters = _headings(tokens)
    return HowToPlay(title, chapters, markdown.renderer.render(tokens, markdown.options, env))


@cache
def headings(rules: Rules, lang: str) -> tuple[Chapter, ...]:
    """Return all headings of a game's text."""
    found = re.findall(r"^#+ (.*)", text_file(rules, lang).read_text(encoding="utf-8"), re.MULTILINE)
    titles = [DIRECTIVE.sub("", heading).strip() for heading in found]
    return tuple(Chapter(anchor(title), title) for title in titles)


def anchor(heading: str) -> str:
    """Return a heading's anchor, as code hosts make it from its words."""
    return HEADING.sub("", heading.lower()).replace(" ", "-")


def _headings(tokens: list[Token]) -> tuple[str, list[Chapter]]:
    """Give each heading its anchor; find the title and the chapters."""
    title, chapters = "", []
    for opening, inside in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        name = anchor(DIRECTIVE.sub("", inside.content).strip())
        words = "".join(part.content for part in inside.children or () if part.type == "text").strip()
        opening.attrSet("id", name)
        if opening.tag == "h1":
            title = words
        elif opening.tag == "h2":
            chapters.append(Chapter(name, words))
    return title, chapters


# -- directives --------------------------------------------------------------------------------------


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(["table", "smartquotes"])
    markdown.block.ruler.before("paragraph", "directive", _block, {"alt": ["paragraph"]})
    markdown.inline.ruler.push("directive", _inline)
    markdown.add_render_rule("directive", _render)
    return markdown


def _block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Render a directive on a separate line."""
    line = state.src[state.bMarks[start] + state.tShift[start] : state.eMarks[start]].strip()
    found = DIRECTIVE.fullmatch(line)
    if found is None or found[1] not in ON_ITS_OWN_LINE:
        return False
    if not silent:
        state.line = start + 1
        token = state.push("directive", "", 0)
        token.info, token.content, token.block = found[1], found[2], True
    return True


def _inline(state: StateInline, silent: bool) -> bool:
    """Render a directive in a sentence."""
    if state.src[state.pos] != "{":
        return False
    found = DIRECTIVE.match(state.src, state.pos)
    if found is None or found[1] != "icon":
        raise GuideError(f'"{state.src[state.pos :][:40]}" is not a directive; available: picture, tiles, icon')
    if not silent:
        token = state.push("directive", "", 0)
        token.info, token.content = found[1], found[2]
    state.pos = found.end()
    return True


def _render(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    shown: _Shown = env["shown"]
    token = tokens[at]
    if token.info == "icon":
        return shown.icon(token.content)
    if token.info == "tiles":
        return shown.tiles(token.content)
    name, *parts = token.content.split()
    return shown.picture(name, parts)


class _Shown:
    """The output of the directives in a game's text."""

    def __init__(self, rules: Rules, guide: Guide, words: Language) -> None:
        self.rules = rules
        self.guide = guide
        self.words = words

    def picture(self, name: str, parts: Sequence[str]) -> str:
        """Draw a picture; its parts are numbered in the order in which the text names them."""
        drawing = _named("picture", name, self.guide.pictures)(self.words)
        scale = min(LARGEST, WIDE / drawing.width)
        looks = "picture" + " full" * (drawing.width * scale > BESIDE) + " shrunk" * (scale < 1)
        callouts = "".join(_callout(drawing, part, n, CALLOUT / scale) for n, part in enumerate(parts, 1))
        return (
            f'<figure class="{looks}" id="picture-{escape(name)}"'
            f' style="max-width:{drawing.width * scale / 16:.2f}rem">'
            f'<svg viewBox="0 0 {num(drawing.width)} {num(drawing.height)}" role="img"'
            f' aria-label="{escape(self.words.say(drawing.name))}">'
            f"{PLAYED.sub('', drawing.inside)}{callouts}</svg></figure>\n"
        )

    def tiles(self, name: str) -> str:
        """Draw all components of some kinds, with their words."""
        if name == ICONS:
            return self._icons()
        kinds = _named("tiles", name, self.guide.tables)
        found = self.rules.catalogue()
        shown = [self._tile(label, found[label]) for kind in kinds for label in found if label.split(" ")[0] == kind]
        return f'<ul class="tiles" id="tiles-{escape(name)}">{"".join(shown)}</ul>\n'

    def _icons(self) -> str:
        """Draw what the icons on components mean."""
        shown = [f"<div><dt>{drawn}</dt><dd>{escape(said)}</dd></div>" for drawn, said in self.guide.signs(self.words)]
        return f'<dl class="signs" id="tiles-{ICONS}">{"".join(shown)}</dl>\n'

    def _tile(self, label: str, component: Description) -> str:
        title, lines, _ = component
        rows = "".join(f"<div><dt>{self._say(what)}</dt><dd>{self._say(value)}</dd></div>" for what, value in lines)
        drawn = PLAYED.sub("", self.guide.tile(label, self.words, ""))
        looks = f'<div class="looks" aria-hidden="true">{drawn}</div>' if drawn else ""
        look = "component long" if len(lines) >= LONG else "component"
        return f'<li class="{look}">{looks}<div class="says"><b>{self._say(title)}</b><dl>{rows}</dl></div></li>'

    def _say(self, phrase: Phrase) -> str:
        said = self.words.say(phrase)
        return escape(said[:1].upper() + said[1:])

    def icon(self, name: str) -> str:
        symbol = _named("icon", name, self.guide.icons)
        return f'<svg class="ic" aria-hidden="true"><use href="#{escape(symbol)}"/></svg>'


def _named(what: str, name: str, offered: Mapping[str, Thing]) -> Thing:
    if name not in offered:
        raise GuideError(f'unknown {what} "{name}"{near_miss(name, tuple(offered))}; available: {", ".join(offered)}')
    return offered[name]


def _callout(drawing: Drawing, part: str, n: int, r: float) -> str:
    x, y = _named("part", part, drawing.parts)
    return (
        f'<g class="callout" transform="translate({num(x)} {num(y)})"><g><circle r="{num(r)}"/>'
        f'<text y="{num(r * 0.42)}" font-size="{num(r * 1.25)}">{n}</text></g></g>'
    )
