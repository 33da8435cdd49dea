"""The table in a terminal: numbered choices in plain sentences, fit for a screen reader."""

from rulewright.terminal.arguments import add_arguments, run
from rulewright.terminal.seats import Chooser, Seat
from rulewright.terminal.session import play

__all__ = ["Chooser", "Seat", "add_arguments", "play", "run"]
