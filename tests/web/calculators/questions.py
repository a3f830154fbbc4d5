"""Random questions for calculators, and their form for JavaScript."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from hypothesis import strategies as st

from pnp.core.rules.input_fields import Choice, Either, Line, Number, Record, Rows, Shape, Ticked

NAMES = [
    "Rouge",
    "Bleu",
    "",
    "10",
    "2",
    "__proto__",
    "constructor",
    "toString",
    "{player}",
    "$&",
    "é",
    "</script>",
]
Questions = st.SearchStrategy[Any]


@singledispatch
def questions(shape: Shape) -> Questions:
    """Yield random questions of a shape, with small and odd values more often."""
    raise TypeError(f"nobody asks for {shape}")


@questions.register
def _line(shape: Line) -> Questions:
    if shape.signs:
        mixed = st.text("".join(shape.signs), max_size=6)
        return st.one_of(*(st.text(sort, min_size=1, max_size=5) for sort in shape.signs), mixed)
    return st.sampled_from(NAMES[:3]) | st.sampled_from(NAMES) | st.text(max_size=3)


@questions.register
def _number(shape: Number) -> Questions:
    low, high = shape.low or 0, 9999 if shape.high is None else shape.high
    return st.integers(low, min(high, low + 2)) | st.integers(low, high)


@questions.register
def _choice(shape: Choice) -> Questions:
    return st.sampled_from(shape.values)


@questions.register
def _ticked(shape: Ticked) -> Questions:
    return st.lists(st.sampled_from(shape.choice.values), unique=True)


@questions.register
def _either(shape: Either) -> Questions:
    return questions(shape.number) | questions(shape.rows)


@questions.register
def _rows(shape: Rows) -> Questions:
    fewest, most = shape.fewest, 10 if shape.most is None else shape.most
    items = st.lists(questions(shape.item), min_size=fewest, max_size=most)
    if not shape.named:
        return items
    names = st.lists(questions(Line()), min_size=fewest, max_size=most, unique=True)
    alike = st.builds(dict.fromkeys, names, questions(shape.item))
    return alike | st.dictionaries(questions(Line()), questions(shape.item), min_size=fewest, max_size=most)


@questions.register
def _record(shape: Record) -> Questions:
    needed = {name: questions(field) for name, field in shape.fields.items() if not field.optional}
    optional = {name: questions(field) for name, field in shape.fields.items() if field.optional}
    return st.fixed_dictionaries(needed, optional=optional)


def packed(shape: Shape, value: Any) -> Any:
    """Return the question with maps as pairs, since JavaScript objects do not keep the order of keys."""
    if isinstance(shape, Either):
        return value if isinstance(value, int) else packed(shape.rows, value)
    if isinstance(shape, Rows) and shape.named:
        return {"$map": [[name, packed(shape.item, inner)] for name, inner in value.items()]}
    if isinstance(shape, Rows):
        return [packed(shape.item, inner) for inner in value]
    if isinstance(shape, Record):
        return {name: packed(shape.fields[name], inner) for name, inner in value.items()}
    return value
