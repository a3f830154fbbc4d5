"""A value where some sort is wanted: Python takes a dict for its keys and True for 1, JavaScript does not."""

from __future__ import annotations

import ast

from pnp.web.py2js.types.typed import BOOL, INTEGERS, STR, Type, held, many

from .javascript import Js, Scope

_MAPS = ("dict", "counter")
_HOLDERS = ("list", "iter", "set", "tuple")


def suited(js: Js, wanted: Type, node: ast.AST, scope: Scope) -> Js:
    """The value as the sort that is wanted."""
    if js.type.name in _MAPS and wanted.name in _HOLDERS:
        return Js(f"[...{js.operand}.keys()]", many("list", held(js.type)))
    if js.type == STR and wanted.name == "list":
        return Js(f"[...{js.operand}]", many("list", STR))
    if js.type == BOOL and wanted in INTEGERS:
        return Js(f"Number({js})", wanted)
    if not _agree(js.type, wanted):
        raise scope.untold(node, f"{js.type} where {wanted} is wanted is not compiled")
    return js


def _agree(given: Type, wanted: Type) -> bool:
    """Whether what is within needs no change either."""
    if given.name in _MAPS and wanted.name in _MAPS:
        return all(map(_agree, given.args, wanted.args))
    if given.name in _HOLDERS and wanted.name in _HOLDERS and given.args and wanted.args:
        return _agree(held(given), held(wanted))
    loose = given.name in _MAPS and wanted.name in _HOLDERS
    return (
        not loose
        and not (given == STR and wanted.name == "list")
        and not (given == BOOL and wanted in INTEGERS)
    )


def check_key(key: Type, held_keys: Type, node: ast.AST, scope: Scope) -> None:
    """Refuse to look for True among numbers: Python would find 1."""
    if _mixes(key, held_keys) or _mixes(held_keys, key):
        raise scope.untold(node, f"{key} is looked for among {held_keys}")


def _mixes(one: Type, other: Type) -> bool:
    if one == BOOL and other in INTEGERS:
        return True
    if one.args and other.args and {one.name, other.name} <= {*_HOLDERS}:
        sizes = (one.args, other.args) if len(one.args) == len(other.args) else ((held(one),), (held(other),))
        return any(map(_mixes, *sizes))
    return False
