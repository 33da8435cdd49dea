"""Bots that people write themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.bots import make_bot, play_match
from rulewright.bots.own import FILES, bots_named, own_bots, use_bots
from rulewright.cli import main
from rulewright.kernel import Match, find_title
from rulewright.kernel.errors import BadSetup

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
        ("x = 1", "has no bot"),
        ("import nowhere", "cannot be read: ModuleNotFoundError"),
        ("def choose(", "cannot be read: SyntaxError"),
    ],
)
def test_a_file_without_bots_says_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        use_bots([written(tmp_path, text)])


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"nobody\.py is no Python file"):
        use_bots([tmp_path / "nobody.py"])


def test_two_bots_of_one_name_are_refused(tmp_path: Path) -> None:
    files = [written(tmp_path, FIRST), written(tmp_path, FIRST, "again.py")]
    with pytest.raises(BadSetup, match="there is a bot 'takes_the_first' already"):
        use_bots(files)


def test_the_bots_of_the_house_keep_their_names(tmp_path: Path) -> None:
    use_bots([written(tmp_path, FIRST.replace("TakesTheFirstBot", "Greedy"))])
    assert type(make_bot("greedy")).__name__ == "GreedyBot"


def test_every_process_of_a_simulation_knows_them(capsys: pytest.CaptureFixture[str]) -> None:
    line = f"simulate deckhand --bots {EXAMPLE} --seats hoarder,random --games 4 --jobs 2"
    assert main(line.split()) == 0
    assert "hoarder" in capsys.readouterr().out


def test_a_bot_that_fails_costs_one_game(tmp_path: Path) -> None:
    text = "class Nonsense:\n    def choose(self, chair):\n        return {text}\n"
    for number, answer in enumerate(("1 / 0", "'dance'", "['list']", "None")):
        file = written(tmp_path, text.format(text=answer), f"bad{number}.py")
        out = tmp_path / f"{number}.jsonl"
        line = f"simulate deckhand --bots {file} --seats nonsense,random --games 2 --jobs 1"
        main([*line.split(), "--out", str(out)])
        assert '"failed"' in out.read_text(encoding="utf-8")
