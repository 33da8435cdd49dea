"""The command ``rulewright quest``: check and draw a custom quest."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rulewright.games.dead_keep.quests.drawing import draw, draw_tiles
from rulewright.games.dead_keep.quests.file import BadQuest, read_quest_bytes, read_quest_file
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.quests.quest import Quest, board_of
from rulewright.games.dead_keep.quests.rule_reader import EFFECTS, TRIGGERS
from rulewright.kernel.errors import BadSetup

_FILE_HELP = (
    "a quest file, - for the standard input, or the name of a quest of the game: "
    + ", ".join(QUESTS)
)


def add(parser: argparse.ArgumentParser) -> None:
    """check and draw quests of The Dead Keep that you write."""
    parser.epilog = (
        "examples:\n"
        "  rulewright quest tiles --out tiles.svg\n"
        "  rulewright quest check my_quest.toml\n"
        "  rulewright quest draw my_quest.toml --out my_quest.svg\n"
        "  rulewright quest draw broken_gate --out map.svg\n\n"
        "docs/quests.md teaches how to write one."
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    check = commands.add_parser(
        "check",
        help="tell what is wrong with a quest, or that nothing is",
        description="Tells everything that is wrong with a quest, with the line and what to do.",
        epilog=f"{_vocabulary()}\n\nIt ends with 0 if the quest can be played, with 1 if not.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    check.add_argument("file", help=_FILE_HELP)
    check.set_defaults(run=_check)
    drawing = commands.add_parser(
        "draw",
        help="draw the map of a quest, with its rules below it",
        description="Draws the map of a quest as SVG, which every browser shows.",
    )
    drawing.add_argument("file", help=_FILE_HELP)
    drawing.set_defaults(run=lambda arguments: _show(draw(_find(arguments.file)), arguments.out))
    tiles = commands.add_parser(
        "tiles",
        help="draw all tiles of the box with the names of their Zones",
        description="Draws the eighteen sides of the tiles as SVG, which every browser shows.",
    )
    tiles.set_defaults(run=lambda arguments: _show(draw_tiles(), arguments.out))
    for each in (drawing, tiles):
        each.add_argument(
            "--out",
            type=Path,
            metavar="FILE",
            help="where the drawing goes (default: the standard output)",
        )


def _vocabulary() -> str:
    """The words of a rule, as help text."""
    return (
        "a rule waits for one of (when = …):\n  "
        + "\n  ".join(TRIGGERS)
        + "\nand does some of (do = …):\n  "
        + "\n  ".join(EFFECTS)
    )


def _find(name: str) -> Quest:
    """The quest in a file, from standard input, or built in."""
    if name == "-":
        return read_quest_bytes(sys.stdin.buffer, "standard input")
    path = Path(name)
    if name in QUESTS and not path.exists():
        return QUESTS[name]
    if not path.is_file():
        raise BadSetup(f"there is no file {name}, and no quest of the game of that name")
    return read_quest_file(path)


def _check(arguments: argparse.Namespace) -> int:
    try:
        quest = _find(arguments.file)
    except BadQuest as error:
        print(error)
        return 1
    print(_summary(quest))
    return 0


def _summary(quest: Quest) -> str:
    """A summary of a valid quest, so that its author can check it is what they meant."""
    zones = board_of(quest).zones.values()
    lines = (
        f"{quest.name}: this quest can be played.",
        f"  {sum(len(row) for row in quest.tiles)} tiles, {len(zones)} Zones: "
        f"{sum(zone.is_dark for zone in zones)} Dark Zones, "
        f"{sum(zone.is_mist for zone in zones)} Mist Zones, "
        f"{sum(zone.has_treasure for zone in zones)} Treasures",
        f"  {len(quest.doors)} doors, {len(quest.passages)} Passages, "
        f"{len(quest.objectives)} Objectives, {quest.boss.text}, Campaign Level {quest.level}",
        f"  Spawn Zones in order: {', '.join(spawn.zone for spawn in quest.spawns)}",
        *(f"  {rule.text}" for rule in quest.rules),
        *(f"  {ending}" for ending in quest.endings),
    )
    return "\n".join(lines)


def _show(svg: str, out: Path | None) -> int:
    """Write a drawing to a file or to standard output."""
    if out is None:
        print(svg, end="")
        return 0
    if out.exists() and not out.read_bytes().lstrip().startswith(b"<svg"):
        raise BadSetup(f"{out} is there already and is no drawing; name another file")
    out.write_text(svg, encoding="utf-8")
    print(f"{out}: drawn")
    return 0
