"""Render the Jinja templates of faces to SVG and drawings; faults become findings."""

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
from pnp.core.base.template_loader import SnapshotLoader, TemplateCache
from pnp.core.catalog.face_strings import MissingFaceString
from pnp.core.i18n.grammar import FALLBACK
from pnp.core.i18n.messages import Messages, messages
from pnp.core.reading.sandbox import Sandbox
from pnp.sheets import svg
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.graphics.images import pictures_of
from pnp.sheets.imposition.board import Board
from pnp.sheets.imposition.grid import Grid
from pnp.sheets.options.order import INKS
from pnp.sheets.options.scaling import at_drawn_size, frame_drawing, small_text
from pnp.sheets.pieces.dial import Dial
from pnp.sheets.pieces.die import Die
from pnp.sheets.pieces.face import Face
from pnp.sheets.svg.minify.outline import outline_svg
from pnp.sheets.typesetting.faults import BAD_TEMPLATE, ICONS, MISSING_GLYPH, TEMPLATES
from pnp.sheets.typesetting.filters import FILTERS, Setter, never_folded, setter
from pnp.sheets.typesetting.icon_names import GameIcons, game_icons
from pnp.sheets.typesetting.icons import Icon, Icons
from pnp.sheets.typesetting.image_filter import picture
from pnp.sheets.typesetting.template_lines import LineMarks, line_with, marked_line, place

_FAULTS = (
    TemplateError, ArithmeticError, AttributeError, LookupError, MemoryError, NameError, OSError,
    RecursionError, SyntaxError, TypeError, MissingFaceString, ValueError,
)  # fmt: skip
"""The exceptions that a template may raise: Jinja's, those of its expressions, and too deep nesting."""

_MOST_CHECKED = 1024
"""The greatest number of cached faces."""
_TEXT = re.compile(r">\s*[^<\s][^<]*<")
"""Text between two tags that is not blank."""
_UNUSUAL = re.compile(
    "&(?!amp;|lt;|gt;|#3[49];)|]]>"
    "|[^\\n -~\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u202f]"
)
"""Entities that are not built into XML, and characters that some of our fonts may lack."""


class Rendered(NamedTuple):
    """A face as SVG, empty if the template failed, with the findings made while rendering."""

    svg: str
    findings: tuple[Diagnostic, ...]


