"""Functions and classes of Python and how they are told in JavaScript, line by line."""

from __future__ import annotations

import linecache
import re
from itertools import count
from typing import Any

import pytest

from pnp.web.py2js import NotCompilable, Unit

HEAD = """
from __future__ import annotations
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple
from pnp.core.rules.calculator import Refusal
"""
FILES = count()

TOLD = r'''
def it(a: int) -> int:
    """What it does.

    And more.
    """
    b = a + 1
    return b
→
/** What it does. */
function it(a) {
  const b = py.add(a, 1);
  return b;
}
====
def it(a: int):
    return
→
function it(a) {
  return null;
}
====
def it(a: int) -> int:
    b = 1
    b = a
    return b
→
function it(a) {
  let b;
  b = 1;
  b = a;
  return b;
}
====
def it(a: int) -> int:
    b = c = a
    return b + c
→
function it(a) {
  const b = a;
  const c = b;
  return py.add(b, c);
}
====
def it(a: int) -> int:
    if a > 1:
        b = 1
    elif a:
        b = 2
    else:
        b = 3
    return b
→
function it(a) {
  let b;
  if (a > 1) {
    b = 1;
  } else if (a) {
    b = 2;
  } else {
    b = 3;
  }
  return b;
}
====
def it(a: list[int]) -> int:
    found = 0
    for each in a:
        if each:
            continue
        found += each
        break
    return found
→
function it(a) {
  let found;
  found = 0;
  for (const each of a) {
    if (each) {
      continue;
    }
    found = py.add(found, each);
    break;
  }
  return found;
}
====
def it(a: list[tuple[int, int]]) -> int:
    for one, _ in a:
        for other, two in a:
            if one > other + two:
                return one
    for one, two in a:
        pass
    return 0
→
function it(a) {
  for (const [one, ] of a) {
    for (const [other, two] of a) {
      if (one > py.add(other, two)) {
        return one;
      }
    }
  }
  for (const [one, two] of a) {
  }
  return 0;
}
====
def it(a: int) -> int:
    while a < 10:
        a += 1
    return a
→
function it(a) {
  while (a < 10) {
    a = py.add(a, 1);
  }
  return a;
}
====
def it(a: int) -> Iterator[int]:
    yield a
    yield from [1, 2]
    yield
→
function* it(a) {
  yield a;
  yield* [1, 2];
  yield null;
}
====
def it(a: list[int]) -> list[int]:
    a[0] = 3
    a[1] += 4
    a[0], a[1] = a[1], a[0]
    a += [5]
    return a
→
function it(a) {
  a[py.place(a, 0)] = 3;
  a[py.place(a, 1)] = py.add(py.at(a, 1), 4);
  [a[py.place(a, 0)], a[py.place(a, 1)]] = [py.at(a, 1), py.at(a, 0)];
  a.push(...[5]);
  return a;
}
====
def it(a: dict[str, int], c: Counter[str]) -> int:
    a["x"] = 3
    a["x"] += 1
    c["y"] += 2
    found = Counter()
    found[a["x"]] += 1
    return found[3]
→
function it(a, c) {
  a.set("x", 3);
  a.set("x", py.add(py.item(a, "x"), 1));
  c.set("y", py.add(py.count(c, "y"), 2));
  const found = py.counter();
  found.set(py.item(a, "x"), py.add(py.count(found, py.item(a, "x")), 1));
  return py.count(found, 3);
}
====
def it(a: list[int]) -> list[int]:
    first, *rest = a
    one, two = a
    x, (y, _) = 1, (2, 3)
    return [first, one, two, x, y, *rest]
→
function it(a) {
  const [first, ...rest] = py.apart(a, 1, true);
  const [one, two] = py.apart(a, 2);
  const [x, [y, ]] = [1, [2, 3]];
  return [first, one, two, x, y, ...rest];
}
====
def it(a: int, b: str) -> int:
    match b:
        case "one" | "two":
            return 1
        case "three":
            a = 2
        case _:
            a = 3
    return a
→
function it(a, b) {
  switch (b) {
    case "one": case "two": {
      return 1;
      break;
    }
    case "three": {
      a = 2;
      break;
    }
    default: {
      a = 3;
      break;
    }
  }
  return a;
}
====
def it(a: int) -> int:
    if a > 3:
        raise Refusal("field", f"too {a}", "trop")
    if a:
        raise Refusal("field", *("too", "trop"))
    return a
→
function it(a) {
  if (a > 3) {
    throw py.refusal("field", `too ${a}`, "trop");
  }
  if (a) {
    throw py.refusal("field", ...["too", "trop"]);
  }
  return a;
}
====
@cache
def other(a: int, b: int = 2) -> int:
    return a
def it(a: int) -> int:
    return other(a) + other(a, b=3) + other(b=1, a=2)
→
function it(a) {
  return py.add(py.add(other(a), other(a, 3)), other(2, 1));
}

const other = py.cache(function other(a, b = 2) {
  return a;
}, 2);
====
def other(*, a: int = 1, b: int = 2, c: int = 3) -> int:
    return a
def it(a: int) -> int:
    return other(b=a) + other(c=1, a=2)
→
function it(a) {
  return py.add(other(undefined, a), other(2, undefined, 1));
}

function other(a = 1, b = 2, c = 3) {
  return a;
}
====
def other(a: list[str], b: int) -> int:
    return b
def it(a: dict[str, int], ok: bool, s: str) -> int:
    return other(a, ok) + other(s, 1)
→
function it(a, ok, s) {
  return py.add(other([...a.keys()], Number(ok)), other([...s], 1));
}

function other(a, b) {
  return b;
}
====
def it(a: dict[str, int], ok: bool) -> list[str]:
    return a
→
function it(a, ok) {
  return [...a.keys()];
}
====
def it(ok: bool) -> int:
    return ok
→
function it(ok) {
  return Number(ok);
}
====
def it(s: str) -> list[str]:
    return s
→
function it(s) {
  return [...s];
}
====
def it(new: int, this: int) -> int:
    return new + this
→
function it(new_, this_) {
  return py.add(new_, this_);
}
====
LIMIT = 7
TABLE = {(1, 2): "x"}
def it(a: int) -> int:
    return min(a, LIMIT) + len(TABLE)
→
const LIMIT = 7;
const TABLE = py.dict([[[1, 2], "x"]]);

function it(a) {
  return py.add(py.min([a, LIMIT]), TABLE.size);
}
====
def it(a: int) -> int:
    table: dict[str, int] = {}
    names: list[str] = []
    ok: int = a > 1
    table["x"] = a
    names.append("x")
    return table["x"] + len(names[0]) + ok
→
function it(a) {
  const table = py.dict();
  const names = [];
  const ok = Number(a > 1);
  table.set("x", a);
  names.push("x");
  return py.add(py.add(py.item(table, "x"), py.len(py.at(names, 0))), ok);
}
====
def it(a: int) -> int:
    if (half := a // 2) > 3:
        return half
    return half + 1
→
function it(a) {
  let half;
  if ((half = py.floordiv(a, 2)) > 3) {
    return half;
  }
  return py.add(half, 1);
}
====
def it(a: list[int]) -> int:
    return [b for c in a if (b := c + 1) > 2][0] + b
→
function it(a) {
  let b;
  return py.add(py.at(a.filter((c) => (b = py.add(c, 1)) > 2).map((c) => b), 0), b);
}
====
class Lock:
    """A lock."""
    start = 3
    name = "x"
    def __init__(self, most: int) -> None:
        self.most = most
        self.worth = cache(self._worth)
    @property
    def high(self) -> bool:
        return self.most > 3
    def _worth(self, dice: int) -> int:
        return self.start + dice
class Low(Lock):
    """A low lock."""
    def __init__(self) -> None:
        super().__init__(2)
    def _worth(self, dice: int) -> int:
        return super()._worth(dice)
def it(a: int) -> int:
    lock: Lock = Low() if a else Lock(a)
    return lock.worth(a) if lock.high else lock.most
→
/** A lock. */
class Lock {
  start = 3;
  name = "x";
  constructor(most) {
    this.most = most;
    this.worth = py.cache(this._worth.bind(this));
  }
  get high() {
    return this.most > 3;
  }
  _worth(dice) {
    return py.add(this.start, dice);
  }
}

/** A low lock. */
class Low extends Lock {
  constructor() {
    super(2);
  }
  _worth(dice) {
    return super._worth(dice);
  }
}

function it(a) {
  const lock = a ? new Low() : new Lock(a);
  return lock.high ? lock.worth(a) : lock.most;
}
====
class Force(NamedTuple):
    """Pirates."""
    pirates: int
    cannons: int = 1
    @property
    def armed(self) -> bool:
        return self.cannons > 0
def it(a: int) -> int:
    force = Force(a)
    return force.pirates if force.armed else force[1]
→
/** Pirates. */
class Force extends py.Tuple {
  static names = ["pirates", "cannons"];
  get pirates() { return this[0]; }
  get cannons() { return this[1]; }
  get armed() {
    return this.cannons > 0;
  }
}

function it(a) {
  const force = Force.of(a, 1);
  return force.armed ? force.pirates : force[1];
}
====
def it(a: int) -> int:
    x, y = a, a
    x = 3
    return x + y
→
function it(a) {
  let x, y;
  [x, y] = [a, a];
  x = 3;
  return py.add(x, y);
}
====
def it(a: int) -> int:
    x = 0
    if a:
        y = 1
        x = y
    return x
→
function it(a) {
  let x;
  x = 0;
  if (a) {
    const y = 1;
    x = y;
  }
  return x;
}
====
def it(a: list[int]) -> int:
    best = 0
    for each in a:
        twice = each * 2
        best = max(best, twice)
    for each in a:
        best += each
    return best
→
function it(a) {
  let best;
  best = 0;
  for (const each of a) {
    const twice = py.mul(each, 2);
    best = py.max([best, twice]);
  }
  for (const each of a) {
    best = py.add(best, each);
  }
  return best;
}
====
def it(a: int, *rest: int) -> int:
    return len(rest) + a
→
function it(a, ...rest) {
  return py.add(rest.length, a);
}
====
def it(a: dict[str, int], b: dict[str, bool]) -> int:
    total = 0
    for name, count in a.items():
        total += count
    for name in a:
        total -= a[name]
    return total
→
function it(a, b) {
  let total;
  total = 0;
  for (const [name, count] of a) {
    total = py.add(total, count);
  }
  for (const name of a.keys()) {
    total = py.sub(total, py.item(a, name));
  }
  return total;
}
====
def it(s: str) -> int:
    found = []
    for letter in s:
        found.append(letter)
    return len(found[0])
→
function it(s) {
  const found = [];
  for (const letter of s) {
    found.push(letter);
  }
  return py.len(py.at(found, 0));
}
====
def it(a: int) -> int:
    found = {}
    found[a] = "x"
    return len(found[1])
→
function it(a) {
  const found = py.dict();
  found.set(a, "x");
  return py.len(py.item(found, 1));
}
====
def it(a: int) -> int:
    seen = set()
    seen.add(a)
    return sum(seen)
→
function it(a) {
  const seen = py.set();
  seen.add(a);
  return py.sum(seen);
}
====
def it(a: int) -> int:
    parts = {}
    parts.setdefault(a, []).append("x")
    return len(parts[a][0])
→
function it(a) {
  const parts = py.dict();
  py.setdefault(parts, a, []).push("x");
  return py.len(py.at(py.item(parts, a), 0));
}
====
@lru_cache(8)
def other(a: int) -> int:
    """Slow."""
    return a
def it(a: int) -> int:
    return other(a)
→
function it(a) {
  return other(a);
}

/** Slow. */
const other = py.cache(function other(a) {
  return a;
}, 1);
====
def it(a: int) -> int:
    first = [1, 2]
    first += (a, 3)
    a -= 1
    return first[0]
→
function it(a) {
  let first;
  first = [1, 2];
  first.push(...[a, 3]);
  a = py.sub(a, 1);
  return py.at(first, 0);
}
====
class Deck:
    """Cards."""
    def __init__(self) -> None:
        self.cards = [1]
    def __iter__(self) -> Iterator[int]:
        return iter(self.cards)
def it(a: int) -> list[int]:
    deck = Deck()
    return [card for card in deck if card > a]
→
/** Cards. */
class Deck {
  constructor() {
    this.cards = [1];
  }
  __iter__() {
    return this.cards;
  }
}

function it(a) {
  const deck = new Deck();
  return [...deck.__iter__()].filter((card) => card > a);
}
====
def total(a: int) -> int:
    return a
counted = total
def it(a: int) -> int:
    total = counted(a)
    return total
→
function it(a) {
  const total_ = total(a);
  return total_;
}

function total(a) {
  return a;
}
'''

