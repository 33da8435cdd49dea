"""What a seat sees of Viscounts."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from rulewright.games.viscounts.components.cards import CARDS, MANUSCRIPTS, PLAYER_CARDS
from rulewright.games.viscounts.components.main_board import SECTIONS, SEGMENTS
from rulewright.games.viscounts.components.player_board import BUILDINGS, COLUMNS
from rulewright.games.viscounts.components.reading import RIBBONS
from rulewright.games.viscounts.components.solo import AUTOMA_BOARDS, SCHEMES
from rulewright.games.viscounts.keeper_of_keys.components import (
    KEYS_CARDS,
    KEYS_MANUSCRIPTS,
    KEYS_PLAYER_CARDS,
    KEYS_SCHEMES,
    PUBLIC_BUILDINGS,
)
from rulewright.games.viscounts.keeper_of_keys.view_types import KeysView
from rulewright.games.viscounts.rules.main_board import inner, outer
from rulewright.games.viscounts.table.state import (
    ACTION,
    COLLISION,
    DRAFT,
    DRAW,
    MOVEMENT,
    PLAY,
    RECRUIT,
    SLIDE,
    SPACES,
)
from rulewright.kernel import Marked, Names, Rows, Seat, Sentence, View, seen

_PHASES = (DRAFT, SLIDE, PLAY, MOVEMENT, ACTION, RECRUIT, COLLISION, DRAW)

#: With those that are printed on the board under the piles.
CardName: TypeAlias = Annotated[
    str, Names.among(CARDS, KEYS_CARDS, (one.townsfolk.name for one in SEGMENTS.values()))
]
ManuscriptName: TypeAlias = Annotated[
    str,
    Names.among(MANUSCRIPTS, KEYS_MANUSCRIPTS, (one.manuscript.name for one in SEGMENTS.values())),
]
PlayerCardName: TypeAlias = Annotated[str, Names.among(PLAYER_CARDS, KEYS_PLAYER_CARDS)]
#: Those of the players' boards and of the automa's.
ColumnName: TypeAlias = Annotated[
    str,
    Names.among(
        column.name
        for columns in (COLUMNS, *(board.columns for board in AUTOMA_BOARDS.values()))
        for column in columns
    ),
]
SchemeName: TypeAlias = Annotated[str, Names.among(SCHEMES, KEYS_SCHEMES)]
SpaceName: TypeAlias = Annotated[
    str, Names.among(*(outer(name) for name in SEGMENTS), map(inner, SEGMENTS))
]


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

    name: Sentence
    space: Sentence
    """The outer space on its side of the river."""
    effect: Annotated[EffectView, Marked.FOR_PEOPLE]
    link: Annotated[EffectView | None, Marked.FOR_PEOPLE]
    """To the next spot clockwise."""
    owner: Seat | None
    building: Annotated[str, Names.among(BUILDINGS, PUBLIC_BUILDINGS)] | None


@seen
class SegmentView:
    """A segment of the main board with what lies on it and the castle's section before it."""

    name: Annotated[str, Names.among(SEGMENTS)]
    spaces: tuple[Sentence, ...]
    """Left, right and inner."""
    trade: Annotated[tuple[TradeView, ...], Marked.FOR_PEOPLE]
    townsfolk: CardName | None
    townsfolk_left: int
    manuscript: ManuscriptName | None
    manuscripts_left: int
    section: Annotated[str, Names.among(section.name for section in SECTIONS)]
    section_title: Sentence
    section_effect: Annotated[EffectView, Marked.FOR_PEOPLE]
    tier_1: Annotated[tuple[int, ...], Marked.SEAT]
    tier_2: Annotated[tuple[int, ...], Marked.SEAT]
    spots: Annotated[tuple[SpotView, ...], Rows(most=5)]


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

    viscount: SpaceName
    player_card: PlayerCardName
    goods: GoodsView
    board: Annotated[tuple[CardName | None, ...], Rows(most=SPACES)]
    start_icons: tuple[Sentence, ...]
    """The icons printed on each space of the board, which count while it is free."""
    hand: tuple[CardName, ...] | None
    hand_size: int
    hand_limit: int
    deck: int
    discard: tuple[CardName, ...]
    workers: int
    uncovered: tuple[ColumnName, ...]
    columns: Annotated[tuple[ColumnView, ...], Marked.FOR_PEOPLE]
    corruption: int
    virtue: int
    criminals: int
    debts: int
    paid_debts: int
    deeds: int
    flipped_deeds: int
    manuscripts: tuple[ManuscriptName, ...]
    bonuses: tuple[Annotated[str, Names(RIBBONS)], ...]
    icons: Annotated[IconsView, Marked.FOR_PEOPLE]
    score: Annotated[tuple[PartView, ...], Marked.FOR_PEOPLE]
    total: Annotated[int, Marked.FOR_PEOPLE]


@seen
class ForecastView:
    """A scheme that may come next, and what the automa would do with it if nothing changed."""

    scheme: str
    space: str
    does: str


@seen
class AutomaView:
    """What can be seen of the automa's schemes."""

    focus: Annotated[str, Names.among(AUTOMA_BOARDS)]
    board: Annotated[tuple[SchemeName | None, ...], Rows(most=SPACES)]
    pile: int
    future: int
    discard: tuple[SchemeName, ...]
    forecasts: Annotated[tuple[ForecastView, ...], Marked.FOR_PEOPLE]


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
    player_card: PlayerCardName
    hero: CardName


@seen
class TurnView:
    played: CardName
    steps: int
    has_dismissed: bool


@seen
class KingdomView(View):
    """The whole table as one seat, or a spectator, sees it."""

    round: int
    last_round: int | None
    phase: Annotated[str, Names(_PHASES)]
    current: Seat
    start: Seat
    side: Annotated[str, Names(("A", "B"))]
    turn: TurnView
    plans: Annotated[tuple[PlanView, ...], Marked.FOR_PEOPLE]
    """What the current player could do in phase 3; empty at any other time."""
    segments: Annotated[tuple[SegmentView, ...], Rows(most=5)]
    track: Annotated[tuple[TrackView, ...], Marked.FOR_PEOPLE]
    tier_3: Annotated[tuple[int, ...], Marked.SEAT]
    castle_leader: Seat | None
    debts_left: int
    deeds_left: int
    poverty: bool
    prosperity: bool
    pairs: Annotated[tuple[PairView, ...], Rows(most=5)]
    removed: tuple[CardName, ...]
    players: tuple[PlayerView, ...]
    automa: AutomaView | None
    automa_player: PlayerView | None
    keys: KeysView | None
    """What came out of the box of the expansion."""
