"""Shows the player at the screen what they may know, and hides it from the next player."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import fields
from itertools import groupby

from rulewright.kernel import Event, Match, Outcome, State
from rulewright.terminal.commands import LEAVING, Asked, Left, shortened
from rulewright.terminal.rules_text import cite
from rulewright.terminal.screen import Screen
from rulewright.terminal.seats import Seat
from rulewright.title import Label, Thing, event_text, outcome_text, title_of
from rulewright.title.sentences import stopped


class Teller:
    """Tracks which player is at the screen and what each player has seen."""

    def __init__(self, match: Match[State], seats: Sequence[Seat], screen: Screen) -> None:
        self._match = match
        self._seats = seats
        self._screen = screen
        self.people = [number for number, seat in enumerate(seats) if seat.bot is None]
        self._viewer = self.people[0] if len(self.people) == 1 else None
        # The first answer whose events are new; after resuming, the last choice is shown again.
        self._seen: dict[int | None, int] = {seat: last_answer(match, seat) for seat in self.people}
        self._seen[None] = len(match.answers)
        self._table_due = True
        self._status: str | None = None
        self._board = ""
        # Printed things whose text the player at the screen has read.
        self._read: set[str] = set()
        # Things that the player at the screen has got since their last question.
        self._came: list[str] = []

    def welcome(self, path: object, is_taught: bool = False) -> None:
        """Write who plays, where the match is saved, and the three things to know."""
        write, alone = self._screen.write, len(self.people) == 1
        kinds = ["bot" if seat.bot else "you" if alone else "here" for seat in self._seats]
        who = (f"{seat.name} ({kind})" for seat, kind in zip(self._seats, kinds, strict=True))
        write(f"{self._match.game.title}: {', '.join(who)}.", "heading")
        write(f"The match is kept after every choice in {path}")
        if self.people:
            write("Type the number of a choice, ? for help, Ctrl-C to stop and go on later.")
        could_learn = title_of(self._match).lobby.lesson and not is_taught
        if self.people and could_learn and not self._match.answers:
            write(f"Never played it? 'rulewright learn {self._match.game.name}' teaches it.")
        if len(self.people) > 1 and not self._screen.can_clear:
            write("Attention: this terminal cannot be cleared.", "mistake")
            write("Anybody who scrolls back can read the other hands.", "mistake")
        write()

    def tell(self, pace: float = 0.0) -> None:
        """Write the new events for the player at the screen."""
        journal = self._match.journal
        assert journal is not None
        news = journal.seen_by(self._viewer, self._seen[self._viewer])
        last = -1
        # The events between two quiet points are a paragraph, such as one group of a horde.
        for (number, _), part in groupby(news, key=lambda line: (line[0].number, line[0].frame)):
            if number == last:
                self._screen.write()
            events = [event for _, event in part]
            self._came += [name for event in events for name in self._brought_by(event)]
            # Also for a player without opponents, who has turns too.
            self._table_due |= any(event.begins in ("turn", "round") for event in events)
            for line in shortened(event_text(self._match, event) for event in events):
                self._screen.write(line)
                self._screen.pause(pace)
            last = number
        self._seen[self._viewer] = len(self._match.answers) + 1

    def _brought_by(self, event: Event) -> list[str]:
        """The printed things that an event reveals to the player at the screen."""
        whose = (getattr(event, "seat", None), getattr(event, "by", None))
        if not event.reveals or self._viewer is None or self._viewer not in whose:
            return []
        things = title_of(self._match).presentation.things
        facts = [getattr(event, fact.name) for fact in fields(event)]
        names = [name for fact in facts for name in (fact if isinstance(fact, tuple) else (fact,))]
        return [name for name in names if isinstance(name, str) and name in things]

    def asked_among(self, seats: Sequence[int]) -> int:
        """The team member to ask: the player at the screen, else another person, else a bot."""
        people = [seat for seat in seats if seat in self.people]
        return self._viewer if self._viewer in people else (people or seats)[0]

    def turn_passes(self) -> None:
        """Note that another seat acts, so that the table is shown again."""
        self._table_due = True

    def show_table(self, asked: Asked) -> None:
        """Show the table if it is due; otherwise only the player's own line, if it changed."""
        name = self._match.name
        presentation = title_of(self._match).presentation
        status = presentation.look(asked.view, name(asked.seat), name)
        # In the middle of another player's turn one line is enough, unless the screen is empty.
        if self._table_due and (self._match.is_quiet or self._status is None):
            self._table_due = False
            self._show(presentation.board_text(asked.view, name))
        elif status is not None and status != self._status:
            self._screen.write(status)
        self._status = status or ""

    def _show(self, board: str) -> None:
        """Show the whole table if it has changed since it was last shown."""
        if board != self._board:
            self._board = board
            self._screen.write()
            self._screen.write(board)
            self._read |= set(_read_out(board, title_of(self._match).presentation.things.values()))

    def put(self, asked: Asked) -> None:
        """Show the question and its choices."""
        response = asked.decision.response
        answered = () if response is None else response.to
        self._explain_news(answered)
        self._screen.write()
        who = f"{self._match.name(asked.seat)}: " if len(self.people) > 1 else ""
        self._screen.write(f"{who}{asked.question}", "question")
        choices = [name for label in asked.labels for name in _named(label)]
        self._explain([*answered, *(name for name in choices if name not in self._read)])
        for line in asked.lines(0, asked.listed):
            self._screen.write(line)
        if asked.listed < len(asked.labels):
            numbers = f"{asked.listed + 1:>3} to {len(asked.labels)}"
            self._screen.write(f"{numbers}. What may be done at any time; 'more' lists it.")

    def _explain_news(self, but: Collection[str]) -> None:
        """Show the printed text of what the player got since the last question, but for these."""
        news = [name for name in self._came if name not in self._read and name not in but]
        self._came.clear()
        if news:
            self._screen.write()
            self._explain(news)

    def _explain(self, names: Iterable[str]) -> None:
        """Show the printed text of these things; the player has read it then."""
        for name in dict.fromkeys(names):
            thing = title_of(self._match).presentation.things.get(name)
            if thing is not None and thing.text:
                here = thing.at(self._match.start.options)
                self._screen.write(f"  {here.name} [{here.heading}]: {here.text}")
            self._read.add(name)

    def hand_over(self, seat: int) -> None:
        """Hide one player's table before the next player sits down."""
        if seat == self._viewer:
            return
        self._hide()
        name = self._match.name(seat)
        self._wait(f"Pass the keyboard to {name}. {name}, press Enter: ")
        self._viewer, self._table_due, self._status = seat, True, None
        self._board = ""
        self._read.clear()
        self._came.clear()

    def _hide(self) -> None:
        """Clear the screen once its owner has read it."""
        if self._viewer is not None:
            self._wait(f"{self._match.name(self._viewer)}, press Enter to hide your table: ")
            self._screen.clear()
            self._viewer = None

    def _wait(self, question: str) -> None:
        if self._screen.ask(question).strip().casefold() in LEAVING:
            raise Left

    def take_back(self, label: str, bots: int) -> None:
        """Report what was undone; the question is then asked again."""
        also = f", and {bots} {'choice' if bots == 1 else 'choices'} of bots after it"
        self._screen.write(stopped(f"Taken back: {label}{also if bots else ''}"))
        if bots:
            self._table_due, self._status = True, None

    def gather(self) -> None:
        """Show the end of the match to several people together, without anybody's secrets."""
        if len(self.people) > 1 and self._viewer is not None:
            earliest = min(self._seen[seat] for seat in self.people)
            self._hide()
            self._seen[None] = earliest
            self.tell()

    def result(self, outcome: Outcome) -> None:
        """Show who won, places and scores, and the rule that decided."""
        name, write = self._match.name, self._screen.write
        write()
        write(stopped(f"The match is over: {outcome_text(outcome, name)}"), "heading")
        if not outcome.is_of_one_team:  # against the game alone there are no places
            for seat in sorted(range(len(outcome.ranks)), key=outcome.ranks.__getitem__):
                write(f"Place {outcome.ranks[seat]}: {name(seat)}, {_score(outcome, seat)}.")
            for rival in outcome.rivals:
                parts = _parts(outcome.categories, rival.parts)
                write(f"Place {rival.rank}: {rival.name}, score {rival.score}{parts}.")
        if outcome.rule:
            write("It was decided by rule")
            write(cite(title_of(self._match).rulebook, outcome.rule))


