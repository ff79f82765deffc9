"""One person, many devices: a key collects their seats, a lost phone loses no game, and nobody gets another's hand."""

from __future__ import annotations

import base64
import json

import httpx
import pytest

from tests.clock import HOUR, MovedClock
from tests.web.people.test_one_person import invite, log, sees
from tests.web.serving import Laid, Server

SCRIPT = {"x-shem": "1"}


def key_of(client: httpx.Client, once: bool = False) -> str:
    answer = client.post("/key/link", data={"once": "1" if once else "0"}, headers=SCRIPT)
    assert answer.status_code == 200, answer.text
    assert "<svg" in answer.json()["qr"]
    return str(answer.json()["link"]).partition("#")[2]


def opens(client: httpx.Client, key: str) -> httpx.Response:
    """Open a key on a device; its cookie stays with the client."""
    return client.post("/key/open", data={"key": key}, headers=SCRIPT)


def games(client: httpx.Client) -> int:
    return client.get("/my-games").text.count('class="rowgame')


def test_a_key_opens_all_seats_on_another_device(server: Server):
    first = Laid(server, "me", "friend", setup="standard")
    ben = first.join(1, name="Ben")
    second = Laid(server, "me", "friend")
    second.join(1, client=ben, name="Ben")
    phone = server.client(**SCRIPT)
    assert opens(phone, key_of(ben)).json() == {"url": "/my-games"}
    assert games(phone) == 2
    assert sees(first, phone, 1)
    assert not sees(first, phone, 0)
    assert "Ben is now playing on 2 devices" in log(first), "everyone knows, as with any other device"
    assert first.look()["seats"][1]["devices"] == 2


def test_what_is_taken_on_one_device_comes_to_the_others(server: Server):
    table = Laid(server, "me", "friend")
    ben, phone = table.join(1, name="Ben"), server.client(**SCRIPT)
    opens(phone, key_of(ben))
    later = Laid(server, "me", "friend")
    later.join(1, client=phone, name="Ben")
    assert games(ben) == 2
    assert sees(later, ben, 1)


def test_the_host_stays_host_on_another_device(server: Server):
    table = Laid(server, "me", "friend")
    phone = server.client(**SCRIPT)
    opens(phone, key_of(table.client))
    assert invite(table, phone, 1).status_code == 201


def test_a_link_for_one_device_works_once_and_soon(server: Server, clock: MovedClock):
    table = Laid(server, "me", "novice")
    key = key_of(table.client, once=True)
    assert opens(server.client(**SCRIPT), key).status_code == 200
    refused = opens(server.client(**SCRIPT), key)
    assert (refused.status_code, refused.json()["code"]) == (404, "wrong_key")
    late = key_of(table.client, once=True)
    clock.move(16 * 60)
    assert opens(server.client(**SCRIPT), late).status_code == 404


def test_a_recovery_link_is_good_until_it_is_replaced(server: Server, clock: MovedClock):
    table = Laid(server, "me", "novice")
    key = key_of(table.client)
    clock.move(400 * 24 * HOUR)
    assert opens(server.client(**SCRIPT), key).status_code == 200
    new = key_of(table.client)
    assert opens(server.client(**SCRIPT), key).status_code == 404
    assert opens(server.client(**SCRIPT), new).status_code == 200


def test_a_lost_phone_is_shut_out_and_the_game_goes_on(server: Server):
    table = Laid(server, "me", "friend", setup="standard")
    phone = table.join(1, name="Ben")
    key = key_of(phone)
    laptop = server.client(**SCRIPT)
    opens(laptop, key)
    assert sees(table, phone, 1)
    assert sees(table, laptop, 1)
    lost = laptop.get("/settings").text.partition('data-remove="')[2].partition('"')[0]
    assert laptop.post("/key/remove", data={"device": lost}, headers=SCRIPT).status_code == 200
    assert (sees(table, phone, 1), sees(table, laptop, 1)) == (False, True)
    assert log(table)[-1] == "Ben is now playing on 1 device"
    assert phone.post("/key/remove", data={"device": lost}, headers=SCRIPT).status_code == 403, (
        "it has nothing any more"
    )
    stranger = Laid(server, "me", "novice").client
    own = laptop.get("/settings").text
    assert 'data-remove="' not in own
    assert stranger.post("/key/remove", data={"device": lost}, headers=SCRIPT).status_code == 404


def test_two_who_play_against_each_other_never_become_one(server: Server):
    """Whoever borrows the other's key sees no hand with it."""
    table = Laid(server, "me", "friend", setup="standard")
    ben = table.join(1, name="Ben")
    refused = opens(ben, key_of(table.client))
    assert (refused.status_code, refused.json()["code"]) == (409, "two_people")
    assert not sees(table, ben, 0)
    assert not sees(table, table.client, 1)


def test_a_seat_taken_on_a_borrowed_device_stays_there(server: Server):
    """Anna's phone and laptop are one person. Ben joins Anna's table on her phone: her laptop does not get his seat."""
    table = Laid(server, "me", "friend", setup="standard")
    phone = server.client(**SCRIPT)
    opens(phone, key_of(table.client))
    table.join(1, client=phone, name="Ben")
    games(table.client)
    assert not sees(table, table.client, 1)


