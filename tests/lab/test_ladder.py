from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import isclose
from pathlib import Path

import pytest

import rulewright.lab.ladder.ladder as ladder_module
from rulewright.bots import BOTS, Bot, Chair, play_match
from rulewright.bots.ladder import Rating, ratings_of
from rulewright.cli import main
from rulewright.kernel import Match, Option, Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.lab.basics.statistics import interval
from rulewright.lab.ladder.ladder import Ladder, Played, each_of, pairs, play, rungs
from rulewright.lab.ladder.ladder_command import _ours
from rulewright.lab.ladder.saved_games import SavedGames
from rulewright.lab.simulation.results import BadResults

PAGE = Path(__file__).parents[2] / "docs" / "ladder.md"
RANDOM_AND_GREEDY = ("random", "greedy")


def ladder(title: str = "deckhand", *bots: str, games: int = 4, seats: int = 2) -> Ladder:
    return Ladder(title, bots or RANDOM_AND_GREEDY, games, seats, 1, {})


def won(first: str, second: str, wins: int, losses: int) -> list[Played]:
    """So many games of two bots."""
    parts = [(1.0, 0.0)] * wins + [(0.0, 1.0)] * losses
    return [Played((first, second), number, part) for number, part in enumerate(parts)]


def test_every_two_bots_meet_and_change_seats() -> None:
    played = list(play(ladder(games=6), 1))
    assert len(played) == 6
    best, worst = rungs(ladder(games=6), played)
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.value > worst.value
    assert best.wins + worst.wins == 6


def test_a_ladder_does_not_depend_on_the_number_of_jobs() -> None:
    def told(jobs: int) -> list[str]:
        return sorted(map(repr, play(ladder(games=3), jobs)))

    assert told(1) == told(2)


def test_at_a_given_pace_those_that_search_play_the_same_games_again() -> None:
    searching = replace(ladder("deckhand", "greedy", "search", games=1), pace=15)
    assert list(play(searching, 1)) == list(play(searching, 1))


def test_four_seats_are_taken_in_turns() -> None:
    played = list(play(ladder(games=2, seats=4), 1))
    assert [sum(game.wins) for game in played] == [1.0, 1.0]


def test_ratings_are_those_of_chess() -> None:
    table = ladder("deckhand", "a", "b")
    best, worst = rungs(table, won("a", "b", 750, 250))
    assert isclose(best.value - worst.value, 190, abs_tol=2)  # three to one
    assert isclose(best.value + worst.value, 2000)


def test_who_was_beaten_by_a_strong_bot_is_not_thought_weak() -> None:
    table = ladder("deckhand", "a", "b", "c")
    played = won("a", "b", 75, 25) + won("b", "c", 75, 25) + won("a", "c", 90, 10)
    ratings = {rung.bot: rung.value for rung in rungs(table, played)}
    assert isclose(ratings["b"], 1000, abs_tol=1)
    assert isclose(ratings["a"] - ratings["b"], 190, abs_tol=6)


def test_an_interval_holds_its_rating_and_shrinks_with_games() -> None:
    table = ladder("deckhand", "a", "b")
    few, many = (rungs(table, won("a", "b", 9 * n, n))[0] for n in (10, 40))
    assert few.low < few.value < few.high
    assert isclose((few.high - few.low) / (many.high - many.low), 2, rel_tol=0.02)


def test_who_won_every_game_is_not_infinitely_strong() -> None:
    best = rungs(ladder("deckhand", "a", "b"), won("a", "b", 10, 0))[0]
    assert best.low < best.value < best.high < 2000


@pytest.mark.parametrize(
    ("wins", "losses", "by_chance"), [(15, 9, True), (36, 24, True), (45, 15, False)]
)
def test_nobody_is_called_stronger_for_what_chance_explains(
    wins: int, losses: int, by_chance: bool
) -> None:
    lines = rungs(ladder("deckhand", "a", "b"), won("a", "b", wins, losses))
    best, worst = (Rating(*map(round, (line.value, line.low, line.high))) for line in lines)
    assert best.is_about(worst) == worst.is_about(best) == by_chance


class PlayedPairs(Ladder):
    """A ladder of the pairs of bots that the page lists."""

    @property
    def meetings(self) -> list[tuple[str, ...]]:
        return [(bot, rival) for bot, rival, _, _ in listed_pairs(self.game.title)]


