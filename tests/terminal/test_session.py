"""A sitting from its first line to its last."""

from __future__ import annotations

import re
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.kernel import Match, Option, Record, Rng, State
from rulewright.terminal import play
from rulewright.title import find_title
from tests import changed as titles
from tests.terminal.scripted import Anyhow, First, ScriptedScreen, Table, Typed


def test_a_question_has_numbered_choices_with_their_rules(table: Table) -> None:
    screen = table.play("1", "quit")
    start = screen.lines.index("Hang a lantern")
    assert screen.lines[start : start + 7] == [
        "Hang a lantern",
        "  Basalt [lantern]: It glows.",
        "  Vale [lantern]: It glows.",
        "  1. Hang Basalt [L3]",
        "  2. Hang Vale [L3]",
        "  3. Look up [L1]",
        "Choose 1 to 3, or ? for help: ",
    ]


def test_a_new_match_names_the_lesson_of_its_title(ship: Table, table: Table) -> None:
    hint = "Never played it? 'rulewright learn deckhand' teaches it."
    assert hint in ship.play("1", "quit").lines
    assert hint not in ship.play("quit", resume=True).lines
    assert not [line for line in table.play("quit").lines if "learn" in line]


def test_the_path_is_told_once_at_the_start(table: Table) -> None:
    screen = table.play("1", "1")
    assert screen.text.count(f"after every choice in {table.path}") == 1


def test_news_are_told_once_and_only_what_the_seat_may_know(table: Table) -> None:
    screen = table.play("1", "1", "1")
    assert screen.lines.count("Ann hangs Basalt.") == 1
    assert screen.lines.count("Ann draws Cedar.") == 1
    assert "Greedy draws." in screen.lines
    assert not [line for line in screen.lines if line.startswith("Greedy draws ")]


def test_the_table_is_shown_when_the_turn_comes_round_and_not_at_every_question(
    table: Table,
) -> None:
    screen = table.play("1", "1", "quit")
    boards = [line for line in screen.lines if line.startswith("Lanterns hanging")]
    assert boards == ["Lanterns hanging: 0", "Lanterns hanging: 2"]


def test_whoever_plays_alone_sees_the_table_when_a_turn_begins_if_it_has_changed(
    tmp_path: Path,
) -> None:
    keep = find_title("dead_keep")
    screen = ScriptedScreen(["1", "1", "1", "1", *["Hand Axe"] * 4, "1", "End", "1", "quit"])
    path = tmp_path / "match.jsonl"
    play(keep, [("Wren", None)], options=keep.chosen({}, 1), seed=1, save_path=path, screen=screen)
    maps = [number for number, line in enumerate(screen.lines) if line.startswith("# wall")]
    begins = next(n for n, line in enumerate(screen.lines) if line == "Round 1 begins.")
    ends = screen.lines.index("< End")
    assert [number > begins for number in maps] == [False, True]
    assert maps[1] < ends, "who ends a Turn without doing anything has changed nothing on the map"


def test_in_anothers_turn_the_own_line_is_enough(table: Table) -> None:
    screen = table.play("1", "quit")
    assert "Ann holds Vale and Cedar" in screen.after("1")
    assert "Greedy holds lanterns" not in screen.after("1")


def test_the_own_line_is_not_repeated_when_nothing_changed(table: Table) -> None:
    screen = table.play("look up", "quit")
    assert not [line for line in screen.after("look up") if line.startswith("Ann holds")]


@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn", "viscounts"])
def test_the_text_of_every_card_that_can_be_played_or_hired_was_read(
    tmp_path: Path, title: str
) -> None:
    table = Table(find_title(title), tmp_path / "match.jsonl", [("Ann", None), ("Bob", Anyhow())])
    read: set[str] = set()

    def choose() -> str:
        match = table.record.replay(table.game)
        decision = match.decision
        assert decision is not None
        for option in decision.options:
            label = table.game.presentation.describe(match.state, decision, option, match.name)
            held = [place for place in label.points_at if place.startswith("hand:")]
            names = [place.rpartition(":")[2] for place in held]
            for name in [*names, label.text.removeprefix("Hire ")]:
                if name in table.game.presentation.things:
                    assert table.game.presentation.things[name].text in screen.text, (
                        name,
                        screen.lines[-20:],
                    )
                    read.add(name)
        return table.anyhow() if len(match.answers) < 60 else "quit"

    screen = ScriptedScreen(then=choose)
    play(
        table.game,
        table.seats,
        options=table.game.chosen({}, 2),
        seed=1,
        save_path=table.path,
        screen=screen,
    )
    assert len(read) > 3


