"""Pictures as PDF holds them, as small copies for pages, and as little ink draws them."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import zlib
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, JpegImagePlugin

from pnp.sheets.graphics import pixels
from pnp.sheets.graphics.images import Picture, pictures_of
from pnp.sheets.graphics.pixels import data_uri, embedded, load_image, mask, may_mask

RED, BLUE = (192, 32, 32), (32, 32, 192)


def two_coloured(size: tuple[int, int] = (8, 4), mode: str = "RGB") -> Image.Image:
    """The left half red, the right half blue."""
    made = Image.new("RGB", size, RED)
    made.paste(BLUE, (size[0] // 2, 0, *size))
    return made.convert(mode)


def kept(folder: Path, image: Image.Image, name: str, how: str = "", **more: Any) -> Picture:
    image.save(folder / name, **more)
    return pictures_of(folder)(name + how)


def ring() -> Image.Image:
    """Red where it is not seen through: the left half half, the right half not at all."""
    made = Image.new("RGBA", (4, 2), (*RED, 255))
    made.paste((*RED, 128), (0, 0, 2, 2))
    return made


def head(width: int, height: int, space: str, rest: str, bits: int = 8) -> str:
    return (
        f"/Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace {space}"
        f" /BitsPerComponent {bits} {rest}"
    )


@pytest.mark.parametrize(
    ("mode", "space", "colours", "bits"),
    [("L", "/DeviceGray", 1, 8), ("RGB", "/DeviceRGB", 3, 8), ("1", "/DeviceGray", 1, 1)],
)
def test_a_plain_png_keeps_its_packing(
    tmp_path: Path, mode: str, space: str, colours: int, bits: int
) -> None:
    found = embedded(kept(tmp_path, two_coloured(mode=mode), "a.png"))
    packing = f"/Predictor 15 /Colors {colours} /BitsPerComponent {bits} /Columns 8"
    assert found.head == head(8, 4, space, f"/Filter /FlateDecode /DecodeParms << {packing} >>", bits)
    assert found.data in (tmp_path / "a.png").read_bytes()
    assert len(zlib.decompress(found.data)) == 4 * (1 + 8 * colours * bits // 8)


def test_a_png_of_few_colours_tells_them(tmp_path: Path) -> None:
    image = Image.new("P", (8, 4))
    image.putpalette([*RED, *BLUE])
    found = embedded(kept(tmp_path, image, "a.png"))
    assert " /ColorSpace [/Indexed /DeviceRGB 1 <c020202020c0>] /BitsPerComponent 1 " in found.head
    assert "/Colors 1 /BitsPerComponent 1 /Columns 8" in found.head


@pytest.mark.parametrize("mode", ["RGBA", "LA", "I;16"])
def test_what_pdf_cannot_unpack_is_packed_anew(tmp_path: Path, mode: str) -> None:
    image = Image.new("I;16", (8, 4), 40_000) if mode == "I;16" else two_coloured(mode=mode)
    found = embedded(kept(tmp_path, image, "a.png"))
    space, bytes_each = ("/DeviceGray", 1) if mode == "I;16" else ("/DeviceRGB", 3)
    assert found.head == head(8, 4, space, "/Filter /FlateDecode")
    assert len(zlib.decompress(found.data)) == 8 * 4 * bytes_each


def test_a_png_with_one_colour_to_see_through_is_packed_anew(tmp_path: Path) -> None:
    picture = kept(tmp_path, two_coloured(), "a.png", transparency=RED)
    assert "DecodeParms" not in embedded(picture).head
    assert may_mask(picture)
    assert zlib.decompress(mask(picture).data) == bytes([0, 0, 0, 0, 255, 255, 255, 255] * 4)


def test_a_jpeg_for_paper_is_the_file_itself_or_as_fine(tmp_path: Path) -> None:
    for mode, space in (("RGB", "/DeviceRGB"), ("L", "/DeviceGray")):
        grey = embedded(kept(tmp_path, two_coloured((64, 32), mode), f"{mode}.jpg"))
        assert grey.head == head(64, 32, space, "/Filter /DCTDecode")
        assert grey.data == (tmp_path / f"{mode}.jpg").read_bytes()
    small = embedded(kept(tmp_path, two_coloured((64, 32)), "a.jpg", "#,16"))
    assert small.head == head(16, 8, "/DeviceRGB", "/Filter /DCTDecode")
    assert how_fine(small.data) == (92, 0)


def how_fine(jpeg: bytes) -> tuple[int, int]:
    """The quality of a JPEG, by its tables, and how coarse its colours are: 0 is not at all, 2 is by half."""
    with Image.open(BytesIO(jpeg)) as image:
        assert isinstance(image, JpegImagePlugin.JpegImageFile)
        tables, sampling = image.quantization, JpegImagePlugin.get_sampling(image)
    for quality in range(1, 101):
        out = BytesIO()
        Image.new("RGB", (8, 8)).save(out, "JPEG", quality=quality)
        with Image.open(out) as like:
            assert isinstance(like, JpegImagePlugin.JpegImageFile)
            if like.quantization == tables:
                return quality, sampling
    raise AssertionError("no such quality")


@pytest.mark.parametrize(
    ("name", "mode", "masks"),
    [("a.png", "RGBA", True), ("a.png", "LA", True), ("a.png", "RGB", False), ("a.jpg", "RGB", False)],
)
def test_a_png_with_alpha_may_let_light_through(tmp_path: Path, name: str, mode: str, masks: bool) -> None:
    assert may_mask(kept(tmp_path, two_coloured(mode=mode), name)) is masks
    assert not may_mask(kept(tmp_path, two_coloured(mode=mode), name, "#outline"))


def test_a_mask_is_what_each_pixel_keeps_back(tmp_path: Path) -> None:
    found = mask(kept(tmp_path, ring(), "a.png"))
    assert found.head == head(4, 2, "/DeviceGray", "/Filter /FlateDecode")
    assert zlib.decompress(found.data) == bytes([128, 128, 255, 255] * 2)
    assert zlib.decompress(mask(kept(tmp_path, two_coloured(), "b.png")).data) == bytes([255] * 32)


@pytest.mark.parametrize(
    ("how", "size"),
    [("", (60, 31)), ("#,60", (60, 31)), ("#,61", (60, 31)), ("#,20", (20, 10)), ("#,1", (1, 1))],
)
def test_a_picture_is_made_smaller_and_never_larger(tmp_path: Path, how: str, size: tuple[int, int]) -> None:
    assert load_image(kept(tmp_path, two_coloured((60, 31)), "a.png", how)).size == size


@pytest.mark.parametrize(("mode", "shown"), [("1", "L"), ("P", "RGB"), ("RGB", "RGB"), ("LA", "RGBA")])
def test_pixels_are_grey_coloured_or_seen_through(tmp_path: Path, mode: str, shown: str) -> None:
    assert load_image(kept(tmp_path, two_coloured(mode=mode), "a.png")).mode == shown


def test_a_photograph_is_read_no_finer_than_it_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A JPEG can be read at a half, a quarter or an eighth of its size."""
    asked: list[tuple[str, int, int]] = []
    monkeypatch.setattr(
        JpegImagePlugin.JpegImageFile, "draft", lambda _, mode, size: asked.append((mode, *size))
    )
    for how in ("", "#,40", "#grey", "#grey,40"):
        load_image(kept(tmp_path, two_coloured((64, 32)), "a.jpg", how))
    assert asked == [("RGB", 40, 40), ("RGB", 900, 900), ("RGB", 40, 40)]


