"""Exports of the demonstration game: the first lines of each file that is text."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator

from pnp.sheets.export import EXPORTS, Request, plan
from tests.looks.plain import rounded, written
from tests.looks.prints import A4, Stage
from tests.looks.seen import summary

_UNREAD = (".png", ".dxf")
"""Pictures, and files that a library does not write reproducibly."""
_MOST, _WIDE = 20, 200
"""Lines of a file that are kept, and characters of each."""


def exports(stage: Stage) -> Iterator[str]:
    """Yield each export, and below it its text files with their first lines."""
    for kind in EXPORTS:
        jobs = plan(kind, Request(stage.demo, "en", stage.studio, A4, "https://example.org/kit"))
        pictures = [path for path, _ in jobs if path.endswith(".png")]
        yield f"{kind}: {len(jobs)} files, {len(pictures)} pictures"
        for path, make in jobs:
            if not path.endswith(_UNREAD):
                lines = list(_lines(path, make()))
                yield f"  {path}: {len(lines)} lines"
                yield from (f"    {line[:_WIDE]}" for line in lines[:_MOST])


def _lines(path: str, data: bytes) -> Iterator[str]:
    """Yield the lines of a file: a PDF's summary, an archive's JSON, JSON with a line for each record."""
    if path.endswith(".pdf"):
        yield from summary(data)
    elif path.endswith(".pcio"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                if not name.endswith(".png"):
                    yield name
                    yield from _lines(name, archive.read(name))
    elif path.endswith(".json"):
        found = json.loads(data)
        for key, value in found.items() if isinstance(found, dict) else [("", found)]:
            rows = value if isinstance(value, list) else [value]
            yield from (f"{key} {written(row)}" for row in rows)
    else:
        yield from rounded(data.decode()).splitlines()
