/* Hands of dice as one number, and hands that are alike; a mirror of pnp/core/hand.py.

   A hand is its counts by face, packed: a die showing 1 adds 1, a die showing 2 adds 6. */
(() => {
  "use strict";

  const ONE = [0, 1, 6, 36, 216, 1296, 7776];
  const MOST_DICE = 5;
  const FACES = [1, 2, 3, 4, 5, 6];

  /** The same function of up to four things, each answer kept under its key. */
  function kept(answer, keyed) {
    const known = new Map();
    return (a, b, c, d) => {
      const key = keyed(a, b, c, d);
      let found = known.get(key);
      if (found === undefined) known.set(key, (found = answer(a, b, c, d)));
      return found;
    };
  }

  const itself = (hand) => hand;
  const packed = (faces) => [...faces].reduce((hand, face) => hand + ONE[face], 0);
  const counts = kept((hand) => FACES.map((face) => Math.floor(hand / ONE[face]) % 6), itself);
  const fromCounts = (numbers) => numbers.reduce((hand, number, index) => hand + number * ONE[index + 1], 0);
  const size = kept((hand) => counts(hand).reduce((total, count) => total + count, 0), itself);
  const shown = kept((hand) => FACES.filter((face) => counts(hand)[face - 1]), itself);
  const facesOf = (hand) => FACES.map((face) => String(face).repeat(counts(hand)[face - 1])).join("");

  /** The number of a hand among all hands of five dice at most: keys made of it stay small. */
  const numberOf = (() => {
    const numbers = new Int16Array(6 ** 6);
    let found = 0;
    const grow = (hand, face, left) => {
      numbers[hand] = found++;
      for (let next = face; left && next <= 6; next++) grow(hand + ONE[next], next, left - 1);
    };
    grow(0, 1, MOST_DICE);
    return (hand) => numbers[hand];
  })();
  const HANDS = 462;
  const both = (state, throw_) => numberOf(state) * HANDS + numberOf(throw_);

  /** Every part of a hand, from none of it to all. */
  const parts = kept((hand) => {
    let found = [0];
    for (const face of FACES) {
      const some = Array.from({ length: counts(hand)[face - 1] + 1 }, (_, n) => n * ONE[face]);
      found = found.flatMap((part) => some.map((more) => part + more));
    }
    return found;
  }, itself);

  /** Every throw of so many dice as a hand, with the number of its ways. */
  const hands = kept((dice) => pnp.chance.throws(dice).map(([faces, ways]) => [packed(faces), ways]), itself);

  const reversed = (list) => [...list].reverse();
  const rankOf = (faces) =>
    faces.reduce((rank, face) => rank * 8 + (face >> 3), 0) * 8 ** 6 + faces.reduce((rank, face) => rank * 8 + (face & 7), 0);

  /** Faces in the one order that stands for all that are alike; each is eight times its state and its throw. */
  const ORDERS = [
    (faces) => faces.sort((a, b) => b - a),
    (faces) => {
      const ends = [0, 1, 2].map((axis) => [faces[axis], faces[5 - axis]].sort((a, b) => b - a));
      const axes = ends.sort((a, b) => rankOf(a) - rankOf(b));
      return [...axes.map((axis) => axis[0]), ...reversed(axes).map((axis) => axis[1])];
    },
    (faces) => (rankOf(reversed(faces)) > rankOf(faces) ? reversed(faces) : faces),
  ];

  /** The one position, state and throw, that stands for all that are alike. */
  const alike = kept(
    (state, throw_, sight) => {
      const thrown = counts(throw_);
      const faces = ORDERS[sight](counts(state).map((count, index) => count * 8 + thrown[index]));
      return [fromCounts(faces.map((face) => face >> 3)), fromCounts(faces.map((face) => face & 7))];
    },
    (state, throw_, sight) => both(state, throw_) * 4 + sight,
  );

  /** Every throw that differs from the others to a player who looks at a state, with the number of its ways. */
  const classes = kept(
    (state, dice, sight) => {
      const ways = new Map();
      for (const [throw_, count] of hands(dice)) {
        const hand = alike(state, throw_, sight)[1];
        ways.set(hand, (ways.get(hand) || 0) + count);
      }
      return [...ways];
    },
    (state, dice, sight) => (numberOf(state) * 8 + dice) * 4 + sight,
  );

  pnp.hand = { ONE, FACES, kept, packed, counts, size, shown, facesOf, numberOf, both, parts, hands, alike, classes };
})();
