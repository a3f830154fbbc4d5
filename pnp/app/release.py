"""Write a release: packages, kits, the site, release notes and checksums.

Run by ``make release`` after ``make build``. Equal trees give equal bytes.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from pnp import __version__
from pnp.core.base.errors import Failure
from pnp.core.base.files import write
from pnp.core.project.project import Project
from pnp.sheets.options.order import Order
from pnp.web.folder.archive import archive_site, pack

from .printing import every_order

_NEWEST = re.compile(r"^## (?P<version>\S+) .*\n(?P<notes>(?:(?!## ).*\n?)*)", re.MULTILINE)
"""The first section of the changelog, which is the newest."""


def release(project: Project, made: Path, folder: Path) -> None:
    """Fill a folder, emptied first, from what ``pnp build`` wrote into ``made``."""
    notes = release_notes((project.root / "CHANGELOG.md").read_text("utf-8"))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    write(folder / "NOTES.md", notes)
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(folder.resolve())]
    subprocess.run(build, cwd=project.root, check=True, capture_output=True)  # noqa: S603 - our own build
    pack_kits(project, made / "pdf", folder)
    archive_site(made / "site", folder / f"pnp-site-{__version__}.zip")
    sums = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(folder.iterdir())]
    write(folder / "SHA256SUMS", "".join(sums))


def release_notes(changelog: str) -> str:
    """Return the changelog's newest section without its heading, which must name this version."""
    newest = _NEWEST.search(changelog)
    if not newest or newest["version"] != __version__:
        raise Failure(f"CHANGELOG.md: its newest section is not about {__version__}")
    return newest["notes"].strip() + "\n"


def pack_kits(project: Project, kits: Path, folder: Path) -> None:
    """Write a zip for each language and paper: the kits of all games with their manifests, in both inks."""

    def shared(order: Order) -> tuple[str, str]:
        return order.lang, order.paper.id

    for (lang, paper), orders in groupby(sorted(every_order(project.languages), key=shared), shared):
        names = [order.name_of(game) for order in orders for game in project.ids]
        files = [f"{name}{suffix}" for name in names for suffix in (".pdf", ".json")]
        for file in files:
            if not (kits / file).is_file():
                raise Failure(f"{kits / file} is missing: run make build first")
        kept = {file: (kits / file).read_bytes() for file in files}
        pack(kept, folder / f"pnp-kits-{__version__}-{lang}-{paper}.zip")


if __name__ == "__main__":
    here = Project.find(Path.cwd())
    release(here, here.root / "output", here.root / "output" / "release")
