"""The notebook on its own, for playing with the physical game: a view of the card reader's page."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from shem.games.alchemists.reader.words import reader_words
from shem.kernel.phrase import Phrase
from shem.web.game_pages import GamePages

ROUTER = APIRouter(include_in_schema=False)
PAGES = GamePages(
    ROUTER,
    "/reader/notebook",
    Phrase("Notebook"),
    Phrase("Alchemists: deduce as you play"),
    "alchemists/reader/notebook.svg",
    reader_words,
)


@ROUTER.get("/notebook")
async def old_address(request: Request) -> Response:
    """Redirect to the view. The browser keeps the facts after #."""
    return RedirectResponse(f"/reader/notebook?{request.url.query}".rstrip("?"), 308)
