/* Boucaniers' sea in the browser: a mirror of archipelago.py and chart.py, number for number. */
(() => {
  "use strict";

  const GAME = "boucaniers";
  const { noted, word } = pnp.rules[GAME];
  const same = (a, b) => a[0] === b[0] && a[1] === b[1];

  /** Numbers that look random and are the same for a seed everywhere (mulberry32). */
  function lots(seed) {
    let state = seed >>> 0;
    const next = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1) >>> 0;
      mixed = (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))) >>> 0;
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    return (limit) => {
      let number = next();
      while (number >= 2 ** 32 - (2 ** 32 % limit)) number = next();
      return number % limit;
    };
  }

  function shuffled(tiles, below) {
    const deck = [...tiles];
    for (let last = deck.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [deck[last], deck[other]] = [deck[other], deck[last]];
    }
    return deck;
  }

  /** The longest run of sea tiles around a closed ring. */
  function longestSea(ring) {
    const start = ring.findIndex((tile) => tile !== "sea");
    if (start < 0) return ring.length;
    let run = 0;
    let longest = 0;
    for (const tile of [...ring.slice(start), ...ring.slice(0, start)]) {
      run = tile === "sea" ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  const ringsOf = (tiles, inner) => ({ centre: tiles.slice(0, 1), inner: tiles.slice(1, 1 + inner), outer: tiles.slice(1 + inner) });

  /** A legal archipelago, each as likely as any other: rings are shuffled until the sea is broken up. */
  function layOut(seed, { rings, seas_in_a_row: most, centres, inner }) {
    const below = lots(seed);
    const of = (name) => Object.keys(rings).filter((island) => rings[island] === name);
    const layout = of("centre");
    for (const [size, name] of [[inner, "inner"], [centres.length - 1 - inner, "outer"]]) {
      const islands = of(name);
      let ring = [...islands, ...Array(size - islands.length).fill("sea")];
      do ring = shuffled(ring, below);
      while (longestSea(ring) > most);
      layout.push(...ring);
    }
    return layout;
  }

  const PRINCIPLES = { centre: "centre-is-not-cornichons", inner: "wrong-inner", outer: "wrong-outer" };

  /** The islands that do not lie in their ring, by the principle that this breaks. */
  function misplaced(tiles, { rings, inner }) {
    const found = new Map();
    for (const [where, lying] of Object.entries(ringsOf(tiles, inner))) {
      for (const tile of lying) {
        if (tile === "sea" || rings[tile] === where) continue;
        const principle = PRINCIPLES[rings[tile]];
        found.set(principle, [...(found.get(principle) || []), tile]);
      }
    }
    return found;
  }

  const isBox = (tiles, box) => Object.keys(box).every((tile) => tiles.filter((one) => one === tile).length === box[tile]);

  function archipelago({ seed, tiles: own }, constants) {
    const drawn = seed !== undefined && seed !== null;
    const given = own !== undefined && own !== null;
    if (drawn === given) {
      throw pnp.refusal("tiles", {
        en: "give a seed to draw lots with, or nineteen tiles to check",
        fr: "donnez un numéro de tirage, ou dix-neuf tuiles à vérifier",
      });
    }
    const all = constants.centres.length;
    if (given && own.length !== all) {
      throw pnp.refusal("tiles", {
        en: `must have ${own.length < all ? "at least" : "at most"} ${all} entries, not ${own.length}`,
        fr: `il faut ${all} tuiles, pas ${own.length}`,
      });
    }
    const tiles = given ? own : layOut(seed, constants);
    const culprits = misplaced(tiles, constants);
    const { inner, outer } = ringsOf(tiles, constants.inner);
    const runs = { "too-many-seas-inner": longestSea(inner), "too-many-seas-outer": longestSea(outer) };
    const reasons = [
      ...(isBox(tiles, constants.box) ? [] : ["not-the-tiles-of-the-box"]),
      ...Object.values(PRINCIPLES).filter((principle) => culprits.has(principle)),
      ...Object.keys(runs).filter((reason) => runs[reason] > constants.seas_in_a_row),
    ];
    return noted({ tiles, legal: !reasons.length, reasons }, { culprits, runs });
  }

  function tellArchipelago(_, { legal, reasons, notes: { culprits, runs } }) {
    if (legal) return [["legal", {}]];
    const told = reasons.map((reason) => [
      reason,
      { islands: [...new Set(culprits.get(reason) || [])].map(word), run: runs[reason] || 0 },
    ]);
    return [["broken", { count: reasons.length }], ...told];
  }

  /** All points ahead on one heading, the nearest first. */
  function line(start, [q, r], points) {
    const ahead = [];
    let point = [start[0] + q, start[1] + r];
    while (points.some((one) => same(one, point))) {
      ahead.push(point);
      point = [point[0] + q, point[1] + r];
    }
    return ahead;
  }

  function reach({ from: start, sails }, { points, headings, move_limit: limit }) {
    if (!points.some((point) => same(point, start))) {
      throw pnp.refusal("from", {
        en: "no tile has its centre or a corner there",
        fr: "aucune tuile n’a là son centre ni un sommet",
      });
    }
    const lines = Object.entries(headings).map(([name, way]) => [name, line(start, way, points).slice(0, Math.min(sails, limit))]);
    const there = [start, ...lines.flatMap(([, ahead]) => ahead)];
    return noted(
      { points: there.sort((a, b) => a[0] - b[0] || a[1] - b[1]) },
      { ahead: lines.map(([name, ahead]) => [name, ahead.length]) },
    );
  }

  function tellReach(_, { points, notes: { ahead } }) {
    const told = ahead.filter(([, segments]) => segments).map(([name, segments]) => ["ahead", { heading: word(name), segments }]);
    const closed = ahead.filter(([, segments]) => !segments).map(([name]) => word(name));
    return [["count", { count: points.length }], ...told, ...(closed.length ? [["edge", { headings: closed }]] : [])];
  }

  pnp.register(GAME, "archipelago", { answer: archipelago, tell: tellArchipelago });
  pnp.register(GAME, "reach", { answer: reach, tell: tellReach });
  Object.assign(pnp.rules[GAME], { same });
})();
