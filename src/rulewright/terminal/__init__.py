"""The terminal client: numbered choices in plain sentences, suitable for a screen reader."""

from rulewright.terminal.arguments import add_arguments, run
from rulewright.terminal.learning import add_learn_arguments, learn
from rulewright.terminal.seats import Chooser, Seat
from rulewright.terminal.session import play

__all__ = ["Chooser", "Seat", "add_arguments", "add_learn_arguments", "learn", "play", "run"]
