from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageDraw

from pnp.sheets.graphics.images import BadPicture, inspect_picture, pictures_of
from pnp.sheets.graphics.pixels import embedded, load_image
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.template import FaceRenderer
from pnp.sheets.svg import parse
from tests.sheets.layouts.sample_card import drawn, face

LAYOUT = "boxes:\n  picture: {at: [6, 18, 50, 30], image: art, fit: %s, low: %s}\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "art").mkdir()
    scene().save(tmp_path / "art/oak.png")
    scene().save(tmp_path / "art/oak.jpg", quality=95)
    scene().resize((100, 60)).save(tmp_path / "art/coarse.png")
    ring = Image.new("RGBA", (600, 360), (0, 0, 0, 0))
    ImageDraw.Draw(ring).ellipse([100, 20, 400, 320], fill=(200, 30, 30, 255))
    ring.save(tmp_path / "art/ring.png")
    scene().quantize(16).save(tmp_path / "art/few.png")
    scene().convert("CMYK").save(tmp_path / "art/press.jpg", quality=95)
    (tmp_path / "art/none.png").write_text("no picture", encoding="utf-8")
    (tmp_path / "art/half.png").write_bytes((tmp_path / "art/oak.png").read_bytes()[:900])
    (tmp_path / "art/half.jpg").write_bytes((tmp_path / "art/oak.jpg").read_bytes()[:2000])
    (tmp_path / "art/huge.png").write_bytes(bomb(20_000, 10_000))
    return tmp_path


def scene() -> Image.Image:
    """The left half red, the right half blue, a white spot at the top left."""
    made = Image.new("RGB", (600, 360), "#c02020")
    brush = ImageDraw.Draw(made)
    brush.rectangle([300, 0, 600, 360], fill="#2020c0")
    brush.rectangle([20, 20, 120, 120], fill="#ffffff")
    return made


