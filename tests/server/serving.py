"""``rulewright serve`` as people start it, and Ctrl-C as they press it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

RULEWRIGHT = str(Path(sys.executable).with_name("rulewright"))


class Serving:
    """A server in a session of its own, as in a terminal window."""

    def __init__(
        self, folder: Path, *words: str, python: tuple[str, ...] = (), browser: str = "true"
    ) -> None:
        environment = {**os.environ, "BROWSER": browser, "XDG_DATA_HOME": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, *python, RULEWRIGHT, "serve", "--port", "0", *words],
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env=environment,
            # Where tests run in the background Ctrl-C may be off, which children inherit.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        self.said = ""

    def wait_for(self, text: str) -> str:
        """The line with this text."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said += line
            if text in line:
                return line
        raise AssertionError(f"{text!r} was never said, but: {self.said}")

    def press_ctrl_c(self) -> int:
        """Every process of the terminal hears it; the exit code, when all of them have ended."""
        os.killpg(self.process.pid, signal.SIGINT)
        # Its children write to the same pipe, so this waits for their end as well.
        self.said += self.process.communicate()[1]
        return self.process.returncode

    def close(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.communicate()

    def assert_quiet(self) -> None:
        """Nothing of what it said is for programmers only."""
        for word in ("Traceback", "Exception", "KeyboardInterrupt", '"error"'):
            assert word not in self.said, self.said
