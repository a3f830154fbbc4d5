/* Reproducible dice: a throw can be repeated from its seed to settle a dispute. */
(() => {
  "use strict";

  /** Return a hash of a text. */
  function seeded(text) {
    let hash = 2166136261;
    for (const letter of String(text)) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
    return hash >>> 0;
  }

  /** Return a generator of 32-bit numbers from a seed (mulberry32). */
  function stream(seed) {
    let state = seed >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
  }

  /** Return one side of a die without bias: numbers past the last full cycle are rejected. */
  function side(next) {
    const most = 4294967292;
    let number = next();
    while (number >= most) number = next();
    return (number % 6) + 1;
  }

  /** Throw the dice that are not held; seed and number of the throw determine the result. */
  function thrown(dice, seed, number) {
    const next = stream(seeded(`${seed} ${number}`));
    return dice.map((die) => {
      const shown = side(next);
      return die.held ? die : { ...die, shown };
    });
  }

  /** Return whether a throw is allowed: by the lock rule only after one more die was put aside. */
  function mayThrow(dice, hold, heldBefore) {
    if (dice.every((die) => die.held)) return false;
    if (hold !== "lock" || dice.some((die) => !die.shown)) return true;
    return dice.filter((die) => die.held).length > heldBefore;
  }

  pnpTable.chance = { seeded, stream, side, thrown, mayThrow };
})();
