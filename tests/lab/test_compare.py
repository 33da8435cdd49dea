from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest

from rulewright.cli import main
from rulewright.lab.basics.statistics import change_of_means, change_of_rates
from rulewright.lab.reports.compare import compare
from rulewright.lab.reports.rates import Table
from rulewright.lab.simulation.results import BadResults


def simulated(out: Path, title: str, *words: str) -> str:
    assert main(["simulate", title, "--jobs=1", f"--out={out}", *words]) == 0
    return str(out)


def compared(capsys: pytest.CaptureFixture[str], before: str, after: str) -> str:
    capsys.readouterr()
    assert main(["compare", before, after]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_what_is_the_same_cannot_be_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--seats=random,random", "--games=60")
    before = simulated(tmp_path / "a.parquet", "deckhand", *words, "--seed=1")
    after = simulated(tmp_path / "b.parquet", "deckhand", *words, "--seed=2")
    said = compared(capsys, before, after)
    assert "No difference can be seen." in said
    assert "none of them differs" in said


def test_what_differs_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    random = simulated(tmp_path / "a.parquet", "deckhand", "--seats=random,random", "--games=60")
    three = simulated(
        tmp_path / "b.jsonl", "deckhand", "--seats=random,random,random", "--games=60"
    )
    said = compared(capsys, random, three)
    assert "The decisions a game rises from" in said
    assert "The decisions a game falls from" in compared(capsys, three, random)
    assert "No difference" not in said
    assert main(["compare", random, three, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["comparisons"]
    lines = {line["what"]: line for line in found}
    decisions = lines["decisions a game"]
    assert decisions["differs"]
    assert decisions["low"] < decisions["difference"] < decisions["high"]


def test_files_that_were_not_played_alike_say_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = simulated(tmp_path / "a.jsonl", "deckhand", "--seats=random,random", "--games=4")
    two = simulated(
        tmp_path / "b.jsonl",
        "deckhand",
        *("--seats=random,greedy,random", "--games=4", "--option=cards=v0.9.31"),
    )
    said = compared(capsys, one, two)
    assert "These files were not played alike" in said
    assert "bots: random, random before; random, greedy, random after" in said
    assert "seats: 2 before; 3 after" in said
    assert "option cards: v0.9.29 before; v0.9.31 after" in said
    assert "not played alike" not in compared(capsys, one, one)


def test_a_comparison_can_be_read_by_a_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = simulated(tmp_path / "a.jsonl", "deckhand", "--seats=random,greedy", "--games=10")
    two = simulated(tmp_path / "b.jsonl", "deckhand", "--seats=random,random", "--games=10")
    capsys.readouterr()
    assert main(["compare", one, two, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["not_alike"] == [
        {"what": "bots", "before": ["random, greedy"], "after": ["random, random"]}
    ]
    lines = {each["what"]: each for each in found["comparisons"]}
    length = lines["decisions a game"]
    assert length["difference"] == pytest.approx(length["after"] - length["before"])
    assert length["low"] <= length["difference"] <= length["high"]
    assert {each["differs"] for each in found["comparisons"]} <= {True, False}


def test_two_titles_are_not_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seats=random,random", "--games=2")
    one = simulated(tmp_path / "a.jsonl", "deckhand", *words)
    two = simulated(tmp_path / "b.jsonl", "red_dragon_inn", *words)
    capsys.readouterr()
    assert main(["compare", one, two]) == 2
    assert "different titles: deckhand and red_dragon_inn" in capsys.readouterr().err


def test_the_difference_of_two_rates() -> None:
    # Newcombe's own example (1998): 56 of 70 and 48 of 80.
    change = change_of_rates((48, 80), (56, 70))
    assert round(change.by, 4) == 0.2
    assert (round(change.low, 4), round(change.high, 4)) == (0.0524, 0.3339)
    assert change.is_seen
    assert not change_of_rates((48, 80), (56, 70), sure=0.999).is_seen


def test_the_difference_of_two_means() -> None:
    change = change_of_means([1.0, 2.0, 3.0], [2.0, 3.0, 4.0])
    assert change.by == 1.0
    assert (round(change.low, 2), round(change.high, 2)) == (-0.6, 2.6)
    assert not change.is_seen
    assert change_of_means([1.0, 1.0], [2.0, 2.0]).is_seen


def alone(*won: float | None) -> Table:
    """Games of one seat that holds an axe."""
    return Table(
        polars.DataFrame(
            {
                "title": ["x"] * len(won),
                "seed": [1] * len(won),
                "players": [1] * len(won),
                "game": list(range(1, len(won) + 1)),
                "seat": [1] * len(won),
                "bot": ["random"] * len(won),
                "won": list(won),
                "deck": [["Axe"]] * len(won),
            }
        )
    )


def test_two_finished_games_are_enough_to_compare() -> None:
    compare(alone(1.0, 0.0), alone(0.0, 1.0))
    with pytest.raises(BadResults, match="at least two finished games"):
        compare(alone(1.0, 0.0), alone(1.0, None))


def test_games_of_one_seat_without_an_end_are_compared() -> None:
    found = {each.what: each for each in compare(alone(1.0, 0.0), alone(1.0, 0.0, None, None)).main}
    endless = found["games without an end"]
    assert (endless.before, endless.after) == (0.0, 0.5)


def test_win_rates_with_a_card_are_compared() -> None:
    (axe,) = compare(alone(*[1.0] * 30), alone(*[0.0] * 30)).details
    assert (axe.what, axe.before, axe.after) == ("win rate with deck: Axe", 1.0, 0.0)


def test_one_win_rate_that_differs_is_told_in_the_singular(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "a.parquet", tmp_path / "b.parquet"
    alone(*[1.0] * 30).all.write_parquet(before)
    alone(*[0.0] * 30).all.write_parquet(after)
    said = compared(capsys, str(before), str(after))
    assert "1 win rates by seat, set-up, card and the like; 1 of them differs." in said
