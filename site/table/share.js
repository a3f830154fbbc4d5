/* A table in a link: short, versioned, and checked before it is believed. */
(() => {
  "use strict";

  const { store } = pnpTable;
  const FORM = "2";
  const TINTS = ["red", "blue", "yellow", "green", "black", "white"];

  const number = (text) => (/^[0-9a-z]{1,5}$/.test(text) ? parseInt(text, 36) : NaN);

  /** What travels: how one plays, whose turn it is, which phase, who plays, and the score as its calculator tells it. */
  function packed({ players, mode, turn, phase }, score = "") {
    const seats = players.map(({ name, colour }) => (TINTS.indexOf(colour) + 1) + pnp.letters.escaped(name));
    const told = [FORM + pnp.letters.escaped(mode), turn.toString(36), phase.toString(36), players.length, ...seats];
    return [...told, ...(score ? [score] : [])].join(".");
  }

  /** What came by a link, or nothing where it is no table. */
  function unpacked(text) {
    if (text[0] !== FORM) return null;
    try {
      const [mode, turn, phase, count, ...rest] = text.slice(1).split(".");
      const seats = rest.splice(0, number(count));
      const players = seats.map((seat) => ({ name: pnp.letters.unescaped(seat.slice(1)), colour: ["", ...TINTS][seat[0]] }));
      const told = { players, mode: pnp.letters.unescaped(mode), turn: number(turn), phase: number(phase) };
      const sound = seats.length === number(count) && Object.keys(told).every((key) => store.sound(key, told[key]));
      return sound ? { ...told, score: rest.join(".") } : null;
    } catch {
      return null;
    }
  }

  pnpTable.share = { packed, unpacked };
})();
