/* State of one game's table: players, ticks, turn. Each part of the page is a module of its own. */
(() => {
  "use strict";

  /** Return an element with attributes and content; `on…` attributes are listeners. */
  function make(name, attributes = {}, ...content) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else if (value === true) made.setAttribute(key, "");
      else if (value !== false && value !== undefined) made.setAttribute(key, value);
    }
    made.append(...content);
    return made;
  }

  const button = (label, act, attributes = {}) => make("button", { type: "button", class: "md-button", onclick: act, ...attributes }, label);

  /** Fill the gaps of a sentence. */
  const filled = (sentence, gaps) => sentence.replace(/\{(\w+)\}/g, (whole, gap) => (gap in gaps ? gaps[gap] : whole));

  /** Return the mode for a number of players: the chosen one, else the first. */
  function modeOf(modes, players, chosen) {
    const fitting = modes.filter((mode) => mode.players.includes(players)).map(({ id }) => id);
    return fitting.includes(chosen) ? chosen : fitting[0] || "";
  }

  class Room {
    constructor(box) {
      const { game, title, words, modes, seats } = box.dataset;
      this.box = box;
      this.game = game;
      this.title = title;
      this.lang = document.documentElement.lang;
      this.words = JSON.parse(words);
      this.modes = JSON.parse(modes);
      this.seats = JSON.parse(seats);
      this.counts = [...new Set(this.modes.flatMap(({ players }) => players))].sort((a, b) => a - b);
      this.note = make("p", { class: "table-note", role: "status" });
      box.after(this.note);
      this.store = new pnpTable.store.Store(game, safeStorage(), (what, dropped) => this.tell(what, dropped));
    }

    /** Show that something was dropped, or cannot be stored. */
    tell(what, dropped) {
      this.note.textContent = filled(this.words[what], { what: dropped.map((part) => this.words[`part_${part}`] || part).join(", ") });
    }

    get players() {
      return this.store.state.players;
    }

    get mode() {
      return modeOf(this.modes, this.players.length, this.store.state.mode);
    }

    part(name) {
      return document.querySelector(`.table-${name}`);
    }
  }

  /** Return the browser's storage; if it is forbidden, the table lasts as long as the page. */
  function safeStorage() {
    try {
      localStorage.getItem("pnp");
      return localStorage;
    } catch {
      const kept = new Map();
      return {
        getItem: (key) => kept.get(key) || null,
        setItem() {
          throw new Error("forbidden");
        },
      };
    }
  }

  /** Take over a table from a link; its score waits until the form is ready. */
  function take(room, table) {
    if (table) {
      room.sent = table.score;
      room.note.textContent = room.words.linked;
      room.store.set({ ...table, score: null });
    } else room.note.textContent = room.words.no_table;
    history.replaceState(history.state, "", location.pathname + location.hash);
  }

  /** Start the page: a table from a link takes precedence over the stored one. */
  function start() {
    const box = document.querySelector("#table-room");
    if (!box || box.dataset.live) return;
    box.dataset.live = "true";
    const room = new Room(box);
    const sent = new URLSearchParams(location.search).get("t");
    if (sent !== null) take(room, pnpTable.share.unpacked(sent));
    for (const name of ["players", "setup", "turn", "dice", "score", "passing"]) {
      if (room.part(name) && pnpTable[name]) pnpTable[name](room, room.part(name));
    }
  }

  Object.assign(pnpTable, { make, button, filled, modeOf, start });
  if (globalThis.document) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
    else queueMicrotask(start);
  }
})();
