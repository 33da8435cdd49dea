from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from hashlib import sha256

import pytest

from rulewright.kernel import Asks, Decision, Match, Record
from rulewright.kernel.errors import CorruptRecord, NewerRecord, ReplayDiverged
from tests.lanterns import GAME, Lanterns


def match_of(answers: int) -> Match[Lanterns]:
    match = Match.new(GAME, ["Ann", "Bob"], seed=3)
    for _ in range(answers):
        assert match.decision is not None
        match.answer(match.decision.options[0])
    return match


@pytest.mark.parametrize("answers", [0, 1, 6, 24])
def test_a_record_is_text_that_plays_the_match_again(answers: int) -> None:
    match = match_of(answers)
    text = Record.of(match).dumps()
    again = Record.loads(text).replay(GAME)
    assert again.state == match.state
    assert again.decision == match.decision
    assert Record.of(again).dumps() == text


def test_a_record_can_be_read_by_people() -> None:
    lines = Record.of(match_of(2)).dumps().splitlines()
    assert json.loads(lines[0])["seats"] == ["Ann", "Bob"]
    assert json.loads(lines[1]).keys() == {"seat", "kind", "option"}
    assert len(lines) == 1 + 2 + 1 + 1


def test_a_match_goes_on_from_the_state_inside_its_record() -> None:
    match = match_of(7)
    again = Record.loads(Record.of(match).dumps()).resume(GAME)
    assert again.state == match.state
    assert again.answers == match.answers
    saved_again = Record.loads(Record.of(again).dumps())
    assert saved_again.replay(GAME).state == match.state


def without_first_line(text: str) -> str:
    return text.split("\n", 1)[1]


def without_end(text: str) -> str:
    return "\n".join(text.splitlines()[:-1]) + "\n"


def with_other_seat(text: str) -> str:
    return text.replace('"seat":0', '"seat":1', 1)


def with_noise(text: str) -> str:
    lines = text.splitlines()
    lines[2] = "noise"
    return "\n".join(lines) + "\n"


def sealed(*lines: str) -> str:
    """Lines with a digest that fits, as whoever forges a record would write them."""
    body = "".join(f"{line}\n" for line in lines)
    return body + json.dumps({"digest": sha256(body.encode()).hexdigest()}) + "\n"


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (r"\u001b[2J", "line 1: a string contains the control character"),
        (r"\u009b2J", "line 1: a string contains the control character"),
        (r"\u202eAnn", "line 1: a string contains the control character"),
        (r"\nAnn", "every name must fit on one line"),
    ],
)
def test_a_name_cannot_command_the_terminal(wrong: str, complaint: str) -> None:
    lines = Record.of(match_of(4)).dumps().splitlines()[:-1]
    assert '"Ann"' in lines[0]
    forged = sealed(lines[0].replace('"Ann"', f'"Ann{wrong}"'), *lines[1:])
    with pytest.raises(CorruptRecord, match=complaint):
        Record.loads(forged)


def test_an_answer_or_a_state_cannot_command_the_terminal_either() -> None:
    lines = Record.of(match_of(4)).dumps().splitlines()[:-1]
    for number in (1, len(lines) - 1):
        changed = [*lines]
        changed[number] = json.dumps({**json.loads(lines[number]), "x": "\x1b]0;title\x07"})
        with pytest.raises(CorruptRecord, match=f"line {number + 1}: a string contains the"):
            Record.loads(sealed(*changed))


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda text: "", "line 1: the file is empty, so it is not a Rulewright record"),
        (lambda text: "hello", "line 1: not JSON"),
        (lambda text: "[1]\n", "line 1: an object was expected"),
        (without_first_line, "line 1: this is not a Rulewright record"),
        (without_end, "its digest is missing"),
        (with_other_seat, "the digest does not match"),
        (with_noise, "line 3: not JSON"),
    ],
)
def test_a_damaged_record_tells_where(damage: Callable[[str], str], complaint: str) -> None:
    with pytest.raises(CorruptRecord, match=complaint):
        Record.loads(damage(Record.of(match_of(4)).dumps()))


def test_a_record_from_the_future_is_told_apart_from_a_damaged_one() -> None:
    record = Record.of(match_of(2))
    with pytest.raises(NewerRecord, match="version 99"):
        dataclasses.replace(record, version=99).replay(GAME)
    text = record.dumps().replace('"rulewright":2', '"rulewright":9', 1)
    with pytest.raises(NewerRecord, match="format 9"):
        Record.loads(text)


def test_changed_rules_are_told_with_the_answer_where_they_differ() -> None:
    def other_step(table: Lanterns) -> Asks[None]:
        choice = yield Decision(table.turn % 2, "turn", ["sing", "look up"], "L1")
        table.shown.append(str(choice))
        table.turn += 1

    changed = dataclasses.replace(GAME, step=other_step)
    record = Record.of(match_of(4))
    with pytest.raises(ReplayDiverged, match=r"answer 1: .* is no longer an option") as caught:
        record.replay(changed)
    assert caught.value.number == 1
    resumed = record.resume(changed)
    assert len(resumed.answers) == 4
    assert resumed.decision is not None


def test_a_record_whose_state_was_altered_is_found_out() -> None:
    record = Record.of(match_of(4))
    assert isinstance(record.quiet_state, dict)
    altered = dataclasses.replace(record, quiet_state={**record.quiet_state, "turn": 5})
    with pytest.raises(ReplayDiverged, match=r"state\.turn \(2, not 5\)"):
        altered.replay(GAME)


def test_a_state_of_another_title_is_refused() -> None:
    record = dataclasses.replace(Record.of(match_of(4)), quiet_state={"rng": 1})
    with pytest.raises(CorruptRecord, match="not a state of Lanterns"):
        record.resume(GAME)
