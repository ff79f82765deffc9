"""All routes of this folder."""

from __future__ import annotations

from shem.web.people.my_games import MY_GAMES
from shem.web.people.notice_pages import NOTICES
from shem.web.people.offline import OFFLINE

PEOPLE = (MY_GAMES, NOTICES, OFFLINE)
