"""The documentation site: ``make docs`` builds it, without a network."""

from __future__ import annotations

import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))

import site_pages

import rulewright

project = "Rulewright"
author = "The Rulewright developers"
copyright = author
release = version = rulewright.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"Rulewright {version}"
html_static_path: list[str] = []
myst_heading_anchors = 3
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}


def setup(app: Sphinx) -> None:
    # Diagrams are shown as their text: drawing them needs scripts from elsewhere.
    app.add_lexer("mermaid", TextLexer)
    site_pages.write(Path(__file__).parent / "generated")
