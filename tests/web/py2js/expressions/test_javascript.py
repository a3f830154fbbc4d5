"""Each expression of Python and how it is told in JavaScript, with what is then known of its value."""

from __future__ import annotations

import linecache
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, count, pairwise, product
from math import comb, factorial, prod, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pnp.web.py2js import NotCompilable, Unit
from pnp.web.py2js.function import compile_function
from pnp.web.py2js.types.typed import Type, hint_type


class Force(NamedTuple):
    """A named tuple."""

    pirates: int
    name: str = "x"

    @property
    def armed(self) -> bool:
        return self.pirates > 0

    def more(self, by: int, *, times: int = 1) -> int:
        return self.pirates + by * times


@dataclass(frozen=True)
class Berth:
    """A record."""

    ship: str
    cargo: int = 3


class Fleet:
    """An object that says itself what it holds."""

    size = 3

    def __init__(self, ships: list[str]) -> None:
        self.ships = ships

    def __iter__(self) -> Iterator[str]:
        return iter(self.ships)

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, at: int) -> str:
        return self.ships[at]


GIVEN: dict[str, Any] = {
    "n": int, "i": int, "ok": bool, "s": str, "t": str, "f": Fraction, "x": Any,
    "ns": list[int], "ws": list[str], "fs": list[Fraction], "oks": list[bool], "rows": list[list[int]],
    "pair": tuple[int, str], "pairs": list[tuple[int, str]], "it": Iterator[int],
    "d": dict[str, int], "e": dict[int, int], "c": Counter[str], "u": set[int], "v": set[int],
    "perhaps": int | None, "both": int | str, "call": Callable[[int], int],
    "force": Force, "berth": Berth, "fleet": Fleet,
}  # fmt: skip
"""What expressions may name, and what that is."""
NAMED = {
    "Berth": Berth, "Counter": Counter, "Fleet": Fleet, "Force": Force, "Fraction": Fraction, "Path": Path,
    "cache": cache, "comb": comb, "combinations": combinations, "deque": deque, "factorial": factorial,
    "repeated": combinations_with_replacement, "pairwise": pairwise, "prod": prod,
    "product": product, "sqrt": sqrt,
}  # fmt: skip
FILES = count()

NUMBERS = r"""
    7                   → 7 : small
    2147483647          → 2147483647 : small
    2147483648          → 2147483648 : int
    9007199254740991    → 9007199254740991 : int
    9007199254740992    → 9007199254740992n : int
    None                → null : none
    True                → true : bool
    n + i               → py.add(n, i) : int
    3 + 4               → 3 + 4 : int
    3 - 4               → 3 - 4 : int
    3 * 4               → 3 * 4 : int
    3 + n               → py.add(3, n) : int
    n - 3               → py.sub(n, 3) : int
    n * i               → py.mul(n, i) : int
    n // i              → py.floordiv(n, i) : int
    7 // 2              → py.floordiv(7, 2) : int
    n % i               → py.mod(n, i) : int
    n % 3               → py.mod(n, 3) : small
    3 % n               → py.mod(3, n) : int
    n ** 2              → py.pow(n, 2) : int
    n ^ i               → py.xor(n, i) : int
    n | i               → py.bitor(n, i) : int
    n & i               → py.bitand(n, i) : int
    n >> 1              → py.shift(n, 1) : int
    ok + n              → py.add(ok, n) : int
    ok + ok             → py.add(ok, ok) : int
    f + f               → py.add(f, f) : fraction
    f - n               → py.sub(f, n) : fraction
    n * f               → py.mul(n, f) : fraction
    f / n               → py.div(f, n) : fraction
    ok * f              → py.mul(ok, f) : fraction
    perhaps + 1         → py.add(perhaps, 1) : int
    both + 1            → py.add(both, 1) : int
    1 + both            → py.add(1, both) : int
    -n                  → -n : int
    -3                  → -3 : small
    -f                  → py.neg(f) : fraction
    -(n + 1)            → -py.add(n, 1) : int
    -(3 + 4)            → -(3 + 4) : int
    (3 + 4) * 2         → py.mul(3 + 4, 2) : int
    abs(n)              → py.abs(n) : int
    abs(3)              → py.abs(3) : small
    abs(f)              → py.abs(f) : fraction
    factorial(n)        → py.factorial(n) : int
    comb(n, 3)          → py.comb(n, 3) : int
    prod(ns)            → py.prod(ns) : int
    prod(a for a in ns) → py.prod([...ns]) : int
    Fraction(n, 3)      → py.fraction(n, 3) : fraction
    Fraction(s)         → py.fraction(s) : fraction
    int(n)              → n : int
    int(3)              → 3 : small
    int(s)              → py.int(s) : int
    int(f)              → py.int(f) : int
    sum(ns)             → py.sum(ns) : int
    sum(oks)            → py.sum(oks) : int
    sum(fs)             → py.sum(fs) : fraction
    sum(u)              → py.sum(u) : int
    sum(ns, n)          → py.sum(ns, n) : int
    sum(ns, f)          → py.sum(ns, f) : fraction
    sum(fs, n)          → py.sum(fs, n) : fraction
    sum([])             → py.sum([]) : int
    sum(a for a in ns)  → py.sum([...ns]) : int
    range(n)            → py.range(n) : list[small]
    range(1, n, 2)      → py.range(1, n, 2) : list[small]
    (a := n) + a        → py.add((a = n), a) : int
"""

