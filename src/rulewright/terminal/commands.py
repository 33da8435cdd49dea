"""Commands for a player before choosing: why, why not, the rules, the table, the log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rulewright.bots import Advice, Chair, advise
from rulewright.bots.analysis.chance_graph import chance_graph
from rulewright.kernel import Decision, Match, Option, Rng, State, View
from rulewright.terminal.analysis import CHANCES, DECIDED, chance_lines
from rulewright.terminal.rules_text import cite, rules_about, rules_saying
from rulewright.title import Label, Thing, title_of, why_not
from rulewright.title.sentences import did_you_mean, similar, stopped

HELP = """\
Type the number of a choice, or the beginning of its words.
2 4 5: several of them, where the same question is asked again after each.
Enter alone repeats the question.
why: by which rule this question is asked.
why 3: by which rule the third choice is one.
why not NAME: why something cannot be chosen now.
rules: all the rules. rules {rule}: one of them. rules WORD: those that say it.
look: the whole table. look NAME: a player, a card or another part of it.
more: what may be done at any time, where that is so much that the list leaves it out.
hint: what a bot would think of before choosing, the best first.
chances: the winning chances by turn, from what you knew; that takes some seconds.
log: what happened lately, and by which rules. log 50: more of it.
decided: where the match was decided, once it is over.
ask never, ask about me, ask always: when to be asked whether you respond to something.
hold NAME: always ask me about it, and when I could respond with it.
hold: all that is held. release NAME: no longer.
decline: always declines this question of this card. ask again NAME: no longer.
undo: takes your last choice back.
concede: gives the match up. abandon: ends it here without a winner.
save: where the match is kept. save FILE: keeps a copy there.
quit, or Ctrl-C: stops; the match is kept and can be resumed."""

LEAVING = ("quit", "exit")

#: How many options outside the question are listed; if there are more, all are folded away.
_BESIDES = 3
_LOG_LINES = 15
_FEW = 4


class Left(Exception):
    """A player leaves the table; the match is kept."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision as the player to decide sees it."""

    match: Match[State]
    decision: Decision
    seat: int
    """The seat to decide, or one of its team."""
    answers: tuple[tuple[int, Option], ...]
    """The possible answers, with the seat of each."""
    labels: tuple[Label, ...]
    listed: int
    """How many answers are shown with the question; the others are folded away."""

    @staticmethod
    def now(match: Match[State], seat: int, friends: Iterable[int] = ()) -> Asked:
        """The pending decision in words, with the options of friends at the same keyboard."""
        decision = match.decision
        assert decision is not None
        answers = [(seat, option) for option in decision.options_of(seat)]
        for friend in friends:
            answers += [(friend, option) for option in decision.besides.get(friend, ())]
        labels = []
        for who, option in answers:
            label = title_of(match).presentation.describe(match.state, decision, option, match.name)
            whose = "" if who == seat else f"{match.name(who)}: "
            labels.append(replace(label, text=f"{whose}{label.text}"))
        besides = len(answers) - len(decision.options)
        listed = len(answers) if besides <= _BESIDES else len(decision.options)
        return Asked(match, decision, seat, tuple(answers), tuple(labels), listed)

    @property
    def view(self) -> View:
        return self.match.view(self.seat)

    @property
    def question(self) -> str:
        return title_of(self.match).presentation.prompt(
            self.match.state, self.decision, self.match.name
        )

    def numbered(self, index: int) -> str:
        return f"{index + 1}, {self.labels[index].text}"

    def lines(self, first: int, end: int) -> list[str]:
        """Some of the choices, one on a line."""
        return [
            f"{number:>3}. {label.text} [{label.rule}]"
            for number, label in enumerate(self.labels[first:end], start=first + 1)
        ]


def find_choices(asked: Asked, text: str) -> list[int]:
    """The choices that a text can mean: a number, a label, or the beginning of one."""
    if _is_number(text):
        index = int(text.rstrip(".")) - 1
        return [index] if 0 <= index < len(asked.labels) else []
    wanted = text.casefold()
    words = [label.text.casefold() for label in asked.labels]
    same = [index for index, label in enumerate(words) if label == wanted]
    return same or [index for index, label in enumerate(words) if label.startswith(wanted)]


def several(text: str) -> list[str]:
    """The numbers in a line that consists of several numbers; otherwise empty."""
    words = [word for word in re.split(r"[\s,]+", text) if word.casefold() not in ("", "and")]
    return words if len(words) > 1 and all(map(_is_number, words)) else []


def can_be_several(decision: Decision) -> bool:
    """Whether the same question is repeated until enough is picked."""
    if len(decision.options) < 3:
        return False
    facts = decision.context
    return "several" in facts or int(facts.get("left", 0)) > 1 or "done" in decision.options


