/* What the calculators of Attention Pirates! draw: boats and walls with places to tap, the hold, the board. */
(() => {
  "use strict";

  const GAME = "attention-pirates";
  const { escape } = pnp;
  const { put: putting } = pnp.picture;
  const PLACES = ["1", "2", "3", "4", "5", "6"];
  const INK = "#2b2320";
  const PAPER = "#f6ecd6";
  const GOLD = "#e0a72e";
  const NEXT = { undefined: "cannon", null: "cannon", cannon: "pirate", pirate: undefined };

  const CANNON =
    `<path d="M8 25 36 13q4 0 5 5t-3 7L14 35z" fill="#3d4650"/><circle cx="38.500" cy="18.500" r="4" fill="#1d2328"/>` +
    `<circle cx="18" cy="34" r="8" fill="#8a5a2b" stroke="${INK}" stroke-width="2"/><circle cx="18" cy="34" r="2.500" fill="${INK}"/>`;
  const PIRATE =
    `<path d="M9 44q1-16 15-16t15 16z" fill="#a8322b"/><circle cx="24" cy="22" r="9" fill="#e9bd93"/>` +
    `<path d="M9 19q3-14 15-14t15 14q-15-7-30 0z" fill="#20242b"/><circle cx="24" cy="11" r="2.500" fill="#fff"/>` +
    `<path d="M15 21h18" stroke="#20242b" stroke-width="1.500"/><ellipse cx="28" cy="22" rx="3" ry="2.500" fill="#20242b"/>`;
  const ICONS = { cannon: CANNON, pirate: PIRATE };

  const svg = (width, height, inner) => `<svg viewBox="0 0 ${width} ${height}" width="${width}">${inner}</svg>`;
  const text = (x, y, size, words, more = "") =>
    `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${more}>${escape(words)}</text>`;

  /** A place that one taps: empty, then a cannon, then a pirate. */
  function drawPlace(x, y, place, figures, field, say, more = {}) {
    const figure = figures[place];
    const next = { ...figures, [place]: NEXT[figure] };
    const label = say("place", { place, figure: { word: figure || "empty" } });
    return (
      `<g transform="translate(${x} ${y})" ${putting({ ...more, [field]: next }, label)}>` +
      `<rect width="50" height="58" rx="7" fill="${PAPER}" stroke="${INK}" stroke-width="1.500"/>` +
      `${figure ? `<g transform="translate(1 0)">${ICONS[figure]}</g>` : `<circle cx="25" cy="25" r="13" fill="none" stroke="#b7a98a" stroke-width="2" stroke-dasharray="4 4"/>`}` +
      `${text(25, 55, 11, place, `fill="${INK}" font-weight="700"`)}</g>`
    );
  }

  const HULL = `<path d="M2 26h356l-20 66q-3 10-14 10H36q-11 0-14-10z" fill="#8a5a2b" stroke="${INK}" stroke-width="2"/><path d="M10 34h340" stroke="#c99a5b" stroke-width="3"/>`;
  const WALL =
    `<path d="M2 104V20h26v10h22V20h26v10h22V20h26v10h22V20h26v10h22V20h26v10h22V20h26v10h22V20h26v10h22V20h24v84z" ` +
    `fill="#8d8a83" stroke="${INK}" stroke-width="2"/>`;

  /** A boat, or the wall of a lair, with six places. */
  function drawSide(figures, field, wall, say, more) {
    const places = PLACES.map((place, index) => drawPlace(21 + index * 53.5, 38, place, figures, field, say, more));
    return `${wall ? WALL : HULL}${places.join("")}`;
  }

  const title = (words) => `<text x="4" y="14" font-size="14" font-weight="700" fill="currentColor">${escape(words)}</text>`;

  /** Cannons without a number: fewer, how many, more. */
  function drawFree(count, say, put) {
    const button = (x, sign, next, label) =>
      `<g transform="translate(${x} 0)" ${putting(put(next), label)}><rect width="48" height="44" rx="7" fill="${PAPER}" stroke="${INK}" stroke-width="1.500"/>${text(24, 31, 26, sign, `fill="${INK}"`)}</g>`;
    const middle = `<text x="180" y="28" font-size="14" text-anchor="middle" fill="currentColor">${escape(say("unnumbered", { count }))}</text>`;
    return (
      button(4, "−", Math.max(0, count - 1), say("fewer")) + middle + button(308, "+", Math.min(5, count + 1), say("more"))
    );
  }

  function drawAttack({ attacker = {}, defender = {}, defender_free_cannons: free = 0 }, odds, { lang, say }) {
    const boats =
      title(say("ship")) +
      drawSide(attacker, "attacker", false, say) +
      `<g transform="translate(0 118)">${title(say("target"))}${drawSide(defender, "defender", free > 0, say)}</g>` +
      `<g transform="translate(0 230)">${drawFree(free, say, (next) => ({ defender_free_cannons: next }))}</g>`;
    const parts = odds && [
      { label: say("bar-takes"), odds: odds.attacker_takes, tone: "good" },
      { label: say("bar-both"), odds: odds.both_armed, tone: "even" },
      { label: say("bar-loses"), odds: odds.defender_takes, tone: "bad" },
    ];
    return svg(360, 288, boats) + (parts ? pnp.picture.stack(parts, lang) : "");
  }

  const COIN = `<circle cx="25" cy="25" r="19" fill="${GOLD}" stroke="#8a5f10" stroke-width="2"/><circle cx="25" cy="25" r="13" fill="none" stroke="#8a5f10" stroke-width="1.500"/>`;

  /** The hold as coins: those aboard, those just taken, and what stays behind. */
  function drawCargo({ aboard = 0 }, cargo, { constants: { hold_limit: limit }, say }) {
    const full = cargo ? cargo.aboard : aboard;
    const places = Array.from({ length: limit }, (_, index) => {
      const put = index + 1 === aboard ? index : index + 1;
      const coin = index < full ? `<g class="${index < aboard ? "" : "pnp-new"}">${COIN}</g>` : "";
      const fresh = index >= aboard && index < full ? text(25, 31, 18, "+", `fill="${INK}" font-weight="700"`) : "";
      const label = say("hold", { aboard: put, limit });
      return `<g transform="translate(${21 + index * 53.5} 40)" ${putting({ aboard: put }, label)}><rect width="50" height="50" rx="7" fill="${PAPER}" stroke="${INK}" stroke-width="1.500"/>${coin}${fresh}</g>`;
    });
    const left = cargo ? cargo.left : 0;
    const behind = Array.from({ length: left }, (_, index) => `<circle cx="${16 + (index % 18) * 19.5}" cy="${136 + Math.floor(index / 18) * 19}" r="8" fill="none" stroke="${GOLD}" stroke-width="2.500" stroke-dasharray="4 2"/>`);
    const height = left ? 150 + Math.floor((left - 1) / 18) * 19 : 106;
    const rest = left ? `<g transform="translate(0 106)">${title(say("behind", { left }))}</g>${behind.join("")}` : "";
    return svg(360, height, title(say("hold", { aboard: full, limit })) + HULL + places.join("") + rest);
  }

  const corner = (x, y, across, index) => {
    const angle = (Math.PI / 3) * index - Math.PI / 2;
    const radius = across / Math.sqrt(3);
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const hexagon = (x, y, across) => [0, 1, 2, 3, 4, 5].map((index) => corner(x, y, across, index)).join(" ");

  /** Reefs lie where a space touches the harbour, but no ship may pass. */
  function drawReefs({ spaces, neighbours, across }) {
    const harbour = spaces.find(({ kind }) => kind === "harbour");
    const near = spaces.filter(({ x_mm: x, y_mm: y }) => {
      const far = Math.hypot(x - harbour.x_mm, y - harbour.y_mm);
      return far > 1 && far < across * 1.1;
    });
    const shut = near.filter(({ id }) => !neighbours[harbour.id].includes(id));
    return shut.map(({ x_mm: x, y_mm: y }) => {
      const [middleX, middleY] = [(x + harbour.x_mm) / 2, (y + harbour.y_mm) / 2];
      const [alongX, alongY] = [(harbour.y_mm - y) / across, (x - harbour.x_mm) / across];
      const rocks = [-0.24, -0.08, 0.08, 0.24].map(
        (step) =>
          `<circle cx="${(middleX + alongX * step * across).toFixed(1)}" cy="${(middleY + alongY * step * across).toFixed(1)}" r="${across / 11}" fill="#5b5348" stroke="#2b2320" stroke-width="1.500"/>`,
      );
      return rocks.join("");
    }).join("");
  }

  const SHIP =
    `<path d="M-24 8h48l-8 14h-32z" fill="#8a5a2b" stroke="${INK}" stroke-width="2"/><path d="M0-26V8" stroke="${INK}" stroke-width="3"/>` +
    `<path d="M3-24q22 8 18 26H3z" fill="#fffaf0" stroke="${INK}" stroke-width="2"/>`;
  const FORT = `<path d="M-20 18V-8h8v7h6v-14h12v14h6v-7h8v26z" fill="#6d665c" stroke="${INK}" stroke-width="2"/><path d="M-5 18V8q5-7 10 0v10z" fill="${INK}"/>`;
  const ANCHOR = `<g fill="none" stroke="#20343f" stroke-width="4"><circle cy="-14" r="4.500"/><path d="M0-9v26M-9-2H9M-16 8q4 10 16 10t16-10"/></g>`;

  /** The colour of a space, and its border. */
  function toneOf({ id, kind }, near, prey) {
    if (kind === "lair") return prey.has(id) ? ["#e9cf9b", "#c0392b", 5] : ["#d9c7a0", "#7d6a45", 1.5];
    if (near.has(id)) return ["#a9dcc3", "#13684f", 3];
    return [kind === "harbour" ? "#9fc3d6" : "#6fa9c6", "#2d6480", 1.5];
  }

  /** A space of the board; from the sea and the harbour one may start. */
  function drawSpace(space, { near, prey, from, across, say }) {
    const { id, kind, x_mm: x, y_mm: y } = space;
    const [fill, stroke, width] = toneOf(space, near, prey);
    const icon = id === from ? SHIP : kind === "lair" ? FORT : kind === "harbour" ? ANCHOR : "";
    const name = kind === "harbour" ? "" : text(x, y + (icon ? across * 0.42 : across * 0.1), icon ? 13 : 19, id.toUpperCase(), `fill="#14303d" font-weight="600"`);
    const shape = `<polygon points="${hexagon(x, y, across * 0.96)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
    const inner = `${shape}${icon ? `<g transform="translate(${x} ${y - 4})">${icon}</g>` : ""}${name}`;
    if (kind === "lair") return `<g>${inner}</g>`;
    const where = kind === "harbour" ? { word: "harbour" } : id.toUpperCase();
    return `<g ${putting({ from: id }, say("from", { space: where }))}>${inner}</g>`;
  }

  /** Which lairs a ship can attack from the spaces it can reach. */
  function preyFrom(near, { spaces, neighbours }) {
    const lairs = spaces.filter(({ kind }) => kind === "lair").map(({ id }) => id);
    return new Set(lairs.filter((id) => neighbours[id].some((beside) => near.has(beside))));
  }

  /** How many pirates are aboard: tap the number. */
  function drawCrew(pirates, say) {
    const choices = [0, 1, 2, 3, 4, 5].map((count) => {
      const chosen = count === pirates;
      return (
        `<g transform="translate(${4 + count * 59} 2)" ${putting({ pirates: count }, say("pirates", { pirates: count }))}>` +
        `<rect width="56" height="50" rx="8" fill="${PAPER}" stroke="${chosen ? "#13684f" : INK}" stroke-width="${chosen ? 4 : 1.5}"/>` +
        `<g transform="translate(3 6) scale(.75)">${PIRATE}</g>${text(46, 32, 18, String(count), `fill="${INK}" font-weight="700"`)}</g>`
      );
    });
    return svg(360, 54, choices.join(""));
  }

  function drawMove({ pirates, from }, reach, { constants: chart, say }) {
    const near = new Set((reach && reach.reachable) || []);
    const seen = { near, prey: preyFrom(near, chart), from, across: chart.across, say };
    const sea = `<rect width="${chart.width}" height="${chart.height}" rx="14" fill="#3f7f9f"/>`;
    const board = sea + chart.spaces.map((space) => drawSpace(space, seen)).join("") + drawReefs(chart);
    const key = (fill, stroke, words) => `<li><svg viewBox="0 0 14 14" width="14" height="14" class="pnp-key" aria-hidden="true"><rect x="1" y="1" width="12" height="12" rx="3" fill="${fill}" stroke="${stroke}" stroke-width="2"/></svg> ${escape(words)}</li>`;
    const legend = `<ul class="pnp-legend">${key("#a9dcc3", "#13684f", say("near"))}${key("#e9cf9b", "#c0392b", say("prey"))}</ul>`;
    return drawCrew(pirates, say) + svg(chart.width, chart.height, board) + legend;
  }

  function drawVictory({ players }, _, { constants: { thresholds }, say }) {
    const tiles = Object.entries(thresholds).map(([count, threshold], index) => {
      const chosen = Number(count) === players;
      const label = say("wins", { players: Number(count), threshold });
      const ink = `fill="${INK}"`;
      return (
        `<g transform="translate(${4 + index * 71} 2)" ${putting({ players: Number(count) }, label)}>` +
        `<rect width="66" height="92" rx="9" fill="${PAPER}" stroke="${chosen ? "#13684f" : INK}" stroke-width="${chosen ? 4 : 1.5}"/>` +
        `<g transform="translate(4 2) scale(.75)">${PIRATE}</g>${text(50, 28, 18, count, ink)}` +
        `<g transform="translate(8 39)">${COIN}</g>${text(33, 70, 17, String(threshold), `${ink} font-weight="700"`)}</g>`
      );
    });
    return svg(360, 96, tiles.join(""));
  }

  const fillingOf = ({ cannons, pirates, attacker_takes: takes, defender_takes: loses }) => ({
    cannons,
    pirates,
    takes: { odds: takes },
    loses: { odds: loses },
  });

  /** The target to draw: an intact lair, or what the form says. */
  function preyOf(question, constants) {
    const lair = constants.lairs[question.lair];
    if (lair) return { figures: lair.slots, free: lair.free_cannons, prize: lair.treasure };
    const { defender = {}, defender_free_cannons: free = 0, prize = 0 } = question;
    return { figures: defender, free, prize };
  }

  function drawRefit(question, answer, { lang, constants, say }) {
    const { figures, free, prize } = preyOf(question, constants);
    const known = { lair: null, defender_free_cannons: free, prize };
    const target =
      title(say(constants.lairs[question.lair] ? question.lair : "target")) +
      drawSide(figures, "defender", free > 0 || Boolean(question.lair), say, known) +
      `<g transform="translate(0 112)">${drawFree(free, say, (next) => ({ ...known, defender: figures, defender_free_cannons: next }))}</g>`;
    const rows = answer && answer.crews.map((crew) => ({
      label: say("row", fillingOf(crew)),
      odds: crew.attacker_takes,
      note: say("risk", fillingOf(crew)),
    }));
    return svg(360, 170, target) + (rows ? pnp.picture.bars(rows, lang) : "");
  }

  pnp.illustrate(GAME, "attack", drawAttack);
  pnp.illustrate(GAME, "cargo", drawCargo);
  pnp.illustrate(GAME, "move", drawMove);
  pnp.illustrate(GAME, "victory", drawVictory);
  pnp.illustrate(GAME, "best-refit", drawRefit);
})();
