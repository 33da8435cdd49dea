"""Random matches that check every guarantee of the kernel at many moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from math import isfinite
from pathlib import Path

from rulewright.bots.failures import failure_line
from rulewright.kernel import (
    Decision,
    Event,
    Journal,
    Match,
    Option,
    Record,
    Rng,
    Start,
    State,
    View,
)
from rulewright.kernel.plain import copy, dumps, encode
from rulewright.lab.leaks import (
    Broken,
    check_set_up,
    check_told,
    check_twins,
    elsewhere,
    same,
    told_just_now,
)
from rulewright.lab.workers import LOST, each
from rulewright.title import Title, find_title, title_of

#: Longer matches than this count as endless.
ENDLESS = 20_000

#: Replaying from the first answer and playing to the end cost as much as the match itself. They
#: are done once within this many answers, then at distances that grow with the match, and at its
#: end.
SELDOM = 40

#: Within a step, a save differs from the previous one by a single answer. It is read back at one
#: decision in this number, and always at the first of a step.
WITHIN_A_STEP = 4

#: Comparing everybody's views is expensive; it is done at a random one in this many decisions.
EYES = 3

#: How many other worlds are tried to check that a seat can know what it claims to remember.
ELSEWHERE = 4

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
        report.findings.append(Finding(title, seed, count, answers, _told(error), text, every))
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


def _told(error: Exception) -> str:
    return str(error) if isinstance(error, Broken) else failure_line(error)


def _play(match: Match[State], chance: Rng, report: Report, every: int) -> None:
    check_set_up(match, chance)
    seen = 0
    thorough_at = chance.below(SELDOM)
    while match.decision is not None:
        if len(match.answers) > ENDLESS:
            raise Broken(f"the match is still going on after {ENDLESS} answers")
        decision = match.decision
        seen = _check_journal(match, seen, report)
        _check_state(match)
        _check_decision(match, decision)
        if every > 1 and chance.below(every):
            seat, option = _some_answer(decision, chance)
            match.answer(option, seat)
            report.decisions += 1
            continue
        if chance.below(EYES) == 0:
            _check_secrets(match, chance, report)
        if match.is_quiet or chance.below(WITHIN_A_STEP) == 0:
            _check_loading(match)
        if len(match.answers) >= thorough_at:
            thorough_at += 1 + SELDOM // 2 + chance.below(SELDOM + thorough_at)
            _check_replay(match)
            _check_undo(match)
            _check_imagined(match, decision, chance, to_the_end=True)
        else:
            _check_imagined(match, decision, chance, to_the_end=False)
        if not match.is_quiet:
            report.choices_changed += _check_nothing_carried(match, decision, chance)
        seat, option = _some_answer(decision, chance)
        before = match.fork()
        _check_fork_and_answer(match, option, seat)
        _check_change(match, before.state, decision, option)
        _check_memory(match, before, chance)
        if chance.below(EYES) == 0:
            check_twins(match, before, decision, chance)
        if chance.below(EYES) == 0:
            check_told(match, before, chance)
        if chance.below(EYES) == 0:
            _check_brought_to_light(match, before, option, chance)
        report.decisions += 1
    _check_journal(match, seen, report)
    _check_state(match)
    _check_loading(match)
    _check_replay(match)


def _complain(wrong: list[str]) -> None:
    if wrong:
        raise Broken("; ".join(wrong))


def _bytes(state: State) -> str:
    return dumps(encode(state))


def _check_state(match: Match[State]) -> None:
    """Check that nothing is created or lost, and that the limits of the rulebook hold."""
    _complain(title_of(match).checks.state(match.state))


def _check_decision(match: Match[State], decision: Decision) -> None:
    """Check that question and options have texts, cite existing rules, and can be evaluated."""
    game, options = title_of(match), decision.options
    _known(game, decision.rule, decision.kind)
    if len(set(options)) != len(options):
        raise Broken(f"{decision.kind} offers the same option twice: {options}")
    if not game.presentation.prompt(match.state, decision, match.name):
        raise Broken(f"{decision.kind} has no question")
    labels = [
        game.presentation.describe(match.state, decision, option, match.name) for option in options
    ]
    for label in labels:
        _known(game, label.rule, label.text)
    if len({label.text for label in labels}) != len(labels):
        raise Broken(f"two options of {decision.kind} have the same label: {labels}")
    if len(game.evaluation.option_features(match.state, decision)) != len(options):
        raise Broken(f"not every option of {decision.kind} comes to something")
    if not isfinite(game.evaluation.foresee(match.state, decision.seat)):
        raise Broken(f"nobody can say how it looks for seat {decision.seat + 1}")


def _check_journal(match: Match[State], seen: int, report: Report) -> int:
    """Check that every new event has a sentence and cites existing rules."""
    assert match.journal is not None
    for entry in match.journal.entries[seen:]:
        for event in (entry.event, entry.others):
            if event is None:
                continue
            if not event.text(match.name) or not event.cites:
                raise Broken(f"{event} lacks a sentence or a rule")
            for rule in event.cites:
                _known(title_of(match), rule, str(event))
            report.rules.update(event.cites)
    return len(match.journal.entries)


def _check_memory(match: Match[State], before: Match[State], chance: Rng) -> None:
    """Check that a seat was shown all its new knowledge, or could deduce it.

    A seat could deduce what is the same in every other world in which it saw the same.
    """
    memory = title_of(match).checks.memory
    told = told_just_now(match)
    by_lot = chance.below(len(match.start.seats))
    for seat in range(len(match.start.seats)):
        then, now = (Counter(memory(moment.state, seat)) for moment in (before, match))
        unseen = now - then
        if unseen:
            seen = [str(entry.seen_by(seat)) for entry in told]
            seen += [str(moment.view(seat)) for moment in (before, match)]
            unseen = Counter(name for name in unseen if not any(name in what for what in seen))
        look = seat == by_lot and bool(then or now)
        for _ in range(ELSEWHERE if unseen else int(look)):
            twin = elsewhere(match, before, seat, chance)
            if twin is None:
                continue
            there = Counter(memory(twin.state, seat))
            for name in unseen - there:
                raise Broken(f"seat {seat} remembers {name}, which it has not seen")
            same(f"what seat {seat} remembers though it saw the same", there, now)


def _known(game: Title[State], rule: str, where: str) -> None:
    if rule not in game.rulebook:
        raise Broken(f"{where} cites {rule!r}, which is not in the rulebook")


def _check_secrets(match: Match[State], chance: Rng, report: Report) -> None:
    """Check that a change of hidden things shows in no view that must not show it.

    Each call checks one seat and one of two cases; over a match every seat is checked many times.
    """
    seats = range(len(match.start.seats))
    seat = chance.below(len(seats))
    if chance.below(2):
        _check_hidden_from(match, seat, chance)
    else:
        report.secrets_changed += _check_kept_by(match, seat, frozenset(seats) - {seat}, chance)


def _check_hidden_from(match: Match[State], seat: int, chance: Rng) -> None:
    """Check that a redeal of what a seat cannot see changes neither its view nor its worlds."""
    game, state = title_of(match), match.state
    changed = copy(state)
    game.redeal(changed, frozenset((seat,)), chance)
    for who, name in ((seat, f"seat {seat}"), (None, "a spectator")):
        views = game.view(changed, who), game.view(state, who)
        same(f"view of {name} after a re-deal", *views)
    worlds = [copy(state), changed]
    remembered = (sorted(game.checks.memory(world, seat)) for world in worlds)
    same(f"what seat {seat} remembers after a re-deal", *remembered)
    for world in worlds:
        game.redeal(world, frozenset((seat,)), Rng.seeded(len(match.answers)))
    same("worlds dealt by the same chance from different truths", *worlds)


def _check_kept_by(match: Match[State], seat: int, others: frozenset[int], chance: Rng) -> bool:
    """Check that nobody else sees a change of this seat's secrets; return whether they changed."""
    game, state = title_of(match), match.state
    changed = copy(state)
    game.redeal(changed, others, chance)
    for other in others:
        views = game.view(changed, other), game.view(state, other)
        same(f"view of seat {other} after seat {seat}'s secrets changed", *views)
    return game.view(changed, seat) != game.view(state, seat)


