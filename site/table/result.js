/* Share a finished game as a line of text or as a picture. */
(() => {
  "use strict";

  const { make, filled } = pnpTable;
  const WIDE = 1080;
  const EDGE = 72;
  const ROW = 92;
  const HEAD = 190;
  const FOOT = 120;
  const INK = "#1d2b38";
  const SEA = "#0d3b47";
  const GOLD = "#f0dca6";

  /** Format the date of a game in the page's language; return other text unchanged. */
  function day({ on }) {
    const date = new Date(on);
    return Number.isNaN(date.getTime()) ? on.slice(0, 10) : new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(date);
  }

  /** Return a finished game as one line. */
  function line(game, words) {
    const totals = game.totals.map(([name, total]) => `${name} ${total}`).join(", ");
    return filled(game.winners.length ? words.result : words.no_winner, { on: day(game), winners: game.winners.join(", "), totals });
  }

  /** Draw a result: players in order of rank, winners with a star; long names are condensed. */
  function picture(canvas, title, game, words) {
    const rows = [...game.totals].sort((a, b) => b[1] - a[1]);
    canvas.width = WIDE;
    canvas.height = HEAD + ROW * rows.length + FOOT;
    const pen = canvas.getContext("2d");
    const write = (text, x, y, font, room, align = "left", colour = INK) => {
      Object.assign(pen, { font: `${font} "PnP Sans", sans-serif`, textAlign: align, textBaseline: "middle", fillStyle: colour });
      pen.fillText(text, x, y, room);
    };
    pen.fillStyle = "#f8f3e6";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = SEA;
    pen.fillRect(0, 0, canvas.width, HEAD - 50);
    write(title, EDGE, (HEAD - 50) / 2, "700 58px", WIDE - 2 * EDGE, "left", "#ffffff");
    rows.forEach(([name, total], at) => {
      const [top, won] = [HEAD - 10 + ROW * at, game.winners.includes(name)];
      if (won) {
        pen.fillStyle = GOLD;
        pen.fillRect(EDGE / 2, top, WIDE - EDGE, ROW - 12);
      }
      const middle = top + (ROW - 12) / 2;
      write(won ? "★" : String(at + 1), EDGE + 18, middle, "400 38px", 50, "center");
      write(name, EDGE + 66, middle, `${won ? 700 : 400} 44px`, WIDE - 2 * EDGE - 260);
      write(String(total), WIDE - EDGE, middle, "700 50px", 180, "right");
    });
    write(filled(words.played_on, { on: day(game) }), EDGE, canvas.height - FOOT / 2, "400 32px", WIDE - 2 * EDGE);
  }

  /** Return the picture as PNG, or nothing if the browser cannot draw one. */
  async function png(name, title, game, words) {
    try {
      const canvas = make("canvas");
      await document.fonts.ready;
      picture(canvas, title, game, words);
      const pixels = await new Promise((done) => canvas.toBlob(done, "image/png"));
      return pixels && new File([pixels], `${name}.png`, { type: "image/png" });
    } catch {
      return null;
    }
  }

  function saved(file) {
    const address = URL.createObjectURL(file);
    make("a", { href: address, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  }

  /** Share a text, else copy it, else show it; `tell` gets the outcome. */
  async function passText(text, words, tell) {
    try {
      if (navigator.share) await navigator.share({ text });
      else await navigator.clipboard.writeText(text);
      tell(navigator.share ? words.shared : words.copied_text);
    } catch (problem) {
      if (problem.name !== "AbortError") tell(text);
    }
  }

  /** Share a picture, else save it as a file; share the text if the browser cannot draw. */
  async function passPicture(file, text, words, tell) {
    if (!file) return passText(text, words, tell);
    if (!navigator.canShare?.({ files: [file] })) return saved(file);
    try {
      await navigator.share({ files: [file], text });
      tell(words.shared);
    } catch (problem) {
      if (problem.name !== "AbortError") saved(file);
    }
  }

  pnpTable.result = { line, picture, png, saved, passText, passPicture };
})();
