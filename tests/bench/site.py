"""The whole website against a plain theme build of the same pages, side by side."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAIN = "site_name: plain\ntheme: {name: material, font: false}\nuse_directory_urls: false\n"


def main() -> None:
    """Build both, and print the ratio."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        ours = _timed("pnp", "site", "build", "--out", str(folder / "site"))
        theirs = sum(_plain(folder, lang) for lang in ("fr", "en"))
        pages = sum(1 for _ in (folder / "site").rglob("*.html"))
    sys.stdout.write(
        f"site of {pages} pages: ours {ours:.1f} s, plain theme {theirs:.1f} s, ratio {ours / theirs:.2f}\n"
    )


def _plain(folder: Path, lang: str) -> float:
    """A theme build with nothing of ours, of the Markdown that our build has left."""
    settings = folder / f"{lang}.yml"
    settings.write_text(
        f"{PLAIN}docs_dir: {ROOT / 'output/pages' / lang}\nsite_dir: {folder / lang}\n", "utf-8"
    )
    return _timed("mkdocs", "build", "--quiet", "-f", str(settings))


def _timed(program: str, *arguments: str) -> float:
    begun = time.perf_counter()
    found = Path(sys.executable).with_name(program)
    subprocess.run([found, *arguments], cwd=ROOT, check=True, capture_output=True)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