def _check_loading(match: Match[State]) -> None:
    """Check that a save of the current step reads back unchanged and reaches the same state.

    It contains only the answers since the last quiet point: everything before them is the same in
    every save of a match, and ``_check_replay`` covers it.
    """
    whole = Record.of(match)
    answers = whole.answers[whole.quiet_after :]
    record = replace(whole, answers=answers, quiet_after=0, begin_state=whole.quiet_state)
    text = record.dumps()
    loaded = Record.loads(text)
    same("record read back", loaded, record)
    again = loaded.replay(match.game)
    same("state after loading", again.state, match.state)
    same("decision after loading", again.decision, match.decision)
    if answers:
        again.undo()
        again.answer(answers[-1].option)
        same("state after undo and redo in a step", again.state, match.state)


def _check_replay(match: Match[State]) -> None:
    """Check that the answers alone lead to the same state and the same record."""
    text = Record.of(match).dumps()
    record = Record.loads(text)
    same("record read back", record.dumps(), text)
    again = record.replay(match.game)
    same("state after a replay", _bytes(again.state), _bytes(match.state))
    same("record after a replay", Record.of(again).dumps(), text)
    same("state by its quiet point", _bytes(record.resume(match.game).state), _bytes(match.state))


def _check_undo(match: Match[State]) -> None:
    """Check that undo followed by redo changes nothing."""
    if not match.answers:
        return
    again = match.at(len(match.answers))
    again.undo()
    again.answer(match.answers[-1].option)
    same("state after undo and redo", _bytes(again.state), _bytes(match.state))


