"""Names are only names: nothing that somebody calls themselves breaks a page, hides in it or turns it around."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.serving import Laid, Server

ODD = [
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7 * 7 }}", "\u202eneB", "\u2066Ben\u2069",
    "a\x00b", "\ud800", "Ben\nHost", "x" * 60, "🧙‍♀️", "\u0301" * 60, "'; DROP TABLE seats; --", " \t ", "Ё" * 60,
]  # fmt: skip
HIDDEN = re.compile("[\x00\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


@pytest.mark.parametrize("name", ODD)
def test_any_name_is_only_a_name(server: Server, name: str):
    table = Laid(server, "me", "friend", "friend", company={"lobby": True})
    code = table.client.get(f"{table.path}/invitation").json()["code"]
    headers = {"content-type": "application/json"}
    answer = server.client().post(f"/api/join/{code}", content=json.dumps({"name": name}), headers=headers)
    assert answer.status_code in (200, 422), answer.text
    called = table.look()["seats"][1]["name"]
    assert len(called) <= 24
    assert called == called.strip() != ""
    assert not HIDDEN.search(called)
    assert "\n" not in called
    table.client.post(f"{table.path}/start", json={"bots": True})
    for path in (f"/table/{table.id}", f"/join/{code}", "/my-games", f"{table.path}/people"):
        answer = table.client.get(path)
        assert answer.status_code in (200, 303), path
        for danger in ("<script>alert", "<img src=x"):
            assert danger not in answer.text, path
