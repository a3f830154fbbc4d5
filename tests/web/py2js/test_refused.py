"""What would not be told faithfully is refused, by file and line."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from pnp.web.py2js import NotCompilable, Unit
from tests.web.py2js.test_objects import Force


def tries(a: int) -> int:
    try:
        return 1 // a
    except ZeroDivisionError:
        return 0


def halves(a: int) -> float:
    return a / 2


def decimals(a: int) -> float:
    return a * 0.5


def roots(a: int) -> float:
    return math.sqrt(a)


def keeps_an_iterator(a: int) -> list[int]:
    kept = (n * a for n in range(3))
    return [*kept, *kept]


def passes_an_iterator(a: int) -> int:
    return twice(n for n in range(a))  # type: ignore[arg-type]


def twice(values: list[int]) -> int:
    return sum(values) + sum(values)


def same(a: list[int], b: list[int]) -> bool:
    return a is b


def unknown(a: Any) -> Any:
    return a.size


def formats(a: int) -> str:
    return f"{a:03d}"


def loose_zip(a: list[int], b: list[int]) -> list[Any]:
    return list(zip(a, b, strict=False))


def raises(a: int) -> int:
    raise ValueError(a)


def nests(a: int) -> int:
    def inner() -> int:
        return a

    return inner()


def deletes(a: dict[str, int]) -> dict[str, int]:
    del a["x"]
    return a


def adds_what_it_cannot(a: list[int], b: dict[int, int]) -> Any:
    return a + b  # type: ignore[operator]


def loops_on(a: list[int]) -> int:
    found = 0
    for each in a:
        found += each
    return found + each


def keeps_values(a: dict[str, int]) -> int:
    values = a.values()
    return sum(values) + sum(values)


def goes_on(a: list[int]) -> int:
    kept = iter(a)
    return next(kept) + next(kept)


def gives_an_iterator(a: list[int]) -> Iterator[int]:
    return iter(a)


def asks_for_a_field(a: Force) -> int:
    return getattr(a, "cannons", 0)


def looks_for_true(a: int) -> bool:
    return (a > 1, a) in {(1, a), (2, a)}


def prints(a: int) -> None:
    print(a)  # noqa: T201


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (tries, "Try is not compiled"),
        (halves, "inexact"),
        (decimals, "float is not compiled"),
        (roots, "'sqrt' is not compiled"),
        (keeps_an_iterator, "an iterator is consumed where it is made"),
        (passes_an_iterator, "an iterator is consumed where it is made"),
        (same, "'is' is compiled for None alone"),
        (unknown, "cannot tell what 'size' of any is"),
        (formats, "a format in an f-string"),
        (loose_zip, "zip is strict"),
        (raises, "only a Refusal is raised"),
        (nests, "FunctionDef is not compiled"),
        (deletes, "Delete is not compiled"),
        (adds_what_it_cannot, "Add of list and dict"),
        (loops_on, "a loop's variable is used by the loop alone"),
        (keeps_values, "an iterator is consumed where it is made"),
        (goes_on, "an iterator is consumed where it is made"),
        (gives_an_iterator, "an iterator is consumed where it is made"),
        (asks_for_a_field, "getattr is compiled for records"),
        (looks_for_true, "is looked for among"),
        (prints, "'print' is not compiled"),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_what_is_not_compiled_is_refused_by_its_line(function: Any, why: str) -> None:
    with pytest.raises(NotCompilable) as refused:
        Unit().function(function)
    first, last = function.__code__.co_firstlineno, function.__code__.co_firstlineno + 8
    file, line, message = str(refused.value).split(":", 2)
    assert file.endswith("test_refused.py")
    assert first <= int(line) <= last
    assert why in message
