/* Attention Pirates! in the browser: a mirror of pnp/games/attention_pirates, number for number. */
(() => {
  "use strict";

  const GAME = "attention-pirates";
  const FACES = 6;
  const PLACES = ["1", "2", "3", "4", "5", "6"];
  const { ratio, said, heard, less } = pnp.chance;

  /* --- Shots, riposte and capture ------------------------------------------------------------------- */

  /** What a ship or a lair fights with: pirates, cannons that can be shot, cannons that cannot. */
  function forceOf(figures, free = 0) {
    const standing = PLACES.map((place) => (figures || {})[place]);
    const count = (sort) => standing.filter((figure) => figure === sort).length;
    return { pirates: count("pirate"), cannons: count("cannon"), free };
  }

  const diceOf = ({ cannons, free }) => cannons + free;
  const isArmed = (force) => force.pirates > 0 && diceOf(force) > 0;
  const keyOf = ({ pirates, cannons, free }) => `${pirates} ${cannons} ${free}`;

  /** Remember what a function answered, by the key of what it was asked. */
  function remembered(key, answer) {
    const known = new Map();
    return (...asked) => {
      const name = key(...asked);
      if (!known.has(name)) known.set(name, answer(...asked));
      return known.get(name);
    };
  }

  /** A die strikes a pirate, a cannon or an empty place: by how many of its faces. */
  function oneDie(force) {
    const { pirates, cannons } = force;
    const struck = [
      [{ ...force, pirates: pirates - 1 }, pirates],
      [{ ...force, cannons: cannons - 1 }, cannons],
      [force, FACES - pirates - cannons],
    ];
    return struck.filter(([, faces]) => faces > 0);
  }

  /** What can be left after so many dice, and in how many of their ways. */
  const losses = remembered(
    (force, dice) => `${keyOf(force)} ${dice}`,
    (force, dice) => {
      if (!dice) return [[force, 1]];
      const ways = new Map();
      for (const [left, count] of losses(force, dice - 1)) {
        for (const [after, faces] of oneDie(left)) {
          const key = keyOf(after);
          ways.set(key, [after, (ways.has(key) ? ways.get(key)[1] : 0) + count * faces]);
        }
      }
      return [...ways.values()];
    },
  );

  /** How an attack, or several in a row, can end, in ways out of `all`; `armed` is where both still are. */
  const attack = remembered(
    (ship, target, attacks) => `${keyOf(ship)} ${keyOf(target)} ${attacks}`,
    (ship, target, attacks) => {
      const each = FACES ** (diceOf(ship) + diceOf(target));
      const unit = BigInt(each) ** BigInt(attacks - 1);
      const ended = { takes: 0n, loses: 0n, both: 0n, all: BigInt(each) * unit };
      for (const [left, ways] of losses(target, diceOf(ship))) {
        const riposte = isArmed(left) ? diceOf(left) : 0;
        const scale = FACES ** (diceOf(target) - riposte);
        for (const [after, replies] of losses(ship, riposte)) {
          const count = BigInt(ways * replies * scale);
          if (!isArmed(left)) ended.takes += count * unit;
          else if (!isArmed(after)) ended.loses += count * unit;
          else if (attacks === 1) ended.both += count;
          else {
            const further = attack(after, left, attacks - 1);
            const rest = unit / further.all;
            ended.takes += count * further.takes * rest;
            ended.loses += count * further.loses * rest;
            ended.both += count * further.both * rest;
          }
        }
      }
      return ended;
    },
  );

  /** The four ends of an attack as chances; both can never be disarmed. */
  function oddsOf({ takes, loses, both, all }) {
    const chance = (ways) => said(ratio(ways, all));
    return {
      attacker_takes: chance(takes),
      defender_takes: chance(loses),
      both_armed: chance(both),
      neither_armed: chance(all - takes - loses - both),
    };
  }

  const SORTS = { cannons: "canons", pirates: "pirates" };

  /** Refuse more of a sort than may stand on numbered places. */
  function checkPlaces(field, figures, { most_cannons: cannons, most_pirates: pirates }) {
    const most = { cannons, pirates };
    const aboard = forceOf(figures);
    for (const [sort, fr] of Object.entries(SORTS)) {
      if (aboard[sort] > most[sort]) {
        throw pnp.refusal(field, {
          en: `at most ${most[sort]} ${sort}, not ${aboard[sort]}`,
          fr: `au plus ${most[sort]} ${fr}, pas ${aboard[sort]}`,
        });
      }
    }
  }

  const targetOf = (question) => forceOf(question.defender, question.defender_free_cannons || 0);

  function answerAttack(question, constants) {
    checkPlaces("attacker", question.attacker, constants);
    checkPlaces("defender", question.defender, constants);
    const ship = forceOf(question.attacker);
    if (!isArmed(ship)) {
      throw pnp.refusal("attacker", {
        en: "at least one pirate and one cannon are needed to attack",
        fr: "il faut au moins un pirate et un canon pour attaquer",
      });
    }
    return oddsOf(attack(ship, targetOf(question), 1));
  }

  /** When the target fires back, and with how many dice. */
  function tellRiposte(target, { attacker_takes: takes }) {
    const odds = said(less(ratio(1), heard(takes)));
    const fires = ["riposte", { dice: diceOf(target), odds: { odds } }];
    return target.free ? [fires, ["free", { dice: target.free }]] : [fires];
  }

  function tellAttack(question, odds) {
    const target = targetOf(question);
    const fires = [
      ["takes", { odds: { odds: odds.attacker_takes } }],
      ["fires", { dice: diceOf(forceOf(question.attacker)) }],
    ];
    if (!isArmed(target)) return [...fires, ["disarmed", {}]];
    return [
      ...fires,
      ...tellRiposte(target, odds),
      ["loses", { odds: { odds: odds.defender_takes } }],
      ["both", { odds: { odds: odds.both_armed } }],
      ["neither", {}],
    ];
  }

  /* --- Chests, moves, victory ------------------------------------------------------------------------ */

  /** What a ship takes of a prize: all that fits. */
  const taken = (aboard, prize, limit) => Math.min(prize, limit - aboard);

  function answerCargo({ aboard, prize }, { hold_limit: limit, chest_treasures: every }) {
    if (aboard + prize > every) {
      throw pnp.refusal("prize", {
        en: `the chests hold ${every} treasures, not ${aboard + prize}`,
        fr: `les coffres contiennent ${every} trésors, pas ${aboard + prize}`,
      });
    }
    const loaded = taken(aboard, prize, limit);
    return { taken: loaded, left: prize - loaded, aboard: aboard + loaded };
  }

  function tellCargo(_, cargo) {
    const stays = cargo.left ? [["leaves", { left: cargo.left }], ["change", {}]] : [];
    return [["loads", { taken: cargo.taken }], ...stays, ["aboard", { aboard: cargo.aboard }]];
  }

  /** How far each space is for a ship, which never sails through a lair. */
  function distances(start, { neighbours, spaces }) {
    const lairs = new Set(spaces.filter(({ kind }) => kind === "lair").map(({ id }) => id));
    const far = new Map([[start, 0]]);
    for (const [here, steps] of far) {
      for (const beside of neighbours[here]) {
        if (!far.has(beside) && !lairs.has(beside)) far.set(beside, steps + 1);
      }
    }
    return far;
  }

  function answerMove({ pirates, from }, chart) {
    const steps = pirates || chart.drift_spaces;
    if (from === undefined || from === null) return { spaces: steps };
    const far = distances(from, chart);
    const near = chart.spaces.map(({ id }) => id).filter((id) => far.has(id) && far.get(id) <= steps);
    return { spaces: steps, reachable: near };
  }

  const called = (id) => (id === "harbour" ? { word: "harbour" } : id.toUpperCase());

  function tellMove({ pirates }, { spaces, reachable }) {
    const how = [pirates ? "sails" : "drifts", { spaces }];
    return reachable ? [how, ["reaches", { spaces: reachable.map(called) }]] : [how];
  }

  const answerVictory = ({ players }, { thresholds }) => ({ threshold: thresholds[players] });
  const tellVictory = ({ players }, { threshold }) => [["wins", { players, threshold }], ["ashore", {}]];

  /* --- The best crew --------------------------------------------------------------------------------- */

  /** Every way to man all places with both sorts, the most cannons first. */
  function crewsOf(places, { most_cannons: cannons, most_pirates: pirates }) {
    const splits = Array.from({ length: places - 1 }, (_, index) => places - 1 - index);
    const crews = splits.map((count) => ({ pirates: places - count, cannons: count, free: 0 }));
    return crews.filter((crew) => crew.cannons <= cannons && crew.pirates <= pirates);
  }

  /** What the target fights with and is worth: an intact lair tells both. */
  function preyOf(question, constants) {
    const lair = constants.lairs[question.lair];
    if (lair) return { figures: lair.slots, free: lair.free_cannons, prize: lair.treasure };
    const { defender = {}, defender_free_cannons: free = 0, prize = 0 } = question;
    return { figures: defender, free, prize };
  }

  const compared = (a, b) => Number(a.n * b.d - b.n * a.d > 0n) - Number(a.n * b.d - b.n * a.d < 0n);

  /** More gain, more hope, less risk, more pirates to sail with. */
  const better = (one, other) =>
    compared(other.gain, one.gain) ||
    compared(other.takes, one.takes) ||
    compared(one.loses, other.loses) ||
    other.crew.pirates - one.crew.pirates;

  function weigh(crew, target, attacks, prize, aboard) {
    const ended = attack(crew, target, attacks);
    return {
      crew,
      ended,
      takes: ratio(ended.takes, ended.all),
      loses: ratio(ended.loses, ended.all),
      gain: ratio(ended.takes * BigInt(prize) - ended.loses * BigInt(aboard), ended.all),
    };
  }

  function answerRefit(question, constants) {
    const { aboard = 0, attacks = 1 } = question;
    if (!constants.lairs[question.lair]) checkPlaces("defender", question.defender, constants);
    const prey = preyOf(question, constants);
    const prize = taken(aboard, prey.prize, constants.hold_limit);
    const crews = crewsOf(aboard ? constants.places - 1 : constants.places, constants);
    const weighed = crews.map((crew) => weigh(crew, forceOf(prey.figures, prey.free), attacks, prize, aboard));
    weighed.sort(better);
    const [{ crew: best }] = weighed;
    return {
      best: { cannons: best.cannons, pirates: best.pirates },
      crews: weighed.map(({ crew: { cannons, pirates }, ended, gain }) => ({
        ...oddsOf(ended),
        cannons,
        pirates,
        gain: said(gain),
      })),
    };
  }

  const fillingOf = ({ cannons, pirates, attacker_takes: takes, defender_takes: loses }) => ({
    cannons,
    pirates,
    takes: { odds: takes },
    loses: { odds: loses },
  });

  function tellRefit({ aboard = 0 }, { best, crews }) {
    const [first, ...others] = crews.map(fillingOf);
    const laden = aboard ? [["laden", { aboard }]] : [];
    const rest = others.map((other) => ["other", other]);
    return [["best", first], ["sails", { spaces: best.pirates }], ...laden, ["anywhere", {}], ...rest];
  }

  pnp.register(GAME, "attack", { answer: answerAttack, tell: tellAttack });
  pnp.register(GAME, "cargo", { answer: answerCargo, tell: tellCargo });
  pnp.register(GAME, "move", { answer: answerMove, tell: tellMove });
  pnp.register(GAME, "victory", { answer: answerVictory, tell: tellVictory });
  pnp.register(GAME, "best-refit", { answer: answerRefit, tell: tellRefit });
  pnp.rules[GAME] = { PLACES, fillingOf, preyOf };
})();
