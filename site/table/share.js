/* A table in a link: short, versioned, and checked before it is believed. */
(() => {
  "use strict";

  const { store } = pnpTable;
  const FORM = "1";

  const bytes = (text) => new TextEncoder().encode(text);
  const base64 = (data) => btoa(String.fromCharCode(...data)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const unbase64 = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

  /** What travels: who plays, how, whose turn it is, which phase, and the score. */
  function packed(state) {
    const told = [state.players.map(({ name, colour }) => [name, colour]), state.mode, state.turn, state.phase, state.score && state.score.now];
    return FORM + base64(bytes(JSON.stringify(told)));
  }

  /** What came by a link, or nothing where it is no table. */
  function unpacked(text) {
    try {
      if (text[0] !== FORM) return null;
      const [players, mode, turn, phase, now] = JSON.parse(new TextDecoder().decode(unbase64(text.slice(1))));
      const told = {
        players: players.map(([name, colour]) => ({ name, colour })),
        mode,
        turn,
        phase,
        score: now ? { now, before: [] } : null,
      };
      return Object.keys(told).every((key) => store.sound(key, told[key])) ? told : null;
    } catch {
      return null;
    }
  }

  pnpTable.share = { packed, unpacked };
})();
