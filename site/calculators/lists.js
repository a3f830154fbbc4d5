/* Python's operations on lists and other sequences. */
(() => {
  "use strict";

  const { compare, eq, fail } = pnp.python;

  const len = (value) => (typeof value === "string" ? [...value].length : (value.size ?? value.length));

  /** Return the index of an item, from the end if negative. */
  function place(values, index) {
    const at = index < 0 ? index + values.length : index;
    return at >= 0 && at < values.length ? at : fail("IndexError");
  }

  function at(values, index) {
    const list = typeof values === "string" ? [...values] : values;
    return list[place(list, Number(index))];
  }

  function slice(values, from = null, to = null, step = null) {
    if (step === 0) fail("ValueError");
    const list = typeof values === "string" ? [...values] : values;
    const part = step === null || step > 0 ? forward(list, from, to, step ?? 1) : backward(list, from, to, step);
    return typeof values === "string" ? part.join("") : part;
  }

  function forward(list, from, to, step) {
    const part = Array.prototype.slice.call(list, from ?? 0, to ?? list.length);
    return step === 1 ? [...part] : part.filter((_, index) => index % step === 0);
  }

  function backward(list, from, to, step) {
    const bound = (index, other) => (index === null ? other : index < 0 ? Math.max(-1, index + list.length) : index);
    const found = [];
    for (let index = Math.min(bound(from, list.length - 1), list.length - 1); index > bound(to, -1); index += step) found.push(list[index]);
    return found;
  }

  function range(from, to, step = 1) {
    const [first, last] = to === undefined ? [0, from] : [from, to];
    if (step === 0) fail("ValueError");
    const numbers = [];
    for (let number = first; step > 0 ? number < last : number > last; number += step) numbers.push(number);
    return numbers;
  }

  /** Return the values sorted stably. */
  function sorted(values, by = null, reverse = false) {
    if (!by) return [...values].sort(reverse ? (a, b) => compare(b, a) : compare);
    const ranked = Array.from(values, (value) => ({ rank: by(value), value }));
    ranked.sort(reverse ? (a, b) => compare(b.rank, a.rank) : (a, b) => compare(a.rank, b.rank));
    return ranked.map((one) => one.value);
  }

  const sort = (values, by, reverse) => void values.splice(0, values.length, ...sorted(values, by, reverse));

  /** Return the first value with the greatest key (sign 1) or the least (sign -1). */
  function foremost(sign, values, by, other) {
    let found = other;
    let best;
    let any = false;
    for (const value of values) {
      const worth = by ? by(value) : value;
      if (any && (typeof worth === "number" && typeof best === "number" ? (worth - best) * sign <= 0 : compare(worth, best) * sign <= 0)) continue;
      found = value;
      best = worth;
      any = true;
    }
    return any || other !== undefined ? found : fail("ValueError");
  }

  const max = (values, by, other) => foremost(1, values, by, other);
  const min = (values, by, other) => foremost(-1, values, by, other);

  const enumerate = (values, start = 0) => [...values].map((value, index) => [index + start, value]);
  const ge = (a, b) => a >= b;
  const le = (a, b) => a <= b;

  function map(make, ones, others) {
    const made = [];
    for (let nth = 0; nth < ones.length && nth < others.length; nth += 1) made.push(make(ones[nth], others[nth]));
    return made;
  }

  const reversed = (values) => [...values].reverse();
  const repeat = (values, times) => {
    const count_ = Math.max(0, Number(times));
    return typeof values === "string" ? values.repeat(count_) : Array.from({ length: count_ }, () => values).flat(1);
  };
  const has = (values, value) => values.some((other) => eq(other, value));
  const count_of = (values, value) => values.filter((other) => eq(other, value)).length;
  const first = (values, ...other) => (values.length ? values[0] : other.length ? other[0] : fail("StopIteration"));
  const pairwise = (values) => values.slice(1).map((value, index) => [values[index], value]);

  /** Return rows of the items at the same position of lists of one length. */
  function zip(...lists) {
    const columns = lists.map((list) => (Array.isArray(list) ? list : [...list]));
    const rows = [];
    for (const column of columns) if (column.length !== columns[0].length) fail("ValueError");
    for (let nth = 0; columns.length && nth < columns[0].length; nth += 1) rows.push(columns.map((column) => column[nth]));
    return rows;
  }

  function index(values, value) {
    const found = values.findIndex((other) => eq(other, value));
    return found < 0 ? fail("ValueError") : found;
  }

  const remove = (values, value) => void values.splice(index(values, value), 1);
  const popleft = (values) => (values.length ? values.shift() : fail("IndexError"));
  const pop = (values) => (values.length ? values.pop() : fail("IndexError"));

  /** Check the number of values to unpack, exact or minimal. */
  function apart(values, variables, more = false) {
    const list = Array.isArray(values) ? values : [...values];
    return list.length === variables || (more && list.length > variables) ? list : fail("ValueError");
  }

  /** Check the number of values of each row. */
  const of = (variables, rows) => rows.map((row) => apart(row, variables));

  function combinations(values, size) {
    if (!size) return [[]];
    return values.flatMap((value, at_) => combinations(values.slice(at_ + 1), size - 1).map((rest) => [value, ...rest]));
  }

  function repeated_combinations(values, size) {
    if (!size) return [[]];
    return values.flatMap((value, at_) => repeated_combinations(values.slice(at_), size - 1).map((rest) => [value, ...rest]));
  }

  const product = (...lists) => lists.reduce((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);

  Object.assign(pnp.python, {
    len, place, at, slice, range, sorted, sort, max, min, enumerate, ge, le, map, reversed, repeat, has, count_of, first,
    pairwise, zip, index, remove, popleft, pop, apart, of, combinations, repeated_combinations, product,
  });
})();
