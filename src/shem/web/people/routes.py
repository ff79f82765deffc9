"""All routes of this folder."""

from __future__ import annotations

from shem.web.people.notice_pages import NOTICES

PEOPLE = (NOTICES,)
