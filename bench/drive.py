"""The driver's side of the protocol: start runners and let them play slices in turn."""

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

_READY_SECONDS = 120.0
_WARM_UP_SECONDS = 0.2


@dataclass(frozen=True)
class Runner:
    """One line of the table of runners."""

    name: str
    game: str
    script: str
    # The distribution a peer needs; None for a runner of ours, which runs in this environment.
    package: str | None = None
    arguments: tuple[str, ...] = ()

    @property
    def ours(self) -> bool:
        """Whether this runner measures Rulewright."""
        return self.package is None


@dataclass(frozen=True)
class Slice:
    """What a runner did in one slice."""

    decisions: int
    matches: int
    seconds: float
    unit: float
    all_requests: int


@dataclass
class Result:
    """A runner and the slices it played, one for each round."""

    runner: Runner
    version: str
    slices: list[Slice] = field(default_factory=list)


class RunnerError(Exception):
    """A runner did not start, died, hung, or answered nonsense."""


class Process:
    """A running runner."""

    def __init__(self, runner: Runner, python: str | Path, source: Path | None = None) -> None:
        """``source``: a folder with another tree's packages, in place of this one's."""
        self.runner = runner
        # Kept open as long as the runner lives, hence no with statement.
        self._errors = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        environment = dict(os.environ)
        # Peers see the shared runner loop and nothing else of this checkout.
        paths = [str(HERE)] if source is None else [str(HERE), str(source)]
        if runner.ours and "PYTHONPATH" in environment:
            paths.append(environment["PYTHONPATH"])
        environment["PYTHONPATH"] = os.pathsep.join(paths)
        # The same hash seed for all, so that sets are walked alike in every run.
        environment["PYTHONHASHSEED"] = "0"
        self._process = subprocess.Popen(
            [python, HERE / runner.script, *runner.arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=environment,
            text=True,
        )
        ready = self._answer(_READY_SECONDS)
        if ready.get("ready") is not True:
            raise self._failure("did not say that it is ready")
        self.version = str(ready["version"])

    def play(self, seconds: float) -> Slice:
        """Let the runner play one slice."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{seconds}\n")
            self._process.stdin.flush()
        except OSError as error:
            raise self._failure("ended early") from error
        # Generous: a match may be long, and the core may be busy with other things.
        answer = self._answer(60 + 20 * seconds)
        try:
            return Slice(**answer)
        except TypeError as error:
            raise self._failure(f"answered {answer}") from error

    def close(self) -> None:
        """End the runner by ending its input, or by force if that does not help."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.close()
            self._process.wait(timeout=10)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._errors.close()

    def _answer(self, limit: float) -> dict[str, Any]:
        """Read one JSON line, ending the runner if it takes longer than the limit."""
        assert self._process.stdout is not None
        # A pipe cannot be read with a time limit on every system; ending its writer always works.
        timer = threading.Timer(limit, self._process.kill)
        timer.start()
        try:
            line = self._process.stdout.readline()
        finally:
            timed_out = not timer.is_alive()
            timer.cancel()
        if not line:
            raise self._failure(f"gave no answer in {limit:g} s" if timed_out else "ended early")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self._failure(f"printed {line.strip()!r} instead of an answer")
        return answer

    def _failure(self, what: str) -> RunnerError:
        """Describe a failure with the last line the runner wrote to stderr, and end it."""
        self._process.kill()
        self._process.wait()
        self._errors.seek(0)
        last = self._errors.read().strip().splitlines()[-1:]
        self.close()
        return RunnerError(": ".join([what, *last]))


def pin_to_one_core() -> int | None:
    """Bind this process, and so its runners, to one core; None where the system cannot."""
    if sys.platform != "linux":
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def _progress(text: str) -> None:
    """Show where the run is: on one line of a terminal, or as a line per round of a log."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text.endswith("..."):
        print(text, file=sys.stderr, flush=True)


def play_rounds(
    processes: Sequence[Process], rounds: int, seconds: float
) -> tuple[list[Result], dict[str, str]]:
    """Play the rounds, every runner once in each, and return results and failures by name."""
    alive = list(processes)
    results = {process: Result(process.runner, process.version) for process in processes}
    failures: dict[str, str] = {}
    # Round 0 warms up: first matches pay for lazy imports and caches, and are not counted.
    for number in range(rounds + 1):
        if not alive:
            break
        title = f"round {number} of {rounds}" if number else "warming up"
        _progress(f"{title} ...")
        # Another runner begins each round, so that none always follows the same neighbour.
        start = number % len(alive)
        for process in alive[start:] + alive[:start]:
            _progress(f"{title}: {process.runner.name}")
            try:
                played = process.play(seconds if number else min(seconds, _WARM_UP_SECONDS))
            except RunnerError as failure:
                failures[process.runner.name] = f"failed in {title}: {failure}"
                alive.remove(process)
            else:
                if number:
                    results[process].slices.append(played)
    _progress("")
    return [results[process] for process in alive], failures