def _check_imagined(
    match: Match[State], decision: Decision, chance: Rng, *, to_the_end: bool
) -> None:
    """Check that an imagined world of a deciding seat asks the same question and plays on."""
    world = match.redealt(_any_asked(decision, chance), chance)
    same("decision in an imagined world", world.decision, decision)
    _complain(title_of(match).checks.state(world.state))
    started = False
    while world.decision is not None and (to_the_end or not started or not world.is_quiet):
        options = world.decision.options
        option = options[chance.below(len(options))]
        try:
            world.answer(option)
        except Exception as error:
            raise Broken(f"answering {option!r} in an imagined world: {_told(error)}") from error
        started = True
        if len(world.answers) > 2 * ENDLESS:
            raise Broken("an imagined match does not end")
    _check_state(world)


def _any_asked(decision: Decision, chance: Rng) -> int:
    asked = (decision.seat, *decision.team)
    return asked[chance.below(len(asked))]


def _some_answer(decision: Decision, chance: Rng) -> tuple[int, Option]:
    """A random option of the question, or now and then an option of another seat."""
    others = [(seat, option) for seat, own in decision.besides.items() for option in own]
    if others and chance.below(4) == 0:
        return others[chance.below(len(others))]
    seat = _any_asked(decision, chance)
    return seat, decision.options[chance.below(len(decision.options))]


#: Everything the table sees of a moment: views, the question, new events, and the outcome.
_Seen = tuple[list[View], Decision | None, list[list[Event]], object]


def _in_the_dark(world: Match[State], option: Option, chance: Rng) -> _Seen | None:
    """What the table would see after an answer if everything that nobody sees were different.

    None if the rules fail there, which certainly makes a difference.
    """
    world.game.redeal(world.state, frozenset(range(len(world.start.seats))), chance)
    try:
        return _after(world, option)
    except Exception:
        return None


def _after(match: Match[State], option: Option) -> _Seen:
    journal = match.state.journal = Journal()
    match.answer(option)
    return _seen_by_all(match, journal, 0)