def test_little_ink_draws_pale_grey_from_three_quarters_to_white(tmp_path: Path) -> None:
    found = load_image(kept(tmp_path, Image.linear_gradient("L"), "a.png", "#grey"))
    assert found.mode == "L"
    assert found.getextrema() == (190, 255)
    assert found.getpixel((0, 128)) == 190 + 128 * 65 // 255


def test_little_ink_draws_an_edge_as_a_line_and_nothing_else(tmp_path: Path) -> None:
    """The line is no darker than 65, and a step of less than fifteen is none."""
    found = load_image(kept(tmp_path, two_coloured((60, 20)), "a.png", "#outline"))
    row = found.tobytes()[600:660]
    assert min(row) == 65
    assert [x for x, value in enumerate(row) if value < 255] == list(range(27, 33))
    assert row[27:30] == row[32:29:-1]
    flat = Image.new("L", (60, 20), 200)
    assert load_image(kept(tmp_path, flat, "b.png", "#outline")).getextrema() == (255, 255)


@pytest.mark.parametrize("variant", ["grey", "outline"])
def test_little_ink_sees_white_paper_through_a_picture(tmp_path: Path, variant: str) -> None:
    clear = Image.new("RGBA", (20, 20), (0, 0, 0, 0))
    white = Image.new("RGB", (20, 20), "white")
    found = load_image(kept(tmp_path, clear, "a.png", f"#{variant}"))
    assert found.tobytes() == load_image(kept(tmp_path, white, "b.png", f"#{variant}")).tobytes()


