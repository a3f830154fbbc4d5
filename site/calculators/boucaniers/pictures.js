/* What Boucaniers' calculators draw: the chart, the clue wheel, ships that board each other. */
(() => {
  "use strict";

  const GAME = "boucaniers";
  const same = (a, b) => a[0] === b[0] && a[1] === b[1];
  const { put } = pnp.picture;
  const SIDE = 40;
  const WIDTH = 360;
  const HEIGHT = 336;
  const place = ([q, r]) => [WIDTH / 2 + q * SIDE * Math.sqrt(0.75), HEIGHT / 2 + (r + q / 2) * SIDE];
  const fixed = (number) => Number(number.toFixed(1));
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
    const wrong = new Set(answer ? [...answer.culprits.values()].flat() : []);
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
    const lines = answer ? rays(here, near) : "";
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
    const left = answer && answer.would_leave.get(clue);
    const isSeen = seen.includes(clue);
    const fill = isSeen ? "#4d5760" : left === 0 ? LAND : "#ffffff";
    const note = isSeen ? "✓" : left === undefined || left === null ? "" : left === 0 ? "✕" : `→ ${left}`;
    const ink = isSeen ? "#ffffff" : INK;
    const short = name.replace(/^(Le|La|Les|The) /, "");
    const says = say(isSeen ? "untick" : "tick", { clue: name });
    return (
      `<g ${put({ seen: ticked(seen, clue) }, says)}><circle cx="${fixed(x)}" cy="${fixed(y)}" r="24" fill="${fill}" stroke="${INK}" stroke-width="1.5"/>` +
      `${label(short, [x, y - 4], { size: 9, fill: ink, letters: 10 })}${label(note, [x, y + 12], { size: 11, fill: ink })}</g>`
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
    const most = Math.max(1, ...[...answer.fates.values()].flatMap(({ strength, hits }) => [strength, hits]));
    const rows = [...answer.fates].map(([name, { strength, hits, sinks }], n) => {
      const y = n * 68;
      const turn = sinks ? ` rotate(28 30 30)` : "";
      const bar = (value, top, fill) =>
        `<rect x="76" y="${top}" width="${fixed(Math.max(2, (230 * value) / most))}" height="14" rx="4" fill="${fill}"/>` +
        `<text x="${fixed(84 + Math.max(2, (230 * value) / most))}" y="${top + 12}" font-size="13" fill="currentColor">${value}</text>`;
      return (
        `<g transform="translate(4 ${y + (sinks ? 12 : 6)})${turn}"><path d="${HULL}" fill="${sinks ? WRONG : GOOD}" stroke="currentColor" stroke-width="1.5"/></g>` +
        `<path d="M0 ${y + 60}q9-7 18 0t18 0 18 0 18 0" fill="none" stroke="${SEA}" stroke-width="3"/>` +
        `<text x="76" y="${y + 16}" font-size="14" font-weight="700" fill="currentColor">${pnp.picture.brief(name, 30)}</text>` +
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

  pnp.illustrate(GAME, "deduce", drawDeduce);
  pnp.illustrate(GAME, "boarding", drawBoarding);
  pnp.illustrate(GAME, "dig", drawDig);
  pnp.illustrate(GAME, "plunder", drawPlunder);
  pnp.illustrate(GAME, "archipelago", drawArchipelago);
  pnp.illustrate(GAME, "reach", drawReach);
})();
