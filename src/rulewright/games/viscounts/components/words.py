"""Viscounts in words: effects, abilities and icons as parts of sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Protocol

from rulewright.games.viscounts.components.notation import (
    BUILDER,
    CLERIC,
    CRIMINAL,
    MERCHANT,
    NOBLE,
    SILVER,
    Conversion,
    Do,
    Each,
    Effect,
    Either,
    Ongoing,
    Reaction,
)
from rulewright.title.sentences import counted, listed


class Worded(Protocol):
    """A sign as players read it."""

    @property
    def verb(self) -> str: ...

    def times(self, number: int) -> str:
        """The object of the verb, for this number of times."""


ICON_NAMES: Mapping[str, str] = {
    MERCHANT: "Merchant",
    BUILDER: "Builder",
    NOBLE: "Noble",
    CLERIC: "Cleric",
    CRIMINAL: "Criminal",
}

#: The primary action of each icon except the Criminal, which counts as any.
ACTION_NAMES: Mapping[str, str] = {
    MERCHANT: "Trade",
    BUILDER: "Construct",
    NOBLE: "Place Workers",
    CLERIC: "Transcribe",
}

_MOMENTS: Mapping[str, str] = {
    "collision": "at every collision",
    "hire": "whenever you hire",
    "fDebt": "whenever you flip a Debt",
    "Debt": "whenever you gain a Debt",
    "flip": "whenever the automa flips a card",
    "card": "whenever the automa gains a card",
    "shuffle": "whenever the automa shuffles",
    **{f"after {icon}": f"after your {action} action" for icon, action in ACTION_NAMES.items()},
}


def in_words(effect: Effect | Ongoing, signs: Mapping[str, Worded]) -> str:
    """An effect or an ongoing ability as part of a sentence: ``gain 1 Virtue``."""
    match effect:
        case Each(parts):
            return _each(parts, signs)
        case Either(options):
            return _either([_each(option.parts, signs) for option in options])
        case Reaction(moment, effect):
            return f"{_MOMENTS[moment]}, {in_words(effect, signs)}"
        case Conversion():
            return _conversion(effect)


def _each(parts: Sequence[Do], signs: Mapping[str, Worded]) -> str:
    """Effects one after the other; effects with the same verb share it."""
    if not parts:
        return "nothing"
    phrases = []
    for verb, group in groupby(parts, key=lambda part: signs[part.sign].verb):
        phrases.append(f"{verb} {listed([signs[part.sign].times(part.times) for part in group])}")
    return ", then ".join(phrases)


def _either(options: Sequence[str]) -> str:
    """Alternatives, separated more strongly if one of them is a list itself."""
    return ("; or " if any("," in option for option in options) else ", or ").join(options)


def moment_in_words(moment: str) -> str:
    """The moment of a reaction, as a question names it: ``After your Trade action``."""
    words = _MOMENTS[moment]
    return words[0].upper() + words[1:]


def _conversion(ability: Conversion) -> str:
    if ability.thing == MERCHANT:
        takes = icons_in_words([MERCHANT] * ability.takes)
    else:
        takes = f"{ability.takes} {'Silver' if ability.thing == SILVER else ability.thing}"
    gives = icons_in_words([ability.icon] * ability.gives)
    action = f"each {ACTION_NAMES[ability.icon]} action"
    if ability.once:
        return f"once in {action}, {takes} may count as {gives}"
    return f"in {action}, every {takes.removeprefix('1 ')} may count as {gives}"


def icons_in_words(icons: Iterable[str]) -> str:
    """Icons with their numbers: ``1 Cleric icon and 2 Merchant icons``."""
    numbers = Counter(icons)
    return listed([counted(number, f"{ICON_NAMES[icon]} icon") for icon, number in numbers.items()])


def every_merchants(count: int) -> str:
    """What a Trade gives something for: "every Merchant" or "every 2 Merchants"."""
    return "every Merchant" if count == 1 else f"every {count} Merchants"