def listed_pairs(title: str) -> list[tuple[str, str, float, int]]:
    """Two bots, the wins of the first and their games, from the table of docs/ladder.md."""
    row = re.compile(rf"\| {title} \| `(\w+)` \| `(\w+)` \| ([\d.]+) of (\d+) \|")
    return [
        (bot, rival, float(wins), int(games))
        for bot, rival, wins, games in row.findall(PAGE.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn", "viscounts"])
def test_the_lobby_shows_the_ratings_that_follow_from_the_listed_games(title: str) -> None:
    table = PlayedPairs(title, tuple(BOTS), 1, 2, 1, {})
    played = [
        Played((bot, rival), number, (wins / games, 1 - wins / games))
        for bot, rival, wins, games in listed_pairs(table.game.title)
        for number in range(games)
    ]
    beaten: dict[str, set[str]] = {bot: set() for bot in BOTS}
    for bot, rival, wins, games in listed_pairs(table.game.title):
        if interval(wins, games)[0] > 0.5:
            beaten[bot].add(rival)
    computed = {
        line.bot: Rating(
            round(line.value), round(line.low), round(line.high), frozenset(beaten[line.bot])
        )
        for line in rungs(table, played)
    }
    assert computed == ratings_of(table.game)
    page = PAGE.read_text(encoding="utf-8")
    for rating in computed.values():
        assert f"| {rating.measured} ({rating.low} to {rating.high}) |" in page


def test_of_each_pair_the_rate_is_told() -> None:
    (pair,) = pairs(ladder("deckhand", "a", "b"), won("a", "b", 30, 10))
    assert (pair.games, pair.rate) == (40, 0.75)
    assert pair.low < 0.75 < pair.high


def test_a_game_that_did_not_end_counts_for_nobody() -> None:
    played = [*won("a", "b", 1, 1), Played(("a", "b"), 2, ())]
    assert [rung.games for rung in rungs(ladder("deckhand", "a", "b"), played)] == [2, 2]


def test_alone_against_the_rules_every_bot_has_a_rate_of_wins() -> None:
    alone = ladder("viscounts", "random", games=2, seats=1)
    (rung,) = rungs(alone, list(play(alone, 1)))
    assert (rung.games, rung.value) == (2, 0.0)
    assert 0.0 == rung.low < rung.high < 1.0


def test_there_is_a_ladder_for_each_choice_of_a_setting() -> None:
    quests = each_of(ladder("dead_keep", seats=1), "quest")
    assert "broken_gate" in [one.options["quest"] for one in quests]
    with pytest.raises(BadSetup, match="has no option 'map'"):
        each_of(ladder("dead_keep", seats=1), "map")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (("deckhand", "greedy"), "needs at least two bots"),
        (("deckhand", "greedy", "greedy"), "name each bot only once"),
        (("deckhand", "greedy", "genius"), "no bot 'genius'"),
    ],
)
def test_a_ladder_that_cannot_be_played_is_refused(wrong: tuple[str, ...], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        play(ladder(*wrong), 1)


def test_the_command_shows_ratings_and_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "deckhand", "--bots", "random,greedy", "--games", "2"]) == 0
    shown = capsys.readouterr().out
    assert "DeckHand: 2 games, 2 seats, seed 1" in " ".join(shown.split())
    assert "greedy beats random in" in shown


def test_only_bots_near_each_other_meet_if_that_is_wanted() -> None:
    table = replace(ladder("deckhand", "a", "b", "c", games=2), near=1)
    assert table.meetings == [("a", "b"), ("b", "c")]
    assert len(table.deals) == 4
    played = won("b", "a", 75, 25) + won("c", "b", 75, 25)
    ratings = {rung.bot: rung.value for rung in rungs(table, played)}
    assert isclose(ratings["c"] - ratings["a"], 380, abs_tol=12)
    assert len(pairs(table, played)) == 2


