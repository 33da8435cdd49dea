"""What a seat sees of Viscounts."""

from __future__ import annotations

from rulewright.games.viscounts.keeper_of_keys.view_types import KeysView
from rulewright.kernel import View, seen


@seen
class EffectView:
    """An effect, in the notation of its icons and in words."""

    signs: str
    words: str


@seen
class TradeView:
    """What can be traded on an outer space."""

    space: str
    merchants: int
    effect: EffectView


@seen
class SpotView:
    """A spot for a Building, clockwise."""

    name: str
    space: str
    """The outer space on its side of the river."""
    effect: EffectView
    link: EffectView | None
    """To the next spot clockwise."""
    owner: int | None
    building: str | None


@seen
class SegmentView:
    """A segment of the main board with what lies on it and the castle's section before it."""

    name: str
    spaces: tuple[str, ...]
    """Left, right and inner."""
    trade: tuple[TradeView, ...]
    townsfolk: str | None
    townsfolk_left: int
    manuscript: str | None
    manuscripts_left: int
    section: str
    section_title: str
    section_effect: EffectView
    tier_1: tuple[int, ...]
    tier_2: tuple[int, ...]
    spots: tuple[SpotView, ...]


@seen
class GoodsView:
    silver: int
    ink: int
    stone: int
    gold: int


@seen
class IconsView:
    """How many icons would count for each action now, Criminals among them."""

    trade: int
    construct: int
    workers: int
    transcribe: int


@seen
class PartView:
    """A category of the score."""

    category: str
    points: int


@seen
class ColumnView:
    """A space for a Building on somebody's board, and what it gives once it is uncovered."""

    name: str
    building: str
    ability: str
    icons: str
    """Permanent icons with spaces between them; empty with any other ability."""
    words: str
    is_built: bool


@seen
class TrackView:
    """A space of the Virtue and Corruption track: what a collision there brings."""

    gains: EffectView
    opponents: EffectView
    condition: str
    """Which opponents gain it, by the Criminals on their boards: ``1+ X``, ``0 X`` or ``all``."""
    automa: EffectView
    """What the automa gains instead where its own markers meet."""


@seen
class PlayerView:
    """A player's board and piles, or the automa's, as far as they can be seen."""

    viscount: str
    player_card: str
    goods: GoodsView
    board: tuple[str | None, ...]
    start_icons: tuple[str, ...]
    """The icons printed on each space of the board, which count while it is free."""
    hand: tuple[str, ...] | None
    hand_size: int
    hand_limit: int
    deck: int
    discard: tuple[str, ...]
    workers: int
    uncovered: tuple[str, ...]
    columns: tuple[ColumnView, ...]
    corruption: int
    virtue: int
    criminals: int
    debts: int
    paid_debts: int
    deeds: int
    flipped_deeds: int
    manuscripts: tuple[str, ...]
    bonuses: tuple[str, ...]
    icons: IconsView
    score: tuple[PartView, ...]
    total: int


@seen
class ForecastView:
    """A scheme that may come next, and what the automa would do with it if nothing changed."""

    scheme: str
    space: str
    does: str


@seen
class AutomaView:
    """What can be seen of the automa's schemes."""

    focus: str
    board: tuple[str | None, ...]
    pile: int
    future: int
    discard: tuple[str, ...]
    forecasts: tuple[ForecastView, ...]


@seen
class PlanView:
    """A primary action as it could be taken now: what it costs, and what pays for it."""

    action: str
    goal: str
    icon: str
    cost: int
    icons: int
    """Icons that count for it without a dismissal."""
    dismissal: str | None
    """Who could be dismissed for it, at what price, in words."""
    payments: tuple[str, ...]
    """The ways to pay the rest without a dismissal, in words; none if it cannot be paid so."""
    left: tuple[GoodsView, ...]
    """What each of them would leave."""
    is_possible: bool


@seen
class PairView:
    player_card: str
    hero: str


@seen
class TurnView:
    played: str
    steps: int
    has_dismissed: bool


@seen
class KingdomView(View):
    """The whole table as one seat, or a spectator, sees it."""

    round: int
    last_round: int | None
    phase: str
    current: int
    start: int
    side: str
    turn: TurnView
    plans: tuple[PlanView, ...]
    """What the current player could do in phase 3; empty at any other time."""
    segments: tuple[SegmentView, ...]
    track: tuple[TrackView, ...]
    tier_3: tuple[int, ...]
    castle_leader: int | None
    debts_left: int
    deeds_left: int
    poverty: bool
    prosperity: bool
    pairs: tuple[PairView, ...]
    removed: tuple[str, ...]
    players: tuple[PlayerView, ...]
    automa: AutomaView | None
    automa_player: PlayerView | None
    keys: KeysView | None
    """What came out of the box of the expansion."""
