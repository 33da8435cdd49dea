"""What a pending thing would do, to whom, and what responses have made of it."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.catalogue import (
    BOMBS,
    FACES,
    MACHINES,
    RELICS,
    Face,
    Mode,
    Part,
)
from rulewright.games.red_dragon_inn.state import (
    ACTIVATION,
    BOMB,
    CARD,
    FIRST_GIZMO,
    Inn,
    Pending,
    Player,
)
from rulewright.games.red_dragon_inn.vocabulary import (
    ABOUT,
    LOSS_CHANGES,
    PLAYED,
    VERBS,
    Verb,
)


def face_of(thing: Pending) -> Face:
    """The printed face of a pending card, Bomb, Gizmo or Artifact."""
    if thing.kind == ACTIVATION:
        return MACHINES[thing.name].face
    if thing.kind == BOMB:
        return BOMBS[thing.name]
    if thing.name in RELICS:
        return RELICS[thing.name].face
    return FACES[thing.name]


def mode_of(thing: Pending) -> Mode:
    return face_of(thing).modes[thing.mode]


def about(table: Inn, thing: Pending, part: Part) -> list[int]:
    """The players (and chosen Gizmos) a part of a pending thing is about."""
    return ABOUT[part.who](table, thing)


def _you_and_the_maker(table: Inn, thing: Pending) -> list[int]:
    return [thing.holder] if thing.holder == thing.seat else [thing.holder, thing.seat]


ABOUT.update(
    {
        "": lambda table, thing: [thing.holder],
        "you": lambda table, thing: [thing.holder],
        "target": lambda table, thing: thing.targets,
        "each player": lambda table, thing: table.clockwise(thing.holder),
        "each other player": lambda table, thing: table.others(thing.holder),
        "the maker": lambda table, thing: [thing.seat],
        "you and the maker": _you_and_the_maker,
        "you and the target": lambda table, thing: [thing.holder, *thing.targets],
        "the drinker": lambda table, thing: [table.current],
    }
)


def owner_of(table: Inn, thing: Pending, body: int) -> int:
    """The player behind a target of a card, even if that was a Gizmo the card has broken."""
    if body < FIRST_GIZMO:
        return body
    broken = [loss.owner for loss in thing.losses if loss.target == body]
    return broken[0] if broken else table.seat_behind(body)


def is_price(thing: Pending, part: Part) -> bool:
    """What a card costs its own player, which cannot be Ignored (I29)."""
    return part.who == "you" and thing.kind == CARD


def loss_of(table: Inn, thing: Pending, part: Part) -> int:
    """The Fortitude that a part costs each of its victims, before any of them does something."""
    amount = max(0, part.amount + thing.bonus)
    return amount + sum(change(table, thing) for change in LOSS_CHANGES) if amount else 0


def route(thing: Pending, victim: int, amount: int, sure: bool = False) -> list[tuple[int, int]]:
    """Where a loss of Fortitude falls after the responses to it, in the order played (I34).

    One that is ``sure`` cannot be reduced.
    """
    hits = [(victim, amount)]
    for change in thing.changes:
        routed: list[tuple[int, int]] = []
        for who, much in hits:
            if who != change.by:
                routed.append((who, much))
            elif change.kind == "redirect":
                routed.append((change.to, much))
            elif change.kind == "share":
                routed += [(who, (much + 1) // 2), (change.to, (much + 1) // 2)]
            else:
                routed.append((who, much if sure else min(much, change.amount)))
        hits = routed
    return hits


def would_lose(table: Inn, thing: Pending, seat: int) -> int:
    """The Fortitude that a pending card would cost a player, as it stands now (I83)."""
    if thing.kind not in PLAYED or seat in thing.ignored_by:
        return 0
    total = 0
    for part in mode_of(thing).does:
        if VERBS[part.verb].costs_fortitude:
            for victim in about(table, thing, part):
                for who, much in route(thing, victim, loss_of(table, thing, part)):
                    if who == seat:
                        total += much
    return total


def affects(table: Inn, thing: Pending, seat: int, attributes: frozenset[str]) -> bool:
    """Whether a pending card would move one of these attributes of a player (I27)."""
    if thing.kind not in PLAYED or seat in thing.ignored_by:
        return False
    for part in mode_of(thing).does:
        known = VERBS[part.verb]
        if known.affects not in attributes or is_price(thing, part):
            continue
        if known.costs_fortitude:
            if would_lose(table, thing, seat):
                return True
        elif seat in about(table, thing, part) and _moves(known, part, thing, table.players[seat]):
            return True
    return False


def _moves(known: Verb, part: Part, thing: Pending, player: Player) -> bool:
    """Whether a part moves its attribute at all: not by 0, and not beyond its end (I27)."""
    if part.amount and part.amount + thing.bonus <= 0:
        return False
    return known.moves is None or known.moves(player)


class Play:
    """A pending thing taking effect: what its parts need to know."""

    __slots__ = ("answers", "face", "table", "thing")

    def __init__(self, table: Inn, thing: Pending, face: Face, answers: Pending | None) -> None:
        self.table = table
        self.thing = thing
        self.face = face
        self.answers = answers
        """What it responds to."""

    @property
    def seat(self) -> int:
        return self.thing.holder

    @property
    def rule(self) -> str:
        return self.face.rule

    def cites(self, *rules: str) -> tuple[str, ...]:
        return (*self.face.cites, *rules)

    def amount(self, part: Part) -> int:
        return max(0, part.amount + self.thing.bonus)

    def seats(self, part: Part) -> list[int]:
        """The players a part is about, without those who Ignore the card (I29)."""
        thing = self.thing
        seats = about(self.table, thing, part)
        if thing.ignored_by:
            seats = [s for s in seats if s not in thing.ignored_by or is_price(thing, part)]
        return [s for s in seats if s >= FIRST_GIZMO or not self.table.players[s].out]

    def answered(self) -> Pending:
        """What the card responds to; only for cards that need something to respond to."""
        assert self.answers is not None, f"{self.thing.name} responds to nothing"
        return self.answers
