"""Derive the ids of pieces from their names, and names from ids, where a sheet lacks them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

_SLUG = re.compile(r"[^a-z0-9]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o"})


def slug(words: str) -> str:
    """Return words as an id: lower-case ASCII joined by hyphens."""
    plain = unicodedata.normalize("NFKD", words.lower().translate(_LIGATURES))
    return _SLUG.sub("-", "".join(sign for sign in plain if not unicodedata.combining(sign))).strip("-")


def give_names(pieces: Sequence[dict[str, Any]], languages: Sequence[str], one: str) -> None:
    """Add an id, from the name or the row number, and a name, from the id, to pieces that lack them."""
    taken = {piece["id"] for piece in pieces if isinstance(piece.get("id"), str)}
    for number, piece in enumerate(pieces, 1):
        if "id" not in piece:
            name = piece.get("name")
            words = next(iter(name.values())) if isinstance(name, dict) else name
            piece["id"] = _unused(slug(str(words or "")) or f"{slug(one)}-{number}", taken)
            taken.add(piece["id"])
        if "name" not in piece:
            words = str(piece["id"]).replace("-", " ")
            title = words[:1].upper() + words[1:]
            piece["name"] = dict.fromkeys(languages, title) if len(languages) > 1 else title


def _unused(wanted: str, taken: set[str]) -> str:
    """Return the wanted id, with a number appended if it is taken."""
    number, found = 1, wanted
    while found in taken:
        number += 1
        found = f"{wanted}-{number}"
    return found
