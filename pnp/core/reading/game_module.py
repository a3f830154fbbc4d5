"""The Python of a game: a module of the project's package, or the game.py beside its content."""

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
from pnp.core.base.digest import seal
from pnp.core.base.errors import Misuse

_PREFIX = "pnp_game_"
"""What the names of projects' own modules begin with."""
_packages: set[str] = set()
"""The packages of projects that games were loaded from."""


def is_own(module: str | None) -> bool:
    """Return whether a module is Python of a project, and none of the engine or of what is installed."""
    top = (module or "").partition(".")[0]
    return top.startswith(_PREFIX) or any((module or "").startswith(f"{one}.") for one in _packages)


def from_package(package: str, game_id: str) -> Any:
    """The module of a package that is called as the game is."""
    name = f"{package}.{game_id.replace('-', '_')}"
    _packages.add(package)
    try:
        return import_module(name)
    except ModuleNotFoundError as err:
        if err.name and name.startswith(err.name):
            raise Misuse(f"{game_id}: there is no Python module {name}, and no game.py") from err
        raise


def from_file(file: Path, game_id: str) -> Any:
    """Return the module that a project's own game.py is: the same while the Python below its folder is."""
    python = snapshot.glob(file.parent, "**/*.py")
    module = _loaded(file, game_id, seal([(str(one), snapshot.digest(one)) for one in python]))
    sys.modules[module.__name__] = module
    return module


class _Loader(SourceLoader):
    """Loads Python from the snapshot of the run; compiled files on disk are neither read nor written."""

    def __init__(self, name: str, path: str) -> None:
        self.name, self.path = name, path

    def get_filename(self, _: str) -> str:
        return self.path

    def get_data(self, path: str | bytes) -> bytes:
        data = snapshot.read(Path(os.fsdecode(path)))
        # whoever asks for the source of what was loaded must not be given a file that was saved since
        linecache.cache[self.path] = (
            len(data),
            None,
            data.decode("utf-8", "replace").splitlines(True),
            self.path,
        )
        return data


class _Finder(MetaPathFinder):
    """Finds the modules beside a project's game.py."""

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
    """Return how a module is loaded; modules of a ``package`` are looked for in that folder."""
    spec = ModuleSpec(name, _Loader(name, str(file)), origin=str(file), is_package=package is not None)
    spec.has_location = True
    if package and spec.submodule_search_locations is not None:
        spec.submodule_search_locations.append(str(package))
    return spec


@lru_cache(16)
def _loaded(file: Path, game_id: str, _: str) -> Any:
    """A module made anew; its errors are told with their line."""
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
    """The last line of a file that an error passed through, or that is no Python."""
    if isinstance(err, SyntaxError) and err.filename == str(file):
        return err.lineno or 1
    step, line = err.__traceback__, 1
    while step:
        if step.tb_frame.f_code.co_filename == str(file):
            line = step.tb_lineno
        step = step.tb_next
    return line
