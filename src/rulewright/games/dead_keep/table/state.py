"""What is on the table of The Dead Keep."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.games.dead_keep.city.ground import Ground
from rulewright.games.dead_keep.components.enemies import ENEMIES, Enemy, Profile
from rulewright.games.dead_keep.quests.library import ground, quest_of
from rulewright.games.dead_keep.quests.quest import Quest
from rulewright.games.dead_keep.quests.vocabulary import Colour
from rulewright.kernel import State

#: The stages of a match.
MUSTER = "muster"
ARMING = "arming"
PLAYERS = "players"
ACTIVATION = "activation"
SPAWN = "spawn"
END = "end"
CAMP = "camp"

WOUNDS = 10
MANA = 10

BLUE, YELLOW, ORANGE, RED = range(4)
DANGER_LEVELS = ("Blue", "Yellow", "Orange", "Red")
#: The Adrenaline at which each Danger Level begins (D52).
THRESHOLDS = (0, 7, 19, 43)

#: The kinds of Treasure token (D132).
POTION = "Health Potion"
ARTIFACT = "Quest Artifact"

#: The Doom at which a Stage card is drawn (D100).
DOOM = 5

#: The number of Search tokens in the box (D127).
SEARCH_TOKENS = 5


@dataclass(slots=True)
class Adventurer:
    """A dashboard: which Adventurer it is, where it is, and what it carries."""

    name: str
    seat: int
    zone: str = ""
    wounds: int = WOUNDS
    """How many Wounds it can still take; at 0 it is KO'ed (D141)."""
    mana: int = 5
    adrenaline: int = 0
    danger: int = BLUE
    skills: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)
    backpack: list[str] = field(default_factory=list)
    talisman: list[str] = field(default_factory=list)
    stash: list[str] = field(default_factory=list)
    """Talismans it owns in a campaign and has not taken along (D78)."""
    potions: int = 0
    has_acted: bool = False
    """Whether it has taken its Turn in this Player Phase (D284)."""
    was_tough: bool = False
    """Whether Tough has been used in this round (Q12)."""
    warded: int = 0
    """The bonus of Warding until the next End Phase."""
    veiled: bool = False
    """Whether no Enemy may shoot at it until the End Phase."""

    @property
    def is_up(self) -> bool:
        return self.wounds > 0

    def slot(self, name: str) -> list[str]:
        """The cards in one of the four kinds of slot."""
        cards: list[str] = getattr(self, name)
        return cards

    @property
    def cards(self) -> list[str]:
        """All Equipment it carries."""
        return [*self.hand, *self.body, *self.backpack, *self.talisman]


@dataclass(slots=True)
class Foe:
    """An Enemy miniature on the board."""

    kind: str
    number: int
    """Which miniature of its kind it is."""
    zone: str
    wounds: int
    """How many Wounds it can still take."""
    level: int = 1
    """The Campaign Level of the card that brought it (D95, D297)."""
    card: str = ""
    """A Monster's card, which stays in play while it lives (D162)."""
    is_boss: bool = False
    is_shackled: bool = False
    cannot_regenerate: bool = False

    @property
    def id(self) -> str:
        return f"{self.kind} {self.number}"

    @property
    def enemy(self) -> Enemy:
        return ENEMIES[self.kind]

    @property
    def profile(self) -> Profile:
        enemy = ENEMIES[self.kind]
        if self.is_boss:
            assert enemy.boss is not None
            return enemy.boss
        return enemy.at_level(self.level)


@dataclass(slots=True)
class Boss:
    """The state of the Boss card; its miniature is a ``Foe`` like the others."""

    kind: str
    is_active: bool = False
    is_gone: bool = False
    """Eliminated for good (D104)."""
    doom: int = 0
    stages: list[str] = field(default_factory=list)
    """The Stage pile, its top card last. Nobody sees it, but the cards added by Doom were seen."""
    known: list[str] = field(default_factory=list)
    """Cards that were seen when they joined the pile; its first cards were not (D21)."""
    drawn: list[str] = field(default_factory=list)
    """Stage cards whose Inactive part is being resolved; they join the pile afterwards (D299)."""


