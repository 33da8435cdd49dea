"""The settings of a table, and which choices can be combined."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rulewright.kernel.errors import BadSetup, RulewrightError
from rulewright.title.sentences import did_you_mean

#: The letters of a sketch: what a square is, and what stands on it.
NOTHING, GROUND, MIST, BUILT, HIGH = " ", ".", "~", "#", "^"
START, GOAL, DANGER, EXIT = "s", "o", "b", "x"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting."""

    value: str
    label: str = ""
    """The text shown to people; the value itself if empty."""
    help: str = ""
    facts: Mapping[str, str | int] = field(default_factory=dict)
    """Further facts for a lobby to show; ``length`` and ``difficulty`` also stand on its card."""
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The values of earlier settings that it requires."""
    seats: range | None = None
    """The numbers of seats it can be chosen with; None means any."""
    sketch: tuple[str, ...] = ()
    """A small map to choose by, row by row, in the letters below; empty for most."""

    @property
    def text(self) -> str:
        return self.label or self.value

    def fits(self, chosen: Mapping[str, str], seats: int) -> bool:
        """Whether it is allowed with these earlier choices and this number of seats."""
        if self.seats is not None and seats not in self.seats:
            return False
        return all(chosen.get(name) in values for name, values in self.needs.items())


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice made when a table is set, such as a quest or a variant of the rules."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    """The first that fits is the default."""
    help: str
    fold: str = ""
    """The heading under which it is folded away, for settings that few people change."""
    before: str = ""
    """The value for matches that were begun before this setting existed; empty: the default."""
    own: Own | None = None
    """Set where people may supply their own value, such as a quest they have written."""


@dataclass(frozen=True, slots=True)
class Own:
    """A value that people write themselves. It is data, and is saved in the record."""

    label: str
    """The text shown to people: a quest of your own."""
    longest: int
    """The maximum number of characters."""
    check: Callable[[str], None]
    """Raises a ``RulewrightError`` that says what is wrong with a text."""


def check_settings(title: str, settings: tuple[Setting, ...]) -> None:
    """Refuse a setting that depends on one that does not come before it."""
    earlier: set[str] = set()
    for setting in settings:
        for choice in setting.choices:
            if unknown := set(choice.needs) - earlier:
                raise BadSetup(
                    f"{title}: {setting.name}={choice.value} depends on "
                    f"{', '.join(sorted(unknown))}, which is not an earlier setting"
                )
        earlier.add(setting.name)


def chosen(
    title: str, settings: tuple[Setting, ...], options: Mapping[str, str], seats: int
) -> dict[str, str]:
    """The settings of a match; a missing setting gets the first choice that fits."""
    known = {setting.name for setting in settings}
    for name in options:
        if name not in known:
            names = ", ".join(setting.name for setting in settings) or "none"
            hint = did_you_mean(name, known)
            raise BadSetup(f"{title} has no option {name!r}.{hint} Its options: {names}")
    chosen: dict[str, str] = {}
    for setting in settings:
        usual = options.get(setting.name)
        for choice in setting.choices:
            if usual in (None, choice.value) and choice.fits(chosen, seats):
                chosen[setting.name] = choice.value
                break
        else:
            value = usual or ""
            if not _is_own(setting, value):
                fitting = [c.value for c in setting.choices if c.fits(chosen, seats)]
                raise BadSetup(_why_unfit(title, setting, value, fitting, chosen, seats))
            chosen[setting.name] = value
    return chosen


def _is_own(setting: Setting, value: str) -> bool:
    """Whether a value is one that people wrote themselves, and valid."""
    own = setting.own
    if own is None or "\n" not in value:
        return False
    if len(value) > own.longest:
        raise BadSetup(f"{own.label}: at most {own.longest} characters, not {len(value)}")
    try:
        own.check(value)
    except RulewrightError as error:
        raise BadSetup(f"{own.label}: {error}") from error
    return True


def _why_unfit(
    title: str,
    setting: Setting,
    value: str,
    fitting: list[str],
    chosen: Mapping[str, str],
    seats: int,
) -> str:
    """Why a value cannot be chosen, and which values can."""
    listing = ", ".join(fitting)
    if all(choice.value != value for choice in setting.choices):
        return f"option {setting.name!r} of {title} is one of {listing}, not {value!r}"
    so_far = ", ".join(f"{name}={other}" for name, other in chosen.items())
    with_what = f"{seats} seats" + (f" and {so_far}" if so_far else "")
    return (
        f"option {setting.name!r} of {title} cannot be {value!r} with {with_what}; "
        f"there it is one of {listing}"
    )
