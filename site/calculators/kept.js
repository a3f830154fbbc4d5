/* What a calculator is asked, as text that is kept on this device, and who sits at the game's table. */
(() => {
  "use strict";

  /** A question as text: JSON, with maps as pairs because objects forget their order. */
  const packed = (question) => JSON.stringify(question, (_, value) => (value instanceof Map ? [...value] : value));

  /** The question of a text, or nothing where it is none. */
  function unpacked(text) {
    try {
      const question = JSON.parse(text);
      return question && typeof question === "object" && !Array.isArray(question) ? question : null;
    } catch {
      return null;
    }
  }

  /** What this device kept under a name; a browser without storage has kept nothing. */
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
      // A browser without storage forgets; the link still carries the state.
    }
  }

  /** The names of those who sit at the game's table on this device. */
  function seated(game) {
    try {
      return JSON.parse(remembered(`pnp:table/${game}`)).players.map(({ name }) => name).filter(Boolean);
    } catch {
      return [];
    }
  }

  /** A question in which the first names are those at the table, and their number is theirs. */
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
