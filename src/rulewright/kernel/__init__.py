"""The kernel: a game is a function from a state to the next decision."""

import warnings
from importlib import import_module

from rulewright.kernel.decision import Asks as Asks
from rulewright.kernel.decision import Context as Context
from rulewright.kernel.decision import Decision as Decision
from rulewright.kernel.decision import Option as Option
from rulewright.kernel.decision import Response as Response
from rulewright.kernel.decision import choose as choose
from rulewright.kernel.game import Game as Game
from rulewright.kernel.journal import Beginning as Beginning
from rulewright.kernel.journal import Entry as Entry
from rulewright.kernel.journal import Event as Event
from rulewright.kernel.journal import Journal as Journal
from rulewright.kernel.journal import Namer as Namer
from rulewright.kernel.match import Answer as Answer
from rulewright.kernel.match import Match as Match
from rulewright.kernel.match import Start as Start
from rulewright.kernel.match import answer_again as answer_again
from rulewright.kernel.match import replay as replay
from rulewright.kernel.outcome import Outcome as Outcome
from rulewright.kernel.outcome import Rival as Rival
from rulewright.kernel.plain import OneOf as OneOf
from rulewright.kernel.record import Record as Record
from rulewright.kernel.record import read_option as read_option
from rulewright.kernel.record import read_state as read_state
from rulewright.kernel.rng import KeyedRng as KeyedRng
from rulewright.kernel.rng import Rng as Rng
from rulewright.kernel.state import Sealed as Sealed
from rulewright.kernel.state import State as State
from rulewright.kernel.view import Marked as Marked
from rulewright.kernel.view import Names as Names
from rulewright.kernel.view import Rows as Rows
from rulewright.kernel.view import Seat as Seat
from rulewright.kernel.view import Sentence as Sentence
from rulewright.kernel.view import View as View
from rulewright.kernel.view import seen as seen

#: Names that moved to ``rulewright.title``. They can be imported from here until the next release.
_MOVED = (
    *("Choice", "D6", "Die", "Fact", "Figure", "Label", "Own", "Refusal", "Rolled", "Row", "Rule"),
    *("Rulebook", "Setting", "Thing", "Version", "choose_at_once", "find_title", "read_rules"),
    *("read_table", "reseal", "seats_of", "tallied", "titles", "turn_order", "turns_taken"),
    "words_of",
)


def __getattr__(name: str) -> object:
    if name not in _MOVED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(f"{name} has moved to rulewright.title", DeprecationWarning, stacklevel=2)
    return getattr(import_module("rulewright.title"), name)
