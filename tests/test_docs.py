"""The pages: links lead somewhere, commands are understood, samples run."""

from __future__ import annotations

import re
import runpy
import shlex
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

from rulewright.bots import play_match
from rulewright.cli import read_arguments
from rulewright.kernel import Match, Rng
from rulewright.title import find_title, titles

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *(page for page in sorted(DOCS.rglob("*.md")) if "generated" not in page.parts),
]
#: The pages of the site; the commands of the README are tested with it.
MANUAL = [page for page in PAGES if page.parent != ROOT]
#: Pages that ``make docs`` writes.
GENERATED = {"commands.md", "python.md", *(f"rules-{name}.md" for name in titles())}


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of a page's headings, as GitHub and the site make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return frozenset(
        re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings
    )


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match("https?://", link):
            continue
        path, _, anchor = unquote(link).partition("#")
        target = (page.parent / path).resolve() if path else page
        if target.parent.name == "generated" and target.name in GENERATED:
            continue
        assert target.exists(), f"{link} leads nowhere"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{path or page.name} has no heading #{anchor}"


def blocks(page: Path, *languages: str) -> list[str]:
    """The blocks of code of a page that are in one of some languages."""
    found: list[str] = []
    inside: str | None = None
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            if inside is None and line[3:].strip() in languages:
                found.append("")
            inside = line[3:].strip() if inside is None else None
        elif inside in languages:
            found[-1] += f"{line}\n"
    return found


def commands(page: Path) -> list[list[str]]:
    """The arguments of every ``rulewright`` that a page says to type."""
    lines = "".join(blocks(page, "", "sh", "console")).replace("\\\n", " ").splitlines()
    typed = [re.split(r"  #| \| | > ", line)[0].strip() for line in lines]
    found = [re.match(r"(?:[A-Z_]+=\S+ )*\S*rulewright ([a-z].+)", line) for line in typed]
    return [shlex.split(match[1]) for match in found if match]


@pytest.mark.parametrize("page", MANUAL, ids=names(MANUAL))
def test_the_commands_of_a_page_are_understood(page: Path) -> None:
    for words in commands(page):
        # A page also uses the command of the title that it builds.
        if not words[0].startswith("kuhn") and "--help" not in words:
            assert read_arguments(words).run is not None, words


def test_the_tutorial_has_commands() -> None:
    for page in (DOCS / "tutorial").glob("*.md"):
        assert commands(page), page


def test_the_bots_of_the_tutorial_play(tmp_path: Path) -> None:
    (code,) = blocks(DOCS / "tutorial" / "first-bot.md", "python")
    path = tmp_path / "my_bots.py"
    path.write_text(code, encoding="utf-8")
    found = runpy.run_path(str(path))
    match = Match.new(find_title("deckhand"), ["Ann", "Bob"], seed=1)
    play_match(match, [found["Cautious"](Rng.seeded(1)), found["Lazy"](Rng.seeded(2))])
    assert match.outcome is not None


def test_the_bot_of_the_page_is_that_of_the_example() -> None:
    (code,) = (code for code in blocks(DOCS / "bots.md", "python") if code.startswith("class "))
    assert code in (DOCS / "examples" / "my_bots.py").read_text(encoding="utf-8")


def test_every_page_is_in_the_contents_of_the_site() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    for page in DOCS.rglob("*.md"):
        if page.name != "index.md" and "generated" not in page.parts:
            assert f"\n{page.relative_to(DOCS).with_suffix('')}\n" in index, page
    for name in GENERATED:
        assert f"\ngenerated/{name.removesuffix('.md')}\n" in index
