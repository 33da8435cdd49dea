"""What a seat sees of The Dead Keep. All but decks, Treasure and the Stage pile is open to all."""

from __future__ import annotations

from rulewright.kernel import View, seen


@seen
class ZoneView:
    """A Zone and what lies in it."""

    name: str
    label: str
    """By a name that one can say."""
    cells: tuple[tuple[int, int], ...]
    """Row and column of each of its squares."""
    is_room: bool
    is_dark: bool
    is_mist: bool
    has_fountain: bool
    in_tower: bool
    is_open: bool
    """Whether it is no room, or in a building that has been opened."""
    treasure: bool
    objectives: tuple[str, ...]
    artifacts: int
    search: int
    spawn: str
    """The Spawn token in it, if there is one."""
    spawn_order: int
    """Which of the Spawn Zones it is in the Spawn Step, the first being 1; 0 if it is none."""
    is_exit: bool
    contents: str
    """Who stands and what lies in it, as a list; empty if nothing does."""


@seen
class BorderView:
    """Something between two Zones that can be passed, or will be."""

    first: str
    second: str
    kind: str
    """``opening``, ``door``, ``stairs``, or ``edge`` of the Tower."""
    colour: str
    is_open: bool
    is_locked: bool


@seen
class SkillView:
    name: str
    text: str
    rule: str


@seen
class AdventurerView:
    """A dashboard."""

    name: str
    seat: int
    class_name: str
    zone: str
    wounds: int
    mana: int
    adrenaline: int
    danger: int
    skills: tuple[SkillView, ...]
    hand: tuple[str, ...]
    body: tuple[str, ...]
    backpack: tuple[str, ...]
    talisman: tuple[str, ...]
    potions: int
    has_acted: bool
    actions: int
    """Left in its Turn; 0 if it is not taking one."""
    warded: bool
    veiled: bool
    sees: tuple[tuple[str, int], ...]
    """The Zones it sees and how far along the line each is; none if it sees nothing."""


@seen
class FoeView:
    """An Enemy miniature."""

    id: str
    kind: str
    plural: str
    """Several of its kind."""
    number: int
    zone: str
    wounds: int
    """How many it can still take, of how many."""
    of: int
    armor: int
    attacks: int
    damage: int
    is_monster: bool
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
    kind: str
    is_active: bool
    is_gone: bool
    doom: int
    stages: int
    """How many cards are in its Stage pile."""


@seen
class PlayerView:
    """A seat, and whom it plays."""

    seat: int
    adventurers: tuple[str, ...]


@seen
class KeepView(View):
    quest: str
    story: str
    rules: tuple[str, ...]
    """The quest's own rules, and how it is won and lost, in words."""
    level: int
    round: int
    stage: str
    first_player: int
    current: int
    acting: str
    """The Adventurer whose Turn it is; empty if it is nobody's."""
    rows: int
    columns: int
    sides: tuple[tuple[str, ...], ...]
    """The tile sides row by row."""
    zones: tuple[ZoneView, ...]
    borders: tuple[BorderView, ...]
    players: tuple[PlayerView, ...]
    adventurers: tuple[AdventurerView, ...]
    foes: tuple[FoeView, ...]
    intents: tuple[IntentView, ...]
    boss: BossView
    mist_is_blinding: bool
    tower_is_open: bool
    objectives_taken: int
    gold: int
    street_deck: int
    building_deck: int
    next_street: tuple[str, ...]
    """Cards on top of the Street deck that the players have seen, the next first."""
