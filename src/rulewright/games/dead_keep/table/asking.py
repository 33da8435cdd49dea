"""Who decides: the player of an Adventurer, or all players together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from rulewright.games.dead_keep.city.board import is_zone, said
from rulewright.games.dead_keep.table.events.enemies import SharedOut
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Option, choose

T = TypeVar("T")


def ask(
    adventurer: Adventurer,
    kind: str,
    choices: Mapping[Option, T],
    rule: str,
    question: str,
    *,
    must: bool = False,
    zone: str = "",
) -> Asks[T]:
    """Ask the player of an Adventurer, whom the question names; ``zone``: the Zone it is about."""
    facts = {"who": adventurer.name, "question": question, **({"zone": zone} if zone else {})}
    return choose(adventurer.seat, kind, choices, rule, facts, ask=must)


def ask_team(
    table: Table,
    kind: str,
    choices: Mapping[Option, T],
    rule: str,
    question: str,
    seat: int | None = None,
) -> Asks[T]:
    """Ask the players together: any of them may answer, ``seat`` before the others."""
    first = table.first_player if seat is None else seat
    team = tuple(seat for seat in range(table.seats) if seat != first)
    return choose(first, kind, choices, rule, {"question": question}, team=team)


def share_out(
    table: Table, kind: str, what: str, count: int, among: Sequence[str], rule: str
) -> Asks[dict[str, int]]:
    """The players divide things of one kind among several; the result is recorded."""
    if len(among) == 1 or not count:
        return {name: count if name == among[0] else 0 for name in among}
    shares = yield from _shares(table, kind, what, count, among, rule)
    table.tell(SharedOut, (rule,), what, tuple((name, n) for name, n in shares.items() if n))
    return shares


def _shares(
    table: Table, kind: str, what: str, count: int, among: Sequence[str], rule: str
) -> Asks[dict[str, int]]:
    """Give all to one of them, or split; players who do not want to split answer one question."""
    choices: dict[Option, str] = {("all", name): name for name in among}
    if count > 1:
        choices["split"] = ""
    where = f"where to? ({len(among)} Zones are equally near)" if is_zone(among[0]) else "on whom?"
    whole = yield from ask_team(table, kind, choices, rule, f"{what}: {where}")
    if whole:
        return {name: count if name == whole else 0 for name in among}
    shares: dict[str, int] = {}
    left = count
    for name in among[:-1]:
        numbers: dict[Option, int] = {("number", n): n for n in range(left + 1)}
        to = f"to {said(name)}" if is_zone(name) else f"on {name}"
        question = f"{what}: how many of {left} {to}?"
        shares[name] = yield from ask_team(table, f"{kind} number", numbers, rule, question)
        left -= shares[name]
    shares[among[-1]] = left
    return shares
