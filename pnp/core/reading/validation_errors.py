"""What does not fit a model, in our words: one complaint a place, at what is really written."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from pnp.core.base.terminal_text import quoted

_SAYINGS = {
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
    """Pydantic's errors, one a place: of a union's several complaints the first is told.

    A list is not too short because entries of it are wrong, which is what pydantic adds.
    """
    seen: dict[tuple[str | int, ...], dict[str, Any]] = {}
    for error in err.errors(include_url=False):
        place = _written(error["loc"], data, whole=error["type"] == "missing")
        seen.setdefault(place, {**error, "loc": place})
    around = {place[:end] for place in seen for end in range(len(place))}
    return [
        problem for place, problem in seen.items() if problem["type"] != "too_short" or place not in around
    ]


def say(problem: dict[str, Any]) -> str:
    """What is wrong with a field, in our words: ``must be a whole number, not 'ten'``."""
    saying = _SAYINGS.get(problem["type"])
    if saying is None:
        return f"is wrong: {problem['msg']}"
    return saying.format(**{**problem.get("ctx", {}), "input": _shown(problem["input"])})


def _written(loc: tuple[str | int, ...], data: Any, *, whole: bool) -> tuple[str | int, ...]:
    """The part of ``loc`` that is really written: pydantic adds the names of a union's branches."""
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