def test_games_that_were_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games.jsonl"
    words = ["ladder", "deckhand", "--bots", "random,greedy", "--keep", str(kept), "--json"]
    assert main([*words, "--games", "2"]) == 0
    assert main([*words, "--games", "1", "--seed", "7"]) == 0  # of another ladder, in the same file
    capsys.readouterr()
    begun: list[int] = []
    monkeypatch.setattr(ladder_module, "play_match", _noticing(begun))
    assert main([*words, "--games", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["played"] == 3
    assert len(begun) == 1
    assert len(kept.read_text().splitlines()) == 4


def _noticing(begun: list[int]) -> Callable[..., int]:
    """Plays a match, and notes that one was played."""

    def play_and_note(match: Match[State], bots: Sequence[Bot], limit: int) -> int:
        begun.append(limit)
        return play_match(match, bots, limit)

    return play_and_note


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    monkeypatch.setattr(ladder_module, "play_match", _noticing(begun))
    kept = str(tmp_path / "nowhere" / "games.jsonl")
    assert main(["ladder", "deckhand", "--bots", "random,greedy", "--keep", kept]) == 2
    assert not begun


@pytest.mark.parametrize("left", ["", '{"title": "deck'])
def test_a_line_that_was_cut_off_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], left: str
) -> None:
    kept = tmp_path / "games.jsonl"
    words = ["ladder", "deckhand", "--bots", "random,greedy", "--keep", str(kept), "--json"]
    assert main([*words, "--games", "2"]) == 0
    first, _ = kept.read_text().splitlines()
    kept.write_text(f"{first}\n{left}")
    assert main([*words, "--games", "3"]) == 0
    assert [json.loads(line)["number"] for line in kept.read_text().splitlines()] == [0, 1, 2]


def test_games_of_other_rules_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = SavedGames(tmp_path / "games.jsonl")
    kept.add(ladder(), won("random", "greedy", 0, 1)[0])
    assert kept.games(ladder())
    monkeypatch.setattr(type(ladder().game), "version", "another")
    assert not kept.games(ladder())


def test_nothing_is_kept_of_a_ladder_that_cannot_be_played(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    assert main(["ladder", "deckhand", "--bots", "genius,greedy", "--keep", str(kept)]) == 2
    assert not kept.exists()


class Clumsy:
    """Falls over the table at once."""

    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, chair: Chair) -> Option:
        raise ZeroDivisionError("the table is gone")


def test_a_bot_that_fails_costs_its_games_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BOTS, "clumsy", Clumsy)
    kept = str(tmp_path / "games.jsonl")
    words = ["ladder", "deckhand", "--bots", "random,clumsy,greedy", "--games", "2"]
    assert main([*words, "--keep", kept]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "greedy beats random in" in said
    assert "4 games failed" in said
    assert "random and clumsy: ZeroDivisionError: the table is gone" in said
    assert main([*words, "--keep", kept]) == 1
    assert " ".join(capsys.readouterr().out.split()) == said


def test_a_ladder_of_each_choice_leaves_out_what_does_not_fit(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["ladder", "viscounts", "--bots", "random", "--games", "1", "--each", "automa"]
    automas = [one.options["automa"] for one in each_of(ladder("viscounts", seats=1), "automa")]
    assert automas
    assert "none" not in automas
    (alone,) = each_of(ladder("viscounts", seats=2), "automa")
    assert alone.options == {"automa": "none"}
    assert main([*words, "--seats", "9"]) == 2
    assert not capsys.readouterr().out


def test_a_file_that_has_no_games_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "games.jsonl"
    wrong.write_text('{"title": "deckhand"}\n')
    with pytest.raises(BadResults, match="line 1 is no game of a ladder"):
        SavedGames(wrong).games(ladder())


def test_a_file_of_something_else_is_left_as_it_was(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, without a last line")
    with pytest.raises(BadResults, match="line 1 is no game of a ladder"):
        SavedGames(letter).games(ladder())
    assert letter.read_text() == "Dear Ann, without a last line"


def test_games_that_were_kept_before_versions_were_are_played_again(tmp_path: Path) -> None:
    kept = SavedGames(tmp_path / "games.jsonl")
    kept.add(ladder(), won("random", "greedy", 0, 1)[0])
    line = json.loads(kept.path.read_text())
    del line["version"], line["error"]
    kept.path.write_text(json.dumps(line) + "\n")
    assert not kept.games(ladder())


def test_the_command_prints_results_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "viscounts", "--seats", "1", "--bots", "random", "--games", "1", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["played"] == 1
    assert [rung["bot"] for rung in told["rungs"]] == ["random"]


def test_a_ladder_of_all_bots_has_those_that_the_title_offers() -> None:
    assert "trained" in _ours("deckhand")
    assert _ours("dead_keep") == ["random", "greedy", "quick_search", "search", "deep_search"]
