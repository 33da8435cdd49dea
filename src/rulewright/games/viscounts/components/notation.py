"""The notation of effects in our tables, parsed once into values.

``a + b`` is both, in that order; ``a / b`` is one of them by choice; ``+`` binds tighter than
``/``; ``2 a`` is the effect a, two times. The rules define what a sign does. Each sign knows where
it is printed, so that an unknown sign is reported with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import TypeAlias

from rulewright.kernel.errors import BadRulebook

#: Icons of townsfolk, each for one primary action; an X counts as any of them.
MERCHANT, BUILDER, NOBLE, CLERIC, CRIMINAL = "M", "B", "N", "C", "X"
ICONS = (MERCHANT, BUILDER, NOBLE, CLERIC, CRIMINAL)

SILVER, INK, STONE, GOLD = "S", "Ink", "Stone", "Gold"

#: The good that pays for a missing icon of each kind, one for one (V53).
PAYS_FOR = {MERCHANT: SILVER, BUILDER: STONE, NOBLE: GOLD, CLERIC: INK}


@dataclass(frozen=True, slots=True)
class Do:
    """One sign, a number of times."""

    sign: str
    times: int = 1
    place: str = field(default="", compare=False, repr=False)
    """Where it is printed: file, row and field."""


@dataclass(frozen=True, slots=True)
class Each:
    """Several effects, one after the other."""

    parts: tuple[Do, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of several effects, by choice."""

    options: tuple[Each, ...]


#: What a card, a spot or a tile does.
Effect: TypeAlias = Each | Either

NOTHING = Each(())


@dataclass(frozen=True, slots=True)
class Reaction:
    """An ongoing ability: each time something happens, an effect."""

    moment: str
    """The moment that triggers it: ``collision``, ``hire``, ``fDebt``, ``Debt``, or ``after M``."""
    effect: Effect


@dataclass(frozen=True, slots=True)
class Conversion:
    """An ongoing ability: an amount of one thing counts as icons while an action is funded."""

    thing: str
    """Silver, a good, or Merchant icons."""
    takes: int
    icon: str
    gives: int
    once: bool
    """At most once in an action, instead of any number of times."""


Ongoing: TypeAlias = Reaction | Conversion

#: The moments that trigger a reaction, besides the end of an action.
MOMENTS = ("collision", "hire", "fDebt", "Debt")

_PART = re.compile(r"(?:(\d+) )?([A-Za-z]+\d*)")
_CONVERSION = re.compile(r"(once )?(?:(\d+) )?(\w+) = (\d+) ([CBNM])")


def read_effect(text: str, place: str) -> Effect:
    """Parse an effect; ``place`` says where it is printed, for errors."""
    options = tuple(_read_each(option, place) for option in text.split(" / "))
    return options[0] if len(options) == 1 else Either(options)


def _read_each(text: str, place: str) -> Each:
    if not text:
        return NOTHING
    return Each(tuple(_read_part(part, place) for part in text.split(" + ")))


def _read_part(text: str, place: str) -> Do:
    found = _PART.fullmatch(text)
    if found is None:
        raise BadRulebook(f"{place}: {text!r} is not part of an effect such as 'V' or '2 Ink'")
    return Do(found[2], int(found[1] or 1), place)


def signs_in(printed: object) -> Iterator[Do]:
    """All signs of something printed, however deeply nested."""
    if isinstance(printed, Do):
        yield printed
    elif isinstance(printed, Mapping):
        yield from signs_in(tuple(printed.values()))
    elif isinstance(printed, tuple):
        for part in printed:
            yield from signs_in(part)
    elif is_dataclass(printed):
        for part in fields(printed):
            yield from signs_in(getattr(printed, part.name))


def read_ongoing(text: str, place: str) -> tuple[Ongoing, ...]:
    """Parse ongoing abilities: ``on hire: Stone``, ``after M: S``, ``2 M = 1 C``."""
    if not text:
        return ()
    if ": " in text:
        moment, effect = text.split(": ", 1)
        moment = moment.removeprefix("on ")
        action = moment.removeprefix("after ")
        if moment not in MOMENTS and (action == moment or action not in ICONS):
            raise BadRulebook(
                f"{place}: unknown moment {moment!r}; known moments: {', '.join(MOMENTS)}"
            )
        return (Reaction(moment, read_effect(effect, place)),)
    return tuple(_read_conversion(part, place) for part in text.split(", "))


def _read_conversion(text: str, place: str) -> Conversion:
    found = _CONVERSION.fullmatch(text)
    if found is None or found[3] not in (SILVER, INK, STONE, GOLD, MERCHANT):
        raise BadRulebook(f"{place}: {text!r} is not an ongoing ability")
    once, takes, thing, gives, icon = found.groups()
    if once and thing != PAYS_FOR[icon]:
        raise BadRulebook(f"{place}: only {PAYS_FOR[icon]} may count once as more {icon}: {text!r}")
    return Conversion(thing, int(takes or 1), icon, int(gives), once is not None)


def read_icons(text: str, place: str) -> tuple[str, ...]:
    """Parse icons separated by spaces, such as ``C M``."""
    icons = tuple(text.split())
    if unknown := [icon for icon in icons if icon not in ICONS]:
        raise BadRulebook(f"{place}: {unknown[0]!r} is not an icon; icons: {' '.join(ICONS)}")
    return icons


def written(effect: Effect) -> str:
    """An effect in the notation of our tables, for clients that show its icons."""
    if isinstance(effect, Either):
        return " / ".join(map(written, effect.options))
    return " + ".join(
        part.sign if part.times == 1 else f"{part.times} {part.sign}" for part in effect.parts
    )


def written_ability(ability: Ongoing) -> str:
    """An ongoing ability in the notation of our tables."""
    if isinstance(ability, Reaction):
        on = "" if ability.moment.startswith("after ") else "on "
        return f"{on}{ability.moment}: {written(ability.effect)}"
    once = "once " if ability.once else ""
    takes = "" if ability.takes == 1 else f"{ability.takes} "
    return f"{once}{takes}{ability.thing} = {ability.gives} {ability.icon}"
