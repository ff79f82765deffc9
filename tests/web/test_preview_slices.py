"""Previews are computed in slices: nobody waits for them, and they end when the question is answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shem.web.previews import _Previews
from tests.web.serving import Laid, Server


def would(table: Laid, seat: int) -> tuple[int, dict]:
    answer = table.client.get(f"/table/{table.id}/would", params={"seat": seat}, headers={"x-shem": "1"})
    return answer.status_code, answer.json()


def test_slices_make_the_whole(lay: Callable[..., Laid], monkeypatch: pytest.MonkeyPatch):
    slices = []
    go_on = _Previews.go_on
    monkeypatch.setattr(_Previews, "go_on", lambda self: slices.append(1) or go_on(self))
    monkeypatch.setattr("shem.web.previews.SLICE", 0.0)
    table = lay("me", "me")
    seen = table.look()
    status, found = would(table, seen["seat"])
    assert status == 200
    assert found["number"] == seen["number"]
    assert list(found["would"]) == [one["option"] for one in seen["options"]]
    assert len(slices) == len(seen["options"]) + 1
    assert would(table, seen["seat"]) == (200, found)
    assert len(slices) == len(seen["options"]) + 2, "what is known is not computed again"


def test_a_move_goes_first(server: Server, lay: Callable[..., Laid], monkeypatch: pytest.MonkeyPatch):
    """A player answers while the previews are computed."""
    table = lay("me", "me")
    seen = table.look()
    played: list[int] = []

    def meanwhile(work: _Previews) -> bool:
        if not played:
            move = {"seat": seen["seat"], "number": seen["number"], "option": seen["options"][0]["option"]}
            played.append(server.client(table.made["token"]).post(f"{table.path}/play", json=move).status_code)
        return True

    monkeypatch.setattr(_Previews, "go_on", meanwhile)
    status, found = would(table, seen["seat"])
    assert played == [200]
    assert (status, found["code"]) == (409, "stale")
