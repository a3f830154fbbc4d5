"""Compute a digest of a drawing that is the same on all pages and in all documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from pnp.sheets.graphics.drawing import Drawing, FormXObject, Operation, PlacedPicture, Run
from pnp.sheets.graphics.fonts import Font


def fingerprint(drawing: Drawing) -> str:
    """Return a digest of a drawing's operations, colours, pictures and font files, as 16 hex digits."""
    digest = blake2b(digest_size=8)
    fonts = dict.fromkeys(run.font for run in drawing.runs())
    parts = (
        f"{drawing.width:g} {drawing.height:g}",
        *_described(drawing.operations),
        *(f"{one.coordinates} {one.stops}" for one in drawing.gradients),
        *(f"{font.name} {_file_digest(font)}" for font in fonts),
    )
    for part in parts:
        digest.update(f"{len(part)} {part}\n".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _described(operations: Iterable[Operation]) -> Iterator[str]:
    """Yield a text for each operation; a picture is named by its content, a gradient by its values."""
    for operation in operations:
        if isinstance(operation, Run):
            yield f"{operation.text} {operation.font.name} {operation.size} {operation.x} {operation.y}"
            yield f"{operation.spacing} {operation.mode}"
        elif isinstance(operation, FormXObject):
            yield f"form {operation.group}"
            yield from _described(operation.operations)
        elif isinstance(operation, PlacedPicture):
            yield f"picture {operation.picture.name}"
        else:
            yield operation


@lru_cache(64)
def _file_digest(font: Font) -> str:
    return blake2b(font.data or Path(font.path).read_bytes(), digest_size=8).hexdigest()
