"""The fuzzer must find what it is there to find."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from rulewright.kernel import Asks, Decision, Option, Outcome, Rng, State, View
from rulewright.lab.fuzzing import fuzz as fuzzing
from rulewright.lab.fuzzing import guarantees
from rulewright.lab.fuzzing.fuzz import fuzz, write_record
from rulewright.title import Title, choose_at_once, reseal
from tests import beacons, lanterns
from tests.changed import changed
from tests.lanterns import WORDS, Lanterns


@pytest.fixture
def titles(monkeypatch: pytest.MonkeyPatch) -> dict[str, Title[Lanterns]]:
    """Titles by name, the sound one and whatever a test breaks."""
    known = {"lanterns": lanterns.GAME}
    monkeypatch.setattr(fuzzing, "find_title", lambda name: cast("Title[State]", known[name]))
    return known


def complaints(titles: dict[str, Title[Lanterns]], **broken: object) -> list[str]:
    titles["lanterns"] = changed(titles["lanterns"], **broken)  # type: ignore[arg-type]  # the tests break it on purpose
    return [finding.message for finding in fuzz("lanterns", 12, seed=1).findings]


def test_a_sound_title_passes_and_the_checks_had_something_to_do(
    titles: dict[str, Title[Lanterns]],
) -> None:
    report = fuzz("lanterns", 5, seed=1)
    assert report.findings == []
    assert report.matches == 5
    assert report.secrets_changed > report.decisions // 12
    assert report.rules == {"L1", "L2", "L3", "L4"}


def test_a_leaked_hand_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    def view(table: Lanterns, seat: int | None) -> View:
        return dataclasses.replace(lanterns.view(table, seat), shown=(max(map(max, table.hands)),))

    assert any("view of seat" in text for text in complaints(titles, view=view))


def test_a_leaked_deck_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    def view(table: Lanterns, seat: int | None) -> View:
        return dataclasses.replace(lanterns.view(table, seat), shown=(table.deck[-1],))

    found = complaints(titles, view=view)
    assert any("secrets changed" in text for text in found)
    assert any("came to light" in text for text in found)


def test_a_lost_card_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    def step(table: Lanterns) -> Asks[None]:
        yield from lanterns.step(table)
        table.deck.pop()

    assert "lanterns were lost or doubled" in complaints(titles, step=step)


def test_a_change_that_must_not_happen_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    def check_change(
        before: Lanterns, decision: Decision, option: Option, after: Lanterns
    ) -> list[str]:
        return ["the turn went on"] if after.turn > before.turn else []

    assert "the turn went on" in complaints(titles, change=check_change)


def test_a_secret_carried_across_a_question_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    def step(table: Lanterns) -> Asks[None]:
        seat = table.turn % len(table.hands)
        drawn = table.deck[-1]
        yield Decision(seat, "turn", ["look up", "look down"], "L1")
        table.deck.remove(drawn)
        table.shown.append(drawn)
        table.turn += 1
        if table.turn == 6:
            table.outcome = Outcome((1,) * len(table.hands), (0,) * len(table.hands), "L4")

    found = complaints(titles, step=step)
    assert found, "a re-deal changes the deck under the rule's feet"


def test_chance_outside_the_state_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    outside = Rng.seeded("outside")

    def step(table: Lanterns) -> Asks[None]:
        outside.shuffle(table.deck)
        yield from lanterns.step(table)

    assert any("fork" in text or "loading" in text for text in complaints(titles, step=step))


def test_an_endless_match_is_found(
    titles: dict[str, Title[Lanterns]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def step(table: Lanterns) -> Asks[None]:
        yield Decision(0, "turn", ["look up", "look down"], "L1")

    for module in (fuzzing, guarantees):
        monkeypatch.setattr(module, "ENDLESS", 50)
    monkeypatch.setattr(fuzzing, "SELDOM", 10**9)
    assert any("still going on" in text for text in complaints(titles, step=step))


def test_an_unknown_rule_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    def step(table: Lanterns) -> Asks[None]:
        yield Decision(0, "turn", ["look up", "look down"], "L99")

    assert "turn cites 'L99', which is not in the rulebook" in complaints(titles, step=step)


def test_an_option_without_features_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    found = complaints(titles, option_features=lambda table, asked: ["the first of them"])
    assert any("has features" in text for text in found)


def test_a_state_that_cannot_be_judged_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    found = complaints(titles, long_term_score=lambda table, seat: float("nan"))
    assert "the score of seat 1 is not a finite number" in found


def test_a_finding_tells_how_to_see_it_again(
    titles: dict[str, Title[Lanterns]], tmp_path: Path
) -> None:
    def step(table: Lanterns) -> Asks[None]:
        yield from lanterns.step(table)
        table.deck.pop()

    titles["lanterns"] = dataclasses.replace(titles["lanterns"], step=step)
    finding = fuzz("lanterns", 1, seed=42).findings[0]
    assert finding.reproduction == "rulewright fuzz lanterns --matches 1 --seed 42"
    path = write_record(finding, tmp_path)
    assert path.name == "fuzz-lanterns-42.jsonl"
    assert '"title":"lanterns"' in path.read_text(encoding="utf-8")


def test_a_card_that_comes_to_light_unsaid_is_found(
    titles: dict[str, Title[Lanterns]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lanterns.Drew, "reveals", False)
    assert any("came to light though no event says so" in text for text in complaints(titles))


def _both_choose(table: Lanterns) -> Asks[list[Option]]:
    """Two seats choose at once, and the first choice lies in a local variable meanwhile."""
    first, second = _questions()
    return [(yield first), (yield second)]


def _both_choose_sealed(table: Lanterns) -> Asks[list[Option]]:
    return (yield from choose_at_once(table, _questions()))


def _questions() -> list[Decision]:
    return [Decision(seat, "answer", ["cheer", "chuckle"], "L2") for seat in (0, 1)]


def _at_once(both: Callable[[Lanterns], Asks[list[Option]]]) -> dict[str, object]:
    """Lanterns of which every round begins with a choice that two seats make at once."""

    def step(table: Lanterns) -> Asks[None]:
        chosen = yield from both(table)
        if chosen[0] == "cheer":
            table.deck.reverse()
        yield from lanterns.step(table)

    def redeal(table: Lanterns, seats: frozenset[int], rng: Rng) -> None:
        lanterns.redeal(table, seats, rng)
        reseal(table, seats, rng, lambda sealed: ["cheer", "chuckle"])

    return {"step": step, "redeal": redeal}


def test_a_choice_carried_unseen_through_a_step_is_found(
    titles: dict[str, Title[Lanterns]],
) -> None:
    found = complaints(titles, **_at_once(_both_choose))
    assert any("carry another seat's unseen choice" in text for text in found)


def test_a_memory_of_what_was_never_seen_is_found(titles: dict[str, Title[Lanterns]]) -> None:
    def memory(table: Lanterns, seat: int) -> list[str]:
        return table.deck[-1:]

    found = complaints(titles, memory=memory)
    assert any("which it has not seen" in text for text in found)


def test_a_memory_of_what_was_seen_is_none_of_the_findings(
    titles: dict[str, Title[Lanterns]],
) -> None:
    assert complaints(titles, memory=lambda table, seat: table.shown) == []


def test_a_memory_that_a_world_dealt_anew_forgets_is_found(
    titles: dict[str, Title[Lanterns]],
) -> None:
    def memory(table: Lanterns, seat: int) -> list[str]:
        return [word for who, hand in enumerate(table.hands) if who != seat for word in hand]

    found = complaints(titles, memory=memory)
    assert any("remembers after a re-deal" in text for text in found)


def test_a_memory_that_comes_of_what_lies_hidden_is_found(
    titles: dict[str, Title[Lanterns]],
) -> None:
    """Everybody has seen the word, but nobody who has not seen the hand can have it in mind."""

    def memory(table: Lanterns, seat: int) -> list[str]:
        return table.shown if len(table.hands[0][-1]) > 4 else table.shown[:-1]

    def redeal(table: Lanterns, seats: frozenset[int], rng: Rng) -> None:
        before = [memory(table, seat) for seat in seats]
        for _ in range(100):
            lanterns.redeal(table, seats, rng)
            if [memory(table, seat) for seat in seats] == before:
                return

    found = complaints(titles, memory=memory, redeal=redeal)
    assert any("remembers though it saw the same" in text for text in found)


def test_what_can_be_told_from_what_was_seen_may_be_remembered(
    titles: dict[str, Title[Lanterns]],
) -> None:
    def memory(table: Lanterns, seat: int) -> list[str]:
        left = [word for word in WORDS if word not in table.shown]
        return sorted(left)[: len(table.shown)]

    assert complaints(titles, memory=memory) == []


def test_a_sealed_choice_is_carried_by_nobody(titles: dict[str, Title[Lanterns]]) -> None:
    assert complaints(titles, **_at_once(_both_choose_sealed)) == []
    assert fuzz("lanterns", 5, seed=1).choices_changed > 0


def test_what_other_seats_may_do_besides_is_played_too(
    titles: dict[str, Title[Lanterns]], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"beacons": cast("Title[State]", beacons.GAME)}
    monkeypatch.setattr(fuzzing, "find_title", lambda name: known[name])
    report = fuzz("beacons", 12, seed=1)
    assert report.findings == []
    assert report.rules == {"B1", "B2", "B3"}, "B2 is what seats do besides"


def test_a_long_run_looks_closely_at_some_decisions_and_still_finds_a_leak(
    titles: dict[str, Title[Lanterns]],
) -> None:
    def view(table: Lanterns, seat: int | None) -> View:
        return dataclasses.replace(lanterns.view(table, seat), shown=(table.deck[-1],))

    sound = fuzz("lanterns", 5, seed=1, every=4)
    assert sound.findings == []
    assert 0 < sound.secrets_changed < fuzz("lanterns", 5, seed=1).secrets_changed
    titles["lanterns"] = dataclasses.replace(titles["lanterns"], view=view)
    found = fuzz("lanterns", 12, seed=1, every=4).findings
    assert any("view of seat" in finding.message for finding in found)
    again = f"rulewright fuzz lanterns --matches 1 --seed {found[0].seed} --every 4"
    assert found[0].reproduction == again
