"""The whole website of the real content, built once for all tests that read it."""

from __future__ import annotations

from pathlib import Path

from pnp.core.edition import Edition
from pnp.games import GAMES
from pnp.project import examine, rules
from pnp.sheets.outline import outlined
from pnp.sheets.template import Studio
from pnp.web.build import SiteReport, build


def faces(edition: Edition, root: Path) -> dict[str, str]:
    """Every face of a game as the site wants it."""
    studio, svgs = Studio(root), {}
    for lang in ("fr", "en"):
        for front in edition.game.faces(edition.catalog, lang):
            for face, side in ((front, ""), (front.back, "-back")):
                if face:
                    path = f"{edition.game.id}/{lang}/{face.kind}-{face.piece}{side}.svg"
                    svgs[path] = outlined(studio.render(face, "full", lang).svg)
    return svgs


def build_site(root: Path, kits: Path, folder: Path) -> SiteReport:
    """Build into ``folder``/site, the Markdown into ``folder``/pages."""
    examination = examine(root, GAMES)
    svgs = {path: svg for edition in examination.editions for path, svg in faces(edition, root).items()}
    return build(
        root,
        examination,
        svgs,
        sorted(kits.glob("*.pdf")),
        folder / "site",
        rules=rules(),
        markdown=folder / "pages",
    )
