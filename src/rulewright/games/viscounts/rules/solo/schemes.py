"""What the automa does where a player would handle cards (V172, V181)."""

from __future__ import annotations

from rulewright.games.viscounts.rules.debts_and_deeds import automa_flips
from rulewright.games.viscounts.rules.effects import react
from rulewright.games.viscounts.rules.player_board import has
from rulewright.games.viscounts.rules.virtue_and_corruption import (
    criminals,
    gain_corruption,
    gain_virtue,
)
from rulewright.games.viscounts.table.events.automa import FutureGained
from rulewright.games.viscounts.table.events.cards import Shuffled
from rulewright.games.viscounts.table.memory import remember_futures
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks

sign = Signs[Table]()


@sign(
    "Future",
    "gain",
    "1 Future Scheme",
    "{} Future Schemes",
    icon="future",
    caption="A Future Scheme",
    value=1.5,
    is_of_schemes=True,
)
def gain_future(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """The top Future Scheme joins its discards; if there is none, it flips something (V172)."""
    automa = table.players[who].automa
    assert automa is not None
    for _ in range(times):
        if not automa.future:
            yield from automa_flips(table, who, 1, Cause(cause.thing, "V172"))
            continue
        automa.discard.append(automa.future.pop())
        table.tell(FutureGained, (cause.rule, "V172"), automa.discard[-1], cause.thing)
        yield from react(table, who, "card", {}, "V172")


def shuffle_schemes(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Shuffle its discards into its pile, for Corruption or Virtue; nothing if none (V181)."""
    automa = table.players[who].automa
    assert automa is not None
    if not automa.discard:
        return
    if automa.has_hidden_futures:
        remember_futures(table, automa)
    automa.pile += automa.discard
    automa.discard.clear()
    automa.pile.sort()
    table.rng.shuffle(automa.pile)
    table.tell(Shuffled, (cause.rule, "V181"), None, len(automa.pile))
    # Everything from a shuffle is gained together, so Corruption moves first (V118).
    corrupt = criminals(table, who) > 0
    corruption = corrupt + has(table, who, "corruption when shuffling")
    virtue = (not corrupt) + has(table, who, "virtue when shuffling")
    yield from gain_corruption(table, who, corruption, Cause("Shuffling", "V181"))
    yield from gain_virtue(table, who, virtue, Cause("Shuffling", "V181"))
