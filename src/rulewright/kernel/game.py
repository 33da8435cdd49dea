"""A title's definition, and how titles are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar, dataclass_transform

from rulewright.kernel.decision import Asks, Decision, Option
from rulewright.kernel.errors import BadSetup, RulewrightError, UnknownTitle
from rulewright.kernel.figures import Fact, Figure, turn_order, turns_taken
from rulewright.kernel.journal import Event, Namer
from rulewright.kernel.outline import outlined
from rulewright.kernel.plain import Plain, encode
from rulewright.kernel.rng import Rng
from rulewright.kernel.rulebook import Rulebook
from rulewright.kernel.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def seen(cls: type[T]) -> type[T]:
    """Declares a view or a part of one: a dataclass that nobody changes.

    Only the type checker holds anybody to that: to be frozen at run time as well would make a
    view twice to three times as slow, and a server makes one for every seat after every answer.
    """
    return dataclass(slots=True)(cls)


@seen
class View:
    """What a seat may see, as plain data. What is hidden is not in it.

    Each title has a subclass; the client's types are generated from it. A view knows no names: in
    a sentence for people another seat is written as its number in braces, ``{2}`` (``place`` in
    ``kernel.sentences``), which whoever shows the sentence replaces with a name (``named``).

    A field called ``players`` has one part for each seat, and ``current`` is the seat whose turn
    it is: so the table can be told without a word from the title.
    """

    you: int | None
    """Whose view it is; None is a spectator's."""

    def board(self, name: Namer) -> str:
        """The table as text, a line for each part."""
        plain = encode(self)
        assert isinstance(plain, dict)
        return "\n".join(outlined(plain, name))

    def look(self, what: str, name: Namer) -> str | None:
        """One part of the table as text, by its name; None if there is none of that name."""
        wanted = f"{what.strip().casefold()}:"
        lines = self.board(name).splitlines()
        return next((line for line in lines if line.casefold().startswith(wanted)), None)


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting."""

    value: str
    label: str = ""
    """What people read; the value itself if empty."""
    help: str = ""
    facts: Mapping[str, str | int] = field(default_factory=dict)
    """What else a lobby can show of it, such as how long or how hard it is."""
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Values of earlier settings with which alone it can be chosen."""
    seats: range | None = None
    """With how many seats it can be chosen; None is any number."""

    @property
    def text(self) -> str:
        return self.label or self.value

    def fits(self, chosen: Mapping[str, str], seats: int) -> bool:
        """Whether it can be chosen with these earlier choices and so many seats."""
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
    """The heading under which it is folded away, for what few people will touch."""
    own: Own | None = None
    """Set where people may bring a value of their own, such as a quest they have written."""


@dataclass(frozen=True, slots=True)
class Own:
    """A value that people write themselves. It is data, and travels in the record."""

    label: str
    """What it is, as people read it: a quest of your own."""
    longest: int
    """So many characters at the most."""
    check: Callable[[str], None]
    """Raises a ``RulewrightError`` that says what is wrong with a text."""


@dataclass(frozen=True, slots=True)
class Offer:
    """How a title is offered in a lobby. What it does not say is made of its other facts."""

    mood: str = ""
    """Where and when, in a few words."""
    promise: str = ""
    """What awaits whoever sits down, in a sentence or two."""
    sample: tuple[str, ...] = ()
    """Printed things to lay on the table; the first few there are, if none are named."""


#: So many printed things are a sample.
_SAMPLE = 5


