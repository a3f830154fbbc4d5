"""Where a function stands in its file, and what to say where something in it cannot be told in JavaScript."""

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


class Untold(Failure):
    """Something in a calculator has no place in the Python that is compiled."""


def tree(file: str) -> ast.Module:
    """Return the syntax of one file, or of Python that was never in one."""
    return _tree(file, _state(file))


def _state(file: str) -> str:
    """Return the digest of a project's file; the engine's own do not change while they run."""
    return "" if file.startswith(("<", f"{PACKAGE}{os.sep}")) else digest(Path(file))


@lru_cache(4096)
def _tree(file: str, _: str) -> ast.Module:
    made = linecache.getlines(file) if file.startswith("<") else ()
    return ast.parse("".join(made) or read_text(Path(file)))


def definition(function: Any) -> Definition:
    """The syntax of a function: the one in its file that begins on its line and has its parameters."""
    code = function.__code__
    found = [node for node in _definitions(code.co_filename, _state(code.co_filename)) if _is_of(node, code)]
    if len(found) != 1:
        raise Untold(f"{code.co_filename}:{code.co_firstlineno}: which function is '{code.co_name}'?")
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
