"""Debts and Deeds: taking them, flipping them, and the two cards beneath them."""

from __future__ import annotations

from rulewright.games.viscounts.rules.effects import NO, lost, pick, react, seat_of
from rulewright.games.viscounts.rules.goods import gain_any
from rulewright.games.viscounts.rules.virtue_and_corruption import gain_virtue
from rulewright.games.viscounts.table.events.gains import CardRevealed, Flipped, TookPapers
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import DRAFT, Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label

sign = Signs[Table]()
question = Questions[Table]()

DEBT, DEED = "Debt", "Deed"

#: The card beneath each pile.
_BELOW = {DEBT: "Poverty", DEED: "Prosperity"}


@sign("Debt", "gain", "1 Debt", "{} Debts", icon="debt", caption="Debt", value=-0.9)
def gain_debt(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Take Debts from the top of their pile; Racketeers react to each of them (V142, R20)."""
    table.players[who].debts += times
    was = table.debts_left
    if table.is_counting:
        table.debts_left = max(0, was - times)
    _tell_taken(table, who, DEBT, times, cause, was, table.debts_left)
    for _ in range(1 if table.reads_otherwise("R20") else times):
        yield from react(table, who, "Debt", {}, "V142")


@sign("Deed", "gain", "1 Deed", "{} Deeds", icon="deed", caption="Deed", value=1.5)
def gain_deed(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Take Deeds from the top of their pile."""
    table.players[who].deeds += times
    was = table.deeds_left
    if table.is_counting:
        table.deeds_left = max(0, was - times)
    _tell_taken(table, who, DEED, times, cause, was, table.deeds_left)
    yield from ()


def _tell_taken(
    table: Table, who: int, thing: str, times: int, cause: Cause, was: int, left: int
) -> None:
    """Report the number left until the card below is revealed; taking goes on after that (V146)."""
    counts = table.is_counting and was > 0
    rules = (cause.rule, *(("V146",) if table.is_counting and not was else ()))
    shown = left if counts else None
    table.tell(TookPapers, rules, seat_of(table, who), thing, times, shown, cause.thing)
    if counts and not left:
        _reveal(table, _BELOW[thing])


def _reveal(table: Table, card: str) -> None:
    """The next round is the last; a second revealed card adds no round (V143-V145)."""
    rule = "V143"
    if table.last_round is None:
        table.last_round = table.round + 1
    else:
        rule = "V145"
    table.tell(CardRevealed, (rule, "V144"), card, table.last_round)


def can_flip_debt(table: Table, who: int) -> bool:
    return table.players[who].debts > 0


def can_flip_deed(table: Table, who: int) -> bool:
    return table.players[who].deeds > 0


def can_flip(table: Table, who: int) -> bool:
    return can_flip_debt(table, who) or can_flip_deed(table, who)


# The automa's flips: if it has nothing of the kind, it gains Virtue instead (V170).


def automa_flips_debt(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    for _ in range(times):
        if can_flip_debt(table, who):
            yield from flip_debt(table, who, 1, cause)
        else:
            yield from gain_virtue(table, who, 1, Cause(cause.thing, "V170"))


def automa_flips_deed(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    for _ in range(times):
        if can_flip_deed(table, who):
            yield from flip_deed(table, who, 1, cause)
        else:
            yield from gain_virtue(table, who, 1, Cause(cause.thing, "V170"))


def automa_flips(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Flip the kind of which it has flipped fewer, the Debt if tied (V171)."""
    for _ in range(times):
        if can_flip(table, who):
            yield from flip_either(table, who, 1, cause)
        else:
            yield from gain_virtue(table, who, 1, Cause(cause.thing, "V171"))


# Flipping


@sign(
    "fDebt",
    "flip",
    "1 Debt",
    "{} Debts",
    icon="flip debt",
    caption="Flip a Debt",
    value=2.6,
    can=can_flip_debt,
    automa=automa_flips_debt,
)
def flip_debt(table: Table, who: int, times: int, cause: Cause, *rules: str) -> Asks[None]:
    """Pay off an unpaid Debt: any good at once, and the penalty is gone (V140)."""
    player = table.players[who]
    at_set_up = ("V14",) if table.phase == DRAFT else ()
    for _ in range(times):
        if not player.debts:
            lost(table, who, "flip a Debt", cause)
            continue
        player.debts -= 1
        player.paid_debts += 1
        cites = dict.fromkeys(("V140", cause.rule, *at_set_up, *rules))
        table.tell(Flipped, tuple(cites), seat_of(table, who), DEBT, cause.thing)
        yield from gain_any(table, who, 1, Cause("A flipped Debt", "V140"))
        yield from react(table, who, "fDebt", {}, "V140")
        yield from react(table, who, "flip", {}, "V170")


@sign(
    "fDeed",
    "flip",
    "1 Deed",
    "{} Deeds",
    icon="flip deed",
    caption="Flip a Deed",
    value=2.3,
    can=can_flip_deed,
    automa=automa_flips_deed,
)
def flip_deed(table: Table, who: int, times: int, cause: Cause, *rules: str) -> Asks[None]:
    """A flipped Deed counts 3 instead of 1, and nothing else (V141)."""
    player = table.players[who]
    for _ in range(times):
        if not player.deeds:
            lost(table, who, "flip a Deed", cause)
            continue
        player.deeds -= 1
        player.flipped_deeds += 1
        table.tell(Flipped, ("V141", cause.rule, *rules), seat_of(table, who), DEED, cause.thing)
        yield from react(table, who, "flip", {}, "V170")


@sign(
    "fX",
    "flip",
    "1 Debt or Deed",
    "{} Debts or Deeds",
    icon="flip",
    caption="Flip a Debt or Deed",
    value=2.6,
    can=can_flip,
    automa=automa_flips,
)
def flip_either(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Flip a Debt or a Deed, as its owner chooses."""
    for _ in range(times):
        choices = _flippable(table, who)
        if not choices:
            lost(table, who, "flip a Debt or a Deed", cause)
            continue
        thing = yield from pick(table, who, which_flip, choices, cause, "flip a Debt or a Deed?")
        flip = flip_debt if thing == DEBT else flip_deed
        yield from flip(table, who, 1, cause, *(("V171",) if table.is_automa(who) else ()))


def _flippable(table: Table, who: int) -> dict[Option, str]:
    """What a player can flip; the automa begins with the kind it has flipped less of (V171)."""
    player = table.players[who]
    kinds = {DEBT: player.debts, DEED: player.deeds}
    found: dict[Option, str] = {kind: kind for kind, count in kinds.items() if count}
    if table.is_automa(who) and player.flipped_deeds < player.paid_debts:
        found = dict(reversed(found.items()))
    return found


#: What a flip brings.
_FLIPS = {
    DEBT: "Flip a Debt, for any good and 0 points instead of -2",
    DEED: "Flip a Deed, for 3 points instead of 1",
}


@question("flip")
def which_flip(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    return Label(_FLIPS.get(str(option), NO), decision.rule)
