"""Faces measured once for both inks: what is pale or cramped in which, and the colours along their cuts."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.base.diagnostic import Place
from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight.measure.edge import decode_profiles
from pnp.sheets.preflight.measures import measure_faces
from pnp.sheets.rendering.template import FaceRenderer

CARD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="-3" y="-3" width="69" height="94" fill="{{ "#ffffff" if ink == "low" else "#c02020" }}"/>
{{ text | line(x=31.5, y=44, width=50, size=12, min=8, anchor="middle", fill=fill) }}
</svg>
"""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> FaceRenderer:
    root = tmp_path_factory.mktemp("measured")
    (root / "templates/cards/game").mkdir(parents=True)
    (root / "templates/cards/game/card.svg.j2").write_text(CARD, "utf-8")
    return FaceRenderer(root)


def face(name: str = "oak", fill: str = "#000000", **more: Any) -> Face:
    values = {"text": name, "fill": fill}
    return Face(name, "card", name, "game/card.svg.j2", values, 63.0, 88.0, Place(f"{name}.yaml"), **more)


def test_the_colours_along_the_cuts_are_those_of_full_ink(studio: FaceRenderer) -> None:
    oak, elm = measure_faces(studio, [(face(), "en"), (face("elm", "#111111"), "en")], cut=True)
    assert oak.edges == elm.edges
    sides = decode_profiles(oak.edges)
    assert len(sides) == 4
    assert {pixel for side in sides for pixel in side} == {(192, 32, 32)}
    (page,) = measure_faces(studio, [(face(), "en")], cut=False)
    assert page.edges == ""
    (round_one,) = measure_faces(studio, [(face(shape="circle"), "en")], cut=True)
    assert round_one.edges == ""


def test_what_is_pale_in_one_ink_is_told_with_that_ink(studio: FaceRenderer) -> None:
    """Dark red is lost on red, and white on white paper, which low ink leaves."""
    dark, white = measure_faces(
        studio, [(face("oak", "#a01818"), "en"), (face("elm", "#ffffff"), "en")], cut=True
    )
    (lost,), (bare,) = dark.findings, white.findings
    assert lost.message.startswith("oak (card): text has 1.")
    assert lost.message.endswith(":1 to its ground, 4.5 is the least")
    assert bare.message.endswith("(in low ink)")
    assert lost.at == Place.line("templates/cards/game/card.svg.j2", 3)