class FaceRenderer:
    """Renderer of a project's faces, from the project's templates and the shipped ones.

    ``overrides`` maps names of templates to texts that replace them, as mutation tests need.
    """

    def __init__(self, root: Path, overrides: Mapping[str, str] = MappingProxyType({})) -> None:
        self.root = root
        self._folders = tuple(resources.search_folders(root, TEMPLATES))
        self._overrides = tuple(overrides.items())
        self._environment = _environment(self._folders, self._overrides)
        self.pictures = pictures_of(root)
        self._faultless: set[int] = set()
        """Hashes of pictures that were drawn without a finding."""
        self._checked: dict[object, Rendered | Drawing] = {}
        """Faces that were just checked, rendered or drawn, for ``drawings`` to take."""

    def render(self, face: Face, ink: str = "full", lang: str = FALLBACK) -> Rendered:
        """Render a face to SVG; faults of the template are returned as findings."""
        with self._text_setter(face) as page:
            try:
                text = self._text(self._environment, face, ink, lang)
            except _FAULTS as error:
                return Rendered("", (*page.findings, self._fault(error, face)))
        return Rendered(text, tuple(page.findings))

    def draw_face(
        self, face: Face, ink: str = "full", lang: str = FALLBACK
    ) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
        """Return a face's drawing, or None if its template is at fault, and the findings."""
        if face.framing:
            drawing, findings = self.draw_face(at_drawn_size(face), ink, lang)
            small = small_text(drawing, face) if drawing else ()
            return frame_drawing(drawing, face) if drawing else None, (*findings, *small)
        return self._draw(face, ink, lang, self.render(face, ink, lang))

    def findings(self, face: Face, lang: str) -> tuple[Diagnostic, ...]:
        """Return the findings on a face in all inks.

        A face that differs from a faultless one in ordinary characters alone is not drawn again.
        """
        found: list[Diagnostic] = []
        for ink in INKS:
            rendered = self.render(face, ink, lang)
            picture = _wordless_hash(face, rendered.svg)
            if picture in self._faultless:
                self._cache((face.look, ink, lang), rendered)
                found += rendered.findings
                continue
            drawing, findings = self._draw(face, ink, lang, rendered)
            self._cache((face.look, ink, lang), drawing or rendered)
            if picture and findings == rendered.findings:
                self._faultless.add(picture)
            found += findings
        return tuple(found)

    def text_findings(self, face: Face, lang: str) -> tuple[Diagnostic, ...]:
        """Return the findings on a face in low ink; draw it only if a font may lack a character."""
        rendered = self.render(face, "low", lang)
        plain = _wordless_hash(face, rendered.svg) and not rendered.findings
        return () if plain else self._draw(face, "low", lang, rendered)[1]

    def drawings(self, face: Face, lang: str) -> dict[str, Drawing]:
        """Return the face's drawing by ink, for all inks in which it can be drawn."""
        found = {}
        for ink in INKS:
            known = self._checked.pop((face.look, ink, lang), None) or self.render(face, ink, lang)
            found[ink] = known if isinstance(known, Drawing) else self._draw(face, ink, lang, known)[0]
        return {ink: drawing for ink, drawing in found.items() if drawing}

    def _cache(self, key: object, face: Rendered | Drawing) -> None:
        while len(self._checked) >= _MOST_CHECKED:
            del self._checked[next(iter(self._checked))]
        self._checked[key] = face

    def line_of(self, face: Face, ink: str, lang: str, text: str) -> Place:
        """Return the template line that sets a text."""
        return self._line_found(face, ink, lang, partial(line_with, text=f">{escape(text)}<"))

    def _draw(
        self, face: Face, ink: str, lang: str, rendered: Rendered
    ) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
        text, findings = rendered
        if not text:
            return None, findings
        try:
            drawing = svg.parse(text, face.template, self.pictures)
        except svg.SvgFault as fault:
            line = fault.line
            at = self._line_found(face, ink, lang, lambda marked: marked_line(marked, line))
            return None, (*findings, face.found(BAD_TEMPLATE, fault.message, at, face.place))
        findings = (*findings, *self._missing_glyphs(face, ink, lang, drawing))
        if (drawing.width, drawing.height) != (face.width_mm, face.height_mm):
            drawn = f"the viewBox is {drawing.width:g} × {drawing.height:g} mm"
            message = f"{drawn}, the face {face.width_mm:g} × {face.height_mm:g} mm"
            fault_found = face.found(BAD_TEMPLATE, message, place(face.template, 1), face.place)
            return None, (*findings, fault_found)
        return drawing, findings

    def _missing_glyphs(self, face: Face, ink: str, lang: str, drawing: Drawing) -> Iterator[Diagnostic]:
        """Yield a finding for each character that its font lacks, at its piece or its template line."""
        absent = {
            (char, run.font): None for run in drawing.runs() for char in fonts.missing(run.text, run.font)
        }
        for char, font in absent:
            fault = f'{font.name} has no glyph for "{char}" (U+{ord(char):04X})'
            if box := face.box_with(char):
                at, also = (face.place / box["field"] if box["field"] else face.place), box["place"]
            else:
                line = self._line_found(face, ink, lang, partial(line_with, text=char))
                at, also = (face.place, line) if face.has_text(char) else (line, face.place)
            yield face.found(MISSING_GLYPH, fault, at, also)

    def outlined(self, face: Face, lang: str = FALLBACK, ink: str = "full", *, checked: bool = False) -> str:
        """Return a face as an SVG with text as outlines, which needs no font or other file.

        Raise an SvgFault if it cannot be printed, unless the face is ``checked`` already.
        """
        return outline_svg(self.render(face, ink, lang).svg, self.pictures, checked=checked)

    def says(self, lang: str) -> Messages:
        """Return the engine's own messages in a language of the project."""
        return messages(lang, self.root)

    def _text(self, environment: Environment, face: Face, ink: str, lang: str) -> str:
        """Render a template; its ``words`` include the engine's words for cutting, folding and gluing."""
        own = face.values.get("words", {})
        words = {**self.says(lang)["craft"], **own} if isinstance(own, Mapping) else own
        size = {"width": face.width_mm, "height": face.height_mm}
        values = {**face.values, "words": words, "ink": ink, "lang": lang, **size}
        return environment.get_template(face.template).render(values)

    @contextmanager
    def _text_setter(self, face: Face) -> Iterator[Setter]:
        """Make the face known to the text filters while it is rendered."""
        page = Setter(face, lambda: self.icons(face), self.pictures)
        token = setter.set(page)
        try:
            yield page
        finally:
            setter.reset(token)

    def icons(self, face: Face | None = None) -> Icons:
        """Return the icons that texts may name, from the project's icons template.

        For a face made of boxes, icons of its game and the shipped ones take precedence.
        """
        try:
            listed = _listed_icons(self._environment.get_template(ICONS))
        except TemplateNotFound:
            listed = Icons()
        if face is None or "boxes" not in face.values:
            return listed
        return _merged_icons(game_icons(self.root, face.values["home"]), listed)

    def _line_found(
        self, face: Face, ink: str, lang: str, find: Callable[[str], tuple[str, int] | None]
    ) -> Place:
        """Render a face with line marks, and return the template line of what ``find`` finds."""
        try:
            with self._text_setter(face):
                marked = self._text(_marking_environment(self._folders, self._overrides), face, ink, lang)
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
def _merged_icons(own: GameIcons, listed: Icons) -> Icons:
    others = (icon for icon in listed.drawn if icon.name not in own.drawn)
    return Icons((*own.drawn.values(), *others))


@lru_cache(8)
def _listed_icons(template: Template) -> Icons:
    """Return the icons that the icons template lists, cached per compiled template."""
    listed = template.make_module().icons  # type: ignore[attr-defined]
    return Icons(tuple(Icon(name, float(width), path) for name, (width, path) in listed.items()))


def _wordless_hash(face: Face, text: str) -> int:
    """Return a hash of the face without its text, or 0 if a font may lack one of its characters."""
    if not text or _UNUSUAL.search(text):
        return 0
    return hash((face.width_mm, face.height_mm, _TEXT.sub(">x<", text)))


class _Loader(SnapshotLoader):
    """Template loader with replaced texts for some templates."""

    def __init__(self, folders: tuple[Path, ...], overrides: tuple[tuple[str, str], ...]) -> None:
        super().__init__(folders)
        self._overrides = dict(overrides)

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        text, file, current = super().get_source(environment, template)
        return self._overrides.get(template, text), file, current


_PLAIN, _MARKED = TemplateCache(), TemplateCache()


@lru_cache(8)
def _environment(folders: tuple[Path, ...], overrides: tuple[tuple[str, str], ...]) -> Environment:
    environment = Sandbox(
        callables=(Board, Dial, Die, Grid),
        loader=_Loader(folders, overrides),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=_PLAIN,
    )
    environment.add_filters(**FILTERS, picture=never_folded(picture))
    return environment


@lru_cache(8)
def _marking_environment(folders: tuple[Path, ...], overrides: tuple[tuple[str, str], ...]) -> Environment:
    return _environment(folders, overrides).overlay(extensions=[LineMarks], bytecode_cache=_MARKED)
