/* A tuple is an array; a dict is a Map and a set a Set in which equal tuples are the same key. */
(() => {
  "use strict";

  const { Fraction, add, fail } = pnp.python;

  /** A named tuple. */
  class Tuple extends Array {
    static get [Symbol.species]() {
      return Array;
    }

    pairs() {
      return this.constructor.names.map((name, at_) => [name, this[at_]]);
    }
  }

  const interned = new Map();
  const TEXT = Symbol("what it is known by");
  const ONE = Symbol("the one that stands for it");

  /** Return the key of a tuple or set; equal ones have equal keys. */
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

  /** Return the canonical instance of equal tuples and sets. */
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

  /** A set whose cached key is cleared when it changes. */
  class Bag extends Set {
    has(value) {
      return super.has(typeof value === "object" ? key(value) : value);
    }

    add(value) {
      this[TEXT] = this[ONE] = undefined;
      return super.add(typeof value === "object" ? key(value) : value);
    }
  }

  /** Return a dict from pairs, from another dict, or from an object. */
  const dict = (pairs = []) => new Dict(pairs[Symbol.iterator] ? pairs : Object.entries(pairs));
  const counter = dict;
  const set = (values = []) => new Bag(values);
  const fromkeys = (values, value = null) => dict([...values].map((name) => [name, value]));
  const object = (pairs) => Object.fromEntries(pairs);
  const mapped = (pairs, read) => dict([...pairs].map(([name, value]) => [name, read(value)]));

  /** Count how often each value occurs, in order of appearance. */
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

  Object.assign(pnp.python, {
    key, Tuple, dict, counter, set, fromkeys, object, mapped, tally, count, item, get, setdefault, union, difference,
    intersection, isdisjoint, issuperset, issubset,
  });
})();
