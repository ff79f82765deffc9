"""HTTP API for one person with many devices: their key and their devices. Passkeys are for browsers only."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from shem.web.api import WRONG
from shem.web.people.api_models import DeviceOut, KeyIn, KeyOut, NewKeyIn, TokenOut
from shem.web.people.devices import my_key
from shem.web.people.devices.names import device_name
from shem.web.people.devices.persons import devices_of, join_person, remove_device
from shem.web.people.notices.subscribing import own_device, own_person
from shem.web.requests import base_url, tables_of
from shem.web.stored import hashed
from shem.web.visitors import own_token

DEVICES_API = APIRouter(prefix="/api", responses=WRONG, tags=["people"])


async def opened(request: Request, person: str) -> str:
    """Make the visitor's device one of this person's; returns its token."""
    token = await own_token(request)
    await join_person(tables_of(request), hashed(token), device_name(request), person)
    return token


@DEVICES_API.post("/key", status_code=201)
async def new_key(request: Request, body: NewKeyIn) -> KeyOut:
    """Create your key, which opens all your seats on another device. A new one to keep replaces the one before."""
    key = await my_key.new_link(tables_of(request).storage, await own_person(request), body.once)
    return KeyOut(key=key, url=f"{base_url(request)}/key#{key}")


@DEVICES_API.post("/key/open")
async def open_key(request: Request, body: KeyIn) -> TokenOut:
    """Open all seats of a key’s owner on this device. The returned token authorizes you for them."""
    person = await my_key.open_link(tables_of(request).storage, body.key.strip())
    return TokenOut(token=await opened(request, person))


@DEVICES_API.get("/devices")
async def list_devices(request: Request) -> list[DeviceOut]:
    """List your devices, newest first."""
    device = await own_device(request)
    return [
        DeviceOut(id=one.hash, name=one.name, created=one.created, seen=one.seen, here=one.hash == device)
        for one in await devices_of(tables_of(request).storage, device)
    ]


@DEVICES_API.delete("/devices/{device}", status_code=204)
async def remove(request: Request, device: Annotated[str, Path(pattern="^[0-9a-f]{64}$")]) -> None:
    """Remove a lost device of yours: it loses all seats, and this one has them."""
    await remove_device(tables_of(request), await own_device(request), device)
