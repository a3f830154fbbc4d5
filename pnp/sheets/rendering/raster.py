"""Rasterize faces and pages to PNG by way of our own PDF; equal input gives equal bytes."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pypdfium2
from pypdfium2 import raw

from pnp.core.base.diagnostic import Severity
from pnp.core.base.errors import Failure
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.face import Face

from .template import FaceRenderer

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 300
"""The resolution that print shops ask for."""
BLEED_MM = 3.0
"""The bleed that templates draw."""
MM_PER_INCH = 25.4
_WHITE = (255, 255, 255, 255)
_TRANSPARENT = (0, 0, 0, 0)
_PNG_COLOURS = {3: 2, 4: 6}
"""PNG's colour type by the number of bytes per pixel."""


def mm_to_pixels(length_mm: float, dpi: float = DPI) -> int:
    """Convert a length from millimetres to whole pixels."""
    return round(length_mm / MM_PER_INCH * dpi)


def draw_or_fail(face: Face, studio: FaceRenderer, lang: str, ink: str = "full") -> Drawing:
    """Draw a face; raise a Failure that names the piece if the face has an error."""
    drawing, findings = studio.draw_face(face, ink, lang)
    faults = [finding.message for finding in findings if finding.severity is Severity.ERROR]
    if drawing is None or faults:
        raise Failure(f"{face.kind}/{face.piece}: {faults[0] if faults else 'it cannot be drawn'}")
    return drawing


def face_png(drawing: Drawing, bleed_mm: float = 0.0, dpi: int = DPI) -> bytes:
    """Return a drawing as PNG at its own size, with ``bleed_mm`` of its bleed on all sides."""
    width, height = drawing.width + 2 * bleed_mm, drawing.height + 2 * bleed_mm
    stamp = Stamp(drawing, bleed_mm, bleed_mm, bleed_mm=bleed_mm)
    size_px = (mm_to_pixels(width, dpi), mm_to_pixels(height, dpi))
    return sheet_png(Sheet(width, height, [stamp]), size_px, dpi)


def sheet_png(sheet: Sheet, size_px: tuple[int, int], dpi: int = DPI, *, see_through: bool = False) -> bytes:
    """Return a page as PNG, stretched to ``size_px``; ``dpi`` is only written into the file."""
    return page_png(write_pdf(Document([sheet], title="")), 1, size_px, dpi, see_through=see_through)


def page_png(
    document: bytes,
    number: int,
    size_px: tuple[int, int] | None = None,
    dpi: int = DPI,
    *,
    see_through: bool = False,
) -> bytes:
    """Return a page of a PDF as PNG; ``number`` counts from 1.

    Without ``size_px`` the page has its own size at ``dpi``. The background is white, or transparent with
    ``see_through``.
    """
    with closing(pypdfium2.PdfDocument(document)) as opened:
        page = opened[number - 1]
        width, height = size_px or (round(side / 72 * dpi) for side in page.get_size())
        bitmap = _blank(width, height, see_through=see_through)
        _render(page, bitmap, (0, 0), (width, height))
        return _png(bitmap, dpi)


def region_png(
    document: bytes, number: int, box_mm: tuple[float, ...], dpi: int = DPI, *, turned: bool = False
) -> bytes:
    """Return a part of a PDF's page as PNG; ``number`` counts from 1.

    ``box_mm`` is left, top, width and height; ``turned`` rotates the result by 180°.
    """
    left, top, width, height = box_mm
    with closing(pypdfium2.PdfDocument(document)) as opened:
        page = opened[number - 1]
        across, down = (round(side / 72 * dpi) for side in page.get_size())
        bitmap = _blank(max(1, mm_to_pixels(width, dpi)), max(1, mm_to_pixels(height, dpi)))
        x, y = mm_to_pixels(left, dpi), mm_to_pixels(top, dpi)
        corner = (across - x - bitmap.width, down - y - bitmap.height) if turned else (x, y)
        _render(page, bitmap, (-corner[0], -corner[1]), (across, down), turns=2 * turned)
        return _png(bitmap, dpi)


def mosaic_png(drawings: Mapping[int, Drawing], columns: int, rows: int, cell_px: tuple[int, int]) -> bytes:
    """Return a grid of drawings as PNG; keys are the cells' indexes, row by row."""
    across, down = cell_px
    pages = [Sheet(one.width, one.height, [Stamp(one, 0, 0, bleed_mm=BLEED_MM)]) for one in drawings.values()]
    bitmap = _blank(columns * across, rows * down)
    with closing(pypdfium2.PdfDocument(write_pdf(Document(pages, title="")))) as opened:
        for place, page in zip(drawings, opened, strict=True):
            row, column = divmod(place, columns)
            _render(page, bitmap, (column * across, row * down), cell_px)
    return _png(bitmap, DPI)


def bitmaps(sheets: Sequence[Sheet], per_mm: float) -> Iterator[Image]:
    """Yield each page as an RGB image of ``per_mm`` pixels per millimetre."""
    from PIL import Image  # noqa: PLC0415 - only what is measured needs it

    with closing(pypdfium2.PdfDocument(write_pdf(Document(sheets, title="")))) as opened:
        for page, sheet in zip(opened, sheets, strict=True):
            size = (max(1, round(sheet.width_mm * per_mm)), max(1, round(sheet.height_mm * per_mm)))
            bitmap = _blank(*size)
            _render(page, bitmap, (0, 0), size)
            yield Image.frombytes("RGB", size, bytes(bitmap.buffer), "raw", "RGB", bitmap.stride)


def page_count(document: bytes) -> int:
    with closing(pypdfium2.PdfDocument(document)) as opened:
        return len(opened)


def _blank(width: int, height: int, *, see_through: bool = False) -> Any:
    """Create an empty bitmap: white with 3 bytes per pixel, or transparent with 4."""
    kind = raw.FPDFBitmap_BGRA if see_through else raw.FPDFBitmap_BGR
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, kind)
    bitmap.fill_rect(_TRANSPARENT if see_through else _WHITE, 0, 0, width, height)
    return bitmap


def _render(
    page: Any, bitmap: Any, corner_px: tuple[int, int], size_px: tuple[int, int], turns: int = 0
) -> None:
    """Draw a page into a rectangle of a bitmap in RGB order, rotated by ``turns`` quarter turns."""
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
    """Yield the compressed rows one by one, so that a large image is in memory only once."""
    compressor, rows = zlib.compressobj(6), memoryview(bitmap.buffer).cast("B")
    row_bytes = bitmap.n_channels * bitmap.width
    for start in range(0, bitmap.stride * bitmap.height, bitmap.stride):
        yield compressor.compress(b"\0" + rows[start : start + row_bytes])
    yield compressor.flush()


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
