"""Quest files for tests."""

from __future__ import annotations

from pathlib import Path

DRAWINGS = Path(__file__).parent / "drawings"


SMALL = """\
name = "The Inn at the Bridge"
story = "Somebody locked the cellar from within."
level = 1
adventurers = [1, 3]
tiles = ["7V 6R"]
start = "6R.s1"

[doors]
red = ["7V.b1~7V.s3"]

[spawn]
starting = "7V.s5"

[objectives]
red = ["7V.d2"]

[boss]
name = "Ogre"
zone = "7V.m1"
stages = 0

[[rule]]
when = "all taken"
do = "boss becomes active"
"""