TRUTH = r"""
    not n                                → !n : bool
    not ns                               → !py.truth(ns) : bool
    not ok                               → !ok : bool
    not n > 1                            → !(n > 1) : bool
    not (ok and n)                       → !(ok && n) : bool
    not len(ns)                          → !ns.length : bool
    not s.isdigit()                      → !py.isdigit(s) : bool
    not [a for a in ns]                  → !py.truth([...ns]) : bool
    n < i                                → n < i : bool
    n <= 3 < i                           → n <= 3 && 3 < i : bool
    n < len(ns) < 3                      → n < ns.length && ns.length < 3 : bool
    f > n                                → py.compare(f, n) > 0 : bool
    ok < 1                               → py.compare(ok, 1) < 0 : bool
    s < t                                → py.compare(s, t) < 0 : bool
    ns >= ns                             → py.compare(ns, ns) >= 0 : bool
    pair < pair                          → py.compare(pair, pair) < 0 : bool
    n == i                               → n === i : bool
    n != i                               → n !== i : bool
    s == t                               → s === t : bool
    s == n                               → s === n : bool
    perhaps == None                      → perhaps === null : bool
    ok == ok                             → ok === ok : bool
    ok != ok                             → ok !== ok : bool
    ok == n                              → py.eq(ok, n) : bool
    ns == ns                             → py.eq(ns, ns) : bool
    ns != ns                             → !py.eq(ns, ns) : bool
    x == s                               → x === s : bool
    x != s                               → x !== s : bool
    s == x                               → s === x : bool
    both == s                            → both === s : bool
    x == n                               → py.eq(x, n) : bool
    perhaps is None                      → perhaps === null : bool
    perhaps is not None                  → perhaps !== null : bool
    (n + 1) is None                      → py.add(n, 1) === null : bool
    (ok or ok) is None                   → (ok || ok) === null : bool
    s in d                               → d.has(s) : bool
    s not in d                           → !d.has(s) : bool
    s in c                               → c.has(s) : bool
    n in u                               → u.has(n) : bool
    s in t                               → t.includes(s) : bool
    s not in t                           → !t.includes(s) : bool
    n in ns                              → ns.includes(n) : bool
    s in ws                              → ws.includes(s) : bool
    s not in ws                          → !ws.includes(s) : bool
    n in (1, 2)                          → [1, 2].includes(n) : bool
    n in [ok]                            → py.has([ok], n) : bool
    ok in oks                            → py.has(oks, ok) : bool
    f in fs                              → py.has(fs, f) : bool
    f not in fs                          → !py.has(fs, f) : bool
    n in []                              → [].includes(n) : bool
    n or i                               → n || i : int
    n and i                              → n && i : int
    ns or [0]                            → py.or(ns, () => [0]) : list[int]
    ns and n                             → py.and(ns, () => n) : either[list[int], int]
    ok and ok                            → ok && ok : bool
    ok or ok                             → ok || ok : bool
    ok and n > 1                         → ok && n > 1 : bool
    n or ns                              → n || ns : either[int, list[int]]
    n or s or i                          → n || (s || i) : either[int, str]
    ns or s or i                         → py.or(ns, () => s || i) : either[list[int], str, int]
    berth or None                        → berth || null : Berth
    fleet or None                        → py.or(fleet, () => null) : Fleet
    force or None                        → py.or(force, () => null) : Force
    (ok or ok) and ok                    → (ok || ok) && ok : bool
    ok and (ok or ok)                    → ok && (ok || ok) : bool
    not (ok or ok)                       → !(ok || ok) : bool
    ok and any(a for a in ns)            → ok && (ns.some((a) => a)) : bool
    n if ok else i                       → ok ? n : i : int
    ns if n else []                      → n ? ns : [] : list[int]
    (n if ok else i) + 1                 → py.add(ok ? n : i, 1) : int
    (n if ok else i) if ok else n        → ok ? (ok ? n : i) : n : int
    "a" if ns else "b"                   → py.truth(ns) ? "a" : "b" : str
    n if not ok else i                   → !ok ? n : i : int
    bool(ns)                             → Boolean(py.truth(ns)) : bool
    bool(n)                              → Boolean(n) : bool
    isinstance(n, int)                   → py.is_int(n) : bool
    isinstance(x, tuple)                 → Array.isArray(x) : bool
    isinstance(x, list)                  → Array.isArray(x) : bool
    isinstance(x, Berth)                 → x instanceof Berth : bool
    isinstance(x if ok else n, Berth)    → (ok ? x : n) instanceof Berth : bool
    any(ns)                              → ns.some((each) => each) : bool
    all(ns)                              → ns.every((each) => each) : bool
    any(oks)                             → oks.some((each) => each) : bool
    any(rows)                            → rows.some((each) => py.truth(each)) : bool
    all(rows)                            → rows.every((each) => py.truth(each)) : bool
    any(u)                               → [...u].some((each) => each) : bool
    all(a > 1 for a in ns)               → ns.every((a) => a > 1) : bool
    any(a > b for a in ns for b in ns)   → ns.flatMap((a) => ns.map((b) => a > b)).some((each) => each) : bool
    any(a for a in u)                    → [...u].some((a) => a) : bool
    any(a > 1 for a in ns if a if a < 3) → ns.filter((a) => a).filter((a) => a < 3).some((a) => a > 1) : bool
"""

