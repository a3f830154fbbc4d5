/* The order of what is found: the best answer first, those of the game that is being read before all others. */
(() => {
  "use strict";

  const { plain, written, key } = pnpWords;
  const SHOWN_AT_MOST = 30;
  /** How much a thing counts, by what it is. */
  const LEANING = { rule: 1, aside: 0.85, calc: 0.56, term: 0.65, ruling: 0.4, piece: 0.55, page: 0.47, guide: 0.3 };
  const RULES = new Set(["rule", "aside"]);
  /** What a phrase counts that means the same as the one that was typed; and each that is said besides the best. */
  const ALIKE = 0.65;
  const ALSO = 0.5;
  /** Who asks how many is answered by a number, best by one of what was asked for. */
  const FIGURES = { counted: 1.7, any: 1.2 };
  /** The first rule of a section says what the section is about. */
  const FIRST = 1.19;
  /** What is called just so. */
  const CALLED = 4;
  const COVERED = 0.74;
  /** The lower, the sooner an entry has said enough of one thing, however often it says it. */
  const ENOUGH = 3.2;
  /** How much a unit is weighed by all that it may mean, and not by what was typed alone. */
  const BLEND = 0.26;
  /** How much it matters that one sentence says it all, and how many of the best are read for that. */
  const CLOSE = 0.35;
  const READ_AGAIN = 16;
  /** How much it matters that what was typed is a question that the entry is known to answer. */
  const ASKED = 4.8;
  /** How much the question that is next to the most like it adds: what is asked in two ways is surely meant. */
  const NEXT = 0.3;
  /** How much it matters that a rule is spoken of as was typed, however its questions share the words between them. */
  const VOICE = 1.2;
  /** What is no rule is heard as well as this share of the rule that sounds most like it. */
  const OTHERS = 0.6;
  /** What sounds like it and has none of what was sought is below the best by this share, before it is heard. */
  const UNSOUGHT = 0.001;

  /** Weighs entries by how well they answer a question. */
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

    /** The entries that some words lead to, with how well on average, and how many of them each has. */
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

    /** How well each entry answers one unit: by its best phrase, and a little by each other one. */
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

    /** How telling a unit is: by the rarest word that was typed, and by how few entries answer it at all. */
    telltale([typed, ...others], found) {
      const meant = this.index.scarcity(found.keys(), this.game) * (others.length ? 1 : this.index.weight(typed[0]));
      const rare = typed.filter((word) => this.index.posts.has(word)).map((word) => this.index.rarity(word, this.game));
      return rare.length ? BLEND * meant + (1 - BLEND) * Math.max(...rare) : meant;
    }

    /** Every entry that has something of what was sought: how much of it, and how well. */
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

    /** Every entry that was found, the best first, with how well it answers; the best of the game are read again. */
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

    /** The scores with how much each rule of the game sounds like what was typed. */
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

    /** How much of what was sought one sentence of an entry says. */
    closeness(at) {
      const { around, sentences } = this.index.spoken(at);
      let best = 0;
      for (const { said } of sentences) {
        const there = (known) => said.has(known) || around.has(known);
        best = Math.max(best, this.covered((word) => some(this.meant.get(word).keys(), there)));
      }
      return best;
    }

    /** How nearly the question that is most like it is what was typed: all of that, and nothing else. */
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

    /** How much of what was sought is said, where it is known of each word whether it is. */
    covered(has) {
      const says = (phrase) => phrase.length && phrase.every(has);
      const share = (unit) => (says(unit[0]) ? 1 : unit.some(says) ? ALIKE : 0);
      return this.units.reduce((sum, unit, number) => sum + this.totals[number] * share(unit), 0) / this.whole;
    }
  }

  /** Whether one of several is so. */
  function some(several, so) {
    for (const one of several) if (so(one)) return true;
    return false;
  }

  /** Whether a title is said, with something besides; of a long one a word may be left out. */
  function called(title, said) {
    const there = title.filter((word) => said.includes(word)).length;
    return said.length > there && there >= Math.max(title.length - (title.length > 2 ? 1 : 0), 1);
  }

  /** A rule and its steps are found once, by the best of them. */
  function onceEach(entries) {
    const seen = new Set();
    return entries.filter(([kind, address]) => {
      const one = RULES.has(kind) ? address.replace(/\.\d+$/, "") : `${kind} ${address}`;
      return !seen.has(one) && seen.add(one);
    });
  }

  /** What answers a question, the best first. */
  const found = (question) => onceEach(new Scale(question).ranked().map(([at]) => question.index.entries[at])).slice(0, SHOWN_AT_MOST);

  /** The same; who is in no game and names one is answered from that first. */
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
