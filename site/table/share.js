/* Encode a table in a link: short, versioned, and validated when read. */
(() => {
  "use strict";

  const { store } = pnpTable;
  const FORM = "3";
  /** Former versions of links, whose names are encoded as a calculator encodes them. */
  const BEFORE = "2";
  const TINTS = ["red", "blue", "yellow", "green", "black", "white"];

  const number = (text) => (/^[0-9a-z]{1,5}$/.test(text) ? parseInt(text, 36) : NaN);

  /** Encode a name: a blank takes one letter, a letter with an accent three. */
  const hex = (sign) => sign.charCodeAt(0).toString(16);
  const short = (sign) => (sign === " " ? "_" : hex(sign).length > 2 ? `*u${hex(sign).padStart(4, "0")}` : `*${hex(sign).padStart(2, "0")}`);
  const called = (name) => name.replace(/[^A-Za-z0-9-]/g, short);

  function heard(text) {
    if (/\*(?!u[0-9a-f]{4}|[0-9a-f]{2})/.test(text)) throw new RangeError("no name");
    return text.replace(/_/g, " ").replace(/\*u(.{4})|\*(.{2})/g, (_, four, two) => String.fromCharCode(parseInt(four || two, 16)));
  }

  /** Encode a table: mode, turn, phase, players, and the score as its calculator encodes it. */
  function packed({ players, mode, turn, phase }, score = "") {
    const seats = players.map(({ name, colour }) => (TINTS.indexOf(colour) + 1) + called(name));
    const told = [FORM + pnp.letters.escaped(mode), turn.toString(36), phase.toString(36), players.length, ...seats];
    return [...told, ...(score ? [score] : [])].join(".");
  }

  /** Decode a table from a link; nothing if it is invalid. */
  function unpacked(text) {
    if (text[0] !== FORM && text[0] !== BEFORE) return null;
    const named = text[0] === FORM ? heard : pnp.letters.unescaped;
    try {
      const [mode, turn, phase, count, ...rest] = text.slice(1).split(".");
      const seats = rest.splice(0, number(count));
      const players = seats.map((seat) => ({ name: named(seat.slice(1)), colour: ["", ...TINTS][seat[0]] }));
      const told = { players, mode: pnp.letters.unescaped(mode), turn: number(turn), phase: number(phase) };
      const sound = seats.length === number(count) && Object.keys(told).every((key) => store.sound(key, told[key]));
      return sound ? { ...told, score: rest.join(".") } : null;
    } catch {
      return null;
    }
  }

  pnpTable.share = { packed, unpacked };
})();