@dataclass(frozen=True, slots=True)
class Label:
    """An option as people see it."""

    text: str
    rule: str
    points_at: tuple[str, ...] = ()
    """The objects on the board it is about, such as ``supply:Tavern``."""
    gives_up: bool = False
    """Whether it gives something up for good, such as a discard: a client gives it no shortcut,
    does not make its object glow, and asks before it sends it."""

    def points_to(self, name: str) -> bool:
        """Whether it is about an object of this name, or about one of several of it."""
        objects = (point.rpartition(":")[2].casefold() for point in self.points_at)
        return any(
            one == name or (one.startswith(f"{name} ") and one[len(name) + 1 :].isdecimal())
            for one in objects
        )


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be chosen now."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Version:
    """How a thing reads at tables where a setting has this value."""

    setting: str
    value: str
    text: str
    source: str
    facts: Mapping[str, str | int]


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
    versions: tuple[Version, ...] = ()
    """Where it reads otherwise than this."""
    weighed: tuple[str, ...] = ()
    """The facts that people want to know with its text before they choose it."""

    @property
    def heading(self) -> str:
        """Its kind, with the facts that people weigh."""
        facts = ", ".join(f"{name} {self.facts[name]}" for name in self.weighed)
        return f"{self.kind}; {facts}" if facts else self.kind

    def at(self, options: Mapping[str, str]) -> Thing:
        """As it reads at a table of these settings."""
        for version in self.versions:
            if options.get(version.setting) == version.value:
                return replace(
                    self,
                    text=version.text,
                    source=version.source,
                    facts=version.facts,
                    versions=(),
                )
        return replace(self, versions=())


def _no_scores(state: State) -> tuple[int, ...]:
    return ()


def _no_memory(state: State, seat: int) -> Sequence[str]:
    return ()


def _no_turns(state: State) -> int:
    return 0


def _words_of(state: State, asked: Decision) -> Sequence[str]:
    return [words_of(option, asked.seat) for option in asked.options]


@lru_cache(maxsize=1 << 16)
def words_of(option: Option, seat: int) -> str:
    """The words of an option; players are oneself and others, wherever they sit."""
    if isinstance(option, str):
        return option
    if option[0] == "player":
        return "player me" if option[1] == seat else "player other"
    return " ".join(map(str, option))


def _no_refusal(state: State, seat: int, thing: str) -> Refusal | None:
    return None


def _no_name(state: State, thing: str) -> bool:
    return False


def _nothing_wrong(state: State) -> list[str]:
    return []