TEXTS = r"""
    "é`${x}"                 → "é`${x}" : str
    f"{n} {s}"               → `${n} ${s}` : str
    f"{len(s)}"              → `${py.len(s)}` : str
    f"{f}{ok}{ns}"           → `${py.str(f)}${py.str(ok)}${py.str(ns)}` : str
    f"{3}"                   → `${3}` : str
    s + t                    → s + t : str
    (s + t) + s              → (s + t) + s : str
    s * n                    → py.repeat(s, n) : str
    str(n)                   → py.str(n) : str
    s[0]                     → py.at(s, 0) : str
    s[1:]                    → py.slice(s, 1) : str
    len(s)                   → py.len(s) : small
    [*reversed(s)]           → [...py.reversed([...s])] : list[str]
    ", ".join(ws)            → [...ws].join(", ") : str
    ", ".join(a for a in ws) → [...[...ws]].join(", ") : str
    ", ".join(d)             → [...d.keys()].join(", ") : str
    s.upper()                → s.toUpperCase() : str
    s.lower()                → s.toLowerCase() : str
    s.replace(s, t)          → s.split(s).join(t) : str
    s.isdigit()              → py.isdigit(s) : bool
    (s + t).upper()          → (s + t).toUpperCase() : str
    ws[0].upper()            → py.at(ws, 0).toUpperCase() : str
    max(s, t)                → py.max([s, t]) : str
    [a for a in s]           → [...[...s]] : list[str]
"""