def test_a_seat_that_is_handed_over_leaves_all_devices(server: Server):
    table = Laid(server, "me", "friend", setup="standard")
    ben, phone = table.join(1, name="Ben"), server.client(**SCRIPT)
    opens(phone, key_of(ben))
    clara = table.join(1, invite(table, phone, 1, hand_over=True).json()["key"], "Clara")
    assert [sees(table, one, 1) for one in (ben, phone, clara)] == [False, False, True]
    games(ben)
    assert not sees(table, ben, 1), "and it does not come back"


@pytest.mark.parametrize("key", ["", "x", "' OR 1=1 --", "ß" * 300, "\0"])
def test_no_other_key_opens_anything(server: Server, key: str):
    assert opens(server.client(**SCRIPT), key).status_code in (404, 422)


def test_a_stranger_has_nothing_to_make_a_key_for(server: Server):
    for path in ("/key/link", "/key/passkey/wish", "/key/remove"):
        assert server.client(**SCRIPT).post(path, data={"x": "1"}, headers=SCRIPT).status_code == 403


@pytest.mark.parametrize("credential", ["", "[]", "{}", '{"response": {"clientDataJSON": "e30"}}', "[" * 5000])
def test_no_other_passkey_opens_anything(server: Server, credential: str):
    answer = server.client(**SCRIPT).post("/key/passkey/open", data={"credential": credential}, headers=SCRIPT)
    assert answer.status_code in (404, 409, 422)


@pytest.mark.parametrize("raw", ["a", "é", "\0", 7, None, "x" * 9000])
def test_an_answered_challenge_with_an_odd_passkey_opens_nothing(server: Server, raw: object):
    device = server.client(**SCRIPT, host="localhost")
    question = device.post("/key/passkey/question", headers=SCRIPT).json()
    told = base64.urlsafe_b64encode(json.dumps({"challenge": question["challenge"]}).encode()).decode()
    credential = json.dumps({"rawId": raw, "response": {"clientDataJSON": told}})
    answer = device.post("/key/passkey/open", data={"credential": credential}, headers=SCRIPT)
    assert answer.status_code in (404, 422)


# -- the host helps ----------------------------------------------------------------------------------


def again(table: Laid, client: httpx.Client, seat: int) -> httpx.Response:
    form = {"seat": str(seat), "again": "1"}
    return client.post(f"/table/{table.id}/invite", data=form, headers=SCRIPT)


def test_the_host_invites_anew_only_when_the_owner_is_long_gone(server: Server, clock: MovedClock):
    table = Laid(server, "me", "friend", setup="standard")
    ben = table.join(1, name="Ben")
    assert again(table, table.client, 1).status_code == 403, "Ben was here a moment ago"
    clock.move(71 * HOUR)
    assert ben.get(f"/table/{table.id}").status_code == 200
    clock.move(2 * HOUR)
    assert again(table, table.client, 1).status_code == 403
    assert again(table, ben, 0).status_code == 403, "only the host"
    clock.move(73 * HOUR)
    answer = again(table, table.client, 1)
    assert answer.status_code == 200
    assert log(table)[-1] == "The host has made a new invitation to Ben’s seat", "everyone knows"
    key = answer.json()["link"].partition("#")[2]
    new = table.join(1, key, "Ben")
    assert (sees(table, ben, 1), sees(table, new, 1)) == (False, True), "all older keys have ended"


@pytest.mark.parametrize("pace", ["live", "none"])
def test_a_host_cannot_hurry_to_look_into_a_hand(server: Server, clock: MovedClock, pace: str):
    """Whatever the pace, which the host can change: a player who sleeps, or said that they are away, is not gone."""
    table = Laid(server, "me", "friend", setup="standard", company={"pace": pace})
    ben = table.join(1, name="Ben")
    assert "away for 3 days" in table.client.get(f"/table/{table.id}/people").text
    clock.move(71 * HOUR)
    assert again(table, table.client, 1).status_code == 403
    clock.move(HOUR)
    assert ben.put("/api/vacation", json={"on": True}).status_code == 200
    clock.move(72 * HOUR)
    assert again(table, table.client, 1).status_code == 403, "Ben has said so"
    clock.move(31 * 24 * HOUR)
    assert again(table, table.client, 1).status_code == 200


def test_an_owner_who_comes_back_voids_the_new_invitation(server: Server, clock: MovedClock):
    table = Laid(server, "me", "friend", setup="standard")
    ben = table.join(1, name="Ben")
    clock.move(73 * HOUR)
    key = again(table, table.client, 1).json()["link"].partition("#")[2]
    assert ben.get(table.path).status_code == 200
    late = table.client.post(f"{table.path}/join", json={"key": key})
    assert (late.status_code, late.json()["code"]) == (404, "used_invitation")
    assert not sees(table, table.client, 1)
    assert log(table)[-1] == "Ben is back"
