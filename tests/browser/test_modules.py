"""The modules of the table's page, each by itself, as it runs in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from shem.web import statics
from shem.web.statics import STATICS
from tests.browser.driving import Person

FOLDER = statics.FOLDER / "table"


@pytest.fixture
def anna(person, lay) -> Person:
    table = lay("me", "me")
    return person(table.made["token"]).sit(table)


def test_every_module_is_short_and_no_two_import_each_other():
    for path in FOLDER.glob("*.js"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 200, path
        assert f"table/{path.name}" not in STATICS.imported(f"table/{path.name}"), path


def test_every_module_is_loaded_once_and_ahead_of_time(anna: Person):
    loaded = anna.page.evaluate(
        "() => performance.getEntriesByType('resource').map((one) => one.name).filter((one) => /static/.test(one))"
    )
    scripts = [Path(one.partition("?")[0]).name for one in loaded if ".js" in one]
    wanted = {Path(name).name for name in STATICS.imported("table/main.js")} | {"main.js"}
    own = {Path(one.partition("?")[0]).name for one in loaded if ".js" in one and "/table/" in one}
    assert own <= wanted <= set(scripts)
    assert all("?v=" in one for one in loaded if ".js" in one)


def test_page(anna: Person):
    said = anna.page.evaluate(
        """async () => {
          const page = await shem("page");
          table.dataset.wish = "1";
          const asked = page.query({ at: 7 }).toString();
          table.dataset.wish = "";
          page.remember("test", true);
          page.toast("hello", true);
          return [asked, page.query().toString(), page.setting("test"), page.setting("none"), toast.textContent];
        }"""
    )
    assert said == ["lang=en&at=7&seat=1", "lang=en", True, False, "hello"]


def test_options_know_their_places(anna: Person):
    found = anna.page.evaluate(
        """async () => {
          const { optionButtons, optionsFor, places, isOurs } = await shem("options");
          const targets = optionButtons().map((one) => one.dataset.target);
          const glowing = places().filter((one) => one.matches(".can"));
          const strange = glowing.filter((one) => !isOurs(one) || !optionsFor(one).length);
          const dark = places().filter((one) => !one.matches(".can") && optionsFor(one).length);
          return [targets.length, glowing.length, strange.length, dark.length];
        }"""
    )
    assert found[0] > 1
    assert found[1] > 0
    assert found[2:] == [0, 0]


def test_highlighting_is_for_one_option_at_a_time(anna: Person):
    counts = anna.page.evaluate(
        """async () => {
          const { highlight, optionButtons } = await shem("options");
          const [one, other] = optionButtons();
          const hot = () => document.querySelectorAll(".answers .hot").length;
          highlight(one.dataset.target, one.value);
          const first = [hot(), one.matches(".hot")];
          highlight(other.dataset.target, other.value);
          const second = [hot(), one.matches(".hot"), other.matches(".hot")];
          highlight(null);
          return [first, second, hot()];
        }"""
    )
    assert counts == [[1, True], [1, False, True], 0]


def test_a_preview_comes_and_leaves_no_trace(anna: Person):
    anna.page.evaluate("async () => (await shem('preview')).fetchPreviews()")
    seen = anna.page.evaluate(
        """async () => {
          const { showPreview, hidePreview, hasPreviews, shownFirst } = await shem("preview");
          const { optionButtons } = await shem("options");
          const before = table.querySelectorAll(".double, .soon, [data-would]").length;
          let confirmed = 0;
          showPreview(optionButtons()[0].value, () => (confirmed += 1));
          const shown = [preview.hidden, shownFirst() === optionButtons()[0].value, hasPreviews()];
          preview.querySelector(".btn.gold").click();
          hidePreview();
          const after = table.querySelectorAll(".double, .soon, [data-would]").length;
          return [shown, confirmed, preview.hidden, shownFirst() === undefined, after - before];
        }"""
    )
    assert seen == [[False, True, True], 1, True, True, 0]


def test_a_piece_on_a_round_goes_by_its_stops(anna: Person):
    routes = anna.page.evaluate(
        """async () => {
          const { route } = await shem("motion");
          const holder = document.createElement("div");
          holder.innerHTML = '<svg data-lanes="0,0 1,0 1,1 0,1"><g data-way="lanes 1"></g></svg>';
          const piece = holder.querySelector("g");
          return [route("lanes 3", piece), route("lanes 1", piece), route("other 3", piece), route(undefined, piece)];
        }"""
    )
    assert routes == [[[0, 1], [0, 0]], [], [], []]


def test_an_older_version_never_overtakes(anna: Person):
    kept = anna.page.evaluate(
        """async () => {
          const { apply } = await shem("regions");
          const before = document.getElementById("r-question").innerHTML;
          const version = String(Number(table.dataset.version) - 1);
          apply({ main: { version, order: "0 1" }, regions: { question: "old" } });
          return document.getElementById("r-question").innerHTML === before;
        }"""
    )
    assert kept


def test_a_refused_request_is_said_and_gives_nothing(anna: Person):
    said = anna.page.evaluate(
        """async () => {
          const { send } = await shem("connection");
          const answer = await send(`/table/${table.dataset.table}/play`, { seat: 0, number: 99999, option: "x" });
          return [answer, document.getElementById("toast").textContent !== ""];
        }"""
    )
    assert said == [None, True]
