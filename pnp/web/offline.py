"""What makes the site installable and readable without a network: a service worker and a manifest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from .words import interface

_ON_DEMAND = ("kits/", "sw.js")
"""Kits are large, and kept only once they have been fetched."""


def add(root: Path, site: Path) -> None:
    """Write manifest and service worker into a finished site."""
    (site / "manifest.webmanifest").write_text(_manifest(interface(root, "fr")), "utf-8")
    files = sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    kept = [file for file in files if not file.startswith(_ON_DEMAND)]
    worker = (root / "site" / "offline" / "sw.js").read_text("utf-8")
    worker = worker.replace("__VERSION__", _version(site, kept))
    (site / "sw.js").write_text(worker.replace("__FILES__", json.dumps(kept, indent=1)), "utf-8")


def _version(site: Path, files: list[str]) -> str:
    """A name for exactly these contents."""
    seal = hashlib.sha256()
    for file in files:
        seal.update(file.encode())
        seal.update((site / file).read_bytes())
    return f"pnp-{seal.hexdigest()[:12]}"


def _manifest(words: Mapping[str, str]) -> str:
    manifest = {
        "name": words["site"],
        "short_name": "Pirates",
        "description": words["strapline"],
        "start_url": "index.html",
        "display": "standalone",
        "background_color": "#f8f3e6",
        "theme_color": "#0d3b47",
        "icons": [{"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1)
