"""Collect the names of words that a game's code, templates and pictures use."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import get_args, get_type_hints

from pydantic import BaseModel

from pnp.core.base import resources
from pnp.core.base.snapshot import digest, glob, is_file, read
from pnp.core.base.syntax import nodes
from pnp.core.catalog.face_strings import face_string_list
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules import standing

_NAME = re.compile(r"[\w+-]+")
_QUOTED = re.compile(r"""(?="([^"\n]*)"|'([^'\n]*)')""")
_FILLED = re.compile(r"\$?\{[^{}]*\}")
_COMPUTED = re.compile(r"[\w-]*\$\{[^{}]*\}[\w-]*")
"""Computed name in a script: ``part-${name}``."""
_INNER = re.compile(r"\.([a-z_]+)")


@dataclass(frozen=True)
class UsedNames:
    """Names of words in use; computed ones such as ``f"best-{move}"`` are patterns."""

    names: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]
    lists: frozenset[str]
    """Tables of which only the order matters."""

    def __contains__(self, name: str) -> bool:
        return name in self.names or any(pattern.fullmatch(name) for pattern in self.patterns)


def names_used_by(loaded: LoadedGame) -> UsedNames:
    """Return all names of words that a game's code, templates, pictures and catalog use."""
    game, root = loaded.game, loaded.root
    templates = resources.files(root, f"templates/cards/{game.id}", "*.j2").values()
    pictures = resources.files(root, f"site/calculators/{game.id}", "*.js").values()
    files = tuple((file, digest(file)) for file in (*_modules(game), *templates, *pictures))
    return _used_names(files)


def _modules(game: Game) -> Iterable[Path]:
    """Return the game's Python files without its play program, and the shared scoring module."""
    file = getattr(sys.modules.get(game.catalog.__module__), "__file__", None)
    tellers = {
        Path(one.tell.__code__.co_filename) for one in game.calculators if hasattr(one.tell, "__code__")
    }
    home = Path(file).parent if file else None
    own = [one for one in glob(home, "**/*.py") if "play" not in one.relative_to(home).parts] if home else []
    modules = [*own, Path(standing.__file__)] if own else []
    return sorted({*modules, *(one for one in tellers if is_file(one))})


@lru_cache(32)
def _used_names(files: tuple[tuple[Path, str], ...]) -> UsedNames:
    texts = {file: read(file).decode("utf-8", "replace") for file, _ in files}
    trees = [ast.parse(text) for file, text in texts.items() if file.suffix == ".py"]
    others = [text for file, text in texts.items() if file.suffix != ".py"]
    strings = [
        *(one for tree in trees for one in _strings(tree)),
        *(match[1] or match[2] or "" for text in others for match in _QUOTED.finditer(text)),
        *(name for text in others for name in _COMPUTED.findall(text)),
    ]
    inner = {name for text in others for name in _INNER.findall(text)}
    plain = {name for one in strings for name in (one, *_NAME.findall(_FILLED.sub(" ", one)))}
    return UsedNames(
        frozenset(plain | inner),
        tuple(_pattern(one) for one in strings if _FILLED.search(one) and _FILLED.sub("", one)),
        frozenset(one for tree in trees for one in _lists(tree)),
    )


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(r"[\w-]+".join(map(re.escape, _FILLED.split(text))))


def _strings(tree: ast.AST) -> Iterator[str]:
    """Yield every string of a module but its docstrings; an f-string with its gaps as ``{}``."""
    every = list(nodes(tree))
    docstrings = {id(node.value) for node in every if isinstance(node, ast.Expr)}
    for node in every:
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def _lists(tree: ast.AST) -> Iterator[str]:
    for node in nodes(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == face_string_list.__name__
        ):
            yield from (str(one.value) for one in node.args[1:2] if isinstance(one, ast.Constant))


@lru_cache(256)
def sentences_of(tell: Callable[..., object]) -> frozenset[str]:
    """Return the sentence names in a calculator's ``tell``: the first of each pair ``("keeps", {…})``."""
    if tell.__name__ == "<lambda>":
        return frozenset()
    tree = ast.parse(textwrap.dedent(inspect.getsource(tell)))
    pairs = (one for one in ast.walk(tree) if isinstance(one, ast.Tuple) and len(one.elts) == 2)
    return frozenset(key for one in pairs for key in _choices(one.elts[0]))


def reasons_of(tell: Callable[..., object], said: Collection[str]) -> set[str]:
    """Return all values of those answer fields of which at least one value is in ``said``."""
    hints = [hint for name, hint in get_type_hints(tell).items() if name != "return"]
    models = [hint for hint in hints if isinstance(hint, type) and issubclass(hint, BaseModel)]
    few = [get_args(field.annotation) for model in models for field in model.model_fields.values()]
    return {one for values in few if any(one in said for one in values) for one in values}


def _choices(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from (*_choices(node.body), *_choices(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
