"""A title: a game with everything that lobby, page, terminal, bots and fuzzer need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from typing import TypeVar

from rulewright.kernel.errors import BadSetup, UnknownTitle
from rulewright.kernel.game import Game
from rulewright.kernel.journal import Event
from rulewright.kernel.match import Match
from rulewright.kernel.state import State
from rulewright.title.checks import Checks
from rulewright.title.evaluation import Evaluation
from rulewright.title.lobby import Lobby
from rulewright.title.presentation import Label, Presentation, Refusal
from rulewright.title.printed.rulebook import Rulebook
from rulewright.title.sentences import did_you_mean
from rulewright.title.settings import Setting, check_settings, chosen
from rulewright.title.summary import Summary

S = TypeVar("S", bound=State)

#: The size of the sample of printed things.
_SAMPLE = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Title(Game[S]):
    """The full description of a game. A match needs only the ``Game`` part."""

    settings: tuple[Setting, ...] = ()
    rulebook: Rulebook
    lobby: Lobby
    presentation: Presentation[S]
    evaluation: Evaluation[S]
    summary: Summary[S] = field(default_factory=Summary)
    checks: Checks[S] = field(default_factory=Checks)

    def __post_init__(self) -> None:
        check_settings(self.title, self.settings)
        if unknown := set(self.lobby.sample) - set(self.presentation.things):
            raise BadSetup(f"{self.title}: unknown component {', '.join(sorted(unknown))}")

    def chosen(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """The settings of a match; a missing setting gets the first choice that fits."""
        return chosen(self.title, self.settings, options, seats)

    def chosen_before(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """The settings of a recorded match; those that did not exist then work as they did then."""
        older = {setting.name: setting.before for setting in self.settings if setting.before}
        return self.chosen({**older, **options}, seats)

    @property
    def sample(self) -> tuple[str, ...]:
        """Some printed things that show what the title is like."""
        return self.lobby.sample or tuple(self.presentation.things)[:_SAMPLE]


def titles() -> dict[str, EntryPoint]:
    """The installed titles, not loaded yet."""
    return {entry.name: entry for entry in entry_points(group="rulewright.titles")}


def find_title(name: str) -> Title[State]:
    """The title of this name."""
    found = titles()
    if name not in found:
        known = ", ".join(sorted(found)) or "none is installed"
        hint = did_you_mean(name.replace(" ", "_"), found)
        raise UnknownTitle(f"there is no title {name!r}.{hint} Known titles: {known}")
    try:
        title = found[name].load()
    except Exception as error:  # any error concerns this title alone
        raise UnknownTitle(f"the title {name!r} cannot be loaded: {error}") from error
    if not isinstance(title, Title) or title.name != name:
        raise UnknownTitle(f"{found[name].value} is not a Title called {name!r}")
    return title


def title_of(match: Match[S]) -> Title[S]:
    """The title that a match plays."""
    assert isinstance(match.game, Title), f"{match.game.title} is a game without a title"
    return match.game


def event_text(match: Match[S], event: Event) -> str:
    """An event as a sentence, in the words of its match."""
    return title_of(match).presentation.wording(match.state, event.text(match.name))


def why_not(match: Match[S], seat: int, thing: str) -> Refusal | None:
    """Why a seat cannot choose a thing now; None if it is unknown or can be chosen."""
    presentation, asked = title_of(match).presentation, match.decision
    wanted = thing.strip().casefold()
    labels = _labels(match, seat)
    if any(label.text.casefold() == wanted for label in labels):
        return None
    refusal = presentation.why_not(match.state, seat, thing)
    if refusal is not None or asked is None:
        return refusal
    offered = any(wanted in label.text.casefold() or label.points_to(wanted) for label in labels)
    if offered or not presentation.is_name(match.state, thing):
        return None
    if not asked.is_put_to(seat):
        return Refusal("Somebody else answers a question first.", asked.rule)
    question = presentation.prompt(match.state, asked, match.name)
    return Refusal(f"First answer this question: {question}", asked.rule)


def _labels(match: Match[S], seat: int) -> list[Label]:
    """The labels of all options that a seat may choose now."""
    asked, describe = match.decision, title_of(match).presentation.describe
    if asked is None:
        return []
    return [describe(match.state, asked, one, match.name) for one in asked.options_of(seat)]
