"""Read a PDF back: where its text, paths and pictures lie, in millimetres from the page's top left."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2
from numpy.typing import NDArray
from pypdfium2 import raw

from pnp.sheets.pieces.paper import INK_MM

MM = 25.4 / 72
Picture = NDArray[np.uint8]


@dataclass(frozen=True)
class Thing:
    """Something drawn, and the box around it; forms are looked into."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    depth: int


def unpacked(pdf: bytes) -> bytes:
    """The file with what is packed into its streams of objects laid open behind it."""
    packs = re.findall(rb"/Type /ObjStm [^>]*>>\nstream\n(.*?)\nendstream\nendobj", pdf, re.DOTALL)
    return b"\n".join([pdf, *map(zlib.decompress, packs)])


def things(page: Any) -> Iterator[Thing]:
    yield from _walk(page, page.get_objects(max_depth=1), pypdfium2.PdfMatrix(), 0)


def _walk(page: Any, objects: Any, matrix: Any, depth: int) -> Iterator[Thing]:
    for thing in objects:
        if thing.type == raw.FPDF_PAGEOBJ_FORM:
            inner = thing.get_matrix().multiply(matrix)
            yield from _walk(page, _inside(page, thing), inner, depth + 1)
            continue
        left, bottom, right, top = thing.get_bounds()
        corners = [matrix.on_point(x, y) for x in (left, right) for y in (bottom, top)]
        xs, ys = zip(*corners, strict=True)
        height = page.get_height()
        yield Thing(
            {1: "text", 2: "path", 3: "image", 4: "shading"}[thing.type],
            min(xs) * MM,
            (height - max(ys)) * MM,
            max(xs) * MM,
            (height - min(ys)) * MM,
            depth,
        )


def _inside(page: Any, form: Any) -> Iterator[Any]:
    for index in range(raw.FPDFFormObj_CountObjects(form)):
        handle = raw.FPDFFormObj_GetObject(form, index)
        yield pypdfium2.PdfObject(handle, page=page, pdf=page.pdf, level=1)


def picture_of(page: Any, dpi: float = 100) -> Picture:
    """The page in pixels: blue, green, red."""
    picture: Picture = page.render(scale=dpi / 72).to_numpy()
    return picture[:, :, :3]


def inked(page: Any, dpi: float = 100) -> NDArray[np.bool_]:
    """Where the page is not white."""
    blue, green, red = np.moveaxis(picture_of(page, dpi) < 250, 2, 0)
    return np.asarray(blue | green | red)


def text(page: Any) -> str:
    read: str = page.get_textpage().get_text_range()
    return read


def clear_rim(page: Any) -> bool:
    """Whether no ink lies where printers cannot print."""
    ink, rim = inked(page), int((INK_MM - 0.2) / 25.4 * 100)
    return bool(ink.sum() == ink[rim:-rim, rim:-rim].sum())


def within(thing: Thing, page: Any, margin_mm: float) -> bool:
    """Whether something keeps its distance from every edge; what has no width is nowhere."""
    right, bottom = page.get_width() * MM - thing.right, page.get_height() * MM - thing.bottom
    return thing.right <= thing.left or min(thing.left, thing.top, right, bottom) > margin_mm
