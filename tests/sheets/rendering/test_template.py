from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.core.base.diagnostic import Diagnostic, Place, Severity
from pnp.sheets import svg
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer

MACROS = """\
{% macro banner(name) %}
{{ name | line(x=31.5, y=10, width=50, size=12, min=8, font="title", anchor="middle", fill="#fff") }}
{% endmacro %}
{% macro broken() %}
<g>
  <blink/>
</g>
{% endmacro %}
"""
SHIP = """\
{% import "_macros.svg.j2" as shared %}
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{ width }} {{ height }}">
  <rect width="63" height="88" fill="{{ "none" if ink == "low" else "#357" }}"/>
  {{ shared.banner(name) }}
  {% for place in range(2) %}
  <circle cx="{{ 10 + place * 10 }}" cy="40" r="4"/>
  {% endfor %}
  {{ text | paragraph(x=5, y=60, width=53, height=20, size=8, min=7, valign=valign) }}
  {% if fault == "element" %}
  {{ shared.broken() }}
  {% elif fault == "attribute" %}
  <rect width="3"
        wobble="3"/>
  {% elif fault == "undefined" %}
  {{ nobody }}
  {% elif fault == "filter" %}
  {{ name | line(widht=3) }}
  {% elif fault == "font" %}
  {{ name | line(x=1, y=1, width=9, size=9, font="comic") }}
  {% elif fault == "small" %}
  {{ name | line(x=1, y=1, width=60, size=7, min=5) }}
  {% elif fault == "size" %}
  {{ 1 / 0 }}
  {% endif %}
</svg>
"""
TEXT = "Payez **deux écus** au *capitaine* & revenez : « oui » !"


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> FaceRenderer:
    root = tmp_path_factory.mktemp("project")
    folder = root / "templates" / "cards" / "game"
    folder.mkdir(parents=True)
    (folder.parent / "_macros.svg.j2").write_text(MACROS, encoding="utf-8")
    (folder / "ship.svg.j2").write_text(SHIP, encoding="utf-8")
    (folder / "torn.svg.j2").write_text("<svg>\n{% if %}\n</svg>", encoding="utf-8")
    (folder / "endless.svg.j2").write_text("<svg>\n{{ 1e999 }}\n</svg>", encoding="utf-8")
    (folder / "fixed.svg.j2").write_text('<svg viewBox="0 0 63 88"/>', encoding="utf-8")
    return FaceRenderer(root)


def face(template: str = "game/ship.svg.j2", width: float = 63, **values: Any) -> Face:
    known = {"name": "Le Galion d’or", "text": TEXT, "fault": "", "valign": "top"} | values
    return Face(
        "galion",
        "ship",
        "Le Galion d’or",
        template,
        known,
        width,
        88,
        Place("content/ships.yaml", ("ships", 3)),
    )


def only(findings: tuple[Diagnostic, ...]) -> Diagnostic:
    assert len(findings) == 1
    return findings[0]


def test_a_face_is_drawn_with_its_words(studio: FaceRenderer) -> None:
    drawing, findings = studio.draw_face(face())
    assert findings == ()
    assert drawing is not None
    assert (drawing.width, drawing.height) == (63, 88)
    assert drawing.text() == "Le Galion d’or\nPayez deux écus au capitaine & revenez :\n« oui » !"


def test_bold_and_italic_words_have_their_fonts(studio: FaceRenderer) -> None:
    drawing, _ = studio.draw_face(face())
    assert drawing is not None
    used = {run.text.strip(): run.font.name for run in drawing.runs()}
    assert used["deux écus"] == "SourceSansPro-Bold"
    assert used["capitaine"] == "SourceSansPro-It"


@pytest.mark.parametrize(
    ("other", "again"),
    [
        ({"name": "Le Galion noir", "text": "court"}, 0),
        ({"text": "ko≥rt"}, 2),
        ({"valign": "middle"}, 2),
        ({"width": 64}, 2),
    ],
)
def test_faces_that_differ_in_plain_words_alone_are_drawn_once(
    studio: FaceRenderer, monkeypatch: pytest.MonkeyPatch, other: dict[str, Any], again: int
) -> None:
    """In each ink; a letter that a font may lack is looked for in every face."""
    fresh, drawn = FaceRenderer(studio.root), Mock(wraps=svg.parse)
    monkeypatch.setattr(svg, "parse", drawn)
    fresh.findings(face(text="petit"), "fr")
    assert drawn.call_count == 2
    fresh.findings(face(**({"text": "petit"} | other)), "fr")
    assert drawn.call_count == 2 + again


def test_ink_and_language_reach_the_template(studio: FaceRenderer) -> None:
    assert 'fill="none"' in studio.render(face(), ink="low").svg
    assert 'fill="none"' not in studio.render(face()).svg


