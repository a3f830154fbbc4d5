"""The pixels of pictures: as PDF holds them, as small copies for the website, as lines for low ink."""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from pnp.sheets.picture import Picture

if TYPE_CHECKING:
    from PIL.Image import Image

_SMALL_PX = 420
"""The longest side of a copy for the website."""
_LINES_PX = 900
"""The longest side of a picture that low ink draws as lines or in grey."""
_QUALITY = {"paper": 92, "page": 82}
_SPACES = {"L": "/DeviceGray", "RGB": "/DeviceRGB"}
_GREY, _COLOUR, _PALETTE, _WITH_ALPHA = 0, 2, 3, (4, 6)
"""The sorts of PNG, as they number themselves."""


class Embedded(NamedTuple):
    """A picture as PDF holds it: the entries of its dictionary, and its bytes."""

    head: str
    data: bytes


def embedded(picture: Picture) -> Embedded:
    """A picture for paper: JPEG and plain PNG as they are, what lets light through with a mask."""
    if not picture.variant and not picture.shrunk and not picture.turned:
        data = picture.data
        found = _jpeg(data) if picture.sort == "jpeg" else _png(data)
        if found:
            return found
    image = opened(picture)
    if picture.sort == "jpeg" and not picture.variant:
        return Embedded(
            _head(image.size, _SPACES["RGB"], "/DCTDecode"), _as_jpeg(image.convert("RGB"), "paper")
        )
    return _plain(image)


def _head(size: tuple[int, int], space: str, decoder: str, bits: int = 8, extra: str = "") -> str:
    return (
        f"/Type /XObject /Subtype /Image /Width {size[0]} /Height {size[1]} /ColorSpace {space}"
        f" /BitsPerComponent {bits} /Filter {decoder}{extra}"
    )


def _jpeg(data: bytes) -> Embedded | None:
    """The file itself, where its colours are those of a screen."""
    from PIL import Image  # noqa: PLC0415 - loads only where there are pictures

    with Image.open(BytesIO(data)) as image:
        if image.mode not in _SPACES:
            return None
        return Embedded(_head(image.size, _SPACES[image.mode], "/DCTDecode"), data)


def _png(data: bytes) -> Embedded | None:
    """The packed rows of the file as they are: PDF knows PNG's way of packing, but no mask within it."""
    chunks = list(_chunks(data))
    width, height, bits, sort, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    names = {name for name, _ in chunks}
    if interlaced or bits > 8 or sort not in {_GREY, _COLOUR, _PALETTE} or b"tRNS" in names:
        return None
    space = {_GREY: "/DeviceGray", _COLOUR: "/DeviceRGB"}.get(sort, "")
    if sort == _PALETTE:
        colours = next((body for name, body in chunks if name == b"PLTE"), b"")
        if len(colours) < 3:
            return None
        space = f"[/Indexed /DeviceRGB {len(colours) // 3 - 1} <{colours.hex()}>]"
    parts = 3 if sort == _COLOUR else 1
    packing = f" /DecodeParms << /Predictor 15 /Colors {parts} /BitsPerComponent {bits} /Columns {width} >>"
    rows = b"".join(body for name, body in chunks if name == b"IDAT")
    return Embedded(_head((width, height), space, "/FlateDecode", bits, packing), rows)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    position = 8
    while position + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, position)
        yield data[position + 4 : position + 8], data[position + 8 : position + 8 + length]
        position += length + 12


def may_mask(picture: Picture) -> bool:
    """Whether a picture may let light through, as its first bytes tell."""
    if picture.sort == "jpeg" or picture.variant:
        return False
    start = picture.data[: 1 << 14]
    return start[25] in _WITH_ALPHA or b"tRNS" in start


def mask(picture: Picture) -> Embedded:
    """How much light each pixel of a picture keeps back."""
    image = opened(picture)
    alpha = image.getchannel("A") if "A" in image.getbands() else image.convert("L").point([255] * 256)
    return _plain(alpha)


def _plain(image: Image) -> Embedded:
    """Pixels packed by us."""
    if image.mode not in _SPACES:
        image = image.convert("RGB")
    return Embedded(_head(image.size, _SPACES[image.mode], "/FlateDecode"), zlib.compress(image.tobytes(), 6))


def opened(picture: Picture) -> Image:
    """Its pixels as they are drawn: upright, as small as they may be, in the variant for low ink."""
    from PIL import Image, ImageOps  # noqa: PLC0415

    with Image.open(BytesIO(picture.data), formats=("PNG", "JPEG")) as image:
        if picture.sort == "jpeg":
            longest = picture.shrunk or (_LINES_PX if picture.variant else 0)
            if longest:
                image.draft("RGB", (longest, longest))
        upright = ImageOps.exif_transpose(image) if picture.turned else image
        shown = upright.convert(_mode(upright))
    if picture.shrunk and picture.shrunk < shown.width:
        shown = shown.resize(
            (picture.shrunk, max(1, round(shown.height * picture.shrunk / shown.width))),
            Image.Resampling.LANCZOS,
        )
    return _low(shown, picture.variant) if picture.variant else shown


def _mode(image: Image) -> str:
    if "A" in image.getbands() or "transparency" in image.info:
        return "RGBA"
    return "L" if image.mode in {"1", "L", "I;16"} else "RGB"


def _low(image: Image, variant: str) -> Image:
    """Its outline in grey on white, or a pale grey copy."""
    from PIL import Image as Images  # noqa: PLC0415
    from PIL import ImageChops, ImageFilter, ImageOps  # noqa: PLC0415

    if image.mode == "RGBA":
        ground = Images.new("RGBA", image.size, "white")
        image = Images.alpha_composite(ground, image)
    grey = image.convert("L")
    grey.thumbnail((_LINES_PX, _LINES_PX), Images.Resampling.LANCZOS)
    if variant == "grey":
        return ImageOps.autocontrast(grey).point([190 + value * 65 // 255 for value in range(256)])
    smooth = ImageOps.autocontrast(grey, cutoff=1).filter(ImageFilter.GaussianBlur(1.2))
    wide, thin = smooth.filter(ImageFilter.MaxFilter(3)), smooth.filter(ImageFilter.MinFilter(3))
    edges = ImageChops.difference(wide, thin)
    return edges.point([255 - min(190, max(0, value - 14) * 4) for value in range(256)])


def data_uri(picture: Picture) -> str:
    """A small copy that travels within an SVG."""
    image = opened(picture)
    image.thumbnail((_SMALL_PX, _SMALL_PX))
    if image.mode == "RGBA" and image.getchannel("A").getextrema() != (255, 255):
        out = BytesIO()
        image.save(out, "PNG", optimize=True)
        return f"data:image/png;base64,{b64encode(out.getvalue()).decode()}"
    return f"data:image/jpeg;base64,{b64encode(_as_jpeg(image.convert('RGB'), 'page')).decode()}"


def _as_jpeg(image: Image, use: str) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=_QUALITY[use], subsampling=0 if use == "paper" else 2)
    return out.getvalue()
