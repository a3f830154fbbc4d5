"""The calibration page measures true, and what is read from it moves the backs by as much."""

from __future__ import annotations

import os
from math import asin, cos, degrees, hypot, radians, sin
from pathlib import Path

import pypdfium2
import pytest

from pnp.app.settings import Settings, read_settings, settings_path, write_settings
from pnp.core.base.errors import Misuse
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.kit.calibration import ARM_MM, calibration_page, calibration_pdf
from pnp.sheets.kit.kit import Order, make_kit
from pnp.sheets.options.offset import BackOffset
from pnp.sheets.pdf.document import Sheet, Stamp
from pnp.sheets.pieces.paper import INK_MM, PAPERS, Paper
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.read_pdf import MM, Thing, text, things

STROKE_MM = 0.5
"""What a bar's stroke adds to its bounds."""
OFFSET = BackOffset(0.7, -1.2, 0.4)


def corner(stamp: Stamp, page_height_mm: float, x: float, y: float) -> tuple[float, float]:
    """Where a point of the drawing lands on the page, in millimetres from its top left."""
    a, b, c, d, e, f = stamp.matrix(page_height_mm)
    return (a * x + c * y + e) * MM, page_height_mm - (b * x + d * y + f) * MM


@pytest.fixture(params=list(PAPERS.values()), ids=list(PAPERS))
def paper(request: pytest.FixtureRequest) -> Paper:
    assert isinstance(request.param, Paper)
    return request.param


