"""Live pages: two browsers at one table, undo and its barrier, reload, lost connections, bots, spectators."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.driving import Person
from tests.patience import PATIENCE
from tests.web.serving import Laid, Server

NEVER = 10 * PATIENCE  # seconds: no bot goes on by itself while a test waits


def mover(*people: Person) -> Person:
    return next(one for one in people if one.asked)


def other_than(one: Person, *people: Person) -> Person:
    return next(person for person in people if person is not one)


def play_until(seen: Callable[[], bool], anna: Person, ben: Person, most: int = 60) -> Person:
    """First options, until something can be seen; who is asked then."""
    for _ in range(most):
        asked = mover(anna, ben)
        if seen():
            return asked
        asked.press(asked.options[0])
        other_than(asked, anna, ben).wait_version(int(asked.main("version")))
    raise AssertionError("it never came")


def test_both_see_a_move_at_once(pair):
    anna, ben, _ = pair()
    asked = mover(anna, ben)
    waiting = other_than(asked, anna, ben)
    assert waiting.prompt.endswith("is choosing"), waiting.prompt
    assert waiting.options == []
    assert waiting.page.locator(".board .can").count() == 0, "nothing glows for who is not asked"
    version = int(asked.main("version"))
    asked.press(asked.options[0])
    waiting.wait_version(version + 1)
    assert anna.log[-1] == ben.log[-1]
    assert anna.stale_regions == ben.stale_regions == []


def test_a_quick_click_counts_before_the_last_one_is_confirmed(person, lay):
    """The stream may bring the next question before the server has answered the click."""
    table = lay("me", "me")
    anna = person(table.made["token"]).sit(table)
    held: list[tuple[Route, APIResponse]] = []
    anna.page.route("**/play", lambda route: held.append((route, route.fetch())))
    for clicks in range(1, 4):
        number = anna.number
        anna.page.locator("#r-question .answers button[name=option]").first.click()
        anna.wait(number + 1)
        anna.heard(lambda: len(held) == clicks)  # noqa: B023
    for route, answer in held:
        route.fulfill(response=answer)


def test_undo_reset_and_the_barrier(pair):
    anna, ben, _ = pair()
    asked = mover(anna, ben)
    waiting = other_than(asked, anna, ben)
    undo, reset = asked.page.locator("#undo"), asked.page.locator("#reset")
    expect(undo).to_be_disabled()
    start, options = asked.number, asked.options

    asked.press(options[0])
    expect(undo).to_be_enabled()
    expect(waiting.page.locator("#undo")).to_be_disabled()
    undo.click()
    asked.wait_back(start)
    waiting.wait_version(int(asked.main("version")))
    assert asked.options == options
    assert waiting.number == start
    assert waiting.page.locator("#toast").inner_text().endswith("undid a move")
    expect(undo).to_be_disabled()

    asked.press(options[0])
    assert asked.asked, "the turn has more than one choice"
    asked.press(asked.options[0])
    expect(reset).to_be_enabled()
    reset.click()
    asked.wait_back(start)
    assert asked.options == options
    assert asked.stale_regions == waiting.stale_regions == []

    while asked.asked:
        asked.press(asked.options[-1])
    waiting.wait(asked.number)
    expect(undo).to_be_enabled(), "until the next player decides"
    waiting.press(waiting.options[0])
    asked.wait_version(int(waiting.main("version")))
    expect(undo).to_be_disabled()
    expect(waiting.page.locator("#undo")).to_be_enabled()


def test_reload_shows_the_same_table(person, lay):
    table = lay("me", "me")
    for turn in range(20):
        table.step(turn)
    anna = person(table.made["token"]).sit(table)
    anna.press(anna.options[0])
    before = {name: anna.main(name) for name in ("me", "turn", "number", "version", "undo")}
    options, log = anna.options, anna.log
    anna.page.reload()
    anna.listening()
    assert {name: anna.main(name) for name in before} == before
    assert anna.options == options
    assert anna.log == log
    assert anna.stale_regions == []


def test_a_lost_connection_misses_nothing(pair, server: Server):
    """While Anna is offline Ben plays on; when she is back her page catches up by itself."""
    anna, ben, _ = pair(in_tab=True)
    play_until(lambda: ben.asked, anna, ben)
    anna.offline()
    server.run(close_streams(server))
    anna.until("() => table.dataset.connection === 'lost'")
    for _ in range(3):
        if ben.asked:
            ben.press(ben.options[0])
    assert anna.main("version") != ben.main("version")
    expect(anna.page.locator("#toast")).to_contain_text("Connection lost")
    anna.offline(False)
    anna.wait_version(int(ben.main("version")))
    assert (len(anna.log), anna.log[-1]) == (len(ben.log), ben.log[-1]), "older lines also tell each what they keep"
    assert anna.stale_regions == []
    expect(anna.page.locator("#toast")).to_be_hidden()


@pytest.mark.parametrize("in_tab", [True, False])
def test_a_click_while_offline_is_not_lost_on_the_player(pair, in_tab: bool):
    """It says so, and is sent once when the connection is back, whether or not the live connection was lost as well."""
    anna, ben, _ = pair(in_tab=in_tab)
    asked = mover(anna, ben)
    option, version = asked.options[0], int(asked.main("version"))
    asked.offline()
    asked.page.locator(f'#r-question button[value="{option}"]').click()
    expect(asked.page.locator("#toast")).to_contain_text("Your answer will be sent")
    assert int(asked.main("version")) == version
    asked.offline(False)
    asked.wait_version(version + 1)
    other_than(asked, anna, ben).wait_version(version + 1)
    expect(asked.page.locator("#toast")).to_be_hidden()


def test_a_restarted_server_finds_its_readers_again(pair, server: Server):
    """The stream ends; the page comes back to it and misses no version."""
    anna, ben, table = pair()
    server.run(close_streams(server))
    asked = mover(anna, ben)
    seen = table.look(0) if asked is anna else None
    version = int(asked.main("version"))
    asked.press(asked.options[0])
    for one in (anna, ben):
        one.wait_version(version + 1)
        assert one.stale_regions == []
    assert seen is None or seen["version"] == version


async def close_streams(server: Server) -> None:
    """Let every stream of the server end, as at a restart, and go on serving."""
    server.tables.close()
    while any(live.watching for live in server.tables.in_use()):
        await asyncio.sleep(0.01)
    server.tables.closing = False


def test_a_second_window_and_a_stale_click(person, lay):
    """The same seat in two windows: the slower click does no harm and sees the table as it stands."""
    table = lay("me", "me")
    quick, slow = person(table.made["token"]).sit(table), person(table.made["token"]).sit(table)
    option = quick.options[0]
    slow.page.route("**/stream*", lambda route: route.abort())
    slow.page.evaluate("() => dispatchEvent(new Event('pagehide'))")
    quick.press(option)
    slow.page.locator(f'#r-question button[value="{option}"]').click()
    slow.wait_version(int(quick.main("version")))
    assert slow.options == quick.options
    slow.trouble.clear()


def test_a_window_for_each_seat(person, lay):
    """Who holds two seats may open a window for each: it stays with its seat, and no curtain falls."""
    table = lay("me", "me")
    windows = [person(table.made["token"]).go(f"/table/{table.id}?seat={seat}").listening() for seat in (0, 1)]
    for _ in range(8):
        asked = mover(*windows)
        version = int(asked.main("version"))
        asked.press(asked.options[-1])
        for seat, window in enumerate(windows):
            window.wait_version(version + 1)
            assert window.main("me") == str(seat)
            assert window.page.locator("#curtain[open]").count() == 0


def test_spectators_see_no_objective(person, lay, server: Server):
    """Neither drawn nor in a byte that reaches them: their page is the same whatever the hands are."""
    table = lay("me", "me", setup="standard")
    for seat in (0, 1):
        seen = table.look(seat)
        table.play(seat, seen["number"], seen["options"][0]["option"])
    hands = [table.look(seat)["view"]["seats"][seat]["objectives"] for seat in (0, 1)]
    assert all(hands)

    watcher = person()
    heard: list[str] = []
    watcher.page.on("response", lambda answer: "watch" in answer.url and heard.append(answer.text()))
    watcher.go(f"/watch/{table.id}").listening()
    page = watcher.page
    assert "You are watching" in page.inner_text("#r-question")
    assert page.locator("#r-hand *").count() == 0
    player = person(table.made["token"]).sit(table)
    assert player.page.locator("#r-hand [data-about]").count() > 0
    mine = player.page.evaluate(
        "[...document.querySelectorAll('#r-hand [data-about]')].map((one) => one.dataset.about)"
    )
    shown = page.content() + "".join(heard)
    assert heard
    assert [about for about in mine if f'"{about}"' in shown] == []
    version = int(player.main("version"))
    player.press(player.options[0])
    watcher.wait_version(version + 1)
    assert page.locator("#r-hand *").count() == 0
    assert page.locator(".answers, .can").count() == 0
    assert watcher.stale_regions == []


def test_a_seat_is_handed_to_a_bot_and_taken_back(pair):
    anna, ben, _ = pair()
    asked = mover(anna, ben)
    waiting = other_than(asked, anna, ben)
    seat, number = asked.main("me"), asked.number
    page = asked.page
    page.get_by_role("button", name="Menu").click()
    mine = page.locator(".people li", has_text="you (this device)")
    mine.get_by_label("Bot").select_option("novice")
    mine.get_by_role("button", name="Hand over to a bot").click()
    waiting.wait(number + 1)
    waiting.until("me => table.dataset.turn === me", waiting.main("me"))
    assert (
        "bot" in waiting.page.inner_text(f"#r-who-{seat}").lower() or waiting.page.locator(f"#r-who-{seat} svg").count()
    )
    page.locator(".people li", has_text="Bot: novice").get_by_role("button", name="Play myself again").click()
    expect(page.locator(".people li", has_text="you (this device)")).to_be_visible()
    page.locator("#menu [data-close]").click()
    while waiting.asked:
        waiting.press(waiting.options[-1])
    asked.wait(waiting.number)
    assert asked.asked, "no bot answers any more"
    asked.press(asked.options[0])


def test_bots_wait_and_can_be_hurried(browser, person, tmp_path):
    """After a person's move a bot leaves time for undo; End turn, or Skip, does without."""
    patient = Server(tmp_path, pause=NEVER, grace=NEVER)
    anna = None
    try:
        table = Laid(patient, "me", "greedy")
        anna = Person(browser, patient, table.made["token"]).sit(table)
        for _ in range(2):
            while anna.asked:
                anna.press(anna.options[-1])
            anna.page.locator("#end").click()
            anna.wait_turn()
    finally:
        if anna:
            anna.leave()
        patient.stop()


