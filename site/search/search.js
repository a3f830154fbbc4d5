/* Ranking: the best result first, those of the game being read before all others. */
(() => {
  "use strict";

  const { plain, written, key } = pnpWords;
  const SHOWN_AT_MOST = 30;
  /** Weight of an entry by its kind. */
  const LEANING = { rule: 1, aside: 0.85, calc: 0.56, term: 0.65, ruling: 0.4, piece: 0.55, page: 0.47, guide: 0.3 };
  const RULES = new Set(["rule", "aside"]);
  /** Weight of a synonym of the typed phrase; and of each phrase besides the best. */
  const ALIKE = 0.65;
  const ALSO = 0.5;
  /** Bonus for an entry with a number, for “how many” queries; more for a number of what was asked. */
  const FIGURES = { counted: 1.7, any: 1.2 };
  /** Bonus for the first rule of a section, which introduces it. */
  const FIRST = 1.19;
  /** Bonus for an exact title. */
  const CALLED = 4;
  const COVERED = 0.74;
  /** Term frequency saturation: the lower, the sooner repetitions stop counting. */
  const ENOUGH = 3.2;
  /** Share of a unit's weight that comes from all its synonyms, not only from the typed phrase. */
  const BLEND = 0.26;
  /** Weight of one sentence that covers the query, and number of top results read for that. */
  const CLOSE = 0.35;
  const READ_AGAIN = 16;
  /** Weight of similarity to a question that the entry answers. */
  const ASKED = 4.8;
  /** Weight of the second most similar question: two similar questions make a match more certain. */
  const NEXT = 0.3;
  /** Weight of the phrasing score of a rule, which pools all its questions. */
  const VOICE = 1.2;
  /** Phrasing score of an entry that is no rule, as a share of the best rule's. */
  const OTHERS = 0.6;
  /** Minimal score of a rule found by phrasing alone, as a share of the best score. */
  const UNSOUGHT = 0.001;

  /** Scores entries for a query. */
  class Scale {
    constructor(question) {
      const { index, game, units } = question;
      Object.assign(this, { question, index, game, units });
      this.answers = units.map((unit) => this.answered(unit));
      this.totals = units.map((unit, number) => this.telltale(unit, this.answers[number]));
      this.whole = this.totals.reduce((sum, one) => sum + one, 0);
      this.meant = new Map(units.flat(2).map((word) => [word, question.meant(word)]));
      const known = [...this.meant.values()].flatMap((words) => [...words.keys()]);
      this.known = new Map(known.map((word) => [word, index.rarity(word, game)]));
    }

    /** Return the entries that some words lead to, with the mean score and the number of words matched. */
    together(phrase) {
      const sums = new Map();
      for (const word of phrase) {
        for (const [at, score] of this.question.led(word)) {
          const so = sums.get(at) || { score: 0, words: 0 };
          sums.set(at, { score: so.score + score / phrase.length, words: so.words + 1 });
        }
      }
      return sums;
    }

    /** Return the score of each entry for one unit: its best phrase, and a little for each other one. */
    answered([typed, ...others]) {
      const best = new Map();
      const keep = (at, score) => {
        const so = best.get(at) || 0;
        best.set(at, Math.max(so, score) + ALSO * Math.min(so, score));
      };
      if (typed.length) for (const [at, { score, words: count }] of this.together(typed)) keep(at, score * (count / typed.length) ** 2);
      for (const phrase of others) {
        if (phrase.length === 1) for (const [at, score] of this.question.led(phrase[0])) keep(at, score * ALIKE);
        else for (const [at, { score, words: count }] of this.together(phrase)) if (count === phrase.length) keep(at, score * ALIKE);
      }
      return best;
    }

    /** Return the weight of a unit: by the rarest typed word, and by how few entries match it. */
    telltale([typed, ...others], found) {
      const meant = this.index.scarcity(found.keys(), this.game) * (others.length ? 1 : this.index.weight(typed[0]));
      const rare = typed.filter((word) => this.index.posts.has(word)).map((word) => this.index.rarity(word, this.game));
      return rare.length ? BLEND * meant + (1 - BLEND) * Math.max(...rare) : meant;
    }

    /** Return every entry that matches a unit, with coverage and score. */
    scores() {
      const scores = new Map();
      this.answers.forEach((found, number) => {
        for (const [at, score] of found) {
          const so = scores.get(at) || { score: 0, covered: 0 };
          const full = (score * (1 + ENOUGH)) / (score + ENOUGH);
          scores.set(at, { score: so.score + full * this.totals[number], covered: so.covered + this.totals[number] });
        }
      });
      return scores;
    }

    /** Return all matching entries with scores, best first; the game's top results are rescored by their sentences. */
    ranked() {
      const { counted } = this.question;
      const phrase = key(this.question.telling);
      const figures = (at) => (counted && this.index.counted[at] ? ([...counted].some((word) => this.index.counted[at].has(word)) ? FIGURES.counted : FIGURES.any) : 1);
      const rank = ([at, { score, covered }]) => {
        const [kind, , number] = this.index.entries[at];
        const rule = () => (number.endsWith(".1") ? FIRST : 1) * figures(at);
        const other = () => (this.index.called[at] === phrase ? CALLED : 1);
        return [at, score * LEANING[kind] * (RULES.has(kind) ? rule() : other()) * (covered / this.whole) ** COVERED];
      };
      const better = (a, b) => b[1] - a[1] || a[0] - b[0];
      const all = this.aloud(new Map([...this.scores()].map(rank))).sort(better);
      const own = all.filter(([at]) => this.index.of(at, this.game));
      const best = own.slice(0, READ_AGAIN).map(([at, score]) => [at, score * this.again(at)]);
      return [...best.sort(better), ...own.slice(READ_AGAIN), ...(this.game ? all.filter(([at]) => !this.index.of(at, this.game)) : [])];
    }

    /** Return the scores, each multiplied by the exponential of its phrasing score. */
    aloud(scores) {
      const voice = this.game && scores.size ? this.index.heard(this.game) : null;
      if (!voice) return [...scores];
      const heard = voice.heard(this.question.words);
      const least = UNSOUGHT * Math.max(...scores.values());
      for (const at of heard.keys()) scores.set(at, Math.max(scores.get(at) || 0, least));
      const other = OTHERS * Math.max(0, ...heard.values());
      const sound = (at) => (voice.homes.has(at) ? heard.get(voice.homes.get(at)) || 0 : other);
      return [...scores].map(([at, score]) => [at, score * Math.exp(VOICE * sound(at))]);
    }

    again(at) {
      return (1 - CLOSE + CLOSE * this.closeness(at)) * (1 + ASKED * this.likeness(at));
    }

    /** Return the largest share of the query that one sentence of an entry covers. */
    closeness(at) {
      const { around, sentences } = this.index.spoken(at);
      let best = 0;
      for (const { said } of sentences) {
        const there = (known) => said.has(known) || around.has(known);
        best = Math.max(best, this.covered((word) => some(this.meant.get(word).keys(), there)));
      }
      return best;
    }

    /** Return the similarity of the query to an entry's most similar questions: coverage of both sides. */
    likeness(at) {
      const { questions } = this.index;
      const weights = this.index.weights(at, this.game);
      let [best, next] = [0, 0];
      for (let one = 0; one < weights.length; one += 1) {
        const said = questions[at][one].filter((word) => this.known.has(word));
        const share = said.reduce((sum, word) => sum + this.known.get(word), 0) / weights[one];
        if (share <= next) continue;
        const has = (word) => said.some((known) => this.meant.get(word).has(known));
        const like = this.covered(has) * share;
        [best, next] = [Math.max(best, like), Math.max(next, Math.min(best, like))];
      }
      return best + NEXT * next;
    }

    /** Return the weighted share of units that are covered. */
    covered(has) {
      const says = (phrase) => phrase.length && phrase.every(has);
      const share = (unit) => (says(unit[0]) ? 1 : unit.some(says) ? ALIKE : 0);
      return this.units.reduce((sum, unit, number) => sum + this.totals[number] * share(unit), 0) / this.whole;
    }
  }

  /** Return whether any of several is true. */
  function some(several, so) {
    for (const one of several) if (so(one)) return true;
    return false;
  }

  /** Return whether the query contains a title and more; a long title may lack a word. */
  function called(title, said) {
    const there = title.filter((word) => said.includes(word)).length;
    return said.length > there && there >= Math.max(title.length - (title.length > 2 ? 1 : 0), 1);
  }

  /** Keep the best of a rule and its steps. */
  function onceEach(entries) {
    const seen = new Set();
    return entries.filter(([kind, address]) => {
      const one = RULES.has(kind) ? address.replace(/\.\d+$/, "") : `${kind} ${address}`;
      return !seen.has(one) && seen.add(one);
    });
  }

  /** Return the results of a query, best first. */
  const found = (question) => onceEach(new Scale(question).ranked().map(([at]) => question.index.entries[at])).slice(0, SHOWN_AT_MOST);

  /** Search; outside a game, a query that names a game gets that game's results first. */
  function search(index, query, game = "") {
    const question = new pnpQuestion(index, query, game);
    const said = question.words.map(({ word }) => word);
    const named = game ? null : index.titles.find(([, title]) => called(title, said));
    if (!named) return found(question);
    const rest = written(query).filter((word) => !named[1].includes(plain(word))).join(" ");
    const own = found(new pnpQuestion(index, rest, named[0]));
    const others = named[1].length > 1 ? [] : found(question);
    return onceEach(own.flatMap((entry, at) => [entry, ...others.slice(at, at + 1)])).slice(0, SHOWN_AT_MOST);
  }

  const prepare = (told) => new pnpIndex(told);
  const ask = (index, query) => new pnpQuestion(index, query);
  globalThis.pnpFind = { prepare, ask, search, learn() {} };
})();
