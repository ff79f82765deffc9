"""Every option of every question can be seen and clicked, at every size, in every language."""

from __future__ import annotations

import pytest

from shem.kernel.phrase import LANGUAGES
from tests.browser import questions
from tests.browser.driving import PHONE
from tests.browser.questions import OpenPage, largest

WIDE = (questions.DESKTOP, *questions.ZOOMED, (1024, 768))
NARROW = (questions.PHONE, *questions.PHONE_ZOOMED, (768, 1024))


def check(person, lay, server, game, found, langs, wide=WIDE, narrow=NARROW) -> None:
    table = lay(*["me"] * questions.SEATS, game=game)
    shown = questions.show(server.run(server.tables.get(table.id)), found, langs)
    faults: list[str] = []
    for sizes, device in ((wide, {}), (narrow, PHONE)):
        if sizes:
            faults += OpenPage(person(table.made["token"], **device), table, sizes).faults(shown)
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])


@pytest.mark.parametrize("game", ["golem"])
def test_every_kind_of_question_is_wholly_visible(person, lay, server, game):
    found = largest(questions.questions(game, [1]))
    check(person, lay, server, game, found, ["ru", "de", "en"], wide=[questions.DESKTOP], narrow=[])


@pytest.mark.soak
@pytest.mark.parametrize("game", ["golem", "amritsar", "alchemists"])
def test_every_kind_of_question_is_wholly_visible_at_all_sizes(person, lay, server, game):
    check(person, lay, server, game, largest(questions.questions(game, [1])), ["ru", "de", "en"])


@pytest.mark.soak
@pytest.mark.parametrize("lang", sorted(LANGUAGES))
@pytest.mark.parametrize("game", ["golem", "amritsar", "alchemists"])
def test_every_question_of_many_games_is_wholly_visible(person, lay, server, game, lang):
    check(person, lay, server, game, list(questions.questions(game, range(20))), [lang])


IN_BAR = 8  # options
# How far options in the bar reach over the board.
REACH = """async ({ shown }) => {
  const { apply } = await shem("regions");
  const { lay } = await shem("asking");
  return shown.map(([news, most]) => {
    apply(news);
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    lay();
    const [asking, bar] = [".asking", ".question-bar"].map((name) => document.querySelector(name));
    const over = Math.round(asking.getBoundingClientRect().bottom - bar.getBoundingClientRect().bottom);
    const listed = document.querySelectorAll("#r-question button[name=option]").length;
    return over > 1 && listed <= most && !document.querySelector(".tray") ? [`${over} px over the board`] : [];
  });
}"""


@pytest.mark.parametrize("game", ["amritsar", "alchemists"])
def test_options_in_the_bar_cover_nothing_of_the_board(person, lay, server, game):
    table = lay(*["me"] * questions.SEATS, game=game)
    found = [one for one in largest(questions.questions(game, [1])) for _ in LANGUAGES]
    shown = questions.show(server.run(server.tables.get(table.id)), found, sorted(LANGUAGES))
    page = OpenPage(person(table.made["token"]), table, [questions.DESKTOP])
    assert list(page.measure(REACH, shown, [IN_BAR] * len(shown))) == []
