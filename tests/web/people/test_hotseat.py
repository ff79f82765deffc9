"""Several players on one device: until it has changed hands, the server sends none of them what another one hides."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

import shem
from shem.web.visitors import HANDS_COOKIE
from tests.web.serving import Laid


def hand_of(table: Laid, client: httpx.Client, **wish: object) -> str:
    answer = client.get(f"/table/{table.id}/fragment", params={"lang": "en", **wish})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["regions"]["hand"])


def in_hands(table: Laid, seat: int) -> httpx.Client:
    """The device, as its pages are while one of its players has it."""
    client = table.server.client(table.made["token"])
    client.cookies.set(HANDS_COOKIE, str(seat), path=f"/table/{table.id}")
    return client


def first_event(client: httpx.Client, path: str) -> str:
    with client.stream("GET", path, headers={"accept-encoding": "identity"}) as answer:
        text = ""
        for piece in answer.iter_text():
            text += piece
            if "event: people" in text or "event: 0.people" in text:
                return text
    raise AssertionError("the stream has ended")


def asked_alone(table: Laid) -> int:
    """Play until only one of both is asked; returns that seat."""
    for _ in range(60):
        waiting = table.look()["waiting"]
        if len(waiting) == 1:
            return int(waiting[0])
        table.step()
    raise AssertionError("both are always asked")


@pytest.mark.parametrize("game", shem.game_names())
def test_nothing_of_either_until_the_device_has_changed_hands(game: str, lay: Callable[..., Laid]) -> None:
    table = lay("me", "me", game=game)
    asked = asked_alone(table)
    before, after = in_hands(table, 1 - asked), in_hands(table, asked)
    everyone = table.server.client().get(f"/watch/{table.id}?lang=en").text
    page = before.get(f"/table/{table.id}?lang=en").text
    assert 'data-me=""' in page
    for seat in (0, 1):
        hidden = hand_of(table, table.client, seat=seat)
        assert hidden
        assert hidden not in everyone
        assert hidden not in page
    assert hand_of(table, before) == ""
    assert hand_of(table, after) == hand_of(table, table.client, seat=asked)

    streams = [f"/table/{table.id}/stream?lang=en", f"/live?t={table.id}%3Flang%3Den%26hands%3D{1 - asked}"]
    for path in streams:
        told = first_event(before, path)
        assert '"me": ""' in told
        assert '"hand": ""' in told
    words = before.get(f"/table/{table.id}/log?lang=en").text
    assert words == table.server.client().get(f"/table/{table.id}/log?lang=en").text


def test_while_others_move_the_device_stays_where_it_is(lay: Callable[..., Laid]) -> None:
    """Both have answered; nobody on this device is asked."""
    table = lay("me", "me", "friend", setup="standard")
    while any(seat in (0, 1) for seat in table.look()["waiting"]):
        table.step()
    for seat in (0, 1):
        assert hand_of(table, in_hands(table, seat)) == hand_of(table, table.client, seat=seat)


@pytest.mark.parametrize("hands", ["2", "-3", "x", "٣", "1" * 400])
def test_a_cookie_that_means_nothing(hands: str, lay: Callable[..., Laid]) -> None:
    table = lay("me", "me", "friend")
    path = f"/table/{table.id}/fragment"
    answer = table.client.get(path, headers={"cookie": f"{HANDS_COOKIE}={hands}".encode()})
    assert answer.json()["main"] == table.client.get(path).json()["main"]
