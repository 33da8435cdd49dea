"""How tests set up a table of Viscounts.

Longer than most modules: it is the vocabulary of the tests, and a word is looked up in one place.
"""

from __future__ import annotations

import re
from typing import Self

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.components.main_board import SECTIONS, SEGMENTS
from rulewright.games.viscounts.components.notation import GOLD, INK, SILVER, STONE
from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.rules.main_board import spots
from rulewright.games.viscounts.table.state import (
    ACTION,
    DRAFT,
    MOVEMENT,
    PLAY,
    RECRUIT,
    SLIDE,
    Automa,
    Built,
    Pair,
    Player,
    Table,
    Turn,
)
from rulewright.testing import Scene
from rulewright.title import Label

#: Where Viscounts are until a test says otherwise: no two on the same space.
_SPACES = ("1", "3", "5", "7")

#: The part of an action's label about its payment, after its icons or on its own.
_PAID = re.compile(r"; (pay|dismiss) .*(?=\)$)| \((pay|dismiss) .*\)$")


class Kingdom(Scene[Table]):
    """A table after the draft, in round 1, before the first player's turn.

    The segments are in the order of their numbers, the castle's section of 2 Virtue before 1/2 and
    the others clockwise. Each player has the eight starters in the draw pile, an empty hand and
    nothing else. Each method named after a pile fills it with exactly the named cards, the topmost
    first. A named card is taken from any pile that the test has not set; the pile's old cards leave
    the game.
    """

    resting = frozenset({"play", "move", "action", "recruit", "pair"})

    def __init__(self) -> None:
        super().__init__(GAME)
        self._named: list[object] = []

    # Players

    def seat(self, *names: str, **options: str) -> Self:
        super().seat(*names, **options)
        table = self.state
        table.segments = tuple(SEGMENTS)
        table.sections = tuple(section.name for section in SECTIONS)
        table.heroes = [*table.heroes, *(pair.hero for pair in table.pairs)]
        table.pairs = []
        for player, space in zip(table.players, _SPACES, strict=False):
            player.viscount = space
            if player.automa is None:
                player.deck = list(table.box.starters)
        table.debts_left = table.deeds_left = 12
        table.is_counting = True
        table.start, table.current, table.round, table.phase = 0, 0, 1, SLIDE
        if hasattr(table.box, "slots"):
            self._lay_out_keys()
        return self

    def _lay_out_keys(self) -> None:
        for hook in self.state.box.moments.set_up_ends:
            list(hook(self.state))

    def draft(self, *pairs: tuple[str, str]) -> Self:
        """Instead of all that, these Player Cards are on offer with these Heroes."""
        table = self.state
        for seat, player in enumerate(table.players):
            fresh = Player(automa=player.automa)
            table.players[seat] = fresh
        for player_card, hero in pairs:
            self._fetch(hero)
            table.pairs.append(Pair(f"Player Card {player_card}", hero))
        if hasattr(table.box, "hero_row"):
            box = zones(table)
            table.heroes += box.hero_row
            box.hero_row, box.chest_row, box.chest_pile, box.slots = [], [], [], []
        table.is_counting = False
        table.phase, table.round = DRAFT, 0
        table.current = (table.start - 1) % table.seats
        return self

    # Whose turn it is, and its phase

    def turn_of(self, who: str) -> Self:
        """It is this player's turn, which has not begun."""
        self.state.current = self.seat_of(who)
        self.state.phase = SLIDE
        return self

    def automas_turn(self) -> Self:
        self.state.current = self.state.seats
        self.state.phase = SLIDE
        return self

    def plays(self) -> Self:
        """The cards have slid; a card is to be played next."""
        self.state.phase = PLAY
        return self

    def moves(self, steps: int) -> Self:
        """A card has been played that moves the Viscount ``steps`` spaces."""
        self.state.turn = Turn(played="Abbot", steps=steps)
        self.state.phase = MOVEMENT
        return self

    def acts(self) -> Self:
        """The Viscount has moved; the primary action is next."""
        self.state.phase = ACTION
        return self

    def ways(self, who: str) -> list[str]:
        """Where a player can move, without what is there."""
        return [label.partition(":")[0] for label in self.choices(who)]

    def recruits(self) -> Self:
        self.state.phase = RECRUIT
        return self

    def phase(self, phase: str) -> Self:
        """Any other moment, by the name of its phase in the state."""
        self.state.phase = phase
        return self

    def starts(self, who: str) -> Self:
        """This player has the start player's marker."""
        self.state.start = self.seat_of(who)
        return self

    # A player's things

    def player(self, who: str) -> Player:
        """A player by name; the automa is ``automa``."""
        if who == "automa":
            return self.state.players[self.state.seats]
        return self.state.players[self.seat_of(who)]

    def number_of(self, who: str) -> int:
        """The number of a player in the state."""
        return self.state.seats if who == "automa" else self.seat_of(who)

    def hand(self, who: str, *cards: str) -> Self:
        return self._set(self.player(who).hand, cards)

    def deck(self, who: str, *cards: str) -> Self:
        return self._set(self.player(who).deck, cards[::-1])

    def discard(self, who: str, *cards: str) -> Self:
        return self._set(self.player(who).discard, cards[::-1])

    def board(self, who: str, *cards: str | None) -> Self:
        """The cards on spaces 1, 2 and 3; None leaves a space free."""
        player = self.player(who)
        former = [card for card in player.board if card is not None]
        player.board = [None, None, None]
        self.state.removed += former
        spaces = (*cards, None, None, None)[:3]
        for card in spaces:
            if card is not None:
                self._fetch(card)
        player.board = list(spaces)
        return self

    def goods(self, who: str, silver: int = 0, ink: int = 0, stone: int = 0, gold: int = 0) -> Self:
        self.player(who).goods = {SILVER: silver, INK: ink, STONE: stone, GOLD: gold}
        return self

    def viscount(self, who: str, space: str) -> Self:
        """The Viscount is on this space: ``4``, or ``inside 3/4``."""
        self.player(who).viscount = space
        return self

    def track(self, who: str, corruption: int, virtue: int) -> Self:
        """The markers, on spaces counted from 0 to 6."""
        player = self.player(who)
        player.corruption, player.virtue = corruption, virtue
        return self

    def papers(
        self, who: str, debts: int = 0, paid: int = 0, deeds: int = 0, flipped: int = 0
    ) -> Self:
        player = self.player(who)
        player.debts, player.paid_debts = debts, paid
        player.deeds, player.flipped_deeds = deeds, flipped
        return self

    def built(self, who: str, column: str, spot: str) -> Self:
        """A player has built the Building of a column (``Workshop 2``) on a spot (``3/4 B1``)."""
        assert spot in [place.name for place in spots(self.state)], f"there is no spot {spot}"
        self.player(who).uncovered.append(column)
        kind = column.rpartition(" ")[0]
        self.state.buildings[spot] = Built(self.number_of(who), kind)
        return self

    def owns_manuscripts(self, who: str, *names: str) -> Self:
        for name in names:
            self._fetch_manuscript(name)
            self.player(who).manuscripts.append(name)
        return self

    def has_bonus(self, who: str, ribbon: str) -> Self:
        self.player(who).bonuses.append(ribbon)
        return self

    # The main board

    def townsfolk(self, segment: str, *cards: str) -> Self:
        """A pile of townsfolk, the topmost first; empty if no cards are named."""
        return self._set(self.state.townsfolk[self.state.segments.index(segment)], cards[::-1])

    def manuscripts(self, segment: str, *names: str) -> Self:
        """The Manuscripts on top of a pile, the topmost first; the others are below."""
        pile = self.state.manuscripts[self.state.segments.index(segment)]
        for name in names:
            self._fetch_manuscript(name)
        pile += names[::-1]
        return self

    def no_manuscripts(self, segment: str) -> Self:
        """A pile is empty; its cards go to the bottom of another pile."""
        position = self.state.segments.index(segment)
        other = self.state.manuscripts[(position + 1) % len(self.state.segments)]
        other[:0] = self.state.manuscripts[position]
        self.state.manuscripts[position].clear()
        return self

    def workers(self, who: str, tier: int, segment: str, count: int) -> Self:
        """A player has ``count`` Workers in a section, named by its segment (tier 3: any)."""
        seat = self.number_of(who)
        if tier == 3:
            self.state.tier_3[seat] += count
        else:
            sections = self.state.tier_1 if tier == 1 else self.state.tier_2
            sections[self.state.segments.index(segment)][seat] += count
        self.state.players[seat].workers -= count
        return self

    def supply(self, who: str, count: int) -> Self:
        """A player has ``count`` Workers left; the others are in tier 3."""
        player = self.player(who)
        self.state.tier_3[self.number_of(who)] += player.workers - count
        player.workers = count
        return self

    def in_section(self, who: str, tier: int, segment: str) -> int:
        """How many Workers a player has in a section."""
        sections = self.state.tier_1 if tier == 1 else self.state.tier_2
        return sections[self.state.segments.index(segment)][self.number_of(who)]

    def leader(self, who: str) -> Self:
        self.state.castle_leader = self.number_of(who)
        return self

    def piles(self, debts: int, deeds: int) -> Self:
        """The number of Debts above Poverty, and of Deeds above Prosperity."""
        self.state.debts_left, self.state.deeds_left = debts, deeds
        return self

    def last_round(self, number: int) -> Self:
        self.state.last_round = number
        return self

    # The automa

    @property
    def automa(self) -> Automa:
        automa = self.player("automa").automa
        assert automa is not None
        return automa

    def schemes(self, *names: str, future: tuple[str, ...] = ()) -> Self:
        """The automa's pile of Schemes, the topmost first, and its Future Schemes."""
        self.automa.pile = list(names[::-1])
        self.automa.future = list(future[::-1])
        return self

    def scheme_board(self, *names: str | None) -> Self:
        """The Schemes on the automa's spaces 1, 2 and 3."""
        self.automa.board = list((*names, None, None, None)[:3])
        return self

    # Keeper of Keys

    def heroes(self, *names: str) -> Self:
        """The row of Heroes from the left; the pile stays as it was."""
        box = zones(self.state)
        self.state.heroes[:0] = box.hero_row
        box.hero_row = []
        for name in names:
            self._fetch(name)
        box.hero_row = list(names)
        return self

    def hero_pile(self, *names: str) -> Self:
        """The face-down pile of Heroes, the topmost first."""
        return self._set(self.state.heroes, names[::-1])

    def chests(self, *names: str) -> Self:
        """The row of Chests from the left."""
        box = zones(self.state)
        box.chest_pile[:0] = box.chest_row
        box.chest_row = []
        for name in names:
            box.chest_pile.remove(name)
        box.chest_row = list(names)
        return self

    def chest_pile(self, *names: str) -> Self:
        """The face-down pile of Chests, the topmost first; its old Chests leave the game."""
        box = zones(self.state)
        box.gone_chests += [chest for chest in box.chest_pile if chest not in names]
        for name in names:
            assert name in box.chest_pile, f"no Chest {name} is left to put there"
        box.chest_pile = list(names[::-1])
        return self

    def slots(self, who: str, *names: str | None) -> Self:
        """The Chests under a player's spaces 1, 2 and 3."""
        box = zones(self.state)
        for name in names:
            if name is not None:
                (box.chest_row if name in box.chest_row else box.chest_pile).remove(name)
        box.slots[self.number_of(who)] = list((*names, None, None, None)[:3])
        return self

    def automa_chests(self, *icons: str) -> Self:
        """The automa's Chests under its spaces 1, 2 and 3, by the icon that each changes."""
        box = zones(self.state)
        slots = box.slots[self.number_of("automa")]
        box.slots[self.number_of("automa")] = [
            next(name for name in slots if name and name.startswith(f"AI: {icon} as"))
            for icon in icons
        ]
        return self

    def flipped(self, count: int) -> Self:
        """This number of the automa's Chests is face up."""
        zones(self.state).flipped = count
        return self

    def public(self, who: str, building: str, spot: str) -> Self:
        """A player has constructed a Public Building on a spot."""
        zones(self.state).owners[building] = self.number_of(who)
        self.state.buildings[spot] = Built(self.number_of(who), building)
        return self

    # Looking

    def labels(self, who: str) -> list[Label]:
        """What a player can choose now, each with its rule and what it points at."""
        decision, name = self.asked(who), self.names.__getitem__
        options = decision.options_of(self.seat_of(who))
        return [
            self.game.presentation.describe(self.state, decision, option, name)
            for option in options
        ]

    def actions(self, who: str) -> list[str]:
        """What a player can choose now, each without its payment."""
        return [_PAID.sub("", choice) for choice in self.choices(who)]

    def find(self, place: str) -> object:
        """``ann.silver``, ``ann.ink``, ``ann.hand``, ``automa.debts``, ``debts_left``."""
        first, _, rest = place.partition(".")
        if first in self.names or first == "automa":
            player = self.player(first)
            goods = {"ink": INK, "stone": STONE, "gold": GOLD}
            return player.goods[goods[rest]] if rest in goods else getattr(player, rest)
        return super().find(place)

    def told_in_order(self, *sentences: str) -> None:
        """Assert that the journal has lines with these words, in this order."""
        journal = self.begin().journal
        assert journal is not None
        lines = iter(entry.event.text(self.names.__getitem__) for entry in journal.entries)
        for sentence in sentences:
            assert any(sentence in line for line in lines), f"{sentence!r} was not told then"

    # Bookkeeping

    def _set(self, pile: list[str], cards: tuple[str, ...]) -> Self:
        former = pile[:]
        pile.clear()
        self._named.append(pile)
        self.state.removed += former
        for card in cards:
            self._fetch(card)
            pile.append(card)
        return self

    def _fetch(self, card: str) -> None:
        """Take a card from any pile that the test has not set."""
        table = self.state
        piles = [table.removed, table.heroes, *table.townsfolk]
        for player in table.players:
            piles += [player.deck, player.discard, player.hand]
        if hasattr(table.box, "hero_row"):
            piles.append(zones(table).hero_row)
        for pile in piles:
            if card in pile and not any(pile is named for named in self._named):
                pile.remove(card)
                return
        raise AssertionError(f"no {card} is left to put there")

    def _fetch_manuscript(self, name: str) -> None:
        for pile in self.state.manuscripts:
            if name in pile:
                pile.remove(name)
                return
        raise AssertionError(f"no {name} is left to put there")
