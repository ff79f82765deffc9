"""A lesson at the web's table: it can be played from the first step into the free game."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

import httpx
import pytest

import shem
from shem import lessons
from shem.games import folders
from shem.kernel.phrase import LANGUAGES
from tests.patience import until
from tests.web.serving import Server

ALL = [(game, name) for game in shem.game_names() for name in lessons.names(game)]
COACH = re.compile(r'<aside class="coach[^>]*>')


def attributes(text: str) -> dict[str, str]:
    return {name: html.unescape(value) for name, value in re.findall(r'data-([a-z]+)="([^"]*)"', text)}


class Named(HTMLParser):
    """The names of all things on a page, and of those that a phone can show: on a pane, and not in a wide drawing."""

    def __init__(self, game: str, page: str, regions: dict[str, str]) -> None:
        super().__init__()
        style = (folders()[game] / "page" / "style.css").read_text(encoding="utf-8")
        listed = " ".join(re.findall(r'\[data-pane="\w+"\] \.board\.regions > (.+)', style))
        self.panes = set(re.findall(r"board-\w+", listed))
        self.wide = 0  # drawings around what is read
        self.all: set[str] = set()
        self.tall: set[str] = set()
        self.region = ""
        self.feed(page)
        for self.region, markup in regions.items():
            self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "svg" and (self.wide or "wide" in given.get("class", "").split()):
            self.wide += 1
        region = given.get("id", "").removeprefix("r-") or self.region
        names = {given.get("id", "").removeprefix("r-")}
        for kind in ("target", "about", "note", "name"):
            names.update(given.get(f"data-{kind}", "").split())
        self.all |= names
        if not self.wide and (region in self.panes or not self.panes or not region.startswith("board-")):
            self.tall |= names

    def handle_endtag(self, tag: str) -> None:
        if tag == "svg" and self.wide:
            self.wide -= 1


class Learner:
    """Someone who does what the coach says, by the buttons of the page."""

    def __init__(self, server: Server, game: str, name: str = "first") -> None:
        self.client = server.client(**{"x-shem": "1"})
        answer = self.client.post(f"/lessons/{game}/{name}")
        assert answer.status_code == 201, answer.text
        self.url = answer.json()["url"]

    def look(self) -> dict[str, str]:
        """What the coach says; nothing when it has nothing to say."""
        news = self.client.get(f"{self.url}/fragment").json()
        self.regions = news["regions"]
        self.markup = "".join(self.regions.values())
        self.first = news["main"]["first"].split()
        self.number, self.seat, self.over = (news["main"][key] for key in ("number", "me", "over"))
        self.turn = self.seat in news["main"]["turn"].split()
        found = COACH.search(news["regions"]["coach"])
        return attributes(found[0]) if found else {}

    def ready(self) -> dict[str, str]:
        """Wait until the coach waits for the learner."""

        def look() -> dict[str, str] | None:
            said = self.look()
            return said if said and (said["auto"] or not said["waits"]) else None

        return until(look)

    def play(self, option: str) -> httpx.Response:
        return self.client.post(f"{self.url}/play", data={"seat": self.seat, "number": self.number, "option": option})

    def read(self, steps: int) -> None:
        answer = self.client.post(f"{self.url}/notes", data={"seat": self.seat, "note": "lesson", "text": str(steps)})
        assert answer.status_code == 200, answer.text

    def follow(self) -> int:
        """Do what is to be done now; the step."""
        said = self.ready()
        at = int(said["at"])
        if said["auto"] or said["do"]:
            answer = self.play(said["auto"] or said["do"].split("|")[0])
            assert answer.status_code == 200, answer.text
        else:
            self.read(at + 1)
        return at


@pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{game}-{name}" for game, name in ALL])
def test_a_whole_lesson(server: Server, game: str, name: str):
    learner = Learner(server, game, name)
    page = learner.client.get(learner.url).text
    last = len(lessons.lesson(game, name).steps) - 1
    met = set()
    while True:
        said = learner.ready()
        at = int(said["at"])
        met.add(at)
        things, pointed = Named(game, page, learner.regions), set(said["point"].split())
        assert pointed - things.all == set(), f"step {at}"
        assert pointed - things.tall == set(), f"step {at}, on a phone"
        assert learner.first == []  # only the coach speaks
        assert ("|" in said["do"]) == ("another one that is lit" in learner.regions["coach"])
        if at == last:
            break
        learner.follow()
    assert met == set(range(last + 1))
    assert learner.turn


def test_after_the_script_bots_play_on_by_themselves(server: Server):
    learner = Learner(server, "golem")
    learner.ready()
    answer = learner.client.get(f"{learner.url}/fragment").json()
    option = re.findall(r'name="option" value="([^"]*)"', answer["regions"]["question"])[-1]
    assert learner.play(html.unescape(option)).status_code == 200  # not what the coach wants
    assert learner.look() == {}

    def mine() -> bool:
        learner.look()
        return learner.turn

    for _ in range(8):
        until(mine)
        answer = learner.client.get(f"{learner.url}/fragment").json()
        learner.play(html.unescape(re.findall(r'name="option" value="([^"]*)"', answer["regions"]["question"])[0]))


@pytest.mark.parametrize("game", shem.game_names())
def test_learners_may_ask_for_a_hint(server: Server, game: str):
    learner = Learner(server, game)
    while not learner.ready()["do"]:
        learner.follow()
    answer = learner.client.get(f"{learner.url}/hint", params={"seat": learner.seat})
    assert answer.status_code == 200, answer.text
    assert {one["option"] for one in answer.json()["hints"]} >= set(learner.ready()["do"].split("|"))


def test_back_to_what_was_read(server: Server):
    learner = Learner(server, "golem")
    assert learner.follow() == 0
    assert learner.ready()["at"] == "1"
    learner.read(0)
    assert learner.ready()["at"] == "0"


def test_back_over_answers_and_what_others_did(server: Server):
    learner = Learner(server, "golem")
    steps = lessons.lesson("golem", "first").steps
    before = [step.name for step in steps].index("other-colors")  # others have moved after the answer before it
    while int(learner.ready()["at"]) < before:
        learner.follow()
    for at in reversed(range(before)):
        answer = learner.client.post(f"{learner.url}/lesson/back", data={"seat": learner.seat})
        assert answer.status_code == 200, answer.text
        assert learner.ready()["at"] == str(at)
    answer = learner.client.post(f"{learner.url}/lesson/back", data={"seat": learner.seat})
    assert answer.status_code == 409
    while int(learner.ready()["at"]) < before:  # and on again, over every step
        at = learner.follow()
        assert learner.ready()["at"] == str(at + 1)


def test_nobody_else_goes_back(server: Server):
    learner = Learner(server, "golem")
    learner.follow()
    stranger = server.client(**{"x-shem": "1"})
    assert stranger.post(f"{learner.url}/lesson/back", data={"seat": 0}).status_code == 403


def test_first_time_cards_in_the_free_game(server: Server):
    learner = Learner(server, "golem")
    learner.ready()
    learner.play("golem yellow I")  # not what the coach wants

    def due() -> bool:
        learner.look()
        if not learner.turn:
            return False
        if not learner.first:
            learner.play(html.unescape(re.findall(r'name="option" value="([^"]*)"', learner.markup)[0]))
        return bool(learner.first)

    until(due)
    stranger = server.client(**{"x-shem": "1"})
    assert stranger.get(f"{learner.url}/fragment").json()["main"]["first"] == ""
    for lang in LANGUAGES:
        card = learner.client.get(f"/lessons/golem/cards/{learner.first[0]}?lang={lang}")
        assert card.status_code == 200
        assert "<h2" in card.text
    for path in ("/lessons/golem/cards/none", "/lessons/chess/cards/mirror"):
        assert learner.client.get(path).status_code == 404, path


def test_there_is_no_such_lesson(server: Server):
    client = server.client(**{"x-shem": "1"})
    for path in ("/lessons/golem/second_of_none", "/lessons/chess/first", "/lessons/golem/first.toml"):
        assert client.post(path).status_code == 404, path


def test_only_the_learner_hears_the_coach(server: Server):
    learner = Learner(server, "golem")
    learner.ready()
    stranger = server.client(**{"x-shem": "1"})
    seen = stranger.get(f"{learner.url}/fragment").json()
    assert seen["regions"].get("coach", "") == ""
