"""The web app: start page, seats, live pages, storage. Independent of any game."""

from shem.extras import need

need("the table in the browser", "web", "fastapi", "jinja2", "limits", "segno", "sqlalchemy", "uvicorn")
