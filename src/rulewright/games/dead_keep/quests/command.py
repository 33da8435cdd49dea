"""The command ``rulewright quest``: check and draw a custom quest."""

from __future__ import annotations

import argparse
import json
import sys
from importlib.resources import files
from pathlib import Path

from rulewright.arguments import add_force, add_json, check_free
from rulewright.games.dead_keep.quests.drawing import draw, draw_tiles, draw_with_faults
from rulewright.games.dead_keep.quests.drawing.drawable import drawable, zones_with_faults
from rulewright.games.dead_keep.quests.file import BadQuest, examine, read_quest, read_text
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.quests.quest import Quest, board_of
from rulewright.games.dead_keep.quests.rule_reader import EFFECTS, TRIGGERS
from rulewright.kernel.errors import BadSetup
from rulewright.title.sentences import did_you_mean

_FILE_HELP = (
    "a quest file, - for the standard input, or the name of a quest of the game: "
    + ", ".join(QUESTS)
)


def add(parser: argparse.ArgumentParser) -> None:
    """check and draw quests of The Dead Keep that you write."""
    parser.epilog = (
        "examples:\n"
        "  rulewright quest new my_quest.toml\n"
        "  rulewright quest tiles --out tiles.svg\n"
        "  rulewright quest check my_quest.toml\n"
        "  rulewright quest draw my_quest.toml --out my_quest.svg\n"
        "  rulewright quest draw broken_gate --out map.svg\n\n"
        "docs/quests.md teaches how to write one."
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    check = commands.add_parser(
        "check",
        help="check a quest and list its errors",
        description="Lists all errors of a quest, each with its line and how to fix it.",
        epilog=f"{_vocabulary()}\n\nThe exit code is 0 if the quest can be played, otherwise 1.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    check.add_argument("file", help=_FILE_HELP)
    add_json(check)
    check.set_defaults(run=_check)
    drawing = commands.add_parser(
        "draw",
        help="draw the map of a quest, with its rules below it",
        description="Draws the map of a quest as SVG, which any browser can show. If a quest has "
        "errors, it draws what it can, marks them on the map, and exits with 1.",
    )
    drawing.add_argument("file", help=_FILE_HELP)
    drawing.set_defaults(run=_draw)
    new = commands.add_parser(
        "new",
        help="write a small quest that can be played, to begin with",
        description="Writes a small quest that can be played, with a remark on every part of it.",
    )
    new.add_argument("file", type=Path, help="where to write it, such as my_quest.toml")
    new.add_argument("--name", default="The Inn at the Bridge", help="its name (%(default)s)")
    add_force(new)
    new.set_defaults(run=_new)
    tiles = commands.add_parser(
        "tiles",
        help="draw all tiles of the box with the names of their Zones",
        description="Draws the eighteen sides of the tiles as SVG, which any browser can show.",
    )
    tiles.set_defaults(run=lambda arguments: _show(draw_tiles(), arguments.out))
    for each in (drawing, tiles):
        each.add_argument(
            "--out",
            type=Path,
            metavar="FILE",
            help="the file to write (default: standard output)",
        )


def _vocabulary() -> str:
    """The words of a rule, as help text."""
    return (
        "a rule waits for one of (when = …):\n  "
        + "\n  ".join(TRIGGERS)
        + "\nand does some of (do = …):\n  "
        + "\n  ".join(EFFECTS)
    )


def _find(name: str) -> tuple[str, str]:
    """The text of a quest, from a file, standard input or built in, and where it is from."""
    if name == "-":
        return read_text(sys.stdin.buffer), "standard input"
    path = Path(name)
    if name in QUESTS and not path.exists():
        return QUESTS[name].text, name
    if not path.is_file():
        hint = did_you_mean(name, QUESTS)
        raise BadSetup(f"there is no file {name}, and no quest of that name in the game.{hint}")
    with path.open("rb") as file:
        return read_text(file), str(path)


def _check(arguments: argparse.Namespace) -> int:
    text, source = _find(arguments.file)
    examined = examine(text)
    faults = examined.messages(source)
    if arguments.json:
        named = [{"field": fault.field, "text": str(fault)} for fault in examined.faults]
        said = [{**one, "message": line} for one, line in zip(named, faults, strict=True)]
        print(json.dumps({"playable": not faults, "faults": said}, ensure_ascii=False))
    else:
        print("\n".join(faults) if faults else _summary(read_quest(text, source)))
    return 1 if faults else 0


def _draw(arguments: argparse.Namespace) -> int:
    text, source = _find(arguments.file)
    examined = examine(text)
    faults = examined.messages(source)
    if not faults:
        return _show(draw(read_quest(text, source)), arguments.out)
    partial = drawable(examined.quest) if examined.quest is not None else None
    if partial is None:
        raise BadQuest(faults)
    marked = zones_with_faults(partial, examined.faults)
    _show(draw_with_faults(partial, marked, faults), arguments.out)
    print("\n".join(faults), file=sys.stderr)
    return 1


def _new(arguments: argparse.Namespace) -> int:
    check_free(arguments.file, force=arguments.force)
    scaffold = (files(__package__) / "scaffold" / "quest.toml").read_text(encoding="utf-8")
    text = scaffold.replace('"The Inn at the Bridge"', json.dumps(arguments.name), 1)
    read_quest(text, "--name")  # refuse a name that no quest can have
    arguments.file.write_text(text, encoding="utf-8")
    print(
        f"{arguments.file}: written. Play it:\n"
        f"  rulewright play dead_keep --option quest=@{arguments.file}"
    )
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
        raise BadSetup(f"{out} already exists and is not a drawing; choose another file")
    out.write_text(svg, encoding="utf-8")
    print(f"{out}: drawn")
    return 0
