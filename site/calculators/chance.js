/* Exact chances: ratios of whole numbers, and what dice can show; a mirror of pnp/core/chance.py. */
(() => {
  "use strict";

  const size = (number) => (number < 0n ? -number : number);
  const divisor = (a, b) => (b ? divisor(b, a % b) : size(a));
  const known = new Map();

  /** A ratio in lowest terms. */
  function ratio(n, d = 1) {
    const [top, bottom] = [BigInt(n), BigInt(d)];
    const common = divisor(top, bottom) || 1n;
    return { n: top / common, d: bottom / common };
  }

  const add = (a, b) => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
  const less = (a, b) => ratio(a.n * b.d - b.n * a.d, a.d * b.d);
  const times = (a, b) => ratio(a.n * b.n, a.d * b.d);
  const said = (a) => (a.d === 1n ? String(a.n) : `${a.n}/${a.d}`);

  /** What was said, as a ratio again. */
  const heard = (text) => ratio(...String(text).split("/"));

  /** The nearest number: only to draw and to show. */
  const value = ({ n, d }) => Number((n * 10n ** 15n) / d) / 1e15;

  /** How many ways are there to show these faces, dice told apart? */
  function ways(throw_) {
    const counts = new Map();
    let total = 1;
    throw_.forEach((face, index) => {
      counts.set(face, (counts.get(face) || 0) + 1);
      total = (total * (index + 1)) / counts.get(face);
    });
    return total;
  }

  /** Every throw of so many dice that differs from the others, with the number of its ways. */
  function throws(dice) {
    if (!known.has(dice)) {
      const grow = (shown) =>
        shown.length === dice ? [shown] : faces.filter((face) => face >= (shown[shown.length - 1] || 1)).flatMap((face) => grow([...shown, face]));
      const faces = [1, 2, 3, 4, 5, 6];
      known.set(dice, grow([]).map((shown) => [shown, ways(shown)]));
    }
    return known.get(dice);
  }

  pnp.chance = { ratio, add, less, times, said, heard, value, throws };
})();
