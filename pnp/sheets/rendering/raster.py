"""Our own PDF to pixels: faces and pages as PNG, the same bytes for the same input."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pypdfium2
from pypdfium2 import raw

from pnp.core.base.diagnostic import Severity
from pnp.core.base.errors import Failure
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import pdf
from pnp.sheets.pieces.face import Face

from .template import Studio

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 300
"""What printers ask for."""
BLEED_MM = 3.0
"""How far the templates draw beyond the trim."""
MM_PER_INCH = 25.4
_WHITE = (255, 255, 255, 255)
_NOTHING = (0, 0, 0, 0)
_PNG_COLOURS = {3: 2, 4: 6}
"""What PNG calls so many bytes a pixel."""


def pixels(length_mm: float, dpi: float = DPI) -> int:
    """A length in whole pixels."""
    return round(length_mm / MM_PER_INCH * dpi)


def drawn(face: Face, studio: Studio, lang: str, ink: str = "full") -> Drawing:
    """The face as a drawing; what is wrong with it ends the work, with its piece named."""
    drawing, findings = studio.draw_face(face, ink, lang)
    faults = [finding.message for finding in findings if finding.severity is Severity.ERROR]
    if drawing is None or faults:
        raise Failure(f"{face.kind}/{face.piece}: {faults[0] if faults else 'it cannot be drawn'}")
    return drawing


def face_png(drawing: Drawing, bleed_mm: float = 0.0, dpi: int = DPI) -> bytes:
    """A drawing at its own size, with so much of its bleed."""
    width, height = drawing.width + 2 * bleed_mm, drawing.height + 2 * bleed_mm
    stamp = Stamp(drawing, bleed_mm, bleed_mm, bleed_mm=bleed_mm)
    size_px = (pixels(width, dpi), pixels(height, dpi))
    return sheet_png(Sheet(width, height, [stamp]), size_px, dpi)


def sheet_png(sheet: Sheet, size_px: tuple[int, int], dpi: int = DPI, *, see_through: bool = False) -> bytes:
    """One page, stretched to exactly so many pixels; ``dpi`` is what the picture says of itself."""
    return page_png(pdf(Document([sheet], title="")), 1, size_px, dpi, see_through=see_through)


def page_png(
    document: bytes,
    number: int,
    size_px: tuple[int, int] | None = None,
    dpi: int = DPI,
    *,
    see_through: bool = False,
) -> bytes:
    """A page of a PDF, counted from one: at its own size, or in exactly so many pixels.

    It lies on white paper, or on nothing where one is to see through.
    """
    opened = pypdfium2.PdfDocument(document)
    try:
        page = opened[number - 1]
        width, height = size_px or (round(side / 72 * dpi) for side in page.get_size())
        bitmap = _blank(width, height, see_through=see_through)
        _render(page, bitmap, (0, 0), (width, height))
        return _png(bitmap, dpi)
    finally:
        opened.close()


def region_png(
    document: bytes, number: int, box_mm: tuple[float, ...], dpi: int = DPI, *, turned: bool = False
) -> bytes:
    """A part of a page, counted from one: left, top, width and height; ``turned`` stands it on its head."""
    left, top, width, height = box_mm
    opened = pypdfium2.PdfDocument(document)
    try:
        page = opened[number - 1]
        across, down = (round(side / 72 * dpi) for side in page.get_size())
        bitmap = _blank(max(1, pixels(width, dpi)), max(1, pixels(height, dpi)))
        x, y = pixels(left, dpi), pixels(top, dpi)
        corner = (across - x - bitmap.width, down - y - bitmap.height) if turned else (x, y)
        _render(page, bitmap, (-corner[0], -corner[1]), (across, down), turns=2 * turned)
        return _png(bitmap, dpi)
    finally:
        opened.close()


def mosaic_png(drawings: Mapping[int, Drawing], columns: int, rows: int, cell_px: tuple[int, int]) -> bytes:
    """Drawings in a grid, by the number of their place; each fills its own pixels and no other's."""
    across, down = cell_px
    pages = [Sheet(one.width, one.height, [Stamp(one, 0, 0, bleed_mm=BLEED_MM)]) for one in drawings.values()]
    opened = pypdfium2.PdfDocument(pdf(Document(pages, title="")))
    bitmap = _blank(columns * across, rows * down)
    try:
        for place, page in zip(drawings, opened, strict=True):
            row, column = divmod(place, columns)
            _render(page, bitmap, (column * across, row * down), cell_px)
    finally:
        opened.close()
    return _png(bitmap, DPI)


def bitmaps(sheets: Sequence[Sheet], per_mm: float) -> Iterator[Image]:
    """Pages as pictures to look at, one after the other."""
    from PIL import Image  # noqa: PLC0415 - only what is measured needs it

    opened = pypdfium2.PdfDocument(pdf(Document(sheets, title="")))
    try:
        for page, sheet in zip(opened, sheets, strict=True):
            size = (max(1, round(sheet.width_mm * per_mm)), max(1, round(sheet.height_mm * per_mm)))
            bitmap = _blank(*size)
            _render(page, bitmap, (0, 0), size)
            yield Image.frombytes("RGB", size, bytes(bitmap.buffer), "raw", "RGB", bitmap.stride)
    finally:
        opened.close()


def page_count(document: bytes) -> int:
    """How many pages a PDF has."""
    opened = pypdfium2.PdfDocument(document)
    try:
        return len(opened)
    finally:
        opened.close()


def _blank(width: int, height: int, *, see_through: bool = False) -> Any:
    """White paper, three bytes a pixel; or nothing at all, four."""
    kind = raw.FPDFBitmap_BGRA if see_through else raw.FPDFBitmap_BGR
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, kind)
    bitmap.fill_rect(_NOTHING if see_through else _WHITE, 0, 0, width, height)
    return bitmap


def _render(
    page: Any, bitmap: Any, corner_px: tuple[int, int], size_px: tuple[int, int], turns: int = 0
) -> None:
    """Draw a page into a rectangle of the bitmap: red, green, blue, as PNG has them; quarter turns first."""
    raw.FPDF_RenderPageBitmap(bitmap, page, *corner_px, *size_px, turns, raw.FPDF_REVERSE_BYTE_ORDER)


def _png(bitmap: Any, dpi: int) -> bytes:
    per_metre = round(dpi / MM_PER_INCH * 1000)
    colours = _PNG_COLOURS[bitmap.n_channels]
    header = struct.pack(">IIBBBBB", bitmap.width, bitmap.height, 8, colours, 0, 0, 0)
    chunks = [
        _chunk(b"IHDR", header),
        _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
        _chunk(b"IDAT", b"".join(_compressed(bitmap))),
        _chunk(b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _compressed(bitmap: Any) -> Iterator[bytes]:
    """The rows one by one, so that a large picture is held only once."""
    packer, pixels_of = zlib.compressobj(6), memoryview(bitmap.buffer).cast("B")
    wide = bitmap.n_channels * bitmap.width
    for start in range(0, bitmap.stride * bitmap.height, bitmap.stride):
        yield packer.compress(b"\0" + pixels_of[start : start + wide])
    yield packer.flush()


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
