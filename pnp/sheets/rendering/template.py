"""Card templates to SVG faces; text is fitted into its box, or there is a finding."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from jinja2 import (
    Environment,
    StrictUndefined,
    Template,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from markupsafe import escape

from pnp.core.base import resources
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.base.template_loader import Compiled, Loader
from pnp.core.catalog.face_strings import Unwritten
from pnp.core.i18n.grammar import FALLBACK
from pnp.core.i18n.messages import Said, said
from pnp.core.reading.sandbox import Sandbox
from pnp.sheets import svg
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.graphics.images import pictures_of
from pnp.sheets.imposition.board import Board
from pnp.sheets.imposition.grid import Grid
from pnp.sheets.options.order import INKS
from pnp.sheets.options.scaling import as_drawn, framed, too_small
from pnp.sheets.pieces.dial import Dial
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.face import Face
from pnp.sheets.svg.minify.outline import outlined
from pnp.sheets.typesetting.faults import BAD_TEMPLATE, ICONS, MISSING_GLYPH, TEMPLATES
from pnp.sheets.typesetting.filters import FILTERS, Setter, live, setter
from pnp.sheets.typesetting.icon_names import Symbols, symbols
from pnp.sheets.typesetting.icons import Icon, Icons
from pnp.sheets.typesetting.image_filter import picture
from pnp.sheets.typesetting.template_lines import LineMarks, line_with, marked_line, place

_FAULTS = (
    TemplateError, ArithmeticError, AttributeError, LookupError, MemoryError, NameError, OSError,
    RecursionError, SyntaxError, TypeError, Unwritten, ValueError,
)  # fmt: skip
"""What a template may raise: Jinja's own errors, those of its expressions, and of what it nests too deep."""

_LATEST = 1024
"""So many rendered faces are kept for those who draw them next."""
_SAID = re.compile(r">\s*[^<\s][^<]*<")
"""What stands between two tags and is not blank."""
_ODD = re.compile(
    "&(?!amp;|lt;|gt;|#3[49];)|]]>"
    "|[^\\n -~\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u202f]"
)
"""Entities that XML does not know by itself, and letters beyond those that every font of ours draws."""


class Rendered(NamedTuple):
    """A face as SVG, empty where the template failed, and what was found on the way."""

    svg: str
    findings: tuple[Diagnostic, ...]


