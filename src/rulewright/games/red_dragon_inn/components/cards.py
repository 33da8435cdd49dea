"""The characters with the cards of their decks, and the cards of guests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.drinks import TRAITS
from rulewright.games.red_dragon_inn.components.effects import Effect, Face, read_effect
from rulewright.games.red_dragon_inn.components.reading import FOLDER
from rulewright.games.red_dragon_inn.components.tokens import GUEST_TABLES
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Row, read_table
from rulewright.title.printed.rulebook import PROVENANCES

#: What characters can keep their fortune in.
STASHES = ("Gold", "Artifacts")


@dataclass(frozen=True, slots=True)
class Character:
    name: str
    title: str
    blurb: str
    traits: tuple[str, ...]
    stash: str
    """What the character keeps a fortune in: Gold or Artifacts."""
    bombs: bool
    deck: tuple[str, ...]
    other_deck: tuple[str, ...]
    """The deck with the cards replaced that other sources print differently."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A card of a table: what it does, and its provenance, if given."""

    place: str
    name: str
    amount: int
    effects: tuple[Effect, ...]
    """Two, if another source prints it differently."""
    own: tuple[Effect, ...]
    """The effects among them that no other card shares."""
    provenance: str
    source: str

    def faces(self, provenance: str, source: str) -> tuple[Face, Face]:
        """The card and its other printing, for a deck with this provenance."""
        known = self.provenance or provenance, self.source or source
        faces = [self._face(effect, *known) for effect in self.effects]
        return faces[0], faces[-1]

    def _face(self, effect: Effect, provenance: str, source: str) -> Face:
        is_other = effect is not self.effects[0]
        for field, value in (("provenance", provenance), ("source", source)):
            if not value:
                raise BadRulebook(f"{self.place}: the field {field!r} is missing")
        return Face(
            name=f"{self.name} (other printing)" if is_other else self.name,
            type=effect.type,
            rule=effect.rule,
            text=re.sub(r"\bN\b", str(self.amount), effect.text),
            provenance=provenance,
            source=source,
            modes=effect.modes(self.amount),
            sure=effect.sure,
            notes=(*effect.notes, "I85") if is_other else effect.notes,
        )


def read_card(row: Row) -> Printed:
    """A card with effects of its own in its row, or with shared effects."""
    own = [_own(row, field) for field in ("effect", "other_printing")]
    effect = own[0] or _shared(row, row.text("effect"))
    named = "" if own[1] else row.text("other_printing", "")
    other = own[1] or (_shared(row, named) if named else None)
    known = (own[0].provenance, own[0].source) if own[0] else ("", "")
    return Printed(
        place=row.place,
        name=row.text("name"),
        amount=row.number("amount", 0),
        effects=(effect,) if other is None else (effect, other),
        own=tuple(one for one in own if one is not None),
        provenance=row.word("provenance", ("", *PROVENANCES), "") or known[0],
        source=row.text("source", "") or known[1],
    )


def _own(row: Row, field: str) -> Effect | None:
    own = row.row(f"own_{field}")
    return None if own is None else read_effect(own)


def _shared(row: Row, name: str) -> Effect:
    if name not in _SHARED:
        raise BadRulebook(f"{row.place}: there is no effect {name!r}")
    return _SHARED[name]


#: Effects that several cards share, by their names.
_EFFECTS = read_table(FOLDER / "effects.toml", "effect", read_effect)
_GUEST_EFFECTS = read_table(FOLDER / "guests.toml", "effect", read_effect, GUEST_TABLES)
_SHARED = {effect.name: effect for effect in (*_EFFECTS, *_GUEST_EFFECTS)}


def read_deck_card(row: Row) -> tuple[Printed, int]:
    """A card of a deck, and its number of copies."""
    return read_card(row), row.number("copies")


@dataclass(frozen=True, slots=True)
class Head:
    """A character without the deck, and the provenance of the deck."""

    name: str
    title: str
    blurb: str
    traits: tuple[str, ...]
    stash: str
    bombs: bool
    provenance: str
    source: str


def read_head(row: Row) -> Head:
    return Head(
        name=row.text("name"),
        title=row.text("title"),
        blurb=row.text("blurb"),
        traits=row.words("traits", TRAITS),
        stash=row.word("stash", STASHES),
        bombs=row.flag("bombs"),
        provenance=row.word("provenance", ("", *PROVENANCES), ""),
        source=row.text("source", ""),
    )


@dataclass(frozen=True, slots=True)
class Deck:
    """A character's file."""

    file: str
    head: Head
    cards: tuple[tuple[Printed, int], ...]

    def faces(self) -> list[tuple[Face, Face, int]]:
        known = self.head.provenance, self.head.source
        return [(*card.faces(*known), copies) for card, copies in self.cards]

    def character(self) -> Character:
        faces = self.faces()
        deck = tuple(face.name for face, _, copies in faces for _ in range(copies))
        other_deck = tuple(other.name for _, other, copies in faces for _ in range(copies))
        if len(deck) != 40:
            raise BadRulebook(f"{self.file}: {len(deck)} cards instead of 40")
        head = self.head
        return Character(
            head.name, head.title, head.blurb, head.traits, head.stash, head.bombs, deck, other_deck
        )


def _deck(name: str) -> Deck:
    file = FOLDER / "characters" / f"{name}.toml"
    (head,) = read_table(file, "character", read_head, ("card",))
    cards = read_table(file, "card", read_deck_card, ("character",))
    return Deck(f"{name}.toml", head, tuple(cards))


_DECKS = [
    _deck(name)
    for name in (
        "deirdre",
        "dimli",
        "eve",
        "fiona",
        "fleck",
        "gerki",
        "gog",
        "sera",
        "zot",
        "keet",
        "nitrel",
        "wrench",
    )
]
CHARACTERS = {character.name: character for character in (deck.character() for deck in _DECKS)}


@dataclass(frozen=True, slots=True)
class GuestCard:
    """A card of another character that may be mixed in."""

    card: Printed
    character: str
    potion: bool


def read_guest_card(row: Row) -> GuestCard:
    return GuestCard(read_card(row), row.text("character"), row.flag("potion"))


_GUEST_CARDS = read_table(FOLDER / "guests.toml", "card", read_guest_card, GUEST_TABLES)

#: Cards of other characters that may be mixed in, and their characters.
GUESTS = {guest.card.name: guest.character for guest in _GUEST_CARDS}
#: The cards among them that can be sold.
POTIONS = tuple(guest.card.name for guest in _GUEST_CARDS if guest.potion)


def by_name(faces: Iterable[Face]) -> dict[str, Face]:
    """Faces by their names; a name has the same effect everywhere."""
    found: dict[str, Face] = {}
    for face in faces:
        known = found.setdefault(face.name, face)
        if (known.rule, known.modes) != (face.rule, face.modes):
            raise BadRulebook(f"{face.name} has two different effects: {known.rule}, {face.rule}")
    return found


#: Every card of a deck or of a guest by its name.
FACES = by_name(
    [
        *(face for deck in _DECKS for both in deck.faces() for face in both[:2]),
        *(guest.card.faces("", "")[0] for guest in _GUEST_CARDS),
    ]
)

#: Everything that cards of decks do, and everything that only cards of guests do.
EFFECTS = (*_EFFECTS, *(one for deck in _DECKS for card, _ in deck.cards for one in card.own))
GUEST_EFFECTS = (*_GUEST_EFFECTS, *(one for guest in _GUEST_CARDS for one in guest.card.own))
