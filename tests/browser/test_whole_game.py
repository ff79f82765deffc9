"""Two people and a bot play a whole introductory game of Golem, from the form to the score sheet, by clicking."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.driving import Person


def join(ben: Person, link: str) -> None:
    page = ben.page
    page.goto(link)
    page.get_by_label("Your name").fill("Ben <b>")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/table/*")


def test_two_people_and_a_bot(person):
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
        assert clicks < 400
    ben.until("() => table.dataset.over === '1'")
    print(f"{clicks} clicks, {on_board} of them on the board; {sorted(verbs)}")
    assert clicks > 80
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
