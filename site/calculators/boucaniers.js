/* Boucaniers' rules in the browser: a mirror of pnp/games/boucaniers, number for number, and its pictures. */
(() => {
  "use strict";

  const GAME = "boucaniers";
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const same = (a, b) => a[0] === b[0] && a[1] === b[1];
  const word = (id) => ({ word: id });

  /** An answer with notes for the teller, which are no part of it. */
  const noted = (answer, notes) => Object.defineProperty(answer, "notes", { value: notes });

  /* ---- the treasure ---- */

  /** How many of the two clues set aside show a cross through the mask of the island that is dug. */
  const crosses = (features, treasure, dug) => features[treasure].filter((clue) => features[dug].includes(clue)).length;

  /** The islands that may still hold the treasure. */
  function possible(features, seen, digs) {
    return Object.keys(features).filter(
      (island) =>
        !features[island].some((clue) => seen.includes(clue)) &&
        digs.every((dig) => crosses(features, island, dig.island) === dig.crosses),
    );
  }

  function deduce({ seen = [], digs = [] }, { features, frieze }) {
    const islands = possible(features, seen, digs);
    if (!islands.length) {
      throw pnp.refusal(digs.length ? "digs" : "seen", {
        en: "no island agrees with all of this",
        fr: "aucune île ne s’accorde avec tout cela",
      });
    }
    const unseen = frieze.filter((clue) => !seen.includes(clue));
    const left = new Map(unseen.map((clue) => [clue, possible(features, [...seen, clue], digs).length]));
    return noted({ possible: islands }, { left });
  }

  function leaving(count, islands) {
    if (!count) return "set-aside";
    return count === islands ? "tells-nothing" : "would-leave";
  }

  function tellDeduce(_, { possible: islands, notes: { left } }) {
    if (islands.length === 1) return [["certain", { island: word(islands[0]) }]];
    const counts = [...new Set(left.values())].sort((a, b) => a - b);
    const told = counts.map((count) => [
      leaving(count, islands.length),
      { clues: [...left].filter(([, many]) => many === count).map(([clue]) => word(clue)), left: count },
    ]);
    return [["left", { count: islands.length, islands: islands.map(word) }], ...told];
  }

  /** Refuse a crew that no ship has room for. */
  function checkCrew(crew, field, { places, roomiest }) {
    const taken = sum(crew.map((role) => places[role]));
    if (taken > roomiest) {
      throw pnp.refusal(field, {
        en: `no ship has more than ${roomiest} crew places, not ${taken}`,
        fr: `aucun bateau n’a plus de ${roomiest} places d’équipage, pas ${taken}`,
      });
    }
  }

  function dig({ fragments, crew }, constants) {
    checkCrew(crew, "crew", constants);
    const byMap = fragments * constants.fragment_turns;
    const byCrew = crew.filter((role) => role in constants.saves).map((role) => [role, constants.saves[role]]);
    const saved = byMap + sum(byCrew.map(([, turns]) => turns));
    const wrecker = crew.some((role) => constants.wreckers.includes(role));
    return noted({ turns: Math.max(0, constants.dig_turns - saved) }, { full: constants.dig_turns, byMap, byCrew, wrecker });
  }

  function tellDig({ fragments }, { turns, notes: { full, byMap, byCrew, wrecker } }) {
    const told = [[turns ? "takes" : "at-once", { turns }], ["full", { turns: full }]];
    if (byMap) told.push(["map-saves", { fragments, turns: byMap }]);
    for (const [role, saved] of byCrew) told.push(["role-saves", { role: word(role), turns: saved }]);
    return wrecker ? [...told, ["wrecker", {}]] : told;
  }

  /* ---- fights ---- */

  /** Refuse more ships than there are, and boucaniers where they cannot be. */
  function checkMeeting(ships, companies, constants) {
    const players = ships.size - companies.length;
    if (players > constants.afloat) {
      throw pnp.refusal("ships", {
        en: `players have ${constants.afloat} ships at most, not ${players}`,
        fr: `les joueurs ont au plus ${constants.afloat} bateaux, pas ${players}`,
      });
    }
    for (const [name, crew] of ships) {
      if (!Array.isArray(crew)) continue;
      if (companies.includes(name)) {
        throw pnp.refusal(`ships.${name}`, {
          en: "a company ship has ordinary sailors: say how many",
          fr: "un navire de compagnie a des marins ordinaires\u202f: dites combien",
        });
      }
      checkCrew(crew, `ships.${name}`, constants);
    }
  }

  /** All ships on one point fight at once; one that takes more hits than it has strength sinks. */
  function boarding({ ships }, constants) {
    const companies = [...ships.keys()].filter((name) => constants.companies.includes(name));
    checkMeeting(ships, companies, constants);
    const strength = (crew) => (Array.isArray(crew) ? sum(crew.map((role) => constants.worth[role])) : crew);
    const aboard = [...ships].flatMap(([name, crew]) => (Array.isArray(crew) ? [...new Set(crew)].map((role) => [name, role]) : []));
    const privateers = new Set(aboard.filter(([, role]) => constants.privateers.includes(role)).map(([name]) => name));
    const fates = new Map();
    for (const [name, crew] of ships) {
      const enemies = [...ships].filter(([rival]) => rival !== name && !(companies.includes(rival) && privateers.has(name)));
      const hits = sum(enemies.map(([, enemy]) => strength(enemy)));
      fates.set(name, { strength: strength(crew), hits, sinks: hits > strength(crew) });
    }
    return noted(fates, {
      special: aboard.map(([name, role]) => [name, role, constants.worth[role]]).filter(([, , worth]) => worth !== 1),
      spared: companies.length ? [...ships.keys()].filter((name) => privateers.has(name)) : [],
      doomed: aboard.filter(([, role]) => constants.doomed.includes(role)),
      companies,
    });
  }

  /** Who is rewarded for a wreck: one opponent alone, if still afloat. */
  function spoils(wreck, fates) {
    const { companies } = fates.notes;
    const players = [...fates.keys()].filter((name) => name !== wreck && !companies.includes(name));
    const filling = { wreck, victor: players.length ? players[0] : wreck };
    if (players.length === 1 && fates.get(players[0]).sinks) return ["lost", filling];
    if (companies.includes(wreck)) return [players.length === 1 ? "prize" : "no-prize", filling];
    if (players.length === 1) return ["plunder", filling];
    return [players.length ? "no-plunder" : "lost", filling];
  }

  function tellBoarding(_, fates) {
    const { special, spared, doomed } = fates.notes;
    const sunk = [...fates].filter(([, fate]) => fate.sinks).map(([name]) => name);
    const told = [sunk.length ? [sunk.length > 1 ? "sink" : "sinks", { ships: sunk }] : ["afloat", {}]];
    for (const [ship, role, strength] of special) told.push(["worth", { ship, role: word(role), strength }]);
    for (const ship of spared) told.push(["spared", { ship }]);
    for (const [ship, { strength, hits, sinks }] of fates) {
      told.push([sinks ? "goes-down" : "holds", { ship, strength, hits, left: strength - Math.min(hits, strength) }]);
    }
    for (const [ship, role] of doomed) if (!fates.get(ship).sinks) told.push(["dies", { ship, role: word(role) }]);
    return [...told, ...sunk.map((wreck) => spoils(wreck, fates))];
  }

  /** What the victor takes: half the coins not hidden, rounded up; from a shared victim nothing. */
  function plunder({ coins, protected: hidden, opponents }) {
    if (hidden > coins) {
      throw pnp.refusal("protected", {
        en: `${hidden} coins are hidden, but there are ${coins}`,
        fr: `${hidden} pièces cachées, mais il n’y en a que ${coins}`,
      });
    }
    return { gain: opponents === 1 ? Math.ceil((coins - hidden) / 2) : 0 };
  }

  function tellPlunder({ coins, protected: hidden, opponents }, { gain }) {
    const kept = hidden ? [["keeps", { coins: hidden }]] : [];
    if (opponents !== 1) return [["nothing", {}], [opponents ? "several" : "nobody", { opponents }], ...kept];
    return [["takes", { gain }], ["half", { coins: coins - hidden, bank: coins - hidden - gain }], ...kept];
  }

  /* ---- the sea ---- */

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

  /* ---- pictures ---- */

  const SIDE = 40;
  const WIDTH = 360;
  const HEIGHT = 336;
  const place = ([q, r]) => [WIDTH / 2 + q * SIDE * Math.sqrt(0.75), HEIGHT / 2 + (r + q / 2) * SIDE];
  const fixed = (number) => Number(number.toFixed(1));
  const put = (value, label) => `data-put="${pnp.escape(JSON.stringify(value))}" aria-label="${pnp.escape(label)}"`;
  const svg = (height, inner) => `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" role="group">${inner}</svg>`;

  function hexagon([x, y], side, attributes) {
    const corners = [0, 1, 2, 3, 4, 5].map((n) => {
      const turn = (Math.PI * n) / 3;
      return `${fixed(x + side * Math.sin(turn))},${fixed(y - side * Math.cos(turn))}`;
    });
    return `<polygon points="${corners.join(" ")}" ${attributes}/>`;
  }

  /** Words in lines of about so many letters. */
  function wrapped(text, letters) {
    const lines = [];
    const parts = text.split(" ").flatMap((part) => (part.length > letters ? part.split(/([^-]+)$/).filter(Boolean) : [part]));
    for (const part of parts) {
      const last = lines[lines.length - 1];
      if (last !== undefined && `${last} ${part}`.length <= letters) lines[lines.length - 1] = `${last} ${part}`;
      else lines.push(part);
    }
    return lines;
  }

  function label(text, [x, y], { letters = 12, size = 10, fill = "currentColor" } = {}) {
    const lines = wrapped(text, letters);
    const top = y - ((lines.length - 1) * size * 1.15) / 2 + size * 0.35;
    const spans = lines.map((part, n) => `<tspan x="${fixed(x)}" y="${fixed(top + n * size * 1.15)}">${pnp.escape(part)}</tspan>`);
    return `<text text-anchor="middle" font-size="${size}" fill="${fill}" pointer-events="none">${spans.join("")}</text>`;
  }

  /** North, in the corner of the map. */
  const rose = () =>
    '<g pointer-events="none"><circle cx="22" cy="26" r="15" fill="none" stroke="currentColor"/>' +
    '<path d="M22 8l5 18-5 14-5-14z" fill="currentColor"/><text x="22" y="58" text-anchor="middle" font-size="12" fill="currentColor">N</text></g>';

  const SEA = "#8fbfcf";
  const LAND = "#e3cf94";
  const INK = "#2b2a26";
  const WRONG = "#b5493f";
  const GOOD = "#2e7d6b";

  /** The places of the sea tiles in runs that are too long. */
  function floods(tiles, { inner, seas_in_a_row: most }) {
    const wet = new Set();
    for (const [first, size] of [[1, inner], [1 + inner, tiles.length - 1 - inner]]) {
      for (let start = 0; start < size; start += 1) {
        const run = [...Array(Math.min(most + 1, size)).keys()].map((n) => first + ((start + n) % size));
        if (run.every((index) => tiles[index] === "sea")) run.forEach((index) => wet.add(index));
      }
    }
    return wet;
  }

  /** What a tap on a tile does: take it in hand, or swap it with the one in hand. */
  function tapped(tiles, held, index) {
    if (held === undefined || held === null || !(held in tiles)) return { held: index };
    const swapped = [...tiles];
    [swapped[held], swapped[index]] = [tiles[index], tiles[held]];
    return { tiles: swapped, seed: null, held: null };
  }

  function drawArchipelago({ seed, held }, answer, { lang, words, constants, say }) {
    const tiles = answer ? answer.tiles : constants.first_game;
    const wrong = new Set(answer ? [...answer.notes.culprits.values()].flat() : []);
    const wet = floods(tiles, constants);
    const drawn = tiles.map((tile, index) => {
      const middle = place(constants.centres[index]);
      const name = words[tile][lang];
      const bad = wrong.has(tile) || wet.has(index);
      const stroke = index === held ? "currentColor" : bad ? WRONG : "#ffffff";
      const look = `fill="${tile === "sea" ? SEA : LAND}" stroke="${stroke}" stroke-width="${index === held || bad ? 4 : 1.5}"`;
      const shape = hexagon(middle, SIDE - (index === held || bad ? 2.5 : 1), look);
      const says = say(held === undefined || held === null ? "take" : "swap", { tile: name });
      const text = tile === "sea" ? "" : label(name, middle, { fill: INK });
      return `<g ${put(tapped(tiles, held, index), says)}>${shape}${text}</g>`;
    });
    const buttons = [
      `<button type="button" ${put({ seed: ((seed || 0) + 1) % 2 ** 32, tiles: null, held: null }, say("another"))}>${pnp.escape(say("another"))}</button>`,
      `<button type="button" ${put({ seed: null, tiles: constants.first_game, held: null }, say("first"))}>${pnp.escape(say("first"))}</button>`,
    ];
    return `${svg(HEIGHT, rose() + drawn.join("") + companies(tiles, constants))}<p>${buttons.join(" ")}</p>`;
  }

  /** Where the company ships begin, once the Bastion lies in the inner ring. */
  function companies(tiles, { centres, bastion, starts }) {
    const lies = centres[tiles.indexOf(bastion)];
    const points = lies && starts[lies.join(",")];
    if (!points) return "";
    return points
      .map((point, n) => {
        const [x, y] = place(point).map(fixed);
        const letter = `<text x="${x}" y="${y + 4.5}" text-anchor="middle" font-size="13" font-weight="700" fill="#ffffff">${n ? "B" : "R"}</text>`;
        return `<g pointer-events="none"><circle cx="${x}" cy="${y}" r="10" fill="${n ? "#2f5f9e" : "#a8342a"}" stroke="#ffffff" stroke-width="1.5"/>${letter}</g>`;
      })
      .join("");
  }

  function drawReach({ from: start }, answer, { constants, say }) {
    const tiles = constants.centres.map((centre) => hexagon(place(centre), SIDE - 0.5, `fill="${SEA}" fill-opacity="0.35" stroke="${SEA}"`));
    const near = answer ? answer.points : [];
    const here = Array.isArray(start) ? start : [];
    const spots = constants.points.map((point) => {
      const [x, y] = place(point).map(fixed);
      const there = near.some((one) => same(one, point));
      const dot = same(point, here)
        ? `<circle cx="${x}" cy="${y}" r="13" fill="${INK}" stroke="#ffffff" stroke-width="2"/>${label("⚓", [x, y], { size: 15, fill: "#ffffff" })}`
        : `<circle cx="${x}" cy="${y}" r="${there ? 9 : 3.5}" fill="${there ? GOOD : "currentColor"}" fill-opacity="${there ? 1 : 0.45}"/>`;
      const says = say(there ? "from-reached" : "from-here", { q: point[0], r: point[1] });
      return `<g ${put({ from: point }, says)}><circle cx="${x}" cy="${y}" r="19.5" fill="#ffffff" fill-opacity="0"/>${dot}</g>`;
    });
    const lines = answer && same(here, here) ? rays(here, near) : "";
    return svg(HEIGHT + 6, rose() + tiles.join("") + lines + spots.join(""));
  }

  /** The straight ways from here to what can be reached. */
  function rays(start, points) {
    const [x, y] = place(start).map(fixed);
    return points.map((point) => `<line x1="${x}" y1="${y}" x2="${fixed(place(point)[0])}" y2="${fixed(place(point)[1])}" stroke="${GOOD}" stroke-width="3"/>`).join("");
  }

  /** A clue is ticked or not; an island goes from no dig to none, one, two crosses and back. */
  const ticked = (seen, clue) => (seen.includes(clue) ? seen.filter((one) => one !== clue) : [...seen, clue]);

  function dugAgain(digs, island) {
    const before = digs.find((dug) => dug.island === island);
    const others = digs.filter((dug) => dug.island !== island);
    if (before && before.crosses >= 2) return others;
    return [...others, { island, crosses: before ? before.crosses + 1 : 0 }];
  }

  function drawDeduce({ seen = [], digs = [] }, answer, { lang, words, constants, say }) {
    const { frieze, ring } = constants;
    const around = (n, radius) => {
      const turn = (2 * Math.PI * n) / ring.length;
      return [WIDTH / 2 + radius * Math.sin(turn), 170 - radius * Math.cos(turn)];
    };
    const spokes = ring.map((_, n) => {
      const [x, y] = around(n + 0.5, 124).map(fixed);
      return [n, n + 1].map((clue) => `<line x1="${x}" y1="${y}" x2="${fixed(around(clue, 72)[0])}" y2="${fixed(around(clue, 72)[1])}" stroke="currentColor" stroke-opacity="0.4" stroke-width="2"/>`).join("");
    });
    const clues = frieze.map((clue, n) => clueDisc(clue, around(n, 72), { seen, answer, name: words[clue][lang], say }));
    const islands = ring.map((island, n) => islandCard(island, around(n + 0.5, 138), { digs, answer, name: words[island][lang], say }));
    const middle = answer ? `<text x="180" y="182" text-anchor="middle" font-size="36" font-weight="700" fill="currentColor">${answer.possible.length}</text>` : "";
    return svg(340, spokes.join("") + clues.join("") + islands.join("") + middle);
  }

  function clueDisc(clue, [x, y], { seen, answer, name, say }) {
    const left = answer && answer.notes.left.get(clue);
    const isSeen = seen.includes(clue);
    const fill = isSeen ? "#7d8790" : left === 0 ? LAND : "#ffffff";
    const note = isSeen ? "✓" : left === undefined || left === null ? "" : left === 0 ? "✕" : `→ ${left}`;
    const short = name.replace(/^(Le|La|Les|The) /, "");
    const says = say(isSeen ? "untick" : "tick", { clue: name });
    return (
      `<g ${put({ seen: ticked(seen, clue) }, says)}><circle cx="${fixed(x)}" cy="${fixed(y)}" r="24" fill="${fill}" stroke="${INK}" stroke-width="1.5"/>` +
      `${label(short, [x, y - 4], { size: 9, fill: INK, letters: 10 })}${label(note, [x, y + 12], { size: 11, fill: INK })}</g>`
    );
  }

  function islandCard(island, [x, y], { digs, answer, name, say }) {
    const can = answer && answer.possible.includes(island);
    const dug = digs.find((one) => one.island === island);
    const look = can ? `fill="${LAND}" stroke="${GOOD}" stroke-width="3"` : 'fill="#d3d7da" stroke="#7d8790"';
    const found = dug ? `<circle cx="${fixed(x + 34)}" cy="${fixed(y - 20)}" r="10" fill="${INK}" stroke="#ffffff"/>${label(`${dug.crosses}✕`, [x + 34, y - 20], { size: 10, fill: "#ffffff" })}` : "";
    const says = say(dug ? "dug" : "undug", { island: name, crosses: dug ? dug.crosses : 0 });
    return (
      `<g ${put({ digs: dugAgain(digs, island) }, says)}><rect x="${fixed(x - 39)}" y="${fixed(y - 22)}" width="78" height="44" rx="9" ${look}/>` +
      `${label(name, [x, y], { size: 10.5, fill: INK, letters: 13 })}${found}</g>`
    );
  }

  const HULL = "M4 34h52l-8 16H12zM28 6v26M30 8l18 20H30zM26 12L12 28h14z";

  function drawBoarding({ ships }, answer, { say }) {
    if (!answer) return "";
    const end = ships.size * 68;
    const key = (x, fill, text) =>
      `<rect x="${x}" y="${end + 6}" width="14" height="14" rx="4" fill="${fill}"/>` +
      `<text x="${x + 20}" y="${end + 18}" font-size="13" fill="currentColor">${pnp.escape(say(text))}</text>`;
    const most = Math.max(1, ...[...answer.values()].flatMap(({ strength, hits }) => [strength, hits]));
    const rows = [...answer].map(([name, { strength, hits, sinks }], n) => {
      const y = n * 68;
      const turn = sinks ? ` rotate(28 30 30)` : "";
      const bar = (value, top, fill) =>
        `<rect x="76" y="${top}" width="${fixed(Math.max(2, (230 * value) / most))}" height="14" rx="4" fill="${fill}"/>` +
        `<text x="${fixed(84 + Math.max(2, (230 * value) / most))}" y="${top + 12}" font-size="13" fill="currentColor">${value}</text>`;
      return (
        `<g transform="translate(4 ${y + (sinks ? 12 : 6)})${turn}"><path d="${HULL}" fill="${sinks ? WRONG : GOOD}" stroke="currentColor" stroke-width="1.5"/></g>` +
        `<path d="M0 ${y + 60}q9-7 18 0t18 0 18 0 18 0" fill="none" stroke="${SEA}" stroke-width="3"/>` +
        `<text x="76" y="${y + 16}" font-size="14" font-weight="700" fill="currentColor">${pnp.escape(String(name).slice(0, 30))}</text>` +
        bar(strength, y + 23, GOOD) +
        bar(hits, y + 41, WRONG)
      );
    });
    return svg(end + 26, rows.join("") + key(76, GOOD, "key-strength") + key(160, WRONG, "key-hits"));
  }

  const PIP = 52;

  /** The turns of a dig, those that are saved crossed out, and who can be taken along. */
  function drawDig({ fragments, crew }, answer, { lang, words, constants, say }) {
    const hands = Array.isArray(crew) ? crew : [];
    const turns = answer ? answer.turns : constants.dig_turns;
    const pips = [...Array(constants.dig_turns).keys()].map((n) => {
      const x = 30 + n * PIP;
      const cross = n < constants.dig_turns - turns ? `<path d="M${x - 13} 15l26 26m0-26l-26 26" stroke="${WRONG}" stroke-width="4"/>` : "";
      return `<circle cx="${x}" cy="28" r="20" fill="${LAND}" stroke="${INK}"/>${label(String(n + 1), [x, 28], { size: 16, fill: INK })}${cross}`;
    });
    const held = Number(fragments) || 0;
    const buttons = Object.keys(constants.saves).map((role) => {
      const aboard = hands.includes(role);
      const next = aboard ? hands.filter((one) => one !== role) : [...hands, role];
      return `<button type="button" aria-pressed="${aboard}" ${put({ crew: next }, words[role][lang])}>${pnp.escape(words[role][lang])} −${constants.saves[role]}</button>`;
    });
    const more = `<button type="button" ${put({ fragments: Math.min(99, held + 1) }, say("more"))}>${pnp.escape(say("more"))}</button>`;
    const fewer = `<button type="button" ${put({ fragments: Math.max(0, held - 1) }, say("fewer"))}>${pnp.escape(say("fewer"))}</button>`;
    return `${svg(56, pips.join(""))}<p>${[fewer, more, ...buttons].join(" ")}</p>`;
  }

  /** The loser's coins in three parts: hidden, taken, back to the bank. */
  function drawPlunder({ coins, protected: hidden }, answer, { say }) {
    if (!answer || !coins) return "";
    const parts = [
      ["hidden", hidden, "#7d8790"],
      ["taken", answer.gain, GOOD],
      ["bank", coins - hidden - answer.gain, LAND],
    ].filter(([, count]) => count);
    let x = 0;
    const bars = parts.map(([name, count, fill]) => {
      const width = (WIDTH * count) / coins;
      const part =
        `<rect x="${fixed(x)}" width="${fixed(width)}" height="34" fill="${fill}"/>` +
        label(String(count), [x + width / 2, 17], { size: 15, fill: name === "bank" ? INK : "#ffffff" });
      x += width;
      return part;
    });
    const told = parts.map(([name, count]) => pnp.escape(say(`part-${name}`, { count })));
    return `${svg(34, bars.join(""))}<p>${told.join(" · ")}</p>`;
  }

  pnp.register(GAME, "deduce", { answer: deduce, tell: tellDeduce, draw: drawDeduce });
  pnp.register(GAME, "boarding", { answer: boarding, tell: tellBoarding, draw: drawBoarding });
  pnp.register(GAME, "dig", { answer: dig, tell: tellDig, draw: drawDig });
  pnp.register(GAME, "plunder", { answer: plunder, tell: tellPlunder, draw: drawPlunder });
  pnp.register(GAME, "archipelago", { answer: archipelago, tell: tellArchipelago, draw: drawArchipelago });
  pnp.register(GAME, "reach", { answer: reach, tell: tellReach, draw: drawReach });
})();
