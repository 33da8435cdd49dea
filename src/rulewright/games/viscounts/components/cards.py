"""Townsfolk, Manuscripts and Player Cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Literal, get_args

from rulewright.games.viscounts.components.notation import NOTHING, Effect, Ongoing
from rulewright.games.viscounts.components.reading import (
    FOLDER,
    RIBBONS,
    Ribbon,
    check_counts,
    effect_of,
    icons_of,
    ongoing_of,
    provenance_of,
)
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

CardKind = Literal["starter", "hero", "townsfolk", "printed"]
"""``printed``: townsfolk printed on the board itself, which are dismissed and never owned."""

_KINDS: tuple[CardKind, ...] = ("starter", "hero", "townsfolk")

Timing = Literal["imm", "drop", "ong", ""]
"""When played, when it drops off, while on the player board; empty without an ability."""

_ABILITIES: tuple[Timing, ...] = ("imm", "drop", "ong")


@dataclass(frozen=True, slots=True)
class Card:
    """A card of townsfolk."""

    name: str
    kind: CardKind
    silver: int
    """Its price, how far it moves the Viscount, and what destroying it pays."""
    icons: tuple[str, ...]
    timing: Timing
    effect: Effect
    """What it does when played or when it drops off."""
    ongoing: tuple[Ongoing, ...]
    hire: Effect
    """What the player who hires or dismisses it gains."""
    replaces: str
    """The starter that it replaces; empty for all others."""
    provenance: str
    source: str


def read_cards(path: Traversable) -> dict[str, Card]:
    """The townsfolk of a table by name; the table itself says how many of each kind it has."""
    cards = by_name(path, read_table(path, "card", _card, ("counts",)))
    counts = read_table(path, "counts", _counts, ("card",))
    check_counts(path, "number of", {"counts": len(counts)}, {"counts": 1})
    neutral = [card for card in cards.values() if card.kind == "townsfolk"]
    found = (
        Counter(str(card.kind) for card in cards.values()),
        Counter(str(card.silver) for card in neutral),
        Counter(icon for card in neutral for icon in card.icons),
    )
    for what, has, should in zip(("kind", "silver", "icon"), found, counts[0], strict=True):
        check_counts(path, what, has, should)
    return cards


def _counts(row: Row) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """The number of cards of each kind, and of neutral townsfolk by value and by icon."""
    numbers = row.numbers_by_name
    return numbers("kinds"), numbers("silver"), numbers("icons")


def _card(row: Row) -> Card:
    kind = row.word("kind", _KINDS)
    timings = [timing for timing in _ABILITIES if row.text(timing, "")]
    if len(timings) > 1:
        raise BadRulebook(f"{row.place}: a card has one ability, not {' and '.join(timings)}")
    timing = timings[0] if timings else ""
    if not timing and kind != "starter":
        raise BadRulebook(f"{row.place}: only starters may have none of 'imm', 'drop' and 'ong'")
    provenance, source = provenance_of(row)
    card = Card(
        name=row.text("name"),
        kind=kind,
        silver=row.number("silver"),
        icons=icons_of(row),
        timing=timing,
        effect=effect_of(row, timing) if timing in ("imm", "drop") else NOTHING,
        ongoing=ongoing_of(row, "ong"),
        hire=effect_of(row, "hire"),
        replaces=row.text("replaces", ""),
        provenance=provenance,
        source=source,
    )
    if (card.hire == NOTHING) == (kind == "townsfolk"):
        raise BadRulebook(
            f"{row.place}: neutral townsfolk must have 'hire', and nobody else may have it"
        )
    return card


Counts = Literal[
    "Manuscript",
    "flipped Deed",
    "flipped Debt",
    "N icon",
    "C icon",
    "B icon",
    "M icon",
    "X icon",
    "Worker",
    "good",
    "Building",
    "Hero",
]
"""What a Manuscript may count at the end of the game."""


@dataclass(frozen=True, slots=True)
class AtTheEnd:
    """1 Victory Point for each ``per`` of what is counted."""

    counts: Counts
    per: int


@dataclass(frozen=True, slots=True)
class Manuscript:
    """A Manuscript: an effect when it is taken, or Victory Points at the end."""

    name: str
    ribbon: Ribbon | Literal[""]
    """Empty for the Manuscripts on the board itself, which nobody collects."""
    cost: int
    effect: Effect
    end: AtTheEnd | None
    grey_backed: bool
    provenance: str
    source: str


def read_manuscripts(path: Traversable, number: int) -> dict[str, Manuscript]:
    """The Manuscripts of a table by name."""
    found = by_name(path, read_table(path, "manuscript", _manuscript))
    check_counts(path, "number of", {"Manuscripts": len(found)}, {"Manuscripts": number})
    return found


def _manuscript(row: Row) -> Manuscript:
    effect, end = effect_of(row, "imm"), _at_the_end(row)
    if (effect == NOTHING) == (end is None):
        raise BadRulebook(f"{row.place}: a Manuscript must have either 'imm' or 'end'")
    provenance, source = provenance_of(row)
    return Manuscript(
        name=row.text("name"),
        ribbon=row.word("ribbon", RIBBONS),
        cost=row.number("cost"),
        effect=effect,
        end=end,
        grey_backed=row.flag("grey_backed"),
        provenance=provenance,
        source=source,
    )


def _at_the_end(row: Row) -> AtTheEnd | None:
    if not row.text("end", ""):
        return None
    counts: tuple[Counts, ...] = get_args(Counts)
    per = row.number("per")
    if per not in (1, 2):
        raise BadRulebook(f"{row.place}: 'per' must be 1 or 2, not {per}")
    return AtTheEnd(row.word("end", counts), per)


When = Literal["before shuffling", "end of set-up", ""]
"""When the effect of a Player Card happens; empty for at once."""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A Player Card: where the Viscount starts, and with what."""

    number: str
    """The numbered space; a number and a half is the inner space of a segment."""
    gains: Effect
    deeds: int
    debts: int
    effect: Effect
    where: str
    """The only place where the effect may be used: ``own space``, ``space 5``; empty for any."""
    when: When
    start_rule: str
    """The rule that says where the Viscount starts."""
    rule: str
    """The rule of its effect."""
    provenance: str
    source: str

    @property
    def name(self) -> str:
        return f"Player Card {self.number}"


def read_player_cards(path: Traversable, number: int) -> dict[str, PlayerCard]:
    """The Player Cards of a table by their names."""
    found = by_name(path, read_table(path, "player_card", _player_card))
    check_counts(path, "number of", {"Player Cards": len(found)}, {"Player Cards": number})
    return found


def _player_card(row: Row) -> PlayerCard:
    moments: tuple[When, ...] = get_args(When)
    provenance, source = provenance_of(row)
    return PlayerCard(
        number=row.text("number"),
        gains=effect_of(row, "gains"),
        deeds=row.number("deeds"),
        debts=row.number("debts"),
        effect=effect_of(row, "effect"),
        where=row.text("where", ""),
        when=row.word("when", moments, ""),
        start_rule=row.text("start_rule", "V10"),
        rule=row.text("rule", "V10"),
        provenance=provenance,
        source=source,
    )


CARDS: Mapping[str, Card] = read_cards(FOLDER / "cards.toml")
MANUSCRIPTS: Mapping[str, Manuscript] = read_manuscripts(FOLDER / "manuscripts.toml", 35)
PLAYER_CARDS: Mapping[str, PlayerCard] = read_player_cards(FOLDER / "player_cards.toml", 10)
