"""How-to-play pages: each teaches in every language, shows every kind of component, and its links work."""

from __future__ import annotations

import re
from urllib.parse import unquote

import httpx
import pytest

from shem.contracts.guide import Guide, text_file
from shem.games import find
from shem.kernel.phrase import LANGUAGES
from shem.web.how_to_play import DIRECTIVE, ICONS, GuideError, HowToPlay, anchor, guide_of, how_to_play
from shem.web.how_to_play_pages import games_taught
from shem.web.words import game_words
from tests.web.serving import Server
from tools.how_to_play import ROOT, document, picture, target

GAMES = games_taught()
HEAVY = 250_000  # bytes of a picture in docs
EVERY_PAGE = [(game, lang) for game in GAMES for lang in LANGUAGES]
RULED = "golem"


def made(game: str, lang: str) -> HowToPlay:
    rules = find(game)
    guide = guide_of(rules)
    assert guide is not None
    return how_to_play(rules, guide, game_words(lang, game))


def directives(game: str, lang: str) -> list[tuple[str, str]]:
    return DIRECTIVE.findall(text_file(find(game), lang).read_text(encoding="utf-8"))


def shown(game: str, what: str) -> list[str]:
    """The pictures or tables of components that a text names, without their parts."""
    return [words.split()[0] for kind, words in directives(game, "en") if kind == what and words != ICONS]


# -- the texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang"), EVERY_PAGE)
def test_a_page_is_whole(game: str, lang: str):
    page = made(game, lang)
    assert page.title
    assert len(page.chapters) > 5
    assert "<script" not in page.html
    ids = re.findall(r' id="([^"]*)"', page.html)
    assert len(ids) == len(set(ids))
    assert {unquote(link) for link in re.findall(r'<a href="([^"]*)"', page.html)} <= {f"#{one}" for one in ids}


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_say_the_same(game: str):
    shapes = set()
    for lang in LANGUAGES:
        text = text_file(find(game), lang).read_text(encoding="utf-8")
        headings = re.findall(r"^(#+) ", text, re.MULTILINE)
        blocks = [words for kind, words in directives(game, lang) if kind != "icon"]
        shapes.add((tuple(headings), tuple(blocks)))
    assert len(shapes) == 1


@pytest.mark.parametrize(("game", "lang"), EVERY_PAGE)
def test_a_legend_has_a_line_for_every_number(game: str, lang: str):
    text = text_file(find(game), lang).read_text(encoding="utf-8")
    for parts, after in re.findall(r"^\{picture [\w-]+((?: [\w-]+)*)\}\n\n((?:.|\n)*?)(?=\n\n|\Z)", text, re.MULTILINE):
        lines = re.findall(r"^(\d+)\. ", after, re.MULTILINE)
        assert lines == [str(n + 1) for n in range(len(parts.split()))], after[:80]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_component_is_in_one_table(game: str):
    rules = find(game)
    guide = guide_of(rules)
    assert guide is not None
    kinds = [kind for name in shown(game, "tiles") for kind in guide.tables[name]]
    assert sorted(kinds) == sorted({label.split(" ")[0] for label in rules.catalogue()})
    assert sorted(shown(game, "tiles")) == sorted(guide.tables)
    assert set(shown(game, "picture")) == set(guide.pictures)


@pytest.mark.parametrize("game", GAMES)
def test_every_symbol_is_there(game: str):
    rules = find(game)
    guide = guide_of(rules)
    assert guide is not None
    sheets = (rules.folder / "page" / "symbols.svg").read_text(encoding="utf-8") + guide.sheet()
    there = set(re.findall(r' id="([^"]+)"', sheets))
    used = set(re.findall(r'<use href="#([^"]+)"', made(game, "en").html))
    assert used <= there
    assert set(guide.icons.values()) <= there


# -- the documents made from them --------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_document_is_up_to_date(game: str):
    """If not: python -m tools.how_to_play."""
    assert target(game).read_text(encoding="utf-8") == document(find(game))


@pytest.mark.parametrize("game", GAMES)
def test_its_pictures_are_there_and_light(game: str):
    """If not: python -m tools.screenshots --game how-to-play."""
    for what in ("picture", "tiles"):
        for name in shown(game, what):
            file = ROOT / picture(game, what, name)
            assert file.stat().st_size <= HEAVY, file


# -- what a text may name ----------------------------------------------------------------------------


def told(tmp_path, monkeypatch: pytest.MonkeyPatch, text: str) -> str:
    """A text as the page shows it, for a game with one icon."""
    file = tmp_path / "en.md"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr("shem.web.how_to_play.text_file", lambda rules, lang: file)
    return how_to_play(find(RULED), Guide(icons={"clay": "i-clay"}), game_words("en", RULED)).html


def test_an_icon_stands_in_a_sentence(tmp_path, monkeypatch):
    html = told(tmp_path, monkeypatch, "Take {icon clay} clay.")
    assert html == '<p>Take <svg class="ic" aria-hidden="true"><use href="#i-clay"/></svg> clay.</p>\n'


@pytest.mark.parametrize(
    "text", ["{icon cley}", "{picture board}", "{tiles books}", "{clay}", "a {tiles books} b", "{shout clay}", "a { b"]
)
def test_what_is_not_there_is_refused(tmp_path, monkeypatch, text: str):
    with pytest.raises(GuideError):
        told(tmp_path, monkeypatch, text)


def test_html_is_only_text(tmp_path, monkeypatch):
    assert "<b>" not in told(tmp_path, monkeypatch, "a <b>bold</b> word")


def test_headings_are_named_as_code_hosts_name_them():
    assert anchor("Golems, books & artifacts") == "golems-books--artifacts"
    assert anchor("Schlusswertung: ein Beispiel") == "schlusswertung-ein-beispiel"
    assert anchor("Что есть на столе") == "что-есть-на-столе"


# -- over the wire -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang"), EVERY_PAGE)
def test_a_page_is_served(server: Server, game: str, lang: str):
    answer = httpx.get(f"{server.url}/how-to-play/{game}", params={"lang": lang})
    assert answer.status_code == 200
    assert f'<html lang="{lang}"' in answer.text
    assert answer.text.count("<script") == 1  # the search
    assert f"shem_language={lang}" in answer.headers["set-cookie"]
    again = httpx.get(answer.url, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_other_games_have_none(server: Server):
    assert httpx.get(f"{server.url}/how-to-play/chess").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_start_page_and_table_lead_there(server: Server, game: str):
    link = f'href="/how-to-play/{game}"'
    assert link in httpx.get(server.url).text
    made = httpx.post(f"{server.url}/api/tables", json={"game": game, "seats": [{"kind": "me"}] * 2}).json()
    table = httpx.get(f"{server.url}/table/{made['table']}", params={"lang": "en"}).text
    assert f'data-src="/how-to-play/{game}?lang=en"' in table
