"""This tree against another commit: every measure of every title, in turns, in one run."""

import io
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from drive import HERE, Process, Runner, RunnerError, play_rounds
from report import Spread, normalised

#: What is compared. A server's answer needs Linux, where the CPU time of threads can be read.
MEASURES = ("play", "copy", "view", "encode", "search", "step", "answer")
#: A smaller ratio is a change that must be explained.
ACCEPTED = 0.97


@dataclass(frozen=True)
class Comparison:
    """How fast this tree is, as a multiple of the other's speed."""

    title: str
    measure: str
    times: Spread


@contextmanager
def earlier_source(ref: str) -> Iterator[Path]:
    """The source of a commit, with the entry points its own pyproject names."""
    archive = subprocess.run(
        ["git", "archive", ref, "src", "pyproject.toml"], cwd=HERE.parent, capture_output=True
    )
    if archive.returncode:
        raise RunnerError(archive.stderr.decode().strip())
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as packed:
            packed.extractall(folder, filter="data")
        source = Path(folder) / "src"
        project = tomllib.loads((Path(folder) / "pyproject.toml").read_text())["project"]
        # Installed packages are found by their metadata; this one must hide the installed tree's.
        facts = source / "rulewright-0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: rulewright\nVersion: 0\n")
        lines = []
        for group, points in project.get("entry-points", {}).items():
            lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
        (facts / "entry_points.txt").write_text("\n".join(lines) + "\n")
        yield source


def compare(
    ref: str, titles: Sequence[str], measures: Sequence[str], rounds: int, seconds: float
) -> tuple[list[Comparison], dict[str, str]]:
    """Measure both trees in turns; also return what failed, and why."""
    found: list[Comparison] = []
    failed: dict[str, str] = {}
    with earlier_source(ref) as source:
        for title in titles:
            for measure in measures:
                try:
                    found.append(_compare_one(source, title, measure, rounds, seconds))
                except RunnerError as failure:
                    failed[f"{title} {measure}"] = str(failure)
    return found, failed


def _compare_one(source: Path, title: str, measure: str, rounds: int, seconds: float) -> Comparison:
    def runner(name: str) -> Runner:
        return Runner(f"{title} {measure} {name}", title, "measures.py", None, (measure, title))

    processes: list[Process] = []
    try:
        processes.append(Process(runner("now"), sys.executable))
        processes.append(Process(runner("then"), sys.executable, source))
        results, failures = play_rounds(processes, rounds, seconds)
    finally:
        for process in processes:
            process.close()
    for reason in failures.values():
        raise RunnerError(reason)
    now, then = results
    ratios = [
        normalised(ours) / normalised(theirs)
        for ours, theirs in zip(now.slices, then.slices, strict=True)
    ]
    return Comparison(title, measure, Spread.of(ratios))


def text(ref: str, found: Sequence[Comparison]) -> str:
    """A table for people: a row for each title, a column for each measure."""
    measures = list(dict.fromkeys(one.measure for one in found))
    lines = [f"{'':16}" + "".join(f"{measure:>20}" for measure in measures)]
    for title in dict.fromkeys(one.title for one in found):
        cells = {one.measure: _cell(one.times) for one in found if one.title == title}
        lines.append(f"{title:16}" + "".join(f"{cells.get(name, '-'):>20}" for name in measures))
    slower = [
        f"{one.title} {one.measure}: {one.times.median:.2f}"
        for one in found
        if one.times.median < ACCEPTED
    ]
    note = (
        "slower by more than 3 %: " + ", ".join(slower)
        if slower
        else "nothing is slower by more than 3 %"
    )
    return "\n".join(
        [
            f"Speed of this tree as a multiple of {ref}: median and quartiles over the rounds.",
            *lines,
            note,
        ]
    )


def _cell(times: Spread) -> str:
    return f"{times.median:.2f} ({times.low:.2f}-{times.high:.2f})"


def data(ref: str, found: Sequence[Comparison]) -> dict[str, Any]:
    """Everything for programs."""
    return {"against": ref, "ratios": [asdict(one) for one in found]}
