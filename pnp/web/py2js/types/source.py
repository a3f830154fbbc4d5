"""Find the syntax tree of a function, and the error for Python that cannot be compiled."""

from __future__ import annotations

import ast
import linecache
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from pnp.core.base.digest import PACKAGE
from pnp.core.base.errors import Failure
from pnp.core.base.snapshot import digest, read_text

Definition = ast.FunctionDef | ast.Lambda


class NotCompilable(Failure):
    """Python that has no equivalent in compiled JavaScript."""


def tree(file: str) -> ast.Module:
    """Return the syntax tree of a file, or of generated Python."""
    return _tree(file, _state(file))


def _state(file: str) -> str:
    """Return the digest of a project's file; the engine's own files do not change while it runs."""
    return "" if file.startswith(("<", f"{PACKAGE}{os.sep}")) else digest(Path(file))


@lru_cache(4096)
def _tree(file: str, _: str) -> ast.Module:
    made = linecache.getlines(file) if file.startswith("<") else ()
    return ast.parse("".join(made) or read_text(Path(file)))


def definition(function: Any) -> Definition:
    """Return the syntax of a function: the definition on its line with its name and parameters."""
    code = function.__code__
    found = [node for node in _definitions(code.co_filename, _state(code.co_filename)) if _is_of(node, code)]
    if len(found) != 1:
        raise NotCompilable(f"{code.co_filename}:{code.co_firstlineno}: which function is '{code.co_name}'?")
    return found[0]


@lru_cache(4096)
def _definitions(file: str, state: str) -> list[Definition]:
    return [node for node in ast.walk(_tree(file, state)) if isinstance(node, Definition)]


def _is_of(node: Definition, code: Any) -> bool:
    if isinstance(node, ast.Lambda):
        first, name = node.lineno, "<lambda>"
    else:
        first, name = min([node.lineno, *(each.lineno for each in node.decorator_list)]), node.name
    arguments = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    known = list(code.co_varnames[: len(arguments)])
    return (first, name, arguments) == (code.co_firstlineno, code.co_name, known)
