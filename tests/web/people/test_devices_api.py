"""One's key, devices and notifications by the API, as on the pages."""

from __future__ import annotations

import httpx
import pytest

from tests.web.people.test_one_person import invite, sees
from tests.web.serving import Laid, Server

PUSH = {"endpoint": "https://fcm.googleapis.com/fcm/send/x", "p256dh": "B" * 87, "auth": "a" * 22}


def phone_of(client: httpx.Client, server: Server, once: bool = False) -> httpx.Client:
    """Another device of the same person, by their key."""
    made = client.post("/api/key", json={"once": once})
    assert made.status_code == 201, made.text
    assert made.json()["url"].endswith(f"/key#{made.json()['key']}")
    opened = server.client().post("/api/key/open", json={"key": made.json()["key"]})
    assert opened.status_code == 200, opened.text
    return server.client(opened.json()["token"])


def test_a_key_opens_seats_and_a_lost_device_loses_them(server: Server):
    table = Laid(server, "me", "friend", setup="standard")
    laptop = table.join(1, name="Ben")
    phone = phone_of(laptop, server)
    assert sees(table, phone, 1)
    assert not sees(table, phone, 0)
    devices = {one["here"]: one["id"] for one in laptop.get("/api/devices").json()}
    assert laptop.delete(f"/api/devices/{devices[False]}").status_code == 204
    assert not sees(table, phone, 1)
    assert sees(table, laptop, 1)
    assert [one["here"] for one in laptop.get("/api/devices").json()] == [True]
    assert table.client.delete(f"/api/devices/{devices[True]}").status_code == 404, "somebody else's"


def test_a_key_that_works_once(server: Server):
    table = Laid(server, "me", "friend")
    key = table.client.post("/api/key", json={"once": True}).json()["key"]
    assert server.client().post("/api/key/open", json={"key": key}).status_code == 200
    refused = server.client().post("/api/key/open", json={"key": key})
    assert refused.json()["code"] == "wrong_key"
    stranger = server.client()
    assert stranger.post("/api/key", json={}).status_code == 403
    assert stranger.get("/api/devices").status_code == 403


def test_a_host_without_a_seat_is_host_on_every_device(server: Server):
    table = Laid(server, "friend", "friend")
    phone = phone_of(table.client, server)
    assert "/table/" in phone.get("/my-games").text, "it is among their games"
    assert invite(table, phone, 1).status_code == 201
    lost = next(one["id"] for one in phone.get("/api/devices").json() if not one["here"])
    assert phone.delete(f"/api/devices/{lost}").status_code == 204
    assert invite(table, table.client, 1).status_code == 403
    assert invite(table, phone, 1).status_code == 201


def test_what_is_archived_on_one_device_is_archived_on_all(server: Server):
    table = Laid(server, "me", "novice")
    phone = phone_of(table.client, server)

    def listed(client: httpx.Client) -> bool:
        return f"/table/{table.id}" in client.get("/my-games").text

    assert listed(phone)
    assert table.client.post(f"/table/{table.id}/archive", headers={"x-shem": "1"}).status_code == 200
    assert not listed(phone)
    assert phone.post(f"/table/{table.id}/archive?back=true", headers={"x-shem": "1"}).status_code == 200
    assert listed(table.client)


def test_notifications_are_turned_on_and_off(server: Server):
    table = Laid(server, "me", "friend")
    usual = table.client.get("/api/notices").json()
    assert (usual["push"], usual["quiet_from"], usual["quiet_to"], usual["mail_offered"]) == (False, 22, 8, False)
    assert len(usual["key"]) == 87
    body = PUSH | {"zone": "Europe/Berlin", "quiet_from": 23, "quiet_to": 7}
    told = table.client.put("/api/notices/push", json=body).json()
    assert (told["push"], told["zone"], told["quiet_from"], told["quiet_to"]) == (True, "Europe/Berlin", 23, 7)
    assert server.client().get("/api/notices").json()["push"] is False
    assert table.client.put("/api/notices/mail", json={"address": "anna@example.org"}).json()["code"] == "no_mail"
    assert table.client.delete("/api/notices/push").json()["push"] is False


@pytest.mark.parametrize("wrong", [{"endpoint": "https://evil.example/x"}, {"p256dh": "x"}, {"quiet_from": 24}])
def test_only_known_push_services(server: Server, wrong: dict[str, object]):
    table = Laid(server, "me", "friend")
    assert table.client.put("/api/notices/push", json=PUSH | wrong).status_code == 422
    assert server.client().put("/api/notices/push", json=PUSH).status_code == 403, "who has no game needs no notice"
