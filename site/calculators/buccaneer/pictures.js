/* What Buccaneer's calculators draw: piles of pawns, and totals as bars. */
(() => {
  "use strict";

  const GAME = "buccaneer";
  const TINTS = ["#b3402f", "#2f6f9f", "#8f6a12", "#4a4a4a", "#3f7d4e", "#7a4a8c"];
  const ROW = 40;
  const { brief } = pnp.picture;

  /** A colour for each player, in the order in which they are met. */
  function tints(names) {
    const met = [...new Set(names)];
    return (name) => TINTS[met.indexOf(name) % TINTS.length];
  }

  /** A pawn seen from the side, with its owner's name, and what is said beside it. */
  function pawn(name, tint, y, beside = "", crowned = false) {
    const crown = crowned ? `<path d="M20 ${y + 4}l-4-10 7 4 5-8 5 8 7-4-4 10z" fill="#d9a521"/>` : "";
    return (
      `<rect x="8" y="${y + 4}" width="150" height="${ROW - 6}" rx="10" fill="${tint}"/>${crown}` +
      `<text x="83" y="${y + 26}" text-anchor="middle" font-size="15" fill="#fff">${brief(name, 18)}</text>` +
      `<text x="170" y="${y + 26}" font-size="15" fill="currentColor">${pnp.escape(beside)}</text>`
    );
  }

  /** A pile from top to bottom. */
  function pile(names, tint, top = 0, beside = () => "") {
    return names.map((name, index) => pawn(name, tint(name), top + index * ROW, beside(index), index === 0)).join("");
  }

  const picture = (height, inside) => `<svg viewBox="0 -8 360 ${height + 12}" role="img" aria-hidden="true">${inside}</svg>`;

  /** The pile being paid: what each pirate costs the captain, and what the captain's own do not. */
  function drawLoot({ pile: crew, unknown_wage: unknown }, payout) {
    const names = crew.map(({ player }) => player);
    const paid = (index) => {
      const { player, wage } = crew[index];
      const worth = wage === "?" ? unknown : wage;
      if (player !== names[0]) return `${wage === "?" ? "? = " : ""}${worth}`;
      return index || !payout ? "–" : `+ ${payout.captain_gain}`;
    };
    return picture(names.length * ROW, pile(names, tints(names), 0, paid));
  }

  /** The pile that is laid down, above the one that it would cover. */
  function drawMerge({ upper, lower }, answer) {
    const tint = tints([...upper, ...lower]);
    const gap = answer && answer.legal ? 6 : ROW;
    const below = upper.length * ROW + gap;
    const cross = answer && !answer.legal ? `<path d="M66 ${below - gap + 6}l32 28m0-28l-32 28" stroke="#b3402f" stroke-width="6"/>` : "";
    return picture(below + lower.length * ROW, `${pile(upper, tint)}${cross}${pile(lower, tint, below)}`);
  }

  /** The pile, with those marked who may call a mutiny. */
  function drawMutiny({ pile: names }, answer) {
    const callers = new Set(answer ? answer.may_call : []);
    return picture(names.length * ROW, pile(names, tints(names), 0, (index) => (callers.has(names[index]) ? "!" : "")));
  }

  /** The totals as bars. */
  function drawScore({ players }, answer) {
    if (!answer) return "";
    const totals = [...answer.totals];
    const most = Math.max(1, ...totals.map(([, total]) => total));
    const tint = tints([...players.keys()]);
    const bars = totals.map(([name, total], index) => {
      const y = index * ROW;
      return (
        `<text x="0" y="${y + 26}" font-size="15" fill="currentColor">${brief(name, 13)}</text>` +
        `<rect x="110" y="${y + 6}" width="${(200 * total) / most}" height="${ROW - 12}" rx="6" fill="${tint(name)}"/>` +
        `<text x="${118 + (200 * total) / most}" y="${y + 26}" font-size="15" fill="currentColor">${total}</text>`
      );
    });
    return picture(totals.length * ROW, bars.join(""));
  }

  pnp.illustrate(GAME, "loot", drawLoot);
  pnp.illustrate(GAME, "merge", drawMerge);
  pnp.illustrate(GAME, "mutiny", drawMutiny);
  pnp.illustrate(GAME, "score", drawScore);
})();
