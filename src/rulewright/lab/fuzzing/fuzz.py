"""Random matches that check every guarantee of the kernel at many moments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rulewright.kernel import Decision, Match, Option, Record, Rng, State
from rulewright.lab.basics.workers import LOST, each
from rulewright.lab.fuzzing.guarantees import (
    ENDLESS,
    any_asked,
    check_change,
    check_decision,
    check_fork_and_answer,
    check_imagined,
    check_imagined_by_viewers,
    check_journal,
    check_loading,
    check_replay,
    check_state,
    check_undo,
    failure_text,
)
from rulewright.lab.fuzzing.leaks import Broken, check_events, check_set_up, check_twins
from rulewright.lab.fuzzing.secrets import (
    check_brought_to_light,
    check_memory,
    check_nothing_carried,
    check_secrets,
)
from rulewright.title import Title, find_title

#: Replaying from the first answer and playing to the end cost as much as the match itself. They
#: are done once within this many answers, then at distances that grow with the match, and at its
#: end.
SELDOM = 40

#: Within a step, a save differs from the previous one by a single answer. It is read back at one
#: decision in this number, and always at the first of a step.
WITHIN_A_STEP = 4

#: Comparing everybody's views is expensive; it is done at a random one in this many decisions.
EYES = 3

#: One match in this number is played with random settings, the others with the defaults.
DEFAULTS = 8


@dataclass(slots=True)
class Finding:
    """A failure, and everything needed to reproduce it."""

    title: str
    seed: int
    seats: int
    answers: int
    message: str
    record: str
    every: int = 1

    @property
    def reproduction(self) -> str:
        every = f" --every {self.every}" if self.every > 1 else ""
        return f"rulewright fuzz {self.title} --matches 1 --seed {self.seed}{every}"


@dataclass(slots=True)
class Report:
    """What a run has checked and found."""

    matches: int = 0
    decisions: int = 0
    secrets_changed: int = 0
    """How often a redeal changed what the owner sees: proof that the checks can fail."""
    choices_changed: int = 0
    """How often another seat's earlier choice in the same step could be changed without the
    deciding seat noticing."""
    rules: set[str] = field(default_factory=set)
    """The rules cited by events."""
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.secrets_changed += other.secrets_changed
        self.choices_changed += other.choices_changed
        self.rules |= other.rules
        self.findings += other.findings


def fuzz(
    title: str,
    matches: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[Report], None] = lambda _: None,
    every: int = 1,
) -> Report:
    """Play matches with the seeds ``seed``, ``seed + 1``, …

    The checks that need other worlds run at one decision in ``every``, so that more matches can
    be played in the same time.
    """
    find_title(title)
    total = Report()
    seeds = range(seed, seed + matches)
    for report in each(
        partial(fuzz_one, title, every=every), seeds, partial(_lost_one, title), jobs
    ):
        total.add(report)
        progress(total)
    total.findings.sort(key=lambda finding: finding.seed)
    return total


def fuzz_one(title: str, seed: int, every: int = 1) -> Report:
    """Play one match; the seed determines the number of seats, the options and all choices."""
    game = find_title(title)
    chance = Rng.seeded("fuzz", seed)
    count = game.seats[chance.below(len(game.seats))]
    options: dict[str, str] = {}
    if chance.below(DEFAULTS) == 0:
        options = settings_by_lot(game, count, chance)
    names = [f"Seat {number}" for number in range(1, count + 1)]
    report = Report(matches=1)
    match: Match[State] | None = None
    try:
        match = Match.new(game, names, seed=seed, options=options, listen=True)
        _play(match, chance, report, every)
    except Exception as error:  # any error is a finding
        text = "" if match is None else Record.of(match).dumps()
        answers = 0 if match is None else len(match.answers)
        report.findings.append(
            Finding(title, seed, count, answers, failure_text(error), text, every)
        )
    return report


def _lost_one(title: str, seed: int) -> Report:
    return Report(matches=1, findings=[Finding(title, seed, 0, 0, LOST, "")])


def settings_by_lot(game: Title[State], seats: int, chance: Rng) -> dict[str, str]:
    """Random settings; each fits those before it."""
    drawn: dict[str, str] = {}
    for setting in game.settings:
        fitting = [choice.value for choice in setting.choices if choice.fits(drawn, seats)]
        drawn[setting.name] = fitting[chance.below(len(fitting))]
    return drawn


def _play(match: Match[State], chance: Rng, report: Report, every: int) -> None:
    check_set_up(match, chance)
    seen = 0
    thorough_at = chance.below(SELDOM)
    while match.decision is not None:
        if len(match.answers) > ENDLESS:
            raise Broken(f"the match is still going on after {ENDLESS} answers")
        decision = match.decision
        seen = _read_journal(match, seen, report)
        check_state(match)
        check_decision(match, decision)
        if every > 1 and chance.below(every):
            seat, option = _some_answer(decision, chance)
            match.answer(option, seat)
            report.decisions += 1
            continue
        if chance.below(EYES) == 0:
            report.secrets_changed += check_secrets(match, chance)
        if match.is_quiet or chance.below(WITHIN_A_STEP) == 0:
            check_loading(match)
        if match.is_quiet:
            check_imagined_by_viewers(match)
        if len(match.answers) >= thorough_at:
            thorough_at += 1 + SELDOM // 2 + chance.below(SELDOM + thorough_at)
            check_replay(match)
            check_undo(match)
            check_imagined(match, decision, chance, to_the_end=True)
        else:
            check_imagined(match, decision, chance, to_the_end=False)
        if not match.is_quiet:
            report.choices_changed += check_nothing_carried(match, decision, chance)
        seat, option = _some_answer(decision, chance)
        before = match.fork()
        check_fork_and_answer(match, option, seat)
        check_change(match, before.state, decision, option)
        check_memory(match, before, chance)
        if chance.below(EYES) == 0:
            check_twins(match, before, decision, chance)
        if chance.below(EYES) == 0:
            check_events(match, before, chance)
        if chance.below(EYES) == 0:
            check_brought_to_light(match, before, option, chance)
        report.decisions += 1
    _read_journal(match, seen, report)
    check_state(match)
    check_loading(match)
    check_replay(match)


def _read_journal(match: Match[State], since: int, report: Report) -> int:
    """Check the entries since this one, and return how many there are now."""
    assert match.journal is not None
    report.rules |= check_journal(match, since)
    return len(match.journal.entries)


def _some_answer(decision: Decision, chance: Rng) -> tuple[int, Option]:
    """A random option of the question, or now and then an option of another seat."""
    others = [(seat, option) for seat, own in decision.besides.items() for option in own]
    if others and chance.below(4) == 0:
        return others[chance.below(len(others))]
    seat = any_asked(decision, chance)
    return seat, decision.options[chance.below(len(decision.options))]


def write_record(finding: Finding, folder: Path) -> Path:
    """Write the record of a failed match to a file."""
    path = folder / f"fuzz-{finding.title}-{finding.seed}.jsonl"
    path.write_text(finding.record, encoding="utf-8")
    return path
