"""What makes the site installable and readable without a network: a service worker and a manifest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from pnp.core import resources
from pnp.core.project import Project

from .site_folder import Copy
from .words import interface


def files(project: Project, site: Mapping[str, bytes | Copy]) -> dict[str, bytes]:
    """The manifest and the service worker of a site that is otherwise complete.

    Kits, the files that are copied, are large, and kept only once they have been fetched.
    """
    manifest = {"manifest.webmanifest": _manifest(interface(project, project.languages[0])).encode()}
    kept = {path: data for path, data in sorted({**site, **manifest}.items()) if isinstance(data, bytes)}
    worker = resources.find(project.root, "site/offline/sw.js").read_text("utf-8")
    worker = worker.replace("__VERSION__", _version(kept))
    return {**manifest, "sw.js": worker.replace("__FILES__", json.dumps([*kept], indent=1)).encode()}


def _version(kept: Mapping[str, bytes]) -> str:
    """A name for exactly these contents."""
    seal = hashlib.sha256()
    for path, data in kept.items():
        seal.update(path.encode())
        seal.update(data)
    return f"pnp-{seal.hexdigest()[:12]}"


def _manifest(words: Mapping[str, str]) -> str:
    manifest = {
        "name": words["title"],
        "short_name": words["title"],
        "description": words["strapline"],
        "start_url": "index.html",
        "display": "standalone",
        "background_color": "#f8f3e6",
        "theme_color": "#0d3b47",
        "icons": [{"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1)
