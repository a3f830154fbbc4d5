/* What the calculators of Le Maître des Mers draw: dice to tap, cards to choose, fleets to fill. */
(() => {
  "use strict";

  const GAME = "maitre-des-mers";
  const { said, heard, ratio, less } = pnp.chance;
  const { escape } = pnp;
  const { fault, fits: fitting } = pnp.rules[GAME];
  const FACES = ["1", "2", "3", "4", "5", "6"];
  const areFaces = (dice) => [...dice].every((face) => FACES.includes(face));
  const without = (dice, index) => dice.slice(0, index) + dice.slice(index + 1);
  const fits = (needs, placed) => fitting(needs, [...placed].map(Number));
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

  const isSound = (needs, placed, most) => !fault(needs, most) && areFaces(placed) && placed.length <= needs.length && fits(needs, placed);

  /** The combination, what is placed of it, and the faces that may be placed next. */
  function drawCombination({ combination: needs = "", dice = 0, placed = "" }, answer, { lang, words, constants }) {
    const word = (key) => words[key][lang];
    const cards = deck(needs, (combination) => ({ combination, dice: constants.dice, placed: "" }), { lang, words, constants });
    if (!isSound(needs, placed, constants.dice)) return cards;
    const asked = [...needs].map((need) => die(need, need, null, "need")).join("");
    const laid = [...placed].map((sign, index) =>
      die(sign, `${word("take-back")} ${sign}`, { placed: without(placed, index), dice: Math.min(dice + 1, constants.dice) }, "placed"),
    );
    const open = FACES.filter((sign) => dice && placed.length < needs.length && fits(needs, placed + sign));
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
    const asked = fault(needs, constants.dice) ? "" : row(word("asked"), title);
    return `${asked}${row(word("laid"), laid.join(""))}${row(word("thrown"), table.join("") + fewer + more)}${go}${bars}${cards}`;
  }

  /** Do the best and throw the rest: new faces come up, which one may turn to those of one's own dice. */
  function next({ place }, thrown, placed, word) {
    const left = place ? [...thrown].filter((_, index) => !marked(thrown, place)[index]).join("") : thrown.slice(0, -1);
    if (!left) return "";
    return `<p>${button(word(place ? "go-place" : "go-discard"), { placed: placed + place, thrown: { throw: left.length } })}</p>`;
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
  function drawScore({ fleets: written = new Map() }, answer, { lang, words, constants }) {
    const known = new Set(constants.ships);
    const fleets = new Map([...written].map(([name, fleet]) => [name, fleet.filter(({ ship }) => known.has(ship))]));
    const ships = constants.ships.map((ship) => shipChip(ship, fleets, lang, words));
    const treasures = constants.treasures.map((card) => treasureChip(card, fleets, lang, words));
    const hand = (key, chips) => `<p class="pnp-row-title">${escape(words[key][lang])}</p><div class="pnp-chips">${chips.join("")}</div>`;
    return (answer ? scoreTable(fleets, answer, { lang, words }) : "") + hand("hand-ships", ships) + hand("hand-treasures", treasures);
  }

  /** The totals, with a star for who leads; without any ship nobody does. */
  function scoreTable(fleets, { totals, winners, parts }, { lang, words }) {
    const columns = ["ships", "treasures", "families"];
    const heads = [...columns, "sum"].map((key) => `<th scope="col">${escape(words[`column-${key}`][lang])}</th>`);
    const rows = [...fleets.keys()].map((name) => {
      const cells = columns.map((key) => `<td>${parts.get(name).get(key)}</td>`).join("");
      const crown = fleets.get(name).length && winners.includes(name) ? " ★" : "";
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

  pnp.illustrate(GAME, "combination", drawCombination);
  pnp.illustrate(GAME, "advise", drawAdvise);
  pnp.illustrate(GAME, "combat", drawCombat);
  pnp.illustrate(GAME, "score", drawScore);
})();
