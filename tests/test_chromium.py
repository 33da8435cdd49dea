"""How ``make test`` comes by a browser, on machines that have, can get or cannot get one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent / "browser" / "chromium.py"
A_BROWSER = "#!/bin/sh\necho Chromium 1\n"
A_NOTE = "#!/bin/sh\necho This is to be had elsewhere.\nexit 1\n"


class Machine:
    """A path of its own, and no way out to where Playwright's downloads are."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.programs = folder / "bin"
        self.programs.mkdir()
        self.said = ""
        self._fetched = folder / "fetched"

    def has(self, name: str, text: str) -> Path:
        return self._write(self.programs / name, text)

    def has_apt(self, *known: str) -> None:
        """A package manager that notes what is asked of it; sudo, where we are not root."""
        script = ["#!/bin/sh", f'echo "$@" >> {self._folder}/asked', '[ "$1" = update ] && exit']
        script += ["shift 3", 'for package in "$@"; do', '  case "$package" in']
        for package in known:
            browser = self.programs / package
            script.append(f"    {package}) echo '#!/bin/sh' > {browser}; /bin/chmod +x {browser};;")
        self.has("apt-get", "\n".join([*script, "    *) exit 100;;", "  esac", "done", ""]))
        self.has("sudo", '#!/bin/sh\nshift\nexec "$@"\n')

    def has_no_room(self) -> None:
        """Nothing can be fetched, and that is known at once; Playwright tries five times else."""
        self._fetched = self._write(self._folder / "a file", "") / "fetched"

    def has_fetched_one_before(self) -> Path:
        """A browser at the place where this version of Playwright puts it."""
        script = (
            "from playwright.sync_api import sync_playwright as start\n"
            "with start() as playwright: print(playwright.chromium.executable_path)"
        )
        told = self._run("-c", script)
        return self._write(Path(told.stdout.strip()), A_BROWSER)

    @property
    def asked(self) -> list[str]:
        path = self._folder / "asked"
        return path.read_text().splitlines() if path.exists() else []

    def looks_for_a_browser(self) -> int:
        done = self._run(str(PROGRAM))
        self.said = done.stdout + done.stderr
        return done.returncode

    def _write(self, path: Path, text: str) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)
        return path

    def _run(self, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": str(self.programs),
            "HOME": str(self._folder),
            "PLAYWRIGHT_BROWSERS_PATH": str(self._fetched),
            "PLAYWRIGHT_DOWNLOAD_HOST": "http://127.0.0.1:9",
        }
        return subprocess.run(
            [sys.executable, *words], env=environment, capture_output=True, text=True
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_an_installed_browser_is_taken(machine: Machine) -> None:
    path = machine.has("chromium", A_BROWSER)
    machine.has_apt("chromium")
    assert machine.looks_for_a_browser() == 0
    assert machine.said == f"Chromium for the browser tests: {path}\n"
    assert machine.asked == []


def test_the_one_without_windows_is_preferred_and_both_are_named(machine: Machine) -> None:
    path = machine.has("chromium", A_BROWSER)
    quick = machine.has("chromium-headless-shell", A_BROWSER)
    assert machine.looks_for_a_browser() == 0
    assert machine.said == f"Chromium for the browser tests: {quick} and {path}\n"


def test_a_note_in_place_of_a_browser_is_passed_over(machine: Machine) -> None:
    machine.has("chromium", A_NOTE)
    path = machine.has("google-chrome", A_BROWSER)
    assert machine.looks_for_a_browser() == 0
    assert str(path) in machine.said


def test_one_that_playwright_fetched_before_is_taken(machine: Machine) -> None:
    path = machine.has_fetched_one_before()
    machine.has_apt("chromium")
    assert machine.looks_for_a_browser() == 0
    assert machine.said == f"Chromium for the browser tests: {path}\n"
    assert machine.asked == []


def test_where_none_can_be_fetched_the_distributions_package_is_installed(machine: Machine) -> None:
    machine.has_no_room()
    machine.has_apt("chromium")
    assert machine.looks_for_a_browser() == 0
    assert "fetching Playwright's own" in machine.said
    assert machine.asked == [
        "update -qq",
        "install -y -qq chromium chromium-headless-shell",
        "install -y -qq chromium",
    ]
    assert f"Chromium for the browser tests: {machine.programs / 'chromium'}" in machine.said


def test_the_one_without_windows_is_installed_where_it_is_to_be_had(machine: Machine) -> None:
    machine.has_no_room()
    machine.has_apt("chromium", "chromium-headless-shell")
    assert machine.looks_for_a_browser() == 0
    assert machine.asked == ["update -qq", "install -y -qq chromium chromium-headless-shell"]


def test_where_there_is_no_way_the_person_is_told_what_to_do(machine: Machine) -> None:
    machine.has_apt()
    assert machine.looks_for_a_browser() == 1
    assert "There is no Chromium for the browser tests" in machine.said
    assert "playwright install --with-deps chromium" in machine.said
    assert "Traceback" not in machine.said
