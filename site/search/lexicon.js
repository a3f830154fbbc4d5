/* Linguistic data of a language: stop words, synonyms, endings. */
(() => {
  "use strict";

  const { GAP, fold, plain, written, words, list, phrases, key, standing } = pnpWords;
  /** Minimal length of a stem after removing an ending of one letter, or a longer one. */
  const ROOT = { short: 4, long: 3 };

  class Lexicon {
    /** Built from `search` in site/words; its remaining keys are groups of synonymous phrases. */
    constructor({ common, weak, asking, endings, amount, numbers, ...alike }) {
      Object.assign(this, { aliases: new Set(), rooted: new Map(), phrases: new Map(), groups: [] });
      this.common = new Set(list(common));
      this.weak = new Set(list(weak).map(plain));
      this.asking = new Set(list(asking));
      this.amount = phrases(amount || "").map(fold);
      this.endings = list(endings).sort((a, b) => b.length - a.length);
      for (const group of Object.values(alike)) this.mean(phrases(group));
      list(numbers).forEach((word, at) => this.mean([word, String(at + 2)]));
    }

    /** Add synonymous phrases; question phrases, such as who starts, expand a query but are not sought. */
    mean(group) {
      const typed = group.map((phrase) => written(phrase).map((word) => this.sign(word)));
      typed.forEach((phrase, at) => {
        for (const word of phrase) if (/^\p{L}/u.test(word)) this.aliases.add(word);
        if (!this.phrases.has(phrase[0])) this.phrases.set(phrase[0], []);
        this.phrases.get(phrase[0]).push({ phrase, whole: key(words(group[at])), number: this.groups.length });
      });
      const sought = group.filter((phrase) => !this.asking.has(written(phrase)[0])).map((phrase) => [this.telling(phrase, 0), written(phrase)]);
      const tells = ([phrase, all]) => phrase.length > 1 || (phrase.length && (all.length < 2 || !this.weak.has(phrase[0])));
      this.groups.push(sought.filter(tells).map(([phrase]) => phrase));
    }

    /** Return the key of a word in a phrase: its stem, or itself for a stop word, as des is and dés is not. */
    sign(word) {
      if (word === GAP) return word;
      return this.common.has(word) ? `=${word}` : this.root(plain(word));
    }

    /** Return the words that are no stop words: dés is kept, des is not. Return all if none are left. */
    telling(text, least = 1) {
      const all = written(text);
      const told = all.filter((word) => word !== GAP && !this.common.has(word));
      return [...new Set((told.length >= least ? told : all).map(plain))];
    }

    /** Return the stem of a word: gagner and gagnant share one, and so do dig and digging, carry and carrying. */
    root(word) {
      if (!this.rooted.has(word)) this.rooted.set(word, this.cut(word));
      return this.rooted.get(word);
    }

    cut(word) {
      const ending = this.endings.find((one) => word.length - one.length >= (one.length > 1 ? ROOT.long : ROOT.short) && word.endsWith(one));
      return ending ? word.slice(0, -ending.length).replace(/([^aeiou])\1$/, "$1").replace(/y$/, "i") : word;
    }

    /** Return the synonym groups of which a text has a phrase, as tokens. */
    meanings(words) {
      const found = new Set();
      words.forEach(({ root }, start) => {
        for (const { phrase, number } of this.phrases.get(root) || []) if (phrase.length < 2 || standing(phrase, words, start)) found.add(`#${number}`);
      });
      return found;
    }

    /** Return the synonym phrases in a query with the positions of their words, the longest first. */
    typed(asked) {
      const found = [];
      asked.forEach(({ root }, start) => {
        for (const { phrase, whole, number } of this.phrases.get(root) || []) {
          const places = standing(phrase, asked, start);
          if (places) found.push({ places, number, exact: whole === key(places.map((place) => asked[place].word)) });
        }
      });
      return found.sort((a, b) => b.places.length - a.places.length || b.exact - a.exact || a.places[0] - b.places[0]);
    }
  }

  globalThis.pnpLexicon = Lexicon;
})();
