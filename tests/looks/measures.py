"""Measures of drawings that differ by little: words, lines and edges of each, and its faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from pnp.core.base.diagnostic import Place
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.bleed import outlines_of
from pnp.sheets.imposition.marks import Mark
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.shape import outline, rect
from pnp.sheets.preflight.legibility import legibility_faults
from pnp.sheets.preflight.measure.contrast import icon_contrast, word_contrast
from pnp.sheets.preflight.measure.edge import edge_profiles, invisible_share, missing_bleed_mm
from pnp.sheets.preflight.measure.ground import Ground, render_grounds
from pnp.sheets.preflight.measure.nearness import cut_distance, line_distance
from pnp.sheets.preflight.measure.survey import survey
from pnp.sheets.preflight.visibility import bleed_faults, page_faults, piece_faults
from pnp.sheets.svg import parse
from tests.looks.seen import lengths, tenths

_CARD = Face("oak", "card", "Oak", "oak.svg.j2", {}, 30.0, 20.0, Place("cards.yaml"))
_MARKS = (Mark(1, 2, 6, 2), Mark(10, 2, 15, 2), Mark(20, 5, 20, 15))
_FACES = (
    _CARD,
    replace(_CARD, shape="circle", width_mm=20.0, values={"marks": _MARKS}),
    replace(_CARD, shape="polygon", cuts=(outline("hex", 20, 17.32), rect(22, 4, 4, 4), rect(22, 12, 4, 4))),
)
_GROUND = '<rect x="-3" y="-3" width="36" height="26" fill="#fdf8ea"/>'
_FONT = ' font-family="Source Sans Pro"'


def _said(said: str = "Aha", x: float = 4, y: float = 12, size: float = 5, more: str = "") -> str:
    return f'<text x="{x}" y="{y}"{_FONT} font-size="{size}" {more}>{said}</text>'


def _bodies() -> Iterator[str]:
    """Yield SVG bodies in which one property changes step by step: paler, nearer, longer or more slanted."""
    yield from (_said(more=f'fill="#{grey}{grey}{grey}"') for grey in ("00", "60", "70", "76", "7a", "90"))
    yield from (_said(more=f'fill="#000" opacity="{share}"') for share in (0.3, 0.55, 0.6, 0.9))
    yield from (_said(x=x) for x in (-1, 0.2, 0.4, 0.6, 1, 19.5, 20.2))
    yield from (_said(y=y) for y in (3, 3.6, 4, 18.9, 19.5, 21))
    yield from (_said(more=f'transform="rotate({angle} 8 8)"') for angle in (0.5, 1, 1.5, 3, 45, 90))
    yield from (_said() + _said(x=4 + off, y=12 + off) for off in (0.2, 0.5, 0.7, 0.9, 3))
    yield _said(more='stroke="#fff" stroke-width="1"') + _said(x=4.1)
    yield from (_said("Two\u00a0words apart", 2, size=3), _said("one", more='class="ornament"'))
    for far in (12.2, 12.4, 12.5, 12.6, 13):
        yield _said() + f'<path d="M2 {far}H28" stroke="#000" stroke-width=".2"/>'
    for end in (9, 11.9, 12.1, 14):
        yield _said() + f'<path d="M2 12.3H{end}" stroke="#000" stroke-width=".2"/>'
    for lean in (0.05, 0.1, 0.2, 1):
        yield _said() + f'<path d="M2 12.3L28 {12.3 + lean}" stroke="#000" stroke-width=".2"/>'
    for thick in (0.4, 0.7, 0.79, 0.81, 2):
        yield _said() + f'<rect x="2" y="12.3" width="26" height="{thick}" fill="#000"/>'
        yield _said() + f'<path d="M2 13H28" stroke="#000" stroke-width="{thick}"/>'
    yield from (_said() + f'<rect x="2" y="4" width="{wide}" height="9" fill="#222"/>' for wide in (3, 9, 26))
    for tone in ("fff", "bbb", "777"):
        yield f'<g class="icon"><circle cx="9" cy="9" r="3" fill="#{tone}"/></g>'
    for x, tone in product((21, 22), ("eee", "333")):
        yield f'<rect x="{x}" y="4" width="4" height="4" fill="#{tone}"/>'
    yield '<path d="M22 4h4v4h-4z" fill="none" stroke="#000" stroke-width=".2"/>'
    yield from (f'<path d="M1 2h{wide}" stroke="#000" stroke-width=".2"/>' for wide in (3, 5))


def _bare() -> Iterator[str]:
    """Yield art on white that ends at the cut or slightly beyond it."""
    yield from (f'<rect x="0" y="0" width="{wide}" height="9" fill="#a33"/>' for wide in (2, 4, 5, 6, 7, 30))
    for off in (0, 0.5, 1, 1.5, 2, 3):
        yield f'<rect x="-3" y="-{off}" width="36" height="9" fill="#a33"/>'
    yield '<circle cx="10" cy="10" r="10" fill="#a33"/>'
    yield '<path d="M0 8L5 0h10l5 8-5 9H5z" fill="#a33"/>'


def measures() -> Iterator[str]:
    """Yield each drawing, below it what is measured on it and what is at fault on each shape of piece."""
    bodies = [*(_GROUND + body for body in _bodies()), *_bare()]
    drawings = [
        parse(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">{body}</svg>') for body in bodies
    ]
    for body, drawing, ground in zip(bodies, drawings, render_grounds(drawings), strict=True):
        yield body.removeprefix(_GROUND).replace(_FONT, "")
        yield from (f"  {line}" for line in (*_surveyed(drawing, ground), *_edges(ground)))
        yield from (f"  {face.shape}: {fault}" for face in _FACES for fault in _faults(face, drawing, ground))


def _surveyed(drawing: Drawing, ground: Ground) -> Iterator[str]:
    """Yield words, icons and lines with their boxes and measures, to a tenth."""
    found = survey(drawing)
    for word in found.words:
        cuts = [cut_distance(word, face.shape, outlines_of(face)) for face in _FACES]
        measured = tenths(word_contrast(word, ground), line_distance(word, found.lines, ground), *cuts)
        yield f"{word.text} {lengths(*word.box)} {word.colour} {word.edge} {word.ornament} {measured}"
    yield from (f"icon {lengths(*icon.box)} {tenths(icon_contrast(icon, ground))}" for icon in found.icons)
    yield from (f"line {lengths(*line.box)} {line.colour} {line.alpha:.2f}" for line in found.lines)


def _edges(ground: Ground) -> Iterator[str]:
    """Yield for each shape how far art falls short of its bleed, its unseen cuts and its edge colours."""
    for face in _FACES:
        cuts = outlines_of(face)
        measured = tenths(missing_bleed_mm(cuts, ground), *(invisible_share(cut, ground) for cut in cuts))
        pixels = Counter(pixel for cut in cuts for profile in edge_profiles(cut, ground) for pixel in profile)
        colours = (f"{times} × #{bytes(pixel).hex()}" for pixel, times in sorted(pixels.items()))
        yield f"{face.shape} edge {measured}: {', '.join(colours)}"


def _faults(face: Face, drawing: Drawing, ground: Ground) -> Iterator[str]:
    for fault in (
        *legibility_faults(face, drawing, ground),
        *piece_faults(face, ground),
        *bleed_faults(face, ground),
    ):
        yield f"{fault.rule.code} {fault.says} ({fault.text or '–'}, {tenths(fault.value)})"
    yield from (fault.says for fault in page_faults(face, ground))
