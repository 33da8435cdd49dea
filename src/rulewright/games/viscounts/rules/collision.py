"""Phase 5: what happens when a player's markers have met (V121-V129)."""

from __future__ import annotations

from rulewright.games.viscounts.components.player_board import TRACK
from rulewright.games.viscounts.rules.debts_and_deeds import automa_flips_debt
from rulewright.games.viscounts.rules.effects import react, resolve, rule_for, seat_of
from rulewright.games.viscounts.rules.player_board import has
from rulewright.games.viscounts.rules.virtue_and_corruption import criminals, gain_virtue
from rulewright.games.viscounts.table.events.end import Collided, MarkersReset
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.state import TRACK_END, Table
from rulewright.kernel import Asks


def collision(table: Table, who: int) -> Asks[None]:
    """Resolve only the current player's collision, and only now (V121, V122)."""
    player = table.players[who]
    if not player.has_collided:
        return
    rule = rule_for(table, who, "V121", "V182")
    table.tell(Collided, (rule, "V122"), seat_of(table, who), player.virtue)
    moments = table.box.moments
    for begin in moments.collision_begins:
        yield from begin(table)
    everybody = table.from_(who)
    for each in everybody:
        yield from _uncovered_abilities(table, each)
    for each in everybody:
        more = {
            thing: effect
            for hook in moments.collision_reactions
            for thing, effect in hook(table, each).items()
        }
        yield from react(table, each, "collision", more, "V122")
    space = TRACK[player.virtue]
    gains = space.gains if player.automa is None else space.automa
    cause = Cause(f"Collision on space {space.number + 1}", rule_for(table, who, "V125", "V182"))
    yield from resolve(table, who, gains, cause)
    for gain in moments.opponents_gain:
        yield from gain(table)
    for each in table.opponents(who):
        if _meets(table, each, space.condition):
            cause = Cause(f"Collision on space {space.number + 1}", "V126")
            yield from resolve(table, each, space.opponents, cause)
    player.corruption, player.virtue = 0, TRACK_END
    table.tell(MarkersReset, ("V127",), seat_of(table, who))


def _uncovered_abilities(table: Table, who: int) -> Asks[None]:
    """Step 1: columns that act in any player's collision, only without Criminals (V123)."""
    if criminals_counting(table, who):
        return
    if has(table, who, "virtue at collisions"):
        yield from gain_virtue(table, who, 1, Cause("Workshop 2", "V123"))
    if has(table, who, "flip a Debt at collisions"):
        yield from automa_flips_debt(table, who, 1, Cause("Trading Post 2", "V182"))


def criminals_counting(table: Table, who: int) -> int:
    """The Criminals that count for a player in this collision."""
    counting = criminals(table, who)
    for hook in table.box.moments.ignored_criminals:
        counting -= hook(table, who)
    return counting


def _meets(table: Table, who: int, condition: str) -> bool:
    if condition == "all":
        return True
    return bool(criminals_counting(table, who)) == (condition == "1+ X")
