/* Pirates vs Pirates in the browser: a mirror of pnp/games/pirates_vs_pirates, number for number. */
(() => {
  "use strict";

  const GAME = "pirates-vs-pirates";
  const NOTHING = -1000000;
  const BEST = 10;
  const TOLD = 3;
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const power = (base, exponent) => BigInt(base) ** BigInt(exponent);

  /** Compute once what depends on its arguments alone. */
  function remembering(compute) {
    const known = new Map();
    return (...given) => {
      const key = JSON.stringify(given);
      if (!known.has(key)) known.set(key, compute(...given));
      return known.get(key);
    };
  }

  /** Pascal's triangle, as far as any handful of dice goes. */
  const CHOOSE = [[1]];
  for (let n = 1; n <= 20; n += 1) {
    CHOOSE.push([...Array(n + 1).keys()].map((k) => (CHOOSE[n - 1][k - 1] || 0) + (CHOOSE[n - 1][k] || 0)));
  }

  /** Read one face, which so many dice show: the score so far, and the run that the face belongs to. */
  const STEPS = {
    highest: (score, _, face, dice) => [score + face * dice, 0],
    lowest: (score, _, face, dice) => [score + face * dice, 0],
    count: (score, _, face, dice, faces) => [score + (faces.includes(face) ? dice : 0), 0],
    doubles: (score, _, face, dice) => [score + (dice >> 1), 0],
    set: (score, _, face, dice) => [Math.max(score, face * dice), 0],
    run: (score, run, _, dice) => [Math.max(score, dice ? run + 1 : 0), dice ? run + 1 : 0],
  };

  /** Read the next face of every throw: ways by dice left, score and run. */
  function readFace(ways, goal, faces, dice, face) {
    const [scores, runs] = [6 * dice + 1, 7];
    const after = new Float64Array(ways.length);
    for (let at = 0; at < ways.length; at += 1) {
      if (!ways[at]) continue;
      const left = Math.floor(at / (scores * runs));
      const score = Math.floor(at / runs) % scores;
      for (let shown = face < 6 ? 0 : left; shown <= left; shown += 1) {
        const [next, run] = STEPS[goal](score, at % runs, face, shown, faces);
        after[((left - shown) * scores + next) * runs + run] += ways[at] * CHOOSE[left][shown];
      }
    }
    return after;
  }

  /** What so many dice are worth, over all throws: pairs of a merit and its ways, the worst first. */
  const merits = remembering((goal, faces, dice) => {
    const [scores, runs] = [6 * dice + 1, 7];
    let ways = new Float64Array((dice + 1) * scores * runs);
    ways[dice * scores * runs] = 1;
    for (let face = 1; face <= 6; face += 1) ways = readFace(ways, goal, faces, dice, face);
    const found = new Map();
    for (let at = 0; at < scores * runs; at += 1) {
      if (!ways[at]) continue;
      const score = Math.floor(at / runs);
      const merit = goal === "lowest" ? (dice ? -score : NOTHING) : score;
      found.set(merit, (found.get(merit) || 0) + ways[at]);
    }
    return [...found].sort(([a], [b]) => a - b).map(([merit, count]) => [merit, BigInt(count)]);
  });

  /** In how many ways a handful is worth less than each of these merits. */
  function below(roll, merit) {
    return roll.reduce((total, [other, ways]) => (other < merit ? total + ways : total), 0n);
  }

  /** The chance of each handful to be the only best, and that of a shared lead. */
  const contest = remembering((goal, faces, hands) => {
    const rolls = hands.map((dice) => merits(goal, faces, dice));
    const whole = power(6, sum(hands));
    const wins = rolls.map((roll, mine) =>
      roll.reduce((total, [merit, ways]) => {
        const others = rolls.filter((_, index) => index !== mine);
        return total + others.reduce((product, other) => product * below(other, merit), ways);
      }, 0n),
    );
    const tie = whole - wins.reduce((total, win) => total + win, 0n);
    const said = (ways) => pnp.chance.said(pnp.chance.ratio(ways, whole));
    return { wins: wins.map(said), tie: said(tie) };
  });

  /** How many dice of these colours pirates bring. */
  const counting = (ranks, colours, pirates) => sum(ranks.map((rank) => sum(colours.map((colour) => pirates[rank][colour]))));

  /** There is one pirate of each rank. */
  function noPirateTwice(field, teams) {
    const seen = new Set();
    for (const rank of teams.flat()) {
      if (seen.has(rank)) {
        throw pnp.refusal(field, {
          en: `there is one pirate of rank ${rank}, and it is named twice`,
          fr: `il n’y a qu’un pirate de rang ${rank}, et il est nommé deux fois`,
        });
      }
      seen.add(rank);
    }
  }

  function trial({ trial: id, teams }, { pirates, trials }) {
    noPirateTwice("teams", teams);
    const { goal, faces, colours } = trials[id];
    return contest(goal, faces, teams.map((team) => counting(team, colours, pirates)));
  }

  function tellTrial({ teams }, { wins, tie }) {
    const told = teams.map((ranks, index) => ["wins", { team: index + 1, ranks, odds: { odds: wins[index] } }]);
    return [...told, ["tie", { odds: { odds: tie } }]];
  }

  function first({ teams }) {
    noPirateTwice("teams", teams);
    const highest = teams.map((team) => Math.max(...team));
    return { first: highest.indexOf(Math.max(...highest)) };
  }

  const tellFirst = ({ teams }, { first: index }) => [["first", { team: index + 1, rank: Math.max(...teams[index]) }]];

  function length({ players, mode }, { modes }) {
    const way = modes[mode];
    if (players !== way.players) {
      throw pnp.refusal("players", {
        en: `${mode} is for ${way.players} players, not ${players}`,
        fr: `ce mode se joue à ${way.players}, pas à ${players}`,
      });
    }
    return { fewest: way.wins, most: way.sides * (way.wins - 1) + 1 };
  }

  const tellLength = (_, { fewest, most }) => [["lasts", { fewest, most }]];

  /** The ranks that so many players shuffle; neutral pirates bring the special ones in. */
  function inPlay(pirates, players, neutral) {
    const ranks = Object.keys(pirates).map(Number);
    const decks = players === 2 ? ["red"] : ["red", "yellow"];
    const base = ranks.filter((rank) => decks.includes(pirates[rank].deck));
    const swaps = new Map(neutral ? ranks.map((rank) => [pirates[rank].replaces, rank]) : []);
    return base.map((rank) => swaps.get(rank) || rank).sort((a, b) => a - b);
  }

  /** How many teams have each number of counting dice. */
  function handfuls(ranks, colours, pirates, size) {
    const teams = [...Array(size + 1)].map(() => new Map());
    teams[0].set(0, 1);
    for (const rank of ranks) {
      const dice = counting([rank], colours, pirates);
      for (let chosen = size; chosen > 0; chosen -= 1) {
        for (const [held, ways] of teams[chosen - 1]) {
          teams[chosen].set(held + dice, (teams[chosen].get(held + dice) || 0) + ways);
        }
      }
    }
    return [...teams[size]].sort(([a], [b]) => a - b);
  }

  /** What the average opponent's throw is worth, in ways out of a whole. */
  const average = remembering((goal, faces, rivals) => {
    const most = Math.max(...rivals.map(([dice]) => dice));
    const worth = new Map();
    for (const [dice, teams] of rivals) {
      const weight = BigInt(teams) * power(6, most - dice);
      for (const [merit, ways] of merits(goal, faces, dice)) worth.set(merit, (worth.get(merit) || 0n) + ways * weight);
    }
    return { worth: [...worth], whole: BigInt(sum(rivals.map(([, teams]) => teams))) * power(6, most) };
  });

  /** The chances of so many dice against the average opponent, as ways out of a whole. */
  const againstAverage = remembering((goal, faces, dice, rivals) => {
    const { worth, whole } = average(goal, faces, rivals);
    const level = new Map(worth);
    let [win, tie] = [0n, 0n];
    for (const [merit, ways] of merits(goal, faces, dice)) {
      win += ways * below(worth, merit);
      tie += ways * (level.get(merit) || 0n);
    }
    return { win, tie, whole: whole * power(6, dice) };
  });

  /** All teams of so many of these ranks. */
  function combinations(ranks, size) {
    if (!size) return [[]];
    return ranks.flatMap((rank, index) => combinations(ranks.slice(index + 1), size - 1).map((rest) => [rank, ...rest]));
  }

  /** Refuse what is no hand at this table. */
  function checkHand(hand, players, { team, hand: most }, deck) {
    if (hand.length < team || hand.length > most) {
      throw pnp.refusal("hand", {
        en: `a hand has ${team} to ${most} pirates, not ${hand.length}`,
        fr: `une main compte de ${team} à ${most} pirates, pas ${hand.length}`,
      });
    }
    noPirateTwice("hand", [hand]);
    const stranger = hand.find((rank) => !deck.includes(rank));
    if (stranger !== undefined) {
      throw pnp.refusal("hand", {
        en: `rank ${stranger} is not in play with ${players} players and these pirates`,
        fr: `le rang ${stranger} n’est pas en jeu à ${players} avec ces pirates`,
      });
    }
  }

  const bySize = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

  /** The best teams of a hand; of equal ones those that spare the high ranks come first. */
  function team({ trial: id, hand, players }, constants) {
    const { pirates, trials, team: size } = constants;
    const table = players || constants.players;
    const deck = inPlay(pirates, table, hand.some((rank) => pirates[rank].deck === "special"));
    checkHand(hand, table, constants, deck);
    const { goal, faces, colours } = trials[id];
    const rivals = handfuls(deck.filter((rank) => !hand.includes(rank)), colours, pirates, size);
    const fares = new Map();
    const ranked = combinations([...hand].sort((a, b) => a - b), size).map((ranks) => {
      const dice = counting(ranks, colours, pirates);
      if (!fares.has(dice)) fares.set(dice, againstAverage(goal, faces, dice, rivals));
      const { win, tie, whole } = fares.get(dice);
      return { ranks, dice, win, tie, whole, merit: (2n * win + tie) * power(6, 20 - dice) };
    });
    ranked.sort((a, b) => bySize(b.merit, a.merit) || sum(a.ranks) - sum(b.ranks) || compare(a.ranks, b.ranks));
    const said = (ways, whole) => pnp.chance.said(pnp.chance.ratio(ways, whole));
    const teams = ranked.slice(0, BEST).map(({ ranks, dice, win, tie, whole }) => ({
      ranks,
      dice,
      win: said(win, whole),
      tie: said(tie, whole),
    }));
    return { teams, rivals: sum(rivals.map(([, ways]) => ways)) };
  }

  /** Lists of numbers in order. */
  function compare(a, b) {
    const at = a.findIndex((number, index) => number !== b[index]);
    return at < 0 ? 0 : a[at] - b[at];
  }

  function tellTeam(_, { teams, rivals }) {
    const best = teams.slice(0, TOLD).map(({ ranks, dice, win, tie }, index) => [
      index ? "team" : "best",
      { ranks, dice, win: { odds: win }, tie: { odds: tie } },
    ]);
    return [...best, ["rivals", { rivals }]];
  }

  /* Pictures: pirates to tap, each with its rank and its dice. */

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

  /** The teams at the top: tap one to empty it, or the last to add one more. */
  function heads(teams, say) {
    const shown = teams.map((ranks, index) => {
      const others = teams.filter((_, other) => other !== index);
      const put = teams.length > 2 ? { teams: others } : { teams: teams.map((team_, other) => (other === index ? [] : team_)) };
      const label = say(teams.length > 2 ? "drop" : "clear", { team: index + 1 });
      const text = say("team", { team: index + 1 });
      return head(index, put, label, `<rect x="${index * 90 + 2}" y="2" width="86" height="44" rx="7" class="pnp-${TONES[index]}"/>`, text, "#fff");
    });
    if (teams.length < TONES.length) {
      const at = teams.length;
      const ground = `<rect x="${at * 90 + 2}" y="2" width="86" height="44" rx="7" fill="none" stroke="currentColor" stroke-dasharray="4 3" stroke-opacity=".6"/>`;
      shown.push(head(at, { teams: [...teams, []] }, say("new"), ground, "+", "currentColor"));
    }
    return shown.join("");
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
    const deck = inPlay(pirates, players || constants.players, hand.some((rank) => pirates[rank].deck === "special"));
    const cells = ranksOf(pirates).map((rank, index) => {
      const held = hand.includes(rank);
      const put = { hand: held ? hand.filter((other) => other !== rank) : [...hand, rank].sort((a, b) => a - b) };
      const label = say(held ? "drop" : "take", { rank, name: { word: pirates[rank].id } });
      const tone = best.includes(rank) ? "good" : held ? "idle" : "";
      return cell(index, 0, pirates[rank], rank, { put, label, tone, pale: !held && !deck.includes(rank) });
    });
    const rows = Math.ceil(cells.length / ACROSS);
    const bars = (answer ? answer.teams : []).map(({ ranks, dice, win }) => ({
      label: ranks.join(" · "),
      odds: win,
      note: say("dice", { dice }),
    }));
    return svg(rows * CELL, cells.join(""), say("tap")) + (bars.length ? pnp.picture.bars(bars, lang) : "");
  }

  pnp.register(GAME, "trial", { answer: trial, tell: tellTrial, draw: drawTrial });
  pnp.register(GAME, "first-player", { answer: first, tell: tellFirst, draw: drawFirst });
  pnp.register(GAME, "length", { answer: length, tell: tellLength });
  pnp.register(GAME, "team", { answer: team, tell: tellTeam, draw: drawTeam });
})();
