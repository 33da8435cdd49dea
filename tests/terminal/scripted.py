"""A screen that types by itself and remembers every page, and bots that never think."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.kernel import Match, Option, Record, Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.terminal import Chooser, play
from rulewright.terminal.screen import Style
from rulewright.title import Title

#: What is typed next: a line, or how the person leaves.
Typed = str | type[BaseException] | Callable[[], str]


class ScriptedScreen:
    """Types the lines of a script; when they are used up, ``then`` for ever, or it leaves."""

    def __init__(self, typed: Iterable[Typed] = (), *, then: Typed = EOFError) -> None:
        self._typed = list(typed)
        self._then = then
        self.can_clear = True
        self.pages: list[list[str]] = [[]]
        self.pauses: list[float] = []

    @property
    def lines(self) -> list[str]:
        return [line for page in self.pages for line in page]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def write(self, text: str = "", style: Style = "plain") -> None:
        self.pages[-1] += text.split("\n")

    def ask(self, question: str) -> str:
        self.pages[-1].append(question)
        typed = self._typed.pop(0) if self._typed else self._then
        if isinstance(typed, type):
            raise typed
        answer = typed if isinstance(typed, str) else typed()
        self.pages[-1].append(f"< {answer}")
        return answer

    def after(self, typed: str) -> list[str]:
        """What was written between this line and the next one typed."""
        rest = self.lines[self.lines.index(f"< {typed}") + 1 :]
        end = next((n for n, line in enumerate(rest) if line.startswith("< ")), len(rest))
        return rest[:end]

    def clear(self) -> None:
        self.pages.append([])

    def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)


class First:
    """Takes the first option."""

    def choose(self, match: Match[State], seat: int) -> Option:
        assert match.decision is not None
        assert match.decision.seat == seat
        return match.decision.options[0]


class Anyhow:
    """Takes any option; which one depends on the moment of the match and on nothing else."""

    def choose(self, match: Match[State], seat: int) -> Option:
        assert match.decision is not None
        options = match.decision.options
        return options[Rng.seeded(len(match.answers)).below(len(options))]


def make_bot(kind: str, seed: int) -> Chooser:
    if kind not in ("greedy", "random"):
        raise BadSetup(f"there is no bot {kind!r}")
    return First() if kind == "greedy" else Anyhow()


@dataclass
class Table:
    """A table with a file, at which a script can be played."""

    game: Title[State]
    path: Path
    seats: list[tuple[str, Chooser | None]] = field(
        default_factory=lambda: [("Ann", None), ("Greedy", First())]
    )
    seed: int = 1
    code: int | None = None

    def play(self, *typed: Typed, then: Typed = EOFError, resume: bool = False) -> ScriptedScreen:
        screen = ScriptedScreen(typed, then=then)
        record = self.record if resume else None
        self.code = play(
            self.game,
            self.seats,
            options={},
            seed=self.seed,
            save_path=self.path,
            resume=record,
            screen=screen,
            pace=0.5,
        )
        return screen

    def anyhow(self) -> str:
        """The number of any choice, told by the moment of the match as :class:`Anyhow` does.

        Nothing, once the match is over.
        """
        match = self.record.replay(self.game)
        if match.decision is None:
            return ""
        option = Anyhow().choose(match, match.decision.seat)
        return str(list(match.decision.options).index(option) + 1)

    @property
    def record(self) -> Record:
        return Record.loads(self.path.read_text(encoding="utf-8"))