LISTS = r"""
    []                                           → [] : list[never]
    ()                                           → [] : tuple
    [1, s]                                       → [1, s] : list[either[small, str]]
    (1, s)                                       → [1, s] : tuple[small, str]
    (*ns, 1)                                     → [...ns, 1] : list[int]
    [*u, *d]                                     → [...u, ...d.keys()] : list[either[int, str]]
    [*rows[0], *ns]                              → [...py.at(rows, 0), ...ns] : list[int]
    len(ns)                                      → ns.length : small
    len(pair)                                    → pair.length : small
    len(ns + ns)                                 → [...ns, ...ns].length : small
    ns[0]                                        → py.at(ns, 0) : int
    (ns + ns)[0]                                 → py.at([...ns, ...ns], 0) : int
    pair[0]                                      → pair[0] : int
    pair[1]                                      → pair[1] : str
    pair[2]                                      → py.at(pair, 2) : either[int, str]
    pair[-1]                                     → py.at(pair, -1) : either[int, str]
    pair[n]                                      → py.at(pair, n) : either[int, str]
    ns[1:]                                       → py.slice(ns, 1) : list[int]
    ns[:n]                                       → py.slice(ns, null, n) : list[int]
    ns[n:i:2]                                    → py.slice(ns, n, i, 2) : list[int]
    ns[::-1]                                     → py.slice(ns, null, null, -1) : list[int]
    ns[:]                                        → py.slice(ns) : list[int]
    pair[1:]                                     → py.slice(pair, 1) : list[either[int, str]]
    ns + ns                                      → [...ns, ...ns] : list[int]
    ns + [1]                                     → [...ns, ...[1]] : list[int]
    pair + pair                                  → [...pair, ...pair] : list[either[int, str]]
    ns + ws                                      → [...ns, ...ws] : list[either[int, str]]
    (ns if ok else ns) + ns                      → [...(ok ? ns : ns), ...ns] : list[int]
    ns * 3                                       → py.repeat(ns, 3) : list[int]
    list()                                       → [] : list[never]
    tuple()                                      → [] : list[never]
    list(ns)                                     → [...ns] : list[int]
    list(u)                                      → [...u] : list[int]
    list(d)                                      → [...d.keys()] : list[str]
    list(ns[1:])                                 → [...py.slice(ns, 1)] : list[int]
    list(ns if ok else ns)                       → [...(ok ? ns : ns)] : list[int]
    list(ns or [0])                              → [...(py.or(ns, () => [0]))] : list[int]
    list(berth.ship)                             → [...berth.ship] : list[str]
    list(a for a in ns)                          → [...ns] : list[int]
    list(reversed(ns))                           → py.reversed(ns) : list[int]
    tuple(sorted(ns))                            → py.sorted(ns) : list[int]
    list(fleet)                                  → [...fleet.__iter__()] : list[str]
    deque(ns)                                    → [...ns] : list[int]
    deque()                                      → [] : list[never]
    max(n, i)                                    → py.max([n, i]) : int
    min(n, 3)                                    → py.min([n, 3]) : int
    max(1, 2)                                    → py.max([1, 2]) : int
    max(ns)                                      → py.max(ns) : int
    max(u)                                       → py.max(u) : int
    max(ns, default=0)                           → py.max(ns, null, 0) : int
    min(ws, default=None)                        → py.min(ws, null, null) : str
    max(ns, key=lambda a: -a)                    → py.max(ns, (a) => -a) : int
    max(pairs, key=lambda p: p[0], default=None) → py.max(pairs, (p) => p[0], null) : tuple[int, str]
    sorted(ns)                                   → py.sorted(ns) : list[int]
    sorted(d)                                    → py.sorted(d.keys()) : list[str]
    sorted(ns, reverse=True)                     → py.sorted(ns, null, true) : list[int]
    sorted(ws, key=len)                          → py.sorted(ws, py.len) : list[str]
    sorted(ws, key=len, reverse=ok)              → py.sorted(ws, py.len, ok) : list[str]
    sorted(ws, key=str)                          → py.sorted(ws, py.str) : list[str]
    sorted(ws, key=int)                          → py.sorted(ws, py.int) : list[str]
    sorted(ns, key=factorial)                    → py.sorted(ns, py.factorial) : list[int]
    sorted(ns, key=call)                         → py.sorted(ns, call) : list[int]
    [*enumerate(ws)]                             → [...py.enumerate(ws)] : list[tuple[small, str]]
    [*enumerate(ws, 1)]                          → [...py.enumerate(ws, 1)] : list[tuple[small, str]]
    [*enumerate(d)]                              → [...py.enumerate(d.keys())] : list[tuple[small, str]]
    [*zip(ns, ws, strict=True)]                  → [...py.zip(ns, ws)] : list[tuple[int, str]]
    [*zip(*pairs, strict=True)]                  → [...py.zip(...pairs)] : list[list[either[int, str]]]
    [*zip(*rows, strict=True)]                   → [...py.zip(...rows)] : list[list[int]]
    [*map(len, ws)]                              → [...ws.map((each) => py.len(each))] : list[small]
    [*map(call, ns)]                             → [...ns.map((each) => call(each))] : list[int]
    [*map(lambda a, b: a, ns, ws)]               → [...py.map((a, b) => a, ns, ws)] : list[int]
    [*map(int.__ge__, ns, ns)]                   → [...py.map(py.ge, ns, ns)] : list[bool]
    [*map(int.__le__, ns, ns)]                   → [...py.map(py.le, ns, ns)] : list[bool]
    [*map(lambda a: a, u)]                       → [...[...u].map((each) => ((a) => a)(each))] : list[int]
    [*reversed(ns)]                              → [...py.reversed(ns)] : list[int]
    [*iter(ns)]                                  → [...ns] : list[int]
    next(iter(ns))                               → py.first([...ns]) : int
    next(a for a in ns)                          → py.first([...ns]) : int
    next((a for a in ns), None)                  → py.first([...ns], null) : int
    next((a for a in ns if a), "x")              → py.first(ns.filter((a) => a), "x") : either[int, str]
    [*combinations(ns, 2)]                       → [...py.combinations(ns, 2)] : list[list[int]]
    [*repeated(u, n)]                          → [...py.repeated_combinations([...u], n)] : list[list[int]]
    [*product(ns, ws)]                           → [...py.product(ns, ws)] : list[tuple[int, str]]
    [*pairwise(ns)]                              → [...py.pairwise(ns)] : list[tuple[int, int]]
    ns.append(n)                                 → ns.push(n) : none
    ns.sort()                                    → py.sort(ns, null, false) : none
    ns.sort(reverse=True)                        → py.sort(ns, null, true) : none
    ns.sort(key=lambda a: -a, reverse=True)      → py.sort(ns, (a) => -a, true) : none
    ns.remove(n)                                 → py.remove(ns, n) : none
    ns.index(n)                                  → py.index(ns, n) : small
    ns.count(n)                                  → py.count_of(ns, n) : small
    pair.count(n)                                → py.count_of(pair, n) : small
    ns.pop()                                     → py.pop(ns) : int
    deque(ns).popleft()                          → py.popleft([...ns]) : int
"""

