"""The 72 printed cards, in both public editions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources import files

from rulewright.title import Row, Thing, Version, read_table
from rulewright.title.printed.rulebook import PROVENANCES

#: The editions of the five cards that have two versions; the first is the default (Q16).
EDITIONS = ("v0.9.29", "v0.9.31")

ATTACK = "Attack"
ADVENTURE = "Adventure"
STRUCTURE = "Structure"
TYPES = (ATTACK, ADVENTURE, STRUCTURE)

#: The moments at which cards do something.
WHEN_PLAYED = "when it is played"
ON_DISCARD = "when it is discarded"
AT_START_OF_TURN = "at the start of a turn"
WHEN_LOST = "when it is lost"
WHEN_DRAWN = "when it is drawn"
IN_DISCARD = "while it lies in a discard"
IN_A_TURN = "in turns after it was played"

MOMENTS = (
    WHEN_PLAYED,
    ON_DISCARD,
    AT_START_OF_TURN,
    WHEN_LOST,
    WHEN_DRAWN,
    IN_DISCARD,
    IN_A_TURN,
)

#: Icons, and the moments that each stands for.
_ICONS = {"discard": (ON_DISCARD,), "start": (AT_START_OF_TURN,), "target": ()}
_WITHOUT_ICON = (WHEN_LOST, WHEN_DRAWN, IN_DISCARD, IN_A_TURN)


@dataclass(frozen=True, slots=True)
class Card:
    """A card as printed, its effect in our words; its icons are only reminders (P20, P21)."""

    name: str
    rule: str
    types: tuple[str, ...]
    cost: int
    hooks: int
    copies: int
    icons: tuple[str, ...]
    moments: tuple[str, ...]
    """The moments at which it does something."""
    text: str
    provenance: str
    source: str

    def facts(self) -> dict[str, str | int]:
        facts: dict[str, str | int] = {"cost": self.cost, "hooks": self.hooks}
        if self.icons:
            facts["icons"] = ", ".join(self.icons)
        return facts

    def thing(self, later: Card) -> Thing:
        """The card as players read it, with the text of the later edition where that differs."""
        version = Version("cards", EDITIONS[1], later.text, later.source, later.facts())
        return Thing(
            self.name,
            ", ".join(self.types),
            self.text,
            self.rule,
            self.provenance,
            self.source,
            self.facts(),
            () if later == self else (version,),
            weighed=("cost", "hooks"),
        )


def read_card(row: Row) -> tuple[Card, Card]:
    icons = row.words("icons", _ICONS)
    also = row.words("also", _WITHOUT_ICON, [])
    first = Card(
        name=row.text("name"),
        rule=row.text("rule"),
        types=row.words("types", TYPES),
        cost=row.number("cost"),
        hooks=row.number("hooks"),
        copies=row.number("copies"),
        icons=icons,
        moments=(WHEN_PLAYED, *(moment for icon in icons for moment in _ICONS[icon]), *also),
        text=row.text("text"),
        provenance=row.word("provenance", PROVENANCES),
        source=row.text("source"),
    )
    later = row.row("v31")
    if later is None:
        return first, first
    text, cost = later.text("text", first.text), later.number("cost", first.cost)
    source = first.source.replace(EDITIONS[0], EDITIONS[1])
    return first, replace(first, text=text, cost=cost, source=source)


_ROWS = read_table(files(__package__) / "cards.toml", "card", read_card)

#: Cards by edition and name.
CARDS: dict[str, dict[str, Card]] = {
    edition: {versions[index].name: versions[index] for versions in _ROWS}
    for index, edition in enumerate(EDITIONS)
}
COST: dict[str, dict[str, int]] = {
    edition: {name: card.cost for name, card in cards.items()} for edition, cards in CARDS.items()
}
FIRST_EDITION = CARDS[EDITIONS[0]]
HOOKS: dict[str, int] = {name: card.hooks for name, card in FIRST_EDITION.items()}
HAS_TYPE: dict[str, frozenset[str]] = {
    kind: frozenset(name for name, card in FIRST_EDITION.items() if kind in card.types)
    for kind in TYPES
}
RULE: dict[str, str] = {name: card.rule for name, card in FIRST_EDITION.items()}

STARTERS = tuple(name for name, card in FIRST_EDITION.items() if card.copies > 1)
OTHERS = tuple(name for name, card in FIRST_EDITION.items() if card.copies == 1)

#: Every copy of every card.
ALL_CARDS = tuple(name for name, card in FIRST_EDITION.items() for _ in range(card.copies))
