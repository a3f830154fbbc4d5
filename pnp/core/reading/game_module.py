"""Import the Python of a game: a module of the project's package, or the game.py next to its content."""

from __future__ import annotations

import linecache
import os
import sys
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from pnp.core.base import snapshot
from pnp.core.base.digest import digest_of
from pnp.core.base.errors import Misuse

_PREFIX = "pnp_game_"
"""Prefix of the names of modules that are loaded from a game.py."""
_packages: set[str] = set()
"""Packages of projects that games were loaded from."""


def is_own(module: str | None) -> bool:
    """Return whether a module is a project's own Python, not the engine's or an installed package's."""
    top = (module or "").partition(".")[0]
    return top.startswith(_PREFIX) or any((module or "").startswith(f"{one}.") for one in _packages)


def from_package(package: str, game_id: str) -> Any:
    """Import the module of a package that has the game's id as its name."""
    name = f"{package}.{game_id.replace('-', '_')}"
    _packages.add(package)
    try:
        return import_module(name)
    except ModuleNotFoundError as err:
        if err.name and name.startswith(err.name):
            raise Misuse(f"{game_id}: there is no Python module {name}, and no game.py") from err
        raise


def from_file(file: Path, game_id: str) -> Any:
    """Import a project's game.py; the module is reused until Python files below its folder change."""
    python = snapshot.glob(file.parent, "**/*.py")
    module = _load(file, game_id, digest_of([(str(one), snapshot.digest(one)) for one in python]))
    sys.modules[module.__name__] = module
    return module


class _Loader(SourceLoader):
    """A module loader that reads sources from the snapshot, and neither reads nor writes bytecode files."""

    def __init__(self, name: str, path: str) -> None:
        self.name, self.path = name, path

    def get_filename(self, _: str) -> str:
        return self.path

    def get_data(self, path: str | bytes) -> bytes:
        data = snapshot.read(Path(os.fsdecode(path)))
        # inspect.getsource must return the source that was loaded, not a file that was saved since
        linecache.cache[self.path] = (
            len(data),
            None,
            data.decode("utf-8", "replace").splitlines(True),
            self.path,
        )
        return data


class _Finder(MetaPathFinder):
    """A finder for the modules next to a project's game.py."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, _: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(_PREFIX) or not path:
            return None
        place = Path(path[0], fullname.rpartition(".")[2])
        for file, within in ((place / "__init__.py", place), (place.with_suffix(".py"), None)):
            if snapshot.is_file(file):
                return _spec(fullname, file, within)
        return None


def _spec(name: str, file: Path, package: Path | None) -> ModuleSpec:
    """Return the spec of a module; ``package`` is the folder of its submodules, None for a plain module."""
    spec = ModuleSpec(name, _Loader(name, str(file)), origin=str(file), is_package=package is not None)
    spec.has_location = True
    if package and spec.submodule_search_locations is not None:
        spec.submodule_search_locations.append(str(package))
    return spec


@lru_cache(16)
def _load(file: Path, game_id: str, _: str) -> Any:
    """Execute a game.py as a new module; raise Misuse with the line of an error in it."""
    name = f"{_PREFIX}{game_id.replace('-', '_')}"
    spec, loader = _spec(name, file, file.parent), _Loader(name, str(file))
    if not any(isinstance(one, _Finder) for one in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    for other in [one for one in sys.modules if one.startswith(f"{name}.")]:
        del sys.modules[other]
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        loader.exec_module(module)
    except Exception as err:
        raise Misuse(f"{file.name}:{_line_in(file, err)}: {type(err).__name__}: {err}") from err
    return module


def _line_in(file: Path, err: BaseException) -> int:
    """Return the last line of a file that an error passed through, or that has invalid syntax."""
    if isinstance(err, SyntaxError) and err.filename == str(file):
        return err.lineno or 1
    step, line = err.__traceback__, 1
    while step:
        if step.tb_frame.f_code.co_filename == str(file):
            line = step.tb_lineno
        step = step.tb_next
    return line
