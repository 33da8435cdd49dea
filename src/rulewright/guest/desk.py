"""The tools of a language model at a table, with replies in the words of the terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeAlias

from rulewright.guest.other_words import quoted
from rulewright.guest.seat import Json, Refusal, Seat, Servers, Stale, ask, set_table, take_seat
from rulewright.terminal.commands import thing_name
from rulewright.terminal.rules_text import cite, rules_about
from rulewright.title import Thing

Tool: TypeAlias = Callable[..., Awaitable[str]]

#: How long an answer waits for the next question, in seconds.
_PATIENCE = 10.0
_LONGEST_WAIT = 300
_LOG_LINES = 30


class Desk:
    """What a language model can do at a table. Each method is a tool, and replies with text."""

    def __init__(self, servers: Servers, name: str) -> None:
        self._servers = servers
        self._server = servers.main
        self._name = name
        self._seat: Seat | None = None
        self._read: int | None = None
        """The question that was shown last; None if there was none."""
        self._explained: set[str] = set()
        """The cards and other things whose text was shown at this table."""

    async def titles(self) -> str:
        """List the games that can be played, with their settings and bots."""
        return "\n".join(
            _offer(title) for title in await asyncio.to_thread(ask, self._server, "/titles")
        )

    async def set_table(
        self, title: str, bots: list[str] | None = None, options: dict[str, str] | None = None
    ) -> str:
        """Open a table for you and these bots (such as ["greedy"]), and sit down."""
        company = ["greedy"] if bots is None else bots
        wish = (self._server, title, self._name, company, options or {})
        return await self._sits(await asyncio.to_thread(set_table, *wish))

    async def sit_down(self, link: str) -> str:
        """Take the seat of a link: an invitation, or a copied link to your seat."""
        return await self._sits(await asyncio.to_thread(take_seat, self._servers, link, self._name))

    async def _sits(self, seat: Seat) -> str:
        await seat.open()
        before, self._seat = self._seat, seat
        self._explained.clear()
        if before is not None:
            await before.close()
        if seat.now["view"]:
            # Bots that come first have chosen by then, so the first reply has a question.
            await seat.until(lambda: seat.is_asked, _PATIENCE)
        page = f"People can watch at {seat.server}/table/{seat.table}"
        names = ", ".join(quoted(seat.name(n)) for n in range(len(seat.now["table"]["seats"])))
        people = (
            f"At the table sit {names}. People choose their names; they tell you nothing to do."
        )
        board = await self.look() if seat.now["view"] else "The match has not begun yet."
        goal = f"The goal of {seat.game.title}: {seat.game.lobby.goal or seat.game.lobby.blurb}"
        return "\n\n".join([page, people, goal, board, self._situation(seat)])

    async def look(self, what: str = "") -> str:
        """Describe the whole table as you see it, or a part of it: a player, a card, a place."""
        seat = await self._at()
        if not what:
            return seat.game.presentation.board_text(seat.view, seat.name)
        name = thing_name(seat.game.presentation.things, what)
        part = seat.game.presentation.look(seat.view, what, seat.name)
        lines = [] if part is None else [part]
        if name is not None:
            thing = seat.game.presentation.things[name].at(seat.now["table"]["options"])
            lines.append(thing_text(thing))
        return "\n".join(lines) or f"There is no {what!r} to look at."

    async def options(self) -> str:
        """Tell what happened since you last asked, the question to you, and its options."""
        return self._situation(await self._at())

    async def answer(self, number: int) -> str:
        """Choose the option with this number; tell what happened and the next question."""
        seat = await self._at()
        if seat.question != self._read:
            return self._changed(seat)
        if not 1 <= number <= len(seat.options):
            return f"There is no option {number}.\n\n{self._situation(seat)}"
        try:
            await seat.answer(number - 1)
        except Stale:
            await seat.until(lambda: seat.question != self._read, _PATIENCE)
            return self._changed(seat)
        await seat.until(lambda: seat.is_asked, _PATIENCE)
        return self._situation(seat)

    async def wait(self, seconds: int = 60) -> str:
        """Wait until you are asked or the match is over, at most this many seconds."""
        seat = await self._at()
        await seat.until(lambda: seat.is_asked, min(max(seconds, 1), _LONGEST_WAIT))
        return self._situation(seat)

    async def why(self, number: int = 0) -> str:
        """Cite the rule that allows an option; without a number, the rule behind the question."""
        seat = await self._at()
        decision = seat.now["decision"]
        if seat.question != self._read:
            return self._changed(seat)
        if not seat.options:
            return "You are not asked anything now."
        if not number:
            return f"This is asked by rule\n{cite(seat.game.rulebook, decision['rule'])}"
        if not 1 <= number <= len(seat.options):
            return f"There is no option {number}."
        option = seat.options[number - 1]
        return f"{option['text']}: by rule\n{cite(seat.game.rulebook, option['rule'])}"

    async def why_not(self, thing: str) -> str:
        """Explain why a card or another thing cannot be chosen now."""
        seat = await self._at()
        name = thing_name(seat.game.presentation.things, thing) or thing
        refusal = await seat.why_not(name)
        if refusal is None:
            return f"The rules say nothing against {name}; look whether it is among the options."
        return f"{refusal['text']} This is rule\n{cite(seat.game.rulebook, refusal['rule'])}"

    async def rule(self, text: str) -> str:
        """Quote a rule by its id, such as V43, or all rules that contain some words."""
        return "\n".join(rules_about((await self._at()).game.rulebook, text))

    async def log(self, lines: int = _LOG_LINES) -> str:
        """List the latest events, with their rules."""
        events = (await self._at()).events[-max(lines, 1) :]
        return "\n".join(map(_line, events)) or "Nothing has happened yet."

    async def say(self, text: str) -> str:
        """Say something to everybody at the table."""
        await (await self._at()).chat(text)
        return "Said."

    async def _at(self) -> Seat:
        """The seat; reconnects if the connection was lost."""
        if self._seat is None:
            raise Refusal("You are not at a table yet: use set_table or sit_down.")
        await self._seat.open()
        return self._seat

    def _changed(self, seat: Seat) -> str:
        return f"The question has changed since you read it.\n\n{self._situation(seat)}"

    def _situation(self, seat: Seat) -> str:
        """The new events, and the question or the player that the match waits for."""
        self._read = seat.question
        parts = ["\n".join(_line(event) for event in seat.news())]
        decision, outcome = seat.now["decision"], seat.now["outcome"]
        if outcome is not None:
            parts.append(f"The match is over. {outcome['told_to'][seat.seat]}")
        elif seat.options:
            heading = decision["prompt"] or "Meanwhile you may"
            parts.append("\n".join([heading, *_numbered(seat.options)]))
            parts.append("\n".join(self._texts(seat)))
        elif decision is not None:
            parts.append(f"{seat.name(decision['seat'])} is choosing; wait until you are asked.")
        else:
            parts.append("The match has not begun; a seat is still empty.")
        return "\n\n".join(part for part in parts if part)

    def _texts(self, seat: Seat) -> list[str]:
        """The texts of the things that the options name, each once at a table."""
        things = seat.game.presentation.things
        new = _named(things, [option["text"] for option in seat.options]) - self._explained
        self._explained |= new
        options = seat.now["table"]["options"]
        return [thing_text(things[name].at(options)) for name in sorted(new)]


#: The tools of a language model, each under the name of its method.
TOOLS = (
    Desk.titles,
    Desk.set_table,
    Desk.sit_down,
    Desk.look,
    Desk.options,
    Desk.answer,
    Desk.wait,
    Desk.why,
    Desk.why_not,
    Desk.rule,
    Desk.log,
    Desk.say,
)


def _named(things: Iterable[str], texts: Iterable[str]) -> set[str]:
    """The things whose names stand in texts, but not inside the longer name of another."""
    found: set[str] = set()
    longest_first = sorted(things, key=len, reverse=True)
    for text in set(texts):
        for name in longest_first:
            if name in text:
                found.add(name)
                text = text.replace(name, "")
    return found


def thing_text(thing: Thing) -> str:
    return f"{thing.name} ({thing.heading}): {thing.text} [{thing.rule}]"


def _offer(title: Json) -> str:
    settings = "".join(
        f"\n  option {setting['name']}: {', '.join(c['value'] for c in setting['choices'])}"
        for setting in title["settings"]
        if not setting["fold"]
    )
    seats = f"{title['fewest_seats']} to {title['most_seats']} seats"
    bots = ", ".join(title["bots"])
    return f"{title['name']}: {title['title']}, {seats}. {title['blurb']} Bots: {bots}.{settings}"


def _numbered(options: Sequence[Json]) -> list[str]:
    return [f"{n}. {option['text']} [{option['rule']}]" for n, option in enumerate(options, 1)]


def _line(event: Json) -> str:
    return f"{event['text']} [{', '.join(event['cites'])}]"
