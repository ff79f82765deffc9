"""The edition workshop: entering printed values, the file that results, and tables that use it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import shem
from shem.games import find
from shem.kernel.completion import completed
from shem.kernel.edition import EditionError, about
from shem.kernel.phrase import LANGUAGES
from shem.web.words import game_words
from shem.web.workshop.edition_file import written
from shem.web.workshop.editor import editor, field_name
from shem.web.workshop.entries import components, document, entered, workshop_of
from shem.web.workshop.pages import _accepted, _drawn
from shem.web.workshop.provenance import balance, groups
from tests.web.serving import Server

GAMES = shem.game_names()
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("game", GAMES)
def test_every_component_can_be_entered(game: str) -> None:
    """All components of the catalog whose values stand in the file, each with its values."""
    found = components(game)
    assert set(found) <= set(find(game).catalogue())
    assert all(one.values for one in found.values())
    missing = {label.split()[0] for label in find(game).catalogue()} - {one.kind for one in found.values()}
    assert missing <= {"tax_track"}  # printed on the player board


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_and_every_word_has_a_name(game: str, lang: str) -> None:
    workshop, words = workshop_of(find(game)), game_words(lang, game)
    assert workshop is not None
    for one in components(game).values():
        for path, form in one.forms.items():
            assert field_name(workshop, path, words)
            known = form.known if form.kind == "word" else ()
            assert [word for word in known if word.islower() and word not in workshop.words] == [], one.label


@pytest.mark.parametrize("game", GAMES)
def test_a_page_says_where_the_values_come_from(server: Server, game: str) -> None:
    """All components are counted once, and its scores are those of the report on the balance."""
    found = groups(find(game), game_words("en", game))
    assert sum(group.counts.total() for group in found) == len(find(game).catalogue())
    assert len({group.name for group in found}) == len(found), "no two kinds have the same name"
    report = (Path(__file__).parents[2] / "docs" / game / "balance.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in report.splitlines() if re.match(r"\| \d seats", line)]
    known = [(row[0][2], row[1], row[3], row[4], row[6]) for row in rows if len(row) == 10]
    shown = [
        tuple(str(one[name]) for name in ("seats", "games", "low", "median", "high")) for one in balance(find(game))
    ]
    assert shown
    assert set(shown) <= set(known)
    for lang in LANGUAGES:
        answer = server.client().get(f"/printed-values/{game}", params={"lang": lang})
        assert answer.status_code == 200
        assert f'href="/workshop/{game}"' in answer.text
    assert server.client().get("/printed-values/chess").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_our_own_values_are_valid_and_change_nothing(game: str) -> None:
    first = {one.kind: one for one in components(game).values()}
    for kind, one in first.items():
        assert editor(game, one.label, one.values, game_words("en", game)).error == "", kind
    assert document(game, {label: dict(one.values) for label, one in components(game).items()}) == {}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_entered_comes_back_from_the_file(game: str) -> None:
    """A number that is larger by one in every eighth component, as an edition file and back."""
    values: dict[str, dict[str, Any]] = {}
    for label, one in list(components(game).items())[::8]:
        for path, value in one.values.items():
            form = one.forms[path]
            if form.kind == "number" and isinstance(value, int) and value < form.high:
                changed = {path: value + 1}
                made = editor(game, label, changed, game_words("en", game))
                if not made.error and not made.whole:
                    values[label] = changed
                    break
    assert len(values) > 7
    said = {"entered_by": 'Ann "A" Ä', "print": "2nd print, 2022", "checked": list(values)}
    text = written(said, document(game, values))
    try:
        assert entered(game, text) == values
    except EditionError:  # a rule about several components together; then one by one
        for label, changed in values.items():
            assert entered(game, written({}, document(game, {label: changed}))) == {label: changed}
    assert about(text) == said
    shem.new(game, seats=2, seed=1, edition=written(said, {}))


def test_an_effect_is_built_by_clicking() -> None:
    words = game_words("en", "golem")
    control = next(one for one in editor("golem", "book 17", {}, words).controls if one.path == "immediate")
    assert [chip.sign for chip in control.chips] == [False]
    gold = next(one for word in control.chips[0].words for one in word.choices if "gold" in one.value)
    made = editor("golem", "book 17", {"immediate": gold.value}, words)
    assert made.error == ""
    assert "gold" in made.said["en"]
    control = next(one for one in made.controls if one.path == "immediate")
    kill = next(one for one in control.palette if one.value.endswith("; kill"))
    made = editor("golem", "book 17", {"immediate": kill.value}, words)
    control = next(one for one in made.controls if one.path == "immediate")
    assert made.error == ""
    assert [chip.sign for chip in control.chips] == [False, True, False]
    assert control.chips[0].without == "kill"
    assert control.chips[2].without == gold.value


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_palette_offers_can_be_read(game: str) -> None:
    workshop, words = workshop_of(find(game)), game_words("de", game)
    assert workshop is not None
    seen = set()
    for label, one in components(game).items():
        for path, form in one.forms.items():
            if form.kind not in ("effect", "cost") or one.kind in seen:
                continue
            seen.add(one.kind)
            control = next(c for c in editor(game, label, {}, words).controls if c.path == path)
            said = [choice.words for choice in control.palette]
            assert len(set(said)) == len(said), "nothing is offered twice"
            for choice in control.palette:
                if not choice.value.endswith("|"):
                    workshop.notation.read(completed(workshop.notation, choice.value))


def test_an_error_is_told_in_place() -> None:
    made = editor("golem", "book 17", {"immediate": "gain coin 99"}, game_words("en", "golem"))
    control = next(one for one in made.controls if one.path == "immediate")
    assert "30" in control.error
    assert made.edition == ""


def test_pages_and_bad_requests(server: Server) -> None:
    client = server.client()
    for game in GAMES:
        assert client.get(f"/workshop/{game}").status_code == 200
    assert client.get("/workshop/chess").status_code == 404
    shown = client.post("/workshop/golem/kind/book", json={"entries": {"book 17": {"cost": 5}}, "checked": ["book 1"]})
    assert shown.status_code == 200
    assert shown.text.count("data-label") == 38
    assert client.post("/workshop/golem/kind/toad", json={}).status_code == 404
    assert client.post("/workshop/golem/entry", json={"label": "book 99"}).status_code == 404
    assert client.post("/workshop/golem/entry", json={"label": "book 9", "values": {"cost": []}}).status_code == 422
    odd = {"label": "book 9", "values": {"<b>": "<script>", "cost": 3, "immediate": "<script>"}}
    told = client.post("/workshop/golem/entry", json=odd)
    assert told.status_code == 200
    assert "<script>" not in told.text
    for number in (10**9 + 1, 10**4000):
        told = client.post(
            "/workshop/golem/entry", headers=JSON, content=f'{{"label": "book 9", "values": {{"cost": {number}}}}}'
        )
        assert told.status_code == 422
    refused = client.post("/workshop/golem/import", content=b"book = [")
    assert refused.status_code == 422
    assert client.post("/workshop/golem/import", content=b"\xff").status_code == 422


def test_a_line_that_is_too_long_is_an_error_of_its_component() -> None:
    """It was raised before anything could be said about it: an internal error."""
    made = editor("golem", "book 9", {"cost": 10**4100}, game_words("en", "golem"))
    assert "longer than 4,000 characters" in made.error
    assert made.edition == made.whole == ""


def test_a_file_is_exported_imported_and_played(server: Server) -> None:
    client = server.client()
    edition = {"entries": {"book 17": {"cost": 4, "immediate": "gain gold 1"}}, "checked": ["book 17", "book 6"]}
    made = client.post("/workshop/golem/file", json={**edition, "entered_by": "Anna", "print": "2nd print"})
    assert made.status_code == 200
    back = client.post("/workshop/golem/import", content=made.text.encode()).json()
    assert back == {**edition, "entered_by": "Anna", "print": "2nd print"}
    table = client.post("/play-now/golem", data={"name": "Anna", "edition": made.text}, headers={"x-shem": "1"}).json()
    people = client.get(f"{table['url']}/people")
    assert "2nd print, Anna" in people.text
    gathering = client.post("/play-with-friends/golem", data={"name": "Anna", "edition": made.text})
    lobby = client.get(gathering.headers["location"]).text
    assert "Printed values: 2nd print, Anna" in lobby, "those who are invited read it, too"
    wrong = client.post("/workshop/golem/file", json={"entries": {"artifact_row 1": {"gold_needed": 10}}})
    assert wrong.status_code == 422
    assert "gold" in wrong.text


def test_what_is_said_about_an_edition_is_one_plain_line(server: Server) -> None:
    """Control characters, line breaks and reversed text are removed, whether typed or imported."""
    said = {"entered_by": "Anna\x00\u202e\nB", "print": " \x07 "}
    file = server.client().post("/workshop/golem/file", json=said)
    assert about(file.text) == {"entered_by": "Anna B"}
    text = '[edition]\nentered_by = "Ben\\u0000\\u202Efoo"\n'
    read = server.client().post("/workshop/golem/import", content=text, headers={"content-type": "text/plain"})
    assert read.status_code == 200, read.text
    assert read.json()["entered_by"] == "Ben foo"


def test_a_refused_file_is_explained(server: Server) -> None:
    answer = server.client().post(
        "/workshop/golem/import", content="book = 1", headers={"content-type": "text/plain", "x-shem": "1"}
    )
    assert answer.status_code == 422
    assert answer.json()["error"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Cost must be an integer from 0 to 99, not 100"),
        ("de", "Kosten muss eine ganze Zahl von 0 bis 99 sein, nicht 100"),
        ("ru", "должно быть целым числом от 0 до 99, а не 100"),
    ],
)
def test_what_is_wrong_is_said_in_the_owners_language(server: Server, lang: str, said: str) -> None:
    """At the value, by its name; and the same about a file as a whole."""
    client = server.client(**{"x-shem": "1"})
    draft = {"label": "book 17", "values": {"cost": 100}}
    assert said in client.post("/workshop/golem/entry", json=draft, params={"lang": lang}).text
    whole = client.post("/workshop/golem/import", content="[[book]]\nnumber = 17\ncost = 100\n", params={"lang": lang})
    assert whole.status_code == 422
    assert said.partition(" ")[2] in whole.json()["error"]


def test_what_does_not_fit_together_yet_can_be_saved(server: Server) -> None:
    """Two areas that change together: the first is not refused, the whole is, until the second is entered, too."""
    client = server.client(**{"x-shem": "1"})
    areas = [label for label in components("amritsar") if label.startswith("work_area")]
    number = {label: int(components("amritsar")[label].values["start_workers"]) for label in areas}
    more, less = (next(one for one in areas if fits(number[one])) for fits in (lambda n: n < 2, lambda n: n > 1))
    first, second = {"start_workers": number[more] + 1}, {"start_workers": number[less] - 1}
    shown = client.post("/workshop/amritsar/entry", json={"label": more, "values": first}, params={"lang": "en"}).text
    assert "12 marked spaces in total. You can save this" in shown
    assert "disabled" not in shown
    kept: dict[str, Any] = {"entries": {more: first}, "checked": [more]}
    assert client.post("/workshop/amritsar/kind/work_area", json=kept).text.count("differs") >= 1
    refused = client.post("/workshop/amritsar/file", json=kept, params={"lang": "ru"})
    assert refused.status_code == 422
    assert "должно быть 12 отмеченных" in refused.json()["error"]
    kept["entries"][less] = second
    assert client.post("/workshop/amritsar/file", json=kept).status_code == 200


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("lang", "foreign"), [("de", "reconstructed|rulebook|effect "), ("ru", "reconstructed|rulebook|effect |spaces")]
)
def test_where_values_come_from_is_said_in_each_language(server: Server, game: str, lang: str, foreign: str) -> None:
    """What is known about every component, and how the rulebooks are read where they differ."""
    text = server.client().get(f"/printed-values/{game}", params={"lang": lang}).text
    notes = re.findall(r"<li>(.*?)</li>", text)
    assert len(notes) > 20
    assert not [note for note in notes if re.search(foreign, note)]
    rulings = re.search(r'<ul class="rulings">(.*?)</ul>', text, re.DOTALL)
    assert rulings is not None
    assert rulings[1].count("<li>") > 5


WEB = Path(shem.__file__).parent / "web"


@pytest.mark.parametrize("game", GAMES)
def test_drawings_and_the_workshop_style_nothing_of_each_other(game: str) -> None:
    """A game's drawings come with style sheets that the workshop's own words for its parts must not meet."""
    pages = "".join(path.read_text(encoding="utf-8") for path in (WEB / "templates").glob("workshop*.html"))
    own = {name for found in re.findall(r'class="([^"{]*)', pages) for name in found.split()}
    own |= {"number", "word", "text", "effect", "differs"}  # kinds of fields
    for path in (find(game).folder / "page").glob("*.css"):
        if path.stem in ("seats", "drawing"):
            bare = set(
                re.findall(r"(?:^|[},])\s*\.([\w-]+)\s*(?=[,{+])", path.read_text(encoding="utf-8"), re.MULTILINE)
            )
            assert bare & own == set(), path
    style = (WEB / "static" / "workshop.css").read_text(encoding="utf-8")
    assert re.findall(r"\.(?:bigpic|ws-pic) [^>{ ][^{,]*", style) == [], (
        "only the picture itself, not what it consists of"
    )


def test_a_picture_shows_what_was_entered() -> None:
    """At once, and not what the page's own sheet of pictures has."""
    rules, words = find("golem"), game_words("en", "golem")
    tried: dict[tuple[str, str], bool] = {}
    for label, one in components("golem").items():
        for path, value in one.values.items():
            kind = (one.kind, path.partition(".")[0])
            if kind in tried or path == "min_players" or not isinstance(value, int):
                continue
            text = next((found for by in (1, -1) if (found := _accepted(rules, {label: {path: value + by}}))), None)
            if text:
                tried[kind] = _drawn(rules, label, words, text) != _drawn(rules, label, words, "")
    assert len(tried) > 20
    assert [kind for kind, changed in tried.items() if not changed] == []


