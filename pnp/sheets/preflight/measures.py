"""Measure faces as printed: draw all new ones into one PDF and inspect its pixels."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.core.base.diagnostic import Diagnostic, Rule
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.bleed import add_bleed, outlines_of
from pnp.sheets.options.order import INKS
from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight.measure.edge import edge_profiles, encode_profiles
from pnp.sheets.preflight.measure.ground import Ground, render_grounds, without_text
from pnp.sheets.rendering.raster import BLEED_MM
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.typesetting.template_lines import place

from .cache import Measured
from .legibility import legibility_faults
from .visibility import Fault, bleed_faults, page_faults, piece_faults

_FULL = INKS[0]


class _Drawn(NamedTuple):
    """A face drawn in one ink, with its index among the measured faces."""

    number: int
    face: Face
    ink: str
    drawing: Drawing


def measure_faces(studio: FaceRenderer, faces: Sequence[tuple[Face, str]], *, cut: bool) -> list[Measured]:
    """Measure faces, each given with its language; ``cut`` tells pieces from pages."""
    drawn = [
        _Drawn(number, face, ink, drawing)
        for number, (face, lang) in enumerate(faces)
        for ink, drawing in studio.drawings(face, lang).items()
    ]
    alike, odd = _by_ground(drawn), _one_per_outline(drawn) if cut else []
    pixels = render_grounds([*alike, *(add_bleed(one.drawing, one.face, BLEED_MM) for one in odd)])
    faults: dict[int, dict[str, list[Fault]]] = defaultdict(lambda: defaultdict(list))
    edges: dict[int, str] = {}
    for members, ground in zip(alike.values(), pixels, strict=False):
        face = members[0].face
        shared = tuple(piece_faults(face, ground) if cut else page_faults(face, ground))
        colours = _edges(face, ground) if cut and members[0].ink == _FULL else ""
        for one in members:
            faults[one.number][one.ink] += (*shared, *legibility_faults(face, one.drawing, ground))
            edges[one.number] = edges.get(one.number) or colours
    for one, ground in zip(odd, pixels, strict=True):
        faults[one.number][one.ink] += bleed_faults(one.face, ground)
    return [
        Measured(tuple(_findings(studio, face, lang, faults[number])), edges.get(number, ""))
        for number, (face, lang) in enumerate(faces)
    ]


def _by_ground(drawn: Sequence[_Drawn]) -> dict[Drawing, list[_Drawn]]:
    """Group faces that differ only in their words by the drawing without text that they share."""
    found: dict[Drawing, list[_Drawn]] = {}
    for one in drawn:
        found.setdefault(without_text(one.drawing), []).append(one)
    return found


def _one_per_outline(drawn: Sequence[_Drawn]) -> list[_Drawn]:
    """Return the first piece of each shape that is no rectangle; their bleed is generated alike."""
    found: dict[object, _Drawn] = {}
    for one in drawn:
        face = one.face
        if face.shape != "rect" and one.ink == _FULL:
            shape = (face.template, face.shape, face.width_mm, face.height_mm, face.cuts)
            found.setdefault(shape, one)
    return list(found.values())


def _edges(face: Face, ground: Ground) -> str:
    """Return the encoded edge colours of a piece whose shape can share cuts, else an empty string."""
    return (
        encode_profiles(edge_profiles(outlines_of(face)[0], ground)) if face.shape in {"rect", "hex"} else ""
    )


def _findings(
    studio: FaceRenderer, face: Face, lang: str, faults: dict[str, list[Fault]]
) -> Iterator[Diagnostic]:
    """Yield the worst fault for each rule and text; in low ink only if full ink has none."""
    worst: dict[tuple[Rule, str], tuple[Fault, str]] = {}
    for ink in INKS:
        for fault in faults.get(ink, ()):
            known = worst.get((fault.rule, fault.text))
            if known is None or (known[1] == ink and fault.value < known[0].value):
                worst[fault.rule, fault.text] = fault, ink
    for fault, inked in worst.values():
        says = fault.says if inked == _FULL else f"{fault.says} (in {inked} ink)"
        box = face.box_with(fault.text) if fault.text else None
        line = studio.line_of(face, inked, lang, fault.text) if fault.text else place(face.template, 1)
        yield face.found(fault.rule, says, box["place"] if box else line, face.place)
