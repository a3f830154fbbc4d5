/* Python's order, equality and truth of values. */
(() => {
  "use strict";

  const { Fraction, fail, fraction, isFraction, neg } = pnp.python;

  /** Return a negative number if the first value comes first, a positive one if the second does. */
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

  /** Compare by code points; JavaScript compares UTF-16 units. */
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

  const abs = (a) => (compare(a, 0) < 0 ? neg(a) : a);

  /** Return whether Python takes a value for true. */
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

  Object.assign(pnp.python, { abs, compare, eq, truth, or, and, str, isdigit });
})();