@pytest.mark.parametrize("game", GAMES)
def test_an_effect_that_is_removed_leaves_a_component_that_can_be_drawn(game: str) -> None:
    """Its owner removes our effect before entering the printed one."""
    rules, words = find(game), game_words("en", game)
    seen = set()
    for label, one in components(game).items():
        for path, form in one.forms.items():
            if form.kind not in ("effect", "cost") or (one.kind, path.partition(".")[0]) in seen:
                continue
            seen.add((one.kind, path.partition(".")[0]))
            _drawn(rules, label, words, editor(game, label, {path: "none"}, words).edition)
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("game", "label"), [("alchemists", "artifact periscope"), ("golem", "golem_development torso")]
)
def test_an_ability_is_chosen_by_the_words_of_the_card(game: str, label: str) -> None:
    """Every choice is shown at once, in the picture and in the words; no keyword is asked for."""
    rules, words = find(game), game_words("de", game)
    path = next(path for path, form in components(game)[label].forms.items() if form.kind == "ability")
    control = next(one for one in editor(game, label, {}, words).controls if one.path == path)
    assert len([one for one in control.choices if one.chosen]) == 1
    drawn = set()
    for choice in control.choices:
        assert "_" not in choice.words
        made = editor(game, label, {path: choice.value}, words)
        assert made.error == made.whole == "", choice
        assert choice.value == "none" or choice.words in made.said["de"]
        drawn.add(_drawn(rules, label, words, made.edition))
        chosen = next(one for one in made.controls if one.path == path)
        numbers = [f"{one.before} {int(one.text) + 1} {one.after}".strip() for one in chosen.numbers]
        for text in numbers:
            larger = editor(game, label, {path: text}, words)
            assert larger.error == ""
            assert larger.said != made.said
    assert len(drawn) == len(control.choices)
    assert {form.kind for one in components(game).values() for form in one.forms.values()} <= {
        *("number", "word", "effect", "cost", "ability")
    }


