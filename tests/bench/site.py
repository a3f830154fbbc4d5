"""The whole website against a plain theme build of the same pages, side by side.

From nothing, ours checks the games, draws every face and figure, plays hundreds of games, compiles
calculators and breaks every check on purpose. Every page anew is what a theme does: from what is known of
the games to HTML.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pnp.core.project.project import Project
from tests.support.project import IDS, PROJECT, copy_of, orchard_in

PLAIN = "site_name: plain\ntheme: {name: material, font: false}\nuse_directory_urls: false\n"

PAGES = ("site.*", "html.*", "pages.*", "crawled.*")
"""What memory keeps of pages."""


def _whole(folder: Path) -> Project:
    return copy_of(folder, *IDS)


def main(copy: Callable[[Path], Project] = _whole, trees: tuple[str, ...] = PROJECT.languages) -> None:
    """Build both in a project of their own, and print the ratio."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        copy(folder)
        whole = _ours(folder)
        theirs = sum(_plain(folder, tree) for tree in trees)
        pages = sum(1 for _ in (folder / "output/site").rglob("*.html"))
        _forget_pages(folder / "output")
        ours = _ours(folder)
    sys.stdout.write(f"{pages} pages: a plain theme {theirs:.1f} s\n")
    for what, seconds in (("from nothing", whole), ("every page anew", ours)):
        sys.stdout.write(f"ours, {what}: {seconds:.1f} s, ratio {seconds / theirs:.2f}\n")


def small(step: int) -> None:
    """Build the site of a small game, beside its own pages by a plain theme, then beside the whole tree."""
    main(orchard_in, (("en/orchard",), ("en",))[step])


def _ours(folder: Path) -> float:
    return _timed(folder, sys.executable, "-m", "pnp", "site", "build")


def _forget_pages(output: Path) -> None:
    """Take away every page, as Markdown and as HTML, and what is remembered of them."""
    for made in ("site", "pages"):
        shutil.rmtree(output / made)
    for kept in PAGES:
        for file in (output / ".memory").glob(kept):
            file.unlink()


def _plain(folder: Path, tree: str) -> float:
    """A theme build with nothing of ours, of the Markdown that our build has left."""
    settings = folder / "plain.yml"
    settings.write_text(
        f"{PLAIN}docs_dir: {folder / 'output/pages' / tree}\nsite_dir: {folder / 'plain'}\n", "utf-8"
    )
    return _timed(folder, sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", str(settings))


def _timed(folder: Path, *command: str) -> float:
    begun = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
