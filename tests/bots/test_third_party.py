"""Bots that people write themselves."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.bots import make_bot, play_match
from rulewright.bots.third_party import FILES, _installed_bots, bots_named, own_bots, use_bots
from rulewright.cli import main
from rulewright.kernel import Match
from rulewright.kernel.errors import BadSetup
from rulewright.title import find_title

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "my_bots.py"

FIRST = """
class TakesTheFirstBot:
    def choose(self, chair):
        return chair.decision.options[0]

class _Helper:
    def choose(self, chair): ...
"""


@pytest.fixture(autouse=True)
def nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILES, "")


def written(folder: Path, text: str, name: str = "mine.py") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_brings_its_bots_under_their_names(tmp_path: Path) -> None:
    use_bots([written(tmp_path, FIRST), EXAMPLE])
    assert set(own_bots()) == {"takes_the_first", "hoarder"}


def test_they_play_like_any_other(tmp_path: Path) -> None:
    use_bots([written(tmp_path, FIRST), EXAMPLE])
    match = Match.new(find_title("deckhand"), ["Ann", "Bob"], seed=3)
    play_match(match, [make_bot("takes_the_first", 1), make_bot("hoarder", 1)])
    assert match.outcome is not None


def test_the_bot_of_the_ladder_page_plays() -> None:
    use_bots([EXAMPLE.with_name("long_term.py")])
    match = Match.new(find_title("red_dragon_inn"), ["Ann", "Bob"], seed=3)
    play_match(match, [make_bot("long_term", 1), make_bot("random", 1)])
    assert match.outcome is not None


def test_a_file_stands_for_all_bots_in_it(tmp_path: Path) -> None:
    both = written(tmp_path, FIRST + "class Second(TakesTheFirstBot): ...\n")
    assert bots_named(f"greedy, {both}") == ("greedy", "takes_the_first", "second")
    assert type(make_bot("second")).__name__ == "Second"


def test_the_example_has_less_than_twenty_lines() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) < 20


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1", "contains no bot"),
        ("import nowhere", "cannot be read: ModuleNotFoundError"),
        ("def choose(", "cannot be read: SyntaxError"),
    ],
)
def test_a_file_without_bots_says_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        use_bots([written(tmp_path, text)])


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"nobody\.py is not a Python file"):
        use_bots([tmp_path / "nobody.py"])


def test_two_bots_of_one_name_are_refused(tmp_path: Path) -> None:
    files = [written(tmp_path, FIRST), written(tmp_path, FIRST, "again.py")]
    with pytest.raises(BadSetup, match="a bot called 'takes_the_first' already exists"):
        use_bots(files)


def test_the_bots_of_the_house_keep_their_names(tmp_path: Path) -> None:
    use_bots([written(tmp_path, FIRST.replace("TakesTheFirstBot", "Greedy"))])
    assert type(make_bot("greedy")).__name__ == "GreedyBot"


def test_files_that_were_named_before_stay_known(tmp_path: Path) -> None:
    use_bots([written(tmp_path, FIRST)])
    use_bots([EXAMPLE])
    assert set(own_bots()) == {"takes_the_first", "hoarder"}


def test_two_classes_that_come_to_one_name_are_refused(tmp_path: Path) -> None:
    both = written(tmp_path, FIRST + "class TakesTheFirst(TakesTheFirstBot): ...\n")
    with pytest.raises(BadSetup, match="a bot called 'takes_the_first' already exists"):
        use_bots([both])


@pytest.mark.parametrize(
    "text",
    [
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "@dataclass\nclass Mine:\n    left: int = 3\n    def choose(self, chair): ...",
        "from rulewright.bots import Bot\nclass Mine(Bot):\n    def choose(self, chair): ...",
        "import beside\nclass Mine(beside.Beside): ...",
    ],
    ids=["a dataclass", "by the protocol", "with a file beside it"],
)
def test_bots_are_written_as_people_write_classes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    written(tmp_path, "class Beside:\n    def choose(self, chair): ...", "beside.py")
    use_bots([written(tmp_path, text)])
    assert type(make_bot("mine")).__name__ == "Mine"


def test_a_file_that_ends_the_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="cannot be read: SystemExit"):
        use_bots([written(tmp_path, "raise SystemExit(0)")])


def test_a_bot_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    text = "class Broken:\n    def __init__(self): 1 / 0\n    def choose(self, chair): ..."
    use_bots([written(tmp_path, text)])
    with pytest.raises(BadSetup, match="'broken' cannot be created: ZeroDivisionError"):
        make_bot("broken")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two installed packages with bots, of which one cannot be loaded."""
    info = tmp_path / "bots-1.dist-info"
    info.mkdir()
    written(info, "Metadata-Version: 2.1\nName: bots\nVersion: 1\n", "METADATA")
    offers = "[rulewright.bots]\nfirst = first_bots:TakesTheFirstBot\ngone = gone_bots:Gone\n"
    written(info, offers, "entry_points.txt")
    written(tmp_path, FIRST, "first_bots.py")
    monkeypatch.syspath_prepend(tmp_path)
    _installed_bots.cache_clear()
    yield
    _installed_bots.cache_clear()


@pytest.mark.usefixtures("packages")
def test_a_package_offers_bots_and_one_that_is_broken_harms_no_other() -> None:
    assert {"first", "gone"} <= set(own_bots())
    assert type(make_bot("first")).__name__ == "TakesTheFirstBot"
    assert type(make_bot("greedy")).__name__ == "GreedyBot"
    with pytest.raises(BadSetup, match="'gone' cannot be created: ModuleNotFoundError"):
        make_bot("gone")


def test_every_process_of_a_simulation_knows_them(capsys: pytest.CaptureFixture[str]) -> None:
    line = f"simulate deckhand --bots {EXAMPLE} --seats hoarder,random --games 4 --jobs 2"
    assert main(line.split()) == 0
    assert "hoarder" in capsys.readouterr().out


@pytest.mark.parametrize("answer", ["1 / 0", "'dance'", "['list']", "None"])
def test_a_bot_that_fails_costs_one_game(tmp_path: Path, answer: str) -> None:
    text = f"class Nonsense:\n    def choose(self, chair):\n        return {answer}\n"
    file, out = written(tmp_path, text), tmp_path / "results.jsonl"
    line = f"simulate deckhand --bots {file} --seats nonsense,random --games 2 --jobs 1"
    main([*line.split(), "--out", str(out)])
    assert '"failed"' in out.read_text(encoding="utf-8")


def test_a_bot_that_fails_in_the_terminal_says_so_and_the_match_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "class Clumsy:\n    def choose(self, chair):\n        return 1 / 0\n"
    file, kept = written(tmp_path, text), tmp_path / "evening.match"
    line = f"play deckhand --bots {file} --seats clumsy,random --save {kept}"
    assert main(line.split()) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "The match cannot go on: the bot 'clumsy' failed: ZeroDivisionError" in said
    assert f"{file.name}, line 3, in choose" in said
    assert "return 1 / 0" in said, "the line itself is shown"
    assert f"To go on: rulewright play --resume {kept}" in said
