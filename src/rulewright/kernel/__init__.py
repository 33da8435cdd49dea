"""The kernel: a game is a function from a state to the next decision."""

from rulewright.kernel.decision import Asks, Context, Decision, Option
from rulewright.kernel.game import (
    Game,
    Label,
    Refusal,
    Setting,
    Thing,
    View,
    find_title,
    titles,
)
from rulewright.kernel.journal import Event, Journal, Namer
from rulewright.kernel.match import Answer, Match, Start, replay
from rulewright.kernel.record import Record, read_option
from rulewright.kernel.rng import Rng
from rulewright.kernel.rulebook import Row, Rule, Rulebook, read_rules, read_table
from rulewright.kernel.state import Outcome, State

__all__ = [
    "Answer",
    "Asks",
    "Context",
    "Decision",
    "Event",
    "Game",
    "Journal",
    "Label",
    "Match",
    "Namer",
    "Option",
    "Outcome",
    "Record",
    "Refusal",
    "Rng",
    "Row",
    "Rule",
    "Rulebook",
    "Setting",
    "Start",
    "State",
    "Thing",
    "View",
    "find_title",
    "read_option",
    "read_rules",
    "read_table",
    "replay",
    "titles",
]
