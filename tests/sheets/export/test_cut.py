"""What a cutting machine gets: lines in layers that lie exactly on the sheet, by marks that it finds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import ezdxf
import numpy as np
import pypdfium2
import pytest
from ezdxf.filemanagement import read

from pnp.core.base.diagnostic import Place
from pnp.core.base.errors import Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.export import Request, cut, plan
from pnp.sheets.export.cut import _touch
from pnp.sheets.export.cut_lines import CutSheet, Line, lines_of
from pnp.sheets.export.registration import Marks, mark_boxes, marks
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.kit.kit import Order, make_kit
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import INK_MM, PAPERS
from pnp.sheets.pieces.shape import BoundingBox
from pnp.sheets.rendering.template import FaceRenderer

SVG = "{http://www.w3.org/2000/svg}"
KINDS: tuple[Marks, ...] = ("corners", "silhouette")


def request(loaded: LoadedGame, root: Path, paper: str = "a4", kind: Marks = "corners") -> Request:
    return Request(loaded, "fr", FaceRenderer(root), PAPERS[paper], marks=kind)


def layer(svg: bytes, name: str) -> dict[str, str]:
    """The paths of a layer by their names."""
    found = ET.fromstring(svg).findall(f"{SVG}g[@id='{name}']/{SVG}path")  # noqa: S314 - our own file
    return {path.get("id") or "": path.get("d") or "" for path in found}


def bounds(path: str) -> tuple[float, float, float, float]:
    """The box of an outline; a circle's arcs run from its left to its right."""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
    if "A" in path:
        left, middle, radius = numbers[:3]
        return left, middle - radius, left + 2 * radius, middle + radius
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def test_each_piece_is_cut_where_its_sheet_prints_it(buccaneer: LoadedGame, root: Path) -> None:
    kit, _ = make_kit(buccaneer, Order(PAPERS["a4"], "fr", part="sheets"), FaceRenderer(root))
    assert kit
    files = dict(plan("cut", request(buccaneer, root)))
    lines = [name for path, make in files.items() if path.endswith(".svg") for name in layer(make(), "cut")]
    fronts = [p for p in kit.manifest["placements"] if p["side"] == "front" and "sheets" not in p]
    names = {f"{p['kind']}-{p['component']}-{p['copy']}" for p in fronts}
    assert names <= {re.sub("-(part|slit)-.*", "", name) for name in lines}
    first = min(p["page"] for p in fronts)
    cuts = layer(files["page-01.svg"](), "cut")
    for p in (p for p in fronts if p["page"] == first):
        edges = (p["x_mm"], p["y_mm"], p["x_mm"] + p["width_mm"], p["y_mm"] + p["height_mm"])
        assert bounds(cuts[f"{p['kind']}-{p['component']}-{p['copy']}"]) == pytest.approx(edges, abs=0.01)


def test_what_leaves_no_room_for_marks_is_named(loaded_games: dict[str, LoadedGame], root: Path) -> None:
    files = dict(plan("cut", request(loaded_games["pirates-vs-pirates"], root, "letter")))
    assert "quipages" in files["left-out.txt"]().decode()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_have_room_on_every_sheet_of_every_game(
    loaded_games: dict[str, LoadedGame], root: Path, paper: str, kind: Marks
) -> None:
    for loaded in loaded_games.values():
        bed = cut._layout_with_room(request(loaded, root, paper, kind))
        assert not any(bed.crowded(leaf) for leaf in bed.leaves)
        for leaf in bed.leaves:
            assert sorted(bed.size_mm(leaf)) == sorted((PAPERS[paper].width_mm, PAPERS[paper].height_mm))


@pytest.mark.parametrize("kind", KINDS)
def test_three_marks_can_be_printed_and_tell_which_way_is_up(kind: Marks) -> None:
    found = mark_boxes(kind, 210.0, 297.0)
    assert len(found) == 3
    for left, top, right, bottom in found:
        assert min(left, top, 210 - right, 297 - bottom) >= INK_MM
    assert not any(left > 180 and top > 270 for left, top, *_ in found), "one corner is free"


def test_silhouette_s_first_mark_is_a_square_of_five_millimetres() -> None:
    square, *brackets = marks("silhouette", 210.0, 297.0)
    assert square == ((10, 10), (15, 10), (15, 15), (10, 15))
    assert [len(one) for one in brackets] == [6, 6]


