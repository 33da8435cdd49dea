"""What can be responded to: everything that was played, revealed or is due lies on one stack.

Pending
    Effect        Trigger, Blow (at Leviathan)
        Played    Card, Bomb, Activation (of a Gizmo)
    Due           Payment, Ante
    Moment        Lull, GamblingTurn, OrderPhase, DrinkPhase
    on its own    Serving (of a Drink), DrinkEvent, Hurt, Win, Discard (of Artifacts), LastChance
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from rulewright.games.red_dragon_inn.pieces import Change, Drink, Loss, Place, Target
from rulewright.kernel import OneOf


@dataclass(slots=True)
class Pending(OneOf):
    """Something that can be responded to; each kind of it adds the fields it needs."""

    kind: ClassVar[str]
    """What views call it."""
    name: str
    seat: int | None
    """Who played or revealed it, and so caused what it does; None for chance."""
    holder: int
    """The "you" of its text: for most cards the same, for a Bomb who got it."""

    def aims(self) -> list[Target]:
        """Whom it is aimed at."""
        return []

    def is_settled(self) -> bool:
        """Whether nobody need respond any more."""
        return False


@dataclass(slots=True)
class Effect(Pending):
    """What a card, a Bomb, a Gizmo or an Artifact does, part by part."""

    targets: list[Target] = field(default_factory=list)
    bonus: int = 0
    """By how much its numbers are raised."""
    ignored_by: list[int] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)

    def aims(self) -> list[Target]:
        return self.targets


@dataclass(slots=True)
class Trigger(Effect):
    """What happens of itself, such as the effect of a Triggered Artifact."""

    kind = "trigger"


@dataclass(slots=True)
class Blow(Effect):
    """An Action card or a Gizmo turned on Leviathan."""

    kind = "blow at Leviathan"
    gizmo: int | None = None
    owner: int | None = None


@dataclass(slots=True)
class Played(Effect):
    """A card that somebody played, or what counts as one."""

    type: str = ""
    mode: int = 0
    """Which of its readings was chosen."""
    negated: bool = False
    tried: list[int] = field(default_factory=list)
    """Who has played something against their loss (I33, I36)."""
    bombs_due: list[int] = field(default_factory=list)
    """Who gets a Bomb when it is done (R32)."""

    def is_settled(self) -> bool:
        return self.negated


@dataclass(slots=True)
class Card(Played):
    kind = "card"
    answering: int | None = None
    """The player of what it responds to."""
    owner: int | None = None
    """Whose discards it goes to; None if it lies elsewhere already."""


@dataclass(slots=True)
class Bomb(Played):
    kind = "Bomb"
    passed_on: bool = False


@dataclass(slots=True)
class Activation(Played):
    """An Active Gizmo at work."""

    kind = "Gizmo"
    gizmo: int | None = None


@dataclass(slots=True)
class Serving(Pending):
    """A Drink with its Chasers, about to be drunk."""

    kind = "Drink"
    drink: Drink

    def is_settled(self) -> bool:
        """Nothing more can come of an Ignored Drink, unless it still counts in a Contest (I50)."""
        return self.drink.ignored and self.drink.contestant is None


@dataclass(slots=True)
class DrinkEvent(Pending):
    kind = "Event"


@dataclass(slots=True)
class Due(Pending):
    """Gold that somebody is about to lose."""

    amount: int
    to: Place
    settled: str = ""
    """How a response has settled it."""

    def is_settled(self) -> bool:
        return bool(self.settled)


@dataclass(slots=True)
class Payment(Due):
    kind = "payment"


@dataclass(slots=True)
class Ante(Due):
    kind = "ante"


@dataclass(slots=True)
class Hurt(Pending):
    """Fortitude that was lost to a card, for which the loser may hit back."""

    kind = "loss"
    amount: int
    target: Target
    gizmo: int | None
    """The Gizmo that did it."""
    tried: list[int]

    def aims(self) -> list[Target]:
        return [self.target]


@dataclass(slots=True)
class Win(Pending):
    """A Round that is won, before the pot changes hands."""

    kind = "win"
    shared_with: int | None = None
    played_on_by: int | None = None

    def aims(self) -> list[Target]:
        other = self.shared_with if self.played_on_by is None else self.played_on_by
        return [] if other is None else [other]

    def is_settled(self) -> bool:
        return self.played_on_by is not None


@dataclass(slots=True)
class Discard(Pending):
    """Artifacts that have just come into the hands of the Inn."""

    kind = "discarded Artifact"
    cards: list[str]


@dataclass(slots=True)
class LastChance(Pending):
    kind = "last chance"
    doomed: list[int]

    def aims(self) -> list[Target]:
        return [*self.doomed]


@dataclass(slots=True)
class Moment(Pending):
    """A moment in which nothing lies on the table, but something may be played."""


@dataclass(slots=True)
class Lull(Moment):
    kind = "lull"


@dataclass(slots=True)
class GamblingTurn(Moment):
    kind = "gambling turn"


@dataclass(slots=True)
class OrderPhase(Moment):
    kind = "Order phase"


@dataclass(slots=True)
class DrinkPhase(Moment):
    kind = "Drink phase"


#: Kinds that are a card somebody played, or count as one.
PLAYED = (Card, Bomb, Activation)
MOMENTS = (Lull, GamblingTurn, OrderPhase, DrinkPhase)
#: Kinds at which an Anytime card can be played (I21). A payment, an ante or a loss belongs to a
#: card that could be answered before.
FREE = (*PLAYED, Serving, DrinkEvent, Win, LastChance, *MOMENTS)
#: All kinds to which there are responses.
ANSWERABLE = (*FREE, Payment, Ante, Hurt, Discard, Blow)

OnStack: TypeAlias = (
    Trigger | Blow | Card | Bomb | Activation | Serving | DrinkEvent | Payment | Ante | Hurt | Win
    | Discard | LastChance | Lull | GamblingTurn | OrderPhase | DrinkPhase
)  # fmt: skip
