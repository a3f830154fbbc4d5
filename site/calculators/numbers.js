/* Python's whole numbers and fractions, for rules that pnp/web/py2js compiles.

   A whole number is a Number as long as that is exact, else a BigInt. */
(() => {
  "use strict";

  const big = BigInt;
  const MOST = Number.MAX_SAFE_INTEGER;
  const HALF = 2 ** 51;

  /** Throw for what raises an exception in Python. */
  const fail = (what) => {
    throw new Error(what);
  };

  /** Return a whole number in its canonical form. */
  const whole = (number) => (number <= MOST && number >= -MOST ? Number(number) : number);

  const common = (a, b) => {
    while (b) [a, b] = [b, a % b];
    return a < 0n ? -a : a;
  };

  /** Return a ratio of whole numbers in lowest terms. */
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

  /** Return a fraction from whole numbers, another fraction, or text. */
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

  /** Divide and round down, as Python does. */
  function floordiv(a, b) {
    if (Number(b) === 0) fail("ZeroDivisionError");
    if (typeof a === "number" && typeof b === "number" && a < HALF && a > -HALF) return (a - mod(a, b)) / b;
    const [x, y] = [big(a), big(b)];
    return whole((x - big(mod(a, b))) / y);
  }

  /** Return the remainder with the sign of the divisor. */
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

  /** Return an exact power. */
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

  pnp.python = {
    Fraction, fail, isFraction, fraction, add, sub, mul, div, neg, floordiv, mod, pow, xor, bitor, bitand, shift, factorial,
    comb, sum, prod, int, is_int,
  };
})();
