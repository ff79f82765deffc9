"""A bot that uses JSON lines: `shem play golem --seats "stdio:python examples/stdio_bot.py,greedy"`.

It picks the option whose name mentions the most points or goods. The protocol is described in docs/bots.md.
"""

import json
import sys

LIKES = ("vp", "artifact", "gold", "theory", "donate", "golem", "book", "sell")


def choose(question: dict) -> str:
    """Return the option that mentions the most of what we like; if tied, the first."""
    texts = [option["text"] for option in question["options"]]
    return max(texts, key=lambda text: (sum(word in text for word in LIKES), text not in ("decline", "done")))


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        if "hello" in question:
            reply = {"hello": "the word lover"}
        else:
            reply = {"number": question["number"], "answer": choose(question)}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
