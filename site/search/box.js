/* The search box: results of the game being read come first, others as soon as they are loaded. */
(() => {
  "use strict";

  const own = document.currentScript;
  const { home, label, close, none, hint, elsewhere } = own.dataset;
  const root = new URL(`${home}/`, location.href).href;
  const here = location.href.startsWith(root) ? location.href.slice(root.length).split(/[/#?]/)[0] : "";
  const loading = new Map();
  /** Number of results shown at once; the others follow. */
  const AT_ONCE = 8;
  let index = null;
  let shown = 0;

  /** Load a part of the index as a script, since file:// allows nothing else; a part that fails to load is empty. */
  function load(name) {
    if (!loading.has(name)) {
      loading.set(name, new Promise((resolve) => {
        const script = document.createElement("script");
        const lang = document.documentElement.lang;
        script.src = `${home}/../assets/index/${name ? `${lang}-${name}` : lang}.js`;
        script.addEventListener("load", () => resolve(true));
        script.addEventListener("error", () => {
          loading.delete(name);
          resolve(false);
        });
        document.head.append(script);
      }));
    }
    return loading.get(name);
  }

  pnpFind.learn = (name, told) => {
    if (name) index.add(told.entries);
    else index = pnpFind.prepare(told);
  };

  /** Load what all games share, and the game of this page. */
  async function ownIndex() {
    if (!(await load(""))) throw new Error("no index");
    if (index.games[here]) await load(here);
    return index;
  }

  /** Load every game. */
  async function wholeIndex() {
    await ownIndex();
    await Promise.all(Object.keys(index.games).filter((name) => !name.includes(".")).map(load));
    return index;
  }

  pnpFind.index = ownIndex;

  const element = (name, attributes = {}, ...content) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content);
    return made;
  };

  /** Return text with the words of the query marked. */
  function marked(text, question) {
    const there = question.there(new Set(pnpWords.words(text)));
    return text.split(/([\p{L}\p{N}]+)/u).map((part, at) => {
      return at % 2 && there.has(pnpWords.plain(part.toLowerCase())) ? element("mark", {}, part) : part;
    });
  }

  function row([kind, address, number, title, text], question) {
    const [game] = address.split(/[/#]/);
    const where = element("span", { class: "find-where" }, `${index.games[game]} · ${index.kinds[kind]}${number ? ` ${number}` : ""}`);
    const name = element("strong", {}, ...marked(title, question));
    const said = element("span", { class: "find-text" }, ...marked(question.sentence(text), question));
    return element("li", {}, element("a", { href: `${home}/${address}` }, where, name, said));
  }

  const input = element("input", { type: "search", "aria-label": label, placeholder: hint, autocomplete: "off", spellcheck: "false", enterkeyhint: "go" });
  const status = element("p", { role: "status", class: "find-status" });
  const list = element("ol", { class: "found" });
  const shut = element("button", { type: "button", class: "find-close", "aria-label": close }, "×");
  const dialog = element("dialog", { class: "find", "aria-label": label }, element("div", { class: "find-head" }, input, shut), status, list);

  function show() {
    const query = input.value;
    const found = pnpFind.search(index, query, index.games[here] ? here : "");
    const question = pnpFind.ask(index, query);
    const others = index.games[here] && found.length && !found[0][1].startsWith(`${here}/`);
    status.textContent = !query.trim() ? "" : others ? elsewhere.replace("{game}", index.games[here]) : found.length ? "" : none.replace("{words}", query.trim());
    const rows = (some) => some.map((entry) => row(entry, question));
    list.replaceChildren(...rows(found.slice(0, AT_ONCE)));
    const mine = (shown += 1);
    setTimeout(() => mine === shown && list.append(...rows(found.slice(AT_ONCE))));
  }

  async function refresh() {
    if (!index) await ownIndex();
    show();
  }

  function move(event) {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      event.preventDefault();
      return dialog.close();
    }
    if (event.key === "Enter" && document.activeElement === input && links[0]) links[0].click();
    if (!step) return;
    event.preventDefault();
    (links[at + step] || (step < 0 ? input : links[links.length - 1]) || input).focus();
  }

  const soon = globalThis.requestIdleCallback || ((act) => setTimeout(act, 20, { timeRemaining: () => 1 }));

  /** Repeat a task while nobody types, as long as it has more to do. */
  function idly(act, more, then = () => {}) {
    const work = (idle) => {
      do act();
      while (more() && idle.timeRemaining() > 2);
      if (!more()) then();
      else if (dialog.open) soon(work);
    };
    if (more()) soon(work);
  }

  /** Index the phrasing of the game's rules, then search again. */
  function listen() {
    const voice = index.games[here] && index.voice(here);
    if (voice) idly(() => voice.listen(), () => !voice.ready, show);
  }

  /** Tokenize the game's entries in advance, so that no keystroke has to tokenize many at once. */
  function readAhead() {
    const waiting = [...index.entries.keys()].filter((at) => index.of(at, index.games[here] ? here : ""));
    idly(() => index.spoken(waiting.pop()), () => waiting.length);
  }

  async function open(event) {
    event.preventDefault();
    if (dialog.open) return;
    pnpLayers.show(dialog);
    input.select();
    await refresh();
    listen();
    await wholeIndex();
    show();
    readAhead();
  }

  function ready() {
    document.body.append(dialog);
    input.addEventListener("input", refresh);
    dialog.addEventListener("keydown", move);
    shut.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    for (const opener of document.querySelectorAll(".find-open")) opener.addEventListener("click", open);
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest("input, select, textarea, [contenteditable]");
      if ((event.key === "/" && !typing) || (event.key === "k" && (event.ctrlKey || event.metaKey))) open(event);
    });
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
})();
