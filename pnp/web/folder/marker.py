"""The marker file of a folder that we write: it lists our files, so that others' are kept."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Container, Mapping
from hashlib import sha256
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Literal

from pnp import __version__
from pnp.core.base.errors import Misuse

MARKER = ".pnp.json"
LISTING = "offline.json"
"""The site's own listing of its files, for offline use."""
_MAX_EARLIER = 5_000
Kind = Literal["site", "pages"]
Digests = Mapping[str, str]
"""Digest of each file that we wrote, by its path in the folder."""

_FORMER = {
    "site": ("sw.js", re.compile(r'^const VERSION = "pnp-[0-9a-f]{12}";$', re.MULTILINE)),
    "pages": ("fr/checks/index.md", re.compile(r"---\ntitle: .+\nsearch: \{exclude: true\}\n---\n")),
}
"""For folders of versions without markers: a file that only we write, and a pattern in it."""
_LISTED = re.compile(r"^const FILES = (?P<files>\[.*?\]);$", re.MULTILINE | re.DOTALL)


def marker_text(kind: Kind, files: Digests, earlier: Digests = MappingProxyType({})) -> str:
    """Return the text of a marker with the current files and some thousands of earlier builds."""
    data = {"tool": "pnp", "kind": kind, "version": __version__, "files": dict(sorted(files.items()))}
    if earlier:
        data["earlier"] = dict(sorted(list(earlier.items())[-_MAX_EARLIER:]))
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def short_digest(data: bytes) -> str:
    """Return the short digest of a file as in the listing and in the service worker."""
    return sha256(data).hexdigest()[:12]


def listed_files(folder: Path, known: Container[str]) -> dict[str, bytes]:
    """Return the files that the site's listing names, the marker does not, and whose digests match.

    Such files are ours as well: an older marker replaced the one that listed them.
    """
    try:
        named = json.loads(_text(folder / LISTING))["files"]
        new = {path: entry[0] for path, entry in named.items() if path not in known and _stays_inside(path)}
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return {}
    held = {path: (folder / path).read_bytes() for path in new if (folder / path).is_file()}
    return {path: data for path, data in held.items() if short_digest(data) == new[path]}


def earlier_files(folder: Path) -> Digests:
    """Return the files that earlier builds wrote and the latest did not."""
    try:
        data = json.loads(_text(folder / MARKER)).get("earlier", {})
        return {str(path): str(digest) for path, digest in data.items() if _stays_inside(path) and digest}
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}


def claim(folder: Path, kind: Kind) -> Digests:
    """Return what we wrote into a folder; Misuse for a folder that is neither empty nor ours."""
    if os.path.lexists(folder) and not folder.exists():
        raise Misuse(f"{folder} is a link that leads nowhere")
    if folder.exists() and not folder.is_dir():
        raise Misuse(f"{folder} is a file, not a folder")
    if not folder.exists() or not any(folder.iterdir()):
        return {}
    written = _text(folder / MARKER)
    ours = read(written, kind) if written else read_former(_text(folder / _FORMER[kind][0]), kind)
    if ours is None:
        raise Misuse(f"{folder} holds something else than {_NAMES[kind]} of ours: choose another folder")
    return ours


def read(written: str, kind: Kind) -> Digests | None:
    """Return the files that a marker lists; None if it is no marker of ours of that kind."""
    try:
        data = json.loads(written)
        ours = data["tool"] == "pnp" and data["kind"] == kind and all(map(_stays_inside, data["files"]))
        return dict(data["files"]) if ours else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def read_former(written: str, kind: Kind) -> Digests | None:
    """Return the files that a version without markers lists, without digests; None if not ours."""
    if not _FORMER[kind][1].search(written):
        return None
    listed = _LISTED.search(written)
    try:
        return {path: "" for path in json.loads(listed["files"]) if _stays_inside(path)} if listed else {}
    except (ValueError, TypeError, RecursionError):
        return {}


def is_former(folder: Path, kind: Kind) -> bool:
    """Return whether a version without markers wrote this folder."""
    return not (folder / MARKER).exists() and read_former(_text(folder / _FORMER[kind][0]), kind) is not None


_NAMES: Mapping[str, str] = {"site": "a site", "pages": "pages"}


def _stays_inside(path: str) -> bool:
    """Return whether a path stays in its folder."""
    parts = PurePosixPath(path)
    return bool(parts.parts) and not parts.is_absolute() and ".." not in parts.parts and "\0" not in path


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8") if file.is_file() else ""
    except (OSError, UnicodeDecodeError):
        return ""
