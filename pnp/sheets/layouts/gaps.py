"""What a box says of a piece: a field, or a text whose gaps hold expressions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.core.reading.expression import Expression, expression

_FIELD = re.compile(r"[a-z_][a-z0-9_]*")
_ROLE = re.compile(r"\$[a-z]+[2-9]?")
_GAP = re.compile(r"\{\{?\s*([^{}]+?)\s*\}?\}")


def is_field(text: str) -> bool:
    """Whether a text is the name of a field, rather than words."""
    return bool(_FIELD.fullmatch(text))


def is_role(text: str | None) -> bool:
    """Whether a text asks for whichever field plays a part, such as ``$number``."""
    return text is not None and bool(_ROLE.fullmatch(text))


def gaps(text: str) -> Iterator[Expression]:
    """The expressions in the gaps of a text; a BadExpression where one cannot be read."""
    return (expression(found) for found in _GAP.findall(text))


def filled(text: str, values: Mapping[str, Any], said: Mapping[str, str]) -> str:
    """The text with its gaps filled; a gap that is a field alone is told as the piece's readers call it."""

    def fill(match: re.Match[str]) -> str:
        name = match[1]
        return told(name, values, said) if name in values else spoken(expression(name)(values))

    return _GAP.sub(fill, text)


def told(name: str, values: Mapping[str, Any], said: Mapping[str, str]) -> str:
    """A field's value as readers are told it."""
    return said[name] if name in said else spoken(values.get(name))


def spoken(value: Any) -> str:
    """A value as text: nothing for none, a list joined."""
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return ", ".join(map(spoken, value))
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)
