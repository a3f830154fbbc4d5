/* Boucaniers' rules in the browser: a mirror of pnp/games/boucaniers, number for number: clues, digging, fights. */
(() => {
  "use strict";

  const GAME = "boucaniers";
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
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

  pnp.register(GAME, "deduce", { answer: deduce, tell: tellDeduce });
  pnp.register(GAME, "boarding", { answer: boarding, tell: tellBoarding });
  pnp.register(GAME, "dig", { answer: dig, tell: tellDig });
  pnp.register(GAME, "plunder", { answer: plunder, tell: tellPlunder });
  pnp.rules[GAME] = { noted, word };
})();
