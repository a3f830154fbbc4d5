"""The whole website against a plain theme build of the same pages, side by side."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pnp.core.project import Project
from tests.here import IDS, PROJECT, copy_of, orchard_in

PLAIN = "site_name: plain\ntheme: {name: material, font: false}\nuse_directory_urls: false\n"


def _whole(folder: Path) -> Project:
    return copy_of(folder, *IDS)


def main(copy: Callable[[Path], Project] = _whole, trees: tuple[str, ...] = PROJECT.languages) -> None:
    """Build both in a project of their own, and print the ratio."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        copy(folder)
        ours = _timed(folder, sys.executable, "-m", "pnp", "site", "build")
        theirs = sum(_plain(folder, tree) for tree in trees)
        pages = sum(1 for _ in (folder / "output/site").rglob("*.html"))
    sys.stdout.write(
        f"site of {pages} pages: ours {ours:.1f} s, plain theme {theirs:.1f} s, ratio {ours / theirs:.2f}\n"
    )


def smallest() -> None:
    """The same for a small game."""
    main(orchard_in, ("en/orchard",))


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
