"""The Python of a game: a module of the project's package, or the game.py beside its content."""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from .failure import Misuse
from .seal import seal

_PREFIX = "pnp_game_"
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
    """The module that a project's own game.py is: the very same while the Python beside it is the same."""
    python = sorted(file.parent.rglob("*.py"))
    module = _loaded(file, game_id, seal(*((str(one), one.read_bytes()) for one in python)))
    sys.modules[module.__name__] = module
    return module


@lru_cache(16)
def _loaded(file: Path, game_id: str, _: str) -> Any:
    """A module made anew; its errors are told with their line."""
    name = f"{_PREFIX}{game_id.replace('-', '_')}"
    spec = spec_from_file_location(name, file, submodule_search_locations=[str(file.parent)])
    if spec is None or spec.loader is None:
        raise Misuse(f"{file} cannot be loaded")
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
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
