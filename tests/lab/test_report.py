from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import polars
import pytest

from rulewright.cli import main
from rulewright.lab.reports import report
from rulewright.lab.reports.rates import Table
from rulewright.lab.reports.report import section_of_names
from rulewright.lab.simulation.results import read_table
from rulewright.title import find_title

#: A chart is a picture of its own; its first bytes say so.
PNG = b"\x89PNG\r\n"


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("results") / "evening.parquet"
    words = ("--seats=greedy,random", "--games=10", "--option=characters=dealt")
    assert main(["simulate", "red_dragon_inn", *words, "--jobs=1", f"--out={out}"]) == 0
    return out


def test_a_report_is_one_page_with_everything_in_it(results: Path) -> None:
    assert main(["report", str(results)]) == 0
    page = results.with_suffix(".html").read_text(encoding="utf-8")
    for heading in ("Who wins", "Played", "Length", "Scores", "Drama"):
        assert f"<h2>{heading}</h2>" in page
    for what in ("bot", "seat", "turn order", "character", "went out"):
        assert f"Win rate by {what}" in page
    # Nothing is loaded from anywhere, and nothing is run.
    assert not re.findall(r"<(?:script|link|img|iframe)\b|url\(|@import", page)
    assert {*re.findall(r'(?:href|src)="([^"]+)"', page)} == set()
    for drawing in re.findall(r"<svg .*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(drawing)


def test_the_numbers_of_the_page_are_those_of_the_table(results: Path) -> None:
    assert main(["report", str(results)]) == 0
    page = results.with_suffix(".html").read_text(encoding="utf-8")
    frame = polars.read_parquet(results).filter(polars.col("bot") == "greedy")
    won = f"{frame['won'].sum():g}"
    assert f"<td>bot greedy</td><td>10</td><td>{won}</td><td>{frame['won'].mean():.1%}</td>" in page


def test_a_report_can_be_read_by_a_program(
    results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results.with_suffix(".html").unlink(missing_ok=True)
    capsys.readouterr()
    assert main(["report", str(results), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert not results.with_suffix(".html").exists(), "no page is written unless --out names one"
    assert found["title"] == "red_dragon_inn"
    assert found["games"] == 10
    frame = polars.read_parquet(results).filter(polars.col("bot") == "greedy")
    (greedy,) = (rate for rate in found["rates"]["bot"] if rate["name"] == "greedy")
    assert greedy["won"] == frame["won"].sum()
    assert greedy["low"] <= greedy["rate"] <= greedy["high"]
    assert found["numbers"]["decisions"]["mean"] == pytest.approx(
        polars.read_parquet(results).filter(polars.col("seat") == 1)["decisions"].mean()
    )
    assert all(rate["seats"] >= 1 for rate in found["names"].get("played", []))


def test_reconstructed_cards_are_marked() -> None:
    things = find_title("red_dragon_inn").presentation.things
    of = {
        kind: [t.name for t in things.values() if t.provenance == kind]
        for kind in ("public", "reconstructed")
    }
    ours, theirs = of["reconstructed"][0], of["public"][0]
    rows = [(game, 1, "Ann", 1.0, [ours, theirs]) for game in range(12)]
    (section,) = section_of_names(seats(*rows, title="red_dragon_inn"), "deck")
    assert {row[0] for row in section.rows} == {f"{ours} †", theirs}
    assert "† are reconstructed" in section.words


def test_charts_are_written_as_pictures_too(results: Path, tmp_path: Path) -> None:
    page, folder = tmp_path / "page.html", tmp_path / "charts"
    assert main(["report", str(results), f"--out={page}", f"--png={folder}"]) == 0
    pictures = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert {"wins-by-character.png", "lead-changes.png", "scores.png"} <= set(pictures)
    assert all(picture.startswith(PNG) for picture in pictures.values())


def seats(*rows: tuple[int, int, str, float, list[str]], title: str = "x") -> Table:
    """A table of games, seats, who sat there, what they won and what they held."""
    return Table(
        polars.DataFrame(
            {
                "title": [title] * len(rows),
                "seed": [1] * len(rows),
                "players": [2] * len(rows),
                "game": [row[0] for row in rows],
                "seat": [row[1] for row in rows],
                "bot": ["random"] * len(rows),
                "hero": [row[2] for row in rows],
                "won": [row[3] for row in rows],
                "place": [1 if row[3] else 2 for row in rows],
                "deck": [row[4] for row in rows],
            }
        )
    )


AGAINST = seats(
    (1, 1, "Ann", 1.0, ["Axe", "Axe"]),
    (1, 2, "Bob", 0.0, ["Bow"]),
    (2, 1, "Bob", 0.5, ["Axe", "Bow"]),
    (2, 2, "Ann", 0.5, []),
)
TOGETHER = seats(
    (1, 1, "Ann", 1.0, ["Axe"]),
    (1, 2, "Bob", 1.0, ["Axe"]),
    (2, 1, "Ann", 0.0, ["Bow"]),
    (2, 2, "Cid", 0.0, []),
)


def rates(table: Table, column: str) -> list[tuple[str, int, float]]:
    return [(rate.name, rate.trials, rate.won) for rate in table.rates(column)]


def test_a_shared_win_counts_in_part() -> None:
    assert rates(AGAINST, "hero") == [("Ann", 2, 1.5), ("Bob", 2, 0.5)]


def test_who_wins_together_is_one_trial_a_game() -> None:
    assert TOGETHER.is_together
    assert not AGAINST.is_together
    assert rates(TOGETHER, "hero") == [("Ann", 2, 1.0), ("Bob", 1, 1.0), ("Cid", 1, 0.0)]
    (axe, bow) = TOGETHER.rates_of_names("deck", 1)
    assert (axe.trials, axe.won, bow.trials, bow.won) == (1, 1.0, 1, 0.0)
    assert "seat" not in TOGETHER.groups


def test_a_card_counts_once_for_a_seat_that_has_it_twice() -> None:
    found = AGAINST.rates_of_names("deck", 1)
    assert [(rate.name, rate.trials, rate.won) for rate in found] == [
        ("Axe", 2, 1.5),
        ("Bow", 2, 0.5),
    ]
    assert AGAINST.rates_of_names("deck", 3) == []


def test_winners_and_others_are_held_against_each_other() -> None:
    winners_of_the_axe = {name: (w, o) for name, w, o in AGAINST.shares("deck")}
    assert winners_of_the_axe == {"Axe": (2 / 3, 0.0), "Bow": (1 / 3, 1.0)}


def test_the_points_of_winners_and_others_are_held_against_each_other() -> None:
    scores = {"score": [9, 4, 5, 5], "score_castle": [6, 4, 3, 5], "score_deeds": [3, 0, 2, 0]}
    table = Table(
        AGAINST.all.with_columns(**{name: polars.Series(of) for name, of in scores.items()})
    )
    (section,) = report._scores(table)
    assert [chart.caption for chart in section.charts] == [
        "Scores",
        "Where the points come from, on average",
    ]


def test_a_quest_that_is_varied_is_drawn_and_one_that_nobody_won_too(tmp_path: Path) -> None:
    out = tmp_path / "quests.parquet"
    words = ("--vary=quest=broken_gate,mist_market", "--games=2", "--jobs=1")
    assert main(["simulate", "dead_keep", "--seats=random", *words, f"--out={out}"]) == 0
    assert main(["report", str(out)]) == 0
    page = out.with_suffix(".html").read_text(encoding="utf-8")
    assert "Win rate by quest" in page
    assert "<h2>Drama</h2>" not in page
    assert read_table(out)["won"].sum() == 0


def test_without_a_game_that_ended_there_is_nothing_to_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "endless.parquet"
    words = ("--seats=random,random", "--games=2", "--jobs=1", "--cap=5", f"--out={out}")
    assert main(["simulate", "deckhand", *words]) == 0
    capsys.readouterr()
    assert main(["report", str(out)]) == 2
    assert "has no finished game" in capsys.readouterr().err


def test_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rulewright.lab.basics.needs.find_spec", lambda name: None)
    assert main(["report", "results.parquet"]) == 2
    assert "pip install 'rulewright[lab]'" in capsys.readouterr().err
