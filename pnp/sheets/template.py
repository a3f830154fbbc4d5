"""Card templates to SVG faces; text is fitted into its box, or there is a finding."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    Template,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)

from pnp.core import resources
from pnp.core.diagnostic import Diagnostic, Place
from pnp.sheets import svg
from pnp.sheets.drawing import Drawing
from pnp.sheets.face import Face
from pnp.sheets.fault import BAD_TEMPLATE
from pnp.sheets.icons import Icon, Icons
from pnp.sheets.template_lines import LineMarks, marked_line
from pnp.sheets.typeset import FILTERS, Setter, missing_glyphs, setter

_TEMPLATES = "templates/cards"
_ICONS = "_icons.svg.j2"
_FAULTS = (TemplateError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a template may raise: Jinja's own errors, and those of its expressions."""


class Rendered(NamedTuple):
    """A face as SVG, empty where the template failed, and what was found on the way."""

    svg: str
    findings: tuple[Diagnostic, ...]


class Studio:
    """Renders the faces of the project in ``root``, from its own templates/cards and the engine's."""

    def __init__(self, root: Path) -> None:
        self._folders = tuple(resources.homes(root, _TEMPLATES))
        self._environment = _environment(self._folders)

    def render(self, face: Face, ink: str = "full", lang: str = "fr") -> Rendered:
        """The face as SVG; findings are values, nothing is raised."""
        with self._setting(face) as page:
            try:
                text = self._text(self._environment, face, ink, lang)
            except _FAULTS as error:
                return Rendered("", (*page.findings, self._fault(error, face)))
        return Rendered(text, tuple(dict.fromkeys(page.findings)))

    def draw_face(
        self, face: Face, ink: str = "full", lang: str = "fr"
    ) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
        """The face as a drawing, or none where its template is at fault."""
        text, findings = self.render(face, ink, lang)
        if not text:
            return None, findings
        try:
            drawing = svg.parse(text, face.template)
        except svg.SvgFault as fault:
            file, line = self._source(face, ink, lang, fault.line)
            return None, (*findings, _bad_template(face, fault.message, self._place(file, line)))
        findings = tuple(dict.fromkeys([*findings, *missing_glyphs(face, drawing.runs())]))
        if (drawing.width, drawing.height) != (face.width_mm, face.height_mm):
            drawn = f"the viewBox is {drawing.width:g} × {drawing.height:g} mm"
            message = f"{drawn}, the face {face.width_mm:g} × {face.height_mm:g} mm"
            return None, (*findings, _bad_template(face, message, self._place(face.template, 1)))
        return drawing, findings

    def _text(self, environment: Environment, face: Face, ink: str, lang: str) -> str:
        values = {**face.values, "ink": ink, "lang": lang, "width": face.width_mm, "height": face.height_mm}
        return environment.get_template(face.template).render(values)

    @contextmanager
    def _setting(self, face: Face) -> Iterator[Setter]:
        """Let the text filters know the face that they set."""
        page = Setter(face, self.icons)
        token = setter.set(page)
        try:
            yield page
        finally:
            setter.reset(token)

    def icons(self) -> Icons:
        """The icons that texts may name: those of the file of icons, where there is one."""
        try:
            return _drawn(self._environment.get_template(_ICONS))
        except TemplateNotFound:
            return Icons()

    def _source(self, face: Face, ink: str, lang: str, line: int) -> tuple[str, int]:
        """The template's file and line that wrote a line of its SVG: render again, with marks."""
        try:
            with self._setting(face):
                marked = self._text(_marking(self._folders), face, ink, lang)
        except _FAULTS:
            return face.template, 1
        return marked_line(marked, line) or (face.template, 1)

    def _fault(self, error: Exception, face: Face) -> Diagnostic:
        file, line = face.template, 1
        if isinstance(error, TemplateNotFound):
            return _bad_template(face, f"there is no template {error.name}", face.place)
        if isinstance(error, TemplateSyntaxError):
            file, line = error.name or file, error.lineno
        else:
            for frame in traceback.extract_tb(error.__traceback__):
                for folder in self._folders:
                    if Path(frame.filename).is_relative_to(folder):
                        file, line = Path(frame.filename).relative_to(folder).as_posix(), frame.lineno or 1
        return _bad_template(face, str(error) or type(error).__name__, self._place(file, line))

    def _place(self, file: str, line: int) -> Place:
        return Place.line(f"{_TEMPLATES}/{file}", line)


@lru_cache(8)
def _drawn(template: Template) -> Icons:
    """The icons that the file of icons lists; they are read anew when it has changed."""
    listed = template.make_module().icons  # type: ignore[attr-defined]
    return Icons(tuple(Icon(name, float(width), path) for name, (width, path) in listed.items()))


@lru_cache
def _environment(folders: tuple[Path, ...]) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(FILTERS)
    return environment


@lru_cache
def _marking(folders: tuple[Path, ...]) -> Environment:
    return _environment(folders).overlay(extensions=[LineMarks])


def _bad_template(face: Face, message: str, at: Place) -> Diagnostic:
    found = BAD_TEMPLATE.found(f"{face.title} ({face.kind}): {message}", at)
    return replace(found, also=((face.place, "the face that was drawn"),))
