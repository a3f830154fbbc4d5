"""The whole website of the real content, built once for all tests that read it."""

from __future__ import annotations

from pathlib import Path

from pnp.games import GAMES
from pnp.press import build_site as build
from pnp.press import kits_in
from pnp.project import examine
from pnp.web.build import SiteReport


def build_site(root: Path, kits: Path, folder: Path) -> SiteReport:
    """Build into ``folder``/site, the Markdown into ``folder``/pages."""
    return build(root, examine(root, GAMES), kits_in(kits), folder / "site", folder / "pages")
