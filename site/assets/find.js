/* Search that forgives accents, elision, plurals and a wrong letter; it looks through an index of our own. */
(() => {
  "use strict";

  const ELISION = /(^|[^\p{L}])(?:[ldjmnstc]|qu|jusqu|lorsqu|puisqu)['’]/gu;
  const COMMON = new Set("a au aux ce de des du en est et il la le les mon ou par pour que qui sa se son sur un une an and are as at by for from in is it of on or the to with".split(" "));
  const SHOWN_AT_MOST = 30;
  const LEANING = { calc: 1, term: 0.5 };
  const WEIGHTS = { number: 8, title: 4, also: 3, text: 1 };

  /** The text without accents, ligatures and elided articles. */
  const fold = (text) =>
    text
      .toLowerCase()
      .replace(ELISION, "$1 ")
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");

  /** A word without its plural: équipages as équipage, bateaux as bateau, mutinies as mutiny. */
  function stem(word) {
    if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}i`;
    if (word.length > 3 && /[sx]$/.test(word)) return stemEnd(word.slice(0, -1));
    return stemEnd(word);
  }

  /** Words in -y and -ie meet their plurals in -ies. */
  const stemEnd = (word) => (word.length > 3 ? word.replace(/(?:y|ie)$/, "i") : word);

  const words = (text) => fold(text).split(/[^a-z0-9.]+/).map((word) => word.replace(/^\.+|\.+$/g, "")).filter(Boolean).map(stem);

  /** What is searched for: common words only where there is nothing else. */
  function asked(query) {
    const all = [...new Set(words(query))];
    const telling = all.filter((word) => !COMMON.has(word));
    return telling.length ? telling : all;
  }

  /** Whether two words differ by one letter at most: typed wrongly, forgotten, or two exchanged. */
  function near(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let start = 0;
    while (start < a.length && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
    return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x[0] === y[1] && x[1] === y[0]);
  }

  /** An index made ready: for each word the entries that have it, and how much it counts there. */
  function prepare({ entries }) {
    const posts = new Map();
    entries.forEach(([, , number, title, text, also], at) => {
      const parts = { number: words(number), title: words(title), also: words(also), text: words(text) };
      for (const [part, found] of Object.entries(parts)) {
        for (const word of found.filter(Boolean)) {
          if (!posts.has(word)) posts.set(word, new Map());
          const weights = posts.get(word);
          weights.set(at, Math.max(weights.get(at) || 0, WEIGHTS[part]));
        }
      }
    });
    return { entries, posts, vocabulary: [...posts.keys()] };
  }

  /** The entries that a word leads to: it may be the beginning of a longer one, or typed wrongly. */
  function meant({ posts, vocabulary }, word) {
    const found = new Map();
    const take = (known, share) => {
      for (const [at, weight] of posts.get(known)) found.set(at, Math.max(found.get(at) || 0, weight * share));
    };
    for (const known of vocabulary) {
      if (known === word) take(known, 1);
      else if (word.length > 2 && known.startsWith(word)) take(known, 0.6);
    }
    if (!found.size && word.length > 3) for (const known of vocabulary) if (near(known, word)) take(known, 0.4);
    return found;
  }

  /** The best entries first; those of the game that is being read come before the others. */
  function search(index, query, game = "") {
    const sought = asked(query);
    if (!sought.length) return [];
    const scores = new Map();
    for (const word of sought) {
      for (const [at, score] of meant(index, word)) {
        const so = scores.get(at) || { score: 0, words: 0 };
        scores.set(at, { score: so.score + score, words: so.words + 1 });
      }
    }
    const most = Math.max(0, ...[...scores.values()].map((so) => so.words));
    const phrase = fold(query).trim();
    const rank = ([at, { score }]) => {
      const [kind, address, , title, text] = index.entries[at];
      const here = game && address.startsWith(`${game}/`) ? 2 : 1;
      const exact = sought.length > 1 && fold(`${title} ${text}`).includes(phrase) ? 5 : 0;
      const whole = asked(title).join(" ") === sought.join(" ") ? 3 : 0;
      return (score + exact + whole + (LEANING[kind] || 0)) * here;
    };
    return [...scores]
      .filter(([, { words: matched }]) => matched === most)
      .map((found) => [found[0], rank(found)])
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, SHOWN_AT_MOST)
      .map(([at]) => index.entries[at]);
  }

  globalThis.pnpFind = { fold, stem, words, near, prepare, search, learn() {} };
  if (!globalThis.document) return;

  const own = document.currentScript;
  const { home, label, close, none, hint } = own.dataset;
  let loading = null;

  /** The index, fetched once, when it is first needed; a script, because file:// has nothing else. */
  pnpFind.index = () => {
    loading ||= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      pnpFind.learn = (told) => resolve({ ...told, ...prepare(told) });
      script.src = `${home}/../assets/index-${document.documentElement.lang}.js`;
      script.addEventListener("error", reject);
      document.head.append(script);
    });
    return loading;
  };

  const element = (name, attributes = {}, ...content) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content);
    return made;
  };

  /** Words with those that were sought set apart. */
  function marked(text, sought) {
    return text.split(/([\p{L}\p{N}]+)/u).map((part, at) => {
      if (!(at % 2)) return part;
      const [folded] = words(part);
      return folded && sought.some((word) => folded.startsWith(word)) ? element("mark", {}, part) : part;
    });
  }

  /** The stretch of a text in which the first sought word stands. */
  function stretch(text, sought) {
    const parts = text.split(/(?<=\s)/);
    const at = parts.findIndex((part) => words(part).some((word) => sought.some((one) => word.startsWith(one))));
    const from = Math.max(0, at - 6);
    return `${from ? "… " : ""}${parts.slice(from, from + 26).join("").trim()}${from + 26 < parts.length ? " …" : ""}`;
  }

  function row([kind, address, number, title, text], index, sought) {
    const [game] = address.split(/[/#]/);
    const where = element("span", { class: "find-where" }, `${index.games[game]} · ${index.kinds[kind]}${number ? ` ${number}` : ""}`);
    const name = element("strong", {}, ...marked(title, sought));
    const said = element("span", { class: "find-text" }, ...marked(stretch(text, sought), sought));
    return element("li", {}, element("a", { href: `${home}/${address}` }, where, name, said));
  }

  const input = element("input", { type: "search", "aria-label": label, placeholder: hint, autocomplete: "off", spellcheck: "false", enterkeyhint: "go" });
  const status = element("p", { role: "status", class: "find-status" });
  const list = element("ol", { class: "found" });
  const shut = element("button", { type: "button", class: "find-close", "aria-label": close }, "×");
  const dialog = element("dialog", { class: "find", "aria-label": label }, element("div", { class: "find-head" }, input, shut), status, list);

  async function refresh() {
    const query = input.value;
    const index = await pnpFind.index();
    if (query !== input.value) return;
    const game = location.href.slice(new URL(`${home}/`, location.href).href.length).split("/")[0];
    const found = search(index, query, index.games[game] ? game : "");
    const sought = asked(query);
    status.textContent = found.length || !query.trim() ? "" : none;
    list.replaceChildren(...found.map((entry) => row(entry, index, sought)));
  }

  function move(event) {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") dialog.close();
    if (event.key === "Enter" && document.activeElement === input && links[0]) links[0].click();
    if (!step) return;
    event.preventDefault();
    (links[at + step] || (step < 0 ? input : links[links.length - 1]) || input).focus();
  }

  function open(event) {
    event.preventDefault();
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    refresh();
  }

  function ready() {
    document.body.append(dialog);
    input.addEventListener("input", refresh);
    dialog.addEventListener("keydown", move);
    shut.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target.closest("a")) dialog.close();
    });
    for (const opener of document.querySelectorAll(".find-open")) opener.addEventListener("click", open);
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest("input, select, textarea, [contenteditable]");
      if ((event.key === "/" && !typing) || (event.key === "k" && (event.ctrlKey || event.metaKey))) open(event);
    });
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
})();