REFUSED = r'''
def it(a: int, *rest: int, c: int = 1) -> int:
    return a
→
nothing may follow *rest
====
def it(a: list[int]) -> int:
    for each in a:
        pass
    else:
        return 1
    return 0
→
for … else is not compiled
====
def it(a: int) -> int:
    while a:
        a -= 1
    else:
        return 1
    return 0
→
while … else is not compiled
====
def it(a: int) -> int:
    b: int
    return a
→
a variable is annotated where it is set
====
def it(a: list[int]) -> int:
    *first, last = a
    return last
→
only the last may be starred
====
def it(a: int) -> int:
    a.real = 3
    return a
→
only an object itself sets its attributes
====
def it(a: set[int]) -> int:
    a[0] = 1
    return 1
→
an item of set cannot be set
====
def it(a: dict[int, int]) -> int:
    a[0], a[1] = 1, 2
    return 1
→
only items of lists are set together
====
def it(a: tuple[int, int]) -> int:
    x, y, z = a
    return x
→
2 values for 3 variables
====
def it(a: int) -> int:
    raise Refusal("x", en="y", fr="z")
→
a refusal is given its field, the English and the French in this order
====
def it(a: int) -> int:
    raise ValueError(a)
→
only a Refusal is raised
====
def it(a: int) -> int:
    match a:
        case 1 if a > 1:
            return 1
    return 0
→
a guard is not compiled
====
def it(a: int) -> int:
    match a:
        case [x]:
            return 1
        case _:
            return 0
→
only words, numbers and _ are matched
====
def it(a: int) -> int:
    match a:
        case other:
            return other
→
only words, numbers and _ are matched
====
def it(a: list[bool]) -> list[int]:
    return a
→
list where list is wanted is not compiled
====
def it(a: dict[str, bool]) -> dict[str, int]:
    return a
→
dict where dict is wanted is not compiled
====
def it(a: list[str]) -> list[list[str]]:
    return a
→
list where list is wanted is not compiled
====
def it(a: list[dict[str, int]]) -> list[list[str]]:
    return a
→
list where list is wanted is not compiled
====
def it(a: list[int]) -> int:
    for each in a:
        each += 1
    return 0
→
a loop's variable is used by the loop alone
====
def it(a: int) -> int:
    return b
→
'b' is used before it is set
====
def it(a: int) -> int:
    import math
    return a
→
Import is not compiled
====
def it(a: int) -> int:
    kept = (b for b in [a])
    return 1
→
an iterator is consumed where it is made; make it a list or a tuple to keep it
====
class Odd:
    """Odd."""
def it(a: int) -> int:
    return len([Odd().size])
→
cannot tell what 'size' of Odd is
====
THING = object()
def it(a: int) -> bool:
    return THING is None
→
'THING' cannot be used here: it is a object
'''


def cases(table: str) -> list[Any]:
    """Pairs of Python and what becomes of it, each known by how it ends."""
    pairs = [case.partition("\n→\n") for case in table.strip().split("\n====\n")]
    return [pytest.param(python, wanted, id=python[-40:]) for python, _, wanted in pairs]


def told(python: str) -> str:
    """The script of a function called ``it``, and of all that it reaches."""
    source, file = f"{HEAD}\n{python}\n", f"<stated {next(FILES)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    known: dict[str, Any] = {"__name__": "stated"}
    exec(compile(source, file, "exec"), known)  # noqa: S102 - a function of this file
    unit = Unit()
    unit.function(known["it"])
    return re.sub("\n{3,}", "\n\n", unit.script({}).strip())


@pytest.mark.parametrize(("python", "wanted"), cases(TOLD))
def test_a_function_is_told_so(python: str, wanted: str) -> None:
    assert told(python) == wanted


@pytest.mark.parametrize(("python", "why"), cases(REFUSED))
def test_what_is_not_told_is_refused(python: str, why: str) -> None:
    with pytest.raises(NotCompilable) as refused:
        told(python)
    assert str(refused.value).split(": ", 1)[1] == why