DICTS = r"""
    {}                             → py.dict() : dict[never, never]
    {"a": 1, "b": s}               → py.dict({ a: 1, b: s }) : dict[str, either[small, str]]
    {"s": s, "n": 1}               → py.dict({ s, n: 1 }) : dict[str, either[str, small]]
    {"a-b": 1}                     → py.dict([["a-b", 1]]) : dict[str, small]
    {"__proto__": 1}               → py.dict([["__proto__", 1]]) : dict[str, small]
    {n: 1}                         → py.dict([[n, 1]]) : dict[int, small]
    {**d, "a": 1}                  → py.dict([...d, ["a", 1]]) : dict[str, int]
    {"a": [a for a in ns]}         → py.dict({ a: [...ns] }) : dict[str, list[int]]
    len(d)                         → d.size : small
    len(c)                         → c.size : small
    len(u)                         → u.size : small
    d[s]                           → py.item(d, s) : int
    c[s]                           → py.count(c, s) : int
    d | d                          → py.dict([...d, ...d]) : dict[str, int]
    dict()                         → py.dict() : dict[never, never]
    dict(d)                        → py.dict(d) : dict[str, int]
    dict(pairs)                    → py.dict(pairs) : dict[int, str]
    dict(rows)                     → py.dict(rows) : dict[int, int]
    dict(zip(ws, ns, strict=True)) → py.dict(py.zip(ws, ns)) : dict[str, int]
    Counter()                      → py.counter() : counter[never, int]
    Counter(d)                     → py.counter(d) : counter[str, int]
    Counter(c)                     → py.counter(c) : counter[str, int]
    Counter(ns)                    → py.tally(ns) : counter[int, int]
    Counter(s)                     → py.tally(s) : counter[str, int]
    dict.fromkeys(ns)              → py.fromkeys(ns) : dict[int, none]
    dict.fromkeys(ns, 0)           → py.fromkeys(ns, 0) : dict[int, small]
    dict.fromkeys(d, s)            → py.fromkeys(d.keys(), s) : dict[str, str]
    d.get(s)                       → py.get(d, s) : int
    d.get(s, 0)                    → py.get(d, s, 0) : int
    d.get(s, s)                    → py.get(d, s, s) : either[int, str]
    c.get(s)                       → py.get(c, s) : int
    c.total()                      → py.sum(c.values()) : int
    d.setdefault(s, 1)             → py.setdefault(d, s, 1) : int
    [*d.items()]                   → [...d] : list[tuple[str, int]]
    [*d.values()]                  → [...d.values()] : list[int]
    d.keys()                       → py.set(d.keys()) : set[str]
    {1, 2}                         → py.set([1, 2]) : set[small]
    {*ns, 1}                       → py.set([...ns, 1]) : set[int]
    set()                          → py.set() : set[never]
    set(ns)                        → py.set(ns) : set[int]
    frozenset(a for a in ns)       → py.set([...ns]) : set[int]
    u | v                          → py.union(u, v) : set[int]
    u & v                          → py.intersection(u, v) : set[int]
    u - v                          → py.difference(u, v) : set[int]
    u.add(n)                       → u.add(n) : none
    u.isdisjoint(ns)               → py.isdisjoint(u, ns) : bool
    u.issubset(v)                  → py.issubset(u, v) : bool
    u.issuperset(v)                → py.issuperset(u, v) : bool
    u.union(v)                     → py.union(u, v) : set[int]
    u.difference(ns)               → py.difference(u, ns) : set[int]
    u.intersection(v)              → py.intersection(u, v) : set[int]
"""

