"""A command of ours as somebody at a terminal sees it."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time


class Program:
    """A command of ours in a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self._near, far = pty.openpty()
        # Ctrl-C works as at a keyboard, also where the tests run in the background and it is off.
        run = (
            "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
            "from rulewright.cli import main; raise SystemExit(main())"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", run, *words],
            stdin=far,
            stdout=far,
            stderr=far,
            start_new_session=True,
            env=os.environ | {"TERM": "xterm", "COLUMNS": "100"},
        )
        os.close(far)
        self.output = ""

    def wait_for(self, pattern: str) -> None:
        end = time.monotonic() + 60
        while not re.search(pattern, self.output):
            assert time.monotonic() < end, f"{pattern!r} never came after {self.output!r}"
            self._read()

    def press_ctrl_c(self) -> None:
        os.killpg(self.process.pid, signal.SIGINT)

    def wait_for_the_end(self) -> int:
        end = time.monotonic() + 60
        while self._read():
            assert time.monotonic() < end, f"it goes on after {self.output!r}"
        return self.process.wait(60)

    def _read(self) -> bool:
        """Whether there may be more to read."""
        if not select.select([self._near], [], [], 0.1)[0]:
            return self.process.poll() is None
        try:
            said = os.read(self._near, 65536).decode(errors="replace")
        except OSError:  # nobody writes any more
            return False
        self.output += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", said)
        return True

    def close(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._near)
