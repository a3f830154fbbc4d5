"""Ids from names and names from ids, where a sheet gives one of them or neither."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

_SLUG = re.compile(r"[^a-z0-9]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o"})


def slug(words: str) -> str:
    """Words as an id: lower-case ASCII with hyphens."""
    plain = unicodedata.normalize("NFKD", words.lower().translate(_LIGATURES))
    return _SLUG.sub("-", "".join(sign for sign in plain if not unicodedata.combining(sign))).strip("-")


def give_names(pieces: Sequence[dict[str, Any]], languages: Sequence[str], one: str) -> None:
    """Give an id to each piece that has none, from its name or its row; and a name, from its id."""
    taken = {piece["id"] for piece in pieces if isinstance(piece.get("id"), str)}
    for number, piece in enumerate(pieces, 1):
        if "id" not in piece:
            name = piece.get("name")
            words = next(iter(name.values())) if isinstance(name, dict) else name
            piece["id"] = _free(slug(str(words or "")) or f"{slug(one)}-{number}", taken)
            taken.add(piece["id"])
        if "name" not in piece:
            words = str(piece["id"]).replace("-", " ")
            said = words[:1].upper() + words[1:]
            piece["name"] = dict.fromkeys(languages, said) if len(languages) > 1 else said


def _free(wanted: str, taken: set[str]) -> str:
    """The id, or the next one that is not taken."""
    number, found = 1, wanted
    while found in taken:
        number += 1
        found = f"{wanted}-{number}"
    return found