LOOPS = r"""
    [a for a in ns]                      → [...ns] : list[int]
    [a for a in u]                       → [...[...u]] : list[int]
    [a for a in ns if a]                 → ns.filter((a) => a) : list[int]
    [a for a in ns if a > 1 if a < 5]    → ns.filter((a) => a > 1).filter((a) => a < 5) : list[int]
    [a + 1 for a in ns]                  → ns.map((a) => py.add(a, 1)) : list[int]
    [a + b for a in ns for b in ns]      → ns.flatMap((a) => ns.map((b) => py.add(a, b))) : list[int]
    [a for a in ns for b in ns if b]    → ns.flatMap((a) => ns.filter((b) => b).map((b) => a)) : list[int]
    [a for a, _ in pairs]                → pairs.map(([a, ]) => a) : list[int]
    [b for _, b in pairs]                → pairs.map(([, b]) => b) : list[str]
    [a for a, b in rows]                 → py.of(2, rows).map(([a, b]) => a) : list[int]
    [a for a, *_ in rows]                → rows.map(([a, ]) => a) : list[int]
    [rest for a, *rest in rows]          → rows.map(([a, ...rest]) => rest) : list[list[int]]
    [p for p, q in [force]]              → [force].map(([p, q]) => p) : list[int]
    [a for a in fleet]                   → [...[...fleet.__iter__()]] : list[str]
    [a for a in force]                   → [...force] : list[either[int, str]]
    [{"a": a} for a in ns]               → ns.map((a) => py.dict({ a })) : list[dict[str, int]]
    {a for a in ns}                      → py.set([...ns]) : set[int]
    {a: 1 for a in ns}                   → py.dict(ns.map((a) => [a, 1])) : dict[int, small]
    {a: b for a, b in pairs}             → py.dict(pairs.map(([a, b]) => [a, b])) : dict[int, str]
    {k: v for k, v in d.items()}         → py.dict([...d].map(([k, v]) => [k, v])) : dict[str, int]
    sum(v for v in d.values())           → py.sum([...[...d.values()]]) : int
    [k for k in d]                       → [...[...d.keys()]] : list[str]
"""

