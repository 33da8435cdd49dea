"""A title that says nothing about its table can still be played by what is told of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from rulewright.kernel import OneOf, State, View, seen
from rulewright.title import Label, Presentation
from rulewright.title.board_text import outlined

NAMES = ("Ann", "Bob Jr.")


@dataclass(frozen=True, slots=True)
class Crown(OneOf):
    gems: int


@seen
class PlayerView:
    hand: tuple[str, ...] | None
    in_debt: bool
    last_words: str = ""


@seen
class TableView(View):
    current: int
    gold_left: int
    market: tuple[str, ...]
    stock: dict[str, int]
    prize: Crown | None
    news: str
    players: tuple[PlayerView, ...]


VIEW = TableView(
    0,
    1,
    7,
    ("Tavern", "Kraken"),
    {"wood": 2, "salt": 1},
    Crown(3),
    "It is for {0} and {1}.",
    (PlayerView(("Map",), True), PlayerView(None, False)),
)

SHOWN: Presentation[State] = Presentation(
    view_type=TableView,
    prompt=lambda state, asked, name: "",
    describe=lambda state, asked, option, name: Label("", ""),
)

BOARD = """\
Turn: Bob Jr.
Gold left: 7
Market: Tavern, Kraken
Stock: wood 2; salt 1
Prize: Crown, gems 3
News: It is for Ann and Bob Jr.
Ann: hand Map, in debt yes, last words none
Bob Jr.: hand hidden, in debt no, last words none"""


def test_the_table_is_told_line_by_line() -> None:
    assert outlined(VIEW, NAMES.__getitem__) == BOARD


@pytest.mark.parametrize(
    ("what", "seen"),
    [
        ("market", "Market: Tavern, Kraken"),
        (" Gold LEFT", "Gold left: 7"),
        ("ann", "Ann: hand Map, in debt yes, last words none"),
        ("gold", None),
        ("", None),
    ],
)
def test_one_part_is_looked_at_by_its_name(what: str, seen: str | None) -> None:
    assert SHOWN.look(VIEW, what, NAMES.__getitem__) == seen


def test_a_spectator_reads_that_hands_are_hidden_and_not_empty() -> None:
    players = (PlayerView(None, True), PlayerView(None, False))
    board = outlined(replace(VIEW, you=None, players=players), NAMES.__getitem__)
    assert "Ann: hand hidden, in debt yes" in board


def test_an_empty_hand_is_not_hidden() -> None:
    players = (PlayerView((), True), PlayerView(None, False))
    board = outlined(replace(VIEW, players=players), NAMES.__getitem__)
    assert "Ann: hand none, in debt yes" in board
    assert "Bob Jr.: hand hidden, in debt no" in board