class Studio:
    """Renders the faces of the project in ``root``, from its own templates/cards and the engine's.

    ``slipped`` are templates as a slip has rewritten them, by their names.
    """

    def __init__(self, root: Path, slipped: Mapping[str, str] = MappingProxyType({})) -> None:
        self.root = root
        self._folders = tuple(resources.homes(root, TEMPLATES))
        self._slipped = tuple(slipped.items())
        self._environment = _environment(self._folders, self._slipped)
        self.pictures = pictures_of(root)
        self._sound: set[int] = set()
        """Pictures that were found to be drawable."""
        self._latest: dict[object, Rendered | Drawing] = {}
        """Faces whose findings were told, rendered or drawn, for whoever wants to see them next."""

    def render(self, face: Face, ink: str = "full", lang: str = FALLBACK) -> Rendered:
        """The face as SVG; findings are values, nothing is raised."""
        with self._setting(face) as page:
            try:
                text = self._text(self._environment, face, ink, lang)
            except _FAULTS as error:
                return Rendered("", (*page.findings, self._fault(error, face)))
        return Rendered(text, tuple(page.findings))

    def draw_face(
        self, face: Face, ink: str = "full", lang: str = FALLBACK
    ) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
        """The face as a drawing, or none where its template is at fault."""
        if face.framing:
            drawing, findings = self.draw_face(as_drawn(face), ink, lang)
            small = too_small(drawing, face) if drawing else ()
            return framed(drawing, face) if drawing else None, (*findings, *small)
        return self._drawn(face, ink, lang, self.render(face, ink, lang))

    def findings(self, face: Face, lang: str) -> tuple[Diagnostic, ...]:
        """What is wrong with a face in any ink; pictures that differ in plain words alone are drawn once."""
        found: list[Diagnostic] = []
        for ink in INKS:
            rendered = self.render(face, ink, lang)
            picture = _picture(face, rendered.svg)
            if picture in self._sound:
                self._keep((face.look, ink, lang), rendered)
                found += rendered.findings
                continue
            drawing, findings = self._drawn(face, ink, lang, rendered)
            self._keep((face.look, ink, lang), drawing or rendered)
            if picture and findings == rendered.findings:
                self._sound.add(picture)
            found += findings
        return tuple(found)

    def text_findings(self, face: Face, lang: str) -> tuple[Diagnostic, ...]:
        """Return what is wrong with a face's text in low ink; draw it only for letters a font may lack."""
        rendered = self.render(face, "low", lang)
        plain = _picture(face, rendered.svg) and not rendered.findings
        return () if plain else self._drawn(face, "low", lang, rendered)[1]

    def drawings(self, face: Face, lang: str) -> dict[str, Drawing]:
        """The face in each ink in which it can be drawn."""
        found = {}
        for ink in INKS:
            known = self._latest.pop((face.look, ink, lang), None) or self.render(face, ink, lang)
            found[ink] = known if isinstance(known, Drawing) else self._drawn(face, ink, lang, known)[0]
        return {ink: drawing for ink, drawing in found.items() if drawing}

    def _keep(self, key: object, made: Rendered | Drawing) -> None:
        while len(self._latest) >= _LATEST:
            del self._latest[next(iter(self._latest))]
        self._latest[key] = made

    def line_of(self, face: Face, ink: str, lang: str, text: str) -> Place:
        """The line of a template that sets a text."""
        return self._written(face, ink, lang, partial(line_with, text=f">{escape(text)}<"))

    def _drawn(
        self, face: Face, ink: str, lang: str, rendered: Rendered
    ) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
        text, findings = rendered
        if not text:
            return None, findings
        try:
            drawing = svg.parse(text, face.template, self.pictures)
        except svg.SvgFault as fault:
            line = fault.line
            at = self._written(face, ink, lang, lambda marked: marked_line(marked, line))
            return None, (*findings, face.found(BAD_TEMPLATE, fault.message, at, face.place))
        findings = (*findings, *self._missing_glyphs(face, ink, lang, drawing))
        if (drawing.width, drawing.height) != (face.width_mm, face.height_mm):
            drawn = f"the viewBox is {drawing.width:g} × {drawing.height:g} mm"
            message = f"{drawn}, the face {face.width_mm:g} × {face.height_mm:g} mm"
            fault_found = face.found(BAD_TEMPLATE, message, place(face.template, 1), face.place)
            return None, (*findings, fault_found)
        return drawing, findings

    def _missing_glyphs(self, face: Face, ink: str, lang: str, drawing: Drawing) -> Iterator[Diagnostic]:
        """A finding for each character that its font cannot draw, at its piece or its template's line."""
        absent = {
            (char, run.font): None for run in drawing.runs() for char in fonts.missing(run.text, run.font)
        }
        for char, font in absent:
            fault = f'{font.name} has no glyph for "{char}" (U+{ord(char):04X})'
            if box := face.box_with(char):
                at, also = (face.place / box["field"] if box["field"] else face.place), box["place"]
            else:
                line = self._written(face, ink, lang, partial(line_with, text=char))
                at, also = (face.place, line) if face.says(char) else (line, face.place)
            yield face.found(MISSING_GLYPH, fault, at, also)

    def outlined(self, face: Face, lang: str = FALLBACK, ink: str = "full", *, checked: bool = False) -> str:
        """Return the face as an SVG that needs neither our fonts nor any other file.

        An SvgFault tells what cannot be printed, unless the face is ``checked`` already.
        """
        return outlined(self.render(face, ink, lang).svg, self.pictures, checked=checked)

    def says(self, lang: str) -> Said:
        """What the engine itself says in a language of the project."""
        return said(lang, self.root)

    def _text(self, environment: Environment, face: Face, ink: str, lang: str) -> str:
        """What a template writes; among its ``words`` are those for the hands that cut, fold and glue."""
        own = face.values.get("words", {})
        words = {**self.says(lang)["craft"], **own} if isinstance(own, Mapping) else own
        size = {"width": face.width_mm, "height": face.height_mm}
        values = {**face.values, "words": words, "ink": ink, "lang": lang, **size}
        return environment.get_template(face.template).render(values)

    @contextmanager
    def _setting(self, face: Face) -> Iterator[Setter]:
        """Let the text filters know the face that they set."""
        page = Setter(face, lambda: self.icons(face), self.pictures)
        token = setter.set(page)
        try:
            yield page
        finally:
            setter.reset(token)

    def icons(self, face: Face | None = None) -> Icons:
        """The icons that texts may name: those of the file of icons, where there is one.

        A face made of boxes knows those of its game and the shipped ones first.
        """
        try:
            listed = _drawn(self._environment.get_template(ICONS))
        except TemplateNotFound:
            listed = Icons()
        if face is None or "boxes" not in face.values:
            return listed
        return _together(symbols(self.root, face.values["home"]), listed)

    def _written(
        self, face: Face, ink: str, lang: str, find: Callable[[str], tuple[str, int] | None]
    ) -> Place:
        """The line of a template that wrote what ``find`` finds: render again, with marks."""
        try:
            with self._setting(face):
                marked = self._text(_marking(self._folders, self._slipped), face, ink, lang)
        except _FAULTS:
            return place(face.template, 1)
        return place(*(find(marked) or (face.template, 1)))

    def _fault(self, error: Exception, face: Face) -> Diagnostic:
        file, line = face.template, 1
        message = str(error) or type(error).__name__
        if isinstance(error, TemplateNotFound):
            message = f"there is no template {error.name}"
        if isinstance(error, TemplateNotFound) and error.name == face.template:
            return face.found(BAD_TEMPLATE, message, Place(f"{TEMPLATES}/{file}"), face.place)
        if isinstance(error, TemplateSyntaxError):
            file, line = error.name or file, error.lineno
        else:
            for frame in traceback.extract_tb(error.__traceback__):
                for folder in self._folders:
                    if Path(frame.filename).is_relative_to(folder):
                        file, line = Path(frame.filename).relative_to(folder).as_posix(), frame.lineno or 1
        return face.found(BAD_TEMPLATE, message, place(file, line), face.place)


