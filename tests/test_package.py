"""The package as others get it: built, and installed where nothing else is."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
from importlib.metadata import entry_points, version
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

import rulewright

ROOT = Path(__file__).parents[1]
CLIENT = Path("src/rulewright/server/web")


def build(source: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """An sdist, and a wheel made from it."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    return subprocess.run([*command, str(source)], capture_output=True, text=True)


@pytest.mark.timeout(400)
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
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    # What is never imported need not be compiled.
    install = ["install", "--no-compile", "-c", str(ROOT / "constraints.txt"), f"{wheel}[server]"]
    subprocess.run([*pip, "--python", str(empty), *install], check=True)
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
