"""The Enemies of the box: their profiles, and the decks that bring them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files
from importlib.resources.abc import Traversable

from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table
from rulewright.title.sentences import listed

#: The highest Campaign Level; the lowest is 1.
LEVELS = 5

#: Cards of a Street deck that bring no Enemy of their name, and what they do (D196 to D198).
MIST_EVENTS: Mapping[str, str] = {
    "Blinding Mist": "Until the End Phase of the next round, nobody sees into, out of or through "
    "Mist Zones.",
    "Mist Burn": "Each Adventurer in a Mist Zone gains 2 Mana, then loses a Wound.",
    "Footmen in the Mist": "Footmen come to every Mist Zone of each tile with an Adventurer.",
}

_FILE = files(__package__) / "enemies.toml"
_TABLES = ("ability", "undead", "monster", "line", "street", "building")


@dataclass(frozen=True, slots=True)
class Profile:
    """The combat values of an Enemy."""

    armor: int
    wounds: int
    attacks: int
    damage: int

    @property
    def text(self) -> str:
        return (
            f"Armor {self.armor}, Wounds {self.wounds}, "
            f"Attacks {self.attacks}, Damage {self.damage}"
        )

    @property
    def short(self) -> str:
        """The same numbers in the same order, as the table writes them."""
        return f"{self.armor}/{self.wounds}/{self.attacks}/{self.damage}"


@dataclass(frozen=True, slots=True)
class Ability:
    """A special rule of some Enemies."""

    name: str
    rule: str
    text: str
    """The text for players; it may contain a placeholder for a number or for Enemies."""

    @property
    def takes_number(self) -> bool:
        return "{number}" in self.text

    @property
    def takes_enemies(self) -> bool:
        return "{enemies}" in self.text


@dataclass(frozen=True, slots=True)
class Trait:
    """An ability as a kind of Enemy has it."""

    ability: Ability
    number: int = 0
    enemy: str = ""

    @property
    def rule(self) -> str:
        return self.ability.rule

    @property
    def text(self) -> str:
        enemies = ENEMIES[self.enemy].plural if self.enemy else ""
        return self.ability.text.format(number=self.number, enemies=enemies)


@dataclass(frozen=True, slots=True)
class Enemy:
    """A kind of Enemy."""

    name: str
    plural: str
    miniatures: int
    is_monster: bool
    profiles: tuple[Profile, ...]
    """By Campaign Level; all the same for Undead (D92, D95)."""
    boss: Profile | None
    """The profile as Boss, for Enemies that can be the Boss (D96)."""
    actions: int
    """How many Actions it has each time it activates: 1, unless its row says otherwise (D91)."""
    reach: int
    """How far it attacks, in Zones; 0 is its own Zone."""
    move: int
    """How many Zones it moves with one Action."""
    traits: tuple[Trait, ...]
    """Its abilities."""
    line: str
    """The line that says how many miniatures its card brings."""
    rule: str
    """The rule of its special movement, attack or action; empty if it has none."""
    provenance: str
    printed: str
    """Which of its numbers the rulebook gives, if only some."""

    def at_level(self, level: int) -> Profile:
        return self.profiles[level - 1]

    def has(self, ability: str) -> bool:
        return any(trait.ability.name == ability for trait in self.traits)

    @property
    def specials(self) -> str:
        """Its special rules, as a sentence to put after its numbers."""
        extra = [f"{self.actions} Actions"] if self.actions > 1 else []
        extra += [f"Range 0-{self.reach}"] if self.reach else []
        extra += [f"moves up to {self.move} Zones"] if self.move > 1 else []
        extra += [trait.text for trait in self.traits]
        special = listed(extra)
        return f" {special[0].upper()}{special[1:]}." if extra else ""


@dataclass(frozen=True, slots=True)
class SpawnLine:
    """How many miniatures a card brings (D56)."""

    name: str
    """The Enemy it belongs to, or the line name that several Enemies share."""
    numbers: tuple[tuple[int, int, int, int], ...]
    """By Campaign Level, and from Blue to Red."""
    provenance: str
    printed: str


@dataclass(frozen=True, slots=True)
class SpawnCard:
    """An Enemy card: which Enemy it brings, and its Campaign Level (D10)."""

    name: str
    level: int

    @property
    def key(self) -> str:
        return f"{self.name} L{self.level}"


def read_abilities(path: Traversable = _FILE) -> Mapping[str, Ability]:
    return by_name(path, read_table(path, "ability", _ability, _TABLES))


def read_enemies(path: Traversable = _FILE) -> Mapping[str, Enemy]:
    """Undead and Monsters; an escort must be a kind of Undead."""
    undead = read_table(path, "undead", _undead, _TABLES)
    monsters = read_table(path, "monster", _monster, _TABLES)
    for enemy in (*undead, *monsters):
        for trait in enemy.traits:
            if trait.ability.takes_enemies and trait.enemy not in {one.name for one in undead}:
                raise BadRulebook(f"{path}, {enemy.name}: unknown Undead {trait.enemy!r}")
    return by_name(path, (*undead, *monsters))


def _undead(row: Row) -> Enemy:
    return _enemy(row, (_profile(row, row.text("profile")),) * LEVELS, is_monster=False)


def _monster(row: Row) -> Enemy:
    return _enemy(row, tuple(_profile(row, text) for text in _by_level(row)), is_monster=True)


def _enemy(row: Row, profiles: tuple[Profile, ...], *, is_monster: bool) -> Enemy:
    boss = row.text("boss", "")
    name = row.text("name")
    return Enemy(
        name=name,
        plural=row.text("plural", f"{name}s"),
        miniatures=row.number("miniatures"),
        is_monster=is_monster,
        profiles=profiles,
        boss=_profile(row, boss) if boss else None,
        actions=row.number("actions", 1),
        reach=row.number("reach", 0),
        move=row.number("move", 1),
        traits=tuple(_trait(row, text) for text in row.texts("abilities", [])),
        line=row.text("line", name),
        rule=row.text("rule", ""),
        provenance=row.text("provenance"),
        printed=row.text("printed", ""),
    )


def _ability(row: Row) -> Ability:
    return Ability(row.text("name"), row.text("rule"), row.text("text"))


def _trait(row: Row, text: str) -> Trait:
    """An ability with the parameter that the row adds to its name, such as ``Regeneration 3``."""
    names = [name for name in ABILITIES if f"{text} ".startswith(f"{name} ")]
    if not names:
        near = get_close_matches(text.partition(" ")[0], ABILITIES, n=1)
        hint = f"; is it {near[0]!r}?" if near else ""
        raise BadRulebook(f"{row.place}: there is no ability {text!r}{hint}")
    ability = ABILITIES[max(names, key=len)]
    added = text.removeprefix(ability.name).strip()
    if ability.takes_number:
        if not added.isdecimal():
            raise BadRulebook(
                f"{row.place}: {text!r} should be {ability.name} followed by a number"
            )
        return Trait(ability, number=int(added))
    if added and not ability.takes_enemies:
        raise BadRulebook(f"{row.place}: {text!r} should be {ability.name} alone")
    if ability.takes_enemies and not added:
        raise BadRulebook(f"{row.place}: {text!r} should be {ability.name} followed by an Enemy")
    return Trait(ability, enemy=added)


def _by_level(row: Row) -> tuple[str, ...]:
    values = row.texts("levels")
    if len(values) != LEVELS:
        raise BadRulebook(f"{row.place}: 'levels' has {len(values)} entries, not {LEVELS}")
    return values


def four_numbers(row: Row, text: str) -> tuple[int, int, int, int]:
    """Numbers from Blue to Red, such as ``2/3/4/5``; profiles use the same notation."""
    parts = text.split("/")
    if len(parts) != 4 or not all(part.isdecimal() for part in parts):
        raise BadRulebook(f"{row.place}: {text!r} should be four numbers such as 2/3/4/5")
    first, second, third, fourth = map(int, parts)
    return first, second, third, fourth


def _profile(row: Row, text: str) -> Profile:
    return Profile(*four_numbers(row, text))


def read_lines(path: Traversable = _FILE) -> Mapping[str, SpawnLine]:
    """The spawn lines of the Undead; each is used by at least one kind."""
    lines = by_name(path, read_table(path, "line", _line, _TABLES))
    undead = {enemy.line for enemy in ENEMIES.values() if not enemy.is_monster}
    if unused := sorted(set(lines).difference(undead, MIST_EVENTS)):
        raise BadRulebook(f"{path}: unknown Enemies {', '.join(map(repr, unused))}")
    return lines


def _line(row: Row) -> SpawnLine:
    return SpawnLine(
        name=row.text("enemies"),
        numbers=tuple(four_numbers(row, text) for text in _by_level(row)),
        provenance=row.text("provenance"),
        printed=row.text("printed", ""),
    )


def read_deck(name: str, path: Traversable = _FILE) -> tuple[SpawnCard, ...]:
    """The cards of a deck, by level."""
    cards = [card for copies in read_table(path, name, _copies, _TABLES) for card in copies]
    return tuple(sorted(cards, key=lambda card: card.level))


def _copies(row: Row) -> list[SpawnCard]:
    """The copies of a card at all levels."""
    card = row.text("card")
    enemy = ENEMIES.get(card)
    if enemy is None and card not in MIST_EVENTS:
        raise BadRulebook(f"{row.place}: there is no card {card!r}")
    if enemy is not None and not enemy.is_monster and enemy.line not in LINES:
        raise BadRulebook(f"{row.place}: no entry gives the number of {enemy.plural}")
    copies = row.numbers("copies")
    if len(copies) != LEVELS:
        raise BadRulebook(f"{row.place}: 'copies' has {len(copies)} entries, not {LEVELS}")
    return [SpawnCard(card, level) for level, count in enumerate(copies, 1) for _ in range(count)]


ABILITIES: Mapping[str, Ability] = read_abilities()
ENEMIES: Mapping[str, Enemy] = read_enemies()
LINES: Mapping[str, SpawnLine] = read_lines()
STREET_DECK = read_deck("street")
BUILDING_DECK = read_deck("building")
#: All Enemy cards by a unique key, such as ``Footman L1``.
SPAWN_CARDS: Mapping[str, SpawnCard] = {card.key: card for card in (*STREET_DECK, *BUILDING_DECK)}
BOSSES = tuple(enemy.name for enemy in ENEMIES.values() if enemy.boss is not None)


def spawned(card: SpawnCard, danger: int) -> int:
    """How many miniatures a card brings at a Danger Level, 0 for Blue to 3 for Red (D56, D57)."""
    enemy = ENEMIES.get(card.name)
    if enemy is not None and enemy.is_monster:
        return 1
    line = card.name if enemy is None else enemy.line
    return LINES[line].numbers[card.level - 1][danger]


def many(kind: str, count: int) -> str:
    """A number of Enemies of a kind, in words."""
    return f"1 {kind}" if count == 1 else f"{count} {ENEMIES[kind].plural}"