def explain(asked: Asked, text: str, found: Sequence[int]) -> str:
    """Why a text does not match exactly one choice, and what would be right."""
    if found:
        could = stopped(f"{text!r} could be {_either(asked, found)}")
        return f"{could} Type the number or more of the words."
    count = len(asked.labels)
    if _is_number(text):
        which = f"are 1 to {count}" if count > 1 else "is 1"
        return f"There is no choice {text.rstrip('.')}; the choice{'s' * (count > 1)} {which}."
    # "buy kelp" names Kelp, even where nothing can be bought.
    for words in filter(None, (text, text.partition(" ")[2].strip())):
        if inside := _mentioning(asked, words):
            return f"No choice begins with {text!r}. Did you mean {_either(asked, inside)}?"
        name = thing_name(title_of(asked.match).presentation.things, words)
        if name is not None:
            return f"{name} is not a choice now. Type 'why not {name}' for the reason."
    return f"{text!r} is neither a choice nor a command. Type a number, or ? for help."


def more(asked: Asked, argument: str) -> list[str]:
    """The choices that are folded away."""
    folded = asked.lines(asked.listed, len(asked.labels))
    return folded or ["All that can be done is in the list."]


def hint(asked: Asked, argument: str) -> list[str]:
    """The best choices, according to a bot that knows what this seat knows."""
    rng = Rng.seeded("hint", len(asked.match.answers))
    advice = advise(Chair(asked.match, asked.seat), rng)
    where = {option: index for index, (_, option) in enumerate(asked.answers)}
    return hint_lines(advice, [asked.numbered(where[one.option]) for one in advice.options])


def hint_lines(advice: Advice, labels: Sequence[str]) -> list[str]:
    """Advice in words: how the position stands, then the options, the best first."""
    chance, others = advice.chance, advice.options[1:]
    lines = [
        f"Such a position is won in about {chance.mean:.0%} of matches ({chance.range}).",
        f"{labels[0]}: the best, as far as the search can see.",
    ]
    lines += [
        f"{label}: {one.text}{f', with {one.reason}' if one.reason else ''}."
        for label, one in zip(labels[1:], others, strict=True)
    ]
    if not others:
        lines[1] = f"{labels[0]}. Everything else is worse or has the same effect."
    return lines


def chances(asked: Asked, argument: str) -> list[str]:
    """The winning chances by turn, by what this seat knew."""
    return chance_lines(asked.match, chance_graph(asked.match, asked.seat), asked.seat)


def show_help(asked: Asked, argument: str) -> list[str]:
    return HELP.format(rule=asked.decision.rule).split("\n")


def why(asked: Asked, argument: str) -> list[str]:
    """The rule that allows a choice; without an argument, the rule of the question."""
    first, _, rest = argument.partition(" ")
    if first.casefold() == "not":
        return _why_not(asked, rest.strip())
    rulebook, decision = title_of(asked.match).rulebook, asked.decision
    if not argument:
        return ["This question is asked by rule", cite(rulebook, decision.rule)]
    found = find_choices(asked, argument)
    if len(found) != 1:
        return [explain(asked, argument, found)]
    label = asked.labels[found[0]]
    lines = [f"Choice {asked.numbered(found[0])}, is there by rule", cite(rulebook, label.rule)]
    if decision.rule != label.rule:
        lines += ["The question is asked by rule", cite(rulebook, decision.rule)]
    return lines


def _why_not(asked: Asked, argument: str) -> list[str]:
    if not argument:
        return ["Say what you would like to choose: why not NAME."]
    game = title_of(asked.match)
    if _is_number(argument):
        return [
            stopped(f"It can be chosen: {asked.numbered(index)}")
            for index in find_choices(asked, argument)
        ] or [explain(asked, argument, [])]
    thing = thing_name(game.presentation.things, argument) or argument
    choices = _naming(asked, thing)
    refusal = why_not(asked.match, asked.seat, thing)
    lines = []
    if choices:
        lines.append(stopped(f"{thing} can be chosen: {_either(asked, choices)}"))
    if refusal is not None:
        lead = "For anything else: " if choices else ""
        lines += [f"{lead}{refusal.text} This is rule", cite(game.rulebook, refusal.rule)]
    elif not choices and thing in game.presentation.things:
        lines.append(f"{thing} is not what this question is about.")
    return lines or [unknown(argument, game.presentation.things)]


def rules(asked: Asked, argument: str) -> list[str]:
    """All rules by place, one by its id, or those that contain some words."""
    return rules_about(title_of(asked.match).rulebook, argument)


