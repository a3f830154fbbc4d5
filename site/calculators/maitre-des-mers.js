/* Le Maître des Mers in the browser: a mirror of pnp/games/maitre_des_mers, number for number, with dice to tap. */
(() => {
  "use strict";

  const GAME = "maitre-des-mers";
  const FACES = ["1", "2", "3", "4", "5", "6"];
  const { said, heard, ratio, less } = pnp.chance;
  const { escape } = pnp;

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

  /* Pictures: dice that one taps. */

  const PIPS = { 1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568" };

  /** A die's face in 48 by 48: pips, or the letter of a need that any face may meet. */
  function face(sign) {
    const pips = [...(PIPS[sign] || "")].map((spot) => `<circle cx="${12 + 12 * (spot % 3)}" cy="${12 + 12 * Math.floor(spot / 3)}" r="4.6"/>`);
    const letter = PIPS[sign] ? "" : `<text x="24" y="33" text-anchor="middle">${escape(sign)}</text>`;
    return `<svg viewBox="0 0 48 48" aria-hidden="true"><rect x="1.5" y="1.5" width="45" height="45" rx="9"/>${pips.join("")}${letter}</svg>`;
  }

  /** A die to look at, or one to tap where there is something to put. */
  function die(sign, label, put, tone = "") {
    const classes = `pnp-die${tone && ` pnp-die-${tone}`}`;
    if (!put) return `<span class="${classes}" role="img" aria-label="${escape(label)}">${face(sign)}</span>`;
    return `<button type="button" class="${classes}" aria-label="${escape(label)}" data-put="${escape(JSON.stringify(put))}">${face(sign)}</button>`;
  }

  const button = (text, put) => `<button type="button" class="pnp-chip" data-put="${escape(JSON.stringify(put))}">${escape(text)}</button>`;
  const row = (title, dice) => (dice ? `<p class="pnp-row-title">${escape(title)}</p><div class="pnp-dice">${dice}</div>` : "");

  /** Every card to choose from, the easiest first. */
  function deck(chosen, put, { lang, words, constants }) {
    const chips = constants.cards.map(({ name, combination: needs }) => {
      const mark = needs === chosen ? ' aria-pressed="true"' : "";
      const what = escape(JSON.stringify(put(needs)));
      return `<button type="button" class="pnp-chip"${mark} data-put="${what}"><b>${needs}</b> ${escape(name[lang])}</button>`;
    });
    return `<p class="pnp-row-title">${escape(words["pick-card"][lang])}</p><div class="pnp-chips">${chips.join("")}</div>`;
  }

  const isSound = (needs, placed, most) => !pnp.lock.fault(needs, most) && areFaces(placed) && placed.length <= needs.length && pnp.lock.fits(needs, placed);

  /** The combination, what is placed of it, and the faces that may be placed next. */
  function drawCombination({ combination: needs = "", dice = 0, placed = "" }, answer, { lang, words, constants }) {
    const word = (key) => words[key][lang];
    const cards = deck(needs, (combination) => ({ combination, dice: constants.dice, placed: "" }), { lang, words, constants });
    if (!isSound(needs, placed, constants.dice)) return cards;
    const asked = [...needs].map((need) => die(need, need, null, "need")).join("");
    const laid = [...placed].map((sign, index) =>
      die(sign, `${word("take-back")} ${sign}`, { placed: without(placed, index), dice: Math.min(dice + 1, constants.dice) }, "placed"),
    );
    const open = FACES.filter((sign) => dice && placed.length < needs.length && pnp.lock.fits(needs, placed + sign));
    const next = open.map((sign) => die(sign, `${word("place-die")} ${sign}`, { placed: placed + sign, dice: dice - 1 }));
    const lose = dice ? button(word("lose-die"), { dice: dice - 1 }) : "";
    const bar = answer ? odds(answer.probability, word, lang) : "";
    return `${bar}${row(word("asked"), asked)}${row(word("laid"), laid.join(""))}${row(word("next"), next.join("") + lose)}${cards}`;
  }

  /** Success and failure in one bar. */
  function odds(probability, word, lang) {
    const failure = said(less(ratio(1), heard(probability)));
    const parts = [
      { label: word("success"), odds: probability, tone: "good" },
      { label: word("failure"), odds: failure, tone: "bad" },
    ];
    return pnp.picture.stack(parts, lang);
  }

  /** Which of the dice thrown are among these: each of these once. */
  function marked(thrown, chosen) {
    const left = [...chosen];
    return [...thrown].map((sign) => {
      const at = left.indexOf(sign);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  }

  /** The dice on the table, the best of them marked, and what becomes of the odds after each choice. */
  function drawAdvise({ combination: needs = "", thrown = "", placed = "", goods = [] }, answer, { lang, words, constants }) {
    const word = (key) => words[key][lang];
    const all = "123456".slice(0, constants.dice);
    const cards = deck(needs, (combination) => ({ combination, thrown: all, placed: "" }), { lang, words, constants });
    if (!areFaces(thrown)) return cards;
    const best = answer ? answer.options[0] : null;
    const lit = marked(thrown, best ? (best.goods ? best.again || String(best.turn) : best.place) : "");
    const table = [...thrown].map((sign, index) => {
      const turned = thrown.slice(0, index) + ((Number(sign) % 6) + 1) + thrown.slice(index + 1);
      return die(sign, `${word("turn-die")} ${sign}`, { thrown: turned }, lit[index] ? "best" : "");
    });
    const fewer = thrown.length > 1 ? button(word("fewer"), { thrown: thrown.slice(0, -1) }) : "";
    const more = thrown.length + placed.length < constants.dice ? button(word("more"), { thrown: `${thrown}1` }) : "";
    const laid = areFaces(placed) ? [...placed].map((sign) => die(sign, sign, null, "placed")) : [];
    const go = best && !best.goods ? next(best, thrown, placed, word) : "";
    const bars = answer ? pnp.picture.bars(answer.options.slice(0, 8).map((each) => barOf(each, lang, words)), lang) : "";
    const title = [...needs].map((need) => die(need, need, null, "need")).join("");
    const asked = pnp.lock.fault(needs, constants.dice) ? "" : row(word("asked"), title);
    return `${asked}${row(word("laid"), laid.join(""))}${row(word("thrown"), table.join("") + fewer + more)}${go}${bars}${cards}`;
  }

  /** Do the best and throw the rest: what is left shows its old faces until one taps the new ones. */
  function next({ place }, thrown, placed, word) {
    const left = place ? [...thrown].filter((_, index) => !marked(thrown, place)[index]).join("") : thrown.slice(0, -1);
    if (!left) return "";
    return `<p>${button(word(place ? "go-place" : "go-discard"), { placed: placed + place, thrown: left })}</p>`;
  }

  function barOf({ goods, turn, into, again, place, probability }, lang, words) {
    const dice = (faces) => [...faces].join(" ");
    const does = place ? `${words["bar-place"][lang]} ${dice(place)}` : words["bar-discard"][lang];
    if (!goods) return { label: does, odds: probability };
    const use = again ? `${words["bar-again"][lang]} ${dice(again)}` : `${turn} → ${into}, ${does}`;
    return { label: words[goods][lang], odds: probability, note: use };
  }

  /** Two ships with more or less guns, and the odds in one bar. */
  function drawCombat({ attacker = 0, defender = 0 }, answer, { lang, words }) {
    const word = (key) => words[key][lang];
    const guns = (field, value) => {
      const step = (sign, to) =>
        to < 0 ? "" : `<button type="button" class="pnp-chip" aria-label="${escape(`${word(field)} ${to}`)}" data-put="${escape(JSON.stringify({ [field]: to }))}">${sign}</button>`;
      return `<div class="pnp-stepper"><span>${escape(word(field))}</span>${step("−", value - 1)}<b>${value}</b>${step("+", value + 1)}</div>`;
    };
    const parts = answer && [
      { label: word("attacker-wins"), odds: answer.attacker_wins, tone: "good" },
      { label: word("defender-wins"), odds: said(less(ratio(1), heard(answer.attacker_wins))), tone: "bad" },
    ];
    return guns("attacker", attacker) + guns("defender", defender) + (parts ? pnp.picture.stack(parts, lang) : "");
  }

  /** Each total part by part, and every ship and treasure to hand to the next player. */
  function drawScore({ fleets = new Map() }, answer, { lang, words, constants }) {
    const ships = Object.keys(constants.ships).map((ship) => shipChip(ship, fleets, lang, words));
    const treasures = Object.keys(constants.treasures).map((card) => treasureChip(card, fleets, lang, words));
    const hand = (key, chips) => `<p class="pnp-row-title">${escape(words[key][lang])}</p><div class="pnp-chips">${chips.join("")}</div>`;
    return (answer ? scoreTable(fleets, answer, { lang, words, constants }) : "") + hand("hand-ships", ships) + hand("hand-treasures", treasures);
  }

  function scoreTable(fleets, { totals, winners }, { lang, words, constants }) {
    const columns = ["ships", "treasures", "families"];
    const heads = [...columns, "sum"].map((key) => `<th scope="col">${escape(words[`column-${key}`][lang])}</th>`);
    const rows = [...fleets].map(([name, fleet]) => {
      const parts = worth(fleet, constants);
      const cells = columns.map((key) => `<td>${parts[key]}</td>`).join("");
      const crown = winners.includes(name) ? " ★" : "";
      return `<tr><th scope="row">${escape(name)}${crown}</th>${cells}<td><b>${totals.get(name)}</b></td></tr>`;
    });
    return `<table class="pnp-list"><thead><tr><td></td>${heads.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
  }

  /** A card and who has it; a tap hands it to the next one, after the last to nobody. */
  function cardChip(name, owner, fleets) {
    const put = escape(JSON.stringify({ fleets: [...fleets] }));
    const owned = owner ? ` <b>${escape(owner)}</b>` : "";
    return `<button type="button" class="pnp-chip" aria-pressed="${Boolean(owner)}" data-put="${put}">${escape(name)}${owned}</button>`;
  }

  function shipChip(ship, fleets, lang, words) {
    const names = [...fleets.keys()];
    const at = names.findIndex((name) => fleets.get(name).some((berth) => berth.ship === ship));
    const berth = at < 0 ? { ship } : fleets.get(names[at]).find((one) => one.ship === ship);
    const moved = names.map((name, index) => {
      const others = fleets.get(name).filter((one) => one.ship !== ship);
      return [name, index === at + 1 ? [...others, berth] : others];
    });
    return cardChip(words[ship][lang], names[at], moved);
  }

  /** A treasure goes from ship to ship: the next one that carries nothing, after the last to none. */
  function treasureChip(card, fleets, lang, words) {
    const berths = [...fleets].flatMap(([name, fleet]) => fleet.map((berth) => ({ name, ...berth })));
    const at = berths.findIndex(({ cargo }) => cargo === card);
    const next = berths.findIndex(({ cargo }, index) => index > at && !cargo);
    const loaded = (berth) => {
      if (next >= 0 && berth.ship === berths[next].ship) return { ship: berth.ship, cargo: card };
      return berth.cargo === card ? { ship: berth.ship } : berth;
    };
    const moved = [...fleets].map(([name, fleet]) => [name, fleet.map(loaded)]);
    return cardChip(words[card][lang], at < 0 ? "" : words[berths[at].ship][lang], moved);
  }

  pnp.register(GAME, "combination", { answer: combination, tell: tellCombination, draw: drawCombination });
  pnp.register(GAME, "advise", { answer: advise, tell: tellAdvise, draw: drawAdvise });
  pnp.register(GAME, "combat", { answer: combat, tell: tellCombat, draw: drawCombat });
  pnp.register(GAME, "score", { answer: score, tell: tellScore, draw: drawScore });
})();
