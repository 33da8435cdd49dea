"""The printed things of the Inn: characters and their cards, Drinks, Artifacts, Bombs, Gizmos.

What a card does is a list of parts such as "target loses 2 Fortitude", read here into a verb
with who it is about and a number; what the verbs do is said by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from itertools import chain

from rulewright.kernel import Row, Rule, Rulebook, Thing, read_rules, read_table
from rulewright.kernel.errors import BadRulebook

ACTION = "Action"
ACTION_GAMBLING = "Action - Gambling"
ACTION_GIZMO = "Action - Gizmo"
GAMBLING = "Gambling"
CHEATING = "Cheating"
SOMETIMES = "Sometimes"
ANYTIME = "Anytime"
TYPES = (ACTION, ACTION_GAMBLING, ACTION_GIZMO, GAMBLING, CHEATING, SOMETIMES, ANYTIME)

#: The subtype of Artifacts that act by themselves at an event.
TRIGGERED = "Triggered"

#: Types that are played as the Action of a turn.
ACTIONS = frozenset((ACTION, ACTION_GAMBLING, ACTION_GIZMO))
#: Types that are played on a gambling turn.
GAMBLES = frozenset((ACTION_GAMBLING, GAMBLING, CHEATING))

#: Who a part is about.
WHO = (
    "each other player",
    "each player",
    "the drinker",
    "the maker",
    "you and the maker",
    "you and the target",
    "its marked player",
    "target",
    "you",
)
_WHO = re.compile("^(" + "|".join(sorted(WHO, key=len, reverse=True)) + r") (?=\w)")
_NUMBER = re.compile(r"(?<![\w-])(\d+|N)(?!\w)")

_FOLDER = files("rulewright.games.red_dragon_inn")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an effect: a verb, who it is about and its numbers."""

    who: str
    verb: str
    amount: int = 0
    second: int = 0

    @property
    def text(self) -> str:
        """The part in words, with its numbers."""
        words = _YOURS.get(self.verb, self.verb) if self.who == "you" else self.verb
        for number in (self.amount, self.second):
            words = words.replace("N", str(number), 1)
        return words if self.who == "you" else f"{self.who} {words}".strip()


@dataclass(frozen=True, slots=True)
class Mode:
    """One reading of a card: its condition, its target and what it does."""

    when: str
    target: str
    does: tuple[Part, ...]
    needs: str = ""
    """A token that must be there to be spent."""
    says: str = ""
    """What the reading is called, where a card has two."""

    @property
    def text(self) -> str:
        """The reading in short."""
        return self.says or ", ".join(part.text for part in self.does)


@dataclass(frozen=True, slots=True)
class Face:
    """A card as printed, its effect in our words."""

    name: str
    type: str
    rule: str
    text: str
    provenance: str
    source: str
    modes: tuple[Mode, ...]
    sure: bool = False
    """Cannot be reduced, Negated or Ignored."""
    kind: str = "card"
    notes: tuple[str, ...] = ()
    """Rules of the rulebook that are about this very card."""

    def reading(self, mode: int) -> str:
        """One of its readings in short; empty for a card that has only one."""
        return self.modes[mode].text if len(self.modes) > 1 else ""


@dataclass(frozen=True, slots=True)
class ArtifactCard:
    """An Artifact as printed; what can be played with it is its face."""

    face: Face
    subtype: str
    static: tuple[str, int] | None


@dataclass(frozen=True, slots=True)
class GizmoCard:
    """A Gizmo as printed; what it does when it ticks is its face."""

    face: Face
    active: bool
    track: int
    static: tuple[str, int] | None


@dataclass(frozen=True, slots=True)
class DrinkCard:
    """A card of the Drink deck."""

    name: str
    rule: str
    text: str
    alcohol: int
    fortitude: int
    chaser: bool
    event: bool
    trait: str
    trait_alcohol: int
    trait_fortitude: int
    token: str
    """A token that the drinker gets."""
    copies: int
    provenance: str
    source: str


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


