"""What can be responded to: everything that was played, revealed or is due is on one stack.

One family for each paragraph. ``rules/cards/consequences.py`` determines the targets of a thing and
whether a response is still needed; its sentences are in ``presentation/pending_text.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from rulewright.games.red_dragon_inn.table.pieces import Change, Drink, Loss, Place, Target
from rulewright.kernel import OneOf


# fmt: off
@dataclass(slots=True)
class Pending(OneOf):
    kind: ClassVar[str]  # its name in views
    name: str
    seat: int | None  # the player who played or revealed it, and so caused it; None for chance
    holder: int  # the "you" of its text: for most cards the same, for a Bomb who got it

    def __init_subclass__(cls, kind: str = "") -> None:
        if kind:  # slots create every class twice, the second time without its arguments
            cls.kind = kind

@dataclass(slots=True)
class Effect(Pending):
    """What a card, a Bomb, a Gizmo or an Artifact does, part by part."""
    targets: list[Target] = field(default_factory=list)
    bonus: int = 0  # by how much its numbers are raised
    ignored_by: list[int] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
@dataclass(slots=True)
class Trigger(Effect, kind="trigger"):
    """Something that happens by itself, such as the effect of a Triggered Artifact."""
@dataclass(slots=True)
class Blow(Effect, kind="blow at Leviathan"):
    """An Action card or a Gizmo used against Leviathan."""
    gizmo: int | None = None
    owner: int | None = None
@dataclass(slots=True)
class Played(Effect):
    """A card that a player played, or what counts as one."""
    type: str = ""
    mode: int = 0  # the chosen reading
    negated: bool = False
    tried: list[int] = field(default_factory=list)  # players who have responded to their loss
    bombs_due: list[int] = field(default_factory=list)  # players who get a Bomb when it is done
@dataclass(slots=True)
class Card(Played, kind="card"):
    answering: int | None = None  # the player of what it responds to
    owner: int | None = None  # whose discards it goes to; None if it is elsewhere already
@dataclass(slots=True)
class Bomb(Played, kind="Bomb"):
    passed_on: bool = False
@dataclass(slots=True)
class Activation(Played, kind="Gizmo"):
    """An Active Gizmo at work."""
    gizmo: int | None = None

@dataclass(slots=True)
class Serving(Pending, kind="Drink"):
    """A Drink with its Chasers, about to be drunk."""
    drink: Drink
@dataclass(slots=True)
class DrinkEvent(Pending, kind="Event"): ...

@dataclass(slots=True)
class Due(Pending):
    """Gold that a player is about to lose."""
    amount: int
    to: Place
    settled: str = ""  # how a response has settled it
@dataclass(slots=True)
class Payment(Due, kind="payment"): ...
@dataclass(slots=True)
class Ante(Due, kind="ante"): ...

@dataclass(slots=True)
class Hurt(Pending, kind="loss"):
    """Fortitude that was lost to a card, for which the player may hit back."""
    amount: int
    target: Target
    gizmo: int | None  # the Gizmo that did it
    tried: list[int]
    gizmo_hit: str = ""  # the Gizmo that has lost it, which may be broken by now
@dataclass(slots=True)
class Win(Pending, kind="win"):
    """A Round that is won, before the pot changes hands."""
    shared_with: int | None = None
    played_on_by: int | None = None
@dataclass(slots=True)
class Discard(Pending, kind="discarded Artifact"):
    """Artifacts that the Inn has just received."""
    cards: list[str]
@dataclass(slots=True)
class LastChance(Pending, kind="last chance"):
    doomed: list[int]

@dataclass(slots=True)
class Moment(Pending):
    """A moment in which nothing is pending, but something may be played."""
@dataclass(slots=True)
class Lull(Moment, kind="lull"): ...
@dataclass(slots=True)
class GamblingTurn(Moment, kind="gambling turn"): ...
@dataclass(slots=True)
class OrderPhase(Moment, kind="Order phase"): ...
@dataclass(slots=True)
class DrinkPhase(Moment, kind="Drink phase"): ...
# fmt: on

#: Kinds that are a card a player played, or count as one.
PLAYED = (Card, Bomb, Activation)
MOMENTS = (Lull, GamblingTurn, OrderPhase, DrinkPhase)
#: Kinds that allow an Anytime card. A payment, an ante or a loss belongs to a card that could be
#: answered before.
FREE = (*PLAYED, Serving, DrinkEvent, Win, LastChance, *MOMENTS)
#: All kinds to which there are responses.
ANSWERABLE = (*FREE, Payment, Ante, Hurt, Discard, Blow)

OnStack: TypeAlias = (
    Trigger | Blow | Card | Bomb | Activation | Serving | DrinkEvent | Payment | Ante | Hurt | Win
    | Discard | LastChance | Lull | GamblingTurn | OrderPhase | DrinkPhase
)  # fmt: skip
