"""Two people and a bot play an introductory game of Golem by clicking, from the form to the score sheet."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from shem.web.visitors import COOKIE
from tests.browser.driving import Person
from tests.web.serving import Server

BEFORE = 25  # clicks before the rounds between
LAST = 3  # rounds are counted from 0


def join(ben: Person, link: str) -> None:
    page = ben.page
    page.goto(link)
    page.get_by_label("Your name").fill("Ben <b>")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/table/*")


def answer_until_last_round(server: Server, anna: Person, ben: Person, chance: Random) -> None:
    """The rounds between, without the mouse: both pages follow."""
    path = f"/api/tables/{anna.page.url.rpartition('/')[2]}"
    live = server.run(server.tables.get(path.rpartition("/")[2]))
    tokens = [next(one["value"] for one in who.context.cookies() if one["name"] == COOKIE) for who in (anna, ben)]
    clients = [server.client(token) for token in tokens]
    seat, seen = 0, clients[0].get(path).json()
    while live.game.table.round < LAST or not seen["options"]:
        assert not live.game.over
        if seen["options"]:
            option = chance.choice(seen["options"])["option"]
            answer = clients[seat].post(f"{path}/play", json={"seat": seat, "number": seen["number"], "option": option})
            assert answer.status_code == 200, answer.text
        else:
            seat = 1 - seat
        seen = clients[seat].get(path).json()
    for who in (anna, ben):
        who.wait_version(seen["version"])


def test_two_people_and_a_bot(person, server):
    anna, ben = person(reduced_motion="no-preference"), person()
    anna.set_up("golem", "me", "friend", "bot:novice", names=("Anna",), setup="introductory")
    join(ben, anna.page.locator("[data-copy*=join]").get_attribute("data-copy") or "")
    expect(anna.page.locator("#place-1")).to_contain_text("Ben <b>")
    anna.page.get_by_role("button", name="Start game").click()
    for one in (anna, ben):
        expect(one.page.locator("main#table")).to_be_attached()
        one.listening()

    chance = Random(1)
    on_board = clicks = 0
    verbs: set[str] = set()
    while not anna.main("over"):
        anna.until("() => table.dataset.over || !table.dataset.bots")
        if anna.main("over"):
            break
        asked, other = (anna, ben) if anna.asked else (ben, anna)
        asked.wait(other.number)
        number = asked.number
        option = chance.choice(asked.options)
        verbs.add(option.split()[0])
        assert asked.page.title().startswith("● Your turn"), asked.page.title()
        if asked.touch(option):
            on_board += 1
        else:
            asked.press(option)
        clicks += 1
        other.wait(asked.number if asked.main("bots") else number + 1)
        if clicks % 30 == 0:
            anna.until("() => table.dataset.over || !table.dataset.bots")
            assert anna.stale_regions == [], f"after {number}"
        if clicks == BEFORE:
            answer_until_last_round(server, anna, ben, chance)
        assert clicks < 200
    ben.until("() => table.dataset.over === '1'")
    print(f"{clicks} clicks, {on_board} of them on the board; {sorted(verbs)}")
    assert clicks > 2 * BEFORE
    assert on_board > clicks / 3
    assert {"marble", "rabbi"} <= verbs

    assert anna.stale_regions == []
    assert ben.stale_regions == []
    assert anna.prompt == ben.prompt
    page = anna.page
    page.get_by_role("button", name="Score sheet").click()
    sheet = page.locator("table.scores")
    assert sheet.is_visible()
    assert sheet.locator("tfoot td").all_inner_texts() == anna.scores
    rows = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in sheet.locator("tbody tr").all()]
    assert [str(sum(column)) for column in zip(*rows, strict=True)] == anna.scores, "the sheet adds up"
    page.locator("#sheet [data-close]").click()

    scores = "–".join(anna.scores)
    page.get_by_role("link", name="Shem").click()
    page.locator('.main-nav a[href="/my-games"]').click()
    finished = page.locator(".rowgame")
    assert "Ben <b>" in finished.first.inner_text()
    assert scores in finished.first.inner_text()
