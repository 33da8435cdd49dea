"""What a seat sees of Viscounts, and how that reads as text."""

from __future__ import annotations

from rulewright.kernel import Namer, View, seen
from rulewright.kernel.sentences import counted, listed


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
class PlayerView:
    """A player's board and piles, or the automa's, as far as they can be seen."""

    viscount: str
    player_card: str
    goods: GoodsView
    board: tuple[str | None, ...]
    hand: tuple[str, ...] | None
    hand_size: int
    hand_limit: int
    deck: int
    discard: tuple[str, ...]
    workers: int
    uncovered: tuple[str, ...]
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

    def lines(self, who: str) -> list[str]:
        """The player in a few lines."""
        goods = self.goods
        purse = f"{goods.silver} Silver, {goods.ink} Ink, {goods.stone} Stone, {goods.gold} Gold"
        board = [card or "nothing" for card in self.board]
        papers = (
            f"{counted(self.debts, 'Debt')} ({self.paid_debts} paid), "
            f"{counted(self.deeds, 'Deed')} ({self.flipped_deeds} flipped)"
        )
        lines = [
            f"{who}: Viscount on {self.viscount or 'no space yet'}, {purse}, "
            f"{counted(self.workers, 'Worker')} in supply, {self.total} points",
            f"  board: {' | '.join(board)}; draw pile {self.deck}, "
            f"discard {len(self.discard)}, hand {self._hand()}",
            f"  Corruption {self.corruption + 1}, Virtue {self.virtue + 1} of 7; {papers}",
        ]
        if self.uncovered:
            lines.append(f"  built: {listed(self.uncovered)}")
        if self.manuscripts:
            lines.append(f"  Manuscripts: {listed(self.manuscripts)}")
        return lines

    def _hand(self) -> str:
        return str(self.hand_size) if self.hand is None else listed(self.hand)


@seen
class AutomaView:
    """What can be seen of the automa's schemes."""

    focus: str
    board: tuple[str | None, ...]
    pile: int
    future: int
    discard: tuple[str, ...]


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
class ViscountsView(View):
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

    def board(self, name: Namer) -> str:
        """The table as text, a line for each part."""
        lines = [f"Round {self.round}, {self.phase}: {self._who(self.current, name)}'s turn."]
        if self.pairs:
            pairs = [f"{pair.player_card} with {pair.hero}" for pair in self.pairs]
            lines.append(f"To choose from: {listed(pairs)}.")
        lines += [self._segment_line(segment, name) for segment in self.segments]
        lines.append(
            f"Castle tier 3: {self._workers(self.tier_3, name)}; Castle Leader: "
            f"{'nobody' if self.castle_leader is None else self._who(self.castle_leader, name)}."
        )
        lines.append(f"Before the end: {self.debts_left} Debts, {self.deeds_left} Deeds.")
        for seat, player in enumerate(self.players):
            lines += player.lines(name(seat))
        if self.automa is not None and self.automa_player is not None:
            lines += self.automa_player.lines(f"The automa ({self.automa.focus})")
            schemes = " | ".join(scheme or "nothing" for scheme in self.automa.board)
            lines.append(f"  schemes: {schemes}; pile {self.automa.pile}")
        return "\n".join(lines)

    def _who(self, who: int, name: Namer) -> str:
        return name(who) if who < len(self.players) else "the automa"

    def _workers(self, counts: tuple[int, ...], name: Namer) -> str:
        told = [f"{self._who(who, name)} {count}" for who, count in enumerate(counts) if count]
        return listed(told) if told else "empty"

    def _segment_line(self, segment: SegmentView, name: Namer) -> str:
        here = [
            f"{self._who(who, name)} on {player.viscount}"
            for who, player in enumerate((*self.players, *self._automas()))
            if player.viscount in segment.spaces
        ]
        spots = ", ".join(
            f"{spot.building} of {self._who(spot.owner, name)}"
            if spot.owner is not None
            else f"[{spot.effect.words}]"
            for spot in segment.spots
        )
        castle = segment.section_effect.words
        viscounts = f" Viscounts: {listed(here)}." if here else ""
        return (
            f"{segment.name}: {segment.townsfolk or 'printed townsfolk'}; "
            f"{segment.manuscript or 'printed Manuscript'}; castle ({castle}) "
            f"tier 1 {self._workers(segment.tier_1, name)}, tier 2 "
            f"{self._workers(segment.tier_2, name)}; spots {spots}.{viscounts}"
        )

    def _automas(self) -> tuple[PlayerView, ...]:
        return () if self.automa_player is None else (self.automa_player,)
