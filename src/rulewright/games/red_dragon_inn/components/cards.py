"""The characters with the cards of their decks, and the cards of guests."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.effects import FOLDER, TYPES, Face, read_modes
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Row, read_table

#: Effects that several cards share, by their names.
_SHARED = {
    row.text("name"): row
    for file in ("effects.toml", "guests.toml")
    for row in read_table(FOLDER / file, "effect")
}


def _effect(row: Row, field: str) -> Row:
    """What a card does: an effect of its own, which its row holds, or one that it shares."""
    own = row.row(f"own_{field}")
    if own is None and row.text(field) not in _SHARED:
        raise BadRulebook(f"{row.place}: there is no effect {row.text(field)!r}")
    return own or _SHARED[row.text(field)]


def _first(field: str, *rows: Row) -> str:
    """What the first of these rows says that says anything about a field."""
    said = [row.text(field, "") for row in rows]
    return next(filter(None, said), "") or rows[-1].text(field)


def _card(row: Row, deck: Row, field: str = "effect") -> Face:
    """A card with its effect, or with that of another printing, where it has another name.

    Where it does not say what it is known from, its own effect does, or else its deck.
    """
    name, effect, amount = row.text("name"), _effect(row, field), row.number("amount", 0)
    known = (row, row.row("own_effect") or deck, deck)
    type_ = effect.text("type")
    if type_ not in TYPES:
        raise BadRulebook(f"{effect.place}: {type_!r} is none of {', '.join(TYPES)}")
    return Face(
        name=name if field == "effect" else f"{name} (other printing)",
        type=type_,
        rule=effect.text("id"),
        text=re.sub(r"\bN\b", str(amount), effect.text("text")),
        provenance=_first("provenance", *known),
        source=_first("source", *known),
        modes=read_modes(effect, amount),
        sure=effect.flag("sure"),
        notes=(*effect.texts("cites", []), *([] if field == "effect" else ["I85"])),
    )


@dataclass(frozen=True, slots=True)
class Character:
    name: str
    title: str
    blurb: str
    traits: tuple[str, ...]
    stash: str
    """What they keep their fortune in: Gold or Artifacts."""
    bombs: bool
    deck: tuple[str, ...]
    other_deck: tuple[str, ...]
    """The deck with those cards replaced that other sources print differently."""


#: Every card of a deck or of a guest by its name.
FACES: dict[str, Face] = {}


def _add(face: Face) -> None:
    known = FACES.setdefault(face.name, face)
    if (known.rule, known.modes) != (face.rule, face.modes):
        raise BadRulebook(f"{face.name} has two different effects: {known.rule}, {face.rule}")


_NAMES = (
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

_FILES = {name: FOLDER / "characters" / f"{name}.toml" for name in _NAMES}
DECK_ROWS = {name: read_table(path, "card") for name, path in _FILES.items()}
GUEST_ROWS = read_table(FOLDER / "guests.toml", "card")


def _has_other_printing(row: Row) -> bool:
    return bool(row.text("other_printing", "")) or row.row("own_other_printing") is not None


def _character(name: str) -> Character:
    head = read_table(_FILES[name], "character")[0]
    deck: list[str] = []
    other_deck: list[str] = []
    for row in DECK_ROWS[name]:
        face = _card(row, head)
        other = _card(row, head, "other_printing") if _has_other_printing(row) else face
        _add(face)
        _add(other)
        deck += [face.name] * row.number("copies")
        other_deck += [other.name] * row.number("copies")
    if len(deck) != 40:
        raise BadRulebook(f"{_FILES[name]}: {len(deck)} cards instead of 40")
    return Character(
        name=head.text("name"),
        title=head.text("title"),
        blurb=head.text("blurb"),
        traits=head.texts("traits"),
        stash=head.text("stash"),
        bombs=head.flag("bombs"),
        deck=tuple(deck),
        other_deck=tuple(other_deck),
    )


CHARACTERS = {character.name: character for character in map(_character, _NAMES)}

#: Cards of other characters that may be mixed in, and whose they are.
GUESTS: dict[str, str] = {}

#: Those of them that can be sold.
POTIONS: list[str] = []

for _row in GUEST_ROWS:
    _add(_card(_row, _row))
    GUESTS[_row.text("name")] = _row.text("character")
    if _row.flag("potion"):
        POTIONS.append(_row.text("name"))
