"""When files were saved: what is looked at again and again, by those who wait for a change."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path


def saved(root: Path, folders: Iterable[str]) -> dict[str, int]:
    """When each file of these folders was saved; what is made, hidden, or vanishes meanwhile is passed by.

    One of them may be a file itself.
    """
    times: dict[str, int] = {}
    for folder in folders:
        if (root / folder).is_file():
            times[folder] = (root / folder).stat().st_mtime_ns
        for here, inner, names in os.walk(root / folder):
            inner[:] = [name for name in inner if name != "output" and not name.startswith(".")]
            for file in (os.path.join(here, name) for name in names):  # noqa: PTH118 - many, and often
                try:
                    times[file] = os.stat(file).st_mtime_ns  # noqa: PTH116
                except OSError:
                    continue
    return times
