"""Write documents as PDF with reportlab."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing, FormXObject, Operation, PlacedPicture, Run
from pnp.sheets.graphics.fonts import MM_PER_POINT, Font
from pnp.sheets.graphics.images import Picture
from pnp.sheets.svg.matrix import concatenate, fmt

from .document import Document, Link, Sheet, Stamp
from .form_xobjects import extract_forms
from .object_streams import pack_objects
from .objects import ImageXObject, PdfPage, Resources, Stream, link_annotation, page_box, to_shading

_SETTINGS = {
    "defaultEncoding": "WinAnsiEncoding", "documentLang": None, "pdfComments": 0, "pdfMultiLine": 0,
    "std14Embed": False, "ttfAsciiReadable": 1, "useA85": 1, "wrapA85": 0,
}  # fmt: skip
"""reportlab's settings, fixed here so that neither the environment nor a user's file changes them."""
rl_config.applySettings(_SETTINGS)
_FLIP = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
_ANYWHERE = (-10000, -10000, 10000, 10000)
"""Bounding box of a form, large enough for any scale; stamps clip to their own box."""
_ESCAPES = {code: f"\\{code:03o}" for code in (*range(32), *range(127, 256))} | {
    ord(char): "\\" + char for char in "()\\"
}


def write_pdf(document: Document, shared: Iterable[Drawing] | None = None, *, small: bool = False) -> bytes:
    """Return a document as PDF; equal input gives equal bytes.

    Drawings in ``shared`` are written once, as form XObjects. If it is None, these are the drawings stamped
    more than once, and all sheets are held in memory; else sheets may be generated one by one. ``small`` also
    writes repeated content as forms and packs objects into object streams, holding the file in memory.
    """
    sheets = document.sheets
    if shared is None:
        sheets = list(sheets)
        uses = Counter(id(stamp.drawing) for sheet in sheets for stamp in sheet.stamps)
        repeated = {drawing for drawing, count in uses.items() if count > 1}
    else:
        repeated = {id(drawing) for drawing in shared}
    writer = (_Small if small else _Writer)(document, repeated)
    for sheet in sheets:
        writer.add(sheet)
    return writer.finish()


class _Writer:
    """Writer of pages into one reportlab document with one resource dictionary."""

    def __init__(self, document: Document, repeated: set[int]) -> None:
        font = fonts.find("Source Sans Pro")
        self._fonts: dict[Font, TTFont] = {font: _typeface(font)}
        registerFont(self._fonts[font])
        with _without_build_date():
            self._canvas = Canvas(
                BytesIO(), pageCompression=1, invariant=1, pdfVersion=(1, 7), initialFontName=font.name,
                lang=document.lang,
            )  # fmt: skip
        self._doc = self._canvas._doc
        self._resources = Resources()
        self._resources_at = self._doc.Reference(self._resources, "Resources")
        self._repeated = repeated
        self._anywhere_at = self._doc.Reference(pdfdoc.PDFArray(_ANYWHERE), "Anywhere")
        self._forms: dict[int | str, str] = {}
        self._pages = 0
        self._last_title = ""
        self._set_metadata(document)

    def _set_metadata(self, document: Document) -> None:
        canvas = self._canvas
        canvas.setTitle(document.title)
        canvas.setAuthor(document.author)
        canvas.setSubject(document.subject)
        canvas.setKeywords(document.keywords)
        canvas.setCreator("pnp")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        if document.duplex:
            canvas.setViewerPreference("Duplex", _FLIP[document.duplex])
        if document.attached:
            names = [part for name, text in sorted(document.attached) for part in self._attached(name, text)]
            files = pdfdoc.PDFDictionary({"Names": pdfdoc.PDFArray(names)})
            self._doc.Catalog.Names = pdfdoc.PDFDictionary({"EmbeddedFiles": files})

    def _attached(self, name: str, text: str) -> tuple[pdfdoc.PDFString, pdfdoc.PDFObjectReference]:
        file = self._doc.Reference(Stream("/Type /EmbeddedFile /Subtype /text#2Fplain", text))
        called, held = pdfdoc.PDFString(name), pdfdoc.PDFDictionary({"F": file})
        entries = {"Type": pdfdoc.PDFName("Filespec"), "F": called, "UF": called, "EF": held}
        return called, self._doc.Reference(pdfdoc.PDFDictionary(entries))

    def add(self, sheet: Sheet) -> None:
        content = "\n".join(self._stamp(stamp, sheet.height_mm) for stamp in sheet.stamps)
        page = PdfPage()
        size = (sheet.width_mm / MM_PER_POINT, sheet.height_mm / MM_PER_POINT)
        page.MediaBox = pdfdoc.PDFArray([0, 0, *(round(value, 3) for value in size)])
        page.TrimBox, page.BleedBox = page_box(sheet, 0.0), page_box(sheet, sheet.bleed_mm)
        page.Resources = self._resources_at
        page.Contents = self._stream("", content)
        self._add_outline(sheet)
        self._add_links(sheet, page)
        self._doc.addPage(page)
        self._pages += 1

    def _add_outline(self, sheet: Sheet) -> None:
        if sheet.title and sheet.title != self._last_title:
            key = f"page-{self._pages}"
            self._canvas.bookmarkPage(key)
            self._canvas.addOutlineEntry(sheet.title, key)
        self._last_title = sheet.title
        if sheet.label:
            self._canvas.addPageLabel(self._pages, prefix=sheet.label)
        else:
            self._canvas.addPageLabel(self._pages, style="D", start=self._pages + 1)

    def _add_links(self, sheet: Sheet, page: PdfPage) -> None:
        """Register the page's anchors and add its link annotations."""
        for anchor in sheet.anchors:
            left, top = anchor.x_mm / MM_PER_POINT, (sheet.height_mm - anchor.y_mm) / MM_PER_POINT
            self._canvas.bookmarkPage(anchor.name, fit="XYZ", left=round(left, 2), top=round(top, 2))
        page.Annots = [
            self._doc.Reference(link_annotation(link, sheet.height_mm, self._target(link)))
            for link in sheet.links
        ]

    def _target(self, link: Link) -> dict[str, object]:
        """Return the entry of a link annotation that holds its target: an anchor or a web address."""
        if not link.address:
            return {"Dest": self._canvas._bookmarkReference(link.to)}
        action = {"S": pdfdoc.PDFName("URI"), "URI": pdfdoc.PDFString(link.address)}
        return {"A": pdfdoc.PDFDictionary(action)}

    def finish(self) -> bytes:
        data: bytes = self._canvas.getpdfdata()
        return data

    def _stamp(self, stamp: Stamp, page_height_mm: float) -> str:
        drawing, bleed = stamp.drawing, stamp.bleed_mm
        corners = (-bleed, -bleed, drawing.width + 2 * bleed, drawing.height + 2 * bleed)
        clip = " ".join(map(fmt, corners)) + " re W n"
        body = self._form(drawing) if id(drawing) in self._repeated else self._inline(drawing)
        return f"q {concatenate(stamp.matrix(page_height_mm))} {clip}\n{body}\nQ"

    def _form(self, drawing: Drawing) -> str:
        name = self._forms.get(id(drawing))
        if name is None:
            name = self._forms[id(drawing)] = f"D{len(self._forms) + 1}"
            self._add_form(name, self._inline(drawing), group=False)
        return f"/{name} Do"

    def _inline(self, drawing: Drawing) -> str:
        for gradient in drawing.gradients:
            if gradient.name not in self._resources.shadings:
                self._resources.shadings[gradient.name] = self._doc.Reference(
                    to_shading(gradient), gradient.name
                )
        self._resources.alphas.update(drawing.alphas)
        return self._operators(drawing.operations)

    def _operators(self, operations: tuple[Operation, ...]) -> str:
        return "\n".join(
            operation
            if isinstance(operation, str)
            else self._run(operation)
            if isinstance(operation, Run)
            else self._picture(operation.picture)
            if isinstance(operation, PlacedPicture)
            else self._icon(operation)
            for operation in operations
        )

    def _picture(self, picture: Picture) -> str:
        """Return the operator that draws a picture; its pixels are read when the file is written."""
        if picture.name not in self._resources.forms:
            self._resources.forms[picture.name] = self._doc.Reference(
                ImageXObject(picture, self._doc), f"Form.{picture.name}"
            )
        return f"/{picture.name} Do"

    def _icon(self, form: FormXObject) -> str:
        name = self._forms.get(form.name)
        if name is None:
            name = self._forms[form.name] = f"I{len(self._forms) + 1}"
            self._add_form(name, self._operators(form.operations), group=form.group)
        return f"/{name} Do"

    def _add_form(self, name: str, content: str, *, group: bool) -> None:
        head = f"/Subtype /Form /BBox {self._anywhere_at.format(self._doc).decode()}"
        if group:
            head += " /Group << /S /Transparency /CS /DeviceRGB >>"
        form = self._stream(head, content, self._resources_at)
        self._resources.forms[name] = self._doc.Reference(form, f"Form.{name}")

    def _stream(self, head: str, content: str, resources: pdfdoc.PDFObjectReference | None = None) -> Stream:
        return Stream(head, content, resources)

    def _run(self, run: Run) -> str:
        font = self._fonts.get(run.font)
        if font is None:
            font = self._fonts[run.font] = _typeface(run.font)
        size = fmt(run.size)
        text = [f"BT 1 0 0 -1 {fmt(run.x)} {fmt(run.y)} Tm"]
        if run.mode or run.spacing:
            text.append(f"{run.mode} Tr {fmt(run.spacing)} Tc")
        for subset, codes in font.splitString(fonts.drawable(run.text, run.font), self._doc):
            name = font.getSubsetInternalName(subset, self._doc)
            text.append(f"{name} {size} Tf ({codes.decode('latin-1').translate(_ESCAPES)}) Tj")
        text.append("0 Tr 0 Tc ET" if run.mode or run.spacing else "ET")
        return " ".join(text)


