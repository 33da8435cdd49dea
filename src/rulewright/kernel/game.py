"""A title's definition, and how titles are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeAlias, TypeVar

from rulewright.kernel.decision import Asks, Decision, Option
from rulewright.kernel.errors import BadSetup, UnknownTitle
from rulewright.kernel.journal import Namer
from rulewright.kernel.plain import Plain
from rulewright.kernel.rng import Rng
from rulewright.kernel.rulebook import Rulebook
from rulewright.kernel.state import State

S = TypeVar("S", bound=State)

#: What a seat may see, as JSON values. What is hidden is not in it.
View: TypeAlias = "dict[str, Plain]"


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice made when a table is set, such as a variant of the rules."""

    name: str
    label: str
    choices: tuple[str, ...]
    """The first is the default."""
    help: str


@dataclass(frozen=True, slots=True)
class Label:
    """An option as people see it."""

    text: str
    rule: str
    points_at: tuple[str, ...] = ()
    """The objects on the board it is about, such as ``supply:Tavern``."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be chosen now."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Thing:
    """A printed thing (a card, a tile, an enemy) as people read it."""

    name: str
    kind: str
    text: str
    rule: str
    provenance: str
    source: str = ""
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """A title: its facts, and the functions that play it. They keep nothing between calls."""

    name: str
    title: str
    blurb: str
    version: int
    """Raised when a change of rules makes old records play out differently."""
    seats: range
    minutes: int
    settings: tuple[Setting, ...]
    rulebook: Rulebook
    things: Mapping[str, Thing]
    state: type[S]

    setup: Callable[[int, Mapping[str, str], Rng], S]
    """A new state for so many seats, with these settings."""
    step: Callable[[S], Asks[None]]
    """Runs from one quiet point to the next."""
    view: Callable[[S, int | None], View]
    """What a seat (None: a spectator) may see."""
    prompt: Callable[[S, Decision, Namer], str]
    """The question of a decision, in one sentence."""
    describe: Callable[[S, Decision, Option, Namer], Label]
    """One option of a decision."""
    why_not: Callable[[S, int, str], Refusal | None]
    """Why a seat cannot choose a thing now; None if the thing is unknown or can be chosen."""
    redeal: Callable[[S, frozenset[int], Rng], None]
    """Deals anew, in place, whatever none of these seats can see."""
    check: Callable[[S], list[str]]
    """What is wrong with a state: things lost, things doubled, limits broken."""
    score: Callable[[S, int], float]
    """How good a state looks for a seat; the greedy bot's only knowledge."""
    board: Callable[[View, Namer], str]
    """A view as text, a line for each part of the table."""
    look: Callable[[View, str, Namer], str | None]
    """One part of a view as text, by its name; None if there is none of that name."""
    check_change: Callable[[S, Decision, Option, S], list[str]] | None = None
    """What is wrong with the change from one decision, answered so, to the next."""

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """The settings of a match, with defaults for what is not chosen."""
        known = {setting.name: setting for setting in self.settings}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadSetup(f"{self.title} has no option {name!r}; its options: {names}")
            if value not in known[name].choices:
                choices = ", ".join(known[name].choices)
                raise BadSetup(
                    f"option {name!r} of {self.title} is one of {choices}, not {value!r}"
                )
        return {name: options.get(name, setting.choices[0]) for name, setting in known.items()}

    def check_seats(self, count: int) -> None:
        if count not in self.seats:
            raise BadSetup(
                f"{self.title} is for {self.seats.start} to {self.seats[-1]} seats, not {count}"
            )


def titles() -> dict[str, EntryPoint]:
    """The installed titles, not loaded yet."""
    return {entry.name: entry for entry in entry_points(group="rulewright.titles")}


def find_title(name: str) -> Game[State]:
    """The title of this name."""
    found = titles()
    if name not in found:
        known = ", ".join(sorted(found)) or "none is installed"
        raise UnknownTitle(f"there is no title {name!r}; known titles: {known}")
    game = found[name].load()
    assert isinstance(game, Game)
    return game
