"""The whole website against a plain theme build of the same pages, side by side."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.here import IDS, PROJECT, copy_of

PLAIN = "site_name: plain\ntheme: {name: material, font: false}\nuse_directory_urls: false\n"


def main(games: tuple[str, ...] = IDS, trees: tuple[str, ...] = PROJECT.languages) -> None:
    """Build both in a project of their own, and print the ratio."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        copy_of(folder, *games)
        ours = _timed(folder, sys.executable, "-m", "pnp", "site", "build")
        theirs = sum(_plain(folder, tree) for tree in trees)
        pages = sum(1 for _ in (folder / "output/site").rglob("*.html"))
    sys.stdout.write(
        f"site of {pages} pages: ours {ours:.1f} s, plain theme {theirs:.1f} s, ratio {ours / theirs:.2f}\n"
    )


def smallest() -> None:
    """The same for one game, plain in one language."""
    main(IDS[:1], (f"{PROJECT.languages[0]}/{IDS[0]}",))


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
