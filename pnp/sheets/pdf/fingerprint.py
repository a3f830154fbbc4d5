"""A drawing in a few letters: the same where it looks the same, whatever draws it on whichever page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from pnp.sheets.graphics.drawing import Drawing, Form, Operation, Run, Stamped
from pnp.sheets.graphics.fonts import Font


def fingerprint(drawing: Drawing) -> str:
    """What a drawing shows: its operations, its colours, its pictures and the very fonts of its text."""
    digest = blake2b(digest_size=8)
    fonts = dict.fromkeys(run.font for run in drawing.runs())
    parts = (
        f"{drawing.width:g} {drawing.height:g}",
        *_told(drawing.operations),
        *(f"{one.coordinates} {one.stops}" for one in drawing.gradients),
        *(f"{font.name} {_of_file(font)}" for font in fonts),
    )
    for part in parts:
        digest.update(f"{len(part)} {part}\n".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _told(operations: Iterable[Operation]) -> Iterator[str]:
    """Each operation by what it does; opacities are named by their values, gradients by what they are."""
    for operation in operations:
        if isinstance(operation, Run):
            yield f"{operation.text} {operation.font.name} {operation.size} {operation.x} {operation.y}"
            yield f"{operation.spacing} {operation.mode}"
        elif isinstance(operation, Form):
            yield f"form {operation.group}"
            yield from _told(operation.operations)
        elif isinstance(operation, Stamped):
            yield f"picture {operation.picture.name}"
        else:
            yield operation


@lru_cache(64)
def _of_file(font: Font) -> str:
    return blake2b(font.data or Path(font.path).read_bytes(), digest_size=8).hexdigest()
