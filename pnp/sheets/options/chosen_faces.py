"""The faces that a choice leaves, each as often and as large as it is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from pnp.sheets.pieces.face import Face

from .choice import Choice
from .resize import resized
from .sleeve import Sleeve, sleeved


def chosen(faces: list[Face], choice: Choice) -> list[Face]:
    """Those of a game's faces that are printed."""
    if choice.whole:
        return faces
    total = Counter[str]()
    for face in faces:
        total[_name(face)] += face.copies
    found = [(face, _copies(face, total[_name(face)], choice)) for face in faces]
    left = [replace(face, copies=copies) for face, copies in found if copies]
    explicit = choice.pieces is not None and not choice.update
    if choice.size and left:
        left = resized(left, choice.size, explicit=explicit)
    return sleeved(left)[0] if choice.sleeves and left else left


def sleeves_for(faces: list[Face], choice: Choice) -> Mapping[Sleeve, int]:
    """How many sleeves of which size the printed cards ask for."""
    return sleeved(chosen(faces, replace(choice, sleeves=False)))[1] if choice.sleeves else {}


def copies_of(name: str, otherwise: int, choice: Choice) -> int:
    """How many copies of a piece are printed."""
    if choice.pieces is not None and name not in choice.pieces:
        return 0
    if choice.update:
        return next((copies for one, _, copies in choice.update.put if one == name), 0)
    return otherwise if choice.copies is None else choice.copies


def _copies(face: Face, total: int, choice: Choice) -> int:
    """How often a face is printed; an update prints a piece of several faces whole, or some of each."""
    copies = copies_of(_name(face), face.copies, choice)
    if not choice.update:
        return copies
    return face.copies if copies >= total else min(copies, face.copies)


def _name(face: Face) -> str:
    return f"{face.kind}/{face.piece}"
