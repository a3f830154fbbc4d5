"""Define the PDF objects that reportlab lacks: pages, streams, images, shadings, link annotations."""

from __future__ import annotations

import zlib
from itertools import pairwise

from reportlab.pdfbase import pdfdoc

from pnp.sheets.graphics.drawing import Gradient, alpha_name
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.graphics.images import Picture
from pnp.sheets.graphics.pixels import embedded, mask, may_mask

from .document import Link, Sheet


class PdfPage(pdfdoc.PDFPage):  # type: ignore[misc]
    """A page whose transparency group blends in RGB, as screens do."""

    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "Group")
    Group = "<< /S /Transparency /CS /DeviceRGB >>"

    def __init__(self) -> None:
        super().__init__()
        self.Group = type(self).Group


class Stream(pdfdoc.PDFObject):  # type: ignore[misc]
    """The content of a page or form, compressed when it is set."""

    __RefOnly__ = 1

    def __init__(self, head: str, content: str, resources: pdfdoc.PDFObjectReference | None = None) -> None:
        self._head = head
        self._resources = resources
        self.set_content(content)

    def set_content(self, content: str) -> None:
        self._content = zlib.compress(content.encode("latin-1"), 6)

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        head = self._head
        if self._resources is not None:
            head += f" /Resources {self._resources.format(document).decode()}"
        start = f"<< {head} /Filter /FlateDecode /Length {len(self._content)} >>\nstream\n"
        return start.encode() + self._content + b"\nendstream\n"


class ImageXObject(pdfdoc.PDFObject):  # type: ignore[misc]
    """An image XObject whose file is read only while the PDF is written."""

    __RefOnly__ = 1

    def __init__(self, picture: Picture, document: pdfdoc.PDFDocument) -> None:
        self._picture = picture
        self._mask = (
            document.Reference(self._Mask(picture), f"Mask.{picture.name}") if may_mask(picture) else None
        )

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        held = embedded(self._picture)
        head = held.head
        if self._mask is not None:
            head += f" /SMask {self._mask.format(document).decode()}"
        return _written(head, held.data)

    class _Mask(pdfdoc.PDFObject):  # type: ignore[misc]
        """The image's soft mask: the alpha of its pixels."""

        __RefOnly__ = 1

        def __init__(self, picture: Picture) -> None:
            self._picture = picture

        def format(self, _: pdfdoc.PDFDocument) -> bytes:
            return _written(*mask(self._picture))


def _written(head: str, data: bytes) -> bytes:
    return f"<< {head} /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream\n"


class Resources(pdfdoc.PDFObject):  # type: ignore[misc]
    """The one resource dictionary that all pages and forms share."""

    __RefOnly__ = 1

    def __init__(self) -> None:
        self.forms: dict[str, pdfdoc.PDFObjectReference] = {}
        self.shadings: dict[str, pdfdoc.PDFObjectReference] = {}
        self.alphas: set[tuple[float, float]] = {(1.0, 1.0)}

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        states = {
            alpha_name(fill, stroke): pdfdoc.PDFDictionary({"ca": round(fill, 3), "CA": round(stroke, 3)})
            for fill, stroke in sorted(self.alphas)
        }
        entries = pdfdoc.PDFResourceDictionary(XObject=self.forms, Shading=self.shadings, ExtGState=states)
        entries.basicFonts()
        formatted: bytes = entries.format(document)
        return formatted


def link_annotation(link: Link, page_height_mm: float, target: dict[str, object]) -> pdfdoc.PDFDictionary:
    """Return the link annotation for a link; ``target`` is its destination or action entry."""
    top, bottom = page_height_mm - link.y_mm, page_height_mm - link.y_mm - link.height_mm
    box = (link.x_mm, bottom, link.x_mm + link.width_mm, top)
    return pdfdoc.PDFDictionary(
        {
            "Type": pdfdoc.PDFName("Annot"),
            "Subtype": pdfdoc.PDFName("Link"),
            "Rect": pdfdoc.PDFArray([round(value / MM_PER_POINT, 2) for value in box]),
            "Border": pdfdoc.PDFArray([0, 0, 0]),
            "F": 4,
            **target,
        }
    )


def page_box(sheet: Sheet, bleed_mm: float) -> pdfdoc.PDFArray:
    """Return a sheet's trim box in points, enlarged by the bleed on all sides."""
    left, top, right, bottom = sheet.trim_mm or (0.0, 0.0, sheet.width_mm, sheet.height_mm)
    low, high = sheet.height_mm - bottom - bleed_mm, sheet.height_mm - top + bleed_mm
    sides = (left - bleed_mm, low, right + bleed_mm, high)
    return pdfdoc.PDFArray([round(value / MM_PER_POINT, 3) for value in sides])


def to_shading(gradient: Gradient) -> pdfdoc.PDFShading:
    shading = pdfdoc.PDFAxialShading if len(gradient.coordinates) == 4 else pdfdoc.PDFRadialShading
    return shading(
        *gradient.coordinates, Function=_blend(gradient), ColorSpace="DeviceRGB", Extend="[true true]"
    )


def _blend(gradient: Gradient) -> pdfdoc.PDFFunction:
    """Return the colour function of a gradient; the first and last colours extend to its ends."""
    stops = [(0.0, gradient.stops[0][1]), *gradient.stops, (1.0, gradient.stops[-1][1])]
    pairs = [(one, two) for one, two in pairwise(stops) if one[0] < two[0]]
    functions = [pdfdoc.PDFExponentialFunction(one[1], two[1], 1) for one, two in pairs]
    if len(functions) == 1:
        return functions[0]
    bounds = [two[0] for _, two in pairs[:-1]]
    return pdfdoc.PDFStitchingFunction(
        functions, bounds, [0, 1] * len(functions), Domain=pdfdoc.PDFArrayCompact((0.0, 1.0))
    )
