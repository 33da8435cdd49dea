"""Take the pictures of the lobby and of the README, from real matches (``make pictures``)."""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.browser import chromium  # noqa: E402
from tests.browser.conftest import Server, visitor  # noqa: E402
from tests.browser.people import open_table, play_ahead  # noqa: E402

WIDTH, HEIGHT = 640, 400
#: The tables in the README: the window, and the size of the picture.
WINDOW, TABLE = (1440, 900), (960, 600)
QUALITY = 0.82
THEMES = (("day", "light"), ("night", "dark"))
#: The moving picture of a turn: its size, and how long it shows a question and what comes of it.
TURN, MOVING_QUALITY = (720, 450), 0.6
READING, MOVING = 1100, 130
CHOICES, FRAMES = 5, 5
#: All pictures together.
LARGEST = 3_000_000

#: Scales a part of a screenshot down and returns it as WebP, which Playwright cannot write.
_AS_WEBP = """
async ([png, clip, width, height, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, clip.x, clip.y, clip.width, clip.height, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}
"""


@dataclass(frozen=True, slots=True)
class Subject:
    """A match, and the part of its board that is shown."""

    title: str
    questions: int
    """How many questions are answered before the picture is taken."""
    across: float
    """The middle of the picture on the board, from its left edge to its right."""
    down: float
    """The same from its upper edge to its lower one."""
    share: float
    """The width of the picture as a share of the board's."""
    window: tuple[int, int] = (1440, 1000)
    shows: Callable[[Any], bool] = lambda view: True
    """What the view must show as well."""
    seed: int = 5


SUBJECTS = (
    Subject("deckhand", 26, 0.44, 0.5, 0.8, (1240, 900)),
    Subject("red_dragon_inn", 20, 0.45, 0.5, 0.6, (1240, 860), lambda view: view["stack"]),
    Subject("dead_keep", 26, 0.5, 0.45, 0.6),
    Subject("viscounts", 40, 0.46, 0.36, 0.46),
)


def main() -> int:
    found = chromium.find()
    if found is None:
        sys.exit(chromium.ADVICE.format(python=sys.executable))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=found, args=["--headless"])
        try:
            sizes = [take(browser, server, subject) for subject in SUBJECTS]
            sizes += [take_turn(browser, server, *theme) for theme in THEMES]
        finally:
            browser.close()
            server.stop()
    assert sum(sizes) < LARGEST, f"the pictures have {sum(sizes)} bytes, more than {LARGEST}"
    return 0


def take(browser: Browser, server: Server, subject: Subject) -> int:
    """Plays a match until its board looks like one, and writes its picture; returns the size."""
    width, height = subject.window
    known = {"hints": [subject.title]}
    context = visitor(browser, server, viewport={"width": width, "height": height}, settings=known)
    me, bot = {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}
    opened = open_table(context.request, me, bot, bot, title=subject.title, seed=subject.seed)
    play_ahead(server.url, opened, far_enough_for(subject), when_asked=True)
    page = context.new_page()
    page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
    page.get_by_test_id("decision").wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    size = write(
        ROOT / "web/src/boards" / subject.title / "picture.webp", board_picture(page, subject)
    )
    page.set_viewport_size({"width": WINDOW[0], "height": WINDOW[1]})
    for name, scheme in THEMES:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # a literal
        page.wait_for_timeout(700)
        whole = {"x": 0, "y": 0, "width": WINDOW[0], "height": WINDOW[1]}
        table = as_webp(page, whole, *TABLE)
        size += write(ROOT / "docs/pictures" / f"{subject.title}-{name}.webp", table)
    context.close()
    return size


