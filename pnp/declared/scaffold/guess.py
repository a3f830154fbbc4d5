"""Guess the types of a sheet's columns: ranges, choices, long texts, pictures, references, lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pnp.core.project.project_file import is_language
from pnp.core.reading.spreadsheet import ALIASES, field_name, give_names
from pnp.declared.model.notation import NO, YES
from pnp.declared.model.short_forms import TAKEN_FIELDS

_WHOLE = re.compile(r"[+-]?\d{1,9}")
_PICTURE = re.compile(r".+\.(png|jpe?g)", re.IGNORECASE)
_CHOICE = re.compile(r"[^|?;\n]{1,24}")
_MOST_CHOICES = 12
_LONG = 25
"""Number of letters above which a cell is a text."""
_OWN = {"id", "name", "copies", *ALIASES}


class Guess(NamedTuple):
    """A field, the type that its cells seem to have, and the reason."""

    field: str
    type: str
    why: str


def guesses(head: Sequence[str], rows: Sequence[Sequence[str]], kind: str) -> tuple[list[Guess], list[str]]:
    """Guess the type of each column; return the guesses, and the languages that columns are named after."""
    names = [field_name(cell) if not cell.lstrip().startswith("#") else "" for cell in head]
    columns: dict[str, list[str]] = {}
    languages: dict[str, None] = {}
    translated: set[str] = set()
    for index, name in enumerate(names):
        base, _, lang = name.rpartition(".")
        spoken = bool(base) and is_language(lang)
        if spoken:
            languages[lang] = None
            translated.add(base)
        if name:
            cells = [row[index] if index < len(row) else "" for row in rows]
            columns.setdefault(base if spoken else name, cells)
    ids = _ids(columns, len(rows))
    found = [
        Guess(name, "text" + _optional(cells), "a text in each language")
        if name in translated
        else _guess(name, cells, ids, kind)
        for name, cells in columns.items()
        if name not in _OWN
    ]
    return found, list(languages)


def renamed(name: str) -> str:
    """Return another name for a column whose name is taken."""
    if name not in TAKEN_FIELDS and not name.startswith("model_"):
        return name
    return "sort" if name == "kind" else f"{name}_of_it"


def _ids(columns: dict[str, list[str]], rows: int) -> set[str]:
    named = next((name for name in columns if ALIASES.get(name, name) == "name"), "")
    names = columns.get(named, [""] * rows)
    given = columns.get("id", [""] * rows)
    pieces = [
        {key: word for key, word in (("id", one), ("name", name)) if word}
        for one, name in zip(given, names, strict=True)
    ]
    give_names(pieces, ("en",), "card")
    return {piece["id"] for piece in pieces}


def _optional(cells: Sequence[str]) -> str:
    return "" if all(cells) else "?"


def _guess(name: str, cells: Sequence[str], ids: set[str], kind: str) -> Guess:
    said, end = [cell for cell in cells if cell], _optional(cells)
    some = f", {len(cells) - len(said)} of {len(cells)} empty" if end else ""
    if any(";" in cell for cell in said):
        parts = [part.strip() for cell in said for part in cell.split(";") if part.strip()]
        inner = _guess(name, parts, ids, kind)
        if inner.type != "text":
            return Guess(name, f"list of {inner.type}{end}", f"cells split at ';'{some}")
    if not said:
        return Guess(name, "text?", "nothing is said yet")
    for type_, why in _candidates(said, ids, kind):
        if type_:
            return Guess(name, type_ + end, why + some)
    raise AssertionError(name)


def _candidates(said: Sequence[str], ids: set[str], kind: str) -> list[tuple[str, str]]:
    """Return types and reasons, the narrowest first; an empty type does not fit the cells."""
    distinct = list(dict.fromkeys(said))
    numbers = [int(cell) for cell in said if _WHOLE.fullmatch(cell)]
    whole = len(numbers) == len(said)
    yes_no = not whole and all(cell.lower() in YES | NO for cell in said)
    pictures = all(_PICTURE.fullmatch(cell) for cell in said)
    led = all(cell in ids for cell in said)
    few = len(distinct) <= min(_MOST_CHOICES, len(said) // 2) and len(distinct) > 1
    chosen = few and all(_CHOICE.fullmatch(cell) and cell == cell.strip() for cell in distinct)
    long = any(len(cell) > _LONG or "\n" in cell or cell.rstrip().endswith((".", "!", "?")) for cell in said)
    return [
        (f"{min(numbers)}..{max(numbers)}" if whole else "", "whole numbers"),
        ("yes/no" if yes_no else "", "yes and no"),
        ("image" if pictures else "", "names of pictures"),
        (f"-> {kind}" if led else "", "ids of other rows"),
        (" | ".join(distinct) if chosen else "", f"{len(distinct)} words that come again"),
        ("text" if long else "", "long, or sentences"),
        ("word", "short, and different"),
    ]
