"""The marker of a folder that we write: it names the tool and lists our files, so that others' are let be."""

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
"""What a site itself says of its files, for readers without a network."""
_MOST_EARLIER = 5_000
Kind = Literal["site", "pages"]
Digests = Mapping[str, str]
"""What we wrote: the digest of each file by its path in the folder."""

_FORMER = {
    "site": ("sw.js", re.compile(r'^const VERSION = "pnp-[0-9a-f]{12}";$', re.MULTILINE)),
    "pages": ("fr/checks/index.md", re.compile(r"---\ntitle: .+\nsearch: \{exclude: true\}\n---\n")),
}
"""Folders had no marker once: a file that only we write, and what stands in it."""
_LISTED = re.compile(r"^const FILES = (?P<files>\[.*?\]);$", re.MULTILINE | re.DOTALL)


def text(kind: Kind, files: Digests, earlier: Digests = MappingProxyType({})) -> str:
    """Return what the marker of a folder says: the files that are there, and those of earlier builds.

    Of the latter only some thousands are kept.
    """
    told = {"tool": "pnp", "kind": kind, "version": __version__, "files": dict(sorted(files.items()))}
    if earlier:
        told["earlier"] = dict(sorted(list(earlier.items())[-_MOST_EARLIER:]))
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def seal(data: bytes) -> str:
    """Return the short digest that the listing has of a file, as the service worker computes it too."""
    return sha256(data).hexdigest()[:12]


def listed(folder: Path, known: Container[str]) -> dict[str, bytes]:
    """Return what the site's own listing names and the marker does not, as far as it is as listed.

    Such files are ours as well: the marker was lost to an older one.
    """
    try:
        named = json.loads(_text(folder / LISTING))["files"]
        new = {path: told[0] for path, told in named.items() if path not in known and _inside(path)}
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return {}
    held = {path: (folder / path).read_bytes() for path in new if (folder / path).is_file()}
    return {path: data for path, data in held.items() if seal(data) == new[path]}


def earlier(folder: Path) -> Digests:
    """Return the files that earlier builds wrote into a folder of ours, and the latest one did not."""
    try:
        told = json.loads(_text(folder / MARKER)).get("earlier", {})
        return {str(path): str(digest) for path, digest in told.items() if _inside(path) and digest}
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}


def claim(folder: Path, kind: Kind) -> Digests:
    """What we wrote into a folder; one that is not empty and not ours is refused."""
    if os.path.lexists(folder) and not folder.exists():
        raise Misuse(f"{folder} is a link that leads nowhere")
    if folder.exists() and not folder.is_dir():
        raise Misuse(f"{folder} is a file, not a folder")
    if not folder.exists() or not any(folder.iterdir()):
        return {}
    written = _text(folder / MARKER)
    ours = read(written, kind) if written else former(_text(folder / _FORMER[kind][0]), kind)
    if ours is None:
        raise Misuse(f"{folder} holds something else than {_NAMES[kind]} of ours: choose another folder")
    return ours


def read(written: str, kind: Kind) -> Digests | None:
    """The files that a marker lists, or none where it is not our marker of that kind."""
    try:
        told = json.loads(written)
        ours = told["tool"] == "pnp" and told["kind"] == kind and all(map(_inside, told["files"]))
        return dict(told["files"]) if ours else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def former(written: str, kind: Kind) -> Digests | None:
    """What an edition without markers wrote, by the file that tells it; digests are not known."""
    if not _FORMER[kind][1].search(written):
        return None
    listed = _LISTED.search(written)
    try:
        return {path: "" for path in json.loads(listed["files"]) if _inside(path)} if listed else {}
    except (ValueError, TypeError, RecursionError):
        return {}


def is_former(folder: Path, kind: Kind) -> bool:
    """Whether an edition without markers wrote this folder."""
    return not (folder / MARKER).exists() and former(_text(folder / _FORMER[kind][0]), kind) is not None


_NAMES: Mapping[str, str] = {"site": "a site", "pages": "pages"}


def _inside(path: str) -> bool:
    """Whether a path stays in its folder."""
    parts = PurePosixPath(path)
    return bool(parts.parts) and not parts.is_absolute() and ".." not in parts.parts and "\0" not in path


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8") if file.is_file() else ""
    except (OSError, UnicodeDecodeError):
        return ""