@lru_cache(8)
def _together(own: Symbols, listed: Icons) -> Icons:
    others = (icon for icon in listed.drawn if icon.name not in own.drawn)
    return Icons((*own.drawn.values(), *others))


@lru_cache(8)
def _drawn(template: Template) -> Icons:
    """The icons that the file of icons lists; they are read anew when it has changed."""
    listed = template.make_module().icons  # type: ignore[attr-defined]
    return Icons(tuple(Icon(name, float(width), path) for name, (width, path) in listed.items()))


def _picture(face: Face, text: str) -> int:
    """A number for all of a face but its words; none where a letter of them may not be in every font."""
    if not text or _ODD.search(text):
        return 0
    return hash((face.width_mm, face.height_mm, _SAID.sub(">x<", text)))


class _Loader(Loader):
    """Reads templates from their folders, but those with a slip as it has left them."""

    def __init__(self, folders: tuple[Path, ...], slipped: tuple[tuple[str, str], ...]) -> None:
        super().__init__(folders)
        self._slipped = dict(slipped)

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The template's text, where it lies, and whether it is still so."""
        text, file, current = super().get_source(environment, template)
        return self._slipped.get(template, text), file, current


_PLAIN, _MARKED = Compiled(), Compiled()


@lru_cache(8)
def _environment(folders: tuple[Path, ...], slipped: tuple[tuple[str, str], ...] = ()) -> Environment:
    environment = Sandbox(
        callables=(Board, Dial, Die, Grid),
        loader=_Loader(folders, slipped),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=_PLAIN,
    )
    environment.add_filters(**FILTERS, picture=live(picture))
    return environment


@lru_cache(8)
def _marking(folders: tuple[Path, ...], slipped: tuple[tuple[str, str], ...]) -> Environment:
    return _environment(folders, slipped).overlay(extensions=[LineMarks], bytecode_cache=_MARKED)