OBJECTS = r"""
    force.pirates            → force.pirates : int
    force.armed              → force.armed : bool
    force.more(1)            → force.more(1) : int
    force.more(1, times=2)   → force.more(1, 2) : int
    force.more(by=2)         → force.more(2) : int
    force.more               → force.more.bind(force) : function[int]
    force[1]                 → force[1] : str
    force[n]                 → py.at(force, n) : either[int, str]
    force._asdict()          → py.dict(force.pairs()) : dict[str, either[int, str]]
    len(force)               → py.len(force) : small
    Force(1)                 → Force.of(1, "x") : Force
    Force(n, s)              → Force.of(n, s) : Force
    Force(name=s, pirates=n) → Force.of(n, s) : Force
    Force(*ns)               → Force.of(...ns) : Force
    berth.ship               → berth.ship : str
    berth.cargo              → berth.cargo : int
    getattr(berth, s)        → py.field(berth, s) : either[str, int]
    Berth(s)                 → new Berth({ ship: s }) : Berth
    Berth(s, n)              → new Berth({ ship: s, cargo: n }) : Berth
    Berth(cargo=n, ship="a") → new Berth({ cargo: n, ship: "a" }) : Berth
    Berth(**d)               → new Berth({ ...py.object(d) }) : Berth
    fleet.size               → fleet.size : small
    fleet.ships              → fleet.ships : list[str]
    fleet[n]                 → fleet.__getitem__(n) : str
    len(fleet)               → fleet.__len__() : small
    Fleet(ws)                → new Fleet(ws) : Fleet
    Fleet(ships=ws)          → new Fleet(ws) : Fleet
    call(n)                  → call(n) : int
    cache(call)              → py.cache(call) : function[int]
"""

