"""All routes of this folder."""

from __future__ import annotations

from shem.web.people.answers.plans import PLANS
from shem.web.people.devices.api import DEVICES_API
from shem.web.people.devices.pages import KEYS
from shem.web.people.lobby.api import LOBBY_API
from shem.web.people.lobby.pages import LOBBY
from shem.web.people.my_games.offline import OFFLINE
from shem.web.people.my_games.pages import MY_GAMES
from shem.web.people.my_games.result_pages import RESULTS, RESULTS_API
from shem.web.people.notices.api import NOTICES_API
from shem.web.people.notices.pages import NOTICES
from shem.web.people.presence.api import PRESENCE_API
from shem.web.people.presence.shared_stream import SHARED
from shem.web.people.talk.api import TALK_API
from shem.web.people.talk.pages import TALK
from shem.web.people.waiting.api import WAITING_API
from shem.web.people.waiting.pages import WAITING

PEOPLE_APIS = (LOBBY_API, PRESENCE_API, WAITING_API, TALK_API, NOTICES_API, DEVICES_API, RESULTS_API)
PEOPLE = (*PEOPLE_APIS, KEYS, LOBBY, MY_GAMES, NOTICES, OFFLINE, PLANS, RESULTS, SHARED, TALK, WAITING)
