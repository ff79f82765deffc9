"""A person's key: a link to keep, a link that works once, or a passkey. It opens their seats on a new device."""

from __future__ import annotations

import base64
import json
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.web import problems
from shem.web.live import new_token
from shem.web.people.schema import CHALLENGES, PERSON_KEYS
from shem.web.storage import Storage
from shem.web.stored import hashed

LINK, ONCE, PASSKEY = "link", "once", "passkey"
SHORT = 15 * 60.0  # seconds for which a link that works once is valid
PATIENCE = 5 * 60.0  # seconds to answer a challenge
MOST_PASSKEYS = 10


async def new_link(storage: Storage, person: str, once: bool) -> str:
    """Create a link's secret. A new one to keep replaces the one before."""
    secret, now = new_token(), storage.clock.now()
    kind = ONCE if once else LINK
    row = _row(hashed(secret), person, kind, now, expires=now + SHORT if once else 0.0)

    async def work(connection: AsyncConnection) -> None:
        old = (PERSON_KEYS.c.person == person, PERSON_KEYS.c.kind == kind)
        await connection.execute(delete(PERSON_KEYS).where(*old))
        await connection.execute(insert(PERSON_KEYS), row)

    await storage.commit(work)
    return secret


async def open_link(storage: Storage, secret: str) -> str:
    """Return the person a link belongs to. One that works once has worked."""
    this = (PERSON_KEYS.c.hash == hashed(secret), PERSON_KEYS.c.kind.in_([LINK, ONCE]))

    async def work(connection: AsyncConnection) -> str | None:
        found = (await connection.execute(select(PERSON_KEYS).where(*this).with_for_update())).first()
        if found is None or 0 < found.expires < storage.clock.now():
            return None
        if found.kind == ONCE:
            await connection.execute(delete(PERSON_KEYS).where(*this))
        return str(found.person)

    person: str | None = await storage.commit(work)
    if person is None:
        raise problems.wrong_key()
    return person


def _row(name: str, person: str, kind: str, now: float, public: str = "", used: int = 0, expires: float = 0.0) -> Any:
    return {
        "hash": name, "person": person, "kind": kind, "public": public, "used": used, "created": now,
        "expires": expires,
    }  # fmt: skip


async def kinds(storage: Storage, person: str) -> set[str]:
    """Return which kinds of keys a person has."""
    async with storage.connect() as connection:
        found = await connection.execute(select(PERSON_KEYS.c.kind).where(PERSON_KEYS.c.person == person))
        return {row.kind for row in found}


# -- passkeys ----------------------------------------------------------------------------------------


async def _challenge(storage: Storage) -> bytes:
    """Return a new challenge, which can be answered once."""
    text, now = new_token(), storage.clock.now()

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(CHALLENGES).where(CHALLENGES.c.expires < now))
        await connection.execute(insert(CHALLENGES), {"hash": hashed(text), "expires": now + PATIENCE})

    await storage.commit(work)
    return text.encode()


async def _answered(storage: Storage, credential: dict[str, Any]) -> bytes:
    """Return the challenge that a browser has answered, if it is one of ours and open."""
    try:
        told = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        challenge = _bytes(told["challenge"])
        name = hashed(challenge.decode())
    except (KeyError, TypeError, ValueError):
        raise problems.wrong_key() from None
    this = (CHALLENGES.c.hash == name, CHALLENGES.c.expires >= storage.clock.now())

    async def work(connection: AsyncConnection) -> bool:
        return (await connection.execute(delete(CHALLENGES).where(*this))).rowcount == 1

    if not await storage.commit(work):
        raise problems.wrong_key()
    return challenge


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def place(base: str) -> tuple[str, str]:
    """Return the server's name and origin for passkeys. They don't work with addresses that are only numbers."""
    parts = urlsplit(base)
    name = parts.hostname or ""
    if name.replace(".", "").isdigit() or ":" in name:
        raise problems.no_passkeys()
    return name, f"{parts.scheme}://{parts.netloc}"


async def passkey_wish(storage: Storage, person: str, base: str) -> dict[str, Any]:
    """Return what a browser needs to make a passkey."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import AuthenticatorSelectionCriteria, ResidentKeyRequirement

    name, _ = place(base)
    options = generate_registration_options(
        rp_id=name,
        rp_name="Shem",
        user_id=person.encode(),
        user_name="Shem",
        challenge=await _challenge(storage),
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
    )
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


async def save_passkey(storage: Storage, person: str, base: str, credential: dict[str, Any]) -> None:
    """Keep a passkey that a browser has made."""
    from webauthn import verify_registration_response

    name, origin = place(base)
    challenge = await _answered(storage, credential)
    try:
        made = verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=name, expected_origin=origin
        )
    except Exception:  # whatever a browser, or somebody else, sends
        raise problems.wrong_key() from None
    public = base64.b64encode(made.credential_public_key).decode()
    this = _name(made.credential_id)
    row = _row(this, person, PASSKEY, storage.clock.now(), public, made.sign_count)

    async def work(connection: AsyncConnection) -> None:
        mine = select(PERSON_KEYS.c.hash).where(PERSON_KEYS.c.person == person, PERSON_KEYS.c.kind == PASSKEY)
        if len((await connection.execute(mine)).all()) >= MOST_PASSKEYS:
            raise problems.too_many_devices()
        await connection.execute(insert(PERSON_KEYS), row)

    await storage.commit(work)


async def passkey_question(storage: Storage, base: str) -> dict[str, Any]:
    """Return what a browser needs to use a passkey."""
    from webauthn import generate_authentication_options, options_to_json

    name, _ = place(base)
    options = generate_authentication_options(rp_id=name, challenge=await _challenge(storage))
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


async def open_passkey(storage: Storage, base: str, credential: dict[str, Any]) -> str:
    """Return the person a passkey belongs to."""
    from webauthn import verify_authentication_response

    name, origin = place(base)
    try:
        used = _name(_bytes(str(credential.get("rawId", ""))))
    except ValueError:
        raise problems.wrong_key() from None
    challenge = await _answered(storage, credential)
    this = (PERSON_KEYS.c.kind == PASSKEY, PERSON_KEYS.c.hash == used)
    async with storage.connect() as connection:
        known = (await connection.execute(select(PERSON_KEYS).where(*this))).first()
    if known is None:
        raise problems.wrong_key()
    try:
        proved = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=name,
            expected_origin=origin,
            credential_public_key=base64.b64decode(known.public),
            credential_current_sign_count=known.used,
        )
    except Exception:
        raise problems.wrong_key() from None
    counted = update(PERSON_KEYS).where(*this).values(used=proved.new_sign_count)
    await storage.commit(lambda connection: connection.execute(counted))
    return str(known.person)


def _name(credential_id: bytes) -> str:
    return hashed(base64.b64encode(credential_id).decode())
