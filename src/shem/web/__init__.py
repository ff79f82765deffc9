"""The table in the browser: start page, seats, live pages, storage. Knows no game."""
