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

  pnp.register(GAME, "trial", { answer: trial, tell: tellTrial });
  pnp.register(GAME, "first-player", { answer: first, tell: tellFirst });
  pnp.register(GAME, "length", { answer: length, tell: tellLength });
  pnp.register(GAME, "team", { answer: team, tell: tellTeam });
  pnp.rules[GAME] = { inPlay };
})();
