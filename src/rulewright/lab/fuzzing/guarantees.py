"""What the kernel guarantees at every moment of a match, checked on a real one."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite

from rulewright.bots.failures import failure_line
from rulewright.kernel import Decision, Match, Option, Record, Rng, State
from rulewright.kernel.plain import copy, dumps, encode
from rulewright.lab.fuzzing.leaks import Broken, same
from rulewright.title import Title, title_of

#: Longer matches than this count as endless.
ENDLESS = 20_000


def _complain(wrong: list[str]) -> None:
    if wrong:
        raise Broken("; ".join(wrong))


def _bytes(state: State) -> str:
    return dumps(encode(state))


def check_state(match: Match[State]) -> None:
    """Check that nothing is created or lost, and that the limits of the rulebook hold."""
    _complain(title_of(match).checks.state(match.state))


def check_decision(match: Match[State], decision: Decision) -> None:
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
        raise Broken(f"not every option of {decision.kind} has features")
    if not isfinite(game.evaluation.foresee(match.state, decision.seat)):
        raise Broken(f"the score of seat {decision.seat + 1} is not a finite number")


def check_journal(match: Match[State], since: int) -> set[str]:
    """Check that every new event has a sentence and cites existing rules; return these rules."""
    cited: set[str] = set()
    assert match.journal is not None
    for entry in match.journal.entries[since:]:
        for event in (entry.event, entry.others):
            if event is None:
                continue
            if not event.text(match.name) or not event.cites:
                raise Broken(f"{event} lacks a sentence or a rule")
            for rule in event.cites:
                _known(title_of(match), rule, str(event))
            cited.update(event.cites)
    return cited


def _known(game: Title[State], rule: str, where: str) -> None:
    if rule not in game.rulebook:
        raise Broken(f"{where} cites {rule!r}, which is not in the rulebook")


def check_loading(match: Match[State]) -> None:
    """Check that a save of the current step reads back unchanged and reaches the same state.

    It contains only the answers since the last quiet point: everything before them is the same in
    every save of a match, and ``check_replay`` covers it.
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


def check_replay(match: Match[State]) -> None:
    """Check that the answers alone lead to the same state and the same record."""
    text = Record.of(match).dumps()
    record = Record.loads(text)
    same("record read back", record.dumps(), text)
    again = record.replay(match.game)
    same("state after a replay", _bytes(again.state), _bytes(match.state))
    same("record after a replay", Record.of(again).dumps(), text)
    same("state by its quiet point", _bytes(record.resume(match.game).state), _bytes(match.state))


def check_undo(match: Match[State]) -> None:
    """Check that undo followed by redo changes nothing."""
    if not match.answers:
        return
    again = match.at(len(match.answers))
    again.undo()
    again.answer(match.answers[-1].option)
    same("state after undo and redo", _bytes(again.state), _bytes(match.state))


def check_imagined(
    match: Match[State], decision: Decision, chance: Rng, *, to_the_end: bool
) -> None:
    """Check that an imagined world of a deciding seat asks the same question and plays on."""
    world = match.redealt(any_asked(decision, chance), chance)
    same("decision in an imagined world", world.decision, decision)
    _play_on(world, chance, to_the_end=to_the_end)


def check_imagined_by_viewers(match: Match[State]) -> None:
    """Check the worlds of the graph, dealt for a seat or a spectator at any decision.

    They must not depend on what the viewer cannot see, and they must play on.
    """
    answers, seats = len(match.answers), len(match.start.seats)
    chance = Rng.seeded("viewer", answers)
    viewer = chance.below(seats + 1)
    knowing = frozenset((viewer,)) - {seats}
    game, quiet = title_of(match), match.quiet_point()[1]
    worlds = [copy(quiet), copy(quiet)]
    game.redeal(worlds[1], knowing, chance)
    for world in worlds:
        game.redeal(world, knowing, Rng.seeded(answers))
    who = f"seat {viewer}" if knowing else "a spectator"
    same(f"worlds that {who} imagines from different truths", *worlds)
    _play_on(match.imagined(knowing, chance), chance, to_the_end=False)


def _play_on(world: Match[State], chance: Rng, *, to_the_end: bool) -> None:
    """Play an imagined world at random, to the next quiet point or to the end."""
    _complain(title_of(world).checks.state(world.state))
    started = False
    while world.decision is not None and (to_the_end or not started or not world.is_quiet):
        options = world.decision.options
        option = options[chance.below(len(options))]
        try:
            world.answer(option)
        except Exception as error:
            raise Broken(
                f"answering {option!r} in an imagined world: {failure_text(error)}"
            ) from error
        started = True
        if len(world.answers) > 2 * ENDLESS:
            raise Broken("an imagined match does not end")
    check_state(world)


def any_asked(decision: Decision, chance: Rng) -> int:
    asked = (decision.seat, *decision.team)
    return asked[chance.below(len(asked))]


def check_change(match: Match[State], before: State, decision: Decision, option: Option) -> None:
    """Check the title's invariants for the step from one moment to the next."""
    check = title_of(match).checks.change
    if check is not None:
        _complain(check(before, decision, option, match.state))


def check_fork_and_answer(match: Match[State], option: Option, seat: int) -> None:
    """Check that a fork leaves its parent alone and reaches the same state by the same answer."""
    before = copy(match.state)
    twin = match.fork()
    same("state of a fork", twin.state, before)
    same("decision of a fork", twin.decision, match.decision)
    try:
        twin.answer(option, seat)
    except Exception as error:
        raise Broken(f"answering {option!r} after this record: {failure_text(error)}") from error
    same("parent after its fork was played", match.state, before)
    match.answer(option, seat)
    same("state of fork and parent after an answer", twin.state, match.state)
    same("next decision of fork and parent", twin.decision, match.decision)


def failure_text(error: Exception) -> str:
    return str(error) if isinstance(error, Broken) else failure_line(error)