def test_records_go_out_and_come_in(person, lay, tmp_path):
    table = lay("me", "me")
    while not (seen := table.look())["over"]:
        table.play(seen["seat"], seen["number"], seen["options"][-1]["option"])
    anna = person(table.made["token"]).sit(table)
    page = anna.page
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download game record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert file.read_text(encoding="utf-8").startswith("shem 1\ngame golem\n")
    scores = anna.scores

    clara = person().go("/my-games")
    clara.page.get_by_label("Game record file").set_input_files(file)
    clara.page.get_by_role("button", name="Open").click()
    clara.page.wait_for_url("**/table/*")
    clara.listening()
    assert clara.main("over") == "1"
    assert clara.scores == scores


def test_reduced_motion_moves_nothing(person, lay):
    """With motion pieces fly; for people who ask their system for less, nothing is animated."""
    moving: dict[str, Any] = {}
    for wish in ("no-preference", "reduce"):
        table = lay("me", "me")
        anna = person(table.made["token"], reduced_motion=wish).sit(table)
        anna.page.evaluate(
            """() => {
              window.flights = 0;
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (...how) { window.flights += 1; return animate.apply(this, how); };
              window.runs = 0;
              for (const kind of ["transitionrun", "animationstart"])
                document.addEventListener(kind, () => (window.runs += 1), true);
            }"""
        )
        for _ in range(14):
            anna.take_device()
            anna.press(anna.options[0])
        moving[wish] = anna.page.evaluate("() => [window.flights, window.runs]")
    assert moving["reduce"] == [0, 0]
    assert sum(moving["no-preference"]) > 0
