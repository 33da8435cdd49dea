"""The command line as a whole: what titles add to it, and what is done for all titles."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from rulewright import cli
from rulewright.bots.analysis import chance_graph
from rulewright.bots.analysis import turning_points as looking
from rulewright.bots.analysis.chances import WorldCount
from rulewright.cli.welcome import EXTRAS
from rulewright.kernel import Match, Record
from rulewright.title import find_title
from rulewright.title import title as title_module
from tests.recorded import RECORDS

ROOT = Path(__file__).parents[1]


def add_light(parser: argparse.ArgumentParser) -> None:
    """light a lantern, 100% by hand.

    It burns until it is blown out.
    """
    parser.add_argument("colour")
    parser.set_defaults(run=lambda arguments: print(f"{arguments.colour} burns") or 0)


Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs commands, each as its name and where it is found."""

    def install(**commands: str) -> None:
        found = [EntryPoint(n, v, "rulewright.commands") for n, v in commands.items()]
        monkeypatch.setattr(cli, "entry_points", lambda group: EntryPoints(found))

    return install


def says(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int | str | None, str]:
    """The exit code of a command line, and all that it says."""
    try:
        code: int | str | None = cli.main(words)
    except SystemExit as end:
        code = end.code
    out, error = capsys.readouterr()
    return code, " ".join((out + error).split())


