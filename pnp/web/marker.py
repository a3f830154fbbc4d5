"""The marker of a folder that we write: it names the tool and lists our files, so that others' are let be."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Literal

from pnp import __version__
from pnp.core.failure import Misuse

MARKER = ".pnp.json"
Kind = Literal["site", "pages"]
Digests = Mapping[str, str]
"""What we wrote: the digest of each file by its path in the folder."""

_FORMER = {
    "site": ("sw.js", re.compile(r'^const VERSION = "pnp-[0-9a-f]{12}";$', re.MULTILINE)),
    "pages": ("fr/checks/index.md", re.compile(r"---\ntitle: .+\nsearch: \{exclude: true\}\n---\n")),
}
"""Folders had no marker once: a file that only we write, and what stands in it."""
_LISTED = re.compile(r"^const FILES = (?P<files>\[.*?\]);$", re.MULTILINE | re.DOTALL)


def text(kind: Kind, files: Digests) -> str:
    """What the marker of a folder says; the same for the same files."""
    told = {"tool": "pnp", "kind": kind, "version": __version__, "files": dict(sorted(files.items()))}
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


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
