"""A bot in thirty lines: joins a table on the web server and plays to the end.

python examples/bot.py http://127.0.0.1:8000              creates a Golem table and plays against a greedy bot
python examples/bot.py http://…/table/NAME/join#KEY       joins with an invitation
"""

import json
import random
import sys
from urllib.request import Request, urlopen


def ask(address: str, body: dict | None = None, token: str = "") -> dict:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(address, data, headers)) as answer:
        return json.load(answer)


address, _, key = sys.argv[1].partition("#")
if key:
    table = address.replace("/table/", "/api/tables/").removesuffix("/join")
    token = ask(f"{table}/join", {"key": key, "name": "Thirty Lines"})["token"]
else:
    seats = [{"kind": "me", "name": "Thirty Lines"}, {"kind": "bot", "bot": "greedy"}]
    made = ask(f"{address}/api/tables", {"game": "golem", "seats": seats, "options": {"setup": "introductory"}})
    table, token = f"{address}/api/tables/{made['table']}", made["token"]
    print("watch it at", made["url"].replace("/table/", "/watch/"))

events = urlopen(Request(f"{table}/stream"))  # one line "data: …" for every change
for line in events:
    if not line.startswith(b"data:"):
        continue
    seen = ask(table, token=token)
    while seen["options"] and not seen["over"]:
        move = {"seat": seen["seat"], "number": seen["number"], "option": random.choice(seen["options"])["option"]}
        ask(f"{table}/play", move, token)
        seen = ask(table, token=token)
    if seen["over"]:
        print(*(f"{seat['name']}: {score}" for seat, score in zip(seen["seats"], seen["scores"])), sep="\n")
        break
