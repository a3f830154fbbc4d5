"""Find the templates that a template depends on."""

from __future__ import annotations

import re
from pathlib import Path

from pnp.core.base import resources
from pnp.core.base.snapshot import read_text
from pnp.sheets.typesetting.faults import ICONS, TEMPLATES

_NAMED = re.compile(r"""\{%[-+]?\s*(?:extends|from|import|include)\s+(?:["'](?P<name>[^"']+)["'])?""")
ANY_TEMPLATE = "*"
"""Stands for all templates, where a template names another by an expression."""


def dependencies(root: Path, template: str) -> frozenset[str]:
    """Return the names of a template, of all that it includes, directly or not, and of the icons template."""
    found: set[str] = set()
    new = [template, ICONS]
    while new:
        name = new.pop()
        if name not in found:
            found.add(name)
            new += _names(root, name)
    return frozenset(found)


def _names(root: Path, template: str) -> list[str]:
    """Return the templates that a template names; an empty list if it cannot be read."""
    try:
        text = read_text(resources.find(root, f"{TEMPLATES}/{template}"))
    except (OSError, ValueError):
        return []
    return [named["name"] or ANY_TEMPLATE for named in _NAMED.finditer(text)]
