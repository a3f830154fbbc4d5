/* What Python's values do, for rules that are compiled from Python: see pnp/web/compile.

   A whole number is a Number as long as that is exact, else a BigInt; a tuple is an array; a dict is a Map and a
   set a Set in which equal tuples are the same key. */
(() => {
  "use strict";

  const big = BigInt;
  const MOST = Number.MAX_SAFE_INTEGER;
  const HALF = 2 ** 51;

  /** No value in Python: an exception there, an error here. */
  const fail = (what) => {
    throw new Error(what);
  };

  /* --- Whole numbers and fractions ------------------------------------------------------------------ */

  /** A whole number in its one form. */
  const whole = (number) => (number <= MOST && number >= -MOST ? Number(number) : number);

  const common = (a, b) => {
    while (b) [a, b] = [b, a % b];
    return a < 0n ? -a : a;
  };

  /** A ratio of whole numbers in lowest terms. */
  class Fraction {
    constructor(n, d) {
      const shared = common(n, d) || fail("ZeroDivisionError");
      const sign = d < 0n ? -1n : 1n;
      this.n = (sign * n) / shared;
      this.d = d === 0n ? fail("ZeroDivisionError") : (sign * d) / shared;
    }

    toString() {
      return this.d === 1n ? String(this.n) : `${this.n}/${this.d}`;
    }
  }

  /** A fraction of whole numbers, of a fraction, or of what one was written as. */
  function fraction(n = 0, d = 1) {
    if (n instanceof Fraction && d === 1) return n;
    if (typeof n === "string") return new Fraction(...n.split("/").concat("1").slice(0, 2).map(big));
    if (n instanceof Fraction || d instanceof Fraction) return div(n, d);
    return new Fraction(big(n), big(d));
  }

  const isFraction = (a, b) => a instanceof Fraction || b instanceof Fraction;

  function add(a, b) {
    if (typeof a === "number" && typeof b === "number") {
      const sum = a + b;
      if (sum <= MOST && sum >= -MOST) return sum;
    }
    if (!isFraction(a, b)) return whole(big(a) + big(b));
    const [x, y] = [fraction(a), fraction(b)];
    return new Fraction(x.n * y.d + y.n * x.d, x.d * y.d);
  }

  function sub(a, b) {
    if (typeof a === "number" && typeof b === "number") {
      const rest = a - b;
      if (rest <= MOST && rest >= -MOST) return rest;
    }
    if (!isFraction(a, b)) return whole(big(a) - big(b));
    const [x, y] = [fraction(a), fraction(b)];
    return new Fraction(x.n * y.d - y.n * x.d, x.d * y.d);
  }

  function mul(a, b) {
    if (typeof a === "number" && typeof b === "number") {
      const product = a * b;
      if (product <= MOST && product >= -MOST) return product;
    }
    if (!isFraction(a, b)) return whole(big(a) * big(b));
    const [x, y] = [fraction(a), fraction(b)];
    return new Fraction(x.n * y.n, x.d * y.d);
  }

  function div(a, b) {
    const [x, y] = [fraction(a), fraction(b)];
    return new Fraction(x.n * y.d, x.d * y.n);
  }

  const neg = (a) => sub(0, a);

  /** Rounded down, as Python divides. */
  function floordiv(a, b) {
    if (Number(b) === 0) fail("ZeroDivisionError");
    if (typeof a === "number" && typeof b === "number" && a < HALF && a > -HALF) return (a - mod(a, b)) / b;
    const [x, y] = [big(a), big(b)];
    return whole((x - big(mod(a, b))) / y);
  }

  /** The rest, with the sign of what divides. */
  function mod(a, b) {
    if (Number(b) === 0) fail("ZeroDivisionError");
    if (typeof a === "number" && typeof b === "number") {
      const rest = a % b;
      return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
    }
    const [x, y] = [big(a), big(b)];
    const rest = x % y;
    return whole(rest !== 0n && rest < 0n !== y < 0n ? rest + y : rest);
  }

  /** A power, by products that are exact. */
  function pow(a, b) {
    if (b < 0) fail("a negative power is no whole number");
    if (typeof a !== "number" || (a <= 1 && a >= -1)) return whole(big(a) ** big(b));
    let power = 1;
    for (let nth = 0; nth < b; nth += 1) {
      power *= a;
      if (power > MOST || power < -MOST) return whole(big(a) ** big(b));
    }
    return power;
  }

  const isSmall = (a, b) => a >= 0 && b >= 0 && a <= 0x7fffffff && b <= 0x7fffffff;
  const xor = (a, b) => (isSmall(a, b) ? a ^ b : whole(big(a) ^ big(b)));
  const bitor = (a, b) => (isSmall(a, b) ? a | b : whole(big(a) | big(b)));
  const bitand = (a, b) => (isSmall(a, b) ? a & b : whole(big(a) & big(b)));
  const shift = (a, b) => (isSmall(a, b) && b < 31 ? a >> b : whole(big(a) >> big(b)));
  const abs = (a) => (compare(a, 0) < 0 ? neg(a) : a);

  function factorial(number) {
    let product = number < 0 ? fail("ValueError") : 1;
    for (let factor = 2; factor <= number; factor += 1) product = mul(product, factor);
    return product;
  }

  function comb(n, k) {
    if (n < 0 || k < 0) fail("ValueError");
    let ways = n < k ? 0 : 1;
    for (let index = 1; index <= k && ways; index += 1) ways = floordiv(mul(ways, n - k + index), index);
    return ways;
  }

  function sum(numbers, start = 0) {
    let total = start;
    for (const number of numbers) total = add(total, number === true ? 1 : number === false ? 0 : number);
    return total;
  }

  function prod(numbers) {
    let product = 1;
    for (const number of numbers) product = mul(product, number);
    return product;
  }

  function int(value) {
    if (typeof value === "string") return /^-?[0-9]+$/.test(value) ? whole(big(value)) : fail("ValueError");
    if (value instanceof Fraction) return whole(value.n / value.d);
    return Number.isInteger(value) || typeof value === "bigint" ? value : typeof value === "boolean" ? Number(value) : fail("TypeError");
  }

  const is_int = (value) => typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";

  /* --- Order, equality, truth ------------------------------------------------------------------------ */

  /** Below 0 where the first comes first, above 0 where the second does. */
  function compare(a, b) {
    if (Array.isArray(a)) return compareLists(a, b);
    if (typeof a === "string") return compareTexts(a, b);
    if (isFraction(a, b)) {
      const [x, y] = [fraction(a), fraction(b)];
      return compare(x.n * y.d, y.n * x.d);
    }
    return a < b ? -1 : a > b ? 1 : 0;
  }

  function compareLists(a, b) {
    const shorter = Math.min(a.length, b.length);
    for (let index = 0; index < shorter; index += 1) {
      const one = a[index];
      const other = b[index];
      if (one !== other && !eq(one, other)) return compare(one, other);
    }
    return a.length - b.length;
  }

  /** By code points, which JavaScript's own signs do not go by. */
  function compareTexts(a, b) {
    if (a === b) return 0;
    const [x, y] = [[...a], [...b]];
    const at = x.findIndex((letter, index) => letter !== y[index]);
    if (at < 0) return -1;
    return at >= y.length ? 1 : x[at].codePointAt(0) - y[at].codePointAt(0);
  }

  function eq(a, b) {
    if (a === b) return true;
    if (a === null || b === null || typeof a === "string" || typeof b === "string") return false;
    if (isFraction(a, b)) return String(a) === String(b);
    if (typeof a !== "object" || typeof b !== "object") return typeof a === "boolean" || typeof b === "boolean" ? Number(a) === Number(b) : false;
    if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, index) => eq(value, b[index]));
    if (a instanceof Map) return b instanceof Map && a.size === b.size && [...a].every(([key, value]) => b.has(key) && eq(value, b.get(key)));
    if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((value) => b.has(value));
    return a.constructor === b.constructor && Object.keys(a).every((key) => eq(a[key], b[key]));
  }

  /** Whether Python takes a value for true. */
  function truth(value) {
    if (Array.isArray(value)) return value.length > 0;
    if (value instanceof Map || value instanceof Set) return value.size > 0;
    if (value instanceof Fraction) return value.n !== 0n;
    if (value !== null && typeof value === "object" && value.__len__) return value.__len__() > 0;
    return Boolean(value);
  }

  const or = (value, other) => (truth(value) ? value : other());
  const and = (value, other) => (truth(value) ? other() : value);

  const str = (value) => {
    if (typeof value === "boolean") return value ? "True" : "False";
    if (value === null) return "None";
    return typeof value === "object" && !(value instanceof Fraction) ? fail("only numbers and words are told as text") : String(value);
  };

  const isdigit = (text) => (/^[\x00-\x7f]*$/.test(text) ? /^[0-9]+$/.test(text) : fail("only ASCII is told apart here"));

  /* --- Dicts and sets ---------------------------------------------------------------------------------- */

  const interned = new Map();
  const TEXT = Symbol("what it is known by");
  const ONE = Symbol("the one that stands for it");

  /** What a tuple or a set is known by: equal ones have the same. */
  function known(value) {
    if (typeof value === "number") return String(value);
    if (typeof value === "string") return JSON.stringify(value);
    if (value instanceof Tuple) return (value[TEXT] ??= row(value));
    if (Array.isArray(value)) return row(value);
    if (value instanceof Bag) return (value[TEXT] ??= `{${[...value].map(known).sort().join()}}`);
    return value === null || typeof value !== "object" || value instanceof Fraction ? String(value) : fail("unhashable");
  }

  function row(values) {
    let text = "(";
    for (let nth = 0; nth < values.length; nth += 1) text += `${known(values[nth])},`;
    return `${text})`;
  }

  /** The one that stands for all equal tuples and sets. */
  function key(value) {
    if (typeof value !== "object" || value === null) return value;
    if (value[ONE] !== undefined) return value[ONE];
    const text = known(value);
    let found = interned.get(text);
    if (found === undefined) interned.set(text, (found = value));
    if (value[TEXT] !== undefined) value[ONE] = found;
    return found;
  }

  class Dict extends Map {
    get(name) {
      return super.get(typeof name === "object" ? key(name) : name);
    }

    has(name) {
      return super.has(typeof name === "object" ? key(name) : name);
    }

    set(name, value) {
      return super.set(typeof name === "object" ? key(name) : name, value);
    }
  }

  /** A set that forgets what it is known by as soon as it changes. */
  class Bag extends Set {
    has(value) {
      return super.has(typeof value === "object" ? key(value) : value);
    }

    add(value) {
      this[TEXT] = this[ONE] = undefined;
      return super.add(typeof value === "object" ? key(value) : value);
    }
  }

  /** A dict of pairs, of another dict, or of what stands in an object. */
  const dict = (pairs = []) => new Dict(pairs[Symbol.iterator] ? pairs : Object.entries(pairs));
  const counter = dict;
  const set = (values = []) => new Bag(values);
  const fromkeys = (values, value = null) => dict([...values].map((name) => [name, value]));
  const object = (pairs) => Object.fromEntries(pairs);
  const mapped = (pairs, read) => dict([...pairs].map(([name, value]) => [name, read(value)]));

  /** How often each value occurs, in the order in which they come. */
  function tally(values) {
    const counts = dict();
    for (const value of values) counts.set(value, count(counts, value) + 1);
    return counts;
  }

  const count = (counts, name) => counts.get(name) ?? 0;
  const item = (pairs, name) => (pairs.has(name) ? pairs.get(name) : fail(`KeyError: ${String(name)}`));
  const get = (pairs, name, other = null) => (pairs.has(name) ? pairs.get(name) : other);
  const setdefault = (pairs, name, value) => (pairs.has(name) ? pairs.get(name) : (pairs.set(name, value), value));
  const union = (a, b) => set([...a, ...b]);
  const difference = (a, b) => {
    const other = b instanceof Bag ? b : set(b);
    return set([...a].filter((value) => !other.has(value)));
  };
  const intersection = (a, b) => {
    const other = b instanceof Bag ? b : set(b);
    return set([...a].filter((value) => other.has(value)));
  };
  const isdisjoint = (a, b) => [...b].every((value) => !a.has(value));
  const issuperset = (a, b) => [...b].every((value) => a.has(value));
  const issubset = (a, b) => issuperset(set(b), a);

  /* --- Lists ------------------------------------------------------------------------------------------- */

  const len = (value) => (typeof value === "string" ? [...value].length : (value.size ?? value.length));

  /** Where an item lies; counted from the end where below 0. */
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

  /** The same values in order, equal ones as they were. */
  function sorted(values, by = null, reverse = false) {
    if (!by) return [...values].sort(reverse ? (a, b) => compare(b, a) : compare);
    const ranked = Array.from(values, (value) => ({ rank: by(value), value }));
    ranked.sort(reverse ? (a, b) => compare(b.rank, a.rank) : (a, b) => compare(a.rank, b.rank));
    return ranked.map((one) => one.value);
  }

  const sort = (values, by, reverse) => void values.splice(0, values.length, ...sorted(values, by, reverse));

  /** The first value whose worth stands before all others' by a sign: 1 for the greatest, -1 for the least. */
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

  /** Rows of what stands side by side in lists of one length. */
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

  /** Values for so many variables, or for at least so many. */
  function apart(values, variables, more = false) {
    const list = Array.isArray(values) ? values : [...values];
    return list.length === variables || (more && list.length > variables) ? list : fail("ValueError");
  }

  /** Rows of which each has so many values. */
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

  /* --- Functions and objects --------------------------------------------------------------------------- */

  /** What a map of answers is asked for. */
  const keyed = (value) => (typeof value === "object" ? key(value) : value);

  /** The map under a name in a map of maps. */
  function within(answers, name) {
    let found = answers.get(name);
    if (found === undefined) answers.set(name, (found = new Map()));
    return found;
  }

  const CACHES = [
    (make) => {
      const answers = new Map();
      return (a) => {
        const name = keyed(a);
        let found = answers.get(name);
        if (found === undefined) answers.set(name, (found = make(a)));
        return found;
      };
    },
    (make) => {
      const answers = new Map();
      return (a, b) => {
        const some = within(answers, keyed(a));
        const name = keyed(b);
        let found = some.get(name);
        if (found === undefined) some.set(name, (found = make(a, b)));
        return found;
      };
    },
    (make) => {
      const answers = new Map();
      return (a, b, c) => {
        const some = within(within(answers, keyed(a)), keyed(b));
        const name = keyed(c);
        let found = some.get(name);
        if (found === undefined) some.set(name, (found = make(a, b, c)));
        return found;
      };
    },
    (make) => {
      const answers = new Map();
      return (a, b, c, d) => {
        const some = within(within(within(answers, keyed(a)), keyed(b)), keyed(c));
        const name = keyed(d);
        let found = some.get(name);
        if (found === undefined) some.set(name, (found = make(a, b, c, d)));
        return found;
      };
    },
  ];

  /** The same function of so many things, which computes each answer once. */
  const cache = (make, size = make.length) => CACHES[size - 1](make);

  /** A tuple whose values have names. */
  class Tuple extends Array {
    static get [Symbol.species]() {
      return Array;
    }

    pairs() {
      return this.constructor.names.map((name, at_) => [name, this[at_]]);
    }
  }

  /** Fields that are no part of the answer, but that sentences and pictures speak of. */
  function hide(record, fields) {
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(record, name, { value });
  }

  const field = (record, name) => (Object.prototype.hasOwnProperty.call(record, name) ? record[name] : fail("AttributeError"));

  /** No such thing can happen in the game: why, in English and in French. */
  const refusal = (name, en, fr = en) => pnp.refusal(name, { en, fr });

  pnp.python = {
    Tuple, fraction, add, sub, mul, div, neg, floordiv, mod, pow, xor, bitor, bitand, shift, abs, factorial, comb, sum, prod,
    int, is_int, compare, eq, truth, or, and, str, isdigit, dict, counter, set, fromkeys, object, mapped, tally, count, item, get,
    setdefault, union, difference, intersection, isdisjoint, issuperset, issubset, len, place, at, slice, range, sorted, sort,
    max, min, enumerate, ge, le, map, reversed, repeat, has, count_of, first, pairwise, zip, index, remove, popleft, pop, apart, of,
    combinations, repeated_combinations, product, cache, hide, field, refusal,
  };
})();
