"""A bot in any language: a program that reads questions and writes answers, one JSON object per line.

docs/bots.md describes the protocol; examples/stdio_bot.py is a small example in Python.
"""

from __future__ import annotations

import atexit
import json
import logging
import selectors
import shlex
import subprocess
from io import BufferedReader
from time import monotonic
from typing import Any

from shem.bots.base import Bot, Estimate, Report, Seen, Stop
from shem.kernel.phrase import Phrase

LOG = logging.getLogger("shem.bots")
PROTOCOL = 1
HELLO_SECONDS = 10.0
ANSWER_SECONDS = 10.0
CHANCES = 3  # consecutive failures until the bot fails
LONGEST_LINE = 1 << 20

_programs: dict[str, Program] = {}  # one per command: every question is self-contained


class BotFailure(RuntimeError):
    """A program that does not play: the message names the program and what it did."""


class Program:
    """A running program and the lines exchanged with it."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as error:
            raise BotFailure(f'the bot "{command}" cannot be started: {error}') from None
        self.rest = b""
        self.name = str(self.ask({"hello": "shem", "protocol": PROTOCOL}, HELLO_SECONDS).get("hello", command))

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a line and wait for the reply."""
        if self.process.stdin is None:
            raise BotFailure(f'the bot "{self.command}" has no input')
        try:
            self.process.stdin.write(json.dumps(question, ensure_ascii=False).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise BotFailure(self.ended()) from None
        line = self.line(monotonic() + seconds, seconds)
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise BotFailure(f'the bot "{self.command}" must write a JSON object, not {line[:80]!r}')
        return answer

    def line(self, until: float, seconds: float) -> str:
        out = self.process.stdout
        if not isinstance(out, BufferedReader):
            raise BotFailure(f'the bot "{self.command}" has no output')
        with selectors.DefaultSelector() as selector:
            selector.register(out, selectors.EVENT_READ)
            while b"\n" not in self.rest:
                if not selector.select(max(0.0, until - monotonic())):
                    raise BotFailure(f'the bot "{self.command}" did not answer within {seconds:g} seconds')
                more = out.read1(65536)
                if not more:
                    raise BotFailure(self.ended())
                self.rest += more
                if len(self.rest) > LONGEST_LINE:
                    raise BotFailure(f'the bot "{self.command}" wrote a line that never ends')
        line, _, self.rest = self.rest.partition(b"\n")
        return line.decode("utf-8", "replace")

    def ended(self) -> str:
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return f'the bot "{self.command}" closed its end of the line'
        return f'the bot "{self.command}" has ended (exit code {code})'

    def close(self) -> None:
        """Close the program's input, which tells it to exit; if it does not, terminate it."""
        if self.process.stdin is not None:
            try:
                self.process.stdin.close()
            except OSError:
                pass
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def close() -> None:
    """Terminate all programs."""
    while _programs:
        _programs.popitem()[1].close()


atexit.register(close)


class Stdio(Bot):
    """A bot that asks a program.

    If the program crashes, takes too long or gives an invalid answer, that question is answered at random, the reason
    is logged, and the program is restarted for the next question. After three consecutive failures, the bot fails.
    """

    name = "stdio"

    def __init__(self, command: str, seed: int = 0, seconds: float = ANSWER_SECONDS) -> None:
        super().__init__(seed)
        if not command:
            raise ValueError(
                Phrase("stdio: must be followed by the command that starts the bot, for example stdio:python my_bot.py")
            )
        self.command = command
        self.seconds = seconds
        self.complaints: list[str] = []  # consecutive failures

    def think(self, seen: Seen, report: Report | None = None, stop: Stop | None = None) -> list[Estimate]:
        options = seen.decision.options
        try:
            text = self._answer(seen)
            self.complaints.clear()
        except BotFailure as failure:
            self.complaints.append(str(failure))
            program = _programs.pop(self.command, None)
            if program is None or len(self.complaints) >= CHANCES:  # it never started, or never will
                if program is not None:
                    program.close()
                raise
            program.close()
            LOG.warning("%s; its answer is drawn by lot", failure)
            text = options[self.luck(seen) * len(options) >> 64].text
        even = 1 / seen.seat_count
        ranked = sorted(options, key=lambda option: option.text != text)
        return [Estimate(option, 0.0, even) for option in ranked]

    def _answer(self, seen: Seen) -> str:
        program = _programs.get(self.command)
        if program is None:
            program = _programs[self.command] = Program(self.command)
        decision = seen.decision
        question = {
            "number": decision.number,
            "seat": seen.seat,
            "prompt": str(decision.prompt),
            "options": [{"text": option.text, "words": str(option.phrase)} for option in decision.options],
            "view": seen.view,
            "seconds": self.seconds,
            "luck": self.luck(seen),
        }
        reply = program.ask(question, self.seconds)
        text = reply.get("answer")
        if reply.get("number", decision.number) != decision.number:
            raise BotFailure(f'the bot "{self.command}" answered question {reply["number"]}, not {decision.number}')
        for option in decision.options:
            if option.text == text:
                return option.text
        raise BotFailure(f'the bot "{self.command}" answered {text!r}, which is not one of the options')
