"""Load Jinja templates from their folders; each is compiled once a process while it is the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import CodeType

from jinja2 import BytecodeCache, Environment, FileSystemLoader, TemplateNotFound
from jinja2.bccache import Bucket
from jinja2.loaders import split_template_path

from . import snapshot


class Loader(FileSystemLoader):
    """Reads templates from their folders, as the snapshot of the run holds them."""

    def get_source(self, _: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return the template's text, where it lies, and a function that tells whether it is still so."""
        found = self._found(template)
        if found is None:
            raise TemplateNotFound(template)
        text = snapshot.read_text(Path(found[0]))
        return text, found[0], lambda: self._found(template) == found

    def _found(self, template: str) -> tuple[str, str] | None:
        """Return the first file of that name in the folders, with its digest."""
        parts = split_template_path(template)
        files = (Path(folder, *parts) for folder in self.searchpath)
        return next(((str(file), snapshot.digest(file)) for file in files if snapshot.is_file(file)), None)


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