@dataclass(slots=True)
class Turn:
    """What the active Adventurer has left and has used up in its Turn."""

    adventurer: int
    actions: int
    used: list[str] = field(default_factory=list)
    """Skills and Class Abilities used, once for each use."""
    cast: list[str] = field(default_factory=list)
    """Enchantments cast in this Turn (D181)."""
    done: list[str] = field(default_factory=list)
    """The kinds of the Actions taken, for Skills that grow with each (D251)."""
    may_run: str = ""
    """The Skill that makes a Move free right after a Combat Action (D253)."""


@dataclass(slots=True)
class Activation:
    """Enemies that are about to act: all Attacks first, then all Moves (D137)."""

    waiting: list[str]
    """The miniatures that have not acted in this pass."""
    took_part: list[str] = field(default_factory=list)
    """All activated Enemies, for the passes after the first."""
    pass_number: int = 1
    attacks: list[Strike] = field(default_factory=list)
    has_struck: bool = False
    """Whether Attacks have just been made, so that a player may want a Health Potion (Q27)."""
    is_next_chosen: bool = False
    """Whether the players have chosen which Zone is attacked next (Q29)."""
    is_moving: bool = False
    taunter: int = -1
    """The only Adventurer they target, by number; -1 if there is none (D278)."""


@dataclass(slots=True)
class Strike:
    """Enemies that attack the Adventurers of one Zone (Q29)."""

    zone: str
    foes: list[str]


@dataclass(slots=True)
class Objective:
    zone: str
    colour: Colour


@dataclass(slots=True)
class SpawnZone:
    zone: str
    token: str
    """``starting``, ``blue`` or ``green``."""


@dataclass(slots=True)
class BlindingMist:
    """A Mist card that is still in play, and the round whose End Phase ends it (Q14, Q71)."""

    card: str
    until: int


@dataclass(slots=True)
class Deck:
    """A face-down pile and its discards.

    Nobody knows the order of a shuffled pile, so it has none: cards are drawn at random. Only cards
    that somebody has seen have a fixed place.
    """

    cards: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    known: int = 0
    """How many of the last cards are on top in this order, the topmost last."""
    buried: list[str] = field(default_factory=list)
    """Cards known to be below all others of their Campaign Level, the highest first."""