@pytest.mark.parametrize(
    ("size", "drawn"), [((1000, 10), (900, 9)), ((10, 1000), (9, 900)), ((900, 9), (900, 9))]
)
def test_little_ink_draws_at_most_nine_hundred_pixels(
    tmp_path: Path, size: tuple[int, int], drawn: tuple[int, int]
) -> None:
    assert load_image(kept(tmp_path, Image.new("L", size, 120), "a.png", "#grey")).size == drawn


def small_copy(picture: Picture) -> tuple[str, bytes, Image.Image]:
    found = re.fullmatch(r"data:image/(\w+);base64,([\w+/=]+)", data_uri(picture))
    assert found
    data = b64decode(found[2])
    return found[1], data, Image.open(BytesIO(data))


def test_a_page_gets_a_small_copy(tmp_path: Path) -> None:
    sort, data, image = small_copy(kept(tmp_path, two_coloured((840, 420)), "a.png"))
    assert (sort, image.size, how_fine(data)) == ("jpeg", (420, 210), (82, 2))
    sort, _, image = small_copy(kept(tmp_path, two_coloured((840, 420), "RGBA"), "b.png"))
    assert (sort, image.size) == ("jpeg", (420, 210))
    sort, _, image = small_copy(kept(tmp_path, ring(), "c.png"))
    assert (sort, image.size, image.mode) == ("png", (4, 2), "RGBA")


def test_a_picture_of_59_megapixels_takes_less_than_half_a_gigabyte(tmp_path: Path) -> None:
    """Whole, with its mask, and made smaller to be drawn as lines."""
    width, height, packer = 7700, 7660, zlib.compressobj(1)
    row = b"\0" + b"\x30\x60\x90\xc0" * width
    rows = b"".join((*(packer.compress(row) for _ in range(height)), packer.flush()))
    start = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    with (tmp_path / "huge.png").open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for name, body in ((b"IHDR", start), (b"IDAT", rows), (b"IEND", b"")):
            file.write(struct.pack(">I", len(body)) + name + body)
            file.write(struct.pack(">I", zlib.crc32(name + body)))
    work = (
        "import resource, sys; from pathlib import Path\n"
        "from pnp.sheets.graphics.images import pictures_of\n"
        "from pnp.sheets.graphics.pixels import embedded, mask\n"
        "find = pictures_of(Path(sys.argv[1]))\n"
        "embedded(find('huge.png')); mask(find('huge.png')); embedded(find('huge.png#outline,2000'))\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000)\n"
    )
    command = [sys.executable, "-c", work, str(tmp_path)]
    assert int(subprocess.run(command, capture_output=True, text=True, check=True).stdout) < 500


def test_a_picture_made_smaller_in_parts_has_no_seams(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Image.effect_mandelbrot((300, 400), (-2, -1.5, 1, 1.5), 50).convert("RGB").save(tmp_path / "a.png")
    picture = pictures_of(tmp_path)("a.png#,90")
    whole = load_image(picture)
    monkeypatch.setattr(pixels, "_FEW_PX", 9000)
    low, high = zip(*ImageChops.difference(whole, load_image(picture)).getextrema(), strict=True)
    assert (max(low), max(high)) <= (0, 1)
