"""Keeper of Keys as a box: what it adds, and at which moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulewright.games.viscounts.components.cards import CARDS, MANUSCRIPTS, PLAYER_CARDS
from rulewright.games.viscounts.components.notation import Effect
from rulewright.games.viscounts.components.solo import SCHEMES
from rulewright.games.viscounts.keeper_of_keys.chests import (
    flip_automa_chest,
    points,
    readings,
    refill_chests,
    reward,
)
from rulewright.games.viscounts.keeper_of_keys.components import (
    AI_CHESTS,
    CHESTS,
    FLIP_AI_CHEST,
    KEYS_CARDS,
    KEYS_MANUSCRIPTS,
    KEYS_PLAYER_CARDS,
    KEYS_SCHEMES,
    PUBLIC_BUILDINGS,
)
from rulewright.games.viscounts.keeper_of_keys.events import RowsLaid
from rulewright.games.viscounts.keeper_of_keys.heroes import refill_heroes
from rulewright.games.viscounts.keeper_of_keys.public_buildings import (
    construct,
    costs,
    flip_for_a_hero,
    ignore_criminals,
    why_not_public,
)
from rulewright.games.viscounts.keeper_of_keys.signs import KEYS_AUTOMA_SIGNS, KEYS_SIGNS
from rulewright.games.viscounts.keeper_of_keys.verbs import KEYS_VERBS
from rulewright.games.viscounts.keeper_of_keys.zones import Zones, empty_slots, owns
from rulewright.games.viscounts.rules.cards import draw, shuffle
from rulewright.games.viscounts.rules.effects import once, resolve
from rulewright.games.viscounts.rules.main_board import space_name
from rulewright.games.viscounts.rules.player_board import HAND_LIMIT
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Label, Namer, Option, Refusal

_REPLACED = {card.replaces: name for name, card in KEYS_CARDS.items() if card.replaces}


@dataclass(slots=True)
class KeeperOfKeys(Zones):
    """The base game with the expansion mixed in (K1-K10)."""

    cards = {**CARDS, **KEYS_CARDS}
    starters = tuple(
        _REPLACED.get(name, name) for name, card in CARDS.items() if card.kind == "starter"
    )
    manuscripts = {**MANUSCRIPTS, **KEYS_MANUSCRIPTS}
    player_cards = {**PLAYER_CARDS, **KEYS_PLAYER_CARDS}
    schemes = {**SCHEMES, **KEYS_SCHEMES}
    signs = {**KEYS_SIGNS, **KEYS_AUTOMA_SIGNS}
    verbs = KEYS_VERBS
    buildings = tuple(PUBLIC_BUILDINGS)
    tiles = tuple(CHESTS)

    # Set-up

    def takes_back(self, table: Table, hero: str) -> tuple[str, ...]:
        """The Hero nobody chose joins the pile (K9, R36)."""
        is_solo = table.seats == 1
        if is_solo and table.reads_otherwise("R36"):
            table.removed.append(hero)
            return ("R36",)
        table.heroes.append(hero)
        return ("K9", "R36") if is_solo else ("K9",)

    def lay_out(self, table: Table) -> Asks[None]:
        """Heroes and Chests in rows, then the effects that wait for the end of set-up."""
        table.rng.shuffle(table.heroes)
        self.chest_pile = list(CHESTS)
        table.rng.shuffle(self.chest_pile)
        self.slots = [empty_slots() for _ in table.players]
        if table.seats == 1:
            chests: list[str | None] = list(AI_CHESTS)
            table.rng.shuffle(chests)
            self.slots[1] = chests  # K65
        refill_heroes(table)
        refill_chests(table)
        rules = ("K5", "K8", "K9", "K10")
        table.tell(RowsLaid, rules, tuple(self.hero_row), tuple(self.chest_row))
        for who in table.from_(table.start):
            yield from self._end_of_set_up(table, who)

    def _end_of_set_up(self, table: Table, who: int) -> Asks[None]:
        """Player Cards 1.5 and 3.5 (K20, K21, R27)."""
        player = table.players[who]
        card = self.player_cards.get(player.player_card)
        if card is None or card.when != "end of set-up":
            return
        yield from resolve(table, who, card.effect, Cause(card.name, card.rule))
        if card.effect == once("Hero") and table.reads_otherwise("R27"):
            player.deck += player.hand
            player.hand.clear()
            player.known.clear()
            yield from shuffle(table, who, "R27", gives=False)
            yield from draw(table, who, HAND_LIMIT, Cause(card.name, "R27"))

    # Icons

    def readings(
        self, table: Table, who: int, space: int, icons: tuple[str, ...], wanted: str
    ) -> tuple[tuple[str, ...], ...]:
        return readings(table, who, space, icons, wanted)

    def permanent_icons(self, table: Table, who: int) -> tuple[str, ...]:
        """The Public Guildhall is a Criminal for good (K36)."""
        if not self.owners:
            return ()
        return tuple(
            icon
            for name, owner in self.owners.items()
            if owner == who
            for icon in PUBLIC_BUILDINGS[name].icons
        )

    # Moments of a turn

    def reward(self, table: Table, who: int, space: int) -> tuple[Effect, Cause] | None:
        return reward(table, who, space)

    def destroyed(self, table: Table, who: int, card: str) -> Asks[None]:
        """The owner of the Public Trading Post may flip for a destroyed Hero (K35)."""
        if table.card(card).kind == "hero":
            yield from flip_for_a_hero(table, who, "K35")

    def further_buildings(self, table: Table, who: int) -> Mapping[str, tuple[int, str]]:
        return costs(table, who)

    def construct(self, table: Table, who: int, building: str) -> Asks[None]:
        return construct(table, who, building)

    def link_owners(self, table: Table, *spots: str) -> list[int]:
        """A Public Building counts as its owner's, or by the other reading as nobody's (R5)."""
        built = [table.buildings[spot] for spot in spots]
        neutral = table.reads_otherwise("R5")
        return [one.owner for one in built if not (neutral and one.kind in PUBLIC_BUILDINGS)]

    def collision_begins(self, table: Table) -> Asks[None]:
        return ignore_criminals(table)

    def opponents_gain(self, table: Table) -> Asks[None]:
        """By the other reading a Criminal is ignored, or not, at each step anew (R30)."""
        if table.reads_otherwise("R30"):
            yield from ignore_criminals(table)

    def collision_reactions(self, table: Table, who: int) -> Mapping[str, tuple[Effect, str]]:
        """The owner of the Public Workshop draws a card (K41)."""
        if owns(table, who, "Public Workshop"):
            return {"Public Workshop": (once("Draw"), "K41")}
        return {}

    def criminals_in_collision(self, table: Table, who: int, criminals: int) -> int:
        return criminals - (who in self.ignoring)

    # The automa

    def automa_actions(self) -> Mapping[str, Callable[[Table, int, Cause], Asks[bool]]]:
        return {FLIP_AI_CHEST: flip_automa_chest}

    # Scoring

    def scores(self, table: Table, who: int) -> Mapping[str, int]:
        """Public Buildings and Chests (K61, K62)."""
        public = [PUBLIC_BUILDINGS[name] for name, owner in self.owners.items() if owner == who]
        chests = points(table, who) if self.slots else 0
        return {"Public Buildings": sum(one.points for one in public), "Chests": chests}

    # Looking

    def label(self, table: Table, option: Option, rule: str, name: Namer) -> Label | None:
        match option:
            case "hero", str(hero):
                return Label(f"Take {hero}", rule, (f"hero:{hero}",))
            case "chest", str(chest):
                return Label(f"Take {chest}", rule, (f"chest:{chest}",))
            case "slot", int(space):
                return Label(f"Under space {space}", rule, (f"slot:{space}",))
            case "step", str(space):
                return Label(f"To {space_name(space)}", rule, (f"space:{space}",))
            case "kind", str(kind):
                return Label(f"A {kind}", rule, (f"building:{kind}",))
            case "spot", str(spot) if rule == "K26":  # which brings nothing of the spot (K28)
                own = table.buildings[spot].kind
                return Label(f"{spot}: in place of your {own}", rule, (f"spot:{spot}",))
            case "stay":
                return Label("Stay", rule)
            case "ignore":
                return Label("Ignore one Criminal", rule)
            case "count":
                return Label("Count all Criminals", rule)
        return None

    def why_not(self, table: Table, seat: int, thing: str) -> Refusal | None:
        """Heroes and Chests come by effects; Public Buildings need an own one (K11, K42, K24)."""
        if thing in CHESTS:
            return Refusal("A Chest is gained only by an effect that says so.", "K42")
        if thing in PUBLIC_BUILDINGS:
            return why_not_public(table, thing)
        is_hero = thing in self.cards and self.cards[thing].kind == "hero"
        if is_hero and thing not in table.players[seat].hand:
            return Refusal("A Hero is gained only by an effect that says so.", "K11")
        return None

    def redeal(self, table: Table, shuffled: Callable[[list[str]], list[str]]) -> None:
        """The Chests in their pile, and the automa's that are face down."""
        self.chest_pile = shuffled(self.chest_pile)
        if table.seats == 1 and self.slots:
            slots = self.slots[1]
            hidden = [name for name in slots[self.flipped :] if name is not None]
            slots[self.flipped :] = shuffled(hidden)

    def cards_kept(self) -> list[str]:
        return self.hero_row[:]

    def buildings_owned(self, table: Table, who: int) -> int:
        return sum(owner == who for owner in self.owners.values())

    def check(self, table: Table) -> list[str]:
        """No Chest is lost or doubled."""
        if not self.slots:
            return []
        slotted = [name for slots in self.slots[: table.seats] for name in slots if name]
        chests = [*self.chest_row, *self.chest_pile, *self.gone_chests, *slotted]
        return [] if sorted(chests) == sorted(CHESTS) else [f"{len(chests)} Chests"]
