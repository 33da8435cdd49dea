"""A match at one keyboard: events, questions, answers and commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from rulewright.kernel import Decision, Match, Option, Record, State
from rulewright.kernel.errors import ReplayDiverged, RulewrightError
from rulewright.kernel.match import ABANDON, CONCEDE
from rulewright.terminal.analysis import CHANCES, DECIDED, tell_chances, tell_decided
from rulewright.terminal.auto_pass import COMMANDS as MANNERS
from rulewright.terminal.auto_pass import AutoPass, tell_missed
from rulewright.terminal.commands import (
    LEAVING,
    QUESTIONS,
    Asked,
    Left,
    can_be_several,
    explain,
    find_choices,
    several,
)
from rulewright.terminal.keeper import Keeper
from rulewright.terminal.saving import undisturbed
from rulewright.terminal.screen import Screen, Terminal
from rulewright.terminal.seats import Chooser, Seat
from rulewright.terminal.teller import Teller, last_answer
from rulewright.title import Title, title_of

INTERRUPTED = 130

#: The commands that end a match early.
_GIVING_UP = (CONCEDE, ABANDON)

_COMMANDS = (*QUESTIONS, *MANNERS, "undo", *_GIVING_UP, "save", *LEAVING)


class Coach(Protocol):
    """The teacher of a lesson."""

    def says(self, match: Match[State], /, again: bool = False) -> None:
        """Write the text of the current step, if it is new or ``again`` is set."""
        ...

    def objects(self, match: Match[State], option: Option, label: str, /) -> str | None:
        """Why a choice is not allowed; None if it is."""
        ...


def play(
    game: Title[State],
    seats: Sequence[tuple[str, Chooser | None]],
    *,
    options: Mapping[str, str],
    seed: int | str,
    save_path: Path,
    resume: Record | None = None,
    screen: Screen | None = None,
    pace: float = 0.0,
    resume_seats: str = "",
    coach: Coach | None = None,
) -> int:
    """Play a new match, or resume a record, until it is over or somebody leaves."""
    screen = screen or Terminal()
    if resume is None:
        names = [name for name, _ in seats]
        match = Match.new(game, names, seed=seed, options=options, listen=True)
    else:
        found = _resumed(game, resume, screen)
        if found is None:
            return 1
        match = found
    keeper = Keeper(save_path, screen, resume_seats)
    return Session(match, seats, keeper, screen, pace, coach).run()


def _resumed(game: Title[State], record: Record, screen: Screen) -> Match[State] | None:
    """The match of a record; None if the rules have changed and the player declines to resume."""
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
    """One session of a match."""

    def __init__(
        self,
        match: Match[State],
        seats: Sequence[tuple[str, Chooser | None]],
        keeper: Keeper,
        screen: Screen,
        pace: float = 0.0,
        coach: Coach | None = None,
    ) -> None:
        self._match = match
        self._seats = [Seat(*seat) for seat in seats]
        self._keeper = keeper
        self._screen = screen
        self._pace = pace
        self._teller = Teller(match, self._seats, screen)
        self._auto_pass = [AutoPass() for _ in self._seats]
        self._coach = coach
        # The numbers of the answers that were declined automatically.
        self._declined: set[int] = set()
        # Those of them that were not reported yet, with seat and name.
        self._missed: dict[int, tuple[int, str]] = {}
        # Answers typed ahead for the next questions of the same kind, with their numbered labels.
        self._ahead: list[tuple[str, tuple[int, Option], str]] = []
        # After an undo the player is asked again, whatever their preferences.
        self._asks_again = False

    def run(self) -> int:
        """Play until the match is over or somebody leaves; return the program's exit code."""
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
        self._teller.welcome(self._keeper.path, is_taught=self._coach is not None)
        self._teller.tell()
        while (decision := self._match.decision) is not None:
            answer = self._choose(decision)
            if answer is not None:
                self._answer(*answer)
        self._teller.gather()
        self._leave()
        self._look_back()

    def _leave(self) -> None:
        if self._match.outcome is None:
            self._keeper.say_how_to_resume()
        else:
            self._teller.result(self._match.outcome)
            self._keeper.say_how_to_watch()

    def _look_back(self) -> None:
        """After the match, offer its turning points and winning chances."""
        people = self._teller.people
        if not people:
            return
        # Several people at one screen see what all of them may know.
        seat = people[0] if len(people) == 1 else None
        question = (
            f"Type '{DECIDED}' to see where it was decided, '{CHANCES}' for the winning chances "
            "by turn, or Enter to leave: "
        )
        try:
            while (typed := self._screen.ask(question).strip().casefold()) in (DECIDED, CHANCES):
                if typed == CHANCES:
                    tell_chances(self._match, seat, self._screen)
                else:
                    unasked = {number - 1 for number in self._declined}
                    tell_decided(self._match, seat, self._screen, unasked)
        except (EOFError, KeyboardInterrupt):
            self._screen.write()

    def _choose(self, decision: Decision) -> tuple[int, Option] | None:
        """The seat and its choice; None if the player used undo or gave up instead."""
        seat = self._teller.asked_among((decision.seat, *decision.team))
        bot = self._seats[seat].bot
        if bot is None:
            declined = self._auto_pass[seat].declines(decision)
            if declined is not None and not self._asks_again:
                self._decline(seat, decision)
                return seat, declined
            self._asks_again = False
            return self._ask(seat)
        if self._match.is_quiet:
            self._teller.turn_passes()
        return seat, bot.choose(self._match, seat)

    def _decline(self, seat: int, decision: Decision) -> None:
        """Record that a question is declined for a player who does not want to be asked."""
        number = len(self._match.answers) + 1
        self._declined.add(number)
        missed = self._auto_pass[seat].misses(decision)
        if missed is not None:
            self._missed[number] = (seat, missed)

    def _tell_missed(self, seat: int) -> None:
        """Report the chances that a player missed since their last question."""
        names = [name for who, name in self._missed.values() if who == seat]
        if names:
            self._screen.write(tell_missed(names))
        self._missed = {at: one for at, one in self._missed.items() if one[0] != seat}

    def _answer(self, seat: int, option: Option) -> None:
        """Give an answer and save it, before anything is shown."""
        with undisturbed():
            self._match.answer(option, seat)
            self._keeper.keep(self._match)
        self._teller.tell(0.0 if self._seats[seat].bot is None else self._pace)

    def _ask(self, seat: int) -> tuple[int, Option] | None:
        friends = self._teller.people if self._match.game.cooperative else ()
        asked = Asked.now(self._match, seat, [friend for friend in friends if friend != seat])
        if self._ahead and (answer := self._typed_ahead(asked)) is not None:
            return answer
        self._teller.hand_over(seat)
        self._teller.tell()
        self._tell_missed(seat)
        self._teller.show_table(asked)
        self._put(asked)
        count = len(asked.labels)
        numbers = "1" if count == 1 else "1 or 2" if count == 2 else f"1 to {count}"
        numbers += ", several like 2 3" if can_be_several(asked.decision) else ""
        while True:
            text = " ".join(self._screen.ask(f"Choose {numbers}, or ? for help: ").split())
            if typed := several(text):
                text = self._several(asked, typed)
            command, _, argument = text.partition(" ")
            known = command.casefold() in _COMMANDS
            found = find_choices(asked, text)
            if not text:
                self._put(asked, again=True)
            elif len(found) == 1 and (argument or not known):
                answer = asked.answers[found[0]]
                if not self._is_objected_to(answer[1], asked.labels[found[0]].text):
                    return answer
                self._ahead = []
            elif not known:
                self._screen.write(explain(asked, text, found), "mistake")
            elif self._obey(asked, command.casefold(), argument):
                return None

    def _put(self, asked: Asked, again: bool = False) -> None:
        """Show the question, after the text of the lesson."""
        if self._coach is not None:
            self._coach.says(self._match, again)
        self._teller.put(asked)

    def _is_objected_to(self, option: Option, label: str) -> bool:
        """Whether the lesson does not allow a choice; if so, write why."""
        if self._coach is None:
            return False
        objection = self._coach.objects(self._match, option, label)
        if objection is not None:
            self._screen.write(objection, "mistake")
        return objection is not None

    def _several(self, asked: Asked, typed: list[str]) -> str:
        """Keep all but the first of several numbers for the next questions, if all are valid."""
        found = [find_choices(asked, number) for number in typed]
        if [] in found:
            return typed[found.index([])]
        kind = asked.decision.kind
        self._ahead = [(kind, asked.answers[n], asked.numbered(n)) for (n,) in found[1:]]
        return typed[0]

    def _typed_ahead(self, asked: Asked) -> tuple[int, Option] | None:
        """The answer typed ahead for this question; None if it no longer fits."""
        kind, answer, numbered = self._ahead[0]
        if kind != asked.decision.kind or answer not in asked.answers:
            self._screen.write("What can no longer be chosen was left out:", "mistake")
            for _, _, left_out in self._ahead:
                self._screen.write(f"  {left_out}")
        elif not self._is_objected_to(answer[1], numbered.partition(", ")[2]):
            self._ahead.pop(0)
            return answer
        self._ahead = []
        return None

    def _obey(self, asked: Asked, command: str, argument: str) -> bool:
        """Execute a command; return True if the question has changed."""
        if command in LEAVING:
            raise Left
        if command == "undo":
            return self._undo(asked.seat)
        if command in _GIVING_UP:
            return self._give_up(command)
        if command in MANNERS:
            auto_pass = self._auto_pass[asked.seat]
            for line in auto_pass.say(asked, command, argument):
                self._screen.write(line)
            # Only showing the preferences does not answer a question that was undone.
            changes = argument != "" or command == "decline"
            return changes and auto_pass.declines(asked.decision) is not None
        if command == "save":
            self._keeper.save_as(self._match, argument)
        else:
            for line in QUESTIONS[command](asked, argument):
                self._screen.write(line)
        return False

    def _give_up(self, command: str) -> bool:
        """Let all people at the keyboard concede together, or abandon the match."""
        match, people = self._match, self._teller.people
        if command == CONCEDE and not match.can_concede(people):
            self._screen.write("That would not leave one winner: others play on.", "mistake")
            self._screen.write("To end the match here without a winner: abandon")
            return False
        what = "Give the match up" if command == CONCEDE else "End the match without a winner"
        answer = self._screen.ask(f"{what}? yes or no: ").strip().casefold()
        if answer not in ("y", "yes"):
            self._screen.write("Nothing was changed.")
            return False
        with undisturbed():
            if command == CONCEDE:
                match.concede(people)
            else:
                match.abandon(people[0])
            self._keeper.keep(match)
        return True

    def _undo(self, seat: int) -> bool:
        """Undo a player's last choice, if no other person has chosen since."""
        match, people = self._match, self._teller.people
        own = people if match.game.cooperative else [seat]
        number = max(last_answer(match, mine, self._declined) for mine in own)
        if number <= len(match.start.before):
            self._screen.write("There is no choice of yours to take back.", "mistake")
            return False
        later = match.answers[number:]
        chose = {
            answer.seat
            for at, answer in enumerate(later, start=number + 1)
            if at not in self._declined
        }
        others = sorted(chose & set(people) - set(own))
        if others:
            names = " and ".join(map(match.name, others))
            self._screen.write(f"{names} chose after your last choice, so it stands.", "mistake")
            return False
        taken = match.answers[number - 1].option
        with undisturbed():
            match.undo(len(later) + 1)
            self._keeper.keep(match)
        self._declined = {at for at in self._declined if at < number}
        self._missed = {at: one for at, one in self._missed.items() if at < number}
        self._asks_again = True
        decision = match.decision
        assert decision is not None
        label = title_of(match).presentation.describe(match.state, decision, taken, match.name)
        self._teller.take_back(label.text, sum(answer.seat not in people for answer in later))
        return True
