"""``rulewright puzzle``: find the best choice of a position, in this terminal."""

from __future__ import annotations

import argparse

from rulewright.arguments import positive
from rulewright.bots.analysis.puzzle import Puzzle, puzzles_of
from rulewright.kernel import State
from rulewright.kernel.errors import BadSetup
from rulewright.terminal.commands import LEAVING, QUESTIONS, Asked, explain, find_choices
from rulewright.terminal.screen import Screen, Terminal
from rulewright.title import Title, find_title, title_of, titles

#: The commands that would tell the solution, or tell of a match that nobody has played.
_NOT_HERE = ("hint", "chances", "log", "decided")


def add_puzzle_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright puzzle``."""
    parser.description = (
        "A position of a real game in which one choice is clearly better than every other. Choose, "
        "and read what it is worth and why. Without TITLE, the puzzles are listed."
    )
    parser.epilog = "examples:\n  rulewright puzzle deckhand\n  rulewright puzzle deckhand 3"
    parser.add_argument("title", nargs="?", metavar="TITLE", help="whose puzzles to solve")
    parser.add_argument(
        "number", nargs="?", type=positive, metavar="NUMBER", help="the first one (default: 1)"
    )
    parser.add_argument(
        "--no-colour", "--no-color", action="store_true", help="write without colours"
    )
    parser.set_defaults(run=lambda arguments: solve(arguments))


def solve(arguments: argparse.Namespace, screen: Screen | None = None) -> int:
    """Put puzzles until the player leaves; return the exit code of the program."""
    screen = screen or Terminal(colour=not arguments.no_colour)
    if arguments.title is None:
        for name in sorted(titles()):
            if count := len(puzzles_of(find_title(name))):
                screen.write(f"rulewright puzzle {name}: {count} puzzles", "command")
        return 0
    game = find_title(arguments.title)
    puzzles = puzzles_of(game)
    if not puzzles:
        raise BadSetup(f"{game.title} has no puzzles")
    number = arguments.number or 1
    if number > len(puzzles):
        raise BadSetup(f"{game.title} has puzzles 1 to {len(puzzles)}")
    try:
        while number <= len(puzzles):
            screen.write(f"{game.title}, puzzle {number} of {len(puzzles)}", "heading")
            if not _put(game, puzzles[number - 1], screen):
                return 0
            number += 1
            if number <= len(puzzles) and screen.ask("Enter: the next puzzle, quit: stop. ") != "":
                return 0
    except (EOFError, KeyboardInterrupt):
        screen.write()
    return 0


def _put(game: Title[State], puzzle: Puzzle, screen: Screen) -> bool:
    """Show one puzzle and judge the choice; return False if the player leaves."""
    match = puzzle.position(game, listen=True)
    asked = Asked.now(match, puzzle.seat)
    presentation = title_of(match).presentation
    screen.write(f"You are {match.name(puzzle.seat)}. Which choice wins most often?")
    screen.write()
    screen.write(presentation.board_text(asked.view, match.name))
    screen.write()
    screen.write(asked.question, "question")
    for line in asked.lines(0, len(asked.decision.options)):
        screen.write(line)
    while True:
        text = " ".join(screen.ask("Choose a number, or look NAME, why, rules, quit: ").split())
        command, _, argument = text.partition(" ")
        found = find_choices(asked, text)
        if command.casefold() in LEAVING:
            return False
        if len(found) == 1:
            _, choice = asked.answers[found[0]]
            if choice not in asked.decision.options:
                screen.write("That is allowed at any time, but does not answer the question.")
                continue
            verdict = puzzle.verdict(match, choice)
            screen.write(verdict.text, "heading" if verdict.is_right else "mistake")
            for one in puzzle.options:
                screen.write(f"  {one.text}  {verdict.labels[one.option]}")
            return True
        if command.casefold() in QUESTIONS and command.casefold() not in _NOT_HERE:
            for line in QUESTIONS[command.casefold()](asked, argument):
                screen.write(line)
        elif text:
            screen.write(explain(asked, text, found), "mistake")