def test_a_bonus_of_a_column_is_built_like_any_effect() -> None:
    words, label = game_words("en", "golem"), "study_development column_2"
    control = next(one for one in editor("golem", label, {}, words).controls if one.path == "permanent")
    assert control.chips
    assert control.palette
    for choice in control.palette:
        assert editor("golem", label, {"permanent": control.prefix + choice.value}, words).error == ""


@pytest.mark.parametrize(
    ("game", "edition"),
    [
        ("alchemists", '[[artifact]]\nid = "periscope"\nability = "keep_one"'),
        ("golem", '[[golem_development]]\npart = "torso"\npermanent = "ignore_character_steps"'),
    ],
)
def test_an_ability_cannot_be_on_two_components(game: str, edition: str) -> None:
    with pytest.raises(EditionError, match="have the same permanent ability"):
        shem.new(game, seats=2, seed=1, edition=edition)


@pytest.mark.parametrize("text", ["cemetery_double 2", "control_cap #", "control_cap", "study_track", ""])
def test_an_ability_that_no_rule_knows_is_refused(text: str) -> None:
    with pytest.raises(EditionError, match="unknown permanent"):
        shem.new("golem", seats=2, edition=f'[[golem_development]]\npart = "torso"\npermanent = "{text}"')


@pytest.mark.parametrize(
    ("lang", "game", "kind", "names"),
    [
        ("en", "golem", "golem_development", ["Head", "Torso", "Left arm", "Right arm", "Left leg", "Right leg"]),
        ("de", "golem", "golem_development", ["Kopf", "Torso", "Linker Arm", "Rechter Arm", "Linkes Bein"]),
        ("ru", "golem", "golem_development", ["Голова", "Туловище", "Левая рука", "Правая рука", "Левая нога"]),
        ("de", "alchemists", "artifact", ["Siebenmeilenstiefel", "Rabattkarte"]),
    ],
)
def test_a_cell_does_not_repeat_its_heading(server: Server, lang: str, game: str, kind: str, names: list[str]) -> None:
    """There is little room for a name below its picture."""
    text = server.client().post(f"/workshop/{game}/kind/{kind}", json={}, params={"lang": lang}).text
    assert re.findall(r"<b>(\D+?)</b></span>", text)[: len(names)] == names


