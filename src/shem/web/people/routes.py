"""All routes of this folder."""

from __future__ import annotations

from shem.web.people.api import PEOPLE_API
from shem.web.people.key_pages import KEYS
from shem.web.people.lobby_pages import LOBBY
from shem.web.people.my_games import MY_GAMES
from shem.web.people.notice_pages import NOTICES
from shem.web.people.offline import OFFLINE
from shem.web.people.plans import PLANS
from shem.web.people.result_pages import RESULTS, RESULTS_API
from shem.web.people.shared_stream import SHARED
from shem.web.people.talk_pages import TALK

PEOPLE = (PEOPLE_API, KEYS, LOBBY, MY_GAMES, NOTICES, OFFLINE, PLANS, RESULTS, RESULTS_API, SHARED, TALK)
