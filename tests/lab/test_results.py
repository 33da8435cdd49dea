from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import polars
import pytest

from rulewright.bots import BOTS
from rulewright.cli import main
from rulewright.kernel import Rng
from rulewright.lab.simulation.results import Log, log_of, read_table, write_table
from rulewright.lab.simulation.rows import CLOCKS
from rulewright.lab.simulation.simulate import Plan, play_one
from tests.lab.program import Program

FEW = ("deckhand", "--seats=random,random,random", "--games=6", "--jobs=1")


def simulate(*words: str) -> int:
    return main(["simulate", *words])


def without_clocks(frame: polars.DataFrame) -> polars.DataFrame:
    return frame.drop(CLOCKS)


def test_a_table_has_a_row_for_each_seat_of_each_game(tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    assert simulate(*FEW, f"--out={out}") == 0
    frame = polars.read_parquet(out)
    assert frame.select("game", "seat").rows() == [(g, s) for g in range(1, 7) for s in (1, 2, 3)]
    assert frame.schema["deck"] == polars.List(polars.String)
    assert [path.name for path in tmp_path.iterdir()] == ["results.parquet"]


def test_the_rows_are_the_same_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    assert simulate(*FEW, f"--out={one}") == 0
    assert simulate(*FEW, "--jobs=2", f"--out={two}") == 0
    assert without_clocks(read_table(one)).equals(without_clocks(read_table(two)))


def test_csv_has_the_same_rows_with_lists_in_one_cell(tmp_path: Path) -> None:
    out = tmp_path / "results.csv"
    assert simulate(*FEW, f"--out={out}") == 0
    frame = polars.read_csv(out)
    assert frame.height == 18
    assert len(frame["bought"][0].split("; ")) == frame["cards_bought"][0]


def test_json_has_a_line_for_each_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results.jsonl"
    assert simulate(*FEW, "--json", f"--out={out}") == 0
    said = capsys.readouterr()
    assert said.out == out.read_text(encoding="utf-8")
    games = [json.loads(line) for line in said.out.splitlines()]
    assert [game["game"] for game in games] == [1, 2, 3, 4, 5, 6]
    assert [len(game["seats"]) for game in games] == [3] * 6
    assert "95% interval" in said.err


def test_lines_and_tables_are_read_as_the_same(tmp_path: Path) -> None:
    lines, table = tmp_path / "results.jsonl", tmp_path / "results.parquet"
    for out in (lines, table):
        assert simulate(*FEW, f"--out={out}") == 0
    assert without_clocks(read_table(lines)).equals(without_clocks(read_table(table)))


def test_whatever_a_bot_says_when_it_fails_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Loud:
        def __init__(self, rng: Rng) -> None:
            raise ValueError("one line\u2028and another\x85and a third")

    monkeypatch.setitem(BOTS, "loud", Loud)
    plan = Plan("deckhand", ("loud", "random"), 2, 1, {})
    out = tmp_path / "results.jsonl"
    with Log(out, plan) as log:
        log.begin()
        log.add(play_one(plan, (0, 0)))
    with Log(out, plan) as again:
        again.resume()
        assert len(again.results) == 1
        write_table(out, again.results)
    assert "and another" in read_table(out)["error"][0]


def test_a_last_line_without_an_end_is_a_game_too(tmp_path: Path) -> None:
    lines = tmp_path / "results.jsonl"
    assert simulate(*FEW, f"--out={lines}") == 0
    lines.write_text(lines.read_text(encoding="utf-8").rstrip(), encoding="utf-8")
    assert read_table(lines)["game"].n_unique() == 6


def test_games_that_never_end_are_rows_of_the_table(tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    assert simulate(*FEW, "--cap=10", f"--out={out}") == 0
    frame = read_table(out)
    assert frame["ending"].to_list() == ["endless"] * 18
    assert frame["won"].to_list() == [None] * 18


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_played_and_resume_goes_on(
    tmp_path: Path, start: Callable[..., Program], jobs: int
) -> None:
    out = tmp_path / "results.parquet"
    words = ("deckhand", "--seats=random,random", f"--jobs={jobs}", f"--out={out}")
    program = start("simulate", *words, "--games=100000")
    program.wait_for(r"[1-9]\d*/100000")
    program.press_ctrl_c()
    assert program.wait_for_the_end() == 130
    found = re.search(r"Stopped after (\d+) of 100000 games", program.output)
    assert found is not None
    kept = int(found.group(1))
    assert read_table(out).height == 2 * kept
    assert log_of(out).exists()

    games = kept + 5
    assert simulate(*words, f"--games={games}", "--resume") == 0
    straight = tmp_path / "straight.parquet"
    assert simulate(*words[:-1], f"--out={straight}", f"--games={games}") == 0
    assert without_clocks(read_table(out)).equals(without_clocks(read_table(straight)))
    assert not log_of(out).exists()


def stopped(out: Path, *words: str) -> None:
    """What a simulation leaves that was stopped after its third game, in the middle of a line."""
    lines = out.with_name("whole.jsonl")
    assert simulate(*words, f"--out={lines}") == 0
    plan = {
        "title": "deckhand",
        "bots": ["random"] * 3,
        "games": 6,
        "seed": 1,
        "options": {},
        "vary": {},
        "cap": 5000,
        "iterations": 0,
    }
    whole = lines.read_text(encoding="utf-8").splitlines()
    log_of(out).write_text("\n".join([json.dumps({"plan": plan}), *whole[:3], whole[3][:40]]))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    stopped(out, *FEW)
    assert simulate(*FEW, f"--out={out}", "--resume") == 0
    assert read_table(out)["game"].unique().to_list() == [1, 2, 3, 4, 5, 6]


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert simulate(*words) == 2
    return capsys.readouterr().err


def test_what_was_stopped_is_not_thrown_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results.parquet"
    stopped(out, *FEW)
    assert "continue it with --resume" in refusal(capsys, *FEW, f"--out={out}")


def test_another_simulation_does_not_go_on_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results.parquet"
    stopped(out, *FEW)
    said = refusal(capsys, *FEW, f"--out={out}", "--resume", "--seed=2")
    assert "is of another simulation" in said


@pytest.mark.parametrize("log", ["", "{}\n", "[]\n", '{"plan": {}}\n{"case": 0}\n', "what\n"])
def test_a_log_that_is_none_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], log: str
) -> None:
    out = tmp_path / "results.parquet"
    log_of(out).write_text(log)
    assert "is not the log of a simulation" in refusal(capsys, *FEW, f"--out={out}", "--resume")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--resume",), "name it with --out"),
        (("--resume", "--out=none.parquet"), "there is nothing to resume"),
        (("--out=results.txt",), "must end in .parquet, .csv or .jsonl"),
        (("--address=auto",), "--address is the address of a Ray cluster"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    assert told in refusal(capsys, *FEW, *words)


@pytest.mark.parametrize(
    ("package", "words", "extra"),
    [("polars", ["--out=x.parquet"], "lab"), ("ray", ["--engine=ray"], "ray")],
)
def test_a_package_that_is_missing_is_named_with_what_brings_it(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    package: str,
    words: list[str],
    extra: str,
) -> None:
    monkeypatch.setattr("rulewright.lab.basics.needs.find_spec", lambda name: None)
    said = refusal(capsys, *FEW, *words)
    assert f"{package} is missing; install it with: pip install 'rulewright[{extra}]'" in said


def test_a_file_without_results_is_refused(tmp_path: Path) -> None:
    from rulewright.lab.simulation.results import BadResults

    other = tmp_path / "other.parquet"
    polars.DataFrame({"fish": [1]}).write_parquet(other)
    with pytest.raises(BadResults, match="'title' is missing"):
        read_table(other)
    other.write_text("no table")
    with pytest.raises(BadResults, match="cannot be read"):
        read_table(other)
