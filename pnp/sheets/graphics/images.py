"""Find pictures and read their properties without decoding their pixels."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Literal

from pnp.core.base import snapshot

Variant = Literal["", "outline", "grey"]
MOST_PIXELS = 60_000_000
"""Limit of pixels, over twice a page at 600 dpi; larger files are refused undecoded."""
MOST_BYTES = 64_000_000
_JPEG_END = b"\xff\xd9"
_TURNED = 274
"""The EXIF tag of orientation."""


class BadPicture(ValueError):
    """A picture that cannot be used; the message says why."""


@dataclass(frozen=True)
class Picture:
    """A picture file and how it is drawn; its pixels are read only when drawn."""

    file: Path = field(repr=False, compare=False)
    digest: str
    """Digest of the file's content."""
    sort: Literal["png", "jpeg"]
    width: int
    height: int
    turned: bool
    """Whether EXIF rotates the picture, so that its rows are not rows of the file."""
    variant: Variant = ""
    """Treatment for low ink."""
    shrunk: int = 0
    """Width in pixels that it is shrunk to; 0 for its own."""

    @property
    def data(self) -> bytes:
        """The bytes of the file, from the run's snapshot."""
        return snapshot.read(self.file, MOST_BYTES)

    @property
    def name(self) -> str:
        """Resource name; equal for equal pixels, whatever the file's name."""
        return f"P{self.digest}{self.variant[:1]}{self.shrunk or ''}"


Pictures = Callable[[str], Picture]
"""Finds a picture by its address in an SVG; raises BadPicture if there is none."""


def no_pictures(href: str) -> Picture:
    """Raise BadPicture: the loader for SVGs outside a project."""
    raise BadPicture(f"there is no picture '{href}'")


def pictures_of(root: Path) -> Pictures:
    """Return the loader of a project's pictures, by path from its root.

    The address may end with ``#variant,width``.
    """

    def find(href: str) -> Picture:
        path, _, how = href.partition("#")
        variant, _, width = how.partition(",")
        if variant not in {"", "outline", "grey"} or not (width.isdecimal() or not width):
            raise BadPicture(f"'#{how}' says nothing of a picture")
        return replace(inspect_picture(root, path), variant=variant, shrunk=int(width or 0))  # type: ignore[arg-type]

    return find


def inspect_picture(root: Path, path: str) -> Picture:
    """Return a picture below a folder, without decoding it; raise BadPicture if it cannot be used."""
    if not path or "\0" in path or ":" in path:
        raise BadPicture(f"'{path}' is no path of a picture")
    file, files = Path(snapshot.absolute(root / path)), snapshot.now()
    if not files.is_inside(file, root):
        raise BadPicture(f"'{path}' lies outside the project")
    if files.kind(file) is None:
        raise BadPicture(f"there is no picture '{path}'")
    if files.kind(file) != "file":
        raise BadPicture(f"'{path}' is no file")
    try:
        if files.size(file) > MOST_BYTES:
            raise BadPicture(f"'{path}' has more than {MOST_BYTES // 10**6} megabytes")
        found = _inspect(file, files.digest(file))
    except OSError as err:
        raise BadPicture(f"'{path}' cannot be read: {err.strerror}") from None
    if isinstance(found, str):
        raise BadPicture(f"'{path}' {found}")
    return found


@lru_cache(1 << 14)
def _inspect(file: Path, _: str) -> Picture | str:
    """Return a file's properties, read without decoding its pixels, or what is wrong with it."""
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 - loads only where there are pictures

    data = snapshot.read(file, MOST_BYTES)
    digest = blake2b(data, digest_size=8).hexdigest()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as image:
                width, height = image.size
                if width * height > MOST_PIXELS:
                    return f"has {width * height // 10**6} megapixels, more than {MOST_PIXELS // 10**6}"
                turned = image.format == "JPEG" and image.getexif().get(_TURNED, 1) != 1
                if image.format == "PNG":
                    image.verify()
                elif _JPEG_END not in data[-64:]:
                    image.load()
                sort: Literal["png", "jpeg"] = "png" if image.format == "PNG" else "jpeg"
    except Image.DecompressionBombError:
        return f"has more than {MOST_PIXELS // 10**6} megapixels"
    except UnidentifiedImageError:
        return "is neither PNG nor JPEG"
    except (OSError, SyntaxError, ValueError, EOFError) as err:
        return f"is broken: {str(err).splitlines()[0] if str(err) else type(err).__name__}"
    if turned and _sideways(data):
        width, height = height, width
    return Picture(file, digest, sort, width, height, turned)


def _sideways(data: bytes) -> bool:
    from PIL import Image  # noqa: PLC0415

    with Image.open(BytesIO(data)) as image:
        return int(image.getexif().get(_TURNED, 1)) in {5, 6, 7, 8}