def lines(page: object) -> list[Thing]:
    return [thing for thing in things(page) if thing.kind == "path"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_bars_are_100_mm_long_on_both_axes(paper: Paper, lang: str, root: Path) -> None:
    front = pypdfium2.PdfDocument(calibration_pdf(paper, lang, FaceRenderer(root)))[0]
    sizes = [(one.right - one.left - STROKE_MM, one.bottom - one.top - STROKE_MM) for one in lines(front)]
    assert any((wide, high) == pytest.approx((100, 0), abs=0.1) for wide, high in sizes)
    assert any((wide, high) == pytest.approx((0, 100), abs=0.1) for wide, high in sizes)
    assert "100" in text(front)


def test_the_scales_step_by_half_a_millimetre_to_three(paper: Paper, root: Path) -> None:
    front = pypdfium2.PdfDocument(calibration_pdf(paper, "en", FaceRenderer(root)))[0]
    middle = paper.width_mm / 2
    for y in (paper.height_mm / 2 - ARM_MM, paper.height_mm / 2, paper.height_mm / 2 + ARM_MM):
        ticks = [
            one
            for one in lines(front)
            if one.right - one.left < 0.5 and y - 11 < one.top < one.bottom < y - 3
        ]
        places = sorted(round((one.left + one.right) / 2 - middle, 2) for one in ticks)
        assert places == pytest.approx([step / 2 for step in range(-6, 7)], abs=0.02)


def test_the_back_crosses_where_the_scales_have_their_zero(paper: Paper, root: Path) -> None:
    back = pypdfium2.PdfDocument(calibration_pdf(paper, "en", FaceRenderer(root)))[1]
    crosses = [one for one in lines(back) if one.right - one.left > 20]
    for one, arm in zip(crosses, (-ARM_MM, 0, ARM_MM), strict=True):
        assert (one.left + one.right) / 2 == pytest.approx(paper.width_mm / 2, abs=0.01)
        assert (one.top + one.bottom) / 2 == pytest.approx(paper.height_mm / 2 + arm, abs=0.01)


def test_no_ink_of_the_calibration_comes_near_the_edge(paper: Paper, root: Path) -> None:
    for page in pypdfium2.PdfDocument(calibration_pdf(paper, "fr", FaceRenderer(root))):
        for one in things(page):
            assert min(one.left, one.top) > INK_MM
            assert one.right < paper.width_mm - INK_MM
            assert one.bottom < paper.height_mm - INK_MM


def test_a_printer_that_misses_by_as_much_is_made_up_for(paper: Paper, root: Path) -> None:
    """Read off a sheet whose backs are off by known amounts: the offset brings the crosses back to zero."""
    dx, dy, angle = -0.7, 1.2, radians(-0.4)

    def printed(x: float, y: float) -> tuple[float, float]:
        """The printer turns the back about its centre, then moves it."""
        cx, cy = x - paper.width_mm / 2, y - paper.height_mm / 2
        turned = cx * cos(angle) - cy * sin(angle), cx * sin(angle) + cy * cos(angle)
        return turned[0] + paper.width_mm / 2 + dx, turned[1] + paper.height_mm / 2 + dy

    def read(arm: float) -> tuple[float, float]:
        """What the scales say: across to the right and down upwards, as seen from the front."""
        x, y = printed(paper.width_mm / 2, paper.height_mm / 2 + arm)
        return (paper.width_mm - x) - paper.width_mm / 2, -(y - paper.height_mm / 2 - arm)

    turned = degrees(asin((read(-ARM_MM)[0] - read(ARM_MM)[0]) / (2 * ARM_MM)))
    offset = BackOffset(*read(0), round(turned, 3))
    _, back = calibration_page(paper, "en", FaceRenderer(root), offset)
    for arm in (-ARM_MM, 0, ARM_MM):
        x, y = paper.width_mm / 2, paper.height_mm / 2 + arm
        landed = printed(*corner(back.stamps[0], paper.height_mm, x, y))
        assert hypot(landed[0] - x, landed[1] - y) < 0.02


def test_an_offset_turns_the_whole_page_about_its_centre() -> None:
    picture = Drawing(20, 30, ())
    sheet = Sheet(210, 297, [Stamp(picture, 10, 10), Stamp(picture, 150, 200, turn=180)])
    moved = OFFSET.moves(sheet)
    angle = radians(OFFSET.angle)
    for before, after in zip(sheet.stamps, moved.stamps, strict=True):
        for x, y in ((0, 0), (20, 0), (0, 30)):
            cx, cy = (v - c for v, c in zip(corner(before, 297, x, y), (105, 148.5), strict=True))
            wanted = (
                cx * cos(angle) - cy * sin(angle) + 105 + OFFSET.dx_mm,
                cx * sin(angle) + cy * cos(angle) + 148.5 + OFFSET.dy_mm,
            )
            assert corner(after, 297, x, y) == pytest.approx(wanted, abs=1e-6)


def test_no_offset_changes_nothing() -> None:
    sheet = Sheet(210, 297, [Stamp(Drawing(20, 30, ()), 10, 10)])
    assert BackOffset().moves(sheet) is sheet


def test_what_a_printer_misses_stays_where_it_was_on_the_paper() -> None:
    assert OFFSET.on(landscape=False, flip="long-edge") == OFFSET
    assert OFFSET.on(landscape=False, flip="short-edge") == BackOffset(-0.7, 1.2, 0.4)
    assert OFFSET.on(landscape=True, flip="long-edge") == BackOffset(1.2, 0.7, 0.4)
    assert OFFSET.on(landscape=True, flip="short-edge") == BackOffset(-1.2, -0.7, 0.4)


def test_an_offset_moves_the_backs_of_a_kit_and_nothing_else(buccaneer: LoadedGame, root: Path) -> None:
    order, studio = Order(PAPERS["a4"]), FaceRenderer(root)
    usual, _ = make_kit(buccaneer, order, studio)
    moved, _ = make_kit(buccaneer, Order(PAPERS["a4"], offset=BackOffset(0.5, -0.25)), studio)
    assert usual
    assert moved
    assert usual.manifest == moved.manifest
    pages = zip(pypdfium2.PdfDocument(usual.pdf), pypdfium2.PdfDocument(moved.pdf), strict=True)
    for page, (before, after) in zip(usual.manifest["pages"], pages, strict=True):
        dx, dy = (0.5, -0.25) if page["side"] == "back" else (0, 0)
        for one, two in zip(things(before), things(after), strict=True):
            assert two.left - one.left == pytest.approx(dx, abs=0.01)
            assert two.top - one.top == pytest.approx(dy, abs=0.01)


def test_the_same_page_is_the_same_bytes(root: Path) -> None:
    one, two = (calibration_pdf(PAPERS["a4"], "fr", FaceRenderer(root)) for _ in range(2))
    assert one == two
    assert b"/Duplex /DuplexFlipLongEdge" in one


@pytest.mark.parametrize("wrong", [{"dx_mm": 5.1}, {"dy_mm": -6}, {"angle": 3}, {"dx_mm": float("nan")}])
def test_an_offset_beyond_reason_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(Misuse, match=rf"{next(iter(wrong))} is from"):
        BackOffset(**wrong)


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    assert read_settings(path) == Settings()
    kept = Settings(OFFSET)
    assert write_settings(kept, path) == path
    assert read_settings(path) == kept


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("[back_offset\n", r"settings\.toml: .*line 1"),
        (f"[back_offset]\ndx_mm = {'9' * 5000}\n", r"settings\.toml:2: a number that is out of all measure"),
        (f"a = {'[' * 5000}{']' * 5000}\n", r"settings\.toml:1: a nest of brackets"),
        (f"{'x' * 5000} = 1\n", r"settings\.toml: x{79}… is no setting"),
        ("colour = 1\n", r"settings\.toml: colour is no setting; there is back_offset"),
        ("[back_offset]\ndz_mm = 1\n", r"back_offset\.dz_mm is no setting; there is dx_mm, dy_mm, angle"),
        ('[back_offset]\ndx_mm = "1"\n', r"back_offset\.dx_mm is a number, not '1'"),
        ("[back_offset]\ndx_mm = true\n", r"back_offset\.dx_mm is a number, not True"),
        ("back_offset = 1\n", r"back_offset is a table"),
        (
            "[back_offset]\nangle = 40\n",
            r"settings\.toml: a back offset's angle is from -2 to 2 degrees, not 40",
        ),
    ],
)
def test_settings_that_cannot_be_used_are_one_clear_line(tmp_path: Path, written: str, message: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(written, encoding="utf-8")
    with pytest.raises(Misuse, match=message) as refused:
        read_settings(path)
    assert "\n" not in str(refused.value)


def test_settings_lie_where_settings_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert settings_path() == tmp_path / "pnp" / "settings.toml"
    monkeypatch.setenv("XDG_CONFIG_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert settings_path() == tmp_path / ".config" / "pnp" / "settings.toml"


def test_settings_that_are_no_file_are_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(OSError, match="it is no plain file"):
            read_settings(path)


def test_without_a_home_the_usual_settings_are_read_and_none_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    assert read_settings() == Settings()
    with pytest.raises(Misuse, match="set HOME or XDG_CONFIG_HOME"):
        write_settings(Settings())
