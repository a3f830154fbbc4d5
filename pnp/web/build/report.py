"""The result of a build of the site."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class SiteReport:
    """Numbers of pages, files and bytes that were built."""

    out: Path
    pages: int
    files: int
    bytes: int
