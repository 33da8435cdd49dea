"""Playouts in which greedy plays the current turn to its end, before habits go on.

Habits forget what an option has prepared: where they play on, the first step of a plan looks worse
than the second. Greedy costs much more than habits, so it plays only the rest of the turn.
"""

from __future__ import annotations

from rulewright.bots.analysis.chances import Ending, play_to_end
from rulewright.bots.chair import Chair
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.habits import habits_of
from rulewright.kernel import Match, Option, Rng, State
from rulewright.title import title_of

#: Greedy gives a turn up after this many answers.
_LONGEST = 60


def world_after(then: Match[State], seat: int, option: Option, number: int) -> Match[State]:
    """The imagined world with this number after an option of the deciding seat.

    It stands at its next quiet point, from which greedy can think; until then habits answer.
    """
    return _after(then.redealt(seat, Rng.seeded(number)), option, number)


def careful_ending(then: Match[State], seat: int, option: Option, number: int) -> Ending:
    """How the imagined world with this number goes on after an option of the deciding seat."""
    world = world_after(then, seat, option, number)
    return _played_on(world, title_of(then).evaluation.turn(then.state), number)


def ends_in_this_turn(world: Match[State], number: int) -> bool:
    """Whether an imagined world ends before the next turn, if habits play on."""
    game = title_of(world)
    habits, rng = habits_of(game), Rng.seeded(number, "habits")
    turn = game.evaluation.turn(world.state)
    while (asked := world.decision) is not None:
        if world.is_quiet and game.evaluation.turn(world.state) != turn:
            return False
        features = game.evaluation.option_features(world.state, asked)
        world.answer(habits.choose(asked, features, rng))
    return True


def careful_answer(chair: Chair, option: Option, number: int) -> Ending:
    """How the imagined world with this number goes on after an option of a chair."""
    world = chair.imagine(Rng.seeded(number), passing=False)
    return _played_on(_after(world, option, number), chair.turn, number)


def _after(world: Match[State], option: Option, number: int) -> Match[State]:
    game = title_of(world)
    habits, rng = habits_of(game), Rng.seeded(number, "habits")
    world.answer(option)
    while world.decision is not None and not world.is_quiet:
        asked = world.decision
        features = game.evaluation.option_features(world.state, asked)
        world.answer(habits.choose(asked, features, rng))
    return world


def _played_on(world: Match[State], turn: int, number: int) -> Ending:
    """Let greedy play the rest of this turn, and habits what follows."""
    turn_of = title_of(world).evaluation.turn
    greedy = GreedyBot(Rng.seeded(number, "greedy"), worlds=1)
    while world.decision is not None and len(world.answers) < _LONGEST:
        if world.is_quiet and turn_of(world.state) != turn:
            break
        world.answer(greedy.choose(Chair(world, world.decision.seat)))
    if world.decision is not None:
        world.keep_no_past()
        world.state.rng = Rng.seeded(number, "luck", turn_of(world.state))
    return play_to_end(world, number)
