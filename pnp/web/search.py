"""Search that forgives: accents, ligatures and plurals, added to the index that the theme has written."""

from __future__ import annotations

import html
import json
import re
import unicodedata
from pathlib import Path
from typing import Any

_TAG = re.compile(r"<[^>]+>")
_WORD = re.compile(r"[^\W\d_]{4,}")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


def fold(word: str) -> str:
    """The word without its accents and ligatures: ``tempête`` as ``tempete``, ``cœur`` as ``coeur``."""
    plain = unicodedata.normalize("NFD", word.lower().translate(_LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def spellings(text: str) -> list[str]:
    """Other ways in which readers may type the words of a text: without accents, in the plural."""
    words = {word.lower() for word in _WORD.findall(html.unescape(_TAG.sub(" ", text)))}
    plurals = {f"{word}s" for word in words if not word.endswith(("s", "x", "z"))}
    return sorted((words | plurals | {fold(word) for word in words | plurals}) - words)


def forgive(index: Path) -> None:
    """Give every entry of the index its other spellings, as hidden tags."""
    written: dict[str, Any] = json.loads(index.read_text("utf-8"))
    for entry in written["docs"]:
        entry["tags"] = [" ".join(spellings(f"{entry['title']} {entry['text']}"))]
    index.write_text(json.dumps(written, ensure_ascii=False, separators=(",", ":")), "utf-8")
