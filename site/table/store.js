/* Storage of a table on this device: small, versioned, and tolerant of invalid data. */
(() => {
  "use strict";

  const VERSION = 1;
  const root = (globalThis.pnpTable = globalThis.pnpTable || {});

  /** Return the initial table. */
  const blank = () => ({ version: VERSION, players: [], mode: "", ticks: [], turn: 0, phase: 0, score: null, games: [], dice: null });

  /** Return the stored table in the current format; `dropped` names what could not be converted. */
  function upgraded(kept) {
    const fresh = blank();
    const dropped = [];
    if (!kept || typeof kept !== "object" || Array.isArray(kept) || !(kept.version <= VERSION)) return { state: fresh, dropped: kept ? ["all"] : [] };
    for (const key of Object.keys(fresh)) {
      if (!(key in kept)) continue;
      if (sound(key, kept[key])) fresh[key] = kept[key];
      else dropped.push(key);
    }
    fresh.version = VERSION;
    return { state: fresh, dropped };
  }

  const text = (value, most) => typeof value === "string" && value.length <= most;
  const count = (value) => Number.isInteger(value) && value >= 0 && value < 1e6;

  const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

  /** Return whether a finished game is valid: date, winners and scores. */
  const finished = (game) =>
    isRecord(game) && text(game.on, 40)
    && Array.isArray(game.winners) && game.winners.every((name) => text(name, 40))
    && Array.isArray(game.totals) && game.totals.every((pair) => Array.isArray(pair) && pair.length === 2 && text(pair[0], 40) && Number.isFinite(pair[1]));

  /** Return whether a part of the store is valid. */
  function sound(key, value) {
    if (key === "players") {
      return Array.isArray(value) && value.length <= 12 && value.every((one) => one && text(one.name, 40) && text(one.colour, 20));
    }
    if (key === "mode") return text(value, 40);
    if (key === "ticks") return Array.isArray(value) && value.every((one) => text(one, 120));
    if (key === "games") return Array.isArray(value) && value.every(finished);
    if (key === "score") return value === null || (isRecord(value) && isRecord(value.now) && Array.isArray(value.before) && value.before.every(isRecord));
    if (key === "dice") return value === null || typeof value === "object";
    return count(value);
  }

  /** A game's table on this device; without storage it lasts as long as the page. */
  class Store {
    constructor(game, storage, told = () => {}) {
      this.key = `pnp:table/${game}`;
      this.storage = storage;
      this.told = told;
      this.watchers = [];
      const { state, dropped } = upgraded(this.read());
      this.state = state;
      if (dropped.length) this.told("dropped", dropped);
    }

    read() {
      try {
        return JSON.parse(this.storage.getItem(this.key));
      } catch {
        return null;
      }
    }

    /** Change a part, store the table, and notify listeners. */
    set(part) {
      this.state = { ...this.state, ...part };
      try {
        this.storage.setItem(this.key, JSON.stringify(this.state));
      } catch {
        this.told("full", []);
      }
      for (const watcher of this.watchers) watcher(this.state, part);
    }

    watch(watcher) {
      this.watchers.push(watcher);
      watcher(this.state, this.state);
    }
  }

  root.store = { VERSION, blank, upgraded, isRecord, sound, Store };
})();
