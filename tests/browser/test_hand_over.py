"""A seat goes from one device to another by link; both pages follow by themselves."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.driving import PHONE


def test_one_device_for_all_until_a_guest_brings_a_phone(person, lay):
    table = lay("me", "me", setup="standard")
    anna = person(table.made["token"]).sit(table)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.locator(".people li").nth(1).get_by_role("button", name="Hand over this seat").click()
    expect(anna.page.locator("#invitation .quiet")).to_contain_text("takes over your seat")
    expect(anna.page.locator("#invitation .qr svg")).to_be_visible()
    link = anna.page.locator("#invitation input.link").input_value()

    guest = person(**PHONE)
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Gundula")
    with anna.page.expect_navigation():  # without the seat, her page is another one
        guest.page.get_by_role("button", name="Join").click()
    expect(guest.page.locator("main#table")).to_have_attribute("data-me", "1")

    expect(anna.page.locator("main#table")).to_have_attribute("data-held", "0")
    expect(anna.page.locator("#r-log")).to_contain_text("Ben has handed over this seat to Gundula")
    anna.page.get_by_role("button", name="Menu").click()
    theirs = anna.page.locator(".people li").nth(1)
    expect(theirs).to_contain_text("1 device")
    expect(theirs.get_by_role("button", name="Hand over this seat")).to_have_count(0)
    expect(theirs.get_by_role("button", name="Hand over to a bot")).to_have_count(0)


def test_another_device_is_shown_to_everyone(person, lay):
    table = lay("me", "friend")
    ben = table.join(1)
    key = ben.post(f"{table.path}/invite", json={"seat": 1}).json()["key"]
    anna = person(table.made["token"]).sit(table)
    table.join(1, key)
    expect(anna.page.locator("#r-who-1")).to_contain_text("2 devices")
    expect(anna.page.locator("#toast")).to_contain_text("2 devices")
