"""A bot that asks a program in any language. See docs/tutorial/first-bot.md.

RULEWRIGHT_PROGRAM is the command that starts the program. For each question it gets one line of
JSON on its input, and answers with one line: the number of the option, counted from 0.
"""

import json
import os
import shlex
import subprocess
import weakref

from rulewright.bots import Chair
from rulewright.kernel import Option
from rulewright.kernel.plain import encode


class Program:
    """The program that RULEWRIGHT_PROGRAM names, one process for each seat of a match."""

    def __init__(self) -> None:
        command = shlex.split(os.environ["RULEWRIGHT_PROGRAM"])
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        weakref.finalize(self, _stop, self._process)

    def choose(self, chair: Chair) -> Option:
        options = chair.decision.options
        question = {
            "title": chair.game.name,
            "seat": chair.seat,
            "seats": chair.seats,
            "kind": chair.decision.kind,
            "options": [{"key": key, "label": chair.option_label(key)} for key in options],
            "view": encode(chair.view()),
        }
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        print(json.dumps(question), file=process.stdin, flush=True)
        return options[int(process.stdout.readline())]


def _stop(process: "subprocess.Popen[str]") -> None:
    """End the program: its input is over."""
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
    process.wait(10)
