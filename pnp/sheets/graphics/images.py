"""Pictures of pixels: looked at before they are opened, and told by what they hold."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Literal

from pnp.core.base import snapshot

Variant = Literal["", "outline", "grey"]
MOST_PIXELS = 60_000_000
"""More than twice what fills a page at 600 dots an inch: a picture that is larger is refused unopened."""
MOST_BYTES = 64_000_000
_JPEG_END = b"\xff\xd9"
_TURNED = 274
"""The number of the tag by which a camera says how it was held."""


class BadPicture(ValueError):
    """Why a picture cannot be used."""


@dataclass(frozen=True)
class Picture:
    """A picture file as it will be drawn; only its size is known until then."""

    file: Path = field(repr=False, compare=False)
    digest: str
    """What the file holds, in a few letters."""
    sort: Literal["png", "jpeg"]
    width: int
    height: int
    turned: bool
    """Whether a camera held on its side took it: then its rows are no rows of pixels."""
    variant: Variant = ""
    """What low ink makes of it."""
    shrunk: int = 0
    """How many pixels wide it is made, where it has many more than paper shows."""

    @property
    def data(self) -> bytes:
        """The bytes of the file, as the snapshot of the run holds them."""
        return snapshot.read(self.file, MOST_BYTES)

    @property
    def name(self) -> str:
        """The same for the same pixels, whatever the file is called."""
        return f"P{self.digest}{self.variant[:1]}{self.shrunk or ''}"


Pictures = Callable[[str], Picture]
"""Finds a picture by the address that an SVG gives: a ValueError where there is none."""


def no_pictures(href: str) -> Picture:
    """Where nobody knows of a project, there are no pictures."""
    raise BadPicture(f"there is no picture '{href}'")


def pictures_of(root: Path) -> Pictures:
    """The pictures of a project by their paths from its root; what follows a # tells how they are drawn."""

    def find(href: str) -> Picture:
        path, _, how = href.partition("#")
        variant, _, width = how.partition(",")
        if variant not in {"", "outline", "grey"} or not (width.isdecimal() or not width):
            raise BadPicture(f"'#{how}' says nothing of a picture")
        picture = look(root, path)
        return Picture(
            picture.file, picture.digest, picture.sort, picture.width, picture.height, picture.turned,
            variant, int(width or 0),  # type: ignore[arg-type]
        )  # fmt: skip

    return find


def look(root: Path, path: str) -> Picture:
    """A picture below a folder, as far as its first bytes tell; a BadPicture says why it cannot be used."""
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
        seen = _seen(file, files.digest(file))
    except OSError as err:
        raise BadPicture(f"'{path}' cannot be read: {err.strerror}") from None
    if isinstance(seen, str):
        raise BadPicture(f"'{path}' {seen}")
    return seen


@lru_cache(1 << 14)
def _seen(file: Path, _: str) -> Picture | str:
    """What is known of a file without opening its pixels, or what is wrong with it."""
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
