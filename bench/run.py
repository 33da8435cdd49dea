"""Measure Rulewright beside other game libraries, or beside an earlier commit (--against)."""

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import against
from drive import HERE, Process, Runner, RunnerError, pin_to_one_core, play_rounds
from environment import PeerMissingError, peers_python
from report import data, text

from rulewright.title import find_title, titles

# Our titles are all that are installed. A peer is one line here and one script that calls
# runner.serve, and needs its package pinned in peers/requirements.txt.
RUNNERS = (
    *(
        Runner(name, find_title(name).title, "rulewright_title.py", arguments=(name,))
        for name in sorted(titles())
    ),
    *(
        Runner(
            f"{name}-env",
            f"{find_title(name).title} as an environment",
            "rulewright_env.py",
            arguments=(name,),
        )
        for name in sorted(titles())
    ),
    Runner("pyminion", "Dominion", "peers/pyminion_dominion.py", "pyminion"),
    Runner("pyminion-quiet", "Dominion", "peers/pyminion_dominion.py", "pyminion", ("--quiet",)),
    Runner("catanatron", "Catan", "peers/catanatron_catan.py", "catanatron"),
    Runner("rlcard", "UNO", "peers/rlcard_uno.py", "rlcard"),
    Runner("open_spiel", "Hanabi (C++)", "peers/openspiel_hanabi.py", "open-spiel"),
    *(
        Runner(
            f"pettingzoo-{name}",
            name,
            "peers/pettingzoo_classic.py",
            "pettingzoo[classic]",
            (name,),
        )
        for name in ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "chess_v6")
    ),
)

_HELP = """\
Each runner plays random matches in an interpreter of its own. All are bound to one core (where
the system allows it) and take turns in short slices, so that they share the machine's good and
bad moments; every slice is also divided by the speed of a fixed loop timed around it. Peers are
installed on first use, at pinned versions, into bench/.peers; delete that folder to start afresh.

runners: """


def _runners(names: str) -> list[Runner]:
    """Turn the value of --only into runners."""
    wanted = _some_of(names, [runner.name for runner in RUNNERS])
    return [runner for runner in RUNNERS if runner.name in wanted]


def _titles(names: str) -> list[str]:
    """Turn the value of --titles into names of titles."""
    return _some_of(names, sorted(titles()))


def _measures(names: str) -> list[str]:
    """Turn the value of --measures into names of measures."""
    return _some_of(names, against.MEASURES)


def _some_of(names: str, known: Sequence[str]) -> list[str]:
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    unknown = [name for name in wanted if name not in known]
    if unknown or not wanted:
        raise argparse.ArgumentTypeError(
            f"unknown: {', '.join(unknown) or 'nothing named'}; there are {', '.join(known)}"
        )
    return wanted


def _above_zero(value: str) -> float:
    """Turn the value of --seconds into a number of seconds."""
    seconds = float(value)
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError("must be more than 0 and at most 3600")
    return seconds


def _count(value: str) -> int:
    """Turn the value of --rounds into a number of rounds."""
    rounds = int(value)
    if rounds < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return rounds


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=_HELP + ", ".join(f"{runner.name} ({runner.game})" for runner in RUNNERS),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--only", type=_runners, default=list(RUNNERS), metavar="NAME,...", help="these runners"
    )
    parser.add_argument(
        "--rounds", type=_count, default=12, metavar="N", help="rounds to play (default: 12)"
    )
    parser.add_argument(
        "--seconds", type=_above_zero, default=0.5, metavar="S", help="a slice (default: 0.5)"
    )
    parser.add_argument(
        "--against",
        metavar="REF",
        help="compare this tree with a commit instead: random play, copy, view, encode, a search "
        "iteration and a server's answer, for each title",
    )
    parser.add_argument(
        "--titles",
        type=_titles,
        default=sorted(titles()),
        metavar="NAME,...",
        help="with --against: these titles",
    )
    parser.add_argument(
        "--measures",
        type=_measures,
        default=list(against.MEASURES),
        metavar="NAME,...",
        help=f"with --against: some of {', '.join(against.MEASURES)}",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    return parser.parse_args(argv)


def _interpreter(runner: Runner) -> str | Path:
    """Return the interpreter a runner needs."""
    if not (HERE / runner.script).exists():
        raise RunnerError(f"there is no bench/{runner.script}")
    return sys.executable if runner.package is None else peers_python(runner.package)


def _compare_with(options: argparse.Namespace) -> int:
    """Compare with another commit; the exit code is 1 if a measure failed."""
    pin_to_one_core()
    try:
        found, failed = against.compare(
            options.against, options.titles, options.measures, options.rounds, options.seconds
        )
    except RunnerError as failure:
        print(f"cannot compare with {options.against}: {failure}", file=sys.stderr)
        return 1
    if found:
        print(against.text(options.against, found))
    for name, reason in failed.items():
        print(f"Without {name}: {reason}")
    if options.json is not None:
        content = against.data(options.against, found)
        options.json.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    return 1 if failed else 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run the measurement; the exit code is 1 if a runner that could be installed failed."""
    options = _arguments(argv)
    if options.against is not None:
        return _compare_with(options)
    skipped: dict[str, str] = {}
    failed: dict[str, str] = {}
    ready: list[tuple[Runner, str | Path]] = []
    for runner in options.only:
        try:
            ready.append((runner, _interpreter(runner)))
        except PeerMissingError as failure:
            skipped[runner.name] = str(failure)
        except RunnerError as failure:
            failed[runner.name] = str(failure)
    # Only now: installing may use every core.
    core = pin_to_one_core()
    with ExitStack() as stack:
        processes = []
        for runner, python in ready:
            try:
                processes.append(Process(runner, python))
            except RunnerError as failure:
                failed[runner.name] = str(failure)
            else:
                stack.callback(processes[-1].close)
        results, died = play_rounds(processes, options.rounds, options.seconds)
    failed |= died
    if results:
        print(text(results))
    if core is None:
        print("\nThis system cannot bind to one core: expect more noise.")
    for name, reason in {**skipped, **failed}.items():
        print(f"\nWithout {name}: {reason}")
    if options.json is not None:
        content = {
            "rounds": options.rounds,
            "seconds": options.seconds,
            "pinned": core is not None,
            "python": platform.python_version(),
            "system": platform.system(),
            **data(results),
            "skipped": skipped,
            "failed": failed,
        }
        options.json.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nstopped")
