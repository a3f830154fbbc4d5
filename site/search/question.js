/* A parsed query: its words, the units sought, and how to mark them in a text. */
(() => {
  "use strict";

  const { fold, plain, written, key } = pnpWords;

  class Question {
    /** Restricted to a game, or for all. */
    constructor(index, query, game = "") {
      Object.assign(this, { index, query, game });
      this.words = this.mended();
      this.last = this.words.length && /[\p{L}\p{N}]$/u.test(query) ? this.words[this.words.length - 1].word : "";
      this.units = this.sought();
      const meant = (word) => [...this.meant(word).keys()];
      this.phrases = this.units.flat().filter((phrase) => phrase.length).map((phrase) => phrase.map(meant));
    }

    /** Return the corrected words, and which of them are no stop words. */
    mended() {
      const { common } = this.index.lexicon;
      const all = written(this.query);
      const some = all.some((word) => !common.has(word));
      return all.map((typed) => {
        const telling = !some || !common.has(typed);
        const word = telling ? this.index.mended(plain(typed)) : plain(typed);
        return { word, telling, root: common.has(typed) ? `=${typed}` : this.index.lexicon.root(word) };
      });
    }

    /** Return the words that are no stop words. */
    get telling() {
      return this.words.filter(({ telling }) => telling).map(({ word }) => word);
    }

    /** Return the units sought: words, and groups of synonymous phrases with the typed one first. */
    sought() {
      const { lexicon } = this.index;
      const typed = lexicon.typed(this.words);
      const free = new Set(this.words.keys());
      const told = (places) => places.map((place) => this.words[place]).filter(({ telling }) => telling).map(({ word }) => word);
      const units = [];
      for (const { places, exact } of typed) {
        if (!places.every((place) => free.has(place))) continue;
        const same = typed.filter((one) => one.exact === exact && key(one.places) === key(places));
        for (const place of places) free.delete(place);
        const others = new Map(same.flatMap(({ number }) => lexicon.groups[number]).map((phrase) => [key(phrase), phrase]));
        others.delete(key(told(places)));
        units.push([told(places), ...others.values()]);
      }
      return [...units, ...told([...free]).map((word) => [[word]])];
    }

    /** Return the index words that a word may stand for, with weights; the last typed word may be incomplete. */
    meant(word) {
      return this.index.meant(word, word === this.last);
    }

    /** Return the entries that a word leads to, with scores. */
    led(word) {
      return this.index.led(word, word === this.last);
    }

    /** Return the words of a sentence to mark: those of phrases that it contains completely. */
    there(said) {
      const found = this.phrases.map((phrase) => phrase.map((meant) => meant.filter((word) => said.has(word))));
      return new Set(found.filter((phrase) => phrase.every((meant) => meant.length)).flat(2));
    }

    /** Return the sentence of a text that covers most of the query. */
    sentence(text) {
      const telling = ({ said }) => [...this.there(said)].reduce((sum, word) => sum + this.index.rarity(word), 0);
      const [best] = this.index.read(text).map((one) => [one.part, telling(one)]).sort((a, b) => b[1] - a[1]);
      return best[0].replace(/^(?:[-–\s]|\d+(?:\.\d+)+\s)+/, "");
    }

    /** Return the words that a “how many” query counts: the first after that phrase, or all; null for other queries. */
    get counted() {
      const typed = fold(this.query);
      const amount = this.index.lexicon.amount.find((asked) => typed.includes(asked));
      if (!amount) return null;
      const [first] = this.index.lexicon.telling(typed.split(amount)[1], 0);
      return new Set((first ? [first] : this.telling).flatMap((word) => [...this.index.meant(word).keys()]));
    }
  }

  globalThis.pnpQuestion = Question;
})();
