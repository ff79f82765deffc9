"""The table in the browser: start page, seats, live pages, storage. Knows no game."""

from shem.extras import need

need("the table in the browser", "web", "fastapi", "jinja2", "limits", "segno", "sqlalchemy", "uvicorn")
