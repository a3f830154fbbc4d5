"""What was built, for whoever asked."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class SiteReport:
    """What was built."""

    out: Path
    pages: int
    files: int
    bytes: int
