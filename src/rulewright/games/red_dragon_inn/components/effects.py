"""What printed things do: readings, conditions, targets and parts.

What a card does is a list of parts such as "target loses 2 Fortitude". Each is parsed here into a
verb, the players it is about, and a number; the rules define what the verbs do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.tokens import TOKENS
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Row
from rulewright.title.printed.rulebook import PROVENANCES

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

#: Types that are played in a gambling turn.
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

#: What a Static Artifact or a passive Gizmo can change.
FORTITUDE_LOSS = "Fortitude loss"
FORTITUDE_GAIN = "Fortitude gain"
ALCOHOL_GAIN = "Alcohol gain"
ALCOHOL_FROM_A_DRINK = "Alcohol from a Drink"
HAND_SIZE = "Hand size"
STATICS = (FORTITUDE_LOSS, FORTITUDE_GAIN, ALCOHOL_GAIN, ALCOHOL_FROM_A_DRINK, HAND_SIZE)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an effect: a verb, the players it is about, and its numbers."""

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
    """A token that the player must have, to be spent."""
    says: str = ""
    """The name of the reading, if a card has two."""

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
    """Rules of the rulebook about this particular card."""

    def reading(self, mode: int) -> str:
        """One of its readings in short; empty if the card has only one."""
        return self.modes[mode].text if len(self.modes) > 1 else ""


def read_part(text: str, amount: int = 0) -> Part:
    """Parse a part of an effect."""
    found = _WHO.match(text)
    who = found.group(1) if found else ""
    words = text[found.end() :] if found else text
    numbers = [amount if n == "N" else int(n) for n in _NUMBER.findall(words)]
    verb = _NUMBER.sub("N", words)
    verb = _SAME.get(verb, verb)
    numbers += [0, 0]
    return Part(who, verb, numbers[0], numbers[1])


#: Spellings of the same verb for "you" and for others.
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


@dataclass(frozen=True, slots=True)
class Words:
    """A reading in its table; N stands for the amount of the card."""

    when: str
    target: str
    does: tuple[str, ...]
    needs: str
    says: str

    def mode(self, amount: int) -> Mode:
        does = tuple(read_part(part, amount) for part in self.does)
        return Mode(self.when, self.target, does, self.needs, self.says)


@dataclass(frozen=True, slots=True)
class Effect:
    """What one or several cards do, as in their table."""

    name: str
    type: str
    rule: str
    text: str
    provenance: str
    source: str
    readings: tuple[Words, ...]
    sure: bool
    notes: tuple[str, ...]

    def modes(self, amount: int) -> tuple[Mode, ...]:
        return tuple(words.mode(amount) for words in self.readings)


def read_effect(row: Row) -> Effect:
    return Effect(
        name=row.text("name"),
        type=row.word("type", TYPES),
        rule=row.text("id"),
        text=row.text("text"),
        provenance=row.word("provenance", ("", *PROVENANCES), ""),
        source=row.text("source", ""),
        readings=_readings(row),
        sure=row.flag("sure"),
        notes=row.texts("cites", []),
    )


def _readings(row: Row) -> tuple[Words, ...]:
    other = row.row("or")
    return (_words(row),) if other is None else (_words(row), _words(other))


def _words(row: Row) -> Words:
    return Words(
        when=row.text("when", ""),
        target=row.text("target", ""),
        does=row.texts("does", []),
        needs=row.word("needs", ("", *TOKENS), ""),
        says=row.text("says", ""),
    )


def read_static(row: Row) -> tuple[str, int] | None:
    """What a thing changes while it is in play, and by how much."""
    words = row.text("static", "")
    if not words:
        return None
    key, _, number = words.rpartition(" ")
    if key not in STATICS or not re.fullmatch(r"[+-]\d+", number):
        known = ", ".join(STATICS)
        raise BadRulebook(f"{row.place}: 'static' is {words!r}, not +N or -N to one of {known}")
    return key, int(number)


def read_face(row: Row, kind: str, type_: str) -> Face:
    return Face(
        name=row.text("name"),
        type=type_,
        rule=row.text("id"),
        text=row.text("text"),
        provenance=row.word("provenance", PROVENANCES),
        source=row.text("source", ""),
        modes=tuple(words.mode(0) for words in _readings(row)),
        kind=kind,
        notes=row.texts("cites", []),
    )
