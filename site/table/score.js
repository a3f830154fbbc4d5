/* The score during the game: the calculator's form, with undo, a result, and finished games. */
(() => {
  "use strict";

  const { make, button, filled, result } = pnpTable;
  const { isRecord } = pnpTable.store;
  const MOST_BEFORE = 60;
  const MOST_GAMES = 200;
  const SETTLED_MS = 500;
  const FORMAT = "pnp-games";

  const isPairs = (value) => Array.isArray(value) && value.length > 0 && value.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string");

  /** Return an empty player: numbers 0, lists empty; fields in `kept` keep their values. */
  function blank(like, kept = null) {
    if (isRecord(like)) return Object.fromEntries(Object.entries(like).map(([key, value]) => [key, blank(value, isRecord(kept) ? kept[key] ?? null : null)]));
    if (kept !== null) return kept;
    if (typeof like === "number") return 0;
    return Array.isArray(like) ? [] : like;
  }

  /** Return the mode of a variant: the shortest name that is a prefix of the variant's. */
  const plainMode = (mode, modes) => modes.filter((id) => mode === id || mode.startsWith(`${id}-`)).sort((one, other) => one.length - other.length)[0] || mode;

  /** Return the question with our names in place of its own, in order; `like` is the model of a row. */
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

  /** Return the initial score of all players. */
  const begun = (question, names, mode = "", like = question, begins = {}) => {
    const empty = Object.fromEntries(Object.entries(like).map(([key, value]) => [key, isPairs(value) ? value.map(([name, had]) => [name, blank(had)]) : begins[key] ?? question[key] ?? value]));
    return renamed(empty, names, mode, like);
  };

  /** Add a step to the history, unless nothing has changed. */
  function stepped(score, now) {
    if (score && JSON.stringify(score.now) === JSON.stringify(now)) return score;
    const before = score ? [...score.before, score.now].slice(-MOST_BEFORE) : [];
    return { now, before };
  }

  const undone = (score) => (score && score.before.length ? { now: score.before[score.before.length - 1], before: score.before.slice(0, -1) } : score);

  /** Return the games in a file that a user opens; nothing if the file is invalid. */
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
      hush();
    };
    const start = button(words.start, () => {
      const now = seatedIn(begun);
      put(now);
      store.set({ score: { now, before: [] } });
    });
    const undo = button(words.undo, () => {
      const score = undone(store.state.score);
      put(score.now);
      store.set({ score });
    });
    const finish = button(words.finish, () => {
      const answer = calculator.answered();
      if (!answer || untouched()) return void (note.textContent = words.no_result);
      const game = { on: new Date().toISOString(), winners: [...answer.winners], totals: totalsOf(answer), question: calculator.questioned() };
      store.set({ games: [game, ...store.state.games].slice(0, MOST_GAMES), score: null, turn: 0, phase: 0, ticks: [] });
      note.textContent = result.line(game, words);
    });
    const file = make("input", { type: "file", accept: "application/json", hidden: true, onchange: async () => {
      const games = file.files[0] ? imported(await file.files[0].text(), room.game) : null;
      note.textContent = games ? filled(words.imported, { count: games.length }) : words.not_imported;
      if (games) store.set({ games: [...games, ...store.state.games].slice(0, MOST_GAMES) });
      file.value = "";
    } });
    const keep = button(words.export, () => result.saved(new File([exported(store.state.games, room.game)], `${room.game}-games.json`, { type: "application/json" })));
    const bring = button(words.import, () => file.click());

    const names = () => room.players.map(({ name }, at) => name || filled(words.player, { number: at + 1 }));
    const modes = room.modes.map(({ id }) => id);
    const begins = JSON.parse(part.dataset.begins);
    const seatedIn = (how) => how(calculator.questioned(), names(), plainMode(room.mode, modes), calculator.exampled(), begins);
    const untouched = () => room.players.length > 0 && JSON.stringify(calculator.questioned()) === JSON.stringify(seatedIn(begun));

    /** Before the first score there is no winner. */
    const hush = () => part.classList.toggle("table-unplayed", untouched() && Boolean(calculator.answered()?.winners.length));

    const tell = (said) => void (note.textContent = said);
    const told = (game) => `${room.title}\n${result.line(game, words)}`;
    const entry = (game, at) => make("li", {},
      make("span", {}, result.line(game, words)),
      button(words.share_text, () => result.passText(told(game), words, tell)),
      button(words.share_picture, async () => result.passPicture(await result.png(room.game, room.title, game, words), told(game), words, tell)),
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
      hush();
      clearTimeout(settling);
      settling = setTimeout(() => store.set({ score: stepped(store.state.score, calculator.questioned()) }), SETTLED_MS);
    });
    /** Apply the score of a table from a link, or say that it was made for another form. */
    const taken = () => {
      const now = pnp.link.unpacked(calculator.form, room.sent, names());
      if (!now) return room.tell("dropped", ["score"]);
      put(now);
      store.set({ score: { now: calculator.questioned(), before: [] } });
    };
    /** Return the score as a link encodes it, with the players. */
    room.scored = () => (store.state.score && calculator.form ? pnp.link.packed(calculator.form, names()) : "");
    const awake = () => {
      if (room.sent) taken();
      else if (store.state.score) put(store.state.score.now);
      else if (room.players.length) put(seatedIn(begun));
    };
    calculator.ready(awake);
    const sitting = () => JSON.stringify([room.players, room.mode]);
    let seated = sitting();
    store.watch(({ score, games, players }, changed) => {
      undo.disabled = !score || !score.before.length;
      keep.disabled = !games.length;
      if ("games" in changed) list.replaceChildren(...games.map(entry));
      const now = sitting();
      if (now !== seated && players.length) {
        seated = now;
        calculator.ready(() => {
          put(seatedIn(score ? renamed : begun));
          if (score) store.set({ score: { ...score, now: calculator.questioned() } });
        });
      }
    });
  };

  Object.assign(pnpTable, { sheet: { renamed, begun, plainMode, stepped, undone, imported, exported } });
})();
