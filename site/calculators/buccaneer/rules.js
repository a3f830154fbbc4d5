/* Buccaneer's rules in the browser: a mirror of pnp/games/buccaneer/rules.py, number for number. */
(() => {
  "use strict";

  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

  /** How often each name occurs, or what its entries add up to, in the order of first occurrence. */
  function tally(entries) {
    const totals = new Map();
    for (const [name, number] of entries) totals.set(name, (totals.get(name) || 0) + number);
    return totals;
  }

  /** A crew may attack a ship that asks for no more pirates than it has. */
  const mayAttack = (pirates, crewMinimum) => pirates >= crewMinimum;

  /** Refuse a raid that cannot happen at the table. */
  function checkRaid(raid, { crew_smallest: smallest, crew_maximum: most }) {
    const crew = raid.pile.length;
    if (crew > most) {
      throw pnp.refusal("pile", {
        en: `at most ${most} pirates make a crew, not ${crew}`,
        fr: `un équipage compte au plus ${most} pirates, pas ${crew}`,
      });
    }
    const needed = Math.max(smallest, raid.crew_minimum || 0);
    if (!mayAttack(crew, needed)) {
      throw pnp.refusal("pile", {
        en: `${needed} pirates are needed, not ${crew}`,
        fr: `il faut ${needed} pirates, pas ${crew}`,
      });
    }
    if (raid.pile[0].player === raid.pile[1].player) {
      throw pnp.refusal("pile", {
        en: "the top two pirates cannot belong to one player",
        fr: "les deux pirates du dessus ne peuvent pas être au même joueur",
      });
    }
    if (raid.captain_takes && !raid.treasures.includes(raid.captain_takes)) {
      throw pnp.refusal("captain_takes", {
        en: `no ${raid.captain_takes} is aboard`,
        fr: "ce trésor n’est pas à bord",
      });
    }
  }

  /** The captain chooses, the second gets the other one; unsaid, the captain takes the first. */
  function shareTreasures(raid, captain, second) {
    const taken = raid.captain_takes || raid.treasures[0];
    const left = [...raid.treasures];
    left.splice(left.indexOf(taken), 1);
    return new Map(left.length ? [[captain, taken], [second, left[0]]] : [[captain, taken]]);
  }

  /** Pay every pirate but the captain's own; what is left is the captain's, what is missing the purse's. */
  function loot(raid, constants) {
    checkRaid(raid, constants);
    const [captain, second] = raid.pile.map((pirate) => pirate.player);
    const hired = raid.pile.filter((pirate) => pirate.player !== captain);
    const wages = tally(hired.map(({ player, wage }) => [player, wage === "?" ? raid.unknown_wage : wage]));
    const bill = sum([...wages.values()]);
    const missing = Math.max(0, bill - raid.loot);
    const fromPurse = Math.min(missing, raid.purse);
    return {
      captain,
      second,
      treasures: shareTreasures(raid, captain, second),
      wages,
      captain_gain: Math.max(0, raid.loot - bill),
      from_purse: fromPurse,
      from_bank: missing - fromPurse,
    };
  }

  /** What becomes of the captain's money, first of all. */
  function lootHeadline({ captain: player, captain_gain: gain, from_purse: paid, from_bank: bank }) {
    if (bank) return ["broke", { player, paid, bank }];
    return paid ? ["tops-up", { player, paid }] : ["keeps", { player, gain }];
  }

  function tellLoot(_, payout) {
    const takes = [...payout.treasures].map(([player, word]) => ["takes", { player, treasure: { word } }]);
    const earns = [...payout.wages].map(([player, wage]) => ["earns", { player, wage }]);
    return [lootHeadline(payout), ...takes, ...earns];
  }

  /** Why a pile may, or may not, be laid on another. */
  function mergeReason({ mover, upper, lower }, most) {
    if (upper[0] !== mover) return "not-the-movers-pile";
    if (lower[0] === mover) return "onto-ones-own";
    return upper.length + lower.length > most ? "too-many-pirates" : "captures";
  }

  function merge(move, { crew_maximum: most }) {
    const reason = mergeReason(move, most);
    return { legal: reason === "captures", reason };
  }

  function tellMerge({ mover, upper, lower }, { reason }) {
    return [[reason, { player: mover, rival: lower[0], crew: upper.length + lower.length }]];
  }

  /** A player with enough pirates under another's captain may force an attack, where a ship is in reach. */
  function mutiny({ pile, ships }, { mutiny_pirates: enough }) {
    const targets = [...ships.keys()].filter((index) => mayAttack(pile.length, ships[index]));
    const aboard = tally(pile.map((name) => [name, 1]));
    const callers = [...aboard].filter(([name, pirates]) => name !== pile[0] && pirates >= enough);
    return { may_call: targets.length ? callers.map(([name]) => name) : [], targets };
  }

  function tellMutiny({ pile }, { may_call: callers, targets }) {
    const player = pile[0];
    if (!targets.length) return [["no-ship", { crew: pile.length }]];
    if (!callers.length) return [["nobody", { player }]];
    return [["may-call", { callers }], ["targets", { player, ships: targets.map((index) => index + 1) }]];
  }

  /** Refuse more treasures of a category than the box holds. */
  function checkEnding(players, supply) {
    for (const [category, copies] of Object.entries(supply)) {
      const held = sum([...players.values()].map((player) => player[category]));
      if (held > copies) {
        throw pnp.refusal("players", {
          en: `${held} of the category ${category} are held, the box has ${copies}`,
          fr: `${held} trésors d’une même catégorie, la boîte en a ${copies}`,
        });
      }
    }
  }

  /** Those with the most pieces, at least one; what does not divide is lost. */
  function majority(players, category, value) {
    const most = Math.max(...[...players.values()].map((player) => player[category]));
    const leaders = [...players].filter(([, player]) => most > 0 && player[category] === most);
    return {
      majority: leaders.map(([name]) => name),
      each: leaders.length ? Math.floor(value / leaders.length) : 0,
    };
  }

  /** Share each category's value among its leaders, pay the others a little a piece, add the ducats. */
  function score({ players }, { values, supply, loose_piece_ducats: loose }) {
    checkEnding(players, supply);
    const totals = new Map([...players].map(([name, player]) => [name, player.ducats]));
    const categories = new Map();
    for (const [category, value] of Object.entries(values)) {
      const lead = majority(players, category, value);
      categories.set(category, lead);
      for (const [name, player] of players) {
        const gain = lead.majority.includes(name) ? lead.each : player[category] * loose;
        totals.set(name, totals.get(name) + gain);
      }
    }
    const best = Math.max(...totals.values());
    const winners = [...totals].filter(([, total]) => total === best).map(([name]) => name);
    return { totals, categories, winners };
  }

  function tellScore(_, { totals, categories, winners }) {
    const leads = [...categories].map(([word, { majority: players, each }]) => [
      players.length ? "leads" : "nobody",
      { category: { word }, players, each },
    ]);
    const sums = [...totals].map(([player, total]) => ["total", { player, total }]);
    const headline = [winners.length === 1 ? "wins" : "share", { players: winners, total: totals.get(winners[0]) }];
    return [headline, ...sums, ...leads];
  }

  pnp.register("buccaneer", "loot", { answer: loot, tell: tellLoot });
  pnp.register("buccaneer", "merge", { answer: merge, tell: tellMerge });
  pnp.register("buccaneer", "mutiny", { answer: mutiny, tell: tellMutiny });
  pnp.register("buccaneer", "score", { answer: score, tell: tellScore });
})();
