"""What a template is made with is known without compiling it, and no slip elsewhere draws its faces anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment
from jinja2.meta import find_referenced_templates

from pnp.core.base.diagnostic import Place
from pnp.sheets.pieces.face import Face
from pnp.sheets.preflight.cache import FaceCache
from pnp.sheets.rendering.template_dependencies import ANY_TEMPLATE, dependencies
from pnp.sheets.typesetting.faults import ICONS
from tests.support.project import ROOT

CARDS = ROOT / "templates/cards"
TEMPLATES = [file.relative_to(CARDS).as_posix() for file in sorted(CARDS.rglob("*.j2"))]
SLIP = (("buccaneer/ship.svg.j2", "<svg/>"),)


def test_whatever_jinja_would_load_is_reached() -> None:
    jinja = Environment(autoescape=True)
    for template in TEMPLATES:
        named = find_referenced_templates(jinja.parse((CARDS / template).read_text("utf-8")))
        assert {template, ICONS, *named} <= dependencies(ROOT, template)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("{% import 'a.j2' as a %}", {"a.j2", "b.j2"}),
        ('{%- include "b.j2" %}', {"b.j2"}),
        ('{%+ from "b.j2" import c %}', {"b.j2"}),
        ("{% extends name %}", {ANY_TEMPLATE}),
        ('{% include ["b.j2", "c.j2"] %}', {ANY_TEMPLATE}),
        ('"b.j2"', set()),
        ('{% include "gone.j2" %}', {"gone.j2"}),
    ],
)
def test_names_are_followed_and_a_computed_one_may_be_any(text: str, names: set[str], tmp_path: Path) -> None:
    folder = tmp_path / "templates/cards"
    folder.mkdir(parents=True)
    for name, written in {"a.j2": '{% extends "b.j2" %}', "b.j2": "", "here.j2": text}.items():
        (folder / name).write_text(written, "utf-8")
    assert dependencies(tmp_path, "here.j2") == {"here.j2", ICONS} | names


@pytest.mark.parametrize(
    ("template", "touched"), [("buccaneer/ship.svg.j2", True), ("buccaneer/coin.svg.j2", False)]
)
def test_a_slip_touches_the_faces_that_are_drawn_with_it(template: str, touched: bool) -> None:
    face = Face("coin", "one", "One", template, {}, 20, 20, Place("coins.yaml"))
    assert FaceCache.today(ROOT).touching(face, SLIP) == (SLIP if touched else ())
