"""Puzzles at the table: a private match that begins with a puzzle of the title."""

from __future__ import annotations

from dataclasses import replace

from rulewright.bots.analysis.puzzle import Puzzle, puzzles_of
from rulewright.kernel import Match, State
from rulewright.kernel.plain import Plain
from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.keys import clean, unique
from rulewright.server.basics.refused import Refused
from rulewright.server.http import lobby
from rulewright.server.protocol.tables import LearnTitle, TableOpened
from rulewright.server.protocol.titles import PuzzleOption, PuzzleVerdict
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.installed_titles import known_title
from rulewright.server.tables.live import LiveTable
from rulewright.title import Title


def _puzzle(game: Title[State], number: int) -> Puzzle:
    puzzles = puzzles_of(game)
    if not 1 <= number <= len(puzzles):
        raise Refused("not_found", f"{game.title} has no puzzle {number}.")
    return puzzles[number - 1]


async def open_puzzle(
    hub: Hub, guest: Guest, title: str, number: int, wish: LearnTitle
) -> TableOpened:
    """Set up the table of a puzzle, at which nobody else can sit."""
    game = known_title(title)
    puzzle = _puzzle(game, number)

    def begin() -> tuple[Match[State], Plain]:
        match = puzzle.position(game)
        return match, lobby.dealt_anew(match, puzzle.seat)

    match, position = await hub.services.replays.do(guest, begin)
    names = list(puzzle.record.seats)
    if wish.name:
        others = [name for seat, name in enumerate(names) if seat != puzzle.seat]
        names[puzzle.seat] = unique(clean(wish.name, "name"), others)
    options = dict(puzzle.record.options)
    row = lobby.private_row(match, f"Puzzle {number}", options, position)
    return await lobby.open_private(hub, replace(row, puzzle=number), names, puzzle.seat)


def verdict(table: LiveTable) -> PuzzleVerdict:
    """What the choice at the table of a puzzle is worth; nothing is told before it."""
    number = table.row.puzzle
    if number is None:
        raise Refused("not_found", "This table has no puzzle.")
    match = table.playing()
    puzzle = _puzzle(known_title(table.row.title), number)
    choice = puzzle.choice_in(match)
    if choice is None:
        raise Refused("forbidden", "The solution is shown when you have chosen.")
    found = puzzle.verdict(match.at(0), choice)
    return PuzzleVerdict(
        right=found.is_right,
        text=found.text,
        options=[
            PuzzleOption(
                text=found.labels[one.option],
                chance=one.chance,
                low=one.low,
                high=one.high,
                solves=one.option in puzzle.solutions,
                chosen=one.option == choice,
            )
            for one in puzzle.options
        ],
    )
