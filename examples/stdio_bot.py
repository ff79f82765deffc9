"""A bot that talks JSON lines: `shem play golem --seats "stdio:python examples/stdio_bot.py,greedy"`.

It prefers whatever brings it points or goods by name, and asks nobody. docs/bots.md describes the lines.
"""

import json
import sys

LIKES = ("vp", "artifact", "gold", "theory", "donate", "golem", "book", "sell")


def choose(question: dict) -> str:
    """The option that names the most of what we like; the first of equals."""
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
