"""How tests set up a table of The Dead Keep."""

from __future__ import annotations

from typing import Self

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.components.skills import skill
from rulewright.games.dead_keep.quests.vocabulary import Colour
from rulewright.games.dead_keep.rules.doors import is_open
from rulewright.games.dead_keep.rules.inventory import deck_of
from rulewright.games.dead_keep.rules.turn.turn import begin_turn
from rulewright.games.dead_keep.table.state import (
    DANGER_LEVELS,
    PLAYERS,
    THRESHOLDS,
    Adventurer,
    BlindingMist,
    Deck,
    Foe,
    Objective,
    Table,
)
from rulewright.testing import Scene
from rulewright.title import event_text


class Keep(Scene[Table]):
    """A team in its Starting Zone, at the start of a Player Phase, with no Enemy but the Boss.

    ``seat("ann").team("Lothar", "Tessara")`` sets it up; without ``team`` the match is at its very
    beginning. Named cards are taken from their deck.
    """

    resting = frozenset({"action", "activate", "muster", "buy", "potion", "camp"})

    def __init__(self) -> None:
        super().__init__(GAME)

    def quest(self, text: str) -> Self:
        """A custom quest instead of one from the book, as TOML."""
        self.options = {**self.options, "quest": text}
        self._state = GAME.setup(len(self.names), self.options, self.state.rng)
        return self

    def team(self, *adventurers: str, **shares: list[str]) -> Self:
        """These Adventurers set out: the first player's, or as given by ``team(ann=["Lothar"])``.

        The board is laid out, and the first round is about to begin.
        """
        state = self.state
        for name, own in (shares or {self.names[0]: list(adventurers)}).items():
            for adventurer in own:
                blue = str(ADVENTURERS[adventurer].blue)
                one = Adventurer(adventurer, self.seat_of(name), skills=[blue])
                one.zone = state.quest.start[0]
                state.adventurers.append(one)
        state.team_size = len(state.adventurers)
        state.stage, state.round = PLAYERS, 1
        return self

    # The team

    def one(self, name: str) -> Adventurer:
        return self.state.named(name)

    def stands(self, name: str, zone: str) -> Self:
        self.one(name).zone = zone
        return self

    def carries(self, name: str, *cards: str) -> Self:
        """Cards, each in the slot where it works; in Hand if there is no better slot."""
        for card in cards:
            self._fetch(card)
            slot = CARDS[card].slot or "backpack"
            self.one(name).slot(slot).append(card)
        return self

    def packs(self, name: str, *cards: str) -> Self:
        """Cards in the Backpack."""
        for card in cards:
            self._fetch(card)
            self.one(name).backpack.append(card)
        return self

    def owns(self, name: str, *talismans: str) -> Self:
        """Talismans that are owned but stay in camp."""
        for card in talismans:
            self._fetch(card)
            self.one(name).stash.append(card)
        return self

    def has(self, name: str, *skills: str) -> Self:
        """Skills in addition to those it has."""
        self.one(name).skills.extend(str(skill(name)) for name in skills)
        return self

    def unskilled(self, *names: str) -> Self:
        """These Adventurers have only their Class Ability, as in the examples of the rulebook."""
        for name in names:
            self.one(name).skills = []
        return self

    def wounds(self, name: str, left: int) -> Self:
        """How many Wounds it has left; at 0 it is KO'ed."""
        self.one(name).wounds = left
        return self

    def mana(self, name: str, amount: int) -> Self:
        self.one(name).mana = amount
        return self

    def potions(self, name: str, amount: int) -> Self:
        self.one(name).potions = amount
        return self

    def adrenaline(self, name: str, amount: int) -> Self:
        """This amount of Adrenaline and the Danger Level that goes with it, without its Skills."""
        one = self.one(name)
        one.adrenaline = amount
        one.danger = max(n for n, least in enumerate(THRESHOLDS) if least <= amount)
        return self

    def turn_of(self, name: str, actions: int | None = None) -> Self:
        """It is this Adventurer's Turn, which has just begun."""
        one = self.one(name)
        self.state.player = one.seat
        begin_turn(self.state, one)
        if actions is not None:
            assert self.state.turn is not None
            self.state.turn.actions = actions
        return self

    def all_have_acted(self) -> Self:
        """The Player Phase is over: the Enemies are next."""
        for one in self.state.adventurers:
            one.has_acted = True
        return self

    def enemies_act(self) -> Self:
        """The Enemy Phase begins, and nothing will spawn in it."""
        self.all_have_acted().spawn_zones().begin()
        return self

    # The board

    def enemies(self, zone: str, *kinds: str, level: int = 1) -> Self:
        """Enemies in a Zone; a Monster's card, of this Campaign Level, is in play."""
        for kind in kinds:
            taken = {foe.number for foe in self.state.foes if foe.kind == kind}
            number = min(n for n in range(1, ENEMIES[kind].miniatures + 1) if n not in taken)
            card = f"{kind} L{level}" if ENEMIES[kind].is_monster else ""
            if card and not any(foe.card == card for foe in self.state.foes):
                if card in self.state.street.cards:
                    self.state.street.cards.remove(card)
                else:
                    card = ""
            wounds = ENEMIES[kind].at_level(level).wounds
            self.state.foes.append(Foe(kind, number, zone, wounds, level, card))
        return self

    def hurt(self, foe: str, left: int) -> Self:
        """How many Wounds an Enemy can still take."""
        self.foe(foe).wounds = left
        return self

    def boss(
        self, kind: str, zone: str, *, active: bool = False, stages: int | None = None
    ) -> Self:
        """The Boss is this Enemy, in this Zone."""
        state = self.state
        state.foes = [foe for foe in state.foes if not foe.is_boss]
        profile = ENEMIES[kind].boss
        assert profile is not None
        state.foes.insert(0, Foe(kind, 1, zone, profile.wounds, is_boss=True))
        state.boss.kind, state.boss.is_active = kind, active
        if stages is not None:
            while len(state.boss.stages) > stages:
                state.stage_cards.cards.insert(0, state.boss.stages.pop())
            while len(state.boss.stages) < stages:
                state.boss.stages.append(state.stage_cards.cards.pop(0))
        state.boss.known = []
        return self

    def doom(self, amount: int) -> Self:
        self.state.boss.doom = amount
        return self

    def opens(self, *doors: str) -> Self:
        """Doors that are open, such as ``1R.d2~1R.s2``; their buildings have been entered."""
        for text in doors:
            pair = sorted(text.split("~"))
            number = next(
                n for n, d in enumerate(self.state.quest.doors) if sorted(d.between) == pair
            )
            assert not is_open(self.state, number), f"{text} is open already"
            self.state.opened |= 1 << number
            for index, building in enumerate(self.state.ground.board.buildings):
                inside = any(zone in building.rooms for zone in pair)
                if inside and index not in self.state.entered:
                    self.state.entered.append(index)
        return self

    def blinding_mist(self, until: int = 2) -> Self:
        """A Blinding Mist is in play until the End Phase of this round."""
        self.state.street.cards.remove("Blinding Mist L1")
        self.state.mists.append(BlindingMist("Blinding Mist L1", until))
        return self

    def search_tokens(self, *zones: str) -> Self:
        self.state.search = list(zones)
        return self

    def artifact_tokens(self, *zones: str) -> Self:
        self.state.artifacts = list(zones)
        return self

    def treasure(self, **contents: str) -> Self:
        """What is in Treasure Zones: ``treasure(**{"6V.d2": "Health Potion"})``."""
        self.state.treasures.update(contents)
        return self

    def objective(self, zone: str, colour: Colour = "red") -> Self:
        """One more Objective on the board."""
        self.state.objectives.append(Objective(zone, colour))
        return self

    def spawn_zones(self, *zones: str) -> Self:
        """The Spawn tokens are here, the Starting one first; without any, nothing spawns."""
        kept = self.state.spawn_zones[: len(zones)]
        for token, zone in zip(kept, zones, strict=True):
            token.zone = zone
        self.state.spawn_zones = kept
        return self

    # Decks, the topmost card first

    def street(self, *cards: str) -> Self:
        """The next Street cards, such as ``Footman L1``."""
        return self._on_top(self.state.street, cards)

    def building(self, *cards: str) -> Self:
        return self._on_top(self.state.building, cards)

    def necromantic(self, *cards: str) -> Self:
        return self._on_top(self.state.necromantic, cards)

    def necromantic_artifacts(self, *cards: str) -> Self:
        return self._on_top(self.state.necromantic_artifacts, cards)

    def stage_pile(self, *cards: str) -> Self:
        """The Boss's Stage pile."""
        state = self.state
        state.stage_cards.cards += state.boss.stages
        state.boss.stages = []
        for card in reversed(cards):
            state.stage_cards.cards.remove(card)
            state.boss.stages.append(card)
        state.boss.known = []
        return self

    def stage_cards(self, *cards: str) -> Self:
        """The next cards of the Stage deck."""
        return self._on_top(self.state.stage_cards, cards)

    def _on_top(self, deck: Deck, cards: tuple[str, ...]) -> Self:
        for card in cards:
            pile = deck.cards if card in deck.cards else deck.discard
            pile.remove(card)
        deck.cards += reversed(cards)
        deck.known += len(cards)
        return self

    def _fetch(self, card: str) -> None:
        deck = deck_of(self.state, card)
        assert card in deck.cards, f"no {card} is left in its deck"
        deck.cards.remove(card)

    # Looking things up

    @property
    def dice_left(self) -> list[int | str]:
        """The scripted dice that nobody has rolled."""
        return self._rng().faces

    def find(self, place: str) -> object:
        """``Lothar.wounds``, ``Lothar.hand``, ``boss.doom``, ``search``, ``street.discard``."""
        first, _, rest = place.partition(".")
        if any(one.name == first for one in self.state.adventurers):
            return getattr(self.one(first), rest)
        return super().find(place)

    def foe(self, name: str) -> Foe:
        """An Enemy on the board, such as ``Footman 1``, or the first of its kind."""
        foes = self.state.foes
        found = [foe for foe in foes if foe.id == name] or [f for f in foes if f.kind == name]
        assert found, f"no {name} stands on the board"
        return found[0]

    def who_is_in(self, zone: str) -> list[str]:
        """The kinds of Enemies in a Zone, in alphabetical order."""
        return sorted(foe.kind for foe in self.state.enemies_in(zone))

    def level_of(self, name: str) -> str:
        return DANGER_LEVELS[self.one(name).danger]

    def why(self, sentence: str) -> list[str]:
        """The rules cited by the last journal line that contains this text."""
        match = self.begin()
        assert match.journal is not None
        events = [entry.event for entry in match.journal.entries]
        found = [event for event in events if sentence in event_text(match, event)]
        assert found, f"no event says {sentence!r}"
        return list(found[-1].cites)

    def sentences(self) -> list[str]:
        """All sentences of the journal."""
        match = self.begin()
        assert match.journal is not None
        return [event_text(match, entry.event) for entry in match.journal.entries]
