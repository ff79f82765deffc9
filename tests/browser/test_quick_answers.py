"""Answering in Amritsar and Alchemists: pairs are one question, double clicks answer one, bots have a speed."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.driving import LAID_OUT, Person
from tests.browser.test_asking import plays

OTHERS = ["amritsar", "alchemists"]


def test_a_pair_of_ingredients_is_one_question(person, lay):
    table, chance = lay("me", "me", game="alchemists"), Random(5)
    while (seen := table.look())["view"]["discards"] != 2 or len(seen["options"]) < 3:
        table.step(chance.randrange(len(seen["options"])))
    seat = seen["seat"]

    def hand() -> int:
        return sum(table.look(seat)["view"]["seats"][seat]["hand"])

    anna = person(table.made["token"]).sit(table)
    anna.take_device()
    before, number = hand(), anna.number
    anna.page.locator("#r-question button[name=option]").first.click()
    anna.until("number => Number(table.dataset.number) > number && table.ariaBusy !== 'true'", number)
    assert hand() == before - 2


@pytest.mark.parametrize("game", OTHERS)
def test_a_double_click_answers_one_question(person, lay, game):
    table = lay("me", "me", game=game)
    anna: Person = person(table.made["token"]).sit(table)
    page, mouse, sent = anna.page, anna.page.mouse, plays(anna)
    answered = 0
    for _ in range(3):
        anna.take_device()
        page.evaluate(LAID_OUT)
        version = int(anna.main("version"))
        button = page.locator("#r-question button[name=option]:not(.lacks)").first
        then = button.get_attribute("data-then") or ""
        answered += 1 + len([one for one in then.split("|") if one])
        box = button.bounding_box()
        assert box is not None
        mouse.move(box["x"] + 8, box["y"] + 8)
        mouse.down()
        mouse.up()
        anna.until("version => Number(table.dataset.version) > version && table.ariaBusy !== 'true'", version)
        anna.take_device()
        page.evaluate(LAID_OUT)  # the next question is there when the second click comes
        mouse.down(click_count=2)
        mouse.up(click_count=2)
        page.evaluate(LAID_OUT)
        assert len(sent) == answered


@pytest.mark.parametrize("game", OTHERS)
def test_the_speed_of_bots_is_a_setting(person, lay, server, game):
    """It is remembered on the device and told to the table."""
    table = lay("me", "random", game=game)
    anna = person(table.made["token"]).sit(table)
    anna.page.locator("[data-open=menu]").click()
    with anna.page.expect_response("**/speed"):
        anna.page.locator("#speed").select_option("once")
    anna.page.reload()
    anna.listening()
    assert anna.page.locator("#speed").input_value() == "once"
    assert server.run(server.tables.get(table.id)).speed == "once"