def read_part(text: str, amount: int = 0) -> Part:
    """A part of an effect from its words."""
    found = _WHO.match(text)
    who = found.group(1) if found else ""
    words = text[found.end() :] if found else text
    numbers = [amount if n == "N" else int(n) for n in _NUMBER.findall(words)]
    verb = _NUMBER.sub("N", words)
    verb = _SAME.get(verb, verb)
    numbers += [0, 0]
    return Part(who, verb, numbers[0], numbers[1])


#: Spellings of one verb for "you" and for others.
_SAME = {
    "gain N Fortitude": "gains N Fortitude",
    "lose N Fortitude": "loses N Fortitude",
    "gain N Alcohol": "gains N Alcohol",
    "pay N Gold to the Inn": "pays N Gold to the Inn",
    "gain N Gold": "gains N Gold",
    "draw N cards": "draws N cards",
    "discard N cards": "discards N cards",
    "discard your hand": "discards their hand",
    "get a Drunken Chi": "gets a Drunken Chi",
}
_YOURS = {theirs: yours for yours, theirs in _SAME.items()}


def _mode(row: Row, amount: int) -> Mode:
    does = tuple(read_part(part, amount) for part in row.texts("does", []))
    return Mode(
        when=row.text("when", ""),
        target=row.text("target", ""),
        does=does,
        needs=row.text("needs", ""),
        says=row.text("says", ""),
    )


def _modes(row: Row, amount: int = 0) -> tuple[Mode, ...]:
    other = row.row("or")
    return (_mode(row, amount),) if other is None else (_mode(row, amount), _mode(other, amount))


def _static(row: Row) -> tuple[str, int] | None:
    words = row.text("static", "")
    if not words:
        return None
    key, _, number = words.rpartition(" ")
    return key, int(number)


#: Effects that several cards share, by their names.
_SHARED = {
    row.text("name"): row
    for file in ("effects.toml", "guests.toml")
    for row in read_table(_FOLDER / file, "effect")
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
        modes=_modes(effect, amount),
        sure=effect.flag("sure"),
        notes=(*effect.texts("cites", []), *([] if field == "effect" else ["I85"])),
    )


def _face(row: Row, kind: str, type_: str) -> Face:
    return Face(
        name=row.text("name"),
        type=type_,
        rule=row.text("id"),
        text=row.text("text"),
        provenance=row.text("provenance"),
        source=row.text("source", ""),
        modes=_modes(row),
        kind=kind,
        notes=row.texts("cites", []),
    )


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
_FILES = {name: _FOLDER / "characters" / f"{name}.toml" for name in _NAMES}
_DECKS = {name: read_table(path, "card") for name, path in _FILES.items()}
_GUEST_CARDS = read_table(_FOLDER / "guests.toml", "card")


def _has_other_printing(row: Row) -> bool:
    return bool(row.text("other_printing", "")) or row.row("own_other_printing") is not None


def _character(name: str) -> Character:
    head = read_table(_FILES[name], "character")[0]
    deck: list[str] = []
    other_deck: list[str] = []
    for row in _DECKS[name]:
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


def _drink_card(row: Row) -> DrinkCard:
    return DrinkCard(
        name=row.text("name"),
        rule=row.text("id"),
        text=row.text("text"),
        alcohol=row.number("alcohol", 0),
        fortitude=row.number("fortitude", 0),
        chaser=row.flag("chaser"),
        event=row.flag("event"),
        trait=row.text("trait", ""),
        trait_alcohol=row.number("trait_alcohol", 0),
        trait_fortitude=row.number("trait_fortitude", 0),
        token=row.text("token", ""),
        copies=row.number("copies"),
        provenance=row.text("provenance"),
        source=row.text("source", ""),
    )


_DRINKS = [_drink_card(row) for row in read_table(_FOLDER / "drinks.toml", "drink")]
_GUEST_DRINKS = [_drink_card(row) for row in read_table(_FOLDER / "guests.toml", "drink")]
DRINKS = {card.name: card for card in (*_DRINKS, *_GUEST_DRINKS)}
DRINK_DECK = tuple(card.name for card in _DRINKS for _ in range(card.copies))
#: What joins the Drink deck when guests are welcome.
GUEST_DRINKS = tuple(card.name for card in _GUEST_DRINKS for _ in range(card.copies))


