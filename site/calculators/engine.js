/* The calculators' engine: the games' mirrors, the words of their answers, refusals. */
(() => {
  "use strict";

  const GAP = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
  const mirrors = new Map();
  const told = { words: {}, games: {} };

  /** No such thing can happen in the game. Names the field at fault; `said` has a language each. */
  class Refusal extends Error {
    constructor(field, said) {
      super(`${field}: ${said.en}`);
      this.field = field;
      this.said = said;
    }
  }

  const refusal = (field, said) => new Refusal(field, typeof said === "string" ? { fr: said, en: said } : said);

  /** Tell the form how a game answers one of its questions. */
  function register(game, name, mirror) {
    mirrors.set(`${game}/${name}`, mirror);
  }

  /** Whether a game can answer a question here. */
  const answers = (game, name) => mirrors.has(`${game}/${name}`);

  /** Words that every calculator says. */
  const say = (key, filling, lang) => fill(told.words, key, filling, lang);

  /** Fill the gaps of a sentence, as pnp.core.calculator.fill does. */
  function fill(words, key, filling, lang) {
    const shown = (value) => {
      if (Array.isArray(value)) return value.map(shown).join(", ");
      return value !== null && typeof value === "object" ? words[value.word][lang] : String(value);
    };
    return words[key][lang].replace(GAP, (_, name, one, many) => {
      const value = filling[name];
      if (one === undefined) return shown(value);
      const single = value === 1 || (lang === "fr" && value === 0);
      return `${value}\u00a0${single ? one : many}`;
    });
  }

  /** Answer a question and tell the answer in sentences. */
  function solve(game, name, question, lang) {
    const { constants, words } = told.games[game][name];
    const mirror = mirrors.get(`${game}/${name}`);
    const answer = mirror.answer(question, constants);
    const sentences = mirror.tell(question, answer);
    return { answer, told: sentences, sentences: sentences.map(([key, filling]) => fill(words, key, filling, lang)) };
  }

  /** JSON of a value in which maps stand for objects, their order kept. */
  function json(value) {
    if (value instanceof Map) {
      return `{${[...value].map(([key, inner]) => `${JSON.stringify(key)}:${json(inner)}`).join(",")}}`;
    }
    if (Array.isArray(value)) return `[${value.map(json).join(",")}]`;
    if (value !== null && typeof value === "object") return json(new Map(Object.entries(value)));
    return JSON.stringify(value);
  }

  /** Take what Python tells: the catalog's numbers and the words, both languages. */
  function learn({ words, games }) {
    told.words = words;
    told.games = games;
  }

  globalThis.pnp = { Refusal, refusal, register, answers, say, fill, json, solve, learn };
})();