@dataclass(slots=True)
class Table(State):
    quest_text: str = ""
    """The name of a built-in quest, or the text of a custom quest."""
    rulings: dict[str, bool] = field(default_factory=dict)
    """The open points for which the players chose the other reading."""
    seats: int = 1
    team_size: int = 0
    stage: str = MUSTER
    round: int = 0
    first_player: int = 0
    player: int = 0
    """The seat that activates its Adventurers (D28)."""
    gold: int = 0
    quests: list[str] = field(default_factory=list)
    """The quests of a campaign that are still to come, the next first."""
    is_campaign: bool = False
    shop: list[str] = field(default_factory=list)
    """The Talismans that can be bought in this camp."""
    adventurers: list[Adventurer] = field(default_factory=list)
    turn: Turn | None = None

    foes: list[Foe] = field(default_factory=list)
    boss: Boss = field(default_factory=lambda: Boss(""))
    activation: Activation | None = None
    passed: str = ""
    """The next step, if nobody wanted to use a Health Potion before it (Q27)."""
    to_spawn: list[str] = field(default_factory=list)
    """Notables that have not spawned in this Spawn Step."""
    zones_to_spawn: list[str] = field(default_factory=list)
    """Spawn Zones whose card has not been drawn in this Spawn Step."""

    opened: int = 0
    """The open doors, as bits (D110)."""
    unlocked: list[str] = field(default_factory=list)
    """Colours whose doors may now be opened."""
    entered: list[int] = field(default_factory=list)
    """The buildings that have been opened (D111, D112)."""
    tower_is_open: bool = False
    objectives: list[Objective] = field(default_factory=list)
    taken: list[Colour] = field(default_factory=list)
    """The colours of the Objectives taken so far."""
    fired: list[int] = field(default_factory=list)
    """The quest's one-time rules that have been applied."""
    treasures: dict[str, str] = field(default_factory=dict)
    """What is in each Treasure Zone; nobody knows before it is taken (D310)."""
    spare_treasure: list[str] = field(default_factory=list, compare=False)
    """Tokens of the pool that were not placed; nobody knows which.

    Older matches lack this field; they still compare equal.
    """
    artifacts: list[str] = field(default_factory=list)
    """The Zones of Artifact tokens on the board."""
    search: list[str] = field(default_factory=list)
    """The Zones of Search tokens on the board."""
    spawn_zones: list[SpawnZone] = field(default_factory=list)
    mists: list[BlindingMist] = field(default_factory=list)
    found: list[str] = field(default_factory=list)
    """Equipment that has been found and not yet put anywhere."""
    is_arranging: bool = False
    """Whether cards are being rearranged, so that a slot may hold too many for the moment."""

    street: Deck = field(default_factory=Deck)
    building: Deck = field(default_factory=Deck)
    stage_cards: Deck = field(default_factory=Deck)
    adventurer_equipment: Deck = field(default_factory=Deck)
    talismans: Deck = field(default_factory=Deck)
    necromantic: Deck = field(default_factory=Deck)
    necromantic_artifacts: Deck = field(default_factory=Deck)

    # Queries

    @property
    def quest(self) -> Quest:
        return quest_of(self.quest_text)

    @property
    def ground(self) -> Ground:
        """Who can walk and look where, with the doors as they are now."""
        return ground(self.quest_text, self.opened, self.tower_is_open, bool(self.mists))

    def reads(self, ruling: str) -> bool:
        """Whether the players chose the other reading of an open point."""
        return self.rulings.get(ruling, False)

    @property
    def takes_small_steps(self) -> bool:
        """Whether the table does by itself what hardly anybody would do differently.

        Matches that began before there was a choice ask every question.
        """
        return self.reads("fewer_questions")

    @property
    def is_ultrared(self) -> bool:
        """Whether Red is not the end, by the quest or the players' choice (D207, Q68)."""
        return self.quest.ultrared or self.reads("ultrared")

    @property
    def acting(self) -> Adventurer:
        """The Adventurer whose Turn it is."""
        assert self.turn is not None
        return self.adventurers[self.turn.adventurer]

    def named(self, name: str) -> Adventurer:
        return next(one for one in self.adventurers if one.name == name)

    @property
    def up(self) -> list[Adventurer]:
        """The Adventurers that are not KO'ed."""
        return [one for one in self.adventurers if one.wounds > 0]

    def up_in(self, zone: str) -> list[Adventurer]:
        return [one for one in self.adventurers if one.wounds > 0 and one.zone == zone]

    def enemies(self) -> Iterator[Foe]:
        """All Enemies that count: an Inactive Boss does not (D98, Q39)."""
        active = self.boss.is_active
        return (foe for foe in self.foes if active or not foe.is_boss)

    def enemies_in(self, zone: str) -> list[Foe]:
        """The Enemies in a Zone that count (D98)."""
        active = self.boss.is_active
        return [foe for foe in self.foes if foe.zone == zone and (active or not foe.is_boss)]

    def foe(self, name: str) -> Foe | None:
        kind, _, number = name.rpartition(" ")
        if not number.isdecimal():
            return None
        wanted = int(number)
        for foe in self.foes:
            if foe.number == wanted and foe.kind == kind:
                return foe
        return None

    @property
    def boss_foe(self) -> Foe | None:
        return next((foe for foe in self.foes if foe.is_boss), None)

    @property
    def turn_number(self) -> int:
        """A number that differs for every Turn: Turns taken in this round and in all before it."""
        acted = sum(one.has_acted for one in self.adventurers)
        return self.round * (1 + len(self.adventurers)) + acted

    @property
    def danger(self) -> int:
        """The highest Danger Level of the team, KO'ed Adventurers included (D56, Q40)."""
        return max((one.danger for one in self.adventurers), default=BLUE)

    def reserve(self, kind: str) -> int:
        """How many miniatures of a kind are not on the board (D2)."""
        return ENEMIES[kind].miniatures - sum(foe.kind == kind for foe in self.foes)
