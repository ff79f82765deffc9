"""Devices in a real browser: a passkey, one connection for many tabs, and Shem without a connection."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from shem.web.visitors import COOKIE
from tests.browser.driving import Person
from tests.patience import until
from tests.web.serving import Laid, Server

READY = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener("controllerchange", done);
})"""
KEPT = """async () => {
  for (const name of await caches.keys()) if (name.startsWith("pages-")) {
    return (await (await caches.open(name)).keys()).map((key) => new URL(key.url).pathname);
  }
  return [];
}"""
# The files of this page that are not kept yet.
MISSING = """async () => {
  const used = performance.getEntriesByType("resource").map((one) => one.name).filter((one) => one.includes("?v="));
  const kept = await Promise.all(used.map((one) => caches.match(one)));
  return kept.filter((one) => !one).length;
}"""


def kept(page: Page) -> list[str]:
    return sorted(page.evaluate(KEPT))


def test_many_tabs_share_one_connection(person: Callable[..., Person], server: Server):
    """Eight tables are open over HTTP/1.1, where a browser has six connections; each is told of its moves."""
    tables = [Laid(server, "me", "me") for _ in range(8)]
    token = tables[0].made["token"]
    for table in tables[1:]:  # all on one device
        for seat in (0, 1):
            body = {"seat": seat, "hand_over": True}
            key = table.client.post(f"{table.path}/invite", json=body).json()["key"]
            joined = tables[0].client.post(f"{table.path}/join", json={"key": key})
            assert joined.status_code == 200, joined.text
    anna = person(token)
    pages = [anna.page, *[anna.context.new_page() for _ in tables[1:]]]
    for page, table in zip(pages, tables):
        page.goto(f"{server.url}/table/{table.id}")
        page.wait_for_selector("#table[data-connection=open]", state="attached")
    for page, table in zip(pages, tables):
        table.client = tables[0].client
        before = int(page.locator("#table").get_attribute("data-version") or 0)
        table.step()
        expect(page.locator("#table")).to_have_attribute("data-version", str(before + 1))


def test_without_a_connection_the_last_position_is_there_to_look_at(person: Callable[..., Person], server: Server):
    table = Laid(server, "me", "novice")
    anna = person(table.made["token"], service_workers="allow", in_tab=True).go("/my-games")
    page = anna.page
    page.evaluate(READY)
    anna.go(f"/table/{table.id}")
    until(lambda: f"/table/{table.id}" in kept(page) and "/my-games" in kept(page))
    until(lambda: page.evaluate(MISSING) == 0)
    prompt = page.locator("#prompt").text_content()
    anna.offline()
    page.goto(f"{server.url}/table/{table.id}")
    expect(page.locator("#toast")).to_contain_text("You’re offline")
    assert page.locator("#prompt").text_content() == prompt
    version = page.locator("#table").get_attribute("data-version")
    page.locator("#r-question button[name=option]").first.click()
    expect(page.locator("#toast")).to_contain_text("You’re offline")
    assert page.locator("#table").get_attribute("data-version") == version
    page.goto(f"{server.url}/my-games")
    expect(page.locator(".offline")).to_be_visible()
    expect(page.locator(f'a[href="/table/{table.id}"]')).to_be_visible()
    page.goto(f"{server.url}/how-to-play/golem")
    expect(page.locator("h1")).to_have_text("You’re offline")
    anna.offline(False)
    page.goto(f"{server.url}/table/{table.id}")
    anna.listening()
    expect(page.locator("#toast")).to_be_hidden()


def test_nobody_elses_pages_stay_on_a_device(person: Callable[..., Person], server: Server):
    """Ben uses the browser after Anna: her position is gone. A table for several people on one device is never kept."""
    hers, his, both = Laid(server, "me", "novice"), Laid(server, "me", "novice"), Laid(server, "me", "me")
    anna = person(hers.made["token"], service_workers="allow").go("/my-games")
    page = anna.page
    page.evaluate(READY)
    anna.go(f"/table/{hers.id}")
    until(lambda: f"/table/{hers.id}" in kept(page))
    anna.go("/offline")
    anna.context.add_cookies([{"name": COOKIE, "value": his.made["token"], "url": server.url}])
    anna.go("/my-games")
    until(lambda: kept(page) == ["/my-games"])
    anna.context.add_cookies([{"name": COOKIE, "value": both.made["token"], "url": server.url}])
    anna.go(f"/table/{both.id}")
    anna.go("/my-games")
    until(lambda: kept(page) == ["/my-games"])


def test_a_passkey_carries_the_seats_to_another_device(person: Callable[..., Person], server: Server):
    """Passkeys need a name: the server is reached as localhost."""
    table = Laid(server, "me", "novice")
    home = server.url.replace("127.0.0.1", "localhost")
    anna = person("")
    anna.context.add_cookies([{"name": COOKIE, "value": table.made["token"], "url": home}])
    page = anna.page
    devtools = anna.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.goto(f"{home}/settings")
    page.locator("#make-passkey").click()
    expect(page.locator("#key-said")).to_contain_text("Done")
    anna.context.clear_cookies()  # as if on another device with the same passkey
    page.goto(f"{home}/my-games")
    expect(page.locator(".rowgame")).to_have_count(0)
    page.goto(f"{home}/settings")
    page.locator("#use-passkey").click()
    page.wait_for_url("**/my-games")
    expect(page.locator(".rowgame")).to_have_count(1)
    assert table.look()["seats"][0]["devices"] == 2
