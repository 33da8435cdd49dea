"""Several people at one keyboard: nobody reads what only another may know."""

from __future__ import annotations

import re

import pytest

from rulewright.title import find_title
from tests.terminal.scripted import Anyhow, First, ScriptedScreen, Table

PASS = re.compile(r"Pass the keyboard to (\w+)\. \1, press Enter: ")


@pytest.fixture
def shared(table: Table) -> Table:
    table.seats = [("Ann", None), ("Bob", None), ("Greedy", First())]
    return table


def owners(screen: ScriptedScreen) -> list[tuple[str, list[str]]]:
    """The pages that people could read, each with the one at the keyboard."""
    found = []
    for page in screen.pages:
        names = [match.group(1) for line in page if (match := PASS.fullmatch(line))]
        assert len(names) <= 1, "the screen was not cleared between two people"
        found.append((names[0] if names else "", page))
    return found


def secrets_kept_from(table: Table, name: str) -> set[str]:
    """Every sentence of the match that a person must not read."""
    match = table.record.replay(table.game, listen=True)
    assert match.journal is not None
    seat = table.record.seats.index(name) if name else None
    all_told = {event.text(match.name) for _, event in match.journal.seen_by(seat)}
    entries = (entry.event.text(match.name) for entry in match.journal.entries)
    return {text for text in entries if text not in all_told}


def anyhow(table: Table) -> str:
    """Any choice, or Enter where that is asked for: a number passes the keyboard as well."""
    return table.anyhow() if table.record.outcome is None else ""


@pytest.mark.parametrize("title", ["lanterns", "deckhand"])
def test_nobody_reads_what_only_another_may_know(shared: Table, title: str) -> None:
    if title == "deckhand":
        shared.game = find_title(title)
        shared.seats[2] = ("Greedy", Anyhow())
    screen = shared.play(then=lambda: anyhow(shared))
    assert shared.code == 0
    assert {name for name, _ in owners(screen)} == {"Ann", "Bob", ""}
    for name, page in owners(screen):
        secrets = secrets_kept_from(shared, name)
        assert secrets
        assert not secrets.intersection(line.partition(" (")[0] for line in page)
        hands = [line for line in page if re.match(r"\w+ holds (?!lanterns)|\w+: .*hand: ", line)]
        assert {re.split(r"\W", line)[0] for line in hands} <= {name}


def test_every_word_of_a_hand_stays_on_the_pages_of_its_owner(shared: Table) -> None:
    screen = shared.play("", "3", "", "", "look", "log", "look Ann", "why not Ann", "quit")
    match = shared.record.replay(shared.game)
    hands = {name: match.view(seat).hands for seat, name in enumerate(("Ann", "Bob"))}
    for name, page in owners(screen):
        text = "\n".join(page)
        for other, seen in hands.items():
            assert isinstance(seen, tuple)
            own = next(hand for hand in seen if hand is not None)
            assert isinstance(own, tuple)
            for word in own:
                assert (str(word) in text) == (name == other)


def test_the_keyboard_is_passed_before_each_change_of_person(shared: Table) -> None:
    screen = shared.play("", "1", "", "", "1", "", "")
    assert [line for line in screen.lines if "press Enter" in line] == [
        "Pass the keyboard to Ann. Ann, press Enter: ",
        "Ann, press Enter to hide your table: ",
        "Pass the keyboard to Bob. Bob, press Enter: ",
    ]
    assert screen.lines.count("Bob: Cheer or chuckle?") == 1
    assert "Bob: Hang a lantern" in screen.lines


def test_whoever_sits_down_sees_the_table_and_what_happened(shared: Table) -> None:
    screen = shared.play("", "1", "", "")
    assert screen.pages[-1][:13] == [
        "Pass the keyboard to Bob. Bob, press Enter: ",
        "< ",
        "Ann hangs Basalt.",
        "",
        "Lanterns hanging: 1",
        "Ann holds lanterns",
        "Bob holds Kelp and Islet",
        "Greedy holds lanterns",
        "",
        "Bob: Cheer or chuckle?",
        "  1. Cheer [L2]",
        "  2. Chuckle [L2]",
        "Choose 1 or 2, or ? for help: ",
    ]


def test_one_can_leave_while_the_keyboard_is_passed(shared: Table) -> None:
    shared.play("", "1", "", "quit")
    assert shared.code == 0
    assert len(shared.record.answers) == 1


def test_resuming_asks_for_the_right_person_first(shared: Table) -> None:
    shared.play("", "1", "quit")
    screen = shared.play("", "quit", resume=True)
    assert "Pass the keyboard to Bob. Bob, press Enter: " in screen.pages[0]
    assert "Bob: Cheer or chuckle?" in screen.lines


def test_undo_stops_at_another_persons_choice(shared: Table) -> None:
    screen = shared.play("", "look up", "", "", "1", "", "", "undo", "quit")
    assert "Ann: Cheer or chuckle?" in screen.pages[-1]
    assert "Bob chose after your last choice, so it stands." in screen.pages[-1]
    assert len(shared.record.answers) == 4


def test_undo_takes_back_ones_own_choice_at_a_shared_keyboard(shared: Table) -> None:
    screen = shared.play("", "1", "", "", "1", "undo", "undo", "quit")
    assert "Bob: Hang a lantern" in screen.pages[-1]
    assert screen.pages[-1].count("Bob: Cheer or chuckle?") == 2
    assert screen.pages[-1].count("Taken back: Cheer.") == 1
    assert screen.pages[-1].count("There is no choice of yours to take back.") == 1
    assert len(shared.record.answers) == 1


def test_the_end_is_told_to_all_without_secrets(shared: Table) -> None:
    screen = shared.play(then="1")
    last = screen.pages[-1]
    assert "Greedy blows the lanterns out." in last
    assert any(line.startswith("The match is over:") for line in last)
    assert not secrets_kept_from(shared, "").intersection(last)


def test_leaving_at_the_very_end_still_tells_the_result(shared: Table) -> None:
    whole = shared.play(then="1")
    enters = [line[2:] for line in whole.lines if line.startswith("< ")]
    screen = shared.play(*enters[:-2], KeyboardInterrupt)
    assert any(line.startswith("The match is over:") for line in screen.lines)


def test_a_terminal_that_cannot_be_cleared_is_told_of(
    shared: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = ScriptedScreen.__init__

    def unclearable(self: ScriptedScreen, *typed: object, **others: object) -> None:
        original(self, *typed, **others)  # type: ignore[arg-type]  # passed on as they came
        self.can_clear = False

    monkeypatch.setattr(ScriptedScreen, "__init__", unclearable)
    screen = shared.play()
    assert "Attention: this terminal cannot be cleared." in screen.lines