def _score(outcome: Outcome, seat: int) -> str:
    parts = _parts(outcome.categories, outcome.parts[seat]) if outcome.parts else ""
    return f"score {outcome.scores[seat]}{parts}"


def _parts(categories: Sequence[str], parts: Sequence[int]) -> str:
    """A score by category, in brackets."""
    counts = ", ".join(f"{n} {category}" for category, n in zip(categories, parts, strict=False))
    return f" ({counts})" if counts else ""


def _named(label: Label) -> list[str]:
    """Names that a choice may refer to: its label, parts of it, and the objects it points at."""
    plain = label.text.partition(" for ")[0]
    named = [label.text, plain, plain.partition(" ")[2]]
    for place in label.points_at:  # such as hand:0:Wine
        while place := place.partition(":")[2]:
            named.append(place)
    return named


def _read_out(board: str, things: Iterable[Thing]) -> Iterable[str]:
    """The names of the things whose text the board shows, so that it need not be shown again."""
    lines = [line.lstrip() for line in board.split("\n")]
    for thing in things:
        if any(line.startswith(thing.name) and thing.text in line for line in lines):
            yield thing.name


def last_answer(match: Match[State], seat: int, without: Collection[int] = ()) -> int:
    """The number of a seat's last answer; 0 if it gave none."""
    numbers = (n for n in range(len(match.answers), 0, -1) if n not in without)
    return next((n for n in numbers if match.answers[n - 1].seat == seat), 0)
