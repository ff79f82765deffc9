"""What programs send to the API and receive, as models for OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field

TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{1,24}$", description="The table ID, as in its link")]
Eyes = Annotated[
    int | None,
    Query(
        ge=-3,
        le=7,
        description="View the table as this seat, which must be yours; -3 for a spectator; omit for your own seat",
    ),
]
Text = Annotated[str, Field(max_length=200)]
OLD_AIDS = Field(json_schema_extra={"deprecated": True}, description="The former name of `aids`")


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Error(BaseModel):
    """An error in the reader's language. With 409, `now` is the current table."""

    error: str
    code: str
    now: View | None = None
    retry_after: int | None = None


class SettingOut(BaseModel):
    name: str
    words: str
    values: dict[str, str]


class GameOut(BaseModel):
    """A game, its numbers of seats, its options and its player aids (the first value is the default)."""

    name: str
    title: str
    seats: list[int]
    rules_version: int
    options: list[SettingOut]
    aids: list[SettingOut]
    comforts: Annotated[list[SettingOut], OLD_AIDS]


class PlaceIn(Model):
    """Who plays the seat: `me` (your token), a `friend` (an invitation is returned) or a `bot`."""

    kind: Annotated[str, Field(pattern="^(me|friend|bot)$")] = "me"
    name: Annotated[str, Field(max_length=60)] = ""
    bot: Annotated[str, Field(max_length=80)] = "greedy"


class TableIn(Model):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[PlaceIn], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, Text], Field(max_length=20)] = {}
    aids: Annotated[dict[str, Text], Field(max_length=20)] = {}
    comforts: Annotated[dict[str, Text], Field(max_length=20), OLD_AIDS] = {}
    pace: Annotated[str, Field(pattern="^(live|day|three_days|none)$", description="The time for a move")] = "none"
    minutes: Annotated[int | None, Field(ge=1, le=60, description="For a move, if the pace is live; usually 10")] = None
    lobby: Annotated[bool, Field(description="Wait until the host starts the game")] = False


class TableOut(BaseModel):
    """A new table. `token` authorizes you for your seats and as the table's host; keep it secret."""

    table: str
    url: str
    token: str
    invitations: dict[int, str]


class SeatOut(BaseModel):
    """A seat. `taken`: it belongs to a person, even while a bot plays. `devices`: the number of connected devices.

    `reserved`: while it is open, it waits for this player of the last game, and the table's link is not for it.
    """

    name: str
    bot: str
    taken: bool
    devices: int
    reserved: bool


class OptionOut(BaseModel):
    option: str
    words: str
    target: str


class View(BaseModel):
    """A table as a seat sees it. `options` are given if the seat has an open question, none in the `lobby`."""

    table: str
    game: str
    version: int
    number: int
    seat: int
    over: bool
    lobby: bool
    waiting: list[int]
    seats: list[SeatOut]
    scores: list[int]
    ranking: list[int]
    places: list[int]
    prompt: str
    options: list[OptionOut]
    can_undo: bool
    aids: dict[str, str]
    comforts: Annotated[dict[str, str], OLD_AIDS]
    view: dict[str, Any]


class PlayIn(Model):
    seat: Annotated[int, Field(ge=0, le=7)]
    number: Annotated[int, Field(ge=0, le=10**9, description="The number of the question you are answering")]
    option: Text
    key: Annotated[
        str, Field(max_length=64, description="Any text of your own; an answer sent again with it is not played again")
    ] = ""


class UndoIn(Model):
    number: Annotated[int, Field(ge=0, le=10**9)]
    whole_turn: bool = False


class ReseatIn(Model):
    """What to change about a seat."""

    bot: Annotated[
        str | None, Field(max_length=80, description="The bot that plays from now on; empty for a human")
    ] = None
    name: Annotated[str | None, Field(max_length=60)] = None


class InviteIn(Model):
    seat: Annotated[int, Field(ge=0, le=7)]
    hand_over: Annotated[
        bool, Field(description="Hand over your own seat to another person; all your keys to it become invalid")
    ] = False


class InviteOut(BaseModel):
    key: str
    url: str


class JoinIn(Model):
    key: Text
    name: Annotated[str, Field(max_length=60)] = ""


class JoinOut(BaseModel):
    seat: int
    token: str


class Changed(BaseModel):
    version: int
    number: int


class LogLine(BaseModel):
    number: int
    seat: int
    words: str


Error.model_rebuild()
