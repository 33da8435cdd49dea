"""The printed things of the Inn: characters and their cards, Drinks, Artifacts, Bombs, Gizmos.

What a card does is a list of parts such as "target loses 2 Fortitude", read here into a verb
with who it is about and a number. The verbs are functions that register under their words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

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
        words = self.verb
        for number in (self.amount, self.second):
            words = words.replace("N", str(number), 1)
        return f"{self.who} {words}".strip()


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

    @property
    def cites(self) -> tuple[str, ...]:
        return (self.rule, *self.notes)

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


_EFFECTS = {
    row.text("name"): row
    for file in ("effects.toml", "allies.toml", "guests.toml")
    for row in read_table(_FOLDER / file, "effect")
}


def _card(row: Row, says: str = "effect") -> Face:
    """A card with the effect that its row ``says``; in another printing it has another name."""
    name, effect_name = row.text("name"), row.text(says)
    if effect_name not in _EFFECTS:
        raise BadRulebook(f"{name}: there is no effect {effect_name!r}")
    effect, amount = _EFFECTS[effect_name], row.number("amount", 0)
    kind = effect.text("type")
    if kind not in TYPES:
        raise BadRulebook(f"effect {effect_name!r}: {kind!r} is none of {', '.join(TYPES)}")
    return Face(
        name=name if says == "effect" else f"{name} (other printing)",
        type=kind,
        rule=effect.text("id"),
        text=re.sub(r"\bN\b", str(amount), effect.text("text")),
        provenance=row.text("provenance"),
        source=row.text("source", ""),
        modes=_modes(effect, amount),
        sure=effect.flag("sure"),
        notes=(*effect.texts("cites", []), *([] if says == "effect" else ["I85"])),
    )


def _thing_face(row: Row, kind: str, type_: str) -> Face:
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


def _character(name: str) -> Character:
    path = _FOLDER / "characters" / f"{name}.toml"
    head = read_table(path, "character")[0]
    deck: list[str] = []
    other_deck: list[str] = []
    for row in read_table(path, "card"):
        face = _card(row)
        other = _card(row, "other_printing") if row.text("other_printing", "") else face
        _add(face)
        _add(other)
        deck += [face.name] * row.number("copies")
        other_deck += [other.name] * row.number("copies")
    if len(deck) != 40:
        raise BadRulebook(f"{path}: {len(deck)} cards instead of 40")
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


CHARACTERS: dict[str, Character] = {
    character.name: character
    for character in map(
        _character,
        (
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
        ),
    )
}


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
    return ArtifactCard(_thing_face(row, "Artifact", subtype), subtype, _static(row))


ARTIFACTS = {
    card.face.name: card
    for card in map(_artifact_card, read_table(_FOLDER / "artifacts.toml", "artifact"))
}

_BOMB_ROWS = read_table(_FOLDER / "bombs.toml", "bomb")
BOMBS = {face.name: face for face in (_thing_face(row, "Bomb", ACTION) for row in _BOMB_ROWS)}
BOMB_DECK = tuple(row.text("name") for row in _BOMB_ROWS for _ in range(row.number("copies")))


def _gizmo_card(row: Row) -> GizmoCard:
    face = _thing_face(row, "Gizmo", ACTION)
    return GizmoCard(face, row.flag("active"), row.number("track"), _static(row))


GIZMOS = {
    card.face.name: card for card in map(_gizmo_card, read_table(_FOLDER / "gizmos.toml", "gizmo"))
}

#: Cards of other characters that may be mixed in, and whose they are.
GUESTS: dict[str, str] = {}
#: Those of them that can be sold.
POTIONS: list[str] = []
for _row in read_table(_FOLDER / "guests.toml", "card"):
    _add(_card(_row))
    GUESTS[_row.text("name")] = _row.text("character")
    if _row.flag("potion"):
        POTIONS.append(_row.text("name"))


def _rows(file: str, name: str, place: str) -> list[Rule]:
    return [
        Rule(
            row.text("id"),
            f"{place}: {row.text('name')}",
            row.text("text"),
            row.text("provenance", "public"),
            row.text("source", ""),
        )
        for row in read_table(_FOLDER / file, name)
    ]


RULEBOOK = Rulebook(
    [
        *read_rules(_FOLDER / "rulebook.toml"),
        *_rows("effects.toml", "effect", "Effect"),
        *_rows("allies.toml", "effect", "Effect"),
        *_rows("drinks.toml", "drink", "Drink"),
        *_rows("artifacts.toml", "artifact", "Artifact"),
        *_rows("bombs.toml", "bomb", "Bomb"),
        *_rows("gizmos.toml", "gizmo", "Gizmo"),
        *_rows("guests.toml", "effect", "Guest"),
        *_rows("guests.toml", "token", "Token"),
        *_rows("guests.toml", "drink", "Guest"),
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
