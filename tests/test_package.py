"""The package as others get it: built, and installed where nothing else is."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
from importlib.metadata import distribution, distributions, entry_points, version
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

import rulewright

ROOT = Path(__file__).parents[1]
CLIENT = Path("src/rulewright/server/web")


def build(source: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """An sdist, and a wheel made from it."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    return subprocess.run([*command, str(source)], capture_output=True, text=True)


def link_dependencies(environment: Path, extra: str) -> None:
    """Link the packages that the installed wheel declares, directly or not, and no others.

    They come from the environment of the tests: downloading them again takes a minute, and
    ``make test-install`` does it.
    """
    (site_packages,) = environment.glob("lib/python*/site-packages")
    (installed,) = distributions(name="rulewright", path=[str(site_packages)])
    wanted = [(requirement, extra) for requirement in installed.requires or ()]
    linked: set[tuple[str, str]] = set()
    while wanted:
        line, chosen = wanted.pop()
        requirement = Requirement(line)
        if requirement.marker and not requirement.marker.evaluate({"extra": chosen}):
            continue
        package = distribution(requirement.name)
        assert requirement.specifier.contains(package.version, prereleases=True), line
        for inner in {"", *requirement.extras}:
            if (requirement.name, inner) not in linked:
                linked.add((requirement.name, inner))
                wanted += [(line, inner) for line in package.requires or ()]
        for top in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            if not (site_packages / top).exists():
                (site_packages / top).symlink_to(package.locate_file(top))  # type: ignore[arg-type]


@pytest.mark.skipif(not (ROOT / CLIENT / "index.html").exists(), reason="'make client' comes first")
def test_the_package_plays_and_serves_in_an_empty_environment(tmp_path: Path) -> None:
    built = build(ROOT, tmp_path)
    assert built.returncode == 0, built.stdout + built.stderr
    (sdist,), (wheel,) = tmp_path.glob("*.tar.gz"), tmp_path.glob("*.whl")
    client = {
        str(path.relative_to(ROOT / "src")) for path in (ROOT / CLIENT).rglob("*") if path.is_file()
    }
    assert client <= set(ZipFile(wheel).namelist())
    with tarfile.open(sdist) as archive:
        names = {name.partition("/src/")[2] for name in archive.getnames()}
    assert client <= names

    empty = tmp_path / "empty"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(empty)], check=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "--python", str(empty)]
    # Modules that are never imported need not be compiled.
    install = ["install", "--no-compile", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([*pip, *install], check=True)
    link_dependencies(empty, "server")
    command = str(empty / "bin" / "rulewright")
    environment = {"PATH": os.defpath, "HOME": str(tmp_path)}

    def says(*words: str) -> str:
        done = subprocess.run(
            [command, *words], capture_output=True, text=True, env=environment, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert says("--version") == f"rulewright {rulewright.__version__}\n"
    assert "wins" in says("play", "deckhand", "--seats", "random:Ann,random:Bob", "--seed", "1")
    assert_serves(command, environment, tmp_path)


def assert_serves(command: str, environment: dict[str, str], folder: Path) -> None:
    """The page is there, and so is what it loads."""
    serving = subprocess.Popen(
        [command, "serve", "--port", "0"],
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=folder,
    )
    try:
        assert serving.stderr is not None
        said = ""
        for line in serving.stderr:
            said += line
            if "the server is open" in line:
                break
        found = re.search(r"http://[\d.:]+", said)
        assert found is not None, said
        with urlopen(f"{found.group()}/", timeout=30) as reply:
            page = reply.read().decode()
        with urlopen(f"{found.group()}/licences.txt", timeout=30) as reply:
            licences = reply.read().decode()
        assert licences.count("SIL OPEN FONT LICENSE Version 1.1") == 2, "one for each typeface"
        (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        with urlopen(f"{found.group()}{script}", timeout=30) as reply:
            assert reply.status == 200
    finally:
        serving.send_signal(signal.SIGTERM)
        serving.communicate(timeout=60)


def test_no_package_is_built_without_the_client(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(
        ROOT / "src" / "rulewright",
        source / "src" / "rulewright",
        ignore=shutil.ignore_patterns("web", "__pycache__"),
    )
    for name in ("pyproject.toml", "README.md", "LICENSE", "hatch_build.py"):
        shutil.copy(ROOT / name, source / name)
    built = build(source, tmp_path)
    assert built.returncode != 0
    assert "the browser client has not been built; 'make package' does both" in (
        built.stdout + built.stderr
    )


def test_the_version_is_written_once() -> None:
    assert rulewright.__version__ == version("rulewright")


def test_the_changelog_tells_of_this_version() -> None:
    assert f"\n## {rulewright.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_other_peoples_tests_do_not_load_our_plugin() -> None:
    ours = [entry for entry in entry_points(group="pytest11") if "rulewright" in entry.value]
    assert ours == []


def test_the_plugin_comes_where_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "from rulewright.testing import rule\n@rule('X1')\ndef test_it():\n    pass\n"
    )
    command = [sys.executable, "-m", "pytest", "--strict-markers", "-c", os.devnull]
    command += ["-p", "rulewright.testing.plugin", "--rootdir", str(tmp_path), str(tmp_path)]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    asked = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert asked.returncode == 0, asked.stdout
