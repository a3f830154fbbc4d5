"""Decode and encode pictures: for PDF, as small copies for the website, and for low ink."""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from .images import Picture

if TYPE_CHECKING:
    from PIL.Image import Image

_SMALL_PX = 420
"""Longest side of a copy for the website."""
_LINES_PX = 900
"""Longest side of a picture drawn for low ink."""
_FEW_PX = 4_000_000
"""Number of pixels that are copied and converted at a time, to limit memory."""
_REACH = 4
"""Extra rows on both sides of a strip that is resized, so that strips join without seams."""
_QUALITY = {"paper": 92, "page": 82}
_SPACES = {"L": "/DeviceGray", "RGB": "/DeviceRGB"}
_GREY, _COLOUR, _PALETTE, _WITH_ALPHA = 0, 2, 3, (4, 6)
"""PNG's colour types."""


class Embedded(NamedTuple):
    """An image XObject: the entries of its dictionary, and its data."""

    head: str
    data: bytes


def embedded(picture: Picture) -> Embedded:
    """Encode a picture for PDF; JPEG and plain PNG keep the file's data."""
    if not picture.variant and not picture.shrunk and not picture.turned:
        data = picture.data
        found = _jpeg(data) if picture.sort == "jpeg" else _png(data)
        if found:
            return found
    image = load_image(picture)
    if picture.sort == "jpeg" and not picture.variant:
        return Embedded(
            _head(image.size, _SPACES["RGB"], "/DCTDecode"), _as_jpeg(image.convert("RGB"), "paper")
        )
    return _compress(image, "L" if _mode(image) == "L" else "RGB")


def _head(size: tuple[int, int], space: str, decoder: str, bits: int = 8, extra: str = "") -> str:
    return (
        f"/Type /XObject /Subtype /Image /Width {size[0]} /Height {size[1]} /ColorSpace {space}"
        f" /BitsPerComponent {bits} /Filter {decoder}{extra}"
    )


def _jpeg(data: bytes) -> Embedded | None:
    """Embed a JPEG file as it is; None if its colours are not grey or RGB."""
    from PIL import Image  # noqa: PLC0415 - loads only where there are pictures

    with Image.open(BytesIO(data)) as image:
        if image.mode not in _SPACES:
            return None
        return Embedded(_head(image.size, _SPACES[image.mode], "/DCTDecode"), data)


def _png(data: bytes) -> Embedded | None:
    """Embed a PNG's compressed rows as they are; None if PDF has no equivalent."""
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
    """Return whether a picture may have transparent pixels, from the start of its file."""
    if picture.sort == "jpeg" or picture.variant:
        return False
    start = picture.data[: 1 << 14]
    return start[25] in _WITH_ALPHA or b"tRNS" in start


def mask(picture: Picture) -> Embedded:
    """Encode a picture's alpha channel."""
    return _compress(load_image(picture), "A")


def _compress(image: Image, mode: str) -> Embedded:
    """Compress an image's pixels, or for mode ``A`` its alpha channel, strip by strip."""
    compressor, parts = zlib.compressobj(6), []
    for part in _strips(image):
        if mode == "A":
            parts.append(compressor.compress(part.convert("RGBA").getchannel("A").tobytes()))
        else:
            rows = part if part.mode == mode else part.convert(_mode(image)).convert(mode)
            parts.append(compressor.compress(rows.tobytes()))
    space = _SPACES["RGB" if mode == "RGB" else "L"]
    return Embedded(_head(image.size, space, "/FlateDecode"), b"".join((*parts, compressor.flush())))


def _strips(image: Image) -> Iterator[Image]:
    """Yield an image from top to bottom, in strips small enough to copy."""
    rows = max(1, _FEW_PX // image.width)
    for top in range(0, image.height, rows):
        yield image.crop((0, top, image.width, min(image.height, top + rows)))


def load_image(picture: Picture) -> Image:
    """Decode a picture as it is drawn: upright, shrunk, in its variant for low ink."""
    from PIL import Image, ImageOps  # noqa: PLC0415

    with Image.open(BytesIO(picture.data), formats=("PNG", "JPEG")) as image:
        if picture.sort == "jpeg":
            longest = picture.shrunk or (_LINES_PX if picture.variant else 0)
            if longest:
                image.draft("RGB", (longest, longest))
        image.load()
        shown = ImageOps.exif_transpose(image) if picture.turned else image
    if picture.shrunk and picture.shrunk < shown.width:
        shown = _resized(shown, picture.shrunk)
    elif picture.variant and shown.width * shown.height > _FEW_PX:
        shown = _resized(shown, min(shown.width, 2 * _LINES_PX))
    if shown.width * shown.height <= _FEW_PX:
        shown = shown.convert(_mode(shown))
    return _for_low_ink(shown, picture.variant) if picture.variant else shown


def _resized(image: Image, width: int) -> Image:
    """Shrink an image to a width, strip by strip, without copying it whole."""
    from PIL import Image as Images  # noqa: PLC0415

    mode, height = _mode(image), max(1, round(image.height * width / image.width))
    scale = image.height / height
    result = Images.new(mode, (width, height))
    rows = max(1, int(_FEW_PX / image.width / scale))
    for first in range(0, height, rows):
        last = min(height, first + rows)
        top, bottom = max(0, first - _REACH), min(height, last + _REACH)
        above, below = floor(top * scale), min(image.height, ceil(bottom * scale))
        part = image.crop((0, above, image.width, below)).convert(mode)
        box = (0, top * scale - above, image.width, min(bottom * scale, image.height) - above)
        part = part.resize((width, bottom - top), Images.Resampling.LANCZOS, box=box)
        result.paste(part.crop((0, first - top, width, last - top)), (0, first))
    return result


def _mode(image: Image) -> str:
    if "A" in image.getbands() or "transparency" in image.info:
        return "RGBA"
    return "L" if image.mode in {"1", "L", "I;16"} else "RGB"


def _for_low_ink(image: Image, variant: str) -> Image:
    """Return an image's outlines in grey on white, or a pale grey copy."""
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
    """Return a small copy of a picture as a data URI."""
    image = load_image(picture)
    if image.width * image.height > _FEW_PX:
        image = _resized(image, min(image.width, 2 * _SMALL_PX))
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
