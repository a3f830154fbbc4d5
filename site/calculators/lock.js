/* The lock rule, solved exactly; a mirror of pnp/core/lock.py.

   Worth is a whole number out of six to the power of the dice that may still be thrown: a Number as long as that
   is exact, else a BigInt. */
(() => {
  "use strict";

  const HELPS = ["recast", "spare", "again", "copy", "flip", "nudge", "wild"];
  const [RECAST, SPARE, AGAIN, COPY, FLIP, NUDGE, WILD] = HELPS.map((_, index) => 1 << index);
  const EXACT_DICE = 20;
  const { ONE, FACES, kept, packed, counts, size, shown, facesOf, numberOf, both, parts, hands, alike, classes } = pnp.hand;

  /** Which faces may change places without changing the odds: all, those of an axis and the axes, 1 to 6 for 6 to 1. */
  const sightOf = (helps) => (helps & NUDGE ? 2 : helps & FLIP ? 1 : 0);

  /** Which die a help may turn to which face. */
  const turns = kept(
    (used, throw_) => {
      const pairs = shown(throw_).flatMap((die) => FACES.filter((face) => face !== die).map((face) => [die, face]));
      if (used === COPY) return pairs.filter(([, face]) => shown(throw_).includes(face));
      if (used === FLIP) return pairs.filter(([die, face]) => die + face === 7);
      if (used === NUDGE) return pairs.filter(([die, face]) => Math.abs(die - face) === 1);
      return used === WILD ? pairs : [];
    },
    (used, throw_) => numberOf(throw_) * 128 + used,
  );

  /** How many dice can be thrown at most until none is left, and once these have been thrown. */
  function mostThrown(dice, helps) {
    const rounds = (helps & SPARE ? 1 : 0) + (helps & AGAIN ? 1 : 0);
    return dice ? (dice * (dice + 1)) / 2 + dice * rounds + (helps & RECAST ? 1 : 0) : 0;
  }
  const mostAfter = (dice, helps) => mostThrown(dice, helps) - dice;

  /** Named faces: the state is the needs that are left. */
  const named = (needs) => ({
    start: needs,
    fits: (state, dice) => counts(dice).every((count, index) => count <= counts(state)[index]),
    after: (state, dice) => state - dice,
    needs: size,
  });

  /** Letters: the state is the dice placed; no group outgrows the group of letters that it may become. */
  const lettered = (groups) => ({
    start: 0,
    fits: (state, dice) => [...counts(state + dice)].sort((a, b) => b - a).every((count, index) => count <= (groups[index] || 0)),
    after: (state, dice) => state + dice,
    needs: (state) => groups.reduce((total, group) => total + group, 0) - size(state),
  });

  /** The worth of every position under a rule, each computed once, in Numbers or in BigInts. */
  function solver(rule, whole) {
    const powers = Array.from({ length: 40 }, (_, power) => whole(6) ** whole(power));
    const more = (a, b) => (a > b ? a : b);
    const sum = (throws, worth) => throws.reduce((total, [throw_, ways]) => total + whole(ways) * worth(throw_), whole(0));

    const choices = kept(
      (state, throw_) => parts(throw_).filter((chosen) => chosen && rule.fits(state, chosen)),
      both,
    );

    /** What it is worth to have so many dice to throw. */
    function ahead(state, dice, helps) {
      const needs = rule.needs(state);
      if (!needs) return powers[mostThrown(dice, helps)];
      return dice < needs ? whole(0) : throwing(alike(state, 0, sightOf(helps))[0], dice, helps);
    }

    const throwing = kept(
      (state, dice, helps) => sum(classes(state, dice, sightOf(helps)), (throw_) => most(state, throw_, helps)),
      (state, dice, helps) => (numberOf(state) * 8 + dice) * 128 + helps,
    );

    const recasting = kept(
      (state, held, dice, helps) => sum(hands(dice), (throw_) => best(state, held + throw_, helps)),
      (state, held, dice, helps) => (both(state, held) * 8 + dice) * 128 + helps,
    );

    /** What a throw is worth. */
    function best(state, throw_, helps) {
      const [same, thrown] = alike(state, throw_, sightOf(helps));
      return most(same, thrown, helps);
    }

    /** The best of all moves; one that cannot fail ends the search. */
    const most = kept(
      (state, throw_, helps) => {
        const full = powers[mostAfter(size(throw_), helps)];
        let worth = plain(state, throw_, helps).reduce((found, move) => more(found, move.worth), whole(0));
        if (worth < full) helped(state, throw_, helps, (move) => (worth = more(worth, move.worth)) === full);
        return worth;
      },
      (state, throw_, helps) => both(state, throw_) * 128 + helps,
    );

    /** Every move without help: place dice that fit, or lose one. */
    function plain(state, throw_, helps) {
      const dice = size(throw_);
      const chosen = choices(state, throw_);
      return (chosen.length ? chosen : [0]).map((placed) => {
        const left = dice - (size(placed) || 1);
        const scale = powers[mostAfter(dice, helps) - mostThrown(left, helps)];
        return { placed, worth: scale * ahead(rule.after(state, placed), left, helps), help: 0, again: 0, turned: 0, into: 0 };
      });
    }

    /** Every use of a help, told one by one until somebody has heard enough. */
    function helped(state, throw_, helps, enough) {
      const dice = size(throw_);
      for (let help = 1; help <= helps; help *= 2) {
        if (!(helps & help)) continue;
        const left = helps - help;
        for (const [turned, into] of turns(help, throw_)) {
          const worth = best(state, throw_ - ONE[turned] + ONE[into], left);
          if (enough({ placed: 0, worth, help, again: 0, turned, into })) return;
        }
        for (const again of recasts(help, state, throw_)) {
          const scale = powers[mostAfter(dice, helps) - mostAfter(dice, left) - size(again)];
          const worth = scale * recasting(state, throw_ - again, size(again), left);
          if (enough({ placed: 0, worth, help, again, turned: 0, into: 0 })) return;
        }
      }
    }

    /** Which dice a help lets one throw again. */
    function recasts(help, state, throw_) {
      if (help === RECAST) return shown(throw_).map((face) => ONE[face]);
      if (help === SPARE) return choices(state, throw_).length ? [] : [throw_];
      return help === AGAIN ? parts(throw_).slice(1) : [];
    }

    /** Every move, the best first; of equals, the simplest. */
    function moves(state, throw_, helps) {
      const found = plain(state, throw_, helps);
      helped(state, throw_, helps, (move) => {
        const turned = throw_ - ONE[move.turned] + ONE[move.into];
        const placed = move.into ? plain(state, turned, helps - move.help).sort(order)[0].placed : 0;
        found.push({ ...move, placed });
        return false;
      });
      return found.sort(order);
    }

    return { ahead, moves };
  }

  /** Faces as text sort as tuples of faces do. */
  const before = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  function order(a, b) {
    return (
      before(b.worth, a.worth) ||
      a.help - b.help ||
      size(b.placed) - size(a.placed) ||
      before(facesOf(a.placed), facesOf(b.placed)) ||
      size(a.again) - size(b.again) ||
      before(facesOf(a.again), facesOf(b.again)) ||
      a.turned - b.turned ||
      a.into - b.into
    );
  }

  const isNamed = (combination) => combination[0] <= "9";

  /** How many dice each letter stands for, the most first. */
  function groupsOf(combination) {
    const sizes = new Map();
    for (const letter of combination) sizes.set(letter, (sizes.get(letter) || 0) + 1);
    return [...sizes.values()].sort((a, b) => b - a);
  }

  const ruleOf = (combination) => (isNamed(combination) ? named(packed(combination)) : lettered(groupsOf(combination)));

  /** One solver for all combinations that are alike, in the smaller numbers that stay exact. */
  const solverOf = kept(
    (combination, big) => solver(ruleOf(combination), big ? BigInt : Number),
    (combination, big) => `${big} ${isNamed(combination) ? [...combination].sort().join("") : `like ${groupsOf(combination)}`}`,
  );

  const maskOf = (helps) => helps.reduce((mask, help) => mask | (1 << HELPS.indexOf(help)), 0);

  /** Why this is no combination, in both languages; nothing where it is one. */
  function fault(combination, most) {
    const needs = [...combination];
    if (needs.length < 1 || needs.length > most) {
      return {
        en: `a combination needs 1 to ${most} dice, not ${needs.length}`,
        fr: `une combinaison demande de 1 à ${most} dés, pas ${needs.length}`,
      };
    }
    const digits = needs.filter((need) => "123456".includes(need)).length;
    const letters = needs.filter((need) => need >= "A" && need <= "Z").length;
    if (digits && letters) {
      return {
        en: "a combination has faces or letters, not both",
        fr: "une combinaison se compose de faces ou de lettres, pas des deux",
      };
    }
    if (digits + letters < needs.length) {
      return {
        en: "a need is a face from 1 to 6, or a capital letter",
        fr: "chaque signe est une face de 1 à 6 ou une lettre majuscule",
      };
    }
    return null;
  }

  /** Whether these faces can belong to the combination. */
  function fits(combination, placed) {
    const rule = ruleOf(combination);
    return rule.fits(rule.start, packed(placed));
  }

  /** The chance of completing a combination with so many dice to throw, under best play: a ratio. */
  function chance(combination, dice, placed = "", helps = []) {
    const [rule, mask] = [ruleOf(combination), maskOf(helps)];
    const most = mostThrown(dice, mask);
    const worth = solverOf(combination, most > EXACT_DICE).ahead(rule.after(rule.start, packed(placed)), dice, mask);
    return pnp.chance.ratio(worth, 6n ** BigInt(most));
  }

  /** Everything one may do with the dice just thrown, the best first. */
  function moves(combination, thrown, placed = "", helps = []) {
    const [rule, mask] = [ruleOf(combination), maskOf(helps)];
    const most = mostAfter(thrown.length, mask);
    const found = solverOf(combination, most > EXACT_DICE).moves(rule.after(rule.start, packed(placed)), packed(thrown), mask);
    return found.map(({ worth, placed: dice, help, again, turned, into }) => ({
      chance: pnp.chance.ratio(worth, 6n ** BigInt(most)),
      placed: facesOf(dice),
      help: help ? HELPS[Math.log2(help)] : null,
      again: facesOf(again),
      turned,
      into,
    }));
  }

  pnp.lock = { fault, fits, chance, moves };
})();
