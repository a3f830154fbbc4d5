/* Storage of a calculator's question on this device, and the players at the game's table. */
(() => {
  "use strict";

  /** Serialize a question as JSON, with maps as pairs because objects do not keep the order of numeric keys. */
  const packed = (question) => JSON.stringify(question, (_, value) => (value instanceof Map ? [...value] : value));

  /** Parse a stored question; nothing if it is invalid. */
  function unpacked(text) {
    try {
      const question = JSON.parse(text);
      return question && typeof question === "object" && !Array.isArray(question) ? question : null;
    } catch {
      return null;
    }
  }

  /** Return what this device stored under a key; nothing without storage. */
  function remembered(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function remember(key, state) {
    try {
      if (state === null) localStorage.removeItem(key);
      else localStorage.setItem(key, state);
    } catch {
      // Without storage the state is only in the link.
    }
  }

  /** Return the names of the players at the game's table on this device. */
  function seated(game) {
    try {
      return JSON.parse(remembered(`pnp:table/${game}`)).players.map(({ name }) => name).filter(Boolean);
    } catch {
      return [];
    }
  }

  /** Return a question whose first names, and their number, are those of the players at the table. */
  function atTable(question, names, said) {
    const known = [...new Set(said)];
    if (!names.length || !question) return question;
    const text = JSON.stringify(question, (key, value) => {
      if (key === "players" && Number.isInteger(value)) return names.length;
      const at = typeof value === "string" ? known.indexOf(value) : -1;
      return at >= 0 && at < names.length ? names[at] : value;
    });
    return JSON.parse(text);
  }

  pnp.kept = { packed, unpacked, remembered, remember, seated, atTable };
})();
