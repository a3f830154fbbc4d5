"""Icons in the line: measured, broken and placed with the words around them."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.sheets import svg
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.fonts import MM_PER_POINT
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.svg.path import bounds
from pnp.sheets.typesetting.icons import HEIGHT, Icon, Icons
from pnp.sheets.typesetting.text import fit_paragraph
from tests.conftest import ROOT

BODY = fonts.find("Source Sans Pro")
COIN, CHEST = Icon("coin", 10, "M0 0H10V10H0Z"), Icon("chest", 14, "M0 0H14V10H0Z")
ICONS = Icons((COIN, CHEST))
FILE = """\
{% set icons = {"coin": (10, "M0 0H10V10H0Z"), "chest": (14, "M0 0H14V10H0Z")} %}
"""
CARD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
{{ text | paragraph(x=x, y=50, width=40, height=20, size=9, min=7, anchor=anchor, fill="#123") }}
</svg>
"""
LEFT = {"start": 10.0, "middle": 30.0, "end": 50.0}
words = st.sampled_from(
    ["4:coin:", ":coin:", ":chest:", "**12:chest:**", ":coin::coin:", "deux", "écus", "!", "« or"]
)
texts = st.lists(words, min_size=1, max_size=40).map(" ".join)


class Box(NamedTuple):
    left: float
    right: float
    top: float
    bottom: float


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("project")
    folder = root / "templates" / "cards"
    folder.mkdir(parents=True)
    (folder / "_icons.svg.j2").write_text(FILE, encoding="utf-8")
    (folder / "card.svg.j2").write_text(CARD, encoding="utf-8")
    return root


def card(text: str, anchor: str = "start") -> Face:
    values: dict[str, Any] = {"text": text, "anchor": anchor, "x": LEFT[anchor]}
    return Face(
        "or", "card", "L’Or", "card.svg.j2", values, 63, 88, Place("content/cards.yaml", ("cards", 1))
    )


def pictures(drawn: str) -> list[Box]:
    """Where the icons of a face lie."""
    found = re.findall(r'translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)" d="([^"]+)"', drawn)
    boxes = []
    for x, y, scale, path in found:
        left, top, right, bottom = (float(scale) * side for side in bounds(path))
        boxes.append(Box(float(x) + left, float(x) + right, float(y) + top, float(y) + bottom))
    return boxes


def stretches(drawn: str) -> list[Box]:
    """Where the words of a face lie; ``bottom`` is their baseline."""
    return [Box(run.x, run.end, run.y - run.size, run.y) for run in svg.parse(drawn, "card").runs()]


def codes(findings: tuple[Diagnostic, ...]) -> set[str]:
    return {finding.code for finding in findings}


def read(boxes: list[Box]) -> list[Box]:
    """Boxes in the order of reading: those of a line stand within a millimetre of its first."""
    lines: list[list[Box]] = []
    for box in sorted(boxes, key=lambda box: box.bottom):
        if lines and box.bottom <= lines[-1][0].bottom + 1:
            lines[-1].append(box)
        else:
            lines.append([box])
    return [box for line in lines for box in sorted(line, key=lambda box: box.left)]


@pytest.mark.parametrize("anchor", LEFT)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(text=texts)
@example(text=" ".join(["4:coin:"] * 33 + ["**12:chest:**"] * 5))
def test_icons_and_words_never_overlap_and_stay_in_the_box_or_are_reported(
    project: Path, anchor: str, text: str
) -> None:
    drawn, findings = FaceRenderer(project).render(card(text, anchor))
    boxes = read([*pictures(drawn), *stretches(drawn)])
    assert len(pictures(drawn)) == text.count(":coin:") + text.count(":chest:")
    for one, two in pairwise(boxes):
        assert one.right <= two.left + 0.003 or two.bottom > one.bottom + 1
    outside = [box for box in boxes if box.left < 9.99 or box.right > 50.01 or box.bottom > 70.01]
    assert not outside or "PRT001" in codes(findings)


def test_an_icon_stands_on_the_baseline_as_high_as_capitals(project: Path) -> None:
    drawn = FaceRenderer(project).render(card("Prenez 4:coin: puis")).svg
    (icon,) = pictures(drawn)
    before, after = stretches(drawn)
    assert icon.bottom == pytest.approx(before.bottom, abs=0.002)
    assert icon.bottom - icon.top == pytest.approx(0.66 * 9 * MM_PER_POINT, abs=0.01)
    assert before.right < icon.left < icon.right < after.left


def test_a_wide_icon_is_as_wide_as_its_box_says(project: Path) -> None:
    (icon,) = pictures(FaceRenderer(project).render(card(":chest:")).svg)
    assert (icon.right - icon.left) / (icon.bottom - icon.top) == pytest.approx(1.4, abs=0.001)


def test_an_icon_in_bold_words_and_before_french_marks(project: Path) -> None:
    drawing, findings = FaceRenderer(project).draw_face(card("**Payez 4:coin: !** Vite"))
    assert not findings
    assert drawing
    assert [(run.text, run.font.weight) for run in drawing.runs()] == [
        ("Payez 4", "700"), ("!", "700"), ("Vite", "400"),
    ]  # fmt: skip


@given(texts, st.floats(5, 60))
def test_a_line_never_breaks_between_a_number_and_its_icon(text: str, width: float) -> None:
    lines = fit_paragraph(ICONS.encode(text), BODY, width, 60, 9, 7, markup=True, icons=ICONS).lines
    together = ICONS.encode(text).replace("**", "").split(" ")
    assert " ".join(lines).split(" ") == together
    assert sum(line.count("4" + ICONS.encode(":coin:")) for line in lines) == text.count("4:coin:")


def test_a_no_break_space_holds_an_icon_too() -> None:
    text = ICONS.encode("quatre\u00a0:coin:")
    assert len(fit_paragraph(text, BODY, 5, 60, 9, 7, icons=ICONS).lines) == 1


def test_an_unknown_icon_is_a_finding_that_names_the_card(project: Path) -> None:
    drawn, findings = FaceRenderer(project).render(card("Prenez 4:gem: et 2:coin:"))
    (finding,) = findings
    assert (finding.code, finding.name, finding.at) == ("PRT006", "unknown-icon", card("").place)
    assert finding.message == 'L’Or (card): there is no icon ":gem:"; there is coin, chest'
    assert ":gem:" in drawn


@pytest.mark.parametrize("text", ["À 10:30:00", "Or : « oui : non »", "Voir : ceci", "a:B:c"])
def test_other_colons_are_colons(project: Path, text: str) -> None:
    drawn, findings = FaceRenderer(project).render(card(text))
    assert not findings
    assert "<path" not in drawn


def test_a_project_without_icons_has_those_of_the_engine(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "cards"
    folder.mkdir(parents=True)
    (folder / "card.svg.j2").write_text(CARD, encoding="utf-8")
    assert not FaceRenderer(tmp_path).render(card("4:coin:")).findings
    assert FaceRenderer(tmp_path).render(card("4:nothing:")).findings


def test_the_icons_that_we_draw_fill_their_boxes() -> None:
    icons = FaceRenderer(ROOT).icons().drawn
    assert {"coin", "pirate", "chest", "sabre", "die", "anchor"} <= {icon.name for icon in icons}
    for icon in icons:
        left, top, right, bottom = bounds(icon.path)
        assert (left, right) == pytest.approx((0, icon.width), abs=0.2), icon.name
        assert (top, bottom) == pytest.approx((0, HEIGHT), abs=0.7), icon.name
        assert left >= -0.01, icon.name
        assert right <= icon.width + 0.01, icon.name