def test_only_bots_are_waited_for(table: Table) -> None:
    screen = table.play("1")
    told_after_ann = ["Ann hangs Basalt."]
    told_after_the_bot = ["Greedy does cheer.", "Ann draws Cedar.", "Greedy hangs Kelp."]
    assert set(told_after_ann + told_after_the_bot) <= set(screen.lines)
    assert screen.pauses == [0.0, 0.5, 0.5, 0.5]


@pytest.mark.parametrize("typed", ["2", "2.", "  2 ", "hang vale", "HANG V"])
def test_a_choice_is_a_number_or_the_beginning_of_its_words(table: Table, typed: str) -> None:
    table.play(typed)
    assert table.record.answers[0].option == ("hang", "Vale")


def test_whole_words_win_over_longer_ones_that_begin_alike(table: Table) -> None:
    def describe(*arguments: object) -> object:
        label = original(*arguments)  # type: ignore[arg-type]  # passed on as they came
        return replace(label, text=label.text.replace("Look up", "Hang"))

    original = table.game.presentation.describe
    table.game = titles.changed(table.game, describe=describe)  # type: ignore[arg-type]  # wraps it
    table.play("hang")
    assert table.record.answers[0].option == "look up"


def test_enter_alone_repeats_the_question(table: Table) -> None:
    screen = table.play("", "quit")
    assert screen.after("")[:3] == ["", "Hang a lantern", "  1. Hang Basalt [L3]"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "There is no choice 9; the choices are 1 to 3."),
        ("0", "There is no choice 0; the choices are 1 to 3."),
        ("-1", "'-1' is neither a choice nor a command. Type a number, or ? for help."),
        (
            "hang",
            "'hang' could be 1, Hang Basalt; or 2, Hang Vale. "
            "Type the number or more of the words.",
        ),
        ("vale", "No choice begins with 'vale'. Did you mean 2, Hang Vale?"),
        ("kelp", "Kelp is not a choice now. Type 'why not Kelp' for the reason."),
        ("buy kelp", "Kelp is not a choice now. Type 'why not Kelp' for the reason."),
        ("buy vale", "No choice begins with 'buy vale'. Did you mean 2, Hang Vale?"),
        ("dance", "'dance' is neither a choice nor a command. Type a number, or ? for help."),
        ("9" * 5000, None),
    ],
)
def test_what_cannot_be_understood_is_explained(
    table: Table, typed: str, answer: str | None
) -> None:
    screen = table.play(typed, "quit")
    explanation, question = screen.after(typed)
    assert answer in (None, explanation)
    assert question == "Choose 1 to 3, or ? for help: "
    assert not table.record.answers


def test_a_whole_match_ends_with_its_result(table: Table) -> None:
    screen = table.play(then="1")
    assert table.code == 0
    assert table.record.outcome is not None
    assert screen.lines[-10:-2] == [
        "",
        "The match is over: Greedy wins.",
        "Place 1: Greedy, score 6.",
        "Place 2: Ann, score 5.",
        "It was decided by rule",
        "L4 (The end; reconstructed): The longest lantern wins.",
        f"The record of the match is in {table.path}",
        f"To watch it again: rulewright replay {table.path}",
    ]
    assert "Greedy blows the lanterns out." in screen.lines


AFTERWARDS = (
    "Type 'decided' to see where it was decided, 'chances' for the winning chances by turn, "
    "or Enter to leave: "
)


def _over(table: Table, *typed: Typed) -> ScriptedScreen:
    """A whole match of first choices, and what is typed after it."""
    choices = table.play(then="1").lines.count("< 1") - 1
    return table.play(*["1"] * choices, *typed)


def test_when_it_is_over_one_may_ask_where_it_was_decided(table: Table) -> None:
    table.game = titles.changed(table.game, score=lambda state, seat: -float(len(state.shown)))
    screen = _over(table, "decided")
    assert table.code == 0
    told = screen.after("decided")
    assert told[0].startswith("A bot looks through the match")
    assert "50 % of the match is looked through." in told
    moments = [line for line in told if "(Choice " in line]
    assert all(re.match(r".*: .* points.*\. \(Choice \d+ of \d+\.\)", line) for line in moments)
    assert not [line for line in moments if "Greedy chose" in line]


def test_a_match_in_which_nothing_stands_out_says_so(table: Table) -> None:
    told = _over(table, "decided", "").after("decided")
    assert [line for line in told if line.startswith("No moment stands out")]


