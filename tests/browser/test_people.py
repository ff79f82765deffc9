"""A game among friends: invited by a link, joined by phone, with chat, an absence, a stand-in and a rematch."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Page, expect

from shem.web.visitors import COOKIE
from tests.browser.driving import PHONE, WIDER, Person
from tests.browser.screen_readers import serious
from tests.clock import DAY, MINUTE, MovedClock
from tests.patience import until
from tests.web.people.conftest import clock as clock
from tests.web.people.conftest import server as server
from tests.web.serving import Server


def program(one: Person) -> httpx.Client:
    """The same visitor, without the browser."""
    found = next(cookie["value"] for cookie in one.context.cookies() if cookie["name"] == COOKIE)
    return one.server.client(found)


def join(one: Person, link: str, name: str) -> None:
    one.page.goto(link)
    assert one.page.evaluate(WIDER) <= 0
    one.page.get_by_label("Your name").fill(name)
    one.page.get_by_role("button", name="Join").click()
    expect(one.page.locator("#room-title")).to_be_visible()


def seated(*people: Person) -> None:
    for one in people:
        expect(one.page.locator("main#table")).to_be_attached()
        one.listening()


def talk(page: Page) -> None:
    page.locator(".talk-open").click()
    expect(page.locator("#talk")).to_be_visible()


def play_until_asked(table: str, clients: list[httpx.Client], seat: int) -> None:
    """Everyone answers their questions until this seat alone is asked."""
    while (seen := clients[0].get(f"/api/tables/{table}").json())["waiting"] != [seat]:
        at = seen["waiting"][0]
        mine = clients[at].get(f"/api/tables/{table}", params={"seat": at}).json()
        body = {"seat": at, "number": mine["number"], "option": mine["options"][0]["option"]}
        assert clients[at].post(f"/api/tables/{table}/play", json=body).status_code == 200


def test_friends_play_over_days(person, server: Server, clock: MovedClock):
    anna, ben, cleo = person(), person(**PHONE), person()

    # Invite, and join by phone.
    anna.go("/").page.locator('form[action="/play-with-friends/golem"] button').click()
    expect(anna.page.locator("#room-title")).to_be_visible()
    assert anna.page.evaluate(WIDER) <= 0
    serious(anna)
    table = anna.page.url.rpartition("/")[2]
    link = anna.page.locator("[data-copy*=join]").get_attribute("data-copy")
    assert link
    join(ben, link, "Ben")
    expect(anna.page.locator("#place-1")).to_contain_text("Ben")
    assert ben.page.evaluate(WIDER) <= 0
    serious(ben)
    join(cleo, link, "Cleo")
    anna.page.get_by_role("button", name="Start game").click()
    seated(anna, ben, cleo)
    clients = [program(one) for one in (anna, ben, cleo)]

    # Chat.
    talk(anna.page)
    anna.page.get_by_label("Message", exact=True).fill("Good luck <b>")
    anna.page.keyboard.press("Enter")
    expect(ben.page.locator("[data-to-pane=seats] .count")).to_have_text("1")
    ben.page.locator("[data-to-pane=seats]").tap()
    talk(ben.page)
    expect(ben.page.locator(".talk-lines")).to_contain_text("Good luck <b>")
    ben.page.get_by_role("button", name="Well played").tap()
    expect(anna.page.locator(".talk-lines .face")).to_have_count(1)
    serious(anna)
    anna.page.locator("#talk .quit").click()

    # One leaves, and the clock runs out.
    play_until_asked(table, clients, 1)
    ben.page.goto("about:blank")
    clock.move(DAY + MINUTE)
    for one, told in ((anna, "A bot plays until Ben is back"), (cleo, "A bot plays until Ben is back (1/2)")):
        one.page.get_by_role("button", name=told).click()
    expect(anna.page.locator("#r-who-1 .presence")).to_have_class("presence bot")

    # The owner returns.
    ben.go(f"/table/{table}").listening()
    ben.page.get_by_role("button", name="Play myself again").tap()
    expect(anna.page.locator("#r-who-1 .presence")).to_have_class(re.compile("here"))
    assert anna.stale_regions == []

    # The game ends: for the sake of the test, bots play it to its end.
    for seat, client in enumerate(clients):
        assert client.put(f"/api/tables/{table}/seats/{seat}", json={"bot": "random"}).status_code == 200
    until(lambda: clients[0].get(f"/api/tables/{table}").json()["over"])

    # A rematch with the same people.
    for one in (anna, ben, cleo):
        one.go(f"/table/{table}/end")
    anna.page.get_by_role("button", name="Rematch", exact=True).click()
    expect(anna.page.locator("#room-title")).to_be_visible()
    for one in (ben, cleo):
        one.page.get_by_role("link", name="Join the rematch").click()
        one.page.get_by_role("button", name="Join").click()
        expect(one.page.locator("#room-title")).to_be_visible()
    anna.page.get_by_role("button", name="Start game").click()
    seated(anna, ben, cleo)
    assert [one.main("held") for one in (anna, ben, cleo)] == ["1", "2", "0"], "seats have moved on by one"
    anna.go("/results")
    expect(anna.page.locator("tbody")).to_contain_text("Cleo")
    serious(anna)
