"""The pixels of pictures: as PDF holds them, as small copies for the website, as lines for low ink."""

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
"""The longest side of a copy for the website."""
_LINES_PX = 900
"""The longest side of a picture that low ink draws as lines or in grey."""
_FEW_PX = 4_000_000
"""How many pixels are copied and converted at a time."""
_REACH = 4
"""How many rows beside those of a part are looked at where it is made smaller, so that it has no seams."""
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
    return _packed(image, "L" if _mode(image) == "L" else "RGB")


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
    return _packed(opened(picture), "A")


def _packed(image: Image, mode: str) -> Embedded:
    """Return pixels packed by us, or how much light each keeps back (``A``), a few rows at a time."""
    packer, parts = zlib.compressobj(6), []
    for part in _strips(image):
        if mode == "A":
            parts.append(packer.compress(part.convert("RGBA").getchannel("A").tobytes()))
        else:
            rows = part if part.mode == mode else part.convert(_mode(image)).convert(mode)
            parts.append(packer.compress(rows.tobytes()))
    space = _SPACES["RGB" if mode == "RGB" else "L"]
    return Embedded(_head(image.size, space, "/FlateDecode"), b"".join((*parts, packer.flush())))


def _strips(image: Image) -> Iterator[Image]:
    """Yield an image from top to bottom, in parts of few enough pixels to be copied without thought."""
    rows = max(1, _FEW_PX // image.width)
    for top in range(0, image.height, rows):
        yield image.crop((0, top, image.width, min(image.height, top + rows)))


def opened(picture: Picture) -> Image:
    """Return its pixels as they are drawn: upright, as small as they may be, in the variant for low ink."""
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
    return _low(shown, picture.variant) if picture.variant else shown


def _resized(image: Image, width: int) -> Image:
    """Return an image made narrower, a few rows at a time: a large one is not copied whole."""
    from PIL import Image as Images  # noqa: PLC0415

    mode, height = _mode(image), max(1, round(image.height * width / image.width))
    scale = image.height / height
    made = Images.new(mode, (width, height))
    rows = max(1, int(_FEW_PX / image.width / scale))
    for first in range(0, height, rows):
        last = min(height, first + rows)
        top, bottom = max(0, first - _REACH), min(height, last + _REACH)
        above, below = floor(top * scale), min(image.height, ceil(bottom * scale))
        part = image.crop((0, above, image.width, below)).convert(mode)
        box = (0, top * scale - above, image.width, min(bottom * scale, image.height) - above)
        part = part.resize((width, bottom - top), Images.Resampling.LANCZOS, box=box)
        made.paste(part.crop((0, first - top, width, last - top)), (0, first))
    return made


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
