"""Templates from their folders, read anew once they are saved, however soon; compiled once a process."""

from __future__ import annotations

import os
from collections.abc import Callable
from types import CodeType

from jinja2 import BytecodeCache, Environment, FileSystemLoader
from jinja2.bccache import Bucket


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


class Compiled(BytecodeCache):
    """What templates were compiled to, for every environment that reads the same files."""

    _MOST = 512

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if len(self._known) >= self._MOST:
            del self._known[next(iter(self._known))]
        self._known[bucket.key, bucket.checksum] = bucket.code
