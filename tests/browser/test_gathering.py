"""Friends around a table: the lobby before the game, and the strip, the chat and its switches on phones during it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import PHONE, WIDER, Person
from tests.browser.screen_readers import serious
from tests.web.serving import Laid, Server

KNOWN = "localStorage['shem-name'] = 'Mei'"


def test_the_host_sees_who_opens_the_link_and_changes_what_is_played(person: Callable[..., Person]):
    anna, mei = person(**PHONE), person()
    anna.go("/").page.evaluate("() => document.querySelector('[action$=\"friends/golem\"]').requestSubmit()")
    expect(anna.page.locator("#room-title")).to_be_visible()
    link = anna.page.locator("[data-copy*=join]").get_attribute("data-copy")
    mei.page.add_init_script(KNOWN)
    mei.page.goto(str(link))
    expect(anna.page.locator("#place-1")).to_contain_text("Mei is opening the link")

    # A host whose name is not known yet is asked for it, and the invitation says it.
    expect(mei.page.locator("h1")).to_contain_text("Anna invites you")
    anna.page.get_by_label("Name", exact=True).fill("Anna-Lena")
    anna.page.get_by_role("button", name="Save").tap()
    expect(mei.page.locator("h1")).to_contain_text("Anna-Lena invites you")
    anna.page.reload()
    expect(anna.page.get_by_label("Name", exact=True)).to_be_hidden()
    expect(mei.page.get_by_label("Your name")).to_have_value("Mei")
    serious(mei)

    # A fourth friend wants to play.
    anna.page.get_by_role("button", name="Add a seat").tap()
    expect(mei.page.locator("#join li")).to_have_count(4)
    expect(anna.page.locator("#place-3")).to_contain_text("Open seat")
    anna.page.get_by_role("button", name="Remove a seat").tap()
    expect(mei.page.locator("#join li")).to_have_count(3)

    # Somebody else takes that seat first: it can no longer be chosen, and what was typed stays.
    mei.page.get_by_label("Your name").fill("Mei-Lin")
    ben = person()
    ben.page.goto(str(link))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    expect(mei.page.locator("#join li").nth(1)).to_contain_text("Ben")
    expect(mei.page.locator("#join [name=seat]")).to_have_count(1)
    mei.page.locator("#join [name=seat]").check()
    mei.page.get_by_role("button", name="Join").click()
    expect(anna.page.locator("#place-2")).to_contain_text("Mei-Lin")

    # The host changes an option and the pace; the others see it.
    anna.page.locator(".chosen summary").tap()
    anna.page.get_by_label("Setup").select_option("standard")
    expect(mei.page.locator(".chosen summary")).to_contain_text("standard setup")
    serious(anna)
    anna.page.locator("input[value=live]").tap()
    anna.page.get_by_label("Minutes per move").select_option("5")
    expect(mei.page.locator(".pace")).to_contain_text("5 minutes per move")

    # A fourth friend, for whom there is no seat yet: the host hears of it and adds one.
    cleo = person()
    cleo.page.add_init_script("localStorage['shem-name'] = 'Cleo'")
    cleo.page.goto(str(link))
    expect(cleo.page.locator("main")).to_contain_text("The host can add a seat.")
    expect(anna.page.locator(".seat-count")).to_contain_text("Cleo is opening the link")
    serious(anna)
    anna.page.get_by_role("button", name="Add a seat").tap()
    cleo.page.get_by_role("button", name="Join").click()
    expect(anna.page.locator("#place-3")).to_contain_text("Cleo")

    # A fifth person, for whom there is no seat, and a player who opens the link again.
    late = person()
    late.page.goto(str(link))
    expect(late.page.locator("main")).to_contain_text("All seats at this table are taken.")
    ben.page.goto(str(link))
    expect(ben.page.locator("#room-title")).to_be_visible()


def test_a_phone_shows_everyone_in_one_line_and_the_chat_can_be_switched_off(
    person: Callable[..., Person], server: Server
):
    table = Laid(server, "me", "friend", "friend", company={"pace": "day"})
    clients = [table.client, *[table.join(seat, name=name) for seat, name in ((1, "Ben"), (2, "Mei"))]]
    tokens = [table.made["token"], *[one.headers["authorization"].split()[1] for one in clients[1:]]]
    anna, ben = person(tokens[0]).sit(table), person(tokens[1], **PHONE).sit(table)
    strip = ben.page.locator(".people-strip")
    expect(strip.locator(".one")).to_have_count(3)
    for name in ("Anna here", "Mei not here yet"):
        expect(strip).to_contain_text(name)
    asked = " ".join(map(str, table.look()["waiting"]))
    expect(strip.locator(".asked")).to_have_count(len(asked.split()))
    assert "left" in strip.inner_text() or "1" not in asked.split(), "the time for one's own move"
    assert ben.page.evaluate(WIDER) <= 0
    strip.tap()
    expect(ben.page.locator("#talkbar")).to_be_visible()

    # What is read on one device is read on the other.
    laptop = person(tokens[1]).sit(table)
    anna.page.keyboard.press("c")
    anna.page.get_by_label("Message", exact=True).fill("שלום 👩‍👩‍👧‍👦 " + "W" * 200)
    anna.page.keyboard.press("Enter")
    for one in (ben, laptop):
        expect(one.page.locator("#talkbar .count")).to_have_text("1")
    ben.page.locator(".talk-open").tap()
    expect(ben.page.locator(".talk-lines")).to_contain_text("WWW")
    expect(laptop.page.locator("#talkbar .count")).to_be_hidden()
    assert ben.page.evaluate(WIDER) <= 0
    serious(ben)
    ben.page.locator("#talk .quit").tap()

    # Off on this device only; then off for everyone, by the host.
    laptop.page.locator("[data-open=menu]").click()
    laptop.page.get_by_label("Show the chat on this device").uncheck()
    expect(laptop.page.locator("#talkbar")).to_be_hidden()
    expect(ben.page.locator("#talkbar")).to_be_visible()
    anna.page.locator("#talk .quit").click()
    anna.page.locator("[data-open=menu]").click()
    anna.page.get_by_label("Chat at this table").uncheck()
    for one in (anna, ben):
        expect(one.page.locator("#talkbar")).to_be_hidden()
    anna.page.get_by_label("Chat at this table").check()
    expect(ben.page.locator("#talkbar")).to_be_visible()

    # The host changes the pace during the game: everyone reads it.
    anna.page.locator("#people select[name=pace]").select_option("none")
    anna.page.locator("#people form[action$=pace] button").click()
    expect(ben.page.locator("#r-log")).to_contain_text("The host has removed the time limit for moves")
    expect(ben.page.locator(".people-strip .time-left")).to_have_text(re.compile("^$"))


def covered(one: Person) -> float:
    """How many pixels of the board, the first thing below the bar, are hidden by the question."""
    return one.page.evaluate("""() => {
      const asking = document.querySelector(".asking").getBoundingClientRect();
      return asking.bottom - Math.min(...[...document.querySelectorAll(".board .region")]
        .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top));
    }""")


def test_who_waits_sees_the_whole_board(person: Callable[..., Person], server: Server):
    table = Laid(server, "me", "friend", game="amritsar", company={"pace": "live", "minutes": 1})
    ben = table.join(1, name="Benedikt-Maximilian XXIV.")
    tokens = [table.made["token"], ben.headers["authorization"].split()[1]]
    asked = table.look()["waiting"][0]
    one = person(tokens[1 - asked]).sit(table)
    expect(one.page.locator("#waitline")).to_contain_text("left")
    expect(one.page.locator("form.plan")).to_be_visible()
    assert covered(one) <= 1

    # On a phone the board takes the room that the sheet no longer needs.
    phone = person(tokens[1 - asked], **PHONE).sit(table)
    own = [table.client, ben][1 - asked]
    for bot, shown in (("idle", 1), ("", 0)):
        assert own.put(f"{table.path}/seats/{1 - asked}", json={"bot": bot}).status_code == 200
        expect(phone.page.locator("#waitline .gold")).to_have_count(shown)
        phone.until(
            "() => parseInt(table.style.getPropertyValue('--sheet'))"
            " === document.querySelector('.question-bar').offsetHeight"
        )


def test_what_is_told_on_a_phone_covers_no_button(person: Callable[..., Person], server: Server):
    table = Laid(server, "me", "friend", "friend", "friend", game="amritsar", company={"pace": "day"})
    friends = [table.join(seat) for seat in (1, 2, 3)]
    tokens = [table.made["token"], *[one.headers["authorization"].split()[1] for one in friends]]
    token = tokens[table.look()["waiting"][0]]
    phone = person(token, **(PHONE | {"locale": "ru-RU"}), own_line=True, in_tab=True).sit(table)
    phone.until("""() => {
      const time = document.querySelector(".people-strip .time-left");
      const whole = time.scrollWidth <= time.clientWidth && time.getBoundingClientRect().right <= innerWidth;
      return time.textContent && whole;
    }""")
    above = "() => toast.getBoundingClientRect().bottom <= document.querySelector('.question-bar').offsetTop"
    phone.offline()
    expect(phone.page.locator("#toast")).to_be_visible()
    phone.until(above)
    phone.page.locator("#table .answers button[name=option]").first.tap()
    expect(phone.page.locator("#preview")).to_be_visible()
    phone.until(above)
    phone.offline(False)
    expect(phone.page.locator("#toast")).to_be_hidden()


def test_ones_own_question_comes_before_the_time_of_others(person: Callable[..., Person], server: Server):
    table = Laid(server, "me", "friend", game="alchemists", company={"pace": "day"})
    table.join(1, name="Ben")
    assert table.look()["waiting"] == [0, 1]
    anna = person(table.made["token"]).sit(table)
    expect(anna.page.locator("#seat-1 .presence")).to_contain_text("not here yet")
    expect(anna.page.locator("#waitline")).to_be_hidden()
    table.step()
    expect(anna.page.locator("#waitline")).to_contain_text("24h left")
    assert covered(anna) <= 1


def test_a_list_of_games_that_stays_open_tells_the_truth(person: Callable[..., Person], server: Server):
    table = Laid(server, "me", "friend", game="amritsar", company={"pace": "day"})
    ben = table.join(1, name="Ben")
    asked = table.look()["waiting"][0]
    owner, token = [
        (table.client, table.made["token"]),
        (ben, ben.headers["authorization"].split()[1]),
    ][1 - asked]
    lists, start = person(token, **PHONE).go("/my-games"), person(token).go("/")
    expect(lists.page.locator(f"#game-{table.id}")).to_contain_text("is choosing")
    expect(lists.page.locator(".dock .count")).to_have_count(0)
    other = [ben, table.client][1 - asked]
    while (seen := table.look(asked, other))["waiting"] == [asked]:
        assert table.play(asked, seen["number"], seen["options"][0]["option"], other).status_code == 200
    assert owner.get(table.path).json()["waiting"] == [1 - asked]

    # Somebody looks at it again; or a notification comes while it is open.
    lists.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(lists.page.locator(f"#game-{table.id}")).to_contain_text("Your turn")
    expect(lists.page.locator(".dock .count")).to_have_text("1")
    news = "() => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { news: true } }))"
    start.page.evaluate(news)
    expect(start.page.locator("#mine .turn")).to_have_count(1)
    expect(start.page.locator(".waiting-strip")).to_have_count(1)
    expect(start.page.locator(".main-nav .count")).to_have_text("1")

    # Not under the hands of somebody who is about to do something.
    lists.page.locator(f"#game-{table.id} summary").tap()
    while (seen := owner.get(table.path, params={"seat": 1 - asked}).json())["waiting"] == [1 - asked]:
        assert table.play(1 - asked, seen["number"], seen["options"][0]["option"], owner).status_code == 200
    start.page.evaluate(news)
    expect(start.page.locator("#mine .turn")).to_have_count(0)
    lists.page.evaluate(news)
    expect(lists.page.locator(f"#game-{table.id} [open]")).to_have_count(1)
    expect(lists.page.locator(f"#game-{table.id}")).to_contain_text("Your turn")
    lists.page.locator(f"#game-{table.id} summary").tap()
    lists.page.evaluate(news)
    expect(lists.page.locator(f"#game-{table.id}")).to_contain_text("is choosing")
