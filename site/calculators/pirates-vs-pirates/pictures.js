/* What the calculators of Pirates vs Pirates draw: pirates to tap, each with its rank and its dice. */
(() => {
  "use strict";

  const GAME = "pirates-vs-pirates";
  const { catalog, in_play: inPlay } = pnp.rules[GAME];
  const TONES = ["good", "bad", "even", "idle"];
  const ACROSS = 7;
  const CELL = 360 / ACROSS;
  const PIPS = {
    red: (x, y) => `<rect x="${x - 3.4}" y="${y - 3.4}" width="6.8" height="6.8" rx="1" fill="#c2412f"/>`,
    blue: (x, y) => `<circle cx="${x}" cy="${y}" r="3.8" fill="#2563a8"/>`,
    yellow: (x, y) => `<path d="M${x} ${y - 4.8}l4.8 4.8-4.8 4.8-4.8-4.8z" fill="#e0a800" stroke="#7a5a00" stroke-width=".6"/>`,
  };

  /** The dice of a pirate in a row, each colour with its shape. */
  function pips(pirate, x, y) {
    const dice = Object.keys(PIPS).flatMap((colour) => Array(pirate[colour]).fill(colour));
    const start = x - (dice.length - 1) * 5;
    return dice.map((colour, index) => PIPS[colour](start + index * 10, y)).join("");
  }

  /** One pirate to tap. */
  function cell(index, top, pirate, rank, { put, label, tone, pale }) {
    const [x, y] = [(index % ACROSS) * CELL, top + Math.floor(index / ACROSS) * CELL];
    const middle = x + CELL / 2;
    const box = `x="${x + 2}" y="${y + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="7"`;
    const ground = tone ? `<rect ${box} class="pnp-${tone}"/>` : `<rect ${box} fill="currentColor" fill-opacity=".06" stroke="currentColor" stroke-opacity=".3"/>`;
    const number = `<text x="${middle}" y="${y + 25}" text-anchor="middle" font-size="17" font-weight="700" fill="${tone ? "#fff" : "currentColor"}">${rank}</text>`;
    const strip = `<rect x="${x + 4.5}" y="${y + 31.5}" width="${CELL - 9}" height="14" rx="4" fill="#fff"/>`;
    const spot = put ? ` data-put="${pnp.escape(JSON.stringify(put))}"` : ' role="img"';
    return `<g${spot} aria-label="${pnp.escape(label)}"${pale ? ' opacity=".45"' : ""}>${ground}${number}${strip}${pips(pirate, middle, y + 38.5)}</g>`;
  }

  const ranksOf = (pirates) => Object.keys(pirates).map(Number).sort((a, b) => a - b);

  function svg(height, inner, label) {
    return `<p>${pnp.escape(label)}</p><svg viewBox="0 0 360 ${height}" width="520" role="group" aria-label="${pnp.escape(label)}">${inner}</svg>`;
  }

  /** Where a tapped pirate goes: out of its team, or into the first with room. */
  function tapped(teams, rank, size) {
    const own = teams.findIndex((ranks) => ranks.includes(rank));
    const open = teams.findIndex((ranks) => ranks.length < size);
    if (own < 0 && open < 0) return { own, open, put: null };
    const at = own < 0 ? open : own;
    const changed = own < 0 ? [...teams[at], rank] : teams[at].filter((other) => other !== rank);
    return { own, open, put: { teams: teams.map((ranks, index) => (index === at ? changed : ranks)) } };
  }

  /** The teams at the top: only the cross of one empties it or takes it away; the last adds one more. */
  function heads(teams, say) {
    const shown = teams.map((ranks, index) => {
      const others = teams.filter((_, other) => other !== index);
      const put = teams.length > 2 ? { teams: others } : { teams: teams.map((team_, other) => (other === index ? [] : team_)) };
      const label = say(teams.length > 2 ? "drop" : "clear", { team: index + 1 });
      const text = say("team", { team: index + 1 });
      const ground = `<rect x="${index * 90 + 2}" y="2" width="86" height="44" rx="7" class="pnp-${TONES[index]}"/>`;
      const name = `<text x="${index * 90 + 8}" y="28.5" font-size="12" font-weight="700" textLength="42" lengthAdjust="spacingAndGlyphs" fill="#fff">${pnp.escape(text)}</text>`;
      return `${ground}${name}${ranks.length || teams.length > 2 ? cross(index, put, label) : ""}`;
    });
    if (teams.length < TONES.length) {
      const at = teams.length;
      const ground = `<rect x="${at * 90 + 2}" y="2" width="86" height="44" rx="7" fill="none" stroke="currentColor" stroke-dasharray="4 3" stroke-opacity=".6"/>`;
      shown.push(head(at, { teams: [...teams, []] }, say("new"), ground, "+", "currentColor"));
    }
    return shown.join("");
  }

  /** The right end of a team's tab. */
  function cross(index, put, label) {
    const x = index * 90 + 68;
    return `<g data-put="${pnp.escape(JSON.stringify(put))}" aria-label="${pnp.escape(label)}"><rect x="${x - 22}" y="2" width="44" height="44" fill="#fff" fill-opacity="0"/><text x="${x + 4}" y="30" text-anchor="middle" font-size="18" font-weight="700" fill="#fff">×</text></g>`;
  }

  function head(index, put, label, ground, text, fill) {
    return `<g data-put="${pnp.escape(JSON.stringify(put))}" aria-label="${pnp.escape(label)}">${ground}<text x="${index * 90 + 45}" y="29.5" text-anchor="middle" font-size="14" font-weight="700" fill="${fill}">${pnp.escape(text)}</text></g>`;
  }

  /** The pirates, each in the tone of its team, under the teams themselves. */
  function builder(asked, { pirates, team: size }, say) {
    const teams = (asked || []).map((ranks) => (ranks || []).filter((rank) => pirates[rank]));
    const cells = ranksOf(pirates).map((rank, index) => {
      const { own, open, put } = tapped(teams, rank, size);
      const name = { word: pirates[rank].id };
      const key = own >= 0 ? "leave" : open >= 0 ? "join" : "full";
      const label = say(key, { rank, name, team: (own >= 0 ? own : open) + 1 });
      return cell(index, 54, pirates[rank], rank, { put, label, tone: own >= 0 ? TONES[own] : "", pale: !put });
    });
    const height = 54 + Math.ceil(cells.length / ACROSS) * CELL;
    return svg(height, heads(teams, say) + cells.join(""), say("tap"));
  }

  function drawTrial({ teams }, answer, { lang, constants, say }) {
    if (!answer) return builder(teams, constants, say);
    const wins = answer.wins.map((odds, index) => ({ label: say("team", { team: index + 1 }), odds, tone: TONES[index] }));
    const parts = [...wins, { label: say("level"), odds: answer.tie, tone: "rail" }];
    return pnp.picture.stack(parts, lang) + builder(teams, constants, say);
  }

  const drawFirst = ({ teams }, _, { constants, say }) => builder(teams, constants, say);

  function drawTeam({ hand: asked, players }, answer, { lang, constants, say }) {
    const { pirates } = constants;
    const hand = (asked || []).filter((rank) => pirates[rank]);
    const best = answer ? answer.teams[0].ranks : [];
    const deck = inPlay(catalog, players || constants.players, hand);
    const cells = ranksOf(pirates).map((rank, index) => {
      const held = hand.includes(rank);
      const put = { hand: held ? hand.filter((other) => other !== rank) : [...hand, rank].sort((a, b) => a - b) };
      const label = say(held ? "drop" : "take", { rank, name: { word: pirates[rank].id } });
      const tone = best.includes(rank) ? "good" : held ? "idle" : "";
      return cell(index, 0, pirates[rank], rank, { put, label, tone, pale: !held && !deck.has(rank) });
    });
    const rows = Math.ceil(cells.length / ACROSS);
    const bars = (answer ? answer.teams : []).map(({ ranks, dice, win }) => ({
      label: ranks.join(" · "),
      odds: win,
      note: say("dice", { dice }),
    }));
    return svg(rows * CELL, cells.join(""), say("tap")) + (bars.length ? pnp.picture.bars(bars, lang) : "");
  }

  pnp.illustrate(GAME, "trial", drawTrial);
  pnp.illustrate(GAME, "first-player", drawFirst);
  pnp.illustrate(GAME, "team", drawTeam);
})();