SHOWN = {
    "alchemists": (
        *(("order_tile", "cost"), ("order_tile", "reward"), ("order_space", "cost"), ("order_space", "reward")),
        *(("grant", "vp"), ("grant", "ingredients"), ("guarantee", "price"), ("artifact", "cost")),
        *(("reputation_zone", name) for name in ("from", "smileys", "price", "loss")),
    ),
    "amritsar": (
        *(("market_column", "prices"), ("market_column", "pp"), ("donation", "level_cost")),
        *(("player_board", "tax"), ("player_board", "goal_fields")),
    ),
}


@pytest.mark.parametrize(("game", "kind", "field"), [(game, *one) for game, found in SHOWN.items() for one in found])
def test_a_value_that_is_entered_changes_the_picture(game: str, kind: str, field: str) -> None:
    rules, words = find(game), game_words("en", game)
    drawn, same = {}, [one for one in components(game).values() if one.kind == kind]
    kin = {value for one in same for name, value in one.values.items() if name.partition(".")[0] == field}
    for label, one in components(game).items():
        for path, value in one.values.items():
            if one.kind != kind or path.partition(".")[0] != field:
                continue
            tried = (value + 1, value - 1) if isinstance(value, int) else (*one.forms[path].known, *kin)
            for other in tried:
                text = None if other == value else _accepted(rules, {label: {path: other}})
                if text:
                    drawn[path, other] = _drawn(rules, label, words, text) != _drawn(rules, label, words, "")
        if drawn:
            break
    assert drawn
    assert all(drawn.values()), drawn
