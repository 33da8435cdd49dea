"""A match at one keyboard: what happened, whose choice it is, what they can do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from rulewright.kernel import Decision, Match, Option, Outcome, Record, State
from rulewright.kernel.errors import ReplayDiverged, RulewrightError
from rulewright.kernel.game import Game
from rulewright.terminal.commands import QUESTIONS, Asked, cite, explain, find_choices
from rulewright.terminal.saving import CannotSave, holds_another, save, undisturbed
from rulewright.terminal.screen import Screen, Terminal
from rulewright.terminal.seats import Chooser, Seat

INTERRUPTED = 130


class _Left(Exception):
    """A person leaves the table; the match is kept."""


def play(
    game: Game[State],
    seats: Sequence[tuple[str, Chooser | None]],
    *,
    options: Mapping[str, str],
    seed: int,
    save_path: Path,
    resume: Record | None = None,
    screen: Screen | None = None,
    pace: float = 0.0,
    resume_command: str = "",
) -> int:
    """Plays a new match, or goes on with a record, until it is over or everyone has left."""
    screen = screen or Terminal()
    if resume is None:
        names = [name for name, _ in seats]
        match = Match.new(game, names, seed=seed, options=options, listen=True)
    else:
        found = _resumed(game, resume, screen)
        if found is None:
            return 1
        match = found
    how = resume_command or f"rulewright play --resume {save_path}"
    return Session(match, seats, save_path, screen, pace=pace, resume_command=how).run()


def _resumed(game: Game[State], record: Record, screen: Screen) -> Match[State] | None:
    """The match of a record; None if its rules have changed and the person stops here."""
    try:
        return record.replay(game, listen=True)
    except ReplayDiverged as error:
        screen.write("This match cannot be played again from its beginning:", "mistake")
        screen.write(f"{error}.", "mistake")
        screen.write("The rules have changed since. It can go on from the position it was kept in;")
        screen.write("what happened before that can then no longer be shown or taken back.")
    try:
        answer = screen.ask("Go on from there? yes or no: ").strip().casefold()
    except (EOFError, KeyboardInterrupt):
        answer = ""
    if answer in ("y", "yes"):
        return record.resume(game, listen=True)
    screen.write("Nothing was changed.")
    return None


class Session:
    """One sitting: keeps who has seen what, and who is at the screen."""

    def __init__(
        self,
        match: Match[State],
        seats: Sequence[tuple[str, Chooser | None]],
        path: Path,
        screen: Screen,
        *,
        pace: float = 0.0,
        resume_command: str = "",
    ) -> None:
        self.match = match
        self._seats = [Seat(*seat) for seat in seats]
        self._path = path
        self._screen = screen
        self._pace = pace
        self._resume_command = resume_command
        self._people = [number for number, seat in enumerate(self._seats) if seat.bot is None]
        self._viewer = self._people[0] if len(self._people) == 1 else None
        self._seen: dict[int | None, int] = defaultdict(int)
        """For each seat, the answer number from which on events are news to it."""
        for seat in (*self._people, None):
            self._seen[seat] = self._last_answer(seat)
        self._told_to: int | None = None
        """Who was asked last, so that the table is shown when the turn comes round."""
        self._status = ""
        self._saved = True

    def run(self) -> int:
        """Plays until the match is over or somebody leaves; the exit code of the program."""
        try:
            save(self.match, self._path)
            self._welcome()
            self._tell()
            while (decision := self.match.decision) is not None:
                option = self._choose(decision)
                if option is not None:
                    self._answer(option)
            self._finish()
            return 0
        except _Left:
            self._goodbye()
            return 0
        except KeyboardInterrupt:
            self._screen.write()
            self._goodbye()
            return INTERRUPTED
        except RulewrightError as error:
            self._screen.write(f"The match cannot go on: {error}", "mistake")
            self._goodbye()
            return 1

    # Choosing and answering

    def _choose(self, decision: Decision) -> Option | None:
        bot = self._seats[decision.seat].bot
        if bot is not None:
            self._told_to = None
            return bot.choose(self.match, decision.seat)
        return self._ask(Asked.now(self.match))

    def _answer(self, option: Option) -> None:
        """Gives an answer and keeps it, before anybody is told."""
        decision = self.match.decision
        assert decision is not None
        with undisturbed():
            self.match.answer(option, decision.seat)
            self._keep()
        self._tell(0.0 if self._seats[decision.seat].bot is None else self._pace)

    def _keep(self) -> None:
        try:
            save(self.match, self._path)
            self._saved = True
        except CannotSave as error:
            if self._saved:
                self._screen.write(f"Attention: {error}.", "mistake")
                self._screen.write("You can play on. To keep the match elsewhere: save FILE.")
            self._saved = False

    def _ask(self, asked: Asked) -> Option | None:
        """What a person chooses; None if something was taken back instead."""
        if self._viewer != asked.seat:
            self._hand_over(asked.seat)
        self._tell()
        self._show_table(asked)
        self._put(asked)
        count = len(asked.labels)
        while True:
            text = self._read(f"Choose 1 to {count}, ? for help: " if count > 1 else "Choose 1: ")
            if not text:
                self._put(asked)
                continue
            found = find_choices(asked, text)
            command, _, argument = text.partition(" ")
            known = command.casefold() in (*QUESTIONS, *_ACTIONS)
            if len(found) == 1 and not (known and not argument):
                return asked.option(found[0])
            if not known:
                self._screen.write(explain(asked, text, found), "mistake")
            elif self._obey(asked, command.casefold(), argument.strip()):
                return None

    def _obey(self, asked: Asked, command: str, argument: str) -> bool:
        """Carries out a command; True if the question is no longer the same."""
        if command in QUESTIONS:
            for line in QUESTIONS[command](asked, argument):
                self._screen.write(line)
            return False
        if command == "undo":
            return self._undo(asked.seat)
        if command == "save":
            self._save_copy(argument)
            return False
        raise _Left

    def _read(self, question: str) -> str:
        try:
            return " ".join(self._screen.ask(question).split())
        except EOFError as error:
            self._screen.write()
            raise _Left from error

    # Telling

    def _welcome(self) -> None:
        write = self._screen.write
        who = ", ".join(
            f"{seat.name} ({'bot' if seat.bot else 'you' if len(self._people) == 1 else 'here'})"
            for seat in self._seats
        )
        write(f"{self.match.game.title}: {who}.", "heading")
        write(f"The match is kept after every choice in {self._path}")
        if self._people:
            write("Type the number of a choice, ? for help, Ctrl-C to stop and go on later.")
        if len(self._people) > 1 and not self._screen.can_clear:
            write(
                "Attention: this terminal cannot be cleared, so others can read what was on it.",
                "mistake",
            )
        write()

    def _tell(self, pace: float = 0.0) -> None:
        """Writes what is news to whoever is at the screen."""
        journal = self.match.journal
        assert journal is not None
        for _, event in journal.seen_by(self._viewer, self._seen[self._viewer]):
            self._screen.write(event.text(self.match.name))
            self._screen.pause(pace)
        self._seen[self._viewer] = len(self.match.answers) + 1

    def _show_table(self, asked: Asked) -> None:
        """The table when the turn has come round; otherwise one's own line of it, if changed."""
        game, name = self.match.game, self.match.name
        status = game.look(asked.view, name(asked.seat), name) or ""
        if self._told_to != asked.seat and (self.match.is_quiet or self._status == ""):
            self._screen.write()
            self._screen.write(game.board(asked.view, name))
        elif status and status != self._status:
            self._screen.write(status)
        self._status = status
        self._told_to = asked.seat

    def _put(self, asked: Asked) -> None:
        """The question and its choices."""
        self._screen.write()
        who = f"{self.match.name(asked.seat)}: " if len(self._people) > 1 else ""
        self._screen.write(f"{who}{asked.question}", "question")
        for number, label in enumerate(asked.labels, start=1):
            self._screen.write(f"{number:>3}. {label.text} [{label.rule}]")

    def _hand_over(self, seat: int) -> None:
        """Hides one person's table before the next sits down."""
        if self._viewer is not None:
            self._read(f"{self.match.name(self._viewer)}, press Enter to hide your table: ")
        self._screen.clear()
        name = self.match.name(seat)
        if self._read(f"Pass the keyboard to {name}. {name}, press Enter: ") in _LEAVING:
            raise _Left
        self._screen.clear()
        self._viewer, self._told_to, self._status = seat, None, ""

    # Taking back, keeping, leaving, ending

    def _undo(self, seat: int) -> bool:
        """Back to a person's last choice, if no other person has chosen since."""
        answers, first = self.match.answers, len(self.match.start.before)
        number = self._last_answer(seat) - 1
        if number < first:
            self._screen.write("There is no choice of yours to take back.", "mistake")
            return False
        others = {answer.seat for answer in answers[number + 1 :]} & set(self._people)
        if others:
            names = " and ".join(self.match.name(other) for other in sorted(others))
            self._screen.write(
                f"You cannot take back a choice after which {names} chose.", "mistake"
            )
            return False
        taken, bots = answers[number].option, len(answers) - number - 1
        with undisturbed():
            self.match.undo(len(answers) - number)
            self._keep()
        self._told_to = seat if not bots else None
        for who in self._seen:
            self._seen[who] = min(self._seen[who], number + 1)
        asked = Asked.now(self.match)
        label = asked.labels[list(asked.decision.options).index(taken)]
        also = f", and what followed ({bots} {'choice' if bots == 1 else 'choices'} of bots)"
        self._screen.write(f"Taken back: {label.text}{also if bots else ''}.")
        return True

    def _last_answer(self, seat: int | None) -> int:
        """How many answers there were after a seat's last one; 0 if it gave none."""
        answers = self.match.answers
        mine = (n for n in range(len(answers), 0, -1) if answers[n - 1].seat == seat)
        return next(mine, 0)

    def _save_copy(self, argument: str) -> None:
        if not argument:
            self._keep()
            if self._saved:
                self._screen.write(f"The match is kept after every choice in {self._path}")
            return
        path = Path(argument).expanduser()
        if holds_another(path, self.match):
            self._screen.write(
                f"{path} holds something else and was left alone. Choose another name.", "mistake"
            )
            return
        try:
            save(self.match, path)
        except CannotSave as error:
            self._screen.write(f"{error}. Choose another place.", "mistake")
            return
        if self._saved:
            self._screen.write(f"A copy as of now is in {path}; the match itself stays where it is.")
        else:
            self._resume_command = self._resume_command.replace(str(self._path), str(path))
            self._path, self._saved = path, True
            self._screen.write(f"From now on the match is kept in {path}")

    def _goodbye(self) -> None:
        if self._saved:
            self._screen.write(f"The match is kept in {self._path}")
        else:
            self._screen.write(f"The last choices could not be saved in {self._path}", "mistake")
        self._screen.write(f"To go on: {self._resume_command}")

    def _finish(self) -> None:
        """The last news, for everybody, and the result."""
        if len(self._people) > 1:
            if self._viewer is not None:
                self._read(f"{self.match.name(self._viewer)}, press Enter to hide your table: ")
            self._screen.clear()
            self._seen[None] = min(self._seen[seat] for seat in self._people)
            self._viewer = None
            self._tell()
        outcome = self.match.outcome
        assert outcome is not None
        self._screen.write()
        for line in self._result(outcome):
            self._screen.write(line)
        self._screen.write(f"The record of the match is in {self._path}")
        self._screen.write(f"To watch it again: rulewright replay {self._path}")

    def _result(self, outcome: Outcome) -> list[str]:
        names = [self.match.name(seat) for seat in outcome.winners]
        lines = [
            "The match is over."
        ]
        return lines + names + [cite(self.match.game.rulebook, outcome.rule)]


_LEAVING = ("quit", "exit")
_ACTIONS = ("undo", "save", *_LEAVING)
