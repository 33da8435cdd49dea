"""What a seat sees of The Dead Keep. All but decks, Treasure and the Stage pile is open to all."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.enemies import BOSSES, ENEMIES, SPAWN_CARDS
from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.components.skills import ALL_SKILLS
from rulewright.games.dead_keep.components.tiles import TILES
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.quests.quest import TOKENS
from rulewright.games.dead_keep.quests.vocabulary import COLOURS
from rulewright.games.dead_keep.table.state import (
    ACTIVATION,
    ARMING,
    CAMP,
    END,
    MUSTER,
    PLAYERS,
    SPAWN,
)
from rulewright.kernel import Marked, Names, Rows, Seat, Sentence, View, seen

_STAGES = (MUSTER, ARMING, PLAYERS, ACTIVATION, SPAWN, END, CAMP)

Printed: TypeAlias = Annotated[bool, Marked.FOR_PEOPLE]

AdventurerName: TypeAlias = Annotated[str, Names.among(ADVENTURERS)]
CardName: TypeAlias = Annotated[str, Names.among(CARDS)]
EnemyName: TypeAlias = Annotated[str, Names.among(ENEMIES)]
SpawnCardName: TypeAlias = Annotated[str, Names.among(SPAWN_CARDS)]
TileSide: TypeAlias = Annotated[str, Names.among(TILES)]
#: The Zones printed on all sides of all tiles.
ZONE_NAMES = Names.among(
    f"{tile.name}.{code}" for tile in TILES.values() for line in tile.grid for code in line
)
ZoneName: TypeAlias = Annotated[str, ZONE_NAMES]


@seen
class ZoneView:
    """A Zone and what lies in it."""

    name: ZoneName
    label: Sentence
    """By a name that one can say."""
    cells: Annotated[tuple[tuple[int, int], ...], Marked.FOR_PEOPLE]
    """Row and column of each of its squares."""
    is_room: Printed
    is_dark: Printed
    is_mist: Printed
    has_fountain: Printed
    in_tower: Printed
    is_open: bool
    """Whether it is no room, or in a building that has been opened."""
    treasure: bool
    objectives: tuple[Annotated[str, Names(COLOURS)], ...]
    artifacts: int
    search: int
    spawn: Annotated[str, Names(TOKENS)]
    """The Spawn token in it, if there is one."""
    spawn_order: int
    """Which of the Spawn Zones it is in the Spawn Step, the first being 1; 0 if it is none."""
    is_exit: bool
    contents: Sentence
    """Who stands and what lies in it, as a list; empty if nothing does."""


@seen
class BorderView:
    """Something between two Zones that can be passed, or will be."""

    first: ZoneName
    second: Sentence
    kind: Annotated[str, Names(("opening", "door", "stairs", "edge"))]
    """``opening``, ``door``, ``stairs``, or ``edge`` of the Tower."""
    colour: Annotated[str, Names(COLOURS)]
    is_open: bool
    is_locked: bool


@seen
class SkillView:
    name: Annotated[str, Names.among(ALL_SKILLS)]
    text: Sentence
    rule: Sentence


@seen
class AdventurerView:
    """A dashboard."""

    name: AdventurerName
    seat: Seat
    class_name: Sentence
    zone: ZoneName
    wounds: int
    mana: int
    adrenaline: int
    danger: int
    skills: Annotated[tuple[SkillView, ...], Rows(by=("name",))]
    hand: tuple[CardName, ...]
    body: tuple[CardName, ...]
    backpack: tuple[CardName, ...]
    talisman: tuple[CardName, ...]
    potions: int
    has_acted: bool
    actions: int
    """Left in its Turn; 0 if it is not taking one."""
    warded: bool
    veiled: bool
    sees: Annotated[tuple[tuple[str, int], ...], Marked.FOR_PEOPLE]
    """The Zones it sees and how far along the line each is; none if it sees nothing."""


@seen
class FoeView:
    """An Enemy miniature. Its profile is printed on its card."""

    id: Sentence
    kind: EnemyName
    plural: Sentence
    """Several of its kind."""
    number: Annotated[int, Marked.FOR_PEOPLE]
    zone: ZoneName
    wounds: int
    """How many it can still take, of how many."""
    of: Annotated[int, Marked.FOR_PEOPLE]
    armor: Annotated[int, Marked.FOR_PEOPLE]
    attacks: Annotated[int, Marked.FOR_PEOPLE]
    damage: Annotated[int, Marked.FOR_PEOPLE]
    is_monster: Printed
    is_boss: bool
    is_shackled: bool


@seen
class ActionView:
    """One Action of a group of Enemies."""

    attacks: tuple[str, ...]
    """The Zones they could attack with it."""
    moves: tuple[str, ...]
    """The Zones their Move could end in."""
    wounds: int
    """The most Wounds that it can cause."""


@seen
class IntentView:
    """What the Enemies of one kind in one Zone would do if they acted now, and why."""

    kind: str
    zone: str
    count: int
    attacks: tuple[str, ...]
    """The Zones they would attack with any of their Actions."""
    moves: tuple[str, ...]
    """The Zones their Moves could end in."""
    goal: str
    """The nearest Zone with Adventurers, closed doors counted as open."""
    away: int
    text: str
    foes: tuple[str, ...]
    """The miniatures that it is about."""
    actions: tuple[ActionView, ...]
    """What they do with each of their Actions; those that would lead nowhere are left out."""
    wounds: int
    """The most Wounds that all of them can cause."""


@seen
class BossView:
    kind: Annotated[str, Names(BOSSES)]
    is_active: bool
    is_gone: bool
    doom: int
    stages: int
    """How many cards are in its Stage pile."""


@seen
class PlayerView:
    """A seat, and whom it plays."""

    seat: Annotated[int, Marked.FOR_PEOPLE]
    adventurers: tuple[AdventurerName, ...]


@seen
class KeepView(View):
    quest: Annotated[str, Names.among(quest.name for quest in QUESTS.values())]
    story: Sentence
    rules: tuple[Sentence, ...]
    """The quest's own rules, and how it is won and lost, in words."""
    level: int
    round: int
    stage: Annotated[str, Names(_STAGES)]
    first_player: Seat
    current: Seat
    acting: AdventurerName
    """The Adventurer whose Turn it is; empty if it is nobody's."""
    rows: int
    columns: int
    sides: Annotated[tuple[Annotated[tuple[TileSide, ...], Rows(most=3)], ...], Rows(most=3)]
    """The tile sides row by row."""
    zones: Annotated[tuple[ZoneView, ...], Rows(by=("name",))]
    borders: Annotated[tuple[BorderView, ...], Rows(by=("first",))]
    players: tuple[PlayerView, ...]
    adventurers: Annotated[tuple[AdventurerView, ...], Rows(most=6)]
    foes: Annotated[tuple[FoeView, ...], Rows(by=("zone",))]
    intents: Annotated[tuple[IntentView, ...], Marked.FOR_PEOPLE]
    boss: BossView
    mist_is_blinding: bool
    tower_is_open: bool
    objectives_taken: int
    gold: int
    street_deck: int
    building_deck: int
    next_street: Annotated[tuple[SpawnCardName, ...], Rows(most=2)]
    """Cards on top of the Street deck that the players have seen, the next first."""