REFUSED = r"""
    1.5                            → float is not compiled
    +n                             → UAdd is not compiled
    ~n                             → Invert is not compiled
    -s                             → the opposite of str is not compiled
    n << 1                         → LShift is not compiled
    n / i                          → a quotient of whole numbers is inexact; make it a Fraction
    f // n                         → FloorDiv of fraction and int is not compiled
    f ** 2                         → Pow of fraction and small is not compiled
    f + s                          → Add of fraction and str is not compiled
    s - t                          → Sub of str and str is not compiled
    3 * s                          → Mult of small and str is not compiled
    u * 3                          → Mult of set and small is not compiled
    ns * ns                        → Mult of list and list is not compiled
    u ^ v                          → BitXor of set and set is not compiled
    d & d                          → BitAnd of dict and dict is not compiled
    d | u                          → BitOr of dict and set is not compiled
    abs(s)                         → abs of str is not compiled
    sum(ws)                        → a sum of str is not compiled
    sqrt(n)                        → 'sqrt' is not compiled
    s < n                          → str and int have no order here
    n < abs(i) < 3                 → what is compared twice must be a name or a number
    n is i                         → 'is' is compiled for None alone
    ok in u                        → bool is looked for among int
    (n, ok) in {(1, 2)}            → tuple is looked for among tuple
    (1, n) in {(ok, n)}            → tuple is looked for among tuple
    n in s                         → 'in' str is not compiled
    n in it                        → 'in' iter is not compiled
    e[ok]                          → bool is looked for among int
    e.get(ok)                      → bool is looked for among int
    u[1:]                          → a slice of set is not compiled
    max(n, i, reverse=True)        → reverse is not compiled here
    sorted(ns, key=n)              → int is no function that can be handed over
    max(ns, key=abs)               → 'abs' is not compiled
    dict(ns)                       → a dict of int is not compiled
    zip(ns, ws)                    → zip is strict
    [*zip(ns, ws, strict=False)]   → zip is strict
    next(ns)                       → next is compiled for an iterator that is made here
    isinstance(x, str)             → isinstance is compiled for int, tuple and classes of ours
    getattr(berth, s, 0)           → getattr is compiled for records
    getattr(n, s)                  → getattr is compiled for records
    [*product(ns, repeat=2)]       → repeat is not compiled here
    combinations(ns, 2) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    repeated(ns, 2) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    product(ns, ws) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    pairwise(ns) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    enumerate(ws) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    zip(ns, ws, strict=True) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    zip(*rows, strict=True) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    map(len, ws) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    map(int.__ge__, ns, ns) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    reversed(ns) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    iter(ns) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    (a for a in ns) → an iterator is consumed where it is made; make it a list or a tuple to keep it
    d.values() → an iterator is consumed where it is made; make it a list or a tuple to keep it
    f"{n:02d}"                     → a format in an f-string is not compiled
    f"{n!r}"                       → a format in an f-string is not compiled
    ns.copy()                      → cannot tell what 'copy' of list is
    ns.pop(0)                      → pop is compiled for the last of a list
    ", ".join(ns)                  → only strings are joined
    s.title()                      → cannot tell what 'title' of str is
    force.nothing                  → cannot tell what 'nothing' of Force is
    x.size                         → cannot tell what 'size' of any is
    [a for a, b, c in pairs]       → 2 values for 3 variables
    [a for a, b in force]          → cannot tell what either is taken apart into
    [a for a in n]                 → cannot tell what is gone through here: int
    n(1)                           → int is not called
    print(n)                       → 'print' is not compiled
    call(n, more=1)                → these arguments cannot be told by name
    force.more(*ns, times=1)       → these arguments cannot be told by name
    Path(s)                        → the class 'Path' is not compiled
    unknown                        → 'unknown' is used before it is set
    n.real                         → cannot tell what 'real' of int is
"""


def told(expression: str) -> tuple[str, Type]:
    """An expression in JavaScript, and what it gives."""
    source, file = f"lambda {', '.join(GIVEN)}: {expression}", f"<told {next(FILES)}>"
    linecache.cache[file] = (len(source), None, [source], file)
    function = eval(compile(source, file, "eval"), NAMED)  # noqa: S307 - an expression of this file
    text, sort = compile_function(
        Unit(), function, "it", {name: hint_type(one) for name, one in GIVEN.items()}
    )
    return text.partition("return ")[2].removesuffix(";\n}"), sort


def sort_of(known: Type) -> str:
    """A sort of value in a few letters."""
    within = f"[{', '.join(map(sort_of, known.args))}]" if known.args else ""
    return f"{known}{within}"


def lines(*tables: str) -> list[tuple[str, ...]]:
    """The lines of a table, parted at their arrows."""
    rows = (line.partition("→") for table in tables for line in table.splitlines() if line.strip())
    return [(python.strip(), rest.strip()) for python, _, rest in rows]


@pytest.mark.parametrize(("python", "wanted"), lines(NUMBERS, TRUTH, TEXTS, LISTS, DICTS, LOOPS, OBJECTS))
def test_an_expression_is_told_so(python: str, wanted: str) -> None:
    text, sort = told(python)
    assert f"{text} : {sort_of(sort)}" == wanted


@pytest.mark.parametrize(("python", "why"), lines(REFUSED))
def test_what_would_mean_something_else_is_refused(python: str, why: str) -> None:
    with pytest.raises(NotCompilable) as refused:
        told(python)
    assert str(refused.value).split(": ", 1)[1] == why
