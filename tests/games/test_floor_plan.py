"""Every title is laid out by the floor plan of docs/adding-a-title.md."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright import games

FOLDER = Path(games.__path__[0])
TITLES = sorted(path.parent.name for path in FOLDER.glob("*/rulebook.toml"))

#: Files of the floor plan that every title has, by what stands in them.
EVERYWHERE = {
    "components/catalogue.py": (),
    "table/state.py": ("Table",),
    "table/settings.py": (),
    "rules/step.py": ("step",),
    "evaluation/score.py": ("score",),
    "presentation/view_types.py": (),
    "presentation/visibility.py": ("view", "redeal"),
    "presentation/prompts.py": ("prompt", "describe"),
    "presentation/option_words.py": (),
    "presentation/refusals.py": ("why_not",),
    "presentation/board_text.py": ("board_text",),
    "presentation/statistics.py": ("figures", "facts"),
    "checks.py": ("check",),
    "scene.py": (),
}

#: Most Python files of one folder, without its ``__init__.py``.
MOST_FILES = 15


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


class Source:
    """The Python files of a title, by their names inside it."""

    def __init__(self, title: str) -> None:
        self.folder = FOLDER / title
        self.package = f"{games.__name__}.{title}"
        self.trees = {self._name(path): parsed(path) for path in self.folder.rglob("*.py")}

    def _name(self, path: Path) -> str:
        parts = path.relative_to(self.folder).with_suffix("").parts
        return ".".join(part for part in parts if part != "__init__")

    def imports(self, module: str) -> set[str]:
        """The other modules of the title that one of them imports, wherever in the file."""
        found: set[str] = set()
        for node in ast.walk(self.trees[module]):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(self.package):
                base = (node.module or "").removeprefix(self.package).lstrip(".")
                for alias in node.names:
                    inner = f"{base}.{alias.name}".lstrip(".")
                    found.add(inner if inner in self.trees else base)
        return found & self.trees.keys() - {module}

    def fills(self) -> Iterator[str]:
        """What files do at import, outside functions and classes, to values of other files."""
        for module, tree in self.trees.items():
            foreign = {
                alias.asname or alias.name
                for node in tree.body
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            for node in tree.body:
                if changed(node) & foreign:
                    yield f"{module}: {ast.unparse(node).splitlines()[0]}"


def changed(node: ast.stmt) -> set[str]:
    """The names whose values a statement changes, as far as one can tell from it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        function = node.value.func
        changes = isinstance(function, ast.Attribute) and function.attr != "check"
        return {first_name(function)} if changes else set()
    if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return {first_name(target) for target in targets if not isinstance(target, ast.Name)}
    return set()


def first_name(node: ast.expr) -> str:
    """``table`` of ``table.cards["Map"]``."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


@pytest.fixture(params=TITLES)
def source(request: pytest.FixtureRequest) -> Source:
    return Source(request.param)


def test_there_are_four_titles() -> None:
    assert TITLES == ["dead_keep", "deckhand", "red_dragon_inn", "viscounts"]


def test_the_same_thing_has_the_same_place(source: Source) -> None:
    for file, names in EVERYWHERE.items():
        path = source.folder / file
        assert path.is_file(), f"there is no {file}"
        missing = [name for name in names if name not in defined(parsed(path))]
        assert not missing, f"{file} has no {', '.join(missing)}"


def defined(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_no_folder_has_too_many_files(source: Source) -> None:
    files = [path for path in source.folder.rglob("*.py") if path.name != "__init__.py"]
    folder, count = Counter(path.parent for path in files).most_common(1)[0]
    assert count <= MOST_FILES, f"{folder} has {count} Python files"


def test_no_file_imports_one_that_needs_it(source: Source) -> None:
    waiting = {module: source.imports(module) for module in source.trees if module != "scene"}
    assert sum(len(needed) for needed in waiting.values()) > len(waiting)
    while free := [module for module, needed in waiting.items() if not needed & waiting.keys()]:
        for module in free:
            del waiting[module]
    assert not waiting, f"in a circle, or behind one: {sorted(waiting)}"


def test_no_file_fills_what_another_one_holds(source: Source) -> None:
    assert list(source.fills()) == []


@pytest.mark.parametrize(
    "line", ["EFFECTS['Map'] = draw", "EFFECTS.update(Map=draw)", "EFFECTS['Map'].when = draw"]
)
def test_a_file_that_fills_what_another_one_holds_is_found(line: str) -> None:
    source = Source("deckhand")
    source.trees = {"cards.maps": ast.parse(f"from rules import EFFECTS\n{line}\n")}
    assert list(source.fills()) == [f"cards.maps: {line}"]
