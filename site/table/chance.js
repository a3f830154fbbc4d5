/* Dice that can be thrown again from their seed: a dispute is settled by replaying it. */
(() => {
  "use strict";

  /** A number from any text. */
  function seeded(text) {
    let hash = 2166136261;
    for (const letter of String(text)) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
    return hash >>> 0;
  }

  /** Numbers from 0 up to 2^32, the same for the same seed (mulberry32). */
  function stream(seed) {
    let state = seed >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
  }

  /** One side of a die, without favour: what would make the first sides likelier is thrown away. */
  function side(next) {
    const most = 4294967292;
    let number = next();
    while (number >= most) number = next();
    return (number % 6) + 1;
  }

  /** Throw again what is not held; the throw of that number of that seed is always the same. */
  function thrown(dice, seed, number) {
    const next = stream(seeded(`${seed} ${number}`));
    return dice.map((die) => {
      const shown = side(next);
      return die.held ? die : { ...die, shown };
    });
  }

  /** Whether one may throw: by the lock rule only after one more die was put aside. */
  function mayThrow(dice, hold, heldBefore) {
    if (dice.every((die) => die.held)) return false;
    if (hold !== "lock" || dice.some((die) => !die.shown)) return true;
    return dice.filter((die) => die.held).length > heldBefore;
  }

  pnpTable.chance = { seeded, stream, side, thrown, mayThrow };
})();