def test_when_it_is_over_one_may_see_how_it_stood(table: Table) -> None:
    screen = _over(table, "chances", "")
    told = screen.after("chances")
    assert told[0].startswith("A bot plays on from every turn")
    turns = [line for line in told if line.startswith("After choice ")]
    interval = r"\((\d+% to|perhaps up to|perhaps only) \d+%\)"
    assert re.fullmatch(rf"After choice 0(, .*)?: Ann \d+% {interval}, Greedy .*\.", turns[0])
    assert re.fullmatch(r"After choice \d+, the end: Ann 0%, Greedy 100%\.", turns[-1])
    assert screen.lines.count(AFTERWARDS) == 2, "one may ask for something else"


def test_during_a_match_one_sees_how_it_stood_so_far(table: Table) -> None:
    told = table.play("chances", "quit").after("chances")
    assert told[0].startswith("After choice 0")
    assert not [line for line in told if ", the end: " in line]


@pytest.mark.parametrize("typed", ["", EOFError, KeyboardInterrupt])
def test_whoever_does_not_want_to_know_leaves(table: Table, typed: Typed) -> None:
    screen = _over(table, typed)
    assert table.code == 0
    assert screen.lines.count(AFTERWARDS) == 1
    assert not [line for line in screen.lines if line.startswith("A bot looks through")]


def test_before_the_end_nothing_is_decided(table: Table) -> None:
    (told, _) = table.play("decided", "quit").after("decided")
    assert told == "What decided a match can be asked when it is over; this one goes on."


def test_a_whole_match_of_deckhand(ship: Table) -> None:
    screen = ship.play(then=ship.anyhow)
    assert ship.code == 0
    outcome = ship.record.outcome
    assert outcome is not None
    assert f"Place {outcome.ranks[0]}: Ann, score {outcome.scores[0]}." in screen.lines


def test_bots_alone_can_be_watched(table: Table) -> None:
    table.seats = [("Greedy 1", First()), ("Greedy 2", First())]
    screen = table.play()
    assert table.code == 0
    assert "Greedy 1 draws." in screen.lines
    assert "The match is over: Greedy 2 wins." in screen.lines


def test_a_bot_that_breaks_the_rules_ends_the_sitting_without_a_traceback(table: Table) -> None:
    class Cheat:
        def choose(self, match: Match[State], seat: int) -> Option:
            return "win"

    table.seats = [("Ann", None), ("Cheat", Cheat())]
    screen = table.play("1")
    assert table.code == 1
    assert any(line.startswith("The match cannot go on: 'win' is not") for line in screen.lines)
    assert f"To go on: rulewright play --resume {table.path}" in screen.lines


# Leaving and coming back


@pytest.mark.parametrize(
    ("leaving", "code"), [("quit", 0), ("exit", 0), (EOFError, 0), (KeyboardInterrupt, 130)]
)
def test_whoever_leaves_is_told_how_to_go_on(
    table: Table, leaving: str | type[BaseException], code: int
) -> None:
    screen = table.play("1", leaving)
    assert table.code == code
    assert screen.lines[-2:] == [
        f"The match is kept in {table.path}",
        f"To go on: rulewright play --resume {table.path}",
    ]


def test_after_ctrl_c_the_match_goes_on_at_the_same_decision(table: Table) -> None:
    before = table.play("1", "1", KeyboardInterrupt)
    after = table.play("quit", resume=True)
    again = [line for line in after.lines if re.match(r"  \d\. ", line)]
    assert again == [line for line in before.lines if re.match(r"  \d\. ", line)][-len(again) :]
    assert len(again) == 3


def test_whoever_comes_back_is_told_what_happened_since_their_last_choice(table: Table) -> None:
    table.play("1", "1", "quit")
    screen = table.play("quit", resume=True)
    told = screen.lines[screen.lines.index("") + 1 : screen.lines.index("Lanterns hanging: 2")]
    assert told == ["Ann does cheer.", "Greedy draws.", ""]


def test_a_match_played_in_pieces_has_the_same_record_as_one_played_through(
    ship: Table, tmp_path: Path
) -> None:
    ship.play(then=ship.anyhow)
    whole = ship.path.read_text()
    ship.path = tmp_path / "pieces.jsonl"
    ship.play(ship.anyhow, ship.anyhow, KeyboardInterrupt)
    while ship.record.outcome is None:
        ship.play(*[ship.anyhow] * 9, resume=True)
    assert ship.path.read_text() == whole


