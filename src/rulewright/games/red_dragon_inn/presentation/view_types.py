"""What a seat sees of the Inn."""

from __future__ import annotations

from rulewright.kernel import View, seen


@seen
class GizmoView:
    """A Gizmo on the table."""

    number: int
    card: str
    fortitude: int
    track: int
    plus: int


@seen
class TokenView:
    """A token in front of somebody."""

    kind: str
    owner: int


@seen
class PlayerView:
    """A player, as far as they can be seen."""

    character: str
    title: str
    fortitude: int
    alcohol: int
    gold: int
    hand: tuple[str, ...] | None
    hand_size: int
    deck: int
    discard: tuple[str, ...]
    drinks: int
    artifacts: tuple[str | None, ...]
    """None for each that lies face down."""
    gizmos: tuple[GizmoView, ...]
    tokens: tuple[TokenView, ...]
    potions: tuple[str, ...]
    guests: tuple[str, ...]
    out: str


@seen
class RoundView:
    """A Round of Gambling."""

    starter: int
    controller: int
    turn: int
    participants: tuple[int, ...]
    gold: int
    artifacts: tuple[str | None, ...]
    bombs: int
    cheat_only: bool


@seen
class TargetView:
    """Whom something is aimed at: a player, or a Gizmo of theirs."""

    seat: int
    gizmo: str


@seen
class DrinkView:
    """A Drink with its Chasers, as it would be drunk now."""

    cards: tuple[str, ...]
    drinker: int
    alcohol: int
    fortitude: int
    as_fortitude: bool
    told: str
    """What it does, such as "+2 Alcohol"."""


@seen
class PendingView:
    """Something that was played, revealed or is due, and can be responded to."""

    kind: str
    name: str
    told: str
    """What it is, as a sentence for who sees it, with other seats as places."""
    type: str
    seat: int
    holder: int
    targets: tuple[TargetView, ...]
    amount: int
    to: int
    negated: bool
    ignored_by: tuple[int, ...]
    drink: DrinkView | None


@seen
class PouredView:
    """A Drink that stands before somebody and is drunk together with others."""

    seat: int
    cards: tuple[str, ...]
    alcohol: int


@seen
class InnView(View):
    """The whole table as one seat, or a spectator, sees it."""

    stage: str
    current: int
    turns: int
    poker_face: bool
    mood: str
    inn: int
    drink_deck: int
    drink_discard: tuple[str, ...]
    bomb_deck: int
    bomb_discard: tuple[str, ...]
    bombs_held: tuple[str, ...]
    """Bombs that came with the pot and go off one after the other."""
    artifact_discard: tuple[str, ...]
    unused_artifacts: int
    estate: int
    round: RoundView | None
    stack: tuple[PendingView, ...]
    poured: tuple[PouredView, ...]
    halves: tuple[PouredView, ...]
    players: tuple[PlayerView, ...]
