"""What programs send to the API about the people of a table and receive, as models for OpenAPI."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from pydantic import BaseModel, Field

from shem.web.api_models import Model, Text
from shem.web.people.notices.quiet import FROM, TO
from shem.web.people.waiting.pace import MOST_MINUTES

SeatNumber = Annotated[int, Field(ge=0, le=7)]
SeatPath = Annotated[int, Path(ge=0, le=7)]


class SeatPresence(BaseModel):
    """A seat's player.

    `state` is `here`, `away` (all pages in the background) or `gone`; `seen` is since when they are away, or when they
    left. All times are seconds since 1970; 0 means never.
    """

    state: str
    seen: float
    taken: bool
    bot: bool
    since: float
    nudged: float
    vacation: float


class Choosing(BaseModel):
    """A player who is asked, since when, until when (null: no limit), and from when on they may be nudged."""

    seat: int
    since: float
    due: float | None
    nudge: float


class PeopleOut(BaseModel):
    """Who is at the table, and everything about their time.

    `absent` are players who are out of time and not at the table; `voters` and `votes` are by absent seat. `chat`
    changes with every message, `talking` is whether the host allows any, and `guests` are the names of people who look
    at the invitation (empty if unknown).
    """

    now: float
    pace: str
    limit: float
    nudge: float
    seats: list[SeatPresence]
    choosing: list[Choosing]
    absent: list[int]
    voters: dict[int, list[int]]
    votes: dict[int, dict[int, str]]
    chat: int
    talking: bool
    guests: list[str]


class HereIn(Model):
    page: Annotated[str, Field(max_length=24, description="The page given to the stream")]
    away: bool


class SeatIn(Model):
    seat: SeatNumber


class VoteIn(Model):
    seat: Annotated[int, Field(ge=0, le=7, description="The absent player’s seat")]
    choice: Annotated[str, Field(pattern="^(bot|without|wait)$")]


class OnIn(Model):
    on: bool


class PaceIn(Model):
    pace: Annotated[str, Field(pattern="^(live|day|three_days|none)$")]
    minutes: Annotated[
        int | None, Field(ge=1, le=MOST_MINUTES, description="For a move, if the pace is live; usually 10")
    ] = None


class OptionsIn(Model):
    options: Annotated[dict[str, Text], Field(max_length=20)] = {}
    aids: Annotated[dict[str, Text], Field(max_length=20)] = {}


class SeatCountIn(Model):
    seats: Annotated[int, Field(ge=2, le=8)]


class StartIn(Model):
    bots: Annotated[bool, Field(description="Let bots take the open seats")] = False


class InvitationOut(BaseModel):
    """The invitation to any open seat."""

    code: str
    url: str
    open: list[int]


class TakeIn(Model):
    seat: Annotated[int | None, Field(ge=0, le=7, description="An open seat; omit for the first")] = None
    name: Annotated[str, Field(max_length=60)] = ""


class TakeOut(BaseModel):
    table: str
    seat: int
    token: str


class SayIn(Model):
    """A text, or one of the quick reactions: well, ha, wow, ouch, think, soon."""

    text: Annotated[str, Field(max_length=1200)] = ""
    face: Annotated[str, Field(max_length=16)] = ""
    name: Annotated[str, Field(max_length=60, description="The name of a spectator")] = ""


class ReadIn(Model):
    id: Annotated[int, Field(ge=1, le=2**31 - 1, description="The newest message you have read")]


class ChatLine(BaseModel):
    """A message. `seat` is -3 for a spectator; `mine`: you may delete it."""

    id: int
    seat: int
    name: str
    text: str
    face: str
    at: float
    mine: bool


class SaidOut(BaseModel):
    id: int
    token: Annotated[str, Field(description="Authorizes you to delete it; keep it secret")]


class Seats(BaseModel):
    seats: Annotated[int, Field(description="The number of seats this changed")]


class RematchIn(Model):
    rotate: Annotated[bool, Field(description="Move every player on by one seat")] = True


class RematchOut(BaseModel):
    url: str
    token: str


class PlayerOut(BaseModel):
    name: str
    bot: str
    score: int
    place: int


class PlayOut(BaseModel):
    """A finished game."""

    table: str
    game: str
    started: float
    ended: float
    players: list[PlayerOut]


class NewKeyIn(Model):
    once: Annotated[bool, Field(description="It works once, for 15 minutes")] = False


class KeyIn(Model):
    key: Annotated[str, Field(min_length=1, max_length=200)]


class KeyOut(BaseModel):
    """A key, and the link that opens it in a browser. Any player who has it has your seats: keep it secret."""

    key: str
    url: str


class TokenOut(BaseModel):
    token: str


class DeviceOut(BaseModel):
    """A device of yours; `here`: the one that asks."""

    id: str
    name: str
    created: float
    seen: float
    here: bool


Hour = Annotated[int, Field(ge=0, le=23)]


class QuietIn(Model):
    """The hours in which nothing is sent; the same twice: none."""

    zone: Annotated[str, Field(max_length=64, description="Such as Europe/Berlin; if it is unknown, UTC")] = ""
    quiet_from: Hour = FROM
    quiet_to: Hour = TO


class PushIn(QuietIn):
    """A push subscription, as browsers make it."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]


class MailIn(QuietIn):
    address: Annotated[str, Field(max_length=200)]


class NoticesOut(BaseModel):
    """Where you are notified. `key` is the server’s public key for push subscriptions."""

    key: str
    push: bool
    mail_offered: bool
    mail: str
    mail_confirmed: bool
    zone: str
    quiet_from: int
    quiet_to: int
