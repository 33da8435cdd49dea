"""``rulewright play`` on the command line."""

from __future__ import annotations

import shlex
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from rulewright.cli import main
from rulewright.kernel import Record
from rulewright.parser import Parser
from rulewright.terminal import add_arguments, run
from rulewright.terminal.seats import Token, names_of
from rulewright.title import find_title, titles
from rulewright.title import title as title_module
from tests.terminal.scripted import ScriptedScreen, Typed, make_bot


def command(line: str, *typed: Typed) -> tuple[int, ScriptedScreen]:
    """Runs a command line at a scripted screen."""
    parser = Parser(prog="rulewright play")
    add_arguments(parser)
    screen = ScriptedScreen(typed)
    return run(parser.parse_args(shlex.split(line)), make_bot, screen), screen


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "rulewright" / "matches").glob("*.jsonl"))


def read(path: Path) -> Record:
    return Record.loads(path.read_text(encoding="utf-8"))


def test_by_default_one_plays_a_greedy_bot(data_folder: Path) -> None:
    code, screen = command("deckhand --seed 5")
    assert code == 0
    assert screen.lines[0] == "DeckHand: Player (you), Greedy (bot)."
    (path,) = kept(data_folder)
    assert path.name.startswith("deckhand-2")
    assert path.name.endswith("-5.jsonl")
    assert read(path).seed == 5


def test_seeds_differ_when_none_is_given(data_folder: Path) -> None:
    command("deckhand")
    command("deckhand")
    first, second = kept(data_folder)
    assert read(first).seed != read(second).seed


def test_seats_options_and_file(tmp_path: Path) -> None:
    path = tmp_path / "here.jsonl"
    line = f"deckhand --seats me:Ann,greedy,me,random:Bob --option cards=v0.9.31 --save {path}"
    _, screen = command(line)
    assert screen.lines[0] == "DeckHand: Ann (here), Greedy (bot), Player (here), Bob (bot)."
    assert read(path).seats == ("Ann", "Greedy", "Player", "Bob")
    assert read(path).options == {"cards": "v0.9.31"}


