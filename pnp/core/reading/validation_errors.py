"""Turn pydantic's validation errors into messages in our words, one per place that is written in the file."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from pnp.core.base.terminal_text import quoted

_MESSAGES = {
    "missing": "is missing",
    "extra_forbidden": "is not a field here",
    "int_type": "must be a whole number, not {input}",
    "string_type": "must be text, not {input}",
    "bool_type": "must be true or false, not {input}",
    "list_type": "must be a list, not {input}",
    "tuple_type": "must be a list, not {input}",
    "dict_type": "must be a mapping, not {input}",
    "model_type": "must be a mapping, not {input}",
    "model_attributes_type": "must be a mapping, not {input}",
    "literal_error": "must be {expected}, not {input}",
    "greater_than_equal": "must be at least {ge}, not {input}",
    "less_than_equal": "must be at most {le}, not {input}",
    "string_too_short": "must not be empty",
    "string_too_long": "must have at most {max_length} letters",
    "string_pattern_mismatch": "must match {pattern}, not {input}",
    "too_short": "must have at least {min_length} entries, not {actual_length}",
    "too_long": "must have at most {max_length} entries, not {actual_length}",
    "value_error": "is wrong: {error}",
    "newer": "is {input}: it was written for a newer pnp, this one knows {known}; install the newer one",
}


def problems(err: ValidationError, data: Any) -> list[dict[str, Any]]:
    """Return pydantic's errors, at most one per place: of a union's several errors the first.

    A "too short" error is dropped if entries of that list are wrong, since pydantic then miscounts them.
    """
    seen: dict[tuple[str | int, ...], dict[str, Any]] = {}
    for error in err.errors(include_url=False):
        place = _written_path(error["loc"], data, whole=error["type"] == "missing")
        seen.setdefault(place, {**error, "loc": place})
    around = {place[:end] for place in seen for end in range(len(place))}
    return [
        problem for place, problem in seen.items() if problem["type"] != "too_short" or place not in around
    ]


def message_of(problem: dict[str, Any]) -> str:
    """Return the message for an error, such as ``must be a whole number, not 'ten'``."""
    template = _MESSAGES.get(problem["type"])
    if template is None:
        return f"is wrong: {problem['msg']}"
    return template.format(**{**problem.get("ctx", {}), "input": _shown(problem["input"])})


def _written_path(loc: tuple[str | int, ...], data: Any, *, whole: bool) -> tuple[str | int, ...]:
    """Return the steps of ``loc`` that exist in the data; pydantic adds the names of union branches.

    With ``whole``, the last step is kept although it is missing.
    """
    path: list[str | int] = []
    for index, step in enumerate(loc):
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            if whole and index == len(loc) - 1:
                path.append(step)
            continue
        path.append(step)
    return tuple(path)


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    return "nothing" if value is None else quoted(value)