@pytest.mark.parametrize("kind", KINDS)
def test_the_marks_of_the_lines_lie_on_those_that_are_printed(
    buccaneer: LoadedGame, root: Path, kind: Marks
) -> None:
    files = dict(plan("cut", request(buccaneer, root, kind=kind)))
    page = pypdfium2.PdfDocument(files["sheets.pdf"]())[0]
    per_mm = 8
    picture = np.asarray(page.render(scale=per_mm * 25.4 / 72).to_pil().convert("L"))
    for path in layer(files["page-01.svg"](), "registration").values():
        left, top, right, _bottom = (round(side * per_mm) for side in bounds(path))
        corner = picture[top : top + 3, left : left + 3], picture[top : top + 3, right - 3 : right]
        assert min(int(part.min()) for part in corner) < 60, "black where the lines say so"
        assert picture[max(0, top - 6) : top - 2, left:right].min() > 200, "white beside it"


def test_folds_are_scored_and_holes_and_pivots_are_punched(
    loaded_games: dict[str, LoadedGame], root: Path
) -> None:
    files = dict(plan("cut", request(loaded_games["boucaniers"], root)))
    drawn = [make() for path, make in files.items() if path.endswith(".svg")]
    scores = {name for svg in drawn for name in layer(svg, "score")}
    holes = {name for svg in drawn for name in layer(svg, "hole")}
    assert any(name.startswith("standee-") for name in scores)
    assert sum("pivot" in name for name in holes) == 3 * 5, "three parts a compass, five compasses"
    assert sum(name.startswith("mask-") for name in holes) == 9


def test_what_lies_on_its_side_is_cut_within_the_box_where_it_lies() -> None:
    """Turned clockwise by a quarter: the left of its head is the top of its right edge."""
    cuts = (((0.0, 0.0), (20.0, 0.0), (20.0, 60.0), (5.0, 60.0)),)
    net = Face("x", "net", "x", "x.svg.j2", {}, 20.0, 60.0, Place("x"), "polygon", cuts=cuts)
    (line,) = lines_of(Placement(net, 1, "front", 100.0, 40.0, turn=90))
    wanted = [(160, 40), (160, 60), (100, 60), (100, 45)]
    assert [tuple(round(side, 6) for side in point) for point in line.points] == wanted


def test_a_drawing_of_engineers_has_the_same_lines_upside_up() -> None:
    lines = (
        Line("cut", "card", ((10, 20), (73, 20), (73, 108), (10, 108))),
        Line("hole", "pivot", ((40, 50),), round_mm=1.0),
        Line("score", "fold", ((10, 60), (73, 60)), closed=False),
    )
    sheet = CutSheet("x", 210.0, 297.0, lines)
    document = read(StringIO(sheet.dxf().decode()))
    assert document.units == ezdxf.units.MM
    found: dict[str, Any] = {entity.dxf.layer: entity for entity in document.modelspace()}
    assert set(found) == {"CUT", "HOLE", "SCORE"}
    assert tuple(found["HOLE"].dxf.center)[:2] == (40, 247)
    corners = [point[:2] for point in found["CUT"].get_points()]
    assert corners == [(10, 277), (73, 277), (73, 189), (10, 189)]
    assert sheet.dxf() == sheet.dxf(), "the same bytes"


def test_marks_that_find_no_room_are_refused_with_the_page(
    buccaneer: LoadedGame, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cut.CutLayout, "crowded", lambda _bed, _leaf: True)
    with pytest.raises(Misuse, match="on Letter the silhouette marks touch pieces on page 1"):
        plan("cut", request(buccaneer, root, "letter", "silhouette"))


def test_drawings_have_the_same_bytes_whatever_the_order_of_sets() -> None:
    line = "Line('cut', 'x', ((1, 1), (2, 2)))"
    told = (
        f"from pnp.sheets.export.cut_lines import CutSheet, Line; print(CutSheet('', 9, 9, [{line}]).dxf())"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", told],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in "1234"
    }
    assert len(drawn) == 1


def test_a_mark_touches_what_is_nearer_than_half_a_millimetre_on_either_side() -> None:
    mark = BoundingBox(10, 10, 15, 15)
    apart = [
        BoundingBox(15.5, 10, 20, 15),
        BoundingBox(5, 10, 9.5, 15),
        BoundingBox(10, 15.5, 15, 20),
        BoundingBox(10, 5, 15, 9.5),
    ]
    near = [
        BoundingBox(15.4, 10, 20, 15),
        BoundingBox(5, 10, 9.6, 15),
        BoundingBox(10, 15.4, 15, 20),
        BoundingBox(10, 5, 15, 9.6),
    ]
    assert [_touch(mark, one) for one in apart] == [False] * 4
    assert [_touch(mark, one) for one in near] == [True] * 4
    assert [_touch(one, mark) for one in (*apart, *near)] == [False] * 4 + [True] * 4
