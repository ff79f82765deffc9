"""Two people and a bot play a whole introductory game of Golem, from the form to the score sheet, by clicking."""

from __future__ import annotations

from random import Random

from tests.browser.driving import Person


def invitation(anna: Person) -> str:
    """The link for the open seat, which is seen at once."""
    page = anna.page
    box = page.locator("#invitation")
    link = box.locator("input").input_value()
    assert box.locator("svg").is_visible(), "a QR code for phones"
    page.locator("#menu [data-close]").click()
    return link


def join(ben: Person, link: str) -> None:
    page = ben.page
    page.goto(link)
    assert "#" not in page.url, "the key does not stay in the address"
    page.get_by_label("Your name").fill("Ben <b>")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/table/*")
    ben.listening()


def test_two_people_and_a_bot(person):
    anna, ben = person(), person(reduced_motion="reduce")
    anna.set_up("golem", "me", "friend", "bot:novice", names=("Anna",), setup="introductory")
    join(ben, invitation(anna))
    anna.until("() => document.querySelector('#r-who-1').textContent.includes('Ben <b>')")

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
