"""Finds a Chromium for the browser tests; as a program, gets one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
#: A Chromium without windows: a context costs it a fifth of the work, but it cannot call anybody.
SHELL = "chromium-headless-shell"

ADVICE = """\
There is no Chromium for the browser tests, and none could be fetched or installed.
Install your system's package (chromium, chromium-browser or google-chrome),
or let Playwright fetch its own: {python} -m playwright install --with-deps chromium"""


def find() -> str | None:
    """The machine's own Chromium, else the one that Playwright has fetched before."""
    on_path = [path for name in NAMES if (path := shutil.which(name)) and _works(path)]
    return on_path[0] if on_path else _fetched()


def find_quick() -> str | None:
    """The one without windows where the machine has it, else any."""
    path = shutil.which(SHELL)
    return path if path and _works(path) else find()


def _fetched() -> str | None:
    path = _place_of_playwrights()
    return path if Path(path).exists() and _works(path) else None


@cache
def _place_of_playwrights() -> str:
    """Where Playwright puts its own; to be told starts a program of Node."""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def _works(path: str) -> bool:
    """Whether it starts: it may lack libraries, or be a note that it is to be had elsewhere."""
    return subprocess.run([path, "--version"], capture_output=True).returncode == 0


def fetch() -> None:
    """Playwright's own download, which not every network lets through."""
    print("no Chromium here: fetching Playwright's own", flush=True)
    # It would tell the same error five times, each with a page of its own code.
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(command, stderr=subprocess.DEVNULL).returncode:
        print("it could not be fetched", flush=True)


def install() -> None:
    """The distribution's package, where we may install one."""
    apt = shutil.which("apt-get")
    if apt is None:
        return
    if os.geteuid() == 0:
        command = [apt]
    elif sudo := shutil.which("sudo"):
        command = [sudo, "-n", apt]  # -n: without a password, or not at all
    else:
        return
    print("no Chromium here: installing the distribution's package", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*command, "update", "-qq"], env=environment)
    for packages in (("chromium", SHELL), ("chromium",)):
        done = subprocess.run([*command, "install", "-y", "-qq", *packages], env=environment)
        if done.returncode == 0:
            return


def main() -> int:
    """Tries what is there, then each way to get one, the least intrusive first."""
    found = find()
    for get in (fetch, install):
        if found is None:
            get()
            found = find()
    if found is None:
        print(ADVICE.format(python=sys.executable), file=sys.stderr)
        return 1
    print(f"Chromium for the browser tests: {' and '.join({find_quick() or found: 0, found: 0})}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
