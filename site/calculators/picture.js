/* Shared parts of pictures: tappable elements, chances as bars. All are strings of SVG or HTML. */
(() => {
  "use strict";

  const TONES = ["good", "bad", "even", "idle"];
  const { heard, value } = pnp.chance;
  const { escape, percent } = pnp;

  /** Return attributes of a tappable element: the change to the question, and a label for screen readers. */
  const put = (value, label) => `data-put="${escape(JSON.stringify(value))}" aria-label="${escape(label)}"`;

  /** Render one bar whose parts add up to 1, with a legend. */
  function stack(parts, lang) {
    let x = 0;
    const drawn = parts.map(({ odds, tone }, index) => {
      const width = 360 * value(heard(odds));
      const part = `<rect class="pnp-${tone || TONES[index % 4]}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="36"/>`;
      x += width;
      return part;
    });
    const told = parts.map(
      ({ label, odds, tone }, index) =>
        `<li><span class="pnp-key pnp-${tone || TONES[index % 4]}"></span>${escape(label)} <b>${percent(odds, lang)}</b></li>`,
    );
    const bar = `<svg class="pnp-stack" viewBox="0 0 360 36" preserveAspectRatio="none" aria-hidden="true">${drawn.join("")}</svg>`;
    return `${bar}<ul class="pnp-legend">${told.join("")}</ul>`;
  }

  /** Render one bar per row. */
  function bars(rows, lang) {
    const drawn = rows.map(({ label, odds, note }) => {
      const width = (100 * value(heard(odds))).toFixed(2);
      const bar = `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="pnp-rail" width="100" height="8"/><rect class="pnp-good" width="${width}" height="8"/></svg>`;
      const noted = note ? ` <small>${escape(note)}</small>` : "";
      return `<tr><th scope="row">${escape(label)}${noted}</th><td>${bar}</td><td>${percent(odds, lang)}</td></tr>`;
    });
    return `<table class="pnp-bars"><tbody>${drawn.join("")}</tbody></table>`;
  }

  /** Shorten a name to so many letters. */
  const brief = (name, most) => escape([...String(name)].length > most ? `${[...String(name)].slice(0, most - 1).join("").trim()}…` : String(name));

  pnp.picture = { put, stack, bars, brief };
})();