def _seen_by_all(match: Match[State], journal: Journal, since: int) -> _Seen:
    watchers = (*range(len(match.start.seats)), None)
    told = [[event for _, event in journal.seen_by(seat, since)] for seat in watchers]
    return [match.view(seat) for seat in watchers], match.decision, told, match.outcome


def _check_brought_to_light(
    match: Match[State], before: Match[State], option: Option, chance: Rng
) -> None:
    """Check that another world looks the same, unless an event says that something was revealed."""
    journal, number = match.journal, len(match.answers)
    assert journal is not None
    if not journal.reveals_since(number - 1):
        seen = _seen_by_all(match, journal, number)
        dark = _in_the_dark(before, option, chance)
        same("what came to light though no event says so", seen, dark)


def _check_nothing_carried(match: Match[State], decision: Decision, chance: Rng) -> bool:
    """Check that another seat's hidden choice in this step does not leak into imagined worlds.

    The step is replayed with a different choice of that seat. If the deciding seat cannot see the
    difference, its imagined worlds must be the same too, up to the next quiet point. Returns
    whether such a choice was found.
    """
    after, quiet = match.quiet_point()
    given = match.answers[after:]
    theirs = [n for n, answer in enumerate(given) if not decision.is_put_to(answer.seat)]
    if not theirs:
        return False
    changed = theirs[chance.below(len(theirs))]
    start = Start(match.start.seats, match.start.options, 0, quiet)
    real, other = (Match(match.game, start, listen=True) for _ in range(2))
    for number, answer in enumerate(given):
        real.answer(answer.option, answer.seat)
        asked, option = other.decision, answer.option
        if asked is None or option not in asked.options_of(answer.seat):
            return False
        if number == changed:
            options = [o for o in asked.options_of(answer.seat) if o != option]
            if not options:
                return False
            option = options[chance.below(len(options))]
        other.answer(option, answer.seat)
    if _known_to(other, decision.seat) != _known_to(real, decision.seat):
        return False
    seed = chance.below(1 << 31)
    worlds = [
        _played_on(world.redealt(decision.seat, Rng.seeded(seed)), seed) for world in (real, other)
    ]
    same("worlds that carry another seat's unseen choice", *worlds)
    return True


def _known_to(match: Match[State], seat: int) -> object:
    """A seat's view, the question, and all events it may know."""
    assert match.journal is not None
    told = [event for _, event in match.journal.seen_by(seat)]
    return match.view(seat), match.decision, told


def _played_on(match: Match[State], seed: int) -> tuple[State, Decision | None]:
    """A match played at random to its next quiet point."""
    chance, started = Rng.seeded(seed, "on"), False
    while match.decision is not None and not (started and match.is_quiet):
        options = match.decision.options
        match.answer(options[chance.below(len(options))])
        started = True
    return match.state, match.decision


def _check_change(match: Match[State], before: State, decision: Decision, option: Option) -> None:
    """Check the title's invariants for the step from one moment to the next."""
    check = title_of(match).checks.change
    if check is not None:
        _complain(check(before, decision, option, match.state))


def _check_fork_and_answer(match: Match[State], option: Option, seat: int) -> None:
    """Check that a fork leaves its parent alone and reaches the same state by the same answer."""
    before = copy(match.state)
    twin = match.fork()
    same("state of a fork", twin.state, before)
    same("decision of a fork", twin.decision, match.decision)
    try:
        twin.answer(option, seat)
    except Exception as error:
        raise Broken(f"answering {option!r} after this record: {_told(error)}") from error
    same("parent after its fork was played", match.state, before)
    match.answer(option, seat)
    same("state of fork and parent after an answer", twin.state, match.state)
    same("next decision of fork and parent", twin.decision, match.decision)


def write_record(finding: Finding, folder: Path) -> Path:
    """Write the record of a failed match to a file."""
    path = folder / f"fuzz-{finding.title}-{finding.seed}.jsonl"
    path.write_text(finding.record, encoding="utf-8")
    return path
