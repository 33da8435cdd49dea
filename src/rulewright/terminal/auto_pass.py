"""Automatic passing in the terminal: a player's preferences, and the commands to set them."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.bots.auto_pass import (
    ASK_ABOUT_ME,
    ASK_ALWAYS,
    ASK_NEVER,
    HOLD,
    decline_word,
    declines,
)
from rulewright.kernel import Decision, Option
from rulewright.terminal.commands import Asked, thing_in_sight, unknown
from rulewright.title import title_of
from rulewright.title.sentences import counted, listed, stopped

_TELLS = {
    ASK_NEVER: "You are not asked whether you respond to something",
    ASK_ABOUT_ME: "You are asked whether you respond to something when it is about you",
    ASK_ALWAYS: "You are asked whether you respond to something whenever you could",
}
_WAYS = "ask never, ask about me or ask always"

#: The commands that set the preferences.
COMMANDS = ("ask", "hold", "release", "decline")

_AGAIN = "again"

#: How many declined chances are named.
_NAMED = 3


class AutoPass:
    """The preferences of one player; unwanted questions are declined for them."""

    def __init__(self) -> None:
        self._asking = ASK_ABOUT_ME
        self._held: list[str] = []
        # Questions declined for good: the preference word, and the card that asks.
        self._declined: dict[str, str] = {}
        self._missed: list[str] = []

    def declines(self, decision: Decision) -> Option | None:
        """The option that declines for this player; None if they want to choose."""
        held = (f"{HOLD}{name}" for name in self._held)
        return declines(decision, (self._asking, *held, *self._declined))

    def misses(self, decision: Decision) -> str | None:
        """The missed chance to respond, if it was a real one and the player wants to know."""
        response = decision.response
        if response is None or response.idle or len(decision.options) < 2:
            return None
        self._missed.append(response.name)
        return None if self._asking == ASK_NEVER else response.name

    def say(self, asked: Asked, command: str, argument: str) -> list[str]:
        """Execute a command, and describe the new preferences."""
        if command == "decline":
            return self._decline(asked)
        if command == "ask":
            first, _, name = argument.partition(" ")
            return self._ask_again(name) if first.casefold() == _AGAIN else self._ask(argument)
        if not argument:
            return self._tell_held()
        return self._hold(asked, argument) if command == "hold" else self._release(argument)

    def _ask(self, argument: str) -> list[str]:
        word = f"ask:{argument.casefold()}"
        if argument and word not in _TELLS:
            return [f"{argument!r} is no way to be asked; write {_WAYS}."]
        if argument:
            self._asking = word
        held = "".join(f", and about {name}" for name in self._held)
        return [
            stopped(f"{_TELLS[self._asking]}{held}"),
            *([] if argument else [f"To change it: {_WAYS}."]),
            *([] if argument or not self._declined else [self._tell_declined()]),
        ]

    def _decline(self, asked: Asked) -> list[str]:
        word = decline_word(asked.decision)
        if word is None:
            return [
                "This question is not one to decline for good: it has to be answered each time."
            ]
        name = self._declined[word] = str(asked.decision.context["declinable"])
        return [
            stopped(f"From now on this is declined for you: {asked.question}"),
            stopped(f"To be asked again: ask {_AGAIN} {name}"),
        ]

    def _tell_declined(self) -> str:
        if not self._declined:
            return "Nothing is declined for you for good."
        names = ", ".join(self._declined.values())
        return f"{stopped(f'Declined for you: {names}')} To be asked again: ask {_AGAIN} NAME."

    def _ask_again(self, argument: str) -> list[str]:
        names = _called(argument, dict.fromkeys(self._declined.values()))
        if not argument or len(names) != 1:
            return [self._tell_declined()]
        self._declined = {w: name for w, name in self._declined.items() if name != names[0]}
        return [f"{names[0]} asks you again."]

    def _tell_held(self) -> list[str]:
        if not self._held:
            return ["Nothing is held. Say what you always want to be asked about: hold NAME."]
        return ["You are always asked about:", *(f"  {name}" for name in self._held)]

    def _hold(self, asked: Asked, argument: str) -> list[str]:
        name = self._pending(asked, argument) or thing_in_sight(asked, argument)
        if name is None:
            return [unknown(argument, title_of(asked.match).presentation.things)]
        if name not in self._held:
            self._held.append(name)
        return [stopped(f"You are always asked about {name}")]

    def _pending(self, asked: Asked, argument: str) -> str | None:
        """A current or missed thing to respond to; it need not be a printed thing."""
        response = asked.decision.response
        names = [*self._missed, *([] if response is None else [response.name])]
        return next((name for name in names if name.casefold() == argument.casefold()), None)

    def _release(self, argument: str) -> list[str]:
        found = _called(argument, self._held)
        if len(found) != 1:
            which = "Nothing" if not found else "More than one thing"
            return [f"{which} that is held is called {argument!r}.", *self._tell_held()]
        self._held.remove(found[0])
        return [stopped(f"You are no longer always asked about {found[0]}")]


def tell_missed(names: Iterable[str]) -> str:
    """A message about missed chances, and how to be asked."""
    missed = list(dict.fromkeys(names))
    before = len(missed) - _NAMED
    quoted = [f"“{name}”" for name in missed[-_NAMED:]]
    quoted += [f"{counted(before, 'thing')} before"] if before > 0 else []
    which = missed[0] if len(missed) == 1 else "NAME"
    line = stopped(f"You were not asked whether to respond to {listed(quoted)}")
    return stopped(f"{line} To be asked: ask always, or hold {which}")


def _called(text: str, names: Iterable[str]) -> list[str]:
    """The name that equals the text, or those that begin with it."""
    wanted = text.casefold()
    same = [name for name in names if name.casefold() == wanted]
    return same or [name for name in names if name.casefold().startswith(wanted)]
