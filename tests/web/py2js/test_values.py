"""Whatever Python computes, the compiled function computes: numbers of any size, texts, lists, dicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb, factorial, prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.py2js.compile_and_run import Both

EDGES = [0, 1, -1, 2**31, 2**53 - 1, -(2**53) + 1, 2**53, -(2**53), 10**20, -(10**20)]
whole = st.integers(-20, 20) | st.sampled_from(EDGES) | st.integers(-(10**25), 10**25)
small = st.integers(-7, 7)
letters = st.text("ab é😀Z{`$\\\"'", max_size=5) | st.text(max_size=4)
numbers = st.lists(small, max_size=6)
pairs = st.lists(st.tuples(small, small), max_size=6)


def sums(a: int, b: int) -> list[int]:
    return [a + b, a - b, a * b, -a, abs(a), a + 1, 2 * b - a]


def quotients(a: int, b: int) -> list[int]:
    return [a // b, a % b, (a // b) * b + a % b]


def powers(a: int, b: int) -> int:
    return int(a ** (b % 30))


def bits(a: int, b: int) -> list[int]:
    return [a ^ b, a | b, a & b, a >> b % 70]


def comparisons(a: int, b: int) -> list[bool]:
    return [a < b, a <= b, a > b, a >= b, a == b, a != b, a <= b <= 10**20, a == b > 0, a in (b, 1)]


def fractions(a: int, b: int) -> list[Any]:
    one, other = Fraction(a, b), Fraction(b, 7)
    found = [one + other, one - other, one * other, one / other, 1 - one, -one, one * 3, Fraction(str(one))]
    return [*sorted(found), sum(found) / 3, sum([a, b], one) * 2]


def fraction_texts(a: int, b: int) -> list[str]:
    chance = Fraction(a, b)
    return [str(chance), f"{chance}", "yes" if chance else "no", "more" if chance > 1 else "less"]


@cache
def counted(number: int, more: int = 2) -> int:
    return number + more


def whole_functions(a: int, b: int) -> list[int]:
    small = [a % 9, b % 9]
    return [
        factorial(a % 25),
        comb(a % 60, b % 20),
        prod(small),
        sum(small),
        max(a, b),
        min(a, b),
        counted(a),
        counted(a, b),
    ]


@pytest.mark.parametrize(
    "function",
    [sums, quotients, powers, bits, comparisons, fractions, fraction_texts, whole_functions],
    ids=lambda one: one.__name__,
)
def test_numbers_are_exact_whatever_their_size(function: Any) -> None:
    both = Both(function)

    @settings(max_examples=150, deadline=None)
    @given(whole, whole)
    def agree(a: int, b: int) -> None:
        both.agree(a, b)

    agree()


def orders(found: list[tuple[int, int]]) -> list[Any]:
    by_first = sorted(found, key=lambda pair: pair[0])
    backwards = sorted(found, key=lambda pair: pair[0], reverse=True)
    falling = list(found)
    falling.sort(key=lambda pair: -pair[1])
    best = max(found, key=lambda pair: pair[0], default=None)
    worst = min(found, key=lambda pair: pair[1], default=None)
    return [sorted(found), by_first, backwards, falling, best, worst, sorted(found, reverse=True)]


def dicts(found: list[tuple[int, int]]) -> list[Any]:
    ways: Counter[tuple[int, int]] = Counter()
    last: dict[tuple[int, int], int] = {}
    for place, (one, other) in enumerate(found):
        ways[other, one] += 1
        last[one, other] = place
    firsts: dict[int, list[int]] = {}
    for one, other in found:
        firsts.setdefault(one, []).append(other)
    told = {one: len(others) for one, others in firsts.items() if one in firsts}
    return [
        ways,
        ways[0, 0],
        ways.total(),
        last,
        last.get((1, 1)),
        firsts,
        {**told, 3: 4},
        told | {1: 9},
        list(last),
    ]


def paired(found: list[tuple[int, int]]) -> list[Any]:
    """Keys of one sort and values of another, from pairs."""
    told = dict(zip([f"x{one}" for one, _ in found], [other for _, other in found], strict=True))
    return [told, [f"{name}!".upper() for name in told], [number // 2 for number in told.values()]]


def sets(found: list[tuple[int, int]]) -> list[Any]:
    ones, others = {one for one, _ in found}, frozenset(other for _, other in found)
    whole_pairs = set(found)
    return [
        ones | others,
        ones & others,
        ones - others,
        ones.isdisjoint(others),
        (1, 1) in whole_pairs,
        len(whole_pairs),
        ones == others,
        sorted(ones),
        ones.issuperset(others),
    ]


def rows(found: list[tuple[int, int]]) -> list[Any]:
    firsts = [one for one, _ in found]
    return [
        list(zip(firsts, reversed(firsts), strict=True)),
        [(index, one + other) for index, (one, other) in enumerate(found, 1)],
        list(pairwise(firsts)),
        list(combinations(firsts, 2)),
        list(combinations_with_replacement(firsts[:3], 2)),
        list(product(firsts[:2], firsts[:3])),
        [a * b for a in firsts for b in firsts if a < b],
        any(one > other for one, other in found),
        all(one for one in firsts),
        list(map(abs_of, firsts)),
        next((one for one in firsts if one > 2), None),
        firsts.count(1),
        firsts + [0] * 3,
        [*firsts, *firsts[:1]],
        list(dict.fromkeys(firsts)),
        sum(one > 0 for one in firsts),
    ]


def abs_of(number: int) -> int:
    return abs(number)


@pytest.mark.parametrize("function", [orders, dicts, paired, sets, rows], ids=lambda one: one.__name__)
def test_lists_dicts_and_sets_keep_their_order_and_their_equals(function: Any) -> None:
    both = Both(function)

    @settings(max_examples=150, deadline=None)
    @given(pairs)
    def agree(found: list[tuple[int, int]]) -> None:
        both.agree(found)

    agree()


def slices(values: list[int], a: int, b: int) -> list[Any]:
    return [values[a:b], values[a:], values[:b], values[::-1], values[a:b:2], values[a:b:-2], values[:a:-1]]


def items(values: list[int], a: int, b: int) -> list[int]:
    return [values[a], values[b], values[-1], values.index(a)]


def changes(values: list[int], a: int, b: int) -> list[int]:
    deck = list(values)
    deck.append(a)
    deck[0], deck[b] = deck[b], deck[0]
    deck.remove(a)
    first, *rest = deck
    deck += [first, *rest]
    return deck


def ranges(values: list[int], a: int, b: int) -> list[Any]:
    return [
        list(range(a)),
        list(range(a, b)),
        list(range(a, b, -1)),
        [n for n in range(len(values)) if n % 2],
    ]


@pytest.mark.parametrize("function", [slices, items, changes, ranges], ids=lambda one: one.__name__)
def test_places_in_a_list_are_counted_as_in_python(function: Any) -> None:
    both = Both(function)

    @settings(max_examples=150, deadline=None)
    @given(numbers, small, small)
    def agree(values: list[int], a: int, b: int) -> None:
        both.agree(values, a, b)

    agree()


def texts(one: str, other: str) -> list[Any]:
    parts = [one, other, "a"]
    return [
        f"{one}`${{x}}\\ {other}\n\t« {len(one)}",
        one + other,
        len(one),
        one < other,
        one == other,
        one in other,
        sorted([*one]),
        ", ".join(parts),
        one[::-1],
        one[1:],
        (one + other)[len(one)] if other else "",
        one.replace("a", other),
        [letter for letter in one if letter != "a"],
        one or other,
        one and other,
        not one,
        Counter(one),
        sorted(parts),
    ]


def test_texts_are_told_by_their_letters() -> None:
    both = Both(texts)

    @settings(max_examples=200, deadline=None)
    @given(letters, letters)
    def agree(one: str, other: str) -> None:
        both.agree(one, other)

    agree()


def steps(limit: int) -> Iterator[int]:
    """Every other number."""
    number = 0
    while True:
        number += 1
        if number % 2:
            continue
        if number > limit:
            break
        yield number


def named(goal: str, number: int, *, more: int = 1, less: int = 0) -> int:
    match goal:
        case "double" | "twice":
            number = number * 2
        case "none":
            return 0
        case _:
            number = -number
    return number + more - less


def courses(limit: int, goal: str) -> list[Any]:
    run = longest = 0
    for number in steps(limit):
        run = run + 1 if number % 3 else 0
        longest = max(longest, run)
    if (half := limit // 2) > 3:
        word = "long"
    elif half:
        word = "short"
    else:
        word = "none"
    return [longest, word, half, list(steps(limit)), named(goal, limit, less=3), named("none", 1, more=limit)]


def empties(limit: int, goal: str) -> list[Any]:
    found: list[int] = [limit] if limit > 3 else []
    table: Mapping[str, int] = {goal: limit} if goal else {}
    return [found or [0], table or None, not found, bool(table), goal or None, limit or 7, found and goal]


@pytest.mark.parametrize("function", [courses, empties], ids=lambda one: one.__name__)
def test_ways_through_a_function_are_the_same(function: Any) -> None:
    both = Both(function)
    for limit in range(12):
        for goal in ("double", "twice", "none", "else", ""):
            both.agree(limit, goal)