def _as_it_is(plain: dict[str, Plain], version: int) -> dict[str, Plain]:
    return plain


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
    rulebook: Rulebook
    state: type[S]
    view_type: type[View]

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
    redeal: Callable[[S, frozenset[int], Rng], None]
    """Deals anew, in place, whatever none of these seats can see or remembers."""
    score: Callable[[S, int], float]
    """How good a state looks for a seat; the greedy bot's only knowledge."""

    offer: Offer = Offer()
    lesson: str = ""
    """A first match that teaches the title, as it stands in its ``lesson.toml``."""
    settings: tuple[Setting, ...] = ()
    things: Mapping[str, Thing] = field(default_factory=dict)
    patience: int = 24
    """How many imagined worlds a bot spends on each question that an option leads to."""
    swing: float = 1.0
    """By so much ``score``, or the outlook, differs between the ways that a few choices may go:
    about as much as lies between the lower and the upper quarter of them."""
    doubt: float = 1.5
    """So many times the luck that is to be expected in imagined worlds is taken for luck, before a
    bot that searches gives up what greedy thinks of the options; more where what is usually done
    says little about what is best."""
    outlook: Callable[[S, int], float] | None = None
    """How good a state looks by what decides a match in the long run, for bots that look further
    than greedy; they go by ``score`` if nothing else is said."""
    turn: Callable[[S], int] = _no_turns
    """A number that differs from one turn to the next; bots that search look ahead by turns."""
    gists: Callable[[S, Decision], Sequence[str]] = _words_of
    """What each option of a question comes to, such as *move nearer* for any place on the way: bots
    learn by it what is usually done. If nothing else is said, the words of the option."""
    memory: Callable[[S, int], Sequence[str]] = _no_memory
    """The names of the hidden things that a seat knows because it has seen them before, or because
    they can be nowhere else; once for each. Worlds dealt anew for the seat keep them."""
    public_fields: Mapping[str, str] = field(default_factory=dict)
    """Fields of the state that every seat knows though no view shows them, such as
    ``offer.card``, each with the reason. The fuzzer takes no others for known."""
    cooperative: bool = False
    """Whether all seats win or lose together."""
    standing: Callable[[S], tuple[int, ...]] = _no_scores
    """For each seat the number the title counts, as it stands now."""
    course: Callable[[S], Mapping[int | str, int]] | None = None
    """What is followed through a match, by seat, or by name for what is no seat's: the score, if
    nothing else is said."""
    course_label: str = "Score"
    """What the course counts, as people read it."""
    figures: Callable[[S, Sequence[Event]], tuple[Figure, ...]] = turns_taken
    """What players want to know of a match that is over, from its last state and its events."""
    facts: Callable[[S, Sequence[Event]], tuple[Fact, ...]] = turn_order
    """What a laboratory notes of such a match besides: how it was set up, and what was owned and
    done in it, to be held against who won."""
    why_not: Callable[[S, int, str], Refusal | None] = _no_refusal
    """Why a seat cannot choose a thing now; None if the thing is unknown or can be chosen."""
    is_name: Callable[[S, str], bool] = _no_name
    """Whether ``why_not`` knows a thing of this name. What it knows and does not refuse, and is not
    among the options, is refused by the question that is asked (``Match.why_not``)."""
    check: Callable[[S], list[str]] = _nothing_wrong
    """What is wrong with a state: things lost, things doubled, limits broken."""
    check_change: Callable[[S, Decision, Option, S], list[str]] | None = None
    """What is wrong with the change from one decision, answered so, to the next."""
    upgrade: Callable[[dict[str, Plain], int], dict[str, Plain]] = _as_it_is
    """Brings a saved state of an earlier version up to date, before it is read."""

    def __post_init__(self) -> None:
        earlier: set[str] = set()
        for setting in self.settings:
            for choice in setting.choices:
                if unknown := set(choice.needs) - earlier:
                    raise BadSetup(
                        f"{self.title}: {setting.name}={choice.value} depends on "
                        f"{', '.join(sorted(unknown))}, which is no earlier setting"
                    )
            earlier.add(setting.name)
        if unknown := set(self.offer.sample) - set(self.things):
            raise BadSetup(f"{self.title}: nothing printed is called {', '.join(sorted(unknown))}")

    @property
    def sample(self) -> tuple[str, ...]:
        """Some printed things that show what the title is like."""
        return self.offer.sample or tuple(self.things)[:_SAMPLE]

    def foreseen(self, state: S, seat: int) -> float:
        """How good a state looks for a seat to whoever looks far ahead."""
        return (self.outlook or self.score)(state, seat)

    def chosen(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """The settings of a match, with the first choice that fits for what is not chosen."""
        known = {setting.name for setting in self.settings}
        for name in options:
            if name not in known:
                names = ", ".join(setting.name for setting in self.settings) or "none"
                raise BadSetup(f"{self.title} has no option {name!r}; its options: {names}")
        chosen: dict[str, str] = {}
        for setting in self.settings:
            fitting = [c.value for c in setting.choices if c.fits(chosen, seats)]
            value = options.get(setting.name, fitting[0] if fitting else "")
            if value not in fitting and not self._is_own(setting, value):
                raise BadSetup(self._misfit(setting, value, fitting, chosen, seats))
            chosen[setting.name] = value
        return chosen

    def _is_own(self, setting: Setting, value: str) -> bool:
        """Whether a value is one that people wrote themselves, and good."""
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

    def _misfit(
        self,
        setting: Setting,
        value: str,
        fitting: list[str],
        chosen: Mapping[str, str],
        seats: int,
    ) -> str:
        """Why a value cannot be chosen, and what could be."""
        listing = ", ".join(fitting)
        if all(choice.value != value for choice in setting.choices):
            return f"option {setting.name!r} of {self.title} is one of {listing}, not {value!r}"
        so_far = ", ".join(f"{name}={other}" for name, other in chosen.items())
        with_what = f"{seats} seats" + (f" and {so_far}" if so_far else "")
        return (
            f"option {setting.name!r} of {self.title} cannot be {value!r} with {with_what}; "
            f"there it is one of {listing}"
        )

    def followed(self, state: S) -> Mapping[int | str, int]:
        """How the match stands, as it is followed from its beginning to its end."""
        if self.course is not None:
            return self.course(state)
        return dict(enumerate(self.standing(state)))

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
    try:
        game = found[name].load()
    except Exception as error:  # whatever is wrong with it, it is that title alone
        raise UnknownTitle(f"the title {name!r} cannot be loaded: {error}") from error
    if not isinstance(game, Game) or game.name != name:
        raise UnknownTitle(f"{found[name].value} is no Game called {name!r}")
    return game