def test_a_paragraph_in_the_middle_leaves_equal_space(studio: FaceRenderer) -> None:
    baselines = {}
    for valign in ("top", "middle"):
        drawing, _ = studio.draw_face(face(text="court", valign=valign))
        assert drawing is not None
        baselines[valign] = [run.y for run in drawing.runs()][-1]
    free = 20 - 1.25 * 8 * MM_PER_POINT
    assert baselines["middle"] - baselines["top"] == pytest.approx(free / 2, abs=0.002)


def test_text_too_wide_names_card_and_box(studio: FaceRenderer) -> None:
    finding = only(studio.draw_face(face(name="Le galion beaucoup trop long pour la carte"))[1])
    assert (finding.code, finding.name, finding.at) == ("PRT001", "text-overflow", face().place)
    assert finding.message.startswith('Le Galion d’or (ship): "Le galion beaucoup')
    assert finding.message.endswith("mm too wide for its box of 50 × 4.23 mm at 8 pt")


def test_text_too_high_is_found_and_still_drawn(studio: FaceRenderer) -> None:
    drawing, findings = studio.draw_face(face(text="mot " * 200))
    assert drawing is not None
    assert "mm too high for its box of 53 × 20 mm at 7 pt" in only(findings).message
    assert len(only(findings).message) < 160


def test_a_missing_glyph_is_named_once(studio: FaceRenderer) -> None:
    finding = only(studio.draw_face(face(name="Or ☠☠"))[1])
    assert (finding.code, finding.name) == ("PRT002", "missing-glyph")
    assert finding.message == 'Le Galion d’or (ship): SourceSerifPro-Black has no glyph for "☠" (U+2620)'


def test_a_minimum_under_seven_points_is_a_warning(studio: FaceRenderer) -> None:
    finding = only(studio.draw_face(face(fault="small"))[1])
    assert (finding.code, finding.name, finding.severity) == ("PRT003", "small-type", Severity.WARNING)


@pytest.mark.parametrize(
    ("fault", "file", "message"),
    [
        ("element", "_macros.svg.j2:6", "<blink> is not supported"),
        ("attribute", "game/ship.svg.j2:12", 'attribute wobble="…" of <rect> is not supported'),
        ("undefined", "game/ship.svg.j2:15", "'nobody' is undefined"),
        ("filter", "game/ship.svg.j2:17", "unexpected keyword argument 'widht'"),
        ("font", "game/ship.svg.j2:19", "font='comic' is not known"),
        ("size", "game/ship.svg.j2:23", "division by zero"),
    ],
)
def test_a_bad_template_is_a_finding_at_its_file_and_line(
    studio: FaceRenderer, fault: str, file: str, message: str
) -> None:
    drawing, findings = studio.draw_face(face(fault=fault))
    assert drawing is None
    finding = only(findings)
    assert finding.at.span is not None
    assert (finding.code, finding.name) == ("PRT004", "bad-template")
    assert f"{finding.at.file}:{finding.at.span.line}" == f"templates/cards/{file}"
    assert message in finding.message


def test_a_syntax_error_and_an_absent_template_are_findings(studio: FaceRenderer) -> None:
    torn = only(studio.draw_face(face("game/torn.svg.j2"))[1])
    assert (torn.at.file, torn.at.span and torn.at.span.line) == ("templates/cards/game/torn.svg.j2", 2)
    absent = only(studio.draw_face(face("game/gone.svg.j2"))[1])
    assert "game/gone.svg.j2" in absent.message


def test_a_number_without_end_is_a_finding(studio: FaceRenderer) -> None:
    endless = only(studio.draw_face(face("game/endless.svg.j2"))[1])
    assert (endless.at.file, endless.code) == ("templates/cards/game/endless.svg.j2", "PRT004")


def test_a_template_of_another_size_is_a_finding(studio: FaceRenderer) -> None:
    drawing, findings = studio.draw_face(face("game/fixed.svg.j2", width=44))
    assert drawing is None
    assert "the viewBox is 63 × 88 mm, the face 44 × 88 mm" in only(findings).message


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.text(st.characters(codec="cp1252", exclude_categories=["C"]), min_size=1, max_size=300))
def test_whatever_the_words_they_fit_or_are_reported(studio: FaceRenderer, text: str) -> None:
    drawing, findings = studio.draw_face(face(text=text))
    assert drawing is not None
    runs = [run for run in drawing.runs() if run.font.family == "Source Sans Pro"]
    outside = [run for run in runs if run.end > 58.01 or run.y + fonts.descent(run.font) * run.size > 80.6]
    assert not outside or "PRT001" in {finding.code for finding in findings}
