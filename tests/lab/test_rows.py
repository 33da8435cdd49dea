from __future__ import annotations

from functools import partial

import pytest

from rulewright.lab.basics.workers import each
from rulewright.lab.simulation.rows import Result, column
from rulewright.lab.simulation.simulate import Lead, Plan, simulate
from rulewright.title import find_title
from tests.recorded import RECORDS

RANDOM = {
    "deckhand": ("random", "random", "random"),
    "red_dragon_inn": ("random", "random", "random"),
    "viscounts": ("random", "random"),
    "dead_keep": ("random", "random"),
}


def play(title: str, games: int = 3, **options: str) -> list[Result]:
    plan = Plan(title, RANDOM[title], games, 5, options)
    return sorted(simulate(plan, partial(each, jobs=1)), key=lambda result: result.index)


@pytest.mark.parametrize("title", RANDOM)
def test_every_match_has_a_row_and_every_seat_one(title: str) -> None:
    for index, result in enumerate(play(title)):
        assert result.match["title"] == title
        assert result.match["game"] == index + 1
        assert result.match["ending"] == "played"
        assert [row["seat"] for row in result.seats] == [*range(1, len(RANDOM[title]) + 1)]
        assert (
            sum(int(str(row["own_decisions"])) for row in result.seats)
            == (result.match["decisions"])
        )
        assert len({tuple(row) for row in result.seats}) == 1
        assert not set(result.match) & set(result.seats[0])


def test_the_seating_turns_and_entrants_keep_their_number() -> None:
    results = play("deckhand", 4)
    assert [[row["entrant"] for row in result.seats] for result in results] == [
        [1, 2, 3],
        [2, 3, 1],
        [3, 1, 2],
        [1, 2, 3],
    ]


def test_options_stand_in_the_row_of_the_match() -> None:
    (result,) = play("deckhand", 1, cards="v0.9.31")
    assert result.match["option_cards"] == "v0.9.31"


def test_a_quest_of_ones_own_is_named_but_not_copied() -> None:
    folder = RECORDS.parents[1] / "src/rulewright/games/dead_keep/quests"
    text = (folder / "broken_gate.toml").read_text(encoding="utf-8")
    (result,) = play("dead_keep", 1, quest=text)
    assert result.match["option_quest"] == "of one's own"
    assert result.match["quest"] == "The Broken Gate"


def test_deckhand_notes_who_began_and_every_card() -> None:
    (result,) = play("deckhand", 1)
    assert sorted(str(row["turn_order"]) for row in result.seats) == ["1", "2", "3"]
    for row in result.seats:
        bought, deck = row["bought"], row["deck"]
        assert isinstance(bought, list)
        assert isinstance(deck, list)
        assert len(bought) == row["cards_bought"]
        hooks = find_title("deckhand").presentation.things
        assert sum(int(hooks[card].facts["hooks"]) for card in deck) == row["score"]


def test_the_inn_notes_characters_and_how_they_went_out() -> None:
    (result,) = play("red_dragon_inn", 1, characters="dealt")
    assert len({str(row["character"]) for row in result.seats}) == 3
    for row in result.seats:
        assert (row["went_out"] == "still in") == (row["won"] == 1.0)


def test_viscounts_notes_what_everybody_began_with_and_every_category() -> None:
    (result,) = play("viscounts", 1)
    for row in result.seats:
        assert str(row["player_card"]).startswith("Player Card")
        assert row["hero"]
        parts = [value for name, value in row.items() if name.startswith("score_")]
        assert sum(int(str(part)) for part in parts) == row["score"]
    assert result.match["rounds"] == max(int(str(row["turns"])) for row in result.seats)


def test_the_dead_keep_notes_how_far_the_quest_came() -> None:
    (result,) = play("dead_keep", 1, quest="mist_market")
    assert result.match["quest"] == "The Mist Market"
    assert result.match["boss"] in ("asleep", "awake", "gone")
    led = [row["adventurers"] for row in result.seats]
    assert sum(len(names) for names in led if isinstance(names, list)) == 4
    assert result.match["lead_changes"] is None


@pytest.mark.parametrize(
    ("scores", "changes"),
    [
        ([(1, 1), (2, 1), (3, 1)], 0),
        ([(2, 1), (2, 2), (3, 2)], 0),
        ([(2, 1), (2, 2), (2, 3)], 1),
        ([(2, 1), (2, 3), (4, 3)], 2),
    ],
)
def test_the_lead_changes_when_somebody_else_is_alone_ahead(
    scores: list[tuple[int, int]], changes: int
) -> None:
    lead = Lead()
    for stand in scores:
        lead.see(stand)
    assert lead.changes == changes


def test_columns_are_named_in_plain_letters() -> None:
    assert column("Times KO'ed") == "times_koed"
    assert column("score", "Sets of ribbons") == "score_sets_of_ribbons"
