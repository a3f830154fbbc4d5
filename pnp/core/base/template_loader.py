"""Load Jinja templates through the snapshot, and cache their compiled code by content."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import CodeType

from jinja2 import BytecodeCache, Environment, FileSystemLoader, TemplateNotFound
from jinja2.bccache import Bucket
from jinja2.loaders import split_template_path

from . import snapshot


class SnapshotLoader(FileSystemLoader):
    """A Jinja loader that reads template files through the current snapshot."""

    def get_source(self, _: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return a template's text, its path, and a function that returns whether both are current."""
        found = self._found(template)
        if found is None:
            raise TemplateNotFound(template)
        text = snapshot.read_text(Path(found[0]))
        return text, found[0], lambda: self._found(template) == found

    def _found(self, template: str) -> tuple[str, str] | None:
        """Return the path and digest of the first file of that name in the search path, or None."""
        parts = split_template_path(template)
        files = (Path(folder, *parts) for folder in self.searchpath)
        return next(((str(file), snapshot.digest(file)) for file in files if snapshot.is_file(file)), None)


class TemplateCache(BytecodeCache):
    """An in-memory cache of compiled templates, shared by all Jinja environments of the process."""

    _MOST = 512

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if len(self._known) >= self._MOST:
            del self._known[next(iter(self._known))]
        self._known[bucket.key, bucket.checksum] = bucket.code
