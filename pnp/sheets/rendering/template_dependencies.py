"""Which templates a template is made with: a slip in any other changes nothing that it draws."""

from __future__ import annotations

import re
from pathlib import Path

from pnp.core.base import resources
from pnp.core.base.snapshot import read_text
from pnp.sheets.typesetting.faults import ICONS, TEMPLATES

_NAMED = re.compile(r"""\{%[-+]?\s*(?:extends|from|import|include)\s+(?:["'](?P<name>[^"']+)["'])?""")
EVERY = "*"
"""What is reached by a name that is computed may be any template."""


def reached(root: Path, template: str) -> frozenset[str]:
    """The template itself, all that it names, and the icons, which any text may name."""
    found: set[str] = set()
    new = [template, ICONS]
    while new:
        name = new.pop()
        if name not in found:
            found.add(name)
            new += _names(root, name)
    return frozenset(found)


def _names(root: Path, template: str) -> list[str]:
    """The templates that one names; none where it cannot be read."""
    try:
        text = read_text(resources.find(root, f"{TEMPLATES}/{template}"))
    except (OSError, ValueError):
        return []
    return [named["name"] or EVERY for named in _NAMED.finditer(text)]
