"""The parts of ``make test`` and ``make check``: what is run, side by side where that helps.

python tests/parts.py all        every check, and how long each part took
python tests/parts.py changed    lint, types and the tests of what changed since a commit
python tests/parts.py lint       lint and types alone
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
SOURCES = ("src", "tests", "bench", "web/build.py", "docs", "hatch_build.py")
#: Tests of servers and browsers also wait for each other, so one more runs than there are cores.
#: Each costs 10 to 15 s of CPU to begin with: it reads all tests and loads all titles.
WORKERS = str((os.cpu_count() or 2) + 1)
#: How many of the slowest tests are listed.
SLOWEST = 12


@dataclass(frozen=True)
class Part:
    """Commands that belong together, run one after the other until one fails."""

    name: str
    commands: tuple[tuple[str, ...], ...]
    #: Whether what it prints matters only if it fails.
    is_quiet: bool = False


@dataclass(frozen=True)
class Done:
    """How a part ended."""

    part: Part
    code: int
    seconds: float
    work: float
    """Seconds of CPU, its children's included."""
    said: str


def command(program: str, *words: str) -> tuple[str, ...]:
    return (str(BIN / program), *words)


LINT = Part(
    "lint and types",
    (
        command("ruff", "format", "--check", *SOURCES),
        command("ruff", "check", *SOURCES),
        command("mypy"),
        command("lint-imports"),
    ),
)
BUILD = Part("build of the client", (command("python", "web/build.py"),))
#: Compiles the tests for the many processes that run them, each of which would do it again.
COLLECT = Part("collection of the tests", (command("pytest", "--collect-only", "-qq"),), True)
CLIENT = Part("client", (command("python", "web/build.py", "check"),))
#: One run for Python and the browser: each process that reads all tests costs seconds. A browser
#: test that fails is run once more and listed (`tests/browser/conftest.py`).
TESTS = Part(
    "tests",
    (
        command(
            *("pytest", "-n", WORKERS, "--dist", "worksteal", "-rRfE"),
            *("--rerun-show-tracebacks", f"--durations={SLOWEST}"),
        ),
    ),
)
RULES = Part("rules", (command("rulewright", "rules", "--check"),))
#: Other worlds at one decision in three: of 13 planted faults these matches found the same five.
FUZZ = Part(
    "fuzz", (command("rulewright", "fuzz", "--matches", "8", "--every", "3", "--seed", "1"),)
)
#: Parts of one line run side by side; the progress of the last is shown. Tests wait for servers and
#: browsers half of their time, so the parts that only compute run beside them.
STAGES = ((COLLECT, LINT, BUILD), (CLIENT, RULES, FUZZ, TESTS))


def run(part: Part, *, aside: bool) -> Done:
    """Run a part; with ``aside`` its output is kept until it ends."""
    start, code, work = time.perf_counter(), 0, 0.0
    with tempfile.TemporaryFile() as said:
        out = said if aside else None
        for words in part.commands:
            process = subprocess.Popen(words, cwd=ROOT, stdout=out, stderr=out)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = code = os.waitstatus_to_exitcode(status)
            work += used.ru_utime + used.ru_stime
            if code:
                break
        said.seek(0)
        text = said.read().decode(errors="replace")
    return Done(part, code, time.perf_counter() - start, work, text)


def run_stages(stages: Sequence[Sequence[Part]]) -> int:
    """Run all stages until one fails, and say what took how long."""
    done: list[Done] = []
    for stage in stages:
        print("==>", " and ".join(part.name for part in stage), flush=True)
        with ThreadPoolExecutor(len(stage)) as pool:
            asides = [part is not stage[-1] for part in stage]
            ended = list(pool.map(lambda part, aside: run(part, aside=aside), stage, asides))
        for one in ended:
            if one.code or not one.part.is_quiet:
                print(one.said, end="", flush=True)
        done += ended
        if any(one.code for one in ended):
            break
    print("\nThe slowest parts, with their seconds of CPU:")
    for one in sorted(done, key=lambda one: -one.seconds):
        failed = f"  failed with {one.code}" if one.code else ""
        print(f"{one.seconds:8.0f} s {one.work:8.0f} s  {one.part.name}{failed}")
    print(f"{sum(one.work for one in done):19.0f} s  in all", flush=True)
    return next((one.code for one in done if one.code), 0)


# What changed


def changed_files(since: str) -> list[str]:
    """Files that differ from a commit, and those that git does not know yet."""
    listed = subprocess.run(
        ["git", "diff", "--name-only", since], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    new = subprocess.run(
        ["git", "ls-files", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return sorted({*listed.split("\n"), *new.split("\n")} - {""})


def tests_of(changed: Iterable[str]) -> list[str]:
    """The tests that speak of changed modules: a title's folder, or files that import them."""
    texts = {
        path: path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        if not {"browser", "faults"} & set(path.relative_to(ROOT).parts)
    }
    found: set[str] = set()
    for name in changed:
        path = ROOT / name
        if path in texts:
            found.add(name)
        elif title := re.match(r"src/rulewright/games/(\w+)/", name):
            found.add(f"tests/games/{title[1]}")
        elif name.startswith("src/") and name.endswith(".py"):
            package, module = Path(name).with_suffix("").parts[1:-1], Path(name).stem
            imports = re.compile(
                rf"{re.escape('.'.join(package))}(\.{module}\b| import .*\b{module}\b)"
            )
            found |= {
                str(test.relative_to(ROOT)) for test, text in texts.items() if imports.search(text)
            }
    return sorted(name for name in found if (ROOT / name).exists())


def run_changed(since: str) -> int:
    """Lint and types of everything, and the tests of what changed."""
    changed = changed_files(since)
    stage = [LINT]
    if tests := tests_of(changed):
        stage.append(Part("tests", (command("pytest", *tests),)))
    if any(name.startswith("web/") for name in changed):
        words = ("npx", "--prefix", "web", "vitest", "run", "--root", "web", "--changed", since)
        stage.append(Part("client's tests", (words,)))
    return run_stages([stage])


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["all", "changed", "lint"])
    parser.add_argument("--since", default="HEAD", help="a commit (default: %(default)s)")
    arguments = parser.parse_args()
    if arguments.what == "changed":
        return run_changed(arguments.since)
    return run_stages(STAGES if arguments.what == "all" else [[LINT]])


if __name__ == "__main__":
    sys.exit(main())