def look(asked: Asked, argument: str) -> list[str]:
    """The whole table, or one part of it."""
    game, name = title_of(asked.match), asked.match.name
    if not argument:
        return game.presentation.board_text(asked.view, name).split("\n")
    mine = " ".join(
        name(asked.seat) if word.casefold() in ("me", "my", "mine") else word
        for word in argument.split()
    )
    wanted = [argument, mine, thing_in_sight(asked, argument) or argument]
    for what in wanted:
        if (seen := game.presentation.look(asked.view, what, name)) is not None:
            return seen.split("\n")
    everyone = (f"{argument} {who}" for who in asked.match.start.seats)
    parts = [game.presentation.look(asked.view, what, name) for what in everyone]
    lines = [line for part in parts if part is not None for line in part.split("\n")]
    if lines:
        return lines
    if wanted[-1] in game.presentation.things:
        return [_read(game.presentation.things[wanted[-1]].at(asked.match.start.options))]
    names = [*game.presentation.things, *asked.match.start.seats]
    if not similar(argument, names) and rules_saying(game.rulebook, argument):
        return [f"{unknown(argument, names)} Rules say it: rules {argument}"]
    return [unknown(argument, names)]


def thing_in_sight(asked: Asked, argument: str) -> str | None:
    """The thing that a text names; a part of the name is enough for a thing on the table."""
    presentation = title_of(asked.match).presentation
    things, board = presentation.things, presentation.board_text(asked.view, asked.match.name)
    wanted = argument.casefold()
    seen = [name for name in things if wanted in name.casefold() and name in board]
    exact = [name for name in things if name.casefold() == wanted]
    return seen[0] if len(seen) == 1 and not exact else thing_name(things, argument)


def _read(thing: Thing) -> str:
    origin = f"{thing.provenance}: {thing.source}" if thing.source else thing.provenance
    return f"{thing.name}: {thing.kind}. {thing.text} ({thing.rule}, {origin})"


def log(asked: Asked, argument: str) -> list[str]:
    """The latest events this seat may know, each with its rules."""
    if argument and (not _is_number(argument) or int(argument.rstrip(".")) < 1):
        return [f"{argument!r} is not a number of lines; write it like log 50."]
    count = int(argument.rstrip(".")) if argument else _LOG_LINES
    journal = asked.match.journal
    assert journal is not None
    known = [event for _, event in journal.seen_by(asked.seat)]
    lines = [f"{event.text(asked.match.name)} [{', '.join(event.cites)}]" for event in known]
    return list(shortened(lines))[-count:] or ["Nothing has happened yet."]


def decided(asked: Asked, argument: str) -> list[str]:
    """Refuse until the match is over, because the answer would reveal secrets of others."""
    return ["What decided a match can be asked when it is over; this one goes on."]


def shortened(lines: Iterable[str]) -> Iterable[str]:
    """Merge repeated lines into one with a count."""
    for line, same in groupby(lines):
        count = len(list(same))
        yield line if count == 1 else f"{line} ({count} times)"


#: The commands that only show something.
QUESTIONS: Mapping[str, Callable[[Asked, str], list[str]]] = {
    "?": show_help,
    "help": show_help,
    "why": why,
    "rules": rules,
    "rule": rules,
    "look": look,
    "more": more,
    "hint": hint,
    CHANCES: chances,
    "log": log,
    DECIDED: decided,
}


def _is_number(text: str) -> bool:
    return text.rstrip(".").isdecimal() and len(text) < 10


def _mentioning(asked: Asked, text: str) -> list[int]:
    wanted = text.casefold()
    return [index for index, label in enumerate(asked.labels) if wanted in label.text.casefold()]


def _naming(asked: Asked, text: str) -> list[int]:
    """The choices that contain these whole words, but not inside another thing's name."""
    wanted, things = text.casefold(), title_of(asked.match).presentation.things
    names = [name.casefold() for name in things] if text in things else []
    longer = [name for name in names if wanted in name and wanted != name]
    found = []
    for index, label in enumerate(asked.labels):
        words = label.text.casefold()
        for name in longer:
            words = words.replace(name, "")
        if label.points_to(wanted) or re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", words):
            found.append(index)
    return found


def _either(asked: Asked, found: Sequence[int]) -> str:
    """Choices as part of a sentence."""
    listed = [asked.numbered(index) for index in found[:_FEW]]
    if len(found) > _FEW:
        listed.append(f"{len(found) - _FEW} more")
    return "; or ".join(listed)


def thing_name(things: Mapping[str, Thing], text: str) -> str | None:
    """The thing of this name, or the only one whose name begins with the text."""
    wanted = text.casefold()
    same = [name for name in things if name.casefold() == wanted]
    found = same or [name for name in things if wanted and name.casefold().startswith(wanted)]
    return found[0] if len(found) == 1 else None


def unknown(text: str, names: Iterable[str]) -> str:
    """An error for an unknown name, with similar names."""
    return f"There is nothing called {text!r} here.{did_you_mean(text, names)}"
