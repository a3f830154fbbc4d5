"""Files are complete or absent: written beside their place, then renamed."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def write(path: Path, data: bytes | str) -> None:
    """Write a whole file; an interruption leaves the old one, or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data.encode() if isinstance(data, str) else data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def write_json(path: Path, value: Any) -> None:
    write(path, json.dumps(value, indent=1, ensure_ascii=False) + "\n")
