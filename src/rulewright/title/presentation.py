"""How a title is shown: prompts, labels, refusals, the table as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from rulewright.kernel.decision import Decision, Option
from rulewright.kernel.journal import Namer
from rulewright.kernel.state import State
from rulewright.kernel.view import View
from rulewright.title.board_text import outlined
from rulewright.title.option_words import OptionWords
from rulewright.title.printed.things import Thing

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Label:
    """An option as players see it."""

    text: str
    rule: str
    points_at: tuple[str, ...] = ()
    """The objects on the board that it concerns, such as ``supply:Tavern``."""
    gives_up: bool = False
    """Whether it gives something up for good, such as a discard. A client gives it no shortcut,
    does not highlight its object, and asks for confirmation."""
    menu: str = ""
    """What a menu of such options is called, such as "Discard"."""

    def points_to(self, name: str) -> bool:
        """Whether it concerns an object of this name, or one of several such objects."""
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


def _no_refusal(state: State, seat: int, thing: str) -> Refusal | None:
    return None


def _as_is(state: State, text: str) -> str:
    return text


def _no_name(state: State, thing: str) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation(Generic[S]):
    """How a title is shown. It decides nothing."""

    view_type: type[View]
    """The type that ``Game.view`` returns; the client's types are generated from it."""
    prompt: Callable[[S, Decision, Namer], str]
    """The question that a decision asks, in one sentence."""
    describe: Callable[[S, Decision, Option, Namer], Label]
    """The label of one option of a decision."""
    why_not: Callable[[S, int, str], Refusal | None] = _no_refusal
    """Why a seat cannot choose a thing now; None if the thing is unknown or can be chosen."""
    is_name: Callable[[S, str], bool] = _no_name
    """Whether ``why_not`` knows a thing of this name. A known thing that is neither refused nor
    offered gets the refusal "First answer this question" (``title.why_not``)."""
    board_text: Callable[[Any, Namer], str] = outlined
    """A view of ``view_type`` as text, a line for each part of the table."""
    part_text: Callable[[Any, str, Namer], str | None] | None = None
    """One part of a view as text, by name; None if there is no such part. The default is the line
    of the board text that begins with the name."""
    wording: Callable[[S, str], str] = _as_is
    """The text of an event in the words of this match, such as the names its map gives to places.
    Use ``title.event_text``, which calls it."""
    things: Mapping[str, Thing] = field(default_factory=dict)
    option_words: OptionWords = field(default_factory=OptionWords)

    def look(self, view: View, what: str, name: Namer) -> str | None:
        """One part of the table as text, by name; None if there is no such part."""
        if self.part_text is not None:
            return self.part_text(view, what, name)
        wanted = f"{what.strip().casefold()}:"
        lines = self.board_text(view, name).splitlines()
        return next((line for line in lines if line.casefold().startswith(wanted)), None)