def test_a_finished_match_is_not_played_again(table: Table) -> None:
    table.play(then="1")
    screen = table.play(resume=True)
    assert table.code == 0
    assert "The match is over: Greedy wins." in screen.lines


def test_ctrl_c_while_a_bot_thinks_keeps_the_match(table: Table) -> None:
    class Slow(First):
        def choose(self, match: Match[State], seat: int) -> Option:
            raise KeyboardInterrupt

    table.seats = [("Ann", None), ("Slow", Slow())]
    table.play("1")
    assert table.code == 130
    assert len(table.record.answers) == 1


def test_ctrl_c_waits_until_an_answer_is_saved(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: Match[State], option: Option, seat: int | None = None) -> None:
        signal.raise_signal(signal.SIGINT)
        answer(self, option, seat)

    answer = Match.answer
    monkeypatch.setattr(Match, "answer", interrupted)
    table.play("1")
    assert table.code == 130
    monkeypatch.undo()
    assert len(table.record.answers) == 1


# When the rules have changed since


@pytest.fixture
def changed(table: Table) -> Table:
    """A match of two choices, kept before lanterns came to be dealt from another seed."""
    table.play("1", "1", "look up", "quit")
    original = table.game.setup
    table.game = replace(
        table.game, setup=lambda seats, options, rng: original(seats, options, Rng.seeded(99))
    )
    return table


def test_changed_rules_are_told_and_the_kept_position_is_offered(changed: Table) -> None:
    screen = changed.play("yes", "undo", "quit", resume=True)
    assert "The rules have changed since this match was kept:" in screen.lines
    assert any(line.startswith("answer 1: ('hang', 'Basalt') is no") for line in screen.lines)
    assert "Go on from there? yes or no: " in screen.lines
    assert "Cheer or chuckle?" in screen.lines
    assert changed.code == 0


def test_what_came_before_the_kept_position_cannot_be_taken_back(changed: Table) -> None:
    screen = changed.play("yes", "undo", "quit", resume=True)
    assert "There is no choice of yours to take back." in screen.after("undo")


@pytest.mark.parametrize("answer", ["no", "", EOFError, KeyboardInterrupt])
def test_whoever_declines_keeps_the_record_as_it_is(
    changed: Table, answer: str | type[BaseException]
) -> None:
    before = changed.path.read_bytes()
    screen = changed.play(answer, resume=True)
    assert changed.code == 1
    assert screen.lines[-1] == "Nothing was changed."
    assert changed.path.read_bytes() == before


def test_a_match_that_went_on_from_a_kept_position_can_be_resumed_again(changed: Table) -> None:
    changed.play("yes", "1", "quit", resume=True)
    changed.play("quit", resume=True)
    assert changed.code == 0
    assert isinstance(changed.record, Record)
    assert changed.record.begin_state is not None


class Last:
    """Takes the last option, which at the Inn is to do something."""

    def choose(self, match: Match[State], seat: int) -> Option:
        assert match.decision is not None
        return match.decision.options[-1]


def evening_at_the_inn(tmp_path: Path) -> ScriptedScreen:
    """Ann takes the first option forty times."""
    screen = ScriptedScreen(["4", *["1"] * 40])
    seats = [("Ann", None), ("Bob", Last()), ("Cid", Last())]
    game = find_title("red_dragon_inn")
    options = game.chosen({}, 3)
    play(game, seats, options=options, seed=3, save_path=tmp_path / "m.jsonl", screen=screen)
    return screen


def test_what_can_be_responded_to_is_told_with_what_it_does(tmp_path: Path) -> None:
    told = evening_at_the_inn(tmp_path).lines
    asked = [n for n, line in enumerate(told) if line.endswith("Do you respond?")]
    assert asked
    for number in asked:
        things = [
            thing
            for thing in find_title("red_dragon_inn").presentation.things.values()
            if f"“{thing.name}”" in told[number]
        ]
        assert all(told[number + 1] == f"  {t.name} [{t.kind}]: {t.text}" for t in things[:1])


def test_new_cards_are_explained_before_the_question_and_its_own_below_it(tmp_path: Path) -> None:
    paragraphs = "\n".join(evening_at_the_inn(tmp_path).lines).split("\n\n")
    card = re.compile(r"^  ([^\[\n]+) \[[^\]]+\]: ", re.MULTILINE)
    questions = [told for told in paragraphs if "\n  1. " in told]
    for told in questions:
        for name in card.findall(told):
            assert told.count(name) > 1, (name, told)
    assert any(card.match(told) for told in paragraphs)
