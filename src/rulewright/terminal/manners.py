"""When a person at this keyboard wants to be asked, and how they say so."""

from __future__ import annotations

from rulewright.bots.manners import (
    ASK_ABOUT_ME,
    ASK_ALWAYS,
    ASK_NEVER,
    HOLD,
    declines,
)
from rulewright.kernel import Decision, Option
from rulewright.kernel.sentences import stopped
from rulewright.terminal.commands import Asked, thing_name, unknown

_TELLS = {
    ASK_NEVER: "You are not asked whether you respond to something",
    ASK_ABOUT_ME: "You are asked whether you respond to something when it is about you",
    ASK_ALWAYS: "You are asked whether you respond to something whenever you could",
}
_WAYS = "ask never, ask about me or ask always"

#: The commands by which a person says it.
COMMANDS = ("ask", "hold", "release")


class Manners:
    """What one person has said; questions they do not want are declined for them."""

    def __init__(self) -> None:
        self._asking = ASK_ABOUT_ME
        self._held: list[str] = []

    def declines(self, decision: Decision) -> Option | None:
        """How to decline for this person; None if they want to choose."""
        return declines(decision, (self._asking, *(f"{HOLD}{name}" for name in self._held)))

    def say(self, asked: Asked, command: str, argument: str) -> list[str]:
        """Carries out a command, and tells what holds now."""
        if command == "ask":
            return self._ask(argument)
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
        ]

    def _tell_held(self) -> list[str]:
        if not self._held:
            return ["Nothing is held. Say what you always want to be asked about: hold NAME."]
        return ["You are always asked about:", *(f"  {name}" for name in self._held)]

    def _hold(self, asked: Asked, argument: str) -> list[str]:
        things = asked.match.game.things
        name = self._pending(asked, argument) or thing_name(things, argument)
        if name is None:
            return [unknown(argument, things)]
        if name not in self._held:
            self._held.append(name)
        return [stopped(f"You are always asked about {name}")]

    def _pending(self, asked: Asked, argument: str) -> str | None:
        """What can be responded to now, if it is called so; it need not be a printed thing."""
        facts = asked.decision.context
        name = str(facts["to"]) if "about_me" in facts else ""
        return name if name and name.casefold() == argument.casefold() else None

    def _release(self, argument: str) -> list[str]:
        wanted = argument.casefold()
        same = [name for name in self._held if name.casefold() == wanted]
        found = same or [name for name in self._held if name.casefold().startswith(wanted)]
        if len(found) != 1:
            which = "Nothing" if not found else "More than one thing"
            return [f"{which} that is held is called {argument!r}.", *self._tell_held()]
        self._held.remove(found[0])
        return [stopped(f"You are no longer always asked about {found[0]}")]
