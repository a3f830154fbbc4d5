/* The score through the game: the calculator's own form, with undo, a result, and games that are over. */
(() => {
  "use strict";

  const { make, button, filled } = pnpTable;
  const MOST_BEFORE = 60;
  const MOST_GAMES = 200;
  const SETTLED_MS = 500;
  const FORMAT = "pnp-games";

  const isPairs = (value) => Array.isArray(value) && value.length > 0 && value.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string");
  const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

  /** A player who has nothing yet: numbers are 0, lists empty; what is `kept` stays as it is, what it lacks is nothing. */
  function blank(like, kept = null) {
    if (isRecord(like)) return Object.fromEntries(Object.entries(like).map(([key, value]) => [key, blank(value, isRecord(kept) ? kept[key] ?? null : null)]));
    if (kept !== null) return kept;
    if (typeof like === "number") return 0;
    return Array.isArray(like) ? [] : like;
  }

  /** The way to play that a variant is of: the shortest name that its own begins with. */
  const plainMode = (mode, modes) => modes.filter((id) => mode === id || mode.startsWith(`${id}-`)).sort((one, other) => one.length - other.length)[0] || mode;

  /** The question with other names: the first of its names becomes the first of ours, and so on; `like` shows whole rows. */
  function renamed(question, names, mode = "", like = question) {
    if (!names.length) return question;
    const copy = { ...question };
    for (const [key, value] of Object.entries(like)) {
      const had = question[key] || [];
      if (key === "players" && Number.isInteger(value)) copy[key] = names.length;
      else if (isPairs(value)) copy[key] = names.map((name, at) => [name, blank(value[0][1], at < had.length ? had[at][1] : null)]);
    }
    return mode && "mode" in copy ? { ...copy, mode } : copy;
  }

  /** Everybody at nothing, for a game that begins. */
  const begun = (question, names, mode = "", like = question) => {
    const empty = Object.fromEntries(Object.entries(like).map(([key, value]) => [key, isPairs(value) ? value.map(([name, had]) => [name, blank(had)]) : question[key] ?? value]));
    return renamed(empty, names, mode, like);
  };

  /** One step of history; what has not changed is no step. */
  function stepped(score, now) {
    if (score && JSON.stringify(score.now) === JSON.stringify(now)) return score;
    const before = score ? [...score.before, score.now].slice(-MOST_BEFORE) : [];
    return { now, before };
  }

  const undone = (score) => (score && score.before.length ? { now: score.before[score.before.length - 1], before: score.before.slice(0, -1) } : score);

  /** The games in a file that somebody brings; nothing where it is no such file. */
  function imported(text, game) {
    try {
      const file = JSON.parse(text);
      if (file.format !== FORMAT || file.version !== 1 || file.game !== game || !pnpTable.store.sound("games", file.games)) return null;
      return file.games;
    } catch {
      return null;
    }
  }

  const exported = (games, game) => JSON.stringify({ format: FORMAT, version: 1, game, games }, null, 1);

  const totalsOf = (answer) => Object.entries(answer.totals instanceof Map ? Object.fromEntries(answer.totals) : answer.totals || {});

  /** A finished game in one line. */
  function line(game, words) {
    const totals = game.totals.map(([name, total]) => `${name} ${total}`).join(", ");
    return filled(game.winners.length ? words.result : words.no_winner, { on: game.on.slice(0, 10), winners: game.winners.join(", "), totals });
  }

  /** The result as a picture to pass on. */
  function picture(title, game, words) {
    const rows = [...game.totals].sort((a, b) => b[1] - a[1]);
    const escape = (text) => String(text).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    const lines = rows.map(([name, total], at) => `<text x="40" y="${150 + 54 * at}" font-size="34">${game.winners.includes(name) ? "★ " : ""}${escape(name)}</text><text x="600" y="${150 + 54 * at}" font-size="34" text-anchor="end">${total}</text>`);
    const height = 190 + 54 * rows.length;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" viewBox="0 0 640 ${height}" font-family="sans-serif" fill="#1d2b38"><rect width="640" height="${height}" fill="#f6ecd4"/><rect x="12" y="12" width="616" height="${height - 24}" fill="none" stroke="#0d3b47" stroke-width="4"/><text x="40" y="74" font-size="38" font-weight="bold">${escape(title)}</text><text x="40" y="${height - 34}" font-size="20">${escape(filled(words.played_on, { on: game.on.slice(0, 10) }))}</text>${lines.join("")}</svg>`;
  }

  function saved(name, type, content) {
    const link = make("a", { href: `data:${type},${encodeURIComponent(content)}`, download: name });
    link.click();
  }

  pnpTable.score = (room, part) => {
    const { store, words } = room;
    const calculator = part.querySelector("pnp-calculator");
    const note = make("p", { class: "table-note", role: "status" });
    const list = make("ul", { class: "table-games" });
    let settling = 0;
    let writing = false;

    const put = (question) => {
      writing = true;
      calculator.ask(question);
      writing = false;
    };
    const start = button(words.start, () => {
      const now = seatedIn(begun);
      store.set({ score: { now, before: [] } });
      put(now);
    });
    const undo = button(words.undo, () => {
      const score = undone(store.state.score);
      store.set({ score });
      put(score.now);
    });
    const finish = button(words.finish, () => {
      const answer = calculator.answered();
      if (!answer) return void (note.textContent = words.no_result);
      const game = { on: new Date().toISOString(), winners: [...answer.winners], totals: totalsOf(answer), question: calculator.questioned() };
      store.set({ games: [game, ...store.state.games].slice(0, MOST_GAMES), score: null, turn: 0, phase: 0, ticks: [] });
      note.textContent = line(game, words);
    });
    const file = make("input", { type: "file", accept: "application/json", hidden: true, onchange: async () => {
      const games = file.files[0] ? imported(await file.files[0].text(), room.game) : null;
      note.textContent = games ? filled(words.imported, { count: games.length }) : words.not_imported;
      if (games) store.set({ games: [...games, ...store.state.games].slice(0, MOST_GAMES) });
      file.value = "";
    } });
    const keep = button(words.export, () => saved(`${room.game}-games.json`, "application/json;charset=utf-8", exported(store.state.games, room.game)));
    const bring = button(words.import, () => file.click());

    const names = () => room.players.map(({ name }, at) => name || filled(words.player, { number: at + 1 }));
    const modes = room.modes.map(({ id }) => id);
    const seatedIn = (how) => how(calculator.questioned(), names(), plainMode(room.mode, modes), calculator.exampled());

    async function share(game) {
      const text = `${document.querySelector("h1").textContent.trim()}\n${line(game, words)}`;
      try {
        if (navigator.share) await navigator.share({ text });
        else await navigator.clipboard.writeText(text);
        note.textContent = words.shared;
      } catch {
        note.textContent = text;
      }
    }

    const entry = (game, at) => make("li", {},
      make("span", {}, line(game, words)),
      button(words.share_text, () => share(game)),
      button(words.share_picture, () => saved(`${room.game}.svg`, "image/svg+xml;charset=utf-8", picture(document.querySelector("h1").textContent.trim(), game, words))),
      button(words.delete, () => store.set({ games: store.state.games.filter((_, index) => index !== at) })));

    part.append(
      make("p", { class: "table-buttons" }, start, undo, finish),
      note,
      make("h3", {}, words.games),
      list,
      make("p", { class: "table-buttons" }, keep, bring, file),
    );
    calculator.addEventListener("pnp-changed", () => {
      if (writing) return;
      clearTimeout(settling);
      settling = setTimeout(() => store.set({ score: stepped(store.state.score, calculator.questioned()) }), SETTLED_MS);
    });
    const awake = () => {
      if (store.state.score) put(store.state.score.now);
      else if (room.players.length) put(seatedIn(begun));
    };
    calculator.ready(awake);
    const sitting = () => JSON.stringify([room.players, room.mode]);
    let seated = sitting();
    store.watch(({ score, games, players }) => {
      undo.disabled = !score || !score.before.length;
      keep.disabled = !games.length;
      list.replaceChildren(...games.map(entry));
      const now = sitting();
      if (now !== seated && players.length) {
        seated = now;
        calculator.ready(() => put(seatedIn(score ? renamed : begun)));
      }
    });
  };

  Object.assign(pnpTable, { sheet: { renamed, begun, plainMode, stepped, undone, imported, exported, picture } });
})();
