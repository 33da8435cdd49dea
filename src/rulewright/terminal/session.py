"""A match at one keyboard: what happened, whose choice it is, what they can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rulewright.kernel import Decision, Game, Match, Option, Record, State
from rulewright.kernel.errors import ReplayDiverged, RulewrightError
from rulewright.terminal.commands import LEAVING, QUESTIONS, Asked, Left, explain, find_choices
from rulewright.terminal.keeper import Keeper
from rulewright.terminal.manners import COMMANDS as MANNERS
from rulewright.terminal.manners import Manners
from rulewright.terminal.saving import undisturbed
from rulewright.terminal.screen import Screen, Terminal
from rulewright.terminal.seats import Chooser, Seat
from rulewright.terminal.teller import Teller, last_answer

INTERRUPTED = 130

_COMMANDS = (*QUESTIONS, *MANNERS, "undo", "save", *LEAVING)


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
    resume_seats: str = "",
) -> int:
    """Plays a new match, or goes on with a record, until it is over or somebody leaves."""
    screen = screen or Terminal()
    if resume is None:
        names = [name for name, _ in seats]
        match = Match.new(game, names, seed=seed, options=options, listen=True)
    else:
        found = _resumed(game, resume, screen)
        if found is None:
            return 1
        match = found
    return Session(match, seats, Keeper(save_path, screen, resume_seats), screen, pace).run()


def _resumed(game: Game[State], record: Record, screen: Screen) -> Match[State] | None:
    """The match of a record; None if the rules have changed and the person stops here."""
    try:
        return record.replay(game, listen=True)
    except ReplayDiverged as error:
        screen.write("The rules have changed since this match was kept:", "mistake")
        screen.write(f"{error}.", "mistake")
        screen.write("It can go on from the position that was kept with it.")
        screen.write("What happened before can then no longer be taken back.")
    try:
        answer = screen.ask("Go on from there? yes or no: ").strip().casefold()
    except (EOFError, KeyboardInterrupt):
        screen.write()
        answer = "no"
    if answer in ("y", "yes"):
        return record.resume(game, listen=True)
    screen.write("Nothing was changed.")
    return None


class Session:
    """One sitting at a match."""

    def __init__(
        self,
        match: Match[State],
        seats: Sequence[tuple[str, Chooser | None]],
        keeper: Keeper,
        screen: Screen,
        pace: float = 0.0,
    ) -> None:
        self._match = match
        self._seats = [Seat(*seat) for seat in seats]
        self._keeper = keeper
        self._screen = screen
        self._pace = pace
        self._teller = Teller(match, self._seats, screen)
        self._manners = [Manners() for _ in self._seats]
        # The numbers of the answers that were given for a person who did not want to be asked.
        self._declined: set[int] = set()
        # Whoever takes a choice back is asked again, whatever they said before.
        self._asks_again = False

    def run(self) -> int:
        """Plays until the match is over or somebody leaves; returns the program's exit code."""
        self._keeper.begin(self._match)
        try:
            self._play()
            return 0
        except (Left, EOFError) as error:
            if isinstance(error, EOFError):
                self._screen.write()
            self._leave()
            return 0
        except KeyboardInterrupt:
            self._screen.write()
            self._leave()
            return INTERRUPTED
        except RulewrightError as error:
            self._screen.write(f"The match cannot go on: {error}.", "mistake")
            self._leave()
            return 1

    def _play(self) -> None:
        self._teller.welcome(self._keeper.path)
        self._teller.tell()
        while (decision := self._match.decision) is not None:
            option = self._choose(decision)
            if option is not None:
                self._answer(decision.seat, option)
        self._teller.gather()
        self._leave()

    def _leave(self) -> None:
        if self._match.outcome is None:
            self._keeper.say_how_to_resume()
        else:
            self._teller.result(self._match.outcome)
            self._keeper.say_how_to_watch()

    def _choose(self, decision: Decision) -> Option | None:
        """What a seat chooses; None if a person took something back instead."""
        bot = self._seats[decision.seat].bot
        if bot is None:
            declined = self._manners[decision.seat].declines(decision)
            if declined is not None and not self._asks_again:
                self._declined.add(len(self._match.answers) + 1)
                return declined
            self._asks_again = False
            return self._ask(decision.seat)
        if self._match.is_quiet:
            self._teller.turn_passes()
        return bot.choose(self._match, decision.seat)

    def _answer(self, seat: int, option: Option) -> None:
        """Gives an answer and keeps it, before anybody is told."""
        with undisturbed():
            self._match.answer(option, seat)
            self._keeper.keep(self._match)
        self._teller.tell(0.0 if self._seats[seat].bot is None else self._pace)

    def _ask(self, seat: int) -> Option | None:
        self._teller.hand_over(seat)
        self._teller.tell()
        asked = Asked.now(self._match)
        self._teller.show_table(asked)
        self._teller.put(asked)
        count = len(asked.labels)
        numbers = "1" if count == 1 else "1 or 2" if count == 2 else f"1 to {count}"
        while True:
            text = " ".join(self._screen.ask(f"Choose {numbers}, or ? for help: ").split())
            command, _, argument = text.partition(" ")
            known = command.casefold() in _COMMANDS
            found = find_choices(asked, text)
            if not text:
                self._teller.put(asked)
            elif len(found) == 1 and (argument or not known):
                return asked.option(found[0])
            elif not known:
                self._screen.write(explain(asked, text, found), "mistake")
            elif self._obey(asked, command.casefold(), argument):
                return None

    def _obey(self, asked: Asked, command: str, argument: str) -> bool:
        """Carries out a command; True if the question is no longer the same."""
        if command in LEAVING:
            raise Left
        if command == "undo":
            return self._undo(asked.seat)
        if command in MANNERS:
            manners = self._manners[asked.seat]
            for line in manners.say(asked, command, argument):
                self._screen.write(line)
            # A mere look at what holds does not answer a question that was taken back.
            changes = argument != "" or command == "decline"
            return changes and manners.declines(asked.decision) is not None
        if command == "save":
            self._keeper.save_as_told(self._match, argument)
        else:
            for line in QUESTIONS[command](asked, argument):
                self._screen.write(line)
        return False

    def _undo(self, seat: int) -> bool:
        """Back to a person's last choice, if no other person has chosen since."""
        match, number = self._match, last_answer(self._match, seat, self._declined)
        if number <= len(match.start.before):
            self._screen.write("There is no choice of yours to take back.", "mistake")
            return False
        later = match.answers[number:]
        people = self._teller.people
        chose = {
            answer.seat
            for at, answer in enumerate(later, start=number + 1)
            if at not in self._declined
        }
        others = sorted(chose & set(people))
        if others:
            names = " and ".join(map(match.name, others))
            self._screen.write(f"{names} chose after your last choice, so it stands.", "mistake")
            return False
        taken = match.answers[number - 1].option
        with undisturbed():
            match.undo(len(later) + 1)
            self._keeper.keep(match)
        self._declined = {at for at in self._declined if at < number}
        self._asks_again = True
        decision = match.decision
        assert decision is not None
        label = match.game.describe(match.state, decision, taken, match.name)
        self._teller.take_back(label.text, sum(answer.seat not in people for answer in later))
        return True
