"""What ``rulewright`` alone prints: what can be played here, and what extras add."""

from __future__ import annotations

from importlib.util import find_spec

from rulewright.title import titles

#: Each extra, a package that only it installs, and what it adds.
EXTRAS = (
    ("server", "fastapi", "the table in the browser: rulewright serve"),
    ("postgres", "asyncpg", "PostgreSQL for a server with several workers"),
    ("lab", "polars", "tables and charts of simulations: rulewright report, compare"),
    ("envs", "pettingzoo", "environments for PettingZoo and Gymnasium"),
    ("train", "torch", "what the training example needs"),
    ("ray", "ray", "simulations on a cluster: rulewright simulate --engine ray"),
    ("mcp", "mcp", "a seat for a language model: rulewright mcp"),
)


def welcome() -> str:
    """The first steps, and the extras that are not installed."""
    known = sorted(titles())
    first = known[0] if known else "TITLE"
    missing = [(extra, adds) for extra, package, adds in EXTRAS if find_spec(package) is None]
    steps = [
        (f"learn {first}", "a first match that teaches the game"),
        (f"play {first}", "play in the terminal, against bots"),
        ("serve --open", "open a table in the browser"),
        ("--help", "all commands"),
    ]
    lines = [f"Rulewright plays board games by the book: {', '.join(known) or 'none yet'}.", ""]
    lines += [
        f"  rulewright {step:18} {text}"
        for step, text in steps
        if step != "serve --open" or "server" not in dict(missing)
    ]
    if missing:
        lines += ["", "Not installed yet:"]
        lines += [f"  {extra:29} {adds}" for extra, adds in missing]
        lines += ["", f"Install one with: pip install 'rulewright[{missing[0][0]}]'"]
    return "\n".join(lines)
