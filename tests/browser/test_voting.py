"""Votes with the keyboard: the focus never moves on to a button that does something else."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from shem.web.people.waiting.pace import times
from tests.browser.driving import Person
from tests.clock import MovedClock
from tests.web.people.conftest import clock as clock
from tests.web.people.conftest import server as server
from tests.web.serving import Laid, Server


def test_a_second_enter_after_a_vote_plans_nothing(person: Callable[..., Person], server: Server, clock: MovedClock):
    table = Laid(server, "me", "friend", "friend", game="amritsar", company={"pace": "day"})
    tokens = [table.made["token"], *[table.join(at).headers["authorization"].split()[1] for at in (1, 2)]]
    asked = table.look()["waiting"][0]
    one = person(tokens[(asked + 1) % 3]).sit(table)
    expect(one.page.locator("form.plan button")).to_have_attribute("aria-pressed", "false")
    clock.move(times("day").limit + 1)
    wait = one.page.locator("#waitline button[value=wait]")
    expect(wait).to_be_visible()
    wait.press("Enter")
    expect(wait).to_have_attribute("aria-pressed", "true")
    expect(wait).to_be_focused()  # of the ballot that has been drawn again

    # The ballot is gone after this vote: the only player who is here has decided.
    one.page.locator("#waitline button[value=bot]").press("Enter")
    expect(one.page.locator("#waitline button[value]")).to_have_count(0)
    expect(one.page.locator("#prompt")).to_be_focused()
    one.page.keyboard.press("Enter")
    expect(one.page.locator("form.plan button[aria-pressed=true]")).to_have_count(0)
    assert one.page.evaluate("document.activeElement.closest('form')") is None