class _Small(_Writer):
    """Writer that collects all content first, so that repeated content is written once."""

    def __init__(self, document: Document, repeated: set[int]) -> None:
        self._contents: list[tuple[Stream, str]] = []
        super().__init__(document, repeated)

    def finish(self) -> bytes:
        streams, contents = zip(*self._contents, strict=True) if self._contents else ((), ())
        with_forms, forms = extract_forms(contents, "S")
        for stream, content in zip(streams, with_forms, strict=True):
            stream.set_content(content)
        for name, content in forms.items():
            self._add_form(name, content, group=False)
        for stream, content in self._contents[len(streams) :]:
            stream.set_content(content)
        return pack_objects(super().finish())

    def _stream(self, head: str, content: str, resources: pdfdoc.PDFObjectReference | None = None) -> Stream:
        stream = Stream(head, "", resources)
        self._contents.append((stream, content))
        return stream


@lru_cache(64)
def _typeface(font: Font) -> TTFont:
    """Return a font to embed, without its name table, since the font file itself carries the licence.

    Cached across documents: reportlab keeps what it embeds of a font per document.
    """
    typeface = TTFont(font.name, font.file)
    typeface.face.table.pop("name", None)
    return typeface


@contextmanager
def _without_build_date() -> Iterator[None]:
    """Hide SOURCE_DATE_EPOCH from reportlab, so that files have the same date everywhere."""
    date = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if date is not None:
            os.environ["SOURCE_DATE_EPOCH"] = date