def test_a_title_adds_a_command(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install(light="tests.test_cli:add_light")
    assert "light light a lantern, 100% by hand" in says(capsys, "--help")[1]
    assert says(capsys, "light", "amber") == (0, "amber burns")
    assert "Light a lantern, 100% by hand." in says(capsys, "light", "--help")[1]


def test_a_command_that_cannot_be_loaded_says_so_and_harms_no_other(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(dim="tests.nowhere:add", light="tests.test_cli:add_light")
    problem = "dim (tests.nowhere:add) cannot be loaded: No module named 'tests.nowhere'"
    assert problem in says(capsys, "--help")[1]
    assert says(capsys, "dim") == (2, f"rulewright: {problem}")
    assert says(capsys, "light", "jade") == (0, "jade burns")


def test_the_list_of_commands_loads_no_title() -> None:
    script = (
        "import contextlib, sys; from rulewright.cli import main\n"
        "with contextlib.suppress(SystemExit): main(['--help'])\n"
        "print([name for name in sys.modules if name.startswith('rulewright.games.')])"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout
    assert "quest check and draw quests of The Dead Keep" in " ".join(told.split())
    assert told.splitlines()[-1] == "[]"


def test_no_title_takes_a_command_of_ours(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(rules="tests.nowhere:add")
    code, text = says(capsys, "rules", "--help")
    assert code == 0
    assert "cannot be loaded" not in text + says(capsys, "--help")[1]


def test_the_fuzzer_plays_all_titles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("lanterns", "beacons")
    found = [EntryPoint(name, f"tests.{name}:GAME", "rulewright.titles") for name in names]
    monkeypatch.setattr(title_module, "entry_points", lambda group: EntryPoints(found))
    code, text = says(capsys, "fuzz", "--matches", "2", "--jobs", "1")
    assert code == 0
    assert "beacons: 2 matches" in text
    assert "lanterns: 2 matches" in text


def test_without_a_title_the_fuzzer_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(title_module, "entry_points", lambda group: EntryPoints(()))
    assert says(capsys, "fuzz") == (2, "rulewright: no title is installed")


# What was meant


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("paly deckhand", "there is no command 'paly'. Did you mean play or replay?"),
        ("play dekhand", "there is no title 'dekhand'. Did you mean deckhand?"),
        ("play DeckHand", "Did you mean deckhand?"),
        ("fuzz red", "Did you mean red_dragon_inn?"),
        ("play deckhand --seats me,gredy", "there is no bot 'gredy'. Did you mean greedy"),
        ("play deckhand --option card=v0.9.31", "no option 'card'. Did you mean cards?"),
        ("play deckhand --sed=3", "unrecognized arguments: --sed=3. Did you mean --seed"),
        ("host tabels", "there is no command 'tabels'. Did you mean tables?"),
        ("quest chek map.toml", "there is no command 'chek'. Did you mean check?"),
        ("simulate deckhand --engine rai", "there is no value 'rai'. Did you mean ray?"),
    ],
)
def test_a_mistyped_word_is_answered_with_what_was_meant(
    capsys: pytest.CaptureFixture[str], words: str, meant: str
) -> None:
    code, text = says(capsys, *words.split())
    assert code == 2
    assert meant in text


def test_nothing_is_suggested_where_nothing_is_similar(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = says(capsys, "play", "chess")
    assert code == 2
    assert "Did you mean" not in text


def test_a_title_whose_name_is_a_book_is_answered_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert says(capsys, "play", "deckhand" * 100_000)[0] == 2


# For programs


def test_rules_are_given_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    (one,) = json.loads(says(capsys, "rules", "deckhand", "--json")[1]).values()
    assert {"P1", "P26"} <= {rule["id"] for rule in one}
    rule = json.loads(says(capsys, "rules", "deckhand", "p26", "--json")[1])
    assert rule == next(each for each in one if each["id"] == "P26")
    assert rule["tests"]


def test_findings_of_the_fuzzer_are_given_to_programs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = [EntryPoint("lanterns", "tests.lanterns:GAME", "rulewright.titles")]
    monkeypatch.setattr(title_module, "entry_points", lambda group: EntryPoints(found))
    common = ("--matches", "2", "--jobs", "1", "--out", str(tmp_path), "--json")
    assert cli.main(["fuzz", "lanterns", *common]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["title"], report["matches"], report["findings"]) == ("lanterns", 2, [])


def test_the_events_of_a_record_are_given_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    record = str(RECORDS / "deckhand" / "three-random.jsonl")
    assert cli.main(["replay", record, "--json"]) == 0
    out, error = capsys.readouterr()
    events = [json.loads(line) for line in out.splitlines()]
    assert events[-1]["text"] == "Bob wins. Hooks: Ann 21, Bob 27, Cid 20."
    assert events[-1]["cites"] == ["P42"]
    assert "verified" in error
    assert cli.main(["replay", record, "--json", "--seat", "1"]) == 0
    known = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert known != events


# Completion

#: How each shell is asked what can follow a line, given the script.
SHELLS = {
    "bash": 'source "$1"; COMP_WORDS=(rulewright play d); COMP_CWORD=2; _shtab_rulewright; '
    'printf "%s\\n" "${COMPREPLY[@]}"',
    "zsh": '_arguments() { :; }; source "$1"; print -l -- $_shtab_rulewright_play_options',
    "fish": 'source $argv[1]; complete -C "rulewright play d"',
}


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_titles(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["completion", shell]) == 0
    script = tmp_path / "script"
    script.write_text(capsys.readouterr().out, encoding="utf-8")
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed")
    before = [] if shell == "fish" else ["asked"]
    asked = [found, "-c", SHELLS[shell], *before, str(script)]
    told = subprocess.run(asked, capture_output=True, text=True, env={"HOME": str(tmp_path)})
    assert told.returncode == 0, told.stderr
    assert "deckhand" in told.stdout
    assert "dead_keep" in told.stdout


# decided


def _decided(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int | str | None, str]:
    return says(capsys, "decided", str(RECORDS / "deckhand" / "three-random.jsonl"), *words)


@pytest.fixture
def glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is looked through in a moment."""
    monkeypatch.setattr(looking, "_WORLDS", 1)
    monkeypatch.setattr(looking, "_LOOKS", 3)
    monkeypatch.setattr(looking, "_TURNS", 1)


@pytest.mark.usefixtures("glance")
def test_where_a_match_was_decided_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = _decided(capsys, "--iterations", "8")
    assert code == 0
    assert told.startswith("DeckHand, 198 answers: ")
    assert "'s turn begins: " in told
    assert re.search(r"; “.*” was better, by \d+ points\. \(Choice \d+ of 198\.\)", told)


@pytest.mark.usefixtures("glance")
def test_the_same_is_told_as_json_and_as_one_seat_knows_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    everything = json.loads(_decided(capsys, "--json", "--iterations", "8")[1])
    assert (everything["title"], everything["answers"]) == ("deckhand", 198)
    assert all(point["taken"] for point in everything["points"] if point["kind"] == "mistake")
    known = json.loads(_decided(capsys, "--json", "--iterations", "8", "--seat", "3")[1])
    assert [point["answer"] for point in known["points"]] == [
        point["answer"] for point in everything["points"]
    ]
    hidden = [point["taken"] for point in known["points"] if point["seat"] != 2]
    assert hidden
    assert set(hidden) == {None}


def test_what_cannot_be_looked_through_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert _decided(capsys, "--seat", "4") == (
        2,
        "rulewright: there is no seat 4; the match has 3",
    )
    going_on = tmp_path / "going-on.jsonl"
    match = Match.new(find_title("deckhand"), ["Ann", "Bob"], seed=1)
    going_on.write_text(Record.of(match).dumps(), encoding="utf-8")
    code, told = says(capsys, "decided", str(going_on))
    assert (code, told) == (
        2,
        "rulewright: turning points are available only when the match is over",
    )
    code, told = says(capsys, "decided", str(tmp_path / "nowhere.jsonl"))
    assert code == 2
    assert "nowhere.jsonl" in told


def test_the_help_teaches_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    told = says(capsys, "decided", "--help")[1]
    assert "rulewright decided match.jsonl --seat 2 --iterations 200" in told
    assert "A mistake is a choice" in told


# chances


@pytest.mark.usefixtures("few_worlds")
def test_the_winning_chances_of_a_match_are_told_by_turn(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = str(RECORDS / "deckhand" / "three-random.jsonl")
    code, told = says(capsys, "chances", file)
    assert code == 0
    assert told.startswith("DeckHand, 198 answers After choice 0, ")
    assert re.search(r"'s turn begins: \w+ \d+% \((\d+% to|at most|at least) \d+%\), ", told)
    end = told[told.index("After choice 198, the end: ") :]
    assert end.count("100%") == 1
    known = json.loads(says(capsys, "chances", file, "--seat", "3", "--json")[1])
    assert len(known["lines"]) == 3
    assert len(known["points"]) == told.count("After choice ")
    assert says(capsys, "chances", file, "--seat", "4")[0] == 2


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is judged in a moment."""
    monkeypatch.setattr(chance_graph, "_WORLDS", WorldCount(2, 2))


# What is not installed


#: The packages of a plain ``pip install rulewright``, beside Python's own.
PLAIN = ("rulewright", "rich", "markdown_it", "mdurl", "pygments", "shtab")

WITHOUT_EXTRAS = f"""
import sys
from importlib.machinery import PathFinder

class Plain(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in sys.stdlib_module_names or top in {PLAIN!r}:
            return PathFinder.find_spec(name, path, target)

sys.meta_path[sys.meta_path.index(PathFinder)] = Plain
from rulewright.cli import main
sys.exit(main(sys.argv[1:]))
"""


def without_extras(*words: str) -> subprocess.CompletedProcess[str]:
    """A command as it runs after a plain ``pip install rulewright``."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRAS, *words], capture_output=True, text=True
    )


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("serve --open", "server"),
        ("serve --port 8001", "server"),
        ("host tables", "server"),
        ("export backup.jsonl", "server"),
        ("report games.parquet", "lab"),
        ("compare a.parquet b.parquet", "lab"),
        ("mcp --name Ann", "mcp"),
        ("simulate deckhand --engine ray", "ray"),
    ],
)
def test_a_command_names_the_extra_it_lacks(words: str, extra: str) -> None:
    said = without_extras(*words.split())
    assert said.returncode == 2, said.stderr
    assert f"pip install 'rulewright[{extra}]'" in said.stderr
    assert len(said.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("command", "option"),
    [("serve", "--database-url"), ("host", "prune"), ("export", "--data"), ("mcp", "--server")],
)
def test_help_is_whole_without_extras(command: str, option: str) -> None:
    said = without_extras(command, "--help")
    assert said.returncode == 0, said.stderr
    assert option in said.stdout


def test_rulewright_alone_says_how_to_begin_and_what_extras_add() -> None:
    said = without_extras()
    assert said.returncode == 0, said.stderr
    assert "rulewright play dead_keep" in said.stdout
    assert "serve --open" not in said.stdout
    assert "pip install 'rulewright[server]'" in said.stdout
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = set(declared["project"]["optional-dependencies"]) - {"dev", "docs"}
    assert {extra for extra, _, _ in EXTRAS} == extras
    for extra, _, adds in EXTRAS:
        assert f"  {extra} " in said.stdout
        assert adds in said.stdout