def take_turn(browser: Browser, server: Server, name: str, scheme: str) -> int:
    """Plays a few choices of a turn, and writes them as a moving picture; returns the size."""
    width, height = WINDOW
    context = visitor(
        browser,
        server,
        viewport={"width": width, "height": height},
        settings={"hints": ["deckhand"]},
        color_scheme=scheme,
        reduced_motion="no-preference",
    )
    me, bot = {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}
    opened = open_table(context.request, me, bot, title="deckhand", seed=5)
    page = context.new_page()
    page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
    whole = {"x": 0, "y": 0, "width": width, "height": height}
    frames: list[tuple[bytes, int]] = []
    for _ in range(CHOICES):
        page.locator("[data-testid=decision] button").first.wait_for()
        page.wait_for_timeout(600)
        frames.append((as_webp(page, whole, *TURN, MOVING_QUALITY), READING))
        page.keyboard.press("1")
        for _ in range(FRAMES):
            page.wait_for_timeout(MOVING)
            frames.append((as_webp(page, whole, *TURN, MOVING_QUALITY), MOVING))
    context.close()
    return write(ROOT / "docs/pictures" / f"turn-{name}.webp", moving_webp(frames, *TURN))


def moving_webp(frames: Sequence[tuple[bytes, int]], width: int, height: int) -> bytes:
    """Pictures as one that moves, each with the milliseconds that it is shown.

    An animated WebP is a list of chunks: the size, how often it repeats, and for each frame its
    place, its duration and the picture data of a WebP file.
    """
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    has_frames = bytes([0b10, 0, 0, 0])
    chunks = [chunk(b"VP8X", has_frames + size), chunk(b"ANIM", bytes(6))]
    shown: list[tuple[bytes, int]] = []
    for picture, duration in frames:
        if shown and shown[-1][0] == picture:
            shown[-1] = (picture, shown[-1][1] + duration)
        else:
            shown.append((picture, duration))
    for picture, duration in shown:
        place = bytes(6) + size + duration.to_bytes(3, "little") + bytes(1)
        chunks.append(chunk(b"ANMF", place + chunk(b"VP8 ", lossy(picture))))
    content = b"WEBP" + b"".join(chunks)
    return b"RIFF" + len(content).to_bytes(4, "little") + content


def lossy(picture: bytes) -> bytes:
    """The picture data of a WebP file."""
    at = 12
    while picture[at : at + 4] != b"VP8 ":
        length = int.from_bytes(picture[at + 4 : at + 8], "little")
        at += 8 + length + length % 2
    return picture[at + 8 : at + 8 + int.from_bytes(picture[at + 4 : at + 8], "little")]


def chunk(name: bytes, content: bytes) -> bytes:
    """A part of a RIFF file; its length is even."""
    return name + len(content).to_bytes(4, "little") + content + bytes(len(content) % 2)


def write(path: Path, picture: bytes) -> int:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(picture)
    print(f"{path.relative_to(ROOT)}: {len(picture):,} bytes")
    return len(picture)


def far_enough_for(subject: Subject) -> Callable[[Any], bool]:
    seen = 0

    def is_far_enough(view: Any) -> bool:
        nonlocal seen
        seen += 1
        return seen > subject.questions and subject.shows(view)

    return is_far_enough


def board_picture(page: Page, subject: Subject) -> bytes:
    """The part of the board that the lobby shows."""
    board = page.locator("main.board").bounding_box()
    assert board is not None
    width = board["width"] * subject.share
    height = min(width * HEIGHT / WIDTH, board["height"])
    width = height * WIDTH / HEIGHT
    left = board["x"] + board["width"] * subject.across - width / 2
    top = board["y"] + board["height"] * subject.down - height / 2
    clip = {
        "x": min(max(left, board["x"]), board["x"] + board["width"] - width),
        "y": min(max(top, board["y"]), board["y"] + board["height"] - height),
        "width": width,
        "height": height,
    }
    return as_webp(page, clip, WIDTH, HEIGHT)


def as_webp(
    page: Page, clip: dict[str, float], width: int, height: int, quality: float = QUALITY
) -> bytes:
    """A part of the page, scaled to a size."""
    png = base64.b64encode(page.screenshot()).decode()
    coded = page.evaluate(_AS_WEBP, [png, clip, width, height, quality])
    return base64.b64decode(coded)


if __name__ == "__main__":
    sys.exit(main())
