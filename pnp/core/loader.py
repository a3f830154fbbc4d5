"""Templates from their folders, read anew once they are saved, however soon after they were read."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from jinja2 import FileSystemLoader

if TYPE_CHECKING:
    from jinja2 import Environment


class Loader(FileSystemLoader):
    """Jinja's own asks for the time alone, which two saves in quick succession may share."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The template's text, where it lies, and whether it is still so."""
        text, file, _ = super().get_source(environment, template)
        read = _state(file)
        return text, file, lambda: _state(file) == read


def _state(file: str) -> tuple[int, ...]:
    try:
        seen = os.stat(file)  # noqa: PTH116 - asked for every template of every face: quick
    except OSError:
        return ()
    return seen.st_mtime_ns, seen.st_size, seen.st_ino
