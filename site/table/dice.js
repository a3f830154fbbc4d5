/* Dice by this game's rules: hold, throw again, and repeat a throw from its seed. */
(() => {
  "use strict";

  const { make, button, filled } = pnpTable;
  const PIPS = {
    1: [[0, 0]],
    2: [[-1, -1], [1, 1]],
    3: [[-1, -1], [0, 0], [1, 1]],
    4: [[-1, -1], [1, 1], [-1, 1], [1, -1]],
    5: [[-1, -1], [1, 1], [-1, 1], [1, -1], [0, 0]],
    6: [[-1, -1], [1, 1], [-1, 1], [1, -1], [-1, 0], [1, 0]],
  };
  const MOST_LOG = 12;

  /** Render a die; its label says what it shows. */
  function drawn(shown, colour) {
    const pips = (PIPS[shown] || []).map(([x, y]) => `<circle cx="${20 + 10 * x}" cy="${20 + 10 * y}" r="4" fill="#fff"/>`).join("");
    return `<svg viewBox="0 0 40 40" aria-hidden="true"><rect x="1" y="1" width="38" height="38" rx="8" fill="${colour}"/>${pips}</svg>`;
  }

  /** Return the dice asked for, not thrown yet. */
  const laid = (sorts, counts) => sorts.flatMap(({ id }, at) => Array.from({ length: counts[at] }, () => ({ sort: id, shown: 0, held: false })));

  pnpTable.dice = (room, part) => {
    const { store, words } = room;
    const { dice: sorts, hold } = JSON.parse(part.dataset.throws);
    const colour = Object.fromEntries(sorts.map((sort) => [sort.id, sort.colour]));
    const tray = make("div", { class: "table-tray", role: "group", "aria-label": words.tray });
    const said = make("p", { class: "table-thrown", role: "status" });
    const seed = make("input", { value: "", maxlength: 30, "aria-label": words.seed, placeholder: words.seed, autocomplete: "off", oninput: () => fresh() });
    const log = make("ol", { class: "table-log" });
    const counts = sorts.map((sort) => make("input", { type: "number", min: 0, max: sort.most, value: sort.first, inputmode: "numeric", "aria-label": sort.name, oninput: () => fresh() }));
    const cast = button(words.throw, () => throwAgain(), { class: "md-button md-button--primary" });

    const random = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
    const number = (input, sort) => Math.max(0, Math.min(sort.most, Math.floor(Number(input.value)) || 0));
    let game;

    /** Put new dice on the tray, with a new seed unless one is given. */
    function fresh() {
      game = { seed: seed.value.trim() || random(), throws: 0, held: 0, dice: laid(sorts, counts.map((input, at) => number(input, sorts[at]))) };
      log.replaceChildren();
      show("");
    }

    function throwAgain() {
      game.throws += 1;
      game.held = game.dice.filter((die) => die.held).length;
      game.dice = pnpTable.chance.thrown(game.dice, game.seed, game.throws);
      const faces = game.dice.filter((die) => !die.held).map((die) => die.shown).sort();
      log.prepend(make("li", {}, filled(words.thrown, { number: game.throws, seed: game.seed, faces: faces.join(" ") })));
      while (log.children.length > MOST_LOG) log.lastChild.remove();
      show(faces.join(" "));
      tray.classList.remove("rolled");
      void tray.offsetWidth;
      tray.classList.add("rolled");
    }

    function keep(at) {
      game.dice = game.dice.map((die, index) => (index === at ? { ...die, held: !die.held } : die));
      show(said.textContent);
    }

    function show(told) {
      const at = [...tray.children].indexOf(document.activeElement);
      tray.replaceChildren(...game.dice.map((die, index) => {
        const label = `${die.shown || words.blank_die}${die.held ? `, ${words.held}` : ""}`;
        const made = button("", () => keep(index), { class: `table-die${die.held ? " held" : ""}`, "aria-pressed": String(die.held), "aria-label": label, disabled: hold === "none" || !die.shown });
        made.insertAdjacentHTML("afterbegin", drawn(die.shown, colour[die.sort]));
        return made;
      }));
      if (at >= 0 && tray.children[at]) tray.children[at].focus();
      cast.disabled = !game.dice.length || !pnpTable.chance.mayThrow(game.dice, hold, game.held);
      cast.textContent = game.throws && hold !== "none" ? words.throw_again : words.throw;
      said.textContent = told;
    }

    const sortsLine = sorts.map((sort, at) => make("label", {}, `${sort.name} `, counts[at]));
    part.replaceChildren(
      make("p", { class: "table-sorts" }, ...sortsLine, make("label", {}, `${words.seed} `, seed)),
      tray,
      make("p", { class: "table-buttons" }, cast, button(words.new_dice, () => fresh())),
      make("p", { class: "small" }, words[`hold_${hold}`]),
      said,
      log,
    );
    fresh();
    store.watch(() => {});
  };
})();
