/* Look a piece up from any page of its game: type or tap its name; Back closes it. */
(() => {
  "use strict";

  const own = document.currentScript.dataset;
  const MOST = 40;
  let pieces = null;
  let waiting = null;

  const element = (name, attributes = {}, ...content) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content);
    return made;
  };
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/gi, "oe").replace(/æ/gi, "ae").toLowerCase();

  /** Load the game's pieces as a script, since file:// allows nothing else. */
  function load(name) {
    if (pieces) return Promise.resolve(pieces);
    waiting = waiting || new Promise((resolve, refuse) => {
      globalThis.pnpLook = { learn: (told) => resolve((pieces = unfolded(told))) };
      const script = element("script", { src: `${own.home}/../assets/look/${name}.js` });
      script.addEventListener("error", () => {
        waiting = null;
        refuse(new Error(name));
      });
      document.head.append(script);
    });
    return waiting;
  }

  /** Return each piece with the data of its kind merged in. */
  function unfolded({ kinds, rules, rulings }) {
    const cited = (all, ...ids) => [...new Set(ids.flat())].filter(Boolean).map((id) => [id, ...all[id]]);
    return kinds.flatMap((kind) => kind.pieces.map((piece) => ({
      ...piece,
      kind: kind.name,
      values: kind.labels.map((label, at) => [label, piece.values[at]]).filter(([, shown]) => shown !== null),
      rules: cited(rules, piece.rules, kind.rules),
      rulings: cited(rulings, piece.rulings, kind.rulings),
    })));
  }

  /** Return pieces whose names contain all words, those that begin with them first. */
  function found(all, asked) {
    const words = folded(asked).split(/\s+/).filter(Boolean);
    const fitting = all.filter((piece) => words.every((word) => folded(`${piece.name} ${piece.kind}`).includes(word)));
    const rank = (piece) => (words.length && folded(piece.name).startsWith(words[0]) ? 0 : 1);
    return [...fitting].sort((one, other) => rank(one) - rank(other)).slice(0, MOST);
  }

  /** Render one piece: its faces, values, rules and rulings. */
  function sheet(piece) {
    const faces = piece.faces.map(([path, width, height]) => element("img", { src: `${own.home}/../faces/${path}`, width, height, alt: piece.name }));
    const values = piece.values.map(([label, shown]) => element("div", {}, element("dt", {}, label), element("dd", {}, shown)));
    const rules = piece.rules.map(([, number, at]) => element("a", { class: "rule-ref", href: `${own.home}/${at}` }, number));
    const rulings = piece.rulings.map(([id, held, at]) => element("li", {}, element("a", { class: "ruling", href: `${own.home}/${at}` }, id), ` ${held}`));
    return element("div", { class: "look-piece md-typeset" },
      element("h2", {}, piece.name), element("p", { class: "small" }, piece.kind),
      element("div", { class: "look-faces" }, ...faces),
      element("dl", {}, ...values),
      ...(rules.length ? [element("p", {}, `${own.rules} `, ...rules.flatMap((rule) => [rule, " "]))] : []),
      ...(rulings.length ? [element("ul", {}, ...rulings)] : []),
      element("p", {}, element("a", { href: `${own.home}/${piece.at}` }, own.more)));
  }

  function open(all) {
    const input = element("input", { type: "search", placeholder: own.label, "aria-label": own.label, autocomplete: "off" });
    const list = element("ul", { class: "look-list" });
    const shut = element("button", { type: "button", class: "look-close", "aria-label": own.close }, "×");
    const inside = element("div", { class: "look-inside" }, list);
    const dialog = element("dialog", { class: "look", "aria-label": own.label }, element("div", { class: "look-head" }, input, shut), inside);
    const show = () => {
      const fitting = found(all, input.value);
      inside.replaceChildren(list);
      list.replaceChildren(...fitting.map((piece) => {
        const choose = element("button", { type: "button" }, piece.name, element("small", {}, piece.kind));
        choose.addEventListener("click", () => {
          inside.replaceChildren(sheet(piece));
          inside.scrollTop = 0;
        });
        return element("li", {}, choose);
      }));
      if (!fitting.length) list.replaceChildren(element("li", {}, own.none.replace("{words}", input.value.trim())));
    };
    input.addEventListener("input", show);
    input.addEventListener("keydown", (event) => {
      const first = event.key === "Enter" && list.querySelector("button");
      if (first) first.click();
    });
    shut.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    show();
    document.body.append(dialog);
    pnpLayers.show(dialog);
    input.focus();
  }

  for (const button of document.querySelectorAll("[data-look]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        open(await load(button.dataset.look));
      } catch {
        button.disabled = true;
      }
    });
  }
})();