def test_names_are_numbered_when_several_are_alike() -> None:
    tokens = [Token("greedy"), Token("me"), Token("greedy"), Token("me", "Ann"), Token("me")]
    assert names_of(tokens) == ["Greedy 1", "Player 1", "Greedy 2", "Ann", "Player 2"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "choose a title: dead_keep"),
        ("checkers", "there is no title 'checkers'"),
        ("deckhand --seats me", "DeckHand needs 2 to 4 seats, not 1"),
        ("deckhand --seats me,,greedy", "is not a player; write it like me:Ann,greedy,random"),
        ("deckhand --seats me:,greedy", "'me:' is not a player"),
        ("deckhand --seats me,deep_thought", "there is no bot 'deep_thought'"),
        ("deckhand --seats me:Ann,me:ann", "two seats are called Ann"),
        ("deckhand --seats me:Greedy,greedy", "two seats are called Greedy"),
        ("deckhand --option cards", "--option cards: write it as NAME=VALUE"),
        ("deckhand --option cards=none", "option 'cards' of DeckHand is one of"),
        ("deckhand --save /", "/ already exists"),
        ("deckhand --save /missing/match", "cannot save in /missing/match"),
        ("--resume", "there is no unfinished match in"),
        ("--resume deckhand", "there is no unfinished match of deckhand in"),
        ("--resume nowhere", "there is no file nowhere; saved matches are in"),
        ("--resume --seed 4", "cannot be changed with --resume"),
    ],
)
def test_mistakes_are_told_without_a_traceback(
    line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _ = command(line)
    assert code == 2
    error = capsys.readouterr().err
    assert error.startswith("rulewright play: ")
    assert message in error
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize("pace", ["slow", "-1", "inf", "nan"])
def test_pace_is_a_number_of_seconds(pace: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command(f"deckhand --pace={pace}")
    assert "is not a number of seconds" in capsys.readouterr().err


def test_bots_are_waited_for_at_the_pace_asked_for() -> None:
    _, screen = command("deckhand --seed 3 --pace 0.25", "end")
    assert set(screen.pauses) == {0.0, 0.25}
    _, screen = command("deckhand --seed 3", "end")
    assert set(screen.pauses) == {0.0}


# Going on with a match


def test_resuming_takes_the_newest_and_knows_the_bots_by_their_names() -> None:
    command("deckhand --seats me:Ann,greedy,greedy --seed 3", "1")
    _, screen = command("--resume")
    assert screen.lines[0] == "DeckHand: Ann (you), Greedy 1 (bot), Greedy 2 (bot)."
    _, again = command("deckhand --resume")
    assert again.lines == screen.lines


def test_resuming_a_file_with_other_seats(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    command(f"deckhand --seats me:Ann,greedy --save {path}")
    _, screen = command(f"--resume {path} --seats random,me:Greedy")
    assert screen.lines[0] == "DeckHand: Ann (bot), Greedy (you)."


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ("me", "the match has 2 seats (Ann, Greedy), --seats has 1"),
        ("me:Bob,greedy", "the seat of Ann cannot be renamed Bob"),
    ],
)
def test_resuming_with_seats_that_do_not_fit(
    seats: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command("deckhand --seats me:Ann,greedy")
    code, _ = command(f"--resume --seats {seats}")
    assert code == 2
    assert message in capsys.readouterr().err


def test_resuming_a_match_of_another_title(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.jsonl"
    command(f"deckhand --save {path}")
    assert command(f"checkers --resume {path}")[0] == 2
    assert "is a match of deckhand, not of checkers" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seats", "needed"),
    [
        ("me,greedy", ""),
        ("me:Ann,greedy,greedy,random", ""),
        ("me:Ann,greedy:Bob", " --seats me,greedy"),
        ("me:Random,greedy", " --seats me,greedy"),
        ("me:greedy,random", ""),
    ],
)
def test_how_to_go_on_names_the_seats_only_where_names_do_not_tell(
    tmp_path: Path, seats: str, needed: str
) -> None:
    path = tmp_path / "my match.jsonl"
    parser = Parser()
    add_arguments(parser)
    screen = ScriptedScreen()
    run(parser.parse_args(["deckhand", "--seats", seats, "--save", str(path)]), make_bot, screen)
    assert screen.lines[-1] == f"To go on: rulewright play --resume '{path}'{needed}"


def test_a_damaged_record_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.jsonl"
    command(f"deckhand --save {path}")
    path.write_text(path.read_text().replace("Player", "Prayer"))
    assert command(f"--resume {path}")[0] == 2
    assert "the digest does not match" in capsys.readouterr().err


def test_help_has_examples_and_they_work(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command("--help")
    lines = capsys.readouterr().out.splitlines()
    examples = [line for line in lines if line.startswith("  rulewright play ")]
    assert len(examples) == 5
    for example in examples:
        assert command(example.removeprefix("  rulewright play "))[0] == 0


@pytest.mark.parametrize("title", sorted(titles()))
def test_help_of_a_title_tells_its_settings_and_no_others(
    capsys: pytest.CaptureFixture[str], title: str
) -> None:
    with pytest.raises(SystemExit):
        command(f"{title} --help")
    text = " ".join(capsys.readouterr().out.split())
    for setting in find_title(title).settings:
        values = ", ".join(choice.value for choice in setting.choices)
        assert f"{setting.name}: {values} {setting.help}" in text
        for choice in setting.choices:
            assert f"{choice.value}: " in text
            assert choice.help in text
    for other in set(titles()) - {title}:
        assert f"settings of {find_title(other).title}" not in text


def test_help_without_a_title_is_short_and_says_where_settings_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        command("--help")
    text = capsys.readouterr().out
    assert "rulewright play TITLE --help" in " ".join(text.split())
    assert "settings of" not in text


def test_help_of_a_mistyped_title_says_what_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command("dekhand --help")
    assert "Did you mean deckhand?" in capsys.readouterr().err


def test_help_says_what_goes_with_what(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    places = {"beacons": "tests.beacons:GAME", "broken": "tests.nowhere:GAME"}
    found = EntryPoints(EntryPoint(n, v, "rulewright.titles") for n, v in places.items())
    monkeypatch.setattr(title_module, "entry_points", lambda group: found)
    with pytest.raises(SystemExit):
        command("beacons --help")
    text = " ".join(capsys.readouterr().out.split())
    assert "short: A short night. beacons: 3, 9, 12 How many must be lit." in text
    assert "3: Only with night=short. 9: Only with night=long." in text
    assert "12: Only with night=long and 3 to 4 seats." in text
    with pytest.raises(SystemExit):
        command("broken --help")
    why = "the title 'broken' cannot be loaded: No module named 'tests.nowhere'"
    assert why in capsys.readouterr().err


# The same seed


def answers(tmp_path: Path, name: str, *words: str) -> list[object]:
    """The answers of a match of bots, played by the real command."""
    path = tmp_path / name
    assert main(["play", *words, "--save", str(path)]) == 0
    return [(answer.seat, answer.option) for answer in read(path).answers]


def test_the_same_seed_gives_the_same_match_of_bots(tmp_path: Path) -> None:
    seats = "greedy:Ann,random:Bob,random:Cid"
    line = ["deckhand", "--seats", seats, "--seed", "7", "--pace", "0"]
    first = answers(tmp_path, "first", *line)
    assert first == answers(tmp_path, "second", *line)
    assert first != answers(tmp_path, "other", *line[:-3], "8", "--pace", "0")


def test_a_match_that_was_left_goes_on_as_if_nobody_had_left(tmp_path: Path) -> None:
    line = ["deckhand", "--seats", "random:Ann,random:Bob", "--seed", "7", "--pace", "0"]
    whole = answers(tmp_path, "whole", *line)
    record = read(tmp_path / "whole")
    match = record.replay(find_title("deckhand")).at(len(whole) // 2)
    (tmp_path / "left").write_text(Record.of(match).dumps())
    seats = ["--seats", "random,random", "--pace", "0"]
    assert main(["play", "--resume", str(tmp_path / "left"), *seats]) == 0
    assert [(a.seat, a.option) for a in read(tmp_path / "left").answers] == whole
