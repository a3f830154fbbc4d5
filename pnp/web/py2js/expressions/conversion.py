"""Convert values where Python converts silently: a dict to its keys, True to 1."""

from __future__ import annotations

import ast

from pnp.web.py2js.types.typed import BOOL, INTEGERS, STR, Type, generic, item_type

from .javascript import Js, Scope

_MAPS = ("dict", "counter")
_HOLDERS = ("list", "iter", "set", "tuple")


def converted(js: Js, wanted: Type, node: ast.AST, scope: Scope) -> Js:
    """Return a value as the wanted type; refuse what cannot be converted."""
    if js.type.name in _MAPS and wanted.name in _HOLDERS:
        return Js(f"[...{js.operand}.keys()]", generic("list", item_type(js.type)))
    if js.type == STR and wanted.name == "list":
        return Js(f"[...{js.operand}]", generic("list", STR))
    if js.type == BOOL and wanted in INTEGERS:
        return Js(f"Number({js})", wanted)
    if not _agree(js.type, wanted):
        raise scope.unsupported(node, f"{js.type} where {wanted} is wanted is not compiled")
    return js


def _agree(given: Type, wanted: Type) -> bool:
    """Return whether the types of the items need no conversion either."""
    if given.name in _MAPS and wanted.name in _MAPS:
        return all(map(_agree, given.args, wanted.args))
    if given.name in _HOLDERS and wanted.name in _HOLDERS and given.args and wanted.args:
        return _agree(item_type(given), item_type(wanted))
    loose = given.name in _MAPS and wanted.name in _HOLDERS
    return (
        not loose
        and not (given == STR and wanted.name == "list")
        and not (given == BOOL and wanted in INTEGERS)
    )


def check_key(key: Type, held_keys: Type, node: ast.AST, scope: Scope) -> None:
    """Refuse to look for a boolean among numbers: Python would find 1 for True."""
    if _mixes(key, held_keys) or _mixes(held_keys, key):
        raise scope.unsupported(node, f"{key} is looked for among {held_keys}")


def _mixes(one: Type, other: Type) -> bool:
    if one == BOOL and other in INTEGERS:
        return True
    if one.args and other.args and {one.name, other.name} <= {*_HOLDERS}:
        sizes = (
            (one.args, other.args)
            if len(one.args) == len(other.args)
            else ((item_type(one),), (item_type(other),))
        )
        return any(map(_mixes, *sizes))
    return False
