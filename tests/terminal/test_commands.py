"""What can be asked and done before choosing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright.bots import Advice, Advised, Hint
from rulewright.bots.analysis.chances import Chance
from rulewright.kernel import Decision, Match
from rulewright.terminal import Chooser
from rulewright.terminal.commands import HELP, Asked, hint_lines, why
from rulewright.title import Label, find_title
from tests.terminal.scripted import Anyhow, Table

QUESTION = "Choose 1 to 3, or ? for help: "


def told(table: Table, *typed: str) -> list[str]:
    """What the last of these lines brings, without the question that follows."""
    lines = table.play(*typed, "quit").after(typed[-1])
    assert lines[-1].startswith("Choose 1 ")
    return lines[:-1]


@pytest.mark.parametrize("typed", ["?", "help", "HELP"])
def test_help_names_every_command(table: Table, typed: str) -> None:
    help = HELP.format(rule="L1")
    assert told(table, typed) == help.split("\n")
    commands = ("hint", "why 3", "why not", "rules L1", "look", "log", "undo", "save FILE", "quit")
    manners = ("ask about me", "hold NAME", "release NAME", "decline", "ask again NAME")
    for command in (*commands, *manners):
        assert command in help


def test_a_hint_says_how_the_position_stands_and_names_the_best_choices(table: Table) -> None:
    position, *lines = told(table, "hint")
    assert re.fullmatch(r"Such a position is won in about \d+% of matches \(.*\d+%\)\.", position)
    choices = [line.partition(":")[0].rstrip(".") for line in lines]
    assert set(choices) <= {"1, Hang Basalt", "2, Hang Vale", "3, Look up"}
    assert told(table, "hint") == [position, *lines], "the same question gets the same advice"


def advised(option: str, behind: float = 0.0, reason: str = "") -> Advised:
    return Advised(Hint(option, 9, 0.5), behind, behind > 0, reason)


@pytest.mark.parametrize(
    ("others", "lines"),
    [
        ((), ["1, Hang Moss. Everything else is worse or has the same effect."]),
        (
            (advised("reed"), advised("look up", 12.4, "2.0 less Score at the end of the turn")),
            [
                "1, Hang Moss: the best, as far as the search can see.",
                "2, Hang Reed: about as good.",
                "3, Look up: worse by 12 points, with 2.0 less Score at the end of the turn.",
            ],
        ),
    ],
)
def test_a_hint_says_how_much_worse_the_others_are(
    others: tuple[Advised, ...], lines: list[str]
) -> None:
    advice = Advice(Chance(0.6, 40, 0.45, 0.74), (advised("moss"), *others))
    labels = ["1, Hang Moss", "2, Hang Reed", "3, Look up"][: len(others) + 1]
    position, *found = hint_lines(advice, labels)
    assert position == "Such a position is won in about 60% of matches (45% to 74%)."
    assert found == lines


def test_why_a_choice_is_one(table: Table) -> None:
    assert told(table, "why 1") == [
        "Choice 1, Hang Basalt, is there by rule",
        "L3 (Turn, 3; printed): You draw a lantern for the one you hung.",
        "The question is asked by rule",
        "L1 (Turn, 1; printed): On your turn you hang a lantern or look up.",
    ]


def test_why_cites_a_rule_only_once(table: Table) -> None:
    assert told(table, "why look up") == [
        "Choice 3, Look up, is there by rule",
        "L1 (Turn, 1; printed): On your turn you hang a lantern or look up.",
    ]


def test_why_the_question_is_asked_and_where_its_rule_comes_from(table: Table) -> None:
    assert told(table, "1", "why") == [
        "This question is asked by rule",
        "L2 (Turn, 2; public: a leaflet): Your neighbour cheers or chuckles.",
    ]


def test_why_of_nothing_there(table: Table) -> None:
    assert told(table, "why 7") == ["There is no choice 7; the choices are 1 to 3."]


def test_why_not_gives_the_reason_and_the_rule(table: Table) -> None:
    assert told(table, "why not kelp") == [
        "Kelp is not in your hand. This is rule",
        "L1 (Turn, 1; printed): On your turn you hang a lantern or look up.",
    ]


@pytest.mark.parametrize("name", ["Vale", "val"])
def test_why_not_of_a_choice_says_which(table: Table, name: str) -> None:
    assert told(table, f"why not {name}") == ["Vale can be chosen: 2, Hang Vale."]


def test_why_not_of_a_number(table: Table) -> None:
    assert told(table, "why not 2") == ["It can be chosen: 2, Hang Vale."]


def test_why_not_of_something_else_than_the_question_is_about(table: Table) -> None:
    assert told(table, "1", "why not Vale") == ["Vale is not what this question is about."]


def test_why_not_of_something_unknown_offers_what_is_close(table: Table) -> None:
    assert told(table, "why not wilow") == [
        "There is nothing called 'wilow' here. Did you mean Willow?"
    ]
    assert told(table, "why not xxxx") == ["There is nothing called 'xxxx' here."]


def test_why_not_finds_nothing_by_a_part_of_a_word(table: Table) -> None:
    assert told(table, "why not ale")[0].startswith("There is nothing called 'ale' here.")


def test_why_not_does_not_take_a_thing_for_another_whose_name_contains_it() -> None:
    match = Match.new(find_title("red_dragon_inn"), ["Ann", "Bob"], seed=1)
    bombs = ("Greater Firecrackers", "Firecrackers")
    decision = Decision(0, "next bomb", [("bomb", bomb) for bomb in bombs], "R34")
    answers = tuple((0, option) for option in decision.options)
    asked = Asked(match, decision, 0, answers, tuple(Label(bomb, "R34") for bomb in bombs), 2)
    assert why(asked, "not Firecrackers") == ["Firecrackers can be chosen: 2, Firecrackers."]
    assert why(asked, "not Greater Firecrackers")[0].endswith("1, Greater Firecrackers.")


def test_why_not_of_nothing(table: Table) -> None:
    assert told(table, "why not") == ["Say what you would like to choose: why not NAME."]


def test_why_not_in_deckhand(ship: Table) -> None:
    lines = told(ship, "why not The Grand Council")
    assert lines[0].endswith("This is rule")
    assert lines[1].startswith(("P12 (", "P15 ("))


def test_the_rules_are_listed_by_place(table: Table) -> None:
    assert told(table, "rules") == [
        "Turn:",
        "  L1: On your turn you hang a lantern or look up.",
        "  L2: Your neighbour cheers or chuckles.",
        "  L3: You draw a lantern for the one you hung.",
        "The end:",
        "  L4: The longest lantern wins.",
    ]


def test_in_the_list_of_the_rules_a_rule_of_a_card_names_it(ship: Table) -> None:
    lines = told(ship, "rules")
    assert "Card:" in lines
    assert any(line.startswith("  C26, Treasure Map: +1 Treasure. Peek") for line in lines)


@pytest.mark.parametrize("typed", ["rules l2", "rule L2", "rules neighbour cheers"])
def test_one_rule(table: Table, typed: str) -> None:
    rule = "L2 (Turn, 2; public: a leaflet): Your neighbour cheers or chuckles."
    assert told(table, typed)[-1] == rule


def test_rules_that_say_a_word(table: Table) -> None:
    lines = told(table, "rules LANTERN")
    assert lines[0] == "3 rules say 'LANTERN':"
    assert [line[:2] for line in lines[1:]] == ["L1", "L3", "L4"]


def test_no_rule_says_it(table: Table) -> None:
    assert told(table, "rules dice") == ["No rule says 'dice'. Type 'rules' for all of them."]


def test_look_shows_the_table_as_the_seat_sees_it(table: Table) -> None:
    assert told(table, "look") == [
        "Lanterns hanging: 0",
        "Ann holds Basalt and Vale",
        "Greedy holds lanterns",
    ]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("look greedy", ["Greedy holds lanterns"]),
        ("look me", ["Ann holds Basalt and Vale"]),
        ("look shelf GREEDY", ["The shelf of Greedy is empty"]),
        ("look shelf me", ["The shelf of Ann is empty"]),
        ("look shelf", ["The shelf of Ann is empty", "The shelf of Greedy is empty"]),
        ("look kelp", ["Kelp: lantern. It glows. (L3, printed)"]),
        ("look cheers", ["There is nothing called 'cheers' here. Rules say it: rules cheers"]),
        ("look an", ["There is nothing called 'an' here. Did you mean Ann?"]),
    ],
)
def test_look_at_one_part(table: Table, typed: str, answer: list[str]) -> None:
    assert told(table, typed) == answer


def test_look_finds_what_is_on_the_table_by_any_of_its_words(tmp_path: Path) -> None:
    """Rather than what lies elsewhere and begins so."""
    seats: list[tuple[str, Chooser | None]] = [("Ann", None), ("Greedy", Anyhow())]
    table = Table(find_title("red_dragon_inn"), tmp_path / "match.jsonl", seats)
    screen = table.play("Fiona", "look wench", "look hand", "quit")
    assert screen.after("look wench")[0].startswith("Tip the Wench. [Anytime]:")
    hand = screen.after("look hand")
    assert hand[0] == "Your hand:"
    assert [line for line in hand if line.startswith("  Tip the Wench. [Anytime]: ")]


def test_look_at_a_discard_and_a_card_of_deckhand(ship: Table) -> None:
    assert told(ship, "look discard greedy")[0].startswith("Greedy's discard, oldest first:")
    assert told(ship, "look Tavern")[0].startswith("Tavern: Adventure, cost 1, hooks 1.")


def test_a_command_word_alone_is_a_command_but_more_of_a_choice_is_that_choice(
    table: Table,
) -> None:
    assert told(table, "look")[0] == "Lanterns hanging: 0"
    table.play("look u")
    assert table.record.answers[0].option == "look up"


def test_the_log_cites_the_rules(table: Table) -> None:
    assert told(table, "1", "log 3") == [
        "Greedy does cheer. [L2]",
        "Ann draws Cedar. [L3]",
        "Greedy hangs Kelp. [L1]",
    ]
    assert told(table, "log") == ["Nothing has happened yet."]
    assert told(table, "log much") == ["'much' is not a number of lines; write it like log 50."]


def test_a_line_told_several_times_is_told_once(ship: Table) -> None:
    screen = ship.play(*["end"] * 3)
    assert "Greedy draws a card. (3 times)" in screen.lines


# Taking back


def test_undo_takes_back_the_own_choice_and_those_of_bots_since(table: Table) -> None:
    screen = table.play("1", "undo", "quit")
    assert screen.after("undo")[0] == "Taken back: Hang Basalt, and 2 choices of bots after it."
    assert screen.after("undo")[-5:] == [
        "Hang a lantern",
        "  1. Hang Basalt [L3]",
        "  2. Hang Vale [L3]",
        "  3. Look up [L1]",
        QUESTION,
    ]
    assert not table.record.answers


def test_after_undo_the_news_are_told_anew_and_old_ones_are_not(table: Table) -> None:
    screen = table.play("1", "undo", "2", "quit")
    assert screen.lines.count("Ann hangs Basalt.") == 1
    assert screen.after("2")[0] == "Ann hangs Vale."


def test_undo_can_be_repeated_to_the_beginning(table: Table) -> None:
    screen = table.play("1", "2", "1", "undo", "undo", "undo", "undo", "quit")
    taken = [line for line in screen.lines if line.startswith("Taken back")]
    assert [line.partition(",")[0].rstrip(".") for line in taken] == [
        "Taken back: Hang Vale",
        "Taken back: Chuckle",
        "Taken back: Hang Basalt",
    ]
    assert "There is no choice of yours to take back." in screen.lines
    assert not table.record.answers


# Keeping


def test_save_says_where_the_match_is(table: Table) -> None:
    assert told(table, "save") == [f"The match is kept after every choice in {table.path}"]


def test_save_makes_a_copy_as_of_now(table: Table, tmp_path: Path) -> None:
    copy = tmp_path / "copy of a match.jsonl"
    screen = table.play("1", f"save {copy}", "1", f"save {copy}", "quit")
    assert screen.after(f"save {copy}")[:2] == [
        f"A copy is in {copy}",
        f"The match itself is still kept in {table.path}",
    ]
    assert copy.read_bytes() == table.path.read_bytes()


def test_save_overwrites_nothing_else(table: Table, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Bob")
    assert told(table, f"save {letter}") == [f"{letter} holds something else: choose another name."]
    assert letter.read_text() == "Dear Bob"


def test_save_where_nothing_can_be_saved(table: Table, tmp_path: Path) -> None:
    nowhere = tmp_path / "missing" / "match.jsonl"
    assert told(table, f"save {nowhere}") == [
        f"cannot save in {nowhere}: No such file or directory. Choose another place."
    ]
