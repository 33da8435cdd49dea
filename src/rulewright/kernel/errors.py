"""Exceptions: one type for each kind of error, with messages for people."""

from __future__ import annotations


class RulewrightError(Exception):
    """Base of all errors that Rulewright raises; the message says what would be right."""


class UnknownTitle(RulewrightError):
    """No installed title has this name."""


class BadSetup(RulewrightError):
    """A match cannot start with these seats or options."""


class BadOption(RulewrightError):
    """The answer is not among the options of the decision."""


class WrongSeat(RulewrightError):
    """The decision belongs to another seat."""


class MatchOver(RulewrightError):
    """The match has ended; there is nothing left to answer."""


class NoSuchMoment(RulewrightError):
    """The match has no moment with this number."""


class BadRulebook(RulewrightError):
    """A rulebook or card table is broken; the message names file, row and field."""


class CorruptRecord(RulewrightError):
    """The record is damaged or is not a record at all."""


class NewerRecord(RulewrightError):
    """The record was written by a newer Rulewright or a newer version of its title."""


class ReplayDiverged(RulewrightError):
    """The record is sound, but today's rules do not lead where it says the match went."""

    def __init__(self, message: str, number: int) -> None:
        super().__init__(message)
        self.number = number


class RulesBroken(RulewrightError):
    """A title broke its contract with the kernel: a bug in the rules, never in the players."""
