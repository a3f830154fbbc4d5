/* Chances in pictures: fractions as text and as numbers. */
(() => {
  "use strict";

  const size = (number) => (number < 0n ? -number : number);
  const divisor = (a, b) => (b ? divisor(b, a % b) : size(a));

  /** Return a ratio in lowest terms. */
  function ratio(n, d = 1) {
    const [top, bottom] = [BigInt(n), BigInt(d)];
    const common = divisor(top, bottom) || 1n;
    return { n: top / common, d: bottom / common };
  }

  const less = (a, b) => ratio(a.n * b.d - b.n * a.d, a.d * b.d);
  const said = (a) => (a.d === 1n ? String(a.n) : `${a.n}/${a.d}`);

  /** Parse the text of a ratio. */
  const heard = (text) => ratio(...String(text).split("/"));

  /** Return the nearest floating-point number, for drawing and display only. */
  const value = ({ n, d }) => Number((n * 10n ** 15n) / d) / 1e15;

  pnp.chance = { ratio, less, said, heard, value };
})();
