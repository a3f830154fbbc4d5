"""What is exported of the demonstration game: the names of all files, and a digest of those that are text."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator

from pnp.sheets.export import EXPORTS, Request, plan
from tests.looks.prints import A4, Stage
from tests.looks.seen import digest, pages

_UNREAD = (".png", ".dxf")
"""Pictures, and what libraries write in another way each time."""
_FRACTION = re.compile(r"-?\d+\.\d+")


def exports(stage: Stage) -> Iterator[str]:
    """An export a line, and below it its files."""
    for kind in EXPORTS:
        jobs = plan(kind, Request(stage.demo, "en", stage.studio, A4, "https://example.org/kit"))
        pictures = [path for path, _ in jobs if path.endswith(".png")]
        yield f"{kind}: {len(jobs)} files, {len(pictures)} pictures {digest(*pictures)}"
        for path, make in jobs:
            if not path.endswith(_UNREAD):
                yield f"  {path} {digest(*_told(path, make()))}"


def _told(path: str, data: bytes) -> Iterator[str]:
    """A file as text, numbers to a hundredth; of a PDF what it shows, of a parcel what it holds."""
    if path.endswith(".pdf"):
        yield from pages(data)
    elif path.endswith(".pcio"):
        with zipfile.ZipFile(io.BytesIO(data)) as parcel:
            names = parcel.namelist()
            yield from (name for name in names if not name.endswith(".png"))
            yield from (_rounded(parcel.read(name)) for name in names if name.endswith(".json"))
    else:
        yield _rounded(data)


def _rounded(data: bytes) -> str:
    return _FRACTION.sub(lambda number: f"{float(number[0]) + 0.0013:.2f}", data.decode())
