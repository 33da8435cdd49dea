"""Effects: carried out at once and completely, even inside other effects (V26, V27)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from rulewright.games.viscounts.components.notation import Do, Each, Effect, Either, Reaction
from rulewright.games.viscounts.components.player_board import COLUMNS
from rulewright.games.viscounts.components.words import in_words, moment_in_words
from rulewright.games.viscounts.rules.player_board import column_reactions
from rulewright.games.viscounts.table.events.gains import Lost
from rulewright.games.viscounts.table.moments import Cause, Waiting
from rulewright.games.viscounts.table.questions import Question, Questions
from rulewright.games.viscounts.table.signs import Does
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Context, Decision, Namer, Option
from rulewright.title import Label

question = Questions[Table]()

#: The label of the option that does nothing with an effect.
NO = "No"

T = TypeVar("T")

_NOTHING_MORE: Context = {}


def seat_of(table: Table, who: int) -> int | None:
    """A player as events name them: a seat, or None for the automa."""
    return None if table.is_automa(who) else who


def called(table: Table, who: int, name: Namer) -> str:
    """A player as labels name them, in the middle of a sentence."""
    return "the automa" if table.is_automa(who) else name(who)


def rule_for(table: Table, who: int, players: str, automas: str) -> str:
    """The rule by which a player does something: the players', or the automa's equivalent."""
    return automas if table.is_automa(who) else players


def pick(
    table: Table,
    who: int,
    question: Question[Table],
    choices: Mapping[Option, T],
    cause: Cause,
    asked: str,
    *,
    more: Context = _NOTHING_MORE,
) -> Asks[T]:
    """What a player chooses. The automa takes the first option, so lists begin with its choice."""
    if table.is_automa(who):
        return next(iter(choices.values()))
    context = {"thing": cause.thing, "question": asked, **more}
    return choices[(yield Decision(who, question.kind, tuple(choices), cause.rule, context))]


def resolve(table: Table, who: int, effect: Effect, cause: Cause) -> Asks[None]:
    """Carry out an effect for a player: its parts from left to right, or one option (R14)."""
    if isinstance(effect, Either):
        effect = yield from _pick_option(table, who, effect, cause)
    for part in effect.parts:
        sign = table.box.signs[part.sign]
        do = sign.automa if table.is_automa(who) else sign.do
        yield from do(table, who, part.times, cause)


def _pick_option(table: Table, who: int, effect: Either, cause: Cause) -> Asks[Each]:
    """One of several effects; one without effect only if none has any (R14)."""
    options: Mapping[Option, Each] = {
        ("effect", number): option for number, option in enumerate(effect.options, start=1)
    }
    if not table.is_automa(who) and not table.reads_otherwise("R14"):
        possible = {key: each for key, each in options.items() if can_do(table, who, each)}
        options = possible or options
    words = {
        f"effect {number}": in_words(option, table.box.signs)
        for number, option in enumerate(effect.options, start=1)
    }
    return (yield from pick(table, who, which_effect, options, cause, "which effect?", more=words))


@question("effect")
def which_effect(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    words = str(decision.context[f"effect {option[1]}"])
    return Label(words[:1].upper() + words[1:], decision.rule)


def can_do(table: Table, who: int, effect: Effect) -> bool:
    """Whether an effect could do something for a player now."""
    if isinstance(effect, Either):
        return any(can_do(table, who, option) for option in effect.options)
    return any(table.box.signs[part.sign].can(table, who) for part in effect.parts)


def react(table: Table, who: int, moment: str, more: Waiting, rule: str) -> Asks[None]:
    """All reactions of a player to a moment, in the order they choose (R16)."""
    waiting = {name: (effect, rule) for name, effect in reactions(table, who, moment).items()}
    waiting |= more
    while waiting:
        first: Mapping[Option, str] = {("first", thing): thing for thing in waiting}
        cause = Cause(moment_in_words(moment), "R16")
        thing = yield from pick(table, who, which_first, first, cause, "which comes first?")
        effect, why = waiting.pop(thing)
        yield from resolve(table, who, effect, Cause(thing, why))


@question("order")
def which_first(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    thing = str(option[1])
    kind = "column" if any(column.name == thing for column in COLUMNS) else "card"
    return Label(thing, decision.rule, (f"{kind}:{thing}",))


def after_free(table: Table, who: int, icon: str) -> Asks[None]:
    """Reactions to an action, by the reading in which its free effect counts as one (R15)."""
    if table.reads_otherwise("R15"):
        yield from react(table, who, f"after {icon}", {}, "R15")


def reactions(table: Table, who: int, moment: str) -> dict[str, Effect]:
    """What cards and columns of a player's board do at a moment, by their source (V36)."""
    player = table.players[who]
    found: dict[str, Effect] = dict(column_reactions(table, who, moment))
    for name in player.board:
        if name is None:
            continue
        for ability in table.card(name).ongoing:
            if isinstance(ability, Reaction) and ability.moment == moment:
                found[name] = ability.effect
    return found


def lost(table: Table, who: int, what: str, cause: Cause) -> None:
    """A mandatory effect that cannot be carried out is lost, and the turn goes on (V27)."""
    table.tell(Lost, (cause.rule, "V27"), seat_of(table, who), what, cause.thing)


def nothing(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """An effect that means nothing to the automa, such as drawing cards (R37)."""
    yield from ()


def instead(do: Does[Table]) -> Does[Table]:
    """What the automa gets instead of something that means nothing to it (V170)."""
    return lambda table, who, times, cause: do(table, who, times, Cause(cause.thing, "V170"))


def once(sign: str) -> Each:
    """The effect of a single sign."""
    return Each((Do(sign),))
