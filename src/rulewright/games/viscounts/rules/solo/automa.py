"""The automa: the opponent of the solo game, which plays by the rules (V162-V184)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulewright.games.viscounts.components.notation import BUILDER, CLERIC, NOBLE, PAYS_FOR, Effect
from rulewright.games.viscounts.components.solo import FOCUS, Act, AutomaBoard, Scheme, SchemeOption
from rulewright.games.viscounts.components.words import in_words
from rulewright.games.viscounts.rules.actions.castle import place_workers, section_at
from rulewright.games.viscounts.rules.actions.paying import Payment, icons_for
from rulewright.games.viscounts.rules.actions.primary_action import (
    WORKER_STEPS,
    construct_plans,
    transcribe_here,
)
from rulewright.games.viscounts.rules.actions.transcribe import manuscript_at
from rulewright.games.viscounts.rules.collision import collision
from rulewright.games.viscounts.rules.debts_and_deeds import can_flip
from rulewright.games.viscounts.rules.effects import resolve
from rulewright.games.viscounts.rules.goods import GOODS, pay
from rulewright.games.viscounts.rules.main_board import outer, position_of
from rulewright.games.viscounts.rules.movement import meet
from rulewright.games.viscounts.rules.player_board import columns_of
from rulewright.games.viscounts.rules.solo.schemes import shuffle_schemes
from rulewright.games.viscounts.rules.virtue_and_corruption import criminals, gain_corruption
from rulewright.games.viscounts.table.events.automa import (
    OptionSkipped,
    OptionTaken,
    SchemeRevealed,
)
from rulewright.games.viscounts.table.events.turns import DroppedOff, Moved
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.state import Automa, AutomaAction, Table
from rulewright.kernel import Asks
from rulewright.kernel.errors import BadRulebook
from rulewright.title.known_hands import forget
from rulewright.title.sentences import counted

#: The automa never places a single Worker (V177).
_FEWEST_WORKERS = 2


def take_turn(table: Table) -> Asks[None]:
    """Slide, reveal, the rows of the scheme from top to bottom, collision (V164)."""
    who = table.current
    name = yield from _reveal(table, who)
    scheme = table.box.schemes[name]
    if scheme.is_criminal:
        cause = Cause(name, "V166")
        yield from gain_corruption(table, who, criminals(table, who), cause)
    yield from resolve(table, who, scheme.middle, Cause(name, "V164"))
    yield from _move(table, who, scheme.move)
    yield from _first_possible(table, who, name, scheme.options)
    yield from collision(table, who)


def automa_of(table: Table, who: int) -> Automa:
    automa = table.players[who].automa
    assert automa is not None
    return automa


def _reveal(table: Table, who: int) -> Asks[str]:
    """The Schemes slide, the last drops off without effect, a new one comes (V165, V181)."""
    automa = automa_of(table, who)
    dropped = automa.board.pop()
    automa.board.insert(0, None)
    if dropped is not None:
        automa.discard.append(dropped)
        table.tell(DroppedOff, ("V165",), None, dropped)
    if not automa.pile:
        automa.has_hidden_futures = False  # by now everything that was shuffled in has been seen
        yield from shuffle_schemes(table, who, 1, Cause("Schemes", "V181"))
    automa.board[0] = name = automa.pile.pop()
    forget(automa.known_futures, name)
    table.tell(SchemeRevealed, ("V164",), name)
    return name


def _move(table: Table, who: int, steps: int) -> Asks[None]:
    """The automa moves its number of spaces on outer spaces only (V167)."""
    player = table.players[who]
    start = player.viscount
    path = [space for segment in table.segments for space in outer(segment)]
    player.viscount = path[(path.index(start) + steps) % len(path)]
    table.tell(Moved, ("V167",), None, start, player.viscount, steps, 0)
    yield from meet(table, who)


# The last row


def _first_possible(
    table: Table, who: int, scheme: str, options: tuple[SchemeOption, ...]
) -> Asks[None]:
    """Options from left to right: only the first possible one (V174)."""
    for option in options:
        if isinstance(option, Act) and option.action == FOCUS:
            focus = table.box.automas[automa_of(table, who).focus].focus
            done = yield from _try(table, who, scheme, focus, is_focus=True)
        else:
            done = yield from _try(table, who, scheme, option, is_focus=False)
        if done:
            return


def _try(
    table: Table, who: int, scheme: str, option: SchemeOption, *, is_focus: bool
) -> Asks[bool]:
    """One option, if it is possible; gains and flips always are (R45)."""
    if not isinstance(option, Act):
        return (yield from _try_effect(table, who, scheme, option, is_focus=is_focus))
    action = table.box.automa_actions[option.action]
    return (yield from action(table, who, Cause(scheme, "V174")))


def _try_effect(
    table: Table, who: int, scheme: str, effect: Effect, *, is_focus: bool
) -> Asks[bool]:
    if is_focus and not can_flip(table, who):
        _skip(table, in_words(effect, table.box.signs), "there is nothing to flip")
        return False
    table.tell(OptionTaken, ("V174", "R45"), in_words(effect, table.box.signs))
    yield from resolve(table, who, effect, Cause(scheme, "V174"))
    return True


def _skip(table: Table, what: str, reason: str) -> None:
    table.tell(OptionSkipped, ("V174",), what, reason)


# Actions


def payment(table: Table, who: int, icon: str, cost: int) -> Payment | None:
    """The fewest goods that complete an action; None if it cannot be completed."""
    missing = cost - icons_for(table, who, icon)
    if missing <= 0:
        return ()
    goods = table.players[who].goods
    if not table.box.automas[automa_of(table, who).focus].pools_goods:
        good = PAYS_FOR[icon]
        return ((good, missing),) if goods[good] >= missing else None
    paid: list[tuple[str, int]] = []
    for good in GOODS:
        amount = min(missing, goods[good])
        missing -= amount
        paid.append((good, amount))
    return None if missing else tuple(paid)


def construct(table: Table, who: int, cause: Cause) -> Asks[bool]:
    """The left-most Building it can pay for, on the left-most free spot on its side (V175)."""
    # A Building that is on no column of its board comes before all others.
    from_left = [str(column.building) for column in columns_of(table, who)]
    named = {str(plan.option[1]): plan for plan in construct_plans(table, who)}
    plans = [plan for name, plan in named.items() if name not in from_left]
    plans += [named[name] for name in dict.fromkeys(from_left) if name in named]
    for plan in plans:
        paid = payment(table, who, BUILDER, plan.cost)
        if paid is not None:
            table.tell(OptionTaken, ("V175",), f"construct {plan.goal}")
            pay(table, who, paid, plan.goal, "V175")
            yield from plan.carry_out(table, who)
            return True
    _skip(table, "construct", "no Building it can pay for has a free spot here")
    return False


def workers(table: Table, who: int, cause: Cause) -> Asks[bool]:
    """Two, three or four Workers, as many as it can pay for; never a single one (V177)."""
    player = table.players[who]
    steps = _worker_steps(table, player.workers)
    for cost, count in reversed(steps.items()):
        paid = payment(table, who, NOBLE, cost)
        if paid is not None:
            goal = counted(count, "Worker")
            rules = ("V177", "V179", *(("R41",) if count < WORKER_STEPS[cost] else ()))
            table.tell(OptionTaken, rules, f"place {goal}")
            pay(table, who, paid, goal, "V177")
            position = position_of(table, player.viscount)
            cause = Cause(f"Section {section_at(table, position)}", "V177")
            yield from place_workers(table, who, count, position, cause)
            return True
    _skip(table, "place Workers", "it cannot pay for two" if steps else "it has too few left")
    return False


def _worker_steps(table: Table, supply: int) -> dict[int, int]:
    """How many Workers a number of icons places; a single last one costs as much as two (R41)."""
    steps = {cost: count for cost, count in WORKER_STEPS.items() if count >= _FEWEST_WORKERS}
    if supply == 1 and not table.reads_otherwise("R41"):
        return {min(steps): 1}
    return {cost: count for cost, count in steps.items() if count <= supply}


def transcribe(table: Table, who: int, cause: Cause) -> Asks[bool]:
    """The Manuscript of its segment, from the outer path (V179)."""
    position = position_of(table, table.players[who].viscount)
    name, manuscript = manuscript_at(table, position)
    paid = payment(table, who, CLERIC, manuscript.cost)
    if paid is None:
        _skip(table, f"transcribe {name}", "it cannot pay for it")
        return False
    table.tell(OptionTaken, ("V179",), f"transcribe {name}")
    pay(table, who, paid, name, "V179")
    yield from transcribe_here(table, who)
    return True


#: The actions that Schemes and boards name.
ACTIONS: Mapping[str, AutomaAction] = {
    "Construct": construct,
    "Place Workers": workers,
    "Transcribe": transcribe,
}


def complete_actions(
    actions: Mapping[str, AutomaAction], schemes: Iterable[Scheme], boards: Iterable[AutomaBoard]
) -> Mapping[str, AutomaAction]:
    """The actions of a box: exactly those that its Schemes and boards name."""
    options = [option for scheme in schemes for option in scheme.options]
    options += [board.focus for board in boards]
    named = {option.action for option in options if isinstance(option, Act)} - {FOCUS}
    if wrong := named ^ set(actions):
        says = "a Scheme or board names" if min(wrong) in named else "no Scheme or board names"
        raise BadRulebook(f"{says} the action {min(wrong)!r} of the automa")
    return actions
