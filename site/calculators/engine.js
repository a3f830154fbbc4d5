/* The calculators' engine: the games' rules, the words of their answers, refusals. */
(() => {
  "use strict";

  const GAP = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
  const rulesOf = new Map();
  const drawings = new Map();
  /** Rules that a game's pictures use, by the game's id. */
  const rules = {};
  const told = { words: {}, grammar: {}, games: {} };

  /** A refused question. Names the field at fault; `said` has the reason by language, English at least. */
  class Refusal extends Error {
    constructor(field, said) {
      super(`${field}: ${said.en}`);
      this.field = field;
      this.said = said;
    }
  }

  const refusal = (field, said) => new Refusal(field, typeof said === "string" ? { en: said } : said);

  /** Register how a game answers one of its questions. */
  function register(game, name, both) {
    rulesOf.set(`${game}/${name}`, both);
  }

  /** Answer a question from a table of all questions: the fields, then values and answers. */
  function tabulate(game, name, [fields, rows]) {
    const known = new Map(rows.map(([values, answered]) => [JSON.stringify(values), answered]));
    const found = (asked) => known.get(JSON.stringify(fields.map((field) => asked[field] ?? null)));
    const answer = (asked) => {
      const { refused, answer: said } = found(asked);
      if (refused) throw refusal(...refused);
      return said;
    };
    register(game, name, { answer, tell: (asked) => found(asked).told });
  }

  /** Register what a game draws of a question and its answer. */
  function illustrate(game, name, drawing) {
    drawings.set(`${game}/${name}`, drawing);
  }

  /** Return whether a game can answer a question here. */
  const answers = (game, name) => rulesOf.has(`${game}/${name}`);

  /** Messages that all calculators share. */
  const say = (key, filling, lang) => fill(told.words, key, filling, lang);

  /** Fill the gaps of a sentence, like `fill` of pnp.core.i18n.grammar. */
  function fill(words, key, filling, lang) {
    const { singular, comma } = told.grammar[lang];
    const shown = (value) => {
      if (Array.isArray(value)) return value.map(shown).join(comma);
      if (value === null || typeof value !== "object") return String(value);
      return "odds" in value ? percent(value.odds, lang) : words[value.word][lang];
    };
    return words[key][lang].replace(GAP, (_, name, one, many) => {
      const value = filling[name];
      if (one === undefined) return shown(value);
      return `${value}\u00a0${singular.includes(value) ? one : many}`;
    });
  }

  /** Format a chance in per cent with one decimal, never rounded to certainty, like pnp.core.i18n.grammar. */
  function percent(odds, lang) {
    const [n, d = 1n] = odds.split("/").map(BigInt);
    const certain = n === 0n || n === d;
    const tenths = Number((2000n * n + d) / (2n * d));
    const shown = certain ? tenths : Math.min(Math.max(tenths, 1), 999);
    const figure = certain ? String(shown / 10) : (shown / 10).toFixed(1);
    const { decimal, percent: sign } = told.grammar[lang];
    return figure.replace(".", decimal) + sign;
  }

  const SAFE = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

  /** Escape text for a picture's markup. */
  const escape = (text) => String(text).replace(/[&<>"']/g, (letter) => SAFE[letter]);

  /** Return values for a sentence's gaps, with maps as objects. */
  function plain(value) {
    if (Array.isArray(value)) return value.map(plain);
    return value instanceof Map ? Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)])) : value;
  }

  /** Answer a question, and phrase the answer in sentences. */
  function solve(game, name, question, lang) {
    const { words } = told.games[game][name];
    const { answer: ask, tell } = rulesOf.get(`${game}/${name}`);
    const answer = ask(question);
    const sentences = tell(question, answer);
    return { answer, told: sentences, sentences: sentences.map(([key, filling]) => fill(words, key, plain(filling), lang)) };
  }

  /** Return what a game draws of a question and its answer, if anything; the answer is null while refused. */
  function draw(game, name, question, answer, lang) {
    const drawing = drawings.get(`${game}/${name}`);
    if (!drawing) return "";
    const { constants, words } = told.games[game][name];
    const sayHere = (key, filling = {}) => fill(words, key, filling, lang);
    return drawing(question, answer, { lang, words, constants, say: sayHere });
  }

  /** Serialize a value as JSON with maps as objects, in their order. */
  function json(value) {
    if (value && value.toJSON) return json(value.toJSON());
    if (value instanceof Map) {
      return `{${[...value].map(([key, inner]) => `${JSON.stringify(key)}:${json(inner)}`).join(",")}}`;
    }
    if (Array.isArray(value)) return `[${value.map(json).join(",")}]`;
    if (value !== null && typeof value === "object") return json(new Map(Object.entries(value)));
    return JSON.stringify(value);
  }

  /** Take the shared messages, the grammar of every language and the games' own words. */
  function learn(parts) {
    for (const [part, entries] of Object.entries(parts)) Object.assign(told[part], entries);
  }

  globalThis.pnp = { Refusal, refusal, register, tabulate, illustrate, rules, answers, say, fill, percent, escape, json, solve, draw, learn };
})();
