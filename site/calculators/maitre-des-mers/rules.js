/* Le Maître des Mers in the browser: a mirror of pnp/games/maitre_des_mers, number for number. */
(() => {
  "use strict";

  const GAME = "maitre-des-mers";
  const FACES = ["1", "2", "3", "4", "5", "6"];
  const { said, ratio } = pnp.chance;

  const without = (dice, index) => dice.slice(0, index) + dice.slice(index + 1);
  const sorted = (dice) => [...dice].sort().join("");
  const areFaces = (dice) => [...dice].every((face) => FACES.includes(face));

  /** Refuse a combination, placed dice or a number of dice that no turn can bring. */
  function checkDice(combination, placed, dice, field, most) {
    const wrong = pnp.lock.fault(combination, most);
    if (wrong) throw pnp.refusal("combination", wrong);
    if (!areFaces(placed)) throw pnp.refusal("placed", { en: "a die shows 1 to 6", fr: "un dé montre de 1 à 6" });
    if (placed.length > combination.length || !pnp.lock.fits(combination, placed)) {
      throw pnp.refusal("placed", {
        en: `${placed} cannot belong to ${combination}`,
        fr: `${placed} ne peut pas entrer dans ${combination}`,
      });
    }
    if (placed.length + dice > most) {
      throw pnp.refusal(field, {
        en: `${placed.length} placed and ${dice} more are over ${most} dice`,
        fr: `${placed.length} placés et ${dice} de plus dépassent ${most} dés`,
      });
    }
  }

  /** The effects of these goods, each of them used once a turn at most. */
  function helpsOf(goods, { effects, goods_at_most: most }) {
    if (new Set(goods).size < goods.length) {
      throw pnp.refusal("goods", { en: "each of the goods is there once", fr: "chaque marchandise n’existe qu’une fois" });
    }
    if (goods.length > most) {
      throw pnp.refusal("goods", {
        en: `at most ${most} at a time, not ${goods.length}`,
        fr: `${most} à la fois au plus, pas ${goods.length}`,
      });
    }
    return goods.map((name) => effects[name]);
  }

  /* Odds of a combination. */

  function combination({ combination: needs, dice, placed = "", goods = [] }, constants) {
    checkDice(needs, placed, dice, "dice", constants.dice);
    const helps = helpsOf(goods, constants);
    return { probability: said(pnp.lock.chance(needs, dice, placed, helps)) };
  }

  function tellCombination({ combination: needs, placed = "" }, { probability }) {
    const gaps = { odds: { odds: probability }, combination: needs };
    if (placed.length === needs.length) return [["complete", gaps]];
    if (probability === "0") return [["lost", gaps]];
    return [["succeeds", gaps], ...(placed ? [["placed", { faces: [...sorted(placed)] }]] : [])];
  }

  /* Which dice to place. */

  function advise({ combination: needs, thrown, placed = "", goods = [] }, constants) {
    if (!thrown || !areFaces(thrown)) {
      throw pnp.refusal("thrown", {
        en: "at least one die, each showing 1 to 6",
        fr: "au moins un dé, chacun montrant de 1 à 6",
      });
    }
    checkDice(needs, placed, thrown.length, "thrown", constants.dice);
    if (placed.length === needs.length) {
      throw pnp.refusal("placed", { en: `${needs} is complete`, fr: `${needs} est complète` });
    }
    const helps = helpsOf(goods, constants);
    const seen = new Set();
    const moves = pnp.lock.moves(needs, thrown, placed, helps).filter(({ help }) => {
      const first = !seen.has(help);
      if (help) seen.add(help);
      return first;
    });
    const options = moves.map((move) => option(move, goods[helps.indexOf(move.help)] || null));
    return { probability: options[0].probability, options };
  }

  const option = ({ chance, placed, again, turned, into }, goods) => ({
    goods,
    turn: turned || null,
    into: into || null,
    again,
    place: placed,
    discard: !placed && !again,
    probability: said(chance),
  });

  const tellAdvise = (_, { options }) => options.slice(0, 3).map((each, index) => toldOption(each, index === 0));

  /** One option as a sentence: the best is said with a word of its own. */
  function toldOption({ goods, turn, into, again, place, probability }, first) {
    const gaps = { odds: { odds: probability }, place: [...place] };
    let does = place ? "place" : "discard";
    if (goods) {
      Object.assign(gaps, { goods: { word: goods }, again: [...again], turn: turn || 0, into: into || 0 });
      does = again ? "again" : `turn-${does}`;
    }
    return [first ? `best-${does}` : does, gaps];
  }

  /* A fight. */

  /** Firepower and one die each; a tie is the attacker's. */
  function combat({ attacker, defender }) {
    if (defender < attacker) {
      throw pnp.refusal("defender", {
        en: `a target of ${defender} is weaker than ${attacker}, which loyalty forbids`,
        fr: `viser ${defender} avec ${attacker} serait attaquer plus faible que soi, ce que la loyauté interdit`,
      });
    }
    const dice = FACES.flatMap((attack) => FACES.map((defence) => [Number(attack), Number(defence)]));
    const won = dice.filter(([attack, defence]) => attacker + attack >= defender + defence);
    return { attacker_wins: said(ratio(won.length, dice.length)) };
  }

  function tellCombat({ attacker, defender }, { attacker_wins: odds }) {
    const gaps = { odds: { odds }, gap: defender - attacker };
    return [[odds === "0" ? "hopeless" : "wins", gaps], [gaps.gap ? "gap" : "even", gaps]];
  }

  /* The score. */

  /** Refuse what is no card: a link may say anything. */
  function checkCards(fleets, { ships, treasures, goods }) {
    const known = {
      ship: [new Set(Object.keys(ships)), { en: "the ships", fr: "les navires" }],
      cargo: [new Set([null, undefined, ...Object.keys(treasures), ...goods]), { en: "the treasures and goods", fr: "les trésors et marchandises" }],
    };
    for (const [name, fleet] of fleets) {
      for (const [index, berth] of fleet.entries()) {
        for (const [field, [cards, among]] of Object.entries(known)) {
          if (cards.has(berth[field])) continue;
          throw pnp.refusal(`fleets.${name}.${index}.${field}`, {
            en: `is wrong: there is no '${berth[field]}' among ${among.en}`,
            fr: `«\u202f${berth[field]}\u202f» n’est pas parmi ${among.fr}`,
          });
        }
      }
    }
  }

  /** Refuse a card that lies in two places. */
  function checkFleets(fleets) {
    const sailing = [...fleets.values()].flat();
    for (const field of ["ship", "cargo"]) {
      const cards = sailing.map((ship) => ship[field]).filter(Boolean);
      for (const card of cards) {
        const times = cards.filter((other) => other === card).length;
        if (times > 1) {
          throw pnp.refusal("fleets", {
            en: `the ${field} '${card}' is there ${times} times`,
            fr: `une même carte est là ${times} fois`,
          });
        }
      }
    }
  }

  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

  /** The families of which all ships sail in this fleet. */
  const completeFamilies = (fleet, { ships, families, family_ships: all }) =>
    Object.keys(families).filter((family) => fleet.filter(({ ship }) => ships[ship].family === family).length >= all);

  /** What a fleet is worth, part by part. */
  function worth(fleet, constants) {
    const { ships, treasures, family_bonus: bonus } = constants;
    return {
      ships: sum(fleet.map(({ ship }) => ships[ship].treasure)),
      treasures: sum(fleet.map(({ cargo }) => treasures[cargo] || 0)),
      families: completeFamilies(fleet, constants).length * bonus,
    };
  }

  function score({ fleets }, constants) {
    checkCards(fleets, constants);
    checkFleets(fleets);
    const totals = new Map([...fleets].map(([name, fleet]) => [name, sum(Object.values(worth(fleet, constants)))]));
    const guns = (fleet) => sum(fleet.map(({ ship }) => constants.ships[ship].firepower));
    const ranks = [...fleets].map(([name, fleet]) => [name, [totals.get(name), fleet.length, guns(fleet)]]);
    const best = ranks.map(([, rank]) => rank).sort(higher)[0];
    return { totals, winners: ranks.filter(([, rank]) => !higher(rank, best)).map(([name]) => name) };
  }

  /** Totals first, then ships, then guns. */
  const higher = (a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2];

  function tellScore(_, { totals, winners }) {
    const best = Math.max(...totals.values());
    const tied = [...totals.values()].filter((total) => total === best).length > winners.length;
    const headline = winners.length > 1 ? "share" : tied ? "ahead" : "wins";
    const sums = [...totals].map(([player, total]) => ["total", { player, total }]);
    return [[headline, { players: winners, total: best }], ...sums];
  }

  pnp.register(GAME, "combination", { answer: combination, tell: tellCombination });
  pnp.register(GAME, "advise", { answer: advise, tell: tellAdvise });
  pnp.register(GAME, "combat", { answer: combat, tell: tellCombat });
  pnp.register(GAME, "score", { answer: score, tell: tellScore });
  pnp.rules[GAME] = { FACES, areFaces, without, worth };
})();
