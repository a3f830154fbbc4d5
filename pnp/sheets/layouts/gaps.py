"""Resolve what a box shows: a field's value, or a text with expressions in its gaps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.core.reading.expression import Expression, parse_expression

_FIELD = re.compile(r"[a-z_][a-z0-9_]*")
_ROLE = re.compile(r"\$[a-z]+[2-9]?")
_GAP = re.compile(r"\{\{?\s*([^{}]+?)\s*\}?\}")


def is_field(text: str) -> bool:
    """Tell whether a text is the name of a field rather than words."""
    return bool(_FIELD.fullmatch(text))


def is_role(text: str | None) -> bool:
    """Tell whether a text stands for the first field of some type, such as ``$number``."""
    return text is not None and bool(_ROLE.fullmatch(text))


def gaps(text: str) -> Iterator[Expression]:
    """Return the expressions in the gaps of a text; raise BadExpression if one cannot be parsed."""
    return (parse_expression(found) for found in _GAP.findall(text))


def filled_text(text: str, values: Mapping[str, Any], said: Mapping[str, str]) -> str:
    """Fill the gaps of a text; a gap with just a field shows the field's display text."""

    def fill(match: re.Match[str]) -> str:
        name = match[1]
        return field_text(name, values, said) if name in values else as_text(parse_expression(name)(values))

    return _GAP.sub(fill, text)


def field_text(name: str, values: Mapping[str, Any], said: Mapping[str, str]) -> str:
    """Return a field's display text, else its value as text."""
    return said[name] if name in said else as_text(values.get(name))


def as_text(value: Any) -> str:
    """Return a value as text: empty for None, a list joined by commas."""
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return ", ".join(map(as_text, value))
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)
