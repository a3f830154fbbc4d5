"""Apply a choice to a game's faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from pnp.sheets.pieces.face import Face

from .choice import Choice
from .resize import resize_cards
from .sleeve import Sleeve, cut_for_sleeves


def select_faces(faces: list[Face], choice: Choice) -> list[Face]:
    """Return the faces that are printed, with their copies and their size."""
    if choice.whole:
        return faces
    total = Counter[str]()
    for face in faces:
        total[_name(face)] += face.copies
    found = [(face, _copies(face, total[_name(face)], choice)) for face in faces]
    left = [replace(face, copies=copies) for face, copies in found if copies]
    explicit = choice.pieces is not None and not choice.update
    if choice.size and left:
        left = resize_cards(left, choice.size, explicit=explicit)
    return cut_for_sleeves(left)[0] if choice.sleeves and left else left


def sleeves_for(faces: list[Face], choice: Choice) -> Mapping[Sleeve, int]:
    """Return the number of sleeves by type that the printed cards need; empty without sleeves."""
    return cut_for_sleeves(select_faces(faces, replace(choice, sleeves=False)))[1] if choice.sleeves else {}


def copies_of(name: str, otherwise: int, choice: Choice) -> int:
    """Return how many copies of a piece are printed; ``otherwise`` is the catalog's number."""
    if choice.pieces is not None and name not in choice.pieces:
        return 0
    if choice.update:
        return next((copies for one, _, copies in choice.update.put if one == name), 0)
    return otherwise if choice.copies is None else choice.copies


def _copies(face: Face, total: int, choice: Choice) -> int:
    """Return how many copies of a face are printed, given the total copies of its piece."""
    copies = copies_of(_name(face), face.copies, choice)
    if not choice.update:
        return copies
    return face.copies if copies >= total else min(copies, face.copies)


def _name(face: Face) -> str:
    return f"{face.kind}/{face.piece}"
