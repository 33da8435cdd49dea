"""Chances to respond at the terminal: who is asked, and for whom it is declined in silence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.kernel import Asks, Decision, Match, Option, Response, State
from rulewright.terminal import Chooser
from rulewright.terminal.auto_pass import tell_missed
from rulewright.title import find_title
from tests import lanterns, nosy
from tests.changed import changed
from tests.terminal.scripted import Anyhow, ScriptedScreen, Table

RESPOND = "Cheer or chuckle?"
TURN = "Hang a lantern"


class Doing:
    """A bot that does these deeds in turn, and answers nothing."""

    def __init__(self, *deeds: str) -> None:
        self._deeds = list(deeds)

    def choose(self, match: Match[State], seat: int) -> Option:
        assert match.decision is not None
        return "pass" if match.decision.kind == "respond" else self._deeds.pop(0)


@pytest.fixture
def nosy_table(tmp_path: Path) -> Table:
    return Table(nosy.GAME, tmp_path / "match.jsonl")


def meets(table: Table, *deeds: str) -> Table:
    """Ann takes the first turn, then the bot does something, and so on."""
    table.seats = [("Ann", None), ("Greedy", Doing(*deeds))]
    return table


def questions(screen: ScriptedScreen) -> list[str]:
    """What was asked; where several people sit, each question begins with a name."""
    asked = (line.rpartition(": ")[2] for line in screen.lines)
    return [line for line in asked if line in (RESPOND, TURN)]


def answers(table: Table) -> list[Option]:
    return [answer.option for answer in table.record.answers]


def test_what_is_about_the_person_is_asked_and_the_rest_declined(nosy_table: Table) -> None:
    screen = meets(nosy_table, "yawn", "wink").play("wink", "wink", "quit")
    assert questions(screen) == [TURN, TURN, RESPOND]
    assert answers(nosy_table)[:4] == ["wink", "pass", "yawn", "pass"]
    assert not [line for line in screen.lines if "pass" in line.casefold().split()[:1]]


MISSED = "You were not asked whether to respond to"


def missed(screen: ScriptedScreen) -> list[str]:
    return [line for line in screen.lines if line.startswith(MISSED)]


def test_what_was_declined_is_told_in_one_line_with_how_to_be_asked(nosy_table: Table) -> None:
    screen = meets(nosy_table, "yawn", "hum").play("wink", "wink", "quit")
    assert missed(screen) == [
        f"{MISSED} “yawn”. To be asked: ask always, or hold yawn.",
        f"{MISSED} “hum”. To be asked: ask always, or hold hum.",
    ]


def test_what_was_declined_can_be_told_though_its_name_is_a_sentence() -> None:
    assert tell_missed(["Not now!"]) == (
        f"{MISSED} “Not now!” To be asked: ask always, or hold Not now!"
    )


def test_three_things_that_were_declined_are_all_there_were() -> None:
    assert "before" not in tell_missed(["Ale", "Wine", "Water"])
    assert "1 thing before" in tell_missed(["Ale", "Wine", "Water", "Rum"])


def test_what_was_declined_several_times_is_told_once(nosy_table: Table) -> None:
    screen = meets(nosy_table, "sway", "sway", "hum").play("wink", "quit")
    assert missed(screen) == [f"{MISSED} “sway” and “hum”. To be asked: ask always, or hold NAME."]


def test_what_was_declined_is_told_to_that_person_alone(nosy_table: Table) -> None:
    nosy_table.seats = [("Ann", None), ("Bob", None)]
    screen = nosy_table.play("", "yawn", "", "", "hum", "", "", "quit")
    told = {page: missed_on(page_lines) for page, page_lines in enumerate(screen.pages)}
    assert [names for names in told.values() if names] == [["yawn"], ["hum"]]
    assert not missed_on(screen.pages[0]), "Ann declined nothing"


def missed_on(page: list[str]) -> list[str]:
    return [line.removeprefix(MISSED).split()[0].strip("“”.") for line in page if MISSED in line]


def test_whoever_never_wants_to_be_asked_is_not_told_of_it(nosy_table: Table) -> None:
    screen = meets(nosy_table, "yawn", "wink").play("ask never", "wink", "wink", "quit")
    assert not missed(screen)


def test_what_was_taken_back_is_not_told_as_declined(nosy_table: Table) -> None:
    screen = meets(nosy_table, "yawn").play("nod", "undo", "quit")
    assert len(missed(screen)) == 1


def test_what_nobody_misses_is_not_told(tmp_path: Path) -> None:
    def idle(table: lanterns.Lanterns) -> Asks[None]:
        response = Response(("hum",), about_me=False, idle=True)
        yield Decision(0, "respond", ["cheer", "pass"], "L2", response=response)
        yield Decision(0, "turn", ["yawn", "hum"], "L1")

    table = Table(replace(nosy.GAME, step=idle), tmp_path / "match.jsonl")
    assert not missed(table.play("yawn", "quit"))


def test_of_much_that_was_declined_the_latest_is_named(nosy_table: Table) -> None:
    meets(nosy_table, "sway")

    def rambling(table: lanterns.Lanterns) -> Asks[None]:
        for deed in ("wink", "nod", "yawn", "hum", "sway"):
            response = Response((deed,), about_me=False)
            yield Decision(0, "respond", ["cheer", "pass"], "L2", response=response)
        yield Decision(0, "turn", ["yawn", "hum"], "L1")

    nosy_table.game = replace(nosy.GAME, step=rambling)
    screen = nosy_table.play("quit")
    assert missed(screen) == [
        f"{MISSED} “yawn”, “hum”, “sway” and 2 things before. "
        "To be asked: ask always, or hold NAME."
    ]


def test_what_is_no_printed_thing_can_be_held_once_it_was_declined(nosy_table: Table) -> None:
    meets(nosy_table, "yawn", "yawn")
    nosy_table.game = changed(nosy.GAME, things=lanterns.GAME.presentation.things)
    screen = nosy_table.play("hold yawn", "wink", "hold YAWN", "wink", "quit")
    assert screen.after("hold yawn")[0].startswith("There is nothing called 'yawn' here.")
    assert screen.after("hold YAWN")[0] == "You are always asked about yawn."
    assert questions(screen) == [TURN, TURN, RESPOND]


def test_who_could_only_pass_has_missed_nothing(tmp_path: Path) -> None:
    def alone(table: lanterns.Lanterns) -> Asks[None]:
        response = Response(("wink",), about_me=False)
        yield Decision(0, "respond", ["pass"], "L2", ask=True, response=response)
        yield Decision(0, "turn", ["yawn", "hum"], "L1")

    table = Table(replace(nosy.GAME, step=alone), tmp_path / "match.jsonl")
    assert not missed(table.play("yawn", "quit"))


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (["ask never"], [TURN, TURN, TURN]),
        (["ask always"], [TURN, RESPOND, TURN, RESPOND]),
        (["ASK About Me"], [TURN, TURN, RESPOND]),
        (["ask never", "ask about me"], [TURN, TURN, RESPOND]),
        (["hold yawn"], [TURN, RESPOND, TURN, RESPOND]),
        (["hold YAW"], [TURN, RESPOND, TURN, RESPOND]),
        (["ask never", "hold wink"], [TURN, TURN, RESPOND]),
        (["hold yawn", "release yawn"], [TURN, TURN, RESPOND]),
    ],
)
def test_a_person_says_when_to_be_asked(
    nosy_table: Table, said: list[str], asked: list[str]
) -> None:
    meets(nosy_table, "yawn", "wink", "yawn")
    typed = ["pass" if question == RESPOND else "nod" for question in asked[:-1]]
    screen = nosy_table.play(*said, *typed, "quit")
    assert questions(screen) == asked


def test_never_asking_declines_the_question_at_hand(nosy_table: Table) -> None:
    screen = meets(nosy_table, "wink").play("nod", "ask never", "quit")
    assert screen.after("ask never")[0] == "You are not asked whether you respond to something."
    assert questions(screen) == [TURN, RESPOND, TURN]
    assert answers(nosy_table)[-1] == "pass"


def test_asking_what_holds_changes_nothing(nosy_table: Table) -> None:
    screen = meets(nosy_table, "wink").play("nod", "ask", "hold", "release", "quit")
    assert screen.after("ask")[:2] == [
        "You are asked whether you respond to something when it is about you.",
        "To change it: ask never, ask about me or ask always.",
    ]
    assert screen.after("hold")[0].startswith("Nothing is held.")
    assert questions(screen) == [TURN, RESPOND]


def test_what_is_held_is_listed(nosy_table: Table) -> None:
    screen = nosy_table.play("hold yawn", "hold nod", "hold yawn", "hold", "ask", "quit")
    assert screen.after("hold yawn")[0] == "You are always asked about yawn."
    assert screen.after("hold")[:3] == ["You are always asked about:", "  yawn", "  nod"]
    assert screen.after("ask")[0].endswith("when it is about you, and about yawn, and about nod.")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("ask sometimes", "'sometimes' is no way to be asked; write ask never, ask about me or"),
        ("hold yawnn", "There is nothing called 'yawnn' here. Did you mean yawn?"),
        ("release nod", "Nothing that is held is called 'nod'."),
    ],
)
def test_mistakes_are_explained(nosy_table: Table, typed: str, told: str) -> None:
    assert nosy_table.play(typed, "quit").after(typed)[0].startswith(told)


def test_undo_goes_back_over_what_was_declined(nosy_table: Table) -> None:
    screen = meets(nosy_table, "yawn").play("nod", "undo", "quit")
    assert screen.after("undo")[0] == "Taken back: Nod, and 2 choices of bots after it."
    assert not answers(nosy_table)


def test_a_response_taken_back_is_asked_again(nosy_table: Table) -> None:
    screen = meets(nosy_table, "wink").play("nod", "cheer", "ask never", "undo", "cheer", "quit")
    assert questions(screen) == [TURN, RESPOND, TURN, RESPOND, TURN]
    assert answers(nosy_table)[-1] == "cheer"


def test_after_resuming_what_was_declined_can_be_taken_back(nosy_table: Table) -> None:
    """The record does not tell who was asked, so the question is put after all."""
    meets(nosy_table, "yawn").play("nod", "quit")
    screen = nosy_table.play("undo", "cheer", "quit", resume=True)
    assert questions(screen) == [TURN, RESPOND, TURN]
    assert answers(nosy_table)[-1] == "cheer"


def test_the_keyboard_is_not_passed_for_what_is_declined(nosy_table: Table) -> None:
    nosy_table.seats = [("Ann", None), ("Bob", None)]
    screen = nosy_table.play("", "yawn", "", "", "yawn", "", "", "quit")
    passes = [line for line in screen.lines if line.startswith("Pass the keyboard")]
    assert [line.split()[4].rstrip(".") for line in passes] == ["Ann", "Bob", "Ann"]
    assert questions(screen) == [TURN, TURN, TURN]


def test_somebody_elses_declining_does_not_make_a_choice_stand(nosy_table: Table) -> None:
    nosy_table.seats = [("Ann", None), ("Bob", None)]
    screen = nosy_table.play("", "sway", "undo", "quit")
    assert screen.after("undo")[0] == "Taken back: Sway."
    assert not answers(nosy_table)


def test_each_person_chooses_what_to_be_asked(nosy_table: Table) -> None:
    nosy_table.seats = [("Ann", None), ("Bob", None)]
    screen = nosy_table.play("", "ask never", "wink", "", "", "pass", "wink", "", "", "quit")
    assert questions(screen) == [TURN, RESPOND, TURN, TURN]
    assert answers(nosy_table) == ["wink", "pass", "wink", "pass"]


def test_at_the_inn_who_wants_no_responses_has_a_match_without(tmp_path: Path) -> None:
    def play(*said: str) -> tuple[Table, ScriptedScreen]:
        path = tmp_path / f"{len(said)}.jsonl"
        seats: list[tuple[str, Chooser | None]] = [("Ann", None), ("Greedy", Anyhow())]
        table = Table(find_title("red_dragon_inn"), path, seats)
        screen = table.play(*said, then=table.anyhow)
        assert table.code == 0
        assert table.record.outcome is not None
        return table, screen

    def responses(screen: ScriptedScreen) -> list[str]:
        return [line for line in screen.lines if line.endswith(". Pass [I22]")]

    table, screen = play("ask never")
    assert not responses(screen)
    assert [a for a in table.record.answers if (a.seat, a.kind) == (0, "respond")]
    assert responses(play()[1])


# Questions that are declined for good


DRAW = "Celebrate: Draw a card?"


def at_celebrate(tmp_path: Path, *typed: str) -> tuple[Table, ScriptedScreen]:
    """Ann plays Celebrate in her first turns, says this, and plays on."""
    seats: list[tuple[str, Chooser | None]] = [("Ann", None), ("Greedy", Anyhow())]
    table = Table(find_title("deckhand"), tmp_path / "match.jsonl", seats, seed=8)
    return table, table.play("Play Celebrate", *typed, "quit")


def test_a_question_is_declined_for_good_and_it_is_said_how_to_lift_that(tmp_path: Path) -> None:
    table, screen = at_celebrate(tmp_path, "decline")
    assert screen.after("decline")[:2] == [
        f"From now on this is declined for you: {DRAW}",
        "To be asked again: ask again Celebrate.",
    ]
    assert [answer.option for answer in table.record.answers][-1] == "no"


def test_a_question_that_is_declined_for_good_is_not_asked(tmp_path: Path) -> None:
    _, screen = at_celebrate(tmp_path, "decline", "Play Celebrate")
    assert screen.lines.count(DRAW) == 1


def test_a_question_that_was_declined_for_good_can_be_asked_again(tmp_path: Path) -> None:
    _, screen = at_celebrate(tmp_path, "decline", "ask again cel", "Play Celebrate", "No")
    assert screen.after("ask again cel")[0] == "Celebrate asks you again."
    assert screen.lines.count(DRAW) == 2


def test_what_is_declined_for_good_is_listed(tmp_path: Path) -> None:
    _, screen = at_celebrate(tmp_path, "decline", "ask", "ask again")
    listed = "Declined for you: Celebrate. To be asked again: ask again NAME."
    assert listed in screen.after("ask")
    assert screen.after("ask again")[0] == listed


def test_a_question_that_it_would_harm_to_decline_is_not_declined_for_good(ship: Table) -> None:
    screen = ship.play("decline", "quit")
    assert screen.after("decline")[0] == (
        "This question is not one to decline for good: it has to be answered each time."
    )
    assert not [answer for answer in ship.record.answers if answer.seat == 0]


@pytest.mark.parametrize("typed", ["ask again", "ask again Tavern"])
def test_nothing_is_asked_again_that_was_not_declined(ship: Table, typed: str) -> None:
    told = ship.play(typed, "quit").after(typed)[0]
    assert told.startswith("Nothing is declined for you")


@pytest.mark.parametrize("typed", ["hold Down Pooky!", "release Down", "ask"])
def test_a_title_with_a_stop_of_its_own_gets_no_second_one(tmp_path: Path, typed: str) -> None:
    seats: list[tuple[str, Chooser | None]] = [("Ann", None), ("Greedy", Anyhow())]
    table = Table(find_title("red_dragon_inn"), tmp_path / "match.jsonl", seats)
    first = ["hold Down Pooky!"] if typed != "hold Down Pooky!" else []
    assert table.play(*first, typed, "quit").after(typed)[0].endswith("about Down Pooky!")


def test_deckhand_asks_as_it_did(ship: Table) -> None:
    before = ship.play(then=ship.anyhow).lines
    ship.path.unlink()
    after = ship.play("ask never", then=ship.anyhow).lines
    assert [line for line in before if line.startswith("< ")] == [
        line for line in after if line.startswith("< ") and line != "< ask never"
    ]
