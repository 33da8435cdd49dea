"""What a seat can see, remember and imagine, compared with worlds that differ in secrets."""

from __future__ import annotations

from collections import Counter

from rulewright.kernel import Decision, Event, Journal, Match, Option, Rng, Start, State, View
from rulewright.kernel.plain import copy
from rulewright.lab.fuzzing.leaks import Broken, elsewhere, latest_entries, same
from rulewright.title import title_of

#: How many other worlds are tried to check that a seat can know what it claims to remember.
ELSEWHERE = 4


def check_memory(match: Match[State], before: Match[State], chance: Rng) -> None:
    """Check that a seat was shown all its new knowledge, or could deduce it.

    A seat could deduce what is the same in every other world in which it saw the same.
    """
    memory = title_of(match).checks.memory
    entries = latest_entries(match)
    by_lot = chance.below(len(match.start.seats))
    for seat in range(len(match.start.seats)):
        then, now = (Counter(memory(moment.state, seat)) for moment in (before, match))
        unseen = now - then
        if unseen:
            seen = [str(entry.seen_by(seat)) for entry in entries]
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


def check_secrets(match: Match[State], chance: Rng) -> bool:
    """Check that a change of hidden things shows in no view that must not show it.

    Each call checks one seat and one of two cases; over a match every seat is checked many times.
    Returns whether somebody's secrets changed.
    """
    seats = range(len(match.start.seats))
    seat = chance.below(len(seats))
    if chance.below(2):
        _check_hidden_from(match, seat, chance)
        return False
    return _check_kept_by(match, seat, frozenset(seats) - {seat}, chance)


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
    events = [[event for _, event in journal.seen_by(seat, since)] for seat in watchers]
    return [match.view(seat) for seat in watchers], match.decision, events, match.outcome


def check_brought_to_light(
    match: Match[State], before: Match[State], option: Option, chance: Rng
) -> None:
    """Check that another world looks the same, unless an event says that something was revealed."""
    journal, number = match.journal, len(match.answers)
    assert journal is not None
    if not journal.reveals_since(number - 1):
        seen = _seen_by_all(match, journal, number)
        dark = _in_the_dark(before, option, chance)
        same("what came to light though no event says so", seen, dark)


def check_nothing_carried(match: Match[State], decision: Decision, chance: Rng) -> bool:
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
    events = [event for _, event in match.journal.seen_by(seat)]
    return match.view(seat), match.decision, events


def _played_on(match: Match[State], seed: int) -> tuple[State, Decision | None]:
    """A match played at random to its next quiet point."""
    chance, started = Rng.seeded(seed, "on"), False
    while match.decision is not None and not (started and match.is_quiet):
        options = match.decision.options
        match.answer(options[chance.below(len(options))])
        started = True
    return match.state, match.decision