def _artifact_card(row: Row) -> ArtifactCard:
    subtype = row.text("subtype", "")
    return ArtifactCard(_face(row, "Artifact", subtype), subtype, _static(row))


ARTIFACTS = {
    card.face.name: card
    for card in map(_artifact_card, read_table(_FOLDER / "artifacts.toml", "artifact"))
}

_BOMB_ROWS = read_table(_FOLDER / "bombs.toml", "bomb")
BOMBS = {face.name: face for face in (_face(row, "Bomb", ACTION) for row in _BOMB_ROWS)}
BOMB_DECK = tuple(row.text("name") for row in _BOMB_ROWS for _ in range(row.number("copies")))


def _gizmo_card(row: Row) -> GizmoCard:
    face = _face(row, "Gizmo", ACTION)
    return GizmoCard(face, row.flag("active"), row.number("track"), _static(row))


GIZMOS = {
    card.face.name: card for card in map(_gizmo_card, read_table(_FOLDER / "gizmos.toml", "gizmo"))
}

#: Cards of other characters that may be mixed in, and whose they are.
GUESTS: dict[str, str] = {}
#: Those of them that can be sold.
POTIONS: list[str] = []
for _row in _GUEST_CARDS:
    _add(_card(_row, _row))
    GUESTS[_row.text("name")] = _row.text("character")
    if _row.flag("potion"):
        POTIONS.append(_row.text("name"))


def _rules(rows: Iterable[Row], place: str) -> list[Rule]:
    return [
        Rule(
            row.text("id"),
            f"{place}: {row.text('name')}",
            row.text("text"),
            row.text("provenance", "public"),
            row.text("source", ""),
        )
        for row in rows
    ]


def _effects(cards: Iterable[Row], file: str) -> list[Row]:
    """Effects of these cards' own and those of a file, in the order of their numbers."""
    fields = ("own_effect", "own_other_printing")
    own = [effect for row in cards for field in fields if (effect := row.row(field)) is not None]
    rows = [*own, *read_table(_FOLDER / file, "effect")]
    return sorted(rows, key=lambda row: int(row.text("id")[1:]))


RULEBOOK = Rulebook(
    [
        *read_rules(_FOLDER / "rulebook.toml"),
        *_rules(_effects(chain(*_DECKS.values()), "effects.toml"), "Effect"),
        *_rules(read_table(_FOLDER / "drinks.toml", "drink"), "Drink"),
        *_rules(read_table(_FOLDER / "artifacts.toml", "artifact"), "Artifact"),
        *_rules(_BOMB_ROWS, "Bomb"),
        *_rules(read_table(_FOLDER / "gizmos.toml", "gizmo"), "Gizmo"),
        *_rules(_effects(_GUEST_CARDS, "guests.toml"), "Guest"),
        *_rules(read_table(_FOLDER / "guests.toml", "token"), "Token"),
        *_rules(read_table(_FOLDER / "guests.toml", "drink"), "Guest"),
    ]
)


def _things() -> dict[str, Thing]:
    """Every printed thing as people read it. A Gizmo's card is told as the Gizmo."""
    things = {face.name: _thing(face, face.type) for face in FACES.values()}
    things |= {face.name: _thing(face, "Bomb") for face in BOMBS.values()}
    for name, artifact in ARTIFACTS.items():
        kind = f"Artifact - {artifact.subtype}" if artifact.subtype else "Artifact"
        things[name] = _thing(artifact.face, kind)
    for name, gizmo in GIZMOS.items():
        kind = f"Action - Gizmo - {'Active' if gizmo.active else 'Passive'}"
        things[name] = _thing(gizmo.face, kind, {"track": gizmo.track})
    for name, drink in DRINKS.items():
        kind = "Drink Event" if drink.event else "Drink"
        facts: dict[str, str | int] = {"alcohol": drink.alcohol, "fortitude": drink.fortitude}
        known = {} if drink.event else facts
        things[name] = Thing(
            name, kind, drink.text, drink.rule, drink.provenance, drink.source, known
        )
    return things


def _thing(face: Face, kind: str, facts: dict[str, str | int] | None = None) -> Thing:
    return Thing(face.name, kind, face.text, face.rule, face.provenance, face.source, facts or {})


THINGS = _things()
