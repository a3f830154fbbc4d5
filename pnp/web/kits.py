"""The printable kits as the website offers them: what their names and manifests say."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

_NAME = re.compile(
    r"(?P<game>.+)-(?P<lang>fr|en)-(?P<paper>a4|letter)(-(?P<layout>gutterfold|fronts|duplex))?(?P<low>-low)?"
)


@dataclass(frozen=True)
class Kit:
    """One PDF to print."""

    file: Path
    game: str
    lang: str
    paper: str
    layout: str
    low: bool
    pages: int
    """As the manifest beside it says; 0 where there is none."""
    size: int

    @property
    def megabytes(self) -> str:
        """Its size, to a tenth."""
        return f"{self.size / 1e6:.1f}"


def read_kit(file: Path) -> Kit | None:
    """The kit behind a PDF, or none where its name is no kit's."""
    match = _NAME.fullmatch(file.stem)
    if match is None:
        return None
    manifest = file.with_suffix(".json")
    pages = len(json.loads(manifest.read_text("utf-8"))["pages"]) if manifest.is_file() else 0
    return Kit(
        file,
        match["game"],
        match["lang"],
        match["paper"],
        match["layout"] or "duplex",
        bool(match["low"]),
        pages,
        file.stat().st_size,
    )
