/* The search box: the game that is being read answers first, the others as soon as they are here. */
(() => {
  "use strict";

  const own = document.currentScript;
  const { home, label, close, none, hint, elsewhere } = own.dataset;
  const root = new URL(`${home}/`, location.href).href;
  const here = location.href.startsWith(root) ? location.href.slice(root.length).split(/[/#?]/)[0] : "";
  const loading = new Map();
  /** So many answers are shown with the letter that is typed, the others right after it. */
  const AT_ONCE = 8;
  let index = null;
  let shown = 0;

  /** A part of the index, a script, because file:// has nothing else; what cannot be had holds nothing. */
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

  /** What all games share, and the game of this page. */
  async function ownIndex() {
    if (!(await load(""))) throw new Error("no index");
    if (index.games[here]) await load(here);
    return index;
  }

  /** Every game. */
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

  /** Words with those that were sought set apart. */
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

  /** Do something again and again while nobody types, as long as there is more to do. */
  function idly(act, more, then = () => {}) {
    const work = (idle) => {
      do act();
      while (more() && idle.timeRemaining() > 2);
      if (!more()) then();
      else if (dialog.open) soon(work);
    };
    if (more()) soon(work);
  }

  /** Listen to how the game's rules are spoken of, and answer again. */
  function listen() {
    const voice = index.games[here] && index.voice(here);
    if (voice) idly(() => voice.listen(), () => !voice.ready, show);
  }

  /** Read what the game's entries say, so that no letter waits for many of them at once. */
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