def bomb(width: int, height: int) -> bytes:
    """A PNG that says that it is huge, in a hundred bytes."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0")) + chunk(b"IEND", b"")


def page(one: Face, root: Path, ink: str = "full", copies: int = 1) -> bytes:
    drawing, findings = FaceRenderer(root).draw_face(one, ink, "en")
    assert drawing is not None
    assert not findings
    stamps = [Stamp(drawing, 70.0 * copy, 0) for copy in range(copies)]
    return write_pdf(Document([Sheet(70 * copies, 88, stamps)], title=""))


def seen(document: bytes) -> Image.Image:
    shown: Image.Image = pdfium.PdfDocument(document)[0].render(scale=2).to_pil()
    return shown


def at(shown: Image.Image, x_mm: float, y_mm: float) -> tuple[int, ...]:
    scale = 2 / 25.4 * 72
    colour = shown.convert("RGB").getpixel((round(x_mm * scale), round(y_mm * scale)))
    assert isinstance(colour, tuple)
    return colour


def is_red(colour: tuple[int, ...]) -> bool:
    return colour[0] > 150 and max(colour[1:]) < 100


@pytest.mark.parametrize("name", ["oak.png", "oak.jpg", "few.png", "press.jpg"])
def test_a_picture_is_drawn_as_it_is(project: Path, name: str) -> None:
    shown = seen(page(face(LAYOUT % ("cover", "outline"), project, art=name), project))
    assert is_red(at(shown, 12, 40))
    assert is_red(at(shown, 50, 40)[::-1])
    assert min(at(shown, 11, 22)) > 230


def test_a_picture_keeps_its_transparency(project: Path) -> None:
    shown = seen(page(face(LAYOUT % ("cover", "outline"), project, art="ring.png"), project))
    assert at(shown, 54, 46) == (255, 255, 255)
    assert is_red(at(shown, 27, 33))


def test_a_jpeg_and_a_plain_png_are_embedded_as_they_are(project: Path) -> None:
    find = pictures_of(project)
    assert embedded(find("art/oak.jpg")).data == (project / "art/oak.jpg").read_bytes()
    assert embedded(find("art/oak.png")).data in (project / "art/oak.png").read_bytes()
    assert "/DCTDecode" in embedded(find("art/oak.jpg")).head


def test_the_same_picture_is_embedded_once(project: Path) -> None:
    (project / "art/twin.png").write_bytes((project / "art/oak.png").read_bytes())
    layout = (
        "boxes:\n  a: {at: [6, 8, 50, 30], image: art}\n  b: {at: [6, 48, 50, 30], image: art/twin.png}\n"
    )
    document = page(face(layout, project, art="oak.png"), project, copies=3)
    assert document.count(b"/Subtype /Image") == 1


def test_the_same_input_gives_the_same_bytes(project: Path) -> None:
    one = face(LAYOUT % ("cover", "outline"), project, art="ring.png")
    for ink in ("full", "low"):
        assert page(one, project, ink) == page(one, project, ink)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("none.png", "'art/none.png' is neither PNG nor JPEG"),
        ("half.png", "'art/half.png' is broken"),
        ("half.jpg", "'art/half.jpg' is broken"),
        ("huge.png", "'art/huge.png' has"),
        ("missing.png", "there is no picture 'missing.png'"),
        ("../../secret.png", "'../../secret.png' lies outside the project"),
        ("/etc/passwd", "lies outside the project"),
    ],
)
def test_a_picture_that_is_none_is_one_finding_at_its_cell(project: Path, name: str, told: str) -> None:
    found = drawn(LAYOUT % ("cover", "outline"), "full", project, art=name).findings
    assert [one.code for one in found] == ["PRT009"]
    assert told in found[0].message
    assert found[0].at.key == ("pieces", 0, "art")
    assert found[0].also[0][0].key == ("boxes", "picture")


def test_a_huge_picture_is_refused_before_it_is_opened(project: Path) -> None:
    with pytest.raises(BadPicture, match="has more than 60 megapixels"):
        inspect_picture(project, "art/huge.png")


def test_a_link_out_of_the_project_is_not_followed(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "oak.png"
    scene().save(outside)
    (project / "art/link.png").symlink_to(outside)
    with pytest.raises(BadPicture, match="outside"):
        inspect_picture(project, "art/link.png")


def test_a_coarse_picture_is_told_with_the_pixels_that_it_wants(project: Path) -> None:
    (found,) = drawn(LAYOUT % ("cover", "outline"), "full", project, art="coarse.png").findings
    assert (found.code, found.severity.name) == ("PRT010", "WARNING")
    assert "51 dots an inch" in found.message
    assert found.help == "make it 394 × 236 pixels or more"


def test_cover_cuts_at_the_focus_and_contain_shows_all(project: Path) -> None:
    tall = "boxes:\n  picture: {at: [6, 8, 12, 42], image: art, fit: %s, focus: %s}\n"
    left = seen(page(face(tall % ("cover", "left"), project, art="oak.png"), project))
    right = seen(page(face(tall % ("cover", "right"), project, art="oak.png"), project))
    whole = seen(page(face(tall % ("contain", "middle"), project, art="oak.png"), project))
    assert at(left, 12, 40)[0] > 150
    assert at(right, 12, 40)[2] > 150
    assert at(whole, 8, 29)[0] > 150
    assert at(whole, 16, 29)[2] > 150
    assert at(whole, 12, 12) == (255, 255, 255)


def test_low_ink_draws_lines_or_a_pale_grey_or_nothing(project: Path) -> None:
    find = pictures_of(project)
    for variant, share in (("outline", 0.1), ("grey", 0.26)):
        pixels = load_image(find(f"art/oak.png#{variant}"))
        assert pixels.mode == "L"
        ink = sum(255 - value for value in pixels.tobytes()) / (255 * pixels.width * pixels.height)
        assert 0 < ink < share, variant
    assert "<image" not in drawn(LAYOUT % ("cover", "none"), "low", project, art="oak.png").svg


def test_a_face_on_the_website_holds_a_small_copy(project: Path) -> None:
    one = face(LAYOUT % ("cover", "outline"), project, art="ring.png")
    text = FaceRenderer(project).outlined(one, "en")
    assert ET.fromstring(text).find(".//{http://www.w3.org/2000/svg}image") is not None  # noqa: S314
    assert "data:image/png;base64," in text
    assert "art/ring.png" not in text
    jpeg = FaceRenderer(project).outlined(face(LAYOUT % ("cover", "outline"), project, art="oak.png"), "en")
    assert "data:image/jpeg;base64," in jpeg
    assert len(jpeg) < 40_000


def test_a_picture_with_more_than_paper_shows_is_shrunk(project: Path) -> None:
    scene().resize((3000, 1800)).save(project / "art/large.png")
    text = drawn(LAYOUT % ("cover", "outline"), "full", project, art="large.png").svg
    assert 'href="art/large.png#,591"' in text
    assert load_image(pictures_of(project)("art/large.png#,591")).width == 591


def test_another_picture_under_the_same_name_is_another_face(project: Path) -> None:
    before = face(LAYOUT % ("cover", "outline"), project, art="oak.png")
    scene().rotate(180).save(project / "art/oak.png")
    assert before.values != face(LAYOUT % ("cover", "outline"), project, art="oak.png").values


def test_a_photograph_stands_upright_as_its_camera_says(project: Path) -> None:
    exif = Image.Exif()
    exif[274] = 6
    scene().save(project / "art/held.jpg", exif=exif, quality=95)
    found = inspect_picture(project, "art/held.jpg")
    assert (found.width, found.height) == (360, 600)
    with Image.open(BytesIO(embedded(found).data)) as shown:
        assert shown.size == (360, 600)


def test_a_template_by_hand_may_show_a_picture_too(project: Path) -> None:
    text = '<svg viewBox="0 0 20 20"><image href="art/oak.png" x="2" y="2" width="10" height="6"/></svg>'
    assert "picture P" in parse(text, "x", pictures_of(project)).log()
